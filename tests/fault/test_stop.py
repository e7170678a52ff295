"""Stopping and copying a real room: SIGTERM lets the hand end, a second one does not wait, a copy goes on."""

import asyncio
import random
import signal
import sqlite3
import subprocess
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from tests.fault.process import DOORCARD, PATIENCE, RoomProcess
from tests.fault.test_kill import TABLES, Person, check_record, read_record
from tests.server.serving import Client


def options(folder: Path, *more: str) -> tuple[str, ...]:
    (folder / "tables.toml").write_text(TABLES, encoding="utf-8")
    return ("--database", f"sqlite:///{folder / 'room.sqlite'}", "--tables", str(folder / "tables.toml"), *more)


@asynccontextmanager
async def two_in_a_hand(process: RoomProcess) -> AsyncIterator[tuple[list[Person], list[Client]]]:
    """Seat two and wait until a hand waits for one of them."""
    async with AsyncExitStack() as stack:
        people = [Person(2), Person(5)]
        clients = [await stack.enter_async_context(process.client()) for _ in people]
        for person, client in zip(people, clients, strict=True):
            await person.come(client)
        for client in clients:
            await client.update(hand_number=1)
        yield people, clients


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_lets_the_hand_end_and_no_other_begins(tmp_path: Path, ending: signal.Signals) -> None:
    process = await RoomProcess(tmp_path, *options(tmp_path)).open()
    async with two_in_a_hand(process) as (people, clients):
        process.signal(ending)
        for client in clients:
            assert (await client.until(lambda message: message["type"] == "closing"))["within"] == 30
        playing = [
            asyncio.create_task(person.live(client, random.Random(1)))
            for person, client in zip(people, clients, strict=True)
        ]
        status = await asyncio.to_thread(process.status)
        await asyncio.gather(*playing)
        assert {client.line.close_code for client in clients} == {1012}
    assert status == 0
    assert process.complained.read_text(encoding="utf-8") == ""
    record = await read_record(tmp_path / "room.sqlite")
    assert (record.table.playing, record.table.hand_number) == (None, 1)


async def test_a_second_signal_does_not_wait_and_the_hand_goes_on_at_the_next_start(tmp_path: Path) -> None:
    process = await RoomProcess(tmp_path, *options(tmp_path, "--stop-within", "3600")).open()
    async with two_in_a_hand(process) as (people, clients):
        tokens = [client.token for client in clients]
        process.signal(signal.SIGTERM)
        await clients[0].until(lambda message: message["type"] == "closing")
        process.signal(signal.SIGTERM)
        assert await clients[0].closed() == 1012
        assert await asyncio.to_thread(process.status) == 0
    await goes_on(tmp_path, options(tmp_path), people, tokens)


async def test_a_hand_that_does_not_end_in_time_goes_on_at_the_next_start(tmp_path: Path) -> None:
    process = await RoomProcess(tmp_path, *options(tmp_path, "--stop-within", "0.2")).open()
    async with two_in_a_hand(process) as (people, clients):
        tokens = [client.token for client in clients]
        process.signal(signal.SIGTERM)
        assert await clients[0].closed() == 1012
        assert await asyncio.to_thread(process.status) == 0
    await goes_on(tmp_path, options(tmp_path), people, tokens)


async def goes_on(folder: Path, how: tuple[str, ...], people: list[Person], tokens: list[str]) -> None:
    """The same hand waits for the same player with the same cards, and is played to its end."""
    record = await read_record(Path(how[1].removeprefix("sqlite:///")))
    assert record.table.playing is not None
    process = await RoomProcess(folder, *how).open()
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(process.client(token)) for token in tokens]
        for person, client in zip(people, clients, strict=True):
            person.token, person.expected = client.token, record
            await person.come(client)
        playing = [
            asyncio.create_task(person.live(client, random.Random(2)))
            for person, client in zip(people, clients, strict=True)
        ]
        process.signal(signal.SIGTERM)
        assert await asyncio.to_thread(process.status) == 0
        await asyncio.gather(*playing)
    after = await read_record(Path(how[1].removeprefix("sqlite:///")))
    assert after.table.playing is None
    assert after.table.hand_number >= record.table.hand_number


def back_up(folder: Path, name: str) -> subprocess.CompletedProcess[str]:
    database = f"sqlite:///{folder / 'room.sqlite'}"
    command = [DOORCARD, "backup", str(folder / name), "--database", database]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)


async def test_a_copy_made_during_play_is_a_room_in_which_the_hand_goes_on(tmp_path: Path) -> None:
    """The copy has all that was acknowledged before it was asked for; the room itself does not notice."""
    process = await RoomProcess(tmp_path, *options(tmp_path)).open()
    async with two_in_a_hand(process) as (people, clients):
        tokens = [client.token for client in clients]
        acting = next(place for place, client in enumerate(clients) if client.last_view["hand"]["legal"])
        view = clients[acting].last_view
        answer = await clients[acting].ask("act", table="t", number=view["number"], do="complete")
        assert answer["type"] == "done"
        people[acting].acknowledged.append((view["number"], "complete"))
        for person, client in zip(people, clients, strict=True):
            person.last_view = await client.view_at(view["number"] + 1)
        outcome = await asyncio.to_thread(back_up, tmp_path, "copy.sqlite")
        assert (outcome.returncode, outcome.stderr) == (0, "")
        again = await asyncio.to_thread(back_up, tmp_path, "copy.sqlite")
        assert again.returncode == 2
        assert "is there already; nothing is overwritten" in again.stderr
        other = clients[1 - acting]
        number = (await other.view_at(view["number"] + 1))["number"]
        assert (await other.ask("act", table="t", number=number, do="fold"))["type"] == "done"
        process.kill()
    with sqlite3.connect(tmp_path / "copy.sqlite") as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    copied = ("--database", f"sqlite:///{tmp_path / 'copy.sqlite'}", *options(tmp_path)[2:])
    check_record(await read_record(tmp_path / "copy.sqlite"), people)
    await goes_on(tmp_path, copied, people, tokens)
