"""A spot as the arrays that compiled code works on."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb
from typing import Final

import numpy as np

from doorcard.cards import Card
from doorcard.equity.dealing import RAZZ, STUD, STUD8, Reading
from doorcard.equity.spot import MOST, Combination, Holding, Spot
from doorcard.equity.tables import Numbers, tables
from doorcard.rules.house import Game

READINGS: Final = {Game.STUD: STUD, Game.STUD8: STUD8, Game.RAZZ: RAZZ}


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """One player's part of a deal: the cards that are known, how many more are ``drawn``, the range for some of these.

    The weights of a range whose combinations are equally likely are 1.
    """

    known: tuple[Card, ...]
    drawn: int
    combinations: tuple[Combination, ...]

    @property
    def in_range(self) -> int:
        """How many of the cards drawn belong to the range."""
        return len(self.combinations[0][0]) if self.combinations else 0

    @property
    def is_weighted(self) -> bool:
        """Whether some combinations are likelier than others."""
        return any(weight != 1 for _, weight in self.combinations)

    def count_completions(self, cards: int) -> int:
        """Return how many completions there are at most from a deck of so many cards."""
        every = comb(cards, self.drawn)
        return min(every, self.count_by_combination(cards)) if self.combinations else every

    def count_by_combination(self, cards: int) -> int:
        """Return how many completions there are, each counted for each combination of the range that it holds."""
        return len(self.combinations) * comb(cards - self.in_range, self.drawn - self.in_range)


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """What is dealt in a spot: the unseen deck, what each player draws from it, the cards in common (0 or 1)."""

    reading: Reading
    deck: tuple[Card, ...]
    players: tuple[Player, ...]
    in_common: int

    @property
    def is_weighted(self) -> bool:
        """Whether some deals count more than others."""
        return any(player.is_weighted for player in self.players)

    def with_common(self, card: Card) -> "Deal":
        """Return the deal after the common card has come."""
        gone = frozenset([card])
        return Deal(
            reading=self.reading,
            deck=tuple(one for one in self.deck if one is not card),
            players=tuple(
                Player(
                    known=(*player.known, card),
                    drawn=player.drawn,
                    combinations=tuple(one for one in player.combinations if gone.isdisjoint(one[0])),
                )
                for player in self.players
            ),
            in_common=0,
        )


def prepare(spot: Spot) -> Deal:
    """Return what is dealt in a spot."""
    in_common = int(spot.has_community_card)
    seen = frozenset(spot.seen)
    return Deal(
        reading=READINGS[spot.game],
        deck=spot.unseen,
        players=tuple(_player(holding, seen, MOST - in_common) for holding in spot.holdings),
        in_common=in_common,
    )


def _player(holding: Holding, seen: frozenset[Card], cards: int) -> Player:
    left = holding.possible(seen)
    weights = {weight for _, weight in left}
    if len(weights) == 1:
        left = tuple((one, 1.0) for one, _ in left)
    return Player(known=holding.known, drawn=cards - len(holding.known), combinations=left)


def sums_of(cards: Sequence[Card]) -> tuple[int, int]:
    """Return the sums of the keys and of the bits of cards."""
    indices = indices_of(cards)
    return int(tables().keys[indices].sum()), int(tables().bits[indices].sum())


def indices_of(cards: Sequence[Card]) -> Numbers:
    """Return the indices of cards."""
    return np.array([card.index for card in cards], np.int64)
