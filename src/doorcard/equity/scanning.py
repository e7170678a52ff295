"""Scanning: a text read from left to right, and errors that point at the place."""

import re
from typing import Final

from doorcard.cards import RANKS, SUITS, UNKNOWN, Card, parse_card
from doorcard.errors import InvalidNotation

LETTERS: Final = re.IGNORECASE | re.ASCII
"""Small and capital letters alike; of other alphabets none passes for one of these."""
CARD: Final = re.compile(r"(?:10|[1-9TJQKA])[cdhs♣♦♥♠]", LETTERS)
UNKNOWN_CARD: Final = re.compile(r"x|\?\?", LETTERS)
RANK: Final = re.compile(r"10|[1-9TJQKA]", LETTERS)
BLANKS: Final = re.compile(r"\s*", re.ASCII)
WORD: Final = re.compile(r"[^\s,.:{}/]+|.?", re.DOTALL | re.ASCII)


class InvalidHand(InvalidNotation):
    """A text on cards cannot be read, or cannot be: the message names the text and the column, from 1.

    ``why`` is what is wrong without the place; ``pointer`` shows the place: the text, and a caret under it.
    """

    code = "invalid-hand"

    def __init__(self, text: str, column: int, message: str) -> None:
        super().__init__(f"{text!r}, column {column}: {message}")
        self.text, self.column, self.why = text, column, message

    @property
    def pointer(self) -> str:
        """Two lines: the text, and a caret under the place."""
        return f"{self.text}\n{' ' * (self.column - 1)}^"


class Scanner:
    """A text and how far it is read; blanks between two things do not count."""

    def __init__(self, text: str, start: int = 0, end: int | None = None) -> None:
        self.text, self.place, self.end = text, start, len(text) if end is None else end

    @property
    def at_end(self) -> bool:
        """Whether nothing but blanks is left."""
        self._skip_blanks()
        return self.place >= self.end

    def take(self, expression: re.Pattern[str]) -> str | None:
        """Return what matches here and go on after it; None and stay where nothing does."""
        self._skip_blanks()
        found = expression.match(self.text, self.place, self.end)
        if found is None:
            return None
        self.place = found.end()
        return found[0]

    def take_card(self) -> Card | None:
        """Return the card here, UNKNOWN for ``x``, or None."""
        if self.take(UNKNOWN_CARD):
            return UNKNOWN
        text = self.take(CARD)
        return None if text is None else parse_card(text)

    def take_rank(self) -> int | None:
        """Return the rank here, 2 to 14, or None."""
        text = self.take(RANK)
        return None if text is None else rank_of(text)

    def wrong(self, message: str, *, at: int | None = None) -> InvalidHand:
        """Return the error for a place (from 0; by default the one reached)."""
        return InvalidHand(self.text, 1 + (self.place if at is None else at), message)

    def no_card(self, hint: str = "") -> InvalidHand:
        """Return the error for a place where a card should be, with a hint at what else could be right."""
        ranks, suits = " ".join(RANKS), " ".join(SUITS)
        right = f"a card is a rank ({ranks}) and a suit ({suits}), as Ks or 10d; x is an unknown card"
        return self.wrong(f"{self._bit()!r} is no card; {right}{hint}")

    def word(self) -> str:
        """Return what stands here up to the next sign of punctuation, without taking it."""
        self._skip_blanks()
        found = WORD.match(self.text, self.place, self.end)
        return found[0] if found else ""

    def _bit(self) -> str:
        """Return as much as was meant as one card, as far as can be told."""
        rank = RANK.match(self.text, self.place, self.end)
        word = self.word()
        return word[: len(rank[0]) + 1] if rank else word

    def _skip_blanks(self) -> None:
        found = BLANKS.match(self.text, self.place, self.end)
        assert found, "blanks always match"
        self.place = found.end()


def rank_of(text: str) -> int:
    """Return the rank of ``K``, ``10`` or ``1``, 2 to 14."""
    return parse_card(text + "c").rank
