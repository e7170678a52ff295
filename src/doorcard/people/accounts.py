"""What people do about themselves: take a name, keep it with a password, come back, go for good."""

from collections.abc import Sequence
from functools import partial

from doorcard.errors import Refusal
from doorcard.people.bans import Bans
from doorcard.people.limits import Limit, Rates
from doorcard.people.naming import Naming
from doorcard.people.newcomers import Newcomers
from doorcard.people.passwords import Passwords, check_password
from doorcard.people.person import Person
from doorcard.people.ports import PeopleStore
from doorcard.people.reset_codes import code_hash
from doorcard.people.sessions import Sessions
from doorcard.people.tokens import fingerprint, new_token
from doorcard.people.visits import Visits
from doorcard.room.events import PlayerLeft, TableEvent
from doorcard.room.hosting import close_table
from doorcard.room.look_alikes import LONGEST_KEY, name_keys
from doorcard.room.ports import Clock
from doorcard.room.room import Room
from doorcard.room.table import Table


class Accounts:
    """Changes who people are. ``address`` is where a request comes from, ``key`` the fingerprint of its session."""

    def __init__(
        self,
        store: PeopleStore,
        *,
        room: Room,
        clock: Clock,
        passwords: Passwords,
        sessions: Sessions,
        visits: Visits,
        bans: Bans,
        newcomers: Newcomers,
        rates: Rates,
    ) -> None:
        self._store, self._room, self._clock = store, room, clock
        self._passwords, self._sessions, self._visits = passwords, sessions, visits
        self._bans, self._newcomers = bans, newcomers
        self._going: set[str] = set()
        self.naming = Naming(store, room, bans)
        self._tries_by_name = Limit(rates.sign_in_by_name, clock.now)
        self._tries_by_address = Limit(rates.sign_in_by_address, clock.now)
        self._registrations = Limit(rates.register_by_address, clock.now)
        self._guests = Limit(rates.guests_by_address, clock.now)

    async def guest(self, name: str, *, address: str) -> tuple[Person, str]:
        """Make a guest of this name; return him and the token of his session."""
        self.take_guest(address)
        return await self._add(await self.naming.claim(name, self._clock.time()), password=None)

    def take_guest(self, address: str) -> None:
        """Count a new guest from an address; raises Refusal where none is taken in from there now."""
        self._newcomers.require_welcome(address)
        self._guests.take(address)

    async def register(self, name: str, password: str, *, address: str) -> tuple[Person, str]:
        """Make a registered person; return him and the token of his session."""
        self._newcomers.require_welcome(address)
        name = await self.naming.claim(name, self._clock.time())
        check_password(password, name=name)
        self._registrations.take(address)
        return await self._add(name, password=await self._passwords.hash(password))

    async def _add(self, name: str, *, password: str | None) -> tuple[Person, str]:
        token = new_token()
        person = Person(id=fingerprint(token), name=name, password=password)
        await self._store.add(person, person.id, self._clock.time())
        return person, token

    async def keep_name(self, person: Person, key: str, password: str, *, address: str) -> Person:
        """Register a guest, who keeps his name and his seats."""
        if person.registered:
            raise Refusal("already-registered", f"{person.name!r} is registered already")
        check_password(password, name=person.name)
        self._registrations.take(address)
        return await self._set_password(person, key, password)

    async def change_password(self, person: Person, key: str, *, old: str, new: str, address: str) -> Person:
        """Give a person another password; all his other sessions end."""
        await self._require_password(person, old, address=address)
        check_password(new, name=person.name)
        return await self._set_password(person, key, new)

    async def _set_password(self, person: Person, key: str, password: str) -> Person:
        hashed = await self._passwords.hash(password)
        self._visits.end(await self._store.set_password(person.id, hashed, keep=key))
        person = Person(id=person.id, name=person.name, password=hashed)
        self._visits.now_is(person)
        return person

    async def sign_in(self, name: str, password: str, *, address: str) -> Person:
        """Return the registered person of this name and password.

        The refusal does not tell whether somebody has the name, and neither does the time it takes.
        """
        tried, person = await self._try_name(name, address)
        if not await self._passwords.matches(password, person.password if person else None) or person is None:
            raise Refusal("wrong-name-or-password", "name and password do not belong together")
        self._tries_by_name.forget(tried)
        self._bans.require_welcome(person.id)
        return person

    async def _try_name(self, name: str, address: str) -> tuple[str, Person | None]:
        """Count an attempt on a name; return its key and who has it."""
        self._tries_by_address.take(address)
        tried = name_keys(name).folded[:LONGEST_KEY]
        self._tries_by_name.take(tried)
        found = await self._store.alike(name)
        return tried, next((one for one in found if name_keys(one.name).folded == tried), None)

    async def reset_password(self, name: str, code: str, new: str, *, address: str) -> Person:
        """Give the person of this name another password for the code that he was told; all his sessions end.

        As in signing in, the refusal and its time do not tell whether somebody has the name.
        """
        check_password(new, name=name)
        tried, person = await self._try_name(name, address)
        hashed, ended = await self._passwords.hash(new), None
        if person is not None:
            ended = await self._store.redeem(person.id, code_hash(code), hashed, self._clock.time())
        if person is None or ended is None:
            raise Refusal("wrong-code", "this is no code for this name, or it was used, or it is too old")
        self._tries_by_name.forget(tried)
        self._visits.end(ended)
        self._bans.require_welcome(person.id)
        return Person(id=person.id, name=person.name, password=hashed)

    async def open_session(self, person: Person) -> str:
        """Return the token of a new session of a person who has signed in."""
        return await self._sessions.open(person)

    async def sign_out(self, person: Person, key: str, *, everywhere: bool) -> None:
        """End this session, or all of the person's; a guest, who could not come back, goes for good."""
        if not person.registered:
            await self.go(person)
        elif everywhere:
            self._visits.end(await self._store.end_sessions(person.id))
        else:
            await self._store.end_session(key)
            self._visits.end([key])

    async def delete(self, person: Person, password: str | None, *, address: str) -> None:
        """Delete a person; raises Refusal for a wrong password, and while he is in a hand."""
        if person.registered:
            await self._require_password(person, password or "", address=address)
        await self.go(person)

    async def go(self, person: Person, *, swept: bool = False) -> None:
        """Give up the person's seats, close his tables and forget him; raises Refusal while he is in a hand."""
        self._going.add(person.id)
        try:
            await self._leave_seats(person)
            await self._close_tables(person)
            self._visits.end(await self.naming.erase(person.id, self._clock.time(), swept=swept))
        finally:
            self._going.discard(person.id)

    def require_staying(self, person: Person) -> None:
        """Raise Refusal for who is going for good at this moment, or is banned: he takes no more seats."""
        self._bans.require_welcome(person.id)
        if person.id in self._going:
            raise Refusal("not-signed-in", f"{person.name!r} is being deleted")

    def require_no_hand(self, person: Person) -> None:
        """Raise Refusal for who is in a hand, and so cannot go."""
        for actor in self._room.seats_of(person.id):
            _leave_between_hands(actor.table, owner=person.id)

    async def _leave_seats(self, person: Person) -> None:
        self.require_no_hand(person)
        for actor in self._room.seats_of(person.id):
            await actor.request(partial(_leave_between_hands, owner=person.id))

    async def _close_tables(self, person: Person) -> None:
        for table in self._room.private.hosted_by(person.id):
            await self._room.actor(table).request(partial(close_table, owner=person.id))

    async def _require_password(self, person: Person, password: str, *, address: str) -> None:
        if not person.registered:
            raise Refusal("not-registered", "a guest has no password; register first")
        self._tries_by_address.take(address)
        tried = name_keys(person.name).folded
        self._tries_by_name.take(tried)
        if not await self._passwords.matches(password, person.password):
            raise Refusal("wrong-password", "this is not your password")
        self._tries_by_name.forget(tried)


def _leave_between_hands(table: Table, *, owner: str) -> Sequence[TableEvent]:
    """Give up the seat at once; raises Refusal for who is in a hand."""
    seat = table.seating.seat_of(owner)
    if seat is None:
        return []
    if table.is_in_hand(seat):
        raise Refusal("in-hand", f"you are in a hand at {table.settings.name!r}; when it is over you can go")
    return [PlayerLeft(seat, table.seating.players[seat].chips)]
