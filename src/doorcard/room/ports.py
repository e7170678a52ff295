"""What a table needs from outside: a clock, a shuffler, a store, and people to tell."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from doorcard.cards import Card
from doorcard.room.events import TableEvent
from doorcard.room.seating import Snapshot
from doorcard.room.table_view import TableView


class Clock(Protocol):
    """Time, in seconds from any fixed point."""

    def now(self) -> float:
        """Return the time now."""

    def time(self) -> float:
        """Return the time of the wall clock: seconds since 1970."""

    async def sleep(self, seconds: float) -> None:
        """Return after so many seconds."""


class Shuffler(Protocol):
    """Makes a deck for each hand."""

    def deck(self) -> Sequence[Card]:
        """Return the 52 cards in an order that nobody can foretell."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredTable:
    """What the store has of a table: a snapshot between two hands, and every event after it.

    An event that is missing or cannot be read is None.
    """

    snapshot: Snapshot | None
    events: tuple[TableEvent | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NewGuest:
    """Somebody who has taken a name by sitting down; his session is known by the fingerprint that is his ``owner``."""

    owner: str
    name: str
    now: float


class EventStore(Protocol):
    """The only record of what happened."""

    async def load(self, table: str) -> StoredTable:
        """Return what is known of a table; raises CorruptHistory where its snapshot cannot be read."""

    async def append(
        self,
        table: str,
        first: int,
        events: Sequence[TableEvent],
        snapshot: Snapshot | None,
        *,
        guest: NewGuest | None = None,
    ) -> None:
        """Keep events, numbered from ``first``, the snapshot before them and a new guest, if any, all or nothing.

        When this returns they are on the disk. Raises StoreFailed, and keeps nothing, where that is impossible; Refusal
        ``name-taken`` where the guest's name is alike to another.
        """


@dataclass(frozen=True, slots=True, kw_only=True)
class Publication:
    """What one viewer is told: his projection of the events numbered from ``first``, and the view after them."""

    table: str
    first: int
    events: tuple[TableEvent | None, ...]
    view: TableView


class Subscriber(Protocol):
    """Somebody who follows a table."""

    @property
    def owner(self) -> str:
        """The fingerprint of his token, which may own a seat."""

    def deliver(self, publication: Publication) -> None:
        """Take what happened; never waits."""
