"""A copy of a SQLite database, taken while a room may be writing to it."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from doorcard.store.failures import StoreFailed

PRIVATE_FILE = 0o600


def back_up(database: Path, copy: Path) -> None:
    """Copy a database as it is at one moment, look the copy over, and give it its name only then.

    The room goes on meanwhile. Raises StoreFailed where there is no such database, where a file of that name is there
    already, or where the copy is not sound; then nothing is left behind.
    """
    if not database.is_file():
        raise StoreFailed(f"there is no database {database}")
    if copy.exists():
        raise StoreFailed(f"{copy} is there already; nothing is overwritten: choose another name")
    partial = copy.with_name(f".{copy.name}.{os.getpid()}.partial")
    try:
        os.close(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE))
        _copy(database, partial)
        os.link(partial, copy)
    except FileExistsError as wrong:
        raise StoreFailed(f"{copy} is there already; nothing is overwritten: choose another name") from wrong
    except (OSError, sqlite3.Error) as wrong:
        raise StoreFailed(f"{database} cannot be copied to {copy}: {wrong}") from wrong
    finally:
        partial.unlink(missing_ok=True)


def _copy(database: Path, partial: Path) -> None:
    """Copy in one piece, which holds one state of the database, and make the copy one file that stands alone."""
    with (
        closing(sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro", uri=True)) as source,
        closing(sqlite3.connect(partial)) as target,
    ):
        source.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")
        found = [row[0] for row in target.execute("PRAGMA integrity_check")]
    if found != ["ok"]:
        raise StoreFailed(f"{database} is damaged: {found[0]}; the copy is not kept")
    _flush(partial)


def _flush(file: Path) -> None:
    descriptor = os.open(file, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
