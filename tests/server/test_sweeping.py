"""Guests who come no more are swept out after so many days (``docs/accounts.md``), and the books stay right."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from doorcard.people.acts import THE_ROOM
from doorcard.people.people import People
from doorcard.people.sweeping import DAY, GUEST_DAYS
from doorcard.store.reading import read_ledger
from tests.server.accounts import PASSWORD, browser
from tests.server.administering import Administered, administered, comes_true, passes_until
from tests.server.serving import QUICK
from tests.server.test_admin import OPENS_WITH, check_ledger, sit, start_hand


def everything_in(database: Path) -> str:
    """Return all that is written in a database."""
    with closing(sqlite3.connect(database)) as connection:
        return "\n".join(connection.iterdump())


async def names(room: Administered) -> list[str]:
    return [one["name"] for one in await room.done("people")]


async def leave(room: Administered) -> None:
    """Play the hand out and let everybody get up."""
    table = room.served.room.actor("t").table
    await passes_until(room, lambda: not table.seating.players)


async def test_a_guest_unseen_for_long_is_named_nowhere_and_his_chips_are_the_houses(tmp_path: Path) -> None:
    async with administered(tmp_path) as room, browser(room.served) as page:
        await page.done("register", name="Kept", password=PASSWORD)
        async with room.served.client() as ann, room.served.client() as bob:
            await sit(ann, 2, "Annabella")
            await sit(bob, 5, "Bob")
            await start_hand(room)
        await leave(room)
        assert await room.served.people.sweeping.sweep() == 0
        room.served.clock.pass_by(GUEST_DAYS * DAY)
        assert await room.served.people.sweeping.sweep() == 2
        assert await names(room) == ["Kept"]
        assert "Annabella" not in everything_in(tmp_path / "r.sqlite")
        async with read_ledger(room.store._engine.url) as ledger:
            assert {row.account: row.balance for row in await ledger.accounts() if row.balance} == {}
        with closing(sqlite3.connect(tmp_path / "r.sqlite")) as connection:
            swept = connection.execute(
                "SELECT account, amount FROM entries JOIN transfers ON transfer = id WHERE reason = 'swept'"
            ).fetchall()
        assert sum(amount for _, amount in swept) == 0
        assert sum(amount for account, amount in swept if account == "house") == 2 * OPENS_WITH
        await check_ledger(room)
        acts = await room.done("log")
        assert [(act["who"], act["what"], act["result"]) for act in acts] == [(THE_ROOM, "sweep", "done")] * 2
        assert sum(act["amount"] for act in acts) == 2 * OPENS_WITH
        assert await room.served.people.sweeping.sweep() == 0
        async with browser(room.served) as newcomer:
            assert (await newcomer.done("guest", name="Annabella"))["name"] == "Annabella"


async def test_past_hands_of_the_swept_are_told_under_a_pseudonym(tmp_path: Path) -> None:
    async with administered(tmp_path) as room, browser(room.served) as page:
        await page.done("register", name="Kept", password=PASSWORD)
        async with page.socket() as kept, room.served.client() as ann:
            await sit(kept, 1)
            await sit(ann, 2, "Annabella")
            await start_hand(room)
        await leave(room)
        room.served.clock.pass_by(89 * DAY)
        assert (await page.me())["name"] == "Kept"
        room.served.clock.pass_by(2 * DAY)
        assert await room.served.people.sweeping.sweep() == 1
        async with page.socket() as kept:
            lines = (await kept.ask("my-hands"))["hands"]
            told = [await kept.ask("past-hand", table="t", hand=line["number"], steps=True) for line in lines]
            hands = [{"table": "t", "hand": line["number"]} for line in lines]
            file = (await kept.ask("export-hands", hands=hands, form="json"))["text"]
        assert lines
        for text in (json.dumps(lines), json.dumps(told), file):
            assert "Kept" in text
            assert "Departed " in text
            assert "Annabella" not in text


@pytest.mark.parametrize("why", ["seen", "registered", "seated", "here", "banned", "chips at a table"])
async def test_nobody_else_is_swept(tmp_path: Path, why: str) -> None:
    """Who was seen within the days, has a password, a seat or chips at a table, an open line, or a ban that holds."""
    async with administered(tmp_path) as room, browser(room.served) as page:
        await page.done("register" if why == "registered" else "guest", name="Ann", **secret(why))
        async with page.socket() as line:
            if why in {"seated", "chips at a table"}:
                await sit(line, 1)
            if why == "banned":
                await room.done("ban", person="Ann", reason="r")
            if why == "here":
                room.served.clock.pass_by(400 * DAY)
                assert await room.served.people.sweeping.sweep() == 0
                assert await names(room) == ["Ann"]
                return
        if why == "chips at a table":
            room.served.room.actor("t").table.seating.players.clear()
        if why == "seen":
            room.served.clock.pass_by(80 * DAY)
            assert (await page.me())["name"] == "Ann"
        room.served.clock.pass_by(89 * DAY if why == "seen" else 400 * DAY)
        assert await room.served.people.sweeping.sweep() == 0
        assert await names(room) == ["Ann"]
        if why == "seen":
            room.served.clock.pass_by(2 * DAY)
            assert await room.served.people.sweeping.sweep() == 1


def secret(why: str) -> dict[str, str]:
    return {"password": PASSWORD} if why == "registered" else {}


async def test_a_name_that_somebody_else_takes_after_thirty_days_is_swept_as_well(tmp_path: Path) -> None:
    async with administered(tmp_path) as room, browser(room.served) as page, browser(room.served) as other:
        await page.done("guest", name="Ann")
        room.served.clock.pass_by(31 * DAY)
        assert (await other.done("guest", name="Ann"))["name"] == "Ann"
        assert [act["what"] for act in await room.done("log")] == ["sweep"]
        await check_ledger(room)


async def test_the_room_sweeps_every_day_by_itself_also_after_one_on_which_it_could_not(tmp_path: Path) -> None:
    async with administered(tmp_path) as room:
        people, clock = room.served.people, room.served.clock
        await people.accounts.guest("Ann", address="here")
        async with room.store._engine.begin() as connection:
            await connection.exec_driver_sql("ALTER TABLE people RENAME TO away")
        sweeping = asyncio.create_task(people.sweeping.run())
        await comes_true(lambda: "guests cannot be swept now" in "".join(room.served.troubles))
        async with room.store._engine.begin() as connection:
            await connection.exec_driver_sql("ALTER TABLE away RENAME TO people")
        clock.pass_by((GUEST_DAYS - 2) * DAY)
        days = 0
        while await names(room):
            assert days < 10
            await clock.advance(DAY)
            await asyncio.sleep(0.05)
            days += 1
        assert days > 1
        sweeping.cancel()


async def test_a_host_may_keep_guests_for_ever(tmp_path: Path) -> None:
    async with administered(tmp_path) as room:
        await room.served.people.accounts.guest("Ann", address="here")
        room.served.clock.pass_by(1_000 * DAY)
        for_ever = People(
            room.store.people, room=room.served.room, clock=room.served.clock, passwords=QUICK, guest_days=0
        )
        await for_ever.sweeping.run()
        assert await names(room) == ["Ann"]
