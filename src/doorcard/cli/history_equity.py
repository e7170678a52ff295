"""The equities of a recorded hand, street by street."""

from pathlib import Path
from typing import Final

from rich.console import Console

from doorcard.cli.equity_plot import plot_streets
from doorcard.cli.equity_progress import showing_progress
from doorcard.cli.equity_tables import print_streets
from doorcard.cli.history_console import plain
from doorcard.cli.pictures import check_picture
from doorcard.equity.by_street import StreetEquity, solve_streets, spots_of_hand
from doorcard.errors import InvalidSetup
from doorcard.history.replay import Replay

SEED: Final = 1
"""Deals are drawn alike each time, so that a hand is told alike each time."""


def street_equities(played: Replay, seat: int | None, plot: Path | None) -> list[StreetEquity]:
    """Return the equities of the live hands on each street, from what ``seat`` saw or from all that the record knows.

    With ``plot`` they are drawn into that file too. Raises InvalidSetup where there are none, and where they cannot
    be worked out or drawn here.
    """
    if plot is not None:
        check_picture(plot, "equity.png")
    spots = [] if played.hand is None else list(spots_of_hand(played.hand, seat))
    if not spots:
        why = "; ".join(difference.words for difference in played.differences)
        raise InvalidSetup(
            plain(f"hand {played.record.number} has no equities, because its cards cannot be dealt: {why}")
        )
    with showing_progress({"seed": SEED}, quietly=False) as wishes:
        answers = solve_streets(spots, **wishes)
    if plot is not None:
        plot_streets(plot, f"{played.record.room} {played.record.number}", _names(played), answers)
    return answers


def print_equities(console: Console, played: Replay, answers: list[StreetEquity]) -> None:
    """Print the equities street by street."""
    console.print("\nEquities, when the street was dealt", style="bold")
    print_streets(console, _names(played), answers)


def _names(played: Replay) -> dict[int, str]:
    return {seat.seat: seat.name for seat in played.record.seats}
