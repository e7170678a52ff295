"""All ways to fill a hand up to seven cards, compiled."""

from typing import Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from doorcard.equity.lookup import look
from doorcard.equity.sweeps import PLACE_BITS
from doorcard.equity.tables import HIGH_SHIFT, LOW_MASK, LOW_SHIFT, RANK_MASK, Numbers, Tables

MOST_DRAWN: Final = 8


class Reading(NamedTuple):
    """What a game reads from an entry: its first rank lies at ``first``; its second, if any, under the mask ``second``.

    Stud: the high rank; stud hi-lo: the high rank, then the class of the low; razz: the razz rank.
    """

    first: int
    second: int


STUD: Final = Reading(HIGH_SHIFT, 0)
STUD8: Final = Reading(HIGH_SHIFT, LOW_MASK)
RAZZ: Final = Reading(0, 0)


class Completions(NamedTuple):
    """Every completion of a hand: its ``places`` in the deck (six bits each, ascending), its ``first << 6 | second``."""

    places: Numbers
    ranks: NDArray[np.int32]


@njit(cache=True, nogil=True)
def complete(tables: Tables, reading: Reading, held: Numbers, deck: Numbers, completions: Completions) -> None:
    """Write every completion of a hand from the deck (card indices), the first card's place changing fastest.

    ``held`` is the sum of the keys and that of the bits of the cards held, and how many more are drawn.
    """
    drawn = held[2]
    chosen = np.arange(MOST_DRAWN)
    chosen[drawn] = deck.size
    for number in range(completions.places.size):
        key, bits, places = held[0], held[1], 0
        for card in range(drawn):
            key += tables.keys[deck[chosen[card]]]
            bits += tables.bits[deck[chosen[card]]]
            places |= chosen[card] << PLACE_BITS * card
        entry = look(tables, key, bits)
        completions.places[number] = places
        completions.ranks[number] = (entry >> reading.first & RANK_MASK) << 6 | entry >> LOW_SHIFT & reading.second
        card = 0
        while card < drawn - 1 and chosen[card] + 1 == chosen[card + 1]:
            chosen[card] = card
            card += 1
        chosen[card] += 1
