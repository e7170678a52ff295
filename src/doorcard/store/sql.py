"""The event store in SQL. SQLite is written with a journal ahead and flushed to the disk at every commit."""

import sqlite3
import time
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, closing, suppress
from functools import partial
from pathlib import Path
from typing import IO, Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import URL, Connection, Engine, create_engine, delete, event, func, insert, make_url, select, text
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from doorcard.errors import CorruptHistory
from doorcard.people.person import Person
from doorcard.room.codec import decode_event, encode_event, encode_snapshot, read_snapshot
from doorcard.room.commands import CommandId
from doorcard.room.ended import HandSearch, KeptHand, Mark, Share
from doorcard.room.events import TableEvent
from doorcard.room.figures import Tallies
from doorcard.room.ledger import Booking
from doorcard.room.ports import NewGuest, PrivateTable, StoredTable
from doorcard.room.seating import Snapshot
from doorcard.room.wallets import Wallet, WalletTerms
from doorcard.store import figures, hands, ledger, private_tables
from doorcard.store.admin import SqlAdmin
from doorcard.store.failures import StoreFailed, read_text, reason, told
from doorcard.store.lock import Taken, hold
from doorcard.store.people import SqlPeople, add_person
from doorcard.store.schema import closed_tables, events, snapshots
from doorcard.store.statements import Statements
from doorcard.store.writer import GroupWriter, Work

MIGRATIONS = Path(__file__).parent / "migrations"


class SqlStore:
    """Events and snapshots in the database of a SQLAlchemy URL."""

    def __init__(self, url: str | URL) -> None:
        self._engine = _engine(url)
        self._writing = _engine_in_thread(self._engine.url)
        self._writer = GroupWriter(self._engine, self._writing)
        self._lock: IO[str] | None = None

    async def open(self) -> None:
        """Bring the database to this version's tables.

        Raises StoreFailed where it cannot be opened, is in use, or was made by a newer version.
        """
        try:
            await self._open()
        except BaseException:
            await self.close()
            raise

    async def _open(self) -> None:
        try:
            self._lock = self._hold()
            async with self._engine.begin() as connection:
                await connection.run_sync(_migrate)
        except Taken:
            raise StoreFailed(f"the database {self._engine.url} is in use by another room") from None
        except (SQLAlchemyError, CommandError, sqlite3.Error, OSError) as wrong:
            raise StoreFailed(f"the database {self._engine.url} cannot be opened: {reason(wrong)}") from wrong

    def _hold(self) -> IO[str] | None:
        """Keep other rooms off a SQLite file; a database in memory is nobody else's."""
        url = self._engine.url
        if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
            return None
        lock = hold(Path(str(url.database)))
        try:
            _look_into(str(url.database))
        except sqlite3.Error:
            lock.close()
            raise
        return lock

    @property
    def people(self) -> SqlPeople:
        """The record of people, in the same database."""
        return SqlPeople(self._writer)

    @property
    def admin(self) -> SqlAdmin:
        """The record of what administrators do, in the same database."""
        return SqlAdmin(self._writer)

    async def close(self) -> None:
        """Let go of the database."""
        await self._writer.close()
        await self._engine.dispose()
        if self._lock is not None:
            self._lock.close()

    async def load(self, table: str) -> StoredTable:
        """Return the newest snapshot of a table and the events after it; all events, where that cannot be read.

        Raises StoreFailed where they cannot be had.
        """
        async with self._reading(f"table {table}: the record cannot be had") as connection:
            row = (await connection.execute(select(snapshots).where(snapshots.c.table_id == table))).one_or_none()
            snapshot, damage = read_snapshot(row.snapshot if row else None)
            since = 0 if snapshot is None else snapshot.number
            query = select(events).where(events.c.table_id == table, events.c.number > since)
            found = {event.number: event.event for event in await connection.execute(query)}
            commands = await ledger.newest_commands(connection, table)
            held = await ledger.held_at(connection, table)
        numbers = range(since + 1, max(found, default=since) + 1)
        read = tuple([read_event(found.get(number)) for number in numbers])
        return StoredTable(snapshot=snapshot, events=read, commands=commands, held=held, damage=damage)

    async def everything(self, table: str) -> AsyncIterator[tuple[float, TableEvent | None]]:
        """Yield when each event of a table was written, and the event, from its first on; None for one that is lost."""
        query = select(events).where(events.c.table_id == table).order_by(events.c.number)
        async with self._reading(f"table {table}: the record cannot be had") as connection:
            expected = 1
            async for row in await connection.stream(query):
                for _ in range(expected, row.number):
                    yield row.written, None
                yield row.written, read_event(row.event)
                expected = row.number + 1

    async def sealed_hand(self, table: str, hand: int) -> Sequence[TableEvent | None]:
        """Return the events from a hand's sealing up to the next one's; none for a hand that was not sealed."""
        here, sealing = events.c.table_id == table, events.c.event.startswith
        begins = select(events.c.number).where(here, sealing(f'{{"type":"deck-sealed","hand":{hand},'))
        async with self._reading(f"table {table}: the record cannot be had") as connection:
            first = await connection.scalar(begins.order_by(events.c.number.desc()).limit(1))
            if first is None:
                return ()
            after = select(func.min(events.c.number)).where(
                here, events.c.number > first, sealing('{"type":"deck-sealed",')
            )
            end = await connection.scalar(after) or 1 << 62
            query = select(events).where(here, events.c.number >= first, events.c.number < end)
            found = {row.number: row.event for row in await connection.execute(query)}
        return tuple([read_event(found.get(number)) for number in range(first, max(found) + 1)])

    async def append(
        self,
        table: str,
        first: int,
        log: Sequence[TableEvent],
        snapshot: Snapshot | None,
        booking: Booking | None = None,
        *,
        guest: NewGuest | None = None,
    ) -> None:
        """Keep events, the snapshot before them, what is booked and a new guest in one transaction.

        Raises, and keeps nothing: StoreFailed, NotEnoughChips, CommandRepeated, Refusal for a name that cannot be had.
        """
        written = time.time() if booking is None else booking.time
        rows = [
            {"table_id": table, "number": number, "written": written, "event": encode_event(entry).decode()}
            for number, entry in enumerate(log, start=first)
        ]

        async def keep(connection: Statements) -> None:
            if rows:
                await connection.execute(insert(events), rows)
            if booking is not None:
                await _book(connection, table, booking)
            if guest is not None:
                await add_person(connection, Person(id=guest.owner, name=guest.name), guest.owner, guest.now)
            if snapshot is not None:
                await _keep_snapshot(connection, table, snapshot)
                await ledger.forget_commands(connection, table, written)

        await self._write(f"table {table}: events from {first} on cannot be kept", keep)

    async def _write(self, complaint: str, work: Work) -> None:
        """Do the work wholly; raises what it raises, and StoreFailed with nothing written where that is impossible."""
        try:
            await self._writer.write(work)
        except (SQLAlchemyError, OSError, TimeoutError) as wrong:
            raise StoreFailed(f"{complaint}: {reason(wrong)}") from wrong

    async def open_wallet(self, owner: str, chips: int, time: float) -> None:
        """Book a newcomer's first chips, once; raises StoreFailed."""
        complaint = "a wallet cannot be opened"
        async with self._reading(complaint) as connection:
            if await ledger.is_open(connection, owner):
                return

        async def open_it(connection: Statements) -> None:
            with suppress(IntegrityError):
                await ledger.open_wallet(connection, owner, chips, time)

        await self._write(complaint, open_it)

    async def wallet(self, owner: str) -> Wallet:
        """Return what a person has; raises StoreFailed."""
        async with self._reading("a wallet cannot be read") as connection:
            return await ledger.read_wallet(connection, owner)

    async def refill(self, owner: str, terms: WalletTerms, time: float, command: CommandId | None = None) -> None:
        """Book a refill, if the terms allow one; raises Refusal, CommandRepeated, StoreFailed."""

        async def book_it(connection: Statements) -> None:
            await ledger.forget_commands(connection, None, time)
            if command is not None:
                await ledger.keep_command(connection, command, time, None)
            await ledger.refill(connection, owner, terms, time)

        await self._write("a wallet cannot be refilled", book_it)

    async def private_tables(self) -> Sequence[PrivateTable]:
        """Return the private tables that are open, apart from any that cannot be read; raises StoreFailed."""
        async with self._reading("the private tables cannot be read") as connection:
            return await private_tables.read_tables(connection)

    async def private_names(self) -> Mapping[str, str]:
        """Return the names of all private tables that ever were, by their ids; raises StoreFailed."""
        async with self._reading("the private tables cannot be read") as connection:
            return await private_tables.read_names(connection)

    async def keep_private_table(self, table: PrivateTable, time: float) -> None:
        """Keep a new private table; raises CommandRepeated for one of the same id, StoreFailed."""
        add = partial(private_tables.add_table, table=table, time=time)
        await self._write("a private table cannot be kept", add)

    async def admit(self, table: str, owner: str) -> None:
        """Keep that somebody is admitted to a private table; raises StoreFailed."""
        add = partial(private_tables.add_admission, table=table, person=owner)
        await self._write(f"table {table}: nobody can be admitted", add)

    async def renew_codes(self, table: str, *, link: str, code: str) -> None:
        """Keep other codes of a private table; raises StoreFailed."""
        renew = partial(private_tables.renew_codes, table=table, link=link, code=code)
        await self._write(f"table {table}: its codes cannot be renewed", renew)

    async def expel(self, table: str, owner: str) -> None:
        """Keep that somebody is admitted to a private table no longer; raises StoreFailed."""
        remove = partial(private_tables.remove_admission, table=table, person=owner)
        await self._write(f"table {table}: nobody can be expelled", remove)

    async def close_private_table(self, table: str, time: float) -> None:
        """Keep that a private table is closed; raises StoreFailed."""
        close = partial(private_tables.close_table, table=table, time=time)
        await self._write(f"table {table}: it cannot be closed", close)

    async def closed_tables(self) -> Collection[str]:
        """Return which of the room's tables an administrator has closed; raises StoreFailed."""
        async with self._reading("the closed tables cannot be read") as connection:
            return frozenset((await connection.execute(select(closed_tables.c.table_id))).scalars())

    async def check(self) -> None:
        """Write the revision as it is; raises StoreFailed where nothing can be written."""
        same = text("UPDATE alembic_version SET version_num = version_num")
        await self._write("nothing can be kept", lambda connection: connection.execute(same))

    def _reading(self, complaint: str) -> AbstractAsyncContextManager[AsyncConnection]:
        """Read; raises StoreFailed where that is impossible."""
        return told(complaint, self._engine.connect())

    async def hands_at(self, table: str, limit: int) -> tuple[KeptHand, ...]:
        """Return the last hands of a table, the newest first; raises StoreFailed."""
        async with self._reading(f"table {table}: the hands cannot be had") as connection:
            return await hands.newest(connection, table, limit)

    async def hands_of(self, owner: str, search: HandSearch, before: Mark | None, limit: int) -> tuple[KeptHand, ...]:
        """Return the hands of a person that are wanted, older than ``before``, the newest first; raises StoreFailed."""
        async with self._reading("hands cannot be had") as connection:
            return await hands.of_owner(connection, owner, search, before, limit)

    async def kept_hand(self, table: str, number: int) -> KeptHand | None:
        """Return a hand of a table by its number; None where none of that number is over. Raises StoreFailed."""
        async with self._reading(f"table {table}: hand {number} cannot be had") as connection:
            return await hands.one(connection, table, number)

    async def events_between(self, table: str, first: int, last: int) -> tuple[TableEvent | None, ...]:
        """Return a table's events from the ``first`` to the ``last`` number, None for one that is lost.

        Raises StoreFailed.
        """
        query = select(events).where(events.c.table_id == table, events.c.number.between(first, last))
        async with self._reading(f"table {table}: events {first} to {last} cannot be had") as connection:
            found = {row.number: row.event for row in await connection.execute(query)}
        return tuple([read_event(found.get(number)) for number in range(first, last + 1)])

    async def tallies_of(self, owner: str, since: float | None) -> Tallies:
        """Return what is counted of a person's hands, of those that ended since then; raises StoreFailed."""
        async with self._reading("figures cannot be had") as connection:
            return await figures.tallies_of(connection, owner, since)

    async def session_of(self, owner: str) -> float | None:
        """Return when the first hand of a person's newest session began, None without any; raises StoreFailed."""
        async with self._reading("figures cannot be had") as connection:
            return await figures.session_of(connection, owner)

    async def share(self, share: Share, time: float) -> str:
        """Keep a share and return its id, or that of the same person's earlier share; raises StoreFailed."""
        kept = share.id

        async def keep(connection: Statements) -> None:
            nonlocal kept
            kept = await hands.share(connection, share, time)

        await self._write("a hand cannot be shared", keep)
        return kept

    async def shared(self, share_id: str) -> Share | None:
        """Return the share of an id; raises StoreFailed."""
        async with self._reading("a shared hand cannot be had") as connection:
            return await hands.shared(connection, share_id)


async def _book(connection: Statements, table: str, booking: Booking) -> None:
    if booking.command is not None:
        await ledger.keep_command(connection, booking.command, booking.time, table)
    await ledger.book(connection, table, booking)
    for hand in booking.ended:
        await hands.keep(connection, table, hand, booking.time)


async def _keep_snapshot(connection: Statements, table: str, snapshot: Snapshot) -> None:
    await connection.execute(delete(snapshots).where(snapshots.c.table_id == table))
    row = {"number": snapshot.number, "snapshot": encode_snapshot(snapshot).decode()}
    await connection.execute(insert(snapshots).values(table_id=table, **row))


def _engine(url: str | URL) -> AsyncEngine:
    try:
        where = make_url(url)
    except (SQLAlchemyError, ValueError) as wrong:
        raise StoreFailed(f"{url!r} is no database: {reason(wrong)}") from wrong
    try:
        engine = create_async_engine(where, hide_parameters=True)
    except (SQLAlchemyError, ImportError, ValueError) as wrong:
        raise StoreFailed(f"{where} is no database: {reason(wrong)}") from wrong
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _be_durable)
        event.listen(engine.sync_engine, "begin", _begin)
    return engine


def _engine_in_thread(url: URL) -> Engine | None:
    """Return an engine for a thread that writes to a SQLite file; None where that is not how to get at the database."""
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    engine = create_engine(url.set(drivername="sqlite"), hide_parameters=True)
    event.listen(engine, "connect", _be_durable)
    event.listen(engine, "begin", _begin)
    return engine


def _look_into(database: str) -> None:
    """Raise sqlite3.Error for a file that is no database, before the driver's thread gets hold of it."""
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA schema_version")


def read_event(entry: str | None) -> TableEvent | None:
    """Return an event, None where it is missing or cannot be read."""
    try:
        return None if entry is None else decode_event(entry)
    except CorruptHistory:
        return None


def _begin(connection: Connection) -> None:
    """Begin a transaction that new tables belong to as well; by itself the driver begins only before it writes rows."""
    connection.exec_driver_sql("BEGIN")


def _be_durable(connection: Any, _record: object) -> None:
    connection.isolation_level = None
    getattr(connection, "driver_connection", connection).text_factory = read_text
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.close()


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    current = MigrationContext.configure(connection).get_current_revision()
    if current is not None and current not in known:
        raise StoreFailed(f"the database was made by a newer version (revision {current}); use that version")
    command.upgrade(config, "head")
