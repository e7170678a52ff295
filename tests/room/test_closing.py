"""Closing the room: no hand begins, those being played end if they can, everybody is told (the room's promise)."""

import asyncio

from tests.room.playing import TIME_OUT, Play, playing
from tests.room.virtual import settle


async def closing(play: Play, within: float = 30) -> "asyncio.Task[None]":
    task = asyncio.create_task(play.room.finish(within))
    await settle()
    return task


async def test_a_room_in_which_nobody_plays_closes_at_once() -> None:
    async with playing() as play:
        await play.sit("ann")
        assert (await closing(play)).done()


async def test_the_hand_being_played_ends_and_no_other_begins() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        task = await closing(play, within=1_000)
        assert not task.done()
        await play.play_down()
        await settle()
        assert task.done()
        await play.clock.advance(100)
        assert (play.table.hand_number, play.watch().view.next_hand_within) == (1, None)


async def test_clocks_run_on_while_the_room_closes() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        task = await closing(play, within=10 * TIME_OUT)
        await play.clock.advance(2 * TIME_OUT)
        assert task.done()


async def test_a_hand_that_does_not_end_in_time_goes_on_when_the_room_is_open_again() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        await play.act("complete")
        hand, task = play.hand.copy(), await closing(play, within=10)
        await play.clock.advance(9.9)
        assert not task.done()
        await play.clock.advance(0.2)
        assert task.done()
        await play.restart()
        assert play.hand == hand
        await play.play_down()
        await play.start_hand()
        assert play.table.hand_number == 2


async def test_everybody_is_told_once_and_who_comes_later_too() -> None:
    async with playing() as play:
        told: list[float] = []
        late: list[float] = []
        play.room.warn_of_closing(told.append)
        assert told == []
        await play.sit("ann", "bob")
        await play.start_hand()
        await closing(play, within=30)
        assert told == [30]
        await play.clock.advance(12)
        play.room.warn_of_closing(late.append)
        assert late == [18]
        play.room.warn_no_more(told.append)


async def test_who_is_between_two_hands_sees_that_none_comes() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.play_hand()
        rail = play.watch()
        assert rail.view.next_hand_within is not None
        await closing(play)
        assert rail.view.next_hand_within is None
