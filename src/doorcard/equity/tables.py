"""The tables behind one look: high rank, eight-or-better class and razz rank of every seven cards.

Every card has a 64-bit key; the keys of seven cards are added up. The top 23 bits of the sum tell which ranks there are
(the suits do not matter but for a flush), the low 16 bits count the suits, four bits each from clubs: the count starts
at three, so that five or more of a suit show in its top bit.

The 49,205 sums of ranks are spread over 8,192 rows of 1,024 columns. The rows are laid over one another, each shifted
so far that no two entries collide: about 49,700 entries instead of 8 million. All is worked out when first asked for,
in about a tenth of a second, so that no file has to be kept in step with the code.
"""

from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from doorcard.cards import DECK, RANKS

HIGH_SHIFT: Final = 19
LOW_SHIFT: Final = 13
LOW_MASK: Final = 63
RANK_MASK: Final = 8191
"""An entry is ``high << HIGH_SHIFT | low << LOW_SHIFT | razz``: 13, 6 and 13 bits."""

RANK_SUM_SHIFT: Final = 41
ROW_SHIFT: Final = 51
ROWS: Final = 8192
COLUMNS: Final = 1024
THREE_OF_EACH_SUIT: Final = 0x3333

DISTINCT_SUMS: Final = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
"""For each rank the least number that keeps all sums of seven ranks, at most four of each, different."""
SPREAD: Final = 0x9E3779B1
"""An odd factor: sums stay different modulo a power of two, and fall evenly into rows."""

Numbers = NDArray[np.int64]
Weights = NDArray[np.float64]
"""How much things count. Whole numbers below 2**53 are exact, and no count of deals comes near that."""


class Tables(NamedTuple):
    """The arrays that compiled code looks into.

    ``keys`` and ``bits`` by card index (52); ``bits`` has one bit for each card, 16 a suit. ``shifts`` by row (8,192).
    ``entries`` by shift and column. ``flushes`` by a suit's 13-bit mask (8,192): the high rank, 0 under five cards.
    """

    keys: Numbers
    bits: Numbers
    shifts: NDArray[np.int32]
    entries: NDArray[np.uint32]
    flushes: NDArray[np.int16]


@cache
def tables() -> Tables:
    """Return the tables, made when first asked for."""
    counts = count_vectors()
    highs, flushes = high_ranks(counts)
    entries = highs << HIGH_SHIFT | eight_or_better_classes(counts) << LOW_SHIFT | razz_ranks(counts)
    sums = counts @ rank_keys() % (ROWS * COLUMNS)
    shifts = lay_rows(sums // COLUMNS, sums % COLUMNS)
    laid = np.zeros(int(shifts.max()) + COLUMNS, np.uint32)
    laid[shifts[sums // COLUMNS] + sums % COLUMNS] = entries
    return Tables(card_keys(), card_bits(), shifts, laid, flushes)


def count_vectors() -> Numbers:
    """Return how often each rank occurs, deuces first, in the 49,205 multisets of seven cards: shape (49205, 13)."""
    counts, totals = np.zeros((1, 0), np.int8), np.zeros(1, np.int8)
    for rank in range(len(RANKS)):
        more = np.tile(np.arange(5, dtype=np.int8), len(counts))
        totals = np.repeat(totals, 5) + more
        kept = (totals <= 7) & (totals + 4 * (len(RANKS) - 1 - rank) >= 7)
        counts = np.column_stack([np.repeat(counts, 5, axis=0)[kept], more[kept]])
        totals = totals[kept]
    return counts.astype(np.int64)


def high_ranks(counts: Numbers) -> tuple[Numbers, NDArray[np.int16]]:
    """Return the high rank of each multiset without a flush, 1 the worst, and that of each suit's mask with one."""
    codes = _high_codes(counts)
    masks = np.arange(1 << len(RANKS))
    straights = _straights(masks)
    suited = np.where(straights > 0, _code(8, straights, 0), _code(5, _highest(masks, 5), 0))
    suited[_count_bits(masks) < 5] = 0
    order = np.unique(np.concatenate([[0], codes, suited]))
    return np.searchsorted(order, codes), np.searchsorted(order, suited).astype(np.int16)


def _high_codes(counts: Numbers) -> Numbers:
    """Return numbers in the order of the hands: the category, the ranks that make it, the kickers."""
    ranks, pairs, trips, quads = (_mask(counts >= least) for least in (1, 2, 3, 4))
    pair, two, three = _highest(pairs, 1), _highest(pairs, 2), _highest(trips, 1)
    straights = _straights(ranks)
    codes = _code(0, 0, _highest(ranks, 5))
    for applies, better in (
        (pairs > 0, _code(1, pair, _highest(ranks ^ pair, 3))),
        (_count_bits(pairs) > 1, _code(2, two, _highest(ranks ^ two, 1))),
        (trips > 0, _code(3, three, _highest(ranks ^ three, 2))),
        (straights > 0, _code(4, straights, 0)),
        ((trips > 0) & (pairs != three), _code(6, three, _highest(pairs ^ three, 1))),
        (quads > 0, _code(7, quads, _highest(ranks ^ quads, 1))),
    ):
        codes = np.where(applies, better, codes)
    return codes


def eight_or_better_classes(counts: Numbers) -> Numbers:
    """Return the class of the best qualifying low of each multiset: 0 none, 1 (8-7-6-5-4) to 56 (5-4-3-2-A)."""
    ranks = _mask(_ace_low(counts)[:, :8] >= 1)
    lows = np.where(_count_bits(ranks) >= 5, _lowest(ranks, 5), 0)
    order = np.unique(lows[lows > 0])
    return np.where(lows > 0, len(order) - np.searchsorted(order, lows), 0)


def razz_ranks(counts: Numbers) -> Numbers:
    """Return the ace-to-five rank of each multiset, 1 the worst; pairs count against a hand, there is no qualifier."""
    low = _ace_low(counts)
    ranks, pairs = _mask(low >= 1), _mask(low >= 2)
    pair, two, one = _lowest(pairs, 1), _lowest(pairs, 2), _lowest(ranks, 1)
    codes = np.select(
        [_count_bits(ranks) >= 5, _count_bits(ranks) == 4, _count_bits(ranks) == 3],
        [_code(0, 0, _lowest(ranks, 5)), _code(1, pair, ranks ^ pair), _code(2, two, ranks ^ two)],
        _code(3, one, ranks ^ one),
    )
    order = np.unique(codes)
    return len(order) - np.searchsorted(order, codes)


def lay_rows(rows: Numbers, columns: Numbers) -> NDArray[np.int32]:
    """Return for each row how far it is shifted so that no two entries fall into one place; the fullest rows first."""
    of_row: dict[int, list[int]] = {}
    for row, column in zip(rows.tolist(), columns.tolist(), strict=True):
        of_row.setdefault(row, []).append(column)
    shifts = np.zeros(ROWS, np.int32)
    free = (1 << len(rows) + 2 * COLUMNS) - 1 << COLUMNS
    for row in sorted(of_row, key=lambda row: -len(of_row[row])):
        fitting = -1
        for column in of_row[row]:
            fitting &= free >> column
        shifts[row] = shift = (fitting & -fitting).bit_length() - 1
        free ^= sum(1 << column for column in of_row[row]) << shift
    return shifts - min(0, int(shifts.min()))


def rank_keys() -> Numbers:
    """Return the key of each rank, deuces first, modulo 2**23."""
    return np.array([number * SPREAD % (ROWS * COLUMNS) for number in DISTINCT_SUMS])


def card_keys() -> Numbers:
    """Return the key of each card by its index: its rank in the top 23 bits, one of its suit in the low 16."""
    ranks = rank_keys().astype(np.uint64) << np.uint64(RANK_SUM_SHIFT)
    suits = np.array([1 << 4 * card.suit for card in DECK], np.uint64)
    return (ranks[[card.rank - 2 for card in DECK]] + suits).view(np.int64)


def card_bits() -> Numbers:
    """Return one bit for each card by its index: 16 bits a suit from clubs, the deuce lowest."""
    return np.array([1 << 16 * card.suit + card.rank - 2 for card in DECK], np.int64)


def _mask(present: NDArray[np.bool_]) -> Numbers:
    return present @ (1 << np.arange(present.shape[1]))


def _ace_low(counts: Numbers) -> Numbers:
    return np.roll(counts, 1, axis=1)


def _code(category: int, made_by: Numbers | int, kickers: Numbers | int) -> Numbers:
    """Return a number that orders hands: masks of equally many ranks are ordered as the hands are."""
    return np.asarray(category << 26 | np.asarray(made_by) << 13 | kickers, np.int64)


def _straights(masks: Numbers) -> Numbers:
    """Return the mask with the lowest rank of the best straight of each mask of ranks, the ace at both ends; or 0."""
    both = masks << 1 | masks >> 12
    return _highest(both & both >> 1 & both >> 2 & both >> 3 & both >> 4, 1)


def _count_bits(masks: Numbers) -> Numbers:
    return np.bitwise_count(masks).astype(np.int64)


def _lowest(masks: Numbers, number: int) -> Numbers:
    left = masks
    for _ in range(number):
        left = left & left - 1
    return masks ^ left


def _highest(masks: Numbers, number: int) -> Numbers:
    return _reverse(_lowest(_reverse(masks), number))


def _reverse(masks: Numbers) -> Numbers:
    """Return masks of up to 14 bits the other way round."""
    return _reversed_masks()[masks]


@cache
def _reversed_masks() -> Numbers:
    masks, backwards = np.arange(1 << 14), np.zeros(1 << 14, np.int64)
    for place in range(14):
        backwards |= (masks >> place & 1) << 13 - place
    return backwards
