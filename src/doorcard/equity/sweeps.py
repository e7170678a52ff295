"""Two players compared without going through the pairs of their hands, compiled.

A pair of completions is a deal if they share no card. Of the other's completions, those that share none with mine are,
by inclusion and exclusion, the sum over all sets S of my cards of ``(-1)**len(S)`` times those that hold all of S. So
the other's completions are taken up in the order of their first rank, one counter for every set of cards, and at each
of mine the counters of its sets are added up.

Where a second rank counts too, its classes are divided in two again and again: whoever lies in the upper part beats
everybody in the lower one, and a sweep by the first rank says the rest.
"""

from typing import Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from doorcard.equity.tables import LOW_MASK, RANK_MASK, Numbers, Weights

FIRST_SHIFT: Final = 48
SECOND_SHIFT: Final = 42
REST_MASK: Final = (1 << SECOND_SHIFT) - 1
PLACE_BITS: Final = 6
PLACE_MASK: Final = 63
CLASSES: Final = LOW_MASK + 1

ABOVE, EQUAL, BELOW = 0, 1, 2
"""Rows of an answer: how my first rank stands to the other's."""
NEITHER, SECOND_ABOVE, SECOND_EQUAL, SECOND_BELOW = 0, 1, 2, 3
"""Columns of an answer: the second rank, which may be nobody's."""


class Side(NamedTuple):
    """A player's completions with the sets of their cards.

    ``items`` are ``first rank << 48 | second rank << 42 | rest``, ascending by first rank; ``weights`` belong to them.
    ``sets`` has a row for each completion and a column for each set: the counter of that set. The rest of an item is
    its row. Where that would take too much memory ``sets`` has one row only, the rest holds the places of the cards
    (six bits each, ascending), and the row is worked out by ``parents``, ``places`` and ``sizes``, in an order in which
    each set extends an earlier one by a card. ``columns`` and ``parents`` are columns of ``sets``, of which the first
    ``even`` are those of even size.
    """

    items: Numbers
    weights: Weights
    sets: NDArray[np.int32]
    columns: Numbers
    parents: Numbers
    places: Numbers
    sizes: Numbers
    even: int


class Counting(NamedTuple):
    """Where sets are counted.

    ``steps`` gives by place of a card and size of the set that it completes how far the set's counter lies from that of
    the set without it. ``starts`` is the first counter of each size, and the end. ``counters`` has two rows, the second
    for totals.
    """

    steps: NDArray[np.int32]
    starts: Numbers
    counters: Weights


@njit(cache=True, nogil=True)
def find_sets(side: Side, places: int, steps: NDArray[np.int32], row: int) -> None:
    """Write the counters of all sets of the cards in these places into a row of ``sets``."""
    for number in range(1, side.columns.size):
        place = places >> side.places[number] & PLACE_MASK
        side.sets[row, side.columns[number]] = side.sets[row, side.parents[number]] + steps[place, side.sizes[number]]


@njit(cache=True, nogil=True)
def find_all_sets(side: Side, places: Numbers, steps: NDArray[np.int32]) -> None:
    """Write the counters of the sets of every completion, row by row."""
    for row in range(places.size):
        find_sets(side, places[row], steps, row)


@njit(cache=True, nogil=True)
def _row(side: Side, number: int, steps: NDArray[np.int32]) -> int:
    rest = side.items[number] & REST_MASK
    if side.sets.shape[0] > 1:
        return int(rest)
    find_sets(side, rest, steps, 0)
    return 0


@njit(cache=True, nogil=True)
def _take_up(side: Side, number: int, counting: Counting, line: int) -> None:
    row, weight = _row(side, number, counting.steps), side.weights[number]
    for column in range(side.sets.shape[1]):
        counting.counters[line, side.sets[row, column]] += weight


@njit(cache=True, nogil=True)
def _disjoint(side: Side, number: int, counting: Counting) -> float:
    """Return the weight of what was taken up and shares no card with this completion, times its own weight."""
    row = _row(side, number, counting.steps)
    found = 0.0
    for column in range(side.even):
        found += counting.counters[0, side.sets[row, column]]
    for column in range(side.even, side.sets.shape[1]):
        found -= counting.counters[0, side.sets[row, column]]
    return float(found * side.weights[number])


@njit(cache=True, nogil=True)
def _total(counting: Counting) -> float:
    """Return the weight of all disjoint pairs of what was taken up in the two rows of counters."""
    total = 0.0
    for size in range(counting.starts.size - 1):
        part = 0.0
        for counter in range(counting.starts[size], counting.starts[size + 1]):
            part += counting.counters[0, counter] * counting.counters[1, counter]
        total += -part if size & 1 else part
    return total


@njit(cache=True, nogil=True)
def _take_up_below(side: Side, number: int, end: int, rank: int, counting: Counting) -> int:
    """Take up completions as long as their first rank is below a rank; return the number of the next."""
    while number < end and side.items[number] >> FIRST_SHIFT < rank:
        _take_up(side, number, counting, 0)
        number += 1
    return number


@njit(cache=True, nogil=True)
def _all_disjoint(side: Side, number: int, end: int, counting: Counting) -> float:
    total = 0.0
    for one in range(number, end):
        total += _disjoint(side, one, counting)
    return total


@njit(cache=True, nogil=True)
def _sweep(mine: Side, other: Side, node: Numbers, counting: Counting, sums: Weights) -> None:
    """Add to column ``node[4]`` of ``sums`` how mine (``node[0]:node[1]``) stand to others (``node[2]:node[3]``)."""
    here, there = node[0], node[2]
    for counter in range(counting.counters.shape[1]):
        counting.counters[0, counter] = counting.counters[1, counter] = 0
    above = up_to = 0.0
    while here < node[1]:
        rank = mine.items[here] >> FIRST_SHIFT
        end = here
        while end < node[1] and mine.items[end] >> FIRST_SHIFT == rank:
            end += 1
        there = _take_up_below(other, there, node[3], rank, counting)
        found = _all_disjoint(mine, here, end, counting)
        above += found
        following = _take_up_below(other, there, node[3], rank + 1, counting)
        if following > there:
            there, found = following, _all_disjoint(mine, here, end, counting)
        up_to += found
        here = end
    _take_up_below(other, there, node[3], RANK_MASK + 1, counting)
    for number in range(node[0], node[1]):
        _take_up(mine, number, counting, 1)
    sums[ABOVE, node[4]] += above
    sums[EQUAL, node[4]] += up_to - above
    sums[BELOW, node[4]] += _total(counting) - up_to


@njit(cache=True, nogil=True)
def _part(side: Side, start: int, end: int, middle: int, spare: Side) -> int:
    """Move what lies below the middle class to the front, keeping the order; return where the rest begins."""
    low, high = start, 0
    for number in range(start, end):
        item, weight = side.items[number], side.weights[number]
        if item >> SECOND_SHIFT & LOW_MASK < middle:
            side.items[low], side.weights[low] = item, weight
            low += 1
        else:
            spare.items[high], spare.weights[high] = item, weight
            high += 1
    for number in range(high):
        side.items[low + number], side.weights[low + number] = spare.items[number], spare.weights[number]
    return low


@njit(cache=True, nogil=True)
def _middle(mine: Side, other: Side, node: Numbers) -> int:
    """Return the class that divides a part into halves of about the same size; -1 where all are of one class."""
    sizes = np.zeros(CLASSES, np.int64)
    for number in range(node[0], node[1]):
        sizes[mine.items[number] >> SECOND_SHIFT & LOW_MASK] += 1
    for number in range(node[2], node[3]):
        sizes[other.items[number] >> SECOND_SHIFT & LOW_MASK] += 1
    whole = node[1] - node[0] + node[3] - node[2]
    reached, middle, least = 0, -1, 2 * whole
    for number in range(1, CLASSES):
        reached += sizes[number - 1]
        if 0 < reached < whole and abs(2 * reached - whole) < least:
            middle, least = number, abs(2 * reached - whole)
    return middle


@njit(cache=True, nogil=True)
def compare(mine: Side, other: Side, spare: Side, counting: Counting, sums: Weights) -> None:
    """Add up the weights of all disjoint pairs by how the first rank (row) and the second (column) stand.

    ``sums`` has shape (3, 4). ``spare`` is room for as many items as the longer side has. The sides change their order.
    """
    nodes = np.zeros((2 * CLASSES, 4), np.int64)
    node = np.zeros(5, np.int64)
    nodes[0, 1], nodes[0, 3] = mine.items.size, other.items.size
    pending = 1
    while pending:
        pending -= 1
        for bound in range(4):
            node[bound] = nodes[pending, bound]
        if node[0] == node[1] or node[2] == node[3]:
            continue
        middle = _middle(mine, other, node)
        if middle < 0:
            node[4] = SECOND_EQUAL if mine.items[node[0]] >> SECOND_SHIFT & LOW_MASK else NEITHER
            _sweep(mine, other, node, counting, sums)
            continue
        mine_up = _part(mine, node[0], node[1], middle, spare)
        other_up = _part(other, node[2], node[3], middle, spare)
        for bound in range(4):
            nodes[pending, bound] = nodes[pending + 1, bound] = node[bound]
        nodes[pending, 1] = nodes[pending + 1, 0] = mine_up
        nodes[pending, 3] = nodes[pending + 1, 2] = other_up
        node[0], node[3], node[4] = mine_up, other_up, SECOND_ABOVE
        _sweep(mine, other, node, counting, sums)
        node[0], node[1], node[2], node[3] = nodes[pending, 0], mine_up, other_up, nodes[pending + 1, 3]
        node[4] = SECOND_BELOW
        _sweep(mine, other, node, counting, sums)
        pending += 2
