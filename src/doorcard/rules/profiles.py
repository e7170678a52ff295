"""The card rooms known by name; each is a value of HouseRules and nothing more.

Sources: the rooms' published rules and real hand histories; TDA 2024 rules 16-20, 47, 48 and RP-10; Robert's Rules of
Poker version 11.
"""

from types import MappingProxyType
from typing import Final

from doorcard.errors import InvalidSetup
from doorcard.rules.house import (
    AllInAnteLow,
    AllInHands,
    BoardTie,
    BringInCard,
    Game,
    HeadsUpCap,
    HouseRules,
    MinStack,
    OddChip,
    ShowdownOrder,
)

_FULLTILT_STUD8 = HouseRules(
    name="fulltilt-stud8",
    game=Game.STUD8,
    low_qualifier=8,
    tie_first=BoardTie.POSITION,
    showdown=ShowdownOrder.LAST_AGGRESSOR_ANY_STREET,
    all_in_hands=AllInHands.AT_ONCE,
    reveal_mucked_in_history=True,
)
_WINAMAX_STUD = HouseRules(
    name="winamax-stud",
    game=Game.STUD,
    max_seats=6,
    open_pair=True,
    tie_first=BoardTie.SUIT,
    min_stack=MinStack.ANTE_AND_BRING_IN,
)
_GUIDE_STUD8 = HouseRules(
    name="guide-stud8",
    game=Game.STUD8,
    low_qualifier=8,
    tie_first=BoardTie.POSITION,
    odd_high=OddChip.SUIT_HIGH_7,
    odd_low=OddChip.SUIT_LOW_7,
)
_RAZZ = HouseRules(name="razz", game=Game.RAZZ, bring_in_card=BringInCard.HIGH, tie_first=BoardTie.SUIT)
_TDA_STUD8 = HouseRules(
    name="tda-stud8",
    game=Game.STUD8,
    low_qualifier=8,
    tie_first=BoardTie.SUIT,
    heads_up_cap=HeadsUpCap.UNCAPPED_TWO_LEFT,
    all_in_ante_low=AllInAnteLow.LEFT_MAY_FOLD,
    all_in_hands=AllInHands.AT_ONCE,
)
_ROBERT_STUD = HouseRules(
    name="robert-stud",
    game=Game.STUD,
    open_pair=True,
    tie_first=BoardTie.POSITION,
    heads_up_cap=HeadsUpCap.UNCAPPED_ROUND_STARTS_HEADS_UP,
    odd_high=OddChip.SUIT_HIGH_7,
)
_POKERSTARS_STUD = HouseRules(
    name="pokerstars-stud",
    game=Game.STUD,
    open_pair=True,
    tie_first=BoardTie.SUIT,
    showdown=ShowdownOrder.SEAT_ORDER_IF_CHECKED,
)
_POKERSTARS_STUD8 = HouseRules(
    name="pokerstars-stud8",
    game=Game.STUD8,
    low_qualifier=8,
    tie_first=BoardTie.SUIT,
    showdown=ShowdownOrder.SEAT_ORDER_IF_CHECKED,
)

PROFILES: Final = MappingProxyType(
    {
        house.name: house
        for house in (
            _FULLTILT_STUD8,
            _WINAMAX_STUD,
            _GUIDE_STUD8,
            _TDA_STUD8,
            _ROBERT_STUD,
            _POKERSTARS_STUD,
            _POKERSTARS_STUD8,
            _RAZZ,
        )
    }
)
"""The houses by name."""


def find_house(name: str) -> HouseRules:
    """Return the house of that name; raises InvalidSetup listing the known ones."""
    try:
        return PROFILES[name]
    except KeyError:
        raise InvalidSetup(f"no house is called {name!r}; the houses are {', '.join(sorted(PROFILES))}") from None
