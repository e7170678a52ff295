"""Deals drawn at random, compiled."""

from typing import Final, NamedTuple

import numpy as np
from numba import njit, uint64
from numpy.typing import NDArray

from doorcard.equity.dealing import Reading
from doorcard.equity.enumerating import MOST_PLAYERS, best_with
from doorcard.equity.lookup import look
from doorcard.equity.tables import LOW_SHIFT, RANK_MASK, Numbers, Tables

GAMMA: Final = 0x9E3779B97F4A7C15
FIRST_MIX: Final = 0xBF58476D1CE4E5B9
SECOND_MIX: Final = 0x94D049BB133111EB
LOW_HALF: Final = 0xFFFFFFFF


class Draw(NamedTuple):
    """What is dealt: by player the sums of ``keys`` and ``bits`` of his known cards and the number of cards to draw.

    ``in_common`` cards (0 or 1) are drawn for all. ``shuffled`` cards are enough for a deal. Ranges stand one after the
    other, that of player p at ``starts[p]:starts[p + 1]``: the sums of ``range_keys`` and ``range_bits`` of each
    combination, and in ``range_limits`` the sum of the weights up to it.
    """

    keys: Numbers
    bits: Numbers
    drawn: Numbers
    in_common: int
    shuffled: int
    starts: Numbers
    range_keys: Numbers
    range_bits: Numbers
    range_limits: NDArray[np.float64]


class Chance(NamedTuple):
    """A stream of random numbers: its ``state`` (one 64-bit number), and what is drawn with it.

    ``deck`` holds the unseen cards, combinations of ranges among them; it is put in another order. ``most_tries`` ends
    the search for combinations that share no card.
    """

    state: NDArray[np.uint64]
    deck: Numbers
    samples: int
    most_tries: int


@njit(cache=True, nogil=True)
def _random(state: NDArray[np.uint64]) -> np.uint64:
    """Return the next 64 random bits (SplitMix64: Steele, Lea, Flood, 2014)."""
    state[0] += uint64(GAMMA)
    mixed = state[0]
    mixed = (mixed ^ mixed >> uint64(30)) * uint64(FIRST_MIX)
    mixed = (mixed ^ mixed >> uint64(27)) * uint64(SECOND_MIX)
    return np.uint64(mixed ^ mixed >> uint64(31))


@njit(cache=True, nogil=True)
def _choose(draw: Draw, player: int, state: NDArray[np.uint64]) -> int:
    """Return one of the combinations of a player's range, by weight."""
    low, high = draw.starts[player], draw.starts[player + 1] - 1
    sought = (_random(state) >> uint64(11)) * 2.0**-53 * draw.range_limits[high]
    while low < high:
        middle = (low + high) >> 1
        if draw.range_limits[middle] > sought:
            high = middle
        else:
            low = middle + 1
    return int(low)


@njit(cache=True, nogil=True)
def _draw_ranges(draw: Draw, held: Numbers, state: NDArray[np.uint64]) -> int:
    """Write known cards and a combination of each range into ``held``; return those chosen, -1 if a card is twice."""
    chosen = 0
    for player in range(draw.keys.size):
        held[player, 0], held[player, 1] = draw.keys[player], draw.bits[player]
        if draw.starts[player] < draw.starts[player + 1]:
            number = _choose(draw, player, state)
            if chosen & draw.range_bits[number]:
                return -1
            chosen |= draw.range_bits[number]
            held[player, 0] += draw.range_keys[number]
            held[player, 1] += draw.range_bits[number]
    return chosen


@njit(cache=True, nogil=True)
def _settle_ranges(draw: Draw, held: Numbers, chance: Chance, tries: Numbers) -> int:
    """Choose combinations until they share no card; return them, -1 after too many tries."""
    chosen = -1
    while chosen < 0 and tries[0] < chance.most_tries:
        tries[0] += 1
        chosen = _draw_ranges(draw, held, chance.state)
    return chosen


@njit(cache=True, nogil=True)
def _shuffle(chance: Chance, count: int) -> None:
    """Put so many random cards at the end of the deck. A 32-bit fraction serves two draws: it keeps 26 bits or more."""
    deck, left = chance.deck, chance.deck.size
    word = part = uint64(0)
    for number in range(count):
        if number & 3 == 0:
            word = _random(chance.state)
            part = word >> uint64(32)
        elif number & 3 == 2:
            part = word & uint64(LOW_HALF)
        product = part * uint64(left)
        place, part = np.int64(product >> uint64(32)), product & uint64(LOW_HALF)
        left -= 1
        card = deck[place]
        deck[place], deck[left] = deck[left], card


@njit(cache=True, nogil=True)
def _next_free(tables: Tables, chance: Chance, at: int, chosen: int) -> int:
    """Return the place of the next card from the end of the deck that is in no chosen combination."""
    at -= 1
    while chosen & tables.bits[chance.deck[at]]:
        at -= 1
    return at


@njit(cache=True, nogil=True)
def sample_deals(tables: Tables, reading: Reading, draw: Draw, chance: Chance, tally: Numbers) -> int:
    """Count random deals in ``tally`` by the sets of players who have the best first and second rank.

    Return how often combinations were chosen until so many times none shared a card; -1 when that was too often.
    """
    held, tries = np.zeros((MOST_PLAYERS, 2), np.int64), np.zeros(1, np.int64)
    for _ in range(chance.samples):
        chosen = _settle_ranges(draw, held, chance, tries)
        if chosen < 0:
            return -1
        _shuffle(chance, draw.shuffled)
        at, common, common_bits = chance.deck.size, 0, 0
        if draw.in_common:
            at = _next_free(tables, chance, at, chosen)
            common, common_bits = tables.keys[chance.deck[at]], tables.bits[chance.deck[at]]
        first = first_set = second = second_set = 0
        for player in range(draw.keys.size):
            key, bits = held[player, 0] + common, held[player, 1] + common_bits
            for _ in range(draw.drawn[player]):
                at = _next_free(tables, chance, at, chosen)
                key += tables.keys[chance.deck[at]]
                bits += tables.bits[chance.deck[at]]
            entry = look(tables, key, bits)
            first, first_set = best_with(first, first_set, entry >> reading.first & RANK_MASK, 1 << player)
            second, second_set = best_with(second, second_set, entry >> LOW_SHIFT & reading.second, 1 << player)
        tally[first_set, second_set if second else 0] += 1
    return int(tries[0])
