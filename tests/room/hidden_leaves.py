"""A stand-in for the one hash that hides a card behind its salt: one that does not take the card at all.

What a hash hides no test can show; with the stand-in, all else that proves a deal must be equal, byte by byte.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from doorcard.fair import sealing
from doorcard.fair.digests import digest


def _hiding(position: int, _card: str, salt: bytes) -> bytes:
    return digest("leaf", bytes([position]), salt)


@contextmanager
def hidden_leaves() -> Iterator[None]:
    """Seal decks with leaves that do not depend on their cards."""
    sealing.tree_over.cache_clear()
    with patch.object(sealing, "card_leaf", _hiding):
        yield
    sealing.tree_over.cache_clear()
