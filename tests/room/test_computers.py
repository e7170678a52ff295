"""Computer players at a table: they play with people, and only with people (house rules)."""

import logging
from random import Random

import pytest

from doorcard.bots import Decision, Temperament, decide
from doorcard.room import agenda
from doorcard.room.events import ChipsBought, PlayerSat
from doorcard.room.seating import Player, Snapshot
from doorcard.room.table import Table
from doorcard.rules import HandView, view_for
from tests.room.playing import LEAST, MOST, Play, playing, table_settings
from tests.room.virtual import MemoryStore

FOUR = table_settings(computers=("steady", "careful", "bold", "steady"))


async def test_computers_sit_from_the_first_start_and_stay_the_same() -> None:
    async with playing(FOUR) as play:
        players = play.watch().view.players
        assert [player.computer for player in players] == ["steady", "careful", "bold", "steady"]
        assert len({player.name for player in players}) == 4
        assert {player.stack for player in players} == {(LEAST + MOST) // 2}
        assert all(player.connected for player in players)
        await play.restart()
        assert sum(isinstance(event, PlayerSat) for event in play.store.events()) == 4


async def test_computers_do_not_play_among_themselves() -> None:
    async with playing(FOUR) as play:
        await play.clock.advance(10_000)
        assert play.table.hand_number == 0


async def test_a_hand_begins_when_a_person_sits_and_plays_by_itself_up_to_him() -> None:
    async with playing(FOUR) as play:
        await play.sit("ann")
        await play.start_hand()
        for _ in range(60):
            if play.table.playing is None or play.on_turn == "ann":
                break
            await play.clock.advance(1)
        assert play.table.hand_number == 1
        assert play.on_turn == "ann"


async def test_a_hand_without_its_person_is_played_out_and_then_the_computers_wait() -> None:
    async with playing(FOUR) as play:
        await play.sit("ann")
        await play.start_hand()
        await play.ask(Table.leave, "ann")
        await play.clock.advance(1_000)
        assert (play.table.playing, play.table.hand_number) == (None, 1)
        assert "ann" not in play.stacks()


@pytest.mark.parametrize("stack", [0, 1, 89])
async def test_a_computer_that_cannot_be_dealt_in_buys_in_again(stack: int) -> None:
    """To half the greatest buy-in; also where a few chips are left but less than the house asks for."""
    ada = Player(seat=1, name="Ada", owner="computer-1", stack=stack, computer="steady")
    store = MemoryStore()
    sat = PlayerSat(seat=1, player="Ada", owner="computer-1", stack=stack, computer="steady")
    await store.append("t", 1, [sat], Snapshot(number=1, hand_number=7, players=(ada,)))
    async with playing(table_settings("winamax-stud", computers=("steady",)), store=store) as play:
        await play.clock.advance(10)
        assert play.store.events(since=1) == [ChipsBought(1, MOST // 2 - stack)]
        assert play.stacks() == {"computer-1": MOST // 2}


async def test_a_computers_moment_of_thought_is_not_shown() -> None:
    """How long it takes would tell what it holds: its clock looks like a person's."""
    async with playing(table_settings(computers=("bold",))) as play:
        await play.sit("ann")
        rail = play.watch()
        for _ in range(8):
            await play.start_hand()
            while play.table.playing is not None:
                await play.play_default() if play.on_turn == "ann" else await play.clock.advance(0.2)
        clocks = {heard.view.act_within for heard in rail.heard if heard.view.hand and heard.view.hand.to_act == 1}
        assert clocks == {FOUR.act_seconds}


async def test_a_computer_decides_on_what_its_seat_sees_and_acts_in_human_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing(table_settings(computers=("steady", "bold"))) as play:
        seen: list[HandView] = []
        expected: list[HandView] = []

        def noted(view: HandView, temperament: Temperament, random: Random) -> Decision:
            seen.append(view)
            expected.append(view_for(play.hand, play.hand.to_act))
            return decide(view, temperament, random)

        monkeypatch.setattr(agenda, "decide", noted)
        await play.sit("ann")
        await play.start_hand()
        started = play.clock.now()
        while not seen:
            await play.play_default()
        number = play.table.number
        while play.table.number == number:
            await play.clock.advance(0.1)
        assert 0.5 < play.clock.now() - started < 3.2
        assert seen == expected


async def test_a_computer_that_cannot_decide_is_treated_as_absent(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A bug in a computer player is written down; the table goes on and nobody misses an event."""

    def fail(*_: object) -> Decision:
        raise ZeroDivisionError

    monkeypatch.setattr(agenda, "decide", fail)
    async with playing(table_settings(computers=("steady", "bold"))) as play:
        rail = play.watch()
        await play.sit("ann")
        await play.start_hand()
        with caplog.at_level(logging.ERROR):
            await _play_on(play)
        assert play.table.hand_number == 1
        assert rail.numbers == list(range(rail.numbers[0], play.table.number + 1))
        assert any("could not decide" in record.message for record in caplog.records)


async def _play_on(play: Play) -> None:
    for _ in range(200):
        if play.table.playing is None:
            return
        await play.play_default() if play.on_turn == "ann" else await play.clock.advance(1)
    raise AssertionError("the hand does not end")
