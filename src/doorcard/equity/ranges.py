"""Ranges: what two down cards may be, as lists of conditions with weights, and the combinations that are left."""

from collections.abc import Collection
from dataclasses import dataclass
from itertools import combinations
from typing import Final, Protocol

from doorcard.cards import ACE, DECK, RANKS, UNKNOWN, Card
from doorcard.equity.spot import Combination

LOWEST_CEILING: Final = 3
HIGHEST_CEILING: Final = 13
"""``low3`` to ``lowK``: two ranks of ace and up cannot be lower, and any two different ranks are king or lower."""

Start = tuple[Card, Card, Card]
"""Two down cards, different and known, and the door card, unknown where nothing asks for it."""


class Condition(Protocol):
    """Something that two down cards may be; ``needs_door`` if the door card decides it too."""

    @property
    def needs_door(self) -> bool:
        """Whether nothing can be told without the door card."""
        ...

    def holds(self, start: Start) -> bool:
        """Return whether the down cards are that."""
        ...


@dataclass(frozen=True, slots=True)
class Holds:
    """Two places: a card, a rank (2 to 14) of any suit, or the unknown card for any; in either order."""

    one: Card | int
    other: Card | int
    needs_door = False

    def holds(self, start: Start) -> bool:
        """Return whether the two cards fill the two places."""
        first, second, _ = start
        return (_fits(self.one, first) and _fits(self.other, second)) or (
            _fits(self.one, second) and _fits(self.other, first)
        )

    @property
    def cards(self) -> tuple[Card, ...] | None:
        """Both places, where both are cards or any; None where one is a rank."""
        if isinstance(self.one, Card) and isinstance(self.other, Card):
            return (self.one, self.other)
        return None

    def __str__(self) -> str:
        return _written(self.one) + _written(self.other)


def _fits(place: Card | int, card: Card) -> bool:
    return place in (UNKNOWN, card, card.rank)


def _written(place: Card | int) -> str:
    if place is UNKNOWN:
        return "x"
    return place.text if isinstance(place, Card) else RANKS[place - 2]


@dataclass(frozen=True, slots=True)
class Pairs:
    """A pair from one rank to another, 2 to 14, both included."""

    lowest: int
    highest: int
    needs_door = False

    def holds(self, start: Start) -> bool:
        """Return whether the cards are such a pair."""
        return start[0].rank == start[1].rank and self.lowest <= start[0].rank <= self.highest

    def __str__(self) -> str:
        lowest, highest = (2 * RANKS[rank - 2] for rank in (self.lowest, self.highest))
        if (self.lowest, self.highest) == (2, ACE):
            return "pair"
        return f"{lowest}+" if self.highest == ACE else f"{lowest}-{highest}"


@dataclass(frozen=True, slots=True)
class Suited:
    """Cards of one suit; ``three`` counts the door card among them."""

    three: bool = False

    @property
    def needs_door(self) -> bool:
        """Whether the door card is one of them."""
        return self.three

    def holds(self, start: Start) -> bool:
        """Return whether all are of one suit."""
        return len({card.suit for card in start[: 2 + self.three]}) == 1

    def __str__(self) -> str:
        return "3suited" if self.three else "suited"


@dataclass(frozen=True, slots=True)
class Offsuit:
    """Two down cards of different suits."""

    needs_door = False

    def holds(self, start: Start) -> bool:
        """Return whether the suits differ."""
        return start[0].suit != start[1].suit

    def __str__(self) -> str:
        return "offsuit"


@dataclass(frozen=True, slots=True)
class Low:
    """Cards of different ranks up to a ceiling (3 to 13), the ace low; ``three`` counts the door card among them."""

    ceiling: int
    three: bool = False

    @property
    def needs_door(self) -> bool:
        """Whether the door card is one of them."""
        return self.three

    def holds(self, start: Start) -> bool:
        """Return whether all are low and none is paired."""
        ranks = [card.low_rank for card in start[: 2 + self.three]]
        return max(ranks) <= self.ceiling and len(set(ranks)) == len(ranks)

    def __str__(self) -> str:
        return f"{'3' if self.three else ''}low{RANKS[self.ceiling - 2]}"


@dataclass(frozen=True, slots=True)
class Straight:
    """The down cards and the door card are three ranks in a row, the ace high or low."""

    needs_door = True

    def holds(self, start: Start) -> bool:
        """Return whether they are in a row."""
        high, low = [card.rank for card in start], [card.low_rank for card in start]
        return _are_in_a_row(high) or _are_in_a_row(low)

    def __str__(self) -> str:
        return "3straight"


def _are_in_a_row(ranks: list[int]) -> bool:
    return len(set(ranks)) == 3 and max(ranks) - min(ranks) == 2


@dataclass(frozen=True, slots=True)
class WithDoor:
    """So many of the two down cards are of the door card's rank: 1 a split pair, 2 rolled up."""

    matching: int
    needs_door = True

    def holds(self, start: Start) -> bool:
        """Return whether exactly so many match."""
        first, second, door = start
        return (first.rank == door.rank) + (second.rank == door.rank) == self.matching

    def __str__(self) -> str:
        return "split" if self.matching == 1 else "rolled"


ANY: Final = Holds(UNKNOWN, UNKNOWN)
WORDS: Final[dict[str, Condition]] = {
    "any": ANY,
    "pair": Pairs(2, ACE),
    "suited": Suited(),
    "offsuit": Offsuit(),
    "split": WithDoor(1),
    "rolled": WithDoor(2),
    "3suited": Suited(three=True),
    "3straight": Straight(),
}
"""The conditions that are one word; ``low8`` and ``3low8`` come with every ceiling."""


@dataclass(frozen=True, slots=True)
class Item:
    """Conditions that all hold, and the weight of the combinations for which they do."""

    conditions: tuple[Condition, ...]
    weight: float = 1.0

    def __str__(self) -> str:
        words = ".".join("any" if condition == ANY else str(condition) for condition in self.conditions)
        return words if self.weight == 1 else f"{words}:{self.weight:.6f}".rstrip("0").rstrip(".")


@dataclass(frozen=True, slots=True)
class Range:
    """What the first two down cards may be: items in the order written; where several hold, the last one counts."""

    items: tuple[Item, ...]

    @property
    def needs_door(self) -> bool:
        """Whether a condition is about the door card."""
        return any(condition.needs_door for item in self.items for condition in item.conditions)

    @property
    def as_cards(self) -> tuple[Card, ...] | None:
        """The two down cards, where the range says only that they are certain cards or any; else None."""
        if len(self.items) > 1 or len(self.items[0].conditions) > 1 or self.items[0].weight != 1:
            return None
        only = self.items[0].conditions[0]
        return only.cards if isinstance(only, Holds) else None

    def weight(self, start: Start) -> float:
        """Return the weight of two down cards: that of the last item that holds, else 0."""
        for item in reversed(self.items):
            if all(condition.holds(start) for condition in item.conditions):
                return item.weight
        return 0.0

    def combinations(self, *, door: Card, out: Collection[Card]) -> tuple[Combination, ...]:
        """Return every two cards with a weight above 0 and none of them out, with the weight."""
        pairs = combinations([card for card in DECK if card not in out], 2)
        weighted = ((pair, self.weight((*pair, door))) for pair in pairs)
        return tuple((pair, weight) for pair, weight in weighted if weight)

    def __str__(self) -> str:
        return ",".join(map(str, self.items))
