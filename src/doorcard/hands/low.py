"""Reading ranks for low: ace to five, where straights and flushes do not count and pairs do, against the hand."""

from functools import cache
from typing import Final

from doorcard.hands.announcement import Announcement, Category
from doorcard.hands.tally import grouped
from doorcard.hands.value import Made

QUALIFIER: Final = 8

_FROM_THE_BEST: Final = ((1, 1, 1, 1, 1), (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), (3, 2), (4, 1))


def read_ace_to_five(tally: int) -> Made:
    """Return the best ace-to-five low of five to seven cards by their tally of ranks.

    First one card of each rank from the lowest up, then, where ranks run out, second cards, then third.
    """
    copies = [(copy, rank) for count, rank in grouped(tally, low=True) for copy in range(count)]
    five = [rank for _, rank in sorted(copies)[:5]]
    return _made(tuple(sorted(five, key=lambda rank: (five.count(rank), rank), reverse=True)))


def read_eight_or_better(tally: int) -> Made | None:
    """Return the best low of five different ranks, none above an eight, or None."""
    made = read_ace_to_five(tally)
    unpaired = len(set(made.ranks)) == 5
    return made if unpaired and made.ranks[0] <= QUALIFIER else None


@cache
def _made(ranks: tuple[int, ...]) -> Made:
    badness = _FROM_THE_BEST.index(tuple(ranks.count(rank) for rank in dict.fromkeys(ranks)))
    for rank in ranks:
        badness = badness * 16 + rank
    return Made(-badness, Announcement(Category.LOW, ranks), ranks)
