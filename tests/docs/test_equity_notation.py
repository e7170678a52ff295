"""The page on asking for equities says what the code does."""

import doctest
import re
from pathlib import Path

import pytest

from doorcard.equity import InvalidHand, read_spot
from doorcard.equity.notation import parse_hand
from doorcard.equity.ranges import WORDS

PAGE = Path(__file__).parents[2] / "docs" / "equity-notation.md"
TEXT = PAGE.read_text(encoding="utf-8")
RANGES = TEXT.partition("## Ranges")[2].partition("## Cards that are out")[0]
REFUSED = {"AKs"}
NOT_RANGES = {"AA/3d4d5d6d/x", "AA/3d4d5d6d/7d", "xx"}


def test_the_session_runs_as_shown() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert (failed, tried) == (0, 3)


def test_every_word_of_the_grammar_is_told() -> None:
    told = set(re.findall(r"`([^`]+)`", RANGES))
    assert set(WORDS) <= told


@pytest.mark.parametrize("text", sorted(set(re.findall(r"`([^`]+)`", RANGES)) - NOT_RANGES - REFUSED))
def test_every_range_of_the_page_is_read(text: str) -> None:
    assert parse_hand(f"{text}/7c").up


@pytest.mark.parametrize(
    "text", re.findall(r"`([^`]+)`", "".join(re.findall(r"\n\| (`.+?`) \|", TEXT.partition("## Ranges")[0])))
)
def test_every_hand_of_the_page_is_read(text: str) -> None:
    assert str(parse_hand(str(parse_hand(text)))) == str(parse_hand(text))


@pytest.mark.parametrize(
    ("place", "hands", "dead"),
    [(0, ["As2z/3d", "xx/7c"], ""), (1, ["AsAh/7c", "KsAh/8c"], ""), (2, ["AA/7c", "AsAd/8c"], "Ac")],
)
def test_the_errors_are_as_shown(place: int, hands: list[str], dead: str) -> None:
    shown = re.findall(r"^doorcard: ('.+)$", TEXT, re.MULTILINE)[place]
    with pytest.raises(InvalidHand) as refused:
        read_spot(hands, game="stud", dead=dead)
    assert str(refused.value) == shown


def test_the_page_is_read_to_its_end() -> None:
    """House rule: at most 200 lines."""
    assert len(TEXT.splitlines()) <= 200
