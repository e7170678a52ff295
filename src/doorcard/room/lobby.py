"""The lobby: a line for each table, and who is told when lines change."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from doorcard.room.actor import TableActor
from doorcard.room.ports import Clock
from doorcard.room.private_tables import PrivateTables
from doorcard.room.projection import lobby_line_of_owner
from doorcard.room.table import Table
from doorcard.room.table_view import LobbyTable

LOBBY_PAUSE = 0.5
"""Seconds between two tellings of the lobby: when many come at once, not everybody is told of each."""

logger = logging.getLogger(__name__)

Changed = Callable[[], None]

Own = tuple[int | None, int | None, int | None, bool]
"""What somebody alone is told of a table: his seat, his place in its line, the seat offered to him, if he hosts it."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A table's line as everybody sees it, and what some are told besides."""

    line: LobbyTable
    own: Mapping[str, Own]


@dataclass(slots=True)
class _Visitor:
    owner: str
    looks: bool


class Lobby:
    """The lines of all tables: who looks at the lobby is told of each change, who plays only of what is about him.

    So a busy room does not send the whole lobby to everybody at every card.
    """

    def __init__(self, actors: Mapping[str, TableActor], private: PrivateTables, clock: Clock) -> None:
        self._actors, self._private, self._clock = actors, private, clock
        self._lines: dict[str, _Line] = {}
        self._public: tuple[LobbyTable, ...] | None = None
        self._visitors: dict[Changed, _Visitor] = {}
        self._noted: dict[str, _Line | None] = {}
        """The tables about which something may have changed since the last telling, with their lines as of then."""
        self._to_tell: set[str] = set()
        self._something = asyncio.Event()

    def enter(self, changed: Changed, owner: str) -> None:
        """Let somebody look: ``changed`` is called when lines have changed, at once and then every half second."""
        self._visitors[changed] = _Visitor(owner, looks=True)

    def look(self, changed: Changed, *, looks: bool) -> None:
        """Look at the lobby, or away from it; who looks away is still told of what is about him alone."""
        if changed in self._visitors:
            self._visitors[changed].looks = looks

    def leave(self, changed: Changed) -> None:
        """Call it no more."""
        self._visitors.pop(changed, None)

    def note(self, table: str) -> None:
        """Take note that something about a table may have changed, or that it has come or gone."""
        line = self._lines.pop(table, None)
        self._noted.setdefault(table, line)
        self._public = None
        self._something.set()

    def note_for(self, owner: str) -> None:
        """Take note that other tables than before are there for somebody."""
        self._to_tell.add(owner)
        self._something.set()

    async def run(self) -> None:
        """Tell of changes until cancelled."""
        while True:
            await self._something.wait()
            self._something.clear()
            concerned = self._concerned()
            for changed, visitor in tuple(self._visitors.items()):
                if visitor.looks or visitor.owner in concerned:
                    self._tell(changed)
            await self._clock.sleep(LOBBY_PAUSE)

    def _tell(self, changed: Changed) -> None:
        """Tell one visitor; what goes wrong with him is nothing to the others."""
        try:
            changed()
        except Exception:
            logger.exception("a visitor of the lobby could not be told and is let go")
            self.leave(changed)

    def _concerned(self) -> set[str]:
        """Return those who are told something else than at the last telling about them alone."""
        concerned, self._to_tell = self._to_tell, set()
        noted, self._noted = self._noted, {}
        for table, line in noted.items():
            before = {} if line is None else line.own
            now = self._line(table).own if table in self._actors else {}
            concerned |= {owner for owner in {*before, *now} if before.get(owner) != now.get(owner)}
        return concerned

    def _line(self, table: str) -> _Line:
        if table not in self._lines:
            actor = self._actors[table]
            self._lines[table] = _Line(actor.lobby_line(), _own(actor.table))
        return self._lines[table]

    def lines(self, owner: str = "") -> tuple[LobbyTable, ...]:
        """Return a line for each table that is there for this person, in the order in which they were opened.

        As long as none has changed it is the same object for all who are told the same.
        """
        if self._public is None:
            self._public = tuple([self._line(table).line for table in self._actors if not self._private.knows(table)])
        shown = [table for table in self._actors if self._private.admits(table, owner)]
        if len(shown) == len(self._public) and not any(owner in self._line(table).own for table in shown):
            return self._public
        return tuple([self._line_for(table, owner) for table in shown])

    def _line_for(self, table: str, owner: str) -> LobbyTable:
        told = self._line(table)
        return lobby_line_of_owner(told.line, self._actors[table].table, owner) if owner in told.own else told.line


def _own(table: Table) -> Mapping[str, Own]:
    """Return what each who sits at a table, waits for a seat or hosts it is told besides."""
    line, seats = table.seating.line, {player.owner: seat for seat, player in table.seating.players.items()}
    host = table.settings.host
    owners = {*seats, *line.owners, *([host] if host else [])}
    offered = {offer.owner: offer.seat for offer in line.offers}
    return {owner: (seats.get(owner), line.place_of(owner), offered.get(owner), owner == host) for owner in owners}
