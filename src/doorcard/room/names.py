"""Names that a person may take at a table."""

import re
import unicodedata
from typing import Final

from doorcard.errors import Refusal

LONGEST_NAME = 20

_DRAWN_AS_NOTHING: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U0001d159\U000e0100-\U000e01ef]"
)
"""Letters and marks that Unicode tells to draw as nothing or as a blank: fillers, joiners, variation selectors."""


def clean_name(name: str) -> str:
    """Return the name in one normal form, single blanks between words.

    Raises Refusal unless it has 1 to 20 visible characters, one of them a letter or a digit.
    """
    text = " ".join(unicodedata.normalize("NFKC", name).split())
    if not 1 <= len(text) <= LONGEST_NAME:
        raise Refusal("bad-name", f"a name has 1 to {LONGEST_NAME} characters")
    if not all(_can_be_seen(character) for character in text):
        raise Refusal("bad-name", "a name has only characters that can be seen")
    if not any(character.isalnum() for character in text):
        raise Refusal("bad-name", "a name has at least one letter or digit")
    return text


def _can_be_seen(character: str) -> bool:
    if _DRAWN_AS_NOTHING.match(character):
        return False
    return character == " " or unicodedata.category(character)[0] not in "CZ"
