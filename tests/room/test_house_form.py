"""What may be chosen about a house, and every house in plain words: nothing left out, nothing that cannot be played."""

from dataclasses import fields, replace
from typing import Any

import pytest

from doorcard.errors import InvalidSetup
from doorcard.room.house_form import OWN_RULES, Rule, choices_at, choose_house, house_forms, rules_of
from doorcard.room.table_form import TRAY, rules_at
from doorcard.rules import PROFILES, Hand, HouseRules
from doorcard.rules.house import Game, Rake
from doorcard.texts import LANGUAGES, catalogue
from tests.room.playing import STAKES
from tests.room.private import described
from tests.strategies import shuffled

FORMS = {form.house: form for form in house_forms()}
SETTLED = {"name", "game", "max_seats", "bring_in_card", "low_qualifier", "rake"}
"""What the game settles, the form asks for elsewhere, or no private table has."""


def test_every_house_can_be_started_with() -> None:
    assert FORMS.keys() == PROFILES.keys()


@pytest.mark.parametrize("game", Game)
def test_every_rule_of_a_house_can_be_chosen_but_what_the_game_settles(game: Game) -> None:
    everywhere = set().union(*(choices_at(other) for other in Game))
    assert everywhere == {field.name for field in fields(HouseRules)} - SETTLED
    assert ("open_pair" in choices_at(game)) == (game is Game.STUD)
    assert ("odd_high_low" in choices_at(game)) == (game is Game.STUD8)
    assert ("odd_low" in choices_at(game)) == game.has_low
    assert ("odd_high" in choices_at(game)) == game.has_high


@pytest.mark.parametrize("house", sorted(PROFILES))
def test_every_value_of_every_rule_makes_a_house_that_can_be_played(house: str) -> None:
    for choice in FORMS[house].choices:
        assert choice.value in choice.values
        for value in choice.values:
            rules = choose_house(house, [Rule(choice.name, value)])
            assert Rule(choice.name, value) in rules_of(rules)
            assert Hand.start(house=rules, stakes=STAKES, stacks={1: 9000, 2: 9000}, deck=shuffled(1)).to_act


@pytest.mark.parametrize("house", sorted(PROFILES))
def test_a_house_without_other_choices_is_the_profile_itself(house: str) -> None:
    same = [Rule(choice.name, choice.value) for choice in FORMS[house].choices]
    assert choose_house(house, []) == choose_house(house, same) == PROFILES[house]


def test_a_house_with_other_choices_has_a_name_of_its_own() -> None:
    house = choose_house("robert-stud", [Rule("burn", "true"), Rule("max_raises", "4")])
    assert house == replace(PROFILES["robert-stud"], name=OWN_RULES, burn=True, max_raises=4)


@pytest.mark.parametrize(
    ("rule", "field"),
    [
        (Rule("burn", "yes"), "burn"),
        (Rule("max_raises", "99"), "max_raises"),
        (Rule("max_raises", "3.0"), "max_raises"),
        (Rule("rake", "taken"), "rake"),
        (Rule("name", "mine"), "name"),
        (Rule("odd_low", "position"), "odd_low"),
        (Rule("", ""), ""),
    ],
)
def test_what_cannot_be_chosen_is_refused_by_its_name(rule: Rule, field: str) -> None:
    with pytest.raises(InvalidSetup) as refusal:
        choose_house("robert-stud", [rule])
    assert refusal.value.field == field


def test_a_house_that_there_is_not_is_refused() -> None:
    with pytest.raises(InvalidSetup) as refusal:
        choose_house("nowhere", [])
    assert refusal.value.field == "house"


def sentence(language: str, rule: Rule) -> str | None:
    texts: dict[str, Any] = catalogue(language)["rules"].get(rule.name, {})
    assert texts["title"]
    assert texts["what"]
    values: dict[str, str] = texts["values"]
    return values.get(rule.value, values.get("other"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("house", sorted(PROFILES))
def test_every_rule_and_every_value_has_a_sentence(language: str, house: str) -> None:
    for choice in FORMS[house].choices:
        for value in choice.values:
            assert sentence(language, Rule(choice.name, value)), (choice.name, value)
    for rule in rules_of(replace(PROFILES[house], rake=Rake(per_mille=50, cap=300), max_raises=9)):
        assert sentence(language, rule), rule
    for rule in rules_of(PROFILES[house]):
        assert sentence(language, rule), rule


def test_the_rules_of_a_house_leave_out_what_means_nothing_at_its_game() -> None:
    told = {house: {rule.name for rule in rules_of(PROFILES[house])} for house in ("razz", "robert-stud", "tda-stud8")}
    assert "odd_high" not in told["razz"]
    assert "odd_low" not in told["robert-stud"]
    assert "open_pair" not in told["tda-stud8"]
    assert "low_qualifier" in told["razz"] & told["tda-stud8"]
    assert {"name", "game"}.isdisjoint(told["razz"])


def test_no_text_speaks_of_a_rule_that_there_is_not() -> None:
    known = {field.name for field in fields(HouseRules)} - {"name", "game"}
    assert catalogue("en")["rules"].keys() == known | {TRAY}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("dead_cards", "live_cards", "value"),
    [(False, False, "none"), (True, False, "dead-cards"), (True, True, "live-cards")],
)
def test_the_rules_of_a_table_say_what_its_tray_holds(
    language: str, dead_cards: bool, live_cards: bool, value: str
) -> None:
    """Promise: whoever reads the rules of a table knows whether others may have their cards counted there."""
    rules = rules_at(described(dead_cards=dead_cards, live_cards=live_cards))
    assert rules[:-1] == rules_of(PROFILES["robert-stud"])
    assert rules[-1] == Rule(TRAY, value)
    assert sentence(language, rules[-1])
