"""``doorcard``: one command, its parts as sub-commands. Errors a user can cause are one line and status 2."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from doorcard import __version__
from doorcard.cli.admin import app as admin_app
from doorcard.cli.bench import app as bench_app
from doorcard.cli.equity import equity
from doorcard.cli.history import app as history_app
from doorcard.cli.ledger import app as ledger_app
from doorcard.errors import DoorcardError
from doorcard.server.log_choices import LogForm, LogLevel

app = typer.Typer(no_args_is_help=True, add_completion=False, help="A room for seven-card stud.")
app.add_typer(history_app, name="history")
app.add_typer(bench_app, name="bench")
app.add_typer(ledger_app, name="ledger")
app.add_typer(admin_app, name="admin")
app.command()(equity)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"doorcard {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    _wanted: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    """Take the options that stand before a command."""


@app.command()
def serve(
    *,
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on; 0 takes a free one.", min=0, max=65535)] = 8000,
    database: Annotated[str | None, typer.Option(help="SQLAlchemy URL; a SQLite file of yours by default.")] = None,
    tables: Annotated[Path | None, typer.Option(help="TOML file of the tables; three by default.")] = None,
    bad_words: Annotated[
        Path | None, typer.Option(help="Text file of words masked in chat and refused in names, one a line; none.")
    ] = None,
    stop_within: Annotated[
        float,
        typer.Option(help="Seconds for hands being played to end when the room closes.", min=0, max=3600),
    ] = 30,
    dumps: Annotated[
        Path | None, typer.Option(help="Folder for tables in trouble; beside a SQLite database by default.")
    ] = None,
    origin: Annotated[list[str] | None, typer.Option(help="Origin that counts as the room's own page.")] = None,
    proxy: Annotated[
        list[str] | None, typer.Option(help="Address or network of a proxy; this machine's if none.")
    ] = None,
    limits: Annotated[bool, typer.Option(help="Whether visitors are kept from sending too much.")] = True,
    metrics: Annotated[
        bool, typer.Option("--metrics", help="Serve /metrics to everybody, not to this machine alone.")
    ] = False,
    log: Annotated[LogForm, typer.Option(help="How the log is written; auto is console at a terminal.")] = LogForm.AUTO,
    log_level: Annotated[LogLevel, typer.Option(help="From which level on.")] = LogLevel.INFO,
    admin_socket: Annotated[
        Path | None, typer.Option(help="Socket for `doorcard admin`; beside a SQLite database by default.")
    ] = None,
) -> None:
    """Open the room and print its address."""
    from doorcard.cli.serve import serve_room, web_settings
    from doorcard.server.logs import configure_logs

    web = web_settings(origins=origin or (), proxies=proxy or (), limited=limits, public_metrics=metrics)
    configure_logs(form=log, level=log_level)
    serve_room(
        host=host,
        port=port,
        database=database,
        tables=tables,
        bad_words=bad_words,
        web=web,
        stop_within=stop_within,
        dumps=dumps,
        admin_socket=admin_socket,
    )


@app.command()
def backup(
    copy: Annotated[Path, typer.Argument(help="The new file; one that is there already is not overwritten.")],
    database: Annotated[str | None, typer.Option(help="SQLAlchemy URL; a SQLite file of yours by default.")] = None,
) -> None:
    """Copy the database to a new file, while the room is open or closed."""
    from doorcard.cli.backup import back_up_database

    back_up_database(copy, database=database)


@app.command()
def verify(
    file: Annotated[str, typer.Argument(help="A hand's proof as the page saves it; - for standard input.")],
) -> None:
    """Check the deal of a hand from what you saw of it; status 1 if something does not hold."""
    from doorcard.cli.verify import verify_file

    if not verify_file(file):
        sys.exit(1)


def main() -> None:
    """Run the command line."""
    try:
        status = app(standalone_mode=False)
    except DoorcardError as wrong:
        sys.exit(_complain(str(wrong), 2))
    except typer.TyperException as wrong:
        sys.exit(_complain(wrong.format_message(), wrong.exit_code))
    except (typer.Abort, KeyboardInterrupt):
        sys.exit(130)
    sys.exit(status or 0)


def _complain(message: str, status: int) -> int:
    if message:
        typer.echo(f"doorcard: {message}", err=True)
    return status
