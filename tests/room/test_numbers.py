"""Numbers: one an event, without gaps, the same for everybody; and what a known number allows (the room's protocol)."""

from collections.abc import Callable

import pytest

from doorcard.errors import DoorcardError, IllegalAction, Refusal
from doorcard.room import audience
from doorcard.room.events import TableEvent
from doorcard.room.projection import project
from doorcard.room.table import Table
from doorcard.rules.events import AntesPosted, HandStarted
from tests.room.playing import LEAST, Play, playing


async def refusal_of(play: Play, do: str, to: int | None = None, **how: object) -> str:
    """Return the code with which an act is refused; nothing may have changed."""
    before = (play.table.number, play.hand.copy())
    with pytest.raises(DoorcardError) as refused:
        await play.act(do, to, **how)  # type: ignore[arg-type]
    assert (play.table.number, play.hand) == before
    return refused.value.code


@pytest.mark.parametrize("seed", range(5))
async def test_every_viewer_gets_every_number_once_and_in_order(seed: int) -> None:
    """What a viewer may not see still comes, as its bare number; so a gap always means loss."""
    async with playing(seed=seed) as play:
        rail = play.watch()
        await play.sit("ann", "bob", "cyd")
        players = [play.watch(owner) for owner in ("ann", "bob", "cyd")]
        before = play.table.number
        for _ in range(3):
            await play.play_hand()
            await play.ask(Table.sit_out, "ann")
            await play.ask(Table.sit_in, "ann")
        last = play.table.number
        assert rail.numbers == list(range(1, last + 1))
        for watcher in players:
            assert watcher.numbers == list(range(before + 1, last + 1))


async def test_an_event_that_may_not_be_seen_at_all_takes_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    def hide(event: TableEvent, seat: int | None, *, rail: bool) -> TableEvent | None:
        return None if isinstance(event, AntesPosted) else project(event, seat, rail=rail)

    monkeypatch.setattr(audience, "project", hide)
    async with playing() as play:
        rail = play.watch()
        await play.sit("ann", "bob")
        await play.play_hand()
        assert rail.events.count(None) == 1
        assert rail.numbers == list(range(1, play.table.number + 1))


async def test_each_view_is_the_one_after_its_events() -> None:
    async with playing() as play:
        rail = play.watch()
        await play.sit("ann", "bob")
        await play.play_hand()
        for heard in rail.heard:
            assert heard.view.number == heard.first + len(heard.events) - 1


async def test_the_answer_to_watching_is_the_whole_view_and_no_event() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        late = play.watch()
        assert (late.events, late.heard[0].first) == ([], play.table.number + 1)
        assert late.view.hand is not None
        assert late.view.hand.to_act == play.hand.to_act


async def test_two_windows_of_one_player_are_told_the_same() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        one, other = play.watch("ann"), play.watch("ann")
        await play.play_hand()
        assert one.heard[1:] == other.heard[1:]
        assert len(other.heard) > 5


async def test_the_deck_arrives_as_a_start_without_it() -> None:
    async with playing() as play:
        rail = play.watch()
        await play.sit("ann", "bob")
        await play.start_hand()
        starts = [event for event in rail.events if isinstance(event, HandStarted)]
        assert [start.deck for start in starts] == [None]
        assert play.hand.state.start.deck is not None


async def test_a_number_not_older_than_the_turn_is_good_enough() -> None:
    """Somebody else sat down meanwhile: that is no reason to refuse an act."""
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        known = play.table.number
        await play.sit("cyd", "dan")
        assert play.table.number == known + 2
        await play.act("bring-in", number=known)


async def test_a_number_older_than_the_turn_is_refused() -> None:
    """An act meant for another situation never counts for this one."""
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        first = play.table.number
        await play.act("complete")
        await play.act("raise")
        assert await refusal_of(play, "raise", number=first) == "stale"
        assert await refusal_of(play, "raise", number=play.table.number - 1) == "stale"
        await play.act("raise", number=play.table.number)


@pytest.mark.parametrize("ahead", [1, 1_000, 10**30])
async def test_a_number_that_has_not_been_given_is_refused(ahead: int) -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        assert await refusal_of(play, "bring-in", number=play.table.number + ahead) == "stale"


async def test_the_same_act_twice_is_done_once() -> None:
    """A client that is not sure whether its act arrived sends it again."""
    async with playing() as play:
        await play.sit("ann", "bob", "cyd")
        await play.start_hand()
        known, who = play.table.number, play.on_turn
        await play.act("complete", number=known)
        assert await refusal_of(play, "complete", owner=who, number=known) == "not-your-turn"


async def test_only_the_player_to_act_acts() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        other = ({"ann", "bob"} - {play.on_turn}).pop()
        assert await refusal_of(play, "bring-in", owner=other) == "not-your-turn"
        assert await refusal_of(play, "bring-in", owner="nobody") == "not-seated"


@pytest.mark.parametrize(
    ("do", "to"),
    [("check", None), ("raise", None), ("call", None), ("bring-in", 51), ("complete", 199), ("show", None), ("", None)],
)
async def test_only_a_legal_action_in_its_legal_amount_is_taken(do: str, to: int | None) -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        assert await refusal_of(play, do, to) == "illegal-action"


async def test_a_refusal_says_what_is_legal() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        with pytest.raises(IllegalAction, match=r"legal is seat .: bring-in to 50, seat .: complete to 200"):
            await play.act("check")


async def test_between_hands_there_is_nothing_to_act_on() -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        with pytest.raises(Refusal) as refused:
            await play.act("check", owner="ann")
        assert refused.value.code == "nobody-to-act"


@pytest.mark.parametrize(
    ("verb", "what"),
    [
        (Table.buy, {"amount": LEAST}),
        (Table.sit_out, {}),
        (Table.sit_in, {}),
        (Table.leave, {}),
        (Table.act, {"number": 0, "do": "check", "to": None}),
    ],
)
async def test_who_has_no_seat_asks_for_nothing_but_one(verb: Callable[..., object], what: dict[str, object]) -> None:
    async with playing() as play:
        await play.sit("ann", "bob")
        with pytest.raises(Refusal) as refused:
            await play.ask(verb, "rail", **what)
        assert refused.value.code == "not-seated"


async def test_a_table_that_is_not_there_is_refused() -> None:
    async with playing() as play:
        with pytest.raises(Refusal, match="there is no table 'x'; the tables are t") as refused:
            play.room.actor("x")
        assert refused.value.code == "no-such-table"


async def test_a_request_that_fails_is_answered_and_the_table_goes_on() -> None:
    def broken(table: Table) -> list[HandStarted]:
        raise ZeroDivisionError

    async with playing() as play:
        with pytest.raises(Refusal) as refused:
            await play.actor.request(broken)
        assert refused.value.code == "internal-error"
        await play.sit("ann")
        assert play.stacks() == {"ann": 10_000}
