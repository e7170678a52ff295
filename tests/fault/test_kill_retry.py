"""``kill -9`` at any moment while four clients play and ask again for whatever was not answered (the room's promise):
no acknowledged command is lost, none has effect twice, chips are conserved, and every hand is finished."""

import asyncio
import json
import random
import signal
import sqlite3
import subprocess
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from doorcard.room.codec import decode_event
from doorcard.room.events import ChipsBought, PlayerSat, TableEvent
from doorcard.rules.actions import ACTIONS
from tests.fault.process import DOORCARD, PATIENCE, RoomProcess
from tests.fault.test_kill import BUY_IN, TABLES
from tests.room.playing import table_settings
from tests.server.serving import Client
from tests.simulation.referee import Referee


@dataclass
class Insistent:
    """One who plays at random, and sends what was not answered again in the same words on the next line."""

    seat: int
    chance: random.Random
    token: str | None = None
    pending: dict[str, Any] | None = None
    done: list[dict[str, Any]] = field(default_factory=list)
    known: int | None = None
    _asked: int = 0

    async def live(self, client: Client) -> None:
        """Come back with what is known, and play until the line is dead."""
        with suppress(ConnectionClosed):
            self.token = client.token
            await client.ask("watch", table="t", since=self.known)
            while True:
                await self._step(client)
                self.known = client.last_view["number"]

    async def _step(self, client: Client) -> None:
        self.pending = self.pending or self._wish(client.last_view)
        if self.pending is None:
            await client.update()
            return
        own = self.pending["id"]
        await client.line.send(json.dumps(self.pending))
        answer = await client.until(lambda message: message.get("id") == own)
        assert answer["type"] == "done" or self.pending["type"] == "buy", answer
        if answer["type"] == "done":
            self.done.append(self.pending)
        self.pending = None

    def _wish(self, view: dict[str, Any]) -> dict[str, Any] | None:
        """Sit, act, or buy another amount than last time."""
        self._asked += 1
        command = {"id": f"{self.seat}-{self._asked}", "table": "t"}
        if view["your_seat"] is None:
            return command | {"type": "sit", "seat": self.seat, "name": f"seat {self.seat}", "buy_in": BUY_IN}
        if view["your_rebuy"] or (view["hand"] and not view["hand"]["legal"] and self.chance.random() < 0.02):
            return command | {"type": "buy", "amount": 4_000 + 10 * (self._asked % 1_000)}
        legal = view["hand"]["legal"] if view["hand"] else []
        if not legal:
            return None
        action = self.chance.choice(legal)
        return command | {"type": "act", "number": view["number"], "do": action["type"], "to": action.get("to")}


@asynccontextmanager
async def playing(process: RoomProcess, people: Sequence[Insistent]) -> AsyncIterator[None]:
    """Let everybody come and play; at the end the process must be dead or dying."""
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(process.client(person.token)) for person in people]
        tasks = [asyncio.create_task(person.live(client)) for person, client in zip(people, clients, strict=True)]
        yield
        await asyncio.gather(*tasks)


async def survives(folder: Path, kills: int, seed: int) -> None:
    """Kill a room again and again in the middle of play, end it in peace, and compare its record with what was told."""
    database = folder / "room.sqlite"
    (folder / "tables.toml").write_text(TABLES, encoding="utf-8")
    options = ("--database", f"sqlite:///{database}", "--tables", str(folder / "tables.toml"), "--no-limits")
    chance = random.Random(seed)
    people = [Insistent(seat, random.Random(chance.random())) for seat in (1, 3, 4, 8)]
    for _ in range(kills):
        process = await RoomProcess(folder, *options).open()
        async with playing(process, people):
            await until_done(people, chance.randint(1, 20))
            await asyncio.sleep(chance.random() * 0.01)
            process.kill()
        assert process.complained.read_text(encoding="utf-8") == ""
    process = await RoomProcess(folder, *options).open()
    async with playing(process, people):
        await until_done(people, 20)
        process.signal(signal.SIGTERM)
        assert await asyncio.to_thread(process.status) == 0
    check_record(read_events(database), people)
    told = await asyncio.to_thread(check_ledger, database)
    assert (told.returncode, told.stderr) == (0, ""), told.stdout


def check_ledger(database: Path) -> subprocess.CompletedProcess[str]:
    """Verify the whole ledger as a host does."""
    command = [DOORCARD, "ledger", "check", "--database", f"sqlite:///{database}"]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)


async def until_done(people: Sequence[Insistent], more: int) -> None:
    """Return when so many more commands were acknowledged."""
    before = sum(len(person.done) for person in people)
    for _ in range(int(PATIENCE * 1_000)):
        if sum(len(person.done) for person in people) >= before + more:
            return
        await asyncio.sleep(0.001)
    raise AssertionError("nothing is acknowledged")


def read_events(database: Path) -> list[TableEvent]:
    """Return the whole record of the table."""
    with closing(sqlite3.connect(database)) as connection:
        return [decode_event(text) for (text,) in connection.execute("SELECT event FROM events ORDER BY number")]


def check_record(record: Sequence[TableEvent], people: Sequence[Insistent]) -> None:
    """Each acknowledged command is in the record, once; beside them only what was still to be answered at the end."""
    referee = Referee(table_settings("fulltilt-stud8"))
    for event in record:
        referee.see_one(event)
    assert referee.table.playing is None
    assert referee.hands > 1
    kept = Counter(what for event in record if (what := effect_of(event)) is not None)
    told = Counter((person.seat, *asked_in(command)) for person in people for command in person.done)
    unanswered = Counter((person.seat, *asked_in(person.pending)) for person in people if person.pending is not None)
    assert not told - kept, f"acknowledged and lost: {told - kept}"
    assert not kept - told - unanswered, f"had effect twice: {kept - told - unanswered}"


def effect_of(event: TableEvent) -> tuple[object, ...] | None:
    """Return the seat and what a command of its player brought about."""
    if isinstance(event, PlayerSat):
        return event.seat, "sit", event.stack
    if isinstance(event, ChipsBought):
        return event.seat, "buy", event.amount
    if isinstance(event, ACTIONS):
        return event.seat, event.name, getattr(event, "to", None)
    return None


def asked_in(command: dict[str, Any]) -> tuple[object, ...]:
    """Return what a command asks for."""
    if command["type"] == "act":
        return command["do"], command["to"]
    return command["type"], command.get("buy_in", command.get("amount"))


async def test_ten_kills_lose_and_double_nothing(tmp_path: Path) -> None:
    await survives(tmp_path, 10, 1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
async def test_three_hundred_kills_lose_and_double_nothing(tmp_path: Path, seed: int) -> None:
    await survives(tmp_path, 30, 200 + seed)
