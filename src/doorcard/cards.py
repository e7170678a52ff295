"""Cards and decks: 52 values that exist once each, and the unknown card of a record."""

from collections.abc import Iterable, Sequence
from typing import Final

from doorcard.errors import InvalidNotation, InvalidSetup

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
SUIT_SYMBOLS: Final = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}
ACE: Final = 14


RANK_SHIFT: Final = 16
"""``key >> RANK_SHIFT`` leaves the counts of the ranks, three bits each from the deuces upwards."""

UNKNOWN_KEY: Final = 1 << RANK_SHIFT + 3 * len(RANKS)
"""The key of the unknown card; a sum of keys reaches it only if an unknown card is among them."""


class Card:
    """One of the 52 cards, written rank then suit: ``Ks``, ``Td``.

    ``rank`` is 2 to 14 (ace high), ``low_rank`` 1 to 13 (ace low), ``suit`` 0 to 3 in the order clubs, diamonds,
    hearts, spades, ``index`` 0 to 51. ``height`` and ``low_height`` order all cards by rank, then suit, with the
    ace high or low. ``key`` counts: the sum of up to seven cards' keys holds, without carries, how many cards there
    are of every suit (four bits each from the clubs) and of every rank (see ``RANK_SHIFT``).
    Cards exist once each, so they compare by identity.
    """

    __slots__ = ("height", "index", "key", "low_height", "low_rank", "rank", "suit", "text")

    height: int
    index: int
    key: int
    low_height: int
    low_rank: int
    rank: int
    suit: int
    text: str

    def __init__(self, *, index: int, rank: int, suit: int, key: int, text: str) -> None:
        self.index, self.rank, self.suit, self.key, self.text = index, rank, suit, key, text
        self.low_rank = 1 if rank == ACE else rank
        self.height = 4 * rank + suit
        self.low_height = 4 * self.low_rank + suit

    def __repr__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return parse_card, (self.text,)

    def __copy__(self) -> "Card":
        return self

    def __deepcopy__(self, memo: object) -> "Card":
        return self


def _make_card(rank: int, suit: int) -> Card:
    return Card(
        index=suit * len(RANKS) + rank - 2,
        rank=rank,
        suit=suit,
        key=(1 << RANK_SHIFT + 3 * (rank - 2)) + (1 << 4 * suit),
        text=RANKS[rank - 2] + SUITS[suit],
    )


DECK: Final[tuple[Card, ...]] = tuple(_make_card(rank, suit) for suit in range(4) for rank in range(2, ACE + 1))
UNKNOWN: Final = Card(index=52, rank=0, suit=-1, key=UNKNOWN_KEY, text="??")
"""A card that a record does not show."""

_ALL: Final = frozenset(DECK)
_BY_TEXT: Final = {card.text: card for card in (*DECK, UNKNOWN)} | {"x": UNKNOWN}


def parse_card(text: str) -> Card:
    """Return the card written ``Ks``, ``10d``, ``K♠`` or, for the ace, ``1h``; ``??`` and ``x`` are the unknown card.

    Raises InvalidNotation naming the text.
    """
    card = _BY_TEXT.get(text)
    if card is None:
        card = _BY_TEXT.get(_canonical(text))
    if card is None:
        raise InvalidNotation(
            f"not a card: {text!r}; a card is a rank ({' '.join(RANKS)}) and a suit ({' '.join(SUITS)}), as Ks or 10d"
        )
    return card


def _canonical(text: str) -> str:
    rank, suit = text[:-1], text[-1:]
    rank = {"10": "T", "1": "A"}.get(rank, rank.upper())
    return rank + SUIT_SYMBOLS.get(suit, suit.lower())


def parse_cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a text separated by blanks: ``Ks Td 10h``."""
    return tuple(parse_card(word) for word in text.split())


def format_cards(cards: Iterable[Card]) -> str:
    """Return the cards' texts separated by one blank: ``Ks Td Th``."""
    return " ".join(card.text for card in cards)


def check_distinct(cards: Sequence[Card]) -> None:
    """Raise InvalidSetup, naming the card, if a known card is there twice."""
    seen: set[Card] = set()
    for card in cards:
        if card in seen and card is not UNKNOWN:
            raise InvalidSetup(f"the {card.text} is there twice")
        seen.add(card)


def check_deck(deck: Sequence[Card]) -> None:
    """Raise InvalidSetup unless the deck is a sequence of 52 distinct cards."""
    if len(deck) == len(DECK) and _ALL.issuperset(deck) and len(set(deck)) == len(DECK):
        return
    check_distinct(deck)
    unknown = sum(card is UNKNOWN for card in deck)
    also = f" and {unknown} unknown" if unknown else ""
    raise InvalidSetup(f"a deck is the 52 cards, not {len(deck) - unknown}{also}")
