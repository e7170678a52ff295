"""A recorded hand in the terminal, street by street, as a seat saw it or with everything that is known."""

from typing import Final

from rich.console import Console
from rich.text import Text

from doorcard.cards import UNKNOWN, Card
from doorcard.cli.history_console import plain, print_cards
from doorcard.errors import InvalidSetup
from doorcard.hands.announcement import Announcement
from doorcard.history.record import HandRecord
from doorcard.history.replay import Replay
from doorcard.rules.events import (
    CardsRevealed,
    CommunityCardDealt,
    Event,
    HandShown,
    HandStarted,
    ShowOrMuckAsked,
    StreetDealt,
)
from doorcard.rules.hand import Hand
from doorcard.rules.house import Game
from doorcard.rules.views import SeatView, view_for
from doorcard.texts.announcements import announce
from doorcard.texts.dealer import Dealer, card_in_words
from doorcard.texts.money import format_amount

LANGUAGE: Final = "en"
STYLES: Final = ("green", "blue", "red", "default")
"""Colours of clubs, diamonds, hearts and spades; spades are readable on any background."""
NAME_WIDTH: Final = 16


def check_seat(played: Replay, seat: int | None) -> None:
    """Raise InvalidSetup, naming the seats of the hand, for a seat that is not in it."""
    seats = sorted(entry.seat for entry in played.record.seats)
    if seat is not None and seat not in seats:
        raise InvalidSetup(f"seat {seat} is not in the hand; the seats are {', '.join(map(str, seats))}")


def show_hand(console: Console, played: Replay, seat: int | None) -> None:
    """Print a replayed hand; with ``seat``, only what was seen from it. Raises InvalidSetup for a seat not in it."""
    hand, record = played.hand, played.record
    names = {entry.seat: plain(entry.name) for entry in record.seats}
    check_seat(played, seat)
    if hand is None:
        raise InvalidSetup("the hand cannot be replayed: " + "; ".join(entry.words for entry in played.differences))
    console.print(_heading(record), style="bold")
    told = _Told(console, hand, names, seat)
    for event in hand.events:
        told.tell(event)
    for difference in played.differences:
        words = plain(difference.words) if seat is None else "without --as it is told how"
        console.print(f"differs at line {difference.line}: {words}", style="yellow")


def _heading(record: HandRecord) -> str:
    stakes = record.stakes
    limits = f"{_money(stakes.small_bet)}/{_money(stakes.big_bet)}, ante {_money(stakes.ante)}"
    if stakes.bring_in is not None:
        limits += f", bring-in {_money(stakes.bring_in)}"
    return plain(f"{record.room} {record.number}: {record.game.value} {limits}; {record.time or 'time unknown'}")


def _money(amount: int) -> str:
    return format_amount(amount, LANGUAGE)


class _Told:
    """Follows the hand event by event, so that each street is drawn as it stood."""

    def __init__(self, console: Console, hand: Hand, names: dict[int, str], seat: int | None) -> None:
        self._console, self._names, self._seat = console, names, seat
        self._dealer = Dealer(hand, names, LANGUAGE)
        self._hand = Hand.replay(hand.events[:1])

    def tell(self, event: Event) -> None:
        if isinstance(event, HandStarted):
            return
        self._hand.apply(event)
        if isinstance(event, StreetDealt | CommunityCardDealt):
            self._console.print(f"\n{self._hand.street.name.capitalize()} street", style="bold")
        if not isinstance(event, ShowOrMuckAsked | CardsRevealed):
            for line in self._dealer.say(event):
                print_cards(self._console, Text(f"  {line}"))
        if isinstance(event, StreetDealt | CommunityCardDealt):
            self._draw_boards()
        if isinstance(event, HandShown):
            print_cards(self._console, Text("    ") + _cards(event.cards))

    def _draw_boards(self) -> None:
        """With no seat to look from, every seat is drawn as its own player saw it."""
        for live in self._hand.live_seats:
            view = view_for(self._hand, live if self._seat is None else self._seat)
            place = next(place for place in view.seats if place.seat == live)
            print_cards(self._console, self._board(place))

    def _board(self, place: SeatView) -> Text:
        line = Text(f"  {self._names[place.seat]:<{NAME_WIDTH}}") + _cards(place.down_cards[:2])
        line += Text("| ") + _cards(place.up_cards)
        if len(place.down_cards) > 2:
            line += Text("| ") + _cards(place.down_cards[2:])
        return line + Text("  " + self._named(place), style="dim")

    def _named(self, place: SeatView) -> str:
        """Name the whole hand where it is seen, else what shows."""
        if place.high is None and place.low is None:
            return _announce(place.board)
        if self._hand.state.house.game is not Game.STUD8 or place.low is None:
            return _announce(place.high or place.low)
        return f"{_announce(place.high)}, low {_announce(place.low)}"


def _announce(name: Announcement | None) -> str:
    return "" if name is None else announce(name, LANGUAGE)


def _cards(cards: tuple[Card, ...]) -> Text:
    text = Text()
    for card in cards:
        text.append(card_in_words(card, LANGUAGE), style="dim" if card is UNKNOWN else STYLES[card.suit])
        text.append(" ")
    return text
