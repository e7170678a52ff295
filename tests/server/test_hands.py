"""Hands that are over, asked for on real sockets and routes."""

import json
import urllib.error
import urllib.request
from asyncio import to_thread
from typing import Any

import httpx
import pytest

from doorcard.history.forms import WRITERS, Form
from doorcard.server.limits import LONGEST_TEXT
from doorcard.server.openapi import openapi
from doorcard.server.settings import TEXTS, WebSettings
from tests.room.playing import MOST
from tests.server.serving import Client, Served, serving
from tests.unit.history.written import NAMES, played_hand


async def play_a_hand(served: Served, ann: Client, bob: Client) -> None:
    """Seat two; one completes or brings in, the other folds to it, as the clock does for them."""
    for seat, client in enumerate((ann, bob), 1):
        await client.ask("sit", table="t", seat=seat, name=f"player {seat}", buy_in=MOST)
    for _ in range(40):
        await served.clock.advance(5)
        if served.room.actor("t").table.hand_number and served.room.actor("t").table.playing is None:
            return
    raise AssertionError("the hand does not end")


async def test_last_hands_and_a_hand_with_its_steps() -> None:
    async with serving() as served, served.client() as ann, served.client() as bob:
        assert await ann.ask("last-hands", table="t") == {
            "type": "hands",
            "id": "last-hands-2",
            "hands": [],
            "next": None,
        }
        await play_a_hand(served, ann, bob)
        (line,) = (await ann.ask("last-hands", table="t"))["hands"]
        assert line["number"] == 1
        assert line["your_seat"] == 1
        told = (await ann.ask("past-hand", table="t", hand=1, see="seat", steps=True))["hand"]
        assert told["your_seat"] == 1
        assert told["steps"][0]["event"]["type"] == "hand-started"
        assert told["steps"][0]["event"]["deck"] is None
        assert told["steps"][-1]["event"]["type"] == "pots-awarded"
        assert (await bob.ask("past-hand", table="t", hand=1))["hand"]["steps"] == []


async def test_my_hands_and_their_search() -> None:
    async with serving() as served, served.client() as ann, served.client() as bob, served.client() as cyd:
        await play_a_hand(served, ann, bob)
        assert len((await ann.ask("my-hands"))["hands"]) == 1
        assert len((await ann.ask("my-hands", text="PLAYER 2", table="t", game="stud"))["hands"]) == 1
        assert len((await ann.ask("my-hands", text="table"))["hands"]) == 1, "the name of the table"
        assert (await ann.ask("my-hands", game="razz"))["hands"] == []
        assert (await cyd.ask("my-hands"))["hands"] == []
        assert await ann.refusal("my-hands", before="x") == "bad-search"
        assert await ann.refusal("my-hands", game="bridge") == "malformed-frame"


async def test_my_figures_are_my_own() -> None:
    """Promise: figures are told to the person whose hands they are over, and who has none is told none."""
    async with serving() as served, served.client() as ann, served.client() as bob, served.client() as cyd:
        await play_a_hand(served, ann, bob)
        told = await ann.ask("my-figures")
        assert told["type"] == "figures"
        assert told["since"] is None
        assert [(one["game"], one["hands"]) for one in told["games"]] == [(None, 1), ("stud", 1)]
        assert told["games"][0]["net"] == -(await bob.ask("my-figures"))["games"][0]["net"] != 0
        nothing = await cyd.ask("my-figures", session=True)
        assert (nothing["since"], nothing["games"]) == (None, [])
        (line,) = (await ann.ask("my-hands"))["hands"]
        assert (await ann.ask("my-figures", session=True))["since"] == line["began"]
        assert (await ann.ask("my-figures", since=line["ended"] + 1))["games"] == []
        assert await ann.refusal("my-figures", since="today") == "malformed-frame"
    async with serving() as served, served.stranger() as stranger:
        assert await stranger.refusal("my-figures") == "hello-first"


async def test_a_share_and_files() -> None:
    async with serving() as served, served.client() as ann, served.client() as bob, served.client() as cyd:
        await play_a_hand(served, ann, bob)
        share = (await ann.ask("share-hand", table="t", hand=1))["share"]
        assert len(share) > 20
        told = await cyd.ask("shared-hand", share=share, see="seat", steps=True)
        assert told["hand"] == (await ann.ask("past-hand", table="t", hand=1, see="seat", steps=True))["hand"]
        assert await cyd.refusal("shared-hand", share=share[:-1]) == "no-such-share"
        for form in ("phh", "pokerstars", "json"):
            own = await ann.ask("export-hands", form=form, hands=[{"table": "t", "hand": 1}])
            assert own["text"]
            assert (await cyd.ask("export-hands", form=form, share=share))["text"] == own["text"]
        assert await ann.refusal("export-hands", form="json") == "bad-export"
        assert await ann.refusal("past-hand", table="t", hand=2) == "no-such-hand"
        assert await ann.refusal("last-hands", table="x") == "no-such-table"


async def test_who_has_not_said_hello_is_told_nothing() -> None:
    async with serving() as served, served.stranger() as stranger:
        assert await stranger.refusal("last-hands", table="t") == "hello-first"
        assert await stranger.refusal("shared-hand", share="x") == "hello-first"


async def test_long_answers_wait_for_who_reads_them() -> None:
    """Whoever asks and does not read keeps no answers in the room's memory, and gets them all when he reads."""
    async with serving() as served, served.client() as ann, served.client() as bob:
        await play_a_hand(served, ann, bob)
        for number in range(40):
            frame = {"type": "past-hand", "id": f"many-{number}", "table": "t", "hand": 1, "steps": True}
            await ann.line.send(json.dumps(frame))
        told = await ann.until(lambda message: message.get("id") == "many-39")
        assert told["hand"]["steps"]
        answered = [message["id"] for message in ann.messages if message["type"] == "hand"]
        assert answered == [f"many-{number}" for number in range(40)]


def post(served: Served, path: str, body: Any, kind: str = "application/json") -> tuple[int, dict[str, Any]]:
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    request = urllib.request.Request(f"{served.page_address}{path}", content, {"Content-Type": kind})
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as wrong:
        return wrong.code, json.load(wrong)


TEXT = WRITERS[Form.JSON](played_hand(), names=NAMES, table="t", number=1, time=None)


async def test_a_pasted_hand_is_shown_and_written() -> None:
    async with serving() as served:
        status, told = await to_thread(post, served, "/api/replay", {"text": TEXT, "see": "seat", "seat": 3})
        assert status == 200
        assert told["hand"]["steps"][-1]["event"]["type"] == "pots-awarded"
        assert told["hand"]["hand"]["seats"][0]["up_cards"] != []
        assert told["hands"] == [{"line": 1, "number": "1", "game": "stud8", "code": None, "message": ""}]
        status, told = await to_thread(post, served, "/api/replay/write", {"text": TEXT, "place": 0, "form": "phh"})
        assert (status, told["file"]) == (200, "doorcard-hand.phhs")
        assert served.store.log == {"t": []} or not served.store.log.get("t"), "nothing is kept"


@pytest.mark.parametrize(
    ("body", "kind", "status", "code"),
    [
        ({"text": "hello"}, "application/json", 422, "unknown-format"),
        ({"text": TEXT, "place": 7}, "application/json", 422, "no-such-hand"),
        ({"text": TEXT, "seat": 7}, "application/json", 422, "no-such-seat"),
        ({"text": 7}, "application/json", 400, "malformed-request"),
        ({"text": TEXT, "surprise": 1}, "application/json", 400, "malformed-request"),
        (b"\xff", "application/json", 400, "malformed-request"),
        (b"[" * 100_000, "application/json", 400, "malformed-request"),
        ({"text": TEXT}, "text/plain", 415, "not-json"),
        (b" " * (LONGEST_TEXT + 1), "application/json", 413, "too-long"),
    ],
)
async def test_what_cannot_be_shown_is_refused_with_a_code(body: Any, kind: str, status: int, code: str) -> None:
    async with serving() as served:
        told = await to_thread(post, served, "/api/replay", body, kind)
        assert (told[0], told[1]["code"]) == (status, code)
        assert told[1].get("line") == (1 if code == "unknown-format" else None)
        assert served.troubles == []


async def test_one_address_does_not_keep_the_room_busy_with_texts() -> None:
    async with serving(web=WebSettings()) as served:
        for _ in range(int(TEXTS.burst)):
            assert (await to_thread(post, served, "/api/replay", {"text": "hello"}))[0] == 422
        status, told = await to_thread(post, served, "/api/replay", {"text": "hello"})
        assert (status, told["code"]) == (429, "too-fast")
        served.clock.pass_by(1 / TEXTS.per_second)
        assert (await to_thread(post, served, "/api/replay", {"text": "hello"}))[0] == 422


async def test_whatever_is_said_of_a_text_is_described() -> None:
    """Each status and code that the routes of texts answer with stands in the description for programs."""
    note = TEXT
    walk: list[tuple[str, dict[str, Any]]] = [
        ("replay", {"text": note}),
        ("replay", {"text": note, "place": 7}),
        ("replay", {"text": note, "seat": 99}),
        ("replay", {"text": note, "seat": "one"}),
        ("replay", {"text": "nothing that is known"}),
        ("replay", {"text": ""}),
        ("replay", {"text": "PokerStars Hand #1:  Hold'em No Limit ($1/$2 USD) - 2020/01/01 00:00:00 ET\nTable 'x'"}),
        ("replay/write", {"text": note, "place": 0, "form": "phh"}),
        ("replay/write", {"text": note, "place": 0, "form": "none"}),
        ("replay/write", {"text": "?", "place": 0, "form": "phh"}),
        ("replay/equities", {"text": note}),
        ("replay/equities", {"text": note, "seat": 99}),
        ("replay/equities", {"text": "?"}),
    ]
    seen = set()
    async with serving() as served, httpx.AsyncClient(base_url=served.page_address) as page:
        for path, body in walk:
            answer = await page.post(f"/api/{path}", json=body)
            answers = openapi()["paths"][f"/api/{path}"]["post"]["responses"]
            assert str(answer.status_code) in answers, (path, body, answer.text)
            if answer.status_code != 200:
                assert answer.json()["code"] in answers[str(answer.status_code)]["description"].split(", "), answer.text
            seen.add(answer.status_code)
    assert {200, 400, 422} <= seen
