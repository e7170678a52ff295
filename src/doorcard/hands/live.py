"""Live cards: how many of each rank and suit one may still be dealt, and what the next one makes of a high hand.

``live`` is every card that one has not seen: of the 52, neither one's own nor turned up by anybody since the deal.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from doorcard.cards import DECK, SUITS, Card
from doorcard.hands.announcement import Announcement, Category, name_showing
from doorcard.hands.evaluate import best_high

MOST_HIGH: Final = 5
"""So many lines of improvements a player takes in at a glance."""

OWN_CARDS: Final = 7
FLUSH: Final = 5

_ORDER: Final = {category: level for level, category in enumerate(Category)}
_NAMED: Final = (Category.PAIR, Category.TWO_PAIR, Category.THREE_OF_A_KIND)
_FROM_END_TO_END: Final = (Category.STRAIGHT, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH)

Standing = tuple[int, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class LiveRank:
    """How many cards of a rank (2 to 14) that one holds are live."""

    rank: int
    live: int


@dataclass(frozen=True, slots=True)
class LiveSuit:
    """How many cards of a suit (c, d, h or s) are live, of those that one does not ``hold``."""

    suit: str
    held: int
    live: int


@dataclass(frozen=True, slots=True)
class HighOuts:
    """How many live cards make a better hand; a hand without ranks stands for all of its category."""

    hand: Announcement
    live: int


def live_cards(cards: Iterable[Card], seen: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards that may still come to who holds ``cards`` and has ``seen`` others; the rest of the 52."""
    gone = {*cards, *seen}
    return tuple([card for card in DECK if card not in gone])


def live_ranks(cards: Sequence[Card], live: Collection[Card]) -> tuple[LiveRank, ...]:
    """Return the live cards of each rank of three to six cards, most held first, then from the top."""
    if not is_to_come(cards):
        return ()
    held, left = Counter(card.rank for card in cards), Counter(card.rank for card in live)
    order = sorted(held, key=lambda rank: (held[rank], rank), reverse=True)
    return tuple([LiveRank(rank, left[rank]) for rank in order])


def live_suits(cards: Sequence[Card], live: Collection[Card]) -> tuple[LiveSuit, ...]:
    """Return the live cards of each suit of which three to six cards hold two at least and may become a flush."""
    if not is_to_come(cards):
        return ()
    held, left = Counter(card.suit for card in cards), Counter(card.suit for card in live)
    least = max(2, FLUSH - (OWN_CARDS - len(cards)))
    order = sorted((suit for suit in held if least <= held[suit] < FLUSH), key=lambda suit: (-held[suit], -suit))
    return tuple([LiveSuit(SUITS[suit], held[suit], left[suit]) for suit in order])


def high_outs(cards: Sequence[Card], live: Collection[Card]) -> tuple[HighOuts, ...]:
    """Return what the next card makes of four to six cards, the best hand first; nothing for another number.

    An improvement is a better category, or another name within it: a pair of kings for one of nines, not a better
    kicker. Pairs, two pair and three of a kind are told by their ranks, as far as that makes five lines.
    """
    if not 4 <= len(cards) < OWN_CARDS:
        return ()
    now = _standing(_name(cards))
    hands = [_name((*cards, card)) for card in live]
    made = Counter(_called(hand) for hand in hands if _standing(hand) > now)
    told = _shortened(made) if len(made) > MOST_HIGH else made
    best_first = sorted(told.items(), key=lambda one: _standing(one[0]), reverse=True)
    return tuple([HighOuts(hand, count) for hand, count in best_first])


def is_to_come(cards: Sequence[Card]) -> bool:
    """Whether a next card comes to a hand of so many: three to six."""
    return 3 <= len(cards) < OWN_CARDS


def _name(cards: Sequence[Card]) -> Announcement:
    return name_showing(cards) if len(cards) < 5 else best_high(cards).announcement


def _standing(hand: Announcement) -> Standing:
    if hand.category in (Category.SHOWING, Category.HIGH_CARD):
        return 0, ()
    return _ORDER[hand.category], hand.ranks[-1:] if hand.category in _FROM_END_TO_END else hand.ranks


def _called(hand: Announcement) -> Announcement:
    return hand if hand.category in _NAMED else Announcement(hand.category, ())


def _shortened(made: Mapping[Announcement, int]) -> Counter[Announcement]:
    """Return the hands with those of the category that takes most lines told as one."""
    lines = Counter(hand.category for hand in made)
    longest = max(lines, key=lambda category: lines[category])
    told: Counter[Announcement] = Counter()
    for hand, count in made.items():
        told[Announcement(longest, ()) if hand.category is longest else hand] += count
    return told
