"""What administrators do to a running room, over its real socket (``docs/administration.md``)."""

import asyncio
import getpass
import json
import random
import re
import stat
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from sqlalchemy import text

from doorcard.people.administration import MOST_GRANTED
from doorcard.server.admin_messages import AnyAdminRequest
from doorcard.server.admin_socket import LONGEST_LINE, LONGEST_PATH, NoAdminSocket, bind
from doorcard.store.auditing import audit
from doorcard.store.reading import read_ledger
from tests.room.playing import LEAST
from tests.server.accounts import PASSWORD, browser
from tests.server.administering import Administered, administered, comes_true, passes_until
from tests.server.serving import Client

OPENS_WITH = 200_000
"""What a wallet is opened with at tables of these stakes."""


async def sit(client: Client, seat: int, name: str | None = None) -> None:
    await client.ask("watch", table="t")
    answer = await client.ask("sit", table="t", seat=seat, buy_in=LEAST, **({"name": name} if name else {}))
    assert answer["type"] == "done", answer


async def start_hand(room: Administered) -> None:
    await room.served.clock.advance(2)
    table = room.served.room.actor("t").table
    await comes_true(lambda: table.playing is not None)


async def wallet(room: Administered, name: str) -> tuple[int, int]:
    """Return what somebody has in his wallet, and at tables."""
    [line] = [one for one in await room.done("people") if one["name"] == name]
    return line["balance"], line["at_tables"]


async def check_ledger(room: Administered) -> None:
    async with read_ledger(room.store._engine.url) as ledger:
        assert (await audit(ledger)).faults == []


async def test_the_socket_is_its_owners_alone_and_gone_with_the_room(tmp_path: Path) -> None:
    async with administered(tmp_path) as room:
        assert stat.S_IMODE(room.path.stat().st_mode) == 0o600
        assert stat.S_ISSOCK(room.path.stat().st_mode)
    assert not room.path.exists()


def test_the_socket_of_a_crash_is_replaced_and_nothing_else_is(tmp_path: Path) -> None:
    left = tmp_path / "s"
    bind(left).close()
    bind(left).close()
    precious = tmp_path / "f"
    precious.write_text("mine")
    with pytest.raises(NoAdminSocket):
        bind(precious)
    assert precious.read_text() == "mine"
    with pytest.raises(NoAdminSocket):
        bind(tmp_path / "no such folder" / "s")


async def test_a_room_deep_in_folders_can_be_administered_as_well(tmp_path: Path) -> None:
    """Systems take some hundred bytes for the path of a socket."""
    deep = tmp_path / ("x" * 100) / "y"
    deep.mkdir(parents=True)
    async with administered(deep) as room:
        assert len(str(room.path)) > LONGEST_PATH
        assert await room.done("people") == []
    assert not room.path.exists()


async def test_the_list_has_tables_seats_and_people_and_no_card(tmp_path: Path) -> None:
    async with administered(tmp_path) as room, room.served.client() as ann, room.served.client() as bob:
        await sit(ann, 2, "Ann")
        await sit(bob, 5, "Bob")
        await start_hand(room)
        answer = await room.ask("list")
        [table] = answer["answer"]["tables"]
        assert (table["table"], table["hand"], table["playing"], table["closed"]) == ("t", 1, True, False)
        assert [(seat["seat"], seat["name"], seat["connected"]) for seat in table["seats"]] == [
            (2, "Ann", True),
            (5, "Bob", True),
        ]
        assert (answer["answer"]["people"], answer["answer"]["nameless"]) == (["Ann", "Bob"], 0)
        dealt = {str(card) for deck in room.served.shuffler.made for card in deck}
        assert not dealt & set(re.findall(r'[^"\\ ,:\[\]{}]+', json.dumps(answer)))


async def test_a_grant_is_told_to_its_person_once_for_each_id_and_the_ledger_sums(tmp_path: Path) -> None:
    async with administered(tmp_path) as room, room.served.client() as ann:
        await sit(ann, 1, "Ann")
        grant = {"person": "ann", "chips": 500, "reason": "won the raffle", "id": "raffle"}
        assert await room.done("grant", **grant) == {
            "name": "Ann",
            "chips": 500,
            "balance": OPENS_WITH - LEAST + 500,
        }
        await ann.until(lambda message: message["type"] == "wallet" and message["balance"] == OPENS_WITH - LEAST + 500)
        assert (await room.done("grant", **grant))["balance"] == OPENS_WITH - LEAST + 500
        assert await room.refusal("grant", **{**grant, "chips": 600}) == "id-used"
        assert (await room.done("grant", **{**grant, "id": "again"}))["balance"] == OPENS_WITH - LEAST + 1_000
        await check_ledger(room)
        assert await room.log() == [
            ("grant", "won the raffle", "done"),
            ("grant", "won the raffle", "refused: id-used"),
            ("grant", "won the raffle", "done"),
        ]


async def test_the_ledger_sums_when_an_account_with_chips_is_deleted(tmp_path: Path) -> None:
    """What was in the wallet is the house's again."""
    async with administered(tmp_path) as room, room.served.client() as ann, browser(room.served) as page:
        await sit(ann, 1, "Ann")
        await page.done("keep-token", token=ann.token)
        await room.done("grant", person="Ann", chips=500, reason="r", id="1")
        await page.done("delete-account")
        async with read_ledger(room.store._engine.url) as ledger:
            assert {row.account: row.balance for row in await ledger.accounts() if row.balance} == {}
        await check_ledger(room)


@pytest.mark.parametrize("chips", [0, -1, 10**12 + 1, 2**63])
async def test_a_grant_is_of_a_possible_number_of_chips(tmp_path: Path, chips: int) -> None:
    async with administered(tmp_path) as room, room.served.client() as ann:
        await sit(ann, 1, "Ann")
        assert await room.refusal("grant", person="Ann", chips=chips, reason="r", id="1") == "bad-grant"
        assert await wallet(room, "Ann") == (OPENS_WITH - LEAST, LEAST)


async def test_an_act_and_its_effect_are_kept_together_or_not_at_all(tmp_path: Path) -> None:
    async with administered(tmp_path) as room, room.served.client() as ann:
        await sit(ann, 1, "Ann")
        for broken in ("admin_log", "entries"):
            async with room.store._engine.begin() as connection:
                await connection.execute(text(f"ALTER TABLE {broken} RENAME TO away"))
            code = await room.refusal("grant", person="Ann", chips=5, reason="r", id="1")
            assert code == "store-failed"
            async with room.store._engine.begin() as connection:
                await connection.execute(text(f"ALTER TABLE away RENAME TO {broken}"))
            assert (await wallet(room, "Ann"), await room.log()) == ((OPENS_WITH - LEAST, LEAST), [])


async def test_people_are_found_by_name_or_by_the_beginning_of_their_ids(tmp_path: Path) -> None:
    async with administered(tmp_path) as room, room.served.client() as ann:
        await sit(ann, 1, "Ann")
        [known] = await room.done("people")
        grant = {"chips": 1, "reason": "r"}
        assert (await room.done("grant", person=known["id"][:6], id="1", **grant))["name"] == "Ann"
        for nobody in ("Bob", known["id"][:5], "%", "______"):
            assert await room.refusal("grant", person=nobody, id="2", **grant) == "no-such-person"


async def test_who_is_banned_is_told_so_and_his_sockets_are_closed(tmp_path: Path) -> None:
    async with administered(tmp_path) as room, room.served.client() as ann, room.served.client() as rail:
        await sit(ann, 1, "Ann")
        await ann.ask("say", table="t", text="spam")
        told = await room.done("ban", person="Ann", reason="spam")
        assert told == {"name": "Ann", "sessions": 1, "until": None, "no_newcomers_until": None}
        assert await ann.closed() == 4003
        last = ann.messages[-1]
        assert (last["type"], last["id"], last["code"]) == ("refused", None, "banned")
        assert "spam" in last["message"]
        assert ann.line.close_reason == "banned"
        await rail.ask("watch", table="t")
        assert not [message for message in rail.messages if message["type"] == "chat"]
        assert room.served.room.actor("t").table.seating.players == {}
        assert await wallet(room, "Ann") == (OPENS_WITH, 0)
        await check_ledger(room)


async def test_who_is_banned_in_a_hand_gives_his_seat_up_when_it_is_over(tmp_path: Path) -> None:
    async with administered(tmp_path) as room, room.served.client() as ann, room.served.client() as bob:
        await sit(ann, 2, "Ann")
        await sit(bob, 5, "Bob")
        await start_hand(room)
        await room.done("ban", person="Ann", reason="r")
        table = room.served.room.actor("t").table
        await passes_until(room, lambda: 2 not in table.seating.players)
        assert 2 not in table.seating.players
        balance, at_tables = await wallet(room, "Ann")
        assert (balance + sum(await wallet(room, "Bob")), at_tables) == (2 * OPENS_WITH, 0)
        await check_ledger(room)


async def test_who_is_banned_cannot_sign_in_until_the_ban_is_over_or_lifted(tmp_path: Path) -> None:
    async with administered(tmp_path) as room, browser(room.served) as page:
        await page.done("register", name="Ann", password=PASSWORD)
        await room.done("ban", person="Ann", reason="r", until=room.served.clock.time() + 60)
        assert await page.me() is None
        assert await page.refusal("sign-in", name="Ann", password=PASSWORD) == (403, "banned")
        assert await page.refusal("sign-in", name="Ann", password="another one") == (401, "wrong-name-or-password")
        await room.served.clock.advance(60)
        assert (await page.done("sign-in", name="Ann", password=PASSWORD))["name"] == "Ann"
        await room.done("ban", person="Ann", reason="for good")
        assert await page.refusal("sign-in", name="Ann", password=PASSWORD) == (403, "banned")
        assert await room.done("unban", person="Ann") == "Ann"
        assert (await page.done("sign-in", name="Ann", password=PASSWORD))["name"] == "Ann"
        assert await room.refusal("unban", person="Ann") == "not-banned"
        assert (await room.log())[-1] == ("unban", "", "refused: not-banned")


async def test_a_ban_holds_after_the_room_was_opened_again(tmp_path: Path) -> None:
    async with administered(tmp_path) as room, browser(room.served) as page:
        await page.done("register", name="Ann", password=PASSWORD)
        await room.done("ban", person="Ann", reason="r")
    async with administered(tmp_path) as room, browser(room.served) as page:
        assert await page.refusal("sign-in", name="Ann", password=PASSWORD) == (403, "banned")
        [known] = await room.done("people")
        assert (known["banned"], known["banned_until"]) == (True, None)


@pytest.mark.parametrize("seconds", [0, -5, 1e15])
async def test_a_ban_ends_in_the_future(tmp_path: Path, seconds: float) -> None:
    async with administered(tmp_path) as room, room.served.client() as ann:
        await sit(ann, 1, "Ann")
        until = room.served.clock.time() + seconds
        assert await room.refusal("ban", person="Ann", reason="r", until=until) == "bad-time"
        assert (await ann.ask("say", table="t", text="still here"))["type"] == "done"


async def test_a_closed_table_plays_its_hand_to_the_end_and_then_is_empty(tmp_path: Path) -> None:
    async with administered(tmp_path) as room, room.served.client() as ann, room.served.client() as bob:
        await sit(ann, 2, "Ann")
        await sit(bob, 5, "Bob")
        await start_hand(room)
        assert await room.done("close", table="t") is True
        assert await ann.refusal("sit", table="t", seat=3, buy_in=LEAST) == "table-closed"
        table = room.served.room.actor("t").table
        await passes_until(room, lambda: not table.seating.players)
        assert table.seating.players == {}
        assert await room.refusal("close", table="u") == "no-such-table"
        assert [line["closed"] for line in (await room.done("list"))["tables"]] == [True]
        await check_ledger(room)


async def test_a_closed_table_stays_closed_over_a_restart_until_it_is_opened(tmp_path: Path) -> None:
    """Promise: neither a stop nor a crash opens what an administrator has closed."""
    async with administered(tmp_path) as room, room.served.client() as ann:
        await sit(ann, 2, "Ann")
        assert await room.done("close", table="t") is False
        assert room.served.room.actor("t").table.seating.players == {}
    for _ in range(2):
        async with administered(tmp_path) as room, room.served.client(ann.token) as ann:
            assert await ann.refusal("sit", table="t", seat=3, buy_in=LEAST) == "table-closed"
            assert await ann.refusal("wait", table="t") == "table-closed"
            assert [line["closed"] for line in (await room.done("list"))["tables"]] == [True]
    async with administered(tmp_path) as room, room.served.client(ann.token) as ann:
        assert await room.done("open", table="t") == "Table"
        await sit(ann, 3)
        assert await room.refusal("open", table="t") == "not-closed"
        assert await room.refusal("open", table="u") == "no-such-table"
        assert [(what, result) for what, _, result in await room.log()] == [
            ("close", "done"),
            ("open", "done"),
            ("open", "refused: not-closed"),
            ("open", "refused: no-such-table"),
        ]
        await check_ledger(room)
    async with administered(tmp_path) as room, room.served.client(ann.token) as ann:
        await ann.ask("watch", table="t")
        assert ann.last_view["your_seat"] == 3


async def test_a_table_closed_in_a_hand_is_empty_after_it_although_the_room_stopped_meanwhile(tmp_path: Path) -> None:
    async with administered(tmp_path) as room, room.served.client() as ann, room.served.client() as bob:
        await sit(ann, 2, "Ann")
        await sit(bob, 5, "Bob")
        await start_hand(room)
        async with room.store._engine.begin() as connection:
            await connection.execute(text("INSERT INTO closed_tables VALUES ('t', 0)"))
    async with administered(tmp_path) as room:
        table = room.served.room.actor("t").table
        await passes_until(room, lambda: not table.seating.players)
        assert table.seating.players == {}
        balances = [await wallet(room, name) for name in ("Ann", "Bob")]
        assert (sum(has for has, _ in balances), {beside for _, beside in balances}) == (2 * OPENS_WITH, {0})
        await check_ledger(room)


async def test_a_closing_that_cannot_be_kept_closes_nothing(tmp_path: Path) -> None:
    async with administered(tmp_path) as room, room.served.client() as ann:
        async with room.store._engine.begin() as connection:
            await connection.execute(text("ALTER TABLE closed_tables RENAME TO away"))
        assert await room.refusal("close", table="t") == "store-failed"
        await sit(ann, 2, "Ann")
        assert await room.log() == []


async def test_a_notice_is_on_every_page_and_in_the_list(tmp_path: Path) -> None:
    async with administered(tmp_path) as room, room.served.client() as ann:
        assert await room.done("announce", text="Closing  at\nten") == 1
        assert (await ann.until(lambda message: message["type"] == "notice"))["text"] == "Closing at ten"
        assert (await room.done("list"))["notice"] == "Closing at ten"
        assert await room.refusal("announce", text="\u202eevil") == "bad-text"
        assert await room.refusal("announce", text="x" * 501) == "bad-text"
        assert await room.done("announce", text="") == 1


async def test_a_drained_room_says_so_when_its_last_hand_is_over(tmp_path: Path) -> None:
    async with administered(tmp_path) as room, room.served.client() as ann, room.served.client() as bob:
        await sit(ann, 2, "Ann")
        await sit(bob, 5, "Bob")
        await start_hand(room)
        draining = asyncio.create_task(room.done("drain"))
        await ann.until(lambda message: message["type"] == "closing")
        assert not draining.done()
        table = room.served.room.actor("t").table
        await passes_until(room, lambda: table.playing is None)
        assert await draining is True
        await room.served.clock.advance(60)
        assert table.playing is None


async def test_who_acts_is_who_the_system_says(tmp_path: Path) -> None:
    async with administered(tmp_path) as room:
        await room.done("announce", text="hello")
        [act] = await room.done("log")
        assert (act["who"], act["time"]) == (getpass.getuser(), room.served.clock.time())


async def test_one_line_asks_and_one_answers_in_order(tmp_path: Path) -> None:
    async with administered(tmp_path) as room:
        reader, writer = await asyncio.open_unix_connection(str(room.path))
        writer.write(b'{"do": "log"}\n{"do": "nothing"}\n{"do": "list"}\n{"do": "lis')
        writer.write_eof()
        answers = [json.loads(line) for line in (await reader.read()).splitlines()]
        assert [answer["ok"] for answer in answers] == [True, False, True]
        writer.close()


def a_line(chance: random.Random) -> bytes:
    """Return a line that asks for something, more or less."""
    fields: dict[str, Any] = {
        "do": chance.choice(
            ["list", "people", "grant", "ban", "unban", "reset-password", "close", "open", "log", "", 5]
        ),
        "person": chance.choice(["Ann", "", "x" * 200, None, "\u0000", "%"]),
        "chips": chance.choice([-1, 2**70, 0.5, "1", None]),
        "reason": chance.choice(["r", "\u202e", 7]),
        "until": chance.choice([-1, 1e300, "soon"]),
        "table": chance.choice(["u", "../t", ["t"], "\ud800"]),
        "count": chance.choice([0, -(2**63), 10**30]),
        "id": chance.choice(["", "1", "x" * 65]),
    }
    kept = {name: value for name, value in fields.items() if name == "do" or chance.random() < 0.5}
    spoilt = bytearray(json.dumps(kept).encode())
    for _ in range(chance.choice([0, 0, 1, 3])):
        spoilt[chance.randrange(len(spoilt))] = chance.randrange(256)
    return bytes(spoilt).replace(b"\n", b" ") + b"\n"


async def test_whatever_is_sent_gets_an_answer_and_the_room_goes_on(tmp_path: Path) -> None:
    chance = random.Random(7)
    async with administered(tmp_path) as room, room.served.client() as ann:
        await sit(ann, 1, "Ann")
        for _ in range(300):
            answer = await room.say(a_line(chance))
            assert answer.keys() in ({"ok", "answer"}, {"ok", "code", "message"})
            assert answer.get("code") != "internal-error"
        for noise in (b"\n", b"\xff\xfe\n", b"[" * 5_000 + b"\n", b"null\n"):
            assert (await room.say(noise))["code"] == "malformed-request"
        assert (await room.say(b"x" * (LONGEST_LINE + 10)))["code"] == "malformed-request"
        assert await wallet(room, "Ann") == (OPENS_WITH - LEAST, LEAST)
        assert (await ann.ask("say", table="t", text="still here"))["type"] == "done"
        assert room.served.troubles == []


def test_the_document_has_every_request_and_every_code() -> None:
    """Codes of acts that are refused, and those of the room that an administrator can be told."""
    root = Path(__file__).resolve().parents[2]
    document = (root / "docs" / "administration.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `([a-z-]+)` \|(.*)\|$", document, flags=re.MULTILINE))
    requests = {str(kind.__struct_config__.tag): kind for kind in get_args(AnyAdminRequest)}
    sources = [root / "src/doorcard/people/administration.py", root / "src/doorcard/store/admin.py"]
    codes = {code for file in sources for code in re.findall(r'ActRefused\(\s*"([a-z-]+)"', file.read_text("utf-8"))}
    told = {"malformed-request", "internal-error", "store-failed", "no-such-table"}
    assert rows.keys() == {*requests, *codes, *told}
    for name, kind in requests.items():
        fields = {field.name for field in msgspec.structs.fields(kind)}
        assert set(re.findall(r"`\[?([a-z_]+)\]?`", rows[name])) == fields, name
    assert f"{LONGEST_LINE:,} bytes" in document
    assert f"{MOST_GRANTED:,} chips" in document


async def test_an_administrator_who_goes_without_waiting_holds_nothing_up(tmp_path: Path) -> None:
    async with administered(tmp_path) as room:
        for _ in range(40):
            _, writer = await asyncio.open_unix_connection(str(room.path))
            writer.write(b'{"do": "people"}\n')
            writer.transport.abort()
        assert await room.done("people") == []
