"""The decision clock: what happens to a player who does not act (house rules of the room)."""

import asyncio

import pytest

from doorcard.errors import Refusal
from doorcard.room.agenda import RESUMED_SECONDS
from doorcard.room.events import PlayerSatOut, TurnMissed
from doorcard.room.table import Table
from doorcard.rules import Check, Fold, Muck, Phase
from doorcard.rules.actions import BringIn
from doorcard.rules.events import AntesPosted
from tests.room.playing import ACT_SECONDS, PAUSE_SECONDS, TIME_OUT, Play, playing, table_settings


async def three_on_third_street(play: Play) -> None:
    await play.sit("ann", "bob", "cyd")
    await play.start_hand()


async def to_fourth_street(play: Play) -> None:
    await three_on_third_street(play)
    await play.act("bring-in")
    await play.act("call")
    await play.act("call")


async def test_nothing_happens_before_the_time_is_up() -> None:
    async with playing() as play:
        await three_on_third_street(play)
        number = play.table.number
        await play.clock.advance(ACT_SECONDS - 0.01)
        assert play.table.number == number


async def test_who_owes_nothing_checks_when_his_time_is_up() -> None:
    async with playing() as play:
        await to_fourth_street(play)
        seat = play.hand.to_act
        await play.clock.advance(TIME_OUT)
        assert play.store.events()[-2:] == [Check(seat or 0), TurnMissed(seat or 0, 1, 1)]


async def test_who_owes_a_bet_folds_when_his_time_is_up() -> None:
    async with playing() as play:
        await three_on_third_street(play)
        await play.act("complete")
        seat = play.hand.to_act
        await play.clock.advance(TIME_OUT)
        assert play.store.events()[-2:] == [Fold(seat or 0), TurnMissed(seat or 0, 1, 1)]


async def test_the_bring_in_of_the_absent_is_posted() -> None:
    """TDA 2024 rule 30: an absent player's forced bets are posted."""
    async with playing() as play:
        await three_on_third_street(play)
        seat = play.hand.to_act
        await play.clock.advance(TIME_OUT)
        assert play.store.events()[-2:] == [BringIn(seat or 0, 50), TurnMissed(seat or 0, 1, 1)]
        antes = [event for event in play.store.events() if isinstance(event, AntesPosted)]
        assert seat in dict(antes[0].amounts)


async def test_the_deadline_of_a_turn_is_not_moved_by_what_others_do() -> None:
    async with playing() as play:
        await three_on_third_street(play)
        rail, late = play.watch(), play.on_turn
        await play.clock.advance(ACT_SECONDS - 5)
        await play.sit("dan")
        await play.ask(Table.sit_out, "dan")
        await play.ask(Table.leave, "dan")
        play.watch("eve")
        assert rail.view.act_within == pytest.approx(5)
        await play.clock.advance(4.9)
        assert play.on_turn == late
        await play.clock.advance(0.7)
        assert play.on_turn != late


def refused_request(_table: Table) -> list[PlayerSatOut]:
    raise Refusal("not-seated", "no seat")


async def test_a_player_cannot_stop_his_clock_by_talking() -> None:
    """However many requests wait at the table, time runs out when it is up."""
    async with playing() as play:
        await three_on_third_street(play)
        late, flood = play.on_turn, []
        for _ in range(600):
            flood += [asyncio.ensure_future(play.actor.request(refused_request)) for _ in range(20)]
            await asyncio.sleep(0)
            play.clock.pass_by(0.05)
        assert play.on_turn != late
        for answer in await asyncio.gather(*flood, return_exceptions=True):
            assert isinstance(answer, Refusal)


async def test_each_turn_has_the_whole_clock() -> None:
    async with playing() as play:
        await three_on_third_street(play)
        await play.clock.advance(ACT_SECONDS - 1)
        await play.act("complete")
        number = play.table.number
        await play.clock.advance(ACT_SECONDS - 0.01)
        assert play.table.number == number


async def test_a_beaten_hand_is_mucked_when_nothing_is_said() -> None:
    """TDA 2024 rule 17: a beaten hand need not be shown; the question waits eight seconds."""
    async with playing(seed=3) as play:
        await play.sit("ann", "bob")
        for _ in range(20):
            await play.start_hand()
            while play.table.playing is not None and play.hand.phase is not Phase.SHOW_OR_MUCK:
                await play.play_default() if play.hand.phase is Phase.BRING_IN else await call_or_check(play)
            if play.table.playing is not None:
                break
        seat = play.hand.to_act
        await play.clock.advance(7.99)
        assert play.hand.to_act == seat
        await play.clock.advance(0.52)
        assert Muck(seat or 0) in play.store.events()[-2:]
        assert not any(player.sitting_out for player in play.table.seating.players.values())


async def call_or_check(play: Play) -> None:
    names = [action.name for action in play.hand.legal_actions()]
    await play.act("check" if "check" in names else "call")


async def test_the_clock_that_is_shown_is_the_one_that_runs() -> None:
    async with playing(table_settings(act_seconds=40)) as play:
        await three_on_third_street(play)
        await play.clock.advance(10)
        rail = play.watch()
        assert (rail.view.act_within, rail.view.act_seconds, rail.view.next_hand_within) == (30, 40, None)


async def test_the_next_hand_begins_by_itself_after_the_pause() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.play_hand()
        rail = play.watch()
        assert rail.view.next_hand_within == PAUSE_SECONDS
        await play.clock.advance(PAUSE_SECONDS - 0.01)
        assert play.table.playing is None
        await play.clock.advance(0.02)
        assert play.table.hand_number == 2


async def test_the_first_hand_begins_when_two_can_play() -> None:
    async with playing() as play:
        await play.sit("ann")
        await play.clock.advance(60)
        assert play.table.hand_number == 0
        await play.sit("bob")
        await play.clock.advance(1)
        assert play.table.hand_number == 1


async def test_no_hand_begins_while_only_one_wants_cards() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.ask(Table.sit_out, "bob")
        await play.clock.advance(60)
        assert play.table.hand_number == 0
        assert play.watch().view.next_hand_within is None
        await play.ask(Table.sit_in, "bob")
        await play.clock.advance(PAUSE_SECONDS)
        assert play.table.hand_number == 1


async def test_a_restart_gives_the_lost_time_back_and_five_seconds_to_return() -> None:
    """Promise: who is to act when the room comes back has at least what he had, the time it was away, and 5 s more."""
    async with playing() as play:
        await three_on_third_street(play)
        await play.clock.advance(ACT_SECONDS - 1)
        await play.restart()
        number = play.table.number
        shown = play.watch().view
        assert (shown.act_within, shown.act_seconds) == (ACT_SECONDS + RESUMED_SECONDS, ACT_SECONDS + RESUMED_SECONDS)
        await play.clock.advance(ACT_SECONDS + RESUMED_SECONDS - 0.01)
        assert play.table.number == number
        await play.clock.advance(0.52)
        assert play.table.number > number
        assert play.watch().view.act_seconds == ACT_SECONDS, "the next turn is as any other"


async def test_a_first_turn_that_no_restart_cut_off_has_its_usual_time() -> None:
    async with playing() as play:
        await three_on_third_street(play)
        assert play.watch().view.act_seconds == ACT_SECONDS
        await play.play_down()
        await play.restart()
        await play.start_hand()
        assert play.watch().view.act_seconds == ACT_SECONDS, "the room was opened between two hands"


async def test_a_table_without_a_clock_gets_none_by_a_restart() -> None:
    async with playing(table_settings(act_seconds=0, host="ann")) as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        await play.restart()
        assert (play.watch().view.act_within, play.watch().view.act_seconds) == (None, 0)


async def test_a_showdown_is_seen_for_two_seconds_though_the_table_has_no_pause() -> None:
    """House rule: who has turned his hand up, and who lost to it, see it before the next cards come."""
    async with playing(table_settings(pause_seconds=0)) as play:
        await three_on_third_street(play)
        await play.play_down()
        number = play.table.number
        await play.clock.advance(1.99)
        assert play.table.number == number
        await play.clock.advance(0.01)
        assert play.table.hand_number == 2


async def test_a_table_may_have_another_time_for_showdowns_and_a_longer_pause_counts() -> None:
    async with playing(table_settings(pause_seconds=3, showdown_seconds=4)) as play:
        await three_on_third_street(play)
        await play.play_down()
        await play.clock.advance(3.99)
        assert play.table.hand_number == 1
        await play.clock.advance(0.01)
        assert play.table.hand_number == 2


async def test_a_hand_without_a_showdown_is_followed_as_the_table_has_it() -> None:
    """House rule: where nothing was turned up, there is nothing to be looked at."""
    async with playing(table_settings(pause_seconds=0)) as play:
        await three_on_third_street(play)
        await play.act("complete")
        await play.act("fold")
        await play.act("fold")
        await play.clock.advance(0)
        assert play.table.hand_number == 2
