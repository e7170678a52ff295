"""One task a table: the only writer. Append, then publish."""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random

from doorcard.errors import CorruptHistory, DoorcardError, InvalidSetup, Refusal
from doorcard.room.agenda import RETRY_SECONDS, Agenda
from doorcard.room.audience import Audience
from doorcard.room.commands import CommandId, CommandRepeated, Commands
from doorcard.room.ended import COMPUTER, ended_hands
from doorcard.room.events import TABLE_FAILED, UNREADABLE_RECORD, HandVoided, PlayerSat, SeatEvent, TableEvent
from doorcard.room.fair_events import FairEvent
from doorcard.room.ledger import Booking, Held, NotEnoughChips, Transfer, correction, opening, transfers
from doorcard.room.loading import take_up, void_hand
from doorcard.room.ports import Clock, Dumps, EventStore, Meter, NewGuest, Shuffler, StoredTable, Subscriber
from doorcard.room.projection import lobby_table
from doorcard.room.record import TableRecord
from doorcard.room.settings import TableSettings
from doorcard.room.table import Table, place_of
from doorcard.room.table_statistics import TableStatistics
from doorcard.room.table_view import LobbyTable
from doorcard.rules.events import PotsAwarded

Request = Callable[[Table], Sequence[TableEvent]]

COMPUTER_NAMES = ("Ada", "Blaise", "Carl", "Daniel", "Emmy", "Fermat", "Grace")

MOST_FAILURES = 5
"""How often running a table may fail before it pauses."""

logger = logging.getLogger(__name__)


class TableFailed(Refusal):
    """What was asked for was kept, but the hand could not go on and is void."""

    def __init__(self) -> None:
        super().__init__(
            code="hand-voided", message="the hand could not go on; it is void, and stacks are as at its start"
        )


class TableActor:
    """Runs a table: takes requests one by one, acts for computers and for those whose time is up, deals the hands.

    What goes wrong in running the table voids its hand and nothing else; what goes wrong in a request refuses it.
    """

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
        dumps: Dumps | None = None,
    ) -> None:
        self.table = Table(settings, clock.time)
        self._clock, self._meter = clock, meter
        self._record = TableRecord(settings.table, store=store, clock=clock, dumps=dumps)
        self._agenda = Agenda(clock=clock, shuffler=shuffler, random=random)
        self._audience = Audience(self.table, self._agenda)
        self._inbox: asyncio.Queue[_Asked | None] = asyncio.Queue()
        self._lobby_changed, self._chips_moved = lobby_changed, chips_moved
        self._commands = Commands()
        self._statistics = TableStatistics()
        self._failures = 0
        self._broken: Exception | None = None
        self._resting = asyncio.Event()

    @property
    def connected(self) -> frozenset[str]:
        """The fingerprints of all who follow the table."""
        return self._audience.connected

    @property
    def waiting(self) -> int:
        """How many requests wait in the inbox."""
        return self._inbox.qsize()

    def lobby_line(self) -> LobbyTable:
        """Return the table's line in the lobby."""
        return lobby_table(self.table, self._audience.size, self._statistics.now())

    async def load(self) -> None:
        """Take the table up where its record ends; a hand whose events do not fit together is voided."""
        stored = await self._record.load()
        wrong = take_up(self.table, stored, self._audience.recent)
        if wrong is not None:
            logger.error("the hand is voided: %s", wrong, extra=self._place())
            self._record.dump(UNREADABLE_RECORD, wrong, stored)
            await self._commit([HandVoided(UNREADABLE_RECORD)])
        elif stored.damage is not None:
            logger.error("the snapshot is made anew: %s", stored.damage, extra=self._place())
            self._record.dump(UNREADABLE_RECORD, CorruptHistory(stored.damage), stored)
        self._commands = Commands(stored.commands)
        self._check_fits()
        await self._open_books(stored.held)
        await self._go_on()
        await self._commit(self._first_players())
        self._look()

    async def _go_on(self) -> None:
        """Let happen what follows by itself where the record ends; a fault there voids the hand."""
        try:
            events = self.table.unfinished()
            self.table.after(events)
        except Exception as wrong:
            await self._quarantine(wrong)
            return
        with suppress(TableFailed):
            await self._commit(events)

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
            await self._record.book(booking, after=table.number)

    def _place(self) -> dict[str, object]:
        """Return the fields of a line in the log."""
        return place_of(self.table)

    def _look(self) -> None:
        """Work out what happens next by itself."""
        self._agenda.look_at(self.table, self.connected)
        if self.table.playing is None:
            self._resting.set()
        else:
            self._resting.clear()

    def deal_no_more(self) -> None:
        """Let no hand begin any more; the one being played goes on."""
        self._agenda.closing = True
        self._look()
        self._show()

    async def hand_over(self) -> None:
        """Return when no hand is being played."""
        await self._resting.wait()

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
            PlayerSat(seat=seat, player=name, owner=f"{COMPUTER}{seat}", stack=stack, computer=temperament)
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
                    if asked is not None:
                        await self._answer(asked)
                await self._ring()
        finally:
            inbox.cancel()

    async def _wait(self, inbox: "asyncio.Future[_Asked | None]") -> None:
        """Return when a request has come or the alarm's time has."""
        in_trouble = self._broken or self._record.in_doubt
        seconds = RETRY_SECONDS if in_trouble else self._agenda.seconds_left
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
        if self._broken:
            raise Refusal("internal-error", "the table is in trouble; try again in a moment")
        await self._catch_up()
        if asked.command in self._commands:
            return
        with suppress(CommandRepeated):
            events = self._agenda.with_time_used(asked.request(self.table))
            await self._commit(events, asked.command, guest=asked.guest)
        if asked.command is not None:
            self._commands.add(asked.command)

    async def _catch_up(self) -> None:
        """Let happen what was kept though keeping it seemed to fail; raises StoreFailed while that cannot be read."""
        if not self._record.in_doubt:
            return
        stored = await self._record.load()
        self._commands = Commands(stored.commands)
        first, since = self.table.number + 1, stored.snapshot.number if stored.snapshot else 0
        await self._let_kept_happen(first, stored.events[first - 1 - since :])

    async def _let_kept_happen(self, first: int, events: Sequence[TableEvent | None]) -> None:
        """Let events happen that are kept; where they cannot be read or followed, the hand is voided."""
        readable = [event for event in events if event is not None]
        try:
            if len(readable) < len(events):
                raise CorruptHistory(f"an event after {first - 1} is missing or cannot be read")
            moved = transfers(self.table, readable)
            if readable:
                self._happen(first, readable)
        except Exception as wrong:
            await self._quarantine(wrong)
            raise TableFailed from wrong
        self._tell_others(readable, moved)

    async def _ring(self) -> None:
        """Let happen what is due by itself."""
        if self._broken:
            await self._quarantine(self._broken)
            return
        if self._record.in_doubt:
            with suppress(DoorcardError):
                await self._catch_up()
            return
        alarm = self._agenda.due()
        if alarm is None:
            return
        try:
            events = self._agenda.with_time_used(alarm.happen())
            self.table.after(events)
        except Exception as wrong:
            await self._quarantine(wrong)
            return
        if events:
            await self._let_happen(events)
        else:
            self._look()
            self._show()

    async def _let_happen(self, events: Sequence[TableEvent]) -> None:
        """Commit what happens by itself; a wallet that is too small holds nobody up."""
        try:
            try:
                await self._commit(events)
            except NotEnoughChips as short:
                await self._commit(self.table.cannot_top_up(events, short.has))
        except TableFailed:
            pass
        except DoorcardError:
            logger.exception("trying again soon", extra=self._place())
            self._agenda.rest()
        except Exception as wrong:
            await self._quarantine(wrong)

    async def _commit(
        self, events: Sequence[TableEvent], command: CommandId | None = None, *, guest: NewGuest | None = None
    ) -> None:
        """Store events and what they move, then let them happen, then tell everybody.

        Raises TableFailed if that voids the hand.
        """
        if not events and command is None:
            return
        first, after = self.table.number + 1, self.table.after(events)
        moved = transfers(self.table, events)
        ended = ended_hands(self.table, events)
        booking = Booking(time=self._clock.time(), transfers=moved, command=command, ended=ended)
        await self._record.keep(events, booking, guest=guest, before=self.table, after=after)
        try:
            if events:
                self._happen(first, events)
        except Exception as wrong:
            await self._quarantine(wrong)
            raise TableFailed from wrong
        finally:
            self._tell_others(events, moved)

    def _happen(self, first: int, events: Sequence[TableEvent]) -> None:
        was_playing = self.table.playing is not None
        for event in events:
            self.table.apply(event)
        if was_playing and self.table.playing is None:
            self._failures = 0
        self._statistics.see(events, self._clock.now())
        self._look()
        self._audience.publish(first, events)
        self._count(events)

    def _count(self, events: Sequence[TableEvent]) -> None:
        self._meter.happened(events)
        if logger.isEnabledFor(logging.DEBUG):
            logger.debug(" ".join(event.name for event in events), extra=self._place())

    async def _quarantine(self, wrong: Exception) -> None:
        """Void the hand in which the table failed, write the table down and go on; a table that fails on pauses."""
        logger.error("the table failed", extra=self._place(), exc_info=wrong)
        try:
            stored = await self._record.load()
            self._record.dump(TABLE_FAILED, wrong, stored)
            await self._void(stored)
        except Exception as again:
            logger.exception("the hand cannot be voided yet", extra=self._place())
            self._broken = again
            return
        self._broken = None
        self._failures += 1
        self._agenda.paused = self._failures >= MOST_FAILURES
        self._agenda.rest()
        self._show()
        self._tell_lobby()

    async def _void(self, stored: StoredTable) -> None:
        """Set the table to its record without the hand being played, and keep that it is void."""
        table = self.table
        unreadable = take_up(table, stored, self._audience.recent)
        if unreadable is None and table.playing is None:
            self._look()
            return
        void_hand(table, stored)
        voided = [HandVoided(TABLE_FAILED)]
        booking = Booking(time=self._clock.time())
        await self._record.keep(voided, booking, before=table, after=table.after(voided))
        table.apply(voided[0])
        self._look()
        self._audience.publish(table.number, voided)
        self._count(voided)

    def subscribe(self, subscriber: Subscriber, *, since: int | None = None) -> None:
        """Tell the subscriber what happened since the event he knows, and from now on what happens."""
        before, is_new = self.connected, self._audience.add(subscriber)
        if is_new:
            self._look_again()
        try:
            self._audience.welcome(subscriber, since)
        except Exception as wrong:
            logger.exception("the table cannot be shown", extra=self._place())
            self._audience.remove(subscriber)
            raise Refusal("internal-error", "the table cannot be shown now; try again in a moment") from wrong
        if is_new:
            self._show_who_is_there(before)

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """Tell the subscriber no more."""
        before = self.connected
        if self._audience.remove(subscriber):
            self._look_again()
            self._show_who_is_there(before)

    def dismiss(self, owner: str) -> None:
        """Tell somebody no more, in whatever windows he follows the table."""
        for subscriber in self._audience.of(owner):
            self.unsubscribe(subscriber)

    def _look_again(self) -> None:
        """Let another time run where a player has come or gone; the task that waits for the old one is woken."""
        self._look()
        self._inbox.put_nowait(None)

    def _show_who_is_there(self, before: frozenset[str]) -> None:
        """Show the others whether a player has come or gone, and the lobby how many look on."""
        changed = before ^ self.connected
        if any(self.table.seating.seat_of(owner) for owner in changed):
            self._show(without=changed)
        self._tell_lobby()

    def _show(self, *, without: frozenset[str] = frozenset()) -> None:
        """Show everybody how the table stands."""
        try:
            self._audience.show(without=without)
        except Exception:
            logger.exception("the table cannot be shown", extra=self._place())

    def _tell_others(self, events: Sequence[TableEvent], moved: Sequence[Transfer]) -> None:
        """Tell the lobby of changes at the seats and of results, and people of what is in their wallets."""
        if any(isinstance(event, SeatEvent | PotsAwarded) and not isinstance(event, FairEvent) for event in events):
            self._tell_lobby()
        if moved:
            try:
                self._chips_moved(moved, self.table)
            except Exception:
                logger.exception("people cannot be told of their chips", extra=self._place())

    def _tell_lobby(self) -> None:
        try:
            self._lobby_changed()
        except Exception:
            logger.exception("the lobby cannot be told", extra=self._place())


@dataclass(frozen=True, slots=True)
class _Asked:
    """A request in the inbox, the command behind it, who comes into being by it, who waits, and when it came."""

    request: Request
    command: CommandId | None
    guest: NewGuest | None
    done: "asyncio.Future[None]"
    at: float


def _settle(done: "asyncio.Future[None]", refusal: DoorcardError | None) -> None:
    if done.cancelled():
        return
    if refusal is None:
        done.set_result(None)
    else:
        done.set_exception(refusal)
