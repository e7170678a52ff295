"""Counting cards: one integer that says how many cards there are of every rank and suit.

The sum of the cards' keys (see ``doorcard.cards.Card``) is such a tally. Everything but a flush depends on the ranks
alone, and there are only 49,205 tallies of the ranks of seven cards (73,775 of five to seven, 2,379 of a board). So
each question is answered once per tally and remembered.

An answer is worked out when its tally is first seen, not at import: it takes about 5 microseconds, so that a program
that plays one hand does not wait the 0.35 s a full table takes. All tables full hold about 12 MB.
"""

from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

from doorcard.cards import ACE, RANK_SHIFT, RANKS, SUITS, UNKNOWN_KEY, Card
from doorcard.errors import InvalidSetup

Answer = TypeVar("Answer")

UNKNOWN_RANKS: Final = UNKNOWN_KEY >> RANK_SHIFT


class Remembered(dict[int, Answer], Generic[Answer]):
    """Answers by tally of ranks, each worked out when first asked for."""

    __slots__ = ("_work_out",)

    def __init__(self, work_out: Callable[[int], Answer]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, tally: int) -> Answer:
        answer = self[tally] = self._work_out(tally)
        return answer


def tally_hand(cards: Sequence[Card]) -> int:
    """Return the sum of the keys of five to seven cards; InvalidSetup for another number."""
    if len(cards) == 7:
        a, b, c, d, e, f, g = cards
        return a.key + b.key + c.key + d.key + e.key + f.key + g.key
    if len(cards) not in (5, 6):
        raise InvalidSetup(f"a hand is read from five to seven cards, not {len(cards)}")
    return sum([card.key for card in cards])


def tally_board(cards: Sequence[Card]) -> int:
    """Return the tally of the ranks of one to four cards; InvalidSetup for another number."""
    if not 1 <= len(cards) <= 4:
        raise InvalidSetup(f"a board is one to four cards, not {len(cards)}")
    tally = 0
    for card in cards:
        tally += card.key
    return tally >> RANK_SHIFT


def grouped(ranks: int, *, low: bool = False) -> list[tuple[int, int]]:
    """Return the (count, rank) of each rank in a tally of ranks, the most numerous first, then from the top.

    Ranks are 2 to 14, or 1 to 13 with ``low``. Raises InvalidSetup if an unknown card or a fifth of a rank was counted.
    """
    if ranks >= UNKNOWN_RANKS:
        raise InvalidSetup("a hand cannot be read while a card of it is unknown (??)")
    counts = {place + 2: ranks >> 3 * place & 7 for place in range(len(RANKS))}
    if max(counts.values()) > len(SUITS):
        raise InvalidSetup("a hand cannot hold five cards of one rank")
    if low:
        counts[1] = counts.pop(ACE)
    return sorted(((count, rank) for rank, count in counts.items() if count), reverse=True)
