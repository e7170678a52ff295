"""Databases of earlier versions are taken up: a hand goes on, and those in it are known by what they hold."""

import sqlite3
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine

from doorcard.errors import Refusal
from doorcard.people.passwords import Passwords
from doorcard.people.people import People
from doorcard.people.tokens import fingerprint
from doorcard.room.codec import encode_event
from doorcard.room.events import PlayerSat, TableEvent
from doorcard.room.room import Room
from doorcard.rules import Hand, find_house
from doorcard.store.sql import MIGRATIONS, SqlStore
from tests.room.playing import STAKES, table_settings
from tests.room.virtual import SeededShuffler, VirtualClock
from tests.strategies import shuffled

TOKENS = {1: "the token of Ann", 2: "the token of Bob"}


def upgraded_to(connection: Connection, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def first_database(file: Path) -> Hand:
    """Make a database as the first version left it, in the middle of a hand; return the hand."""
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        upgraded_to(connection, "0001")
    engine.dispose()
    stacks = dict.fromkeys(TOKENS, 8000)
    hand = Hand.start(house=find_house("robert-stud"), stakes=STAKES, stacks=stacks, button=8, deck=shuffled(1))
    hand.act(hand.legal_actions()[0])
    sat = [
        PlayerSat(seat=seat, player=f"Player {seat}", owner=fingerprint(token), stack=8000)
        for seat, token in TOKENS.items()
    ]
    log: list[TableEvent] = [*sat, *hand.events]
    with sqlite3.connect(file) as database:
        rows = [("t", number, 0.0, encode_event(event).decode()) for number, event in enumerate(log, start=1)]
        database.executemany("INSERT INTO events VALUES (?, ?, ?, ?)", rows)
    database.close()
    return hand


class SilentLine:
    """A line that is not closed."""

    def end(self, why: Refusal | None = None) -> None:
        raise AssertionError("no session ends here")


async def test_a_hand_of_the_first_version_goes_on_and_its_players_keep_their_seats(tmp_path: Path) -> None:
    hand = first_database(tmp_path / "room.sqlite")
    store = SqlStore(f"sqlite+aiosqlite:///{tmp_path / 'room.sqlite'}")
    await store.open()
    clock = VirtualClock()
    room = Room(
        [table_settings()], store=store, clock=clock, shuffler=SeededShuffler(1), random=SeededShuffler(1)._chance
    )
    people = People(store.people, room=room, clock=clock, passwords=Passwords(memory=64, rounds=1))
    await room.actor("t").load()
    table = room.actor("t").table
    assert table.playing == hand
    for seat, token in TOKENS.items():
        visit, known = await people.enter(token, SilentLine(), address="here")
        assert known == token
        assert visit.person is not None
        assert visit.person.name == f"Player {seat}"
        assert table.seating.seat_of(visit.owner) == seat
    stranger, _ = await people.enter("some other token", SilentLine(), address="here")
    assert stranger.person is None
    people.close()
    await store.close()
