"""The limits at the door: sockets, commands, and how much a request may bring."""

import math
from collections import Counter

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from doorcard.room.equities import NO_EQUITIES, EquitySolver
from doorcard.room.limits import Buckets, TokenBucket, TooFast
from doorcard.room.ports import Clock
from doorcard.server.addresses import household
from doorcard.server.equity_desk import EquityDesk
from doorcard.server.metrics import Metrics
from doorcard.server.settings import Limits
from doorcard.server.wire import Frames

LONGEST_BODY = 4096
"""Bytes of the longest body of a request."""

LONGEST_TEXT = 256 * 1024
"""Bytes of the longest body of a request that brings hands as text."""

WITH_TEXTS = frozenset({"/api/replay", "/api/replay/write", "/api/replay/equities"})
"""The paths of such requests."""


class Gate:
    """What all sockets share: how fast each person is, what is counted, and the frames that many get."""

    def __init__(self, limits: Limits, clock: Clock, metrics: Metrics, solver: EquitySolver = NO_EQUITIES) -> None:
        self.limits, self.clock, self.metrics = limits, clock, metrics
        self.equities = EquityDesk(solver)
        self.persons = Buckets(limits.commands, clock)
        self.frames = Frames()

    def pace(self) -> "Pace":
        """Return the pace of a new socket."""
        return Pace(self)


class Pace:
    """How fast one socket sends."""

    def __init__(self, gate: Gate) -> None:
        self._gate = gate
        self._commands = TokenBucket(gate.limits.commands, gate.clock)
        self._refusals = TokenBucket(gate.limits.refusals, gate.clock)

    def check(self, owner: str | None) -> None:
        """Count a command of a person, None before hello; raises TooFast."""
        wait = self._commands.take() or (self._gate.persons.take(owner) if owner is not None else 0)
        if wait:
            raise TooFast(self._gate.limits.commands, wait)

    def goes_on(self) -> bool:
        """Count a refusal for being too fast; whether there have been too many."""
        return self._refusals.take() > 0


class BoundedSockets:
    """Answers 429 or 503 to sockets, before they are opened, when there are too many."""

    def __init__(self, app: ASGIApp, limits: Limits, clock: Clock) -> None:
        self._app, self._limits = app, limits
        self._open: Counter[str] = Counter()
        self._all = 0
        self._openings = Buckets(limits.openings, clock)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or socket."""
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        address = household((scope.get("client") or ("",))[0])
        if (refusal := self._refusal(address)) is not None:
            await refusal(scope, receive, send)
            return
        self._count(address, 1)
        try:
            await self._app(scope, receive, send)
        finally:
            self._count(address, -1)

    def _refusal(self, address: str) -> JSONResponse | None:
        if self._all >= self._limits.sockets:
            told = {"code": "room-full", "message": "the room has as many connections as it can take; try again later"}
            return JSONResponse(told, 503, headers={"Retry-After": "30"})
        if self._open[address] >= self._limits.sockets_of_address:
            told = {"code": "too-many-sockets", "message": "too many connections from your address; close some"}
            return JSONResponse(told, 429, headers={"Retry-After": "30"})
        if wait := self._openings.take(address):
            told = {"code": "too-fast", "message": "too many new connections from your address; try again later"}
            return JSONResponse(told, 429, headers={"Retry-After": str(math.ceil(wait))})
        return None

    def _count(self, address: str, change: int) -> None:
        self._all += change
        self._open[address] += change
        if not self._open[address]:
            del self._open[address]


class ShortBodies:
    """Answers 413 to a request that brings more than its path may, said beforehand or not."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or socket."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        longest = LONGEST_TEXT if scope["path"] in WITH_TEXTS else LONGEST_BODY
        told = Headers(scope=scope).get("content-length", "0")
        if not told.isdecimal() or int(told[:20]) > longest:
            refusal = {"code": "too-long", "message": f"a request brings at most {longest} bytes"}
            await JSONResponse(refusal, 413, headers={"Connection": "close"})(scope, receive, send)
            return
        await self._app(scope, _Counting(receive, longest), send)


class _Counting:
    """Counts the bytes of a body as they come."""

    def __init__(self, receive: Receive, longest: int) -> None:
        self._receive, self._longest = receive, longest
        self._bytes = 0

    async def __call__(self) -> Message:
        message = await self._receive()
        self._bytes += len(message.get("body", b""))
        if self._bytes > self._longest:
            raise HTTPException(413, f"a request brings at most {self._longest} bytes", {"Connection": "close"})
        return message
