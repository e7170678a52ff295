"""What a host may choose about the rules of his table, and the rules of any house as names and values.

A value is written as a text: the word of a choice, ``true`` or ``false``, a number, or ``none``. The catalogues have a
sentence for each rule and each of its values, so the form and the page "rules of this house" say the same.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Any, Final

from doorcard.errors import InvalidSetup
from doorcard.rules.house import (
    AllInAnteLow,
    AllInHands,
    BoardTie,
    CompletionCounts,
    Game,
    Half,
    HeadsUpCap,
    HouseRules,
    MinStack,
    OddChip,
    Rake,
    ShortBringIn,
    ShowdownOrder,
)
from doorcard.rules.profiles import PROFILES, find_house

OWN_RULES: Final = "own-rules"
"""The name of a house that differs from the profile it started with."""

_SWITCH: Final = (False, True)

_CHOICES: Final[Mapping[str, Iterable[object]]] = {
    "max_raises": (3, 4, 5),
    "heads_up_cap": HeadsUpCap,
    "completion_counts": CompletionCounts,
    "open_pair": _SWITCH,
    "tie_first": BoardTie,
    "all_in_ante_low": AllInAnteLow,
    "short_bring_in": ShortBringIn,
    "half_bet": _SWITCH,
    "short_all_in_uses_a_raise": _SWITCH,
    "raises_from_bring_in": _SWITCH,
    "fold_when_check_free": _SWITCH,
    "showdown": ShowdownOrder,
    "all_in_hands": AllInHands,
    "reveal_mucked_in_history": _SWITCH,
    "odd_high": OddChip,
    "odd_low": OddChip,
    "odd_high_low": Half,
    "min_stack": MinStack,
    "burn": _SWITCH,
    "reserve_last_card": _SWITCH,
}
"""The rules that may be chosen, in the order of a hand; the game itself settles the others."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of a house and its value."""

    name: str
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleChoice:
    """A rule that may be chosen: its value in the profile, and every value that it may have."""

    name: str
    value: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseForm:
    """A profile as the start of a house of one's own."""

    house: str
    game: Game
    max_seats: int
    choices: tuple[RuleChoice, ...]


def house_forms() -> tuple[HouseForm, ...]:
    """Return every profile with what may be chosen differently."""
    return tuple([_form(house) for house in PROFILES.values()])


def _form(house: HouseRules) -> HouseForm:
    choices = [
        RuleChoice(name=name, value=_text(getattr(house, name)), values=tuple([_text(value) for value in values]))
        for name, values in choices_at(house.game).items()
    ]
    return HouseForm(house=house.name, game=house.game, max_seats=house.max_seats, choices=tuple(choices))


def choices_at(game: Game) -> dict[str, tuple[object, ...]]:
    """Return the rules that mean something at a game, each with its possible values."""
    return {name: tuple(values) for name, values in _CHOICES.items() if _matters(name, game)}


def _matters(name: str, game: Game) -> bool:
    if name == "open_pair":
        return game is Game.STUD
    needs_high, needs_low = name in ("odd_high", "odd_high_low"), name in ("odd_low", "odd_high_low")
    return (game.has_high or not needs_high) and (game.has_low or not needs_low)


def choose_house(profile: str, chosen: Iterable[Rule]) -> HouseRules:
    """Return a profile with the rules chosen; raises InvalidSetup naming the house or the rule that cannot be."""
    try:
        house = find_house(profile)
    except InvalidSetup as wrong:
        raise InvalidSetup(str(wrong), field="house") from wrong
    changes = {rule.name: _value(house, rule) for rule in chosen}
    mine = replace(house, **changes)
    return house if mine == house else replace(mine, name=OWN_RULES)


def _value(house: HouseRules, rule: Rule) -> Any:
    choices = choices_at(house.game)
    if rule.name not in choices:
        raise InvalidSetup(f"{rule.name!r} is no rule to be chosen at {house.game.value}", field=rule.name[:40])
    for value in choices[rule.name]:
        if _text(value) == rule.value:
            return value
    possible = ", ".join(map(_text, choices[rule.name]))
    raise InvalidSetup(f"{rule.name} is one of {possible}, not {rule.value!r}", field=rule.name)


def rules_of(house: HouseRules) -> tuple[Rule, ...]:
    """Return the rules of a house in the order of a hand; those that mean nothing at its game are left out."""
    names = [field.name for field in fields(house) if field.name not in ("name", "game")]
    told = [name for name in names if name != "low_qualifier" or house.game.has_low]
    return tuple([Rule(name, _text(getattr(house, name))) for name in told if _matters(name, house.game)])


def _text(value: object) -> str:
    match value:
        case None:
            return "none"
        case bool():
            return "true" if value else "false"
        case Enum():
            return str(value.value)
        case Rake():
            return "taken" if value.cap else "none"
        case _:
            return str(value)
