"""People who make private tables, and people who are let in there."""

from doorcard.people.accounts import Accounts
from doorcard.people.limits import Limit, Rates
from doorcard.people.person import Person
from doorcard.people.ports import PeopleStore
from doorcard.people.visits import Visit
from doorcard.room.ports import Clock
from doorcard.room.private_tables import is_to_type
from doorcard.room.room import Room
from doorcard.room.table_form import BadTable, TableForm, settings_of


class Hosting:
    """Makes tables for people, and lets people in; ``address`` is from where they ask."""

    def __init__(self, store: PeopleStore, *, room: Room, clock: Clock, accounts: Accounts, rates: Rates) -> None:
        self._store, self._room, self._clock, self._accounts = store, room, clock, accounts
        self._joins = Limit(rates.joins_by_address, clock.now)

    async def create(self, visit: Visit, form: TableForm, *, table: str, name: str | None, address: str) -> None:
        """Open a private table with this id for the visitor; one who has no name yet is a guest of this name.

        Raises BadTable, Refusal where he may open none or cannot have the name, StoreFailed.
        """
        async with visit.naming:
            settings = settings_of(form, table=table, host=visit.owner)
            if not self._room.private.knows(table):
                if self._room.bad_words.are_in_name(settings.name):
                    told = f"{settings.name!r} holds a word that this room does not want; choose another name"
                    raise BadTable("name", told, code="bad-name-word")
                self._room.private.check_may_open(visit.owner)
            if visit.person is None:
                await self._become_guest(visit, name or "", address)
            else:
                self._accounts.require_staying(visit.person)
            await self._room.open_private(settings)

    async def _become_guest(self, visit: Visit, name: str, address: str) -> None:
        name = await self._accounts.naming.claim(name, self._clock.time())
        self._accounts.take_guest(address)
        person = Person(id=visit.fingerprint, name=name)
        await self._store.add(person, visit.fingerprint, self._clock.time())
        visit.person = person

    async def join(self, visit: Visit, code: str, *, address: str) -> str:
        """Let the visitor in by a code and return the table; codes short enough to be guessed are limited.

        Raises Refusal, StoreFailed.
        """
        if is_to_type(code):
            self._joins.take(address)
        return await self._room.admit(code, visit.owner)
