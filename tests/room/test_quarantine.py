"""A fault at one table voids its hand, gives all bets back, and is nothing to the others (the room's promise)."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from doorcard.bots import decide
from doorcard.errors import Refusal
from doorcard.room import agenda, audience
from doorcard.room import table as table_module
from doorcard.room.actor import MOST_FAILURES
from doorcard.room.events import TABLE_FAILED, UNREADABLE_RECORD, HandVoided, TableEvent
from doorcard.room.fair_events import DeckSealed
from doorcard.room.ports import Dump
from doorcard.room.room import Room
from doorcard.room.table import Table
from doorcard.rules import Hand
from doorcard.rules.actions import Show
from doorcard.rules.events import HandStarted, PotsAwarded
from tests.room.courses import course
from tests.room.playing import PAUSE_SECONDS, TIME_OUT, Play, playing, table_settings
from tests.room.virtual import MemoryStore, SeededShuffler, VirtualClock, Watcher, settle


class Fault(Exception):
    """What nobody foresaw."""


@dataclass
class MemoryDumps:
    """Keeps the dumps."""

    kept: list[Dump] = field(default_factory=list)

    def keep(self, dump: Dump) -> None:
        self.kept.append(dump)


def fail(*_: object, **__: object) -> Any:
    raise Fault


@dataclass
class Trouble:
    """Makes a function of the room fail when it is switched on."""

    patch: pytest.MonkeyPatch
    on: bool = False

    def put_into(self, where: object, name: str, when: Callable[..., bool] = lambda *_, **__: True) -> None:
        function = getattr(where, name)

        def troubled(*given: Any, **named: Any) -> Any:
            if self.on and when(*given, **named):
                raise Fault
            return function(*given, **named)

        self.patch.setattr(where, name, troubled)


@pytest.fixture
def trouble(monkeypatch: pytest.MonkeyPatch) -> Trouble:
    return Trouble(monkeypatch)


async def in_a_hand(play: Play) -> dict[str, int]:
    """Let a hand begin and chips be bet; return what everybody had at its start."""
    await play.sit("ann", "bob", "cyd")
    stacks = play.stacks()
    await play.start_hand()
    await play.act("complete")
    assert play.stacks() != stacks
    return stacks


def is_void(play: Play, stacks: dict[str, int], reason: str = TABLE_FAILED) -> None:
    assert play.table.playing is None
    assert play.stacks() == stacks
    assert play.store.events()[-1] == HandVoided(reason)
    assert len(play.store.log["t"]) == play.table.number


async def goes_on(play: Play) -> None:
    """The next hand is dealt and played to its end."""
    hand = play.table.hand_number
    await play.start_hand()
    assert play.table.hand_number == hand + 1
    await play.play_down()
    assert isinstance(play.store.events()[-1], PotsAwarded)
    await play.restart()
    assert play.table.number == len(play.store.log["t"])


async def test_a_fault_in_deciding_what_happens_by_itself_voids_the_hand(trouble: Trouble) -> None:
    trouble.put_into(Hand, "default_action")
    async with playing() as play:
        stacks, rail = await in_a_hand(play), play.watch()
        trouble.on = True
        await play.clock.advance(TIME_OUT)
        is_void(play, stacks)
        assert rail.events[-1] == HandVoided(TABLE_FAILED)
        trouble.on = False
        await goes_on(play)


async def test_a_fault_in_working_out_who_is_next_voids_the_hand(trouble: Trouble) -> None:
    trouble.put_into(agenda, "Reserves")
    async with playing() as play:
        stacks = await in_a_hand(play)
        trouble.on = True
        with pytest.raises(Refusal) as refused:
            await play.act("raise")
        assert refused.value.code == "hand-voided"
        trouble.on = False
        is_void(play, stacks)
        await goes_on(play)


async def test_a_fault_in_letting_happen_what_was_stored_voids_the_hand(trouble: Trouble) -> None:
    async with playing() as play:
        stacks, table = await in_a_hand(play), play.table
        trouble.put_into(
            Table, "apply", lambda applied, event: applied is table and event.name == "raise" and table.number > 0
        )
        trouble.on = True
        with pytest.raises(Refusal):
            await play.act("raise")
        trouble.on = False
        is_void(play, stacks)
        assert "raise" in {event.name for event in play.store.events()}, "it was stored and stays in the record"
        await goes_on(play)


async def test_a_fault_in_showing_the_hand_voids_it(trouble: Trouble) -> None:
    trouble.put_into(audience, "project", lambda event, seat: event.name == "raise")
    async with playing() as play:
        stacks, rail = await in_a_hand(play), play.watch()
        trouble.on = True
        with pytest.raises(Refusal):
            await play.act("raise")
        is_void(play, stacks)
        assert rail.view.voided == TABLE_FAILED
        trouble.on = False
        await goes_on(play)


async def test_a_fault_in_writing_an_event_voids_the_hand(trouble: Trouble) -> None:
    trouble.put_into(MemoryStore, "append", lambda store, table, first, events, *_, **__: events[0].name == "fold")
    async with playing() as play:
        stacks = await in_a_hand(play)
        trouble.on = True
        await play.clock.advance(TIME_OUT)
        trouble.on = False
        is_void(play, stacks)


async def test_a_request_that_fails_voids_nothing(trouble: Trouble) -> None:
    """Otherwise whoever is losing would look for one that does."""
    trouble.put_into(Hand, "act")
    async with playing() as play:
        await in_a_hand(play)
        before = (play.table.number, play.hand.copy())
        trouble.on = True
        for verb in (Table.act, broken):
            with pytest.raises(Refusal) as refused:
                await play.ask(verb, play.on_turn, number=play.table.number, do="raise", to=None)
            assert refused.value.code == "internal-error"
        assert (play.table.number, play.hand) == before
        trouble.on = False
        await play.act("raise")


def broken(table: Table, **what: object) -> list[TableEvent]:
    raise Fault


async def test_events_that_a_request_should_not_have_made_are_not_stored() -> None:
    def wrong(table: Table, **what: object) -> list[TableEvent]:
        return [PotsAwarded((), (), 0)]

    async with playing() as play:
        await in_a_hand(play)
        before = list(play.store.log["t"])
        with pytest.raises(Refusal):
            await play.ask(wrong, "ann")
        assert play.store.log["t"] == before
        await play.act("raise")


async def test_everybody_is_told_and_those_who_come_later_until_the_next_hand(trouble: Trouble) -> None:
    trouble.put_into(Hand, "default_action")
    async with playing() as play:
        await in_a_hand(play)
        followers = [play.watch(), play.watch("ann")]
        trouble.on = True
        await play.clock.advance(TIME_OUT)
        trouble.on = False
        assert {follower.events[-1] for follower in followers} == {HandVoided(TABLE_FAILED)}
        assert play.watch("later").view.voided == TABLE_FAILED
        await play.restart()
        assert play.watch("later").view.voided == TABLE_FAILED
        await play.start_hand()
        assert play.watch("later").view.voided is None


async def test_the_other_tables_do_not_notice(trouble: Trouble) -> None:
    store, clock = MemoryStore(), VirtualClock()
    settings = [table_settings(disconnect_seconds=0), table_settings("razz", table="other", disconnect_seconds=0)]
    room = Room(settings, store=store, clock=clock, shuffler=SeededShuffler(), random=random.Random(1))
    await room.start()
    rail = Watcher("rail")
    try:
        for name in ("t", "other"):
            for seat in (1, 2):
                owner = f"{name}-{seat}"
                await store.open_wallet(owner, 10_000, 0.0)
                sit = {"seat": seat, "name": owner, "buy_in": 10_000}
                await room.actor(name).request(lambda table, owner=owner, sit=sit: table.sit(owner=owner, **sit))  # type: ignore[misc]
        await clock.advance(2)
        room.actor("other").subscribe(rail)
        ailing = room.actor("t").table
        trouble.put_into(Table, "play_default", lambda table: table is ailing)
        trouble.on = True
        number = room.actor("other").table.number
        await clock.advance(TIME_OUT)
        assert ailing.voided == TABLE_FAILED
        assert room.actor("other").table.voided is None
        assert room.actor("other").table.number > number, "its own time ran out as it should"
        assert all(not isinstance(event, HandVoided) for event in rail.events)
    finally:
        await room.stop()


async def test_the_table_is_written_down_with_all_that_is_needed_to_find_the_fault(trouble: Trouble) -> None:
    trouble.put_into(Hand, "default_action")
    async with playing(dumps=MemoryDumps()) as play:
        await in_a_hand(play)
        number = play.table.number
        trouble.on = True
        await play.clock.advance(TIME_OUT)
        (dump,) = play.dumps.kept
        assert (dump.table, dump.reason) == ("t", TABLE_FAILED)
        assert "in default_action" in dump.error or "in troubled" in dump.error
        assert dump.time == pytest.approx(play.clock.time(), abs=2)
        assert dump.stored.snapshot is not None
        assert dump.stored.snapshot.number + len(dump.stored.events) == number
        sealed, start = dump.stored.events[0], dump.stored.events[2]
        assert isinstance(sealed, DeckSealed)
        assert isinstance(start, HandStarted)
        assert start.deck is not None, "with its secrets"


async def test_dumps_that_cannot_be_kept_are_nothing_to_the_players(trouble: Trouble) -> None:
    trouble.put_into(Hand, "default_action")
    trouble.put_into(MemoryDumps, "keep")
    async with playing(dumps=MemoryDumps()) as play:
        stacks = await in_a_hand(play)
        trouble.on = True
        await play.clock.advance(TIME_OUT)
        is_void(play, stacks)


async def test_a_record_that_cannot_be_replayed_is_written_down_and_told() -> None:
    whole = await course("fulltilt-stud8", 4)
    store = whole.upto(len(whole.events) - 1)
    store.log["t"][whole.start + 3] = b"{"
    dumps = MemoryDumps()
    async with playing(table_settings("fulltilt-stud8"), store=store, dumps=dumps) as play:
        assert play.store.events(since=len(whole.events) - 1) == [HandVoided(UNREADABLE_RECORD)]
        assert play.watch().view.voided == UNREADABLE_RECORD
        assert [dump.reason for dump in dumps.kept] == [UNREADABLE_RECORD]
        assert None in dumps.kept[0].stored.events


async def test_a_fault_while_the_room_is_being_opened_voids_the_hand_and_opens_the_room(trouble: Trouble) -> None:
    """The record ends between an act and what follows from it by itself."""
    whole = await course("fulltilt-stud8", 4)
    store = whole.upto(whole.start + 1)
    trouble.put_into(table_module, "next_event")
    trouble.on = True
    async with playing(table_settings("fulltilt-stud8"), store=store) as play:
        trouble.on = False
        assert play.store.events()[-1] == HandVoided(TABLE_FAILED)
        assert play.table.playing is None
        await goes_on(play)


@pytest.mark.parametrize("seed", [4, 5, 6])
async def test_a_finished_hand_that_cannot_be_read_any_more_is_not_undone(seed: int) -> None:
    """As after an upgrade: whichever of its events it is, the result is kept, and what came after it too."""
    whole = await course("fulltilt-stud8", seed)
    async with playing(table_settings("fulltilt-stud8"), store=whole.store.copy()) as play:
        stacks = play.stacks()
    for place in range(whole.start, len(whole.events)):
        store = whole.store.copy()
        store.log["t"][place] = b"{"
        async with playing(table_settings("fulltilt-stud8"), store=store) as play:
            assert play.stacks() == stacks
            assert play.table.number == len(whole.events)
            assert (play.table.hand_number, play.table.voided) == (2, None)
            await play.sit("fay")
            await play.restart()
            assert play.stacks() == stacks | {"fay": 10_000}
            await play.play_hand()
            assert play.table.hand_number == 3


async def test_a_table_that_fails_again_and_again_pauses_and_says_so(trouble: Trouble) -> None:
    trouble.put_into(Hand, "default_action")
    async with playing(dumps=MemoryDumps()) as play:
        stacks, rail = await in_a_hand(play), play.watch()
        trouble.on = True
        await play.clock.advance(MOST_FAILURES * (TIME_OUT + PAUSE_SECONDS + 2))
        assert (MOST_FAILURES, len(play.dumps.kept), rail.view.paused) == (5, 5, True)
        number = play.table.number
        await play.clock.advance(10_000)
        assert play.table.number == number
        assert play.watch("later").view.paused
        assert play.stacks() == stacks
        await play.ask(Table.leave, "cyd")
        assert "cyd" not in play.stacks(), "everybody can still go"
        trouble.on = False
        await play.restart()
        assert not play.watch().view.paused
        await goes_on(play)


async def test_a_finished_hand_between_failures_begins_the_count_anew(trouble: Trouble) -> None:
    trouble.put_into(Hand, "default_action")
    async with playing() as play:
        await in_a_hand(play)
        for _ in range(2 * MOST_FAILURES):
            trouble.on = True
            await play.clock.advance(TIME_OUT)
            trouble.on = False
            assert not play.watch().view.paused
            await play.play_hand()
            await play.start_hand()


async def test_a_deal_that_fails_is_tried_again_a_few_times_and_not_for_ever(trouble: Trouble) -> None:
    trouble.put_into(SeededShuffler, "deck")
    trouble.on = True
    async with playing(dumps=MemoryDumps()) as play:
        await play.sit("ann", "bob")
        await play.clock.advance(60)
        assert (len(play.dumps.kept), play.watch().view.paused) == (MOST_FAILURES, True)
        assert not any(isinstance(event, HandVoided) for event in play.store.events()), "there was no hand to void"
        assert play.stacks() == {"ann": 10_000, "bob": 10_000}


async def test_a_hand_that_cannot_be_voided_yet_is_when_the_store_is_back(trouble: Trouble) -> None:
    trouble.put_into(Hand, "default_action")
    trouble.put_into(MemoryStore, "load")
    async with playing() as play:
        stacks = await in_a_hand(play)
        trouble.on = True
        await play.clock.advance(TIME_OUT + 5)
        with pytest.raises(Refusal) as refused:
            await play.act("raise")
        assert refused.value.code == "internal-error"
        trouble.on = False
        await play.clock.advance(1)
        await settle()
        is_void(play, stacks)


async def test_a_computer_player_who_decides_nonsense_is_absent_and_voids_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def nonsense(*given: Any) -> Any:
        decision = decide(*given)
        return type(decision)(action=Show(99), thinking_seconds=decision.thinking_seconds)

    monkeypatch.setattr(agenda, "decide", nonsense)
    async with playing(table_settings(computers=("steady", "bold"))) as play:
        await play.sit("ann")
        await play.start_hand()
        await play.clock.advance(200)
        assert not any(isinstance(event, HandVoided) for event in play.store.events())


async def test_a_lobby_that_cannot_be_told_voids_nothing() -> None:
    async with playing() as play:
        play.room.lobby.enter(fail, "")
        await in_a_hand(play)
        await play.act("raise")
