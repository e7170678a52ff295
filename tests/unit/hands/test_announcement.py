"""What boards and hands before the fifth card are called."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard.cards import DECK, Card, parse_cards
from doorcard.errors import InvalidSetup
from doorcard.hands import Announcement, Category, best_eight_or_better, name_low_draw, name_showing


@pytest.mark.parametrize(
    ("cards", "category", "ranks"),
    [
        ("Kd", Category.SHOWING, (13,)),
        ("Kd Ac", Category.SHOWING, (14, 13)),
        ("2c Kd Ac 7h", Category.SHOWING, (14, 13, 7, 2)),
        ("9h Th Jh Qh", Category.SHOWING, (12, 11, 10, 9)),
        ("7h 7c", Category.PAIR, (7,)),
        ("7h Ac 7c", Category.PAIR, (7,)),
        ("7h Ac 7c Kd", Category.PAIR, (7,)),
        ("7h Ac 7c Ad", Category.TWO_PAIR, (14, 7)),
        ("7h 7d 7c", Category.THREE_OF_A_KIND, (7,)),
        ("7h Ad 7d 7c", Category.THREE_OF_A_KIND, (7,)),
        ("7h 7d 7c 7s", Category.FOUR_OF_A_KIND, (7,)),
    ],
)
def test_up_to_four_cards_are_named_by_sets_else_by_all_ranks(
    cards: str, category: Category, ranks: tuple[int, ...]
) -> None:
    """Straights and flushes need five cards."""
    assert name_showing(parse_cards(cards)) == Announcement(category, ranks)


@pytest.mark.parametrize(
    ("cards", "category", "ranks"),
    [
        ("Kd Ac 7h", Category.SHOWING, (13, 7, 1)),
        ("Ad Ac", Category.PAIR, (14,)),
        ("Ad Ac 2c 2d", Category.TWO_PAIR, (2, 14)),
        ("Ad Ac 2c Ah", Category.THREE_OF_A_KIND, (14,)),
    ],
)
def test_in_razz_the_ace_stands_last(cards: str, category: Category, ranks: tuple[int, ...]) -> None:
    assert name_showing(parse_cards(cards), low=True) == Announcement(category, ranks)


@pytest.mark.parametrize("cards", ["", "2c 3c 4c 5c 7d"])
def test_no_card_or_five_cards_are_not_named_as_showing(cards: str) -> None:
    with pytest.raises(InvalidSetup, match="one to four cards"):
        name_showing(parse_cards(cards))


def test_what_is_unknown_is_not_named() -> None:
    with pytest.raises(InvalidSetup, match="unknown"):
        name_showing(parse_cards("Kd ??"))
    with pytest.raises(InvalidSetup, match=re.escape("unknown: Kd 2c ??")):
        name_low_draw(parse_cards("Kd 2c ??"))


@pytest.mark.parametrize(
    ("cards", "ranks"),
    [
        ("8h 2c 4d", (8, 4, 2)),
        ("8h 2c 4d 8c", (8, 4, 2)),
        ("8h 2c 4d Ac", (8, 4, 2, 1)),
        ("Kh 2c 4d Ac", (4, 2, 1)),
        ("Kh 2c 4d Ac Kd", (4, 2, 1)),
        ("Kh 2c 4d Ac Kd 7h", (7, 4, 2, 1)),
    ],
)
def test_a_low_draw_is_its_different_low_ranks_from_the_top(cards: str, ranks: tuple[int, ...]) -> None:
    assert name_low_draw(parse_cards(cards)) == Announcement(Category.LOW_DRAW, ranks)


@pytest.mark.parametrize("cards", ["", "8h 2c", "9h 2c 4d", "8h 8c 2d 2c", "9h Tc 4d Ac"])
def test_fewer_than_three_low_ranks_are_no_draw(cards: str) -> None:
    assert name_low_draw(parse_cards(cards)) is None


def test_three_low_ranks_after_six_cards_are_no_draw() -> None:
    """One card to come cannot make them five."""
    assert name_low_draw(parse_cards("Kh 2c 4d Ac Kd Qh")) is None


@pytest.mark.parametrize("qualifier", [8, None])
def test_five_different_low_ranks_are_a_low_and_not_a_draw(qualifier: int | None) -> None:
    assert name_low_draw(parse_cards("7h 5c 4d 2c Ah Kd"), qualifier=qualifier) is None


@pytest.mark.parametrize(("cards", "ranks"), [("Kh 2c Ad", (13, 2, 1)), ("9h 9c 9d 2s", (9, 2)), ("Kd", (13,))])
def test_without_a_qualifier_all_different_ranks_are_named(cards: str, ranks: tuple[int, ...]) -> None:
    assert name_low_draw(parse_cards(cards), qualifier=None) == Announcement(Category.LOW_DRAW, ranks)


def test_no_cards_are_no_draw_in_razz_either() -> None:
    assert name_low_draw((), qualifier=None) is None


@given(st.lists(st.sampled_from(DECK), min_size=5, max_size=6, unique=True))
def test_a_hand_has_a_low_or_a_draw_to_one_never_both(cards: list[Card]) -> None:
    assert best_eight_or_better(cards) is None or name_low_draw(cards) is None


def test_the_codes_of_the_categories_are_stable() -> None:
    assert [category.value for category in Category] == [
        "high-card",
        "pair",
        "two-pair",
        "three-of-a-kind",
        "straight",
        "flush",
        "full-house",
        "four-of-a-kind",
        "straight-flush",
        "royal-flush",
        "low",
        "low-draw",
        "showing",
    ]
