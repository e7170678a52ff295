"""A process that keeps a purchase and is killed on the way to the answer: ``dying_room.py DATABASE before|after``."""

import asyncio
import os
import signal
import sys
from functools import partial
from random import Random
from typing import Any

from doorcard.room.commands import CommandId
from doorcard.room.room import Room
from doorcard.room.settings import TableSettings
from doorcard.room.table import Table
from doorcard.rules import Stakes, find_house
from doorcard.server.adapters import SystemClock, SystemShuffler
from doorcard.store.sql import SqlStore

BUY = CommandId("ann", "buy-1")
BUY_IN, AMOUNT = 4_000, 500


class DyingStore(SqlStore):
    """Kills its process at the purchase: before it is kept, or after."""

    when = ""

    async def append(self, *what: Any, **more: Any) -> None:
        command = what[-1].command
        if command == BUY and self.when == "before":
            os.kill(os.getpid(), signal.SIGKILL)
        await super().append(*what, **more)
        if command == BUY and self.when == "after":
            os.kill(os.getpid(), signal.SIGKILL)


def room_on(store: SqlStore) -> Room:
    """Return a room of one table."""
    stakes = Stakes(ante=40, bring_in=50, small_bet=200, big_bet=400)
    settings = TableSettings(table="t", name="Table", house=find_house("razz"), stakes=stakes, seats=8)
    return Room([settings], store=store, clock=SystemClock(), shuffler=SystemShuffler(), random=Random(1))


async def buy(room: Room) -> None:
    """Buy for the seat, always under the same id."""
    await room.actor("t").request(partial(Table.buy, owner="ann", amount=AMOUNT), BUY)


async def die(url: str, when: str) -> None:
    store = DyingStore(url)
    await store.open()
    room = room_on(store)
    await room.start()
    await room.cashier.open_wallet("ann")
    await room.actor("t").request(partial(Table.sit, owner="ann", seat=1, name="Ann", buy_in=BUY_IN))
    store.when = when
    await buy(room)


if __name__ == "__main__":
    asyncio.run(die(sys.argv[1], sys.argv[2]))
