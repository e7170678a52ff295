"""Hands that are over, as they are kept beside the events: where they stand in the record, who played, who won."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from doorcard.history.plays import Play, plays_of
from doorcard.room.events import PlayerLeft, PlayerSat, SeatEvent, TableEvent
from doorcard.room.table import Table
from doorcard.rules.events import HandStarted, PotsAwarded
from doorcard.rules.hand import Hand
from doorcard.rules.house import Game

COMPUTER: Final = "computer-"
"""How the owners of computer players' seats begin, as no person's id does."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EndedSeat:
    """A player of a hand that is over: whose seat it was, his name then, and the chips that he won or lost."""

    seat: int
    owner: str
    name: str
    net: int

    @property
    def is_person(self) -> bool:
        """Whether a person is known to have sat there."""
        return self.owner != "" and not self.owner.startswith(COMPUTER)


@dataclass(frozen=True, slots=True, kw_only=True)
class EndedHand:
    """A hand that is over: its number at the table and those of its ``first`` and ``last`` event.

    ``total`` are the chips that lay in its pots. ``seats`` are those dealt in, clockwise. ``plays`` are what the hand
    was to them, to be counted once, when it is kept; there are none in a hand that is read back.
    """

    number: int
    first: int
    last: int
    game: Game
    house: str
    total: int
    seats: tuple[EndedSeat, ...]
    plays: tuple[Play, ...] = ()


@dataclass(frozen=True, slots=True)
class Ending:
    """A hand that ends among events that have not happened yet; ``number`` and ``first`` as in ``EndedHand``."""

    hand: Hand
    number: int
    first: int


def endings(table: Table, events: Sequence[TableEvent]) -> dict[int, Ending]:
    """Return the hands that end when the events happen at the table, each by the number of its last event."""
    if not any(isinstance(event, PotsAwarded) for event in events):
        return {}
    ended = {}
    hand = table.playing.copy() if table.playing else None
    hand_number, first = table.hand_number, table.hand_began
    for number, event in enumerate(events, table.number + 1):
        if isinstance(event, HandStarted):
            hand, hand_number, first = Hand.replay([event]), hand_number + 1, number
        elif hand is not None and not isinstance(event, SeatEvent):
            hand.apply(event)
            if hand.is_complete:
                ended[number], hand = Ending(hand, hand_number, first), None
    return ended


def ended_hands(table: Table, events: Sequence[TableEvent]) -> tuple[EndedHand, ...]:
    """Return what is kept of the hands that end when the events happen at the table."""
    found = endings(table, events)
    people = {seat: (player.owner, player.name) for seat, player in table.seating.players.items()}
    kept = []
    for number, event in enumerate(events, table.number + 1):
        if isinstance(event, PlayerSat | PlayerLeft):
            seat_person(people, event)
        if number in found:
            kept.append(ended_hand(found[number], number, people))
    return tuple(kept)


def seat_person(people: dict[int, tuple[str, str]], event: SeatEvent) -> None:
    """Take down who sits where, owner and name by seat, when somebody has come or gone."""
    if isinstance(event, PlayerSat):
        people[event.seat] = (event.owner, event.player)
    elif isinstance(event, PlayerLeft):
        people.pop(event.seat, None)


def ended_hand(ending: Ending, last: int, people: Mapping[int, tuple[str, str]]) -> EndedHand:
    """Return what is kept of a hand; ``people`` are the owners and names of those dealt in, by seat."""
    hand, result = ending.hand, ending.hand.result
    assert result is not None, "the hand is over"
    seats = [
        EndedSeat(seat=seat, owner=people[seat][0], name=people[seat][1], net=result.net[seat]) for seat in hand.stacks
    ]
    return EndedHand(
        number=ending.number,
        first=ending.first,
        last=last,
        game=hand.state.house.game,
        house=hand.state.house.name,
        total=sum(award.amount for award in result.awards) + result.rake,
        seats=tuple(seats),
        plays=plays_of(hand.events),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptHand:
    """A hand as the index has it: where, and when its first and last event were written, in seconds since 1970."""

    table: str
    began: float
    ended: float
    hand: EndedHand

    @property
    def mark(self) -> "Mark":
        """Where the hand stands among a person's hands."""
        return Mark(self.ended, self.table, self.hand.number)

    def seat_of(self, owner: str) -> int | None:
        """Return the seat that a person had in the hand."""
        return next((seat.seat for seat in self.hand.seats if seat.owner == owner), None)


@dataclass(frozen=True, slots=True, order=True)
class Mark:
    """A place in the order of all hands: by the time they ended, then by table and number."""

    ended: float
    table: str
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSearch:
    """Which of a person's hands are wanted; None and an empty text want all.

    ``since`` and ``until`` are seconds since 1970 within which the hand ended; ``won`` wants a gain (True) or a loss.
    ``text`` is in a player's name, whatever its case, or the table is one of ``tables``.
    """

    game: Game | None = None
    table: str | None = None
    since: float | None = None
    until: float | None = None
    won: bool | None = None
    text: str = ""
    tables: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """A hand that somebody lets others see as he saw it: from his seat in it, or None from the rail."""

    id: str
    table: str
    number: int
    owner: str
    seat: int | None
