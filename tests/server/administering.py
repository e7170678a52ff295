"""A served room on a real database, and administrators at its real socket."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from doorcard.people.administration import Administration, Running
from doorcard.room.settings import TableSettings
from doorcard.server.admin_socket import listening, short_name, socket_beside
from doorcard.store.sql import SqlStore
from tests.room.virtual import MemoryStore
from tests.server.serving import PATIENCE, Served, serving


@dataclass
class Administered:
    """A room with its administrators' socket."""

    served: Served
    store: SqlStore
    path: Path

    async def say(self, line: bytes) -> dict[str, Any]:
        """Send one line and return the answer."""
        with short_name(self.path) as name:
            reader, writer = await asyncio.open_unix_connection(name)
        try:
            writer.write(line)
            async with asyncio.timeout(PATIENCE):
                answer: dict[str, Any] = json.loads(await reader.readline())
            return answer
        finally:
            writer.close()

    async def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        return await self.say(json.dumps({"do": do, **fields}).encode() + b"\n")

    async def done(self, do: str, **fields: Any) -> Any:
        """Ask for what is done; return what is told."""
        answer = await self.ask(do, **fields)
        assert answer["ok"], answer
        return answer["answer"]

    async def refusal(self, do: str, **fields: Any) -> str:
        """Ask for what is refused; return the code."""
        answer = await self.ask(do, **fields)
        assert not answer["ok"], answer
        return str(answer["code"])

    async def log(self) -> list[tuple[str, str, str]]:
        """Return what was done, why, and how it went."""
        return [(act["what"], act["reason"], act["result"]) for act in await self.done("log")]


@asynccontextmanager
async def administered(folder: Path, *settings: TableSettings) -> AsyncIterator[Administered]:
    """Serve a room whose record is in the folder."""
    database = folder / "r.sqlite"
    store = SqlStore(f"sqlite+aiosqlite:///{database}")
    await store.open()
    # What is served asks of a store only what both have.
    async with serving(*settings, store=cast(MemoryStore, store)) as served:
        await served.people.start()
        administration = Administration(store.admin, served.clock, Running(room=served.room, people=served.people))
        async with listening(administration, socket_beside(database)):
            yield Administered(served, store, socket_beside(database))
    await store.close()


async def comes_true(claim: Callable[[], bool]) -> None:
    """Return when what the claim says is so; the database works in a thread of its own."""
    for _ in range(int(PATIENCE * 1000)):
        if claim():
            return
        await asyncio.sleep(0.001)
    raise AssertionError("it never comes true")


async def passes_until(room: Administered, claim: Callable[[], bool]) -> None:
    """Let time pass at the tables until what the claim says is so."""
    for _ in range(int(PATIENCE * 100)):
        if claim():
            return
        await room.served.clock.advance(5)
        await asyncio.sleep(0.01)
    raise AssertionError("it never comes true")
