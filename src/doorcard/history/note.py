"""The note that Doorcard adds to a hand in another format: the rules, stakes and seats that the format cannot tell.

With it the hand can be played again exactly; readers of the format pass over it.
"""

import json
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from doorcard.errors import CorruptHistory, DoorcardError
from doorcard.history.gathering import LONGEST_LINE, Gathering
from doorcard.history.record import HandRecord
from doorcard.rules.event_data import from_data, to_data
from doorcard.rules.events import HandStarted
from doorcard.rules.house import HouseRules
from doorcard.rules.stakes import Stakes

AUTHOR: Final = "Doorcard"
CHAT: Final = re.compile(rf'{AUTHOR} said, "(?P<note>{{.*}})"')
"""The note as a line of chat, which every reader of a room's text passes over."""


def chat_of(started: HandStarted) -> str:
    """Return the note on a hand as a line of chat."""
    return f'{AUTHOR} said, "{json.dumps(note_of(started), ensure_ascii=False)}"'


def take_note(hand: Gathering, _line: int, match: re.Match[str]) -> None:
    """Take the note of a line of chat, if it is one: anybody may call himself so and chat."""
    with suppress(RecursionError, ValueError):
        hand.note = json.loads(match["note"])


def note_of(started: HandStarted) -> dict[str, Any]:
    """Return the note on a hand as plain data without any nothing in it."""
    note: dict[str, Any] = {
        "house": _chosen(started.house),
        "stakes": _told(to_data(started.stakes)),
        "button": started.button,
    }
    if started.absent:
        note["absent"] = list(started.absent)
    if started.two_left_in_event:
        note["two_left_in_event"] = True
    return note


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """What a note tells."""

    house: HouseRules
    stakes: Stakes
    button: int
    absent: tuple[int, ...]
    two_left_in_event: bool


_READ: Final[dict[str, Note]] = {}
"""The notes read last: those of a table are the same hand after hand, save for the button."""
_MOST_READ: Final = 1 << 8


def read_note(told: Mapping[str, Any]) -> Note:
    """Return what a note's plain data tells; raises CorruptHistory where it is none."""
    key = repr(told)
    note = _READ.get(key)
    if note is None:
        note = _read(told)
        if len(_READ) == _MOST_READ:
            _READ.clear()
        if len(key) <= LONGEST_LINE:
            _READ[key] = note
    return note


def _read(told: Mapping[str, Any]) -> Note:
    try:
        return Note(
            house=from_data(HouseRules, told["house"]),
            stakes=from_data(Stakes, {"bring_in": None, **told["stakes"]}),
            button=from_data(int, told["button"]),
            absent=from_data(tuple[int, ...], told.get("absent", ())),
            two_left_in_event=from_data(bool, told.get("two_left_in_event", False)),
        )
    except (DoorcardError, LookupError, TypeError, ValueError) as wrong:
        raise CorruptHistory(f"{AUTHOR}'s note on the hand cannot be read: {wrong}") from wrong


def with_note(record: HandRecord, told: Mapping[str, Any]) -> HandRecord:
    """Return a record with what the note tells of it; raises CorruptHistory where it is none."""
    note = read_note(told)
    return replace(
        record,
        house=note.house,
        stakes=note.stakes,
        button=note.button,
        absent=note.absent,
        two_left_in_event=note.two_left_in_event,
    )


def _chosen(house: HouseRules) -> dict[str, Any]:
    """Return a house's name, its game and what it chooses otherwise than a house does by default."""
    usual = {field.name: field.default for field in fields(house)}
    chosen = {name: getattr(house, name) for name in usual if getattr(house, name) != usual[name]}
    return _told({name: to_data(value) for name, value in chosen.items()})


def _told(data: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in data.items() if value is not None}
