"""The floor person of a table: offers free seats to those who wait, shows out whom the host has removed, and clears the
table when its host gives it up."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

from doorcard.errors import DoorcardError
from doorcard.room.actor import TableActor
from doorcard.room.hosting import is_given_up
from doorcard.room.ports import Clock
from doorcard.room.presence import Presence
from doorcard.room.table import place_of
from doorcard.room.table_line import keep_line
from doorcard.room.waiting import AWAY_SECONDS

RETRY_SECONDS: Final = 1.0

logger = logging.getLogger(__name__)


class Floor:
    """Looks after one table whenever something has changed there or a time has come."""

    def __init__(
        self,
        actor: TableActor,
        *,
        presence: Presence,
        clock: Clock,
        given_up: Callable[[str], Awaitable[None]],
        send_off: Callable[[str, str], Awaitable[None]],
    ) -> None:
        self._actor, self._presence, self._clock = actor, presence, clock
        self._given_up, self._send_off = given_up, send_off
        self._changed = asyncio.Event()

    def look(self) -> None:
        """Look after the table soon."""
        self._changed.set()

    def look_for(self, owner: str) -> None:
        """Look after the table soon if this person waits there."""
        if owner in self._actor.table.seating.line.owners:
            self.look()

    async def run(self) -> None:
        """Look after the table until it is given up."""
        while True:
            self._changed.clear()
            if not is_given_up(self._actor.table):
                await self._rest(await self._look_after())
            elif await self._clear_away():
                return
            else:
                await self._clock.sleep(RETRY_SECONDS)

    async def _look_after(self) -> float | None:
        """Let happen what is due; return the seconds until something may be due again."""
        table = self._actor.table
        try:
            for owner in table.removed_people():
                await self._send_off(table.settings.table, owner)
        except DoorcardError:
            logger.exception("who was removed cannot be sent off now", extra=place_of(table))
            return RETRY_SECONDS
        return await self._keep_line()

    async def _clear_away(self) -> bool:
        """Take the table out of the room; tells whether that could be kept."""
        table = self._actor.table
        try:
            await self._given_up(table.settings.table)
        except DoorcardError:
            logger.exception("the table cannot be closed yet", extra=place_of(table))
            return False
        return True

    async def _keep_line(self) -> float | None:
        """Let happen what is due in the line; return the seconds until something may be due again."""
        table, away = self._actor.table, self._away()
        if keep_line(table, away=away):
            try:
                await self._actor.request(partial(keep_line, away=away))
            except DoorcardError:
                logger.exception("the line cannot be kept now", extra=place_of(table))
                return RETRY_SECONDS
        return self._next_within()

    def _away(self) -> frozenset[str]:
        return frozenset(owner for owner in self._actor.table.seating.line.owners if self._left_for(owner) == 0)

    def _left_for(self, owner: str) -> float | None:
        """Return the seconds after which somebody loses his place; None for who is in the room."""
        gone = self._presence.gone_since(owner)
        return None if gone is None else max(0.0, gone + AWAY_SECONDS - self._clock.now())

    def _next_within(self) -> float | None:
        line, time = self._actor.table.seating.line, self._clock.time()
        offers = [max(0.0, offer.until - time) for offer in line.offers]
        absences = [left for owner in line.owners if (left := self._left_for(owner)) is not None]
        return min([*offers, *absences], default=None)

    async def _rest(self, seconds: float | None) -> None:
        """Return when something has changed or the time has come."""
        waiting: list[asyncio.Task[Any]] = [asyncio.create_task(self._changed.wait())]
        if seconds is not None:
            waiting.append(asyncio.create_task(_sleep(self._clock, seconds)))
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in waiting:
                task.cancel()


async def _sleep(clock: Clock, seconds: float) -> None:
    await clock.sleep(seconds)
