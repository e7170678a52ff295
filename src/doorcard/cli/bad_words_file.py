"""The host's list of words that he does not want in his room, from a text file."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from doorcard.errors import InvalidSetup
from doorcard.room.bad_words import BadWords, Spelling, read_phrase

MOST_LINES: Final = 100_000

LONGEST_WORD: Final = 80
"""Characters of the longest word or phrase."""

COMMENT: Final = "#"


def load_bad_words(path: Path) -> BadWords:
    """Return the words of a file: UTF-8, one word or phrase a line; blank lines and those that start with # are none.

    Raises InvalidSetup naming the file, the line and what would be right there.
    """
    return BadWords(_phrases_of(path))


def _phrases_of(path: Path) -> Iterator[frozenset[Spelling]]:
    for number, line in _lines_of(path):
        try:
            yield read_phrase(_checked(line))
        except InvalidSetup as wrong:
            raise InvalidSetup(f"{path}, line {number}: {wrong}") from wrong


def _lines_of(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the lines that say something, and their numbers."""
    try:
        with path.open("rb") as file:
            for number, raw in enumerate(file, 1):
                if number > MOST_LINES:
                    raise InvalidSetup(f"{path}: more than {MOST_LINES:,} lines; a list has at most so many")
                line = raw.decode("utf-8").removeprefix("\ufeff").strip()
                if line and not line.startswith(COMMENT):
                    yield number, line
    except OSError as wrong:
        told = f"{path}: cannot be read: {wrong.strerror}; name a text file with one word or phrase a line"
        raise InvalidSetup(told) from wrong
    except UnicodeDecodeError as wrong:
        raise InvalidSetup(f"{path}, line {number}: not UTF-8: {wrong}; save the file as UTF-8") from wrong


def _checked(line: str) -> str:
    if len(line) > LONGEST_WORD:
        raise InvalidSetup(f"{len(line)} characters; a word or phrase has at most {LONGEST_WORD}")
    return line
