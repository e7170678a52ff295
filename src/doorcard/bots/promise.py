"""Promise: which of two holdings an opponent would rather bet, from three cards to seven.

Used to tell an opponent's likely cards from unlikely ones, so only the order matters. With three cards it is the
starting hand, with four the mean of the four threes in them, from five on the hand made so far.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from doorcard.bots.starts import rate_start
from doorcard.cards import Card
from doorcard.hands.announcement import Category
from doorcard.hands.evaluate import best_ace_to_five, best_eight_or_better, best_high
from doorcard.rules.house import Game

_LEVEL: Final = {category: level for level, category in enumerate(Category)}


def promise(game: Game, cards: Sequence[Card]) -> float:
    """Return how good three to seven cards are; comparable among holdings of the same number of cards only."""
    if len(cards) == 3:
        first, second, third = cards
        return rate_start(game, first.key + second.key + third.key)
    if len(cards) == 4:
        first, second, third, fourth = cards
        return _rate_four(game, (first.key, second.key, third.key, fourth.key))
    if game is Game.STUD:
        return best_high(cards).strength
    if game is Game.RAZZ:
        return best_ace_to_five(cards).strength
    return _rate_both_ways(cards)


@lru_cache(maxsize=1 << 14)
def _rate_four(game: Game, keys: tuple[int, int, int, int]) -> float:
    whole = sum(keys)
    return sum([rate_start(game, whole - key) for key in keys]) / 4


def _rate_both_ways(cards: Sequence[Card]) -> float:
    """An eight low counts as trips, the wheel as a full house; the better of the two ways counts double."""
    high, low = best_high(cards), best_eight_or_better(cards)
    high_level = float(_LEVEL[high.announcement.category])
    low_level = 0.0 if low is None else 11.0 - low.announcement.ranks[0]
    return 2 * max(high_level, low_level) + min(high_level, low_level)
