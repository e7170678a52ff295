"""The catalogues: the same keys in every language, all forms for all ranks."""

import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from doorcard import texts
from doorcard.errors import InvalidSetup
from doorcard.hands import Category
from doorcard.texts import LANGUAGES, catalogue
from doorcard.texts.money import format_amount

FORMS = {"one", "many", "of", "to", "full", "by", "written", "board"}


def keys(texts: dict[str, Any], path: str = "") -> set[str]:
    """Return the paths of all texts of a catalogue."""
    found: set[str] = set()
    for key, value in texts.items():
        found |= keys(value, f"{path}{key}/") if isinstance(value, dict) else {path + key}
    return found


def test_a_language_is_one_file() -> None:
    """Promise: who adds a language adds its file, and names it nowhere else in Python."""
    assert set(LANGUAGES) == {file.stem for file in Path(str(files(texts))).glob("*.json")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_catalogues_have_the_same_keys(language: str) -> None:
    assert keys(catalogue(language)) == keys(catalogue("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_how_it_writes_amounts(language: str) -> None:
    marks = catalogue(language)["marks"]
    assert format_amount(1_234_567_89, language) == "1{0}234{0}567{1}89".format(marks["thousands"], marks["decimal"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rank_has_every_form(language: str) -> None:
    """1 is the ace of a low and reads as 14 does."""
    ranks = catalogue(language)["ranks"]
    assert list(ranks) == [str(rank) for rank in range(1, 15)]
    assert all(set(forms) == FORMS and all(forms.values()) for forms in ranks.values())
    assert ranks["1"] == ranks["14"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_category_has_a_template_that_asks_for_forms_there_are(language: str) -> None:
    templates = catalogue(language)["announce"]
    assert set(templates) == {category.value for category in Category} | {"wheel", "no-low"}
    holes = [hole for template in templates.values() for hole in re.findall("{(.*?)}", template)]
    assert all(re.fullmatch(f"(0|1|all)[.]({'|'.join(FORMS)})", hole) for hole in holes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_suit_has_its_name_and_symbol(language: str) -> None:
    suits = catalogue(language)["suits"]
    assert {suit: forms["symbol"] for suit, forms in suits.items()} == {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
    assert all(set(forms) == {"one", "many", "of", "symbol"} and all(forms.values()) for forms in suits.values())


def test_a_language_without_a_catalogue_is_refused_with_those_there_are() -> None:
    with pytest.raises(InvalidSetup, match="no texts in 'de'; there are en, fr"):
        catalogue("de")
