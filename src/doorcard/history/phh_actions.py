"""The actions of the hand history format PHH, as steps of a record."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from decimal import Decimal

from doorcard.cards import UNKNOWN, Card, parse_card
from doorcard.errors import InvalidNotation
from doorcard.history.gathering import CARDS_OF_THIRD_STREET, Gathering
from doorcard.history.reading import Unreadable
from doorcard.history.record import Did, RecordedCards, RecordedSeat
from doorcard.rules.stakes import Street

Amount = Callable[[int | Decimal], int]


class Actions:
    """Takes one action after another into ``hand``; ``seats`` are those of p1, p2 and so on."""

    def __init__(self, seats: Sequence[RecordedSeat], amount: Amount) -> None:
        self.hand = Gathering(seats={f"p{number}": seat for number, seat in enumerate(seats, start=1)})
        self._amount = amount
        self._is_bet = False
        self._held: defaultdict[int, list[Card]] = defaultdict(list)

    def take(self, line: int, text: str) -> None:
        """Take an action, passing over a comment after it; raises Unreadable where it is none."""
        match text.partition("#")[0].split():
            case []:
                return
            case ["d", "db", cards]:
                self._begin(Street.SEVENTH)
                self.hand.community(line, _cards(line, cards))
            case ["d", "dh", player, cards]:
                self._deal(line, self._seat(line, player), _cards(line, cards))
            case [player, "sm", *cards]:
                self._show_or_muck(line, self._seat(line, player), cards)
            case [player, what, *amount]:
                self._act(line, self._seat(line, player), what, amount)
            case _:
                raise Unreadable(line, f"no action: {text!r}")

    def hero(self) -> int | None:
        """Return the one player whose down cards are known from the start; None where there are more, or none."""
        third = [step for step in self.hand.steps if isinstance(step, RecordedCards) and step.street is Street.THIRD]
        known = [step.seat for step in third if UNKNOWN not in step.cards[:2]]
        return known[0] if len(known) == 1 else None

    def _seat(self, line: int, player: str) -> int:
        return self.hand.seat_of(line, player)

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
            if len(held) > Street.SEVENTH:
                raise Unreadable(line, f"seat {seat} has {len(held)} cards")
            self._begin(Street(len(held)))
            self.hand.dealt(line, seat, [card])

    def _show_or_muck(self, line: int, seat: int, words: list[str]) -> None:
        cards = self._held[seat][:] if words == ["-"] else _cards(line, "".join(words))
        if all(card is UNKNOWN for card in cards):
            self.hand.mucks(line, seat)
        else:
            self.hand.shows_in_any_order(line, seat, cards)

    def _act(self, line: int, seat: int, what: str, amounts: list[str]) -> None:
        match what, amounts:
            case "f", []:
                self.hand.did(line, seat, Did.FOLD)
            case "pb", []:
                self._is_bet = True
                self.hand.did(line, seat, Did.BRING_IN)
            case "cc", []:
                self.hand.did(line, seat, Did.CALL if self._is_bet else Did.CHECK)
            case "cbr", [amount]:
                self._is_bet = True
                self.hand.did(line, seat, Did.WAGER, to=self._amount(_number(line, amount)))
            case _:
                raise Unreadable(line, f"no action: {' '.join((what, *amounts))!r}")


def _cards(line: int, text: str) -> list[Card]:
    try:
        return [parse_card(text[place : place + 2]) for place in range(0, len(text), 2)]
    except InvalidNotation as wrong:
        raise Unreadable(line, str(wrong)) from wrong


def _number(line: int, text: str) -> Decimal:
    try:
        return Decimal(text.replace(",", ""))
    except ArithmeticError as wrong:
        raise Unreadable(line, f"not an amount: {text!r}") from wrong
