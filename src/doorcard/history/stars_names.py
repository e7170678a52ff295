"""What PokerStars calls hands in its English hand histories, and names that its lines can hold."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from doorcard.hands.announcement import Announcement, Category
from doorcard.rules.house import Game

_ONE: Final = (
    *("", "Ace", "Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King"),
    "Ace",
)
_MANY: Final = tuple(f"{name}es" if name == "Six" else f"{name}s" for name in _ONE)
_SHORT: Final = "?A23456789TJQKA"

_TEMPLATES: Final = {
    Category.HIGH_CARD: "high card {one[0]}",
    Category.PAIR: "a pair of {many[0]}",
    Category.TWO_PAIR: "two pair, {many[0]} and {many[1]}",
    Category.THREE_OF_A_KIND: "three of a kind, {many[0]}",
    Category.STRAIGHT: "a straight, {one[0]} to {one[1]}",
    Category.FLUSH: "a flush, {one[0]} high",
    Category.FULL_HOUSE: "a full house, {many[0]} full of {many[1]}",
    Category.FOUR_OF_A_KIND: "four of a kind, {many[0]}",
    Category.STRAIGHT_FLUSH: "a straight flush, {one[0]} to {one[1]}",
    Category.ROYAL_FLUSH: "a royal flush",
    Category.LOW: "{low}",
}

_OF_THE_FORMAT: Final = re.compile(r"[:,\"'*()\[\]]")
_BEGINS_LIKE_A_LINE: Final = re.compile(
    r"(?:seat|table|pokerstars|doorcard|dealt to|uncalled bet|total pot|board)\b", re.IGNORECASE
)


def safe_names(names: Mapping[int, str]) -> dict[int, str]:
    """Return the names by seat so that no line with one of them can be taken for another line.

    What marks the parts of a line becomes ``_``; so do the blanks of a name that goes on where another one ends.
    """
    safe: dict[int, str] = {}
    written = {seat: _safe(name) for seat, name in names.items()}
    for seat, name in written.items():
        goes_on = any(name.startswith(f"{other} ") for other in written.values())
        joined = name.replace(" ", "_") if goes_on else name
        safe[seat] = f"{joined}_{seat}" if joined in safe.values() else joined
    return safe


def _safe(name: str) -> str:
    written = " ".join(_OF_THE_FORMAT.sub("_", name).split())
    return f"_{written}" if _BEGINS_LIKE_A_LINE.match(written) or not written else written


def name_hand(game: Game, high: Announcement | None, low: Announcement | None) -> str:
    """Return a hand's name: ``two pair, Nines and Eights``; with both halves ``HI: ..; LO: 8,6,4,2,A``."""
    if game is Game.RAZZ:
        return f"Lo: {_name(low)}" if low else ""
    if game is Game.STUD8 and low:
        return f"HI: {_name(high)}; LO: {_name(low)}"
    return f"HI: {_name(high)}" if game is Game.STUD8 else _name(high)


def _name(announcement: Announcement | None) -> str:
    if announcement is None:
        return ""
    ranks = announcement.ranks
    template = _TEMPLATES.get(announcement.category, "")
    return template.format(one=_named(_ONE, ranks), many=_named(_MANY, ranks), low=",".join(_named(_SHORT, ranks)))


def _named(names: Sequence[str], ranks: Sequence[int]) -> list[str]:
    return [names[rank] for rank in ranks]
