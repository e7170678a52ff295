"""A store that dies, fills up and goes away when it is told to, as the real one may."""

import asyncio
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from doorcard.room.commands import CommandId
from doorcard.room.events import TableEvent
from doorcard.room.ledger import Booking
from doorcard.room.ports import NewGuest, PrivateTable, StoredTable
from doorcard.room.seating import Snapshot
from doorcard.room.wallets import Wallet, WalletTerms
from doorcard.rules.events import HandStarted, PotsAwarded, ShowdownStarted
from tests.room.virtual import MemoryStore, Refusing
from tests.simulation.referee import Referee


class Trouble(Enum):
    """What is wrong with the disk."""

    NONE = "none"
    FULL = "full"
    """Nothing can be written; what is there can be read."""
    LATE = "late"
    """Everything is written, and then said not to be."""
    CUT = "cut"
    """As with ``LATE``, and nothing can be read to find out."""
    AWAY = "away"
    """Nothing can be written or read."""


class Dying(Enum):
    """When in keeping something the process dies."""

    BEFORE = "before"
    WITHIN = "within the transaction"
    AFTER = "after it and before anybody is told"


def is_deal(events: Sequence[TableEvent], _booking: Booking) -> bool:
    return any(isinstance(event, HandStarted) for event in events)


def is_showdown(events: Sequence[TableEvent], _booking: Booking) -> bool:
    return any(isinstance(event, ShowdownStarted | PotsAwarded) for event in events)


def is_booked(_events: Sequence[TableEvent], booking: Booking) -> bool:
    return bool(booking.transfers)


def is_any(_events: Sequence[TableEvent], _booking: Booking) -> bool:
    return True


Moment = Callable[[Sequence[TableEvent], Booking], bool]
MOMENTS: tuple[Moment, ...] = (is_deal, is_showdown, is_booked, is_any)


@dataclass
class Disk:
    """What outlives every process: the record, and what is wrong with it now."""

    referee: Referee
    store: MemoryStore = field(default_factory=MemoryStore)
    trouble: Trouble = Trouble.NONE
    death: tuple[Dying, Moment] | None = None
    """When the process that writes is to die."""
    effects: dict[CommandId, Sequence[TableEvent]] = field(default_factory=dict)
    """What each command brought about at the table."""


class ProcessStore:
    """The store as one process has it: when the process is dead, nothing is written and nothing returns."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self.people = disk.store.people
        self.dead = False
        self.died: Dying | None = None

    async def die(self, when: Dying | None = None) -> None:
        """End here."""
        self.dead, self.died = True, when
        await asyncio.get_running_loop().create_future()

    async def _enter(self, *, writing: bool) -> None:
        if self.dead:
            await self.die()
        refuses = {Trouble.AWAY, Trouble.FULL} if writing else {Trouble.AWAY, Trouble.CUT}
        if self._disk.trouble in refuses:
            raise Refusing("the disk is full, or away")

    def _leave(self) -> None:
        if self._disk.trouble in {Trouble.LATE, Trouble.CUT}:
            raise Refusing("the line broke after the last word")

    async def load(self, table: str) -> StoredTable:
        await self._enter(writing=False)
        return await self._disk.store.load(table)

    async def append(
        self,
        table: str,
        first: int,
        events: Sequence[TableEvent],
        snapshot: Snapshot | None,
        booking: Booking | None = None,
        *,
        guest: NewGuest | None = None,
    ) -> None:
        await self._enter(writing=True)
        assert booking is not None
        death = self._disk.death
        dying = death[0] if death is not None and death[1](events, booking) else None
        if dying is not None:
            self._disk.death = None
        if dying is Dying.BEFORE:
            await self.die(dying)
        if dying is Dying.WITHIN:
            await self._disk.store.copy().append(table, first, events, snapshot, booking, guest=guest)
            await self.die(dying)
        await self._disk.store.append(table, first, events, snapshot, booking, guest=guest)
        if booking.command is not None:
            assert booking.command not in self._disk.effects, f"{booking.command} has effect twice"
            self._disk.effects[booking.command] = tuple(events)
        self._disk.referee.see(events, booking.command, self._disk.store.books)
        if dying is Dying.AFTER:
            await self.die(dying)
        self._leave()

    async def private_tables(self) -> Sequence[PrivateTable]:
        return await self._disk.store.private_tables()

    async def private_names(self) -> Mapping[str, str]:
        return await self._disk.store.private_names()

    async def closed_tables(self) -> Collection[str]:
        return await self._disk.store.closed_tables()

    async def sealed_hand(self, table: str, hand: int) -> Sequence[TableEvent | None]:
        await self._enter(writing=False)
        return await self._disk.store.sealed_hand(table, hand)

    async def open_wallet(self, owner: str, chips: int, time: float) -> None:
        await self._enter(writing=True)
        await self._disk.store.open_wallet(owner, chips, time)
        self._leave()

    async def wallet(self, owner: str) -> Wallet:
        await self._enter(writing=False)
        return await self._disk.store.wallet(owner)

    async def refill(self, owner: str, terms: WalletTerms, time: float, command: CommandId | None = None) -> None:
        await self._enter(writing=True)
        await self._disk.store.refill(owner, terms, time, command)
        self._leave()

    async def check(self) -> None:
        await self._enter(writing=True)


def as_store(store: ProcessStore) -> Any:
    """Return it as a room takes it."""
    return store
