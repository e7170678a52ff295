"""``doorcard admin``: what an administrator does to a room, from the machine that it runs on."""

import uuid
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any

import typer

from doorcard.errors import InvalidNotation

app = typer.Typer(no_args_is_help=True, help="Administer a room, running or not.")

Database = Annotated[str | None, typer.Option(help="The room's database; yours by default.")]
Socket = Annotated[Path | None, typer.Option(help="The room's socket; beside the database by default.")]
Person = Annotated[str, typer.Argument(help="A person's name, or the first letters of the id, six or more.")]
Reason = Annotated[str, typer.Option(help="Why; it stands in the log.")]


def _ask(kind: str, database: str | None, path: Path | None, **fields: Any) -> Any:
    from doorcard.cli.admin_client import ask
    from doorcard.server import admin_messages

    return ask(getattr(admin_messages, kind)(**fields), database=database, path=path)


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        typer.echo(line)


@app.command("list")
def list_room(database: Database = None, socket: Socket = None) -> None:
    """List the tables of the room that runs, who sits there with how many chips, and who is here."""
    from doorcard.cli.admin_reports import overview

    _print(overview(_ask("List", database, socket)))


@app.command()
def people(database: Database = None, socket: Socket = None) -> None:
    """List everybody who has a name: id, wallet, chips at tables."""
    from doorcard.cli.admin_reports import people

    _print(people(_ask("ListPeople", database, socket)))


@app.command()
def grant(
    *,
    person: Person,
    chips: Annotated[int, typer.Argument(help="In the smallest unit.")],
    reason: Reason,
    request: Annotated[str | None, typer.Option("--id", help="Under one id chips are granted once.")] = None,
    database: Database = None,
    socket: Socket = None,
) -> None:
    """Give somebody chips of the house."""
    own = request or uuid.uuid4().hex
    told = _ask("Grant", database, socket, id=own, person=person, chips=chips, reason=reason)
    typer.echo(f"{told['name']} has been granted {told['chips']}; {told['balance']} in the wallet  (--id {own})")


@app.command()
def ban(
    *,
    person: Person,
    reason: Reason,
    until: Annotated[str | None, typer.Option(help="A date or time, as 2030-01-31 or 2030-01-31T20:00.")] = None,
    stop_newcomers: Annotated[
        float, typer.Option(help="Hours in which nobody new is taken in from his address.", min=0, max=720)
    ] = 0,
    database: Database = None,
    socket: Socket = None,
) -> None:
    """Shut somebody out; he is told the reason."""
    from doorcard.cli.admin_reports import moment

    fields = {"person": person, "reason": reason, "until": _seconds(until), "stop_newcomers": 3600 * stop_newcomers}
    told = _ask("PutBan", database, socket, **fields)
    end = "" if told["until"] is None else f" until {moment(told['until'])} UTC"
    typer.echo(f"{told['name']} is banned{end}; {told['sessions']} sessions ended")
    if (stopped := told["no_newcomers_until"]) is not None:
        typer.echo(f"nobody new is taken in from there until {moment(stopped)} UTC")
    elif stop_newcomers:
        typer.echo("he was not here since the room was opened, so nobody knows from where he comes")


@app.command()
def unban(person: Person, database: Database = None, socket: Socket = None) -> None:
    """Let somebody come again."""
    typer.echo(f"{_ask('Unban', database, socket, person=person)} may come again")


@app.command("reset-password")
def reset_password(person: Person, database: Database = None, socket: Socket = None) -> None:
    """Print a code by which somebody who has forgotten his password sets a new one; good once, for a day."""
    from doorcard.cli.admin_reports import moment

    told = _ask("ResetPassword", database, socket, person=person)
    typer.echo(f"{told['code']}  sets a new password for {told['name']}, once, until {moment(told['until'])} UTC")


@app.command()
def close(table: str, database: Database = None, socket: Socket = None) -> None:
    """Close a table until it is opened again: its people go home, nobody sits down."""
    playing = _ask("Close", database, socket, table=table)
    typer.echo(f"{table} is closed{' when the hand is over' if playing else ''}")


@app.command("open")
def open_table(table: str, database: Database = None, socket: Socket = None) -> None:
    """Open a table again that was closed."""
    typer.echo(f"{_ask('Open', database, socket, table=table)} is open")


@app.command()
def announce(
    text: Annotated[str, typer.Argument(help="What every page shows; an empty text takes it down.")],
    database: Database = None,
    socket: Socket = None,
) -> None:
    """Show a notice on every page."""
    typer.echo(f"told to {_ask('Announce', database, socket, text=text)} pages")


@app.command()
def drain(
    within: Annotated[float, typer.Option(help="Seconds for hands being played to end.")] = 3600,
    database: Database = None,
    socket: Socket = None,
) -> None:
    """Begin no hand any more; returns when all are over, status 1 if some are not. Then stop the room."""
    if not _ask("Drain", database, socket, within=within):
        typer.echo("hands are still being played")
        raise typer.Exit(1)
    typer.echo("no hand is being played; the room can be stopped")


@app.command()
def log(
    count: Annotated[int, typer.Option(help="How many of the newest acts.")] = 50,
    database: Database = None,
    socket: Socket = None,
) -> None:
    """List what administrators have done."""
    from doorcard.cli.admin_reports import log

    acts = _ask("ReadLog", database, socket, count=count)
    names = {one["id"]: one["name"] for one in _ask("ListPeople", database, socket)}
    _print(log(acts, names))


def _seconds(until: str | None) -> float | None:
    """Return a date or time, in this machine's time zone unless it says another, as seconds since 1970."""
    if until is None:
        return None
    try:
        return datetime.fromisoformat(until).astimezone().timestamp()
    except (ValueError, OverflowError, OSError) as wrong:
        raise InvalidNotation(f"--until {until!r} is no date or time; write 2030-01-31 or 2030-01-31T20:00") from wrong
