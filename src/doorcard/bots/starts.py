"""Starting hands: what three cards promise, by rules of thumb, and how many starts they are better than.

The order follows the usual teaching. Stud: trips, then big pairs, three to a flush, small pairs, three to a straight.
Eight or better: aces and three low cards that can also make a high hand; lesser pairs suffer. Razz: three different low
cards, judged by the highest of them first.
"""

from bisect import bisect_left
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import accumulate, combinations, permutations
from typing import Final

from doorcard.cards import ACE, DECK, RANK_SHIFT, Card
from doorcard.hands.tally import grouped
from doorcard.rules.house import Game

START: Final = 3
QUALIFIER: Final = 8


@lru_cache(maxsize=1 << 15)
def rate_start(game: Game, tally: int) -> float:
    """Return the promise of three cards, 0 to 1, by the sum of their keys (see ``doorcard.cards.Card``)."""
    suited = any(tally >> 4 * suit & 15 == START for suit in range(4))
    ranks = tally >> RANK_SHIFT
    if game is Game.RAZZ:
        return _rate_razz(grouped(ranks, low=True))
    if game is Game.STUD8:
        return _rate_eight_or_better(ranks, suited=suited)
    return _rate_stud(grouped(ranks), suited=suited)


def standing(game: Game, rating: float) -> float:
    """Return the part of all 22,100 starting hands, 0 to 1, that promise less than the rating."""
    ratings, worse = _all_starts(game)
    return worse[bisect_left(ratings, rating)] / worse[-1]


@cache
def _all_starts(game: Game) -> tuple[list[float], list[int]]:
    """Return the ratings of all kinds of starts in ascending order, and how many starts are worse than each."""
    kinds = sorted((rate_start(game, sum(card.key for card in cards)), count) for cards, count in _kinds())
    return [rating for rating, _ in kinds], [0, *accumulate(count for _, count in kinds)]


def _kinds() -> Iterator[tuple[tuple[Card, ...], int]]:
    """Yield one start of each kind, ranks and whether suited, and how many there are of it."""
    clubs, diamonds, hearts = DECK[:13], DECK[13:26], DECK[26:39]
    for trips in zip(clubs, diamonds, hearts, strict=True):
        yield trips, 4
    for pair, kicker in permutations(range(13), 2):
        yield (clubs[pair], diamonds[pair], clubs[kicker]), 24
    for first, second, third in combinations(range(13), 3):
        yield (clubs[first], clubs[second], clubs[third]), 4
        yield (clubs[first], clubs[second], diamonds[third]), 60


def _rate_stud(groups: list[tuple[int, int]], *, suited: bool) -> float:
    count, rank = groups[0]
    if count == 3:
        return 0.96 + rank / 400
    if count == 2:
        return 0.44 + 0.03 * rank + 0.004 * groups[1][1]
    ranks = [rank for _, rank in groups]
    gaps = _gaps(ranks)
    if suited:
        return 0.50 + 0.005 * sum(ranks) + (0.08 if gaps < 2 else 0.0)
    if gaps < 2:
        return 0.40 - 0.12 * gaps + 0.005 * sum(ranks)
    return 0.007 * sum(ranks)


def _rate_razz(groups: list[tuple[int, int]]) -> float:
    if groups[0][0] > 1:
        return max(0.0, 0.25 - 0.015 * groups[0][1])
    highest, middle, lowest = (rank for _, rank in groups)
    return 1 - 0.07 * (highest - 3) - 0.012 * (middle - 2) - 0.005 * (lowest - 1)


def _rate_eight_or_better(ranks: int, *, suited: bool) -> float:
    groups = grouped(ranks)
    if groups[0][0] == 3:
        return 0.96 + groups[0][1] / 400
    if groups[0][0] == 2:
        return _rate_split_pair(pair=groups[0][1], kicker=groups[1][1])
    lows = [rank for _, rank in grouped(ranks, low=True) if rank <= QUALIFIER]
    gaps = _gaps([rank for _, rank in groups])
    if len(lows) == START:
        high_hope = (0.07 if suited else 0.0) + (0.05 if gaps < 2 else 0.0) + (0.04 if 1 in lows else 0.0)
        return 0.45 + 0.35 * _rate_razz([(1, rank) for rank in lows]) + high_hope
    if suited:
        return 0.40 + 0.06 * len(lows)
    return 0.08 * len(lows) + (0.08 if groups[0][1] == ACE else 0.0) + (0.22 if gaps == 0 else 0.0)


def _rate_split_pair(*, pair: int, kicker: int) -> float:
    low_kicker = kicker <= QUALIFIER or kicker == ACE
    if pair == ACE:
        return 0.88 if low_kicker else 0.80
    if pair <= QUALIFIER:
        return 0.48 + 0.01 * pair + (0.08 if kicker == ACE else 0.0) if low_kicker else 0.36 + 0.005 * pair
    return 0.16 + 0.035 * pair + (0.03 if low_kicker else 0.0)


def _gaps(ranks: list[int]) -> int:
    """Return how many ranks are missing between three different ones, with the ace high or low."""
    low = [1 if rank == ACE else rank for rank in ranks]
    return min(max(ranks) - min(ranks), max(low) - min(low)) - 2
