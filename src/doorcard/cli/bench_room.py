"""``doorcard bench room``: a room under load, in a process of its own, and a bare echo beside it."""

import asyncio
import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.request import urlopen

import typer

from doorcard.cli.bench_line import Line, open_line
from doorcard.cli.bench_table import BUY_IN, LoadedTable

SLOWEST = 0.25
"""Seconds: the 99th percentile at which a server is taken to be full."""

ENTERING = 8
"""Tables that come in at a time."""

WALLET = """
[wallet]
opens_with = 1_000_000
"""

TABLE = """
[[table]]
id = "{name}"
house = "robert-stud"
small_bet = 2
big_bet = 4
ante = 0.40
bring_in = 0.50
seats = {seats}
act_seconds = 3600
pause_seconds = 0
showdown_seconds = 0
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Load:
    """How much: tables, seats and spectators at each, seconds between two actions at a table, seconds in all."""

    tables: int
    seats: int
    spectators: int
    every: float
    seconds: float

    @property
    def sockets(self) -> int:
        """How many sockets that makes."""
        return self.tables * (self.seats + self.spectators)


@dataclass
class Delays:
    """Seconds from an action to each view of it."""

    seconds: list[float] = field(default_factory=list)

    def percentile(self, share: float) -> float:
        """Return the delay that this share of all does not exceed; infinite where nothing was seen."""
        if not self.seconds:
            return float("inf")
        ordered = sorted(self.seconds)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def measure_room(load: Load, *, flat_out: bool) -> None:
    """Print a line of JSON for the steady load and, if wanted, one for as much as the server can do."""
    with tempfile.TemporaryDirectory() as folder, _room(Path(folder), load) as port:
        rate = asyncio.run(_load_room(port, load, flat_out=flat_out))
    if rate is None:
        return
    with _server([sys.executable, "-m", "doorcard.cli.bench_echo"]) as port:
        peer = asyncio.run(_load_echo(port, load))
    _print(name="room-flat-out", ours=round(rate), peer=round(peer), ratio=round(rate / peer, 3), unit="actions/s")


async def _load_room(port: int, load: Load, *, flat_out: bool) -> float | None:
    delays = Delays()
    async with _tables(port, load, delays) as tables:
        worked = _number(port, "process_cpu_seconds_total")
        await _pace(tables, load, delays)
        _print(
            name=f"room-{load.tables}x{load.seats}+{load.spectators}",
            sockets=load.sockets,
            views=len(delays.seconds),
            p50_ms=_milliseconds(delays.percentile(0.5)),
            p99_ms=_milliseconds(delays.percentile(0.99)),
            work_ms=_milliseconds_of_work(port, worked, sum(table.actions for table in tables)),
            rss_mb=_megabytes(port),
        )
        return await _flat_out(tables, delays) if flat_out else None


@asynccontextmanager
async def _tables(port: int, load: Load, delays: Delays) -> AsyncIterator[list[LoadedTable]]:
    """Fill the tables and, at the end, hang up."""
    names = _names(load)
    tables = [
        LoadedTable(name, seats=load.seats, spectators=load.spectators, note=delays.seconds.append) for name in names
    ]
    gate = asyncio.Semaphore(ENTERING)

    async def enter(table: LoadedTable) -> None:
        async with gate:
            await table.come_in(port, buy_in=BUY_IN)

    try:
        await asyncio.gather(*map(enter, tables))
        yield tables
    finally:
        for table in tables:
            table.leave()


async def _pace(tables: Sequence[LoadedTable], load: Load, delays: Delays) -> None:
    """Let every table act at its times, which are spread evenly; what comes in the first tenth is not counted."""

    async def act(table: LoadedTable, at: float) -> None:
        while at < load.seconds:
            await asyncio.sleep(max(0, began + at - time.perf_counter()))
            table.act()
            at += load.every

    async def forget() -> None:
        await asyncio.sleep(load.seconds / 10)
        delays.seconds.clear()

    began = time.perf_counter()
    starts = [load.every * place / len(tables) for place in range(len(tables))]
    await asyncio.gather(forget(), *map(act, tables, starts))
    await asyncio.sleep(1)


async def _flat_out(tables: Sequence[LoadedTable], delays: Delays) -> float:
    """Let more and more tables act without a pause; return the most actions a second that were not too slow."""

    async def step(count: int) -> int:
        for table in tables[:count]:
            table.goes_on = True
            table.act()
        before = sum(table.actions for table in tables)
        delays.seconds.clear()
        await asyncio.sleep(STEP)
        return sum(table.actions for table in tables) - before

    rate = await _most(step, delays, most=len(tables))
    for table in tables:
        table.goes_on = table.is_due = False
    return rate


STEP = 3.0
"""Seconds for each number of tables or sockets that is tried."""

TRIES = 3
"""How often a number is tried before it is too much: a machine that does other things stalls now and then."""


async def _most(step: Callable[[int], Awaitable[int]], delays: Delays, *, most: int) -> float:
    """Double the number that goes on at once until the views are too slow, or all do; return the best rate."""
    best, count = 0.0, 1
    while True:
        for _ in range(TRIES):
            rate = await step(count) / STEP
            if delays.percentile(0.99) < SLOWEST:
                break
        else:
            return best
        best = max(best, rate)
        if count == most:
            return best
        count = min(most, 2 * count)


class _Echoing:
    """A socket on which the next word follows the echo of the last."""

    WORD = b'{"id":"b","type":"act","table":"t1","number":1234,"do":"call","to":200}'

    def __init__(self, delays: Delays) -> None:
        self._delays = delays
        self._sent_at = 0.0
        self.line: Line | None = None
        self.echoes = 0

    def heard(self, _frame: bytes) -> None:
        self.echoes += 1
        self._delays.seconds.append(time.perf_counter() - self._sent_at)
        self.send()

    def send(self) -> None:
        assert self.line is not None
        self._sent_at = time.perf_counter()
        self.line.send(self.WORD)


async def _load_echo(port: int, load: Load) -> float:
    delays = Delays()
    echoing = [_Echoing(delays) for _ in range(load.sockets)]
    for one in echoing:
        one.line = await open_line(port, "/ws", one.heard)
    going = 0

    async def step(count: int) -> int:
        nonlocal going
        for one in echoing[going:count]:
            one.send()
        going = count
        before = sum(one.echoes for one in echoing)
        delays.seconds.clear()
        await asyncio.sleep(STEP)
        return sum(one.echoes for one in echoing) - before

    rate = await _most(step, delays, most=len(echoing))
    for one in echoing:
        assert one.line is not None
        one.line.close()
    return rate


def _names(load: Load) -> list[str]:
    return [f"t{number}" for number in range(1, load.tables + 1)]


@contextmanager
def _room(folder: Path, load: Load) -> Iterator[int]:
    """Serve a room without limits: the load comes from one address, and is meant to be too much."""
    tables = folder / "tables.toml"
    sections = [WALLET, *[TABLE.format(name=name, seats=load.seats) for name in _names(load)]]
    tables.write_text("".join(sections), encoding="utf-8")
    database = f"sqlite:///{folder / 'room.sqlite'}"
    words = ["serve", "--port", "0", "--no-limits", "--tables", str(tables), "--database", database]
    with _server([sys.executable, "-m", "doorcard", *words]) as port:
        yield port


@contextmanager
def _server(command: Sequence[str]) -> Iterator[int]:
    """Run a server until the end of the block; yields the port that it prints."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603 - our own program
        try:
            assert process.stdout is not None
            found = re.search(r"http://127\.0\.0\.1:(\d+)", process.stdout.readline())
            if found is None:
                raise typer.Exit(1)
            yield int(found[1])
        finally:
            process.terminate()


def _number(port: int, name: str) -> float | None:
    """Return one of the server's own metrics; None where the system does not tell."""
    with urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        found = re.search(rf"^{name} (\S+)$", answer.read().decode(), flags=re.MULTILINE)
    return None if found is None else float(found[1])


def _megabytes(port: int) -> int | None:
    """Return what the server holds of memory."""
    held = _number(port, "process_resident_memory_bytes")
    return None if held is None else round(held / 1e6)


def _milliseconds_of_work(port: int, before: float | None, actions: int) -> float | None:
    """Return how long the server has worked for each action."""
    worked = _number(port, "process_cpu_seconds_total")
    return None if worked is None or before is None or not actions else _milliseconds((worked - before) / actions)


def _milliseconds(seconds: float) -> float:
    return round(1000 * seconds, 2)


def _print(**line: object) -> None:
    typer.echo(json.dumps(line))
