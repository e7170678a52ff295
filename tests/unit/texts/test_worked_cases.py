"""The project's worked cases: what every announced and every shown hand is called."""

import json
from pathlib import Path
from typing import Any

import pytest

from doorcard.cards import parse_cards
from doorcard.hands import HandValue, best_ace_to_five, best_eight_or_better, best_high
from doorcard.texts import announce

FILE = json.loads((Path(__file__).parents[2] / "data" / "cases.json").read_text(encoding="utf-8"))
CASES: dict[str, dict[str, Any]] = {case["id"]: case for case in FILE["cases"]}
ANNOUNCED = [name for name, case in CASES.items() if case["kind"] == "announce"]
SHOWN = [name for name, case in CASES.items() if case["kind"] == "hand" and case["expected"].get("hands")]


def say(value: HandValue | None, language: str) -> str | None:
    return announce(value.announcement, language) if value else None


def test_no_case_is_missed() -> None:
    assert (len(ANNOUNCED), len(SHOWN)) == (13, 20)


@pytest.mark.parametrize("name", ANNOUNCED)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_seven_cards_are_announced_as_the_case_says(name: str, language: str) -> None:
    cards = parse_cards(" ".join(CASES[name]["setup"]["cards"]))
    expected = CASES[name]["expected"][language]
    assert say(best_high(cards), language) == expected["high"]
    assert say(best_eight_or_better(cards), language) == expected["low"]


@pytest.mark.parametrize("name", SHOWN)
def test_hands_at_the_showdown_are_called_as_the_case_says(name: str) -> None:
    """A case leaves the English article out."""
    setup, expected = CASES[name]["setup"], CASES[name]["expected"]
    game = FILE["profiles"][CASES[name]["profile"]] | CASES[name]["house"]
    read_low = best_ace_to_five if game["game"] == "razz" else best_eight_or_better
    cards = {str(seat["seat"]): " ".join(seat["cards"]) for seat in setup["seats"]}
    for seat, texts in expected["hands"].items():
        hand = parse_cards(f"{cards[seat]} {setup.get('community', '')}")
        if "high" in texts:
            assert announce(best_high(hand).announcement, "en").removeprefix("a ") == texts["high"]
        if "low" in texts:
            assert say(read_low(hand), "en") == texts["low"]
