"""Several players compared deal by deal, compiled; the last of them in one plain loop."""

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from doorcard.equity.tables import LOW_MASK, Numbers, Weights

MOST_PLAYERS = 8
SECOND_BITS = 6


class Lists(NamedTuple):
    """The completions of all players, one player after the other.

    ``bits`` has a bit for each place in the deck that a completion takes; ``ranks`` are ``first << 6 | second``;
    The completions of player number p lie at ``starts[p]:starts[p + 1]``; his
    bit in a set of players is ``members[p]``.
    """

    bits: Numbers
    ranks: NDArray[np.int64]
    weights: Weights
    starts: Numbers
    members: Numbers


@njit(cache=True, nogil=True)
def best_with(best: int, winners: int, rank: int, member: int) -> tuple[int, int]:
    """Return the best rank and the set of those who have it, one more player seen; rank 0 is nobody's."""
    if rank > best:
        return rank, member
    if rank == best and rank > 0:
        return best, winners | member
    return best, winners


@njit(cache=True, nogil=True, fastmath={"reassoc", "nsz"})
def _tally_last(lists: Lists, player: int, state: Numbers, weight: float, tally: Weights) -> None:
    """Add the deals of the last player, the others' cards and ranks being settled."""
    used, first, first_set, second, second_set = state[0], state[1], state[2], state[3], state[4]
    zero = 0.0
    free = over = level = over_second = level_second = zero
    over_over = over_level = level_over = level_level = zero
    for number in range(lists.starts[player], lists.starts[player + 1]):
        one = lists.weights[number] if lists.bits[number] & used == 0 else zero
        rank, low = lists.ranks[number] >> SECOND_BITS, lists.ranks[number] & LOW_MASK
        is_over = one if rank > first else zero
        is_level = one if rank == first else zero
        free += one
        over += is_over
        level += is_level
        over_second += one if low > second else zero
        level_second += one if low == second else zero
        over_over += is_over if low > second else zero
        over_level += is_over if low == second else zero
        level_over += is_level if low > second else zero
        level_level += is_level if low == second else zero
    member = lists.members[player]
    shared, mine = first_set | member, member
    low_shared = second_set | member if second else 0
    tally[mine, member] += weight * over_over
    tally[mine, low_shared] += weight * over_level
    tally[mine, second_set] += weight * (over - over_over - over_level)
    tally[shared, member] += weight * level_over
    tally[shared, low_shared] += weight * level_level
    tally[shared, second_set] += weight * (level - level_over - level_level)
    rest_over, rest_level = over_second - over_over - level_over, level_second - over_level - level_level
    tally[first_set, member] += weight * rest_over
    tally[first_set, low_shared] += weight * rest_level
    tally[first_set, second_set] += weight * (free - over - level - rest_over - rest_level)


@njit(cache=True, nogil=True)
def enumerate_deals(lists: Lists, part: Numbers, tally: Weights) -> None:
    """Add the weight of every deal to ``tally`` by the sets of players who have the best first and second rank.

    Only the completions ``part[0]:part[1]`` of the first player are taken. ``tally``: shape (2**players, 2**players).
    """
    last = lists.members.size - 1
    at = np.zeros(MOST_PLAYERS + 1, np.int64)
    states = np.zeros((MOST_PLAYERS + 1, 5), np.int64)
    weights = np.ones(MOST_PLAYERS + 1)
    at[0] = part[0]
    player = 0
    while player >= 0:
        end = part[1] if player == 0 else lists.starts[player + 1]
        if at[player] == end:
            player -= 1
            continue
        number = at[player]
        at[player] += 1
        state, following = states[player], states[player + 1]
        if lists.bits[number] & state[0]:
            continue
        following[0] = state[0] | lists.bits[number]
        rank = lists.ranks[number]
        following[1], following[2] = best_with(state[1], state[2], rank >> SECOND_BITS, lists.members[player])
        following[3], following[4] = best_with(state[3], state[4], rank & LOW_MASK, lists.members[player])
        weights[player + 1] = weights[player] * lists.weights[number]
        if player + 1 == last:
            _tally_last(lists, last, following, weights[last], tally)
        else:
            player += 1
            at[player] = lists.starts[player]
