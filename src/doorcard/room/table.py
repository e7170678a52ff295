"""A table as a fold over its events, and what each request makes happen there.

Requests answer with events and change nothing; ``apply`` changes everything. So what was not stored did not happen.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from copy import copy

from doorcard.cards import Card
from doorcard.errors import CorruptHistory, Refusal
from doorcard.room.attendance import IDLE_HANDS
from doorcard.room.deal import Deal, deal_of
from doorcard.room.events import (
    ChipsBought,
    HandVoided,
    HostEvent,
    LineEvent,
    PlayerLeaving,
    PlayerLeft,
    PlayerSat,
    PlayerSatIn,
    PlayerSatOut,
    SeatEvent,
    TableEvent,
    TopUpSet,
)
from doorcard.room.fair_events import ContributionRevealed, DealOrdered, DeckSealed, FairEvent, SealBroken
from doorcard.room.hand_numbers import number_after
from doorcard.room.names import clean_name
from doorcard.room.seating import Player, Seating, Snapshot
from doorcard.room.settings import TableSettings
from doorcard.room.waiting import NOBODY_WAITS
from doorcard.rules.actions import Bet, BringIn, Call, Check, Complete, Fold, Raise, Show
from doorcard.rules.events import Event as HandEvent
from doorcard.rules.events import HandStarted
from doorcard.rules.hand import Hand
from doorcard.rules.house import MinStack
from doorcard.rules.progress import next_event

SHOW_THAT_ONE_IS_THERE = (Check, Fold, BringIn, Call, Complete, Bet, Raise, Show)
"""Acts, unless ``TurnMissed`` says of one that the clock made it; a muck is what happens when nothing is said."""


class Table:
    """One table: its seats, its hand (the last one stays until the next begins) and how many events it has seen.

    ``hand_began`` is the number of the event that began the hand.
    """

    def __init__(self, settings: TableSettings, time: Callable[[], float] = float) -> None:
        self.settings = settings
        self._time = time
        self.seating = Seating(settings.seats)
        self.closed = False
        """Whether nobody may sit down any more."""
        self.hand: Hand | None = None
        self.hand_number = 0
        self.hand_began = 0
        self.number = 0
        self.turn_number = 0
        self.voided: str | None = None
        """Why the last hand was voided; until the next is dealt."""
        self.deal: Deal | None = None
        """The newest sealed deck; it stays until the next is sealed."""
        self._dealt_in: dict[int, str] = {}

    @property
    def time(self) -> float:
        """The time of day, in seconds since 1970."""
        return self._time()

    @property
    def playing(self) -> Hand | None:
        """The hand being played, if one is."""
        return self.hand if self.hand is not None and not self.hand.is_complete else None

    def is_in_hand(self, seat: int) -> bool:
        """Whether the seat's chips are in the hand being played."""
        return self.playing is not None and seat in self.playing.stacks

    def stack_of(self, player: Player) -> int:
        """Return what a player has behind now."""
        playing = self.playing
        return player.chips if playing is None else playing.stacks.get(player.seat, player.chips)

    def hand_seat(self, seat: int | None) -> int | None:
        """Return the seat as whose the hand is seen: None for who has taken a seat whose cards another was dealt."""
        if seat is None:
            return None
        owner = self.seating.players[seat].owner
        return seat if self._dealt_in.get(seat, owner) == owner else None

    def apply(self, event: TableEvent) -> None:
        """Let an event happen; raises CorruptHistory where it cannot follow."""
        before = self.playing.to_act if self.playing else None
        if isinstance(event, HandStarted):
            self._start(event)
        elif isinstance(event, SeatEvent):
            self._apply_seat_event(event)
        elif self.playing is None:
            raise CorruptHistory(f"no hand is being played for {event!r}")
        else:
            self._apply_hand_event(event)
        self.number += 1
        if (self.playing.to_act if self.playing else None) != before or not isinstance(event, SeatEvent):
            self.turn_number = self.number

    def _start(self, event: HandStarted) -> None:
        self.hand = Hand.replay([event])
        self.hand_number += 1
        self.hand_began = self.number + 1
        self.voided = None
        self.seating.deal(self.hand.stacks)
        self._dealt_in = {seat: self.seating.players[seat].owner for seat in self.hand.stacks}
        if self.deal is not None:
            self.deal = self.deal.dealt(event.deck or ()) if self.deal.hand == self.hand_number else None

    def _apply_hand_event(self, event: HandEvent) -> None:
        self._playing().apply(event)
        if isinstance(event, SHOW_THAT_ONE_IS_THERE):
            self.seating.is_there(event.seat)
        self._end_hand()

    def _apply_seat_event(self, event: SeatEvent) -> None:
        if isinstance(event, HandVoided):
            self.hand, self.voided = None, event.reason
            self.seating.put_bought_chips_in_play()
            self._drop_seal()
        elif isinstance(event, FairEvent):
            self._apply_fair_event(event)
        elif isinstance(event, LineEvent | HostEvent):
            self.seating.apply(event, in_hand=False)
        else:
            self.seating.apply(event, in_hand=self.is_in_hand(event.seat))

    def _apply_fair_event(self, event: FairEvent) -> None:
        self.seating.apply(event, in_hand=False)
        if isinstance(event, DeckSealed):
            if event.hand != self.hand_number + 1:
                raise CorruptHistory(f"hand {event.hand} is sealed after hand {self.hand_number}")
            self.deal = deal_of(self.settings.table, event)
        elif isinstance(event, SealBroken):
            self._drop_seal()
        elif isinstance(event, ContributionRevealed | DealOrdered):
            if self.deal is None:
                raise CorruptHistory(f"no deck is sealed for {event!r}")
            self.deal = self.deal.after(event)

    def _drop_seal(self) -> None:
        """Use up the number of a hand that was sealed and is not dealt."""
        if self.deal is not None:
            self.hand_number, self.deal = max(self.hand_number, self.deal.hand), None

    def _end_hand(self) -> None:
        if self.hand is not None and self.hand.is_complete:
            self.seating.settle(self.hand.stacks)
            self.seating.put_bought_chips_in_play()

    def sit(self, *, owner: str, seat: int | None, name: str, buy_in: int) -> Sequence[TableEvent]:
        """Take a seat, or without one any; raises Refusal where seat, name or buy-in cannot be had."""
        if self.closed:
            raise Refusal("table-closed", f"{self.settings.name!r} is closed; choose another table")
        name = clean_name(name)
        if seat is None:
            seat = self._any_seat(owner)
        self.seating.check_free(seat, owner, name)
        self.check_welcome(owner)
        self._check_buy_in(buy_in, has=0, most=self._check_bring_back(owner, buy_in))
        return [PlayerSat(seat=seat, player=name, owner=owner, stack=buy_in)]

    def _any_seat(self, owner: str) -> int:
        """Return the seat that is offered to somebody, else the lowest that nobody sits in or is offered."""
        free = self.seating.free_seats()
        return next(iter([*self.seating.line.open_to(owner, free), *free]), 1)

    def check_welcome(self, owner: str) -> None:
        """Raise Refusal for whom the host has removed, and at a table that is given up."""
        self.check_not_removed(owner)
        if self.seating.closing:
            raise Refusal("table-closing", "the host is closing this table")

    def removed_people(self) -> list[str]:
        """Return whom the host has removed within the hour, and who is gone."""
        time, gone = self.time, tuple(self.seating.departures)
        departures = [self.seating.departure_of(owner, time) for owner in gone if self.seating.seat_of(owner) is None]
        return [departure.owner for departure in departures if departure is not None and departure.removed]

    def check_not_removed(self, owner: str) -> None:
        """Raise Refusal for whom the host has removed."""
        departure = self.seating.departure_of(owner, self._time())
        if departure is not None and departure.removed:
            raise Refusal("removed", "the host has removed you from this table within the hour")

    def buy(self, *, owner: str, amount: int) -> Sequence[TableEvent]:
        """Buy chips for the next hand; raises Refusal where the stack would leave the table's bounds."""
        player = self.seating.require(owner)
        self._check_buy_in(amount, has=self.stack_of(player) + (player.bought if self.is_in_hand(player.seat) else 0))
        return [ChipsBought(player.seat, amount)]

    def _check_bring_back(self, owner: str, buy_in: int) -> int:
        """Return the most he may sit down with; raises Refusal for who brings less back than he left with."""
        departure = self.seating.departure_of(owner, self._time())
        least = 0 if departure is None else departure.stack
        if departure is not None and buy_in < least:
            raise Refusal("bring-back", f"you left this table with {least} within the hour; bring back {least} or more")
        return max(self.settings.most_buy_in, least)

    def _check_buy_in(self, amount: int, *, has: int, most: int | None = None) -> None:
        least, unit = self.settings.least_buy_in, self.settings.stakes.unit
        most = self.settings.most_buy_in if most is None else most
        if amount <= 0 or amount % unit or not least <= has + amount <= most:
            raise Refusal(
                "bad-buy-in",
                f"a buy-in of {amount} on top of {has} is not possible; it must make a stack of {least} to {most}",
            )

    def sit_out(self, *, owner: str) -> Sequence[TableEvent]:
        """Be dealt out from the next hand on."""
        player = self.seating.require(owner)
        return [] if player.sitting_out else [PlayerSatOut(player.seat)]

    def sit_in(self, *, owner: str) -> Sequence[TableEvent]:
        """Be dealt in again from the next hand on."""
        player = self.seating.require(owner)
        return [PlayerSatIn(player.seat)] if player.sitting_out else []

    def leave(self, *, owner: str) -> Sequence[TableEvent]:
        """Give up the seat, at once or, in a hand, when it is over."""
        player = self.seating.require(owner)
        if self.is_in_hand(player.seat):
            return [] if player.leaving else [PlayerLeaving(player.seat)]
        return [self.departure(player)]

    def send_home(self) -> Sequence[TableEvent]:
        """Have every person leave, at once or, in a hand, when it is over."""
        persons = [player for player in self.seating.players.values() if player.computer is None]
        return [event for player in persons for event in self.leave(owner=player.owner)]

    def departure(self, player: Player) -> PlayerLeft:
        """Return that a player goes now, with all that he has at the table."""
        return PlayerLeft(player.seat, player.chips, self._time())

    def top_up(self, *, owner: str, target: int | None) -> Sequence[TableEvent]:
        """Be bought chips up to a target between hands, or with None no longer; raises Refusal out of bounds."""
        player = self.seating.require(owner)
        if target is not None:
            self._check_buy_in(target, has=0)
        return [] if player.top_up == target else [TopUpSet(player.seat, target)]

    def act(self, *, owner: str, number: int, do: str, to: int | None) -> Sequence[TableEvent]:
        """Take a legal action; raises Refusal or IllegalAction, which say whose turn it is and what is legal."""
        player = self.seating.require(owner)
        hand = self.playing
        if hand is None or hand.to_act is None:
            raise Refusal("nobody-to-act", "no hand waits for an action")
        if hand.to_act != player.seat:
            raise Refusal("not-your-turn", f"it is the turn of seat {hand.to_act}, not of seat {player.seat}")
        if not self.turn_number <= number <= self.number:
            raise Refusal("stale", f"you know event {number}; the turn began with event {self.turn_number}")
        return self.play(do, to)

    def play(self, do: str, to: int | None = None) -> Sequence[TableEvent]:
        """Return what follows when the seat to act takes an action; raises IllegalAction."""
        hand = self._playing()
        trial = hand.copy()
        trial.act(trial.find_action(do, to))
        return trial.events[len(hand.events) :]

    def play_default(self) -> Sequence[TableEvent]:
        """Return what follows when nothing is chosen for the seat to act."""
        action = self._playing().default_action()
        return self.play(action.name, getattr(action, "to", None))

    def _playing(self) -> Hand:
        if self.playing is None:
            raise Refusal("nobody-to-act", "no hand is being played")
        return self.playing

    def ready_seats(self) -> list[int]:
        """Return the seats that would be dealt in now."""
        stakes, house = self.settings.stakes, self.settings.house
        least = 1 if house.min_stack is MinStack.ANY else stakes.ante + (stakes.bring_in or 0)
        players = self.seating.players.values()
        return sorted(player.seat for player in players if player.wants_cards and player.chips >= least)

    def can_start(self) -> bool:
        """Whether a hand can be dealt: two can play and one of them is a person."""
        held_up = self.playing is not None or self.seating.paused or self.seating.closing
        return not held_up and self.are_enough(self.ready_seats())

    def are_enough(self, seats: Sequence[int]) -> bool:
        """Whether these can play with one another: two, and one of them is a person."""
        return len(seats) >= 2 and any(self.seating.players[seat].computer is None for seat in seats)

    @property
    def is_sealed(self) -> bool:
        """Whether a deck is sealed and waits to be dealt."""
        return self.deal is not None and self.deal.is_pending

    def sealed_seats(self) -> list[int]:
        """Return the seats that the sealed deck can be dealt to: those it was sealed for whose players are ready."""
        owners = {} if self.deal is None else self.deal.owners
        return [seat for seat in self.ready_seats() if owners.get(seat) == self.seating.players[seat].owner]

    def start_hand(self, deck: Sequence[Card], seats: Sequence[int]) -> Sequence[TableEvent]:
        """Return the events of a new hand for these seats, up to its first decision."""
        players = self.seating.players
        hand = Hand.start(
            house=self.settings.house,
            stakes=self.settings.stakes,
            stacks={seat: players[seat].chips for seat in seats},
            button=self.settings.seats,
            deck=deck,
        )
        return hand.events

    def unfinished(self) -> Sequence[TableEvent]:
        """Return what follows by itself; nothing, unless the record ends between an act and its consequences."""
        if self.playing is None:
            return []
        trial = self.playing.copy()
        while (event := next_event(trial.state)) is not None:
            trial.apply(event)
        return trial.events[len(self.playing.events) :]

    def idle_players(self) -> list[Player]:
        """Return the persons who sit without being dealt in: they sit out, or have too few chips."""
        ready = self.ready_seats()
        return [
            player
            for player in self.seating.players.values()
            if player.computer is None and player.seat not in ready and not self.is_in_hand(player.seat)
        ]

    def between_hands(self) -> Sequence[TableEvent]:
        """Return what is due before the next hand.

        Leavers, the removed and the long absent go, everybody where the table is given up, and computer players without
        chips buy in again; then those who wish it are bought chips, one by one, so that nobody waits for another's
        wallet.
        """
        events: list[TableEvent] = []
        idle = {player.seat for player in self.idle_players() if player.attendance.left_out >= IDLE_HANDS}
        for player in self.seating.players.values():
            if self.seating.closing or player.leaving or player.removed or player.seat in idle:
                events.append(self.departure(player))
            elif player.computer and player.seat not in self.ready_seats():
                events.append(ChipsBought(player.seat, self.settings.most_buy_in // 2 - player.chips))
        return events or self._next_top_up()

    def _next_top_up(self) -> Sequence[TableEvent]:
        for player in self.seating.players.values():
            if player.top_up is not None and player.chips < player.top_up and not player.sitting_out:
                return [ChipsBought(player.seat, player.top_up - player.chips)]
        return []

    def cannot_top_up(self, events: Sequence[TableEvent], has: int) -> Sequence[TableEvent]:
        """Return what happens instead of a top-up for which a wallet is too small: it pays what it can, and no more."""
        instead: list[TableEvent] = []
        for event in events:
            if isinstance(event, ChipsBought):
                unit, chips = self.settings.stakes.unit, self.seating.players[event.seat].chips
                amount = min(has // unit * unit, event.amount)
                if amount > 0 and chips + amount >= self.settings.least_buy_in:
                    instead.append(ChipsBought(event.seat, amount))
                instead.append(TopUpSet(event.seat, None))
        return instead

    def after(self, events: Sequence[TableEvent]) -> "Table":
        """Return a table to which the events have happened; this one stays as it is.

        Raises AssertionError where they cannot happen: whoever made them has a fault.
        """
        table = copy(self)
        table.hand = self.playing.copy() if self.playing is not None else self.hand
        table.seating = self.seating.copy()
        try:
            for event in events:
                table.apply(event)
        except CorruptHistory as wrong:
            raise AssertionError(f"what should happen at the table cannot: {wrong}") from wrong
        return table

    def snapshot(self) -> Snapshot:
        """Return the table as it is between two hands."""
        return Snapshot(
            number=self.number,
            hand_number=self.hand_number,
            players=tuple(self.seating.players.values()),
            departures=tuple(self.seating.departures.values()),
            line=self.seating.line,
            paused=self.seating.paused,
            closing=self.seating.closing,
        )

    def void_hand(self, snapshot: Snapshot | None, events: Sequence[TableEvent | None]) -> None:
        """Set the table to the snapshot and what happened at its seats since, as if the hand had not been dealt.

        What cannot have happened at the seats, since an event before it is lost (None), is left out.
        """
        self.restore(snapshot)
        for event in events:
            self._take_over(event)
        self.number += len(events)
        self.hand_number = number_after(self.hand_number, events)

    def _take_over(self, event: TableEvent | None) -> None:
        """Let happen what a voided hand does not undo."""
        if isinstance(event, HandVoided):
            self.voided = event.reason
        elif isinstance(event, SeatEvent):
            with suppress(CorruptHistory):
                self.seating.apply(event, in_hand=False)

    def restore(self, snapshot: Snapshot | None) -> None:
        """Set the table to a snapshot, or to how it was before anything happened."""
        self.hand, self.voided, self.deal, self._dealt_in = None, None, None, {}
        self.number, self.hand_number = (snapshot.number, snapshot.hand_number) if snapshot else (0, 0)
        self.seating.players = {player.seat: player for player in snapshot.players} if snapshot else {}
        self.seating.departures = {gone.owner: gone for gone in snapshot.departures} if snapshot else {}
        self.seating.line = snapshot.line if snapshot else NOBODY_WAITS
        self.seating.paused = snapshot is not None and snapshot.paused
        self.seating.closing = snapshot is not None and snapshot.closing


def place_of(table: Table) -> dict[str, object]:
    """Return where a table stands, as the fields of a line in the log."""
    return {"table": table.settings.table, "hand": table.hand_number, "number": table.number}
