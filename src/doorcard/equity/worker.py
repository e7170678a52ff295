"""A process that answers spots: ``python -m doorcard.equity.worker`` reads a line of JSON and writes one.

Whoever plays does not wait for who looks at hands again: it runs on one thread and gives way to every other process. It
ends when nobody writes to it any more.
"""

import json
import os
import sys
from contextlib import suppress
from typing import Any, Final

from doorcard.cards import format_cards, parse_cards
from doorcard.equity.result import Equity
from doorcard.equity.solving import solve
from doorcard.equity.spot import Holding, Spot
from doorcard.errors import DoorcardError
from doorcard.rules.house import Game

SEED: Final = 1
"""Deals are drawn alike each time, so that a hand is told alike each time."""
SECONDS: Final = 1.0
"""The longest that a spot may take, beside the time to compile."""
PATIENCE: Final = 10
"""How much sooner other processes get the processor (the niceness of POSIX)."""


def spot_data(spot: Spot) -> dict[str, Any]:
    """Return a spot without ranges as plain data."""
    return {
        "game": spot.game.value,
        "holdings": [[format_cards(holding.known), holding.unknown] for holding in spot.holdings],
        "dead": format_cards(spot.dead),
        "folded": spot.folded_unknown,
    }


def read_spot(data: dict[str, Any]) -> Spot:
    """Return the spot of such data."""
    return Spot(
        game=Game(data["game"]),
        holdings=tuple(Holding(known=parse_cards(known), unknown=unknown) for known, unknown in data["holdings"]),
        dead=parse_cards(data["dead"]),
        folded_unknown=data["folded"],
    )


def answer_data(equity: Equity) -> dict[str, Any]:
    """Return what is told of an answer: for each player his share, and his chances of a high, a low and all."""
    return {
        "exact": equity.exact,
        "players": [
            [one.equity, one.high_win + one.high_tie, one.low_win + one.low_tie, one.scoop, one.standard_error or 0.0]
            for one in equity.players
        ],
    }


def answer(line: str) -> str:
    """Return the answer to a line: a list of spots, or ``wrong`` and why there is none."""
    try:
        spots = [read_spot(data) for data in json.loads(line)]
        return json.dumps([answer_data(solve(spot, seed=SEED, seconds=SECONDS, threads=1)) for spot in spots])
    except DoorcardError as wrong:
        return json.dumps({"wrong": str(wrong)})


def main() -> None:
    """Answer line after line, as long as somebody reads the answers."""
    os.nice(PATIENCE)
    with suppress(BrokenPipeError):
        for line in sys.stdin:
            os.write(sys.stdout.fileno(), f"{answer(line)}\n".encode())


if __name__ == "__main__":
    main()
