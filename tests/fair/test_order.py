"""The order in which a sealed deck is dealt: a permutation, unbiased, that every contribution changes."""

import math
import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard.cards import DECK
from doorcard.errors import InvalidNotation, InvalidSetup
from doorcard.fair import Bound, Contribution, Contributions, bound_digest, collect, deal_order
from doorcard.fair.order import order_from_seed, seed_of
from tests.fair.proving import contributions_of, sealed, secret
from tests.strategies import SEEDS

SEATS = st.lists(st.integers(1, 10), min_size=1, max_size=8, unique=True)
PLACES = range(52)
FEW, MANY = 4_000, 1_000_000


@given(SEEDS, SEATS)
def test_an_order_deals_each_position_once(seed: int, seats: list[int]) -> None:
    order = deal_order(sealed(seed).commitment, contributions_of(seats, seed))
    assert sorted(order) == list(PLACES)


@given(SEEDS, SEATS, st.integers(0, 7))
def test_the_order_depends_on_every_contribution(seed: int, seats: list[int], who: int) -> None:
    """Promise: with another contribution, or without it, of any one seat the order is another."""
    commitment, seat = sealed(seed).commitment, seats[who % len(seats)]
    contributions = contributions_of(seats, seed)
    other = secret("another", seed)
    changed = [
        Contribution(seat=given.seat, bound=bound_digest(other), revealed=other) if given.seat == seat else given
        for given in contributions.seats
    ]
    orders = [
        deal_order(commitment, contributions),
        deal_order(commitment, Contributions(seats=tuple(changed))),
        deal_order(commitment, contributions_of(seats, seed, missing=[seat])),
    ]
    assert len(set(orders)) == 3


def test_the_seed_depends_on_all_that_is_published() -> None:
    """Root, table, hand, seats, what was bound and what was revealed."""
    commitment, contributions = sealed(1).commitment, contributions_of([1, 3], 1)
    first, last = contributions.seats
    others = [
        (replace(commitment, root=secret("root")), contributions),
        (replace(commitment, table="t"), contributions),
        (replace(commitment, hand=18), contributions),
        (commitment, Contributions(seats=(first,))),
        (commitment, Contributions(seats=(first, replace(last, seat=4)))),
        (commitment, Contributions(seats=(first, replace(last, bound=first.bound)))),
        (commitment, Contributions(seats=(first, replace(last, bound=None)))),
        (commitment, Contributions(seats=(first, replace(last, revealed=None)))),
        (commitment, Contributions(seats=(first, replace(last, bound=None, revealed=None)))),
        (commitment, contributions),
    ]
    assert len({seed_of(*other) for other in others}) == len(others)


def test_a_reveal_that_was_not_bound_counts_as_missing() -> None:
    """House rule: what does not match its hash, and what was never bound, is not taken."""
    bound = [
        Bound(seat=1, bound=bound_digest(secret(1))),
        Bound(seat=2, bound=bound_digest(secret(2))),
        Bound(seat=3, bound=None),
        Bound(seat=4, bound=bound_digest(secret(4))),
    ]
    contributions = collect(bound, {1: secret(1), 2: secret(1), 3: secret(3)})
    assert [given.revealed for given in contributions.seats] == [secret(1), None, None, None]
    assert [given.is_missing for given in contributions.seats] == [False, True, False, True]
    assert contributions.bound == tuple(bound)


def test_what_is_not_32_bytes_is_refused() -> None:
    for text in ("", "00", "0" * 63 + "G", "A" * 64):
        with pytest.raises(InvalidNotation, match="not 64 hexadecimal digits"):
            bound_digest(text)
        with pytest.raises(InvalidNotation):
            Contribution(seat=1, bound=None, revealed=text)
        with pytest.raises(InvalidNotation):
            Bound(seat=1, bound=text)


def test_the_record_names_each_seat_once_in_order() -> None:
    given = Contribution(seat=1, bound=None, revealed=None)
    with pytest.raises(InvalidSetup, match="must ascend"):
        Contributions(seats=(given, given))


def orders(count: int) -> Iterable[tuple[int, ...]]:
    """Return orders of fixed seeds, so that the same numbers come every time."""
    return (order_from_seed(number.to_bytes(32)) for number in range(count))


def deviations(statistic: float, freedom: int) -> float:
    """Return how many standard deviations a chi-square statistic lies away from what chance gives."""
    return abs(statistic - freedom) / math.sqrt(2 * freedom)


def pearson(counts: Counter[tuple[int, int]], cells: int) -> float:
    """Return Pearson's statistic for that many cells that are equally likely."""
    expected = counts.total() / cells
    seen = [*counts.values(), *[0] * (cells - len(counts))]
    return sum((count - expected) ** 2 / expected for count in seen)


def deviations_of_places(counts: Counter[tuple[int, int]]) -> float:
    """Return how far from chance the positions at each place are.

    In an order every place has one position and every position one place: 51 by 51 cells are free, and the statistic
    of permutations is 52/51 times a chi-square one.
    """
    return deviations(pearson(counts, 52 * 52) * 51 / 52, 51 * 51)


def test_every_position_comes_equally_often_at_every_place() -> None:
    """Chi-square over 52 places by 52 positions, within four standard deviations."""
    counts = Counter((place, position) for order in orders(FEW) for place, position in enumerate(order))
    assert deviations_of_places(counts) < 4


def test_a_biased_order_would_be_noticed() -> None:
    """The same test refuses the well-known faulty shuffle that exchanges each place with any place."""
    counts: Counter[tuple[int, int]] = Counter()
    for number in range(FEW):
        order, chance = list(PLACES), random.Random(number)
        for place in PLACES:
            other = chance.randrange(52)
            order[place], order[other] = order[other], order[place]
        counts.update(enumerate(order))
    assert deviations_of_places(counts) > 10


@pytest.mark.soak
def test_a_million_deals_have_the_frequencies_of_chance() -> None:
    """Positions at each place, the two down cards of the first of eight seats, and his door card, each within four
    standard deviations; so is how often the down cards pair, 3 times in 51."""
    places: Counter[tuple[int, int]] = Counter()
    down_cards: Counter[tuple[int, int]] = Counter()
    door_cards: Counter[tuple[int, int]] = Counter()
    for order in orders(MANY):
        places.update(enumerate(order))
        down_cards[order[0], order[8]] += 1
        door_cards[0, order[16]] += 1
    assert deviations_of_places(places) < 4
    assert deviations(pearson(down_cards, 52 * 51), 52 * 51 - 1) < 4
    assert deviations(pearson(door_cards, 52), 51) < 4
    pairs = sum(count for (first, second), count in down_cards.items() if DECK[first].rank == DECK[second].rank)
    expected = MANY * 3 / 51
    assert abs(pairs - expected) < 4 * math.sqrt(expected * (1 - 3 / 51))
