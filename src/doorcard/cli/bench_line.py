"""A socket of the load client, as light as can be: the client must not be what is measured."""

import asyncio
from collections.abc import Callable
from typing import cast

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

Heard = Callable[[bytes], None]


class Line(asyncio.Protocol):
    """One end of a socket; every text that comes is given to ``heard``."""

    def __init__(self, address: str, heard: Heard) -> None:
        self._protocol = ClientProtocol(parse_uri(address), max_size=None)
        self._transport: asyncio.Transport | None = None
        self._pieces: list[bytes] = []
        self.heard = heard
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the socket."""
        self._transport = cast("asyncio.Transport", transport)
        self._protocol.send_request(self._protocol.connect())
        self._flush()

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell who waits for the socket that there is none."""
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("the server does not open a socket"))

    def data_received(self, data: bytes) -> None:
        """Take what comes."""
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Response):
                self.opened.set_result(None)
            elif isinstance(event, Frame):
                self._take(event)
        self._flush()

    def _take(self, frame: Frame) -> None:
        if frame.opcode not in {Opcode.TEXT, Opcode.CONT}:
            return
        self._pieces.append(bytes(frame.data))
        if frame.fin:
            text = b"".join(self._pieces)
            self._pieces = []
            self.heard(text)

    def send(self, text: bytes) -> None:
        """Send a text."""
        self._protocol.send_text(text)
        self._flush()

    def _flush(self) -> None:
        assert self._transport is not None
        self._transport.writelines(self._protocol.data_to_send())

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.abort()


async def open_line(port: int, path: str, heard: Heard) -> Line:
    """Open a socket to a server of this machine."""
    address = f"ws://127.0.0.1:{port}{path}"
    _, line = await asyncio.get_running_loop().create_connection(lambda: Line(address, heard), "127.0.0.1", port)
    await line.opened
    return line
