"""Hands that are over are kept for good, and everybody sees of them what he may: promises of the room."""

from collections.abc import Sequence
from typing import Any

import pytest

from doorcard.cards import UNKNOWN, Card
from doorcard.errors import Refusal
from doorcard.history.forms import Form
from doorcard.room.archive import LAST_HANDS, PAGE, HandRef
from doorcard.room.past_view import PastHandView, See
from doorcard.room.table import Table
from doorcard.rules import Game
from tests.room.playing import LEAST, Play, playing, table_settings
from tests.room.virtual import BEGINNING


async def refused(asked: Any) -> str:
    """Return the code with which something is refused."""
    with pytest.raises(Refusal) as refusal:
        await asked
    return refusal.value.code


async def seen(play: Play, owner: str, hand: int = 1, *, see: See = See.KNOWN) -> PastHandView:
    return await play.room.archive.past_hand("t", hand, owner, see=see, steps=True)


def cards_at(view: PastHandView, seat: int) -> tuple[Card, ...]:
    """Return the down cards of a seat at the end."""
    return next(place.down_cards for place in view.hand.seats if place.seat == seat)


async def play_hands(play: Play, count: int) -> None:
    for _ in range(count):
        await play.play_hand()
        for owner, stack in play.stacks().items():
            if stack < LEAST // 4:
                await play.ask(Table.buy, owner, amount=LEAST - stack)


async def test_a_hand_that_is_over_is_told_with_who_won_what() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        began = play.clock.time()
        play.clock.pass_by(3)
        await play.act("complete")
        loser = play.on_turn
        await play.act("fold")
        (line,) = await play.room.archive.last_hands("t", loser)
        assert (line.table, line.name, line.number, line.game) == ("t", "Table", 1, Game.STUD)
        assert (line.began, line.ended) == (began, began + 3)
        assert {seat.name for seat in line.seats} == {"ann", "bob"}
        assert line.your_seat == play.table.seating.seat_of(loser)
        assert sorted(seat.net for seat in line.seats) == [-40, 40]
        assert line.total == 80, "two antes; the completion came back uncalled"


async def test_a_hand_is_kept_with_the_events_that_end_it_or_not_at_all() -> None:
    """One transaction: where the end of the hand could not be written, neither is the hand."""
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        await play.act("complete")
        play.store.failing = True
        with pytest.raises(Exception, match="the disk is full"):
            await play.act("fold")
        assert await play.room.archive.last_hands("t", "ann") == ()
        play.store.failing = False
        await play.act("fold")
        assert len(await play.room.archive.last_hands("t", "ann")) == 1


async def test_a_hand_that_a_restart_interrupted_is_told_whole() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        await play.act("complete")
        await play.restart()
        await play.act("fold")
        view = await seen(play, "ann")
        assert [step.event.name for step in view.steps if step.event][:3] == [
            "hand-started",
            "antes-posted",
            "street-dealt",
        ]


async def test_what_happens_at_the_seats_meanwhile_is_no_part_of_the_hand() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        await play.sit("cyd")
        await play.ask(Table.sit_out, "cyd")
        await play.play_down()
        view = await seen(play, "cyd")
        assert view.your_seat is None
        assert {player.name for player in view.players} == {"ann", "bob"}


async def test_the_last_hands_are_the_newest_first_and_fifty() -> None:
    async with playing(seed=3) as play:
        await play.sit("ann", "bob", "cyd")
        await play_hands(play, LAST_HANDS + 2)
        lines = await play.room.archive.last_hands("t", "ann")
        assert [line.number for line in lines] == list(range(LAST_HANDS + 2, 2, -1))


async def test_older_hands_are_seen_by_who_played_in_them_alone() -> None:
    async with playing(seed=3) as play:
        await play.sit("ann", "bob", "cyd")
        await play_hands(play, LAST_HANDS + 1)
        assert (await seen(play, "ann", 1)).your_seat is not None
        assert await refused(seen(play, "rail", 1)) == "not-your-hand"
        assert (await seen(play, "rail", 2)).your_seat is None


async def test_a_hand_that_is_not_there_or_not_over_is_refused() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        assert await refused(seen(play, "ann", 1)) == "no-such-hand"
        for number in (-1, 0, 1 << 31, 1 << 63, 1 << 64):
            assert await refused(seen(play, "ann", number)) == "no-such-hand"
        assert await refused(play.room.archive.past_hand("x", 1, "ann", see=See.SEAT, steps=True)) == "no-such-hand"


async def test_a_damaged_hand_is_refused_and_says_no_card() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.play_hand()
        play.store.log["t"][4] = b"damaged"
        with pytest.raises(Refusal, match="the record of hand 1 is damaged") as refusal:
            await seen(play, "ann")
        assert refusal.value.code == "hand-damaged"


async def test_one_sees_ones_own_cards_and_not_those_of_who_did_not_show() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        await play.act("complete")
        loser = play.on_turn
        winner = ({"ann", "bob"} - {loser}).pop()
        await play.act("fold")
        seat = play.table.seating.seat_of(winner)
        assert seat is not None
        assert UNKNOWN not in cards_at(await seen(play, winner), seat)
        assert set(cards_at(await seen(play, loser), seat)) == {UNKNOWN}
        assert set(cards_at(await seen(play, "rail"), seat)) == {UNKNOWN}


async def test_who_takes_the_seat_of_another_does_not_see_the_other_s_hand() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        await play.act("complete")
        winner = ({"ann", "bob"} - {play.on_turn}).pop()
        await play.act("fold")
        seat = play.table.seating.seat_of(winner)
        assert seat is not None
        await play.ask(Table.leave, winner)
        await play.ask(Table.sit, "cyd", seat=seat, name="cyd", buy_in=LEAST)
        assert set(cards_at(await seen(play, "cyd"), seat)) == {UNKNOWN}
        assert UNKNOWN not in cards_at(await seen(play, winner), seat), "he left, and it is his hand still"


async def mucked_hand(play: Play) -> int:
    """Play until a hand ends with a hand mucked at the showdown; return its number."""
    await play.sit("ann", "bob", "cyd", "dan")
    for number in range(1, 30):
        await play.start_hand()
        await play.play_down()
        if play.table.hand is not None and play.table.hand.state.mucked:
            return number
    raise AssertionError("nobody mucks")


@pytest.mark.parametrize(("house", "reveals"), [("fulltilt-stud8", True), ("pokerstars-stud8", False)])
async def test_mucked_cards_are_reviewed_where_the_house_says_so(house: str, reveals: bool) -> None:
    """House option `reveal_mucked_in_history`: at the showdown all live hands can be looked at afterwards."""
    async with playing(table_settings(house)) as play:
        number = await mucked_hand(play)
        view = await seen(play, "rail", number)
        mucked = [place for place in view.hand.seats if place.mucked]
        assert mucked
        for place in mucked:
            assert (UNKNOWN not in place.down_cards) is reveals
            assert (place.high is not None) is reveals
            assert len(place.down_cards) == 3


async def test_folded_hands_are_never_shown() -> None:
    async with playing(table_settings("fulltilt-stud8"), seed=5) as play:
        await play.sit("ann", "bob", "cyd", "dan")
        await play_hands(play, 12)
        for number in range(1, 13):
            view = await seen(play, "rail", number)
            assert all(place.down_cards == () for place in view.hand.seats if place.folded)


async def test_steps_are_seen_as_one_sat_there_as_all_saw_or_with_all_one_knows() -> None:
    async with playing(table_settings("fulltilt-stud8")) as play:
        number = await mucked_hand(play)
        seat = play.table.seating.seat_of("ann")
        open_at = {see: await seen(play, "ann", number, see=see) for see in See}

        def third(see: See) -> dict[int, bool]:
            """Whether a seat's cards lie open when third street is dealt."""
            step = next(step for step in open_at[see].steps if step.event and step.event.name == "street-dealt")
            return {place.seat: UNKNOWN not in place.down_cards for place in step.hand.seats}

        assert third(See.SEAT) == {place: place == seat for place in third(See.SEAT)}
        assert not any(third(See.SHOWN).values())
        live = {place.seat for place in open_at[See.KNOWN].hand.seats if not place.folded}
        assert {place for place, is_open in third(See.KNOWN).items() if is_open} == live | {seat}


async def test_no_step_offers_an_action() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.play_hand()
        view = await seen(play, "ann", see=See.SEAT)
        assert all(step.hand.legal == () and step.hand.to_call == 0 for step in view.steps)
        assert view.steps[-1].hand.phase.value == "complete"


async def test_steps_are_left_out_unless_they_are_wanted() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.play_hand()
        view = await play.room.archive.past_hand("t", 1, "ann", see=See.KNOWN, steps=False)
        assert view.steps == ()
        assert view.hand.phase.value == "complete"


async def test_my_hands_are_mine_and_paged() -> None:
    async with playing(seed=3) as play:
        await play.sit("ann", "bob")
        await play_hands(play, PAGE + 3)
        await play.sit("cyd")
        first, more = await play.room.archive.my_hands("ann")
        assert [line.number for line in first] == list(range(PAGE + 3, 3, -1))
        rest, end = await play.room.archive.my_hands("ann", before=more)
        assert [line.number for line in rest] == [3, 2, 1]
        assert end is None
        assert await play.room.archive.my_hands("cyd") == ((), None)


@pytest.mark.parametrize("mark", ["", "x", "1", "nan 1 t", "inf 1 t", "1.0 x t", "1.0 -1 t", f"1.0 {1 << 40} t"])
async def test_a_mark_that_is_none_is_refused(mark: str) -> None:
    async with playing() as play:
        assert await refused(play.room.archive.my_hands("ann", before=mark)) == "bad-search"


async def test_a_share_shows_what_the_sharer_may_see_to_whoever_has_the_id() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        await play.act("complete")
        winner = ({"ann", "bob"} - {play.on_turn}).pop()
        await play.act("fold")
        archive = play.room.archive
        assert await archive.share("t", 1, winner, "one") == "one"
        assert await archive.share("t", 1, winner, "two") == "one", "a hand has one id for each who shares it"
        assert await archive.share("t", 1, "rail", "three") == "three"
        own = await archive.shared_hand("one", see=See.SEAT, steps=True)
        assert own == await seen(play, winner, see=See.SEAT)
        rail = await archive.shared_hand("three", see=See.KNOWN, steps=True)
        assert rail == await seen(play, "rail", see=See.KNOWN)
        assert await archive.export_shared("one", Form.JSON) == await exported(play, winner, Form.JSON)
        assert await refused(archive.shared_hand("two", see=See.SEAT, steps=True)) == "no-such-share"
        assert await refused(archive.export_shared("two", Form.JSON)) == "no-such-share"
        assert await refused(archive.share("t", 9, winner, "four")) == "no-such-hand"


async def exported(play: Play, owner: str, form: Form, hands: Sequence[int] = (1,)) -> tuple[str, str]:
    return await play.room.archive.export([HandRef("t", hand) for hand in hands], owner, form)


@pytest.mark.parametrize("form", list(Form))
async def test_hands_are_written_in_the_order_asked_for(form: Form) -> None:
    async with playing(seed=3) as play:
        await play.sit("ann", "bob")
        await play_hands(play, 3)
        file, text = await exported(play, "ann", form)
        assert file.startswith("doorcard-t-1.")
        assert text
        file, both = await exported(play, "ann", form, (3, 1))
        assert file.startswith("doorcard-2-hands.")
        assert text.strip().splitlines()[-1] in both
        assert await refused(exported(play, "ann", form, ())) == "bad-export"
        assert await refused(exported(play, "ann", form, [1] * 101)) == "bad-export"
        assert await refused(exported(play, "ann", form, (1, 99))) == "no-such-hand"


async def test_times_are_those_of_the_record() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.play_hand()
        view = await seen(play, "ann")
        assert view.began is not None
        assert view.began >= BEGINNING
        assert view.began <= (view.ended or 0)
