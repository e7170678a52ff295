"""When a hand was played, of the many ways in which rooms write it."""

import re
from datetime import UTC, datetime
from typing import Final

_MONTHS: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_DAY: Final = re.compile(r"(?<!\d)(?P<year>\d{4})[-/](?P<month>\d\d?)[-/](?P<day>\d\d?)(?!\d)")
_DAY_IN_WORDS: Final = re.compile(
    rf"\b(?P<month>{'|'.join(_MONTHS)})[a-z]* (?P<day>\d\d?)\b.*\b(?P<year>\d{{4}})$", re.IGNORECASE
)
_CLOCK: Final = re.compile(r"(?<![\d:])(\d\d?):(\d\d?)(?::(\d\d?))?(?![\d:])")
_DIGITS: Final = re.compile(r"(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)")


def moment_of(text: str | None) -> datetime | None:
    """Return the date and the time of day that a record tells, as if every clock told UTC; None where it tells no date.

    ``2013/06/06 0:01:14 ET``, ``20:17:05 CET - 2011/04/07``, ``20140911014441`` and ``Mon Sep 13 22:34:25 CET 2010``
    are told; midnight where no time of day is. Of several the first counts.
    """
    told = (text or "").strip()
    digits = _DIGITS.fullmatch(told)
    numbers = [int(part) for part in digits.groups()] if digits else _day_and_clock(told)
    if not numbers:
        return None
    year, month, day, hour, minute, second = numbers
    try:
        return datetime(year, month, day, hour, minute, second, tzinfo=UTC)
    except ValueError:
        return None


def _day_and_clock(told: str) -> list[int]:
    day = _DAY.search(told) or _DAY_IN_WORDS.search(told)
    if day is None:
        return []
    name = day["month"]
    month = int(name) if name.isdecimal() else 1 + _MONTHS.index(name.lower())
    clock = _CLOCK.search(told)
    return [
        int(day["year"]),
        month,
        int(day["day"]),
        *(int(part or 0) for part in (clock.groups() if clock else "000")),
    ]
