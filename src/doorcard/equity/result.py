"""What is found out about a spot."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from doorcard.rules.house import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerCounts:
    """In how many deals a player gets what; see ``PlayerEquity`` for the meaning of each."""

    high_win: int
    high_tie: int
    low_win: int
    low_tie: int
    scoop: int
    three_quarters: int
    half: int
    quarter: int
    no_low: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerEquity:
    """What a player gets, each as a fraction of all deals (0 to 1).

    ``equity``: the mean share of the pot. ``high_win``, ``low_win``: has the best high, the best low, alone (razz: the
    low; a stud hi-lo low must qualify). ``high_tie``, ``low_tie``: shares it with at least one other. ``scoop``: wins the
    whole pot alone. ``three_quarters``, ``half``, ``quarter``: gets exactly that share of the pot, however it comes
    about; so half is one half of a split pot alone, or the whole pot shared by two. Shares that are none of these
    (thirds, sixths, eighths) are in ``equity`` only.
    ``standard_error`` is that of ``equity``; None where the answer is exact.
    """

    equity: float
    high_win: float
    high_tie: float
    low_win: float
    low_tie: float
    scoop: float
    three_quarters: float
    half: float
    quarter: float
    standard_error: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Equity:
    """The answer to a spot; ``players`` stand in the order of its holdings.

    ``deals`` is how many different deals there are, each a way to fill every hand to seven cards; where exact and a
    range has weights that are no whole numbers, the sum of the deals' weights, rounded; 0 where the deals were sampled.
    ``samples`` is how many deals were drawn at random; 0 where exact. ``seconds`` is the time it took. ``no_low`` is the
    fraction of deals of stud hi-lo in which nobody qualifies; 0.0 in the other games. ``counts`` are there where the
    answer is exact and no range has weights other than 1.
    """

    game: Game
    exact: bool
    deals: int
    samples: int
    seconds: float
    players: tuple[PlayerEquity, ...]
    no_low: float
    counts: tuple[PlayerCounts, ...] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """How far an answer is: ``done`` is 0 to 1; ``standard_error`` is the greatest so far, None until it is known.

    ``compiling`` comes once, before the first answer on a machine (some seconds), and has no share done.
    """

    stage: Literal["compiling", "counting", "sampling"]
    done: float
    standard_error: float | None = None


OnProgress = Callable[[Progress], None]
