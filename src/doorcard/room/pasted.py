"""Hands of any room, given as text, seen like the room's own: read, replayed, kept nowhere."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from doorcard.errors import Refusal
from doorcard.history.formats import read_text
from doorcard.history.forms import SUFFIXES, WRITERS, Form
from doorcard.history.reading import Reading, Skipped
from doorcard.history.record import HandRecord
from doorcard.history.replay import Replay, replay
from doorcard.room.past_view import PastHandView, See, past_hand_view
from doorcard.rules.hand import Hand
from doorcard.rules.house import Game

MOST_HANDS: Final = 200
"""Hands of a text that are listed; more are passed over."""
HIGHEST_SEAT: Final = 10
"""No room numbers the seats of a stud table higher."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PastedHand:
    """A hand in a text: what it is, or with a ``code`` why it cannot be seen; ``line`` is where it begins, from 1."""

    line: int
    number: str
    game: Game | None
    code: str | None
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Differs:
    """Something that the text and the rules do not agree on, and at which line."""

    line: int
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Pasted:
    """The hands of a text, and the one that is seen; ``place`` is its place among them, from 0."""

    hands: tuple[PastedHand, ...]
    place: int
    hand: PastHandView
    differences: tuple[Differs, ...]


class UnreadableText(Refusal):
    """A text whose hand cannot be seen; ``line`` is where, from 1."""

    def __init__(self, code: str, message: str, line: int) -> None:
        super().__init__(code, f"line {line}: {message}")
        self.line = line


def read_pasted(text: str) -> tuple[Reading, ...]:
    """Return what is in a text, hand by hand."""
    return tuple(islice(read_text(text), MOST_HANDS))


def see_pasted(text: str, *, place: int | None, seat: int | None, see: See) -> Pasted:
    """Return a hand of a text: the ``place``-th from 0, or the first that can be seen.

    It is seen from the hero's seat unless another is given. Raises UnreadableText where it cannot be seen, Refusal
    where there is none in that place or no such seat in it.
    """
    readings = read_pasted(text)
    chosen = _first_readable(readings) if place is None else place
    played = _played(readings, chosen)
    record, hand = played.record, _hand_of(played)
    viewer = (record.hero if record.hero in hand.stacks else None) if seat is None else seat
    if viewer is not None and viewer not in hand.stacks:
        raise Refusal(
            "no-such-seat", f"seat {viewer} is not in the hand; the seats are {', '.join(map(str, hand.stacks))}"
        )
    view = past_hand_view(
        hand,
        viewer=viewer,
        names=_names(record),
        table=record.room,
        name=record.room,
        number=record.number,
        began=None,
        ended=None,
        see=see,
        steps=True,
        known=hand.stacks,
    )
    differences = tuple([Differs(line=found.line, message=found.words) for found in played.differences])
    return Pasted(hands=tuple(map(_told, readings)), place=chosen, hand=view, differences=differences)


def write_pasted(text: str, *, place: int, form: Form) -> tuple[str, str]:
    """Return the name of a file and its text: a hand of a text in another form.

    Raises UnreadableText where it cannot be seen, Refusal where there is none in that place or it is not over.
    """
    played = _played(read_pasted(text), place)
    record, hand = played.record, _hand_of(played)
    if not hand.is_complete:
        raise Refusal("bad-export", "the hand is not over: it can be seen as far as it goes, not written")
    written = WRITERS[form](
        hand, names=_names(record), table=record.room, number=record.number, time=record.time, viewer=None
    )
    return f"doorcard-hand{SUFFIXES[form]}", written


def _first_readable(readings: Sequence[Reading]) -> int:
    return next((place for place, reading in enumerate(readings) if isinstance(reading, HandRecord)), 0)


def _played(readings: Sequence[Reading], place: int) -> Replay:
    if not 0 <= place < len(readings):
        raise Refusal("no-such-hand", f"there is no hand {place}; the text has {len(readings)}, counted from 0")
    reading = readings[place]
    if not isinstance(reading, HandRecord):
        told = _told(reading)
        raise UnreadableText(told.code or "unreadable", told.message, told.line)
    return replay(reading)


def _hand_of(played: Replay) -> Hand:
    if played.hand is None:
        first = played.differences[0]
        raise UnreadableText("unreadable", f"the hand cannot be replayed: {first.words}", first.line)
    if not all(1 <= seat <= HIGHEST_SEAT for seat in played.hand.stacks):
        line = played.record.first_line
        raise UnreadableText("unreadable", f"seats are numbered from 1 to {HIGHEST_SEAT} to be shown", line)
    return played.hand


def _names(record: HandRecord) -> dict[int, str]:
    return {seat.seat: seat.name for seat in record.seats}


def _told(reading: Reading) -> PastedHand:
    if isinstance(reading, HandRecord):
        return PastedHand(line=reading.first_line, number=reading.number, game=reading.game, code=None, message="")
    code = "not-stud" if isinstance(reading, Skipped) else reading.code
    message = reading.reason if isinstance(reading, Skipped) else str(reading)
    return PastedHand(line=reading.line, number="", game=None, code=code, message=message)
