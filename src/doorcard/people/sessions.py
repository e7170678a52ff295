"""Sessions: by their tokens browsers and programs are known again."""

from doorcard.errors import Refusal
from doorcard.people.bans import Bans
from doorcard.people.naming import new_name, variants
from doorcard.people.person import Person
from doorcard.people.ports import PeopleStore
from doorcard.people.tokens import fingerprint, new_token
from doorcard.room.ports import Clock
from doorcard.room.room import Room

SESSION_SECONDS = 90 * 24 * 3600
"""How long a session lives after it was last seen."""

SEEN_SECONDS = 3600
"""How much later a session must be seen than last time for that to be written."""


class Sessions:
    """Finds who a token is, and gives tokens out."""

    def __init__(self, store: PeopleStore, room: Room, clock: Clock, bans: Bans) -> None:
        self._store, self._room, self._clock, self._bans = store, room, clock, bans

    async def start(self) -> None:
        """Forget the sessions that have expired."""
        await self._store.drop_sessions(self._clock.time() - SESSION_SECONDS)

    async def person(self, key: str) -> Person | None:
        """Return whose session this is, by the fingerprint of its token; None if it is nobody's."""
        found, now = await self._store.session(key), self._clock.time()
        if found is None:
            return await self._owner_of_a_seat(key)
        if found.seen <= now - SESSION_SECONDS:
            await self._store.end_session(key)
            return None
        if self._bans.find(found.person.id) is not None:
            return None
        if found.seen <= now - SEEN_SECONDS:
            await self._store.see(key, now)
        return found.person

    async def open(self, person: Person) -> str:
        """Return the token of a new session of a person."""
        token = new_token()
        await self._store.open_session(fingerprint(token), person.id, self._clock.time())
        return token

    async def _owner_of_a_seat(self, key: str) -> Person | None:
        """Make a person of whoever took a seat when seats belonged to tokens and nobody was kept of people."""
        name = self._room.name_at_a_seat(key)
        if name is None or await self._store.person(key) is not None:
            return None
        for variant in [*variants(name), *variants("Guest")]:
            person = Person(id=key, name=variant)
            try:
                new_name(variant)
                await self._store.add(person, key, self._clock.time())
            except Refusal:
                continue
            return person
        return None
