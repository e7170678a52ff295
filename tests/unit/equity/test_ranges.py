"""Ranges: which two down cards each condition means, told by another way of counting; weights; cards that are out."""

from collections.abc import Callable
from itertools import combinations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard.cards import DECK, Card, parse_card, parse_cards
from doorcard.equity.notation import parse_hand
from doorcard.equity.ranges import Range

DOOR = parse_card("7c")
Test = Callable[[Card, Card], bool]


def read(text: str) -> Range:
    """Read a range; cards and x alone are none, so nothing is added to it by another item."""
    down = parse_hand(f"AA.suited,{text}/{DOOR}").down
    assert isinstance(down, Range)
    return down


def found(text: str, *out: Card) -> dict[frozenset[Card], float]:
    """Return the weights of the range's combinations; the door card is out."""
    listed = read(text).combinations(door=DOOR, out=(DOOR, *out))
    weights = {frozenset(cards): weight for cards, weight in listed}
    assert len(weights) == len(listed), "no combination is listed twice"
    return weights


def suits(*cards: Card) -> int:
    return len({card.suit for card in cards})


def ranks(*cards: Card) -> int:
    return len({card.rank for card in cards})


MEANINGS: dict[str, Test] = {
    "any": lambda a, b: True,
    "pair": lambda a, b: a.rank == b.rank,
    "TT+": lambda a, b: a.rank == b.rank >= 10,
    "99-JJ": lambda a, b: a.rank == b.rank and a.rank in (9, 10, 11),
    "suited": lambda a, b: a.suit == b.suit,
    "offsuit": lambda a, b: a.suit != b.suit,
    "low8": lambda a, b: ranks(a, b) == 2 and all(card.text[0] in "A2345678" for card in (a, b)),
    "lowT": lambda a, b: ranks(a, b) == 2 and all(card.text[0] in "A23456789T" for card in (a, b)),
    "split": lambda a, b: (a.rank == 7) != (b.rank == 7),
    "rolled": lambda a, b: a.rank == b.rank == 7,
    "3suited": lambda a, b: suits(a, b, DOOR) == 1,
    "3low8": lambda a, b: ranks(a, b, DOOR) == 3 and all(card.text[0] in "A2345678" for card in (a, b)),
    "3straight": lambda a, b: {a.rank, b.rank} in ({5, 6}, {6, 8}, {8, 9}),
    "AA": lambda a, b: a.rank == b.rank == 14,
    "AK": lambda a, b: {a.rank, b.rank} == {13, 14},
    "Ax": lambda a, b: 14 in (a.rank, b.rank),
    "AsK": lambda a, b: "As" in (a.text, b.text) and 13 in (a.rank, b.rank),
    "AsA": lambda a, b: "As" in (a.text, b.text) and a.rank == b.rank,
    "Asx": lambda a, b: "As" in (a.text, b.text),
    "xAs": lambda a, b: "As" in (a.text, b.text),
    "AK.suited": lambda a, b: {a.rank, b.rank} == {13, 14} and a.suit == b.suit,
    "suited.low8.Ax": lambda a, b: (
        a.suit == b.suit and a.text[0] in "A2345678" and b.text[0] in "A2345678" and 14 in (a.rank, b.rank)
    ),
}


@pytest.mark.parametrize("text", MEANINGS)
def test_what_a_condition_means(text: str) -> None:
    """The grammar's table, with the seven of clubs as door card."""
    wanted = {frozenset(two) for two in combinations(DECK, 2) if DOOR not in two and MEANINGS[text](*two)}
    assert set(found(text)) == wanted


@pytest.mark.parametrize(
    ("text", "count"),
    [("pair", 12 * 6 + 3), ("TT+", 30), ("rolled", 3), ("split", 3 * 48), ("3suited", comb(12, 2)), ("AK", 16)],
)
def test_how_many_combinations_there_are(text: str, count: int) -> None:
    """Counted by hand."""
    assert len(found(text)) == count


@pytest.mark.parametrize(("door", "down"), [("Ah", "2s 3s"), ("Ah", "Ks Qs"), ("Qs", "Ah Kc"), ("2d", "As 3h")])
def test_an_ace_is_high_or_low_in_a_straight(door: str, down: str) -> None:
    listed = dict(read("3straight").combinations(door=parse_card(door), out=(parse_card(door),)))
    first, second = parse_cards(down)
    assert listed.get((first, second)) or listed.get((second, first))


def test_no_straight_goes_around_the_corner() -> None:
    listed = read("3straight").combinations(door=parse_card("As"), out=parse_cards("As"))
    assert {frozenset(card.rank for card in cards) for cards, _ in listed} == {frozenset({2, 3}), frozenset({12, 13})}


class TestWeights:
    """Items in the order written: the last one that holds counts."""

    def test_what_is_not_weighted_weighs_one(self) -> None:
        assert set(found("AA,KK:0.5").values()) == {1.0, 0.5}
        assert found("AA,KK:0.5")[frozenset(parse_cards("Ks Kh"))] == 0.5

    def test_a_combination_named_twice_counts_once(self) -> None:
        assert found("AA,AA,pair") == found("pair")

    def test_later_items_refine_earlier_ones(self) -> None:
        weights = found("any:0.2,pair,AA:0")
        assert weights[frozenset(parse_cards("Ks Qh"))] == 0.2
        assert weights[frozenset(parse_cards("Ks Kh"))] == 1
        assert frozenset(parse_cards("As Ah")) not in weights

    def test_a_weight_of_nought_takes_away(self) -> None:
        assert set(found("pair,TT+:0")) == set(found("22-99"))


@given(st.sampled_from(sorted(MEANINGS)), st.lists(st.sampled_from(DECK), max_size=20, unique=True))
def test_cards_that_are_out_are_in_no_combination(text: str, out: list[Card]) -> None:
    """And every combination without them stays."""
    assert found(text, *out) == {two: weight for two, weight in found(text).items() if two.isdisjoint(out)}
