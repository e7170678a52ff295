"""Starting again: a hand goes on from its last event, whatever that was (the room's promise)."""

import json
from random import Random

import pytest

from doorcard.errors import Refusal
from doorcard.room.events import ChipsBought, HandVoided, PlayerLeft, PlayerSat, PlayerSatOut, TableEvent
from doorcard.room.room import Room
from doorcard.room.table import Table
from doorcard.rules import Action, Hand
from doorcard.rules.actions import ACTIONS
from doorcard.rules.events import HandStarted
from tests.room.courses import HOUSES, Course, course, hand_events
from tests.room.playing import PAUSE_SECONDS, Play, playing, table_settings
from tests.room.virtual import SeededShuffler, VirtualClock


async def repeat(play: Play, event: TableEvent) -> None:
    """Ask again for what was asked for when the event happened."""
    if isinstance(event, ACTIONS):
        action: Action = event
        assert play.hand.to_act == action.seat
        await play.take(action)
    elif isinstance(event, ChipsBought):
        await play.ask(Table.buy, play.owner_at(event.seat), amount=event.amount)
    elif isinstance(event, PlayerSatOut):
        await play.ask(Table.sit_out, play.owner_at(event.seat))
    else:
        assert isinstance(event, PlayerSat)
        await play.sit(event.owner, buy_in=event.stack)


async def goes_on_from(first: Course, length: int, house: str) -> None:
    """The table is as it was after so many events, and the same requests bring the same events: no card differs."""
    async with playing(table_settings(house), store=first.upto(length), seed=999) as play:
        number = play.table.number
        assert play.store.events() == first.events[:number], "only what follows by itself is added"
        expected = Hand.replay(hand_events(first.events[first.start : number]))
        assert play.table.hand == expected
        assert (expected.to_act is not None) or expected.is_complete, "never a hand that waits for nobody"
        while play.table.number < len(first.events):
            await repeat(play, first.events[play.table.number])
        assert play.store.log == first.store.log


@pytest.mark.parametrize("house", HOUSES)
async def test_a_hand_goes_on_from_every_event(house: str) -> None:
    """The same stacks, cards and turn, and the same cards still to come, after a crash between any two events."""
    first = await course(house, 2)
    for length in range(first.start + 1, len(first.events) + 1):
        await goes_on_from(first, length, house)


@pytest.mark.soak
@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("seed", range(100, 150))
async def test_many_hands_go_on_from_every_event(house: str, seed: int) -> None:
    first = await course(house, seed)
    for length in range(first.start + 1, len(first.events) + 1):
        await goes_on_from(first, length, house)


async def test_seats_are_as_they_were_before_any_hand() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.ask(Table.sit_out, "ann")
        await play.ask(Table.leave, "bob")
        players = dict(play.table.seating.players)
        await play.restart()
        assert play.table.seating.players == players
        assert play.table.number == 4


async def test_the_last_hand_is_still_to_be_seen_after_a_restart_in_the_pause() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.play_hand()
        hand, stacks = play.table.hand, play.stacks()
        await play.restart()
        assert (play.table.hand, play.stacks()) == (hand, stacks)
        await play.clock.advance(PAUSE_SECONDS)
        assert play.table.hand_number == 2


async def test_a_token_has_its_seat_after_a_restart() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        before = play.watch("ann").view
        await play.restart()
        after = play.watch("ann").view
        assert after.your_seat == before.your_seat == 1
        assert after.hand == before.hand
        assert after.number == before.number


BROKEN = [
    pytest.param(b"{", id="no JSON"),
    pytest.param(b"[]", id="no object"),
    pytest.param(b'{"type":"unheard-of"}', id="no event"),
    pytest.param(b'{"type":"check","seat":"one"}', id="wrong type"),
    pytest.param(b'{"type":"check","seat":99}', id="nobody's seat"),
    pytest.param(b'{"type":"street-dealt","street":5,"seats":[],"cards":[]}', id="no cards"),
    pytest.param(b'{"type":"pots-awarded","pots":[],"awards":[[0,"all",77,5]],"rake":0}', id="nobody's pot"),
    pytest.param(b'{"type":"hand-shown","seat":1,"cards":["Xx"],"high":null,"low":null}', id="no card"),
    pytest.param(b'{"type":"chips-bought","seat":8,"amount":100}', id="nobody buys"),
]


async def broken_course(text: bytes) -> Course:
    """Return a record whose second hand is not over and has an event that cannot be replayed."""
    first = await unfinished_course()
    first.store.log["t"][first.start + 3] = text
    return first


async def unfinished_course() -> Course:
    """Return a record that ends one event before the end of its second hand."""
    whole = await course("fulltilt-stud8", 4)
    length = len(whole.events) - 1
    return Course(whole.upto(length), whole.events[:length], whole.start)


def at_start(first: Course) -> dict[str, int]:
    """Return what the second hand began with, what was bought and brought since, and what went home."""
    started = first.events[first.start]
    assert isinstance(started, HandStarted)
    owners = {event.seat: event.owner for event in first.events if isinstance(event, PlayerSat)}
    stacks = dict.fromkeys(owners.values(), 0) | {owners[seat]: chips for seat, chips in started.stacks}
    stacks |= {event.owner: event.stack for event in first.events[first.start :] if isinstance(event, PlayerSat)}
    for event in first.events[first.start :]:
        if isinstance(event, ChipsBought):
            stacks[owners[event.seat]] += event.amount
    return stacks


@pytest.mark.parametrize("text", BROKEN)
async def test_a_record_that_cannot_be_replayed_voids_the_hand(text: bytes) -> None:
    """Every stack is what it was at the hand's start, bets of folded players too; what was bought since is kept."""
    first = await broken_course(text)
    async with playing(table_settings("fulltilt-stud8"), store=first.store) as play:
        assert play.table.playing is None
        assert play.stacks() == at_start(first)
        assert isinstance(play.store.events(since=len(first.events))[0], HandVoided)
        assert play.table.number == len(first.events) + 1
        assert play.table.seating.players[2].sitting_out, "who sat out meanwhile still does"


async def test_a_voided_hand_is_voided_once_and_the_next_is_dealt() -> None:
    first = await broken_course(b"{")
    async with playing(table_settings("fulltilt-stud8"), store=first.store) as play:
        await play.restart()
        await play.restart()
        rail = play.watch()
        assert play.table.number == len(first.events) + 1, "and not voided again by every start"
        assert play.stacks() == at_start(first)
        await play.sit("fay")
        await play.restart()
        assert play.stacks() == at_start(first) | {"fay": 10_000}
        await play.play_hand()
        assert play.table.hand_number == 3, "the voided hand keeps its number"
        assert rail.view.number == len(first.events) + 2
        await play.restart()
        assert sum(play.stacks().values()) == sum(at_start(first).values()) + 10_000


async def test_who_left_during_a_hand_that_is_voided_has_left() -> None:
    first = await unfinished_course()
    seat = next(event.seat for event in first.events if isinstance(event, PlayerSat) and event.owner == "eve")
    await first.store.append("t", len(first.events) + 1, [PlayerLeft(seat, 4_000)], None)
    first.store.log["t"][first.start + 3] = b"{"
    async with playing(table_settings("fulltilt-stud8"), store=first.store) as play:
        assert "eve" not in play.stacks()


async def test_one_broken_record_is_one_tables_trouble() -> None:
    first = await broken_course(b"{")
    settings = [table_settings("fulltilt-stud8"), table_settings("razz", table="other")]
    clock, shuffler = VirtualClock(), SeededShuffler()
    room = Room(settings, store=first.store, clock=clock, shuffler=shuffler, random=Random(1))
    await room.start()
    try:
        assert room.actor("other").table.number == 0
        assert [line.persons for line in room.lobby.lines()] == [5, 0]
    finally:
        await room.stop()


async def test_the_end_of_a_hand_names_nobody_again_who_has_left_meanwhile() -> None:
    """His name may have been taken out of the record by then."""
    async with playing() as play:
        await play.sit("ann", "bob", "cyd")
        await play.ask(Table.sit_out, "cyd")
        await play.start_hand()
        await play.ask(Table.leave, "cyd")
        await play.play_down()
        assert b'"name":"cyd"' not in play.store.snapshots["t"]
        stacks = play.stacks()
        await play.restart()
        assert play.stacks() == stacks


@pytest.mark.parametrize("seed", range(3))
async def test_a_record_of_the_first_version_goes_on(seed: int) -> None:
    """Its snapshots knew nothing of reserves of time and of how hands ended: everybody has all his time."""
    whole = await course("fulltilt-stud8", seed)
    for length in (whole.start + 5, len(whole.events)):
        store = whole.upto(length)
        snapshot = json.loads(store.snapshots["t"])
        del snapshot["ended"]
        for player in snapshot["players"]:
            del player["attendance"]
        store.snapshots["t"] = json.dumps(snapshot).encode()
        async with playing(table_settings("fulltilt-stud8", time_bank_seconds=60), store=store) as play:
            assert play.table.hand is not None
            assert play.table.number >= length
            assert {player.time_bank for player in play.watch().view.players} == {60}
            await play.play_down()
            await play.play_hand()


async def test_what_is_asked_after_a_restart_is_numbered_on() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        known = play.table.number
        await play.restart()
        with pytest.raises(Refusal):
            await play.act("bring-in", number=known - 1)
        await play.act("bring-in", number=known)
        assert len(play.store.log["t"]) == play.table.number
