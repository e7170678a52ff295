"""Files are read by the format that their content shows."""

from collections.abc import Callable
from itertools import chain, islice, repeat
from pathlib import Path

import pytest

from doorcard.history.files import open_text
from doorcard.history.formats import FORMATS, find_format, read_file
from doorcard.history.reading import LONGEST_HAND, Format, Skipped, Unreadable, read_hands
from doorcard.history.record import HandRecord
from tests.unit.history import test_absolute, test_acr, test_fulltilt, test_stars, test_winamax, test_winning

HANDS = {
    "PokerStars": test_stars.HAND,
    "Full Tilt": test_fulltilt.HAND,
    "Winamax": test_winamax.HAND,
    "Winning": test_winning.HAND,
    "America's Cardroom": test_acr.BETTING + test_acr.SHOWDOWN,
    "Absolute": test_absolute.HAND,
}


@pytest.mark.parametrize("name", HANDS)
def test_one_format_recognises_a_hand(name: str) -> None:
    """Never two."""
    text = HANDS[name]
    assert [form.name for form in FORMATS if form.recognises(text)] == [name]


@pytest.mark.parametrize("name", HANDS)
def test_the_name_of_a_file_tells_nothing(tmp_path: Path, name: str) -> None:
    """Blank lines and a mark before the hand do not hide it; two hands are two records."""
    file = tmp_path / "hands.csv"
    file.write_text(f"\n\n{HANDS[name]}\n\n{HANDS[name]}\n", encoding="utf-8-sig")
    readings = list(read_file(file))
    assert [type(reading) for reading in readings] == [HandRecord, HandRecord]
    assert readings[0].first_line == 3  # type: ignore[union-attr]


def test_names_are_distinct() -> None:
    assert len({form.name for form in FORMATS}) == len(FORMATS)


@pytest.mark.parametrize("content", [b"dear diary,\ntoday I played cards\n", b"", bytes(range(256)) * 8])
def test_a_file_of_no_format_is_one_unreadable(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "stars-stud-001.txt"
    file.write_bytes(content)
    (reading,) = read_file(file)
    assert isinstance(reading, Unreadable)
    assert reading.line == 1


def test_what_follows_a_hand_does_not_pile_up() -> None:
    """However long the file, one hand is held at a time, and no more lines than any hand has."""
    lengths: list[int] = []

    def read(lines: list[str], first_line: int) -> Skipped:
        lengths.append(len(lines))
        return Skipped(first_line, "measured")

    form = Format(name="any", recognises=bool, begins=lambda line: line == "hand", read=read)
    assert len(list(read_hands(form, chain(["hand"], repeat("chat", 3 * LONGEST_HAND), ["hand"])))) == 2
    assert lengths == [LONGEST_HAND, 1]


def test_no_format_recognises_nothing() -> None:
    assert find_format("") is None


def test_a_line_without_an_end_stops_none_of_the_hands_before_it(tmp_path: Path) -> None:
    file = tmp_path / "hands"
    file.write_text(test_stars.HAND + "x" * 3_000_000)
    assert [type(reading) for reading in read_file(file)] == [HandRecord, Unreadable]


@pytest.mark.parametrize("change", [str, str.upper, str.lower, str.swapcase])
def test_looking_for_marks_first_hides_no_file(corpus: Path, change: Callable[[str], str]) -> None:
    """The first format that recognises a file reads it, however its letters are written."""
    files = sorted(corpus.glob("*.txt"))
    assert files
    for file in files:
        beginning = change("\n".join(islice(open_text(file), 100)))
        expected = next((form for form in FORMATS if form.recognises(beginning)), None)
        assert find_format(beginning) is expected, file
