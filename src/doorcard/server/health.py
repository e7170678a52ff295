"""Whether the process lives, and whether it is ready for visitors."""

import asyncio

from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from doorcard import __version__
from doorcard.errors import DoorcardError
from doorcard.room.room import Room

CHECKED_FOR = 1.0
"""Seconds for which the answer of the store is good: asking often must not keep the disk busy."""


class Readiness:
    """Whether the room is ready: its tables are loaded and its store can be written."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._draining = False
        self._checking = asyncio.Lock()
        self._checked: tuple[float, str | None] | None = None

    def drain(self) -> None:
        """Be ready no more, for who is about to close the room: a proxy sends newcomers elsewhere."""
        self._draining = True

    async def trouble(self) -> str | None:
        """Return a code for why the room is not ready, None if it is."""
        if self._draining:
            return "draining"
        if not self._room.is_running:
            return "not-running"
        async with self._checking:
            now = self._room.clock.now()
            if self._checked is None or now >= self._checked[0] + CHECKED_FOR:
                self._checked = now, await self._store_trouble()
            return self._checked[1]

    async def _store_trouble(self) -> str | None:
        try:
            await self._room.check_store()
        except DoorcardError as wrong:
            return wrong.code
        return None


def health_routes(readiness: Readiness) -> list[Route]:
    """Return the routes on which the room says how it is."""

    async def health(_request: Request) -> JSONResponse:
        return JSONResponse({"status": "ok", "version": __version__})

    async def ready(_request: Request) -> JSONResponse:
        if (trouble := await readiness.trouble()) is not None:
            told = {"status": "not-ready", "code": trouble}
            return JSONResponse(told, 503, headers={"Retry-After": "5"})
        return JSONResponse({"status": "ready"})

    return [Route("/health", health), Route("/healthz", health), Route("/readyz", ready)]
