"""What happens around the deal so that anyone can verify it: bound, sealed, revealed, ordered, then dealt."""

from dataclasses import dataclass, field
from typing import ClassVar

from doorcard.cards import Card
from doorcard.fair import Bound, Contribution


@dataclass(frozen=True, slots=True)
class ContributionBound:
    """A player binds himself by the hash of the contribution that he will reveal for the next deck."""

    name: ClassVar[str] = "contribution-bound"
    seat: int
    bound: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckSealed:
    """The deck of hand number ``hand`` is fixed; ``root`` is published, with what each seat to be dealt in has bound.

    ``cards``, ``salts`` and ``owners`` (of the seats in ``bound``, in their order) are never shown to anybody.
    """

    name: ClassVar[str] = "deck-sealed"
    hand: int
    root: str
    bound: tuple[Bound, ...]
    cards: tuple[Card, ...] = field(repr=False)
    salts: tuple[str, ...] = field(repr=False)
    owners: tuple[str, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class ContributionRevealed:
    """A player has revealed what he had bound; nobody else is told before the order is made."""

    name: ClassVar[str] = "contribution-revealed"
    seat: int
    contribution: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class DealOrdered:
    """The contributions are all there or too late; they order the deck, and the hand follows at once."""

    name: ClassVar[str] = "deal-ordered"
    contributions: tuple[Contribution, ...]


@dataclass(frozen=True, slots=True)
class SealBroken:
    """A sealed deck is not dealt, since too few of its seats are still there; the number of its hand is used up."""

    name: ClassVar[str] = "seal-broken"
    hand: int


FairEvent = ContributionBound | DeckSealed | ContributionRevealed | DealOrdered | SealBroken
