"""Private tables over real sockets: who makes one, who gets in, and what others are not told."""

import json
from contextlib import AsyncExitStack
from typing import Any

import pytest

from doorcard.people.limits import Rates
from doorcard.room.bad_words import BadWords
from tests.room.virtual import settle
from tests.server.serving import Client, serving

FORM: dict[str, Any] = {
    "name": "Friday",
    "house": "robert-stud",
    "rules": [["burn", "true"]],
    "small_bet": 200,
    "big_bet": 400,
    "ante": 40,
    "bring_in": 50,
    "seats": 2,
}


def newest(client: Client, kind: str) -> dict[str, Any]:
    return next(message for message in reversed(client.messages) if message["type"] == kind)


async def create(client: Client, name: str | None = "Ann", **other: Any) -> str:
    """Make a table and return its id."""
    answer = await client.ask("create-table", **{**FORM, **other}, your_name=name)
    assert answer["type"] == "done", answer
    return str(newest(client, "admitted")["table"])


async def test_a_guest_makes_a_table_invites_by_a_code_and_both_play() -> None:
    async with serving() as served, served.client() as ann, served.client() as bob:
        table = await create(ann)
        invitation = newest(ann, "invitation")
        assert await bob.refusal("watch", table=table) == "no-such-table"
        assert (await bob.ask("join-table", code=invitation["code"]))["type"] == "done"
        assert newest(bob, "admitted")["table"] == table
        for client, name in ((ann, None), (bob, "Bob")):
            assert (await client.ask("watch", table=table))["type"] == "done"
            assert (await client.ask("sit", table=table, seat=None, name=name, buy_in=10_000))["type"] == "done"
        await served.clock.advance(2)
        view = (await ann.update(hand_number=1))["view"]
        assert [player["name"] for player in view["players"]] == ["Ann", "Bob"]
        assert view["private"] == {"paused": False, "closing": False, "spectators": True, "yours": True}
        assert served.troubles == []


async def test_the_same_command_makes_one_table() -> None:
    """A client that lost its line sends the command again as it was."""
    async with serving() as served, served.client() as ann:
        command = {"type": "create-table", "id": "once", **FORM, "your_name": "Ann"}
        made = set()
        for _ in range(2):
            await ann.line.send(json.dumps(command))
            await ann.until(lambda message: message["type"] == "done" and message["id"] == "once")
            made.add((newest(ann, "admitted")["table"], newest(ann, "invitation")["link"]))
        assert len(made) == 1
        await served.clock.advance(60)
        await ann.ask("close-table", table=made.pop()[0])
        await served.clock.advance(60)
        await ann.line.send(json.dumps(command))
        await ann.until(lambda message: message["type"] == "done" and message["id"] == "once")
        assert len(served.room.actors()) == 1


async def test_a_table_that_cannot_be_names_the_field_and_makes_nobody_a_guest() -> None:
    async with serving() as served, served.client() as ann:
        answer = await ann.ask("create-table", **{**FORM, "bring_in": 0}, your_name="Ann")
        assert (answer["code"], answer["field"]) == ("bad-table", "bring_in")
        answer = await ann.ask("create-table", **{**FORM, "rules": [["burn", "maybe"]]}, your_name="Ann")
        assert (answer["code"], answer["field"]) == ("bad-table", "burn")
        assert await ann.refusal("create-table", **FORM) == "bad-name"
        assert served.store.people.people == {}
        await create(ann)
        assert [person.name for person in served.store.people.people.values()] == ["Ann"]


async def test_neither_a_table_nor_its_host_is_called_by_a_bad_word() -> None:
    """House rule: whatever others read; the form is told which of the two names it is."""
    async with serving(bad_words=BadWords.of("damn")) as served, served.client() as ann:
        answer = await ann.ask("create-table", **{**FORM, "name": "Damn table"}, your_name="Ann")
        assert (answer["code"], answer["field"]) == ("bad-name-word", "name")
        answer = await ann.ask("create-table", **FORM, your_name="damn99")
        assert (answer["code"], answer.get("field")) == ("bad-name-word", None)
        assert (len(served.room.actors()), served.store.people.people) == (1, {})
        assert (await ann.ask("create-table", **{**FORM, "name": "Damnation"}, your_name="Ann"))["type"] == "done"


async def test_the_form_tells_what_can_be_chosen_and_a_table_its_rules() -> None:
    async with serving() as served, served.client() as ann:
        await ann.ask("table-form")
        forms = newest(ann, "forms")
        assert {house["house"] for house in forms["houses"]} >= {"razz", "robert-stud"}
        assert set(forms["computers"]) == {"careful", "steady", "bold"}
        table = await create(ann)
        await ann.ask("rules", table=table)
        house = newest(ann, "house")
        assert house["house"] == "own-rules"
        assert {"name": "burn", "value": "true"} in house["rules"]
        assert served.troubles == []


HOST_COMMANDS = ("pause", "resume", "close-table", "invite", "remove-player")


async def test_an_outsider_can_ask_nothing_of_a_private_table_and_a_guest_of_it_nothing_of_its_hosts() -> None:
    async with serving() as served, served.client() as ann, served.client() as bob, served.client() as cyd:
        table = await create(ann)
        await bob.ask("join-table", code=newest(ann, "invitation")["link"])
        everything: dict[str, dict[str, Any]] = {
            **{kind: {} for kind in (*HOST_COMMANDS, "watch", "wait", "unwait", "rules", "sit-in", "leave", "unwatch")},
            "remove-player": {"seat": 1},
            "sit": {"seat": 1, "name": "Cyd", "buy_in": 10_000},
            "act": {"number": 1, "do": "fold"},
            "buy": {"amount": 100},
        }
        for kind, fields in everything.items():
            code = await cyd.refusal(kind, table=table, **fields)
            assert code == ("not-the-host" if kind == "invite" else "no-such-table"), kind
        for kind in HOST_COMMANDS:
            assert await bob.refusal(kind, table=table, **everything[kind]) == "not-the-host"
        assert served.troubles == []


async def test_no_frame_tells_others_of_a_table_its_codes_or_who_waits_for_whom() -> None:
    """Ann hosts, Bob sits with her, Cyd waits; Dan is admitted and watches, Eve is not: none but Ann is told the codes,
    Eve nothing at all, and nobody by what another is known."""
    async with serving() as served, AsyncExitStack() as stack:
        ann, bob, cyd, dan, eve = [await stack.enter_async_context(served.client()) for _ in range(5)]
        table = await create(ann)
        invitation = newest(ann, "invitation")
        for client in (bob, cyd, dan):
            await client.ask("join-table", code=invitation["link"])
        for client in (ann, bob, cyd, dan):
            await client.ask("watch", table=table)
        await ann.ask("sit", table=table, buy_in=10_000)
        await bob.ask("sit", table=table, name="Bob", buy_in=10_000)
        await cyd.ask("wait", table=table)
        await ann.ask("remove-player", table=table, seat=2)
        await served.clock.advance(200)
        for client in (ann, bob, cyd, dan, eve):
            await client.ask("refill")
        read = {
            name: json.dumps(client.messages) for name, client in zip("abcde", (ann, bob, cyd, dan, eve), strict=True)
        }
        owners = {*served.store.people.people, *served.room.actor(table).table.seating.line.owners}
        assert owners
        for name, text in read.items():
            assert (invitation["link"] in text) == (name == "a")
            assert (invitation["code"] in text) == (name == "a")
            assert not any(owner in text for owner in owners)
        assert table not in read["e"]
        assert "Friday" not in read["e"]
        assert '"your_place": 1' in read["c"]
        assert '"your_place": 1' not in read["a"] + read["b"] + read["d"] + read["e"]


async def test_short_codes_are_limited_by_address_and_links_are_not() -> None:
    async with serving() as served, served.client() as ann, served.client() as bob:
        await create(ann)
        link = newest(ann, "invitation")["link"]
        tried = [await bob.refusal("join-table", code="ABCDEFGH") for _ in range(Rates().joins_by_address.times)]
        assert set(tried) == {"no-such-invitation"}
        assert await bob.refusal("join-table", code="ABCDEFGH") == "too-many-attempts"
        assert await bob.refusal("join-table", code=newest(ann, "invitation")["code"]) == "too-many-attempts"
        assert (await bob.ask("join-table", code=link))["type"] == "done"


async def test_a_host_closes_his_table_and_those_who_watch_are_told() -> None:
    async with serving() as served, served.client() as ann, served.client() as bob:
        table = await create(ann)
        await bob.ask("join-table", code=newest(ann, "invitation")["link"])
        await bob.ask("watch", table=table)
        await ann.ask("close-table", table=table)
        view = (await bob.update())["view"]
        while not view["private"]["closing"]:
            view = (await bob.update())["view"]
        await served.clock.advance(2)
        assert await bob.refusal("sit", table=table, seat=1, name="Bob", buy_in=10_000) == "no-such-table"
        assert (await bob.ask("unwatch", table=table))["type"] == "done"


async def test_who_closes_his_page_loses_his_place_after_two_minutes() -> None:
    async with serving() as served, served.client() as ann, served.client() as bob:
        table = await create(ann)
        link = newest(ann, "invitation")["link"]
        await bob.ask("join-table", code=link)
        await ann.ask("sit", table=table, buy_in=10_000)
        await bob.ask("sit", table=table, name="Bob", buy_in=10_000)
        line = served.room.actor(table).table.seating
        async with served.client() as cyd:
            await cyd.ask("join-table", code=link)
            await cyd.ask("wait", table=table)
            await served.clock.advance(300)
            assert len(line.line.owners) == 1
        await served.clock.advance(130)
        assert not line.line.owners


@pytest.mark.parametrize("kind", ["wait", "unwait"])
async def test_waiting_needs_no_name(kind: str) -> None:
    async with serving() as served, served.client() as ann:
        answer = await ann.ask(kind, table="t")
        assert answer["type"] == ("refused" if kind == "wait" else "done")
        assert answer.get("code") == ("seat-free" if kind == "wait" else None)
        assert served.store.people.people == {}


async def test_a_host_who_deletes_his_account_closes_his_tables() -> None:
    async with serving() as served, served.client() as ann:
        await create(ann)
        (person,) = served.store.people.people.values()
        await served.people.accounts.go(person)
        await served.clock.advance(2)
        assert len(served.room.actors()) == 1
        assert served.troubles == []


@pytest.mark.parametrize("spectators", [True, False])
async def test_the_past_hands_of_a_private_table_are_for_those_who_may_watch_it(*, spectators: bool) -> None:
    """An outsider is told that there are none; so is the rail where it sees none; after closing, all but players."""
    async with serving() as served, served.client() as ann, served.client() as bob, served.client() as eve:
        table = await create(ann, computers=["steady"], seats=3, spectators=spectators)
        await bob.ask("join-table", code=newest(ann, "invitation")["link"])
        await ann.ask("sit", table=table, buy_in=10_000)
        await served.clock.advance(300)
        await settle()
        assert await eve.refusal("last-hands", table=table) == "no-such-table"
        for kind in ("past-hand", "share-hand"):
            assert await eve.refusal(kind, table=table, hand=1) == "no-such-hand"
        assert await eve.refusal("export-hands", form="json", hands=[{"table": table, "hand": 1}]) == "no-such-hand"
        assert bool((await bob.ask("last-hands", table=table))["hands"]) == spectators
        if spectators:
            assert (await bob.ask("past-hand", table=table, hand=1))["type"] == "hand"
        else:
            assert await bob.refusal("past-hand", table=table, hand=1) == "no-such-hand"
        assert (await ann.ask("last-hands", table=table))["hands"]
        await ann.ask("close-table", table=table)
        await served.clock.advance(300)
        assert await bob.refusal("past-hand", table=table, hand=1) == "no-such-hand"
        assert (await ann.ask("past-hand", table=table, hand=1))["hand"]["name"] == "Friday"
        (line, *_) = (await ann.ask("my-hands"))["hands"]
        assert line["name"] == "Friday"


async def test_a_removal_over_the_wire_renews_the_codes_for_the_host_alone() -> None:
    async with serving() as served, served.client() as ann, served.client() as bob, served.client() as cyd:
        table = await create(ann)
        old = newest(ann, "invitation")
        await bob.ask("join-table", code=old["code"])
        await bob.ask("watch", table=table)
        assert (await bob.ask("sit", table=table, seat=2, name="Bob", buy_in=10_000))["type"] == "done"
        assert await bob.refusal("remove-player", table=table, seat=2) == "not-the-host"
        assert (await ann.ask("remove-player", table=table, seat=2))["type"] == "done"
        await ann.ask("invite", table=table)
        new = newest(ann, "invitation")
        assert {old["link"], old["code"]}.isdisjoint({new["link"], new["code"]})
        await settle()
        assert await bob.refusal("watch", table=table) == "no-such-table"
        assert await cyd.refusal("join-table", code=old["link"]) == "no-such-invitation"
        assert await bob.refusal("join-table", code=new["code"]) == "removed"
        assert (await cyd.ask("join-table", code=new["code"]))["type"] == "done"
        assert not [message for message in bob.messages if message["type"] == "invitation"]
        assert served.troubles == []
