"""A command has effect once: sent again after a reconnect, a restart, from another window (the room's promise)."""

from functools import partial

import pytest

from doorcard.errors import Refusal
from doorcard.room.commands import MOST_REMEMBERED, CommandId, Commands
from doorcard.room.events import PlayerSatIn, PlayerSatOut
from doorcard.room.table import Table
from tests.room.playing import LEAST, Play, playing
from tests.room.virtual import Refusing

BUY = CommandId("ann", "buy-1")


async def buy(play: Play, command: CommandId = BUY, amount: int = 500) -> None:
    await play.actor.request(partial(Table.buy, owner=command.owner, amount=amount), command)


async def test_buying_twice_under_one_id_buys_once_and_is_twice_done() -> None:
    async with playing() as play:
        await play.sit("ann", buy_in=LEAST)
        await buy(play)
        number = play.table.number
        await buy(play)
        assert (play.table.number, play.stacks()) == (number, {"ann": LEAST + 500})


async def test_a_restart_of_the_room_does_not_forget() -> None:
    async with playing() as play:
        await play.sit("ann", buy_in=LEAST)
        await buy(play)
        await play.restart()
        await buy(play)
        assert play.stacks() == {"ann": LEAST + 500}


async def test_another_id_and_another_person_buy_again() -> None:
    async with playing() as play:
        await play.sit("ann", "bob", buy_in=LEAST)
        for command in (BUY, CommandId("ann", "buy-2"), CommandId("bob", "buy-1")):
            await buy(play, command)
        assert play.stacks() == {"ann": LEAST + 1_000, "bob": LEAST + 500}


async def test_what_was_refused_can_be_asked_again_under_its_id() -> None:
    async with playing() as play:
        await play.sit("ann", buy_in=LEAST)
        with pytest.raises(Refusal):
            await buy(play, amount=10**9)
        play.store.failing = True
        with pytest.raises(Refusing):
            await buy(play)
        play.store.failing = False
        await buy(play)
        assert play.stacks() == {"ann": LEAST + 500}


async def test_what_was_kept_though_the_store_said_no_is_not_done_again() -> None:
    async with playing() as play:
        await play.sit("ann", buy_in=LEAST)
        play.store.failing_late = True
        await buy(play)
        play.store.failing_late = False
        await buy(play)
        await play.restart()
        await buy(play)
        assert play.stacks() == {"ann": LEAST + 500}


async def test_a_seat_taken_twice_under_one_id_is_done_and_not_refused() -> None:
    async with playing() as play:
        await play.open_wallet("ann")
        sit = partial(Table.sit, owner="ann", seat=2, name="ann", buy_in=LEAST)
        for _ in range(2):
            await play.actor.request(sit, CommandId("ann", "sit-1"))
        await play.restart()
        await play.actor.request(sit, CommandId("ann", "sit-1"))
        assert play.stacks() == {"ann": LEAST}


async def test_what_changed_nothing_the_first_time_changes_nothing_later() -> None:
    """A command that comes twice, the second time late, is not obeyed then."""
    async with playing() as play:
        await play.sit("ann", buy_in=LEAST)
        sit_in = partial(Table.sit_in, owner="ann")
        await play.actor.request(sit_in, CommandId("ann", "in-1"))
        await play.ask(Table.sit_out, "ann")
        await play.restart()
        await play.actor.request(sit_in, CommandId("ann", "in-1"))
        assert [type(event) for event in play.store.events()[1:]] == [PlayerSatOut]
        await play.actor.request(sit_in, CommandId("ann", "in-2"))
        assert isinstance(play.store.events()[-1], PlayerSatIn)


async def test_a_command_that_the_table_has_forgotten_but_the_store_has_not_is_done() -> None:
    async with playing() as play:
        await play.sit("ann", buy_in=LEAST)
        await buy(play)
        play.actor._commands = Commands()
        number = play.table.number
        await buy(play)
        assert (play.table.number, play.stacks()) == (number, {"ann": LEAST + 500})


def test_the_oldest_commands_are_forgotten() -> None:
    commands = Commands()
    for number in range(MOST_REMEMBERED + 5):
        commands.add(CommandId("ann", str(number)))
    assert CommandId("ann", "4") not in commands
    assert CommandId("ann", "5") in commands
    assert CommandId("ann", str(MOST_REMEMBERED + 4)) in commands
