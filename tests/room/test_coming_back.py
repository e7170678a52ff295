"""Coming back: exactly what was missed, or the whole view; never what was another's (the room's promises)."""

import asyncio
from collections.abc import Sequence
from dataclasses import asdict

import pytest

from doorcard.cards import UNKNOWN
from doorcard.room import recent
from doorcard.room.events import PlayerLeaving, TableEvent
from doorcard.room.ledger import Booking
from doorcard.room.ports import NewGuest
from doorcard.room.projection import project
from doorcard.room.recent import RECENT_EVENTS
from doorcard.room.seating import Snapshot
from doorcard.room.table import Table
from doorcard.rules.events import HandStarted, StreetDealt
from tests.room.playing import Play, playing
from tests.room.virtual import MemoryStore, Watcher, settle


def back(play: Play, owner: str, since: int | None) -> Watcher:
    """Follow the table as one who knows an event."""
    watcher = Watcher(owner)
    play.actor.subscribe(watcher, since=since)
    return watcher


async def played(play: Play, hands: int = 2) -> Watcher:
    """Let two play, and return one who saw all of it with the eyes of the first."""
    await play.sit("ann", "bob")
    constant = play.watch("ann")
    for _ in range(hands):
        await play.play_hand()
    return constant


@pytest.mark.parametrize("owner", ["ann", "bob", "rail"])
async def test_who_comes_back_is_told_exactly_what_he_missed_as_he_would_have_been(owner: str) -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        constant, first = play.watch(owner), play.table.number
        for _ in range(2):
            await play.play_hand()
        told = dict(zip(constant.numbers, constant.events, strict=True))
        for known in range(first, play.table.number + 1):
            watcher = back(play, owner, known)
            assert watcher.numbers == list(range(known + 1, play.table.number + 1))
            assert watcher.events == [told[number] for number in watcher.numbers]
            assert [heard.reset for heard in watcher.heard] == [False]
            assert watcher.view.number == play.table.number


async def test_who_missed_nothing_is_told_nothing_but_the_view() -> None:
    async with playing() as play:
        await played(play)
        watcher = back(play, "ann", play.table.number)
        assert [(heard.first, heard.events, heard.reset) for heard in watcher.heard] == [
            (play.table.number + 1, (), False)
        ]


@pytest.mark.parametrize("since", [None, -1, 10**30, 10_000])
async def test_who_names_no_event_or_one_that_never_was_gets_the_view_alone(since: int | None) -> None:
    async with playing() as play:
        await played(play)
        watcher = back(play, "ann", since)
        assert [(heard.first, heard.events, heard.reset) for heard in watcher.heard] == [
            (play.table.number + 1, (), True)
        ]


async def test_who_was_away_too_long_gets_the_view_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    assert RECENT_EVENTS == 200
    monkeypatch.setattr(recent, "RECENT_EVENTS", 10)
    async with playing() as play:
        await played(play)
        last = play.table.number
        assert len(back(play, "ann", last - 10).numbers) == 10
        late = back(play, "ann", last - 11)
        assert (late.numbers, late.heard[0].reset, late.view.number) == ([], True, last)


async def test_after_a_restart_the_events_since_the_hands_start_are_still_told() -> None:
    async with playing() as play:
        await played(play)
        await play.start_hand()
        start = next(
            number
            for number, event in reversed(list(enumerate(play.store.events(), 1)))
            if isinstance(event, HandStarted)
        )
        await play.play_default()
        await play.restart()
        assert back(play, "ann", start - 1).numbers == list(range(start, play.table.number + 1))
        assert back(play, "ann", start - 3).numbers == list(range(start - 2, play.table.number + 1))
        assert back(play, "ann", start - 4).heard[0].reset, "the record begins with the sealing of the deck"


async def test_a_seats_new_owner_is_not_told_what_the_last_one_was_dealt() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        before = play.table.number
        await play.play_hand()
        await play.ask(Table.leave, "ann")
        await play.ask(Table.sit, "eve", seat=1, name="eve", buy_in=10_000)
        for restarted in (False, True):
            if restarted:
                await play.restart()
            watcher = back(play, "eve", before)
            dealt = [event for event in watcher.events if isinstance(event, StreetDealt) and event.street.value == 3]
            hidden = [event.cards[: -len(event.seats)] for event in dealt]
            assert len(dealt) == (0 if restarted and watcher.heard[0].reset else 1)
            assert all(card == UNKNOWN for cards in hidden for card in cards)


async def test_two_windows_come_back_to_the_same() -> None:
    async with playing() as play:
        await played(play)
        one, other = back(play, "ann", 3), back(play, "ann", 3)
        await play.play_hand()
        assert list(map(asdict, one.heard)) == list(map(asdict, other.heard))
        assert one.numbers == list(range(4, play.table.number + 1))


async def test_a_decision_is_still_there_after_a_reload() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        who, known = play.on_turn, play.table.number
        play.lose(who)
        again = back(play, who, known)
        assert again.view.hand is not None
        assert again.view.hand.legal == play.hand.legal_actions()
        await play.act("bring-in", owner=who, number=known)


class HookedStore(MemoryStore):
    """Does something at the moment when a hand's start is being stored."""

    hooks: list[object]

    async def append(
        self,
        table: str,
        first: int,
        events: Sequence[TableEvent],
        snapshot: Snapshot | None,
        booking: Booking | None = None,
        *,
        guest: NewGuest | None = None,
    ) -> None:
        if any(isinstance(event, HandStarted) for event in events):
            while self.hooks:
                self.hooks.pop()()  # type: ignore[operator]
            await asyncio.sleep(0)
        await super().append(table, first, events, snapshot, booking, guest=guest)


@pytest.mark.parametrize("seed", range(3))
async def test_coming_back_exactly_when_a_hand_starts_misses_and_doubles_nothing(seed: int) -> None:
    store = HookedStore()
    store.hooks = []
    async with playing(store=store, seed=seed) as play:
        await play.sit("ann", "bob")
        known, watchers = play.table.number, list[Watcher]()
        store.hooks = [lambda: watchers.append(back(play, "ann", known))]
        await play.start_hand()
        assert watchers[0].numbers == list(range(known + 1, play.table.number + 1))
        assert watchers[0].view.your_seat == 1
        hand = watchers[0].view.hand
        assert hand is not None
        assert UNKNOWN not in hand.seats[0].down_cards


async def test_who_leaves_while_the_cards_are_being_dealt_is_let_go_and_the_hand_ends() -> None:
    """He is in the hand: his chips go home when it is over, and the table goes on."""
    store = HookedStore()
    store.hooks = []
    async with playing(store=store) as play:
        await play.sit("ann", "bob", "cyd")
        asked: list[asyncio.Future[None]] = []
        store.hooks = [lambda: asked.append(asyncio.ensure_future(play.actor.request(leave_ann)))]
        await play.start_hand()
        await settle()
        assert asked[0].done()
        assert PlayerLeaving(1) in play.store.events()
        await play.play_down()
        await play.start_hand()
        assert set(play.stacks()) == {"bob", "cyd"}
        assert play.table.hand_number == 2


def leave_ann(table: Table) -> Sequence[TableEvent]:
    return table.leave(owner="ann")


@pytest.mark.parametrize("again", [False, True])
async def test_the_hand_on_the_table_can_be_told_from_its_start_to_who_has_just_come(again: bool) -> None:
    """`hand_since` of the view, for a page that was loaded again; each is told what he may see, and no more."""
    async with playing() as play:
        await play.sit("Ann", "Bob")
        await play.play_hand()
        await play.start_hand()
        await play.play_default()
        if again:
            await play.restart()
        for owner in ("Ann", "rail"):
            view = play.watch(owner).view
            assert view.hand_since is not None
            watcher = Watcher(owner)
            play.actor.subscribe(watcher, since=view.hand_since)
            [told] = watcher.heard
            assert told.first == view.hand_since + 1
            assert not told.reset
            assert isinstance(told.events[0], HandStarted)
            assert told.first + len(told.events) - 1 == view.number
            assert sum(isinstance(event, HandStarted) for event in told.events) == 1
            seat = play.table.seating.seat_of(owner)
            log = play.store.events(since=view.hand_since)
            assert list(told.events) == [project(event, seat) for event in log]


async def test_before_the_first_hand_there_is_none_to_be_told() -> None:
    async with playing() as play:
        assert play.watch().view.hand_since is None
