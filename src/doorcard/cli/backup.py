"""``doorcard backup``: a copy of the database while the room is open."""

from pathlib import Path

import typer

from doorcard.cli.database import NoDatabase, database_url, sqlite_file
from doorcard.store.backup import back_up


def back_up_database(copy: Path, *, database: str | None) -> None:
    """Copy the database to a new file; raises DoorcardError where that is impossible."""
    url = database_url(database)
    file = sqlite_file(url)
    if file is None:
        raise NoDatabase(f"{url.render_as_string()} is no SQLite file; use the tools of that database")
    back_up(file, copy)
    typer.echo(f"{copy}  ({copy.stat().st_size} bytes, looked over; it holds secrets: keep it to yourself)")
