"""One line on a hand that is over, for lists."""

import math
from dataclasses import dataclass

from doorcard.errors import Refusal
from doorcard.room.ended import KeptHand, Mark
from doorcard.rules.house import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class LineSeat:
    """A player of a hand, and the chips that he won or lost."""

    seat: int
    name: str
    net: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandLine:
    """A hand that is over; times are seconds since 1970, ``total`` is what lay in its pots.

    ``name`` is the table's. ``mark`` is where the hand stands among one's own: older ones lie before it.
    """

    table: str
    name: str
    number: int
    began: float
    ended: float
    game: Game
    house: str
    total: int
    seats: tuple[LineSeat, ...]
    your_seat: int | None
    mark: str


def hand_line(kept: KeptHand, owner: str, name: str) -> HandLine:
    """Return the line of a hand for a person."""
    hand = kept.hand
    return HandLine(
        table=kept.table,
        name=name,
        number=hand.number,
        began=kept.began,
        ended=kept.ended,
        game=hand.game,
        house=hand.house,
        total=hand.total,
        seats=tuple([LineSeat(seat=seat.seat, name=seat.name, net=seat.net) for seat in hand.seats]),
        your_seat=kept.seat_of(owner),
        mark=format_mark(kept.mark),
    )


def format_mark(mark: Mark) -> str:
    """Return a mark as text."""
    return f"{mark.ended!r} {mark.number} {mark.table}"


def parse_mark(text: str) -> Mark:
    """Return the mark of a text; raises Refusal where it is none."""
    ended, _, rest = text.partition(" ")
    number, _, table = rest.partition(" ")
    try:
        mark = Mark(float(ended), table, int(number))
    except ValueError:
        raise _no_mark(text) from None
    if not math.isfinite(mark.ended) or not 0 <= mark.number < 1 << 31:
        raise _no_mark(text)
    return mark


def _no_mark(text: str) -> Refusal:
    return Refusal("bad-search", f"{text[:80]!r} is no mark; give the mark of the last hand of the page before")
