"""Every room's format, and files of hands read by the one that they are in."""

from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Final

from doorcard.history import (
    absolute,
    acr,
    bovada,
    doorcard_json,
    everleaf,
    fulltilt,
    ipoker,
    kingsclub,
    merge,
    ongame,
    party,
    phh,
    stars,
    winamax,
    winning,
)
from doorcard.history.files import lines_of, plain_lines, streamed_lines
from doorcard.history.reading import Format, Reading, UnknownFormat, Unreadable, read_hands

FORMATS: Final[tuple[Format, ...]] = (
    doorcard_json.FORMAT,
    stars.FORMAT,
    fulltilt.FORMAT,
    winamax.FORMAT,
    winning.FORMAT,
    acr.FORMAT,
    absolute.FORMAT,
    party.FORMAT,
    everleaf.FORMAT,
    kingsclub.FORMAT,
    phh.FORMAT,
    ipoker.FORMAT,
    merge.FORMAT,
    bovada.FORMAT,
    ongame.FORMAT,
)
"""The formats that are read; the first that recognises a file reads it."""

_BY_OPENING: Final = tuple((form.opening, form) for form in FORMATS if form.opening)

BEGINNING: Final = 4096
"""Characters from which a file's format is told."""


def find_format(beginning: str) -> Format | None:
    """Return the format that recognises a file by its first characters, whatever its name; None where none does."""
    opened = _opened_by(beginning)
    if opened is not None:
        return opened
    folded = beginning.casefold()
    for form in FORMATS:
        if _has_marks(form, folded) and form.recognises(beginning):
            return form
    return None


def _opened_by(text: str) -> Format | None:
    for opening, form in _BY_OPENING:
        if text.startswith(opening):
            return form
    return None


def _has_marks(form: Format, folded: str) -> bool:
    return all(mark in folded for mark in form.marks)


def read_file(path: Path) -> Iterator[Reading]:
    """Return what is in a file, hand by hand, holding one at a time; a file of no known format is one Unreadable.

    Where the file is no text from some line on, the hands before it come first, then an Unreadable.
    """
    lines = plain_lines(path)
    return _read_streamed(path) if lines is None else _read_lines(lines)


def read_text(text: str) -> Iterator[Reading]:
    """Return what is in a text, hand by hand; one of no known format is one Unreadable."""
    return _read_lines(lines_of(text))


def _read_lines(lines: list[str]) -> Iterator[Reading]:
    form = _opened_by(lines[0]) if lines else None
    return _read(iter(lines), []) if form is None else read_hands(form, iter(lines))


def _read_streamed(path: Path) -> Iterator[Reading]:
    refused: list[Unreadable] = []
    yield from _read(_until_refused(streamed_lines(path), refused), refused)
    yield from refused


def _read(lines: Iterator[str], refused: list[Unreadable]) -> Iterator[Reading]:
    beginning = _beginning(lines)
    form = find_format("\n".join(beginning)[:BEGINNING])
    if form is not None:
        yield from read_hands(form, chain(beginning, lines))
    elif not refused:
        yield UnknownFormat(1, f"no room's format begins like this: {_excerpt(beginning)!r}")


def _until_refused(lines: Iterator[str], refused: list[Unreadable]) -> Iterator[str]:
    try:
        yield from lines
    except Unreadable as wrong:
        refused.append(wrong)


def _beginning(lines: Iterator[str]) -> list[str]:
    beginning: list[str] = []
    length = 0
    for line in lines:
        beginning.append(line)
        length += len(line) + 1
        if length >= BEGINNING:
            break
    return beginning


def _excerpt(lines: list[str]) -> str:
    return next((line.strip() for line in lines if line.strip()), "")[:60]
