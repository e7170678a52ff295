"""The record in SQL: on the disk when it says so, brought up to date whole or not at all, and close-mouthed."""

import sqlite3
import traceback
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import Connection, text

from doorcard.room.seating import Snapshot
from doorcard.store.failures import StoreFailed
from doorcard.store.schema import metadata
from doorcard.store.sql import SqlStore
from doorcard.store.statements import Statements
from tests.room.courses import HOUSES, course
from tests.room.frames import CARD
from tests.room.virtual import MemoryStore
from tests.store.stores import SEATS, SNAPSHOT, SqlUnderTest, hand_log

SYNCHRONOUS = "PRAGMA synchronous"


def url(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


async def opened(file: Path) -> SqlStore:
    store = SqlStore(url(file))
    await store.open()
    return store


async def test_what_was_kept_is_there_for_the_next_room(tmp_path: Path) -> None:
    first = await opened(tmp_path / "room.sqlite")
    await first.append("t", 1, SEATS, None)
    await first.close()
    second = await opened(tmp_path / "room.sqlite")
    assert (await second.load("t")).events == SEATS
    await second.close()


async def test_every_commit_is_flushed_to_the_disk(tmp_path: Path) -> None:
    """SQLite, PRAGMA synchronous: FULL (2) in WAL mode survives a loss of power."""

    async def look(connection: Statements) -> None:
        found.append((await connection.scalar(text("PRAGMA journal_mode")), await connection.scalar(text(SYNCHRONOUS))))

    found: list[tuple[object, object]] = []
    store = await opened(tmp_path / "room.sqlite")
    await store._writer.write(look)
    async with store._writer.alone() as connection:
        await look(connection)
    assert found == [("wal", 2)] * 2
    await store.close()


async def test_the_migrations_make_the_tables_that_the_store_uses(tmp_path: Path) -> None:
    def difference(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    store = await opened(tmp_path / "room.sqlite")
    async with store._engine.connect() as connection:
        assert await connection.run_sync(difference) == []
    await store.close()


async def test_a_migration_that_is_cut_off_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    create_table = Operations.create_table

    def cut_off(self: Operations, name: str, *columns: Any, **how: Any) -> Any:
        if name == "snapshots":
            raise OSError("the power is gone")
        return create_table(self, name, *columns, **how)

    with monkeypatch.context() as patch:
        patch.setattr(Operations, "create_table", cut_off)
        with pytest.raises(StoreFailed, match="the power is gone"):
            await opened(tmp_path / "room.sqlite")
    store = await opened(tmp_path / "room.sqlite")
    await store.append("t", 1, SEATS, None)
    await store.close()


async def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "room.sqlite"
    await (await opened(file)).close()
    with sqlite3.connect(file) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreFailed, match=r"made by a newer version \(revision 9999\)"):
        await opened(file)


async def test_one_room_at_a_time_has_a_database(tmp_path: Path) -> None:
    first = await opened(tmp_path / "room.sqlite")
    with pytest.raises(StoreFailed, match="is in use by another room"):
        await opened(tmp_path / "room.sqlite")
    await first.append("t", 1, SEATS, None)
    await first.close()
    await (await opened(tmp_path / "room.sqlite")).close()


async def test_a_missing_event_is_none(tmp_path: Path) -> None:
    tested = SqlUnderTest(tmp_path / "room.sqlite")
    await tested.store.open()
    await tested.store.append("t", 1, SEATS, None)
    await tested.lose_event("t", 4)
    assert (await tested.store.load("t")).events == (*SEATS[:3], None, *SEATS[4:])
    await tested.store.close()


@pytest.mark.parametrize("content", [b"no database, only words" * 100, b"SQLite format 3\x00" + b"\xff" * 4096])
async def test_a_file_that_is_no_database_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "room.sqlite").write_bytes(content)
    with pytest.raises(StoreFailed, match="cannot be opened"):
        await opened(tmp_path / "room.sqlite")


async def test_a_database_with_other_tables_of_the_same_name_is_refused(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "room.sqlite") as database:
        database.execute("CREATE TABLE events (what TEXT)")
    with pytest.raises(StoreFailed, match="already exists"):
        await opened(tmp_path / "room.sqlite")


async def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreFailed, match="cannot be opened"):
        await opened(tmp_path / "nowhere" / "room.sqlite")


@pytest.mark.parametrize("wrong", ["nonsense", "sqlite+nothing:///x", "postgresql://x:99999999/y", "x://", "://"])
def test_a_url_that_is_none_is_refused(wrong: str) -> None:
    with pytest.raises(StoreFailed, match="is no database"):
        SqlStore(wrong)


async def test_a_record_that_is_gone_is_said_and_nothing_is_made_of_it(tmp_path: Path) -> None:
    store = await opened(tmp_path / "room.sqlite")
    async with store._engine.begin() as connection:
        await connection.execute(text("ALTER TABLE events RENAME TO gone"))
    with pytest.raises(StoreFailed, match="the record cannot be had"):
        await store.load("t")
    with pytest.raises(StoreFailed, match="events from 1 on cannot be kept"):
        await store.append("t", 1, SEATS, None)
    await store.close()


async def test_a_failure_tells_no_card_and_no_fingerprint(tmp_path: Path) -> None:
    """Not in the message and not in the traceback that is logged: the deck stands in the event that was not kept."""
    store = await opened(tmp_path / "room.sqlite")
    log = (*hand_log("razz", 1), SEATS[0])
    await store.append("t", 1, log, None)
    with pytest.raises(StoreFailed) as failed:
        await store.append("t", 1, log, None)
    told = "".join(traceback.format_exception(failed.value))
    assert "UNIQUE constraint failed" in told
    assert CARD.findall(told) == []
    assert "f" * 64 not in told
    await store.close()


async def test_a_failure_to_open_tells_no_password(tmp_path: Path) -> None:
    store = SqlStore(f"sqlite+aiosqlite:///{tmp_path / 'nowhere' / 'x'}")
    store._engine.sync_engine.url = store._engine.url.set(username="host", password="secret")
    with pytest.raises(StoreFailed) as failed:
        await store.open()
    assert "secret" not in str(failed.value)
    with pytest.raises(StoreFailed, match=r"postgresql\+nothing://host:\*\*\*@db/x is no database") as failed:
        SqlStore("postgresql+nothing://host:secret@db/x")
    assert "secret" not in str(failed.value)


@pytest.mark.parametrize("house", HOUSES)
async def test_a_table_is_taken_up_from_a_file_as_from_memory(tmp_path: Path, house: str) -> None:
    """After every event: so whatever the room does after a crash on the one, it does on the other."""
    first = await course(house, 6)
    store, memory = await opened(tmp_path / "room.sqlite"), MemoryStore()
    for number, event in enumerate(first.events, start=1):
        snapshot = Snapshot(number=number - 1, hand_number=number, players=()) if event.name == "hand-started" else None
        await store.append("t", number, [event], snapshot)
        await memory.append("t", number, [event], snapshot)
        assert await store.load("t") == await memory.load("t")
    assert memory.log == first.store.log
    await store.close()


@pytest.mark.parametrize("value", [b"\xff\xfe\x00", "x'80ff'"])
async def test_bytes_that_are_no_text_damage_one_event_and_one_snapshot_alone(
    tmp_path: Path, value: bytes | str
) -> None:
    """As bytes, and as a text that is no UTF-8: the driver must not refuse the whole record for one of them."""
    file = tmp_path / "room.sqlite"
    store = await opened(file)
    for table in ("t", "u"):
        await store.append(table, 1, SEATS[:3], None)
        await store.append(table, 4, SEATS[3:5], SNAPSHOT)
    with closing(sqlite3.connect(file)) as connection:
        put = "?" if isinstance(value, bytes) else f"CAST({value} AS TEXT)"
        given = (value,) if isinstance(value, bytes) else ()
        connection.execute(f"UPDATE events SET event = {put} WHERE table_id = 't' AND number = 5", given)
        connection.execute(f"UPDATE snapshots SET snapshot = {put} WHERE table_id = 't'", given)
        connection.commit()
    stored = await store.load("t")
    assert (stored.snapshot, stored.events) == (None, (*SEATS[:4], None))
    assert (await store.load("u")).events == SEATS[3:5]
    assert list(await store.people.erase(SEATS[0].owner, "Departed 1", 9)) == []  # type: ignore[union-attr]
    await store.close()
