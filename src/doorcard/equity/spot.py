"""A spot: who is in, what is known of their cards, what is gone from the deck."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from doorcard.cards import DECK, UNKNOWN, Card, check_distinct, format_cards
from doorcard.errors import InvalidSetup
from doorcard.rules.house import Game

Combination = tuple[tuple[Card, ...], float]
"""Down cards that a player may hold, and the weight of the thought that he does."""


class NoDeal(InvalidSetup):
    """The ranges of a spot leave no deal."""


FEWEST: Final = 3
MOST: Final = 7


@dataclass(frozen=True, slots=True, kw_only=True)
class Holding:
    """What is known of one player's cards.

    ``known`` are up cards and known down cards in any order. ``unknown`` counts down cards already dealt whose faces
    nobody told. ``combinations`` are a range: alternatives for further down cards, all of one length, each with its
    weight; empty: no range. Raises InvalidSetup, naming the card where one is at fault.
    """

    known: tuple[Card, ...] = ()
    unknown: int = 0
    combinations: tuple[Combination, ...] = ()

    def __post_init__(self) -> None:
        _check_cards(self.known)
        if self.unknown < 0:
            raise InvalidSetup(f"{self.unknown} unknown cards cannot be held; the number is 0 or more")
        for cards, weight in self.combinations:
            _check_combination(cards, weight, length=len(self.combinations[0][0]))
        if not FEWEST <= self.held <= MOST:
            raise InvalidSetup(f"a player holds {FEWEST} to {MOST} cards, not {self.held}{_naming(self.known)}")

    @property
    def in_range(self) -> int:
        """How many cards a combination of the range has; 0 without a range."""
        return len(self.combinations[0][0]) if self.combinations else 0

    @property
    def held(self) -> int:
        """How many cards the player holds now: 3 on third street to 7 on seventh."""
        return len(self.known) + self.unknown + self.in_range

    def possible(self, gone: frozenset[Card]) -> tuple[Combination, ...]:
        """Return the combinations of the range that hold none of the cards that are ``gone``."""
        return tuple(one for one in self.combinations if gone.isdisjoint(one[0]))


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """A game, its two to eight live players, and what has left the deck.

    ``dead`` are cards seen and out of play, as folded up cards. ``folded_unknown`` counts cards out of play whose faces
    nobody knows; they matter only when the deck runs short. Players may hold different numbers of cards, as in the
    middle of a street: everybody is dealt up to seven. Raises InvalidSetup, naming the card or the player at fault.
    """

    game: Game
    holdings: tuple[Holding, ...]
    dead: tuple[Card, ...] = ()
    folded_unknown: int = 0

    def __post_init__(self) -> None:
        if not 2 <= len(self.holdings) <= 8:
            raise InvalidSetup(f"a spot has 2 to 8 live players, not {len(self.holdings)}")
        if self.folded_unknown < 0:
            raise InvalidSetup(f"{self.folded_unknown} folded cards cannot be; the number is 0 or more")
        _check_cards(self.seen)
        for number, holding in enumerate(self.holdings, start=1):
            if holding.combinations and not holding.possible(frozenset(self.seen)):
                raise NoDeal(f"the range of player {number} has no combination left: {self._blocking(holding)}")
        if self.has_community_card and any(holding.held == MOST for holding in self.holdings):
            raise InvalidSetup("the deck is too short for a seventh card each, so nobody can hold seven cards")
        if self.left_for_seventh < (1 if self.players_to_deal else 0):
            raise InvalidSetup(
                f"{len(self.holdings)} players to the river take {1 - self.left_for_seventh} cards too many"
            )

    @property
    def seen(self) -> tuple[Card, ...]:
        """Every card whose face and place are known: the known cards of the players in turn, then the dead."""
        return (*(card for holding in self.holdings for card in holding.known), *self.dead)

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards that anybody may still hold or be dealt, in the order of the deck."""
        seen = frozenset(self.seen)
        return tuple(card for card in DECK if card not in seen)

    @property
    def players_to_deal(self) -> int:
        """How many players have fewer than seven cards."""
        return sum(holding.held < MOST for holding in self.holdings)

    @property
    def left_for_seventh(self) -> int:
        """How many cards are left in the deck when seventh street is dealt."""
        hidden = sum(max(holding.held, MOST - 1) - len(holding.known) for holding in self.holdings)
        return len(DECK) - len(self.seen) - hidden - self.folded_unknown

    @property
    def has_community_card(self) -> bool:
        """Whether the deck is too short for a seventh card each, so that all get one in common.

        Source: WSOP 2024 live-action rule 228; TDA 2024 RP-10-H.
        """
        return self.left_for_seventh < self.players_to_deal

    def _blocking(self, holding: Holding) -> str:
        wanted = {card for cards, _ in holding.combinations for card in cards}
        return f"{format_cards(card for card in self.seen if card in wanted)} are held or dead"


def _check_cards(cards: tuple[Card, ...]) -> None:
    check_distinct(cards)
    if UNKNOWN in cards:
        raise InvalidSetup("an unknown card (??) cannot be among the known ones; count it as unknown")


def _check_combination(cards: tuple[Card, ...], weight: float, *, length: int) -> None:
    _check_cards(cards)
    if not cards or len(cards) != length:
        raise InvalidSetup(f"the combinations of a range have one length, here {length} cards{_naming(cards)}")
    if not 0 < weight < float("inf"):
        raise InvalidSetup(f"the weight of a combination is greater than 0, not {weight:g}{_naming(cards)}")


def _naming(cards: Iterable[Card]) -> str:
    text = format_cards(cards)
    return f": {text}" if text else ""
