"""Guests who come no more are swept out: their names are free again, and their chips the house's."""

import logging
from typing import Final

from doorcard.errors import DoorcardError
from doorcard.people.accounts import Accounts
from doorcard.people.ports import PeopleStore
from doorcard.people.visits import Visits
from doorcard.room.ports import Clock

DAY: Final = 24 * 3600.0

GUEST_DAYS: Final = 90.0
"""After how many days unseen a guest is swept, unless the host says otherwise."""

logger = logging.getLogger(__name__)


class Sweeping:
    """Sweeps once a day. A guest stays who was seen within ``days``, is here, has chips at a table or is banned."""

    def __init__(self, store: PeopleStore, *, clock: Clock, accounts: Accounts, visits: Visits, days: float) -> None:
        self._store, self._clock = store, clock
        self._accounts, self._visits = accounts, visits
        self._days = days

    async def run(self) -> None:
        """Sweep now and every day; with 0 days nobody is swept."""
        while self._days:
            try:
                await self.sweep()
            except DoorcardError:
                logger.exception("guests cannot be swept now")
            await self._clock.sleep(DAY)

    async def sweep(self) -> int:
        """Sweep the guests who have come no more; return how many. Raises StoreFailed."""
        swept = 0
        for guest in await self._store.idle_guests(self._clock.time() - self._days * DAY):
            if guest.id not in self._here() and not await self._accounts.naming.is_held(guest.id):
                await self._accounts.go(guest, swept=True)
                swept += 1
        if swept:
            logger.info("%s guests who came no more are swept", swept)
        return swept

    def _here(self) -> frozenset[str]:
        return frozenset(visit.owner for visit in self._visits.present())
