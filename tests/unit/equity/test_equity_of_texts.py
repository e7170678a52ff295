"""From the text to the answer: every part of the notation, against counting all deals one by one."""

import doctest

import pytest

from doorcard.equity import InvalidHand, asking, equity, read_spot
from tests.equity.spots import solve_slowly

TEXTS = {
    "known cards": ("stud8", ["As2s/3d7c8hKs", "KdQc4c5c6c9d"], "5d 6s"),
    "one down card unknown": ("stud", ["Asx/3d7c8hKs/2d", "KdQc4c5c6c9d9h"], ""),
    "up cards alone": ("razz", ["xx/3d7c8hKs/2d", "Ad2c4c5cJc9d9h"], ""),
    "a range with weights": ("stud", ["AK,QQ:0.25/3d7c8hKs/2d", "KdQc4c5c6c9d9h"], "Ah"),
    "a range and an unknown last card": ("stud8", ["AA/3d7c8hKs/x", "KdQc4c5c6c9d9h"], "Qh"),
    "two ranges that share cards": ("stud8", ["A2,A3/3d7c8hKs/Td", "Ax.low4/4c5c6c9d/9h"], ""),
    "three players": ("stud", ["As2s/3d7c8hKs/2d", "pair.TT+/4c5c6c9d/9h", "TdTh/9c9sJdJh/x"], "2c 2h"),
    "the door card decides": ("razz", ["3low5/3d7c8hKs/Td", "3suited.low7/4c5c6h9d/9h"], ""),
}


@pytest.mark.parametrize("name", TEXTS)
def test_an_answer_is_what_all_deals_say(name: str) -> None:
    game, hands, dead = TEXTS[name]
    answer = equity(hands, game=game, dead=dead, method="exact")
    assert answer.exact
    _, counted, _ = solve_slowly(read_spot(hands, game=game, dead=dead))
    assert [player.equity for player in answer.players] == pytest.approx([float(share) for share in counted], abs=1e-9)


def test_the_examples_run_as_shown() -> None:
    """The examples of the function's description."""
    finder, runner = doctest.DocTestFinder(), doctest.DocTestRunner()
    (examples,) = finder.find(equity, "equity", module=asking, globs={"equity": equity})
    assert len(examples.examples) == 6
    assert runner.run(examples) == doctest.TestResults(failed=0, attempted=6)


def test_what_cannot_be_read_is_refused_before_anything_is_worked_out() -> None:
    with pytest.raises(InvalidHand, match="column 3: '2z' is no card"):
        equity(["As2z/3d", "xx/7c"], game="stud")
