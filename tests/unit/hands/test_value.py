"""Hand values: ordered within their kind, never across."""

import operator
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard.cards import DECK, Card, parse_cards
from doorcard.hands import HandValue, best_ace_to_five, best_eight_or_better, best_high

SEVEN_CARDS = st.lists(st.sampled_from(DECK), min_size=7, max_size=7, unique=True)
ORDERS = [operator.lt, operator.le, operator.gt, operator.ge]


@pytest.mark.parametrize("read", [best_high, best_ace_to_five])
@given(first=SEVEN_CARDS, second=SEVEN_CARDS, third=SEVEN_CARDS)
def test_values_of_a_kind_are_totally_ordered_by_strength(
    read: Callable[[list[Card]], HandValue], first: list[Card], second: list[Card], third: list[Card]
) -> None:
    a, b, c = sorted([read(first), read(second), read(third)])
    assert a <= b <= c
    assert a <= c
    assert c >= b >= a
    assert (a < b) == (b > a) == (a.strength < b.strength) == (a != b)
    assert (a == b) == (a.strength == b.strength) == (not a < b)
    assert (a >= b) == (a == b)


def test_equal_values_have_the_same_hash() -> None:
    spades, clubs = best_high(parse_cards("As Ks 9s 5s 3s")), best_high(parse_cards("Ac Kc 9c 5c 3c"))
    assert spades == clubs
    assert len({spades, clubs}) == 1


def test_a_high_and_a_low_are_never_equal() -> None:
    wheel = parse_cards("5c 4d 3h 2s Ac")
    assert best_high(wheel) != best_eight_or_better(wheel)


@pytest.mark.parametrize("order", ORDERS)
def test_a_high_and_a_low_cannot_be_ordered(order: Callable[[object, object], bool]) -> None:
    wheel = parse_cards("5c 4d 3h 2s Ac")
    with pytest.raises(TypeError):
        order(best_high(wheel), best_ace_to_five(wheel))


@pytest.mark.parametrize("order", ORDERS)
def test_a_value_and_something_else_cannot_be_ordered(order: Callable[[object, object], bool]) -> None:
    with pytest.raises(TypeError):
        order(best_high(DECK[:7]), 7)


def test_a_value_is_not_equal_to_its_strength() -> None:
    value = best_high(DECK[:7])
    assert value != value.strength


def test_the_two_kinds_of_low_are_one_kind() -> None:
    """An eight-or-better low is an ace-to-five low that qualifies."""
    cards = parse_cards("8c 7d 4h 3s 2c Kd Kh")
    assert best_eight_or_better(cards) == best_ace_to_five(cards)


def test_a_value_shows_its_category_and_cards() -> None:
    assert repr(best_high(parse_cards("Qs Qd Qh 8c 8d 2s 4h"))) == "<HandValue full-house: Qs Qh Qd 8d 8c>"
