"""The order in which a sealed deck is dealt: a permutation that every contribution changes."""

from collections.abc import Iterator
from typing import Final

from doorcard.cards import DECK
from doorcard.fair.contributions import Contribution, Contributions
from doorcard.fair.digests import digest, hand_name
from doorcard.fair.sealing import Commitment

BYTE_VALUES: Final = 256
IS_BOUND: Final = 1
IS_REVEALED: Final = 2


def deal_order(commitment: Commitment, contributions: Contributions) -> tuple[int, ...]:
    """Return the positions of the sealed deck in dealing order: the ``k``-th card dealt is the one at ``order[k]``."""
    return order_from_seed(seed_of(commitment, contributions))


def seed_of(commitment: Commitment, contributions: Contributions) -> bytes:
    """Return the 32 bytes that the order is made from: a hash of the root, the hand and all contributions."""
    seats = b"".join([_entry(given) for given in contributions.seats])
    count_of_seats = bytes([len(contributions.seats)])
    name = hand_name(commitment.table, commitment.hand)
    return digest("seed", bytes.fromhex(commitment.root), name, count_of_seats, seats)


def _entry(given: Contribution) -> bytes:
    """Return the seat (1 byte), what it gave (1 byte: 1 if bound, plus 2 if revealed), and what it gave."""
    kind = (IS_BOUND if given.bound else 0) | (IS_REVEALED if given.revealed else 0)
    return bytes([given.seat, kind]) + bytes.fromhex(given.bound or "") + bytes.fromhex(given.revealed or "")


def order_from_seed(seed: bytes) -> tuple[int, ...]:
    """Return an order of the 52 positions, each equally likely: Fisher and Yates, from the last place down."""
    chance = _chance(seed)
    order = list(range(len(DECK)))
    for last in range(len(DECK) - 1, 0, -1):
        other = _below(last + 1, chance)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def _chance(seed: bytes) -> Iterator[int]:
    """Yield bytes without end: SHA-256 of the seed and a counter (4 bytes), block after block."""
    block = 0
    while True:
        yield from digest("order", seed, block.to_bytes(4))
        block += 1


def _below(limit: int, chance: Iterator[int]) -> int:
    """Return a number from 0 to below the limit; bytes that would favour the lower numbers are passed over."""
    fair = BYTE_VALUES - BYTE_VALUES % limit
    return next(byte % limit for byte in chance if byte < fair)
