"""The answers of ``doorcard equity``: worked out, and printed for people or as data."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import typer

from doorcard.cli.equity_plot import plot_streets
from doorcard.cli.equity_progress import showing_progress
from doorcard.cli.equity_tables import (
    equity_data,
    next_data,
    print_equity,
    print_next_cards,
    print_next_street,
    print_streets,
    streets_data,
)
from doorcard.cli.history_console import terminal
from doorcard.cli.pictures import check_picture
from doorcard.equity.asking import spot_of
from doorcard.equity.by_street import solve_streets, spots_of_hands
from doorcard.equity.notation import WrittenHand
from doorcard.equity.solving import Wishes, next_card, next_street, solve
from doorcard.equity.spot import Spot
from doorcard.errors import InvalidSetup
from doorcard.rules.house import Game

USUAL_ERROR: Final = 0.001
ERROR_OF_MANY: Final = 0.005
"""The next street is many spots, each of them a point in a picture."""
SECONDS_OF_MANY: Final = 20.0
"""How long all these spots together may take."""
DEALS: Final = 100
"""So many deals of the next street are drawn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What was asked on the command line, read."""

    hands: Sequence[WrittenHand]
    game: Game
    dead: str
    folded: str
    wishes: Wishes
    standard_error: float | None
    seconds: float | None
    as_json: bool

    @property
    def texts(self) -> list[str]:
        """The hands as they were written."""
        return [hand.text for hand in self.hands]

    @property
    def spot(self) -> Spot:
        """The spot of all that was asked."""
        return spot_of(self.hands, game=self.game, dead=self.dead, folded=self.folded)

    @property
    def all_wishes(self) -> Wishes:
        """The wishes for one spot."""
        return {**self.wishes, "standard_error": self._error(USUAL_ERROR), "seconds": self.seconds}

    def wishes_for_many(self, spots: int) -> Wishes:
        """Return the wishes for each of so many spots, which share the time."""
        return {
            **self.wishes,
            "standard_error": self._error(ERROR_OF_MANY),
            "seconds": (SECONDS_OF_MANY if self.seconds is None else self.seconds) / spots,
        }

    def _error(self, usual: float) -> float:
        return usual if self.standard_error is None else self.standard_error


def tell_equity(asked: Asked) -> None:
    """Tell each hand's equity."""
    spot = asked.spot
    with showing_progress(asked.all_wishes, quietly=asked.as_json) as wishes:
        answer = solve(spot, **wishes)
    if asked.as_json:
        _print_data(equity_data(asked.texts, answer))
    else:
        print_equity(terminal(), asked.texts, answer)


def tell_streets(asked: Asked, plot: Path | None) -> None:
    """Tell each hand's equity from third street on, and draw it."""
    spots = list(spots_of_hands(asked.hands, game=asked.game, dead=asked.dead, folded=asked.folded))
    names = dict(enumerate(asked.texts, start=1))
    if plot is not None:
        check_picture(plot, "equity.png")
    with showing_progress(asked.all_wishes, quietly=asked.as_json) as wishes:
        answers = solve_streets(spots, **wishes)
    if plot is not None:
        plot_streets(plot, asked.game.value, names, answers)
    if asked.as_json:
        _print_data(streets_data(asked.texts, answers))
    else:
        print_streets(terminal(), names, answers)


def tell_next_street(asked: Asked) -> None:
    """Tell how the equities lie after random deals of the next street."""
    spot = asked.spot
    with showing_progress(asked.wishes_for_many(DEALS), quietly=asked.as_json) as wishes:
        answers = next_street(spot, deals=DEALS, **wishes)
    if asked.as_json:
        _print_data(next_data(asked.texts, answers))
    else:
        print_next_street(terminal(), asked.texts, answers)


def tell_next_card(asked: Asked, player: int) -> None:
    """Tell a player's equity after each card that he may get next."""
    spot = asked.spot
    if not 1 <= player <= len(asked.hands):
        raise InvalidSetup(f"there is no player {player}; the players are 1 to {len(asked.hands)}")
    with showing_progress(asked.wishes_for_many(len(spot.unseen)), quietly=asked.as_json) as wishes:
        answers = next_card(spot, player - 1, **wishes)
    if asked.as_json:
        _print_data(next_data(asked.texts, answers))
    else:
        print_next_cards(terminal(), asked.texts, player, answers)


def _print_data(data: dict[str, Any]) -> None:
    typer.echo(json.dumps(data))
