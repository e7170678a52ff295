"""Reading files of hands: a registry that recognises the format from the content, and what comes out of a file."""

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from doorcard.errors import DoorcardError
from doorcard.history.record import HandRecord

HEADER_LINES: Final = 100
"""No header is longer: of more lines the last ones count."""
LONGEST_HAND: Final = 10_000
"""Lines that are kept of a hand; whatever follows them is no hand, however long the file."""
LARGEST_HAND: Final = 1 << 20
"""Characters after which no further line of a hand is kept."""
LONGEST_HEAD: Final = 10_000
"""Characters that are kept of a header's line."""


class Unreadable(DoorcardError):
    """A hand, or a file, that cannot be read; ``line`` is where, from 1."""

    code = "unreadable"

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line


class UnknownFormat(Unreadable):
    """A file that no reader recognises."""

    code = "unknown-format"


@dataclass(frozen=True, slots=True)
class Skipped:
    """A hand that is well but no stud: mixed games have others between."""

    line: int
    reason: str


Reading = HandRecord | Unreadable | Skipped


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """A room's format.

    ``recognises`` tells from a file's first characters whether it is this one; ``begins`` tells whether a line begins
    a hand; ``read`` makes a record of the lines of one hand, numbered from ``first_line``, or raises Unreadable.
    ``heads`` tells whether a line tells something of all the hands after it, as the header of a session does: such
    lines come before each hand's own, and ``first_line`` is so that the hand's own lines keep their numbers.
    ``opening``, where told, is a text that only files of this format begin with, though not all of them.
    ``marks`` are texts that every file that is recognised holds, casefolded; the first is the quickest to look for.
    ``cut`` cuts a file into hands, with the number of each one's first line, where no line by itself tells.
    """

    name: str
    recognises: Callable[[str], bool]
    begins: Callable[[str], bool]
    read: Callable[[list[str], int], Reading]
    heads: Callable[[str], bool] = lambda _line: False
    opening: str = ""
    marks: tuple[str, ...] = ()
    cut: Callable[[Iterator[str]], Iterator[tuple[int, list[str]]]] | None = None


def read_hands(form: Format, lines: Iterator[str]) -> Iterator[Reading]:
    """Yield what is in a file, hand by hand, holding one at a time; lines before the first hand are passed over."""
    hands = _cut(form, lines) if form.cut is None else form.cut(lines)
    for first, block in hands:
        yield read_one(form, block, first)


def _cut(form: Format, lines: Iterator[str]) -> Iterator[tuple[int, list[str]]]:
    header: deque[str] = deque(maxlen=HEADER_LINES)
    block: list[str] = []
    first = size = 0
    for number, line in enumerate(lines, start=1):
        heads, begins = form.heads(line), form.begins(line)
        if (heads or begins) and block:
            yield first - len(header), [*header, *block]
            block = []
            if heads:
                header.clear()
        if begins:
            first, size = number, 0
        elif heads:
            header.append(line[:LONGEST_HEAD].rstrip("\r\n"))
        if begins or (0 < len(block) < LONGEST_HAND and size < LARGEST_HAND):
            block.append(line.rstrip("\r\n"))
            size += len(line)
    if block:
        yield first - len(header), [*header, *block]


def read_one(form: Format, block: list[str], first: int) -> Reading:
    """Return the hand of a block of lines; what cannot be read becomes an Unreadable and stops nothing else."""
    try:
        return form.read(block, first)
    except Unreadable as wrong:
        return wrong
    except DoorcardError as wrong:
        return Unreadable(first, str(wrong))
    except (ArithmeticError, RecursionError, ValueError) as wrong:
        return Unreadable(first, f"what is written cannot be taken in: {wrong}")
