"""Doorcard's own form: the events of a hand as JSON, one hand a line; see ``write_json``.

Newer versions of the form are not read. Fields beside the known ones are passed over.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from doorcard.errors import CorruptHistory
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
from doorcard.rules.event_data import event_from_data, from_data
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
    """A hand of Doorcard's own form; ``names`` are by seat.

    ``viewer`` is the seat that saw it, 0 the rail, None everybody.
    """

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
        form, version = data["format"], data["version"]
    except (LookupError, RecursionError, TypeError, ValueError) as wrong:
        raise CorruptHistory(f"not a hand of {ROOM}: {wrong}") from wrong
    if (form, version) != (FORMAT_NAME, VERSION):
        raise CorruptHistory(f"{form!r} of version {version} is not read; {FORMAT_NAME!r} of version {VERSION} is")
    return _read_version_1(data)


def _read_version_1(data: dict[str, Any]) -> WrittenHand:
    try:
        return WrittenHand(
            table=from_data(str, data["table"]),
            number=data["number"] if isinstance(data["number"], int) else from_data(str, data["number"]),
            time=from_data(str | None, data["time"]),
            viewer=from_data(int | None, data["viewer"]),
            names={from_data(int, player["seat"]): from_data(str, player["name"]) for player in data["players"]},
            events=tuple([event_from_data(event) for event in data["events"]]),
        )
    except (LookupError, TypeError) as wrong:
        raise CorruptHistory(f"something is missing or of another kind: {wrong}") from wrong


def _read(lines: list[str], first: int) -> Reading:
    try:
        written = read_hand(lines[0].lstrip("\ufeff"))
    except CorruptHistory as wrong:
        raise Unreadable(first, str(wrong)) from wrong
    if not written.events or not isinstance(written.events[0], HandStarted):
        raise Unreadable(first, "the hand has no start")
    if not isinstance(written.events[-1], PotsAwarded):
        raise Unreadable(first, "the hand is cut off: nobody has won it")
    record = _record(written, written.events[0], written.events[-1], first)
    _check(record)
    return record


def _check(record: HandRecord) -> None:
    """Raise Unreadable where a step is of a seat that was not dealt in, or has more cards than there can be."""
    seats = {seat.seat for seat in record.seats}
    for step in record.steps:
        seat = getattr(step, "seat", None)
        if seat is not None and seat not in seats:
            raise Unreadable(record.first_line, f"seat {seat} was not dealt in")
        if isinstance(step, RecordedCards) and len(step.cards) != (3 if step.street is Street.THIRD else 1):
            raise Unreadable(record.first_line, f"{len(step.cards)} cards on {step.street.name.lower()} street")
        if isinstance(step, RecordedShow) and len(step.cards) > Street.SEVENTH:
            raise Unreadable(record.first_line, f"seat {seat} shows {len(step.cards)} cards")


def _record(written: WrittenHand, started: HandStarted, awarded: PotsAwarded, line: int) -> HandRecord:
    seats = [
        RecordedSeat(line=line, seat=seat, name=written.names.get(seat, f"seat {seat}"), stack=stack)
        for seat, stack in started.stacks
    ]
    return HandRecord(
        room=ROOM,
        number=str(written.number),
        time=written.time,
        house=started.house,
        stakes=started.stakes,
        tournament=False,
        seats=tuple(seats),
        hero=written.viewer or None,
        steps=tuple(_steps(written.events, line)),
        rake=awarded.rake,
        button=started.button,
        absent=started.absent,
        two_left_in_event=started.two_left_in_event,
        first_line=line,
    )


def _steps(events: Iterable[Event], line: int) -> Iterator[RecordedStep]:
    street = Street.THIRD
    for event in events:
        if isinstance(event, StreetDealt):
            street = event.street
        elif isinstance(event, CommunityCardDealt):
            street = Street.SEVENTH
        yield from _steps_of(event, street, line)


def _steps_of(event: Event, street: Street, line: int) -> Iterator[RecordedStep]:
    if isinstance(event, AntesPosted):
        yield from (RecordedAnte(line=line, seat=seat, amount=amount) for seat, amount in event.amounts)
    elif isinstance(event, StreetDealt):
        count = len(event.seats)
        for place, seat in enumerate(event.seats):
            yield RecordedCards(line=line, street=street, seat=seat, cards=event.cards[place::count])
    elif isinstance(event, CommunityCardDealt):
        yield RecordedCommunityCard(line=line, card=event.card)
    elif isinstance(event, BringIn | Fold | Check | Call | Complete | Bet | Raise):
        to, adds = getattr(event, "to", None), getattr(event, "adds", None)
        yield RecordedAction(line=line, street=street, seat=event.seat, did=_DID[type(event)], to=to, adds=adds)
    else:
        yield from _steps_of_the_end(event, line)


def _steps_of_the_end(event: Event, line: int) -> Iterator[RecordedStep]:
    if isinstance(event, UncalledReturned):
        yield RecordedReturn(line=line, seat=event.seat, amount=event.amount)
    elif isinstance(event, HandShown):
        yield RecordedShow(line=line, seat=event.seat, cards=event.cards)
    elif isinstance(event, Muck):
        yield RecordedMuck(line=line, seat=event.seat)
    elif isinstance(event, PotsAwarded):
        for award in event.awards:
            yield RecordedWin(line=line, seat=award.seat, amount=award.amount)


FORMAT: Final[Format] = Format(
    name=ROOM,
    recognises=lambda text: text.lstrip("\ufeff \r\n").startswith(_BEGINS),
    begins=lambda line: line.lstrip("\ufeff ").startswith(_BEGINS),
    read=_read,
)
