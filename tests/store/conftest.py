"""The stores under test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from doorcard.room.ports import RoomStore
from doorcard.store.sql import SqlStore
from tests.room.virtual import MemoryStore


@pytest.fixture(params=["memory", "sql"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[RoomStore]:
    """An empty record: the one in memory, then the real one, which must do the same."""
    if request.param == "memory":
        yield MemoryStore()
        return
    sql = SqlStore(f"sqlite+aiosqlite:///{tmp_path / 'room.sqlite'}")
    await sql.open()
    yield sql
    await sql.close()
