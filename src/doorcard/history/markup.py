"""XML as two rooms write their hands: one hand at a time, with the line of every element."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from typing import Final
from xml.parsers import expat

from doorcard.history.reading import Unreadable

GAME_BEGINS: Final = "<game "
GAME_ENDS: Final = "</game>"


@dataclass(slots=True, eq=False)
class Element:
    """An element with its attributes, its own text and what is in it; it goes from ``line`` to ``end``."""

    tag: str
    line: int
    end: int
    attributes: dict[str, str]
    text: str = ""
    children: list["Element"] = field(default_factory=list)

    def get(self, name: str) -> str:
        """Return an attribute; raises Unreadable where it is missing."""
        if name not in self.attributes:
            raise Unreadable(self.line, f"<{self.tag}> has no {name}")
        return self.attributes[name]

    def find(self, tag: str) -> Iterator["Element"]:
        """Yield the elements of that name in this one, however deep, in the order written."""
        waiting = self.children[::-1]
        while waiting:
            element = waiting.pop()
            if element.tag == tag:
                yield element
            waiting += element.children[::-1]


def read_game(lines: Sequence[str], first_line: int) -> tuple[str, Element]:
    """Return what is written before the ``<game>`` of these lines, and that element.

    What is parsed begins with the game, so that no document type can come before it and declare entities. Raises
    Unreadable where there is not exactly one whole game.
    """
    text = "\n".join(lines)
    before, begins, rest = text.partition(GAME_BEGINS)
    line = first_line + before.count("\n")
    body, ends, after = rest.partition(GAME_ENDS)
    if not ends:
        raise Unreadable(line, "the hand is cut off: it has no </game>")
    if GAME_BEGINS in body or GAME_BEGINS in after:
        raise Unreadable(line, "a second hand begins before this one ends")
    return before, _parse(begins + body + ends, line)


def _parse(text: str, first_line: int) -> Element:
    parser = expat.ParserCreate()
    parser.buffer_text = True
    root = Element("", first_line, first_line, {})
    opened = [root]

    def line() -> int:
        return first_line + parser.CurrentLineNumber - 1

    def start(tag: str, attributes: dict[str, str]) -> None:
        element = Element(tag, line(), line(), attributes)
        opened[-1].children.append(element)
        opened.append(element)

    def end(_tag: str) -> None:
        opened.pop().end = line()

    def text_of(data: str) -> None:
        opened[-1].text += data

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = text_of
    try:
        parser.ParseFile(BytesIO(text.encode(errors="replace")))
    except expat.ExpatError as wrong:
        raise Unreadable(first_line + wrong.lineno - 1, f"not well-formed: {expat.ErrorString(wrong.code)}") from wrong
    return root.children[0]
