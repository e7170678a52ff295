"""The record of people on the disk: no token, no password, and no waiting of the tables."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import text

from doorcard.people.passwords import Passwords
from doorcard.people.people import People
from doorcard.people.person import Person
from doorcard.people.tokens import fingerprint
from doorcard.room.events import ChipsBought, PlayerSat
from doorcard.room.room import Room
from doorcard.store.failures import StoreFailed
from doorcard.store.sql import SqlStore
from tests.room.playing import table_settings
from tests.room.virtual import SeededShuffler, VirtualClock


async def opened(file: Path) -> SqlStore:
    store = SqlStore(f"sqlite+aiosqlite:///{file}")
    await store.open()
    return store


def everything_in(folder: Path) -> bytes:
    """Return the contents of all files in a folder."""
    return b"".join(file.read_bytes() for file in folder.iterdir())


async def test_the_database_holds_neither_a_token_nor_a_password(tmp_path: Path) -> None:
    """Only the SHA-256 of the one and the argon2id hash of the other."""
    store, clock = await opened(tmp_path / "room.sqlite"), VirtualClock()
    shuffler = SeededShuffler(1)
    room = Room([table_settings()], store=store, clock=clock, shuffler=shuffler, random=shuffler._chance)
    people = People(store.people, room=room, clock=clock, passwords=Passwords(memory=64, rounds=1))
    _, token = await people.accounts.register("Ann", "correct horse", address="")
    found = await store.people.session(fingerprint(token))
    people.close()
    await store.close()
    assert found is not None
    written = everything_in(tmp_path)
    assert fingerprint(token).encode() in written
    assert token.encode() not in written
    assert b"correct horse" not in written


async def test_tables_write_while_a_name_is_taken_out_of_a_long_record(tmp_path: Path) -> None:
    store = await opened(tmp_path / "room.sqlite")
    ann = Person(id="a" * 64, name="Ann")
    await store.people.add(ann, "s1", 1)
    await store.append("t", 1, [PlayerSat(seat=1, player="Ann", owner=ann.id, stack=50)] * 2_000, None)

    async def write() -> None:
        for number in range(1, 51):
            await store.append("u", number, [ChipsBought(1, 1)], None)

    await asyncio.gather(write(), store.people.erase(ann.id, "Departed 1", 9))
    names = {event.player for event in (await store.load("t")).events if isinstance(event, PlayerSat)}
    assert names == {"Departed 1"}
    assert len((await store.load("u")).events) == 50
    await store.close()


async def test_a_record_of_people_that_is_gone_is_said_and_tells_nothing_secret(tmp_path: Path) -> None:
    store = await opened(tmp_path / "room.sqlite")
    async with store._engine.begin() as connection:
        await connection.execute(text("DROP TABLE sessions"))
    with pytest.raises(StoreFailed, match="the record of people fails") as failed:
        await store.people.session("f" * 64)
    assert "f" * 64 not in str(failed.value)
    with pytest.raises(StoreFailed):
        await store.people.add(Person(id="a", name="Ann", password="a hash"), "s1", 1)
    assert await store.people.person("a") is None
    await store.close()
