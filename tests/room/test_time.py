"""The times of a turn: clock, time bank and disconnect time (house rules; the room's promises on lost lines)."""

from typing import Any

import pytest

from doorcard.errors import Refusal
from doorcard.room.agenda import GRACE_SECONDS, RESUMED_SECONDS, RETURN_SECONDS
from doorcard.room.attendance import MOST_DROPS, REFILL_HANDS, REFILL_SECONDS
from doorcard.room.events import TimeUsed, TurnMissed
from doorcard.room.settings import TableSettings
from doorcard.room.table_view import TableView
from doorcard.room.turn_clock import Running
from tests.room.playing import ACT_SECONDS, TIME_OUT, Play, playing, table_settings

BANK, DISCONNECT = 60, 60


def with_bank(**other: Any) -> TableSettings:
    return table_settings(time_bank_seconds=BANK, **other)


async def three_on_third_street(play: Play) -> str:
    """Seat three, let a hand begin, and return who is to act; the first moments after opening are over."""
    await play.clock.advance(RETURN_SECONDS)
    await play.sit("ann", "bob", "cyd")
    await play.start_hand()
    return play.on_turn


def bank_of(view: TableView, seat: int | None) -> float:
    return next(player.time_bank for player in view.players if player.seat == seat)


def used(play: Play) -> list[TimeUsed]:
    return [event for event in play.store.events() if isinstance(event, TimeUsed)]


async def test_behind_the_clock_the_bank_runs() -> None:
    async with playing(with_bank()) as play:
        slow, rail, seat = await three_on_third_street(play), play.watch(), play.hand.to_act
        assert (rail.view.running, rail.view.act_within, bank_of(rail.view, seat)) == (Running.CLOCK, ACT_SECONDS, BANK)
        number = play.table.number
        await play.clock.advance(ACT_SECONDS)
        assert (rail.view.running, rail.view.act_within, rail.view.act_seconds) == (Running.BANK, BANK, BANK)
        assert rail.view.number == number, "shown to everybody, and no event"
        await play.clock.advance(BANK)
        assert play.on_turn == slow
        await play.clock.advance(GRACE_SECONDS)
        assert play.on_turn != slow


async def test_who_acts_in_his_bank_has_used_so_much_of_it() -> None:
    async with playing(with_bank()) as play:
        await three_on_third_street(play)
        seat = play.hand.to_act
        await play.clock.advance(ACT_SECONDS + 12.5)
        await play.act("complete")
        assert used(play) == [TimeUsed(seat=seat or 0, bank=12.5, disconnect=0, drops=0)]
        others = {1, 2, 3} - {seat}
        view = play.watch().view
        assert bank_of(view, seat) == BANK - 12.5
        assert {bank_of(view, other) for other in others} == {BANK}, "everybody has his own"


async def test_who_acts_in_time_has_used_nothing() -> None:
    async with playing(with_bank()) as play:
        await three_on_third_street(play)
        await play.clock.advance(ACT_SECONDS - 0.01)
        await play.act("complete")
        assert used(play) == []


async def test_a_bank_that_is_used_up_is_used_up() -> None:
    async with playing(with_bank()) as play:
        slow = await three_on_third_street(play)
        await play.clock.advance(ACT_SECONDS + BANK + GRACE_SECONDS)
        assert used(play)[0].bank == BANK
        await play.play_down()
        await play.start_hand()
        while play.on_turn != slow:
            await play.play_default()
        await play.clock.advance(TIME_OUT - 0.01)
        assert play.on_turn == slow
        turn = play.table.turn_number
        await play.clock.advance(0.02)
        assert play.table.turn_number > turn


async def test_what_was_used_is_used_after_a_restart_too_and_not_twice() -> None:
    async with playing(with_bank()) as play:
        await three_on_third_street(play)
        seat = play.hand.to_act
        await play.clock.advance(ACT_SECONDS + 20)
        await play.act("complete")
        for _ in range(3):
            await play.restart()
            assert bank_of(play.watch().view, seat) == BANK - 20
        await play.play_down()
        await play.restart()
        assert bank_of(play.watch().view, seat) == BANK - 20
        await play.start_hand()
        await play.restart()
        assert bank_of(play.watch().view, seat) == BANK - 20


async def test_a_turn_cut_off_by_the_end_of_the_room_is_given_back() -> None:
    async with playing(with_bank()) as play:
        await three_on_third_street(play)
        seat = play.hand.to_act
        await play.clock.advance(ACT_SECONDS + 20)
        await play.restart()
        view = play.watch().view
        assert (view.running, view.act_within, bank_of(view, seat)) == (
            Running.CLOCK,
            ACT_SECONDS + RESUMED_SECONDS,
            BANK,
        )


async def test_ten_hands_give_ten_seconds_back_and_never_more_than_there_were() -> None:
    async with playing(with_bank()) as play:
        slow = await three_on_third_street(play)
        seat = play.hand.to_act
        await play.clock.advance(ACT_SECONDS + 15)
        await play.play_default()
        banks = []
        for _ in range(2 * REFILL_HANDS):
            await play.play_down()
            banks.append(bank_of(play.watch().view, seat))
            await play.start_hand()
        assert slow in {play.owner_at(dealt) for dealt in play.hand.stacks}
        assert REFILL_SECONDS == 10
        assert banks == [BANK - 15] * (REFILL_HANDS - 1) + [BANK - 5] * REFILL_HANDS + [BANK]


async def test_a_table_may_have_no_bank() -> None:
    async with playing(table_settings(time_bank_seconds=0)) as play:
        slow = await three_on_third_street(play)
        await play.clock.advance(TIME_OUT)
        assert play.on_turn != slow


async def test_without_a_connection_the_clock_stands_still_and_the_others_see_it() -> None:
    async with playing(with_bank()) as play:
        away, rail, seat = await three_on_third_street(play), play.watch(), play.hand.to_act
        await play.clock.advance(10)
        play.lose(away)
        assert (rail.view.running, rail.view.act_within, rail.view.act_seconds) == (
            Running.DISCONNECT,
            DISCONNECT,
            DISCONNECT,
        )
        assert not rail.sees_at_table(seat or 0)
        await play.clock.advance(30)
        back = play.come_back(away)
        for view in (back.view, rail.view):
            assert (view.running, view.act_within) == (Running.CLOCK, ACT_SECONDS - 10)
        await play.act("complete")
        assert used(play) == [TimeUsed(seat=seat or 0, bank=0, disconnect=30, drops=1)]


async def test_disconnect_time_is_over_before_the_clock_goes_on_and_the_bank_is_kept() -> None:
    """Others wait for a lost line, for the clock, and not for a bank that nobody thinks on."""
    async with playing(with_bank()) as play:
        away = await three_on_third_street(play)
        seat = play.hand.to_act
        play.lose(away)
        await play.clock.advance(DISCONNECT + ACT_SECONDS)
        assert play.on_turn == away
        await play.clock.advance(GRACE_SECONDS)
        assert play.on_turn != away
        assert used(play) == [TimeUsed(seat=seat or 0, bank=0, disconnect=DISCONNECT, drops=1)]
        assert TurnMissed(seat or 0, 1, 1) in play.store.events()


async def test_who_comes_back_as_his_clock_runs_out_still_has_his_bank() -> None:
    async with playing(with_bank()) as play:
        away = await three_on_third_street(play)
        play.lose(away)
        await play.clock.advance(DISCONNECT + ACT_SECONDS + GRACE_SECONDS / 2)
        play.come_back(away)
        await play.clock.advance(BANK - 1)
        assert play.on_turn == away
        await play.act("complete")


async def test_a_bank_that_has_begun_is_not_lost_with_the_line() -> None:
    async with playing(with_bank(disconnect_seconds=0)) as play:
        away = await three_on_third_street(play)
        await play.clock.advance(ACT_SECONDS + 5)
        play.lose(away)
        await play.clock.advance(BANK - 6)
        assert play.on_turn == away
        await play.clock.advance(1 + GRACE_SECONDS)
        assert play.on_turn != away


async def test_disconnect_time_begins_at_most_twice_a_hand() -> None:
    async with playing() as play:
        away, rail = await three_on_third_street(play), play.watch()
        for _ in range(MOST_DROPS):
            play.lose(away)
            await play.clock.advance(1)
            play.come_back(away)
        play.lose(away)
        assert (MOST_DROPS, rail.view.running) == (2, Running.CLOCK)
        await play.clock.advance(TIME_OUT)
        assert play.on_turn != away


async def test_the_count_of_lost_lines_survives_a_restart_and_begins_anew_with_each_hand() -> None:
    async with playing() as play:
        away = await three_on_third_street(play)
        seat = play.hand.to_act or 0
        for _ in range(MOST_DROPS):
            play.lose(away)
            await play.clock.advance(1)
            play.come_back(away)
        await play.act("bring-in")
        await play.restart()
        assert play.table.seating.players[seat].attendance.drops == MOST_DROPS
        await play.play_down()
        await play.start_hand()
        attendance = play.table.seating.players[seat].attendance
        assert (attendance.drops, attendance.disconnect_used) == (0, MOST_DROPS)


async def test_a_lost_line_does_not_shorten_anybody_elses_clock() -> None:
    async with playing() as play:
        first = await three_on_third_street(play)
        others = {"ann", "bob", "cyd"} - {first}
        for other in others:
            play.lose(other)
        rail = play.watch()
        assert (rail.view.running, rail.view.act_within) == (Running.CLOCK, ACT_SECONDS)
        await play.clock.advance(ACT_SECONDS - 1)
        for other in others:
            play.come_back(other)
        assert rail.view.act_within == pytest.approx(1)
        await play.act("complete")
        assert (rail.view.running, rail.view.act_within) == (Running.CLOCK, ACT_SECONDS)


async def test_who_has_lost_his_line_before_his_turn_has_disconnect_time_in_it() -> None:
    async with playing() as play:
        first, rail = await three_on_third_street(play), play.watch()
        for other in {"ann", "bob", "cyd"} - {first}:
            play.lose(other)
        await play.act("complete")
        assert rail.view.running is Running.DISCONNECT


async def test_one_of_two_windows_that_closes_is_no_lost_line() -> None:
    async with playing() as play:
        who, rail = await three_on_third_street(play), play.watch()
        play.watch(who)
        play.lose(who)
        assert rail.view.running is Running.CLOCK


async def test_a_reload_in_a_decision_leaves_the_decision_and_the_clock_runs_on() -> None:
    async with playing() as play:
        who = await three_on_third_street(play)
        await play.clock.advance(10)
        play.lose(who)
        again = play.come_back(who)
        assert again.view.act_within == pytest.approx(ACT_SECONDS - 10)
        assert again.view.hand is not None
        assert again.view.hand.legal
        await play.act("complete", owner=who)


async def test_no_lost_line_stretches_the_question_whether_to_show() -> None:
    """A beaten hand is asked for eight seconds, whoever is there."""
    async with playing(with_bank(), seed=3) as play:
        await play.clock.advance(RETURN_SECONDS)
        await play.sit("ann", "bob")
        for _ in range(30):
            await play.start_hand()
            while play.table.playing is not None and play.hand.phase.value != "show-or-muck":
                names = [action.name for action in play.hand.legal_actions()]
                await play.act(next(name for name in ("bring-in", "check", "call") if name in names))
            if play.table.playing is not None:
                break
        play.lose(play.on_turn)
        await play.clock.advance(8 + GRACE_SECONDS)
        assert play.table.playing is None


async def test_an_act_counts_for_half_a_second_after_the_end() -> None:
    """It may have been sent before; nobody's lag is measured, everybody has the same."""
    async with playing() as play:
        who = await three_on_third_street(play)
        await play.clock.advance(ACT_SECONDS + 0.49)
        await play.act("complete", owner=who)
        assert not any(isinstance(event, TurnMissed) for event in play.store.events())
        late = play.on_turn
        await play.clock.advance(ACT_SECONDS + 0.51)
        with pytest.raises(Refusal) as refused:
            await play.act("call", owner=late)
        assert refused.value.code == "not-your-turn"


@pytest.mark.parametrize("jump", [-86_400.0, 86_400.0])
async def test_a_clock_on_the_wall_that_is_put_right_changes_nothing(jump: float) -> None:
    async with playing(with_bank()) as play:
        who = await three_on_third_street(play)
        await play.clock.advance(ACT_SECONDS + 10)
        play.clock.put_right += jump
        assert play.watch().view.act_within == pytest.approx(BANK - 10)
        await play.clock.advance(BANK - 11)
        assert play.on_turn == who
        await play.clock.advance(1 + GRACE_SECONDS)
        assert play.on_turn != who


async def test_a_room_that_was_away_gives_everybody_a_moment_to_come_back() -> None:
    """It was the room that was away: until then nobody's disconnect time runs."""
    async with playing() as play:
        who = await three_on_third_street(play)
        await play.restart()
        for owner in play.windows:
            play.lose(owner)
        rail = play.watch()
        await play.clock.advance(RETURN_SECONDS - 0.01)
        assert rail.view.running is Running.CLOCK
        await play.clock.advance(0.02)
        assert (rail.view.running, rail.view.act_seconds) == (Running.DISCONNECT, DISCONNECT)
        assert play.on_turn == who


async def test_a_computer_players_clock_looks_like_anybodys() -> None:
    async with playing(with_bank(computers=("steady", "bold"))) as play:
        await play.sit("ann")
        await play.start_hand()
        for _ in range(50):
            if play.table.playing is not None and play.on_turn.startswith("computer"):
                break
            await play.clock.advance(0.1)
            if play.table.playing is not None and play.on_turn == "ann":
                await play.play_default()
        view = play.watch().view
        assert (view.running, view.act_within, view.act_seconds) == (Running.CLOCK, ACT_SECONDS, ACT_SECONDS)
