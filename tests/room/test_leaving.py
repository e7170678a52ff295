"""Going: sitting out, coming back, leaving in a hand and between two (house rules; table stakes)."""

import pytest

from doorcard.errors import Refusal
from doorcard.room.events import PlayerLeaving, PlayerLeft, PlayerSatIn, PlayerSatOut
from doorcard.room.table import Table
from doorcard.rules import Check, Fold
from doorcard.rules.actions import BringIn
from tests.room.playing import ENOUGH, PAUSE_SECONDS, Play, playing


async def to_fourth_street(play: Play) -> None:
    await play.sit("ann", "bob", "cyd")
    await play.start_hand()
    await play.act("bring-in")
    await play.act("call")
    await play.act("call")


def in_hand(play: Play) -> set[str]:
    return {play.owner_at(seat) for seat in play.hand.stacks}


async def test_who_leaves_between_hands_goes_at_once_with_his_chips() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.play_hand()
        chips = play.stacks()["ann"]
        await play.ask(Table.leave, "ann")
        assert play.store.events()[-1] == PlayerLeft(1, chips, play.clock.time())
        assert set(play.stacks()) == {"bob"}


async def test_who_leaves_before_any_hand_goes_at_once() -> None:
    async with playing() as play:
        await play.sit("ann")
        await play.ask(Table.leave, "ann")
        assert play.store.events()[-1] == PlayerLeft(1, 10_000, play.clock.time())


async def test_who_is_not_in_the_hand_goes_while_it_is_played() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        await play.sit("cyd")
        await play.ask(Table.leave, "cyd")
        assert set(play.stacks()) == {"ann", "bob"}
        assert play.table.playing is not None


async def test_who_leaves_on_his_turn_and_owes_a_bet_folds_at_once() -> None:
    async with playing() as play:
        await play.sit("ann", "bob", "cyd")
        await play.start_hand()
        await play.act("complete")
        seat, who = play.hand.to_act, play.on_turn
        await play.ask(Table.leave, who)
        await play.clock.advance(0)
        assert play.store.events()[-2:] == [PlayerLeaving(seat or 0), Fold(seat or 0)]


async def test_who_leaves_on_his_turn_and_owes_nothing_checks_at_once() -> None:
    async with playing() as play:
        await to_fourth_street(play)
        seat, who = play.hand.to_act, play.on_turn
        await play.ask(Table.leave, who)
        await play.clock.advance(0)
        assert play.store.events()[-2:] == [PlayerLeaving(seat or 0), Check(seat or 0)]


async def test_the_bring_in_of_a_leaver_is_posted() -> None:
    async with playing() as play:
        await play.sit("ann", "bob", "cyd")
        await play.start_hand()
        seat, who = play.hand.to_act, play.on_turn
        await play.ask(Table.leave, who)
        await play.clock.advance(0)
        assert play.store.events()[-1] == BringIn(seat or 0, 50)


async def test_a_leaver_checks_while_it_is_free_and_folds_to_a_bet() -> None:
    async with playing() as play:
        await to_fourth_street(play)
        await play.act("check")
        leaver, seat = play.on_turn, play.hand.to_act
        await play.ask(Table.leave, leaver)
        await play.clock.advance(0)
        await play.act("bet")
        bettor_then_next = play.on_turn
        assert bettor_then_next != leaver
        await play.act("call")
        await play.clock.advance(0)
        assert Check(seat or 0) in play.store.events()
        assert Fold(seat or 0) in play.store.events()


async def test_the_turn_of_a_leaver_takes_no_time() -> None:
    async with playing() as play:
        await to_fourth_street(play)
        others = {"ann", "bob", "cyd"} - {play.on_turn}
        for leaver in others:
            await play.ask(Table.leave, leaver)
        for _ in range(ENOUGH):
            if play.table.playing is not None:
                assert play.on_turn not in others
                await play.play_default()
                await play.clock.advance(0)
        assert play.table.playing is None


async def test_a_leavers_chips_go_home_when_the_hand_is_over() -> None:
    async with playing() as play:
        await to_fourth_street(play)
        leaver = play.on_turn
        await play.ask(Table.leave, leaver)
        await play.clock.advance(0)
        assert leaver in play.stacks(), "in the hand until it is over"
        await play.play_down()
        chips = play.stacks()[leaver]
        await play.clock.advance(PAUSE_SECONDS)
        gone = [event for event in play.store.events() if isinstance(event, PlayerLeft)]
        assert [event.stack for event in gone] == [chips]
        assert leaver not in play.stacks()
        assert leaver not in in_hand(play), "and the next hand goes without him"


async def test_leaving_twice_is_leaving_once() -> None:
    async with playing() as play:
        await to_fourth_street(play)
        other = ({"ann", "bob", "cyd"} - {play.on_turn}).pop()
        await play.ask(Table.leave, other)
        number = play.table.number
        await play.ask(Table.leave, other)
        assert play.table.number == number


async def test_a_seat_that_is_being_left_is_not_free_yet() -> None:
    async with playing() as play:
        await to_fourth_street(play)
        leaver, seat = play.on_turn, play.hand.to_act
        await play.ask(Table.leave, leaver)
        with pytest.raises(Refusal) as refused:
            await play.ask(Table.sit, "dan", seat=seat, name="dan", buy_in=10_000)
        assert refused.value.code == "seat-taken"
        with pytest.raises(Refusal) as refused:
            await play.ask(Table.sit, leaver, seat=8, name="again", buy_in=10_000)
        assert refused.value.code == "already-seated"


async def test_who_sits_out_is_not_dealt_in_until_he_sits_in() -> None:
    async with playing() as play:
        await play.sit("ann", "bob", "cyd")
        await play.ask(Table.sit_out, "cyd")
        await play.start_hand()
        assert in_hand(play) == {"ann", "bob"}
        await play.ask(Table.sit_in, "cyd")
        await play.play_down()
        await play.start_hand()
        assert in_hand(play) == {"ann", "bob", "cyd"}


async def test_who_sits_out_in_a_hand_plays_it_to_its_end() -> None:
    async with playing() as play:
        await play.sit("ann", "bob", "cyd")
        await play.start_hand()
        who = play.on_turn
        await play.ask(Table.sit_out, who)
        await play.act("bring-in")
        assert who in in_hand(play)


async def test_sitting_out_and_in_twice_changes_nothing_the_second_time() -> None:
    async with playing() as play:
        await play.sit("ann")
        await play.ask(Table.sit_in, "ann")
        for verb in (Table.sit_out, Table.sit_in):
            await play.ask(verb, "ann")
            await play.ask(verb, "ann")
        assert play.store.events()[1:] == [PlayerSatOut(1), PlayerSatIn(1)]


async def test_who_sits_down_during_a_hand_waits_for_the_next() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        await play.sit("cyd")
        assert in_hand(play) == {"ann", "bob"}
        await play.play_down()
        await play.start_hand()
        assert in_hand(play) == {"ann", "bob", "cyd"}


async def test_when_all_but_one_leave_the_hand_ends_and_the_table_rests() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        await play.ask(Table.leave, "ann")
        await play.ask(Table.leave, "bob")
        await play.clock.advance(60)
        assert play.table.playing is None
        assert play.stacks() == {}
