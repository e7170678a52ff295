"""The houses known by name: what tells each from the plain rules."""

from dataclasses import asdict
from typing import Any

import pytest

from doorcard.errors import InvalidSetup
from doorcard.rules import PROFILES, Game, HouseRules
from doorcard.rules.profiles import find_house

LIKE_PLAIN = HouseRules(name="plain", game=Game.STUD)

SAID: dict[str, dict[str, Any]] = {
    "fulltilt-stud8": {
        "game": "stud8",
        "showdown": "last-aggressor-any-street",
        "all_in_hands": "at-once",
        "reveal_mucked_in_history": True,
    },
    "winamax-stud": {
        "game": "stud",
        "max_seats": 6,
        "open_pair": True,
        "tie_first": "suit",
        "min_stack": "ante+bring-in",
    },
    "guide-stud8": {"game": "stud8", "odd_high": "suit-high-7", "odd_low": "suit-low-7"},
    "tda-stud8": {
        "game": "stud8",
        "tie_first": "suit",
        "heads_up_cap": "uncapped-two-left",
        "all_in_ante_low": "left-may-fold",
        "all_in_hands": "at-once",
    },
    "robert-stud": {
        "game": "stud",
        "open_pair": True,
        "heads_up_cap": "uncapped-round-starts-heads-up",
        "odd_high": "suit-high-7",
    },
    "pokerstars-stud": {
        "game": "stud",
        "open_pair": True,
        "tie_first": "suit",
        "showdown": "seat-order-if-checked",
    },
    "pokerstars-stud8": {"game": "stud8", "tie_first": "suit", "showdown": "seat-order-if-checked"},
    "razz": {"game": "razz", "bring_in_card": "high", "tie_first": "suit"},
}
"""What each house does otherwise than the plain rules: TDA 2024, Robert's Rules, and the rooms' own pages and hands."""

FOLLOWS_FROM_THE_GAME = {"name", "low_qualifier"}


def otherwise(house: HouseRules) -> dict[str, Any]:
    plain = asdict(LIKE_PLAIN)
    told = {name: value for name, value in asdict(house).items() if value != plain[name] or name == "game"}
    return {name: getattr(value, "value", value) for name, value in told.items() if name not in FOLLOWS_FROM_THE_GAME}


@pytest.mark.parametrize("name", PROFILES)
def test_a_house_differs_from_the_plain_rules_where_it_is_known_to(name: str) -> None:
    assert otherwise(PROFILES[name]) == SAID[name]


def test_houses_are_found_by_name() -> None:
    assert find_house("razz") is PROFILES["razz"]
    assert all(house.name == name for name, house in PROFILES.items())


def test_an_unknown_house_is_refused_with_the_known_ones() -> None:
    with pytest.raises(InvalidSetup, match="no house is called 'omaha'; the houses are fulltilt-stud8, guide-stud8"):
        find_house("omaha")


def test_the_houses_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        PROFILES["razz"] = LIKE_PLAIN  # type: ignore[index]
