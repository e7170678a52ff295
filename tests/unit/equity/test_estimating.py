"""A share of a pot within a time, for those who cannot wait."""

import pytest

from doorcard.cards import parse_cards
from doorcard.equity import ShareEstimator, equity
from doorcard.rules import Game


@pytest.fixture(scope="module")
def estimator() -> ShareEstimator:
    return ShareEstimator(seed=1)


@pytest.mark.parametrize("game", Game)
def test_the_share_is_the_equity(estimator: ShareEstimator, game: Game) -> None:
    """Within four times the error at which a player knows enough."""
    others = [(parse_cards("Kd 4c 5c"), (((*parse_cards("Qc Qd"),), 1.0), ((*parse_cards("Kc Ks"),), 0.5)), 0)]
    share = estimator(
        game, parse_cards("As 2s 3d 7c 8h"), others, dead=parse_cards("Qh"), folded_unknown=2, seconds=10.0
    )
    counted = equity(["As2s/3d7c8h", "QcQd,KcKs:0.5/Kd4c5c"], game=game, dead="Qh", method="exact")
    assert share == pytest.approx(counted.players[0].equity, abs=4 * 0.005)


def test_a_spot_that_cannot_be_has_no_share(estimator: ShareEstimator) -> None:
    twice = [(parse_cards("As Kd 4c"), (), 0)]
    assert estimator(Game.STUD, parse_cards("As 2s 3d"), twice, dead=(), folded_unknown=0, seconds=1.0) is None
