"""All about people in one place: who comes on a line, who sits down, and the accounts."""

from functools import partial

from doorcard.people.accounts import Accounts
from doorcard.people.bans import Bans
from doorcard.people.hosting import Hosting
from doorcard.people.limits import Limit, Rates
from doorcard.people.mutes import Mutes
from doorcard.people.newcomers import Newcomers
from doorcard.people.passwords import Passwords
from doorcard.people.person import Person
from doorcard.people.ports import PeopleStore
from doorcard.people.sessions import Sessions
from doorcard.people.settings import SettingsDesk
from doorcard.people.sweeping import GUEST_DAYS, Sweeping
from doorcard.people.tokens import fingerprint, new_token
from doorcard.people.visits import Line, Visit, Visits
from doorcard.room.actor import Request, TableActor
from doorcard.room.commands import CommandId
from doorcard.room.ports import Clock, NewGuest
from doorcard.room.room import Room
from doorcard.room.table import Table


class People:
    """The people of a room."""

    def __init__(
        self,
        store: PeopleStore,
        *,
        room: Room,
        clock: Clock,
        passwords: Passwords | None = None,
        rates: Rates | None = None,
        guest_days: float = GUEST_DAYS,
    ) -> None:
        self._store, self._clock = store, clock
        self._passwords = passwords or Passwords()
        self.visits = Visits()
        self.bans = Bans(clock)
        self.newcomers = Newcomers(clock)
        self.mutes = Mutes(store)
        self.settings = SettingsDesk(store, Limit((rates or Rates()).settings_by_person, clock.now))
        self.sessions = Sessions(store, room, clock, self.bans)
        self.accounts = Accounts(
            store,
            room=room,
            clock=clock,
            passwords=self._passwords,
            sessions=self.sessions,
            visits=self.visits,
            bans=self.bans,
            newcomers=self.newcomers,
            rates=rates or Rates(),
        )
        self.hosting = Hosting(store, room=room, clock=clock, accounts=self.accounts, rates=rates or Rates())
        self.sweeping = Sweeping(store, clock=clock, accounts=self.accounts, visits=self.visits, days=guest_days)

    async def start(self) -> None:
        """Forget what has expired, and learn who may not come."""
        self.bans.know(await self._store.bans())
        self.newcomers.know(await self._store.stops(self._clock.time()))
        await self.sessions.start()

    def close(self) -> None:
        """Let go of what was used for the work."""
        self._passwords.close()

    async def enter(self, token: str | None, line: Line, *, address: str) -> tuple[Visit, str]:
        """Take a new line in; return the visit it belongs to, and its token: a new one if that is nobody's."""
        person = await self.sessions.person(fingerprint(token)) if token else None
        if token is None or (person is None and self.visits.find(fingerprint(token)) is None):
            token = new_token()
        visit = self.visits.enter(fingerprint(token), person, line)
        self.newcomers.came(visit.owner, address)
        return visit, token

    async def sit(
        self,
        visit: Visit,
        actor: TableActor,
        *,
        seat: int | None,
        name: str | None,
        buy_in: int,
        address: str,
        command: CommandId | None = None,
    ) -> None:
        """Seat the visitor under his name; one who has none yet is a guest of this name from now on.

        The guest and his seat are kept in one transaction: there is neither without the other.
        """
        async with visit.naming:
            # He may have been kept although that could not be told; then he asks again.
            visit.person = visit.person or await self.sessions.person(visit.fingerprint)
            if visit.person is not None:
                self.accounts.require_staying(visit.person)
                await actor.request(_sit(visit.person, seat=seat, buy_in=buy_in), command)
                return
            name = await self.accounts.naming.claim(name or "", self._clock.time())
            self.accounts.take_guest(address)
            person = Person(id=visit.fingerprint, name=name)
            guest = NewGuest(owner=person.id, name=name, now=self._clock.time())
            await actor.request(_sit(person, seat=seat, buy_in=buy_in), command, guest=guest)
            visit.person = person


def _sit(person: Person, *, seat: int | None, buy_in: int) -> Request:
    return partial(Table.sit, owner=person.id, seat=seat, name=person.name, buy_in=buy_in)
