"""The text of a hand: ``As2s/3d``, ``xx/7c``, ``{TT+,AK:0.5}/7c``; its grammar is in docs/equity-notation.md."""

import re
from dataclasses import dataclass, field, replace
from typing import Final

from doorcard.cards import UNKNOWN, Card
from doorcard.equity.range_notation import read_range
from doorcard.equity.ranges import Range
from doorcard.equity.scanning import CARD, LETTERS, UNKNOWN_CARD, InvalidHand, Scanner
from doorcard.rules.stakes import Street

PLAIN: Final = re.compile(rf"(?:{CARD.pattern}|{UNKNOWN_CARD.pattern}|\s)*", LETTERS)
SLASH: Final = "/"
RANGE_NEEDS_SLASH: Final = "; a range of the down cards stands before a slash and the up cards, as AA/3d"
COMMA: Final = re.compile(",")
DOWN: Final = 2
UP: Final = 4
"""Up cards of a whole hand, from third street to sixth; the last card is dealt down."""

Placed = tuple[tuple[Card, int], ...]
"""Cards, each with its column in the text, from 1; unknown cards too."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenHand:
    """A player's hand as it was written: the first two down cards or a range of them, up cards, the last down card.

    ``x`` is ``UNKNOWN``. ``text`` and ``places`` (the cards with their columns) are where it comes from.
    """

    down: Range | tuple[Card, ...]
    up: tuple[Card, ...]
    last: tuple[Card, ...] = ()
    text: str = field(default="", compare=False)
    places: Placed = field(default=(), compare=False, repr=False)

    @property
    def street(self) -> Street:
        """How far the hand is dealt."""
        return Street(DOWN + len(self.up) + len(self.last))

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards in the order dealt, unknown ones too; of a range nothing."""
        return (*(() if isinstance(self.down, Range) else self.down), *self.up, *self.last)

    def on(self, street: Street) -> "WrittenHand":
        """Return the hand as it was on an earlier street."""
        up, last = self.up[: street - DOWN], self.last if street is Street.SEVENTH else ()
        kept = {*up, *last, *(() if isinstance(self.down, Range) else self.down)}
        places = tuple((card, column) for card, column in self.places if card in kept)
        return replace(self, up=up, last=last, places=places)

    def __str__(self) -> str:
        down = str(self.down) if isinstance(self.down, Range) else _joined(self.down)
        return SLASH.join([down, _joined(self.up), *([_joined(self.last)] if self.last else [])])


def _joined(cards: tuple[Card, ...]) -> str:
    return "".join("x" if card is UNKNOWN else card.text for card in cards)


def parse_hand(text: str) -> WrittenHand:
    """Return the hand of a text; ``str`` of it is the same hand in the shortest words.

    Raises InvalidHand, which points at the place and says what would be right.
    """
    if SLASH not in text:
        return _in_order_dealt(text, _read_cards(Scanner(text), hint=RANGE_NEEDS_SLASH))
    slashes = [place for place, sign in enumerate(text) if sign == SLASH]
    if len(slashes) > 2:
        raise InvalidHand(text, slashes[2] + 1, "a hand has at most two slashes: down/up/last")
    bounds = zip([0, *(place + 1 for place in slashes)], [*slashes, len(text)], strict=True)
    down, up, *last = (Scanner(text, start, end) for start, end in bounds)
    return _in_sections(text, down, _read_up(up), _read_last(last[0]) if last else ())


def parse_dead(text: str) -> Placed:
    """Return the cards of a text like ``5c 6h``, each with its column; blanks between them may be left out.

    Raises InvalidHand, which points at the place, for anything else: a dead card is always known.
    """
    cards = _read_cards(Scanner(text))
    for card, column in cards:
        if card is UNKNOWN:
            raise InvalidHand(text, column, "a dead card is one that was seen, not x")
    _check_once(text, cards)
    return cards


def _read_cards(scanner: Scanner, *, hint: str = "") -> Placed:
    cards: list[tuple[Card, int]] = []
    while not scanner.at_end:
        column = scanner.place + 1
        card = scanner.take_card()
        if card is None:
            raise scanner.no_card(hint)
        cards.append((card, column))
    return tuple(cards)


def _in_order_dealt(text: str, cards: Placed) -> WrittenHand:
    """Two cards are dealt down, up to four up, and the seventh down."""
    if not Street.THIRD <= len(cards) <= Street.SEVENTH:
        column = cards[Street.SEVENTH][1] if cards[Street.SEVENTH :] else len(text) + 1
        raise InvalidHand(text, column, f"a hand has three to seven cards, not {len(cards)}; x is an unknown card")
    return _written(text, cards[:DOWN], cards[DOWN:][:UP], cards[DOWN + UP :])


def _in_sections(text: str, down: Scanner, up: Placed, last: Placed) -> WrittenHand:
    if last and len(up) < UP:
        raise InvalidHand(text, last[0][1], f"the last card is dealt after four up cards, not {len(up)}")
    if down.at_end:
        raise down.wrong("the down cards are missing before the slash; xx are two unknown ones")
    if not PLAIN.fullmatch(text, down.place, down.end):
        start, read = down.place + 1, _read_range(down, up)
        known = read.as_cards
        return _written(text, read if known is None else tuple((card, start) for card in known), up, last)
    cards = _read_cards(down)
    most = DOWN + (len(up) == UP and not last)
    if not DOWN <= len(cards) <= most:
        column = cards[most][1] if cards[most:] else down.end + 1
        right = "two down cards" + (", or three on seventh street," if most > DOWN else "")
        raise InvalidHand(text, column, f"{right} stand before the slash, not {len(cards)}; x is an unknown card")
    return _written(text, cards[:DOWN], up, last or cards[DOWN:])


def _read_up(scanner: Scanner) -> Placed:
    cards = _read_cards(scanner)
    if not 1 <= len(cards) <= UP:
        column = cards[UP][1] if cards else scanner.end + 1
        raise InvalidHand(scanner.text, column, f"one to four up cards stand after the slash, not {len(cards)}")
    return cards


def _read_last(scanner: Scanner) -> Placed:
    cards = _read_cards(scanner)
    if len(cards) != 1:
        column = cards[1][1] if cards else scanner.end + 1
        raise InvalidHand(scanner.text, column, f"one card stands after the second slash, not {len(cards)}")
    return cards


def _read_range(scanner: Scanner, up: Placed) -> Range:
    start = scanner.place
    read = read_range(scanner)
    if read.needs_door and up[0][0] is UNKNOWN:
        raise scanner.wrong(f"{read} is told by the door card, which is unknown", at=start)
    return read


def _written(text: str, down: Range | Placed, up: Placed, last: Placed) -> WrittenHand:
    places = (*(() if isinstance(down, Range) else down), *up, *last)
    _check_once(text, places)
    return WrittenHand(
        down=down if isinstance(down, Range) else _only_cards(down),
        up=_only_cards(up),
        last=_only_cards(last),
        text=text,
        places=places,
    )


def _only_cards(placed: Placed) -> tuple[Card, ...]:
    return tuple(card for card, _ in placed)


def _check_once(text: str, places: Placed) -> None:
    seen: set[Card] = set()
    for card, column in sorted(places, key=lambda place: place[1]):
        if card in seen and card is not UNKNOWN:
            raise InvalidHand(text, column, f"the {card} is there twice")
        seen.add(card)
