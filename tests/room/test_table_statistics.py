"""What the lobby tells of the play at a table: measured on the newest hands, by the clock of the room."""

import pytest

from doorcard.room.events import HandVoided
from doorcard.room.table_statistics import DECISIONS, HANDS, Statistics, TableStatistics
from doorcard.rules.actions import Check
from doorcard.rules.events import AntesPosted, HandStarted, PotsAwarded
from tests.room.playing import PAUSE_SECONDS, playing
from tests.store.stores import hand_log

LOG = hand_log("robert-stud", 1)
STARTED = next(event for event in LOG if isinstance(event, HandStarted))
AWARDED = next(event for event in LOG if isinstance(event, PotsAwarded))
POT = sum(pot.amount for pot in AWARDED.pots)
NOTHING = Statistics(average_pot=None, hands_an_hour=None, decision_seconds=None)


def test_before_the_first_hand_nothing_is_known() -> None:
    assert TableStatistics().now() == NOTHING


def test_a_single_start_tells_no_pace() -> None:
    statistics = TableStatistics()
    statistics.see([STARTED], 10)
    assert statistics.now() == NOTHING


def test_hands_an_hour_are_counted_from_start_to_start() -> None:
    statistics = TableStatistics()
    for start in (0, 40, 80, 120):
        statistics.see([STARTED], start)
    assert statistics.now().hands_an_hour == 90


def test_the_average_pot_is_of_all_pots_of_a_hand() -> None:
    statistics = TableStatistics()
    for now in range(3):
        statistics.see([STARTED], now)
        statistics.see([AWARDED], now)
    assert statistics.now().average_pot == POT


@pytest.mark.parametrize(("times", "median"), [((2, 4, 9), 4.0), ((2, 4), 3.0), ((1.26,), 1.3)])
def test_a_decision_lasts_from_the_turns_beginning_to_the_act(times: tuple[float, ...], median: float) -> None:
    statistics, now = TableStatistics(), 0.0
    statistics.see([STARTED, AntesPosted(())], now)
    for seconds in times:
        now += seconds
        statistics.see([Check(1)], now)
    assert statistics.now().decision_seconds == median


def test_the_pause_between_hands_is_nobodys_decision() -> None:
    statistics = TableStatistics()
    statistics.see([STARTED], 0)
    statistics.see([Check(1), AWARDED], 2)
    statistics.see([STARTED], 100)
    statistics.see([Check(1)], 102)
    assert statistics.now().decision_seconds == 2.0


def test_the_time_of_a_void_hand_is_nobodys_decision() -> None:
    statistics = TableStatistics()
    statistics.see([STARTED], 0)
    statistics.see([HandVoided("table-failed")], 500)
    statistics.see([Check(1)], 900)
    assert statistics.now().decision_seconds is None


def test_only_the_newest_hands_are_counted() -> None:
    statistics = TableStatistics()
    for start in range(5):
        statistics.see([STARTED], start)
    for start in range(HANDS + 1):
        statistics.see([STARTED], 1000 + 60 * start)
    assert statistics.now().hands_an_hour == 60
    for number in range(2 * DECISIONS):
        statistics.see([Check(1)], 10_000 + (number if number < DECISIONS else DECISIONS + 3 * (number - DECISIONS)))
    assert statistics.now().decision_seconds == 3.0


async def test_the_lobby_tells_the_statistics_of_the_hands_played() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        told = play.room.lobby.lines()[0]
        assert (told.average_pot, told.hands_an_hour, told.decision_seconds) == (None, None, None)
        pots = []
        for _ in range(2):
            await play.start_hand()
            while play.table.playing is not None:
                await play.clock.advance(3)
                await play.play_default()
            awarded = play.store.events()[-1]
            assert isinstance(awarded, PotsAwarded)
            pots.append(sum(pot.amount for pot in awarded.pots))
        told = play.room.lobby.lines()[0]
        assert told.average_pot == round(sum(pots) / 2)
        assert told.decision_seconds == 3.0
        assert told.hands_an_hour is not None
        assert 0 < told.hands_an_hour <= 3600 / PAUSE_SECONDS
