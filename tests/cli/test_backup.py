"""``doorcard backup``: what cannot be copied is said in one line, and nothing is left behind."""

import asyncio
from pathlib import Path

import pytest

from doorcard.store.sql import SqlStore
from tests.cli.commands import Shell
from tests.store.stores import SEATS


def make(file: Path) -> str:
    """Make a database with a few events, and return its URL."""

    async def record() -> None:
        store = SqlStore(f"sqlite+aiosqlite:///{file}")
        await store.open()
        await store.append("t", 1, SEATS, None)
        await store.close()

    asyncio.run(record())
    return f"sqlite:///{file}"


def test_a_copy_is_made_and_told(shell: Shell, tmp_path: Path) -> None:
    url = make(tmp_path / "room.sqlite")
    outcome = shell.run("backup", str(tmp_path / "copy.sqlite"), "--database", url)
    assert (outcome.status, outcome.complaint) == (0, "")
    size = (tmp_path / "copy.sqlite").stat().st_size
    assert outcome.printed == (
        f"{tmp_path / 'copy.sqlite'}  ({size} bytes, looked over; it holds secrets: keep it to yourself)\n"
    )


def test_another_file_is_not_overwritten(shell: Shell, tmp_path: Path) -> None:
    url = make(tmp_path / "room.sqlite")
    (tmp_path / "copy.sqlite").write_text("precious", encoding="utf-8")
    told = shell.run("backup", str(tmp_path / "copy.sqlite"), "--database", url).refusal()
    assert told == f"{tmp_path / 'copy.sqlite'} is there already; nothing is overwritten: choose another name"


def test_a_database_that_is_not_there_is_refused(shell: Shell, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'nothing.sqlite'}"
    told = shell.run("backup", str(tmp_path / "copy.sqlite"), "--database", url).refusal()
    assert told == f"there is no database {tmp_path / 'nothing.sqlite'}"


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:"])
def test_a_database_that_is_no_file_is_refused(shell: Shell, tmp_path: Path, url: str) -> None:
    told = shell.run("backup", str(tmp_path / "copy.sqlite"), "--database", url).refusal()
    assert told.endswith("is no SQLite file; use the tools of that database")


def test_without_a_name_nothing_is_copied(shell: Shell) -> None:
    assert "Missing argument" in shell.run("backup").refusal()
