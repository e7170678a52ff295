"""What a ban holds, and what it does not (``docs/administration.md``)."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from doorcard.people.administration import MOST_STOPPED
from doorcard.people.newcomers import MOST_REMEMBERED, Newcomers
from doorcard.people.sweeping import DAY
from doorcard.room.codec import decode_event
from tests.room.playing import LEAST
from tests.room.virtual import VirtualClock
from tests.server.accounts import PASSWORD, browser
from tests.server.administering import Administered, administered, comes_true, passes_until
from tests.server.serving import Client
from tests.server.test_admin import OPENS_WITH, check_ledger, sit, start_hand, wallet

HOUR = 3600.0


async def turn_of(room: Administered, seat: int, line: Client) -> None:
    """Let the others complete, and wait until it is this seat's turn."""
    table = room.served.room.actor("t").table
    await comes_true(lambda: table.playing is not None and table.playing.to_act is not None)
    assert table.playing is not None
    if table.playing.to_act != seat:
        legal = {action.name: getattr(action, "to", None) for action in table.playing.legal_actions()}
        do = "complete"
        assert (await line.ask("act", table="t", number=table.number, do=do, to=legal[do]))["type"] == "done"
    assert table.playing.to_act == seat


async def record(room: Administered) -> list[Any]:
    async with room.store._engine.begin() as connection:
        rows = await connection.exec_driver_sql("SELECT event FROM events ORDER BY number")
        return [decode_event(row[0]) for row in rows]


async def test_who_is_banned_in_a_hand_checks_or_folds_at_once_and_his_chips_go_home(tmp_path: Path) -> None:
    """Promise: check if free, else fold; the others lose nothing by it, and no time of theirs runs for him."""
    async with administered(tmp_path) as room, room.served.client() as ann, room.served.client() as bob:
        await sit(ann, 2, "Ann")
        await sit(bob, 5, "Bob")
        await start_hand(room)
        await turn_of(room, 2, bob)
        before = len(await record(room))
        table = room.served.room.actor("t").table
        await room.done("ban", person="Ann", reason="r")
        await passes_until(room, lambda: 2 not in table.seating.players)
        assert 2 not in table.seating.players
        acts = [event.name for event in (await record(room))[before:] if getattr(event, "seat", None) == 2]
        assert acts[0] == "player-leaving"
        assert set(acts[1:]) <= {"bring-in", "check", "fold", "player-left", "turn-missed"}
        assert await wallet(room, "Ann") == (OPENS_WITH - lost(room), 0)
        await check_ledger(room)


def lost(room: Administered) -> int:
    """Return what Bob has won of Ann."""
    return room.served.room.actor("t").table.seating.players[5].chips - LEAST


async def test_a_banned_name_and_all_like_it_are_nobodys_while_the_ban_lasts(tmp_path: Path) -> None:
    async with administered(tmp_path) as room, browser(room.served) as page, browser(room.served) as other:
        await page.done("guest", name="Bob")
        clock = room.served.clock
        await room.done("ban", person="Bob", reason="r", until=clock.time() + 400 * DAY)
        assert await page.me() is None
        clock.pass_by(200 * DAY)
        assert await room.served.people.sweeping.sweep() == 0
        for name in ("Bob", "BOB", "B0b", "Bób"):
            assert await other.refusal("guest", name=name) == (409, "name-taken")
        clock.pass_by(201 * DAY)
        assert (await other.done("guest", name="B0b"))["name"] == "B0b"


async def test_nobody_new_is_taken_in_from_his_address_for_so_long_and_all_others_are(tmp_path: Path) -> None:
    async with administered(tmp_path) as room, browser(room.served) as page, browser(room.served) as friend:
        await friend.done("register", name="Friend", password=PASSWORD)
        async with room.served.client() as bob:
            await sit(bob, 1, "Bob")
            told = await room.done("ban", person="Bob", reason="r", stop_newcomers=HOUR)
            assert told["no_newcomers_until"] == room.served.clock.time() + HOUR
        async with room.served.client() as again, friend.socket() as theirs:
            assert await again.refusal("sit", table="t", seat=2, name="New", buy_in=LEAST) == "no-newcomers"
            await sit(theirs, 3)
        for path, given in (("guest", {}), ("register", {"password": PASSWORD})):
            assert await page.refusal(path, name="New", **given) == (403, "no-newcomers")
        assert (await page.done("sign-in", name="Friend", password=PASSWORD))["name"] == "Friend"
        await page.done("sign-out")
        room.served.people.newcomers.require_welcome("another address")
        await room.served.clock.advance(HOUR)
        assert (await page.done("guest", name="New"))["name"] == "New"
        acts = [(act["what"], act["reason"]) for act in await room.done("log")]
        assert acts == [("ban", "r"), ("stop-newcomers", "r")]
        assert "127.0.0.1" not in str(await room.done("log"))


async def test_a_stop_holds_over_a_restart_and_is_lifted_with_the_ban(tmp_path: Path) -> None:
    async with administered(tmp_path) as room, room.served.client() as bob:
        await sit(bob, 1, "Bob")
        await room.done("ban", person="Bob", reason="r", stop_newcomers=HOUR)
    async with administered(tmp_path) as room, browser(room.served) as page:
        assert await page.refusal("guest", name="New") == (403, "no-newcomers")
        await room.done("unban", person="Bob")
        assert (await page.done("guest", name="New"))["name"] == "New"
    async with administered(tmp_path) as room:
        room.served.people.newcomers.require_welcome("127.0.0.1")


async def test_a_stop_that_is_over_is_forgotten_with_its_address(tmp_path: Path) -> None:
    async with administered(tmp_path) as room, room.served.client() as bob:
        await sit(bob, 1, "Bob")
        await room.done("ban", person="Bob", reason="r", stop_newcomers=HOUR)
        now = room.served.clock.time() + HOUR
        assert len(await room.store.people.stops(now - 1)) == 1
        assert list(await room.store.people.stops(now)) == []
        assert list(await room.store.people.stops(0)) == []


async def test_of_who_was_not_here_the_address_is_not_known_and_the_ban_holds(tmp_path: Path) -> None:
    async with administered(tmp_path) as room, browser(room.served) as page:
        await page.done("register", name="Bob", password=PASSWORD)
        told = await room.done("ban", person="Bob", reason="r", stop_newcomers=HOUR)
        assert told["no_newcomers_until"] is None
        assert await page.refusal("sign-in", name="Bob", password=PASSWORD) == (403, "banned")


@pytest.mark.parametrize("seconds", [-1, MOST_STOPPED + 1])
async def test_a_stop_has_an_end(tmp_path: Path, seconds: float) -> None:
    async with administered(tmp_path) as room, room.served.client() as bob:
        await sit(bob, 1, "Bob")
        assert await room.refusal("ban", person="Bob", reason="r", stop_newcomers=seconds) == "bad-time"
        await asyncio.sleep(0)
        assert (await bob.ask("say", table="t", text="still here"))["type"] == "done"


def test_addresses_are_remembered_of_so_many_people_and_no_more() -> None:
    newcomers = Newcomers(VirtualClock())
    for number in range(MOST_REMEMBERED + 1):
        newcomers.came(str(number), "here")
    assert (newcomers.address_of("0"), newcomers.address_of(str(MOST_REMEMBERED))) == (None, "here")
