"""What a record says twice, and differently: a card that was dealt and another that was shown in its place."""

from collections.abc import Iterator

from doorcard.cards import UNKNOWN, Card
from doorcard.history.record import HandRecord, RecordedCards, RecordedMuck, RecordedShow
from doorcard.rules.stakes import Street


def contradicted_cards(record: HandRecord) -> Iterator[tuple[int, str]]:
    """Yield the line and the words of every card that is another one elsewhere in the record."""
    known: dict[tuple[int, int], Card] = {}
    for step in record.steps:
        if isinstance(step, RecordedCards | RecordedShow | RecordedMuck):
            first = step.street - 1 if isinstance(step, RecordedCards) and step.street is not Street.THIRD else 0
            for place, card in enumerate(step.cards, start=first):
                before = known.setdefault((step.seat, place), card)
                if before is UNKNOWN:
                    known[step.seat, place] = card
                elif card not in (UNKNOWN, before):
                    yield step.line, f"seat {step.seat} holds the {before} as card {place + 1}, and here the {card}"
