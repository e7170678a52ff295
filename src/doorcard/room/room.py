"""The room: its tables, by name, and the tasks that run them."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from random import Random
from typing import Any

from doorcard.errors import DoorcardError, Refusal
from doorcard.fair import HandProof
from doorcard.room.actor import TableActor
from doorcard.room.archive import LAST_HANDS, Archive
from doorcard.room.bad_words import NO_BAD_WORDS, BadWords
from doorcard.room.cashier import Cashier
from doorcard.room.chat import Chat
from doorcard.room.floor import Floor
from doorcard.room.hosting import close_table as give_up
from doorcard.room.ledger import Transfer, owner_of, seat_account
from doorcard.room.lobby import Lobby
from doorcard.room.notices import Notices
from doorcard.room.ports import Clock, Dumps, Meter, NoMeter, RoomStore, Shuffler
from doorcard.room.presence import Presence
from doorcard.room.private_tables import PrivateTables
from doorcard.room.proofs import proof_of
from doorcard.room.seating import BRING_BACK_SECONDS
from doorcard.room.settings import TableSettings
from doorcard.room.table import Table, place_of
from doorcard.room.wallets import BringBack, WalletTerms, terms_for

LAST_ANSWERS_SECONDS = 60.0
"""How long a table that was given up still answers what it was asked before."""

logger = logging.getLogger(__name__)


class Room:
    """All tables of one process."""

    def __init__(
        self,
        settings: Sequence[TableSettings],
        *,
        store: RoomStore,
        clock: Clock,
        shuffler: Shuffler,
        random: Random,
        dumps: Dumps | None = None,
        terms: WalletTerms | None = None,
        meter: Meter | None = None,
        bad_words: BadWords = NO_BAD_WORDS,
    ) -> None:
        self.clock, self.bad_words = clock, bad_words
        self._store = store
        self.cashier = Cashier(terms or terms_for(settings), store=store, clock=clock)
        self._names: dict[str, str] = {}
        self.archive = Archive(self._names, store=store, clock=clock, may_watch=self.may_watch)
        self.chat = Chat(clock, bad_words)
        self.notices = Notices()
        self.private = PrivateTables(store, clock=clock, random=random)
        self._presence = Presence(clock)
        self._new_actor = partial(
            TableActor,
            store=store,
            clock=clock,
            shuffler=shuffler,
            random=random,
            meter=meter or NoMeter(),
            dumps=dumps,
            chips_moved=self._tell_wallets,
        )
        self._actors: dict[str, TableActor] = {}
        self.lobby = Lobby(self._actors, self.private, clock)
        self._floors: dict[str, Floor] = {}
        self._opening = asyncio.Lock()
        for table in settings:
            self._take_in(self._set_up(table))
        self._to_warn: list[Callable[[float], None]] = []
        self._closes_at: float | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._work: dict[str, asyncio.Task[None]] = {}

    def _set_up(self, settings: TableSettings) -> TableActor:
        table = settings.table
        return self._new_actor(settings, lobby_changed=partial(self._table_changed, table))

    def _take_in(self, actor: TableActor) -> None:
        table = actor.table.settings.table
        self._actors[table], self._names[table] = actor, actor.table.settings.name
        self._floors[table] = Floor(
            actor, presence=self._presence, clock=self.clock, given_up=self._clear_away, send_off=self._send_off
        )

    async def start(self) -> None:
        """Take every table up where its record ends and run it."""
        for actor in self._actors.values():
            await actor.load()
        for private in await self.private.load():
            await self._take_up_private(private.settings)
        self._names |= self.private.names
        closed = await self._store.closed_tables()
        for table, actor in self._actors.items():
            actor.table.closed = table in closed
            self._run(table)
        for table in closed & self._actors.keys():
            await self.close_table(table)
        self._work["the lobby"] = self._start(self.lobby.run(), "the lobby")

    @property
    def is_running(self) -> bool:
        """Whether every table is loaded and served."""
        return bool(self._work) and not any(task.done() for task in self._work.values())

    async def check_store(self) -> None:
        """Raise StoreFailed where nothing that happens now could be kept."""
        await self._store.check()

    def waiting(self) -> list[int]:
        """Return how many requests wait at each table."""
        return [actor.waiting for actor in self._actors.values()]

    async def _take_up_private(self, settings: TableSettings) -> None:
        """Take up a private table; one that cannot be is left out, and the others are not held up."""
        actor = self._set_up(settings)
        try:
            await actor.load()
        except DoorcardError:
            logger.exception("a private table cannot be taken up", extra=place_of(actor.table))
        else:
            self._take_in(actor)

    def _run(self, table: str) -> None:
        self._work[table] = self._start(self._actors[table].run(), table)
        self._start(self._floors[table].run(), table)

    def _start(self, work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None]:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def open_private(self, settings: TableSettings) -> None:
        """Open a private table that its host describes; asked again for the same one, nothing happens.

        Raises Refusal where he may open none, StoreFailed.
        """
        async with self._opening:
            if self.private.knows(settings.table):
                return
            self.private.check_may_open(settings.host or "")
            actor = self._set_up(settings)
            await actor.load()
            await self.private.open(settings)
            self._take_in(actor)
        if self._closes_at is not None:
            actor.deal_no_more()
        self._run(settings.table)
        self.lobby.note(settings.table)

    async def admit(self, code: str, owner: str) -> str:
        """Let somebody in to a private table by a code; return the table. Raises Refusal, StoreFailed."""
        table = self.private.find(code)
        self.actor(table).table.check_not_removed(owner)
        await self.private.admit(table, owner)
        self.lobby.note_for(owner)
        return table

    async def _send_off(self, table: str, owner: str) -> None:
        """Let whom the host has removed follow a private table no longer."""
        if self.private.knows(table) and self.private.admits(table, owner):
            await self.private.expel(table, owner)
            self._actors[table].dismiss(owner)
            self.lobby.note_for(owner)

    async def _clear_away(self, table: str) -> None:
        """Take a table that was given up out of the room; what was asked of it till now is still answered."""
        await self.private.close(table)
        del self._actors[table], self._floors[table]
        self._start(self._dismiss(self._work.pop(table)), table)
        self.lobby.note(table)

    async def _dismiss(self, work: asyncio.Task[None]) -> None:
        await self.clock.sleep(LAST_ANSWERS_SECONDS)
        work.cancel()

    def is_playing(self) -> bool:
        """Whether a hand is being played somewhere."""
        return any(actor.table.playing is not None for actor in self._actors.values())

    async def finish(self, within: float) -> None:
        """Begin no hand any more, tell everybody, and return when no hand is played or after so many seconds."""
        self._closes_at = self.clock.now() + within
        for warn in tuple(self._to_warn):
            warn(within)
        for actor in self._actors.values():
            actor.deal_no_more()
        limit = asyncio.create_task(self.clock.sleep(within))
        over = asyncio.create_task(self._hands_over())
        try:
            await asyncio.wait([limit, over], return_when=asyncio.FIRST_COMPLETED)
        finally:
            limit.cancel()
            over.cancel()
            await asyncio.gather(limit, over, return_exceptions=True)

    async def _hands_over(self) -> None:
        for actor in self._actors.values():
            await actor.hand_over()

    def warn_of_closing(self, warn: Callable[[float], None]) -> None:
        """Call ``warn`` with the seconds left when the room begins to close, at once if it has begun."""
        self._to_warn.append(warn)
        if self._closes_at is not None:
            warn(max(0.0, self._closes_at - self.clock.now()))

    def warn_no_more(self, warn: Callable[[float], None]) -> None:
        """Call it no more."""
        if warn in self._to_warn:
            self._to_warn.remove(warn)

    async def stop(self) -> None:
        """Stop all tables where they are; a later start goes on from there."""
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def come(self, owner: str) -> None:
        """Note that somebody has a line to the room."""
        self._presence.come(owner)
        self._look_for(owner)

    def go(self, owner: str) -> None:
        """Note that a line of somebody is closed."""
        self._presence.go(owner)
        self._look_for(owner)

    def _look_for(self, owner: str) -> None:
        for floor in self._floors.values():
            floor.look_for(owner)

    def _table_changed(self, table: str) -> None:
        if table in self._floors:
            self._floors[table].look()
        self.lobby.note(table)

    def _tell_wallets(self, moved: Sequence[Transfer], table: Table) -> None:
        """Tell everybody whose chips have moved, into his wallet, out of it, or in his seat."""
        accounts = {entry.account for transfer in moved for entry in transfer.entries}
        seats = table.seating.players.values()
        seated = {player.owner for player in seats if seat_account(table.settings.table, player.seat) in accounts}
        self.cashier.changed(seated | {owner for account in accounts if (owner := owner_of(account))})

    def bring_back(self, owner: str) -> tuple[BringBack, ...]:
        """Return the tables that this person has just left, and what he has to bring back there."""
        time = self.clock.time()
        departures = [(name, actor.table.seating.departure_of(owner, time)) for name, actor in self._actors.items()]
        return tuple(
            [
                BringBack(table=name, least=gone.stack, within=gone.at + BRING_BACK_SECONDS - time)
                for name, gone in departures
                if gone is not None and gone.stack
            ]
        )

    def actor(self, table: str) -> TableActor:
        """Return the table's actor; raises Refusal for a table that is not there."""
        try:
            return self._actors[table]
        except KeyError:
            raise self._no_such_table(table) from None

    def actor_for(self, table: str, owner: str) -> TableActor:
        """Return the table's actor; raises Refusal for a table that is not there, or not for this person."""
        if not self.private.admits(table, owner):
            raise self._no_such_table(table)
        return self.actor(table)

    def may_watch(self, table: str, owner: str) -> bool:
        """Whether somebody without a seat may see the hands of a table."""
        if not self.private.admits(table, owner):
            return False
        return table not in self._actors or self._actors[table].table.settings.spectators

    def _no_such_table(self, table: str) -> Refusal:
        known = ", ".join(name for name in self._actors if not self.private.knows(name))
        return Refusal("no-such-table", f"there is no table {table!r}; the tables are {known}")

    def actors(self) -> tuple[TableActor, ...]:
        """Return the actors of all tables, private ones too."""
        return tuple(self._actors.values())

    async def close_table(self, table: str) -> bool:
        """Let nobody sit down at a table and send its people home; whether a hand is played to its end first."""
        actor = self.actor(table)
        host = actor.table.settings.host
        if host is None:
            actor.table.closed = True
            await actor.request(Table.send_home)
        else:
            await actor.request(partial(give_up, owner=host))
        return actor.table.playing is not None

    def open_table(self, table: str) -> None:
        """Let people sit down again at a table of the room's that was closed."""
        self.actor(table).table.closed = False
        self._table_changed(table)

    def seats_of(self, owner: str) -> tuple[TableActor, ...]:
        """Return the actors of the tables where the owner has a seat."""
        return tuple([actor for actor in self._actors.values() if actor.table.seating.seat_of(owner) is not None])

    def name_at_a_seat(self, owner: str) -> str | None:
        """Return the name under which the owner sits somewhere; None if he has no seat."""
        for actor in self.seats_of(owner):
            return actor.table.seating.require(owner).name
        return None

    async def proof(self, table: str, hand: int, owner: str) -> HandProof:
        """Return the proof of a hand as a person saw it; raises Refusal."""
        proof = await proof_of(self._store, table, hand, owner)
        if proof.viewer is None and hand <= self.actor_for(table, owner).table.hand_number - LAST_HANDS:
            raise Refusal("not-your-hand", f"hand {hand} is none of the last {LAST_HANDS}, and you did not play in it")
        return proof
