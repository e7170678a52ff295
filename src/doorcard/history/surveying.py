"""What a record tells in all of its steps, gathered in one go through them."""

from typing import Final

from doorcard.cards import UNKNOWN, Card
from doorcard.history.record import (
    HandRecord,
    RecordedAction,
    RecordedAnte,
    RecordedCards,
    RecordedCommunityCard,
    RecordedMuck,
    RecordedReturn,
    RecordedShow,
    RecordedStep,
    RecordedWin,
)
from doorcard.rules.stakes import Street

CARDS_OF_A_HAND: Final = 7
_THIRD: Final = Street.THIRD


class Survey:
    """The steps of a record by what they tell.

    ``known`` are each seat's seven cards in the order dealt, with what is told of them anywhere. ``contradictions`` are
    the line and the words of every card that is another one elsewhere. ``first_actors`` are the seats that acted first
    by street; ``won`` and ``returned`` are sums by seat.
    """

    def __init__(self, record: HandRecord) -> None:
        self.known: dict[int, list[Card]] = {seat.seat: [UNKNOWN] * CARDS_OF_A_HAND for seat in record.seats}
        self.contradictions: list[tuple[int, str]] = []
        self.antes: list[RecordedAnte] = []
        self.community: list[Card] = []
        self.first_actors: dict[Street, int] = {}
        self.shows_and_mucks: list[RecordedShow | RecordedMuck] = []
        self.won: dict[int, int] = {}
        self.returned: dict[int, int] = {}
        self._gather(record)

    def _gather(self, record: HandRecord) -> None:
        last_street: Street | None = None
        for step in record.steps:
            if isinstance(step, RecordedCards):
                self._hold(step.line, step.seat, 0 if step.street is _THIRD else step.street - 1, step.cards)
            elif isinstance(step, RecordedAction):
                if step.street is not last_street:
                    last_street = step.street
                    self.first_actors.setdefault(last_street, step.seat)
            elif isinstance(step, RecordedAnte):
                self.antes.append(step)
            else:
                self._gather_of_end(step)

    def _gather_of_end(self, step: RecordedStep) -> None:
        if isinstance(step, RecordedWin):
            self.won[step.seat] = self.won.get(step.seat, 0) + step.amount
        elif isinstance(step, RecordedReturn):
            self.returned[step.seat] = self.returned.get(step.seat, 0) + step.amount
        elif isinstance(step, RecordedCommunityCard):
            self.community.append(step.card)
        elif isinstance(step, (RecordedShow, RecordedMuck)):
            self.shows_and_mucks.append(step)
            self._hold(step.line, step.seat, 0, step.cards)

    def _hold(self, line: int, seat: int, place: int, cards: tuple[Card, ...]) -> None:
        """Note a seat's cards from a place on."""
        known = self.known[seat]
        for card in cards:
            before = known[place]
            if before is UNKNOWN:
                known[place] = card
            elif card is not UNKNOWN and card is not before:
                words = f"seat {seat} holds the {before} as card {place + 1}, and here the {card}"
                self.contradictions.append((line, words))
            place += 1


def known_cards(record: HandRecord) -> dict[int, tuple[Card, ...]]:
    """Return each seat's seven cards in the order dealt, with what the record tells of them anywhere in it."""
    return {seat: tuple(cards) for seat, cards in Survey(record).known.items()}
