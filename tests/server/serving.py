"""A room behind a real web server and real sockets, in this process, with virtual time at the tables."""

import asyncio
import json
import logging
import random
import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from doorcard.people.passwords import Passwords
from doorcard.people.people import People
from doorcard.room.bad_words import NO_BAD_WORDS, BadWords
from doorcard.room.equities import NO_EQUITIES, EquitySolver
from doorcard.room.room import Room
from doorcard.room.settings import TableSettings
from doorcard.server.app import web_config
from doorcard.server.health import Readiness
from doorcard.server.metrics import Metrics
from doorcard.server.settings import NO_LIMITS, WebSettings
from tests.room.playing import table_settings
from tests.room.virtual import MemoryStore, SeededShuffler, VirtualClock

PATIENCE = 20.0
"""Seconds after which a message that does not come is missed; far more than any takes."""


QUICK = Passwords(memory=64, rounds=1)
"""Hashes without the cost that keeps thieves busy."""


class Served:
    """A room being served: where, and what stands behind it."""

    def __init__(
        self,
        settings: Sequence[TableSettings],
        store: MemoryStore,
        port: int,
        web: WebSettings,
        *,
        solver: EquitySolver,
        bad_words: BadWords,
    ) -> None:
        self.clock, self.store, self.port = VirtualClock(), store, port
        self.metrics = Metrics()
        self.shuffler, self.chance = SeededShuffler(1), random.Random(1)
        self.room = Room(
            settings,
            store=store,
            clock=self.clock,
            shuffler=self.shuffler,
            random=self.chance,
            meter=self.metrics,
            bad_words=bad_words,
        )
        self.people = People(store.people, room=self.room, clock=self.clock, passwords=QUICK)
        self.readiness = Readiness(self.room)
        config = web_config(self.room, self.people, web, metrics=self.metrics, readiness=self.readiness, solver=solver)
        self.server = uvicorn.Server(config)
        self.troubles: list[str] = []
        """What was written to the log as a warning or worse."""

    @property
    def socket_address(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"

    @property
    def page_address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def table_numbers(self) -> dict[str, int]:
        return {line.table: self.room.actor(line.table).table.number for line in self.room.lobby.lines()}

    @asynccontextmanager
    async def client(self, token: str | None = None) -> AsyncIterator["Client"]:
        """Connect and say hello."""
        async with connect(self.socket_address, max_size=None, max_queue=None, compression=None) as line:
            client = Client(line)
            await client.hello(token)
            yield client

    @asynccontextmanager
    async def stranger(self) -> AsyncIterator["Client"]:
        """Connect and say nothing."""
        async with connect(self.socket_address, max_size=None, max_queue=None, compression=None) as line:
            yield Client(line)


class Client:
    """One end of a socket; ``messages`` are all that were read."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.messages: list[dict[str, Any]] = []
        self.token = ""
        self._sent = 0

    @property
    def last_update(self) -> dict[str, Any]:
        """The newest update that was read."""
        return next(message for message in reversed(self.messages) if message["type"] == "update")

    @property
    def last_view(self) -> dict[str, Any]:
        """The view of the newest update that was read."""
        view: dict[str, Any] = self.last_update["view"]
        return view

    async def hello(self, token: str | None = None) -> dict[str, Any]:
        welcome = await self.ask("hello", token=token)
        self.token = str(welcome["token"])
        return welcome

    async def send(self, kind: str, own: str, **fields: Any) -> None:
        """Send a command under an id and wait for nothing."""
        await self.line.send(json.dumps({"type": kind, "id": own, **fields}))

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a command and return its answer."""
        self._sent += 1
        own = f"{kind}-{self._sent}"
        await self.send(kind, own, **fields)
        return await self.until(lambda message: message.get("id") == own)

    async def refusal(self, kind: str, **fields: Any) -> str:
        """Send a command that is refused and return the code."""
        answer = await self.ask(kind, **fields)
        assert answer["type"] == "refused", answer
        return str(answer["code"])

    async def answer_to(self, frame: str | bytes) -> dict[str, Any]:
        """Send any frame and return the refusal that comes back."""
        await self.line.send(frame)
        return await self.until(lambda message: message["type"] == "refused")

    async def update(self, **wanted: Any) -> dict[str, Any]:
        """Return the next update, or the next whose view has these values."""
        return await self.until(
            lambda message: (
                message["type"] == "update" and all(message["view"][name] == value for name, value in wanted.items())
            )
        )

    async def view_at(self, number: int) -> dict[str, Any]:
        """Return the view after an event, which may have been read already."""
        read = [message for message in self.messages if message["type"] == "update"]
        if not read or read[-1]["view"]["number"] < number:
            await self.update(number=number)
        return self.last_view

    async def until(self, wanted: Any) -> dict[str, Any]:
        """Return the next message that is wanted."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message: dict[str, Any] = json.loads(await self.line.recv())
                self.messages.append(message)
                if wanted(message):
                    return message

    async def closed(self) -> int:
        """Read on until the server closes, and return its code."""
        with suppress(ConnectionClosed):
            async with asyncio.timeout(PATIENCE):
                while True:
                    self.messages.append(json.loads(await self.line.recv()))
        return self.line.close_code or 0


def free_listener() -> socket.socket:
    """Return a socket that listens on a free port."""
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind(("127.0.0.1", 0))
    listener.listen(64)
    return listener


class NotingHandler(logging.Handler):
    """Keeps warnings and errors."""

    def __init__(self, notes: list[str]) -> None:
        super().__init__(logging.WARNING)
        self._notes = notes

    def emit(self, record: logging.LogRecord) -> None:
        self._notes.append(self.format(record))


@asynccontextmanager
async def serving(
    *settings: TableSettings,
    store: MemoryStore | None = None,
    listener: socket.socket | None = None,
    web: WebSettings | None = None,
    solver: EquitySolver = NO_EQUITIES,
    bad_words: BadWords = NO_BAD_WORDS,
) -> AsyncIterator[Served]:
    """Serve a room on a free port, without limits unless told; at the end all sockets are closed and tasks ended."""
    listener = listener or free_listener()
    port = listener.getsockname()[1]
    served = Served(
        settings or [table_settings()],
        store or MemoryStore(),
        port,
        web or WebSettings(limits=NO_LIMITS),
        solver=solver,
        bad_words=bad_words,
    )
    await served.room.start()
    noting = NotingHandler(served.troubles)
    for name in ("uvicorn.error", "asyncio", "doorcard"):
        logging.getLogger(name).addHandler(noting)
    task = asyncio.create_task(served.server._serve(sockets=[listener]))
    try:
        yield served
    finally:
        served.server.should_exit = True
        await task
        await served.room.stop()
        for name in ("uvicorn.error", "asyncio", "doorcard"):
            logging.getLogger(name).removeHandler(noting)
