"""``doorcard history``: check, show and count the hands of one's own files."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import Progress

from doorcard.cli.history_chart import draw_winnings
from doorcard.cli.history_console import plain, terminal
from doorcard.cli.history_convert import convert_files
from doorcard.cli.history_equity import print_equities, street_equities
from doorcard.cli.history_show import check_seat, show_hand
from doorcard.cli.history_tables import LISTED, print_report, print_statistics, statistics_data
from doorcard.cli.pictures import check_picture
from doorcard.errors import InvalidSetup
from doorcard.history.checking import Report, files_of, readings_of
from doorcard.history.forms import Form
from doorcard.history.reading import Reading, Unreadable
from doorcard.history.record import HandRecord
from doorcard.history.replay import replay
from doorcard.history.statistics import PlayerStatistics
from doorcard.history.winnings import Winnings

HANDS_A_STEP: Final = 100
"""How often a long file says how far it is."""

app = typer.Typer(no_args_is_help=True, help="Your own hand histories.")

Paths = Annotated[
    list[Path], typer.Argument(help="Files or folders of hands.", exists=True, readable=False, show_default=False)
]
File = Annotated[Path, typer.Argument(help="A file of hands.", exists=True, dir_okay=False)]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object for programs.")]


@app.command()
def check(paths: Paths, as_json: AsJson = False) -> None:
    """Replay every hand and say which differ; status 1 if one differs or cannot be read."""
    report = Report(listed=None if as_json else LISTED)
    _check_files(list(files_of(paths)), report, quietly=as_json)
    if as_json:
        typer.echo(json.dumps(report.as_data()))
    else:
        print_report(terminal(), report)
    if not report.is_clean:
        sys.exit(1)


def _check_files(files: list[tuple[Path, bool]], report: Report, *, quietly: bool) -> None:
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=quietly or not console.is_terminal) as progress:
        task = progress.add_task("", total=len(files))
        for path, named in files:
            report.files += 1
            for reading in readings_of(path, named=named):
                report.add(path, reading)
                if report.hands % HANDS_A_STEP == 0:
                    progress.update(task, description=f"{report.hands} hands")
            progress.advance(task)


@app.command()
def convert(
    paths: Paths,
    form: Annotated[Form, typer.Option("--to", help="What to write the hands as.")],
    folder: Annotated[Path | None, typer.Option("--out", help="Folder of the files; standard output if none.")] = None,
) -> None:
    """Write hands again in another form; status 1 if one could not be."""
    if not convert_files(paths, form, folder):
        sys.exit(1)


@app.command()
def export(
    table: Annotated[str, typer.Argument(help="A table of the room, by its id.")],
    form: Annotated[Form, typer.Option("--to", help="What to write the hands as.")] = Form.POKERSTARS,
    player: Annotated[str | None, typer.Option("--player", help="Write only what this player saw.")] = None,
    folder: Annotated[Path | None, typer.Option("--out", help="Folder of the file; standard output if none.")] = None,
    database: Annotated[str | None, typer.Option(help="The room's database; yours by default.")] = None,
) -> None:
    """Write the hands that were played at a table of the room."""
    from doorcard.cli.history_export import export_hands

    export_hands(table, form, database=database, folder=folder, player=player)


@app.command()
def show(
    file: File,
    hand: Annotated[str, typer.Option("--hand", help="Which hand: from 1, or the number the room gave it.")] = "1",
    seat: Annotated[int | None, typer.Option("--as", help="Show only what this seat saw.")] = None,
    equity: Annotated[bool, typer.Option("--equity", help="Add the live hands' equities on each street.")] = False,
    plot: Annotated[Path | None, typer.Option("--plot", help="Draw these equities into this PNG file.")] = None,
) -> None:
    """Replay a hand street by street."""
    played = replay(_find_hand(file, hand))
    check_seat(played, seat)
    answers = street_equities(played, seat, plot) if equity or plot is not None else []
    show_hand(terminal(), played, seat)
    if answers:
        print_equities(terminal(), played, answers)


@app.command()
def stats(
    paths: Paths,
    player: Annotated[str, typer.Option("--player", help="The player's name as the files have it.")],
    as_json: AsJson = False,
    chart: Annotated[
        Path | None, typer.Option("--chart", help="Draw the winnings hand after hand into this PNG file.")
    ] = None,
) -> None:
    """Count a player's hands, by game and by distance from the bring-in."""
    if chart is not None:
        check_picture(chart, "winnings.png")
    statistics, winnings = PlayerStatistics(player), Winnings()
    _count_hands(paths, statistics, winnings=None if chart is None else winnings)
    if not statistics.by_game and not statistics.unfinished:
        raise InvalidSetup(f"no hand of a player called {player!r} was found")
    if chart is not None:
        draw_winnings(chart, player, winnings.lines())
    if as_json:
        typer.echo(json.dumps(statistics_data(statistics)))
    else:
        print_statistics(terminal(), statistics)


def _count_hands(paths: list[Path], statistics: PlayerStatistics, *, winnings: Winnings | None) -> None:
    for _, reading in _readings(paths):
        if isinstance(reading, HandRecord):
            played = statistics.add(reading)
            if winnings is not None and played is not None:
                winnings.add(reading.time, played)
        elif isinstance(reading, Unreadable):
            statistics.unreadable += 1


def _readings(paths: list[Path]) -> Iterator[tuple[Path, Reading]]:
    for path, named in files_of(paths):
        for reading in readings_of(path, named=named):
            yield path, reading


def _find_hand(path: Path, wanted: str) -> HandRecord:
    """Return the hand of that place among those that can be read, or else the one that the room numbered so."""
    count = 0
    numbered, refused = None, ""
    for _, reading in _readings([path]):
        if isinstance(reading, HandRecord):
            count += 1
            if str(count) == wanted:
                return reading
            if reading.number == wanted:
                numbered = numbered or reading
        elif isinstance(reading, Unreadable):
            refused = refused or f"; at line {reading.line}: {reading}"
    if numbered is not None:
        return numbered
    raise InvalidSetup(plain(f"there is no hand {wanted} in {path}; it has {count} that can be read{refused}"))
