"""A Merkle tree over the 52 leaves of a deck, filled up to 64 with leaves that stand for no card.

Whoever knows a leaf and its path, the six hashes beside its way up, can work out the top; nobody can find another leaf
that leads to the same top.
"""

from collections.abc import Sequence
from typing import Final

from doorcard.cards import DECK
from doorcard.fair.digests import digest

HEIGHT: Final = 6
LEAVES: Final = 1 << HEIGHT


def card_leaf(position: int, card: str, salt: bytes) -> bytes:
    """Return the leaf of a position: its number (1 byte), the card as ``Ks`` (2 bytes), the salt (32 bytes)."""
    return digest("leaf", bytes([position]), card.encode(), salt)


def tree_levels(leaves: Sequence[bytes]) -> list[list[bytes]]:
    """Return the levels of the tree over a deck's 52 leaves, the leaves first, the top last."""
    padding = [digest("pad", bytes([position])) for position in range(len(DECK), LEAVES)]
    levels = [[*leaves, *padding]]
    while len(levels[-1]) > 1:
        below = iter(levels[-1])
        levels.append([digest("node", left, right) for left, right in zip(below, below, strict=True)])
    return levels


def path_of(levels: Sequence[Sequence[bytes]], position: int) -> list[bytes]:
    """Return the hashes beside the way from a position's leaf to the top, lowest first."""
    return [level[position >> height ^ 1] for height, level in enumerate(levels[:-1])]


def climb(leaf: bytes, position: int, path: Sequence[bytes]) -> bytes:
    """Return the top to which a leaf leads along its path."""
    node = leaf
    for height, beside in enumerate(path):
        is_right = position >> height & 1
        node = digest("node", beside, node) if is_right else digest("node", node, beside)
    return node


def root_of(name: bytes, top: bytes) -> bytes:
    """Return what is published of a deck: the top of its tree bound to the name of the hand."""
    return digest("deck", name, top)
