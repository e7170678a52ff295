"""One look into the tables, compiled: high, low and razz rank of seven cards."""

import numpy as np
from numba import njit
from numpy.typing import NDArray

from doorcard.equity.tables import (
    COLUMNS,
    HIGH_SHIFT,
    LOW_MASK,
    LOW_SHIFT,
    NO_CARD,
    RANK_MASK,
    RANK_SUM_SHIFT,
    ROW_SHIFT,
    THREE_OF_EACH_SUIT,
    Tables,
)

EIGHT_OF_A_SUIT = 0x8888
BELOW_HIGH = (1 << HIGH_SHIFT) - 1
LAST_COLUMN = COLUMNS - 1


@njit(cache=True, nogil=True)
def look(tables: Tables, key: int, bits: int) -> int:
    """Return the entry of seven cards by the sum of their keys (suits from three) and the sum of their bits."""
    row = key >> ROW_SHIFT & RANK_MASK
    entry = tables.entries[tables.shifts[row] + (key >> RANK_SUM_SHIFT & LAST_COLUMN)]
    if key & EIGHT_OF_A_SUIT:
        suit = 0
        while not key >> (4 * suit + 3) & 1:
            suit += 1
        return int(entry & BELOW_HIGH | tables.flushes[bits >> 16 * suit & RANK_MASK] << HIGH_SHIFT)
    return int(entry)


@njit(cache=True, nogil=True)
def find_no_hand(tables: Tables, hands: NDArray[np.uint8]) -> int:
    """Return the first row of seven bytes that are not the indices of seven different cards, else -1."""
    for number in range(hands.shape[0]):
        either = total = 0
        for place in range(7):
            bit = tables.bits[hands[number, place]]
            either |= bit
            total += bit
        if either != total or either & NO_CARD:
            return number
    return -1


@njit(cache=True, nogil=True)
def look_at_all(
    tables: Tables,
    hands: NDArray[np.uint8],
    highs: NDArray[np.uint16],
    lows: NDArray[np.uint8],
    razz: NDArray[np.uint16],
) -> None:
    """Write the ranks of each row of seven card indices."""
    for number in range(hands.shape[0]):
        key, bits = THREE_OF_EACH_SUIT, 0
        for place in range(7):
            key += tables.keys[hands[number, place]]
        if key & EIGHT_OF_A_SUIT:
            for place in range(7):
                bits |= tables.bits[hands[number, place]]
        entry = look(tables, key, bits)
        highs[number] = entry >> HIGH_SHIFT
        lows[number] = entry >> LOW_SHIFT & LOW_MASK
        razz[number] = entry & RANK_MASK
