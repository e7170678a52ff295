"""Private tables: a host makes them, and only who is admitted sees them (the room's promise)."""

import random
from dataclasses import asdict, replace
from typing import Any

import pytest

from doorcard.errors import Refusal
from doorcard.room.codec import decode_settings, encode_settings
from doorcard.room.fair_events import DealOrdered, DeckSealed
from doorcard.room.private_tables import ALPHABET, CODE_LENGTH, LINK_LENGTH, MOST_HOSTED, PrivateTables
from doorcard.room.table import Table
from doorcard.room.table_form import BadTable, settings_of
from doorcard.rules.profiles import find_house
from tests.room.playing import Play, playing
from tests.room.private import FORM, described, open_table, seen_by
from tests.room.virtual import MemoryStore, VirtualClock


def codes(play: Play, table: str = "friday", host: str = "ann") -> tuple[str, str]:
    found = play.room.private.invitation(table, host)
    return found.link, found.code


async def test_a_private_table_is_in_no_lobby_but_of_those_who_are_admitted() -> None:
    async with playing() as play:
        await open_table(play)
        assert (seen_by(play, "ann"), seen_by(play, "bob"), seen_by(play, "")) == (["t", "friday"], ["t"], ["t"])
        assert await play.room.admit(codes(play)[0], "bob") == "friday"
        assert (seen_by(play, "bob"), seen_by(play, "cyd")) == (["t", "friday"], ["t"])


async def test_whoever_is_not_admitted_is_told_that_there_is_no_such_table() -> None:
    """In the same words as for a table that does not exist, and without the names of private ones."""
    async with playing() as play:
        await open_table(play)
        told = []
        for table in ("friday", "sunday"):
            with pytest.raises(Refusal) as refusal:
                play.room.actor_for(table, "bob")
            told.append(str(refusal.value).replace(table, "TABLE"))
        assert told[0] == told[1] == "there is no table 'TABLE'; the tables are t"
        assert play.room.actor_for("friday", "ann").table.settings.name == "Friday"


async def test_both_codes_admit_however_they_are_written() -> None:
    async with playing() as play:
        await open_table(play)
        link, code = codes(play)
        assert await play.room.admit(link.lower(), "bob") == "friday"
        assert await play.room.admit(f" {code[:4].lower()} - {code[4:]}", "cyd") == "friday"
        for wrong in ("", "A" * 8, link[:-1], "💥"):
            with pytest.raises(Refusal) as refusal:
                await play.room.admit(wrong, "dan")
            assert refusal.value.code == "no-such-invitation"


def test_the_code_in_a_link_has_at_least_128_bits() -> None:
    assert len(set(ALPHABET)) == len(ALPHABET) == 32
    assert LINK_LENGTH * 5 >= 128
    assert CODE_LENGTH < LINK_LENGTH


async def test_no_two_tables_have_a_code_in_common() -> None:
    class Stuck(random.Random):
        """Chance that says everything three times."""

        asked = -1

        def choices(self, population: Any, weights: Any = None, *, cum_weights: Any = None, k: int = 1) -> list[Any]:
            self.asked += 1
            return [population[self.asked // 6]] * k

    private = PrivateTables(MemoryStore(), clock=VirtualClock(), random=Stuck())
    for table in ("one", "two", "three"):
        await private.open(described(table, host=table))
    found = [private.invitation(table, table) for table in ("one", "two", "three")]
    assert len({*(each.link for each in found), *(each.code for each in found)}) == 6


async def test_only_the_host_is_told_the_codes() -> None:
    async with playing() as play:
        await open_table(play)
        await play.room.admit(codes(play)[0], "bob")
        for owner, table in (("bob", "friday"), ("cyd", "friday"), ("ann", "t"), ("ann", "none")):
            with pytest.raises(Refusal) as refusal:
                play.room.private.invitation(table, owner)
            assert refusal.value.code == "not-the-host"


async def test_tables_admissions_and_codes_are_kept_over_a_restart() -> None:
    async with playing() as play:
        await open_table(play, rules=FORM.rules, dead_cards=True, live_cards=True, act_seconds=0)
        before = codes(play)
        await play.room.admit(before[1], "bob")
        await play.open_wallet("ann")
        await play.room.actor("friday").request(lambda table: table.sit(owner="ann", seat=1, name="ann", buy_in=4000))
        await play.restart()
        table = play.room.actor("friday").table
        assert table.settings == described(dead_cards=True, live_cards=True, act_seconds=0)
        assert table.seating.seat_of("ann") == 1
        assert (seen_by(play, "bob"), seen_by(play, "cyd")) == (["t", "friday"], ["t"])
        assert codes(play) == before


async def test_a_person_hosts_three_tables_and_no_more() -> None:
    async with playing() as play:
        for number in range(MOST_HOSTED):
            await open_table(play, f"table-{number}")
        with pytest.raises(Refusal) as refusal:
            await open_table(play, "one-more")
        assert refusal.value.code == "too-many-tables"
        await open_table(play, "of-bob", host="bob")
        assert seen_by(play, "ann") == ["t", "table-0", "table-1", "table-2"]


async def test_the_same_table_asked_for_twice_is_one() -> None:
    async with playing() as play:
        await open_table(play)
        before = codes(play)
        await open_table(play, name="Sunday")
        assert codes(play) == before
        assert seen_by(play, "ann") == ["t", "friday"]


async def test_a_table_that_cannot_be_kept_is_not_opened() -> None:
    async with playing() as play:
        play.store.failing = True
        with pytest.raises(Exception, match="disk is full"):
            await open_table(play)
        play.store.failing = False
        assert seen_by(play, "ann") == ["t"]
        await open_table(play)
        assert seen_by(play, "ann") == ["t", "friday"]


async def test_computer_players_play_at_a_private_table() -> None:
    async with playing() as play:
        await open_table(play, computers=("steady", "bold"))
        actor = play.room.actor("friday")
        await play.open_wallet("ann")
        await actor.request(lambda table: table.sit(owner="ann", seat=None, name="ann", buy_in=4000))
        await play.clock.advance(60)
        assert actor.table.hand_number >= 1
        assert set(actor.table.hand.stacks if actor.table.hand else ()) == {1, 2, 3}


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("name", "", "characters"),
        ("name", "\u202eadmin", "seen"),
        ("house", "no-such-house", "no house is called"),
        ("small_bet", 0, "more than 0"),
        ("small_bet", 10**9, "out of reach"),
        ("big_bet", 100, "at least the small bet"),
        ("ante", -1, "0 or more"),
        ("bring_in", 0, "more than 0"),
        ("bring_in", 200, "less than the small bet"),
        ("smallest_chip", 7, "multiple"),
        ("smallest_chip", 0, "at least 1"),
        ("seats", 1, "2 to 8"),
        ("seats", 9, "2 to 8"),
        ("act_seconds", 1, "0 for no limit"),
        ("act_seconds", 1e300, "0 for no limit"),
        ("act_seconds", -5, "0 for no limit"),
        ("pause_seconds", -1, "0 to 60"),
        ("pause_seconds", 61, "0 to 60"),
        ("computers", ("nobody",), "a computer player is"),
        ("computers", ("steady",) * 4, "no seat free"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_what_is_wrong(field: str, value: object, message: str) -> None:
    form = replace(FORM, **{field: value})  # type: ignore[arg-type]
    with pytest.raises(BadTable, match=message) as refusal:
        settings_of(form, table="friday", host="ann")
    assert refusal.value.code == "bad-table"
    assert refusal.value.field in {field, "ante", "bring_in", "small_bet"}
    if field != "smallest_chip" or value == 0:
        assert refusal.value.field == field


def test_what_the_form_says_is_what_the_table_is() -> None:
    settings = described(seats=5, act_seconds=0, pause_seconds=2, computers=("bold",), spectators=False)
    assert (settings.seats, settings.act_seconds, settings.pause_seconds) == (5, 0, 2)
    assert (settings.computers, settings.spectators, settings.host) == (("bold",), False, "ann")
    assert settings.house == find_house("robert-stud")


async def test_without_spectators_hands_are_for_the_seats_alone() -> None:
    """Who has no seat sees who sits where and with how many chips, and takes a number for each event of the hand."""
    async with playing(replace(described(table="t", host="ann"), spectators=False)) as play:
        rail = play.watch("rail")
        seated = play.watch("ann")
        await play.sit("ann", "bob")
        await play.play_hand()
        assert rail.view.hand is None
        assert seated.view.hand is not None
        assert rail.numbers == seated.numbers
        hand = [event for event in seated.events if event is not None and event not in rail.events]
        assert len(hand) > 5
        assert {player.name for player in rail.view.players} == {"ann", "bob"}


async def test_without_spectators_who_comes_back_is_told_no_hand_either() -> None:
    async with playing(replace(described(table="t", host="ann"), spectators=False)) as play:
        await play.sit("ann", "bob")
        number = play.table.number
        await play.play_hand()
        rail = play.watch("rail")
        play.actor.unsubscribe(rail)
        play.actor.subscribe(rail, since=number)
        assert len(rail.events) == play.table.number - number
        assert {type(event) for event in rail.events} == {type(None), DeckSealed, DealOrdered}
        assert [event.cards for event in rail.events if isinstance(event, DeckSealed)] == [()]
        assert rail.heard[-1].fair is None


async def test_no_clock_is_for_private_tables_alone() -> None:
    settings = described(act_seconds=0)
    assert replace(settings, table="t").act_seconds == 0
    with pytest.raises(Exception, match="more than 0"):
        replace(settings, host=None)


async def test_without_a_clock_nobody_acts_for_a_player() -> None:
    async with playing(replace(described(table="t", host="ann", act_seconds=0))) as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        before, turn = play.table.number, play.on_turn
        await play.clock.advance(3600)
        assert (play.table.number, play.on_turn) == (before, turn)
        view = play.watch(turn).view
        assert (view.act_within, view.act_seconds) == (None, 0)
        await play.act("bring-in")
        assert play.table.number > before


def test_no_view_of_a_table_holds_its_host_or_a_code() -> None:
    """What goes to viewers is built up from fields; these are the fields of settings that must not be among them."""
    from doorcard.room.table_view import LobbyTable, PrivateView, TableView

    told = {*TableView.__slots__, *LobbyTable.__slots__, *PrivateView.__slots__}
    assert not told & {"host", "link", "code", "admitted", "owner"}
    assert "host" in asdict(described())
    assert Table(described()).settings.host == "ann"


def test_a_table_of_before_there_were_training_tables_is_read() -> None:
    """Promise: what was stored stays readable: a table that says nothing of live cards has none."""
    stored = encode_settings(described(dead_cards=True)).replace(b'"live_cards":false,', b"")
    assert b"live_cards" not in stored
    assert decode_settings(stored) == described(dead_cards=True)


def test_live_cards_are_counted_in_a_tray() -> None:
    with pytest.raises(BadTable, match="dead_cards must be true") as refusal:
        described(live_cards=True)
    assert refusal.value.field == "live_cards"
