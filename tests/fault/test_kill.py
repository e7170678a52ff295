"""``kill -9`` in the middle of a hand: the room promises that the hand goes on, and that no act is lost that was
acknowledged."""

import asyncio
import json
import random
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed

from doorcard.room.codec import decode_event
from doorcard.room.events import TableEvent
from doorcard.room.projection import Standing
from doorcard.room.table import Table
from doorcard.room.table_view import Times
from doorcard.rules.actions import ACTIONS
from doorcard.server.messages import Update
from doorcard.server.wire import encode_message
from doorcard.store.schema import events
from doorcard.store.sql import SqlStore
from tests.fault.process import RoomProcess
from tests.room.ledger import brought, lying_on
from tests.room.playing import table_settings
from tests.server.serving import Client

TABLES = """
[[table]]
id = "t"
house = "fulltilt-stud8"
small_bet = 2
big_bet = 4
ante = 0.40
bring_in = 0.50
act_seconds = 600
pause_seconds = 0
showdown_seconds = 0
"""
BUY_IN = 20_000
NO_TIMES = Times(act_within=None, act_seconds=1, running=None, time_bank=None, next_hand_within=None, paused=False)
COMPARED = ("number", "hand_number", "hand", "your_seat")


@dataclass
class Record:
    """What the database of a dead room holds of its table."""

    table: Table
    tail: list[TableEvent]
    """The events since the newest snapshot, as many as there are numbers."""

    def view(self, seat: int) -> dict[str, Any]:
        """Return what a seat should see, as it would be sent."""
        owner = self.table.seating.players[seat].owner
        view = Standing(self.table, connected=frozenset(), times=NO_TIMES).seen_by(owner)
        sent: dict[str, Any] = json.loads(encode_message(Update(table="t", first=1, events=(), view=view)))
        return seen(sent["view"])

    def act_after(self, number: int) -> tuple[int, str] | None:
        """Return who did what next after an event; None where that is before the tail."""
        first = self.table.number - len(self.tail) + 1
        if number + 1 < first:
            return None
        return next(
            ((event.seat, event.name) for event in self.tail[number + 1 - first :] if isinstance(event, ACTIONS)),
            (0, "nothing"),
        )


def seen(view: dict[str, Any]) -> dict[str, Any]:
    """Return what is compared of a view."""
    stacks = [(player["seat"], player["stack"]) for player in view["players"]]
    return {name: view[name] for name in COMPARED} | {"stacks": stacks}


async def read_record(database: Path) -> Record:
    """Return the record as the dead room left it."""
    store = SqlStore(f"sqlite+aiosqlite:///{database}")
    await store.open()
    stored = await store.load("t")
    await store.close()
    table = Table(table_settings("fulltilt-stud8"))
    table.restore(stored.snapshot)
    tail = [event for event in stored.events if event is not None]
    assert len(tail) == len(stored.events)
    for event in tail:
        table.apply(event)
    return Record(table, tail)


@dataclass
class Person:
    """One who plays at random and remembers what the room acknowledged."""

    seat: int
    token: str | None = None
    acknowledged: list[tuple[int, str]] = field(default_factory=list)
    last_view: dict[str, Any] | None = None
    expected: Record | None = None

    async def come(self, client: Client) -> None:
        """Watch the table, and take the seat at the first time."""
        known, self.token = self.token, client.token
        await client.ask("watch", table="t")
        if known is None:
            await client.ask("sit", table="t", seat=self.seat, name=f"seat {self.seat}", buy_in=BUY_IN)
        if self.expected is not None:
            self._sees_what_is_recorded(client.last_view, self.expected)
        self.last_view, self.acknowledged, self.expected = client.last_view, [], None

    def _sees_what_is_recorded(self, view: dict[str, Any], record: Record) -> None:
        """He has his seat again and sees the table as the record has it, unless it went on by itself since."""
        if view["number"] == record.table.number:
            assert seen(view) == record.view(self.seat)
        else:
            assert record.table.playing is None, "only the next hand begins by itself"
            assert (view["your_seat"], view["hand_number"]) == (self.seat, record.table.hand_number + 1)

    async def live(self, client: Client, chance: random.Random) -> None:
        """Act whenever it is the own turn, until the line is dead."""
        try:
            while True:
                await self._follow(client, chance)
        except ConnectionClosed:
            self.last_view = client.last_view

    async def _follow(self, client: Client, chance: random.Random) -> None:
        view = self.last_view = client.last_view
        legal = view["hand"]["legal"] if view["hand"] else []
        if view["your_rebuy"]:
            await client.ask("buy", table="t", amount=BUY_IN)
        elif legal:
            action = chance.choice(legal)
            answer = await client.ask("act", table="t", number=view["number"], do=action["type"], to=action.get("to"))
            assert answer["type"] == "done", answer
            self.acknowledged.append((view["number"], action["type"]))
        else:
            await client.update()


async def live_and_die(process: RoomProcess, people: list[Person], chance: random.Random) -> None:
    """Let everybody play, and kill the room after a random time in which at least something was acknowledged."""
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(process.client(person.token)) for person in people]
        for person, client in zip(people, clients, strict=True):
            await person.come(client)
        tasks = [
            asyncio.create_task(person.live(client, random.Random(chance.random())))
            for person, client in zip(people, clients, strict=True)
        ]
        wanted = chance.randint(1, 25)
        while sum(len(person.acknowledged) for person in people) < wanted:
            await asyncio.sleep(0.001)
            for task in tasks:
                if task.done():
                    task.result()
        await asyncio.sleep(chance.random() * 0.01)
        process.kill()
        await asyncio.gather(*tasks)


def check_record(record: Record, people: list[Person]) -> None:
    """All that was acknowledged or seen is there."""
    for person in people:
        for number, do in person.acknowledged:
            act = record.act_after(number)
            assert act in (None, (person.seat, do)), f"{do} after event {number} was acknowledged; there is {act}"
        view = person.last_view
        assert view is not None
        assert view["number"] <= record.table.number
        if view["number"] == record.table.number:
            assert record.view(person.seat) == seen(view)


async def survives(folder: Path, kills: int, seed: int) -> None:
    """Kill a room again and again; it goes on each time from the same point with the same stacks and cards."""
    database, tables = folder / "room.sqlite", folder / "tables.toml"
    tables.write_text(TABLES, encoding="utf-8")
    options = ("--database", f"sqlite:///{database}", "--tables", str(tables), "--no-limits")
    chance, people = random.Random(seed), [Person(2), Person(5), Person(7)]
    in_hand = 0
    for _ in range(kills):
        process = await RoomProcess(folder, *options).open()
        await live_and_die(process, people, chance)
        assert process.complained.read_text(encoding="utf-8") == ""
        record = await read_record(database)
        check_record(record, people)
        in_hand += record.table.playing is not None
        for person in people:
            person.expected = record
    assert in_hand > kills // 2, "most kills are in the middle of a hand"
    await ends_the_hand(await RoomProcess(folder, *options).open(), people, database)


async def ends_the_hand(process: RoomProcess, people: list[Person], database: Path) -> None:
    """The hand that was killed so often is played to its end and two more, and the room is closed in peace."""
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(process.client(person.token)) for person in people]
        for person, client in zip(people, clients, strict=True):
            await person.come(client)
        hand = clients[0].last_view["hand_number"]
        tasks = [
            asyncio.create_task(person.live(client, random.Random(1)))
            for person, client in zip(people, clients, strict=True)
        ]
        for _ in range(3_000):
            if clients[0].last_view["hand_number"] > hand + 2:
                break
            await asyncio.sleep(0.01)
        status, _, complaints = await asyncio.to_thread(process.end)
        await asyncio.gather(*tasks)
    assert (status, complaints) == (0, "")
    record = await read_record(database)
    assert record.table.hand_number > hand + 2
    assert lying_on(record.table) == await all_brought(database)


async def all_brought(database: Path) -> int:
    """Return what was ever bought at the table."""
    store = SqlStore(f"sqlite+aiosqlite:///{database}")
    async with store._engine.connect() as connection:
        texts = (await connection.execute(select(events.c.event).order_by(events.c.number))).scalars().all()
    await store.close()
    return brought(map(decode_event, texts))


async def test_a_room_survives_ten_kills(tmp_path: Path) -> None:
    await survives(tmp_path, 10, 1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
async def test_a_room_survives_many_kills(tmp_path: Path, seed: int) -> None:
    await survives(tmp_path, 40, 100 + seed)
