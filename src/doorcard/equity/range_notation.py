"""The text of a range of two down cards: ``{TT+,AsK:0.5,suited.low8}``; its grammar is in docs/equity-notation.md."""

import re
from typing import Final

from doorcard.cards import ACE, UNKNOWN, Card
from doorcard.equity.ranges import HIGHEST_CEILING, LOWEST_CEILING, WORDS, Condition, Holds, Item, Low, Pairs, Range
from doorcard.equity.scanning import LETTERS, RANK, InvalidHand, Scanner, rank_of

LOW: Final = re.compile(r"(3?)low(10|[2-9TJQKA])", LETTERS)
PAIRS: Final = re.compile(r"(10|[2-9TJQKA])\1(?:(\+)|-(10|[2-9TJQKA])\3)", LETTERS)
SUITED: Final = re.compile(r"(10|[2-9TJQKA])(10|[2-9TJQKA])([so])", LETTERS)
WEIGHT: Final = re.compile(r"(?:\d{1,4}(?:\.\d{1,6})?|\.\d{1,6})(?![\d.])", re.ASCII)
HEAVIEST: Final = 1000
OPEN: Final = re.compile(r"\{")
CLOSE: Final = re.compile(r"\}")
COMMA: Final = re.compile(r",")
DOT: Final = re.compile(r"\.")
COLON: Final = re.compile(r":")


def read_range(scanner: Scanner) -> Range:
    """Return the range that fills the rest of the scanner's text. Raises InvalidHand at the place that is wrong."""
    braced = scanner.take(OPEN) is not None
    items = [_read_item(scanner)]
    while scanner.take(COMMA):
        items.append(_read_item(scanner))
    if braced and not scanner.take(CLOSE):
        raise scanner.wrong("a comma or } should be here")
    if not scanner.at_end:
        raise scanner.wrong(f"{scanner.word()!r} is too much here; items are separated by commas")
    return Range(tuple(items))


def _read_item(scanner: Scanner) -> Item:
    conditions = [_read_condition(scanner)]
    while scanner.take(DOT):
        conditions.append(_read_condition(scanner))
    return Item(tuple(conditions), _read_weight(scanner) if scanner.take(COLON) else 1.0)


def _read_weight(scanner: Scanner) -> float:
    start = scanner.place
    text = scanner.take(WEIGHT)
    if text is None or float(text) > HEAVIEST:
        raise scanner.wrong(f"a weight is a number from 0 to {HEAVIEST} with at most six decimals, as 0.5", at=start)
    return float(text)


def _read_condition(scanner: Scanner) -> Condition:
    word = scanner.word()
    condition = WORDS.get(word.lower()) or _read_low(scanner, word) or _read_pairs(scanner, word)
    if condition is None:
        return _read_places(scanner, word)
    scanner.place += len(word)
    return condition


def _read_low(scanner: Scanner, word: str) -> Condition | None:
    low = LOW.fullmatch(word)
    if low is None:
        return None
    ceiling = rank_of(low[2])
    if not LOWEST_CEILING <= ceiling <= HIGHEST_CEILING:
        raise scanner.wrong(f"{word} is no limit; the lows are low3 to lowK, as low8")
    return Low(ceiling, three=bool(low[1]))


def _read_pairs(scanner: Scanner, word: str) -> Condition | None:
    pairs = PAIRS.fullmatch(word)
    if pairs is not None:
        ends = sorted((rank_of(pairs[1]), ACE if pairs[2] else rank_of(pairs[3])))
        return Pairs(ends[0], ends[1])
    if "+" in word or "-" in word:
        raise scanner.wrong(f"{word!r} is no range of pairs; one is TT+ or 88-TT")
    return None


def _read_places(scanner: Scanner, word: str) -> Condition:
    """Read two of cards, ranks and x; ``AKs`` is refused, because players read it in two ways."""
    start = scanner.place
    if (suited := SUITED.fullmatch(word)) and rank_of(suited[1]) != rank_of(suited[2]):
        raise _two_ways(scanner, suited[1] + suited[2], suited[3])
    if not word:
        raise _no_range(scanner, word)
    places: list[Card | int] = []
    while scanner.place < start + len(word):
        places.append(_read_place(scanner, word, first=not places))
    if len(places) != 2:
        right = "x is any card, and the last card comes after a second slash"
        raise scanner.wrong(f"a range is of the first two down cards, not of {len(places)}; {right}", at=start)
    if places[0] is places[1] and isinstance(places[0], Card) and places[0] is not UNKNOWN:
        raise scanner.wrong(f"the {places[0]} is there twice", at=start)
    return Holds(places[0], places[1])


def _read_place(scanner: Scanner, word: str, *, first: bool) -> Card | int:
    """A rank is taken only where the letter after it can begin the next place."""
    card = scanner.take_card()
    if card is not None:
        return card
    start = scanner.place
    rank = scanner.take_rank()
    following = scanner.text[scanner.place : scanner.place + 1]
    if rank is not None and (not following.isalnum() or RANK.match(following) or following in "xX"):
        return rank
    scanner.place = start
    raise _no_range(scanner, word) if first else scanner.no_card()


def _no_range(scanner: Scanner, word: str) -> InvalidHand:
    known = ", ".join([*WORDS, "low8", "3low8"])
    said = f"{word!r} is no range" if word else "a range is missing"
    return scanner.wrong(f"{said}; ranges are cards or ranks (AsK, Ax), pairs (TT+, 88-TT), {known}")


def _two_ways(scanner: Scanner, ranks: str, sign: str) -> InvalidHand:
    word = "suited" if sign in "sS" else "offsuit"
    also = f"; a rank with a card is {ranks[-1]}{sign}{ranks[:-1]}" if sign in "sS" else ""
    return scanner.wrong(f"write {ranks}.{word} for {ranks}{sign}{also}")
