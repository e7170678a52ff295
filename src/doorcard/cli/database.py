"""Which database: the one named, or a SQLite file in the user's data folder."""

from pathlib import Path

import platformdirs
from sqlalchemy import URL, make_url
from sqlalchemy.exc import SQLAlchemyError

from doorcard.errors import DoorcardError

SQLITE = "sqlite+aiosqlite"


class NoDatabase(DoorcardError):
    """What was named is no database, or the user's data folder cannot be made."""

    code = "no-database"


def database_url(database: str | None) -> URL:
    """Return the URL of the named database, or of the user's own; raises NoDatabase."""
    return _default_database() if database is None else _with_driver(database)


def sqlite_file(url: URL) -> Path | None:
    """Return the file of a SQLite database; None for one in memory and for any other."""
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    return Path(str(url.database))


def _default_database() -> URL:
    folder = Path(platformdirs.user_data_dir("doorcard", appauthor=False))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise NoDatabase(f"the folder {folder} cannot be made: {wrong.strerror}; name a --database") from wrong
    return URL.create(SQLITE, database=str(folder / "doorcard.sqlite"))


def _with_driver(url: str) -> URL:
    try:
        where = make_url(url)
    except (SQLAlchemyError, ValueError) as wrong:
        raise NoDatabase(f"{url!r} is no database URL; one is sqlite:///path/of/the/file") from wrong
    return where.set(drivername=SQLITE) if where.drivername == "sqlite" else where
