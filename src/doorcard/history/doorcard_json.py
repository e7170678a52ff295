"""Doorcard's own form: the events of a hand as JSON, one hand a line; see ``write_json``.

Newer versions of the form are not read. Fields beside the known ones are passed over.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from doorcard.errors import CorruptHistory
from doorcard.history.event_data import event_from_data
from doorcard.history.reading import Format, Reading, Unreadable
from doorcard.history.record import (
    Did,
    HandRecord,
    RecordedAction,
    RecordedAnte,
    RecordedCards,
    RecordedCommunityCard,
    RecordedMuck,
    RecordedReturn,
    RecordedSeat,
    RecordedShow,
    RecordedStep,
    RecordedWin,
)
from doorcard.history.write_json import FORMAT_NAME, VERSION
from doorcard.rules.actions import Bet, BringIn, Call, Check, Complete, Fold, Muck, Raise
from doorcard.rules.events import (
    AntesPosted,
    CommunityCardDealt,
    Event,
    HandShown,
    HandStarted,
    PotsAwarded,
    StreetDealt,
    UncalledReturned,
)
from doorcard.rules.stakes import Street

ROOM: Final = "Doorcard"
_BEGINS: Final = f'{{"format":"{FORMAT_NAME}"'
_DID: Final = {
    BringIn: Did.BRING_IN,
    Fold: Did.FOLD,
    Check: Did.CHECK,
    Call: Did.CALL,
    Complete: Did.WAGER,
    Bet: Did.WAGER,
    Raise: Did.WAGER,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenHand:
    """A hand of Doorcard's own form; ``names`` are by seat, ``viewer`` is the seat that saw it, None all of them."""

    table: str
    number: int | str
    time: str | None
    viewer: int | None
    names: dict[int, str]
    events: tuple[Event, ...]


def read_hand(text: str) -> WrittenHand:
    """Return the hand of a line of JSON; raises CorruptHistory where it is none, or of a newer version."""
    try:
        data = json.loads(text)
        if data["format"] != FORMAT_NAME or data["version"] != VERSION:
            raise CorruptHistory(f"{data['format']} of version {data['version']} is not read; {VERSION} is")
        return WrittenHand(
            table=data["table"],
            number=data["number"],
            time=data["time"],
            viewer=data["viewer"],
            names={player["seat"]: player["name"] for player in data["players"]},
            events=tuple([event_from_data(event) for event in data["events"]]),
        )
    except (LookupError, TypeError, ValueError) as wrong:
        if isinstance(wrong, CorruptHistory):
            raise
        raise CorruptHistory(f"not a hand of {ROOM}: {wrong!r}") from wrong
