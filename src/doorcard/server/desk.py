"""Where people ask about tables: for the form of a private one, to make one, to be let in, for the rules of a house."""

import hashlib
from collections.abc import Sequence
from typing import Final

from doorcard.bots import Temperament
from doorcard.people.people import People
from doorcard.people.visits import Visit
from doorcard.room.commands import CommandId, CommandRepeated
from doorcard.room.house_form import Rule, house_forms
from doorcard.room.room import Room
from doorcard.room.table_form import TableForm, rules_at
from doorcard.server.commands import (
    AboutTables,
    AskTableForm,
    CreateTable,
    Invite,
    JoinTable,
    Rules,
)
from doorcard.server.messages import (
    Admitted,
    AnyMessage,
    Forms,
    House,
    Invitation,
)

_COMPUTERS: Final = tuple([temperament.value for temperament in Temperament])


class Desk:
    """Answers one visitor; ``address`` is from where he asks."""

    def __init__(self, room: Room, people: People, *, visit: Visit, address: str) -> None:
        self._room, self._people, self._visit, self._address = room, people, visit, address

    async def answer(self, command: AboutTables, once: CommandId) -> Sequence[AnyMessage]:
        """Do what is asked and return what is to be told; raises Refusal, StoreFailed."""
        match command:
            case AskTableForm():
                return [Forms(houses=house_forms(), computers=_COMPUTERS)]
            case CreateTable():
                return await self._create(command, once)
            case JoinTable():
                table = await self._people.hosting.join(self._visit, command.code, address=self._address)
                return [Admitted(table=table)]
            case Rules():
                return [self._house(command)]
            case Invite():
                return [self._invitation(command.table)]

    async def _create(self, command: CreateTable, once: CommandId) -> Sequence[AnyMessage]:
        table = table_id(once)
        try:
            await self._people.hosting.create(
                self._visit, _form(command), table=table, name=command.your_name, address=self._address
            )
        except CommandRepeated:
            return []
        return [Admitted(table=table), self._invitation(table)]

    def _invitation(self, table: str) -> Invitation:
        codes = self._room.private.invitation(table, self._visit.owner)
        return Invitation(table=table, link=codes.link, code=codes.code)

    def _house(self, command: Rules) -> House:
        settings = self._room.actor_for(command.table, self._visit.owner).table.settings
        house = settings.house
        return House(table=command.table, house=house.name, game=house.game, rules=rules_at(settings))


def table_id(once: CommandId) -> str:
    """Return the id of the table that a command makes: the same command makes no second one."""
    return "private-" + hashlib.sha256(f"{once.owner} {once.id}".encode()).hexdigest()[:24]


def _form(command: CreateTable) -> TableForm:
    return TableForm(
        name=command.name,
        house=command.house,
        rules=tuple([Rule(name, value) for name, value in command.rules]),
        small_bet=command.small_bet,
        big_bet=command.big_bet,
        ante=command.ante,
        bring_in=command.bring_in,
        smallest_chip=command.smallest_chip,
        seats=command.seats,
        act_seconds=command.act_seconds,
        pause_seconds=command.pause_seconds,
        dead_cards=command.dead_cards,
        live_cards=command.live_cards,
        computers=command.computers,
        spectators=command.spectators,
    )
