"""The index of hands in SQL: with the events or not at all, and filled from the events of older databases."""

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, text

from doorcard.room.ended import HandSearch, Share
from doorcard.room.ledger import Booking
from doorcard.store import filling
from doorcard.store.failures import StoreFailed
from doorcard.store.sql import MIGRATIONS, SqlStore
from tests.room.courses import course
from tests.room.playing import Play, table_settings
from tests.room.virtual import MemoryStore
from tests.store.stores import SEATS
from tests.store.test_hands_contract import hand, keep


def store_in(file: Path) -> SqlStore:
    return SqlStore(f"sqlite+aiosqlite:///{file}")


def upgrade_to(file: Path, revision: str) -> None:
    """Bring a database to the tables of an older version."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
    engine.dispose()


def old_database(file: Path, revision: str, record: MemoryStore, length: int | None = None) -> None:
    """Make a database as an older version left it, with the first events of the record of table t."""
    upgrade_to(file, revision)
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        for number, event in enumerate(record.log["t"][:length], start=1):
            row = {"number": number, "written": 1000.0 + number, "event": event.decode()}
            insert = "INSERT INTO events (table_id, number, written, event) VALUES ('t', :number, :written, :event)"
            connection.execute(text(insert), row)
        snapshot = record.snapshots.get("t")
        if snapshot is not None:
            values = {"number": int(snapshot.split(b'"number":')[1].split(b",")[0]), "snapshot": snapshot.decode()}
            connection.execute(text("INSERT INTO snapshots VALUES ('t', :number, :snapshot)"), values)
    engine.dispose()


@pytest.mark.parametrize("revision", ["0001", "0003"])
async def test_an_older_database_gets_its_hands_from_its_events(
    tmp_path: Path, revision: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once, when it is opened first; what is kept is what would have been kept hand by hand."""
    monkeypatch.setattr(filling, "PAGE", 7)
    played = await course("fulltilt-stud8", 6)
    old_database(tmp_path / "room.sqlite", revision, played.store)
    store = store_in(tmp_path / "room.sqlite")
    await store.open()
    found = await store.hands_at("t", 9)
    assert [kept.hand for kept in found] == [kept.hand for kept in await played.store.hands_at("t", 9)]
    assert [kept.began for kept in found] == [1000.0 + kept.hand.first for kept in found]
    assert [kept.ended for kept in found] == [1000.0 + kept.hand.last for kept in found]
    await store.close()
    await store.open()
    assert await store.hands_at("t", 9) == found
    await store.close()


def know(file: Path, *owners: str) -> None:
    """Make people of a database who have these ids, as those are who sit down."""
    with sqlite3.connect(file) as database:
        insert = "INSERT INTO people (id, name, folded, drawn, made) VALUES (?1, ?1, ?1, ?1, 1.0)"
        database.executemany(insert, [(owner,) for owner in owners])


async def test_an_older_database_counts_its_hands_for_those_who_are_still_there(tmp_path: Path) -> None:
    """Once, when it is opened first, as hand by hand; dan has gone for good, and nothing is counted of him."""
    played = await course("fulltilt-stud8", 6)
    file = tmp_path / "room.sqlite"
    old_database(file, "0003", played.store)
    know(file, "ann", "bob", "cyd", "eve")
    store = store_in(file)
    for _ in range(2):
        await store.open()
        for owner in ("ann", "bob", "cyd", "eve"):
            found, expected = await store.tallies_of(owner, None), await played.store.tallies_of(owner, None)
            assert found.tallies == expected.tallies, owner
        assert (await played.store.tallies_of("dan", None)).tallies != ()
        assert (await store.tallies_of("dan", None)).tallies == ()
        await store.close()


@pytest.mark.parametrize("revision", ["0001", "0003"])
async def test_a_hand_that_runs_in_an_older_database_goes_on_and_is_kept_when_it_is_over(
    tmp_path: Path, revision: str
) -> None:
    played = await course("razz", 3)
    old_database(tmp_path / "room.sqlite", revision, played.store, played.start + 5)
    store = store_in(tmp_path / "room.sqlite")
    await store.open()
    assert [kept.hand.number for kept in await store.hands_at("t", 9)] == [1]
    play = Play(table_settings("razz"), MemoryStore(), 1, ())
    play.room = play._new_room(store)
    await play.room.start()
    assert play.table.playing is not None
    second = None
    while second is None:
        await play.clock.advance(30)
        second = await store.kept_hand("t", 2)
    await play.room.stop()
    assert second.hand.first == played.start + 1
    assert second.began == 1000.0 + second.hand.first
    await store.close()


async def test_a_damaged_hand_of_an_older_database_is_left_out(tmp_path: Path) -> None:
    played = await course("razz", 3)
    played.store.log["t"][played.start + 3] = b"damaged"
    old_database(tmp_path / "room.sqlite", "0003", played.store)
    with sqlite3.connect(tmp_path / "room.sqlite") as database:
        database.execute("DELETE FROM events WHERE number = 2")
    store = store_in(tmp_path / "room.sqlite")
    await store.open()
    (first,) = await store.hands_at("t", 9)
    assert first.hand.number == 1
    assert {seat.name for seat in first.hand.seats} == {"ann", "seat 2", "cyd", "dan"}
    assert await store.hands_of("", HandSearch(), None, 9) == (first,), "nobody owns the seat of one who is lost"
    await store.close()


async def test_a_filling_that_is_cut_off_is_done_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = await course("razz", 3)
    old_database(tmp_path / "room.sqlite", "0003", played.store)

    def cut_off(*_what: object) -> None:
        raise OSError("the power is gone")

    store = store_in(tmp_path / "room.sqlite")
    with monkeypatch.context() as patch:
        patch.setattr("doorcard.store.filling.seat_rows", cut_off)
        with pytest.raises(StoreFailed, match="the power is gone"):
            await store.open()
    await store.open()
    assert len(await store.hands_at("t", 9)) == 2
    await store.close()


async def test_events_that_cannot_be_kept_keep_no_hand_and_hands_that_cannot_be_kept_no_event(tmp_path: Path) -> None:
    store = store_in(tmp_path / "room.sqlite")
    await store.open()
    await keep(store, "t", hand(1), 100.0)
    with pytest.raises(StoreFailed):
        await store.append("t", 3, SEATS, None, Booking(time=101.0, ended=(hand(2),)))
    assert await store.kept_hand("t", 2) is None
    async with store._engine.begin() as connection:
        await connection.execute(text("DROP TABLE hand_seats"))
    with pytest.raises(StoreFailed):
        await store.append("t", 4, SEATS, None, Booking(time=101.0, ended=(hand(2),)))
    assert len((await store.load("t")).events) == 3
    with pytest.raises(StoreFailed, match="the hands cannot be had"):
        await store.hands_at("t", 9)
    with pytest.raises(StoreFailed, match="hands cannot be had"):
        await store.hands_of("ann", HandSearch(), None, 9)
    await store.close()


async def test_whoever_goes_for_good_has_another_name_in_the_index_and_shares_nothing(tmp_path: Path) -> None:
    store = store_in(tmp_path / "room.sqlite")
    await store.open()
    await keep(store, "t", hand(1), 100.0)
    for owner in ("ann", "bob"):
        await store.share(Share(id=owner, table="t", number=1, owner=owner, seat=None), 1.0)
    await store.people.erase("ann", "Departed 1", 2.0)
    kept = await store.kept_hand("t", 1)
    assert kept is not None
    assert [seat.name for seat in kept.hand.seats] == ["Departed 1", "Bob"]
    assert await store.hands_of("bob", HandSearch(text="ann"), None, 9) == ()
    assert await store.hands_of("bob", HandSearch(text="departed"), None, 9) == (kept,)
    assert await store.shared("ann") is None
    assert await store.shared("bob") is not None
    await store.close()


async def test_whoever_goes_for_good_leaves_no_figures_and_the_others_keep_theirs(tmp_path: Path) -> None:
    played = await course("razz", 3)
    hands = [kept.hand for kept in played.store.shelf.hands.values()]
    plays = [played.store.shelf.plays["t", one.number] for one in hands]
    store = store_in(tmp_path / "room.sqlite")
    await store.open()
    ended = tuple([replace(one, plays=told) for one, told in zip(hands, plays, strict=True)])
    await store.append("t", 1, played.events, None, Booking(time=100.0, ended=ended))
    bob = await store.tallies_of("bob", None)
    assert [tally.counts.hands for tally in (await store.tallies_of("ann", None)).tallies] == [2]
    await store.people.erase("ann", "Departed 1", 2.0)
    assert (await store.tallies_of("ann", None)).tallies == ()
    assert await store.session_of("ann") is None
    assert await store.tallies_of("bob", None) == bob
    assert bob.tallies != ()
    await store.close()


async def test_a_damaged_hand_of_an_older_database_counts_for_nobody(tmp_path: Path) -> None:
    played = await course("razz", 3)
    file = tmp_path / "room.sqlite"
    old_database(file, "0003", played.store)
    know(file, "ann")
    store = store_in(file)
    upgrade_to(file, "0008")
    with sqlite3.connect(file) as database:
        damaged = played.start + 3
        database.execute("UPDATE events SET event = 'damaged' WHERE number = ?", [damaged])
    await store.open()
    assert len(await store.hands_at("t", 9)) == 2
    assert [tally.counts.hands for tally in (await store.tallies_of("ann", None)).tallies] == [1]
    await store.close()
