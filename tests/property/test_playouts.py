"""Seeded playouts: the same seeds make the same events, hand by hand, as when the golden values were written.

A change here is a change of the rules or of the events: if it is meant, ``python -m tests.property.playouts`` writes
the values anew.
"""

import json

import pytest

from doorcard.rules import Game
from tests.property.playouts import GOLDEN, LONG, SEATS, SHORT, deal_of, digest, text_of
from tests.strategies import played

VALUES = json.loads(GOLDEN.read_text())


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("game", Game)
def test_random_hands_are_played_as_before(game: Game, seats: int) -> None:
    """A hundred hands of each game at each size of table."""
    assert digest(game, seats, SHORT) == VALUES[str(SHORT)][game.value][str(seats)]


@pytest.mark.soak
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("game", Game)
def test_many_random_hands_are_played_as_before(game: Game, seats: int) -> None:
    """Ten thousand hands of each game at each size of table."""
    assert digest(game, seats, LONG) == VALUES[str(LONG)][game.value][str(seats)]


def test_a_line_tells_an_event_and_not_the_deck() -> None:
    """What is digested can be read where it differs."""
    lines = [text_of(event) for event in played(deal_of(Game.STUD, 2, 0), 0).events]
    assert lines[0] == "hand-started button=1 stacks=((2,49),(1,102)) not_dealt=() absent=() two_left_in_event=False"
    assert lines[1] == "antes-posted amounts=((2,1),(1,1))"
    assert lines[-1].startswith("pots-awarded ")
