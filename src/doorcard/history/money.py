"""Amounts as rooms write them, in English or French, with or without a currency sign."""

import re
from typing import Final

from doorcard.errors import InvalidNotation

_NOISE: Final = re.compile(r"[\s\u00a0\u202f'’$€£¥]|USD|EURO?|GBP", re.IGNORECASE)
_MOST_DIGITS: Final = 15
_NUMBER: Final = re.compile(r"(-?)([1-9]\d{0,2}(?:[.,]\d{3})+|\d*)(?:[.,](\d{1,2}))?")


def parse_amount(text: str) -> int:
    """Return an amount in hundredths: ``$1,060.38``, ``0,05 €`` and ``1 060,4`` are 106038, 5 and 106040.

    A mark before exactly three digits separates thousands, one before one or two the hundredths. Raises
    InvalidNotation naming the text.
    """
    match = _NUMBER.fullmatch(_NOISE.sub("", text))
    if match is None or not (match[2] or match[3]) or len(match[2]) > _MOST_DIGITS:
        raise InvalidNotation(f"not an amount: {text[:60]!r}")
    whole = int(re.sub(r"[.,]", "", match[2]) or "0")
    hundredths = 100 * whole + int((match[3] or "0").ljust(2, "0"))
    return -hundredths if match[1] else hundredths
