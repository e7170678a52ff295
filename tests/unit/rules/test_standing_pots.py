"""Pots as a dealer points at them while the betting goes on."""

from doorcard.rules.profiles import PROFILES
from doorcard.rules.views import view_for
from tests.rules.scripted import Script

STUD = PROFILES["pokerstars-stud"]


def amounts(script: Script) -> list[int]:
    return [pot.amount for pot in view_for(script.hand, None).pots]


def test_a_bet_that_may_still_be_called_is_in_the_pot() -> None:
    """One pot until somebody is all-in, however unequal the bets of a street are for the moment."""
    script = Script(STUD, {1: 1000, 2: 1000, 3: 1000}).play("1 complete")
    assert len(amounts(script)) == 1
    assert sum(amounts(script)) == sum(pot.amount for pot in script.hand.pots)


def test_an_all_in_parts_the_pots() -> None:
    """What an all-in player cannot win is a pot of its own."""
    script = Script(STUD, {1: 1000, 2: 3, 3: 1000}).play("1 complete", "2 call", "3 call")
    assert len(amounts(script)) == 2
