"""The hands in a table's record, one after the other, with who sat where."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from doorcard.errors import CorruptHistory
from doorcard.room.events import HandVoided, PlayerLeft, PlayerSat, SeatEvent, TableEvent
from doorcard.rules.events import HandStarted
from doorcard.rules.hand import Hand


@dataclass(frozen=True, slots=True, kw_only=True)
class PastHand:
    """A finished hand of a table; ``began`` is seconds since 1970, ``names`` are the players' by seat."""

    number: int
    began: float
    hand: Hand
    names: dict[int, str]


def past_hands(events: Iterable[tuple[float, TableEvent | None]]) -> Iterator[PastHand]:
    """Yield the finished hands of a table's events, each with the time it was written, from its first on.

    A hand that was voided, or of which an event is lost (None), is left out.
    """
    names: dict[int, str] = {}
    dealt_to: dict[int, str] = {}
    number, began = 0, 0.0
    hand: Hand | None = None
    for written, event in events:
        if isinstance(event, HandStarted):
            began = written
            number, hand, dealt_to = number + 1, Hand.replay([event]), dict(names)
        elif isinstance(event, SeatEvent) or event is None:
            _seat(names, event)
            hand = None if event is None or isinstance(event, HandVoided) else hand
        elif hand is not None:
            hand = _play_on(hand, event)
            if hand is not None and hand.is_complete:
                yield PastHand(
                    number=number, began=began, hand=hand, names={seat: dealt_to[seat] for seat in hand.stacks}
                )
                hand = None


def _seat(names: dict[int, str], event: SeatEvent | None) -> None:
    if isinstance(event, PlayerSat):
        names[event.seat] = event.player
    elif isinstance(event, PlayerLeft):
        names.pop(event.seat, None)


def _play_on(hand: Hand, event: TableEvent) -> Hand | None:
    """Return the hand after the event, None if it cannot follow: such a hand was voided, or will be."""
    try:
        hand.apply(event)  # type: ignore[arg-type]
    except CorruptHistory:
        return None
    return hand
