"""Names that a person may take: what can be seen, in scripts that are not mixed."""

import re
import unicodedata
from typing import Final

from doorcard.errors import Refusal

LONGEST_NAME = 20

_DRAWN_AS_NOTHING: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U0001d159\U000e0100-\U000e01ef]"
)
"""Letters and marks that Unicode tells to draw as nothing or as a blank: fillers, joiners, variation selectors."""

_IN_WIDE_USE: Final = """
    ARABIC ARMENIAN BENGALI BOPOMOFO CYRILLIC DEVANAGARI ETHIOPIC GEORGIAN GREEK GUJARATI GURMUKHI HAN HANGUL HEBREW
    HIRAGANA KANNADA KATAKANA KHMER LAO LATIN MALAYALAM MYANMAR ORIYA SINHALA TAMIL TELUGU THAANA THAI TIBETAN
"""
_SCRIPTS: Final = frozenset(_IN_WIDE_USE.split())
"""The scripts in wide use (Unicode Standard Annex 31, table 5)."""

_SCRIPT_OF_WORD: Final = {"CJK": "HAN", "IDEOGRAPHIC": "HAN", "KATAKANA-HIRAGANA": "KATAKANA"}

_WRITTEN_TOGETHER: Final = (
    frozenset({"LATIN", "HAN", "HIRAGANA", "KATAKANA"}),
    frozenset({"LATIN", "HAN", "BOPOMOFO"}),
    frozenset({"LATIN", "HAN", "HANGUL"}),
)
"""Scripts that one name may mix (Unicode Technical Standard 39, section 5.2, highly restrictive)."""


def clean_name(name: str) -> str:
    """Return the name in one normal form, single blanks between words.

    Raises Refusal unless it has 1 to 20 visible characters, one of them a letter or a digit, all of scripts in wide use
    that are written together.
    """
    text = " ".join(unicodedata.normalize("NFKC", name).split())
    if not 1 <= len(text) <= LONGEST_NAME:
        raise Refusal("bad-name", f"a name has 1 to {LONGEST_NAME} characters, not {len(text)}")
    if not all(can_be_seen(character) for character in text):
        raise Refusal("bad-name", "a name has only characters that can be seen")
    if not any(character.isalnum() for character in text):
        raise Refusal("bad-name", "a name has at least one letter or digit")
    _check_scripts(text)
    return text


def can_be_seen(character: str) -> bool:
    """Whether a character is a blank, or leaves ink on the page."""
    if _DRAWN_AS_NOTHING.match(character):
        return False
    return character == " " or unicodedata.category(character)[0] not in "CZ"


def _check_scripts(text: str) -> None:
    scripts = {_script(character) for character in text if unicodedata.category(character)[0] == "L"}
    if strange := scripts - _SCRIPTS:
        raise Refusal("bad-name", f"a name has letters of scripts in wide use, not {', '.join(sorted(strange))}")
    if len(scripts) > 1 and not any(scripts <= together for together in _WRITTEN_TOGETHER):
        raise Refusal("mixed-scripts", f"a name does not mix letters that look alike: {', '.join(sorted(scripts))}")


def _script(letter: str) -> str:
    """Return the script of a letter: the first word of its name in Unicode."""
    word = unicodedata.name(letter, "unnamed").split()[0]
    return _SCRIPT_OF_WORD.get(word, word)
