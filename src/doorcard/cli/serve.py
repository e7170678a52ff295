"""Opening the room: everything is checked before anything starts, and one line says what is wrong."""

import asyncio
import gc
import ipaddress
import signal
import socket
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import SystemRandom
from types import FrameType

import typer
import uvicorn
from sqlalchemy import URL

from doorcard.cli.admin_room import administered
from doorcard.cli.bad_words_file import load_bad_words
from doorcard.cli.database import database_url, sqlite_file
from doorcard.cli.tables_file import default_tables, load_guest_days, load_tables, load_terms
from doorcard.errors import DoorcardError, InvalidNotation
from doorcard.people.administration import Running
from doorcard.people.limits import Rate, Rates
from doorcard.people.people import People
from doorcard.people.sweeping import GUEST_DAYS
from doorcard.room.bad_words import NO_BAD_WORDS, BadWords
from doorcard.room.room import Room
from doorcard.room.settings import TableSettings
from doorcard.room.wallets import WalletTerms, terms_for
from doorcard.server.adapters import SystemClock, SystemShuffler
from doorcard.server.app import STATIC, web_config
from doorcard.server.equity_worker import EquityWorker
from doorcard.server.health import Readiness
from doorcard.server.metrics import Metrics
from doorcard.server.origin import read_origin
from doorcard.server.proxy import LOOPBACK
from doorcard.server.settings import NO_LIMITS, Limits, WebSettings
from doorcard.store.dumps import DumpFolder
from doorcard.store.sql import SqlStore

SQLITE = "sqlite+aiosqlite"

STUCK_SECONDS = 30
"""How long a line may take no byte before it is given up, where the system can be told; so nobody holds it for ever."""


ANY_NUMBER = 1_000_000_000


class CannotServe(DoorcardError):
    """The room cannot be opened as asked."""

    code = "cannot-serve"


def web_settings(*, origins: Sequence[str], proxies: Sequence[str], limited: bool, public_metrics: bool) -> WebSettings:
    """Return the options of the edge, read; raises InvalidNotation for what is no origin, address or network."""
    for proxy in proxies:
        try:
            ipaddress.ip_network(proxy)
        except ValueError as wrong:
            raise InvalidNotation(f"{proxy!r} is no address or network of a proxy: {wrong}") from wrong
    return WebSettings(
        origins=tuple(map(read_origin, origins)),
        proxies=tuple(proxies) or LOOPBACK,
        limits=Limits() if limited else NO_LIMITS,
        public_metrics=public_metrics,
    )


def serve_room(
    *,
    host: str,
    port: int,
    database: str | None,
    tables: Path | None,
    bad_words: Path | None,
    web: WebSettings,
    stop_within: float,
    dumps: Path | None,
    admin_socket: Path | None,
) -> None:
    """Open the room until it is told to stop; raises DoorcardError where that is impossible."""
    settings = default_tables() if tables is None else load_tables(tables)
    terms = terms_for(settings) if tables is None else load_terms(tables)
    guest_days = GUEST_DAYS if tables is None else load_guest_days(tables)
    unwanted = NO_BAD_WORDS if bad_words is None else load_bad_words(bad_words)
    if not (STATIC / "index.html").exists():
        raise CannotServe("the page is not built; run `make web` in the source tree, or install the wheel")
    url = database_url(database)
    listener = _listen(host, port)
    try:
        with asyncio.Runner(loop_factory=_new_loop) as runner:
            folder = _dump_folder(dumps, url)
            serving = _serve(
                settings,
                terms,
                guest_days,
                url,
                listener,
                bad_words=unwanted,
                web=web,
                stop_within=stop_within,
                dumps=folder,
                admin_socket=admin_socket,
            )
            runner.run(serving)
    finally:
        listener.close()


def _dump_folder(dumps: Path | None, url: URL) -> DumpFolder | None:
    """Return the folder named for tables in trouble, or the one beside a SQLite file."""
    file = sqlite_file(url)
    if dumps is None and file is not None:
        dumps = file.with_name(file.name + "-dumps")
    return None if dumps is None else DumpFolder(dumps)


def _new_loop() -> asyncio.AbstractEventLoop:
    """Return the fast event loop, where there is one for this system."""
    try:
        import uvloop
    except ModuleNotFoundError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


def _listen(host: str, port: int) -> socket.socket:
    """Bind before anything else, so that a busy port is known at once."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, protocol)
        try:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if hasattr(socket, "TCP_USER_TIMEOUT"):
                listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 1000 * STUCK_SECONDS)
            listener.bind(address)
            listener.listen(128)
        except OSError:
            listener.close()
            raise
    except (OSError, UnicodeError) as wrong:
        reason = getattr(wrong, "strerror", None) or wrong
        raise CannotServe(f"cannot listen on {host} port {port}: {reason}; choose another --port") from wrong
    return listener


async def _serve(
    settings: list[TableSettings],
    terms: WalletTerms,
    guest_days: float,
    url: URL,
    listener: socket.socket,
    *,
    bad_words: BadWords,
    web: WebSettings,
    stop_within: float,
    dumps: DumpFolder | None,
    admin_socket: Path | None,
) -> None:
    store, metrics = SqlStore(url), Metrics()
    await store.open()
    clock = SystemClock()
    room = Room(
        settings,
        store=store,
        clock=clock,
        shuffler=SystemShuffler(),
        random=SystemRandom(),
        terms=terms,
        dumps=dumps,
        meter=metrics,
        bad_words=bad_words,
    )
    rates = Rates() if web.limits != NO_LIMITS else Rates(guests_by_address=Rate(ANY_NUMBER, 1))
    people = People(store.people, room=room, clock=clock, rates=rates, guest_days=guest_days)
    readiness, solver = Readiness(room), EquityWorker()
    try:
        await room.start()
        await people.start()
        sweeping = asyncio.create_task(people.sweeping.run())
        _calm_collector()
        config = web_config(room, people, web, metrics=metrics, readiness=readiness, solver=solver)
        async with administered(Running(room=room, people=people), store, url, admin_socket):
            await _serve_pages(config, listener, _Closing(room, readiness, stop_within))
        sweeping.cancel()
    finally:
        await solver.close()
        await room.stop()
        people.close()
        await store.close()


def _calm_collector() -> None:
    """Look for garbage rarely, and not among what stays for good: a search stops the room for tenths of a second."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)


class _Server(uvicorn.Server):
    """A web server that says where it is when it is ready; told to stop, it first lets the hands being played end."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self._loop = asyncio.get_running_loop()
        self.asked_to_stop = asyncio.Event()
        self._asked = False

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listener in sockets or ():
            typer.echo(f"Doorcard is open at http://{_address(listener)}  (Ctrl-C closes it)")

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002
        """Stop when the hands are over; asked for a second time, at once."""
        self.should_exit = self.should_exit or self._asked
        self._asked = True
        self._loop.call_soon_threadsafe(self.asked_to_stop.set)


@dataclass(frozen=True, slots=True)
class _Closing:
    """What is done when the room is told to close."""

    room: Room
    readiness: Readiness
    within: float

    async def run(self, server: _Server) -> None:
        """Return when the room may be closed: it was asked to be, and its hands are over or their time is."""
        await server.asked_to_stop.wait()
        self.readiness.drain()
        if self.room.is_playing():
            typer.echo(f"Hands being played end first, within {self.within:g} seconds  (Ctrl-C closes at once)")
        await self.room.finish(self.within)


async def _serve_pages(config: uvicorn.Config, listener: socket.socket, closing_up: _Closing) -> None:
    server = _Server(config)
    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, server.handle_exit)
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    closing = asyncio.create_task(closing_up.run(server))
    await asyncio.wait([serving, closing], return_when=asyncio.FIRST_COMPLETED)
    server.should_exit = True
    closing.cancel()
    await asyncio.gather(closing, return_exceptions=True)
    await serving
    typer.echo("Doorcard is closed.")


def _address(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
