"""Estimating: one hand's share of a pot within a time, for computer players and whoever else cannot wait."""

from collections.abc import Sequence
from typing import Final

from doorcard.cards import Card, parse_cards
from doorcard.equity.solving import solve
from doorcard.equity.spot import Combination, Holding, Spot
from doorcard.errors import InvalidSetup
from doorcard.rules.house import Game

CLOSE_ENOUGH: Final = 0.005
"""The standard error at which a player knows enough."""

FIRST: Final = (Holding(known=parse_cards("As 2s 3d")), Holding(known=parse_cards("Kh Kd Qc")))


class ShareEstimator:
    """Says what part of the pot a hand wins on average, by drawing deals.

    Making one takes some seconds the first time on a machine: everything is compiled then, so that no later answer
    waits for it. Raises InvalidSetup where numba is not installed.
    """

    def __init__(self, *, seed: int | None = None) -> None:
        self._seed = seed
        for game in Game:
            solve(Spot(game=game, holdings=FIRST), method="sample", standard_error=0.1, seed=seed)

    def __call__(
        self,
        game: Game,
        own: tuple[Card, ...],
        others: Sequence[tuple[tuple[Card, ...], tuple[Combination, ...], int]],
        *,
        dead: tuple[Card, ...],
        folded_unknown: int,
        seconds: float,
    ) -> float | None:
        """Return the share of the own hand, 0 to 1; None for a spot that cannot be.

        Each of the others is known cards, a range of further ones with weights (or none), and a number of unknown
        cards. Drawing ends at a standard error of 0.005 or after ``seconds``;
        two batches are always drawn, which takes some hundredths of a second.
        """
        holdings = [Holding(known=known, combinations=guess, unknown=unknown) for known, guess, unknown in others]
        try:
            spot = Spot(
                game=game,
                holdings=(Holding(known=own), *holdings),
                dead=dead,
                folded_unknown=folded_unknown,
            )
        except InvalidSetup:
            return None
        answer = solve(spot, method="sample", standard_error=CLOSE_ENOUGH, seconds=seconds, seed=self._seed)
        return answer.players[0].equity
