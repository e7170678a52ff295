"""A room in virtual time: nothing waits, everything repeats. Clock, shuffler, store and watchers for tests."""

import asyncio
import random
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from doorcard.cards import DECK, Card
from doorcard.errors import CorruptHistory, DoorcardError
from doorcard.fair import Commitment, Contributions, deal_order
from doorcard.people.person import Person
from doorcard.room.codec import (
    decode_event,
    decode_settings,
    encode_event,
    encode_settings,
    encode_snapshot,
    read_snapshot,
)
from doorcard.room.commands import CommandId, CommandRepeated
from doorcard.room.ended import HandSearch, KeptHand, Mark, Share
from doorcard.room.events import TableEvent
from doorcard.room.fair_events import DeckSealed
from doorcard.room.figures import Tallies
from doorcard.room.ledger import Booking
from doorcard.room.ports import NewGuest, PrivateTable, Publication, StoredTable
from doorcard.room.seating import Snapshot
from doorcard.room.table_view import TableView
from doorcard.room.wallets import Wallet, WalletTerms
from tests.people.memory import MemoryPeople
from tests.room.books import Books
from tests.room.shelf import Shelf
from tests.strategies import shuffled

LOOP_TURNS = 40
"""Turns of the event loop in which everything that can happen without time passing has happened."""


BEGINNING: Final = 1_700_000_000.0
"""The time of day, in seconds since 1970, when virtual time begins."""


class VirtualClock:
    """Time that passes only when told to."""

    def __init__(self) -> None:
        self._now = 0.0
        self.put_right = 0.0
        """By how much the clock on the wall was put forwards or back."""
        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []

    def now(self) -> float:
        return self._now

    def time(self) -> float:
        return BEGINNING + self._now + self.put_right

    async def sleep(self, seconds: float) -> None:
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        wake: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._sleepers.append((self._now + seconds, wake))
        await wake

    async def advance(self, seconds: float) -> None:
        """Let time pass; whoever sleeps until then wakes in his turn."""
        until = self._now + seconds
        await settle()
        while (at := self._next_waking()) is not None and at <= until:
            self._now = max(self._now, at)
            self._wake()
            await settle()
        self._now = until

    def pass_by(self, seconds: float) -> None:
        """Let time pass without waiting for what it brings about."""
        self._now += seconds
        self._wake()

    def _next_waking(self) -> float | None:
        self._sleepers = [sleeper for sleeper in self._sleepers if not sleeper[1].done()]
        return min((at for at, _ in self._sleepers), default=None)

    def _wake(self) -> None:
        for at, wake in self._sleepers:
            if at <= self._now and not wake.done():
                wake.set_result(None)


async def settle() -> None:
    """Let everything happen that needs no time."""
    for _ in range(LOOP_TURNS):
        await asyncio.sleep(0)


class SeededShuffler:
    """Decks that follow from a seed; ``stacked`` decks come first.

    They are dealt as they are, so that a test can write them; one that is ``fair`` lets the contributions choose.
    """

    def __init__(self, seed: int = 1, *stacked: Sequence[Card], fair: bool = False) -> None:
        self._chance, self._salting = random.Random(seed), random.Random(seed)
        self.fair = fair
        self.stacked = list(stacked)
        self.made: list[tuple[Card, ...]] = []

    def deck(self) -> Sequence[Card]:
        deck = self.stacked.pop(0) if self.stacked else shuffled(self._chance.randrange(1 << 32))
        self.made.append(tuple(deck))
        return deck

    def salts(self) -> Sequence[str]:
        return [self._salting.randbytes(32).hex() for _ in DECK]

    def order(self, commitment: Commitment, contributions: Contributions) -> Sequence[int]:
        return deal_order(commitment, contributions) if self.fair else range(len(DECK))


class Refusing(DoorcardError):
    """What a store says that cannot write."""

    code = "store-failed"


def _decoded(text: bytes) -> TableEvent | None:
    try:
        return decode_event(text)
    except CorruptHistory:
        return None


@dataclass
class MemoryStore:
    """The record in memory, written as the real one writes it."""

    log: dict[str, list[bytes]] = field(default_factory=dict)
    snapshots: dict[str, bytes] = field(default_factory=dict)
    books: Books = field(default_factory=Books)
    shelf: Shelf = field(default_factory=Shelf)
    failing: bool = False
    """Whether appends fail and keep nothing."""
    failing_late: bool = False
    """Whether appends keep everything and fail then, as when the line breaks after the last word."""

    private: dict[str, tuple[bytes, PrivateTable]] = field(default_factory=dict)
    closed: set[str] = field(default_factory=set)
    shut: set[str] = field(default_factory=set)
    """The tables of the room that an administrator has closed."""

    def __post_init__(self) -> None:
        self.people = MemoryPeople(self.log, self.snapshots, take_back=self.books.take_back)

    async def load(self, table: str) -> StoredTable:
        snapshot, damage = read_snapshot(self.snapshots.get(table))
        since = 0 if snapshot is None else snapshot.number
        return StoredTable(
            snapshot=snapshot,
            events=tuple(map(_decoded, self.log.get(table, [])[since:])),
            commands=self.books.commands_at(table),
            held=self.books.held_at(table),
            damage=damage,
        )

    async def sealed_hand(self, table: str, hand: int) -> Sequence[TableEvent | None]:
        log = [_decoded(text) for text in self.log.get(table, [])]
        seals = {event.hand: place for place, event in enumerate(log) if isinstance(event, DeckSealed)}
        if hand not in seals:
            return ()
        later = [place for place in seals.values() if place > seals[hand]]
        return log[seals[hand] : min(later, default=None)]

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
        self._must_write()
        log = self.log.setdefault(table, [])
        if first != len(log) + 1:
            raise Refusing(f"event {first} does not follow event {len(log)}")
        if booking is not None:
            self.books.book(table, booking)
            self.shelf.keep(table, first, len(events), booking)
        if guest is not None:
            self.people.add_now(Person(id=guest.owner, name=guest.name), guest.owner, guest.now)
        log += [encode_event(event) for event in events]
        if snapshot is not None:
            self.snapshots[table] = encode_snapshot(snapshot)
        if self.failing_late:
            raise Refusing("the line is broken")

    async def open_wallet(self, owner: str, chips: int, time: float) -> None:
        self._must_write()
        self.books.open_wallet(owner, chips, time)

    async def wallet(self, owner: str) -> Wallet:
        return self.books.wallet(owner)

    async def refill(self, owner: str, terms: WalletTerms, time: float, command: CommandId | None = None) -> None:
        self._must_write()
        self.books.refill(owner, terms, time, command)

    async def private_tables(self) -> Sequence[PrivateTable]:
        found = [entry for name, entry in self.private.items() if name not in self.closed]
        return [replace(table, settings=decode_settings(text)) for text, table in found]

    async def private_names(self) -> Mapping[str, str]:
        return {name: decode_settings(text).name for name, (text, _) in self.private.items()}

    async def keep_private_table(self, table: PrivateTable, time: float) -> None:
        self._must_write()
        if table.settings.table in self.private:
            raise CommandRepeated
        self.private[table.settings.table] = encode_settings(table.settings), table

    async def admit(self, table: str, owner: str) -> None:
        self._must_write()
        text, kept = self.private[table]
        self.private[table] = text, replace(kept, admitted=kept.admitted | {owner})

    async def renew_codes(self, table: str, *, link: str, code: str) -> None:
        self._must_write()
        text, kept = self.private[table]
        self.private[table] = text, replace(kept, link=link, code=code)

    async def expel(self, table: str, owner: str) -> None:
        self._must_write()
        text, kept = self.private[table]
        self.private[table] = text, replace(kept, admitted=kept.admitted - {owner})

    async def close_private_table(self, table: str, time: float) -> None:
        self._must_write()
        self.closed.add(table)

    async def closed_tables(self) -> Collection[str]:
        return frozenset(self.shut)

    async def check(self) -> None:
        self._must_write()

    async def hands_at(self, table: str, limit: int) -> tuple[KeptHand, ...]:
        return self.shelf.hands_at(table, limit)

    async def hands_of(self, owner: str, search: HandSearch, before: Mark | None, limit: int) -> tuple[KeptHand, ...]:
        return self.shelf.hands_of(owner, search, before, limit)

    async def kept_hand(self, table: str, number: int) -> KeptHand | None:
        return self.shelf.hands.get((table, number))

    async def events_between(self, table: str, first: int, last: int) -> tuple[TableEvent | None, ...]:
        return tuple(map(_decoded, self.log.get(table, [])[first - 1 : last]))

    async def tallies_of(self, owner: str, since: float | None) -> Tallies:
        return self.shelf.tallies_of(owner, since)

    async def session_of(self, owner: str) -> float | None:
        return self.shelf.session_of(owner)

    async def share(self, share: Share, time: float) -> str:
        self._must_write()
        return self.shelf.share(share)

    async def shared(self, share_id: str) -> Share | None:
        return self.shelf.shares.get(share_id)

    def _must_write(self) -> None:
        if self.failing:
            raise Refusing("the disk is full")

    def events(self, *, since: int = 0) -> list[TableEvent]:
        """Return the events of table ``t`` after the first so many."""
        return [decode_event(text) for text in self.log.get("t", [])[since:]]

    def copy(self) -> "MemoryStore":
        """Return an independent store with the same record."""
        return MemoryStore(
            {table: list(log) for table, log in self.log.items()},
            dict(self.snapshots),
            self.books.copy(),
            self.shelf.copy(),
        )


@dataclass(eq=False)
class Watcher:
    """Somebody who follows a table and remembers everything that he is told."""

    owner: str
    heard: list[Publication] = field(default_factory=list)

    def deliver(self, publication: Publication) -> None:
        self.heard.append(publication)

    @property
    def view(self) -> TableView:
        return self.heard[-1].view

    def is_offered_chips(self) -> bool:
        """Whether the newest view offers a new buy-in."""
        return self.view.your_rebuy

    def sees_at_table(self, seat: int) -> bool:
        """Whether the newest view shows the player of a seat as being there."""
        return any(player.connected for player in self.view.players if player.seat == seat)

    @property
    def numbers(self) -> list[int]:
        """The numbers of all events heard, in the order heard."""
        return [entry.first + place for entry in self.heard for place in range(len(entry.events))]

    @property
    def events(self) -> list[TableEvent | None]:
        return [event for entry in self.heard for event in entry.events]
