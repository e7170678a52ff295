"""``doorcard history stats``: a player's figures in a table, or as data for programs."""

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import matplotlib.image
import pytest

from doorcard.cli.history_tables import statistics_data
from doorcard.history.statistics import PlayerStatistics
from tests.cli.commands import Shell
from tests.unit.history.test_stars import HAND, HOME, SIDE_POT

CUT_OFF = HAND[: HAND.index("*** 5th STREET")]
FIGURES = {
    "hands": 1,
    "voluntarily_in": 1,
    "completed_or_raised": 0,
    "saw_fifth": 1,
    "showdowns": 0,
    "won_at_showdown": 0,
    "scooped": 1,
    "net_small_bets": 5.5,
    "net_small_bets_per_100": 550.0,
    "margin_95_per_100": None,
}
"""ann's in her one cash hand: she calls, wins on fifth street, and has 0.22 more than before at 0.04/0.08."""


def write(folder: Path, *hands: str) -> str:
    path = folder / "hands.txt"
    path.write_text("\n\n".join(hands))
    return str(path)


def data(shell: Shell, *words: str) -> dict[str, Any]:
    outcome = shell.run("history", "stats", "--json", *words)
    assert (outcome.status, outcome.complaint) == (0, "")
    found: dict[str, Any] = json.loads(outcome.printed)
    return found


def test_figures_for_programs(shell: Shell, tmp_path: Path) -> None:
    """ann sits next clockwise but one from ann lee, who brings in: seats 3, 8 and 1."""
    assert data(shell, write(tmp_path, HAND), "--player", "ann") == {
        "player": "ann",
        "not_counted": {"unfinished": 0, "unreadable": 0},
        "games": [{"game": "stud", **FIGURES}],
        "positions": [{"game": "stud", "seats_after_bring_in": 2, **FIGURES}],
    }


def test_games_come_in_the_order_of_the_room(shell: Shell, tmp_path: Path) -> None:
    found = data(shell, write(tmp_path, SIDE_POT, HOME, HAND), "--player", "ann")
    assert [entry["game"] for entry in found["games"]] == ["stud", "stud8", "razz"]
    assert [entry["game"] for entry in found["positions"]] == ["stud", "stud8", "razz"]


def test_several_files_and_folders_are_counted_together(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "more").mkdir()
    paths = [write(tmp_path, HAND), write(tmp_path / "more", HAND)]
    found = data(shell, paths[0], str(tmp_path / "more"), "--player", "ann")
    assert [entry["hands"] for entry in found["games"]] == [2]
    assert found["games"][0]["margin_95_per_100"] == 0


def test_what_could_not_be_counted_is_told(shell: Shell, tmp_path: Path) -> None:
    unfinished = HAND.replace("raises $0.08 to $0.16", "raises $0.04 to $0.12")
    path = write(tmp_path, HAND, unfinished, CUT_OFF, CUT_OFF)
    assert data(shell, path, "--player", "ann")["not_counted"] == {"unfinished": 1, "unreadable": 2}
    last = shell.run("history", "stats", path, "--player", "ann").printed.splitlines()[-1]
    assert last == (
        "not counted: 1 hands of the player that could not be replayed to their end; 2 hands that could not be read"
    )


def test_the_table(shell: Shell, tmp_path: Path) -> None:
    """bob: a completion and a fold in stud, a call, a showdown and everything in hi-lo."""
    lines = shell.run("history", "stats", write(tmp_path, HAND, HOME), "--player", "bob").printed.splitlines()
    assert lines[0] == "bob"
    assert lines[2].split() == ["stud8", "1", "100%", "0%", "100%", "100%", "100%", "100%", "+120.0"]
    lines = shell.run("history", "stats", write(tmp_path, HAND, HOME), "--player", "bob (x)").printed.splitlines()
    assert lines[2].split() == ["stud", "1", "100%", "100%", "100%", "0%", "0%", "-525.0"]


def test_the_table_fits_a_terminal_of_eighty_columns(shell: Shell, tmp_path: Path) -> None:
    """No figure is cut, and none wrapped, at the greatest numbers."""
    printed = shell.run("history", "stats", write(tmp_path, *[HAND, HOME] * 3), "--player", "ann").printed
    assert "…" not in printed
    assert max(map(len, printed.splitlines())) <= 80


@pytest.mark.parametrize("name", ["[/x]", "[red]ann[/]", "an:smile:n", "ça va"])
def test_names_are_printed_as_they_are(shell: Shell, tmp_path: Path, name: str) -> None:
    printed = shell.run("history", "stats", write(tmp_path, HOME.replace("ann", name)), "--player", name).printed
    assert printed.splitlines()[0] == name


def test_nobody_is_called_so(shell: Shell, tmp_path: Path) -> None:
    path = write(tmp_path, HAND)
    assert shell.run("history", "stats", path, "--player", "zed").refusal() == (
        "no hand of a player called 'zed' was found"
    )


@pytest.mark.parametrize("words", [[], ["--player", "ann"], ["/no/such/file", "--player", "ann"]])
def test_a_wrong_command(shell: Shell, words: list[str]) -> None:
    shell.run("history", "stats", *words).refusal()


def test_data_of_nobody_is_empty() -> None:
    found = statistics_data(PlayerStatistics("zed"))
    assert (found["games"], found["positions"]) == ([], [])


@pytest.mark.parametrize("name", ["ann", "$_ 愛 [x] \\frac"])
def test_the_winnings_as_a_picture(shell: Shell, tmp_path: Path, name: str) -> None:
    """A PNG with a line for each game, in colours of their own; names are drawn as they are."""
    picture = tmp_path / "winnings.png"
    path = write(tmp_path, *[hand.replace("ann", name) for hand in (HOME, HOME)])
    outcome = shell.run("history", "stats", path, "--player", name, "--chart", str(picture))
    assert (outcome.status, outcome.complaint) == (0, "")
    assert outcome.printed.startswith(name)
    assert picture.read_bytes().startswith(b"\x89PNG\r\n")
    assert len({tuple(pixel) for row in matplotlib.image.imread(picture) for pixel in row}) > 3


def colours(shell: Shell, folder: Path, *hands: str) -> int:
    """Return how many strong colours there are in the picture of ann's hands, mixed edges of lines apart."""
    picture = folder / "winnings.PNG"
    shell.run("history", "stats", write(folder, *hands), "--player", "ann", "--chart", str(picture))
    pixels = Counter(tuple(pixel) for row in matplotlib.image.imread(picture) for pixel in row)
    return sum(int(count > 50 and max(pixel[:3]) - min(pixel[:3]) > 0.4) for pixel, count in pixels.items())


def test_every_game_of_the_picture_has_a_colour_of_its_own(shell: Shell, tmp_path: Path) -> None:
    assert [colours(shell, tmp_path, *[SIDE_POT, HOME, HAND][:count]) for count in (1, 2, 3)] == [1, 2, 3]


def test_without_matplotlib_no_picture_is_drawn_and_nothing_counted(shell: Shell, tmp_path: Path) -> None:
    shell.patch.setitem(sys.modules, "matplotlib.figure", None)
    words = ["history", "stats", write(tmp_path, HAND), "--player", "ann"]
    refusal = shell.run(*words, "--chart", str(tmp_path / "x.png")).refusal()
    assert refusal == "pictures need matplotlib: pip install 'doorcard[plot]'"
    assert shell.run(*words).status == 0


def test_a_picture_is_a_png_file_that_can_be_written(shell: Shell, tmp_path: Path) -> None:
    words = ["history", "stats", write(tmp_path, HAND), "--player", "ann", "--chart"]
    assert shell.run(*words, "x.pdf").refusal() == "the picture is a PNG file, as winnings.png, not 'x.pdf'"
    nowhere = str(tmp_path / "none" / "x.png")
    assert shell.run(*words, nowhere).refusal() == f"{nowhere} cannot be written: No such file or directory"
