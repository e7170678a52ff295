"""Words that the host of a room does not want: found in what people write, as whole words alone.

A word is what stands between blanks and marks. Words are the same where a reader takes them for one another: case,
accents and letters drawn alike do not count, and no more does a letter written three times or more where the word has
it once or twice. Letters that stand alone one after the other (``d.a.m.n``) are read together.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby
from typing import Final, NamedTuple

from doorcard.errors import InvalidSetup
from doorcard.room.look_alikes import word_keys

MASK: Final = "*"

SHORTEST_SPELT: Final = 3
"""Letters of the shortest word that is found in letters that stand alone; two of them are cards as well."""

BETWEEN: Final = " .-'’‐‑–_"
"""What may stand between the words of a phrase on the host's list."""

_GAP: Final = re.compile(r"[^*]+|\*")
"""What may lie between two words of a phrase or two letters; nothing masked, so that a mask makes no new word."""

_DRAWN_OUT: Final = re.compile(r"(.)\1{2,}")
_DIGITS_AT_AN_END: Final = re.compile(r"(?<![^\W_])\d+|\d+(?![^\W_])")

Spelling = tuple[str, ...]
"""The keys of the words of a phrase, in order."""


class _Piece(NamedTuple):
    """A word of a text, and where it stands there."""

    text: str
    start: int
    end: int


class _Readings(NamedTuple):
    """What a word may be taken for: its keys, with 1 for i as well, and with fewer of a letter that is drawn out."""

    folded: str
    drawn: str
    one_for_i: str
    drawn_out_once: str
    drawn_out_twice: str


class BadWords:
    """The words of a list; how long a line takes does not depend on how many they are."""

    def __init__(self, phrases: Iterable[frozenset[Spelling]] = ()) -> None:
        self._phrases: set[str] = set()
        self._counts: dict[str, tuple[int, ...]] = {}
        self._spelt: set[str] = set()
        self._lengths: dict[str, tuple[int, ...]] = {}
        for phrase in phrases:
            for spelling in phrase:
                self._add(spelling)

    @classmethod
    def of(cls, *words: str) -> "BadWords":
        """Return the list of these words and phrases; raises InvalidSetup for what is none."""
        return cls(map(read_phrase, words))

    def _add(self, spelling: Spelling) -> None:
        self._phrases.add(" ".join(spelling))
        _note(self._counts, spelling[0], len(spelling))
        if len(letters := "".join(spelling)) >= SHORTEST_SPELT:
            self._spelt.add(letters)
            _note(self._lengths, letters[:SHORTEST_SPELT], len(letters))

    def masked(self, line: str) -> str:
        """Return a line with an asterisk for each character of a bad word; all else is as it was."""
        while self._phrases and (places := set(self._places(line))):
            line = "".join(MASK if place in places else sign for place, sign in enumerate(line))
        return line

    def are_in_name(self, name: str) -> bool:
        """Whether a name holds a bad word, also with digits at its ends, or is one but for blanks and marks."""
        forms = {name, _DIGITS_AT_AN_END.sub(" ", name)}
        return any(self._is_spelt_by(form) or any(True for _ in self._places(form)) for form in forms)

    def _is_spelt_by(self, name: str) -> bool:
        return not self._spelt.isdisjoint(_readings("".join(piece.text for piece in _pieces(name))))

    def _places(self, text: str) -> Iterator[int]:
        """Yield where the characters of bad words stand; a stroke is a letter, or a mark between words."""
        for form in {text, text.replace("|", " ")}:
            for chain in _chains(form):
                for keys in dict.fromkeys(zip(*(_readings(piece.text) for piece in chain), strict=True)):
                    for found in (*self._phrases_in(keys), *self._spelt_in(keys, chain)):
                        for piece in chain[found]:
                            yield from range(piece.start, piece.end)

    def _phrases_in(self, keys: Spelling) -> Iterator[slice]:
        for first, key in enumerate(keys):
            for count in self._counts.get(key, ()):
                if " ".join(keys[first : first + count]) in self._phrases:
                    yield slice(first, first + count)

    def _spelt_in(self, keys: Spelling, chain: list[_Piece]) -> Iterator[slice]:
        """Yield the words in letters that stand alone; digits alone are a number."""
        for start, row in _rows(keys):
            for first in range(len(row)):
                for length in self._lengths.get(row[first : first + SHORTEST_SPELT], ()):
                    found = row[first : first + length]
                    placed = slice(start + first, start + first + len(found))
                    if found in self._spelt and not _are_digits(chain[placed]):
                        yield placed


NO_BAD_WORDS: Final = BadWords()


def read_phrase(text: str) -> frozenset[Spelling]:
    """Return the keys of a word or phrase of a list, by small letters and by capitals.

    Raises InvalidSetup unless it is of letters and digits, at least two, with blanks, dots, dashes or apostrophes
    between its words.
    """
    strange = "".join(sign for sign in text if not _is_of_a_word(sign) and sign not in BETWEEN)
    if strange:
        raise InvalidSetup(f"{text!r} has {strange!r}; a word is of letters and digits, so write it by its letters")
    words = [piece.text for piece in _pieces(text)]
    small = tuple([_readings(word.casefold()).folded for word in words])
    spellings = frozenset({small} if text.isascii() else {small, tuple(map(_by_capitals, words))})
    if any(len(letters) < 2 and letters.isascii() for letters in map("".join, spellings)):
        raise InvalidSetup(f"{text!r} is too short; a word has at least two letters or digits")
    if not all(small):
        raise InvalidSetup(f"{text!r} has an accent without its letter; write the letter with it")
    return spellings


def _by_capitals(word: str) -> str:
    """Return what a word is drawn like in capitals, which in other alphabets are drawn like more letters of ours."""
    return _readings(word.upper().replace("I", "i")).drawn.casefold()


@lru_cache(maxsize=10_000)
def _is_of_a_word(sign: str) -> bool:
    """Whether a character is a letter, a digit, a mark of a letter, or one of them in a circle or the like."""
    if sign == "|" or unicodedata.category(sign)[0] in "LMN":
        return True
    return sum(map(str.isalnum, unicodedata.normalize("NFKC", sign))) == 1


def _pieces(text: str) -> list[_Piece]:
    shape = "".join("x" if _is_of_a_word(sign) else " " for sign in text)
    return [_Piece(text[found.start() : found.end()], found.start(), found.end()) for found in re.finditer("x+", shape)]


def _chains(text: str) -> Iterator[list[_Piece]]:
    """Yield the words that follow one another without a mask between them."""
    chain: list[_Piece] = []
    for piece in _pieces(text):
        if chain and not _GAP.fullmatch(text, chain[-1].end, piece.start):
            yield chain
            chain = []
        chain.append(piece)
    if chain:
        yield chain


def _readings(word: str) -> _Readings:
    """Return what a word may be taken for; a number is taken for itself alone."""
    if len(word) > 1 and word.isdigit():
        return _Readings(*[unicodedata.normalize("NFKC", word)] * 5)
    folded, drawn = word_keys(word)
    return _Readings(
        folded=folded,
        drawn=drawn,
        one_for_i=word_keys(word.replace("1", "i")).folded if "1" in word else folded,
        drawn_out_once=_DRAWN_OUT.sub(r"\1", folded),
        drawn_out_twice=_DRAWN_OUT.sub(r"\1\1", folded),
    )


def _rows(keys: Spelling) -> Iterator[tuple[int, str]]:
    """Yield the letters that stand alone one after the other, and where the first of them is."""
    for alone, row in groupby(enumerate(keys), lambda placed: len(placed[1]) == 1):
        if alone:
            letters = list(row)
            yield letters[0][0], "".join(key for _, key in letters)


def _note(known: dict[str, tuple[int, ...]], start: str, size: int) -> None:
    """Note how long something is that starts so."""
    sizes = known.get(start, ())
    if size not in sizes:
        known[start] = (*sizes, size)


def _are_digits(pieces: list[_Piece]) -> bool:
    return all(piece.text.isdigit() for piece in pieces)
