"""One room a database file: a lock beside it that ends with the process, however it ends."""

from pathlib import Path
from typing import IO

try:
    import fcntl
except ModuleNotFoundError:  # a system without such locks
    fcntl = None  # type: ignore[assignment]


class Taken(Exception):
    """Another process holds the lock."""


def hold(database: Path) -> IO[str]:
    """Return the open lock file of a database, held until it is closed; raises Taken, or OSError for the folder."""
    file = database.with_name(database.name + ".lock").open("w")
    if fcntl is not None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as wrong:
            file.close()
            raise Taken from wrong
    return file
