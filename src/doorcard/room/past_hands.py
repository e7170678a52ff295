"""The hands in a table's record, one after the other, with who sat where."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from doorcard.errors import CorruptHistory
from doorcard.room.ended import EndedHand, Ending, ended_hand, seat_person
from doorcard.room.events import HandVoided, SeatEvent, TableEvent
from doorcard.room.hand_numbers import HandNumbers
from doorcard.rules.events import HandStarted
from doorcard.rules.hand import Hand


@dataclass(frozen=True, slots=True, kw_only=True)
class PastHand:
    """A finished hand of a table; ``began`` and ``ended`` are seconds since 1970, ``kept`` is its row in the index."""

    began: float
    ended: float
    hand: Hand
    kept: EndedHand

    @property
    def number(self) -> int:
        """The number of the hand at its table."""
        return self.kept.number

    @property
    def names(self) -> dict[int, str]:
        """The players' names by seat."""
        return {seat.seat: seat.name for seat in self.kept.seats}


def past_hands(events: Iterable[tuple[float, TableEvent | None]]) -> Iterator[PastHand]:
    """Yield the finished hands of a table's events, each with the time it was written, from its first on.

    A hand that was voided, or of which an event is lost (None), is left out.
    """
    people: dict[int, tuple[str, str]] = {}
    dealt_to: dict[int, tuple[str, str]] = {}
    numbers, began = HandNumbers(), 0.0
    playing: Ending | None = None
    for number, (written, event) in enumerate(events, start=1):
        numbers.see(event)
        if isinstance(event, HandStarted):
            began, dealt_to = written, dict(people)
            playing = Ending(Hand.replay([event]), numbers.number, number)
        elif event is None or isinstance(event, HandVoided):
            playing = None
        elif isinstance(event, SeatEvent):
            seat_person(people, event)
        elif playing is not None:
            playing = playing if _goes_on(playing.hand, event) else None
            if playing is not None and playing.hand.is_complete:
                kept = ended_hand(playing, number, _whoever(playing.hand, dealt_to))
                yield PastHand(began=began, ended=written, hand=playing.hand, kept=kept)
                playing = None


def _whoever(hand: Hand, people: dict[int, tuple[str, str]]) -> dict[int, tuple[str, str]]:
    """Return who was dealt in; nobody owns the seat of one whose sitting down is lost."""
    return {seat: people.get(seat, ("", f"seat {seat}")) for seat in hand.stacks}


def _goes_on(hand: Hand, event: TableEvent) -> bool:
    """Whether the event can follow in the hand; if it cannot, the hand was voided, or will be."""
    try:
        hand.apply(event)  # type: ignore[arg-type]
    except CorruptHistory:
        return False
    return True


def hand_of(events: Iterable[TableEvent | None]) -> Hand:
    """Return the finished hand that a part of a table's record holds, whatever happened at the seats meanwhile.

    Raises CorruptHistory where an event is lost (None), does not follow, or the hand is not over.
    """
    of_hand = []
    for event in events:
        if event is None:
            raise CorruptHistory("an event of the hand is missing or cannot be read")
        if not isinstance(event, SeatEvent):
            of_hand.append(event)
    hand = Hand.replay(of_hand)
    if not hand.is_complete:
        raise CorruptHistory(f"the hand is not over: it is {hand.phase.value}")
    return hand
