"""What was kept though nobody could be told so: the record decides, as soon as it can be read (the room's promise)."""

from contextlib import suppress
from functools import partial

import pytest

from doorcard.errors import Refusal
from doorcard.people.people import People
from doorcard.people.tokens import fingerprint
from doorcard.room.commands import CommandId
from doorcard.room.events import HandVoided
from doorcard.room.ports import StoredTable
from doorcard.room.table import Table
from doorcard.room.wallets import WalletTerms
from tests.room.playing import LEAST, playing
from tests.room.virtual import MemoryStore, Refusing
from tests.server.serving import QUICK


class CutStore(MemoryStore):
    """Keeps everything, and can be cut off after the last word: then it cannot be read either."""

    cut = False

    async def load(self, table: str) -> StoredTable:
        if self.cut:
            raise Refusing("the line is broken")
        return await super().load(table)

    def break_off(self, *, broken: bool) -> None:
        self.cut = self.failing_late = broken


class Somebody:
    """The end of a line."""

    def end(self, why: Refusal | None = None) -> None:
        """Nothing hangs on it."""


async def test_what_was_kept_happens_when_the_record_can_be_read_again() -> None:
    """Nothing is lost and no hand is void; everybody is told, and the hand goes on."""
    store = CutStore()
    async with playing(store=store) as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        rail, number = play.watch(), play.table.number
        store.break_off(broken=True)
        with pytest.raises(Refusing):
            await play.play_default()
        await play.clock.advance(10)
        assert (play.table.number, rail.numbers) == (number, [])
        assert len(store.log["t"]) > number
        store.break_off(broken=False)
        await play.clock.advance(1)
        assert play.table.number == len(store.log["t"])
        assert rail.numbers == list(range(number + 1, play.table.number + 1))
        await play.play_down()
        assert not any(isinstance(event, HandVoided) for event in store.events())


async def test_a_deal_that_was_kept_is_the_one_that_is_played() -> None:
    """The deck in the record counts; no second one is dealt."""
    store = CutStore()
    async with playing(store=store) as play:
        await play.sit("ann", "bob")
        store.break_off(broken=True)
        await play.clock.advance(7)
        store.break_off(broken=False)
        await play.clock.advance(1)
        assert play.table.hand_number == 1
        assert play.hand.state.start.deck == play.shuffler.made[0]


async def test_a_command_that_was_kept_is_done_when_it_is_sent_again() -> None:
    store = CutStore()
    async with playing(store=store) as play:
        await play.sit("ann", buy_in=LEAST)
        buy = partial(Table.buy, owner="ann", amount=500)
        store.break_off(broken=True)
        for _ in range(2):
            with pytest.raises(Refusing):
                await play.actor.request(buy, CommandId("ann", "buy"))
        store.break_off(broken=False)
        await play.actor.request(buy, CommandId("ann", "buy"))
        assert play.stacks() == {"ann": LEAST + 500}


@pytest.mark.parametrize("readable", [True, False])
async def test_a_command_that_changed_nothing_is_done_as_well(*, readable: bool) -> None:
    """To leave while one is leaving asks for what is so already; when it is sent again, the seat is free."""
    store = CutStore()
    async with playing(store=store) as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        leave, command = partial(Table.leave, owner="ann"), CommandId("ann", "leave again")
        await play.ask(Table.leave, "ann")
        store.break_off(broken=True)
        store.cut = not readable
        with suppress(Refusing):
            await play.actor.request(leave, command)
        store.break_off(broken=False)
        await play.play_down()
        await play.clock.advance(10)
        assert play.stacks().keys() == {"bob"}
        await play.actor.request(leave, command)


async def test_kept_events_that_cannot_be_read_void_the_hand() -> None:
    """As they do when a room opens on such a record: stacks are as at the hand's start, and the table goes on."""
    store = CutStore()
    async with playing(store=store) as play:
        await play.sit("ann", "bob")
        await play.start_hand()
        store.break_off(broken=True)
        with pytest.raises(Refusing):
            await play.play_default()
        store.log["t"][-1] = b"not an event"
        store.break_off(broken=False)
        await play.clock.advance(1)
        assert play.table.playing is None
        assert play.stacks() == {"ann": 10_000, "bob": 10_000}
        await play.start_hand()
        assert play.table.hand_number == 2


async def test_a_guest_who_was_kept_is_not_told_that_his_own_name_is_taken() -> None:
    store = CutStore()
    async with playing(store=store) as play:
        people = People(store.people, room=play.room, clock=play.clock, passwords=QUICK)
        visit, token = await people.enter(None, Somebody(), address="here")
        await play.room.cashier.open_wallet(visit.owner)
        sit = partial(people.sit, visit, play.actor, seat=1, name="Ann", buy_in=LEAST, address="::1")
        command = CommandId(visit.owner, "sit")
        store.break_off(broken=True)
        with pytest.raises(Refusing):
            await sit(command=command)
        store.break_off(broken=False)
        await sit(command=command)
        assert play.table.seating.seat_of(fingerprint(token)) == 1


async def test_who_had_his_refill_though_he_was_told_no_is_told_of_it_when_he_asks_again() -> None:
    async with playing() as play:
        told: list[str] = []
        cashier, terms = play.room.cashier, WalletTerms(opens_with=400_000, refill_below=400_000)
        await play.open_wallet("ann")
        cashier.tell("ann", lambda: told.append("changed"))
        await play.store.refill("ann", terms, play.clock.time(), CommandId("ann", "refill"))
        await cashier.refill("ann", CommandId("ann", "refill"))
        assert told == ["changed"]
