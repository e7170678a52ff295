"""Actions: values that compare by what is done, and the words for them."""

import pytest

from doorcard.rules import Action, Bet, BringIn, Call, Check, Complete, Fold, Muck, Raise, Show
from doorcard.rules.actions import describe


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Fold(3), "seat 3: fold"),
        (Check(3), "seat 3: check"),
        (BringIn(3, 20), "seat 3: bring-in to 20"),
        (Call(3, 100), "seat 3: call to 100"),
        (Complete(3, 100), "seat 3: complete to 100"),
        (Bet(3, 200), "seat 3: bet to 200"),
        (Raise(3, 400), "seat 3: raise to 400"),
        (Show(3), "seat 3: show"),
        (Muck(3), "seat 3: muck"),
    ],
)
def test_an_action_is_told_in_words(action: Action, text: str) -> None:
    assert describe(action) == text


def test_what_leaves_the_stack_follows_and_is_not_compared() -> None:
    """An amount is the total on the street; what it adds is worked out, so that nobody need tell it."""
    assert Raise(3, 400, 300) == Raise(3, 400)
    assert hash(Raise(3, 400, 300)) == hash(Raise(3, 400))
    others: list[Action] = [Bet(3, 400), Raise(4, 400), Raise(3, 500), Fold(3)]
    assert Raise(3, 400) not in others
