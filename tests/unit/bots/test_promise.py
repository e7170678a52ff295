"""Promise: which holdings an opponent would rather bet."""

import pytest

from doorcard.bots.promise import promise
from doorcard.cards import parse_cards
from doorcard.rules import Game


@pytest.mark.parametrize(
    ("game", "better", "worse"),
    [
        (Game.STUD, "Ks Kh 4d", "Ks 9h 4d"),
        (Game.STUD, "Ks Kh 4d 4s", "Ks Kh 4d 9s"),
        (Game.STUD, "9h 8h 4h 2h", "9h 8h 4h 2s"),
        (Game.STUD, "Ks Kh Kd 9s 2c", "Ks Kh 9d 9s 2c"),
        (Game.RAZZ, "As 2h 3d", "As 2h Kd"),
        (Game.RAZZ, "As 2h 3d 4c", "As 2h 3d Kc"),
        (Game.RAZZ, "As 2h 3d 4c 8s 8h", "As 2h 3d 9c 8s 8h"),
        (Game.STUD8, "As 2h 3d", "Ks 9h 3d"),
        (Game.STUD8, "As 2h 3d 4c 5s", "8s 2h 3d 4c 6s"),
        (Game.STUD8, "8s 2h 3d 4c 6s", "9s 9h 3d 4c 6s"),
        (Game.STUD8, "8s 8h 2h 3d 4c 6s", "8s Jh 2h 3d 4c 6s"),
    ],
)
def test_the_better_holding_promises_more(game: Game, better: str, worse: str) -> None:
    """The order of the game's hands, and of what teachers of it bet."""
    assert promise(game, parse_cards(better)) > promise(game, parse_cards(worse))
