"""A database that cannot be written for a while: commands are refused with a code, nothing is lost, the table goes on
when it is over (the room's promise)."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event

from doorcard.store.auditing import audit
from doorcard.store.reading import read_ledger
from doorcard.store.sql import SqlStore
from tests.server.serving import Client, Served, serving

BUY_IN = 10_000
MANY = 2_000
"""Commands that do not fit into the free room of a database's last pages."""


@contextmanager
def no_more_pages(store: SqlStore, _file: Path) -> Iterator[None]:
    """The file cannot grow: SQLite says so itself, with the code that it has for a full disk."""
    with before_each(store, "PRAGMA max_page_count = 1", "PRAGMA max_page_count = 1000000"):
        yield


@contextmanager
def locked(store: SqlStore, file: Path) -> Iterator[None]:
    """Another program holds the lock for writing, and the room does not wait long for it."""
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with before_each(store, "PRAGMA busy_timeout = 10", "PRAGMA busy_timeout = 5000"):
        yield
        other.execute("ROLLBACK")
    other.close()


@contextmanager
def before_each(store: SqlStore, setting: str, usual: str) -> Iterator[None]:
    """Begin each transaction with a setting of its connection, and afterwards each with the usual one."""
    now = [setting]

    def begin(connection: Connection) -> None:
        connection.exec_driver_sql(now[0])

    for engine in (store._engine.sync_engine, store._writing):
        event.listen(engine, "begin", begin)
    yield
    now[0] = usual


Trouble = Callable[[SqlStore, Path], AbstractContextManager[None]]


async def until_refused(client: Client) -> int:
    """Sit out and in until that is refused; returns how often it was done."""
    for asked in range(MANY):
        kind = ("sit-out", "sit-in")[asked % 2]
        answer = await client.ask(kind, table="t")
        if answer["type"] == "refused":
            assert answer["code"] == "store-failed"
            return asked
    raise AssertionError("nothing is refused")


async def seat(served: Served, client: Client, number: int) -> None:
    await client.ask("watch", table="t")
    answer = await client.ask("sit", table="t", seat=number, name=f"seat {number}", buy_in=BUY_IN)
    assert answer["type"] == "done", answer


async def until_dealt(served: Served, client: Client) -> None:
    """Let time pass until a client is told of a hand."""
    for _ in range(MANY):
        if client.last_view["hand"] is not None:
            return
        await served.clock.advance(1)
        await client.ask("watch", table="t", since=client.last_view["number"])
    raise AssertionError("no hand begins")


async def fold(clients: list[Client]) -> None:
    """Play the hand to its end: whoever's turn it is brings in or folds."""
    while clients[0].last_view["hand"]["to_act"] is not None:
        view = clients[0].last_view
        acting = clients[view["hand"]["to_act"] - 1]
        own = await acting.view_at(view["number"])
        names = [action["type"] for action in own["hand"]["legal"]]
        do = "bring-in" if "bring-in" in names else "fold"
        assert (await acting.ask("act", table="t", number=own["number"], do=do))["type"] == "done"
        await clients[0].view_at(acting.last_view["number"])


@pytest.mark.parametrize("trouble", [no_more_pages, locked])
async def test_a_table_goes_on_when_its_database_does(tmp_path: Path, trouble: Trouble) -> None:
    file = tmp_path / "room.sqlite"
    store: Any = SqlStore(f"sqlite+aiosqlite:///{file}")
    await store.open()
    async with serving(store=store) as served, served.client() as ann, served.client() as bob, served.client() as cyd:
        await seat(served, ann, 1)
        await seat(served, bob, 2)
        await seat(served, cyd, 3)
        with trouble(store, file):
            await until_refused(cyd)
            number = served.table_numbers()["t"]
            assert await cyd.refusal("buy", table="t", amount=500) == "store-failed"
            await served.clock.advance(10)
            assert served.table_numbers()["t"] == number, "no hand was dealt that could not be kept"
            assert len((await store.load("t")).events) == number, "nobody was told what is not kept"
        assert (await cyd.ask("sit-in", table="t"))["type"] == "done"
        assert (await cyd.ask("sit-out", table="t"))["type"] == "done"
        everybody = [ann, bob, cyd]
        for client in everybody:
            await until_dealt(served, client)
        await fold(everybody)
        async with read_ledger(store._engine.url) as ledger:
            assert (await audit(ledger)).faults == []
        assert sorted(set(numbers(ann))) == list(range(1, served.table_numbers()["t"] + 1))
    await store.close()


def numbers(client: Client) -> list[int]:
    """Return the numbers of all events that a client was told."""
    updates = [message for message in client.messages if message["type"] == "update"]
    return [update["first"] + place for update in updates for place in range(len(update["events"]))]
