"""A recorded hand in the terminal, street by street, as a seat saw it or with everything that is known."""

from rich.console import Console
from rich.text import Text

from doorcard.cards import UNKNOWN, Card
from doorcard.errors import InvalidSetup
from doorcard.history.replay import Replay
from doorcard.rules.events import Event, HandShown, HandStarted, StreetDealt
from doorcard.rules.hand import Hand
from doorcard.rules.stakes import Street
from doorcard.rules.views import HandView, view_for
from doorcard.texts.announcements import announce
from doorcard.texts.dealer import Dealer, card_in_words
from doorcard.texts.money import format_amount

LANGUAGE = "en"
STYLES = ("green", "blue", "red", "white")
"""Colours of clubs, diamonds, hearts and spades."""


def show_hand(console: Console, played: Replay, seat: int | None) -> None:
    """Print a replayed hand; with ``seat``, only what was seen from it. Raises InvalidSetup for a seat not in it."""
    hand, record = played.hand, played.record
    if hand is None:
        raise InvalidSetup("the hand cannot be replayed: " + "; ".join(entry.words for entry in played.differences))
    names = {entry.seat: entry.name for entry in record.seats}
    if seat is not None and seat not in names:
        raise InvalidSetup(f"seat {seat} is not in the hand; the seats are {', '.join(map(str, sorted(names)))}")
    stakes = f"{format_amount(record.stakes.small_bet, LANGUAGE)}/{format_amount(record.stakes.big_bet, LANGUAGE)}"
    console.print(f"{record.room} {record.number}: {record.game.value} {stakes}, {record.time or 'time unknown'}")
    told = _Told(console, hand, names, seat)
    for event in hand.events:
        told.tell(event)
    for difference in played.differences:
        console.print(f"differs at line {difference.line}: {difference.words}", style="yellow")


class _Told:
    """Follows the hand event by event, so that each street is drawn as it stood."""

    def __init__(self, console: Console, hand: Hand, names: dict[int, str], seat: int | None) -> None:
        self._console, self._names, self._seat = console, names, seat
        self._dealer = Dealer(hand, names, LANGUAGE)
        self._hand: Hand | None = None
        self._shown: set[int] = set()

    def tell(self, event: Event) -> None:
        if isinstance(event, HandStarted):
            self._hand = Hand.replay([event])
            return
        assert self._hand is not None, "a hand begins with its start"
        self._hand.apply(event)
        if isinstance(event, StreetDealt):
            self._console.print(f"\n{Street(event.street).name.capitalize()} street", style="bold")
            self._draw_boards(self._hand)
        for line in self._dealer.say(event):
            self._console.print(f"  {line}", highlight=False, markup=False)
        if isinstance(event, HandShown):
            self._console.print(Text("    ") + _cards(event.cards))

    def _draw_boards(self, hand: Hand) -> None:
        view = view_for(hand, self._seat)
        for place in view.seats:
            if not place.folded:
                self._console.print(self._board(hand, view, place.seat))

    def _board(self, hand: Hand, view: HandView, seat: int) -> Text:
        place = next(place for place in view.seats if place.seat == seat)
        down = place.down_cards if self._seat is not None else hand.cards(seat)[:2] + hand.cards(seat)[6:]
        line = Text(f"  {self._names[seat]:<16}") + _cards(down[:2]) + Text(" | ") + _cards(place.up_cards)
        if len(down) > 2:
            line += Text(" | ") + _cards(down[2:])
        named = [name for name in (place.high or place.board, place.low) if name is not None]
        return line + Text("   " + ", ".join(announce(name, LANGUAGE) for name in named), style="dim")


def _cards(cards: tuple[Card, ...]) -> Text:
    text = Text()
    for card in cards:
        style = "dim" if card is UNKNOWN else STYLES[card.suit]
        text.append(card_in_words(card) + " ", style=style)
    return text
