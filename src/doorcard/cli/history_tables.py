"""Tables of the history commands, for people and as plain data."""

from typing import Any, Final

from rich.console import Console
from rich.table import Table

from doorcard.cli.history_console import plain
from doorcard.history.checking import Report
from doorcard.history.statistics import Figures, PlayerStatistics
from doorcard.rules.house import Game

LISTED: Final = 20
"""How many differing or unreadable hands are listed in words; all of them are in --json."""


def print_report(console: Console, report: Report) -> None:
    """Print what came of all hands, by room and game, then what is wrong."""
    if report.by_room:
        _print_rooms(console, report)
    total = f"{report.files} files, {report.hands} hands: {report.exact} replayed exactly"
    counts = report.counts
    others = f"{counts['different']} different, {counts['unreadable']} unreadable, {counts['skipped']} skipped"
    console.print(f"{total}, {others}")
    for entry in report.different:
        console.print(plain(f"{entry['file']}: hand {entry['hand']}: {entry['why']}"))
    for entry in report.unreadable:
        console.print(plain(f"{entry['file']}, line {entry['line']}: {entry['why']}"))
    if counts["different"] > len(report.different) or counts["unreadable"] > len(report.unreadable):
        console.print(f"of each kind the first {LISTED} are listed; --json lists all")


def _print_rooms(console: Console, report: Report) -> None:
    table = Table("room", "game", "hands", "exact", "different")
    for (room, game), counts in sorted(report.by_room.items()):
        table.add_row(room, game, str(counts["hands"]), str(counts["exact"]), str(counts["different"]))
    console.print(table)


COLUMNS: Final = ("hands", "in", "raise", "5th", "shown", "won", "scoop", "sb/100", "± 95 %")
LEGEND: Final = """\
in: voluntarily in on third street; raise: completed or raised there
5th: saw fifth street; shown: went to the showdown; won: of these
scoop: won everything; sb/100: small bets won in 100 hands"""


def print_statistics(console: Console, statistics: PlayerStatistics) -> None:
    """Print a player's figures by game, and by distance from the bring-in."""
    console.print(plain(statistics.name), style="bold")
    table = _table("game", *COLUMNS)
    for game, figures in _in_order_of_games(statistics):
        table.add_row(game.value, *_cells(figures))
    console.print(table)
    console.print("\nBy seats clockwise from the bring-in (0 is the bring-in itself)")
    table = _table("game", "seat", *COLUMNS)
    for game, distance, figures in _in_order_of_places(statistics):
        table.add_row(game.value, str(distance), *_cells(figures))
    console.print(table)
    console.print(LEGEND, style="dim")
    if statistics.unfinished or statistics.unreadable:
        unfinished = f"{statistics.unfinished} hands of the player that could not be replayed to their end"
        console.print(f"not counted: {unfinished}; {statistics.unreadable} hands that could not be read")


def _in_order_of_games(statistics: PlayerStatistics) -> list[tuple[Game, Figures]]:
    return [(game, statistics.by_game[game]) for game in Game if game in statistics.by_game]


def _in_order_of_places(statistics: PlayerStatistics) -> list[tuple[Game, int, Figures]]:
    games = list(Game)
    places = sorted(statistics.by_distance, key=lambda place: (games.index(place[0]), place[1]))
    return [(game, distance, statistics.by_distance[game, distance]) for game, distance in places]


def _table(*headers: str) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0))
    for header in headers:
        table.add_column(header, justify="left" if header == "game" else "right", no_wrap=True)
    return table


def _cells(figures: Figures) -> list[str]:
    margin = figures.margin_per_100
    return [
        str(figures.hands),
        _share(figures.voluntary, figures.hands),
        _share(figures.raised, figures.hands),
        _share(figures.saw_fifth, figures.hands),
        _share(figures.showdowns, figures.hands),
        _share(figures.won_at_showdown, figures.showdowns),
        _share(figures.scooped, figures.hands),
        f"{figures.net_per_100:+.1f}",
        "" if margin is None else f"{margin:.1f}",
    ]


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f}%" if whole else ""


def statistics_data(statistics: PlayerStatistics) -> dict[str, Any]:
    """Return a player's figures for programs."""
    return {
        "player": statistics.name,
        "not_counted": {"unfinished": statistics.unfinished, "unreadable": statistics.unreadable},
        "games": [{"game": game.value, **_figures_data(figures)} for game, figures in _in_order_of_games(statistics)],
        "positions": [
            {"game": game.value, "seats_after_bring_in": distance, **_figures_data(figures)}
            for game, distance, figures in _in_order_of_places(statistics)
        ],
    }


def _figures_data(figures: Figures) -> dict[str, Any]:
    return {
        "hands": figures.hands,
        "voluntarily_in": figures.voluntary,
        "completed_or_raised": figures.raised,
        "saw_fifth": figures.saw_fifth,
        "showdowns": figures.showdowns,
        "won_at_showdown": figures.won_at_showdown,
        "scooped": figures.scooped,
        "net_small_bets": round(figures.net, 4),
        "net_small_bets_per_100": round(figures.net_per_100, 2),
        "margin_95_per_100": None if figures.margin_per_100 is None else round(figures.margin_per_100, 2),
    }
