"""What administrators do to a room, or to its database alone where no room runs; every act is in their log."""

import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

from doorcard.errors import DoorcardError, Refusal
from doorcard.people.acts import LONGEST_REASON, Act, ActRefused, AdminStore, Known
from doorcard.people.bans import Ban
from doorcard.people.newcomers import Stop
from doorcard.people.people import People
from doorcard.people.person import Person
from doorcard.people.reset_codes import RESET_SECONDS, code_hash, new_reset_code
from doorcard.room.actor import TableActor
from doorcard.room.events import TableEvent
from doorcard.room.names import can_be_seen
from doorcard.room.ports import Clock
from doorcard.room.room import Room
from doorcard.room.table import Table

MOST_GRANTED: Final = 10**12
"""Chips of the biggest grant; a browser still counts a thousand of them exactly."""

MOST_SECONDS: Final = 24 * 3600.0
"""How long hands being played may have to end, at the most."""

MOST_STOPPED: Final = 30 * 24 * 3600.0
"""For how many seconds newcomers from an address can be stopped: the next to have it may be somebody else."""

MOST_LINES: Final = 1000
"""Lines of the log that are told at once."""

_FAR_AWAY: Final = 250_000_000_000.0
"""A time, in seconds since 1970, whose date can still be written."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Running:
    """A room that runs, and its people."""

    room: Room
    people: People


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatLine:
    """Who sits where, with how many chips behind; never with which cards."""

    seat: int
    name: str
    stack: int
    computer: bool
    connected: bool
    sitting_out: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLine:
    """A table as administrators see it."""

    table: str
    name: str
    hand: int
    playing: bool
    closed: bool
    watching: int
    seats: tuple[SeatLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Overview:
    """The tables, the names of the people who are here, how many are here without a name, and the notice that hangs."""

    tables: tuple[TableLine, ...]
    people: tuple[str, ...]
    nameless: int
    notice: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Granted:
    """Who got how many chips, and what is in his wallet now."""

    name: str
    chips: int
    balance: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Banned:
    """Who is shut out, until when, and how many sessions ended.

    ``no_newcomers_until``: until when nobody new is taken in from where he came last; None where that is not known.
    """

    name: str
    sessions: int
    until: float | None
    no_newcomers_until: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ResetCode:
    """By which code somebody may set a new password, and until when (seconds since 1970)."""

    name: str
    code: str = field(repr=False)
    until: float


class Administration:
    """The acts of administrators; ``who`` is the user of the system who acts. All raise Refusal and StoreFailed."""

    def __init__(self, store: AdminStore, clock: Clock, running: Running | None = None) -> None:
        self._store, self._clock, self._running = store, clock, running

    def _act(self, who: str, what: str, about: str = "", reason: str = "") -> Act:
        return Act(who=who, time=self._clock.time(), what=what, about=about, reason=_clean(reason))

    @asynccontextmanager
    async def _noting(self, act: Act) -> AsyncIterator[None]:
        """Write an act that is refused into the log as well."""
        try:
            yield
        except Refusal as refusal:
            await self._store.record(act.refused(refusal.code))
            raise

    async def _find(self, act: Act) -> tuple[Act, Person]:
        """Return the act, about the id of the person it names, and the person."""
        async with self._noting(act):
            found = await self._store.find(act.about)
            if len(found) != 1:
                told = "several ids begin with" if found else "nobody is called, and no id begins with"
                raise ActRefused("no-such-person", f"{told} {act.about!r}; `doorcard admin people` lists all")
        return replace(act, about=found[0].id), found[0]

    async def grant(self, who: str, *, person: str, chips: int, reason: str, request: str) -> Granted:
        """Give somebody chips of the house, once for each request."""
        act, found = await self._find(self._act(who, "grant", person, reason))
        async with self._noting(act):
            if not 1 <= chips <= MOST_GRANTED:
                raise ActRefused("bad-grant", f"a grant is of 1 to {MOST_GRANTED} chips, not {chips}")
            act = replace(act, amount=chips, request=request)
            balance = await self._store.grant(act, found.id, chips)
        if self._running:
            self._running.room.cashier.changed({found.id})
        return Granted(name=found.name, chips=chips, balance=balance)

    async def ban(
        self, who: str, *, person: str, reason: str, until: float | None, stop_newcomers: float = 0
    ) -> Banned:
        """Shut somebody out: his sockets are closed, and his seats given up when their hands are over.

        For ``stop_newcomers`` seconds nobody new is taken in from the address that he came from last.
        """
        act, found = await self._find(self._act(who, "ban", person, reason))
        async with self._noting(act):
            if until is not None and not act.time < until < _FAR_AWAY:
                raise ActRefused("bad-time", "a ban ends after now; without --until it does not end")
            if not 0 <= stop_newcomers <= MOST_STOPPED:
                raise ActRefused("bad-time", f"newcomers are stopped for 0 to {MOST_STOPPED:g} seconds")
            if stop_newcomers:
                self._room()
        stop = self._stop(found, act.time + stop_newcomers) if stop_newcomers else None
        ban = Ban(person=found.id, until=until, reason=act.reason)
        if self._running is None:
            ended = len(await self._store.ban(act, ban))
        else:
            ended = await _shut_out(self._running, self._store, act, ban, stop)
        told = None if stop is None else stop.until
        return Banned(name=found.name, sessions=ended, until=until, no_newcomers_until=told)

    def _stop(self, person: Person, until: float) -> Stop | None:
        """Return the stop of newcomers from where a person came last, if that is known."""
        address = None if self._running is None else self._running.people.newcomers.address_of(person.id)
        return None if address is None else Stop(address=address, person=person.id, until=until)

    async def unban(self, who: str, *, person: str) -> str:
        """Let somebody come again; return his name."""
        act, found = await self._find(self._act(who, "unban", person))
        if not await self._store.unban(act, found.id):
            raise ActRefused("not-banned", f"{found.name!r} is not banned")
        if self._running:
            self._running.people.bans.lift(found.id)
            self._running.people.newcomers.lift(found.id)
        return found.name

    async def reset_password(self, who: str, *, person: str) -> ResetCode:
        """Return a code by which somebody may set a new password once, within a day; the old one is good until then."""
        act, found = await self._find(self._act(who, "reset-password", person))
        async with self._noting(act):
            if not found.registered:
                raise ActRefused("not-registered", f"{found.name!r} is a guest, who has no password")
        code, until = new_reset_code(), act.time + RESET_SECONDS
        await self._store.put_reset_code(act, found.id, code_hash(code), until)
        return ResetCode(name=found.name, code=code, until=until)

    async def close(self, who: str, *, table: str) -> bool:
        """Let nobody sit down at a table and send its people home; whether a hand is played to its end first.

        It holds until the table is opened again; a private table is given up.
        """
        room, act = self._room(), self._act(who, "close", table)
        async with self._noting(act):
            if room.actor(table).table.settings.host is None:
                await self._store.close_table(act, table)
            else:
                await self._store.record(act)
            return await room.close_table(table)

    async def open(self, who: str, *, table: str) -> str:
        """Let people sit down again at a table that was closed; return what it is called."""
        room, act = self._room(), self._act(who, "open", table)
        async with self._noting(act):
            if not room.actor(table).table.closed:
                raise ActRefused("not-closed", f"table {table!r} is not closed")
            await self._store.open_table(act, table)
            room.open_table(table)
        return room.actor(table).table.settings.name

    async def announce(self, who: str, *, text: str) -> int:
        """Tell the whole room something, or with an empty text take it down; return how many pages were told."""
        room = self._room()
        act = self._act(who, "announce", reason=text)
        await self._store.record(act)
        return room.notices.announce(act.reason)

    async def drain(self, who: str, *, within: float) -> bool:
        """Begin no hand any more; return when no hand is played or after so many seconds, and whether none is."""
        room, act = self._room(), self._act(who, "drain")
        async with self._noting(act):
            if not 0 <= within <= MOST_SECONDS:
                raise ActRefused("bad-time", f"hands end within 0 to {MOST_SECONDS:g} seconds, not {within:g}")
        await self._store.record(act)
        await room.finish(within)
        return not room.is_playing()

    async def log(self, count: int) -> Sequence[Act]:
        """Return the newest acts, the oldest of them first."""
        return await self._store.log(max(1, min(count, MOST_LINES)))

    async def people(self) -> Sequence[Known]:
        """Return everybody who has a name."""
        return await self._store.people()

    def overview(self) -> Overview:
        """Return the tables and who is here."""
        room, running = self._room(), self._running
        present = running.people.visits.present() if running else ()
        names = {visit.person.name for visit in present if visit.person is not None}
        return Overview(
            tables=tuple(map(_table_line, room.actors())),
            people=tuple(sorted(names)),
            nameless=sum(visit.person is None for visit in present),
            notice=room.notices.text,
        )

    def _room(self) -> Room:
        if self._running is None:
            raise ActRefused("no-room", "no room runs on this database")
        return self._running.room


async def _shut_out(running: Running, store: AdminStore, act: Act, ban: Ban, stop: Stop | None) -> int:
    """Let the ban hold, and only then keep it: nobody slips in meanwhile. Return how many sessions ended."""
    room, people = running.room, running.people
    before = people.bans.find(ban.person)
    people.bans.put(ban)
    try:
        ended = await store.ban(act, ban, stop)
    except BaseException:
        people.bans.lift(ban.person)
        if before is not None:
            people.bans.put(before)
        raise
    if stop is not None:
        people.newcomers.stop(stop)
    people.visits.end(ended, ban.refusal())
    room.chat.forget(ban.person)
    for actor in room.actors():
        try:
            await actor.request(partial(_leave, owner=ban.person))
        except DoorcardError as refusal:
            logger.warning("table %s: a banned person keeps his seat: %s", actor.table.settings.table, refusal)
    return len(ended)


def _leave(table: Table, *, owner: str) -> Sequence[TableEvent]:
    return [] if table.seating.seat_of(owner) is None else table.leave(owner=owner)


def _table_line(actor: TableActor) -> TableLine:
    table = actor.table
    return TableLine(
        table=table.settings.table,
        name=table.settings.name,
        hand=table.hand_number,
        playing=table.playing is not None,
        closed=table.closed,
        watching=actor.lobby_line().watching,
        seats=tuple(
            [
                SeatLine(
                    seat=player.seat,
                    name=player.name,
                    stack=table.stack_of(player),
                    computer=player.computer is not None,
                    connected=player.owner in actor.connected,
                    sitting_out=player.sitting_out,
                )
                for _, player in sorted(table.seating.players.items())
            ]
        ),
    )


def _clean(text: str) -> str:
    """Return a reason or notice on one line; raises ActRefused for one too long or with what cannot be seen."""
    cleaned = " ".join(text.split())
    if len(cleaned) > LONGEST_REASON or not all(map(can_be_seen, cleaned)):
        raise ActRefused("bad-text", f"a text has at most {LONGEST_REASON} characters that can be seen")
    return cleaned
