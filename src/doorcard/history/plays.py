"""What a hand was to each of those who were dealt in: what a player's figures count is defined here.

Everything follows from what the whole table sees happen. No card is read, so nothing can be told that was hidden.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Final

from doorcard.rules.actions import Bet, BringIn, Call, Complete, Fold, Raise
from doorcard.rules.events import (
    AntesPosted,
    Award,
    CommunityCardDealt,
    Event,
    HandStarted,
    PotsAwarded,
    ShowdownStarted,
    StreetDealt,
    UncalledReturned,
)
from doorcard.rules.settlement import ALL
from doorcard.rules.stakes import Street


class Taken(StrEnum):
    """Which part of the main pot a seat took: of two halves that are each shared by two, one share is a quarter.

    A third of it, as of a pot that three hands tie for, is another part.
    """

    NOTHING = "nothing"
    QUARTER = "quarter"
    HALF = "half"
    THREE_QUARTERS = "three-quarters"
    WHOLE = "whole"
    OTHER = "other"


_PARTS: Final = {
    Fraction(1, 4): Taken.QUARTER,
    Fraction(1, 2): Taken.HALF,
    Fraction(3, 4): Taken.THREE_QUARTERS,
    Fraction(1): Taken.WHOLE,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """What a hand that is over was to a seat; ``net`` are the chips it won, at a big bet of ``big_bet``.

    ``brought_in``: it made the forced bring-in. ``voluntary``: it put in more on third street than ante and bring-in:
    it called, completed or raised there. ``raised``: it completed or raised there. ``street``: the last on which it was
    live when the cards came. ``wagers`` and ``calls``: its bets and raises, and its calls, from fourth street on.
    ``showdown``: its hand was live at the end against another. ``won``: it took something of a pot; what nobody called
    is no pot. ``won_at_showdown``: it took something there of a pot that another live hand could have won.
    """

    seat: int
    net: int
    big_bet: int
    brought_in: bool
    voluntary: bool
    raised: bool
    street: Street
    wagers: int
    calls: int
    showdown: bool
    won: bool
    won_at_showdown: bool
    taken: Taken


def plays_of(events: Iterable[Event]) -> tuple[Play, ...]:
    """Return what a hand that is over was to those dealt in, in their order; its events may be a viewer's."""
    course = _Course()
    for event in events:
        course.see(event)
    return tuple([seat.play(course) for seat in course.seats.values()])


class _Seat:
    """What a seat has done so far."""

    def __init__(self, number: int) -> None:
        self.number, self.net, self.street = number, 0, Street.THIRD
        self.folded = self.brought_in = self.voluntary = self.raised = False
        self.wagers = self.calls = 0

    def calls_or_raises(self, action: Call | Complete | Bet | Raise, street: Street) -> None:
        """Count an action that nobody was forced to."""
        is_call = isinstance(action, Call)
        self.net -= action.adds
        if street is Street.THIRD:
            self.voluntary = True
            self.raised |= not is_call
        elif is_call:
            self.calls += 1
        else:
            self.wagers += 1

    def play(self, course: "_Course") -> Play:
        """Return what the hand was to the seat."""
        won = [award for award in course.awards if award.seat == self.number]
        showdown = self.number in course.showdown
        return Play(
            seat=self.number,
            net=self.net,
            big_bet=course.big_bet,
            brought_in=self.brought_in,
            voluntary=self.voluntary,
            raised=self.raised,
            street=self.street,
            wagers=self.wagers,
            calls=self.calls,
            showdown=showdown,
            won=bool(won),
            won_at_showdown=showdown and any(award.side != ALL for award in won),
            taken=part_taken(course.awards, self.number),
        )


def part_taken(awards: Sequence[Award], seat: int) -> Taken:
    """Return which part of the main pot a seat took, odd chips apart."""
    winners: dict[str, list[int]] = {}
    for award in awards:
        if award.pot == 0:
            winners.setdefault(award.side, []).append(award.seat)
    if not any(seat in seats for seats in winners.values()):
        return Taken.NOTHING
    part = sum((Fraction(1, len(winners) * len(seats)) for seats in winners.values() if seat in seats), Fraction(0))
    return _PARTS.get(part, Taken.OTHER)


class _Course:
    """How the hand went so far."""

    def __init__(self) -> None:
        self.seats: dict[int, _Seat] = {}
        self.big_bet, self.street = 0, Street.THIRD
        self.showdown: tuple[int, ...] = ()
        self.awards: tuple[Award, ...] = ()

    def see(self, event: Event) -> None:
        """Take the next event; those that say nothing of what is counted are passed over."""
        if isinstance(event, (Call, Complete, Bet, Raise)):
            self.seats[event.seat].calls_or_raises(event, self.street)
        elif isinstance(event, Fold):
            self.seats[event.seat].folded = True
        elif isinstance(event, BringIn):
            self.seats[event.seat].brought_in = True
            self.seats[event.seat].net -= event.adds
        elif isinstance(event, (StreetDealt, CommunityCardDealt)):
            self._deal(event.street if isinstance(event, StreetDealt) else Street.SEVENTH)
        else:
            self._see_start_or_end(event)

    def _deal(self, street: Street) -> None:
        self.street = street
        for seat in self.seats.values():
            if not seat.folded:
                seat.street = street

    def _see_start_or_end(self, event: Event) -> None:
        if isinstance(event, HandStarted):
            self.seats, self.big_bet = {seat: _Seat(seat) for seat, _ in event.stacks}, event.stakes.big_bet
        elif isinstance(event, AntesPosted):
            for seat, ante in event.amounts:
                self.seats[seat].net -= ante
        elif isinstance(event, UncalledReturned):
            self.seats[event.seat].net += event.amount
        elif isinstance(event, ShowdownStarted):
            self.showdown = event.order
        elif isinstance(event, PotsAwarded):
            self.awards = event.awards
            for award in event.awards:
                self.seats[award.seat].net += award.amount
