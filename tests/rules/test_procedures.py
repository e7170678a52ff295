"""Procedures: every kind that is known is documented, and each decision follows from the situation it is put in."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.rules.procedures import NOT_DECIDED, decide, is_decided, shape_of

PAGE = Path(__file__).parents[2] / "docs" / "rules" / "procedures.md"

ABSENT = {"mode": "tournament", "absentSeat": 3, "lowSeat": 3, "ante": 20, "bringIn": 25, "stack": 500}


def situation(setup: dict[str, Any], *expected: str, profile: str = "fulltilt-stud8") -> dict[str, Any]:
    return {"profile": profile, "house": {}, "setup": setup, "expected": dict.fromkeys(expected)}


def test_the_page_names_the_fields_of_what_is_not_decided() -> None:
    text = PAGE.read_text()
    assert [shape for shape in NOT_DECIDED if not all(f"`{name}`" in text for name in shape)] == []


def test_every_procedure_of_ours_is_of_a_known_kind() -> None:
    """Each of our own cases is decided or is on the page with the reason why not."""
    cases = json.loads((Path(__file__).parents[1] / "data" / "cases.json").read_text())["cases"]
    procedures = [case for case in cases if case["kind"] == "procedure"]
    assert [case["id"] for case in procedures if not is_decided(case) and shape_of(case) not in NOT_DECIDED] == []
    assert sum(is_decided(case) for case in procedures) >= 5


def test_a_case_is_known_by_its_fields_whatever_else_it_tells() -> None:
    assert shape_of(situation({"seated": 2, "join": 1, "mode": "cash"})) == ("join", "seated")
    assert shape_of(situation({"exposed": "down2"})) == ("exposed",)
    assert shape_of(situation({"exposed": True, "street": 7, "bettingPossible": False})) == (
        "bettingPossible",
        "exposed",
        "street",
    )


def test_a_case_of_no_known_kind_keeps_all_its_fields() -> None:
    assert shape_of(situation({"weather": "rain", "day": 3})) == ("day", "weather")


@pytest.mark.parametrize(
    ("changes", "answers"),
    [
        ({}, {"anteTaken": 20, "bringInTaken": 25, "stackAfter": 455, "othersFace": {"call": 25, "complete": 100}}),
        ({"lowSeat": 5}, {"anteTaken": 20, "bringInTaken": 0, "stackAfter": 480}),
        ({"stack": 30}, {"anteTaken": 20, "bringInTaken": 10, "stackAfter": 0, "handLive": False}),
        ({"small": 50}, {"othersFace": {"call": 25, "complete": 50}}),
    ],
)
def test_an_absent_player(changes: dict[str, Any], answers: dict[str, Any]) -> None:
    """TDA 2024 rules 30 and 71-C."""
    assert decide(situation(ABSENT | changes, *answers)) == answers


@pytest.mark.parametrize(
    ("profile", "all_in", "betting", "tabled", "muck"),
    [
        ("fulltilt-stud8", True, False, True, False),
        ("fulltilt-stud8", True, True, False, True),
        ("fulltilt-stud8", False, True, False, True),
        ("winamax-stud", True, False, False, True),
    ],
)
def test_all_in_hands(profile: str, all_in: bool, betting: bool, tabled: bool, muck: bool) -> None:
    """TDA 2024 rule 16, where the house follows it."""
    setup = {"allIn": all_in, "bettingPossible": betting}
    answer = decide(situation(setup, "tableHands", "mayMuck", profile=profile))
    assert answer == {"tableHands": tabled, "mayMuck": muck}


@pytest.mark.parametrize(
    ("seated", "join", "profile", "error"),
    [
        (6, 1, "winamax-stud", "table-full"),
        (5, 1, "winamax-stud", None),
        (5, 2, "winamax-stud", "table-full"),
        (7, 1, "razz", None),
    ],
)
def test_joining(seated: int, join: int, profile: str, error: str | None) -> None:
    assert decide(situation({"seated": seated, "join": join}, "error", profile=profile)) == {"error": error}
