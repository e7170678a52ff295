"""The ledger in SQL: whole or not at all when the disk fails, the same as in memory, and brought into old databases."""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, event, text

from doorcard.errors import Refusal
from doorcard.room.commands import CommandId
from doorcard.room.events import ChipsBought, TableEvent
from doorcard.room.ledger import HOUSE, Booking
from doorcard.room.ports import NewGuest, StoredTable
from doorcard.room.seating import Snapshot
from doorcard.store.auditing import Findings, audit
from doorcard.store.failures import StoreFailed
from doorcard.store.reading import read_ledger
from doorcard.store.sql import MIGRATIONS, SqlStore
from tests.room.courses import course
from tests.room.playing import Play, playing, table_settings
from tests.room.test_ledger import PEOPLE, wish
from tests.room.virtual import MemoryStore
from tests.store.test_ledger_contract import sits


def store_in(file: Path) -> SqlStore:
    return SqlStore(f"sqlite+aiosqlite:///{file}")


async def audited(store: SqlStore) -> Findings:
    async with read_ledger(store._engine.url) as ledger:
        return await audit(ledger)


@dataclass
class NotedStore(MemoryStore):
    """Notes everything that it is asked to write and writes."""

    asked: list[tuple[str, tuple[Any, ...]]] = field(default_factory=list)

    async def append(
        self,
        table: str,
        first: int,
        events: Sequence[TableEvent],
        snapshot: Snapshot | None,
        booking: Booking | None = None,
        *,
        guest: NewGuest | None = None,
    ) -> None:
        await super().append(table, first, events, snapshot, booking, guest=guest)
        self.asked.append(("append", (table, first, events, snapshot, booking)))

    async def open_wallet(self, owner: str, chips: int, time: float) -> None:
        await super().open_wallet(owner, chips, time)
        self.asked.append(("open_wallet", (owner, chips, time)))

    async def refill(self, *what: Any) -> None:
        await super().refill(*what)
        self.asked.append(("refill", what))


async def a_session(seed: int, steps: int) -> tuple[NotedStore, StoredTable]:
    """Play at random; returns everything that was written and what a room would load of it."""
    store = NotedStore()
    async with playing(table_settings(computers=("steady",), pace=0), store=store, seed=seed) as play:
        for _ in range(steps):
            try:
                await wish(play, play.chance.choice(PEOPLE))
            except Refusal:
                continue
        return store, await store.load("t")


@pytest.mark.parametrize("seed", range(3))
async def test_a_random_session_is_booked_in_sql_as_in_memory_and_verified(tmp_path: Path, seed: int) -> None:
    noted, loaded = await a_session(seed, 250)
    store = store_in(tmp_path / "room.sqlite")
    await store.open()
    for verb, what in noted.asked:
        await getattr(store, verb)(*what)
    async with read_ledger(store._engine.url) as ledger:
        balances = {row.account: row.balance for row in await ledger.accounts() if row.balance}
    assert balances == {account: balance for account, balance in noted.books.balances.items() if balance}
    assert await store.load("t") == loaded
    found = await audited(store)
    assert (found.faults, found.hands > 0) == ([], True)
    await store.close()


@pytest.fixture
async def paid(tmp_path: Path) -> Any:
    """A store in which Ann has 700 in her wallet and 300 on the table."""
    store = store_in(tmp_path / "room.sqlite")
    await store.open()
    await store.open_wallet("ann", 1_000, 1.0)
    await store.append("t", 1, [ChipsBought(1, 300)], None, sits(300))
    yield store
    await store.close()


async def nothing_moved(store: SqlStore) -> None:
    wallet = await store.wallet("ann")
    assert (wallet.balance, wallet.at_tables) == (700, 300)
    loaded = await store.load("t")
    assert (len(loaded.events), loaded.commands) == (1, ())


def before_writing(store: SqlStore, setting: str) -> None:
    """Begin each transaction that writes with a setting of its connection."""

    def begin(connection: Connection) -> None:
        connection.exec_driver_sql(setting)

    assert store._writing is not None
    event.listen(store._writing, "begin", begin)


async def test_a_locked_database_keeps_nothing(paid: SqlStore, tmp_path: Path) -> None:
    before_writing(paid, "PRAGMA busy_timeout = 10")
    other = sqlite3.connect(tmp_path / "room.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreFailed, match="locked"):
        await paid.append("t", 2, [ChipsBought(1, 100)], None, sits(100))
    other.execute("ROLLBACK")
    other.close()
    await nothing_moved(paid)
    await paid.append("t", 2, [ChipsBought(1, 100)], None, sits(100))


async def test_a_full_disk_keeps_nothing(paid: SqlStore) -> None:
    """SQLite says that the disk is full at whatever page; none of what was written before it in the append stays."""
    log = [ChipsBought(1, 100)] * 2_000
    async with paid._engine.connect() as connection:
        pages = (await connection.execute(text("PRAGMA page_count"))).scalar_one()
    before_writing(paid, f"PRAGMA max_page_count = {pages + 5}")
    with pytest.raises(StoreFailed, match="full"):
        await paid.append("t", 2, log, None, sits(100))
    await nothing_moved(paid)


@pytest.mark.parametrize("table", ["events", "commands", "transfers", "entries", "accounts", "snapshots"])
async def test_whichever_statement_fails_nothing_is_kept(paid: SqlStore, table: str) -> None:
    """Each table in turn refuses to be written."""
    async with paid._engine.begin() as connection:
        for verb in ("INSERT", "UPDATE"):
            trigger = f"CREATE TRIGGER broken_{verb} BEFORE {verb} ON {table} BEGIN SELECT RAISE(ABORT, 'broken'); END"
            await connection.execute(text(trigger))
    snapshot = Snapshot(number=1, hand_number=0, players=())
    with pytest.raises(StoreFailed, match="broken"):
        await paid.append("t", 2, [ChipsBought(1, 100)], snapshot, sits(100, command=CommandId("ann", "1")))
    await nothing_moved(paid)


async def test_the_database_itself_refuses_a_wallet_below_zero(paid: SqlStore) -> None:
    """A second fence, should a statement ever forget its condition."""
    with pytest.raises(Exception, match="CHECK constraint"):
        async with paid._engine.begin() as connection:
            await connection.execute(text("UPDATE accounts SET balance = -1 WHERE account = 'wallet:ann'"))


def old_database(file: Path, store: MemoryStore, events: int) -> None:
    """Write a database as the released version did: its tables, and nothing in its events that it did not know."""
    engine = create_engine(f"sqlite:///{file}")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
    engine.dispose()
    with sqlite3.connect(file) as database:
        for number, encoded in enumerate(store.log["t"][:events], 1):
            data = json.loads(encoded)
            data.pop("at", None)
            database.execute("INSERT INTO events VALUES ('t', ?, 1.0, ?)", (number, json.dumps(data)))
        snapshot = json.loads(store.snapshots["t"])
        snapshot.pop("departures")
        for player in snapshot["players"]:
            player.pop("top_up")
        row = (snapshot["number"], json.dumps(snapshot))
        database.execute("INSERT INTO snapshots VALUES ('t', ?, ?)", row)
    database.close()


@pytest.mark.parametrize("cut", [1, 5, 12, 20])
async def test_an_old_database_with_a_running_hand_gets_its_ledger(tmp_path: Path, cut: int) -> None:
    """Players seated before the ledger existed keep their stacks, booked from the house; the hand goes on."""
    first = await course("razz", 3)
    file = tmp_path / "room.sqlite"
    old_database(file, first.store, first.start + cut)
    store = store_in(file)
    await store.open()
    play = Play(table_settings("razz"), MemoryStore(), 1, ())
    loaded = await store.load("t")
    assert loaded.held is None
    await take_up(play, store)
    table = play.table
    assert table.playing is not None
    async with read_ledger(store._engine.url) as ledger:
        balances = {row.account: row.balance for row in await ledger.accounts() if row.balance}
    chips = {f"table:t:{seat}": player.chips for seat, player in table.seating.players.items()}
    assert balances == {**chips, HOUSE: -sum(chips.values())}
    assert (await audited(store)).faults == []
    await take_up(play, store)
    async with read_ledger(store._engine.url) as ledger:
        assert [transfer.reason for transfer in await ledger.transfers("t")] == ["brought-forward"]
    await store.close()


async def take_up(play: Play, store: SqlStore) -> None:
    """Load the table from the real store, as a room does at its start."""
    play.room = play._new_room(store)
    await play.actor.load()
