"""The administrators' socket: a file beside the database that only its owner can open."""

import asyncio
import logging
import os
import pwd
import socket
import stat
import struct
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import msgspec

from doorcard.errors import DoorcardError, InvalidNotation
from doorcard.people.administration import Administration
from doorcard.server.admin_messages import answer, decode_request, refused

LONGEST_LINE: Final = 16 * 1024
"""Bytes of the longest request."""

LONGEST_PATH: Final = 100
"""Bytes of the longest path that every system takes for a socket."""

MOST_AT_ONCE: Final = 16
"""Administrators who are served at once; others wait."""

logger = logging.getLogger(__name__)


class NoAdminSocket(DoorcardError):
    """The socket cannot be made."""

    code = "no-admin-socket"


def socket_beside(database: Path) -> Path:
    """Return where the socket of a database is."""
    return database.with_name(database.name + ".admin")


@contextmanager
def short_name(path: Path) -> Iterator[str]:
    """Yield a name for a socket's path: of one that is too long for a socket, a name by way of its open folder.

    Raises OSError where that is impossible.
    """
    if len(os.fsencode(path.absolute())) <= LONGEST_PATH:
        yield str(path.absolute())
        return
    folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        yield f"/proc/self/fd/{folder}/{path.name}"
    finally:
        os.close(folder)


def bind(path: Path) -> socket.socket:
    """Return a socket that listens there, for its owner alone; one that a crash has left is taken away.

    Raises NoAdminSocket.
    """
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    before = os.umask(0o177)
    try:
        _take_away(path)
        with short_name(path) as name:
            listener.bind(name)
        listener.listen(MOST_AT_ONCE)
    except (OSError, UnicodeError) as wrong:
        listener.close()
        raise NoAdminSocket(f"the socket {path} cannot be made: {getattr(wrong, 'strerror', None) or wrong}") from wrong
    finally:
        os.umask(before)
    return listener


def _take_away(path: Path) -> None:
    """Remove the socket of a room that is no more; anything else stays and is in the way."""
    with suppress(FileNotFoundError):
        if stat.S_ISSOCK(path.lstat().st_mode):
            path.unlink()


@asynccontextmanager
async def listening(administration: Administration, path: Path) -> AsyncIterator[None]:
    """Serve administrators until the end; raises NoAdminSocket where that is impossible."""
    listener = bind(path)
    serving = _Serving(administration)
    server = await asyncio.start_unix_server(serving.serve, sock=listener, limit=LONGEST_LINE)
    try:
        yield
    finally:
        server.close()
        await serving.end()
        _take_away(path)


class _Serving:
    """The connections of administrators."""

    def __init__(self, administration: Administration) -> None:
        self._administration = administration
        self._tasks: set[asyncio.Task[None]] = set()
        self._places = asyncio.Semaphore(MOST_AT_ONCE)

    async def end(self) -> None:
        """Let everybody go."""
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer the lines of one administrator, one after the other."""
        task = asyncio.current_task()
        assert task is not None, "a connection is served by a task"
        self._tasks.add(task)
        try:
            async with self._places:
                await self._answer_all(reader, writer, _user(writer))
        except (ConnectionError, asyncio.CancelledError):
            pass
        finally:
            self._tasks.discard(task)
            writer.close()

    async def _answer_all(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, who: str) -> None:
        while (line := await _read_line(reader)) != b"":
            told = await self._answer(line, who)
            writer.write(msgspec.json.encode(told) + b"\n")
            await writer.drain()
            if line is None:
                return

    async def _answer(self, line: bytes | None, who: str) -> dict[str, Any]:
        if line is None:
            return refused("malformed-request", f"a request is one line of at most {LONGEST_LINE} bytes")
        try:
            request = decode_request(line)
        except InvalidNotation as wrong:
            return refused("malformed-request", str(wrong))
        try:
            return await answer(self._administration, who, request)
        except Exception:
            logger.exception("an administrator's request failed")
            return refused("internal-error", "a fault of the room; it is in its log")


async def _read_line(reader: asyncio.StreamReader) -> bytes | None:
    """Return the next line, nothing at the end, None for one that is too long; a broken last line is nothing."""
    try:
        return await reader.readuntil(b"\n")
    except asyncio.IncompleteReadError:
        return b""
    except asyncio.LimitOverrunError:
        return None


def _user(writer: asyncio.StreamWriter) -> str:
    """Return the name of the user of the system at the other end, as the system says it."""
    line = writer.get_extra_info("socket")
    if not hasattr(socket, "SO_PEERCRED"):
        return user_called(os.getuid())
    _, user, _ = struct.unpack("3i", line.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i")))
    return user_called(user)


def user_called(number: int) -> str:
    """Return the name of a user of the system, or the number of one without."""
    try:
        return pwd.getpwuid(number).pw_name
    except KeyError:
        return str(number)
