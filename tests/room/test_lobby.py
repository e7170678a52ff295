"""Promise: the lobby is told at once when it changes, and then twice a second, however often it changes meanwhile."""

from functools import partial

from doorcard.room.lobby import LOBBY_PAUSE
from doorcard.room.table import Table
from tests.room.playing import LEAST, playing
from tests.room.virtual import settle


async def test_the_lobby_is_told_once_for_all_that_changes_within_half_a_second() -> None:
    told: list[int] = []
    async with playing() as play:
        await settle()
        play.room.lobby.enter(lambda: told.append(play.room.lobby.lines()[0].watching), "")
        watchers = [play.watch("one")]
        await play.clock.advance(LOBBY_PAUSE)
        told.clear()
        for number in range(100):
            watchers.append(play.watch(f"w{number}"))
            await settle()
        assert told in ([2], []), "the first change is told at once, unless another has just been"
        await play.clock.advance(LOBBY_PAUSE)
        assert told[-1] == 101
        assert len(told) <= 2
        await play.clock.advance(10 * LOBBY_PAUSE)
        assert len(told) <= 2, "nothing has changed since"


async def test_the_first_change_after_a_quiet_time_is_told_at_once() -> None:
    told: list[int] = []
    async with playing() as play:
        await play.clock.advance(2 * LOBBY_PAUSE)
        play.room.lobby.enter(lambda: told.append(play.room.lobby.lines()[0].watching), "")
        play.watch()
        await settle()
        assert told == [1]


async def test_the_lines_are_made_anew_only_when_one_has_changed() -> None:
    async with playing() as play:
        lines = play.room.lobby.lines()
        assert play.room.lobby.lines() is lines
        play.watch()
        assert play.room.lobby.lines()[0].watching == 1


async def test_who_has_left_the_lobby_is_told_no_more() -> None:
    told: list[int] = []
    async with playing() as play:

        def note() -> None:
            told.append(1)

        play.room.lobby.enter(note, "")
        play.room.lobby.leave(note)
        play.room.lobby.leave(note)
        play.watch()
        await settle()
        assert told == []


async def test_who_looks_away_is_told_only_of_what_is_about_him() -> None:
    """Promise: who plays is not sent the whole lobby at every card, yet hears what becomes of his seats."""
    told: list[str] = []
    async with playing() as play:
        await play.sit("ann", "bob")
        for owner in ("ann", "cyd"):
            note = partial(told.append, owner)
            play.room.lobby.enter(note, owner)
            play.room.lobby.look(note, looks=False)
        await play.clock.advance(2 * LOBBY_PAUSE)
        told.clear()
        play.watch("rail")
        await play.start_hand()
        await play.clock.advance(2 * LOBBY_PAUSE)
        assert told == []
        await play.ask(Table.sit, "cyd", seat=5, name="cyd", buy_in=LEAST)
        await play.clock.advance(2 * LOBBY_PAUSE)
        assert told == ["cyd"]


async def test_who_cannot_be_told_keeps_nobody_else_from_being_told() -> None:
    told: list[int] = []

    def fail() -> None:
        raise RuntimeError("the lobby is gone")

    async with playing() as play:
        play.room.lobby.enter(fail, "")
        play.room.lobby.enter(partial(told.append, 1), "")
        await play.clock.advance(2 * LOBBY_PAUSE)
        play.watch()
        await play.clock.advance(2 * LOBBY_PAUSE)
        assert told
        assert play.room.is_running
