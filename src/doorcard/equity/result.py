"""What is found out about a spot."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from doorcard.cards import Card
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

    ``equity`` is the mean share of the pot. ``high_win`` and ``low_win``: has the best high or low alone (at stud hi-lo
    a low must qualify; razz has only lows, stud only highs). ``high_tie`` and ``low_tie``: shares it with others.
    ``scoop``: wins the whole pot alone. ``three_quarters``, ``half``, ``quarter``: gets exactly that share of the pot,
    however it comes about; so half is one half of a split pot alone, or a whole pot shared by two. Shares that are none
    of these (thirds, sixths, eighths) are in ``equity`` only.
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

    ``deals`` is how many deals were counted, each a way to fill every hand to seven cards (of a range: a combination,
    then a way to fill the rest); where combinations of a range differ in weight, the sum of the weights, rounded; 0
    where deals were sampled. ``samples`` is how many deals were drawn at random; 0 where exact. ``seconds`` is the time
    taken. ``no_low`` is the fraction of deals of stud hi-lo in which nobody qualifies; 0.0 in the other games.
    ``counts`` are there where the answer is exact and all combinations of each range are equally likely.
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


@dataclass(frozen=True, slots=True, kw_only=True)
class NextStreet:
    """A spot one street on: the ``cards`` that came, how likely that was (all add up to 1), and the equity then.

    ``cards`` has one card for each player who was dealt one, in their order.
    """

    cards: tuple[Card, ...]
    chance: float
    equity: Equity
