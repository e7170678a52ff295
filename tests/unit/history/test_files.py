"""Files are read in whatever encoding they are, a line at a time; what is no text is refused."""

from pathlib import Path

import pytest

from doorcard.history.files import LONGEST_LINE, SMALL, open_text
from doorcard.history.reading import Unreadable

TEXT = "Seat 1: Zoë (5 €)\nSeat 2: bob (7 €)\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_encodings(tmp_path: Path, encoding: str) -> None:
    """UTF-8 and UTF-16, with or without the mark at the beginning, and Windows-1252."""
    file = tmp_path / "hands"
    file.write_text(TEXT, encoding=encoding)
    assert list(open_text(file)) == TEXT.splitlines()


def test_latin_1(tmp_path: Path) -> None:
    """A byte that Windows-1252 leaves out is the Latin-1 one."""
    file = tmp_path / "hands"
    file.write_bytes(b"caf\xe9 \x81\n")
    assert list(open_text(file)) == ["café \x81"]


def test_an_encoding_may_change_after_the_first_bytes(tmp_path: Path) -> None:
    """Files of years hold whatever the room's programs wrote."""
    file = tmp_path / "hands"
    file.write_bytes(b"plain\n" * 5000 + "é €\n".encode() + "é €\n".encode("cp1252"))
    assert list(open_text(file))[-3:] == ["plain", "é €", "é €"]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_ends_of_lines(tmp_path: Path, end: str) -> None:
    file = tmp_path / "hands"
    file.write_bytes(f"one{end}two{end}".encode())
    assert list(open_text(file)) == ["one", "two"]


def test_a_mark_within_the_file_is_no_character_of_the_line(tmp_path: Path) -> None:
    """Files that were put together have one at every beginning."""
    file = tmp_path / "hands"
    file.write_text("\ufeffone\n\ufefftwo", encoding="utf-8-sig")
    assert list(open_text(file)) == ["one", "two"]


def test_zeros_after_the_text_are_passed_over(tmp_path: Path) -> None:
    """A computer that stopped left them."""
    file = tmp_path / "hands"
    file.write_bytes(b"one\ntwo\n" + bytes(5000))
    assert list(open_text(file))[:2] == ["one", "two"]


def test_a_file_that_ends_within_a_character(tmp_path: Path) -> None:
    file = tmp_path / "hands"
    file.write_bytes("one\ntwo".encode("utf-16")[:-1])
    assert list(open_text(file)) == ["one", "tw\ufffd"]


def test_an_empty_file(tmp_path: Path) -> None:
    file = tmp_path / "hands"
    file.write_bytes(b"")
    assert list(open_text(file)) == []


@pytest.mark.parametrize(
    "noise", [bytes(range(256)) * 8, b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\1\0\0\0\1\0\x08\6\0\0\0", b"\1\2\3\4" * 9]
)
def test_what_is_no_text_is_refused(tmp_path: Path, noise: bytes) -> None:
    file = tmp_path / "hands"
    file.write_bytes(noise)
    with pytest.raises(Unreadable) as refused:
        list(open_text(file))
    assert refused.value.line == 1


def test_a_line_without_an_end_is_refused(tmp_path: Path) -> None:
    """So that no file, however big, is held as a whole."""
    file = tmp_path / "hands"
    file.write_text("one\n" + "x" * (LONGEST_LINE + 1))
    lines = open_text(file)
    assert next(lines) == "one"
    with pytest.raises(Unreadable) as refused:
        next(lines)
    assert refused.value.line == 2


def test_lines_come_one_at_a_time(tmp_path: Path) -> None:
    """The first is there before the rest is read."""
    file = tmp_path / "hands"
    file.write_text("one\n" * 100_000)
    lines = open_text(file)
    assert next(lines) == "one"
    file.write_text("")
    assert len(list(lines)) < 99_999


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "cp1252"])
@pytest.mark.parametrize("text", ["one\r\ntwo\rthree\n\nZoë\n", "no end", "\n", "a\u2028b\x0cc\x0bd\x85e\n"])
def test_a_small_file_is_read_as_a_big_one_begins(tmp_path: Path, encoding: str, text: str) -> None:
    """Small files are read at once and big ones as a stream: what ends a line is the same."""
    small, big = tmp_path / "small", tmp_path / "big"
    small.write_bytes(text.encode(encoding, "ignore"))
    big.write_bytes((text + "\nmore" * SMALL).encode(encoding, "ignore"))
    lines = list(open_text(small))
    assert list(open_text(big))[: len(lines)] == lines
