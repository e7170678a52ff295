"""The order of hands is that of PokerKit, an independent engine, for high, eight or better and ace to five."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache

import pokerkit
import pytest

from doorcard.cards import DECK, Card
from doorcard.hands import HandValue, best_ace_to_five, best_eight_or_better, best_high

DEFAULT, LONG = 2_000, 20_000
LOW_CARDS = [card for card in DECK if card.low_rank <= 9]

Hand = tuple[Card, ...]
Read = Callable[[Sequence[Card]], HandValue | None]


@cache
def theirs(card: Card) -> pokerkit.Card:
    return next(iter(pokerkit.Card.parse(card.text)))


def deal_pairs(deck: Sequence[Card], pairs: int, chance: random.Random) -> Iterator[tuple[Hand, Hand]]:
    """Yield random pairs of seven cards each; every tenth is a hand and the same with its suits exchanged, a tie."""
    for number in range(pairs):
        first, second = tuple(chance.sample(deck, 7)), tuple(chance.sample(deck, 7))
        yield (first, exchange_suits(first, chance)) if number % 10 == 0 else (first, second)


def exchange_suits(cards: Hand, chance: random.Random) -> Hand:
    suits = chance.sample(range(4), 4)
    return tuple(DECK[suits[card.suit] * 13 + card.rank - 2] for card in cards)


def compare(first: object, second: object) -> str:
    """Return how two values, or none, stand; no low is worse than any and equal to none."""
    if first is None or second is None:
        return "equal" if first is second else "worse" if first is None else "better"
    if first == second:
        return "equal"
    return "worse" if first < second else "better"  # type: ignore[operator]


each_order = pytest.mark.parametrize(
    ("read", "peer", "deck"),
    [
        pytest.param(best_high, pokerkit.StandardHighHand, DECK, id="high"),
        pytest.param(best_eight_or_better, pokerkit.EightOrBetterLowHand, DECK, id="eight or better"),
        pytest.param(best_eight_or_better, pokerkit.EightOrBetterLowHand, LOW_CARDS, id="eight or better, low cards"),
        pytest.param(best_ace_to_five, pokerkit.RegularLowHand, DECK, id="razz"),
        pytest.param(
            best_ace_to_five, pokerkit.RegularLowHand, [c for c in DECK if c.rank <= 5], id="razz, many pairs"
        ),
    ],
)


def compare_pairs(read: Read, peer: type[pokerkit.hands.CombinationHand], deck: Sequence[Card], pairs: int) -> None:
    """Compare so many pairs; each way in which two hands can stand is met."""
    seen: Counter[str] = Counter()
    for first, second in deal_pairs(deck, pairs, random.Random(7)):
        expected = compare(*(peer.from_game_or_none(map(theirs, hand)) for hand in (first, second)))
        assert compare(read(first), read(second)) == expected, (first, second)
        seen[expected] += 1
    assert min(seen["better"], seen["worse"], seen["equal"]) > pairs // 50


@each_order
def test_two_hands_stand_to_one_another_as_pokerkit_says(
    read: Read, peer: type[pokerkit.hands.CombinationHand], deck: Sequence[Card]
) -> None:
    compare_pairs(read, peer, deck, DEFAULT)


@pytest.mark.soak
@each_order
def test_many_hands_stand_to_one_another_as_pokerkit_says(
    read: Read, peer: type[pokerkit.hands.CombinationHand], deck: Sequence[Card]
) -> None:
    """The same for twenty thousand pairs of each."""
    compare_pairs(read, peer, deck, LONG)
