"""The sealed deck: what the room fixes before any contribution is revealed, and how it opens a card later."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from doorcard.cards import DECK, UNKNOWN, Card, check_deck
from doorcard.errors import InvalidNotation, InvalidSetup
from doorcard.fair.contributions import Bound, check_seats
from doorcard.fair.digests import check_hand, check_written, hand_name
from doorcard.fair.tree import HEIGHT, card_leaf, climb, path_of, root_of, tree_levels

PLACES: Final = range(len(DECK))


@dataclass(frozen=True, slots=True, kw_only=True)
class Commitment:
    """What the room publishes of a sealed deck: the root of its tree, bound to the table and the hand's number.

    Raises InvalidNotation where root, table or number cannot be those of a hand.
    """

    table: str
    hand: int
    root: str

    def __post_init__(self) -> None:
        check_written(self.root)
        check_hand(self.table, self.hand)


@dataclass(frozen=True, slots=True, kw_only=True)
class Announced:
    """What everybody is told before any contribution is revealed: the sealed deck's commitment, and what is bound.

    Raises InvalidSetup where the seats are not in order or one is there twice.
    """

    commitment: Commitment
    bound: tuple[Bound, ...]

    def __post_init__(self) -> None:
        check_seats([one.seat for one in self.bound])


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """One card and what proves it: the ``index``-th card dealt (from 0) is the one at this position of the sealed deck.

    ``path`` are the six hashes beside the way from the card's leaf to the root, lowest first. Raises InvalidNotation
    where one of these values cannot be that of a dealt card.
    """

    index: int
    position: int
    card: Card
    salt: str
    path: tuple[str, ...]

    def __post_init__(self) -> None:
        check_written(self.salt, *self.path)
        if self.index not in PLACES or self.position not in PLACES or len(self.path) != HEIGHT or self.card is UNKNOWN:
            raise InvalidNotation(
                f"not the opening of a card: index {self.index}, position {self.position}, {self.card}, "
                f"a path of {len(self.path)}; a deck has 52 known cards, counted from 0, and paths of {HEIGHT}"
            )


@dataclass(frozen=True, slots=True, kw_only=True)
class SealedDeck:
    """The secret side: 52 cards in an order nobody can foretell, each position with a salt of 32 fresh random bytes.

    Both come from outside. Raises InvalidSetup or InvalidNotation where they are no deck and its salts.
    """

    table: str
    hand: int
    cards: tuple[Card, ...] = field(repr=False)
    salts: tuple[str, ...] = field(repr=False)

    def __post_init__(self) -> None:
        check_hand(self.table, self.hand)
        check_deck(self.cards)
        check_written(*self.salts)
        if len(set(self.salts)) != len(DECK):
            raise InvalidSetup(f"a sealed deck needs {len(DECK)} different salts; there are {len(set(self.salts))}")

    @property
    def commitment(self) -> Commitment:
        """What is published before any contribution is revealed."""
        top = self._levels()[-1][0]
        return Commitment(table=self.table, hand=self.hand, root=root_of(hand_name(self.table, self.hand), top).hex())

    def dealt_in(self, order: Sequence[int]) -> tuple[Card, ...]:
        """Return the deck as it is dealt: the ``k``-th card is the one at ``order[k]``."""
        return tuple([self.cards[position] for position in order])

    def opening(self, index: int, order: Sequence[int]) -> Opening:
        """Return what proves the ``index``-th card dealt, for those who may see it and nobody else."""
        return self._open(index, order[index], self._levels())

    def openings(self, cards: Iterable[Card], order: Sequence[int]) -> tuple[Opening, ...]:
        """Return what proves these cards, for those who may see them all; unknown cards are passed over."""
        levels, dealt = self._levels(), self.dealt_in(order)
        indexes = [dealt.index(card) for card in cards if card is not UNKNOWN]
        return tuple([self._open(index, order[index], levels) for index in indexes])

    def _open(self, index: int, position: int, levels: list[list[bytes]]) -> Opening:
        path = tuple([node.hex() for node in path_of(levels, position)])
        card, salt = self.cards[position], self.salts[position]
        return Opening(index=index, position=position, card=card, salt=salt, path=path)

    def _levels(self) -> list[list[bytes]]:
        return tree_over(self.cards, self.salts)


@lru_cache(maxsize=64)
def tree_over(cards: tuple[Card, ...], salts: tuple[str, ...]) -> list[list[bytes]]:
    """Return the tree of a deck; it is kept for a while, as its cards are opened a few at a time."""
    pairs = zip(cards, salts, strict=True)
    return tree_levels([card_leaf(place, card.text, bytes.fromhex(salt)) for place, (card, salt) in enumerate(pairs)])


def leads_to(commitment: Commitment, opening: Opening) -> bool:
    """Tell whether an opening's card was at its position of the deck that was sealed."""
    leaf = card_leaf(opening.position, opening.card.text, bytes.fromhex(opening.salt))
    top = climb(leaf, opening.position, [bytes.fromhex(node) for node in opening.path])
    return root_of(hand_name(commitment.table, commitment.hand), top).hex() == commitment.root
