"""What the host of a private table may do, and nobody else (the room's promise)."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from doorcard.errors import Refusal
from doorcard.room.events import PlayerLeft
from doorcard.room.hosting import close_table, pause_table, remove_player, resume_table
from doorcard.room.table import Table
from doorcard.room.table_line import wait
from tests.room.playing import Play, playing, table_settings
from tests.room.private import described, open_table, seen_by
from tests.room.virtual import settle

SETTINGS = replace(described(table="t", host="ann"), seats=3)


async def balance(play: Play, owner: str) -> int:
    return (await play.room.cashier.account(owner)).wallet.balance


async def code_of(play: Play, verb: Callable[..., Any], owner: str, **what: Any) -> str:
    with pytest.raises(Refusal) as refusal:
        await play.ask(verb, owner, **what)
    return refusal.value.code


@pytest.mark.parametrize("verb", [partial(remove_player, seat=1), pause_table, resume_table, close_table])
async def test_nobody_but_the_host_may(verb: Callable[..., Any]) -> None:
    for settings, owner in ((SETTINGS, "bob"), (SETTINGS, "rail"), (table_settings(), "ann"), (table_settings(), "")):
        async with playing(settings) as play:
            await play.sit("ann", "bob")
            before = play.table.number
            assert await code_of(play, verb, owner) == "not-the-host"
            assert play.table.number == before


async def test_who_is_removed_in_a_hand_plays_it_to_its_end_and_takes_his_chips_home() -> None:
    async with playing(SETTINGS) as play:
        await play.sit("ann", "bob", "cyd")
        await play.start_hand()
        await play.ask(remove_player, "ann", seat=2)
        acted = []
        while play.table.playing is not None:
            acted.append(play.on_turn)
            await play.act(next(a.name for a in play.hand.legal_actions() if a.name != "fold"))
        assert "bob" in acted
        assert play.table.seating.seat_of("bob") == 2
        stack = play.stacks()["bob"]
        has = await balance(play, "bob")
        await play.clock.advance(6)
        assert play.table.seating.seat_of("bob") is None
        assert await balance(play, "bob") == has + stack
        assert set(play.hand.stacks) == {1, 3}


async def test_who_is_removed_between_hands_goes_at_once() -> None:
    async with playing(SETTINGS) as play:
        await play.sit("bob")
        await play.ask(remove_player, "ann", seat=1)
        assert play.table.seating.players == {}
        assert isinstance(play.store.events()[-1], PlayerLeft)


async def test_who_was_removed_may_take_no_seat_for_an_hour() -> None:
    async with playing(SETTINGS) as play:
        await play.sit("bob")
        await play.ask(remove_player, "ann", seat=1)
        await play.restart()
        assert await code_of(play, Table.sit, "bob", seat=1, name="bob", buy_in=10_000) == "removed"
        assert await code_of(play, wait, "bob") == "removed"
        await play.clock.advance(3600)
        await play.ask(Table.sit, "bob", seat=1, name="bob", buy_in=10_000)


async def test_without_a_clock_who_is_removed_is_checked_and_folded() -> None:
    """Nobody but he could end the hand otherwise."""
    async with playing(replace(SETTINGS, act_seconds=0)) as play:
        await play.sit("ann", "bob", "cyd")
        await play.start_hand()
        absent = play.on_turn
        if absent == "ann":
            await play.act("bring-in")
            absent = play.on_turn
        await play.ask(remove_player, "ann", seat=play.table.seating.seat_of(absent))
        await play.clock.advance(1)
        assert play.table.playing is None or play.on_turn != absent


async def test_a_host_removes_computer_players_too_and_their_chips_go_to_the_house() -> None:
    async with playing(replace(SETTINGS, computers=("steady",))) as play:
        await play.ask(remove_player, "ann", seat=1)
        assert play.table.seating.players == {}
        await play.clock.advance(30)
        assert play.table.seating.players == {}


async def test_a_seat_without_a_player_and_the_own_seat_are_refused() -> None:
    async with playing(SETTINGS) as play:
        await play.sit("ann")
        assert await code_of(play, remove_player, "ann", seat=2) == "seat-empty"
        assert await code_of(play, remove_player, "ann", seat=1) == "your-own-seat"


async def test_no_hand_begins_while_the_table_is_paused() -> None:
    """The hand being played goes on; the pause is kept over a restart."""
    async with playing(SETTINGS) as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        await play.ask(pause_table, "ann")
        await play.ask(pause_table, "ann")
        await play.play_down()
        number = play.table.hand_number
        await play.clock.advance(600)
        await play.restart()
        await play.clock.advance(600)
        assert play.table.hand_number == number
        private = play.watch("ann").view.private
        assert private is not None
        assert (private.paused, private.yours) == (True, True)
        await play.ask(resume_table, "ann")
        await play.start_hand()
        assert play.table.hand_number == number + 1


async def close(play: Play) -> None:
    await play.room.actor("friday").request(partial(close_table, owner="ann"))
    await settle()


async def test_a_table_that_is_closed_ends_its_hand_sends_all_chips_home_and_is_gone() -> None:
    async with playing() as play:
        await open_table(play, act_seconds=5)
        actor = play.room.actor("friday")
        for owner in ("ann", "bob"):
            await play.open_wallet(owner)
            await actor.request(partial(Table.sit, owner=owner, seat=None, name=owner, buy_in=10_000))
        had = await balance(play, "ann") + await balance(play, "bob") + 20_000
        while actor.table.playing is None:
            await play.clock.advance(1)
        await close(play)
        assert actor.table.playing is not None, "the hand goes on"
        assert seen_by(play, "ann") == ["t", "friday"]
        await play.clock.advance(600)
        assert await balance(play, "ann") + await balance(play, "bob") == had
        assert (seen_by(play, "ann"), play.room.private.hosted_by("ann")) == (["t"], [])
        assert play.store.log["friday"], "its history stays"
        await play.restart()
        assert seen_by(play, "ann") == ["t"]
        assert play.room.is_running


async def test_nobody_sits_down_at_a_table_that_is_being_closed() -> None:
    async with playing(SETTINGS) as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        await play.ask(close_table, "ann")
        assert await code_of(play, Table.sit, "cyd", seat=3, name="cyd", buy_in=10_000) == "table-closing"
        assert await code_of(play, wait, "cyd") == "table-closing"


async def test_an_empty_table_is_gone_at_once_and_its_codes_admit_nobody() -> None:
    async with playing() as play:
        await open_table(play)
        link = play.room.private.invitation("friday", "ann").link
        await close(play)
        assert seen_by(play, "ann") == ["t"]
        with pytest.raises(Refusal) as refusal:
            await play.room.admit(link, "bob")
        assert refusal.value.code == "no-such-invitation"
        await play.clock.advance(120)
        assert play.room.is_running


async def test_a_closing_that_cannot_be_kept_is_tried_again() -> None:
    async with playing() as play:
        await open_table(play)
        await play.room.actor("friday").request(partial(close_table, owner="ann"))
        play.store.failing = True
        await settle()
        assert seen_by(play, "ann") == ["t", "friday"]
        play.store.failing = False
        await play.clock.advance(2)
        assert seen_by(play, "ann") == ["t"]


async def test_a_closing_that_a_crash_interrupts_is_taken_up() -> None:
    async with playing() as play:
        await open_table(play)
        actor = play.room.actor("friday")
        await play.open_wallet("ann")
        await actor.request(partial(Table.sit, owner="ann", seat=1, name="ann", buy_in=10_000))
        await close(play)
        await play.restart()
        await play.clock.advance(30)
        assert seen_by(play, "ann") == ["t"]
