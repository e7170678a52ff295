"""From the deals counted by their winners to what each player gets."""

from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from doorcard.equity.result import PlayerCounts, PlayerEquity
from doorcard.equity.tables import Numbers
from doorcard.rules.house import Game

POT: Final = 1680
"""A pot that two to eight players can share, and the half of it too, without a rest."""
Tally = NDArray[Any]
"""The deals by the sets of players with the best first and second rank: whole numbers, or weights."""

SHARES: Final = {"scoop": POT, "three_quarters": POT // 4 * 3, "half": POT // 2, "quarter": POT // 4}


class Outcomes(NamedTuple):
    """What each pair of sets of winners means, by first set, second set and player: the share of ``POT``, who won what.

    ``masks`` has for each name of a field the outcomes in which it is true of the player.
    """

    shares: Numbers
    masks: dict[str, NDArray[np.bool_]]


@cache
def outcomes(game: Game, players: int) -> Outcomes:
    """Return the meaning of all outcomes; with one rank only the second set is empty."""
    sets = np.arange(1 << players)
    members = (sets[:, None] >> np.arange(players) & 1).astype(bool)
    sizes = np.maximum(members.sum(axis=1), 1)
    first, second = members[:, None, :], members[None, :, :]
    parts = POT // sizes
    split = parts[:, None, None] // 2 * first + parts[None, :, None] // 2 * second
    shares = np.where((sets == 0)[None, :, None], parts[:, None, None] * first, split)
    alone, shared = (sizes == 1)[:, None] & members, (sizes > 1)[:, None] & members
    first_names, second_names = ("low", None) if game is Game.RAZZ else ("high", "low" if game.has_low else None)
    masks = {name: shares == share for name, share in SHARES.items()}
    nothing = np.zeros_like(members)
    for half in ("high", "low"):
        for way, mask in (("win", alone), ("tie", shared)):
            by_first = mask if half == first_names else nothing
            by_second = mask if half == second_names else nothing
            masks[f"{half}_{way}"] = by_first[:, None, :] | by_second[None, :, :]
    return Outcomes(shares, masks)


def totals(game: Game, tally: Tally) -> dict[str, list[float]]:
    """Return by field the weight of the deals for each player; ``equity`` in units of ``POT``."""
    players = len(tally).bit_length() - 1
    meaning = outcomes(game, players)
    found = {name: np.einsum("fs,fsp->p", tally, mask).tolist() for name, mask in meaning.masks.items()}
    return found | {"equity": np.einsum("fs,fsp->p", tally, meaning.shares).tolist()}


def standard_errors(game: Game, tally: Tally) -> NDArray[np.float64]:
    """Return the standard error of each player's equity in sampled deals.

    Two more deals are supposed, one won and one lost, so that the error is never nothing.
    """
    meaning = outcomes(game, len(tally).bit_length() - 1)
    shares = meaning.shares / POT
    number = tally.sum() + 2
    means = (np.einsum("fs,fsp->p", tally, shares) + 1) / number
    squares = (np.einsum("fs,fsp->p", tally, shares**2) + 1) / number
    errors: NDArray[np.float64] = np.sqrt((squares - means**2) / (number - 1))
    return errors


def no_low_in(game: Game, tally: Tally) -> float:
    """Return the weight of the deals in which nobody qualifies for the low of stud hi-lo."""
    return tally[:, 0].sum().item() if game is Game.STUD8 else 0


def player_equities(game: Game, tally: Tally, *, sampled: bool) -> tuple[PlayerEquity, ...]:
    """Return what each player gets as fractions of the deals."""
    whole = tally.sum().item()
    found = totals(game, tally)
    equity = [share / (POT * whole) for share in found.pop("equity")]
    errors = standard_errors(game, tally).tolist() if sampled else [None] * len(equity)
    return tuple(
        PlayerEquity(
            equity=equity[player],
            standard_error=errors[player],
            **{name: values[player] / whole for name, values in found.items()},
        )
        for player in range(len(equity))
    )


def player_counts(game: Game, tally: Tally) -> tuple[PlayerCounts, ...]:
    """Return what each player gets in whole deals."""
    found = totals(game, tally)
    del found["equity"]
    no_low = int(no_low_in(game, tally))
    players = len(tally).bit_length() - 1
    return tuple(
        PlayerCounts(no_low=no_low, **{name: int(values[player]) for name, values in found.items()})
        for player in range(players)
    )
