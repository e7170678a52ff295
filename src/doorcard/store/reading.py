"""The ledger read beside a room that may be running: one moment of it, nothing locked and nothing changed."""

import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

from sqlalchemy import URL, event, func, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from doorcard.room.auditing import KeptTransfer
from doorcard.room.events import TableEvent
from doorcard.room.ledger import Entry
from doorcard.store.failures import StoreFailed, read_text, reason
from doorcard.store.schema import accounts, entries, events, transfers, wallets
from doorcard.store.sql import read_event


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One entry of an account: when (seconds since 1970), why, at which event of which table, and how much."""

    written: float
    reason: str
    table: str | None
    number: int | None
    amount: int


class LedgerReader:
    """Everything that one transaction sees of a ledger."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def tables(self) -> Sequence[str]:
        """Return every table that has a record or transfers."""
        found = select(events.c.table_id).union(select(transfers.c.table_id).where(transfers.c.table_id.is_not(None)))
        return sorted((await self._connection.scalars(found)).all())

    async def events(self, table: str) -> AsyncIterator[TableEvent | None]:
        """Yield a table's events from its first on; None for one that is missing or cannot be read."""
        expected = 1
        query = select(events.c.number, events.c.event).where(events.c.table_id == table).order_by(events.c.number)
        async for row in await self._connection.stream(query):
            for _ in range(expected, row.number):
                yield None
            yield read_event(row.event)
            expected = row.number + 1

    async def transfers(self, table: str | None) -> Sequence[KeptTransfer]:
        """Return the transfers of a table, or of none, in the order of their booking."""
        query = (
            select(transfers, entries.c.account, entries.c.amount)
            .outerjoin(entries, entries.c.transfer == transfers.c.id)
            .where(transfers.c.table_id == table)
            .order_by(transfers.c.id, entries.c.account)
        )
        rows = (await self._connection.execute(query)).all()
        return [_transfer(list(group)) for _, group in groupby(rows, key=lambda row: row.id)]

    async def accounts(self) -> Sequence[Any]:
        """Return each account with its balance and holder."""
        return (await self._connection.execute(select(accounts).order_by(accounts.c.account))).all()

    async def sums(self) -> dict[str, int]:
        """Return the sum of each account's entries."""
        query = select(entries.c.account, func.sum(entries.c.amount)).group_by(entries.c.account)
        return {account: int(total) for account, total in await self._connection.execute(query)}

    async def strays(self) -> Sequence[int]:
        """Return the transfers that entries name and that are not there."""
        query = select(entries.c.transfer).outerjoin(transfers, transfers.c.id == entries.c.transfer)
        return (await self._connection.scalars(query.where(transfers.c.id.is_(None)).distinct())).all()

    async def owners(self) -> Sequence[str]:
        """Return whose wallets were opened."""
        return (await self._connection.scalars(select(wallets.c.owner).order_by(wallets.c.owner))).all()

    async def lines(self, account: str) -> Sequence[Line]:
        """Return the entries of an account, oldest first."""
        query = select(transfers, entries.c.amount).join(entries, entries.c.transfer == transfers.c.id)
        rows = await self._connection.execute(query.where(entries.c.account == account).order_by(transfers.c.id))
        return [
            Line(written=row.written, reason=row.reason, table=row.table_id, number=row.number, amount=row.amount)
            for row in rows
        ]


def _transfer(rows: Sequence[Any]) -> KeptTransfer:
    first = rows[0]
    found = tuple([Entry(row.account, row.amount) for row in rows if row.account is not None])
    return KeptTransfer(id=first.id, reason=first.reason, number=first.number, entries=found)


@asynccontextmanager
async def read_ledger(url: URL) -> AsyncIterator[LedgerReader]:
    """Open a database for reading only; raises StoreFailed where it is none or has no ledger."""
    _look_for(url)
    engine = create_async_engine(_read_only(url), hide_parameters=True)
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _leave_transactions_to_us)
        event.listen(engine.sync_engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    try:
        async with engine.connect() as connection:
            yield LedgerReader(connection)
    except SQLAlchemyError as wrong:
        raise StoreFailed(f"the ledger of {url} cannot be read: {reason(wrong)}") from wrong
    finally:
        await engine.dispose()


def _read_only(url: URL) -> URL:
    """Let SQLite neither make the file nor write to it."""
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return url
    file = Path(str(url.database)).absolute().as_uri()
    return url.set(database=file).update_query_dict({"mode": "ro", "uri": "true"})


def _look_for(url: URL) -> None:
    """Raise StoreFailed for a SQLite file that is not there or none, before the driver's thread gets hold of it."""
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return
    file = Path(str(url.database)).absolute().as_uri()
    try:
        with closing(sqlite3.connect(f"{file}?mode=ro", uri=True)) as connection:
            connection.execute("PRAGMA schema_version")
    except sqlite3.Error as wrong:
        raise StoreFailed(f"the ledger of {url} cannot be read: {reason(wrong)}") from wrong


def _leave_transactions_to_us(connection: Any, _record: object) -> None:
    connection.isolation_level = None
    getattr(connection, "driver_connection", connection).text_factory = read_text
