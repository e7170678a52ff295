"""One look into the tables gives the ranks that the rules give: every hand, every class, every order."""

import hashlib
from collections import Counter
from functools import cache
from itertools import combinations, pairwise
from math import comb
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from doorcard.cards import DECK
from doorcard.equity.dealing import STUD8, Stub, complete
from doorcard.equity.preparing import sums_of
from doorcard.equity.ranks import rank_hand, rank_hands
from doorcard.equity.tables import THREE_OF_EACH_SUIT, count_vectors, tables
from doorcard.errors import InvalidSetup
from doorcard.hands import Category, best_ace_to_five, best_eight_or_better, best_high
from tests.equity.spots import cards, reference

DIGEST = "e39c9b7073fe0144b0ef53cdf849e52a183f74a7ca18cbf88b5cd3460824fb3d"
"""SHA-256 of the tables: they are the same on every machine."""
HANDS = 1_000_000


def hands_of_all_ranks() -> NDArray[np.uint8]:
    """Return a hand without a flush for each multiset of ranks: the suits are taken in turn."""
    hands = np.zeros((49_205, 7), np.uint8)
    for number, counts in enumerate(count_vectors().tolist()):
        ranks = [rank for rank, count in enumerate(counts) for _ in range(count)]
        hands[number] = [place % 4 * 13 + rank for place, rank in enumerate(ranks)]
    return hands


def hands_of_all_flushes() -> NDArray[np.uint8]:
    """Return a hand for each set of five to seven spades; what is missing are low cards of other suits."""
    suited = [ranks for size in (5, 6, 7) for ranks in combinations(range(13), size)]
    return np.array([[*(39 + rank for rank in ranks), *(0, 14)[: 7 - len(ranks)]] for ranks in suited], np.uint8)


def in_order(ranks: NDArray[Any], strengths: list[int]) -> bool:
    """Tell whether the greater rank has the greater strength, and equal ranks equal ones."""
    pairs = sorted(set(zip(ranks.tolist(), strengths, strict=True)))
    return all(rank < other and strength < better for (rank, strength), (other, better) in pairwise(pairs))


@cache
def random_hands() -> NDArray[np.uint8]:
    chance = np.random.default_rng(2024)
    decks = np.broadcast_to(np.arange(52, dtype=np.uint8), (HANDS, 52))
    return np.ascontiguousarray(chance.permuted(decks, axis=1)[:, :7])


def test_the_tables_are_those_that_were_proved() -> None:
    """Promise: the tables are the same on every machine and with every version of numpy."""
    digest = hashlib.sha256()
    for array in tables():
        digest.update(array.astype("<i8").tobytes())
    assert digest.hexdigest() == DIGEST


def assert_in_order_of_the_rules(hands: NDArray[np.uint8]) -> None:
    """Check that ``rank_hands`` orders the hands as ``doorcard.hands`` does, in each of the three orders."""
    ranks = rank_hands(hands)
    highs, lows, razz = [], [], []
    for row in hands.tolist():
        hand = tuple([DECK[index] for index in row])
        highs.append(best_high(hand).strength)
        low = best_eight_or_better(hand)
        lows.append(-(10**9) if low is None else low.strength)
        razz.append(best_ace_to_five(hand).strength)
    assert in_order(ranks.high, highs)
    assert in_order(ranks.low, lows)
    assert in_order(ranks.razz, razz)


def test_random_hands_stand_in_the_order_of_the_rules() -> None:
    """Promise: ``rank_hands`` orders hands as the rules do. Two hundred thousand; every class is in the next test."""
    assert_in_order_of_the_rules(random_hands()[:200_000])


@pytest.mark.soak
def test_a_million_hands_stand_in_the_order_of_the_rules() -> None:
    """Promise: the same of a million."""
    assert_in_order_of_the_rules(random_hands())


def test_every_multiset_of_ranks_and_every_flush_stands_in_the_order_of_the_rules() -> None:
    """All 49,205 multisets of ranks and all 4,719 sets of five to seven suited cards."""
    hands = np.concatenate([hands_of_all_ranks(), hands_of_all_flushes()])
    ranks = rank_hands(hands)
    read = [tuple([DECK[index] for index in row]) for row in hands.tolist()]
    assert in_order(ranks.high, [best_high(hand).strength for hand in read])
    assert set(ranks.high.tolist()) == set(range(1, reference()["class_counts"]["distinct_high_ranks_7card"] + 1))


def test_one_hand_is_ranked_as_many_are() -> None:
    hands = np.concatenate([random_hands()[:5_000], hands_of_all_flushes()])
    many = zip(*(array.tolist() for array in rank_hands(hands)), strict=True)
    assert [tuple(rank_hand([DECK[index] for index in row])) for row in hands.tolist()] == list(many)


@pytest.fixture(scope="module")
def census() -> NDArray[np.int64]:
    """Count all 133,784,560 hands of seven cards by high rank and class of the low, shape (4825, 64)."""
    found = np.zeros(4_825 * 64, np.int64)
    for first, second in combinations(range(52), 2):
        key, bits = sums_of([DECK[first], DECK[second]])
        higher, none = np.arange(second + 1, 52), np.zeros(0, np.int64)
        ways = np.zeros((2, comb(len(higher), 5)), np.int64)
        complete(
            tables(), STUD8, np.array([key + THREE_OF_EACH_SUIT, bits]), Stub(np.arange(52), higher, none, 5), ways
        )
        found += np.bincount(ways[1], minlength=len(found))
    return found.reshape(4_825, 64)


def test_all_hands_of_seven_cards_fall_into_their_categories(census: NDArray[np.int64]) -> None:
    """52-card combinatorics; the ranks of a category are those of a hand that is in it."""
    known = reference()["class_counts"]
    hands = np.concatenate([hands_of_all_ranks(), hands_of_all_flushes()])
    category = dict(zip(rank_hands(hands).high.tolist(), map(category_of, hands.tolist()), strict=True))
    counts = Counter[Category]()
    for rank, count in enumerate(census.sum(axis=1).tolist()):
        if count:
            counts[category[rank]] += count
    assert counts[Category.ROYAL_FLUSH] == known["royal"]
    counts[Category.STRAIGHT_FLUSH] += counts.pop(Category.ROYAL_FLUSH)
    order = sorted(counts, key=lambda one: max(rank for rank, found in category.items() if found is one))
    assert [counts[one] for one in order] == known["categories_7card_high_card_to_straight_flush"]
    assert (census.sum(), (census.sum(axis=1) > 0).sum()) == (133_784_560, known["distinct_high_ranks_7card"])


def category_of(row: list[int]) -> Category:
    return best_high(tuple([DECK[index] for index in row])).announcement.category


def test_all_qualifying_lows_fall_into_their_56_classes(census: NDArray[np.int64]) -> None:
    """52-card combinatorics: 24,530,944 of all hands of seven cards have an eight-or-better low."""
    known = reference()["class_counts"]
    counts = census.sum(axis=0)[1:57].tolist()
    assert counts == known["low_class_counts_worst_to_best"]
    assert sum(counts) == known["eight_or_better_hands_7card"]


def test_razz_takes_the_best_of_the_21_choices_of_five() -> None:
    """Every multiset of ranks. Ace to five: pairs count against a hand, straights and flushes do not (TDA 2024)."""
    counts = count_vectors().tolist()
    assert len(counts) == reference()["class_counts"]["distinct_rank_multisets_7card"]
    slow = [max(judged(five) for five in combinations(low_ranks(row), 5)) for row in counts]
    order = {badness: place for place, badness in enumerate(sorted(set(slow)))}
    assert in_order(rank_hands(hands_of_all_ranks()).razz, [order[badness] for badness in slow])


def low_ranks(counts: list[int]) -> list[int]:
    """Return the seven ranks of a row of counts, the ace as 1."""
    return [1 if rank == 12 else rank + 2 for rank, count in enumerate(counts) for _ in range(count)]


JUDGED: dict[tuple[int, ...], tuple[int, ...]] = {}


def judged(five: tuple[int, ...]) -> tuple[int, ...]:
    """Return what orders hands of five, the better the greater: fewest and smallest sets first, then the ranks."""
    if five not in JUDGED:
        numbers = sorted(((five.count(rank), rank) for rank in set(five)), reverse=True)
        JUDGED[five] = tuple(
            -number for pair in ([count for count, _ in numbers], [rank for _, rank in numbers]) for number in pair
        )
    return JUDGED[five]


@pytest.mark.parametrize(
    ("hands", "words"),
    [
        (np.zeros((2, 6), np.uint8), "shape"),
        (np.zeros((2, 7), np.float64), "float64"),
        (np.array([[0, 1, 2, 3, 4, 5, 52]]), "0 to 51"),
        (np.array([[0, 1, 2, 3, 4, 5, -1]]), "0 to 51"),
        (np.array([[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 255]], np.uint8), "0 to 51, not 0 to 255"),
        (np.array([[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 0]]), "row 1"),
    ],
)
def test_what_is_no_array_of_hands_is_refused(hands: NDArray[np.uint8], words: str) -> None:
    with pytest.raises(InvalidSetup, match=words):
        rank_hands(hands)


@pytest.mark.parametrize(
    ("hand", "words"), [("AsKsQsJsTs9s", "seven"), ("AsKsQsJsTs9sAs", "As is there twice"), ("AsKsQsJsTs9s??", r"\?\?")]
)
def test_what_is_no_hand_is_refused(hand: str, words: str) -> None:
    with pytest.raises(InvalidSetup, match=words):
        rank_hand(cards(hand))


def test_trusted_hands_get_the_same_ranks() -> None:
    hands = random_hands()[:200_000]
    checked, trusted = rank_hands(hands), rank_hands(hands, trusted=True, threads=1)
    for name in ("high", "low", "razz"):
        assert np.array_equal(getattr(checked, name), getattr(trusted, name)), name


def test_a_row_far_down_is_named() -> None:
    hands = random_hands()[:200_000].copy()
    hands[150_000, 6] = hands[150_000, 0]
    with pytest.raises(InvalidSetup, match="row 150000 "):
        rank_hands(hands)


def test_no_hands_have_no_ranks() -> None:
    assert [len(array) for array in rank_hands(np.zeros((0, 7), np.uint8))] == [0, 0, 0]


def test_cards_may_come_in_any_kind_of_whole_number() -> None:
    """Promise: also in columns, and as other integers than bytes."""
    hands = random_hands()[:1_000]
    for other in (hands.astype(np.int64), np.asfortranarray(hands), hands.astype(np.int16)):
        assert np.array_equal(rank_hands(other).high, rank_hands(hands).high)
