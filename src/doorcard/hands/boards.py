"""Boards: who brings it in, which board is best, and whose suit is highest."""

from collections.abc import Sequence
from operator import attrgetter
from typing import Final

from doorcard.cards import UNKNOWN, Card
from doorcard.errors import InvalidSetup
from doorcard.hands.tally import Remembered, grouped, tally_board

Standing = tuple[tuple[int, ...], tuple[int, ...]]

_HEIGHT: Final = attrgetter("height")
_LOW_HEIGHT: Final = attrgetter("low_height")


def bring_in(door_cards: Sequence[Card], *, highest: bool) -> int:
    """Return the index of the door card that brings it in.

    It is the lowest by rank, then suit (clubs, diamonds, hearts, spades), with the ace high; with ``highest`` (razz)
    the highest by rank, then suit, with the ace low: the king of spades before all. Raises InvalidSetup for no card
    at all or an unknown one. Source: TDA 2024 RP-10; Robert's Rules, seven-card stud and razz.
    """
    if not door_cards or UNKNOWN in door_cards:
        raise InvalidSetup(f"nobody can be told to bring it in by the door cards {list(door_cards)}")
    forced = max(door_cards, key=_LOW_HEIGHT) if highest else min(door_cards, key=_HEIGHT)
    return door_cards.index(forced)


def best_boards(boards: Sequence[Sequence[Card]], *, low: bool) -> list[int]:
    """Return the indices of all boards tied for best, in the order given.

    Only four, three, two pair, pair and high cards count. With ``low`` (razz) the lowest board is best, the ace is
    low, and a pair is worse than any unpaired board. Raises InvalidSetup for an unknown card or a board that is not
    one to four cards.
    """
    standings = [(_LOW_STANDINGS if low else _STANDINGS)[tally_board(board)] for board in boards]
    best = min(standings) if low else max(standings)
    return [index for index, standing in enumerate(standings) if standing == best]


def highest_suit(boards: Sequence[Sequence[Card]], tied: Sequence[int], *, low: bool) -> int:
    """Return which of the tied boards has the highest suit.

    The suit of the single highest rank on the board decides (K-7-7 against K-7-7: the kings), with several cards of
    that rank its highest suit; with ``low`` (razz) the ace is low. Source: TDA 2024 RP-10-D.
    """
    height = _LOW_HEIGHT if low else _HEIGHT
    return max(tied, key=lambda index: max(map(height, boards[index])))


def _stand(tally: int, *, low: bool) -> Standing:
    groups = grouped(tally, low=low)
    return tuple(count for count, _ in groups), tuple(rank for _, rank in groups)


_STANDINGS: Final[Remembered[Standing]] = Remembered(lambda tally: _stand(tally, low=False))
_LOW_STANDINGS: Final[Remembered[Standing]] = Remembered(lambda tally: _stand(tally, low=True))
