"""Whom the host of a private table removes (``docs/lobby.md``): he is out, and comes back by a new code alone."""

from functools import partial
from typing import Any

import pytest

from doorcard.errors import Refusal
from doorcard.room.hosting import remove_player
from doorcard.room.table import Table
from doorcard.room.table_line import wait
from tests.room.ledger import check_books
from tests.room.playing import ENOUGH, Play, playing
from tests.room.private import open_table, seen_by
from tests.room.virtual import Refusing, Watcher, settle

HOUR = 3600.0


async def joined(play: Play, *owners: str) -> dict[str, Watcher]:
    """Open a private table of ann's at which these sit as well, in a hand that waits for somebody."""
    await open_table(play)
    code, actor = play.room.private.invitation("friday", "ann").code, play.room.actor("friday")
    windows = {}
    for seat, owner in enumerate(("ann", *owners), 1):
        await play.room.admit(code, owner)
        await play.open_wallet(owner)
        windows[owner] = Watcher(owner)
        actor.subscribe(windows[owner])
        await actor.request(partial(Table.sit, owner=owner, seat=seat, name=owner, buy_in=10_000))
    return windows


async def remove(play: Play, owner: str) -> None:
    """Let the host remove somebody, as his command does."""
    actor = play.room.actor("friday")
    seat = actor.table.seating.seat_of(owner)
    assert seat is not None
    await actor.request(partial(remove_player, owner="ann", seat=seat))
    await play.room.private.renew("friday")
    await settle()


async def play_on(play: Play) -> None:
    """Let time pass until the hand is over and who was removed is gone; nobody says anything."""
    table = play.room.actor("friday").table
    for _ in range(ENOUGH):
        if table.seating.seat_of("bob") is None:
            return
        await play.clock.advance(5)
    raise AssertionError("he keeps his seat")


def code_of(play: Play) -> str:
    return play.room.private.invitation("friday", "ann").code


async def is_refused(play: Play, code: str, owner: str) -> str:
    with pytest.raises(Refusal) as refused:
        await play.room.admit(code, owner)
    return refused.value.code


async def test_who_is_removed_between_hands_is_out_at_once_and_his_chips_are_home() -> None:
    async with playing() as play:
        windows = await joined(play, "bob", "cyd")
        before = play.store.books.wallet("bob")
        await remove(play, "bob")
        assert play.store.books.wallet("bob").balance == before.balance + 10_000
        assert (seen_by(play, "bob"), seen_by(play, "cyd")) == (["t"], ["t", "friday"])
        with pytest.raises(Refusal) as refused:
            play.room.actor_for("friday", "bob")
        assert refused.value.code == "no-such-table"
        heard = len(windows["bob"].heard)
        await play.clock.advance(30)
        assert len(windows["bob"].heard) == heard, "he is told nothing more"
        assert len(windows["cyd"].heard) > heard


async def test_who_is_removed_in_a_hand_plays_it_to_its_end() -> None:
    """House rule: the host takes nobody's chances away in a hand that is being played."""
    async with playing() as play:
        windows = await joined(play, "bob")
        actor = play.room.actor("friday")
        await play.clock.advance(2)
        assert actor.table.playing is not None
        await remove(play, "bob")
        assert play.room.actor_for("friday", "bob") is actor
        if actor.table.playing.to_act == actor.table.seating.seat_of("bob"):
            act = partial(Table.act, owner="bob", number=actor.table.number, do="complete", to=200)
            await actor.request(act)
        assert windows["bob"].view.your_seat is not None


async def test_a_removed_player_who_says_nothing_checks_or_folds_and_is_out_with_what_is_left() -> None:
    """Promise: check if free, else fold; the chips go home, and the books are right."""
    async with playing() as play:
        await joined(play, "bob", "cyd")
        table = play.room.actor("friday").table
        await play.clock.advance(2)
        assert table.playing is not None
        await remove(play, "bob")
        await play_on(play)
        assert seen_by(play, "bob") == ["t"]
        assert play.store.books.wallet("bob").at_tables == 0
        owners = [play.store.books.wallet(owner).total for owner in ("ann", "bob", "cyd")]
        assert sum(owners) == 3 * play.room.cashier.terms.opens_with
        check_books(play.store.books, table)


async def test_no_old_code_lets_anybody_in_and_no_code_him_for_an_hour() -> None:
    async with playing() as play:
        await joined(play, "bob")
        old = code_of(play), play.room.private.invitation("friday", "ann").link
        await remove(play, "bob")
        for code in old:
            assert await is_refused(play, code, "dan") == "no-such-invitation"
        assert await is_refused(play, code_of(play), "bob") == "removed"
        assert await play.room.admit(code_of(play), "dan") == "friday"
        await play.clock.advance(HOUR)
        assert seen_by(play, "bob") == ["t"], "the hour alone lets nobody in"
        assert await play.room.admit(code_of(play), "bob") == "friday"
        await settle()
        assert seen_by(play, "bob") == ["t", "friday"]


async def test_it_holds_over_a_restart() -> None:
    async with playing() as play:
        await joined(play, "bob")
        old = code_of(play)
        await remove(play, "bob")
        new = code_of(play)
        await play.restart()
        assert (code_of(play), seen_by(play, "bob")) == (new, ["t"])
        assert await is_refused(play, old, "dan") == "no-such-invitation"
        assert await is_refused(play, new, "bob") == "removed"


async def fails(*_: Any) -> None:
    raise Refusing("the disk is full")


async def test_a_crash_before_he_was_shown_out_shows_him_out_when_the_room_is_open_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with playing() as play:
        await joined(play, "bob")
        with monkeypatch.context() as patch:
            patch.setattr(play.store, "expel", fails)
            await remove(play, "bob")
            assert seen_by(play, "bob") == ["t", "friday"]
        await play.restart()
        await settle()
        assert seen_by(play, "bob") == ["t"]


async def test_a_disk_that_is_full_for_a_moment_only_delays_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing() as play:
        await joined(play, "bob")
        with monkeypatch.context() as patch:
            patch.setattr(play.store, "expel", fails)
            await remove(play, "bob")
        await play.clock.advance(2)
        assert seen_by(play, "bob") == ["t"]


async def test_he_can_neither_wait_nor_sit_meanwhile() -> None:
    async with playing() as play:
        await joined(play, "bob")
        await remove(play, "bob")
        actor = play.room.actor("friday")
        for verb in (wait, partial(Table.sit, seat=None, name="bob", buy_in=10_000)):
            with pytest.raises(Refusal) as refused:
                await actor.request(partial(verb, owner="bob"))
            assert refused.value.code == "removed"
