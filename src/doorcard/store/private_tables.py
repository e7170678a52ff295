"""The private tables in SQL."""

import logging
from collections.abc import Mapping, Sequence

from sqlalchemy import delete, insert, select, update

from doorcard.errors import CorruptHistory
from doorcard.room.codec import decode_settings, encode_settings
from doorcard.room.commands import CommandRepeated
from doorcard.room.ports import PrivateTable
from doorcard.store.schema import admissions, tables
from doorcard.store.statements import Statements

logger = logging.getLogger(__name__)


async def read_tables(connection: Statements) -> Sequence[PrivateTable]:
    """Return the tables that are open, apart from those that cannot be read."""
    admitted: dict[str, set[str]] = {}
    for row in await connection.execute(select(admissions)):
        admitted.setdefault(row.table_id, set()).add(row.person)
    found = []
    for row in await connection.execute(select(tables).where(tables.c.closed.is_(None)).order_by(tables.c.opened)):
        try:
            settings = decode_settings(row.settings)
        except CorruptHistory:
            logger.exception("the private table %s is left out", row.id)
            continue
        people = frozenset(admitted.get(row.id, ()))
        found.append(PrivateTable(settings=settings, link=row.link, code=row.code, admitted=people))
    return found


async def read_names(connection: Statements) -> Mapping[str, str]:
    """Return the names of all tables that ever were; one that cannot be read is called by its id."""
    found = {}
    for row in await connection.execute(select(tables.c.id, tables.c.settings)):
        try:
            found[row.id] = decode_settings(row.settings).name
        except CorruptHistory:
            found[row.id] = row.id
    return found


async def add_table(connection: Statements, table: PrivateTable, time: float) -> None:
    """Write a new table; raises CommandRepeated for one that was there before."""
    name = table.settings.table
    if (await connection.execute(select(tables.c.id).where(tables.c.id == name))).first() is not None:
        raise CommandRepeated
    row = {"id": name, "host": table.settings.host, "settings": encode_settings(table.settings).decode()}
    await connection.execute(insert(tables).values(**row, link=table.link, code=table.code, opened=time))
    for person in sorted(table.admitted):
        await connection.execute(insert(admissions).values(table_id=name, person=person))


async def add_admission(connection: Statements, table: str, person: str) -> None:
    """Write that a person is admitted, unless he is."""
    place = (admissions.c.table_id == table) & (admissions.c.person == person)
    if (await connection.execute(select(admissions).where(place))).first() is None:
        await connection.execute(insert(admissions).values(table_id=table, person=person))


async def remove_admission(connection: Statements, table: str, person: str) -> None:
    """Write that a person is admitted no longer."""
    place = (admissions.c.table_id == table) & (admissions.c.person == person)
    await connection.execute(delete(admissions).where(place))


async def renew_codes(connection: Statements, table: str, *, link: str, code: str) -> None:
    """Write other codes of a table."""
    await connection.execute(update(tables).where(tables.c.id == table).values(link=link, code=code))


async def close_table(connection: Statements, table: str, time: float) -> None:
    """Write that a table is closed."""
    await connection.execute(update(tables).where(tables.c.id == table).values(closed=time))
