"""The load at one table: players who act through their sockets, and spectators."""

import asyncio
import random
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from doorcard.cli.bench_line import Line, open_line

UPDATE = b'{"type":"update"'
ANSWERS = (b'{"type":"welcome"', b'{"type":"done"', b'{"type":"refused"')


class Legal(msgspec.Struct):
    """One of the legal actions."""

    type: str
    to: int | None = None


class SeenHand(msgspec.Struct):
    """What a player looks at of the hand."""

    to_act: int | None
    legal: list[Legal]


class SeenView(msgspec.Struct):
    """What a player looks at of the table."""

    number: int
    your_rebuy: bool
    hand: SeenHand | None


class SeenUpdate(msgspec.Struct):
    """What a player reads of an update."""

    view: SeenView


_decoder = msgspec.json.Decoder(SeenUpdate)


class Viewer:
    """Somebody at the table and his socket; ``seat`` is None for a spectator."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.newest = b""
        self.waits = False
        self.line: Line | None = None
        self._answer: asyncio.Future[bytes] | None = None
        self._asked = 0

    async def ask(self, **command: Any) -> None:
        """Send a command and wait for its answer; raises ConnectionError if it is refused."""
        self._answer = asyncio.get_running_loop().create_future()
        self.tell(**command)
        answer = await self._answer
        self._answer = None
        if answer.startswith(b'{"type":"refused"'):
            raise ConnectionError(answer.decode())

    def tell(self, **command: Any) -> None:
        """Send a command and do not wait."""
        assert self.line is not None
        self._asked += 1
        self.line.send(msgspec.json.encode({"id": str(self._asked), **command}))

    def answered(self, frame: bytes) -> None:
        """Take a frame that is no update."""
        if self._answer is not None and not self._answer.done() and frame.startswith(ANSWERS):
            self._answer.set_result(frame)

    def view(self) -> SeenView:
        """Return the newest view."""
        return _decoder.decode(self.newest).view


class LoadedTable:
    """A table, who is at it, and how long each of their actions took to reach each of them."""

    def __init__(self, name: str, *, seats: int, spectators: int, note: Callable[[float], None]) -> None:
        self.name, self._note = name, note
        self.viewers = [Viewer(seat) for seat in range(1, seats + 1)] + [Viewer(None) for _ in range(spectators)]
        self._players = {viewer.seat: viewer for viewer in self.viewers if viewer.seat is not None}
        self._chance = random.Random(name)  # noqa: S311 - a load, not a deal
        self._sent_at = 0.0
        self._still_waiting = 0
        self.is_due = False
        self.goes_on = False
        """Whether the next action follows as soon as everybody has seen the last."""
        self.actions = 0

    async def come_in(self, port: int, *, buy_in: int) -> None:
        """Open the sockets, follow the table and sit down."""
        for viewer in self.viewers:
            viewer.line = await open_line(port, "/ws", partial(self._heard, viewer))
            await viewer.ask(type="hello")
            await viewer.ask(type="watch", table=self.name)
        for seat, viewer in self._players.items():
            await viewer.ask(type="sit", table=self.name, seat=seat, name=f"{self.name} seat {seat}", buy_in=buy_in)

    def _heard(self, viewer: Viewer, frame: bytes) -> None:
        if not frame.startswith(UPDATE):
            viewer.answered(frame)
            return
        viewer.newest = frame
        if viewer.waits:
            viewer.waits = False
            self._still_waiting -= 1
            self._note(time.perf_counter() - self._sent_at)
        if not self._still_waiting and (self.is_due or self.goes_on):
            self.act()

    def act(self) -> None:
        """Act for who is to act, if everybody has seen the last action; else as soon as they have."""
        self.is_due = True
        if self._still_waiting:
            return
        newest = self.viewers[-1].view()
        player = self._players.get((newest.hand and newest.hand.to_act) or 0)
        if player is None:
            self._buy()
            return
        view = player.view()
        if view.number == newest.number and view.hand and view.hand.legal:
            self._take(player, view.number, self._choose(view.hand.legal))

    def _take(self, player: Viewer, number: int, action: Legal) -> None:
        self.is_due = False
        self.actions += 1
        self._still_waiting = len(self.viewers)
        for viewer in self.viewers:
            viewer.waits = True
        self._sent_at = time.perf_counter()
        player.tell(type="act", table=self.name, number=number, do=action.type, to=action.to)

    def _choose(self, legal: list[Legal]) -> Legal:
        """Choose as people do: mostly check and call, sometimes raise, fold one bet in three."""
        weights = {"check": 4, "call": 6, "fold": 3, "bring-in": 8, "muck": 1}
        offered = [action for action in legal if action.type != "fold" or len(legal) > 1]
        return self._chance.choices(offered, [weights.get(action.type, 1) for action in offered])[0]

    def _buy(self) -> None:
        """Between two hands, buy chips for those who have none."""
        for viewer in self._players.values():
            if viewer.newest and viewer.view().your_rebuy:
                viewer.tell(type="buy", table=self.name, amount=BUY_IN)

    def leave(self) -> None:
        """Hang up."""
        for viewer in self.viewers:
            if viewer.line is not None:
                viewer.line.close()


BUY_IN = 20_000
"""Chips: a hundred small bets at the tables of the measurement."""
