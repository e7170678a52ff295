"""Seats: who sits where, with how many chips, and who can be dealt in."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from doorcard.errors import CorruptHistory, Refusal
from doorcard.room.attendance import NEWCOMER, Attendance
from doorcard.room.events import (
    ChipsBought,
    HostEvent,
    LineEvent,
    PlayerLeaving,
    PlayerLeft,
    PlayerRemoved,
    PlayerSat,
    PlayerSatIn,
    PlayerSatOut,
    SeatEvent,
    TableClosing,
    TablePaused,
    TimeUsed,
    TopUpSet,
    TurnMissed,
)
from doorcard.room.fair_events import ContributionBound, DeckSealed
from doorcard.room.look_alikes import are_alike
from doorcard.room.waiting import NOBODY_WAITS, WaitingLine

BRING_BACK_SECONDS: Final = 60 * 60.0
"""For how long a player who has left comes back with no less than he left with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """Who sits in a seat. ``stack`` is what he had at the hand's start; ``bought`` since, plays from the next on.

    ``top_up`` is the stack up to which he is bought chips between hands; None: he buys himself. ``removed``: the host
    lets him play this hand and no other. ``bound`` is the hash of his contribution to the next deck.
    """

    seat: int
    name: str
    owner: str
    stack: int
    bought: int = 0
    computer: str | None = None
    sitting_out: bool = False
    leaving: bool = False
    attendance: Attendance = NEWCOMER
    top_up: int | None = None
    removed: bool = False
    bound: str | None = None

    @property
    def chips(self) -> int:
        """All that he has at the table between two hands."""
        return self.stack + self.bought

    @property
    def wants_cards(self) -> bool:
        """Whether he is to be dealt in, if his chips allow it."""
        return not self.sitting_out and not self.leaving and not self.removed and self.chips > 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Departure:
    """Who left a table with how many chips, or was ``removed``; ``at`` is seconds since 1970."""

    owner: str
    stack: int
    at: float
    removed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """A table between two hands, after event ``number``.

    ``ended`` is the table after the hand that began there, once that is over.
    """

    number: int
    hand_number: int
    players: tuple[Player, ...]
    departures: tuple[Departure, ...] = ()
    line: WaitingLine = NOBODY_WAITS
    paused: bool = False
    closing: bool = False
    ended: "Snapshot | None" = None


class Seating:
    """The seats of one table, changed only by events."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.players: dict[int, Player] = {}
        self.departures: dict[str, Departure] = {}
        self.line = NOBODY_WAITS
        self.paused = False
        """Whether the host lets no hand begin."""
        self.closing = False
        """Whether the table is given up."""

    def departure_of(self, owner: str, time: float) -> Departure | None:
        """Return how a player left who may not yet come back with less."""
        departure = self.departures.get(owner)
        return departure if departure is not None and time < departure.at + BRING_BACK_SECONDS else None

    def copy(self) -> "Seating":
        """Return independent seats with the same players."""
        seating = Seating(self.seats)
        seating.players, seating.departures = dict(self.players), dict(self.departures)
        seating.line, seating.paused, seating.closing = self.line, self.paused, self.closing
        return seating

    def seat_of(self, owner: str) -> int | None:
        """Return the seat that a token's fingerprint owns."""
        return next((player.seat for player in self.players.values() if player.owner == owner), None)

    def require(self, owner: str) -> Player:
        """Return the owner's player; raises Refusal for who has no seat."""
        seat = self.seat_of(owner)
        if seat is None:
            raise Refusal("not-seated", "you have no seat at this table; take a free one first")
        return self.players[seat]

    def free_seats(self) -> list[int]:
        """Return the seats in which nobody sits."""
        return [seat for seat in range(1, self.seats + 1) if seat not in self.players]

    def check_free(self, seat: int, owner: str, name: str) -> None:
        """Raise Refusal unless this owner can take this seat under this name."""
        if self.seat_of(owner) is not None:
            raise Refusal("already-seated", f"you already sit in seat {self.seat_of(owner)}")
        if len(self.players) >= self.seats:
            raise Refusal("table-full", f"all {self.seats} seats are taken")
        if not 1 <= seat <= self.seats:
            raise Refusal("no-such-seat", f"there is no seat {seat}; the seats are 1 to {self.seats}")
        if seat in self.players:
            free = ", ".join(map(str, self.free_seats()))
            raise Refusal("seat-taken", f"seat {seat} is taken; free are {free}")
        self.line.check_seat(owner, seat, self.free_seats())
        if any(are_alike(name, player.name) for player in self.players.values()):
            raise Refusal("name-taken", f"somebody at this table is called {name!r}, or nearly; choose another name")

    def apply(self, event: SeatEvent, *, in_hand: bool) -> None:
        """Change the seats as the event says; ``in_hand``: the seat's chips are in a hand being played."""
        if isinstance(event, LineEvent | HostEvent):
            self._apply_to_table(event)
        elif isinstance(event, PlayerSat):
            self._seat(event)
        elif isinstance(event, PlayerLeft):
            self._leave(event)
        elif isinstance(event, ChipsBought):
            self._buy(event, in_hand=in_hand)
        elif isinstance(event, PlayerSatOut | PlayerSatIn | PlayerLeaving | PlayerRemoved):
            self._mark(event)
        elif isinstance(event, TopUpSet | TimeUsed | TurnMissed):
            self._note(event)
        else:
            self._note_contribution(event)

    def _mark(self, event: PlayerSatOut | PlayerSatIn | PlayerLeaving | PlayerRemoved) -> None:
        match event:
            case PlayerSatOut():
                self._change(event.seat, sitting_out=True)
            case PlayerSatIn():
                self._change(event.seat, sitting_out=False)
                self.is_there(event.seat)
            case PlayerLeaving():
                self._change(event.seat, leaving=True)
            case PlayerRemoved():
                self._change(event.seat, removed=True)

    def _apply_to_table(self, event: LineEvent | HostEvent) -> None:
        if isinstance(event, LineEvent):
            self.line = self.line.after(event)
        elif isinstance(event, TableClosing):
            self.closing, self.line = True, NOBODY_WAITS
        else:
            self.paused = isinstance(event, TablePaused)

    def _leave(self, event: PlayerLeft) -> None:
        """Free the seat, remember with what its player went, and forget whose time to come back is over."""
        player = self._at(event.seat)
        del self.players[event.seat]
        self.departures[player.owner] = Departure(
            owner=player.owner, stack=event.stack, at=event.at, removed=player.removed
        )
        self.departures = {
            owner: departure for owner, departure in self.departures.items() if self.departure_of(owner, event.at)
        }

    def _buy(self, event: ChipsBought, *, in_hand: bool) -> None:
        player = self._at(event.seat)
        if in_hand:
            self._change(event.seat, bought=player.bought + event.amount)
        else:
            self._change(event.seat, stack=player.stack + event.amount)

    def _note(self, event: TopUpSet | TimeUsed | TurnMissed) -> None:
        if isinstance(event, TopUpSet):
            self._change(event.seat, top_up=event.target)
            return
        attendance = self._at(event.seat).attendance
        if isinstance(event, TimeUsed):
            noted = attendance.with_time_used(bank=event.bank, disconnect=event.disconnect, drops=event.drops)
        else:
            noted = attendance.with_miss(hand=event.hand, missed=event.missed)
        self._change(event.seat, attendance=noted)

    def _change(self, seat: int, **what: Any) -> None:
        self.players[seat] = replace(self._at(seat), **what)

    def is_there(self, seat: int) -> None:
        """Note that a player does something."""
        self._change(seat, attendance=self._at(seat).attendance.when_there())

    def deal(self, dealt_in: Collection[int]) -> None:
        """Note to whom a hand is dealt and who is left out."""
        for seat, player in self.players.items():
            attendance = player.attendance
            noted = attendance.with_hand() if seat in dealt_in else attendance.without_hand()
            self.players[seat] = replace(player, attendance=noted)

    def _seat(self, event: PlayerSat) -> None:
        if event.seat in self.players:
            raise CorruptHistory(f"{event.player} sits down in seat {event.seat}, which is taken")
        self.players[event.seat] = Player(
            seat=event.seat, name=event.player, owner=event.owner, stack=event.stack, computer=event.computer
        )
        self.line = self.line.without(event.owner)

    def _at(self, seat: int) -> Player:
        player = self.players.get(seat)
        if player is None:
            raise CorruptHistory(f"nobody sits in seat {seat}")
        return player

    def _note_contribution(self, event: SeatEvent) -> None:
        """Note what a player has bound, or that it is for a deck that is sealed now, and for no other."""
        if isinstance(event, ContributionBound):
            self._change(event.seat, bound=event.bound)
        elif isinstance(event, DeckSealed):
            for one in event.bound:
                self._change(one.seat, bound=None)

    def put_bought_chips_in_play(self) -> None:
        """Add what was bought during the last hand to the stacks."""
        for seat, player in self.players.items():
            if player.bought:
                self.players[seat] = replace(player, stack=player.chips, bought=0)

    def settle(self, stacks: Mapping[int, int]) -> None:
        """Give the players of a finished hand what it left them."""
        for seat, stack in stacks.items():
            self.players[seat] = replace(self._at(seat), stack=stack)
