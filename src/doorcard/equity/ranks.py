"""Ranks of seven cards as numbers: high, eight or better, ace to five."""

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from doorcard.cards import DECK, Card, check_distinct, format_cards
from doorcard.equity.lookup import EIGHT_OF_A_SUIT, look_at_all
from doorcard.equity.tables import (
    COLUMNS,
    HIGH_SHIFT,
    LOW_MASK,
    LOW_SHIFT,
    RANK_MASK,
    RANK_SUM_SHIFT,
    ROW_SHIFT,
    THREE_OF_EACH_SUIT,
    tables,
)
from doorcard.errors import InvalidSetup


class Ranks(NamedTuple):
    """The ranks of one hand of seven cards; of each kind the greater wins.

    ``high`` is 1 to 4,824, ``low`` 1 (8-7-6-5-4) to 56 (5-4-3-2-A) or 0 where no low qualifies, ``razz`` 1 upwards.
    They order hands as ``doorcard.hands`` does.
    """

    high: int
    low: int
    razz: int


class RankArrays(NamedTuple):
    """The ranks of many hands, as those of ``Ranks``; each array has shape (n,)."""

    high: NDArray[np.uint16]
    low: NDArray[np.uint8]
    razz: NDArray[np.uint16]


def rank_hands(hands: NDArray[Any]) -> RankArrays:
    """Return the ranks of hands: an array of whole numbers, shape (n, 7), each a ``Card.index`` (0 to 51).

    Fastest where the array is of bytes (uint8) and its rows lie one after the other. Raises InvalidSetup, naming the
    row, for a card that is there twice, and for another shape or numbers that are no cards.
    """
    hands = np.asarray(hands)
    if hands.ndim != 2 or hands.shape[1] != 7 or hands.dtype.kind not in "iu":
        raise InvalidSetup(f"hands are whole numbers of shape (n, 7), not {hands.dtype} of shape {hands.shape}")
    if hands.size and not 0 <= hands.min() <= hands.max() < len(DECK):
        raise InvalidSetup(f"cards are numbered 0 to {len(DECK) - 1}, not {hands.min()} to {hands.max()}")
    number = len(hands)
    found = RankArrays(np.empty(number, np.uint16), np.empty(number, np.uint8), np.empty(number, np.uint16))
    wrong = look_at_all(tables(), np.ascontiguousarray(hands, np.uint8), found.high, found.low, found.razz)
    if wrong >= 0:
        cards = format_cards(DECK[index] for index in hands[wrong])
        raise InvalidSetup(f"row {wrong} of the hands has a card twice: {cards}")
    return found


def rank_hand(cards: Sequence[Card]) -> Ranks:
    """Return the ranks of seven cards. Raises InvalidSetup for another number, for unknown cards, for a card twice."""
    if len(cards) != 7 or not _ALL.issuperset(cards):
        raise InvalidSetup(f"a hand has seven known cards, not {format_cards(cards)}")
    if len(set(cards)) != 7:
        check_distinct(cards)
    keys, shifts, entries = _lists()
    key = THREE_OF_EACH_SUIT
    for card in cards:
        key += keys[card.index]
    entry = entries[shifts[key >> ROW_SHIFT & RANK_MASK] + (key >> RANK_SUM_SHIFT & COLUMNS - 1)]
    high = _flush(cards, key) if key & EIGHT_OF_A_SUIT else entry >> HIGH_SHIFT
    return Ranks(high, entry >> LOW_SHIFT & LOW_MASK, entry & RANK_MASK)


_ALL = frozenset(DECK)


@cache
def _lists() -> tuple[list[int], list[int], list[int]]:
    """Return keys, shifts and entries as lists, which Python reads faster than arrays."""
    found = tables()
    return found.keys.tolist(), found.shifts.tolist(), found.entries.tolist()


def _flush(cards: Sequence[Card], key: int) -> int:
    suit = next(suit for suit in range(4) if key >> 4 * suit + 3 & 1)
    return int(tables().flushes[sum(1 << card.rank - 2 for card in cards if card.suit == suit)])
