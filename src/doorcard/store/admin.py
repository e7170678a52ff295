"""What administrators do, in SQL: each act and its effect in one transaction."""

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from typing import Any, Final

from sqlalchemy import Float, Row, case, delete, func, insert, literal, select
from sqlalchemy.ext.asyncio import AsyncConnection

from doorcard.people.acts import Act, ActRefused, Known
from doorcard.people.bans import Ban
from doorcard.people.newcomers import Stop
from doorcard.people.person import Person
from doorcard.room.ledger import WALLET
from doorcard.room.look_alikes import name_keys
from doorcard.store.admin_log import FIELDS, write_act
from doorcard.store.failures import told
from doorcard.store.ledger import grant, read_wallet
from doorcard.store.people import end_sessions
from doorcard.store.schema import accounts, admin_log, bans, closed_tables, newcomer_stops, people, reset_codes
from doorcard.store.writer import GroupWriter

SHORTEST_ID: Final = 6
"""Signs of a person's id by which he can be found."""


COMPLAINT: Final = "the administrators' record fails"


class SqlAdmin:
    """The administrators' log and its effects in a database; each method is one transaction."""

    def __init__(self, writer: GroupWriter) -> None:
        self._writer = writer

    def _connection(self) -> AbstractAsyncContextManager[AsyncConnection]:
        return told(COMPLAINT, self._writer.alone())

    def _reading(self) -> AbstractAsyncContextManager[AsyncConnection]:
        return told(COMPLAINT, self._writer.reading())

    async def record(self, act: Act) -> None:
        """Keep an act."""
        async with self._connection() as connection:
            await write_act(connection, act)

    async def grant(self, act: Act, person: str, chips: int) -> int:
        """Give a person chips of the house, once for each request; return what is in his wallet then."""
        async with self._connection() as connection:
            if await _write_once(connection, act):
                await grant(connection, person, chips, act.time)
            return (await read_wallet(connection, person)).balance

    async def ban(self, act: Act, ban: Ban, stop: Stop | None = None) -> Sequence[str]:
        """Keep a ban and a stop of newcomers, and end all sessions of the person; return their fingerprints."""
        async with self._connection() as connection:
            await write_act(connection, act)
            await connection.execute(delete(bans).where(bans.c.person == ban.person))
            row = {"person": ban.person, "made": act.time, "until": ban.until, "reason": ban.reason}
            await connection.execute(insert(bans).values(row))
            if stop is not None:
                await write_act(connection, replace(act, what="stop-newcomers"))
                await connection.execute(delete(newcomer_stops).where(newcomer_stops.c.address == stop.address))
                row = {"address": stop.address, "person": stop.person, "until": stop.until}
                await connection.execute(insert(newcomer_stops).values(row))
            return await end_sessions(connection, ban.person, but=None)

    async def unban(self, act: Act, person: str) -> bool:
        """Forget a ban; whether there was one. Without one the act is kept as refused."""
        async with self._connection() as connection:
            found = (await connection.execute(delete(bans).where(bans.c.person == person))).rowcount > 0
            if found:
                await connection.execute(delete(newcomer_stops).where(newcomer_stops.c.person == person))
            await write_act(connection, act if found else act.refused("not-banned"))
            return found

    async def put_reset_code(self, act: Act, person: str, code: str, until: float) -> None:
        """Keep the hash of a code by which a person may set a new password; an older one is good no more."""
        async with self._connection() as connection:
            await write_act(connection, act)
            await connection.execute(delete(reset_codes).where(reset_codes.c.person == person))
            await connection.execute(insert(reset_codes).values(person=person, code=code, until=until))

    async def close_table(self, act: Act, table: str) -> None:
        """Keep that one of the room's tables is closed."""
        async with self._connection() as connection:
            await write_act(connection, act)
            await connection.execute(delete(closed_tables).where(closed_tables.c.table_id == table))
            await connection.execute(insert(closed_tables).values(table_id=table, closed=act.time))

    async def open_table(self, act: Act, table: str) -> None:
        """Keep that a table is open again."""
        async with self._connection() as connection:
            await write_act(connection, act)
            await connection.execute(delete(closed_tables).where(closed_tables.c.table_id == table))

    async def log(self, count: int) -> Sequence[Act]:
        """Return the newest acts, the oldest of them first."""
        query = select(admin_log).order_by(admin_log.c.id.desc()).limit(count)
        async with self._reading() as connection:
            return [_act(row) for row in reversed((await connection.execute(query)).all())]

    async def people(self) -> Sequence[Known]:
        """Return everybody who has a name."""
        wallet = WALLET + people.c.id
        own = func.coalesce(func.sum(case((accounts.c.account == wallet, accounts.c.balance), else_=0)), 0)
        beside = func.coalesce(func.sum(case((accounts.c.holder == wallet, accounts.c.balance), else_=0)), 0)
        chips = (accounts.c.account == wallet) | (accounts.c.holder == wallet)
        shut_out = (bans.c.person.is_not(None)).label("banned")
        query = (
            select(people, own.label("own"), beside.label("beside"), shut_out, bans.c.until)
            .select_from(people.outerjoin(accounts, chips).outerjoin(bans, bans.c.person == people.c.id))
            .group_by(*people.c, bans.c.person, bans.c.until)
            .order_by(people.c.folded)
        )
        async with self._reading() as connection:
            return [_known(row) for row in await connection.execute(query)]

    async def find(self, text: str) -> Sequence[Person]:
        """Return the person of this name; else those whose ids begin so."""
        named = people.c.folded == name_keys(text).folded
        begins = people.c.id.startswith(text.lower(), autoescape=True)
        async with self._reading() as connection:
            found = (await connection.execute(select(people).where(named))).all()
            if not found and len(text) >= SHORTEST_ID:
                found = (await connection.execute(select(people).where(begins).limit(2))).all()
            return [Person(id=row.id, name=row.name, password=row.password) for row in found]


async def _write_once(connection: AsyncConnection, act: Act) -> bool:
    """Keep an act unless its request was done before; raises ActRefused where that was something else."""
    same = select(admin_log).where(admin_log.c.request == act.request)
    values = [literal(act.time, Float), *(literal(getattr(act, name), admin_log.c[name].type) for name in FIELDS)]
    row = select(*values).where(~same.exists())
    if (await connection.execute(insert(admin_log).from_select(["written", *FIELDS], row))).rowcount:
        return True
    if not _act((await connection.execute(same)).one()).is_same(act):
        raise ActRefused("id-used", f"the id {act.request!r} was used for something else; choose another")
    return False


def _act(row: Row[Any]) -> Act:
    return Act(
        who=row.who,
        time=row.written,
        what=row.what,
        about=row.about,
        amount=row.amount,
        reason=row.reason,
        request=row.request,
        result=row.result,
    )


def _known(row: Row[Any]) -> Known:
    return Known(
        id=row.id,
        name=row.name,
        registered=row.password is not None,
        balance=int(row.own),
        at_tables=int(row.beside),
        banned=bool(row.banned),
        banned_until=row.until,
    )
