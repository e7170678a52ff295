"""Contests: which chips a seat plays for, and against whom, once it has called."""

from dataclasses import dataclass

from doorcard.rules.events import Pot
from doorcard.rules.views import HandView, SeatView


@dataclass(frozen=True, slots=True)
class Contest:
    """Chips that the seat can win from the rivals; the seat's own call is among them."""

    amount: int
    rivals: tuple[int, ...]


def contests(view: HandView, own: SeatView) -> tuple[Contest, ...]:
    """Return the pots as they stand once the seat has called, main pot first; pots with the same rivals are one.

    Whoever still has chips is taken to stay in; who is all-in cannot win more than he matched.
    """
    able = {seat.seat for seat in view.seats if not seat.folded and not seat.all_in} - {own.seat}
    levels = sorted({seat.committed for seat in view.seats if not seat.folded and seat.committed > own.committed})
    inner = view.pots[: len(view.pots) - len(levels)]
    amounts: dict[tuple[int, ...], int] = {}
    winnable = [(pot.amount, pot) for pot in inner] + _called(view.pots[len(inner) :], levels, own)
    for amount, pot in winnable:
        rivals = tuple(sorted((able | set(pot.eligible)) - {own.seat}))
        amounts[rivals] = amounts.get(rivals, 0) + amount
    return tuple([Contest(amount, rivals) for rivals, amount in amounts.items() if amount])


def _called(pots: tuple[Pot, ...], levels: list[int], own: SeatView) -> list[tuple[int, Pot]]:
    """Return what can be won of each layer above the seat's own chips, with what the seat adds to match it."""
    reach = own.committed + own.stack
    winnable = []
    floor = own.committed
    for pot, level in zip(pots, levels, strict=True):
        adds = max(0, min(reach, level) - floor)
        winnable.append((pot.amount * adds // (level - floor) + adds, pot))
        floor = level
    return winnable
