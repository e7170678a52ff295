"""Tokens: what a browser or a program holds to be known again, and what the room keeps of them."""

import hashlib
import secrets

LONGEST_TOKEN = 128


def new_token() -> str:
    """Return a token that nobody can guess: 192 bits."""
    return secrets.token_urlsafe(24)


def fingerprint(token: str) -> str:
    """Return what is kept of a token: its SHA-256, in hexadecimal."""
    return hashlib.sha256(token.encode()).hexdigest()
