"""The order in which a sealed deck is dealt: a permutation, unbiased, that every contribution changes."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard.errors import InvalidNotation, InvalidSetup
from doorcard.fair import Bound, Contribution, Contributions, bound_digest, collect, deal_order
from doorcard.fair.order import order_from_seed, seed_of
from tests.fair.proving import contributions_of, sealed, secret
from tests.strategies import SEEDS

SEATS = st.lists(st.integers(1, 10), min_size=1, max_size=8, unique=True)
PLACES = range(52)
FEW, MANY = 4_000, 1_000_000
RANKS, SUITS = 13, 4


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


def excess(counts: Iterable[int], expected: float) -> float:
    """Return how many standard deviations Pearson's chi-square lies above or below what chance gives."""
    cells = list(counts)
    freedom = len(cells) - 1
    statistic = sum((seen - expected) ** 2 / expected for seen in cells)
    return float((statistic - freedom) / (2 * freedom) ** 0.5)


def assert_by_chance(counts: Counter[tuple[int, int]], cells: int, draws: int) -> None:
    """Five standard deviations: a fair order passes but for one in more than a million tests."""
    listed = [*counts.values(), *[0] * (cells - len(counts))]
    assert len(listed) == cells
    assert abs(excess(listed, draws / cells)) < 5


def test_every_position_comes_equally_often_at_every_place() -> None:
    """Chi-square over 52 places by 52 positions; the 51 draws of an order make the cells hang together only little."""
    counts = Counter((place, position) for order in orders(FEW) for place, position in enumerate(order))
    assert_by_chance(counts, 52 * 52, FEW * 52)


def test_a_biased_order_would_be_noticed() -> None:
    """The same test refuses the well-known faulty shuffle that exchanges each place with any place."""
    counts: Counter[tuple[int, int]] = Counter()
    for number in range(FEW):
        order = list(PLACES)
        draws = [byte % 52 for byte in bytes.fromhex(secret(number) + secret(-number))[:52]]
        for place, other in enumerate(draws):
            order[place], order[other] = order[other], order[place]
        counts.update(enumerate(order))
    assert abs(excess(counts.values(), FEW)) > 5


@pytest.mark.soak
def test_a_million_deals_have_the_frequencies_of_chance() -> None:
    """Positions at every place, pairs among two down cards, and door cards of the first seat of eight, each as often
    as combinatorics says: 52 of each position at each place, 3 in 51 pairs, 1 door card in 52."""
    places: Counter[tuple[int, int]] = Counter()
    neighbours: Counter[tuple[int, int]] = Counter()
    doors: Counter[tuple[int, int]] = Counter()
    pairs = 0
    for order in orders(MANY):
        places.update(enumerate(order))
        neighbours[order[0], order[8]] += 1
        doors[0, order[16]] += 1
        pairs += order[0] % RANKS == order[8] % RANKS
    assert_by_chance(places, 52 * 52, MANY * 52)
    assert_by_chance(neighbours, 52 * 51, MANY)
    assert_by_chance(doors, 52, MANY)
    expected = MANY * (SUITS - 1) / 51
    assert abs(pairs - expected) < 5 * (expected * (1 - expected / MANY)) ** 0.5
