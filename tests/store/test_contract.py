"""What every event store promises the room; the same claims for the real one and for the one of the tests."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest

from doorcard.cards import UNKNOWN, parse_card
from doorcard.errors import DoorcardError
from doorcard.room.codec import decode_event
from doorcard.room.events import ChipsBought, SeatEvent, TableEvent
from doorcard.room.fair_events import DeckSealed
from doorcard.room.ports import StoredTable
from doorcard.room.seating import Snapshot
from doorcard.rules import PROFILES, Event
from doorcard.rules.actions import ACTIONS
from doorcard.rules.events import CardsRevealed, CommunityCardDealt
from tests.store.stores import SEATS, SNAPSHOT, MemoryUnderTest, SqlUnderTest, StoreUnderTest, hand_log

EMPTY = StoredTable(snapshot=None, events=())


@pytest.fixture(params=["memory", "sql"])
async def tested(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[StoreUnderTest]:
    if request.param == "memory":
        yield MemoryUnderTest()
        return
    sql = SqlUnderTest(tmp_path / "room.sqlite")
    await sql.store.open()
    yield sql
    await sql.store.close()


async def test_a_table_never_played_at_has_no_record(tested: StoreUnderTest) -> None:
    assert await tested.store.load("t") == EMPTY


async def test_what_is_kept_comes_back_the_same_in_the_same_order(tested: StoreUnderTest) -> None:
    await tested.store.append("t", 1, SEATS[:3], None)
    await tested.store.append("t", 4, SEATS[3:], None)
    assert await tested.store.load("t") == StoredTable(snapshot=None, events=SEATS)


@pytest.mark.parametrize("house", sorted(PROFILES))
async def test_whole_hands_come_back_the_same(tested: StoreUnderTest, house: str) -> None:
    first = 1
    for seed in range(8):
        log = hand_log(house, seed)
        await tested.store.append(house, first, log, None)
        assert (await tested.store.load(house)).events[first - 1 :] == log
        first += len(log)


def test_the_hands_and_seats_above_have_every_kind_of_event() -> None:
    """Apart from two that need a record or a short deck; they are kept in their own test."""
    kinds = {type(event) for house in PROFILES for seed in range(8) for event in hand_log(house, seed)}
    kinds |= {type(event) for event in SEATS}
    everything = {*get_args(Event), *ACTIONS, *get_args(SeatEvent)}
    assert everything - kinds == {CommunityCardDealt, CardsRevealed}


async def test_rare_events_come_back_the_same(tested: StoreUnderTest) -> None:
    rare = (CommunityCardDealt(parse_card("Ks")), CardsRevealed(3, (parse_card("2c"), UNKNOWN)))
    await tested.store.append("t", 1, rare, None)
    assert (await tested.store.load("t")).events == rare


async def test_a_load_begins_with_the_newest_snapshot(tested: StoreUnderTest) -> None:
    await tested.store.append("t", 1, SEATS[:3], None)
    await tested.store.append("t", 4, SEATS[3:5], SNAPSHOT)
    assert await tested.store.load("t") == StoredTable(snapshot=SNAPSHOT, events=SEATS[3:5])
    newer = Snapshot(number=5, hand_number=8, players=())
    await tested.store.append("t", 6, SEATS[5:], newer)
    assert await tested.store.load("t") == StoredTable(snapshot=newer, events=SEATS[5:])


async def test_tables_are_kept_apart(tested: StoreUnderTest) -> None:
    empty = Snapshot(number=0, hand_number=0, players=())
    await tested.store.append("one", 1, SEATS[:3], None)
    await tested.store.append("one", 4, SEATS[3:4], SNAPSHOT)
    await tested.store.append("other", 1, SEATS[2:3], empty)
    assert await tested.store.load("one") == StoredTable(snapshot=SNAPSHOT, events=SEATS[3:4])
    assert await tested.store.load("other") == StoredTable(snapshot=empty, events=SEATS[2:3])


async def test_a_number_is_given_once(tested: StoreUnderTest) -> None:
    """A second writer, or one that has missed something, keeps nothing: no event and no snapshot."""
    await tested.store.append("t", 1, SEATS[:4], Snapshot(number=0, hand_number=0, players=()))
    before = await tested.store.load("t")
    with pytest.raises(DoorcardError) as failed:
        await tested.store.append("t", 4, SEATS[4:6], SNAPSHOT)
    assert failed.value.code == "store-failed"
    assert await tested.store.load("t") == before
    await tested.store.append("t", 5, SEATS[4:6], None)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"type":"unheard-of"}', '{"type":"check"}', "\x00"])
async def test_an_event_that_cannot_be_read_is_none_and_the_others_keep_their_places(
    tested: StoreUnderTest, text: str
) -> None:
    await tested.store.append("t", 1, SEATS, None)
    await tested.break_event("t", 3, text)
    assert (await tested.store.load("t")).events == (*SEATS[:2], None, *SEATS[3:])


@pytest.mark.parametrize("text", ["", "{", '{"number":1}', '{"number":"x","hand_number":1,"players":[]}'])
async def test_of_a_snapshot_that_cannot_be_read_is_said_why_and_all_events_are_told(
    tested: StoreUnderTest, text: str
) -> None:
    await tested.store.append("t", 1, SEATS[:3], None)
    await tested.store.append("t", 4, SEATS[3:5], SNAPSHOT)
    await tested.break_snapshot("t", text)
    stored = await tested.store.load("t")
    assert (stored.snapshot, stored.events) == (None, SEATS[:5])
    assert stored.damage is not None
    assert "not a snapshot" in stored.damage


async def test_many_tables_write_at_once(tested: StoreUnderTest) -> None:
    async def write(table: str) -> None:
        for number in range(1, 21):
            await tested.store.append(table, number, [ChipsBought(1, number)], None)

    await asyncio.gather(*(write(f"table-{place}") for place in range(8)))
    for place in range(8):
        kept = (await tested.store.load(f"table-{place}")).events
        assert kept == tuple(ChipsBought(1, number) for number in range(1, 21))


def test_an_event_of_a_later_version_may_have_more_fields() -> None:
    """What this version does not know of an event it knows, it leaves out."""
    assert decode_event('{"type":"chips-bought","seat":1,"amount":5,"colour":"red"}') == ChipsBought(1, 5)


def sealing(hand: int) -> TableEvent:
    """Return the sealing of a deck of hand number ``hand``."""
    (sealed,) = [event for event in SEATS if isinstance(event, DeckSealed)]
    return replace(sealed, hand=hand)


async def test_a_hand_is_found_from_its_sealing_up_to_the_next(tested: StoreUnderTest) -> None:
    """Hand 7 is not hand 77, nor that of another table; what is lost on the way is told."""
    log = (*SEATS[:2], sealing(7), ChipsBought(1, 1), ChipsBought(1, 2), sealing(8), sealing(77), ChipsBought(1, 3))
    await tested.store.append("t", 1, log, None)
    await tested.store.append("u", 1, [sealing(9)], None)
    assert tuple(await tested.store.sealed_hand("t", 7)) == log[2:5]
    assert tuple(await tested.store.sealed_hand("t", 8)) == log[5:6]
    assert tuple(await tested.store.sealed_hand("t", 77)) == log[6:]
    assert [tuple(await tested.store.sealed_hand("t", hand)) for hand in (1, 9, 78)] == [(), (), ()]
