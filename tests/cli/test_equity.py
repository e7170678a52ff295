"""``doorcard equity``: a table for people, one object for programs, one line for whoever wrote something wrong."""

import json
import sys
from pathlib import Path

import pytest

from doorcard.equity import equity
from tests.cli.commands import Shell

WHOLE = ("As2s/3d7c8hKs/x", "KdQc/4c5c6c9d/x")
"""On seventh street, so that an answer takes no time."""
SIXTH = ("As2s/3d7c8hKs", "KdQc/4c5c6c9d")
FIGURES = {
    "hand",
    "equity",
    "high_win",
    "high_tie",
    "low_win",
    "low_tie",
    "scoop",
    "three_quarters",
    "half",
    "quarter",
    "standard_error",
}
PNG = b"\x89PNG\r\n\x1a\n"


class TestJson:
    """One object and nothing else; shares are fractions of deals."""

    def test_an_exact_answer(self, shell: Shell) -> None:
        outcome = shell.run("equity", *SIXTH, "--game", "stud8", "--dead", "5d 6s", "--json")
        data = json.loads(outcome.printed)
        assert (outcome.status, outcome.complaint) == (0, "")
        assert set(data) == {"game", "exact", "deals", "samples", "seconds", "players", "no_low"}
        assert (data["game"], data["exact"], data["deals"], data["samples"]) == ("stud8", True, 1406, 0)
        assert [player["hand"] for player in data["players"]] == list(SIXTH)
        assert all(set(player) == FIGURES for player in data["players"])
        assert all(player["standard_error"] is None for player in data["players"])

    def test_the_figures_are_those_of_the_library(self, shell: Shell) -> None:
        data = json.loads(shell.run("equity", *SIXTH, "--game", "stud8", "--json").printed)
        answer = equity(SIXTH, game="stud8")
        assert data["no_low"] == answer.no_low
        for told, player in zip(data["players"], answer.players, strict=True):
            assert {figure: told[figure] for figure in FIGURES - {"hand"}} == {
                figure: getattr(player, figure) for figure in FIGURES - {"hand"}
            }

    def test_a_drawn_answer_is_the_same_with_the_same_seed(self, shell: Shell) -> None:
        words = ("equity", *SIXTH, "--method", "sample", "--error", "0.01", "--seed", "7", "--json")
        first, second = (json.loads(shell.run(*words).printed) for _ in range(2))
        assert (first["exact"], first["deals"]) == (False, 0)
        assert 0 < first["players"][0]["standard_error"] <= 0.01
        assert first["samples"] == second["samples"] > 0
        assert first["players"] == second["players"]

    def test_streets(self, shell: Shell) -> None:
        data = json.loads(shell.run("equity", *WHOLE, "--by-street", "--error", "0.05", "--json").printed)
        assert [entry["street"] for entry in data["streets"]] == ["third", "fourth", "fifth", "sixth", "seventh"]
        assert all(set(player) == FIGURES for entry in data["streets"] for player in entry["players"])

    @pytest.mark.parametrize(("words", "cards"), [(("--next-street",), 2), (("--next-card", "1"), 1)])
    def test_what_comes_next(self, shell: Shell, words: tuple[str, ...], cards: int) -> None:
        data = json.loads(shell.run("equity", *SIXTH, *words, "--seed", "1", "--json").printed)
        assert data["hands"] == list(SIXTH)
        assert sum(entry["chance"] for entry in data["next"]) == pytest.approx(1)
        for entry in data["next"]:
            assert len(entry["cards"]) == cards
            assert sum(entry["equities"]) == pytest.approx(1)

    def test_every_next_card_is_there_and_their_mean_is_the_equity(self, shell: Shell) -> None:
        data = json.loads(shell.run("equity", *SIXTH, "--next-card", "2", "--json").printed)
        now = equity(SIXTH, game="stud").players[1].equity
        assert len(data["next"]) == 40
        assert sum(entry["chance"] * entry["equities"][1] for entry in data["next"]) == pytest.approx(now)


class TestTable:
    """A line for each hand, in per cent."""

    def test_an_exact_answer(self, shell: Shell) -> None:
        lines = shell.run("equity", *SIXTH, "--game", "stud8", "--dead", "5d 6s").printed.splitlines()
        assert lines[0].split() == ["hand", "equity", "high", "tie", "low", "tie", "scoop", "3/4", "half", "1/4"]
        assert lines[1].split() == [
            SIXTH[0],
            "74.64",
            "49.29",
            "0.00",
            "100.00",
            "0.00",
            "49.29",
            "0.00",
            "50.71",
            "0.00",
        ]
        assert lines[2].split()[:2] == [SIXTH[1], "25.36"]
        assert lines[3].startswith("per cent of deals; no low: 0.00; exact: all 1,406 deals, ")

    @pytest.mark.parametrize("game", ["stud", "razz"])
    def test_games_with_one_winner(self, shell: Shell, game: str) -> None:
        lines = shell.run("equity", *SIXTH, "--game", game).printed.splitlines()
        assert lines[0].split() == ["hand", "equity", "win", "tie"]
        assert "no low" not in lines[3]

    def test_a_drawn_answer_tells_its_error(self, shell: Shell) -> None:
        lines = shell.run("equity", *SIXTH, "--method", "sample", "--error", "0.01", "--seed", "1").printed.splitlines()
        assert lines[0].split() == ["hand", "equity", "±", "win", "tie"]
        assert "deals drawn, standard error ± " in lines[3]

    def test_streets(self, shell: Shell) -> None:
        lines = shell.run("equity", *WHOLE, "--by-street", "--method", "sample", "--error", "0.05").printed.splitlines()
        assert lines[0].split() == ["equity", "third", "fourth", "fifth", "sixth", "seventh"]
        assert [line.split()[0] for line in lines[1:3]] == list(WHOLE)
        assert lines[3].count("±") == 5

    def test_what_the_next_street_may_bring(self, shell: Shell) -> None:
        lines = shell.run("equity", *SIXTH, "--next-street", "--seed", "1").printed.splitlines()
        assert lines[0].split("  ")[0] == "hand"
        figures = [float(word) for word in lines[1].split()[2:]]
        assert figures == sorted(figures)
        assert lines[3] == "equity in per cent after 100 deals of the next street, drawn at random"

    def test_the_best_next_card_comes_first(self, shell: Shell) -> None:
        lines = shell.run("equity", *SIXTH, "--next-card", "1").printed.splitlines()
        shares = [float(line.split()[1]) for line in lines[1:-1]]
        assert shares == sorted(shares, reverse=True)
        assert len(shares) == 40

    def test_a_long_hand_is_not_cut_off(self, shell: Shell) -> None:
        long = "TT+,AK.suited:0.25,3low8,split:0.333333,88-66/7c"
        words = ("equity", long, "xx/2c", "--game", "stud8", "--method", "sample", "--error", "0.05")
        lines = shell.run(*words).printed.splitlines()
        first = [line.split(" ")[0] for line in lines[1 : lines.index(next(line for line in lines if "/2c" in line))]]
        assert "".join(first) == long


class TestRefusals:
    """Status 2 and one line, which names what is wrong; nothing is printed."""

    @pytest.mark.parametrize(
        ("words", "says"),
        [
            (["As2z/3d", "xx/7c"], "'As2z/3d', column 3: '2z' is no card; a card is a rank"),
            (["As2s/3d", "xx/3d"], "'xx/3d', column 4: the 3d is there twice: player 1 holds it"),
            (["AA/3d", "AsAh/7c", "--dead", "Ad"], "no combination of AA is left: Ad Ah As are held or dead"),
            (["As2s/3d", "xx/7c", "--dead", "5c 5x"], "'5c 5x', column 4: '5x' is no card"),
            (["As2s/3d", "xx/7c", "--folded", "7c"], "'7c', column 1: the 7c is there twice: player 2 holds it"),
            (["As2s/3d", "xx/7c8c"], "this hand is on fourth street, the first on third"),
            (["As2s/3d", "xx/7c", "--game", "holdem"], "no game is called 'holdem'; the games are stud, stud8, razz"),
            (["As2s/3d"], "a spot has 2 to 8 live players, not 1"),
            ([], "Missing argument 'HAND...'"),
            (["As2s/3d", "xx/7c", "--method", "guess"], "'auto', 'exact', 'sample'"),
            (["As2s/3d", "xx/7c", "--error", "0"], "a standard error is greater than 0, not 0"),
            (["As2s/3d", "xx/7c", "--seconds", "-1"], "the time is more than 0 seconds, not -1"),
            (["As2s/3d", "xx/7c", "--next-card", "3"], "there is no player 3; the players are 1 to 2"),
            (["As2s/3d", "xx/7c", "--next-card", "1", "--next-street"], "are asked one at a time"),
            ([*WHOLE, "--next-street"], "after seventh street there is no next one"),
            (["As2s/3d", "xx/7c", "--plot", "x.pdf"], "the picture is a PNG file, as equity.png, not 'x.pdf'"),
        ],
    )
    def test_a_wrong_command(self, shell: Shell, words: list[str], says: str) -> None:
        assert says in shell.run("equity", *words).refusal()

    def test_a_file_that_cannot_be_written(self, shell: Shell, tmp_path: Path) -> None:
        path = tmp_path / "no" / "such.png"
        refusal = shell.run("equity", *WHOLE, "--error", "0.05", "--plot", str(path)).refusal()
        assert refusal == f"{path} cannot be written: No such file or directory"


class TestMissingPackages:
    """Who has not installed an extra is told how, in one line."""

    def test_numba(self, shell: Shell) -> None:
        shell.patch.setitem(sys.modules, "numba", None)
        assert "pip install 'doorcard[equity]'" in shell.run("equity", *SIXTH).refusal()

    def test_matplotlib(self, shell: Shell, tmp_path: Path) -> None:
        shell.patch.setitem(sys.modules, "matplotlib.figure", None)
        refusal = shell.run("equity", *SIXTH, "--plot", str(tmp_path / "x.png")).refusal()
        assert refusal == "pictures need matplotlib: pip install 'doorcard[plot]'"

    def test_a_wrong_card_is_told_all_the_same(self, shell: Shell) -> None:
        shell.patch.setitem(sys.modules, "numba", None)
        assert "'2z' is no card" in shell.run("equity", "As2z/3d", "xx/7c").refusal()


def test_a_picture_of_the_streets(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "x.png"
    outcome = shell.run("equity", *WHOLE, "--error", "0.05", "--plot", str(path))
    assert (outcome.status, outcome.complaint) == (0, "")
    assert path.read_bytes().startswith(PNG)
