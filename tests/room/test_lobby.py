"""Promise: the lobby is told at once when it changes, and then twice a second, however often it changes meanwhile."""

from doorcard.room.room import LOBBY_PAUSE
from tests.room.playing import playing
from tests.room.virtual import settle


async def test_the_lobby_is_told_once_for_all_that_changes_within_half_a_second() -> None:
    told: list[int] = []
    async with playing() as play:
        await settle()
        play.room.enter_lobby(lambda: told.append(play.room.lobby()[0].watching))
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
        play.room.enter_lobby(lambda: told.append(play.room.lobby()[0].watching))
        play.watch()
        await settle()
        assert told == [1]


async def test_the_lines_are_made_anew_only_when_one_has_changed() -> None:
    async with playing() as play:
        lines = play.room.lobby()
        assert play.room.lobby() is lines
        play.watch()
        assert play.room.lobby()[0].watching == 1


async def test_who_has_left_the_lobby_is_told_no_more() -> None:
    told: list[int] = []
    async with playing() as play:

        def note() -> None:
            told.append(1)

        play.room.enter_lobby(note)
        play.room.leave_lobby(note)
        play.room.leave_lobby(note)
        play.watch()
        await settle()
        assert told == []
