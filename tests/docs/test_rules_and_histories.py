"""The pages on the rules and on rooms' hands say what the code does, and name hands that are there."""

import re
from collections.abc import Iterator
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from doorcard.history.formats import FORMATS
from doorcard.history.houses import houses_of
from doorcard.rules import PROFILES, Game, HouseRules
from doorcard.rules.house import Rake

ROOT = Path(__file__).parents[2]
RULES = ROOT / "docs" / "rules" / "as-implemented.md"
HISTORIES = ROOT / "docs" / "histories"
PAGES = sorted(page for page in HISTORIES.glob("*.md") if page.stem not in {"index", "doorcard"})
READERS = {page.stem: [page.stem] for page in PAGES} | {"winning": ["winning", "acr"]}
"""The modules that a page is about."""
ONLY_OLDER = {("acr", "odd_high_low")}
"""What a page says of one of two forms."""
HAND = re.compile(r"`([a-z]+-(?:stud8?|razz)-\d{3})`")


def rows(page: Path, first: str) -> Iterator[list[str]]:
    """Yield the cells of the table whose head begins with a word."""
    lines = iter(page.read_text(encoding="utf-8").splitlines())
    for line in lines:
        if line.startswith(f"| {first} |"):
            yield cells(line)
            next(lines)
            for row in lines:
                if not row.startswith("|"):
                    return
                yield cells(row)


def cells(line: str) -> list[str]:
    return [cell.strip().strip("`") for cell in line.strip("|").split("|")]


def written(value: Any) -> str:
    """Return a choice as the pages write it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None or value == Rake():
        return "none"
    return str(getattr(value, "value", value))


def choices(house: HouseRules) -> dict[str, str]:
    return {field.name: written(getattr(house, field.name)) for field in fields(house) if field.name != "name"}


def test_the_table_of_houses_is_that_of_the_code() -> None:
    """Every house known by name, every field, every value."""
    head, *table = rows(RULES, "field")
    told = {name: {row[0]: row[column] for row in table} for column, name in enumerate(head) if column}
    assert told == {name: choices(house) for name, house in PROFILES.items()}


def test_every_field_of_a_house_has_its_rule() -> None:
    """The fields are named in brackets after the rule that they decide."""
    text = RULES.read_text(encoding="utf-8").partition("## The eight houses")[0]
    named = {name for names in re.findall(r"\[(`[^\]]+`)\][\s.]", text) for name in re.findall(r"`(\w+)`", names)}
    assert named == set(choices(PROFILES["razz"])) - {"game"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_lists_what_its_room_does_otherwise_than_the_nearest_house(page: Path) -> None:
    _, *table = rows(page, "field")
    told = {(field, Game(game)): value for field, games, value, _ in table for game in games.split(", ")}
    for name in READERS[page.stem]:
        module = import_module(f"doorcard.history.{name}")
        houses: dict[Game, HouseRules] = getattr(module, "HOUSES", None) or module._HOUSES
        own = {place: value for place, value in told.items() if (name, place[0]) not in ONLY_OLDER}
        assert own == dict(otherwise(houses))


def otherwise(houses: dict[Game, HouseRules]) -> Iterator[tuple[tuple[str, Game], str]]:
    for game, nearest in houses_of("nearest").items():
        usual = choices(nearest)
        for field, value in choices(houses[game]).items():
            if value != usual[field]:
                yield (field, game), value


def test_every_format_has_a_page_and_every_page_is_in_the_index() -> None:
    listed = [row[1] for row in rows(HISTORIES / "index.md", "room")][1:]
    pages = [page.stem for page in HISTORIES.glob("*.md") if page.stem != "index"]
    assert sorted(listed) == sorted(f"[{name}]({name}.md)" for name in pages)
    assert len(FORMATS) == len(pages) + 1, "the Winning network has two formats on one page"


@pytest.mark.parametrize("page", [RULES, *HISTORIES.glob("*.md")], ids=lambda page: page.stem)
def test_a_page_is_read_to_its_end(page: Path) -> None:
    """House rule: at most 200 lines."""
    assert len(page.read_text(encoding="utf-8").splitlines()) <= 200


@pytest.mark.parametrize("page", [RULES, *HISTORIES.glob("*.md")], ids=lambda page: page.stem)
def test_every_hand_that_is_named_is_in_the_collection(corpus: Path, page: Path) -> None:
    named = HAND.findall(page.read_text(encoding="utf-8"))
    assert [name for name in named if not (corpus / f"{name}.txt").exists()] == []


def test_the_rules_name_hands_as_evidence() -> None:
    assert len(set(HAND.findall(RULES.read_text(encoding="utf-8")))) > 25
