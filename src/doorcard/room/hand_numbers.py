"""The numbers of a table's hands: each is used once, also by a hand that was sealed and not dealt."""

from collections.abc import Iterable

from doorcard.room.events import TableEvent
from doorcard.room.fair_events import DeckSealed
from doorcard.rules.events import HandStarted


class HandNumbers:
    """Counts hands over a table's events; decks were not always sealed."""

    def __init__(self, number: int = 0) -> None:
        self.number = number
        self._is_sealed = False

    def see(self, event: TableEvent | None) -> None:
        """Count the next event; None for one that is lost."""
        if isinstance(event, DeckSealed):
            self.number, self._is_sealed = event.hand, True
        elif isinstance(event, HandStarted):
            self.number, self._is_sealed = self.number if self._is_sealed else self.number + 1, False


def number_after(number: int, events: Iterable[TableEvent | None]) -> int:
    """Return the number of the newest hand after events that follow the hand of a number."""
    numbers = HandNumbers(number)
    for event in events:
        numbers.see(event)
    return numbers.number
