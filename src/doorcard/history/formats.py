"""Every room's format, and files of hands read by the one that they are in."""

from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Final

from doorcard.history import (
    absolute,
    acr,
    bovada,
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
from doorcard.history.files import open_text
from doorcard.history.reading import Format, Reading, UnknownFormat, Unreadable, read_hands

FORMATS: Final[tuple[Format, ...]] = (
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

BEGINNING: Final = 4096
"""Characters from which a file's format is told."""


def find_format(beginning: str) -> Format | None:
    """Return the format that recognises a file by its first characters, whatever its name; None where none does."""
    return next((form for form in FORMATS if form.recognises(beginning)), None)


def read_file(path: Path) -> Iterator[Reading]:
    """Yield what is in a file, hand by hand, holding one at a time; a file of no known format is one Unreadable."""
    try:
        lines = open_text(path)
        beginning = _beginning(lines)
        form = find_format("\n".join(beginning))
        if form is None:
            yield UnknownFormat(1, f"no room's format begins like this: {_excerpt(beginning)!r}")
            return
        yield from read_hands(form, chain(beginning, lines))
    except Unreadable as wrong:
        yield wrong


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
