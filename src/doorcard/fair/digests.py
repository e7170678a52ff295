"""The hashes of a deck that anyone can verify: SHA-256 over a tag that says what is hashed, then bytes of a fixed form.

Digests, salts and contributions are 32 bytes, written as 64 hexadecimal digits in lower case.
"""

import re
from hashlib import sha256
from typing import Final

from doorcard.errors import InvalidNotation

TAG: Final = "doorcard-fair-1/"
SIZE: Final = 32
"""Bytes of a digest, a salt or a contribution."""

MOST_HANDS: Final = 2**53 - 1
"""The highest hand number: more than this a browser cannot count."""

_WRITTEN: Final = re.compile("[0-9a-f]{64}")


def digest(purpose: str, *parts: bytes) -> bytes:
    """Return the SHA-256 of the tag for a purpose, a zero byte, and the parts."""
    return sha256(b"".join((f"{TAG}{purpose}\0".encode(), *parts))).digest()


def check_written(*texts: str | None) -> None:
    """Raise InvalidNotation, naming the text, unless each is 32 bytes in hexadecimal, or none."""
    for text in texts:
        if text is not None and not _WRITTEN.fullmatch(text):
            raise InvalidNotation(f"not 64 hexadecimal digits in lower case: {text!r}")


def check_hand(table: str, hand: int) -> None:
    """Raise InvalidNotation unless these can be a table's id and the number of one of its hands."""
    if not 1 <= hand <= MOST_HANDS:
        raise InvalidNotation(f"not the number of a hand: {hand}; hands are counted from 1")
    try:
        table.encode()
    except UnicodeEncodeError as wrong:
        raise InvalidNotation(f"not the id of a table: {table!r}") from wrong


def hand_name(table: str, hand: int) -> bytes:
    """Return the bytes that name a hand: the length of the table's id (4 bytes), the id, the hand's number (8)."""
    name = table.encode()
    return len(name).to_bytes(4) + name + hand.to_bytes(8)


def bound_digest(contribution: str) -> str:
    """Return the hash by which a contribution is bound before it is revealed.

    Raises InvalidNotation where the contribution is not 32 bytes in hexadecimal.
    """
    check_written(contribution)
    return digest("contribution", bytes.fromhex(contribution)).hex()
