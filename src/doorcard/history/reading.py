"""Reading files of hands: a registry that recognises the format from the content, and what comes out of a file."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from doorcard.errors import DoorcardError
from doorcard.history.record import HandRecord


class Unreadable(DoorcardError):
    """A hand, or a file, that cannot be read; ``line`` is where, from 1."""

    code = "unreadable"

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line


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
    """

    name: str
    recognises: Callable[[str], bool]
    begins: Callable[[str], bool]
    read: Callable[[list[str], int], Reading]


def read_hands(form: Format, lines: Iterator[str]) -> Iterator[Reading]:
    """Yield what is in a file, hand by hand, holding one at a time; lines before the first hand are passed over."""
    block: list[str] = []
    first = 0
    for number, line in enumerate(lines, start=1):
        if form.begins(line):
            if block:
                yield read_one(form, block, first)
            block, first = [], number
        if first:
            block.append(line.rstrip("\r\n"))
    if block:
        yield read_one(form, block, first)


def read_one(form: Format, block: list[str], first: int) -> Reading:
    """Return the hand of a block of lines; what cannot be read becomes an Unreadable and stops nothing else."""
    try:
        return form.read(block, first)
    except Unreadable as wrong:
        return wrong
    except DoorcardError as wrong:
        return Unreadable(first, str(wrong))
