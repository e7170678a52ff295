"""What a table needs from outside: a clock, a shuffler, a store, and people to tell."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from doorcard.cards import Card
from doorcard.fair import Commitment, Contributions
from doorcard.room.commands import CommandId
from doorcard.room.ended import HandSearch, KeptHand, Mark, Share
from doorcard.room.events import TableEvent
from doorcard.room.fair_view import FairView
from doorcard.room.figures import Tallies
from doorcard.room.ledger import Booking, Held
from doorcard.room.seating import Snapshot
from doorcard.room.settings import TableSettings
from doorcard.room.table_view import TableView
from doorcard.room.wallets import Wallet, WalletTerms


class Clock(Protocol):
    """Time, in seconds. Whatever is waited for is measured by ``now``, so that a clock put right changes nothing."""

    def now(self) -> float:
        """Return the time now, from any fixed point; it never goes back."""

    def time(self) -> float:
        """Return the seconds since 1970, to be written down; it may be put forwards and back."""

    async def sleep(self, seconds: float) -> None:
        """Return after so many seconds."""


class Shuffler(Protocol):
    """Makes a deck for each hand."""

    def deck(self) -> Sequence[Card]:
        """Return the 52 cards in an order that nobody can foretell."""

    def salts(self) -> Sequence[str]:
        """Return 32 fresh random bytes, in hexadecimal, for each of 52 cards."""

    def order(self, commitment: Commitment, contributions: Contributions) -> Sequence[int]:
        """Return the order in which the sealed deck is dealt: ``deal_order``, save where a test writes the deck."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredTable:
    """What the store has of a table: a snapshot between two hands, and every event after it.

    An event that is missing or cannot be read is None. ``commands`` are the newest that had effect, oldest first;
    ``held`` are the accounts of the seats, None for a table of which nothing was ever booked. ``damage`` says why the
    snapshot cannot be read; then ``events`` are all from the first.
    """

    snapshot: Snapshot | None
    events: tuple[TableEvent | None, ...]
    commands: tuple[CommandId, ...] = ()
    held: Mapping[str, Held] | None = field(default=None)
    damage: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NewGuest:
    """Somebody who has taken a name by sitting down; his session is known by the fingerprint that is his ``owner``."""

    owner: str
    name: str
    now: float


class EventStore(Protocol):
    """The only record of what happened."""

    async def load(self, table: str) -> StoredTable:
        """Return what is known of a table, be it damaged; raises StoreFailed where nothing can be had."""

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
        """Keep events, numbered from ``first``, the snapshot before them, what is booked, a new guest: all or nothing.

        When this returns they are on the disk. Raises, and keeps nothing: StoreFailed where that is impossible,
        NotEnoughChips where a wallet does not pay, CommandRepeated for a command that was kept before, Refusal
        ``name-taken`` where the guest's name is alike to another.
        """

    async def check(self) -> None:
        """Raise StoreFailed where nothing could be kept now."""


class HandLog(Protocol):
    """The record of hands that may be long over."""

    async def sealed_hand(self, table: str, hand: int) -> Sequence[TableEvent | None]:
        """Return the events from a hand's sealing up to the next one's; none for a hand that was not sealed."""


class WalletStore(Protocol):
    """The wallets in the same record."""

    async def open_wallet(self, owner: str, chips: int, time: float) -> None:
        """Book a newcomer's first chips, once; raises StoreFailed."""

    async def wallet(self, owner: str) -> Wallet:
        """Return what a person has; raises StoreFailed."""

    async def refill(self, owner: str, terms: WalletTerms, time: float, command: CommandId | None = None) -> None:
        """Book a refill, if the terms allow one; raises Refusal, CommandRepeated, StoreFailed."""


class HandStore(Protocol):
    """The hands that are over, in the same record. Everything raises StoreFailed where the record cannot be had."""

    async def hands_at(self, table: str, limit: int) -> tuple[KeptHand, ...]:
        """Return the last hands of a table, the newest first."""

    async def hands_of(self, owner: str, search: HandSearch, before: Mark | None, limit: int) -> tuple[KeptHand, ...]:
        """Return the hands of a person that are wanted, older than ``before``, the newest first."""

    async def kept_hand(self, table: str, number: int) -> KeptHand | None:
        """Return a hand of a table by its number; None where none of that number is over."""

    async def events_between(self, table: str, first: int, last: int) -> tuple[TableEvent | None, ...]:
        """Return a table's events from the ``first`` to the ``last`` number, None for one that is lost."""

    async def tallies_of(self, owner: str, since: float | None) -> Tallies:
        """Return what is counted of a person's hands; of those that ended ``since`` then (seconds since 1970)."""

    async def session_of(self, owner: str) -> float | None:
        """Return when the first hand of a person's newest session began, in seconds since 1970; None without any."""

    async def share(self, share: Share, time: float) -> str:
        """Keep a share and return its id: that of the first time where the same person shared the hand before."""

    async def shared(self, share_id: str) -> Share | None:
        """Return the share of an id."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrivateTable:
    """A private table as it is kept: ``link`` and ``code`` let people in, ``admitted`` are those they have let in."""

    settings: TableSettings
    link: str
    code: str
    admitted: frozenset[str] = frozenset()


class PrivateTableStore(Protocol):
    """The private tables in the same record."""

    async def private_tables(self) -> Sequence[PrivateTable]:
        """Return those that are open, apart from any that cannot be read; raises StoreFailed."""

    async def private_names(self) -> Mapping[str, str]:
        """Return the names of all that ever were, by their ids; raises StoreFailed."""

    async def keep_private_table(self, table: PrivateTable, time: float) -> None:
        """Keep a new table; raises CommandRepeated for one of the same id, open or closed, and StoreFailed."""

    async def admit(self, table: str, owner: str) -> None:
        """Keep that somebody is admitted to a table; raises StoreFailed."""

    async def renew_codes(self, table: str, *, link: str, code: str) -> None:
        """Keep other codes of a table instead of those it has; raises StoreFailed."""

    async def expel(self, table: str, owner: str) -> None:
        """Keep that somebody is admitted to a table no longer; raises StoreFailed."""

    async def close_private_table(self, table: str, time: float) -> None:
        """Keep that a table is closed; raises StoreFailed."""


class RoomStore(EventStore, WalletStore, HandStore, HandLog, PrivateTableStore, Protocol):
    """Everything that a room keeps."""

    async def closed_tables(self) -> Collection[str]:
        """Return which of the room's tables an administrator has closed; raises StoreFailed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dump:
    """A table in trouble, for who looks for the fault: its whole record since the snapshot. Holds every secret."""

    table: str
    time: float
    reason: str
    error: str
    stored: StoredTable


class Dumps(Protocol):
    """Where tables in trouble are written down."""

    def keep(self, dump: Dump) -> None:
        """Write the dump down, for nobody but the host."""


@dataclass(frozen=True, slots=True, kw_only=True, weakref_slot=True)
class Publication:
    """What a viewer is told: his projection of the events numbered from ``first``, and the view after them.

    ``reset``: what came before ``first`` is not told; the view stands alone. ``fair`` is what proves the deal. Viewers
    of the same seat, and all on the rail, get the same object, so that it need be written only once.
    """

    table: str
    first: int
    events: tuple[TableEvent | None, ...]
    view: TableView
    reset: bool = False
    fair: FairView | None = None

    __hash__ = object.__hash__


class Subscriber(Protocol):
    """Somebody who follows a table."""

    @property
    def owner(self) -> str:
        """The fingerprint of his token, which may own a seat."""

    def deliver(self, publication: Publication) -> None:
        """Take what happened; never waits."""


class Meter(Protocol):
    """Counts what happens in the room."""

    def happened(self, events: Sequence[TableEvent]) -> None:
        """Take what happened at a table."""

    def answered(self, seconds: float) -> None:
        """Take how long it was from a request's coming until everybody had been told what follows."""


class NoMeter:
    """Counts nothing."""

    def happened(self, events: Sequence[TableEvent]) -> None:
        """Leave it."""

    def answered(self, seconds: float) -> None:
        """Leave it."""
