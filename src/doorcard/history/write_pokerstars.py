"""Hands as PokerStars writes them in English, which trackers read: chips without a currency, as at its play tables.

A line of chat from Doorcard holds the rules of the house, so that our reader plays the hand again exactly; others pass
over it. With no viewer everybody's down cards are told, as PokerStars tells the hero's alone.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from doorcard.cards import UNKNOWN, Card, format_cards
from doorcard.history.note import chat_of
from doorcard.history.stars_names import name_hand, safe_names
from doorcard.history.stars_summary import pot_name, summary_of
from doorcard.history.told import Told, whole
from doorcard.rules.actions import Bet, BringIn, Call, Check, Complete, Fold, Muck, Raise, Wager
from doorcard.rules.events import (
    AntesPosted,
    Award,
    CommunityCardDealt,
    Event,
    HandShown,
    PotsAwarded,
    ShowdownStarted,
    StreetDealt,
    UncalledReturned,
)
from doorcard.rules.evolve import evolve
from doorcard.rules.hand import Hand
from doorcard.rules.house import Game
from doorcard.rules.settlement import BOTH, LOW
from doorcard.rules.stakes import Street
from doorcard.rules.state import HandState

GAMES: Final = {Game.STUD: "7 Card Stud", Game.STUD8: "7 Card Stud Hi/Lo", Game.RAZZ: "Razz"}
STREETS: Final = {
    Street.THIRD: "3rd STREET",
    Street.FOURTH: "4th STREET",
    Street.FIFTH: "5th STREET",
    Street.SIXTH: "6th STREET",
    Street.SEVENTH: "RIVER",
}
_TIME: Final = re.compile(r"(\d{4})-(\d\d)-(\d\d)[T ]+(\d\d:\d\d:\d\d)(?:\.\d+)?(?:Z|\+00:00)?")


def write_pokerstars(
    hand: Hand, *, names: Mapping[int, str], table: str, number: int | str, time: str | None, viewer: int | None = None
) -> str:
    """Return a finished hand as PokerStars' text, with two blank lines after it.

    Of ``number`` only the digits count. Raises InvalidSetup for a hand that is not over.
    """
    told = Told(hand=hand, names=safe_names(names), table=table, number=number, time=time, viewer=viewer)
    lines = (*_heading(told), *_Play(told).lines(), chat_of(told.started), *summary_of(told))
    return "\n".join(lines) + "\n\n\n"


def _heading(told: Told) -> Iterator[str]:
    started = told.started
    stakes, number = started.stakes, re.sub(r"\D", "", str(told.number)) or "0"
    limits = f"({whole(stakes.small_bet)}/{whole(stakes.big_bet)})"
    yield f"PokerStars Hand #{number}:  {GAMES[started.house.game]} Limit {limits}{_time(told.time)}"
    yield f"Table '{' '.join(told.table.split())}' {started.house.max_seats}-max (Play Money)"
    for seat, stack in sorted(started.stacks):
        yield f"Seat {seat}: {told.names[seat]} ({whole(stack)} in chips)"


def _time(text: str | None) -> str:
    match = _TIME.fullmatch(text or "")
    if match is not None:
        year, month, day, time = match.groups()
        return f" - {year}/{month}/{day} {time} UTC"
    return "" if text is None else f" - {text}"


class _Play:
    """Goes through what the viewer saw, beside the state that each event found."""

    def __init__(self, told: Told) -> None:
        self._told = told
        self._state = HandState(told.started)
        self._is_showdown = False

    def lines(self) -> Iterator[str]:
        for event in self._told.events()[1:]:
            yield from self._before(event)
            evolve(self._state, event)
            yield from self._after(event)

    def _before(self, event: Event) -> Iterator[str]:
        match event:
            case AntesPosted():
                yield from self._antes(event)
            case StreetDealt():
                yield from self._street(event)
            case CommunityCardDealt():
                yield f"*** {STREETS[Street.SEVENTH]} *** [{event.card.text}]"
            case UncalledReturned():
                yield f"Uncalled bet ({whole(event.amount)}) returned to {self._name(event.seat)}"
            case PotsAwarded():
                yield from self._awards(event)
            case ShowdownStarted():
                self._is_showdown = True
                yield "*** SHOW DOWN ***"
            case _ if deed := self._deed(event):
                yield f"{self._name(getattr(event, 'seat', 0))}: {deed}"

    def _after(self, event: Event) -> Iterator[str]:
        state = self._state
        if isinstance(event, StreetDealt) and state.open_pair and len(state.bettors) > 1:
            yield "Pair on board - a double bet is allowed"
        if isinstance(event, Complete | Bet | Raise) and state.bets_made >= state.bet_cap:
            yield "Betting is capped"

    def _antes(self, event: AntesPosted) -> Iterator[str]:
        for seat, amount in event.amounts:
            if amount:
                yield f"{self._name(seat)}: posts the ante {whole(amount)}{self._all_in(seat, amount)}"

    def _street(self, event: StreetDealt) -> Iterator[str]:
        yield f"*** {STREETS[event.street]} ***"
        count = len(event.seats)
        for place, seat in enumerate(event.seats):
            before = _known(self._state.cards[self._state.position_of[seat]])
            new = _known(event.cards[place::count])
            if new:
                brackets = [f"[{format_cards(cards)}]" for cards in (before, new) if cards]
                yield f"Dealt to {self._name(seat)} {' '.join(brackets)}"

    def _deed(self, event: Event) -> str | None:
        match event:
            case Fold():
                return "folds"
            case Check():
                return "checks"
            case Muck():
                return "mucks hand"
            case HandShown() if self._is_showdown:
                name = name_hand(self._state.house.game, event.high, event.low)
                return f"shows [{format_cards(event.cards)}] ({name})"
            case BringIn() | Call() | Complete() | Bet() | Raise():
                return self._putting_in(event) + self._all_in(event.seat, event.adds)
        return None

    def _putting_in(self, action: BringIn | Call | Wager) -> str:
        """What is put in now at a call, else the total on the street; a raise tells what it is more, too."""
        if isinstance(action, BringIn):
            return f"brings in for {whole(action.to)}"
        if isinstance(action, Call):
            return f"calls {whole(action.adds)}"
        if self._state.level:
            return f"raises {whole(action.to - self._state.level)} to {whole(action.to)}"
        return f"bets {whole(action.to)}"

    def _awards(self, event: PotsAwarded) -> Iterator[str]:
        """The last side pot is paid first; a winner whom nobody called does not show."""
        pots = len(event.pots)
        for award in sorted(event.awards, key=lambda award: -award.pot):
            yield f"{self._name(award.seat)} collected {whole(award.amount)} from {pot_name(award.pot, pots)}"
        if not event.awards:
            yield f"{self._last_one()} collected 0 from pot"
        if not self._is_showdown:
            yield f"{self._last_one()}: doesn't show hand"
        elif self._state.house.game is Game.STUD8 and not _has_low(event.awards):
            yield "No low hand qualified"

    def _last_one(self) -> str:
        return self._name(self._told.hand.live_seats[0])

    def _all_in(self, seat: int, adds: int) -> str:
        return " and is all-in" if adds == self._state.stacks[self._state.position_of[seat]] else ""

    def _name(self, seat: int) -> str:
        return self._told.names[seat]


def _known(cards: Sequence[Card]) -> list[Card]:
    return [card for card in cards if card is not UNKNOWN]


def _has_low(awards: tuple[Award, ...]) -> bool:
    return any(award.side in (LOW, BOTH) for award in awards)
