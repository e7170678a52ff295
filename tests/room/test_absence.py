"""Those who are not there: missed hands, sitting out, seats given up (house rules; TDA 2024 rule 30 on forced bets)."""

import pytest

from doorcard.room.attendance import IDLE_HANDS, IDLE_SECONDS
from doorcard.room.events import PlayerLeft, PlayerSatOut, TurnMissed
from doorcard.room.table import Table
from doorcard.rules import Call
from doorcard.rules.events import AntesPosted
from tests.room.playing import LEAST, PAUSE_SECONDS, TIME_OUT, Play, playing, table_settings


async def sit_three(play: Play) -> None:
    await play.clock.advance(20)
    await play.sit("ann", "bob", "cyd")


async def play_without(play: Play, *absent: str) -> None:
    """Play a hand to its end in which some let their time run out whenever they are to act."""
    await play.start_hand()
    while play.table.playing is not None:
        if play.on_turn in absent:
            await play.clock.advance(TIME_OUT)
        else:
            await play.play_default()


async def play_with(play: Play) -> None:
    """Play a hand to its end in which everybody acts."""
    await play_without(play)


def missed(play: Play, owner: str) -> int:
    seat = play.table.seating.seat_of(owner)
    assert seat is not None
    return play.table.seating.players[seat].attendance.missed


def sits_out(play: Play, owner: str) -> bool:
    return any(player.owner == owner and player.sitting_out for player in play.table.seating.players.values())


async def until_to_act(play: Play, owner: str) -> None:
    """Play until it is somebody's turn."""
    for _ in range(200):
        if play.table.playing is None:
            await play.start_hand()
        elif play.on_turn == owner:
            return
        else:
            await play.play_default()
    raise AssertionError(f"{owner} is never to act")


async def miss(play: Play, owner: str) -> None:
    """Let somebody's time run out once, and play the hand to its end without him."""
    await until_to_act(play, owner)
    await play.clock.advance(TIME_OUT)
    if play.table.playing is not None:
        await play_without(play, owner)


async def test_one_missed_hand_is_forgiven_and_told() -> None:
    async with playing() as play:
        await sit_three(play)
        await miss(play, "ann")
        assert (missed(play, "ann"), sits_out(play, "ann")) == (1, False)
        assert [player.missed_hands for player in play.watch().view.players] == [1, 0, 0]
        await play.start_hand()
        assert 1 in play.hand.stacks


async def test_who_misses_two_hands_running_sits_out() -> None:
    async with playing() as play:
        await sit_three(play)
        await miss(play, "ann")
        await miss(play, "ann")
        assert sits_out(play, "ann")
        assert play.store.events().count(PlayerSatOut(1)) == 1
        await play.start_hand()
        assert 1 not in play.hand.stacks


async def call_or_check(play: Play) -> None:
    names = [action.name for action in play.hand.legal_actions()]
    await play.act(next(name for name in ("bring-in", "check", "call", "muck") if name in names))


async def test_time_that_runs_out_twice_in_a_hand_is_one_missed_hand() -> None:
    """Her bring-in is posted, the others call, and on the next street she lets a check be made for her."""
    async with playing() as play:
        await sit_three(play)
        await play.start_hand()
        while play.on_turn != "ann":
            await play.play_down()
            await play.start_hand()
        hand = play.table.hand_number
        while play.table.playing is not None and play.table.hand_number == hand:
            if play.on_turn == "ann":
                await play.clock.advance(TIME_OUT)
            else:
                await call_or_check(play)
        events = [event for event in play.store.events() if isinstance(event, TurnMissed)]
        assert len(events) > 1
        assert {(event.hand, event.missed) for event in events} == {(hand, 1)}
        assert not sits_out(play, "ann")


async def test_who_acts_between_two_missed_hands_goes_on() -> None:
    async with playing() as play:
        await sit_three(play)
        for _ in range(3):
            await miss(play, "ann")
            await until_to_act(play, "ann")
            await play.play_default()
            assert missed(play, "ann") == 0
            await play.play_down()
        assert not sits_out(play, "ann")


async def test_missed_hands_are_counted_over_a_restart() -> None:
    async with playing() as play:
        await sit_three(play)
        await miss(play, "ann")
        await play.restart()
        await miss(play, "ann")
        assert sits_out(play, "ann")


async def test_a_mucked_hand_is_no_missed_hand() -> None:
    """TDA 2024 rule 17: a beaten hand need not be shown, so saying nothing is an answer."""
    async with playing(seed=3) as play:
        await sit_three(play)
        for _ in range(10):
            await play.start_hand()
            while play.table.playing is not None:
                names = [action.name for action in play.hand.legal_actions()]
                if "muck" in names:
                    await play.clock.advance(9)
                else:
                    await play.act(next(name for name in ("bring-in", "check", "call") if name in names))
        assert not any(isinstance(event, TurnMissed) for event in play.store.events())


async def test_who_was_sat_out_sits_in_again_and_may_miss_as_before() -> None:
    async with playing() as play:
        await sit_three(play)
        await miss(play, "ann")
        await miss(play, "ann")
        await play.ask(Table.sit_in, "ann")
        assert missed(play, "ann") == 0
        await miss(play, "ann")
        assert not sits_out(play, "ann")


async def test_antes_and_bring_in_of_the_absent_are_posted() -> None:
    """TDA 2024 rule 30: forced bets of the absent are posted."""
    async with playing() as play:
        await sit_three(play)
        for _ in range(12):
            if sits_out(play, "ann"):
                await play.ask(Table.sit_in, "ann")
            await play_without(play, "ann")
        antes = [event for event in play.store.events() if isinstance(event, AntesPosted)]
        assert all(1 in dict(event.amounts) for event in antes)
        acts = [event.name for event in play.store.events() if getattr(event, "seat", 0) == 1]
        assert "bring-in" in acts
        assert not {"call", "bet", "raise", "complete"} & set(acts)


async def test_a_seat_that_sits_out_fifteen_hands_is_given_up_and_the_chips_go_home() -> None:
    async with playing() as play:
        await sit_three(play)
        await play.ask(Table.sit_out, "ann")
        for _ in range(IDLE_HANDS):
            assert "ann" in play.stacks()
            await play_with(play)
        await play.start_hand()
        assert IDLE_HANDS == 15
        assert "ann" not in play.stacks()
        left = [event for event in play.store.events() if isinstance(event, PlayerLeft)]
        assert [(event.seat, event.stack) for event in left] == [(1, 10_000)]


async def test_hands_sat_out_are_counted_over_a_restart_and_begin_anew_when_he_is_back() -> None:
    async with playing() as play:
        await sit_three(play)
        await play.ask(Table.sit_out, "ann")
        for _ in range(IDLE_HANDS - 1):
            await play_with(play)
        await play.restart()
        await play.ask(Table.sit_in, "ann")
        await play.ask(Table.sit_out, "ann")
        for _ in range(IDLE_HANDS - 1):
            await play_with(play)
        assert "ann" in play.stacks()
        await play.restart()
        await play_with(play)
        await play.start_hand()
        assert "ann" not in play.stacks()


async def test_a_seat_that_sits_out_ten_minutes_is_given_up_though_nobody_plays() -> None:
    async with playing() as play:
        await sit_three(play)
        await play.ask(Table.sit_out, "ann")
        await play.ask(Table.sit_out, "bob")
        await play.clock.advance(IDLE_SECONDS - 0.01)
        assert set(play.stacks()) == {"ann", "bob", "cyd"}
        await play.clock.advance(0.02)
        assert IDLE_SECONDS == 600
        assert set(play.stacks()) == {"cyd"}, "who waits for others to play with does not sit out"


async def test_who_sits_in_has_his_ten_minutes_again() -> None:
    async with playing() as play:
        await sit_three(play)
        for owner in ("bob", "cyd"):
            await play.ask(Table.leave, owner)
        await play.ask(Table.sit_out, "ann")
        await play.clock.advance(IDLE_SECONDS - 1)
        await play.ask(Table.sit_in, "ann")
        await play.ask(Table.sit_out, "ann")
        await play.clock.advance(IDLE_SECONDS - 1)
        assert "ann" in play.stacks()
        await play.clock.advance(1)
        assert "ann" not in play.stacks()


@pytest.mark.parametrize("jump", [-86_400.0, 86_400.0])
async def test_a_clock_on_the_wall_that_is_put_right_takes_nobodys_seat(jump: float) -> None:
    async with playing() as play:
        await sit_three(play)
        await play.ask(Table.sit_out, "ann")
        play.clock.put_right += jump
        await play.clock.advance(30)
        assert "ann" in play.stacks()


async def test_who_is_still_in_the_hand_keeps_his_seat_until_it_is_over() -> None:
    async with playing(table_settings(act_seconds=2 * IDLE_SECONDS)) as play:
        await sit_three(play)
        await play.start_hand()
        waiting = next(owner for owner in ("ann", "bob", "cyd") if owner != play.on_turn)
        await play.ask(Table.sit_out, waiting)
        await play.clock.advance(1.5 * IDLE_SECONDS)
        assert waiting in play.stacks()


async def test_a_seat_without_chips_is_given_up_too() -> None:
    async with playing() as play:
        await play.sit("ann", "bob", "cyd", buy_in=LEAST)
        while all(play.table.seating.players[seat].chips for seat in play.table.seating.players):
            await play.start_hand()
            while play.table.playing is not None:
                names = [action.name for action in play.hand.legal_actions()]
                wanted = ("bet", "raise", "complete", "call", "check", "bring-in", "muck")
                await play.act(next(name for name in wanted if name in names))
        await play.clock.advance(IDLE_SECONDS + 120)
        assert 0 not in play.stacks().values()


async def test_the_seats_of_computer_players_are_not_given_up() -> None:
    async with playing(table_settings(computers=("steady", "bold"))) as play:
        await play.sit("ann")
        await play.ask(Table.sit_out, "ann")
        await play.clock.advance(10 * IDLE_SECONDS)
        assert set(play.stacks()) == {"computer-1", "computer-2"}


async def test_a_table_where_everybody_has_gone_comes_to_rest_and_is_free() -> None:
    async with playing() as play:
        await sit_three(play)
        await play.start_hand()
        for owner in ("ann", "bob", "cyd"):
            play.lose(owner)
        await play.clock.advance(1_000 + IDLE_SECONDS)
        assert play.table.playing is None
        assert play.stacks() == {}
        number = play.table.number
        await play.clock.advance(10_000)
        assert play.table.number == number
        assert Call not in {type(event) for event in play.store.events()}


async def test_a_time_out_of_one_is_no_pause_for_the_others() -> None:
    """The next hand begins as always."""
    async with playing() as play:
        await sit_three(play)
        await miss(play, "ann")
        hand = play.table.hand_number
        await play.clock.advance(PAUSE_SECONDS)
        assert play.table.hand_number == hand + 1
