"""Reading ranks for high: what a tally of ranks makes, and what five suited ranks make."""

from functools import cache
from typing import Final

from doorcard.cards import ACE
from doorcard.hands.announcement import Announcement, Category
from doorcard.hands.tally import grouped
from doorcard.hands.value import Made

WHEEL: Final = (5, 4, 3, 2, ACE)

_STRAIGHTS: Final = (*(tuple(range(top, top - 5, -1)) for top in range(ACE, 5, -1)), WHEEL)
_ORDER: Final = {category: level for level, category in enumerate(Category)}


def read_ranks(tally: int) -> Made:
    """Return the best high of five to seven cards by their tally of ranks, flushes left aside."""
    groups = grouped(tally)
    straight = _find_straight({rank for _, rank in groups})
    if straight:
        return _made(Category.STRAIGHT, (straight[-1], straight[0]), straight)
    return _read_sets(groups)


def read_suited(tally: int) -> Made:
    """Return the flush, straight flush or royal flush of five to seven suited cards by their tally of ranks."""
    ranks = tuple(rank for _, rank in grouped(tally))
    straight = _find_straight(set(ranks))
    if not straight:
        return _made(Category.FLUSH, (ranks[0],), ranks[:5])
    category = Category.ROYAL_FLUSH if straight[0] == ACE else Category.STRAIGHT_FLUSH
    return _made(category, (straight[-1], straight[0]), straight)


def _find_straight(ranks: set[int]) -> tuple[int, ...]:
    return next((straight for straight in _STRAIGHTS if ranks.issuperset(straight)), ())


def _read_sets(groups: list[tuple[int, int]]) -> Made:
    (count, first), (next_count, second) = groups[:2]
    if count == 4:
        return _with_kickers(Category.FOUR_OF_A_KIND, (first,), 4, groups)
    if count == 3 and next_count >= 2:
        return _made(Category.FULL_HOUSE, (first, second), (first,) * 3 + (second,) * 2)
    if count == 3:
        return _with_kickers(Category.THREE_OF_A_KIND, (first,), 3, groups)
    if count == 2 and next_count == 2:
        return _with_kickers(Category.TWO_PAIR, (first, second), 2, groups)
    if count == 2:
        return _with_kickers(Category.PAIR, (first,), 2, groups)
    return _with_kickers(Category.HIGH_CARD, (first,), 1, groups)


def _with_kickers(category: Category, spoken: tuple[int, ...], count: int, groups: list[tuple[int, int]]) -> Made:
    sets = tuple(rank for rank in spoken for _ in range(count))
    kickers = sorted((rank for _, rank in groups if rank not in spoken), reverse=True)
    return _made(category, spoken, sets + tuple(kickers[: 5 - len(sets)]))


@cache
def _made(category: Category, spoken: tuple[int, ...], ranks: tuple[int, ...]) -> Made:
    strength = _ORDER[category]
    for rank in ranks:
        strength = strength * 16 + rank
    return Made(strength, Announcement(category, spoken), ranks)
