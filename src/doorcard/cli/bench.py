"""``doorcard bench``: what this machine can do."""

from typing import Annotated

import typer

app = typer.Typer(no_args_is_help=True, help="Measure what this machine can do.")


@app.callback()
def _bench() -> None:
    """Take the name of a measurement."""


@app.command()
def room(
    *,
    tables: Annotated[int, typer.Option(help="Tables.", min=1)] = 100,
    seats: Annotated[int, typer.Option(help="Players at each table.", min=2, max=8)] = 8,
    spectators: Annotated[int, typer.Option(help="Spectators at each table.", min=1)] = 1,
    every: Annotated[float, typer.Option(help="Seconds between two actions at a table.", min=0.01)] = 2,
    seconds: Annotated[float, typer.Option(help="Seconds of the steady load.", min=1)] = 30,
    flat_out: Annotated[bool, typer.Option(help="Measure also how many actions a second are possible.")] = True,
) -> None:
    """Load a room of its own with players who act through their sockets; prints lines of JSON.

    The first line has the delays from an action to the view of it, the work (time of the processor) that an action
    makes for the server, and its memory. The second compares
    the most actions a second, while 99 of 100 views come within 250 ms, with the echoes of a bare socket server.
    """
    from doorcard.cli.bench_room import Load, measure_room

    load = Load(tables=tables, seats=seats, spectators=spectators, every=every, seconds=seconds)
    measure_room(load, flat_out=flat_out)
