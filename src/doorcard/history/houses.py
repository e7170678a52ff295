"""The house rules that real rooms play by, as their hands show them."""

from dataclasses import replace
from typing import Any, Final

from doorcard.rules.house import Game, HouseRules
from doorcard.rules.profiles import find_house

_NEAREST: Final = {Game.STUD: "pokerstars-stud", Game.STUD8: "pokerstars-stud8", Game.RAZZ: "razz"}


def houses_of(room: str, **choices: Any) -> dict[Game, HouseRules]:
    """Return a room's house rules by game: those of the nearest known house save for the given choices.

    A record may hold a fold where checking was free, though few rooms offer it; none is refused for that.
    """
    return {
        game: replace(find_house(nearest), name=f"{room}-{game.value}", fold_when_check_free=True, **choices)
        for game, nearest in _NEAREST.items()
    }
