"""A person's figures over his own hands: what the store has counted, put as shares and rates.

What is counted of a hand is defined in ``history/plays.py``; what each figure is a share of is said here.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from fractions import Fraction
from typing import Final

from doorcard.rules.house import Game

PAUSE_SECONDS: Final = 1800
"""A longer time without a hand ends a session, and is no time at the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Counts:
    """How many of a person's hands are such, the chips ``net`` that they won, and how often he bet or called.

    ``fourth`` to ``seventh`` are hands that he saw that street of; ``scoops`` to ``quarters`` are parts of main pots.
    """

    hands: int = 0
    net: int = 0
    voluntary: int = 0
    raised: int = 0
    brought_in: int = 0
    fourth: int = 0
    fifth: int = 0
    sixth: int = 0
    seventh: int = 0
    showdowns: int = 0
    won_at_showdown: int = 0
    won: int = 0
    scoops: int = 0
    three_quarters: int = 0
    halves: int = 0
    quarters: int = 0
    wagers: int = 0
    calls: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """What is counted of a person's hands of one game at one size of the big bet, in chips."""

    game: Game
    big_bet: int
    counts: Counts


@dataclass(frozen=True, slots=True, kw_only=True)
class Tallies:
    """What a store has counted of a person; ``seconds`` at the table by game, and for None at all games together."""

    tallies: tuple[Tally, ...]
    seconds: Mapping[Game | None, float]


class FigureName(StrEnum):
    """What a share is called; the texts say each in plain words."""

    VOLUNTARY = "voluntary"
    RAISED = "raised"
    BROUGHT_IN = "brought-in"
    FOURTH = "fourth"
    FIFTH = "fifth"
    SIXTH = "sixth"
    SEVENTH = "seventh"
    SHOWDOWN = "showdown"
    WON_AT_SHOWDOWN = "won-at-showdown"
    WON = "won"
    SCOOP = "scoop"
    THREE_QUARTERS = "three-quarters"
    HALF = "half"
    QUARTER = "quarter"


@dataclass(frozen=True, slots=True)
class ShareFigure:
    """So many (``count``) of so many (``of``) hands."""

    name: FigureName
    count: int
    of: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameFigures:
    """A person's figures in a game, or for None in all of them together.

    ``seconds`` at the table; ``net`` in chips; ``net_per_100`` in hundredths of a big bet won in 100 hands;
    ``aggression`` in hundredths of a bet or raise for one call, after third street; null where he never called.
    """

    game: Game | None
    hands: int
    seconds: int
    net: int
    net_per_100: int
    wagers: int
    calls: int
    aggression: int | None
    shares: tuple[ShareFigure, ...]


def figures_of(counted: Tallies) -> tuple[GameFigures, ...]:
    """Return the figures of all games together, then of each that was played; none where none was."""
    tallies = [tally for tally in counted.tallies if tally.counts.hands]
    played = [game for game in Game if any(tally.game is game for tally in tallies)]
    wanted: list[Game | None] = [None, *played] if played else []
    return tuple([_figures(game, tallies, counted.seconds.get(game, 0)) for game in wanted])


def _figures(game: Game | None, tallies: Sequence[Tally], seconds: float) -> GameFigures:
    own = [tally for tally in tallies if game in (None, tally.game)]
    counts = _sum(tally.counts for tally in own)
    big_bets = sum((Fraction(tally.counts.net, tally.big_bet) for tally in own), Fraction(0))
    return GameFigures(
        game=game,
        hands=counts.hands,
        seconds=round(seconds),
        net=counts.net,
        net_per_100=round(100 * 100 * big_bets / counts.hands),
        wagers=counts.wagers,
        calls=counts.calls,
        aggression=round(Fraction(100 * counts.wagers, counts.calls)) if counts.calls else None,
        shares=(*_shares(counts), *(_parts_of_pots(counts) if game is Game.STUD8 else ())),
    )


def _sum(several: Iterable[Counts]) -> Counts:
    parts = list(several)
    return Counts(**{one.name: sum(getattr(part, one.name) for part in parts) for one in fields(Counts)})


def _shares(counts: Counts) -> tuple[ShareFigure, ...]:
    """Return what there is in every game: who went to the showdown is one of those who saw fourth street."""
    return (
        ShareFigure(FigureName.VOLUNTARY, counts.voluntary, counts.hands),
        ShareFigure(FigureName.RAISED, counts.raised, counts.hands),
        ShareFigure(FigureName.BROUGHT_IN, counts.brought_in, counts.hands),
        ShareFigure(FigureName.FOURTH, counts.fourth, counts.hands),
        ShareFigure(FigureName.FIFTH, counts.fifth, counts.hands),
        ShareFigure(FigureName.SIXTH, counts.sixth, counts.hands),
        ShareFigure(FigureName.SEVENTH, counts.seventh, counts.hands),
        ShareFigure(FigureName.SHOWDOWN, counts.showdowns, counts.fourth),
        ShareFigure(FigureName.WON_AT_SHOWDOWN, counts.won_at_showdown, counts.showdowns),
        ShareFigure(FigureName.WON, counts.won, counts.hands),
    )


def _parts_of_pots(counts: Counts) -> tuple[ShareFigure, ...]:
    """Return what there is where a pot has two halves."""
    return (
        ShareFigure(FigureName.SCOOP, counts.scoops, counts.won),
        ShareFigure(FigureName.THREE_QUARTERS, counts.three_quarters, counts.won),
        ShareFigure(FigureName.HALF, counts.halves, counts.won),
        ShareFigure(FigureName.QUARTER, counts.quarters, counts.won),
    )
