"""Asking the room that runs, over its socket; where none runs, its database, under the lock that keeps rooms off."""

import asyncio
import getpass
import socket
from pathlib import Path
from typing import Any

import msgspec

from doorcard.cli.database import NoDatabase, database_url, sqlite_file
from doorcard.errors import DoorcardError
from doorcard.people.administration import Administration
from doorcard.server.adapters import SystemClock
from doorcard.server.admin_messages import AnyAdminRequest, answer
from doorcard.server.admin_socket import short_name, socket_beside
from doorcard.store.sql import SqlStore


class NotDone(DoorcardError):
    """The room refuses, or cannot be asked."""

    code = "not-done"


def ask(request: AnyAdminRequest, *, database: str | None, path: Path | None) -> Any:
    """Return the answer to a request; raises DoorcardError saying why there is none."""
    url = database_url(database)
    file = sqlite_file(url)
    where = path or (None if file is None else socket_beside(file))
    if where is None and database is not None:
        raise NoDatabase(f"{url.render_as_string()} is no SQLite file: name the room's --socket")
    told = None if where is None else _ask_room(where, request)
    if told is None and path is not None:
        raise NotDone(f"no room answers at {path}")
    if told is None and file is not None and not file.exists():
        raise NoDatabase(f"there is no database {file}")
    if told is None:
        told = asyncio.run(_ask_database(url, request))
    if not told["ok"]:
        raise NotDone(told["message"])
    return told["answer"]


def _ask_room(path: Path, request: AnyAdminRequest) -> dict[str, Any] | None:
    """Return the answer of the room at a socket; None if none is there."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        try:
            with short_name(path) as name:
                line.connect(name)
        except (FileNotFoundError, ConnectionRefusedError):
            return None
        except OSError as wrong:
            raise NotDone(f"the room at {path} cannot be asked: {wrong.strerror or wrong}") from wrong
        line.sendall(msgspec.json.encode(request) + b"\n")
        told = line.makefile("rb").readline()
    if not told.endswith(b"\n"):
        raise NotDone("the room closed before it answered; look into the log for what it has done")
    found: dict[str, Any] = msgspec.json.decode(told)
    return found


async def _ask_database(url: Any, request: AnyAdminRequest) -> dict[str, Any]:
    store = SqlStore(url)
    await store.open()
    try:
        return await answer(Administration(store.admin, SystemClock()), getpass.getuser(), request)
    finally:
        await store.close()
