"""Promise: what comes while the disk is busy is written together, each wholly or not at all, and fails alone."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import event, text

from doorcard.room.events import ChipsBought
from doorcard.store.failures import StoreFailed
from doorcard.store.sql import SqlStore
from doorcard.store.statements import Statements

BOUGHT = [ChipsBought(1, 5), ChipsBought(2, 5)]


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqlStore]:
    store = SqlStore(f"sqlite+aiosqlite:///{tmp_path / 'room.sqlite'}")
    await store.open()
    yield store
    await store.close()


def count_commits(store: SqlStore) -> list[object]:
    commits: list[object] = []
    event.listen(store._writing, "commit", commits.append)
    return commits


async def numbers(store: SqlStore, table: str) -> int:
    return len((await store.load(table)).events)


async def test_what_comes_together_is_flushed_together(store: SqlStore) -> None:
    """Fifty tables at once take two flushes at most: one for the first, one for those who came meanwhile."""
    commits = count_commits(store)
    await asyncio.gather(*(store.append(f"t{table}", 1, BOUGHT, None) for table in range(50)))
    assert len(commits) <= 2
    assert [await numbers(store, f"t{table}") for table in range(50)] == [2] * 50


async def test_one_that_fails_fails_alone(store: SqlStore) -> None:
    """A number that is taken: the others are kept, in the same order as they came."""
    await store.append("bad", 1, BOUGHT, None)
    works = [store.append(f"t{table}", 1, BOUGHT, None) for table in range(5)]
    works.insert(3, store.append("bad", 2, BOUGHT, None))
    outcomes = await asyncio.gather(*works, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None)] * 3 + [StoreFailed] + [type(None)] * 2
    assert [await numbers(store, table) for table in ("bad", "t0", "t1", "t2", "t3", "t4")] == [2] * 6
    await store.append("bad", 3, BOUGHT, None)


async def test_when_nothing_can_be_kept_all_are_told(store: SqlStore) -> None:
    await store.append("t", 1, BOUGHT, None)

    def fail(*_arguments: object) -> None:
        raise OSError("the disk is full")

    event.listen(store._writing, "commit", fail)
    outcomes = await asyncio.gather(
        *(store.append(f"t{table}", 1, BOUGHT, None) for table in range(5)), return_exceptions=True
    )
    assert {type(outcome) for outcome in outcomes} == {StoreFailed}
    event.remove(store._writing, "commit", fail)
    assert [await numbers(store, f"t{table}") for table in range(5)] == [0] * 5
    await store.append("t", 3, BOUGHT, None)


async def test_one_who_waits_no_longer_spoils_nothing_for_the_others(store: SqlStore) -> None:
    tasks = [asyncio.create_task(store.append(f"t{table}", 1, BOUGHT, None)) for table in range(5)]
    await asyncio.sleep(0)
    tasks[0].cancel()
    tasks[4].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert [await numbers(store, f"t{table}") for table in (1, 2, 3)] == [2] * 3
    for table in (0, 4):
        assert await numbers(store, f"t{table}") in {0, 2}, "wholly or not at all"


async def test_closing_waits_for_what_is_being_written(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'room.sqlite'}"
    store = SqlStore(url)
    await store.open()
    writing = asyncio.create_task(store.append("t", 1, BOUGHT, None))
    await asyncio.sleep(0)
    await store.close()
    await writing
    again = SqlStore(url)
    await again.open()
    assert await numbers(again, "t") == 2
    await again.close()


async def test_a_store_that_cannot_be_written_says_so(store: SqlStore) -> None:
    await store.check()
    async with store._engine.begin() as connection:
        await connection.execute(text("DROP TABLE alembic_version"))
    with pytest.raises(StoreFailed, match="nothing can be kept: no such table"):
        await store.check()


async def test_who_only_reads_holds_nobody_up_and_who_writes_alone_waits_for_his_turn(store: SqlStore) -> None:
    async with store._writer.reading() as reading:
        assert (await reading.execute(text("SELECT count(*) FROM events"))).scalar() == 0
        await store.append("t", 1, BOUGHT, None)
        assert (await reading.execute(text("SELECT count(*) FROM events"))).scalar() == 0, "as it was when he began"
    async with store._writer.alone():
        waiting = asyncio.create_task(store.append("t", 3, BOUGHT, None))
        await asyncio.sleep(0)
        assert not waiting.done()
    await waiting
    assert await numbers(store, "t") == 4


async def test_work_that_would_wait_for_something_else_is_refused_and_leaves_nothing(store: SqlStore) -> None:
    """It would hold up everybody who writes; what was to be kept with it is kept without it."""

    async def waits(connection: Statements) -> None:
        await connection.execute(text("DELETE FROM events"))
        await asyncio.sleep(0)

    await store.append("t", 1, BOUGHT, None)
    refused, _ = await asyncio.gather(
        store._writer.write(waits), store.append("t", 3, BOUGHT, None), return_exceptions=True
    )
    assert isinstance(refused, RuntimeError)
    assert await numbers(store, "t") == 4


@pytest.mark.parametrize("url", ["sqlite+aiosqlite://", "sqlite+aiosqlite:///:memory:"])
async def test_a_database_without_a_file_is_written_on_its_one_connection(url: str) -> None:
    store = SqlStore(url)
    await store.open()
    await asyncio.gather(*(store.append(f"t{table}", 1, BOUGHT, None) for table in range(5)))
    assert [await numbers(store, f"t{table}") for table in range(5)] == [2] * 5
    await store.close()
