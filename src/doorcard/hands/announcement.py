"""What a hand is called, as a code and ranks that every language can put into words."""

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from doorcard.cards import UNKNOWN, Card, format_cards
from doorcard.errors import InvalidSetup
from doorcard.hands.tally import grouped, tally_board

LOW_DRAW_CARDS: Final = 3
"""Dealers speak of a draw to a qualifying low from three low ranks on."""


class Category(enum.Enum):
    """The kinds of announcement; the values are stable codes, also of the text catalogues."""

    HIGH_CARD = "high-card"
    PAIR = "pair"
    TWO_PAIR = "two-pair"
    THREE_OF_A_KIND = "three-of-a-kind"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full-house"
    FOUR_OF_A_KIND = "four-of-a-kind"
    STRAIGHT_FLUSH = "straight-flush"
    ROYAL_FLUSH = "royal-flush"
    LOW = "low"
    LOW_DRAW = "low-draw"
    SHOWING = "showing"


@dataclass(frozen=True, slots=True)
class Announcement:
    """A category and the ranks the announcement speaks of, 2 to 14 with the ace at 14.

    High card, pair, three and four of a kind, flush: one rank. Two pair: the higher, the lower. Full house: the
    three, the two. Straight, straight flush and royal flush: the low end, the high end; the wheel is ``(14, 5)``.
    Showing: all ranks from the top.

    Low: the five ranks in the order written, pairs first, with the ace at 1: ``(7, 5, 4, 2, 1)``,
    ``(1, 1, 13, 3, 2)``. Low draw: the different ranks from the top, with the ace at 1.
    """

    category: Category
    ranks: tuple[int, ...]


_SHOWING: Final = {
    (4,): (Category.FOUR_OF_A_KIND, 1),
    (3,): (Category.THREE_OF_A_KIND, 1),
    (3, 1): (Category.THREE_OF_A_KIND, 1),
    (2, 2): (Category.TWO_PAIR, 2),
    (2,): (Category.PAIR, 1),
    (2, 1): (Category.PAIR, 1),
    (2, 1, 1): (Category.PAIR, 1),
}


def name_showing(cards: Sequence[Card], *, low: bool = False) -> Announcement:
    """Name one to four cards: a board, or a player's own cards before the fifth.

    Straights and flushes need five cards and do not count. Unpaired cards are named by all ranks from the top; with
    ``low`` (razz) the ace is the lowest of them and is given as 1.

    Raises InvalidSetup for an unknown card or another number of cards.
    """
    groups = grouped(tally_board(cards), low=low)
    if len(groups) == len(cards):
        return Announcement(Category.SHOWING, tuple(rank for _, rank in groups))
    category, spoken = _SHOWING[tuple(count for count, _ in groups)]
    return Announcement(category, tuple(rank if rank > 1 else 14 for _, rank in groups[:spoken]))


def name_low_draw(cards: Sequence[Card], *, qualifier: int | None = 8) -> Announcement | None:
    """Name what a player's own cards, up to six, hold towards a low they have not made: 8-4-2.

    With a qualifier only ranks up to it are named, and there is no draw with fewer than three of them or when the
    cards to come cannot make them five. Without one (razz) all different ranks are named. Five different ranks are
    a low, not a draw: None. Raises InvalidSetup for an unknown card.
    """
    if UNKNOWN in cards:
        raise InvalidSetup(f"a low draw cannot be read while a card of it is unknown: {format_cards(cards)}")
    ranks = sorted({card.low_rank for card in cards}, reverse=True)
    if qualifier is not None:
        ranks = [rank for rank in ranks if rank <= qualifier]
        if len(ranks) < max(LOW_DRAW_CARDS, len(cards) - 2):
            return None
    return Announcement(Category.LOW_DRAW, tuple(ranks)) if 1 <= len(ranks) < 5 else None
