"""The fields of a hand in PHH, which is TOML: plain lines are read at once, whatever else as tomllib reads it.

Nearly all hands are lines ``name = value`` with whole numbers, texts without escapes, and lists of either.
"""

import re
import tomllib
from datetime import time
from decimal import Decimal
from functools import lru_cache
from typing import Any, Final

from doorcard.history.reading import Unreadable

ACTIONS: Final = "actions"
MOST_DIGITS: Final = 18
"""Of a number that is read at once."""
SECTION: Final = re.compile(r"\ufeff?\s*\[ *\"?\w+\"? *\]\s*(?:#.*)?")
_TEXT: Final = re.compile(r"'[^']*'|\"[^\"]*\"|#.*")
_ERROR_PLACE: Final = re.compile(r"\(at line (\d+)")
LONGEST_KEPT: Final = 2_000
"""Characters of a line whose value is kept for the next hand that has the same line."""
_BLANKS: Final = " \t"


class Fields:
    """The values of a hand's fields by name, and the lines, from ``first``, that they stand on.

    ``places`` are the lines that fields begin on, and ``action_places`` those of actions that have lines of their own,
    where reading them told: else they are looked for.
    """

    def __init__(self, lines: list[str], first: int) -> None:
        self.values: dict[str, Any] = {}
        self.places: dict[str, int] | None = None
        self.action_places: list[int] | None = None
        self._lines = lines
        self._first = first

    @property
    def is_plain(self) -> bool:
        """Whether all lines were read at once."""
        return self.places is not None

    def line_of(self, name: str) -> int:
        """Return the line that a field begins on; the hand's first where it is not found."""
        if self.places is not None:
            return self.places.get(name, self._first)
        begins = re.compile(rf"\ufeff?\s*{name}\s*=")
        for number, line in enumerate(self._lines, start=self._first):
            if begins.match(line):
                return number
        return self._first

    def action_lines(self) -> list[int]:
        """Return the line of each action, where they stand on lines of their own."""
        start, count = self.line_of(ACTIONS), len(self.values[ACTIONS])
        if self.places is not None:
            return [start] * count if self.action_places is None else self.action_places
        lines: list[int] = []
        for number, line in enumerate(self._lines, start=self._first):
            if number >= start and len(lines) < count:
                lines += [number for text in _TEXT.findall(line) if not text.startswith("#")]
        return lines[:count] if len(lines) >= count else [start] * count


def read_fields(lines: list[str], first: int) -> Fields:
    """Return the fields of a hand whose lines are numbered from ``first``; raises Unreadable where they are no TOML."""
    fields = Fields(lines, first)
    if not _read_plain_lines(fields, lines, first):
        fields.values = _read_toml(lines, first)
        fields.places = fields.action_places = None
    return fields


def _read_toml(lines: list[str], first: int) -> dict[str, Any]:
    text = "\n".join(["" if SECTION.fullmatch(line) else line.lstrip("\ufeff") for line in lines])
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as wrong:
        place = _ERROR_PLACE.search(str(wrong))
        line = first + (int(place[1]) if place else len(lines)) - 1
        raise Unreadable(line, str(wrong)) from wrong


def _read_plain_lines(fields: Fields, lines: list[str], first: int) -> bool:
    """Take the fields of lines that are whole by themselves, and tell whether all are."""
    values, places = fields.values, {}
    place, end = 0, len(lines)
    while place < end:
        line = lines[place]
        name, equals, text = line.partition(" = ")
        if not equals or not name.isidentifier():
            if not _says_nothing(line):
                return False
        elif not name.isascii() or name in values:
            return False
        else:
            places[name] = first + place
            if text == "[":
                place = _take_list(fields, name, lines, place + 1, first)
            else:
                values[name] = _value(text, name, line)
            if values.get(name) is None:
                return False
        place += 1
    fields.places = places
    return True


def _says_nothing(line: str) -> bool:
    """Whether a line is blank, a comment or the header of a section."""
    if line.startswith("#"):
        return line.isprintable()
    return not line.strip(_BLANKS) or (line.startswith("[") and SECTION.fullmatch(line) is not None)


def _take_list(fields: Fields, name: str, lines: list[str], place: int, first: int) -> int:
    """Take a list with its texts on lines of their own, and return the place of its end; no value where it is none."""
    texts: list[str] = []
    numbers: list[int] = []
    while place < len(lines) and lines[place] != "]":
        row = lines[place].strip(_BLANKS)
        found = _texts(row[:-1]) if row.endswith(",") else None
        if found is None:
            return place
        texts += found
        numbers += [first + place] * len(found)
        place += 1
    if place < len(lines):
        fields.values[name] = texts
        if name == ACTIONS:
            fields.action_places = numbers
    return place


def _value(text: str, name: str, line: str) -> Any:
    """Return the value of a line; None where it is none by itself."""
    value: Any = None
    first = text[:1]
    if first in ("'", '"'):
        value = _text(text, first)
    elif first == "[":
        value = _list(text)
    elif text in ("true", "false"):
        value = text == "true"
    else:
        value = _number(text)
        if value is None:
            value = _time(text)
    if value is None and len(line) <= LONGEST_KEPT:
        return _value_of_short_line(name, line)
    return _value_of_toml(name, line) if value is None else value


def _value_of_toml(name: str, line: str) -> Any:
    try:
        return tomllib.loads(line, parse_float=Decimal).get(name)
    except (ArithmeticError, RecursionError, ValueError):
        return None


@lru_cache(maxsize=1 << 8)
def _value_of_short_line(name: str, line: str) -> Any:
    """Return a value that nobody changes: that of Doorcard's note is the same hand after hand."""
    return _value_of_toml(name, line)


def _time(text: str) -> time | None:
    """Return a time of the day in whole seconds; None for anything else."""
    parts = text.split(":")
    if len(text) != len("hh:mm:ss") or len(parts) != 3 or not text.isascii():
        return None
    if not all(len(part) == 2 and part.isdecimal() for part in parts):
        return None
    hour, minute, second = int(parts[0]), int(parts[1]), int(parts[2])
    return time(hour, minute, second) if hour < 24 and minute < 60 and second < 60 else None


def _list(text: str) -> list[Any] | None:
    """Return the numbers or the texts of a list; None for any other."""
    if len(text) < len("[0]") or text[-1] != "]":
        return None
    items = text[1:-1]
    if items[0] in ("'", '"'):
        return _texts(items)
    numbers: list[Any] = []
    for word in items.split(", "):
        number = _number(word)
        if number is None:
            return None
        numbers.append(number)
    return numbers


def _number(text: str) -> int | Decimal | None:
    """Return a number of digits alone, or with a point between them; None for anything else."""
    if _is_whole_number(text):
        return int(text)
    whole, _, fraction = text.partition(".")
    is_plain = _is_whole_number(whole) and len(fraction) <= MOST_DIGITS and fraction.isascii() and fraction.isdecimal()
    return Decimal(text) if is_plain else None


def _is_whole_number(text: str) -> bool:
    return text.isdecimal() and text.isascii() and len(text) <= MOST_DIGITS and (text[0] != "0" or text == "0")


def _text(text: str, quote: str) -> str | None:
    """Return the text between two quotes; None where there is anything else."""
    inner = text[1:-1]
    if len(text) < len("''") or text[-1] != quote or quote in inner or not inner.isprintable():
        return None
    return None if quote == '"' and "\\" in inner else inner


def _texts(text: str) -> list[str] | None:
    """Return texts in one kind of quotes, separated by a comma and a blank; None where there is anything else."""
    quote = text[:1]
    if quote not in ("'", '"') or not text.isprintable() or (quote == '"' and "\\" in text):
        return None
    texts = text[1:-1].split(f"{quote}, {quote}")
    whole = len(text) > 1 and text.endswith(quote) and text.count(quote) == 2 * len(texts)
    return texts if whole else None
