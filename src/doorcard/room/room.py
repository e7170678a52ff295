"""The room: its tables, by name, and the tasks that run them."""

import asyncio
from collections.abc import Callable, Sequence
from random import Random

from doorcard.errors import Refusal
from doorcard.room.actor import TableActor
from doorcard.room.ports import Clock, EventStore, Shuffler
from doorcard.room.settings import TableSettings
from doorcard.room.table_view import LobbyTable


class Room:
    """All tables of one process."""

    def __init__(
        self,
        settings: Sequence[TableSettings],
        *,
        store: EventStore,
        clock: Clock,
        shuffler: Shuffler,
        random: Random,
    ) -> None:
        self._actors = {
            table.table: TableActor(
                table,
                store=store,
                clock=clock,
                shuffler=shuffler,
                random=random,
                lobby_changed=self._tell_lobby,
            )
            for table in settings
        }
        self._in_lobby: list[Callable[[], None]] = []
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Take every table up where its record ends and run it."""
        for actor in self._actors.values():
            await actor.load()
        self._tasks = [asyncio.create_task(actor.run(), name=name) for name, actor in self._actors.items()]

    async def stop(self) -> None:
        """Stop all tables where they are; a later start goes on from there."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []

    def enter_lobby(self, changed: Callable[[], None]) -> None:
        """Call ``changed`` whenever a line of the lobby changes."""
        self._in_lobby.append(changed)

    def leave_lobby(self, changed: Callable[[], None]) -> None:
        """Call it no more."""
        if changed in self._in_lobby:
            self._in_lobby.remove(changed)

    def _tell_lobby(self) -> None:
        for changed in tuple(self._in_lobby):
            changed()

    def actor(self, table: str) -> TableActor:
        """Return the table's actor; raises Refusal for a table that is not there."""
        try:
            return self._actors[table]
        except KeyError:
            known = ", ".join(self._actors)
            raise Refusal("no-such-table", f"there is no table {table!r}; the tables are {known}") from None

    def seats_of(self, owner: str) -> tuple[TableActor, ...]:
        """Return the actors of the tables where the owner has a seat."""
        return tuple([actor for actor in self._actors.values() if actor.table.seating.seat_of(owner) is not None])

    def name_at_a_seat(self, owner: str) -> str | None:
        """Return the name under which the owner sits somewhere; None if he has no seat."""
        for actor in self.seats_of(owner):
            return actor.table.seating.require(owner).name
        return None

    def lobby(self) -> tuple[LobbyTable, ...]:
        """Return a line for each table."""
        return tuple([actor.lobby_line() for actor in self._actors.values()])
