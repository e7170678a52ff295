"""Plain lines of PHH are read at once, and tell exactly what the TOML of the standard library tells."""

import re
import tomllib
from decimal import Decimal
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard.history.phh_fields import ACTIONS, SECTION, Fields, read_fields
from doorcard.history.reading import Unreadable
from doorcard.history.write_phh import write_phh
from tests.strategies import SEEDS, Deal, deals, played
from tests.unit.history import test_phh

NAMES: Final = st.sampled_from(
    ["variant", "antes", "actions", "seats", "hand", "a-b", "a.b", "1", "né", "'q'", "b c", ""]
)
PIECES: Final = st.sampled_from(
    (
        *(
            "'p1 f'",
            '"p2 cc"',
            "'d dh p1 7c3hKc'",
            "''",
            '""',
            "'a', 'b'",
            "'# no'",
            "'''",
            '"""',
            "'a\\'",
            '"a\\"',
            "'é'",
        ),
        *(
            "0",
            "1",
            "20",
            "007",
            "1_000",
            "+5",
            "-5",
            "0x1F",
            "1.5",
            "0.50",
            "00.5",
            "1e3",
            "inf",
            "nan",
            "9" * 19,
            "9" * 5_000,
            "٣",
        ),
        *(
            "true",
            "false",
            "True",
            "10:00:00",
            "2024-03-02",
            "[1, 2]",
            "['x']",
            "[]",
            "{a = 1}",
            "{a = {b = 'c'}}",
            "[[",
        ),
    )
)
JOINTS: Final = st.sampled_from([", ", ",", " , ", ", # why\n", ",\n  ", "\t", ""])
ENDS: Final = st.sampled_from(["", "", " ", " # why", "\t", ",", " x", "\r", "\x00", "\u2028", "\ufeff"])
STANDALONE: Final = st.sampled_from(
    [
        "",
        " ",
        "\t",
        "# note",
        "# a\tb",
        "#\x01",
        "[1]",
        "['1']",
        "[ 2 ] # x",
        "[[1]]",
        "]",
        "'p1 f',",
        "\ufeff# note",
        "x",
    ]
)


@st.composite
def statements(draw: st.DrawFn) -> str:
    """Statements that are TOML, nearly TOML, or none, on one line or on several."""
    pieces = draw(st.lists(PIECES, max_size=4))
    value = draw(JOINTS).join(pieces)
    form = draw(st.sampled_from(["{}", "{}", "[{}]", "[{}]", "[\n{},\n]", "[\n  {}\n]", "[{}", "{}]"]))
    equals = draw(st.sampled_from([" = ", " = ", " = ", "=", " =", "  =  ", " == ", " "]))
    return f"{draw(NAMES)}{equals}{form.format(value)}{draw(ENDS)}"


TEXTS: Final = st.lists(statements() | STANDALONE, max_size=6).map("\n".join)


@st.composite
def mutations(draw: st.DrawFn, text: str) -> str:
    """A text with something put in, left out or put twice."""
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 20)))
        other = draw(
            st.sampled_from(["", "'", '"', "[", "]", ",", "\n", " ", "=", "#", "\\", "0", "é", text[start:end] * 2])
        )
        text = text[:start] + other + text[end:]
    return text


def as_toml(lines: list[str]) -> dict[str, Any]:
    """Return what the standard library reads, section headers left out."""
    text = "\n".join("" if SECTION.fullmatch(line) else line.lstrip("\ufeff") for line in lines)
    return tomllib.loads(text, parse_float=Decimal)


def assert_told_the_same(text: str) -> Fields | None:
    """Return the fields, or None where there is no TOML to be read from the text."""
    lines = text.split("\n")
    try:
        expected = as_toml(lines)
    except (ValueError, RecursionError) as wrong:
        assert_refused_alike(lines, wrong)
        return None
    told = read_fields(lines, 7)
    assert repr(told.values) == repr(expected)
    slowly = Fields(lines, 7)
    slowly.values = expected
    for name in expected:
        assert told.line_of(name) == slowly.line_of(name), name
    if isinstance(expected.get(ACTIONS), list):
        assert told.action_lines() == slowly.action_lines()
    return told


def assert_refused_alike(lines: list[str], wrong: Exception) -> None:
    with pytest.raises((Unreadable, type(wrong))) as refused:
        read_fields(lines, 7)
    assert isinstance(wrong, RecursionError) or str(refused.value) == str(wrong)


@given(TEXTS)
def test_any_text_tells_what_its_toml_tells(text: str) -> None:
    assert_told_the_same(text)


@given(st.sampled_from([test_phh.HAND, test_phh.HEADS_UP, f"[1]\n{test_phh.HEADS_UP}"]).flatmap(mutations))
def test_a_mutated_hand_tells_what_its_toml_tells(text: str) -> None:
    assert_told_the_same(text)


@given(deals(), SEEDS, st.data())
def test_a_hand_that_we_write_is_plain_mutated_or_not(deal: Deal, seed: int, data: st.DataObject) -> None:
    hand = played(deal, seed)
    names = {seat: f"player {seat}" for seat in hand.state.seats}
    text = write_phh(hand, names=names, table="Oak", number=17, time="2026-03-04 10:00:00")
    told = assert_told_the_same(text)
    assert told is not None
    assert told.is_plain
    assert_told_the_same(data.draw(mutations(text)))


def test_real_hands_are_plain(corpus: Path) -> None:
    files = sorted(corpus.glob("phh-*.txt"))
    assert files
    for file in files:
        told = assert_told_the_same(file.read_text())
        assert told is not None
        assert told.is_plain, file


def test_mutated_real_hands_tell_what_their_toml_tells(corpus: Path) -> None:
    """Every character of every hand left out in turn, and every line."""
    for file in sorted(corpus.glob("phh-*.txt"))[::4]:
        text = file.read_text()
        for place in range(0, len(text), 3):
            assert_told_the_same(text[:place] + text[place + 1 :])
        for line in re.findall(r".*\n", text):
            assert_told_the_same(text.replace(line, "", 1))
            assert_told_the_same(text + line)
