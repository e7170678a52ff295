"""The answer to a deal: counted where that is possible in good time, sampled otherwise."""

import os
import secrets
import time
from dataclasses import dataclass
from math import prod
from typing import Final, Literal

import numpy as np

from doorcard.equity.compiling import telling
from doorcard.equity.exact import count_deals, estimate_seconds
from doorcard.equity.preparing import Deal, prepare
from doorcard.equity.result import Equity, OnProgress, Progress
from doorcard.equity.sampled import batches
from doorcard.equity.spot import NoDeal, Spot
from doorcard.equity.summing import Tally, no_low_in, player_counts, player_equities, standard_errors
from doorcard.equity.tables import Numbers
from doorcard.errors import InvalidSetup
from doorcard.rules.house import Game

Method = Literal["auto", "exact", "sample"]

AFFORDABLE: Final = 2.0
"""So many seconds on one core ``auto`` spends on counting, unless told otherwise."""
LONGEST: Final = 86_400.0
"""Nobody waits longer for an exact answer."""
FEWEST_BATCHES: Final = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """How an answer is to be found; see ``doorcard.equity.solve``."""

    method: Method
    standard_error: float
    seconds: float | None
    seed: int
    threads: int
    progress: OnProgress

    def __post_init__(self) -> None:
        if self.method not in ("auto", "exact", "sample"):
            raise InvalidSetup(f"the method is auto, exact or sample, not {self.method!r}", field="method")
        if not self.standard_error > 0:
            raise InvalidSetup(f"a standard error is greater than 0, not {self.standard_error}", field="standard_error")
        if self.seconds is not None and not self.seconds > 0:
            raise InvalidSetup(f"the time is more than 0 seconds, not {self.seconds}", field="seconds")
        if self.threads < 1:
            raise InvalidSetup(f"at least one thread has to work, not {self.threads}", field="threads")
        if self.seed < 0:
            raise InvalidSetup(f"a seed is 0 or more, not {self.seed}", field="seed")


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """An equity and the ``weight`` of all its deals, which says something only beside that of another answer."""

    equity: Equity
    weight: float


def solve_spot(spot: Spot, options: Options) -> Answer:
    """Answer a spot."""
    return solve_deal(prepare(spot), spot.game, options)


def solve_deal(deal: Deal, game: Game, options: Options) -> Answer:
    """Answer what is dealt in a game. Raises InvalidSetup where an exact answer takes too long."""
    start = time.perf_counter()
    with telling(options.progress):
        if _is_counted(deal, options):
            return _count(deal, game, options, start)
        return _sample(deal, game, options, start)


def _is_counted(deal: Deal, options: Options) -> bool:
    if options.method == "sample":
        return False
    estimate = estimate_seconds(deal)
    if options.method == "exact":
        if estimate > LONGEST:
            raise InvalidSetup("there are too many deals to count; sample them", field="method")
        return True
    return estimate <= (options.seconds or AFFORDABLE)


def _count(deal: Deal, game: Game, options: Options, start: float) -> Answer:
    tally: Tally = count_deals(
        deal, options.threads, lambda done: options.progress(Progress(stage="counting", done=done))
    )
    if not deal.is_weighted:
        tally = tally.astype(np.int64)
    weight = tally.sum().item()
    if not weight:
        raise NoDeal("the ranges leave no deal: their combinations share cards")
    equity = Equity(
        game=game,
        exact=True,
        deals=round(weight),
        samples=0,
        seconds=time.perf_counter() - start,
        players=player_equities(game, tally, sampled=False),
        no_low=no_low_in(game, tally) / weight,
        counts=None if deal.is_weighted else player_counts(game, tally),
    )
    return Answer(equity=equity, weight=weight)


def _sample(deal: Deal, game: Game, options: Options, start: float) -> Answer:
    tally, tries = _draw(deal, game, options, start)
    samples = int(tally.sum())
    equity = Equity(
        game=game,
        exact=False,
        deals=0,
        samples=samples,
        seconds=time.perf_counter() - start,
        players=player_equities(game, tally, sampled=True),
        no_low=no_low_in(game, tally) / samples,
        counts=None,
    )
    weights = prod(sum(weight for _, weight in player.combinations) or 1.0 for player in deal.players)
    return Answer(equity=equity, weight=weights * samples / tries)


def _draw(deal: Deal, game: Game, options: Options, start: float) -> tuple[Numbers, int]:
    """Return the tally of sampled deals, and how often combinations were chosen for them."""
    players = len(deal.players)
    total, tries = np.zeros((1 << players,) * 2, np.int64), 0
    for number, (tally, more) in enumerate(batches(deal, options.seed, options.threads), start=1):
        total, tries = total + tally, tries + more
        error = float(standard_errors(game, total).max())
        done = (options.standard_error / error) ** 2
        if options.seconds is not None:
            done = max(done, (time.perf_counter() - start) / options.seconds)
        options.progress(Progress(stage="sampling", done=min(done, 1.0), standard_error=error))
        if done >= 1 and number >= FEWEST_BATCHES:
            break
    return total, tries


def default_threads() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def new_seed() -> int:
    """Return a seed that nobody knows beforehand."""
    return secrets.randbits(64)
