"""Codes by which a person sets a new password once: an administrator reads one out to him, the room keeps its hash."""

import secrets
from typing import Final

from doorcard.people.tokens import fingerprint
from doorcard.room.private_tables import ALPHABET, clean_code

RESET_SECONDS: Final = 24 * 3600.0
"""How long a code can be used."""

RESET_LENGTH: Final = 16
"""Signs of a code: 80 bits, which nobody can guess."""

_GROUP: Final = 4


def new_reset_code() -> str:
    """Return a code, written in groups."""
    signs = "".join(secrets.choice(ALPHABET) for _ in range(RESET_LENGTH))
    return "-".join(signs[place : place + _GROUP] for place in range(0, RESET_LENGTH, _GROUP))


def code_hash(code: str) -> str:
    """Return what is kept of a code, however it is typed."""
    return fingerprint(clean_code(code))
