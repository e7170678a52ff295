"""The actions of the hand history format PHH, as steps of a record."""

from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import Final

from doorcard.cards import DECK, UNKNOWN, Card, parse_card
from doorcard.errors import InvalidNotation
from doorcard.history.gathering import CARDS_OF_THIRD_STREET, Gathering
from doorcard.history.phh_fields import MOST_DIGITS
from doorcard.history.reading import Unreadable
from doorcard.history.record import Did, RecordedCards, RecordedSeat
from doorcard.rules.stakes import Street

Amount = Callable[[int | Decimal], int]

THIRD: Final = Street.THIRD
SEVENTH: Final = Street.SEVENTH
BRING_IN: Final = Did.BRING_IN
CALL: Final = Did.CALL
CHECK: Final = Did.CHECK
FOLD: Final = Did.FOLD
WAGER: Final = Did.WAGER
_STREETS: Final = (THIRD, THIRD, *Street)
"""The street of each of a player's cards."""
_CARDS: Final = {card.text: card for card in (*DECK, UNKNOWN)}


class Actions:
    """Takes one action after another into ``hand``; ``seats`` are those of p1, p2 and so on."""

    def __init__(self, seats: Sequence[RecordedSeat], amount: Amount) -> None:
        players = {f"p{number}": seat for number, seat in enumerate(seats, start=1)}
        self.hand = Gathering(seats=players)
        self._seats: dict[str, int] = {player: seat.seat for player, seat in players.items()}
        self._held: dict[int, list[Card]] = {seat.seat: [] for seat in seats}
        self._amount = amount
        self._is_bet = False

    def take(self, line: int, text: str) -> None:
        """Take an action, passing over a comment after it; raises Unreadable where it is none."""
        words = text.partition("#")[0].split() if "#" in text else text.split()
        count = len(words)
        if count == 4 and words[0] == "d" and words[1] == "dh":
            self._deal(line, self._seat(line, words[2]), _cards(line, words[3]))
        elif count == 3 and words[0] == "d" and words[1] == "db":
            self._begin(SEVENTH)
            self.hand.community(line, _cards(line, words[2]))
        elif count > 1 and words[1] == "sm":
            self._show_or_muck(line, self._seat(line, words[0]), words[2:])
        elif count > 1:
            self._act(line, self._seat(line, words[0]), words)
        elif count:
            raise Unreadable(line, f"no action: {text!r}")

    def hero(self) -> int | None:
        """Return the one player whose down cards are known from the start; None where there are more, or none."""
        hero: int | None = None
        for step in self.hand.steps:
            if isinstance(step, RecordedCards) and step.street is THIRD and UNKNOWN not in step.cards[:2]:
                if hero is not None:
                    return None
                hero = step.seat
        return hero

    def _seat(self, line: int, player: str) -> int:
        seat = self._seats.get(player)
        return self.hand.seat_of(line, player) if seat is None else seat

    def _begin(self, street: Street) -> None:
        if street > self.hand.street:
            self.hand.street, self._is_bet = street, False

    def _deal(self, line: int, seat: int, cards: list[Card]) -> None:
        """The three cards of third street may come one by one."""
        held = self._held[seat]
        if len(held) < CARDS_OF_THIRD_STREET:
            held += cards
            if len(held) >= CARDS_OF_THIRD_STREET:
                self.hand.dealt(line, seat, held)
            return
        for card in cards:
            held.append(card)
            if len(held) > len(_STREETS):
                raise Unreadable(line, f"seat {seat} has {len(held)} cards")
            self._begin(_STREETS[len(held) - 1])
            self.hand.dealt(line, seat, [card])

    def _show_or_muck(self, line: int, seat: int, words: list[str]) -> None:
        held = self._held[seat]
        cards = held[:] if words == ["-"] else _cards(line, "".join(words))
        if UNKNOWN not in cards and cards == held:
            self.hand.shows(line, seat, cards)
        elif all(card is UNKNOWN for card in cards):
            self.hand.mucks(line, seat)
        else:
            self.hand.shows_in_any_order(line, seat, cards)

    def _act(self, line: int, seat: int, words: list[str]) -> None:
        what, count = words[1], len(words)
        if what == "f" and count == 2:
            self.hand.did(line, seat, FOLD)
        elif what == "cc" and count == 2:
            self.hand.did(line, seat, CALL if self._is_bet else CHECK)
        elif what == "cbr" and count == 3:
            self._is_bet = True
            self.hand.did(line, seat, WAGER, to=self._amount(_number(line, words[2])))
        elif what == "pb" and count == 2:
            self._is_bet = True
            self.hand.did(line, seat, BRING_IN)
        else:
            raise Unreadable(line, f"no action: {' '.join(words[1:])!r}")


def _cards(line: int, text: str) -> list[Card]:
    cards: list[Card] = []
    for place in range(0, len(text), 2):
        card = _CARDS.get(text[place : place + 2])
        cards.append(_parse_card(line, text[place : place + 2]) if card is None else card)
    return cards


def _parse_card(line: int, text: str) -> Card:
    try:
        return parse_card(text)
    except InvalidNotation as wrong:
        raise Unreadable(line, str(wrong)) from wrong


def _number(line: int, text: str) -> int | Decimal:
    if len(text) <= MOST_DIGITS and text.isascii() and text.isdecimal():
        return int(text)
    try:
        return Decimal(text.replace(",", ""))
    except ArithmeticError as wrong:
        raise Unreadable(line, f"not an amount: {text!r}") from wrong
