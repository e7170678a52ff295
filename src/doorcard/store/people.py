"""The record of people in SQL."""

from collections.abc import Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Final

from sqlalchemy import ColumnElement, Row, Select, Update, and_, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from doorcard.errors import Refusal
from doorcard.people.acts import THE_PERSON, THE_ROOM, Act
from doorcard.people.bans import Ban
from doorcard.people.newcomers import Stop
from doorcard.people.person import Person
from doorcard.people.ports import StoredSession
from doorcard.room.erasing import rename_in_event, rename_in_snapshot
from doorcard.room.ledger import Reason
from doorcard.room.look_alikes import name_keys
from doorcard.store import hands
from doorcard.store.admin_log import write_act
from doorcard.store.failures import told
from doorcard.store.ledger import take_back
from doorcard.store.schema import (
    bans,
    events,
    mutes,
    newcomer_stops,
    people,
    reset_codes,
    sessions,
    settings,
    snapshots,
)
from doorcard.store.statements import Statements
from doorcard.store.writer import GroupWriter

COMPLAINT: Final = "the record of people fails"


class SqlPeople:
    """People and their sessions in a database that others write too; each method is one transaction."""

    def __init__(self, writer: GroupWriter) -> None:
        self._writer = writer

    def _connection(self) -> AbstractAsyncContextManager[AsyncConnection]:
        return told(COMPLAINT, self._writer.alone())

    def _reading(self) -> AbstractAsyncContextManager[AsyncConnection]:
        return told(COMPLAINT, self._writer.reading())

    async def person(self, owner: str) -> Person | None:
        """Return the person of this id."""
        found = await self._people(select(people).where(people.c.id == owner))
        return found[0] if found else None

    async def alike(self, name: str) -> Sequence[Person]:
        """Return those whose names a reader would take for this one."""
        keys = name_keys(name)
        return await self._people(
            select(people).where((people.c.folded == keys.folded) | (people.c.drawn == keys.drawn))
        )

    async def _people(self, query: Select[Any]) -> Sequence[Person]:
        async with self._reading() as connection:
            return [_person(row) for row in await connection.execute(query)]

    async def session(self, fingerprint: str) -> StoredSession | None:
        """Return a session."""
        both = sessions.join(people, people.c.id == sessions.c.person)
        query = select(people, sessions.c.seen).select_from(both).where(sessions.c.fingerprint == fingerprint)
        async with self._reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else StoredSession(person=_person(row), seen=row.seen)

    async def last_seen(self, owner: str) -> float | None:
        """Return when any session of the person was last seen."""
        async with self._reading() as connection:
            query = select(func.max(sessions.c.seen)).where(sessions.c.person == owner)
            seen: float | None = (await connection.execute(query)).scalar()
        return seen

    async def add(self, person: Person, fingerprint: str, now: float) -> None:
        """Keep a new person and his first session; raises Refusal for a name that cannot be had."""
        async with self._connection() as connection:
            await add_person(connection, person, fingerprint, now)

    async def open_session(self, fingerprint: str, owner: str, now: float) -> None:
        """Keep another session of a person."""
        async with self._connection() as connection:
            await _open_session(connection, fingerprint, owner, now)

    async def see(self, fingerprint: str, now: float) -> None:
        """Keep that a session was seen."""
        async with self._connection() as connection:
            await connection.execute(update(sessions).where(sessions.c.fingerprint == fingerprint).values(seen=now))

    async def end_session(self, fingerprint: str) -> None:
        """Forget a session."""
        async with self._connection() as connection:
            await connection.execute(delete(sessions).where(sessions.c.fingerprint == fingerprint))

    async def end_sessions(self, owner: str, *, but: str | None = None) -> Sequence[str]:
        """Forget the sessions of a person, apart from one."""
        async with self._connection() as connection:
            return await end_sessions(connection, owner, but=but)

    async def set_password(self, owner: str, password: str, *, keep: str) -> Sequence[str]:
        """Keep the hash of a new password and end all sessions but one."""
        async with self._connection() as connection:
            await connection.execute(update(people).where(people.c.id == owner).values(password=password))
            return await end_sessions(connection, owner, but=keep)

    async def redeem(self, owner: str, code: str, password: str, now: float) -> Sequence[str] | None:
        """Keep a new password for the right code, and note that it was used; None for a wrong code."""
        right = (reset_codes.c.person == owner) & (reset_codes.c.code == code) & (reset_codes.c.until > now)
        async with self._connection() as connection:
            if not (await connection.execute(delete(reset_codes).where(right))).rowcount:
                return None
            await connection.execute(update(people).where(people.c.id == owner).values(password=password))
            await write_act(connection, Act(who=THE_PERSON, time=now, what="code-used", about=owner))
            return await end_sessions(connection, owner, but=None)

    async def idle_guests(self, unseen_since: float) -> Sequence[Person]:
        """Return the guests who were made before that time and of whom no session was seen since."""
        seen = select(sessions.c.person).where(sessions.c.person == people.c.id, sessions.c.seen >= unseen_since)
        idle = people.c.password.is_(None) & (people.c.made < unseen_since) & ~seen.exists()
        return await self._people(select(people).where(idle).order_by(people.c.made))

    async def erase(self, owner: str, pseudonym: str, now: float, *, swept: bool = False) -> Sequence[str]:
        """Forget a person and his sessions, put the pseudonym for his name in all records, and take his chips back."""
        async with self._reading() as connection:
            changes = [*await _renamed_events(connection, owner, pseudonym)]
            changes += await _renamed_snapshots(connection, owner, pseudonym)
        # The search is long and tables go on writing meanwhile; what it found changes no more, as he has no seat.
        async with self._connection() as connection:
            await connection.execute(delete(people).where(people.c.id == owner))
            for change in changes:
                await connection.execute(change)
            await hands.erase(connection, owner, pseudonym)
            await connection.execute(delete(mutes).where((mutes.c.person == owner) | (mutes.c.muted == owner)))
            await connection.execute(delete(bans).where(bans.c.person == owner))
            await connection.execute(delete(reset_codes).where(reset_codes.c.person == owner))
            await connection.execute(delete(settings).where(settings.c.person == owner))
            chips = await take_back(connection, owner, now, Reason.SWEPT if swept else Reason.RETURNED)
            if swept:
                await write_act(connection, Act(who=THE_ROOM, time=now, what="sweep", about=owner, amount=chips))
            return await end_sessions(connection, owner, but=None)

    async def muted(self, owner: str) -> Mapping[str, str]:
        """Return whom a person does not hear: the names by the ids."""
        query = select(people.c.id, people.c.name).join(mutes, mutes.c.muted == people.c.id)
        async with self._reading() as connection:
            rows = await connection.execute(query.where(mutes.c.person == owner))
            return {row.id: row.name for row in rows}

    async def mute(self, owner: str, other: str) -> None:
        """Keep that a person does not hear another."""
        async with self._connection() as connection:
            await _unmute(connection, owner, other)
            await connection.execute(insert(mutes).values(person=owner, muted=other))

    async def unmute(self, owner: str, other: str) -> None:
        """Forget that a person does not hear another."""
        async with self._connection() as connection:
            await _unmute(connection, owner, other)

    async def settings(self, owner: str) -> str | None:
        """Return what a person has chosen."""
        query = select(settings.c.chosen).where(settings.c.person == owner)
        async with self._reading() as connection:
            chosen: str | None = (await connection.execute(query)).scalar()
        return chosen

    async def keep_settings(self, owner: str, chosen: str) -> None:
        """Keep what a person has chosen."""
        async with self._connection() as connection:
            await connection.execute(delete(settings).where(settings.c.person == owner))
            await connection.execute(insert(settings).values(person=owner, chosen=chosen))

    async def bans(self) -> Sequence[Ban]:
        """Return who may not come."""
        async with self._reading() as connection:
            rows = await connection.execute(select(bans))
            return [Ban(person=row.person, until=row.until, reason=row.reason) for row in rows]

    async def stops(self, now: float) -> Sequence[Stop]:
        """Return from where nobody new is taken in, and forget the stops that are over."""
        async with self._connection() as connection:
            await connection.execute(delete(newcomer_stops).where(newcomer_stops.c.until <= now))
            rows = await connection.execute(select(newcomer_stops))
            return [Stop(address=row.address, person=row.person, until=row.until) for row in rows]

    async def drop_sessions(self, unseen_since: float) -> None:
        """Forget the sessions last seen before that time."""
        async with self._connection() as connection:
            await connection.execute(delete(sessions).where(sessions.c.seen < unseen_since))


async def _unmute(connection: AsyncConnection, owner: str, other: str) -> None:
    await connection.execute(delete(mutes).where((mutes.c.person == owner) & (mutes.c.muted == other)))


async def add_person(connection: Statements, person: Person, fingerprint: str, now: float) -> None:
    """Insert a person and his first session within a transaction; raises Refusal for a name that cannot be had."""
    keys = name_keys(person.name)
    row = {"id": person.id, "name": person.name, "password": person.password, "made": now, **keys._asdict()}
    try:
        await connection.execute(insert(people).values(row))
    except IntegrityError:
        raise Refusal("name-taken", f"{person.name!r} is taken, or looks like a name that is") from None
    await _open_session(connection, fingerprint, person.id, now)


async def _open_session(connection: Statements, fingerprint: str, owner: str, now: float) -> None:
    row = {"fingerprint": fingerprint, "person": owner, "made": now, "seen": now}
    await connection.execute(insert(sessions).values(row))


async def end_sessions(connection: AsyncConnection, owner: str, *, but: str | None) -> Sequence[str]:
    """Forget the sessions of a person within a transaction, apart from one; return those that ended."""
    ended = (sessions.c.person == owner) & (sessions.c.fingerprint != (but or ""))
    return list((await connection.execute(delete(sessions).where(ended).returning(sessions.c.fingerprint))).scalars())


async def _renamed_events(connection: AsyncConnection, owner: str, pseudonym: str) -> Sequence[Update]:
    query = select(events).where(events.c.event.contains(owner, autoescape=True))
    rows = (await connection.execute(query)).all()
    found = [(row, rename_in_event(row.event, owner, pseudonym)) for row in rows]
    return [update(events).where(_place(row)).values(event=text) for row, text in found if text is not None]


def _place(row: Row[Any]) -> ColumnElement[bool]:
    return and_(events.c.table_id == row.table_id, events.c.number == row.number)


async def _renamed_snapshots(connection: AsyncConnection, owner: str, pseudonym: str) -> Sequence[Update]:
    """Return changes of those snapshots that are still what they were by then; a newer one does not name him."""
    query = select(snapshots).where(snapshots.c.snapshot.contains(owner, autoescape=True))
    rows = (await connection.execute(query)).all()
    found = [(row, rename_in_snapshot(row.snapshot, owner, pseudonym)) for row in rows]
    return [
        update(snapshots)
        .where((snapshots.c.table_id == row.table_id) & (snapshots.c.snapshot == row.snapshot))
        .values(snapshot=text)
        for row, text in found
        if text is not None
    ]


def _person(row: Row[Any]) -> Person:
    return Person(id=row.id, name=row.name, password=row.password)
