"""What the room promises for when things go wrong, in figures; each is held by the tests beside this one."""

from doorcard.room.agenda import GRACE_SECONDS, RESUMED_SECONDS, RETURN_SECONDS
from doorcard.room.attendance import (
    IDLE_HANDS,
    IDLE_SECONDS,
    MISSED_HANDS,
    MOST_DROPS,
    REFILL_HANDS,
    REFILL_SECONDS,
)
from doorcard.room.events import HandVoided
from doorcard.room.recent import RECENT_EVENTS
from tests.room.playing import Play, playing, table_settings

AWAY = 15.0


def test_the_figures_are_those_that_are_promised() -> None:
    """Acts count for 500 ms after the end; 5 s more after a restart; a minute for lost lines, twice a hand at most, of
    which 10 s come back every 10 hands; two missed hands, then 15 hands or 10 minutes; a view after 200 events."""
    assert (GRACE_SECONDS, RESUMED_SECONDS, RECENT_EVENTS) == (0.5, 5, 200)
    assert (table_settings().disconnect_seconds, MOST_DROPS) == (60, 2)
    assert (REFILL_SECONDS, REFILL_HANDS) == (10, 10)
    assert (MISSED_HANDS, IDLE_HANDS, IDLE_SECONDS) == (2, 15, 600)


def disconnect_used(play: Play, owner: str) -> float:
    seat = play.table.seating.seat_of(owner)
    assert seat is not None
    return play.table.seating.players[seat].attendance.disconnect_used


async def test_disconnect_time_comes_back_by_ten_seconds_every_ten_hands_and_over_a_restart() -> None:
    async with playing() as play:
        await play.clock.advance(RETURN_SECONDS)
        await play.sit("ann", "bob")
        await play.start_hand()
        who = play.on_turn
        play.lose(who)
        await play.clock.advance(AWAY)
        play.come_back(who)
        await play.play_default()
        assert disconnect_used(play, who) == AWAY
        used = []
        for _ in range(2 * REFILL_HANDS):
            await play.play_down()
            await play.restart()
            used.append(disconnect_used(play, who))
            await play.start_hand()
        assert used == [AWAY] * (REFILL_HANDS - 1) + [AWAY - REFILL_SECONDS] * REFILL_HANDS + [0]


async def test_a_voided_hand_is_told_to_everybody_with_its_number() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.play_hand()
        await play.start_hand()
        number = play.table.hand_number
        play.store.log["t"][-1] = b"{"
        await play.restart()
        for owner in ("rail", "ann"):
            view = play.watch(owner).view
            assert (view.voided, view.hand_number) == ("unreadable-record", number)
        assert isinstance(play.store.events(since=len(play.store.log["t"]) - 1)[0], HandVoided)
