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


class Draw(NamedTuple):
    """What is dealt: by player the sums of ``keys`` and ``bits`` of his known cards and the number of cards to draw.

    ``in_common`` cards (0 or 1) are drawn for all. Ranges stand one after the other, that of player p at
    ``starts[p]:starts[p + 1]``: the sums of ``range_keys`` and ``range_bits`` of each combination, and in
    ``range_limits`` the sum of the weights up to it.
    """

    keys: Numbers
    bits: Numbers
    drawn: Numbers
    in_common: int
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
def _deal(draw: Draw, chance: Chance, chosen: int, held: Numbers, tables: Tables) -> None:
    """Add to ``held`` the cards that each player draws; the drawn cards lie at the end of the deck afterwards."""
    left, half, random = chance.deck.size, 0, uint64(0)
    for player in range(-draw.in_common, draw.keys.size):
        count = 1 if player < 0 else draw.drawn[player]
        while count:
            if half == 0:
                random = _random(chance.state)
            part = (random >> uint64(half)) & uint64(0xFFFFFFFF)
            half ^= 32
            place = np.int64((part * uint64(left)) >> uint64(32))
            left -= 1
            card = chance.deck[place]
            chance.deck[place], chance.deck[left] = chance.deck[left], card
            if chosen & tables.bits[card]:
                continue
            count -= 1
            if player >= 0:
                held[player, 0] += tables.keys[card]
                held[player, 1] += tables.bits[card]
                continue
            for other in range(draw.keys.size):
                held[other, 0] += tables.keys[card]
                held[other, 1] += tables.bits[card]


@njit(cache=True, nogil=True)
def sample_deals(tables: Tables, reading: Reading, draw: Draw, chance: Chance, tally: Numbers) -> int:
    """Count random deals in ``tally`` by the sets of players who have the best first and second rank.

    Return how often combinations were chosen until so many times none shared a card; -1 when that was too often.
    """
    held = np.empty((MOST_PLAYERS, 2), np.int64)
    tries = 0
    for _ in range(chance.samples):
        chosen = -1
        while chosen < 0:
            tries += 1
            if tries > chance.most_tries:
                return -1
            chosen = _draw_ranges(draw, held, chance.state)
        _deal(draw, chance, chosen, held, tables)
        first = first_set = second = second_set = 0
        for player in range(draw.keys.size):
            entry = look(tables, held[player, 0], held[player, 1])
            member = 1 << player
            first, first_set = best_with(first, first_set, entry >> reading.first & RANK_MASK, member)
            second, second_set = best_with(second, second_set, entry >> LOW_SHIFT & reading.second, member)
        tally[first_set, second_set] += 1
    return tries
