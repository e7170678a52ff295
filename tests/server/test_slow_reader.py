"""A slow reader never slows a table: what waits for him is bounded, then he is cut off, and can come again."""

import asyncio
import json
import socket
from contextlib import AsyncExitStack

import pytest
from websockets.client import ClientProtocol
from websockets.uri import parse_uri

from doorcard.cli import serve
from doorcard.server import wire
from doorcard.server.messages import Update
from doorcard.server.outbox import OUTBOX
from tests.room.playing import LEAST
from tests.server.serving import Client, Served, serving

SMALL = 4_096
"""Bytes of the system's own buffers, so that they fill soon."""


HELLO = {"type": "hello", "id": "1", "token": "deaf"}
WATCH = {"type": "watch", "id": "2", "table": "t"}


def short_listener() -> socket.socket:
    """Listen as a room does, with small buffers."""
    listener = serve._listen("127.0.0.1", 0)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL)
    return listener


async def deaf_client(served: Served, *commands: dict[str, str]) -> socket.socket:
    """Connect, send some commands, and never read a word."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    line.setblocking(False)
    loop, protocol = asyncio.get_running_loop(), ClientProtocol(parse_uri(served.socket_address))
    await loop.sock_connect(line, ("127.0.0.1", served.port))
    protocol.send_request(protocol.connect())
    await loop.sock_sendall(line, b"".join(protocol.data_to_send()))
    protocol.receive_data(await loop.sock_recv(line, SMALL))
    for command in commands:
        protocol.send_text(json.dumps(command).encode())
    await loop.sock_sendall(line, b"".join(protocol.data_to_send()))
    return line


async def until_followers(served: Served, client: Client, count: int) -> int:
    """Let things happen at the table until so many follow it; returns how many it took."""
    for happened in range(0, 8 * OUTBOX, 2):
        if served.room.lobby.lines()[0].watching == count:
            return happened
        await client.ask("sit-out", table="t")
        await client.ask("sit-in", table="t")
    raise AssertionError(f"{served.room.lobby.lines()[0].watching} follow the table, not {count}")


async def until_sockets(served: Served, count: int) -> None:
    """Wait until the server has no more sockets than that."""
    for _ in range(400):
        if len(served.server.server_state.connections) <= count:
            return
        await asyncio.sleep(0.05)
    raise AssertionError("a socket stays")


async def test_a_slow_reader_is_cut_off_and_the_others_miss_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """When he comes again he sees the whole table."""
    monkeypatch.setattr(serve, "STUCK_SECONDS", 1)
    async with serving(listener=short_listener()) as served, served.client() as ann:
        await ann.ask("watch", table="t")
        await ann.ask("sit", table="t", seat=1, name="Ann", buy_in=LEAST)
        line = await deaf_client(served, HELLO, WATCH)
        await until_followers(served, ann, 2)
        happened = await until_followers(served, ann, 1)
        assert happened >= OUTBOX // 2, "who is a little behind is not cut off"
        numbers = [
            message["first"] + place
            for message in ann.messages
            if message["type"] == "update"
            for place in range(len(message["events"]))
        ]
        assert numbers == list(range(1, served.table_numbers()["t"] + 1))
        await until_sockets(served, 1)
        async with served.client("deaf") as again:
            await again.ask("watch", table="t")
            assert again.last_view["number"] == served.table_numbers()["t"]
            assert len(again.last_view["players"]) == 1
        assert served.troubles == []
        line.close()


async def test_a_slow_reader_in_the_lobby_is_not_cut_off_however_often_it_changes() -> None:
    """The lobby as it is now is enough; what it was meanwhile need not be read."""
    async with serving(listener=short_listener()) as served, served.client() as busy:
        line = await deaf_client(served, HELLO)
        for _ in range(4 * OUTBOX):
            await busy.ask("watch", table="t")
            await busy.ask("unwatch", table="t")
        assert len(served.server.server_state.connections) == 2
        line.close()


async def test_what_many_are_told_alike_is_written_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten on the rail and a player in two windows: one frame for the rail, one for his seat."""
    async with AsyncExitStack() as stack:
        served = await stack.enter_async_context(serving())
        ann = await stack.enter_async_context(served.client())
        rail = [await stack.enter_async_context(served.client()) for _ in range(10)]
        windows = [ann, await stack.enter_async_context(served.client(ann.token))]
        for client in (*rail, *windows):
            await client.ask("watch", table="t")
        await ann.ask("sit", table="t", seat=1, name="Ann", buy_in=LEAST)
        written: list[Update] = []
        update = wire._update

        def noting(told: Update) -> dict[str, object]:
            written.append(told)
            return update(told)

        monkeypatch.setattr(wire, "_update", noting)
        await ann.ask("sit-out", table="t")
        for client in (*rail, *windows):
            await client.view_at(2)
    assert len(written) == 2


async def test_who_reads_a_byte_at_a_time_is_cut_off_and_the_others_are_told_everything() -> None:
    """As slow as one byte for each thing that happens; the others' updates do not wait for him."""
    async with serving(listener=short_listener()) as served, served.client() as ann, served.client() as bob:
        for client in (ann, bob):
            await client.ask("watch", table="t")
        await ann.ask("sit", table="t", seat=1, name="Ann", buy_in=LEAST)
        line = await deaf_client(served, HELLO, WATCH)
        await until_followers(served, ann, 3)
        read = 0
        while served.room.lobby.lines()[0].watching == 3:
            assert read < 8 * OUTBOX, "what waits for him is bounded"
            await ann.ask("sit-in" if read % 2 else "sit-out", table="t")
            read += len(await asyncio.get_running_loop().sock_recv(line, 1))
        await bob.view_at(served.table_numbers()["t"])
        updates = [message for message in bob.messages if message["type"] == "update"]
        told = [update["first"] + place for update in updates for place in range(len(update["events"]))]
        assert told == list(range(1, served.table_numbers()["t"] + 1))
        assert read > OUTBOX // 2
        line.close()
