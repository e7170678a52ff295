"""What is stored of one table, and what is written down when it is in trouble."""

import logging
import traceback
from collections.abc import Sequence
from dataclasses import replace

from doorcard.errors import DoorcardError, Refusal
from doorcard.room.events import TableEvent
from doorcard.room.fair_events import DeckSealed
from doorcard.room.ledger import Booking
from doorcard.room.ports import Clock, Dump, Dumps, EventStore, NewGuest, StoredTable
from doorcard.room.seating import Snapshot
from doorcard.room.table import Table
from doorcard.rules.events import HandStarted

logger = logging.getLogger(__name__)


class TableRecord:
    """The record of one table, with the table at the start of the newest hand and, once that is over, at its end."""

    def __init__(self, table: str, *, store: EventStore, clock: Clock, dumps: Dumps | None) -> None:
        self._table, self._store, self._clock, self._dumps = table, store, clock, dumps
        self._snapshot: Snapshot | None = None
        self.in_doubt = False
        """Whether the record may be ahead of the table: keeping something failed, and it cannot be read since."""
        self._is_damaged = False
        """Whether the snapshot that is stored cannot be read, and another is due."""

    async def load(self) -> StoredTable:
        """Return what is stored of the table."""
        stored = await self._store.load(self._table)
        self._snapshot, self.in_doubt = stored.snapshot, False
        self._is_damaged = stored.damage is not None
        return stored

    async def book(self, booking: Booking, *, after: int) -> None:
        """Store what is booked without an event, after that number."""
        await self._store.append(self._table, after + 1, [], None, booking)

    async def keep(
        self,
        events: Sequence[TableEvent],
        booking: Booking,
        *,
        before: Table,
        after: Table,
        guest: NewGuest | None = None,
    ) -> None:
        """Store events between two states of the table, what is booked, and the snapshot that is due with them."""
        first, snapshot = before.number + 1, self._snapshot_at(events, before, after)
        try:
            await self._store.append(self._table, first, events, snapshot, booking, guest=guest)
        except Refusal:
            raise
        except DoorcardError:
            if not await self._was_kept(first, events, booking):
                raise
        if snapshot is not None:
            self._snapshot, self._is_damaged = snapshot, False

    def _snapshot_at(self, events: Sequence[TableEvent], before: Table, after: Table) -> Snapshot | None:
        begins = bool(events) and isinstance(events[0], DeckSealed)
        begins = begins or (self._is_damaged and before.playing is None)
        start = before.snapshot() if begins else self._snapshot
        is_dealt = before.playing is not None or any(isinstance(event, HandStarted) for event in events)
        ends = after.playing is None and is_dealt
        if start is not None and ends:
            return replace(_without_names(start, after), ended=after.snapshot())
        return start if begins else None

    async def _was_kept(self, first: int, events: Sequence[TableEvent], booking: Booking) -> bool:
        """Whether the record has it though keeping it failed: the line may break after the last word."""
        try:
            stored = await self._store.load(self._table)
        except Exception:
            logger.exception("the record cannot be read now", extra={"table": self._table})
            self.in_doubt = True
            return False
        if booking.command is not None and booking.command not in stored.commands:
            return False
        since = stored.snapshot.number if stored.snapshot else 0
        return stored.events[first - 1 - since :] == tuple(events)

    def dump(self, reason: str, wrong: Exception, stored: StoredTable) -> None:
        """Write the table down for the host; what goes wrong with that is nothing to the players."""
        if self._dumps is None:
            return
        error = "".join(traceback.format_exception(wrong))
        try:
            self._dumps.keep(
                Dump(table=self._table, time=self._clock.time(), reason=reason, error=error, stored=stored)
            )
        except Exception:
            logger.exception("the table cannot be written down", extra={"table": self._table})


def _without_names(start: Snapshot, after: Table) -> Snapshot:
    """Return a snapshot that names nobody who has left since: his name may be forgotten by now."""
    there = {player.owner for player in after.seating.players.values()}
    players = [player if player.owner in there else replace(player, name="") for player in start.players]
    return replace(start, players=tuple(players))
