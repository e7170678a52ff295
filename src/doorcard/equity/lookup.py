"""One look into the tables, compiled: high, low and razz rank of seven cards."""

import numpy as np
from numba import njit
from numpy.typing import NDArray

from doorcard.equity.tables import (
    COLUMNS,
    HIGH_SHIFT,
    LOW_MASK,
    LOW_SHIFT,
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
def look_at_all(
    tables: Tables,
    hands: NDArray[np.uint8],
    highs: NDArray[np.uint16],
    lows: NDArray[np.uint8],
    razz: NDArray[np.uint16],
) -> int:
    """Write the ranks of each row of seven card indices; return the first row that holds a card twice, else -1."""
    for number in range(hands.shape[0]):
        key = THREE_OF_EACH_SUIT
        bits = 0
        twice = 0
        for place in range(7):
            card = hands[number, place]
            key += tables.keys[card]
            twice |= bits & tables.bits[card]
            bits |= tables.bits[card]
        if twice:
            return number
        entry = look(tables, key, bits)
        highs[number] = entry >> HIGH_SHIFT
        lows[number] = entry >> LOW_SHIFT & LOW_MASK
        razz[number] = entry & RANK_MASK
    return -1
