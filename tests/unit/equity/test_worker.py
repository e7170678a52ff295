"""The process that answers spots: what it is asked and what it tells, as lines of JSON."""

import json

import pytest

from doorcard.cards import parse_cards
from doorcard.equity import Holding, Spot
from doorcard.equity.result import Equity, PlayerEquity
from doorcard.equity.worker import answer, answer_data, read_spot, spot_data
from doorcard.rules import Game

SPOT = Spot(
    game=Game.STUD8,
    holdings=(Holding(known=parse_cards("As 2s 3d")), Holding(known=parse_cards("Kh"), unknown=2)),
    dead=parse_cards("9c Td"),
    folded_unknown=4,
)


@pytest.mark.parametrize("spot", [SPOT, Spot(game=Game.RAZZ, holdings=SPOT.holdings)])
def test_a_spot_is_read_as_it_was_written(spot: Spot) -> None:
    assert read_spot(json.loads(json.dumps(spot_data(spot)))) == spot


def test_halves_that_are_shared_count_as_won() -> None:
    one = PlayerEquity(
        equity=0.5,
        high_win=0.25,
        high_tie=0.25,
        low_win=0.125,
        low_tie=0.5,
        scoop=0.125,
        three_quarters=0,
        half=0,
        quarter=0,
        standard_error=None,
    )
    told = Equity(game=Game.STUD8, exact=True, deals=8, samples=0, seconds=1, players=(one, one), no_low=0, counts=None)
    assert answer_data(told) == {"exact": True, "players": [[0.5, 0.5, 0.625, 0.125, 0.0]] * 2}


def test_what_cannot_be_answered_is_told_in_words() -> None:
    twice = spot_data(SPOT) | {"dead": "As"}
    assert "As" in json.loads(answer(json.dumps([twice])))["wrong"]
