"""What one socket says and hears: lines at the tables that it follows, but for those of the muted, and notices."""

from collections.abc import Callable

from doorcard.errors import Refusal
from doorcard.people.mutes import MuteList
from doorcard.people.people import People
from doorcard.people.person import Person
from doorcard.people.visits import Visit
from doorcard.room.chat import ChatLine
from doorcard.room.commands import CommandId
from doorcard.room.room import Room
from doorcard.room.table import Table
from doorcard.server.commands import Mute, Say, Unmute
from doorcard.server.messages import (
    AnyMessage,
    Chat,
    Muted,
    Notice,
)


class Chatting:
    """One socket's ear and mouth; ``send`` takes what it hears."""

    def __init__(self, room: Room, people: People, send: Callable[[AnyMessage], None]) -> None:
        self._room, self._people, self._send = room, people, send
        self._mutes = MuteList({})
        self._tables: set[str] = set()

    async def greet(self, visit: Visit) -> None:
        """Begin to hear, as who is there now."""
        self.leave()
        self._mutes = await self._people.mutes.of(visit.owner)
        self._mutes.told.append(self._tell_muted)
        if self._mutes.muted:
            self._tell_muted()
        self._room.notices.enter(self._notice)

    def leave(self) -> None:
        """Hear nothing any more."""
        self._room.notices.leave(self._notice)
        if self._tell_muted in self._mutes.told:
            self._mutes.told.remove(self._tell_muted)
        for table in tuple(self._tables):
            self.unwatch(table)

    def watch(self, table: str) -> None:
        """Hear a table."""
        self._tables.add(table)
        self._room.chat.enter(table, self)

    def unwatch(self, table: str) -> None:
        """Hear a table no more."""
        self._tables.discard(table)
        self._room.chat.leave(table, self)

    def hear(self, line: ChatLine) -> None:
        """Send a line, unless it is somebody's whom one does not hear."""
        if line.owner not in self._mutes.muted:
            ago = self._room.clock.now() - line.at
            told = Chat(table=line.table, line=line.line, seat=line.seat, name=line.name, text=line.text, ago=ago)
            self._send(told)

    def _tell_muted(self) -> None:
        self._send(Muted(names=tuple(sorted(self._mutes.muted.values()))))

    def _notice(self, text: str) -> None:
        self._send(Notice(text=text))

    async def obey(self, command: Say | Mute | Unmute, visit: Visit, once: CommandId) -> None:
        """Do what is asked; raises Refusal."""
        person = _require_name(visit)
        match command:
            case Say():
                self._say(command, person, once)
            case Mute():
                await self._people.mutes.mute(person, command.person)
            case Unmute():
                await self._people.mutes.unmute(person, command.person)

    def _say(self, say: Say, person: Person, once: CommandId) -> None:
        table: Table = self._room.actor_for(say.table, person.id).table
        if say.table not in self._tables and table.seating.seat_of(person.id) is None:
            raise Refusal("not-here", f"you neither sit at {say.table!r} nor look on; watch it first")
        self._people.bans.require_welcome(person.id)
        self._room.chat.say(table, owner=person.id, name=person.name, text=say.text, command=once)


def _require_name(visit: Visit) -> Person:
    if visit.person is None:
        raise Refusal("no-name", "who has no name yet says nothing: sit down, register or sign in")
    return visit.person
