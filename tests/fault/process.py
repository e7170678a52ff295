"""A real room in a process of its own, which can be killed at any moment and started again."""

import asyncio
import os
import signal
import subprocess
import sysconfig
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from websockets.asyncio.client import connect

from tests.server.serving import Client

DOORCARD: Final = str(Path(sysconfig.get_path("scripts"), "doorcard"))
PATIENCE: Final = 30.0
"""Seconds after which a process that says nothing is given up."""


class RoomProcess:
    """``doorcard serve`` with a free port; what it prints and complains of is kept in files of its folder."""

    def __init__(self, folder: Path, *options: str, environment: Mapping[str, str] | None = None) -> None:
        self.printed, self.complained = folder / "stdout.txt", folder / "stderr.txt"
        with self.printed.open("wb") as out, self.complained.open("wb") as err:
            self._process = subprocess.Popen(
                [DOORCARD, "serve", "--port", "0", *options],
                stdout=out,
                stderr=err,
                env={**os.environ, **(environment or {})},
            )
        self.port = 0

    async def open(self) -> "RoomProcess":
        """Wait until the room says that it is open."""
        for _ in range(int(PATIENCE * 100)):
            words = self.printed.read_text(encoding="utf-8").split()
            if any(word.startswith("http://") for word in words) and "closes" in words:
                address = next(word for word in words if word.startswith("http://"))
                self.port = int(address.rpartition(":")[2])
                return self
            if self._process.poll() is not None:
                break
            await asyncio.sleep(0.01)
        raise AssertionError(f"the room does not open: {self.complained.read_text(encoding='utf-8')}")

    @asynccontextmanager
    async def client(self, token: str | None = None) -> AsyncIterator[Client]:
        """Connect and say hello."""
        async with connect(f"ws://127.0.0.1:{self.port}/ws", max_size=None, max_queue=None, compression=None) as line:
            client = Client(line)
            await client.hello(token)
            yield client

    def kill(self) -> None:
        """End the process as a loss of power would: at once, and without a word to it."""
        self._process.kill()
        self._process.wait(PATIENCE)

    def end(self, by: signal.Signals = signal.SIGTERM) -> tuple[int, str, str]:
        """Ask the process to end; returns its status, what it printed and what it complained of."""
        self._process.send_signal(by)
        return self.status(), self.printed.read_text(encoding="utf-8"), self.complained.read_text(encoding="utf-8")

    def signal(self, by: signal.Signals) -> None:
        """Send the process a signal, and do not wait."""
        self._process.send_signal(by)

    def status(self) -> int:
        """Wait for the end of the process."""
        return self._process.wait(PATIENCE)
