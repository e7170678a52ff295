"""A room for the tests of the page whose first deck is written: ``python -m tests.browser.written_room FOLDER PORT``.

Its folder has ``deck.txt``, the cards of the first hand in the order they are dealt. The room says its address, and
its clock stands until a line comes in: so everybody sits down before the first hand.
"""

import asyncio
import socket
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

import typer
import uvicorn

from doorcard.cards import DECK, parse_cards
from doorcard.people.limits import Rate, Rates
from doorcard.people.people import People
from doorcard.room.room import Room
from doorcard.room.settings import TableSettings
from doorcard.rules import Stakes, find_house
from doorcard.server.adapters import SystemClock
from doorcard.server.app import web_config
from doorcard.server.settings import NO_LIMITS, WebSettings
from doorcard.store.sql import SqlStore
from tests.room.virtual import SeededShuffler

LONG: Final = 600.0
STAKES: Final = Stakes(ante=40, bring_in=50, small_bet=200, big_bet=400, unit=10)
OFTEN: Final = Rates(guests_by_address=Rate(1_000, 1))


@dataclass(frozen=True, slots=True, kw_only=True)
class ShortTable(TableSettings):
    """A table at which one may sit down with little, to be all-in soon."""

    @property
    def least_buy_in(self) -> int:
        """Three small bets."""
        return 3 * self.stakes.small_bet


class StandingClock(SystemClock):
    """Stands still until it is let go."""

    def __init__(self) -> None:
        self._stands_at = time.monotonic()
        self._running = asyncio.Event()

    def now(self) -> float:
        """Return the time now, or that at which it stands."""
        return time.monotonic() if self._running.is_set() else self._stands_at

    async def sleep(self, seconds: float) -> None:
        """Return after so many seconds of this clock."""
        await self._running.wait()
        await asyncio.sleep(seconds)

    def let_go(self) -> None:
        """Run from now on."""
        self._running.set()


class Server(uvicorn.Server):
    """A web server that says where it is when it is ready."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        typer.echo(f"http://127.0.0.1:{self.servers[0].sockets[0].getsockname()[1]}")


async def serve(folder: Path, port: int) -> None:
    """Serve a table of four, with time to look at everything."""
    written = parse_cards((folder / "deck.txt").read_text())
    deck = [*written, *[card for card in DECK if card not in written]]
    house = find_house("fulltilt-stud8")
    table = ShortTable(
        table="four", name="Four Hands", house=house, stakes=STAKES, seats=4, act_seconds=LONG, pause_seconds=LONG
    )
    store = SqlStore(f"sqlite+aiosqlite:///{folder / 'room.sqlite'}")
    clock = StandingClock()
    await store.open()
    room = Room([table], store=store, clock=clock, shuffler=SeededShuffler(1, deck), random=Random(1))
    people = People(store.people, room=room, clock=clock, rates=OFTEN)
    await room.start()
    await people.start()
    config = web_config(room, people, WebSettings(limits=NO_LIMITS))
    config.host, config.port = "127.0.0.1", port
    asyncio.get_running_loop().add_reader(sys.stdin, clock.let_go)
    await Server(config).serve()


if __name__ == "__main__":
    asyncio.run(serve(Path(sys.argv[1]), int(sys.argv[2])))
