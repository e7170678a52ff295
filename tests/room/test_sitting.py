"""Taking a seat: what a table asks of a seat, a name and a buy-in (house rules)."""

from typing import Any

import pytest

from doorcard.errors import Refusal
from doorcard.room.events import PlayerSat
from doorcard.room.table import Table
from tests.room.playing import LEAST, MOST, Play, playing, table_settings


async def refused(play: Play, owner: str, **what: Any) -> str:
    """Return the code with which a wish to sit is refused; nothing may have changed."""
    before = (play.table.number, play.stacks())
    request = {"seat": 8, "name": owner, "buy_in": LEAST, **what}
    with pytest.raises(Refusal) as refusal:
        await play.ask(Table.sit, owner, **request)
    assert (play.table.number, play.stacks()) == before
    return refusal.value.code


@pytest.mark.parametrize("buy_in", [LEAST, LEAST + 1, MOST])
async def test_a_buy_in_is_20_to_100_small_bets(buy_in: int) -> None:
    async with playing() as play:
        await play.sit("ann", buy_in=buy_in)
        assert play.stacks() == {"ann": buy_in}


@pytest.mark.parametrize("buy_in", [LEAST - 1, MOST + 1, 0, -LEAST, 10**30])
async def test_no_other_buy_in_is_taken(buy_in: int) -> None:
    async with playing() as play:
        assert await refused(play, "ann", buy_in=buy_in) == "bad-buy-in"


async def test_a_buy_in_is_a_multiple_of_the_smallest_chip() -> None:
    from doorcard.rules import Stakes

    chips = Stakes(ante=50, bring_in=50, small_bet=200, big_bet=400, unit=50)
    async with playing(table_settings(stakes=chips)) as play:
        assert await refused(play, "ann", buy_in=LEAST + 49) == "bad-buy-in"
        await play.sit("ann", buy_in=LEAST + 50)


async def test_a_taken_seat_is_not_given_twice() -> None:
    async with playing() as play:
        await play.sit("ann")
        assert await refused(play, "bob", seat=1) == "seat-taken"


@pytest.mark.parametrize("seat", [0, -1, 9, 10**30])
async def test_only_seats_that_are_there_are_given(seat: int) -> None:
    async with playing() as play:
        assert await refused(play, "ann", seat=seat) == "no-such-seat"


async def test_a_full_table_takes_nobody() -> None:
    async with playing(table_settings(seats=2)) as play:
        await play.sit("ann", "bob")
        assert await refused(play, "cyd", seat=3) == "table-full"
        assert await refused(play, "cyd", seat=1) == "table-full"


async def test_nobody_sits_in_two_seats() -> None:
    async with playing() as play:
        await play.sit("ann")
        assert await refused(play, "ann", name="Ann's other name") == "already-seated"


@pytest.mark.parametrize("name", ["ann", "ANN", "  Ann ", "Ａｎｎ", "Änn", "ann!"])
async def test_no_two_players_have_names_that_look_the_same(name: str) -> None:
    """The same name in other case, with blanks or marks around it, with an accent, or in wide letters."""
    async with playing() as play:
        await play.sit("ann")
        assert await refused(play, "bob", name=name) == "name-taken"


async def test_a_name_is_free_again_when_its_player_has_left() -> None:
    async with playing() as play:
        await play.sit("ann")
        await play.ask(Table.leave, "ann")
        await play.ask(Table.sit, "bob", seat=1, name="ann", buy_in=LEAST)
        assert play.table.seating.players[1].owner == "bob"


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "\u00a0\u2003",
        "x" * 21,
        "bell\x07",
        "escape\x1b[31m",
        "null\x00",
        "delete\x7f",
        "right-to-left\u202e",
        "zero\u200bwidth",
        "joined\u200dup",
        "byte order\ufeff",
        "soft\u00adhyphen",
        "private\ue000",
        "half\ud800",
        "tag\U000e0041",
        "---",
        "\u2660\u2665",
    ],
)
async def test_a_name_is_1_to_20_visible_characters_with_a_letter_or_digit(name: str) -> None:
    async with playing() as play:
        assert await refused(play, "ann", name=name) == "bad-name"


@pytest.mark.parametrize("blank", ["\u3164", "\u115f", "\u1160", "\uffa0", "\u2800", "\u034f", "\ufe0f", "\u17b4"])
async def test_characters_drawn_as_nothing_make_no_name_and_hide_in_none(blank: str) -> None:
    """Unicode, default ignorable code points: letters and marks that show as a blank or not at all."""
    async with playing() as play:
        await play.sit("ann")
        assert await refused(play, "bob", name=blank) == "bad-name"
        assert await refused(play, "bob", name="ann" + blank) == "bad-name"


@pytest.mark.parametrize(
    ("asked", "given"),
    [
        ("x" * 20, "x" * 20),
        ("  Big   Bob  ", "Big Bob"),
        ("tab\tand\nline", "tab and line"),
        ("Zoe\u0308", "Zoë"),
        ("ﬁsh", "fish"),
        ("7", "7"),
        ("Ólafur 李", "Ólafur 李"),
    ],
)
async def test_a_name_is_kept_in_one_normal_form(asked: str, given: str) -> None:
    async with playing() as play:
        watcher = play.watch()
        await play.ask(Table.sit, "ann", seat=1, name=asked, buy_in=LEAST)
        assert [player.name for player in watcher.view.players] == [given]


async def test_nobody_learns_whose_token_owns_a_seat() -> None:
    async with playing() as play:
        rail, ann = play.watch(), play.watch("ann")
        await play.ask(Table.sit, "ann", seat=3, name="Ann", buy_in=LEAST)
        for watcher in (rail, ann):
            assert watcher.events == [PlayerSat(seat=3, player="Ann", owner="", stack=LEAST)]


async def test_a_player_sees_which_seat_is_his_and_others_that_he_is_there() -> None:
    async with playing() as play:
        rail, ann = play.watch(), play.watch("ann")
        await play.sit("ann", "bob")
        play.lose("bob")
        assert (rail.view.your_seat, ann.view.your_seat) == (None, 1)
        assert {player.name: player.connected for player in rail.view.players} == {"ann": True, "bob": False}


async def test_the_others_see_at_once_that_a_player_comes_back_or_goes() -> None:
    """It takes no number: nothing happened at the table."""
    async with playing() as play:
        rail = play.watch()
        await play.sit("ann")
        ann = play.windows["ann"]
        assert rail.sees_at_table(1)
        second = play.watch("ann")
        play.actor.unsubscribe(ann)
        assert rail.sees_at_table(1), "one of two windows is still open"
        play.actor.unsubscribe(second)
        assert not rail.sees_at_table(1)
        assert rail.numbers == [1]
        assert rail.heard[-1].first == 2
        assert second.sees_at_table(1), "who has gone is told no more"


async def test_following_a_table_twice_is_following_it_once() -> None:
    async with playing() as play:
        watcher = play.watch()
        play.actor.subscribe(watcher)
        await play.sit("ann")
        assert watcher.numbers == [1]
        play.actor.unsubscribe(watcher)
        await play.sit("bob")
        assert watcher.numbers == [1]
