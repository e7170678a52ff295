"""Lines between clients and the room: frames arrive late, twice, in another order, or never."""

import asyncio
import heapq
import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

from starlette.websockets import WebSocketDisconnect

from doorcard.server.session import Session
from tests.room.virtual import VirtualClock
from tests.simulation.referee import Referee

GONE = {"type": "websocket.disconnect", "code": 1006}


@dataclass(kw_only=True)
class Quality:
    """How bad lines are: chances for each frame, and seconds of delay."""

    lost: float = 0
    doubled: float = 0
    delay: float = 0


@dataclass
class Post:
    """Everything that is on its way."""

    clock: VirtualClock
    _due: list[tuple[float, int, Callable[[], None]]] = field(default_factory=list)
    _sent: int = 0

    def send(self, deliver: Callable[[], None], quality: Quality, chance: random.Random) -> None:
        """Let something arrive: never, once or twice."""
        if chance.random() < quality.lost:
            return
        for _ in range(2 if chance.random() < quality.doubled else 1):
            self._sent += 1
            heapq.heappush(self._due, (self.clock.now() + chance.random() * quality.delay, self._sent, deliver))

    def deliver(self) -> None:
        """Hand over what has arrived by now."""
        while self._due and self._due[0][0] <= self.clock.now():
            heapq.heappop(self._due)[2]()


class Socket:
    """The server's end of a line; looks at every frame that leaves."""

    def __init__(self, line: "Line", address: str) -> None:
        self.client = SimpleNamespace(host=address)
        self.scope: dict[str, Any] = {"type": "websocket", "scheme": "ws", "headers": []}
        self.session: Session | None = None
        self._line = line
        self._came: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._told: int | None = None

    def take(self, message: dict[str, Any]) -> None:
        self._came.put_nowait(message)

    async def accept(self) -> None:
        """Nothing is refused here."""

    async def receive(self) -> dict[str, Any]:
        return await self._came.get()

    async def send_text(self, frame: str) -> None:
        await self._line.read_on.wait()
        if self._line.cut:
            raise WebSocketDisconnect
        message = json.loads(frame)
        if message["type"] == "update":
            assert self.session is not None
            self._line.referee.check_update(self.session.owner, message, self._told, self._line.known)
            self._told = message["view"]["number"]
        self._line.to_client(message)

    async def close(self, *_why: object) -> None:
        self._line.cut_off = True
        self._line.cut_by_server()


class Line:
    """One connection, from its opening until either side is gone."""

    def __init__(self, post: Post, referee: Referee, quality: Quality, chance: random.Random, address: str) -> None:
        self._post, self.referee, self._quality, self._chance = post, referee, quality, chance
        self.socket = Socket(self, address)
        self.read_on = asyncio.Event()
        """Whether the client reads; while he does not, the server's writing waits."""
        self.read_on.set()
        self.known = 0
        """The newest event that the client knew when the line was opened."""
        self.cut = False
        self.cut_off = False
        """Whether the server cut it, since its client was too slow."""
        self.inbox: list[dict[str, Any]] = []

    def to_server(self, frame: str) -> None:
        """Send what the client says."""
        self._send(lambda: None if self.cut else self.socket.take({"type": "websocket.receive", "text": frame}))

    def to_client(self, message: dict[str, Any]) -> None:
        """Send what the server says."""
        self._send(lambda: self.inbox.append(message))

    def _send(self, deliver: Callable[[], None]) -> None:
        self._post.send(deliver, self._quality, self._chance)

    def cut_by_client(self) -> None:
        """Hang up; the server hears of it."""
        self.cut = True
        self.read_on.set()
        self.socket.take(GONE)

    def cut_by_server(self) -> None:
        """Be hung up on, or lose the process at the other end."""
        self.cut = True
        self.read_on.set()
