"""All ways to fill a hand up to seven cards, compiled."""

from typing import Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from doorcard.equity.lookup import look
from doorcard.equity.sweeps import PLACE_BITS, PLACE_MASK
from doorcard.equity.tables import HIGH_SHIFT, LOW_MASK, LOW_SHIFT, RANK_MASK, Numbers, Tables, Weights

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


class Stub(NamedTuple):
    """What completes a hand: the ``cards`` of the deck by place, the ``free`` places that ``drawn`` cards come from.

    The cards in the ``fixed`` places (ascending) are part of every completion.
    """

    cards: Numbers
    free: Numbers
    fixed: Numbers
    drawn: int


@njit(cache=True, nogil=True)
def _places(stub: Stub, chosen: Numbers) -> int:
    """Return the places of the fixed and the chosen cards, ascending, six bits each."""
    places = card = fixed = 0
    for number in range(stub.fixed.size + stub.drawn):
        if card < stub.drawn and (fixed == stub.fixed.size or stub.free[chosen[card]] < stub.fixed[fixed]):
            place = stub.free[chosen[card]]
            card += 1
        else:
            place = stub.fixed[fixed]
            fixed += 1
        places |= place << PLACE_BITS * number
    return places


@njit(cache=True, nogil=True)
def complete(tables: Tables, reading: Reading, held: Numbers, stub: Stub, found: NDArray[np.int64]) -> None:
    """Write every completion of a hand, the first card's place changing fastest: places, ``first << 6 | second`` rank.

    ``held`` is the sum of the keys and that of the bits of the cards held. ``found`` has shape (2, n).
    """
    chosen = np.arange(MOST_DRAWN)
    chosen[stub.drawn] = stub.free.size
    key, bits = held[0], held[1]
    for place in stub.fixed:
        key += tables.keys[stub.cards[place]]
        bits += tables.bits[stub.cards[place]]
    for number in range(found.shape[1]):
        full_key, full_bits = key, bits
        for card in range(stub.drawn):
            index = stub.cards[stub.free[chosen[card]]]
            full_key += tables.keys[index]
            full_bits += tables.bits[index]
        entry = look(tables, full_key, full_bits)
        found[0, number] = _places(stub, chosen)
        found[1, number] = (entry >> reading.first & RANK_MASK) << 6 | entry >> LOW_SHIFT & reading.second
        card = 0
        while card < stub.drawn - 1 and chosen[card] + 1 == chosen[card + 1]:
            chosen[card] = card
            card += 1
        chosen[card] += 1


@njit(cache=True, nogil=True)
def weigh(places: Numbers, chosen: Numbers, steps: Numbers, by_cards: Weights, weights: Weights) -> None:
    """Add up for each completion the weights of the combinations among its cards.

    ``chosen`` has a row of shifts (six times the number of a card) for each choice of as many cards as a combination
    has; the steps by place and number of a card add up to the combination's place in ``by_cards``.
    """
    for number in range(places.size):
        for choice in range(chosen.shape[0]):
            place = 0
            for card in range(chosen.shape[1]):
                place += steps[places[number] >> chosen[choice, card] & PLACE_MASK, card]
            weights[number] += by_cards[place]
