"""The waiting list: who comes first is offered the next free seat, and it is kept for him (the room's promise)."""

import pytest

from doorcard.errors import Refusal
from doorcard.room.events import SeatOffered, WaitBegun, WaitEnded
from doorcard.room.projection import project
from doorcard.room.table import Table
from doorcard.room.table_line import unwait, wait
from doorcard.room.table_view import LineView
from doorcard.room.waiting import AWAY_SECONDS, LONGEST_LINE, OFFER_SECONDS
from tests.room.playing import MOST, Play, playing, table_settings
from tests.room.virtual import settle

TWO_SEATS = table_settings(seats=2)


async def fill_up(play: Play, *waiting: str) -> None:
    """Take both seats, and let others, who are in the room, wait."""
    await play.sit("ann", "bob")
    for owner in waiting:
        play.room.come(owner)
        await play.ask(wait, owner)


async def free(play: Play, owner: str) -> None:
    """Let somebody leave his seat and the floor see it."""
    await play.ask(Table.sit_out, owner)
    if play.table.playing is not None:
        await play.play_down()
    await play.ask(Table.leave, owner)
    await settle()


def line(play: Play, owner: str) -> LineView:
    return play.watch(owner).view.line


async def sits(play: Play, owner: str, seat: int | None) -> None:
    await play.ask(Table.sit, owner, seat=seat, name=owner, buy_in=play.least(owner))


async def refused(play: Play, owner: str, seat: int | None) -> str:
    with pytest.raises(Refusal) as refusal:
        await sits(play, owner, seat)
    return refusal.value.code


async def test_the_first_in_line_is_offered_the_seat_that_is_freed() -> None:
    async with playing(TWO_SEATS) as play:
        await fill_up(play, "cyd", "dan")
        assert [line(play, owner).your_place for owner in ("cyd", "dan", "eve")] == [1, 2, None]
        await free(play, "bob")
        offer = line(play, "cyd").your_offer
        assert offer is not None
        assert (offer.seat, offer.within) == (2, OFFER_SECONDS)
        assert line(play, "dan").your_offer is None
        assert line(play, "eve").offered == (2,)
        await sits(play, "cyd", None)
        assert play.table.seating.seat_of("cyd") == 2
        assert line(play, "dan").your_place == 1


@pytest.mark.parametrize("seat", [2, None])
async def test_nobody_else_can_take_a_seat_that_is_offered(seat: int | None) -> None:
    async with playing(TWO_SEATS) as play:
        await fill_up(play, "cyd", "dan")
        await free(play, "bob")
        assert await refused(play, "dan", seat) == "seat-offered"
        assert await refused(play, "eve", seat) == "seat-offered"


async def test_a_seat_is_kept_from_the_moment_that_it_is_free() -> None:
    """Whoever asks between the leaving and the offer is refused as well."""
    async with playing(TWO_SEATS) as play:
        await fill_up(play, "cyd")
        await play.start_hand()
        await play.play_down()
        left = Table.leave(play.table, owner="bob")
        after = play.table.after(left)
        with pytest.raises(Refusal) as refusal:
            after.sit(owner="eve", seat=2, name="eve", buy_in=MOST)
        assert refusal.value.code == "seat-offered"


async def test_an_offer_ends_after_its_time_and_goes_to_the_next() -> None:
    async with playing(TWO_SEATS) as play:
        await fill_up(play, "cyd", "dan")
        await free(play, "bob")
        await play.clock.advance(OFFER_SECONDS - 1)
        assert line(play, "cyd").your_offer is not None
        await play.clock.advance(1)
        assert line(play, "cyd").your_place is None
        offer = line(play, "dan").your_offer
        assert offer is not None
        assert offer.within == OFFER_SECONDS
        await sits(play, "dan", 2)
        assert play.table.seating.line.owners == ()


async def test_who_leaves_the_line_gives_his_offer_to_the_next() -> None:
    async with playing(TWO_SEATS) as play:
        await fill_up(play, "cyd", "dan")
        await free(play, "bob")
        await play.ask(unwait, "cyd")
        await settle()
        assert line(play, "cyd").your_place is None
        assert line(play, "dan").your_offer is not None


async def test_who_is_out_of_the_room_for_two_minutes_loses_his_place() -> None:
    async with playing(TWO_SEATS) as play:
        await fill_up(play, "cyd", "dan")
        play.room.go("cyd")
        await play.clock.advance(AWAY_SECONDS - 1)
        assert line(play, "cyd").your_place == 1
        await play.clock.advance(1)
        assert line(play, "cyd").your_place is None
        assert line(play, "dan").your_place == 1


async def test_who_comes_back_in_time_keeps_his_place() -> None:
    """A second line to the room that is closed is no leaving either."""
    async with playing(TWO_SEATS) as play:
        await fill_up(play, "cyd")
        play.room.go("cyd")
        await play.clock.advance(AWAY_SECONDS - 1)
        play.room.come("cyd")
        play.room.come("cyd")
        play.room.go("cyd")
        await play.clock.advance(2 * AWAY_SECONDS)
        assert line(play, "cyd").your_place == 1


async def test_the_line_and_its_offers_are_kept_over_a_restart() -> None:
    async with playing(TWO_SEATS) as play:
        await fill_up(play, "cyd", "dan")
        await free(play, "bob")
        await play.clock.advance(20)
        await play.restart()
        play.room.come("cyd")
        offer = line(play, "cyd").your_offer
        assert offer is not None
        assert (offer.seat, offer.within) == (2, OFFER_SECONDS - 20)
        await play.clock.advance(OFFER_SECONDS - 20)
        assert line(play, "cyd").your_place is None
        assert line(play, "dan").your_offer is not None


async def test_the_line_is_kept_in_the_snapshot_of_a_hand() -> None:
    async with playing(TWO_SEATS) as play:
        await fill_up(play, "cyd")
        await play.start_hand()
        await play.play_down()
        await play.start_hand()
        await play.restart()
        assert play.table.seating.line.owners == ("cyd",)


async def test_waiting_is_for_full_tables() -> None:
    async with playing(TWO_SEATS) as play:
        await play.sit("ann")
        for owner, code in (("cyd", "seat-free"), ("ann", "already-seated")):
            with pytest.raises(Refusal) as refusal:
                await play.ask(wait, owner)
            assert refusal.value.code == code


async def test_nobody_is_in_line_twice_and_a_line_has_an_end() -> None:
    async with playing(TWO_SEATS) as play:
        await fill_up(play, *(f"guest {number}" for number in range(LONGEST_LINE)))
        await play.ask(wait, "guest 0")
        assert len(play.table.seating.line.owners) == LONGEST_LINE
        with pytest.raises(Refusal) as refusal:
            await play.ask(wait, "one more")
        assert refusal.value.code == "line-full"


async def test_any_seat_is_the_lowest_that_is_free() -> None:
    async with playing() as play:
        await sits(play, "ann", 2)
        await sits(play, "bob", None)
        await sits(play, "cyd", None)
        assert [play.table.seating.seat_of(owner) for owner in ("ann", "bob", "cyd")] == [2, 1, 3]


async def test_any_seat_at_a_full_table_is_refused() -> None:
    async with playing(TWO_SEATS) as play:
        await fill_up(play)
        assert await refused(play, "cyd", None) == "table-full"


@pytest.mark.parametrize("event", [WaitBegun("cyd"), WaitEnded("cyd", "left"), SeatOffered(2, "cyd", 1.0)])
@pytest.mark.parametrize("seat", [None, 1])
def test_nobody_is_told_who_waits(event: WaitBegun | WaitEnded | SeatOffered, seat: int | None) -> None:
    told = project(event, seat)
    assert told is not None
    assert "cyd" not in repr(told)


async def test_a_place_is_told_to_nobody_else() -> None:
    async with playing(TWO_SEATS) as play:
        watchers = [play.watch(owner) for owner in ("ann", "cyd", "rail")]
        await fill_up(play, "cyd")
        await free(play, "bob")
        for watcher in watchers:
            mine = watcher.view.line
            assert (mine.your_place, mine.your_offer is not None) == (
                (1, True) if watcher.owner == "cyd" else (None, False)
            )
        lines = {owner: play.room.lobby.lines(owner)[0].line for owner in ("ann", "cyd", "rail")}
        assert {owner: told.your_place for owner, told in lines.items()} == {"ann": None, "cyd": 1, "rail": None}
