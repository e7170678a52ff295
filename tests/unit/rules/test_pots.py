"""Pots: layers of what was put in, and who can win each."""

import pytest

from doorcard.rules.events import Pot
from doorcard.rules.pots import build_pots

SEATS = (1, 3, 5, 7)


@pytest.mark.parametrize(
    ("contributed", "live", "pots"),
    [
        ([10, 10, 10, 10], [0, 1, 2, 3], [Pot(40, (1, 3, 5, 7))]),
        ([10, 30, 30, 30], [0, 1, 2, 3], [Pot(40, (1, 3, 5, 7)), Pot(60, (3, 5, 7))]),
        (
            [5, 10, 20, 20],
            [0, 1, 2, 3],
            [Pot(20, (1, 3, 5, 7)), Pot(15, (3, 5, 7)), Pot(20, (5, 7))],
        ),
        ([10, 10, 4, 0], [0, 1], [Pot(24, (1, 3))]),
        ([10, 10, 16, 12], [0, 1], [Pot(48, (1, 3))]),
        ([5, 10, 16, 12], [0, 1], [Pot(20, (1, 3)), Pot(23, (3,))]),
        ([0, 0, 0, 0], [0, 1, 2, 3], []),
        ([0, 10, 10, 0], [0, 1, 2], [Pot(20, (3, 5))]),
        ([3, 10, 1, 0], [1], [Pot(14, (3,))]),
        ([0, 0, 0, 0], [1], []),
    ],
)
def test_what_folded_players_put_in_is_in_the_pot_it_was_put_into(
    contributed: list[int], live: list[int], pots: list[Pot]
) -> None:
    """Robert's Rules, all-in: each pot holds what its contenders matched of everybody; above them it joins the last."""
    assert list(build_pots(SEATS, contributed, live)) == pots
