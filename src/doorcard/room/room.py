"""The room: its tables, by name, and the tasks that run them."""

import asyncio
from collections.abc import Callable, Sequence
from random import Random

from doorcard.errors import Refusal
from doorcard.fair import HandProof
from doorcard.room.actor import TableActor
from doorcard.room.archive import LAST_HANDS, Archive
from doorcard.room.cashier import Cashier
from doorcard.room.chat import Chat
from doorcard.room.ledger import Transfer, owner_of, seat_account
from doorcard.room.notices import Notices
from doorcard.room.ports import Clock, Dumps, Meter, NoMeter, RoomStore, Shuffler
from doorcard.room.proofs import proof_of
from doorcard.room.seating import BRING_BACK_SECONDS
from doorcard.room.settings import TableSettings
from doorcard.room.table import Table
from doorcard.room.table_view import LobbyTable
from doorcard.room.wallets import BringBack, WalletTerms, terms_for

LOBBY_PAUSE = 0.5
"""Seconds between two tellings of the lobby: when many come at once, not everybody is told of each."""


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
    ) -> None:
        self.clock = clock
        self._store = store
        self.cashier = Cashier(terms or terms_for(settings), store=store, clock=clock)
        self.archive = Archive({table.table: table.name for table in settings}, store=store, clock=clock)
        self.chat = Chat(clock)
        self.notices = Notices()
        self._actors = {
            table.table: TableActor(
                table,
                store=store,
                clock=clock,
                shuffler=shuffler,
                random=random,
                meter=meter or NoMeter(),
                lobby_changed=self._note_lobby,
                dumps=dumps,
                chips_moved=self._tell_wallets,
            )
            for table in settings
        }
        self._in_lobby: dict[Callable[[], None], None] = {}
        self._lobby: tuple[LobbyTable, ...] | None = None
        self._lobby_changed = asyncio.Event()
        self._to_warn: list[Callable[[float], None]] = []
        self._closes_at: float | None = None
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Take every table up where its record ends and run it."""
        for actor in self._actors.values():
            await actor.load()
        self._tasks = [asyncio.create_task(actor.run(), name=name) for name, actor in self._actors.items()]
        self._tasks.append(asyncio.create_task(self._tell_lobby(), name="the lobby"))

    @property
    def is_running(self) -> bool:
        """Whether every table is loaded and served."""
        return bool(self._tasks) and not any(task.done() for task in self._tasks)

    async def check_store(self) -> None:
        """Raise StoreFailed where nothing that happens now could be kept."""
        await self._store.check()

    def waiting(self) -> list[int]:
        """Return how many requests wait at each table."""
        return [actor.waiting for actor in self._actors.values()]

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
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []

    def enter_lobby(self, changed: Callable[[], None]) -> None:
        """Call ``changed`` when lines of the lobby have changed: at once, and then every half second while they do."""
        self._in_lobby[changed] = None

    def leave_lobby(self, changed: Callable[[], None]) -> None:
        """Call it no more."""
        self._in_lobby.pop(changed, None)

    def _note_lobby(self) -> None:
        self._lobby = None
        self._lobby_changed.set()

    async def _tell_lobby(self) -> None:
        while True:
            await self._lobby_changed.wait()
            self._lobby_changed.clear()
            for changed in tuple(self._in_lobby):
                changed()
            await self.clock.sleep(LOBBY_PAUSE)

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
            known = ", ".join(self._actors)
            raise Refusal("no-such-table", f"there is no table {table!r}; the tables are {known}") from None

    def actors(self) -> tuple[TableActor, ...]:
        """Return the actors of all tables."""
        return tuple(self._actors.values())

    async def close_table(self, table: str) -> bool:
        """Let nobody sit down at a table and send its people home; whether a hand is played to its end first."""
        actor = self.actor(table)
        actor.table.closed = True
        await actor.request(Table.send_home)
        return actor.table.playing is not None

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
        if proof.viewer is None and hand <= self.actor(table).table.hand_number - LAST_HANDS:
            raise Refusal("not-your-hand", f"hand {hand} is none of the last {LAST_HANDS}, and you did not play in it")
        return proof

    def lobby(self) -> tuple[LobbyTable, ...]:
        """Return a line for each table; the same object as long as none has changed."""
        if self._lobby is None:
            self._lobby = tuple([actor.lobby_line() for actor in self._actors.values()])
        return self._lobby
