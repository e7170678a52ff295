"""One task a table: the only writer. Append, then publish."""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random

from doorcard.errors import CorruptHistory, DoorcardError, InvalidSetup, Refusal
from doorcard.room.agenda import Agenda
from doorcard.room.commands import CommandId, CommandRepeated, Commands
from doorcard.room.events import HandVoided, PlayerSat, SeatEvent, TableEvent
from doorcard.room.ledger import Booking, Held, NotEnoughChips, Transfer, correction, opening, transfers
from doorcard.room.ports import Clock, EventStore, Meter, NewGuest, Publication, Shuffler, StoredTable, Subscriber
from doorcard.room.projection import lobby_table, project, table_view
from doorcard.room.settings import TableSettings
from doorcard.room.table import Table, place_of
from doorcard.room.table_view import LobbyTable, TableView
from doorcard.rules.events import HandStarted

Request = Callable[[Table], Sequence[TableEvent]]

COMPUTER_NAMES = ("Ada", "Blaise", "Carl", "Daniel", "Emmy", "Fermat", "Grace")

logger = logging.getLogger(__name__)


class TableActor:
    """Runs a table: takes requests one by one, acts for computers and for those whose time is up, deals the hands."""

    def __init__(
        self,
        settings: TableSettings,
        *,
        store: EventStore,
        clock: Clock,
        shuffler: Shuffler,
        random: Random,
        meter: Meter,
        lobby_changed: Callable[[], None],
        chips_moved: Callable[[Sequence[Transfer], Table], None],
    ) -> None:
        self.table = Table(settings, clock.time)
        self._store, self._clock, self._meter = store, clock, meter
        self._agenda = Agenda(clock=clock, shuffler=shuffler, random=random)
        self._inbox: asyncio.Queue[_Asked] = asyncio.Queue()
        self._lobby_changed, self._chips_moved = lobby_changed, chips_moved
        self._commands = Commands()
        self._subscribers: list[Subscriber] = []

    @property
    def connected(self) -> frozenset[str]:
        """The fingerprints of all who follow the table."""
        return frozenset(subscriber.owner for subscriber in self._subscribers)

    @property
    def waiting(self) -> int:
        """How many requests wait in the inbox."""
        return self._inbox.qsize()

    def lobby_line(self) -> LobbyTable:
        """Return the table's line in the lobby."""
        return lobby_table(self.table, len(self._subscribers))

    async def load(self) -> None:
        """Take the table up where its record ends; a hand whose events do not fit together is voided."""
        stored = await self._store.load(self.table.settings.table)
        try:
            _replay(self.table, stored)
        except Exception as wrong:
            logger.error("the hand is voided: %s", wrong, extra=self._place())
            self.table.void_hand(stored.snapshot, stored.events)
            await self._commit([HandVoided("the record of the hand could not be replayed")])
        self._commands = Commands(stored.commands)
        self._check_fits()
        await self._open_books(stored.held)
        await self._commit(self.table.unfinished())
        await self._commit(self._first_players())
        self._agenda.look_at(self.table)

    async def _open_books(self, held: Mapping[str, Held] | None) -> None:
        """Book what lies on the table and is not booked: a record older than the ledger, or a damaged one."""
        table = self.table
        if held is None:
            missing = opening(table) if table.number else None
        else:
            missing = correction(table, held)
            if missing is not None:
                logger.error("the accounts are corrected: %s", missing.entries, extra=self._place())
        if missing is not None:
            booking = Booking(time=self._clock.time(), transfers=(missing,))
            await self._store.append(table.settings.table, table.number + 1, [], None, booking)

    def _place(self) -> dict[str, object]:
        """Return the fields of a line in the log."""
        return place_of(self.table)

    def _check_fits(self) -> None:
        """Refuse settings that the recorded players do not fit: fewer seats, or a bigger smallest chip."""
        settings, players = self.table.settings, self.table.seating.players.values()
        for player in players:
            if player.seat > settings.seats:
                raise InvalidSetup(
                    f"table {settings.table}: {player.name} sits in seat {player.seat} of {settings.seats}"
                )
            if player.chips % settings.stakes.unit:
                unit = settings.stakes.unit
                raise InvalidSetup(f"table {settings.table}: {player.name} has {player.chips}, no multiple of {unit}")

    def _first_players(self) -> Sequence[TableEvent]:
        """Seat the computer players at a table that has never been played at."""
        settings = self.table.settings
        if self.table.number:
            return []
        stack = (settings.least_buy_in + settings.most_buy_in) // 2 // settings.stakes.unit * settings.stakes.unit
        return [
            PlayerSat(seat=seat, player=name, owner=f"computer-{seat}", stack=stack, computer=temperament)
            for seat, (temperament, name) in enumerate(zip(settings.computers, COMPUTER_NAMES, strict=False), start=1)
        ]

    async def request(
        self, request: Request, command: CommandId | None = None, *, guest: NewGuest | None = None
    ) -> None:
        """Put a request in the inbox and return when it has taken effect; raises what it is refused with.

        A command has effect once: asked again, this returns without a second one. A new guest is kept together with
        the events that follow from his request, or not at all.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        await self._inbox.put(_Asked(request, command, guest, done, self._clock.now()))
        await done

    async def run(self) -> None:
        """Serve the inbox and the alarms until cancelled."""
        inbox = asyncio.ensure_future(self._inbox.get())
        try:
            while True:
                await self._wait(inbox)
                if inbox.done():
                    asked = inbox.result()
                    inbox = asyncio.ensure_future(self._inbox.get())
                    await self._answer(asked)
                await self._ring()
        finally:
            inbox.cancel()

    async def _wait(self, inbox: "asyncio.Future[_Asked]") -> None:
        """Return when a request has come or the alarm's time has."""
        seconds = self._agenda.seconds_left
        if seconds is None:
            await asyncio.wait([inbox])
            return
        sleep = asyncio.ensure_future(self._clock.sleep(seconds))
        waiting: list[asyncio.Future[object]] = [inbox, sleep]  # type: ignore[list-item]
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            sleep.cancel()

    async def _answer(self, asked: "_Asked") -> None:
        try:
            await self._do(asked)
        except DoorcardError as refusal:
            _settle(asked.done, refusal)
        except Exception:
            logger.exception("a request failed and changed nothing", extra=self._place())
            _settle(asked.done, Refusal("internal-error", "the table could not do that; nothing has changed"))
        else:
            _settle(asked.done, None)
            self._meter.answered(self._clock.now() - asked.at)

    async def _do(self, asked: "_Asked") -> None:
        """Let a request have its effect, unless its command has had one."""
        if asked.command in self._commands:
            return
        with suppress(CommandRepeated):
            await self._commit(asked.request(self.table), asked.command, guest=asked.guest)
        if asked.command is not None:
            self._commands.add(asked.command)

    async def _ring(self) -> None:
        """Let happen what is due by itself."""
        alarm = self._agenda.due()
        if alarm is None:
            return
        try:
            events = alarm.happen()
            await self._commit_unasked(events)
            if not events:
                self._agenda.look_at(self.table)
        except Exception:
            logger.exception("trying again soon", extra=self._place())
            self._agenda.put_off(alarm)

    async def _commit_unasked(self, events: Sequence[TableEvent]) -> None:
        """Commit what happens by itself; a wallet that is too small holds nobody up."""
        try:
            await self._commit(events)
        except NotEnoughChips as short:
            await self._commit(self.table.cannot_top_up(events, short.has))

    async def _commit(
        self, events: Sequence[TableEvent], command: CommandId | None = None, *, guest: NewGuest | None = None
    ) -> None:
        """Store events and what they move, then let them happen, then tell everybody."""
        if not events and command is None:
            return
        moved = transfers(self.table, events)
        first = self.table.number + 1
        booking = Booking(time=self._clock.time(), transfers=moved, command=command)
        await self._keep(first, events, booking, guest=guest)
        for event in events:
            self.table.apply(event)
        if events:
            self._agenda.look_at(self.table)
            self._deliver(self._subscribers, first, events)
            self._count(events)
        if any(isinstance(event, SeatEvent) for event in events):
            self._lobby_changed()
        if moved:
            self._chips_moved(moved, self.table)

    def _count(self, events: Sequence[TableEvent]) -> None:
        self._meter.happened(events)
        if logger.isEnabledFor(logging.DEBUG):
            logger.debug(" ".join(event.name for event in events), extra=self._place())

    async def _keep(
        self, first: int, events: Sequence[TableEvent], booking: Booking, *, guest: NewGuest | None
    ) -> None:
        table = self.table
        snapshot = table.snapshot() if events and isinstance(events[0], HandStarted) else None
        try:
            await self._store.append(table.settings.table, first, events, snapshot, booking, guest=guest)
        except Refusal:
            raise
        except DoorcardError:
            if not events or not await self._was_kept(first, events):
                raise

    async def _was_kept(self, first: int, events: Sequence[TableEvent]) -> bool:
        """Whether the record has the events though keeping them failed: the line may break after the last word."""
        try:
            stored = await self._store.load(self.table.settings.table)
        except Exception:
            logger.exception("the record cannot be read now", extra=self._place())
            return False
        since = stored.snapshot.number if stored.snapshot else 0
        return stored.events[first - 1 - since :] == tuple(events)

    def subscribe(self, subscriber: Subscriber) -> None:
        """Tell the subscriber how the table stands, and from now on what happens."""
        before, is_new = self.connected, subscriber not in self._subscribers
        if is_new:
            self._subscribers.append(subscriber)
        self._deliver([subscriber], self.table.number + 1, [])
        if is_new:
            self._show_who_is_there(before)

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """Tell the subscriber no more."""
        before = self.connected
        if subscriber in self._subscribers:
            self._subscribers.remove(subscriber)
            self._show_who_is_there(before)

    def _show_who_is_there(self, before: frozenset[str]) -> None:
        """Show the others whether a player has come or gone, and the lobby how many look on."""
        changed = before ^ self.connected
        if any(self.table.seating.seat_of(owner) for owner in changed):
            others = [other for other in self._subscribers if other.owner not in changed]
            self._deliver(others, self.table.number + 1, [])
        self._lobby_changed()

    def _deliver(self, subscribers: Sequence[Subscriber], first: int, events: Sequence[TableEvent]) -> None:
        made: dict[int | None, Publication] = {}
        for subscriber in tuple(subscribers):
            seat = self.table.seating.seat_of(subscriber.owner)
            if seat not in made:
                projected = tuple([project(event, seat) for event in events])
                made[seat] = Publication(
                    table=self.table.settings.table, first=first, events=projected, view=self._view(seat)
                )
            self._tell(subscriber, made[seat])

    def _tell(self, subscriber: Subscriber, publication: Publication) -> None:
        """Tell one subscriber; what goes wrong with him is nothing to the table and the others."""
        try:
            subscriber.deliver(publication)
        except Exception:
            logger.exception("a subscriber could not be told and is let go", extra=self._place())
            self._subscribers.remove(subscriber)

    def _view(self, seat: int | None) -> TableView:
        playing = self.table.playing is not None
        return table_view(
            self.table,
            seat,
            connected=self.connected,
            act_within=self._agenda.shown_clock(self.table) if playing else None,
            act_seconds=self._agenda.turn_seconds(self.table),
            next_hand_within=None if playing else self._agenda.seconds_left,
        )


@dataclass(frozen=True, slots=True)
class _Asked:
    """A request in the inbox, the command behind it, who comes into being by it, who waits, and when it came."""

    request: Request
    command: CommandId | None
    guest: NewGuest | None
    done: "asyncio.Future[None]"
    at: float


def _replay(table: Table, stored: StoredTable) -> None:
    """Let everything happen again; what a voided hand undid is not replayed, it may be what could not be."""
    voids = [place for place, event in enumerate(stored.events, 1) if isinstance(event, HandVoided)]
    upto = max(voids, default=0)
    table.void_hand(stored.snapshot, stored.events[:upto])
    for event in stored.events[upto:]:
        if event is None:
            raise CorruptHistory(f"event {table.number + 1} is missing or cannot be read")
        table.apply(event)


def _settle(done: "asyncio.Future[None]", refusal: DoorcardError | None) -> None:
    if done.cancelled():
        return
    if refusal is None:
        done.set_result(None)
    else:
        done.set_exception(refusal)
