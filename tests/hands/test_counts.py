"""How many hands there are of each category, against combinatorics and an independent slow rule."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice, pairwise

from doorcard.cards import DECK, Card
from doorcard.hands import Category, best_high

FIVE_CARDS = {
    Category.ROYAL_FLUSH: 4,
    Category.STRAIGHT_FLUSH: 36,
    Category.FOUR_OF_A_KIND: 624,
    Category.FULL_HOUSE: 3_744,
    Category.FLUSH: 5_108,
    Category.STRAIGHT: 10_200,
    Category.THREE_OF_A_KIND: 54_912,
    Category.TWO_PAIR: 123_552,
    Category.PAIR: 1_098_240,
    Category.HIGH_CARD: 1_302_540,
}
"""All 2,598,960 hands of five cards; 52-card combinatorics."""

SEVEN_CARDS = {
    Category.STRAIGHT_FLUSH: 41_584,
    Category.FOUR_OF_A_KIND: 224_848,
    Category.FULL_HOUSE: 3_473_184,
    Category.FLUSH: 4_047_644,
    Category.STRAIGHT: 6_180_020,
    Category.THREE_OF_A_KIND: 6_461_620,
    Category.TWO_PAIR: 31_433_400,
    Category.PAIR: 58_627_800,
    Category.HIGH_CARD: 23_294_460,
}
"""All 133,784,560 hands of seven cards, royal flushes with the straight flushes; 52-card combinatorics."""

SAMPLE = {
    Category.ROYAL_FLUSH: 35,
    Category.STRAIGHT_FLUSH: 272,
    Category.FOUR_OF_A_KIND: 1_644,
    Category.FULL_HOUSE: 26_072,
    Category.FLUSH: 30_191,
    Category.STRAIGHT: 46_516,
    Category.THREE_OF_A_KIND: 48_307,
    Category.TWO_PAIR: 234_987,
    Category.PAIR: 438_366,
    Category.HIGH_CARD: 173_610,
}
"""The million hands of ``deal_sample``, counted once by PokerKit 0.7.7 and once by ``read_slowly``, which agree."""


def deal_sample() -> Iterator[tuple[Card, ...]]:
    """Yield a million hands of seven cards, always the same: Python promises to keep what ``random()`` gives a seed."""
    chance = random.Random(2024).random
    deck = list(DECK)
    for _ in range(1_000_000):
        for place in range(7):
            other = place + int(chance() * (52 - place))
            deck[place], deck[other] = deck[other], deck[place]
        yield tuple(deck[:7])


def read_slowly(cards: tuple[Card, ...]) -> tuple[int, tuple[int, ...]]:
    """Return the level (0 to 9) and the ranks of the best of the 21 choices of five, each judged by the rule book."""
    return max(judge(five) for five in combinations(cards, 5))


def judge(five: tuple[Card, ...]) -> tuple[int, tuple[int, ...]]:
    ranks = sorted((card.rank for card in five), key=lambda rank: (-sum(card.rank == rank for card in five), -rank))
    if ranks == [14, 5, 4, 3, 2]:
        ranks = [5, 4, 3, 2, 1]
    straight = ranks == list(range(ranks[0], ranks[0] - 5, -1))
    flush = len({card.suit for card in five}) == 1
    shape = tuple(sorted((ranks.count(rank) for rank in set(ranks)), reverse=True))
    level = {(1, 1, 1, 1, 1): 0, (2, 1, 1, 1): 1, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 6, (4, 1): 7}[shape]
    if straight or flush:
        level = 9 if ranks[4] == 10 and straight and flush else 8 if straight and flush else 5 if flush else 4
    return level, tuple(ranks)


LEVELS = list(Category)[:10]


def test_every_hand_of_five_cards_falls_into_its_category() -> None:
    assert Counter(best_high(five).announcement.category for five in combinations(DECK, 5)) == FIVE_CARDS


def test_the_million_sampled_hands_fall_into_the_categories_others_counted() -> None:
    assert Counter(best_high(hand).announcement.category for hand in deal_sample()) == SAMPLE


def test_the_sample_is_a_fair_one() -> None:
    """Within five standard deviations of the frequencies of all hands of seven cards."""
    found = SAMPLE | {Category.STRAIGHT_FLUSH: SAMPLE[Category.STRAIGHT_FLUSH] + SAMPLE[Category.ROYAL_FLUSH]}
    for category, count in SEVEN_CARDS.items():
        share = count / sum(SEVEN_CARDS.values())
        deviation = (1_000_000 * share * (1 - share)) ** 0.5
        assert abs(found[category] - 1_000_000 * share) < 5 * deviation, category


def test_the_best_high_is_that_of_the_slow_rule() -> None:
    """Category, five ranks and order of 20,000 hands, spread over the sample."""
    hands = list(islice(deal_sample(), 0, None, 50))
    slow, fast = [read_slowly(hand) for hand in hands], [best_high(hand) for hand in hands]
    for (level, ranks), value in zip(slow, fast, strict=True):
        assert value.announcement.category is LEVELS[level]
        low_ace = level in {4, 8} and ranks[0] == 5
        assert tuple(card.low_rank if low_ace else card.rank for card in value.cards) == ranks
    for (first, value), (second, other) in pairwise(zip(slow, fast, strict=True)):
        assert (value < other, value == other) == (first < second, first == second)
