"""Two players, exactly: sweeps instead of pairs."""

from functools import cache
from math import comb

import numpy as np

from doorcard.equity.completing import Completions
from doorcard.equity.sweeps import (
    CLASSES,
    FIRST_SHIFT,
    NEITHER,
    PLACE_BITS,
    SECOND_ABOVE,
    SECOND_BELOW,
    SECOND_EQUAL,
    SECOND_SHIFT,
    Counting,
    Side,
    compare,
    find_all_sets,
)
from doorcard.equity.tables import Numbers, Weights

MOST_STORED = 1 << 24
"""How many counters of sets are kept, 4 bytes each; beyond that they are worked out anew each time."""


def compare_pairs(mine: Completions, other: Completions, drawn: tuple[int, int], cards: int) -> Weights:
    """Return the weight of all deals, shape (3, 4): first rank above, equal, below; second rank nobody's, above ...

    ``drawn`` is how many cards each player draws from a deck of so many ``cards``.
    """
    sums = np.zeros((3, 4))
    largest = min(drawn) - (drawn[0] == drawn[1])
    if largest >= 0:
        counting = prepare_counting(cards, largest)
        sides = prepare_side(mine, drawn[0], counting), prepare_side(other, drawn[1], counting)
        compare(sides[0], sides[1], room_for(max(sides, key=lambda side: side.items.size)), counting, sums)
    if drawn[0] == drawn[1]:
        sums += same_cards(mine, other) * (-1 if drawn[0] % 2 else 1)
    return sums


def prepare_counting(cards: int, largest: int) -> Counting:
    """Return counters for all sets of up to ``largest`` cards."""
    starts = np.cumsum([0, *(comb(cards, size) for size in range(largest + 1))])
    steps = np.zeros((cards, largest + 1), np.int32)
    for size in range(1, largest + 1):
        steps[:, size] = [comb(place, size) + starts[size] - starts[size - 1] for place in range(cards)]
    return Counting(steps, starts, np.zeros((2, starts[-1])))


def prepare_side(completions: Completions, drawn: int, counting: Counting) -> Side:
    """Return completions in the order of their first rank, with their sets."""
    columns, parents, places, sizes, even = describe_sets(drawn, counting.steps.shape[1] - 1)
    number = len(completions.places)
    stored = number * len(columns) <= MOST_STORED
    rest = np.arange(number) if stored else completions.places
    items = (completions.ranks // CLASSES) << FIRST_SHIFT | completions.ranks % CLASSES << SECOND_SHIFT | rest
    order = np.argsort(items)
    sets = np.zeros((number if stored else 1, len(columns)), np.int32)
    side = Side(items[order], completions.weights[order], sets, columns, parents, places, sizes, even)
    if stored:
        find_all_sets(side, completions.places, counting.steps)
    return side


@cache
def describe_sets(drawn: int, largest: int) -> tuple[Numbers, Numbers, Numbers, Numbers, int]:
    """Return columns, parents, places, sizes of all sets of up to ``largest`` of so many cards, and the even ones."""
    masks = [mask for mask in range(1 << drawn) if mask.bit_count() <= largest]
    ordered = sorted(masks, key=lambda mask: mask.bit_count() % 2)
    column = {mask: number for number, mask in enumerate(ordered)}
    tops = [max(mask.bit_length() - 1, 0) for mask in masks]
    return (
        np.array([column[mask] for mask in masks]),
        np.array([column[mask & ~(1 << top)] for mask, top in zip(masks, tops, strict=True)]),
        np.array([PLACE_BITS * top for top in tops]),
        np.array([mask.bit_count() for mask in masks]),
        sum(mask.bit_count() % 2 == 0 for mask in masks),
    )


def room_for(side: Side) -> Side:
    """Return a side with room for as many items."""
    return side._replace(items=np.empty_like(side.items), weights=np.empty_like(side.weights))


def same_cards(mine: Completions, other: Completions) -> Weights:
    """Return the weight of the pairs of the very same cards as ``compare_pairs`` does: the last term, of all cards."""
    if len(mine.places) != len(other.places) or not np.array_equal(mine.places, other.places):
        _, here, there = np.intersect1d(mine.places, other.places, assume_unique=True, return_indices=True)
        mine, other = mine.at(here), other.at(there)
    rows = 1 - np.sign(mine.ranks // CLASSES - other.ranks // CLASSES)
    low, others = mine.ranks % CLASSES, other.ranks % CLASSES
    columns = np.select([low > others, low < others, low > 0], [SECOND_ABOVE, SECOND_BELOW, SECOND_EQUAL], NEITHER)
    sums = np.bincount(rows * 4 + columns, mine.weights * other.weights, 12)
    return sums.reshape(3, 4).astype(np.float64)
