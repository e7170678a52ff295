"""Measurements of Doorcard beside its nearest peers, in one run on one machine: ``python -m bench``."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What one measurement found, in ``unit``, greater being better."""

    ours: float
    peer: float
    unit: str


def rate(work: Callable[[], int]) -> float:
    """Return how many pieces a second one run of ``work`` does; it returns how many it did."""
    start = time.perf_counter()
    pieces = work()
    return pieces / (time.perf_counter() - start)


def compare(ours: Callable[[], int], peer: Callable[[], int], *, unit: str, rounds: int = 5) -> Result:
    """Run both once to warm up, then in turn, and return the medians of their rates."""
    ours(), peer()
    rates = [(rate(ours), rate(peer)) for _ in range(rounds)]
    return Result(ours=median(pair[0] for pair in rates), peer=median(pair[1] for pair in rates), unit=unit)
