"""The room that runs, open to administrators."""

import logging
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from sqlalchemy import URL

from doorcard.cli.database import sqlite_file
from doorcard.errors import DoorcardError
from doorcard.people.administration import Administration, Running
from doorcard.store.sql import SqlStore

logger = logging.getLogger(__name__)


@asynccontextmanager
async def administered(running: Running, store: SqlStore, url: URL, named: Path | None) -> AsyncIterator[None]:
    """Serve administrators at the socket named, or at the one beside a SQLite file.

    Raises DoorcardError where the one named cannot be made; without the other the room runs as well.
    """
    file = sqlite_file(url)
    async with AsyncExitStack() as stack:
        if (named is not None or file is not None) and hasattr(socket, "AF_UNIX"):
            from doorcard.server.admin_socket import listening, socket_beside

            administration = Administration(store.admin, running.room.clock, running)
            try:
                await stack.enter_async_context(listening(administration, named or socket_beside(file or Path())))
            except DoorcardError as wrong:
                if named is not None:
                    raise
                logger.warning("this room cannot be administered: %s", wrong)
        yield
