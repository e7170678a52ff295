"""Names that a person may take at a table."""

import unicodedata

from doorcard.errors import Refusal

LONGEST_NAME = 20


def clean_name(name: str) -> str:
    """Return the name in one normal form, single blanks between words.

    Raises Refusal unless it has 1 to 20 visible characters, one of them a letter or a digit.
    """
    text = " ".join(unicodedata.normalize("NFKC", name).split())
    if not 1 <= len(text) <= LONGEST_NAME:
        raise Refusal("bad-name", f"a name has 1 to {LONGEST_NAME} characters")
    if any(unicodedata.category(character)[0] in "CZ" and character != " " for character in text):
        raise Refusal("bad-name", "a name has only characters that can be seen")
    if not any(character.isalnum() for character in text):
        raise Refusal("bad-name", "a name has at least one letter or digit")
    return text
