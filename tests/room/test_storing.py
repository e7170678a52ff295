"""Durable before visible: what is not kept did not happen, and nobody sees it (the room's promise)."""

from typing import Any

import pytest

from doorcard.room.ports import Publication
from doorcard.room.table import Table
from tests.room.playing import LEAST, playing
from tests.room.virtual import MemoryStore, Refusing, Watcher


class LookingStore(MemoryStore):
    """Notes what a watcher had heard at the moment when something had been kept."""

    watcher: Watcher
    heard_when_kept: list[tuple[int, int]]

    async def append(self, table: str, first: int, *what: Any, **more: Any) -> None:
        await super().append(table, first, *what, **more)
        self.heard_when_kept.append((first, max(self.watcher.numbers, default=0)))


async def test_events_are_kept_before_anybody_is_told() -> None:
    store = LookingStore()
    store.heard_when_kept, store.watcher = [], Watcher("rail")
    async with playing(store=store) as play:
        play.actor.subscribe(store.watcher)
        await play.sit("ann", "bob")
        await play.play_hand()
    assert len(store.heard_when_kept) > 4
    assert [heard for _, heard in store.heard_when_kept] == [first - 1 for first, _ in store.heard_when_kept]
    assert len(store.watcher.numbers) == len(store.log["t"])


async def test_an_act_that_cannot_be_kept_did_not_happen() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        rail = play.watch()
        before = (play.table.number, play.hand.copy(), play.stacks(), list(play.store.log["t"]))
        play.store.failing = True
        with pytest.raises(Refusing):
            await play.play_default()
        assert (play.table.number, play.hand, play.stacks(), play.store.log["t"]) == before
        assert len(rail.heard) == 1, "the answer to watching, and nothing since"


async def test_the_table_goes_on_when_the_store_does() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        play.store.failing = True
        with pytest.raises(Refusing):
            await play.play_default()
        play.store.failing = False
        await play.play_default()
        await play.play_down()
        assert play.table.hand_number == 1


async def test_a_seat_that_cannot_be_kept_is_not_taken() -> None:
    async with playing() as play:
        play.store.failing = True
        with pytest.raises(Refusing):
            await play.sit("ann")
        play.store.failing = False
        await play.sit("bob")
        assert play.stacks() == {"bob": 10_000}


async def test_what_happens_by_itself_is_tried_again_every_second() -> None:
    """The deal, here; a deck that was not kept is not used again."""
    async with playing() as play:
        await play.sit("ann", "bob")
        play.store.failing = True
        await play.clock.advance(4.5)
        assert (play.table.playing, len(play.shuffler.made)) == (None, 4)
        play.store.failing = False
        await play.clock.advance(1)
        assert play.hand.state.start.deck == play.shuffler.made[-1]
        assert len(set(play.shuffler.made)) == 5


async def test_a_time_out_that_cannot_be_kept_happens_when_it_can() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        late = play.on_turn
        play.store.failing = True
        await play.clock.advance(60)
        assert play.on_turn == late
        play.store.failing = False
        await play.clock.advance(1)
        assert play.on_turn != late


async def test_who_acts_while_his_time_out_cannot_be_kept_has_acted() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        play.store.failing = True
        await play.clock.advance(25.5)
        play.store.failing = False
        await play.act("complete")
        await play.clock.advance(5)
        assert play.hand.events[-1].name == "complete"
        assert not any(player.sitting_out for player in play.table.seating.players.values())


async def test_events_that_were_kept_though_the_store_said_no_have_happened() -> None:
    """The line to a database may break after the last word: the record decides, and nothing is missing for anybody."""
    async with playing() as play:
        rail = play.watch()
        play.store.failing_late = True
        await play.sit("ann", "bob")
        await play.start_hand()
        await play.play_default()
        play.store.failing_late = False
        await play.play_down()
        assert rail.numbers == list(range(1, len(play.store.log["t"]) + 1))


async def test_a_fault_after_a_time_out_makes_nobody_else_act() -> None:
    """What went wrong is tried again only if it has not happened yet; here the lobby could not be told of it."""

    def fail() -> None:
        raise RuntimeError("the lobby is gone")

    async with playing() as play:
        await play.sit("ann", "bob", "cyd")
        await play.start_hand()
        play.room.lobby.enter(fail, "")
        await play.clock.advance(25.5)
        play.room.lobby.leave(fail)
        second, number = play.on_turn, play.table.number
        await play.clock.advance(24)
        assert (play.on_turn, play.table.number) == (second, number)


async def test_a_refusal_is_nobody_elses_business() -> None:
    async with playing() as play:
        rail = play.watch()
        play.store.failing = True
        with pytest.raises(Refusing):
            await play.ask(Table.sit, "cyd", seat=5, name="cyd", buy_in=LEAST)
        assert len(rail.heard) == 1


async def test_a_follower_who_cannot_be_told_does_not_keep_the_others_from_being_told() -> None:
    class Deaf(Watcher):
        def deliver(self, publication: Publication) -> None:
            super().deliver(publication)
            if publication.events:
                raise RuntimeError("he cannot be told")

    async with playing() as play:
        deaf, rail = Deaf("deaf"), Watcher("rail")
        for follower in (deaf, rail):
            play.actor.subscribe(follower)
        await play.sit("ann", "bob")
        assert (deaf.numbers, rail.numbers) == ([1], [1, 2])
