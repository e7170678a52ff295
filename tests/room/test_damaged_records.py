"""A record that is damaged in any way is one table's trouble (the room's promise): the room opens, the hand that cannot
go on is void, stacks are as at its start by the ledger, what is left of the record is kept for the host."""

import json
import random
from collections.abc import Callable
from random import Random

import pytest

from doorcard.errors import CorruptHistory
from doorcard.room.codec import decode_event, decode_settings, decode_snapshot
from doorcard.room.events import UNREADABLE_RECORD, HandVoided
from doorcard.room.ledger import HOUSE
from doorcard.room.room import Room
from doorcard.room.table import Table
from tests.room.ledger import check_books
from tests.room.playing import Play, playing, table_settings
from tests.room.test_quarantine import MemoryDumps
from tests.room.virtual import MemoryStore, SeededShuffler, VirtualClock

Damage = Callable[[MemoryStore], None]


def snapshot_is(text: bytes) -> Damage:
    def damage(store: MemoryStore) -> None:
        store.snapshots["t"] = text

    return damage


def newest_is(text: bytes) -> Damage:
    """Damage the event that began the newest hand."""

    def damage(store: MemoryStore) -> None:
        log = store.log["t"]
        log[max(place for place, entry in enumerate(log) if b'"hand-started"' in entry)] = text

    return damage


def is_cut(store: MemoryStore) -> None:
    store.snapshots["t"] = store.snapshots["t"][: len(store.snapshots["t"]) // 2]


def is_both(store: MemoryStore) -> None:
    snapshot_is(b"\xff\xfe")(store)
    newest_is(b"\x00")(store)


SNAPSHOTS = [
    pytest.param(snapshot_is(b""), id="no snapshot"),
    pytest.param(snapshot_is(b"{}"), id="empty snapshot"),
    pytest.param(snapshot_is(b"\xff\x00\x80garbage"), id="bytes of garbage"),
    pytest.param(snapshot_is(b"[" * 100_000), id="endless snapshot"),
    pytest.param(
        snapshot_is(b'{"number":3,"hand_number":1,"players":[{"seat":"one"}]}'), id="snapshot of another form"
    ),
    pytest.param(is_cut, id="half a snapshot"),
]
EVENTS = [
    pytest.param(newest_is(b'{"type":"of-a-later-version","seat":1}'), id="unknown event"),
    pytest.param(newest_is(b"\xff\x00\x80garbage"), id="bytes of garbage"),
    pytest.param(newest_is(b""), id="gap"),
    pytest.param(newest_is(b"[" * 100_000), id="endless event"),
    pytest.param(is_both, id="snapshot and event"),
]


async def two_hands(play: Play) -> dict[str, int]:
    """Play one hand and begin another in which chips are bet; return what everybody had at its start."""
    await play.sit("ann", "bob", "cyd")
    await play.play_hand()
    stacks = play.stacks()
    await play.start_hand()
    await play.act("complete")
    assert play.stacks() != stacks
    return stacks


async def goes_on(play: Play, stacks: dict[str, int]) -> None:
    """The books are right, the trouble is over with this start, and the next hand is played."""
    number, hand = play.table.number, play.table.hand_number
    check_books(play.store.books, play.table)
    await play.restart()
    assert (play.table.number, play.table.hand_number, play.stacks()) == (number, hand, stacks)
    await play.play_hand()
    assert play.table.hand_number == hand + 1
    await play.restart()
    assert sum(play.stacks().values()) == sum(stacks.values())
    check_books(play.store.books, play.table)


@pytest.mark.parametrize("damage", [*SNAPSHOTS, *EVENTS])
async def test_a_damaged_record_voids_the_hand_and_nothing_else(damage: Damage) -> None:
    dumps = MemoryDumps()
    async with playing(dumps=dumps) as play:
        stacks = await two_hands(play)
        hand, total = play.table.hand_number, play.store.books.balances[HOUSE]
        damage(play.store)
        await play.restart()
        assert (play.table.playing, play.stacks()) == (None, stacks)
        assert decode_event(play.store.log["t"][-1]) == HandVoided(UNREADABLE_RECORD)
        assert play.table.hand_number >= hand - 1, "no number of a hand is used again"
        assert play.watch().view.voided == UNREADABLE_RECORD
        assert [dump.reason for dump in dumps.kept] == [UNREADABLE_RECORD]
        assert play.store.books.balances[HOUSE] == total
        await goes_on(play, stacks)


@pytest.mark.parametrize("damage", SNAPSHOTS)
async def test_between_two_hands_a_damaged_snapshot_voids_nothing(damage: Damage) -> None:
    """The last hand is over and booked: it stays so, with everybody's place, his wish to sit out and his chips."""
    dumps = MemoryDumps()
    async with playing(dumps=dumps) as play:
        await play.sit("ann", "bob", "cyd")
        await play.play_hand()
        await play.ask(Table.sit_out, "cyd")
        stacks, hand = play.stacks(), play.table.hand_number
        damage(play.store)
        await play.restart()
        assert (play.stacks(), play.table.hand_number) == (stacks, hand)
        assert play.watch().view.voided is None
        assert [player.owner for player in play.table.seating.players.values() if player.sitting_out] == ["cyd"]
        assert len(dumps.kept) == 1
        await goes_on(play, stacks)


async def test_chips_of_a_seat_that_nobody_is_known_to_have_go_home() -> None:
    """Snapshot and the event of a sitting down are lost: the ledger knows whose chips lie there."""
    async with playing() as play:
        await play.sit("ann", "bob", "cyd")
        await play.play_hand()
        stacks = play.stacks()
        wallet = play.store.books.wallet("bob")
        log = play.store.log["t"]
        log[next(place for place, entry in enumerate(log) if b'"owner":"bob"' in entry)] = b"\x80"
        play.store.snapshots["t"] = b"\x80"
        await play.restart()
        assert play.stacks() == {owner: stack for owner, stack in stacks.items() if owner != "bob"}
        assert play.store.books.wallet("bob").balance == wallet.balance + stacks["bob"]
        check_books(play.store.books, play.table)


async def test_the_other_tables_play_on() -> None:
    settings = [table_settings(), table_settings("razz", table="other")]
    async with playing() as play:
        stacks = await two_hands(play)
        play.store.snapshots["t"] = b"\xff"
        room = Room(settings, store=play.store, clock=VirtualClock(), shuffler=SeededShuffler(), random=Random(1))
        await room.start()
        try:
            other = room.actor("other").table
            assert (other.number, other.voided) == (0, None)
            assert room.actor("t").table.voided == UNREADABLE_RECORD
            players = room.actor("t").table.seating.players.values()
            assert {player.owner: player.chips for player in players} == stacks
        finally:
            await room.stop()


@pytest.mark.parametrize("seed", range(20))
async def test_whatever_bytes_are_in_a_record_are_read_or_refused(seed: int) -> None:
    """Nothing else than a corrupt history is said of any text, be it near to a good one or far from it."""
    async with playing() as play:
        await two_hands(play)
        good = [*play.store.log["t"], *play.store.snapshots.values()]
    chance = random.Random(seed)
    for _ in range(200):
        text = spoilt(chance.choice(good), chance)
        for read in (decode_event, decode_snapshot, decode_settings):
            try:
                read(text)
            except CorruptHistory:
                continue


def spoilt(text: bytes, chance: random.Random) -> bytes:
    """Return a text with bytes changed, cut out or put in, or with a value exchanged."""
    if chance.random() < 0.5:
        data = json.loads(text)
        data[chance.choice(sorted(data))] = chance.choice([None, -1, 2**70, "x", [], {}, [None], 1e999, {"seat": 1}])
        return json.dumps(data).encode()
    spoilt = bytearray(text)
    for _ in range(chance.choice([1, 3, 30])):
        place = chance.randrange(len(spoilt))
        spoilt[place : place + chance.choice([0, 1, 5])] = chance.randbytes(chance.choice([0, 1, 2]))
        spoilt = spoilt or bytearray(b"x")
    return bytes(spoilt)
