"""The hands played in the room are written for other programs, from the record that the room keeps."""

import asyncio
import json
import random
from pathlib import Path

import pytest

from doorcard.cards import DECK
from doorcard.cli.database import database_url
from doorcard.cli.history_export import export_hands
from doorcard.errors import InvalidSetup
from doorcard.history.checking import readings_of
from doorcard.history.forms import Form
from doorcard.history.record import HandRecord
from doorcard.history.replay import replay
from doorcard.room.events import HandVoided, PlayerLeft, PlayerSat, TableEvent
from doorcard.rules import Hand, Stakes, find_house
from doorcard.rules.events import HandShown
from doorcard.store.sql import SqlStore

NAMES = {1: "Ann", 2: "Ben", 3: "Cid"}
STAKES = Stakes(ante=40, bring_in=50, small_bet=200, big_bet=400)


def played_hand(seed: int) -> Hand:
    chance = random.Random(seed)
    deck = chance.sample(DECK, 52)
    hand = Hand.start(house=find_house("fulltilt-stud8"), stakes=STAKES, stacks=dict.fromkeys(NAMES, 8000), deck=deck)
    while legal := hand.legal_actions():
        hand.act(chance.choice(legal))
    return hand


@pytest.fixture
def database(tmp_path: Path) -> str:
    """Return a database with a table of two finished hands, a voided one between them, and one still being played."""
    events: list[TableEvent] = []
    events += [PlayerSat(seat=seat, player=name, owner=name, stack=8000) for seat, name in NAMES.items()]
    events += [*played_hand(1).events, *played_hand(2).events[:6], HandVoided("lost"), *played_hand(3).events]
    events += [*played_hand(4).events[:6], PlayerLeft(3, 8000)]
    url = f"sqlite:///{tmp_path / 'room.sqlite'}"
    asyncio.run(_keep(url, events))
    return url


async def _keep(url: str, events: list[TableEvent]) -> None:
    store = SqlStore(database_url(url))
    await store.open()
    await store.append("stud8", 1, events, None)
    await store.close()


@pytest.mark.parametrize("form", list(Form), ids=lambda form: form.value)
def test_finished_hands_are_exported_and_read_back(database: str, tmp_path: Path, form: Form) -> None:
    """Two of the four hands ended: they are written, numbered as at the table, and replay exactly."""
    export_hands("stud8", form, database=database, folder=tmp_path, player=None)
    [path] = [path for path in tmp_path.iterdir() if path.stem == "stud8"]
    records = [reading for reading in readings_of(path, named=True) if isinstance(reading, HandRecord)]
    assert [record.number for record in records] == ["1", "3"]
    for record, seed in zip(records, (1, 3), strict=True):
        played = replay(record)
        assert played.is_exact, played.differences
        assert played.hand is not None
        assert played.hand.result is not None
        expected = played_hand(seed).result
        assert expected is not None
        assert sorted(played.hand.result.net.values()) == sorted(expected.net.values())


def test_a_player_gets_only_what_he_saw(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Down cards of others that were not shown are nowhere in the export for one player."""
    export_hands("stud8", Form.JSON, database=database, folder=None, player="Ann")
    lines = capsys.readouterr().out.splitlines()
    assert [json.loads(line)["number"] for line in lines] == [1, 3]
    for line, seed in zip(lines, (1, 3), strict=True):
        hand = played_hand(seed)
        shown = {event.seat for event in hand.events if isinstance(event, HandShown)}
        for seat in {2, 3} - shown:
            for card in hand.cards(seat)[:2] + hand.cards(seat)[6:]:
                assert f'"{card.text}"' not in line


def test_a_table_without_hands_is_said(database: str) -> None:
    """An unknown table, or a player who never played, is told in one line."""
    with pytest.raises(InvalidSetup, match="no hand of table 'razz'"):
        export_hands("razz", Form.PHH, database=database, folder=None, player=None)
    with pytest.raises(InvalidSetup, match="with Zoe"):
        export_hands("stud8", Form.PHH, database=database, folder=None, player="Zoe")


def test_whoever_was_deleted_is_exported_under_his_pseudonym(database: str, tmp_path: Path) -> None:
    """And can be asked for by it; by his name there is nobody."""

    async def erase() -> None:
        store = SqlStore(database_url(database))
        await store.people.erase("Ben", "Departed 0000007", 0)
        await store.close()

    asyncio.run(erase())
    export_hands("stud8", Form.POKERSTARS, database=database, folder=tmp_path, player="Departed 0000007")
    [path] = [path for path in tmp_path.iterdir() if path.stem == "stud8"]
    text = path.read_text(encoding="utf-8")
    assert "Seat 2: Departed 0000007" in text
    assert "Ben" not in text
    with pytest.raises(InvalidSetup):
        export_hands("stud8", Form.POKERSTARS, database=database, folder=tmp_path, player="Ben")
