"""``doorcard history``: check, show and count the hands of one's own files."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from doorcard.cli.history_show import show_hand
from doorcard.cli.history_tables import print_report, print_statistics, statistics_data
from doorcard.errors import InvalidSetup
from doorcard.history.checking import Report, files_of, readings_of
from doorcard.history.record import HandRecord
from doorcard.history.replay import Replay, replay
from doorcard.history.statistics import PlayerStatistics, played_hand

app = typer.Typer(no_args_is_help=True, help="Your own hand histories.")

Paths = Annotated[list[Path], typer.Argument(help="Files or folders of hands.", exists=True)]
File = Annotated[Path, typer.Argument(help="A file of hands.", exists=True, dir_okay=False)]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object for programs.")]


@app.command()
def check(paths: Paths, as_json: AsJson = False) -> None:
    """Replay every hand and say which differ; status 1 if one differs or cannot be read."""
    report = Report()
    files = list(files_of(paths))
    with Progress(console=Console(stderr=True), transient=True, disable=as_json) as progress:
        for path, named in progress.track(files, description="files"):
            report.files += 1
            for reading in readings_of(path, named=named):
                report.add(path, reading)
    if as_json:
        typer.echo(json.dumps(report.as_data(), ensure_ascii=False))
    else:
        print_report(Console(), report)
    if not report.is_clean:
        raise typer.Exit(1)


@app.command()
def show(
    file: File,
    hand: Annotated[int, typer.Option("--hand", help="Which of the file's hands, from 1.", min=1)] = 1,
    seat: Annotated[int | None, typer.Option("--as", help="Show only what this seat saw.")] = None,
) -> None:
    """Replay a hand street by street."""
    show_hand(Console(), _nth_replay(file, hand), seat)


@app.command()
def stats(
    paths: Paths,
    player: Annotated[str, typer.Option("--player", help="The player's name as the files have it.")],
    as_json: AsJson = False,
) -> None:
    """Count a player's hands, by game and by distance from the bring-in."""
    statistics = PlayerStatistics(player)
    for record in _records(paths):
        played = played_hand(replay(record), player)
        if played is not None:
            statistics.add(played)
    if not statistics.by_game:
        raise InvalidSetup(f"no hand of a player called {player!r} was found")
    if as_json:
        typer.echo(json.dumps(statistics_data(statistics), ensure_ascii=False))
    else:
        print_statistics(Console(), statistics)


def _records(paths: list[Path]) -> Iterator[HandRecord]:
    for path, named in files_of(paths):
        for reading in readings_of(path, named=named):
            if isinstance(reading, HandRecord):
                yield reading


def _nth_replay(path: Path, number: int) -> Replay:
    count = 0
    for record in _records([path]):
        count += 1
        if count == number:
            return replay(record)
    raise InvalidSetup(f"{path} has {count} hands that can be read; there is no hand {number}")
