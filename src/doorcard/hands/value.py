"""The strength of a hand, high or low, and the five cards that make it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from doorcard.cards import ACE, Card
from doorcard.hands.announcement import Announcement


@dataclass(frozen=True, slots=True)
class Made:
    """What five ranks (and being suited or not) amount to, whatever the suits.

    ``ranks`` are the five in the order announced, the ace 1 in a low.
    """

    strength: int
    announcement: Announcement
    ranks: tuple[int, ...]


class HandValue:
    """The best five of a player's cards, for high or for low.

    Values of one kind are totally ordered and the greater wins, also among lows; equal values share the pot. A high
    and a low are never equal and refuse to be ordered. ``strength`` is the order as an integer, negative for lows.
    """

    __slots__ = ("_cards", "_made", "strength")

    strength: int

    def __init__(self, made: Made, cards: Sequence[Card]) -> None:
        self.strength = made.strength
        self._made = made
        self._cards = cards

    @property
    def announcement(self) -> Announcement:
        """What the hand is called."""
        return self._made.announcement

    @property
    def cards(self) -> tuple[Card, ...]:
        """The five cards: sets first, then from the top (5-4-3-2-A for the wheel).

        Where equal ranks leave a choice the highest suits are taken: odd chips go by them.
        """
        return tuple(_take(self._made.ranks, self._cards))

    def __repr__(self) -> str:
        return f"<HandValue {self.announcement.category.value}: {' '.join(card.text for card in self.cards)}>"

    def __hash__(self) -> int:
        return hash(self.strength)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HandValue) and self.strength == other.strength

    def __lt__(self, other: "HandValue") -> bool:
        return self.strength < other.strength if self._is_of_kind(other) else NotImplemented

    def __le__(self, other: "HandValue") -> bool:
        return self.strength <= other.strength if self._is_of_kind(other) else NotImplemented

    def __gt__(self, other: "HandValue") -> bool:
        return self.strength > other.strength if self._is_of_kind(other) else NotImplemented

    def __ge__(self, other: "HandValue") -> bool:
        return self.strength >= other.strength if self._is_of_kind(other) else NotImplemented

    def _is_of_kind(self, other: object) -> bool:
        return isinstance(other, HandValue) and (self.strength < 0) == (other.strength < 0)


def _take(ranks: Iterable[int], cards: Iterable[Card]) -> Iterable[Card]:
    left = sorted(cards, key=lambda card: card.suit)
    for rank in ranks:
        high_rank = ACE if rank == 1 else rank
        place = max(place for place, card in enumerate(left) if card.rank == high_rank)
        yield left.pop(place)
