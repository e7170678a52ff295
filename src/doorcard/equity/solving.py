"""Asking for equities. The compiled parts are loaded when the first question is asked, not before."""

from typing import TYPE_CHECKING, Literal, TypedDict, Unpack

from doorcard.equity.processors import default_threads
from doorcard.equity.result import Equity, NextStreet, OnProgress, Progress
from doorcard.equity.spot import Spot
from doorcard.errors import InvalidSetup

if TYPE_CHECKING:
    from doorcard.equity import engine

Method = Literal["auto", "exact", "sample"]


class Wishes(TypedDict, total=False):
    """How an answer is to be found: the keywords that ``solve`` describes."""

    method: Method
    standard_error: float
    seconds: float | None
    seed: int | None
    threads: int | None
    progress: OnProgress | None


def solve(spot: Spot, **wishes: Unpack[Wishes]) -> Equity:
    """Return what each player gets in a spot.

    ``method``: ``auto`` (default) counts every deal where that takes about two seconds or less (``seconds``, if given)
    and samples otherwise; ``exact`` counts, ``sample`` samples. Sampling stops when the greatest ``standard_error`` of
    an equity (0.001 of the pot) is small enough, or after so many ``seconds``. The same ``seed`` gives the same answer
    with any number of ``threads`` (all processors), unless the time ended it. ``progress`` is called from time to time,
    and first of all when code has to be compiled. Raises InvalidSetup where ranges leave no deal, where an exact answer
    is out of reach, and where numba is not installed.
    """
    import_numba()
    from doorcard.equity.engine import solve_spot

    return solve_spot(spot, options_of(wishes)).equity


def next_card(spot: Spot, player: int, **wishes: Unpack[Wishes]) -> tuple[NextStreet, ...]:
    """Return what the equities are after each card that a player (0 the first) may get next, in the order of the deck.

    Nobody else gets a card. Weighed with their chances the equities add up to that of the spot; where nobody has a
    range all chances are equal. Where the next card is the one in common, it is everybody's.
    Raises InvalidSetup as ``solve`` does, and where the player has seven cards or is not there.
    """
    import_numba()
    from doorcard.equity.streets import each_card

    return each_card(spot, player, options_of(wishes))


def next_street(spot: Spot, *, deals: int = 100, **wishes: Unpack[Wishes]) -> tuple[NextStreet, ...]:
    """Return what the equities are after each of so many random deals of the next street to all who have fewest cards.

    With one chance each they are a histogram of what the street may bring. The same ``seed`` gives the same deals.
    Raises InvalidSetup as ``solve`` does, and where all have seven cards.
    """
    import_numba()
    from doorcard.equity.streets import random_streets

    return random_streets(spot, deals, options_of(wishes))


def import_numba() -> None:
    """Raise InvalidSetup, saying what would help, where numba is not installed."""
    try:
        import numba  # noqa: F401
    except ImportError as error:
        raise InvalidSetup(f"equities need numba: pip install 'doorcard[equity]' ({error})") from error


def options_of(wishes: Wishes) -> "engine.Options":
    """Return the wishes with what was not wished for; raises TypeError for what can be no wish."""
    unknown = sorted(wishes.keys() - Wishes.__annotations__.keys())
    if unknown:
        raise TypeError(f"unknown: {', '.join(unknown)}; there are {', '.join(Wishes.__annotations__)}")
    from doorcard.equity.engine import Options, new_seed

    seed, threads = wishes.get("seed"), wishes.get("threads")
    return Options(
        method=wishes.get("method", "auto"),
        standard_error=wishes.get("standard_error", 0.001),
        seconds=wishes.get("seconds"),
        seed=new_seed() if seed is None else seed,
        threads=default_threads() if threads is None else threads,
        progress=wishes.get("progress") or _ignore,
    )


def _ignore(progress: Progress) -> None:
    """Tell nobody."""
