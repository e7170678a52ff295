"""When a hand was played is understood in every room's way of writing it."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from doorcard.history.checking import readings_of
from doorcard.history.moments import moment_of
from doorcard.history.record import HandRecord


@pytest.mark.parametrize(
    ("told", "moment"),
    [
        ("2013/06/06 0:01:14 ET", (2013, 6, 6, 0, 1, 14)),
        ("2016/8/2 11:13:2", (2016, 8, 2, 11, 13, 2)),
        ("2011/07/08 - 00:18:05", (2011, 7, 8, 0, 18, 5)),
        ("2009-03-18 19:10:00 (ET)", (2009, 3, 18, 19, 10, 0)),
        ("20:17:05 CET - 2011/04/07 [14:17:05 ET - 2011/04/07]", (2011, 4, 7, 20, 17, 5)),
        ("20140911014441", (2014, 9, 11, 1, 44, 41)),
        ("Mon Sep 13 22:34:25 GMT+0100 2010", (2010, 9, 13, 22, 34, 25)),
        ("Monday, April 25, 14:20:12 EDT 2011", (2011, 4, 25, 14, 20, 12)),
        ("2026-03-04T10:00:00Z", (2026, 3, 4, 10, 0, 0)),
        ("2023-06-22", (2023, 6, 22, 0, 0, 0)),
    ],
)
def test_a_moment_is_told_in_many_ways(told: str, moment: tuple[int, int, int, int, int, int]) -> None:
    year, month, day, hour, minute, second = moment
    assert moment_of(told) == datetime(year, month, day, hour, minute, second, tzinfo=UTC)


@pytest.mark.parametrize("told", [None, "", "10:00:00", "yesterday", "2024-13-01", "2024-02-30 10:00:00", "1" * 15])
def test_what_tells_no_date_tells_no_moment(told: str | None) -> None:
    assert moment_of(told) is None


def test_every_moment_of_a_real_hand_is_understood(corpus: Path) -> None:
    readings = [reading for path in corpus.glob("*.txt") for reading in readings_of(path, named=True)]
    times = [reading.time for reading in readings if isinstance(reading, HandRecord) and reading.time is not None]
    assert times
    assert [time for time in times if moment_of(time) is None] == []
