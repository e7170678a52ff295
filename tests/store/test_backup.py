"""A copy of the database while it is written to: whole, looked over, of one moment, and never over another file."""

import os
import sqlite3
import stat
from pathlib import Path

import pytest

from doorcard.store.backup import back_up
from doorcard.store.failures import StoreFailed
from doorcard.store.sql import SqlStore
from tests.store.stores import SEATS, SNAPSHOT


def copies_in(folder: Path) -> list[str]:
    return [left.name for left in folder.iterdir() if "copy" in left.name]


async def opened(file: Path) -> SqlStore:
    store = SqlStore(f"sqlite+aiosqlite:///{file}")
    await store.open()
    return store


async def test_a_copy_of_an_open_database_has_all_that_was_kept(tmp_path: Path) -> None:
    """What stands only in the journal beside the file is in the copy too, which is one file."""
    store = await opened(tmp_path / "room.sqlite")
    await store.append("t", 1, SEATS[:3], None)
    await store.append("t", 4, SEATS[3:], SNAPSHOT)
    expected = await store.load("t")
    back_up(tmp_path / "room.sqlite", tmp_path / "copy.sqlite")
    await store.append("t", len(SEATS) + 1, SEATS[:1], None)
    await store.close()
    copied = await opened(tmp_path / "copy.sqlite")
    assert await copied.load("t") == expected
    await copied.close()


async def test_a_copy_is_one_file_for_its_owner_alone(tmp_path: Path) -> None:
    store = await opened(tmp_path / "room.sqlite")
    await store.append("t", 1, SEATS, None)
    (tmp_path / "copies").mkdir()
    back_up(tmp_path / "room.sqlite", tmp_path / "copies" / "monday.sqlite")
    await store.close()
    (copy,) = (tmp_path / "copies").iterdir()
    assert copy.name == "monday.sqlite"
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600


async def test_nothing_is_overwritten(tmp_path: Path) -> None:
    store = await opened(tmp_path / "room.sqlite")
    (tmp_path / "copy.sqlite").write_text("precious", encoding="utf-8")
    with pytest.raises(StoreFailed, match="is there already; nothing is overwritten"):
        back_up(tmp_path / "room.sqlite", tmp_path / "copy.sqlite")
    assert (tmp_path / "copy.sqlite").read_text(encoding="utf-8") == "precious"
    await store.close()


async def test_a_file_that_appears_meanwhile_is_not_overwritten_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, link = await opened(tmp_path / "room.sqlite"), os.link

    def late(source: Path, target: Path) -> None:
        target.write_text("precious", encoding="utf-8")
        link(source, target)

    monkeypatch.setattr(os, "link", late)
    with pytest.raises(StoreFailed, match="is there already"):
        back_up(tmp_path / "room.sqlite", tmp_path / "copy.sqlite")
    assert (tmp_path / "copy.sqlite").read_text(encoding="utf-8") == "precious"
    await store.close()


def test_a_database_that_is_not_there_is_said_and_not_made(tmp_path: Path) -> None:
    with pytest.raises(StoreFailed, match="there is no database"):
        back_up(tmp_path / "room.sqlite", tmp_path / "copy.sqlite")
    assert list(tmp_path.iterdir()) == []


async def test_a_damaged_database_gives_no_copy(tmp_path: Path) -> None:
    """SQLite, PRAGMA integrity_check."""
    file = tmp_path / "room.sqlite"
    store = await opened(file)
    for place in range(40):
        await store.append(f"table-{place}", 1, SEATS, None)
    await store.close()
    with sqlite3.connect(file) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = bytearray(file.read_bytes())
    content[len(content) // 2 :] = b"\xff" * (len(content) - len(content) // 2)
    file.write_bytes(content)
    with pytest.raises(StoreFailed, match=r"damaged|malformed"):
        back_up(file, tmp_path / "copy.sqlite")
    assert copies_in(tmp_path) == []


async def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    store = await opened(tmp_path / "room.sqlite")
    with pytest.raises(StoreFailed, match="cannot be copied"):
        back_up(tmp_path / "room.sqlite", tmp_path / "nowhere" / "copy.sqlite")
    await store.close()
