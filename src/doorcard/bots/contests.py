"""Contests: which chips a seat plays for, and against whom, once it has called."""

from dataclasses import dataclass
from itertools import pairwise

from doorcard.rules.views import HandView, SeatView


@dataclass(frozen=True, slots=True)
class Contest:
    """Chips that the seat can win from the rivals; the seat's own call is among them."""

    amount: int
    rivals: tuple[int, ...]


def contests(view: HandView, own: SeatView) -> tuple[Contest, ...]:
    """Return the pots as they stand once the seat has called, main pot first.

    Whoever still has chips is taken to stay in. A seat that is all-in wins no more from others than it put in itself.
    """
    live = [seat for seat in view.seats if not seat.folded]
    able = {seat.seat for seat in live if not seat.all_in}
    top = max(seat.committed for seat in live)
    parted = sorted({seat.committed for seat in live if seat.all_in and 0 < seat.committed < top})
    bounds = [0, *parted, top]
    layers = [(0, 0)] * (len(view.pots) - len(parted) - 1) + list(pairwise(bounds))
    found = []
    for pot, (floor, ceiling) in zip(view.pots, layers, strict=False):
        amount = pot.amount + _change(view, own, floor, ceiling)
        rivals = (able | set(pot.eligible)) - {own.seat}
        if amount > 0:
            found.append(Contest(amount, tuple(sorted(rivals))))
    return tuple(found)


def _change(view: HandView, own: SeatView, floor: int, ceiling: int) -> int:
    """Return what the call adds to this street's chips between two levels, less what others put in beyond its reach."""
    reach = own.committed + own.stack
    adds = max(0, min(reach, ceiling) - max(own.committed, floor))
    beyond = sum(max(0, min(seat.committed, ceiling) - max(reach, floor)) for seat in view.seats)
    return adds - beyond
