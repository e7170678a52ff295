"""What the next live card makes of a low hand: eight or better, and razz."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from doorcard.cards import Card
from doorcard.hands.announcement import LOW_DRAW_CARDS
from doorcard.hands.evaluate import best_ace_to_five, best_eight_or_better
from doorcard.hands.live import OWN_CARDS, is_to_come
from doorcard.hands.low import QUALIFIER
from doorcard.hands.value import HandValue

MOST_LOW: Final = 4
"""So many lines of lows a player takes in at a glance."""

LOW: Final = 5
KING: Final = 13

Ranks = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LowOuts:
    """How many live cards make a better low, or bring one nearer.

    ``ranks`` begin the low as it is written, aces 1: ``(8, 6)``, ``(8,)`` for every low with an eight at its top,
    ``(3, 3)`` where a pair of threes is in it; ``or_worse`` where all worse lows are counted with it. ``needed`` is how
    many ranks are still missing after this card, and there are no ranks then; 0 where the low is made.
    """

    ranks: Ranks
    needed: int
    or_worse: bool
    live: int


def eight_or_better_outs(cards: Sequence[Card], live: Collection[Card]) -> tuple[LowOuts, ...]:
    """Return what the next card makes of three to six cards towards a qualifying low, the best low first.

    Nothing where no low can come any more, or for another number of cards.
    """
    return _outs(cards, live, highest=QUALIFIER, best=best_eight_or_better)


def razz_outs(cards: Sequence[Card], live: Collection[Card]) -> tuple[LowOuts, ...]:
    """Return what the next card makes of three to six cards in razz, the best low first.

    A low is five different ranks; one with a pair counts with the last card alone, as nothing better can come then. On
    third street the ranks up to an eight are counted, later all. Nothing for another number of cards.
    """
    return _outs(cards, live, highest=KING if len(cards) > LOW_DRAW_CARDS else QUALIFIER, best=best_ace_to_five)


def _outs(
    cards: Sequence[Card], live: Collection[Card], *, highest: int, best: Callable[[Sequence[Card]], HandValue | None]
) -> tuple[LowOuts, ...]:
    if not is_to_come(cards):
        return ()
    held = {card.low_rank for card in cards if card.low_rank <= highest}
    last, needed = len(cards) + 1 == OWN_CARDS, LOW - 1 - len(held)
    if needed > 0 and not last:
        wanted = sum(card.low_rank <= highest and card.low_rank not in held for card in live)
        return _nearer(wanted, needed, to_come=OWN_CARDS - 1 - len(cards))
    now = best(cards) if len(cards) >= LOW else None
    lows = [low for low in [best((*cards, card)) for card in live] if low and (now is None or low > now)]
    return _told(Counter([low for low in lows if last or _is_unpaired(low.announcement.ranks)]))


def _nearer(wanted: int, needed: int, *, to_come: int) -> tuple[LowOuts, ...]:
    is_draw = needed <= min(to_come, LOW - LOW_DRAW_CARDS)
    return (LowOuts((), needed, or_worse=False, live=wanted),) if is_draw and wanted else ()


def _told(made: Mapping[HandValue, int]) -> tuple[LowOuts, ...]:
    """Return the lows by their two top ranks, or by the top one where that is shorter, and the tail together."""
    best_first = [(low.announcement.ranks, made[low]) for low in sorted(made, reverse=True)]
    groups = _grouped(best_first, lambda ranks: ranks[:2])
    if len(groups) > MOST_LOW:
        groups = _grouped(best_first, lambda ranks: ranks[:1] if _is_unpaired(ranks) else ranks[:2])
    told = [LowOuts(ranks, 0, or_worse=False, live=count) for ranks, count in groups.items()]
    if len(told) <= MOST_LOW:
        return tuple(told)
    tail = told[MOST_LOW - 1 :]
    rest = LowOuts(tail[0].ranks, 0, or_worse=True, live=sum(outs.live for outs in tail))
    return (*told[: MOST_LOW - 1], rest)


def _grouped(lows: Iterable[tuple[Ranks, int]], key: Callable[[Ranks], Ranks]) -> dict[Ranks, int]:
    groups: dict[Ranks, int] = {}
    for ranks, count in lows:
        groups[key(ranks)] = groups.get(key(ranks), 0) + count
    return groups


def _is_unpaired(ranks: Ranks) -> bool:
    return len(set(ranks)) == LOW
