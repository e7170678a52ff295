"""What waits to be sent on a socket: a bounded queue, so that a slow reader slows nobody else."""

import asyncio
from collections.abc import Awaitable, Callable

OUTBOX = 256
"""Frames that may wait for a slow reader before he is cut off; he comes back with a full view."""

Written = Callable[[], Awaitable[str | None]]
"""A frame that is written when its turn to be sent comes, as things are by then; None for one that cannot be."""


class Outbox:
    """Frames in the order in which they are sent; ``overflow`` is called when there is no more room."""

    def __init__(self, *, overflow: Callable[[], None]) -> None:
        self._frames: asyncio.Queue[str | Written] = asyncio.Queue(OUTBOX)
        self._later: set[Written] = set()
        self._overflow = overflow

    def __len__(self) -> int:
        return self._frames.qsize()

    def put(self, frame: str) -> None:
        """Put a frame in the queue; never waits."""
        self._put(frame)

    def put_later(self, written: Written) -> None:
        """Put a frame in the queue that is written as it is by then; one is enough, however often it changes."""
        if written not in self._later:
            self._later.add(written)
            self._put(written)

    def _put(self, frame: str | Written) -> None:
        try:
            self._frames.put_nowait(frame)
        except asyncio.QueueFull:
            self._overflow()

    async def send_all(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Send what comes until sending fails or the task is cancelled."""
        while True:
            frame = await self._frames.get()
            if not isinstance(frame, str):
                self._later.discard(frame)
            text = frame if isinstance(frame, str) else await frame()
            if text is not None:
                await send(text)
