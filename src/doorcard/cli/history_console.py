"""Printing what files hold: texts that strangers wrote, on terminals of any encoding and width."""

import io
import sys
import unicodedata
from typing import Final

from rich.console import Console
from rich.text import Text

SUITS: Final = "♣♦♥♠"
LETTERS: Final = str.maketrans(SUITS, "cdhs")
REPLACEMENT: Final = "\ufffd"
BLANKS: Final = "Zs"
"""The Unicode category of blanks, of which Python counts only one as printable."""


def terminal() -> Console:
    """Return a console that takes texts as they are, and writes a question mark for what its encoding lacks."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    return Console(markup=False, highlight=False, emoji=False, soft_wrap=True)


def plain(text: str) -> str:
    """Return a file's text with a replacement for every character that would act on the terminal."""
    return "".join(character if _is_harmless(character) else REPLACEMENT for character in text)


def _is_harmless(character: str) -> bool:
    return character.isprintable() or unicodedata.category(character) == BLANKS


def print_cards(console: Console, line: Text) -> None:
    """Print a line with cards; suits are letters where the encoding has no signs for them."""
    console.print(line if _has_suits(console) else _with_letters(line))


def _has_suits(console: Console) -> bool:
    try:
        SUITS.encode(console.encoding)
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def _with_letters(line: Text) -> Text:
    lettered = line.copy()
    lettered.plain = line.plain.translate(LETTERS)
    return lettered
