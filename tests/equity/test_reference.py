"""Spots with known equities: within their tolerance, and equal counts where every deal was counted."""

from typing import Any

import pytest

from doorcard.equity import PlayerCounts, solve
from tests.equity.spots import reference, spot

NAMES = {
    "hi_win": "high_win",
    "hi_tie": "high_tie",
    "lo_win": "low_win",
    "lo_tie": "low_tie",
    "no_low": "no_low",
    "scoop": "scoop",
}
"""The fields of ``PlayerCounts`` by the names in the file."""


@pytest.mark.parametrize("known", reference()["spots"], ids=lambda known: known["id"])
def test_a_known_spot_has_its_known_equities(known: dict[str, Any]) -> None:
    """Independent enumerations and samplings; a sampled answer gets four of its own standard errors on top."""
    error = known["tolerance"] / 2
    answer = solve(spot(known["game"], *known["hands"], dead=known["dead"]), standard_error=error, seed=1)
    assert answer.exact or not known["exact"], "what others counted is counted here too"
    for player, expected in zip(answer.players, known["ev"], strict=True):
        assert abs(player.equity - expected) <= known["tolerance"] + 4 * (player.standard_error or 0)
    if answer.exact:
        assert answer.deals == known["outcomes"]
        assert [
            told(counts, one) for counts, one in zip(answer.counts or (), known.get("counts", ()), strict=False)
        ] == (known.get("counts", []))


def told(counts: PlayerCounts, known: dict[str, int]) -> dict[str, int]:
    """Return our counts under the names of the file, as many as it tells."""
    return {name: getattr(counts, NAMES[name]) for name in known}
