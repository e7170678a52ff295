"""Stakes: what a bet costs on each street, and amounts that contradict each other."""

from dataclasses import replace
from typing import Any

import pytest

from doorcard.cards import DECK
from doorcard.errors import InvalidSetup
from doorcard.rules import Hand, Stakes, Street
from tests.rules.scripted import STUD

STAKES = Stakes(ante=10, bring_in=20, small_bet=100, big_bet=200, unit=5)


def test_third_and_fourth_street_cost_the_small_bet_the_others_the_big_one() -> None:
    """Robert's Rules, seven-card stud: two rounds at the lower limit, three at the upper."""
    assert [STAKES.bet_on(street) for street in Street] == [100, 100, 200, 200, 200]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"unit": 0}, "the smallest chip is 0; it must be at least 1"),
        ({"ante": -5}, "the ante is -5; it must be 0 or more"),
        ({"small_bet": 0}, "the small bet is 0; it must be more than 0"),
        ({"bring_in": 0}, "the bring-in is 0; it must be more than 0 and less than the small bet 100"),
        ({"bring_in": 100}, "the bring-in is 100; it must be more than 0 and less than the small bet 100"),
        ({"big_bet": 95}, "the big bet is 95; it must be at least the small bet 100"),
        ({"ante": 12}, "the ante 12 is not a multiple of the smallest chip 5"),
        ({"bring_in": 21}, "the bring-in 21 is not a multiple of the smallest chip 5"),
        ({"small_bet": 101}, "the small bet 101 is not a multiple of the smallest chip 5"),
        ({"big_bet": 202}, "the big bet 202 is not a multiple of the smallest chip 5"),
    ],
)
def test_amounts_that_contradict_each_other_are_refused_by_name(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidSetup, match=message) as refusal:
        replace(STAKES, **changes)
    assert [refusal.value.field] == list(changes)


@pytest.mark.parametrize("changes", [{"ante": 0}, {"ante": 200}, {"big_bet": 100}, {"bring_in": None}])
def test_rooms_have_no_ante_a_large_one_equal_bets_or_an_unknown_bring_in(changes: dict[str, Any]) -> None:
    """House rule: none of these contradicts anything; a record may not tell the bring-in."""
    assert replace(STAKES, **changes) != STAKES


def test_without_an_ante_the_hand_begins_with_the_cards() -> None:
    """House rule: no ante, no line about antes."""
    hand = Hand.start(house=STUD, stakes=replace(STAKES, ante=0), stacks={1: 500, 2: 500}, deck=DECK)
    assert [event.name for event in hand.events] == ["hand-started", "street-dealt"]
    hand.act(hand.find_action("bring-in"))
    hand.act(hand.find_action("fold"))
    assert (hand.pots, hand.result.net if hand.result else None) == ((), {1: 0, 2: 0})
