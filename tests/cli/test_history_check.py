"""``doorcard history check``: every file and hand is accounted for, and the exit status tells whether all is well."""

import errno
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.commands import Outcome, Shell
from tests.conftest import ROOT
from tests.unit.history.test_stars import HAND, HOME

DIFFERENT = HAND.replace("ann collected $0.43", "ann collected $0.44")
CUT_OFF = HAND[: HAND.index("*** 5th STREET")]
HOLDEM = "PokerStars Hand #9:  Hold'em Limit ($2/$4 USD) - 2010/03/01 10:00:00 ET\nTable 'Oak' 8-max\n\n"
NOISE = random.Random(7).randbytes(50_000)
KEYS = ["files", "hands", "exact", "different", "unreadable", "skipped"]


def data(outcome: Outcome) -> dict[str, Any]:
    """Return the report for programs, which is all that is printed."""
    report: dict[str, Any] = json.loads(outcome.printed)
    assert list(report) == KEYS
    assert outcome.complaint == ""
    return report


def file(folder: Path, content: str | bytes, name: str = "hands.txt") -> str:
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return str(path)


def run_installed(*words: str, **variables: str) -> subprocess.CompletedProcess[bytes]:
    """Run the command in a process of its own, with these environment variables beside the usual ones."""
    command = [sys.executable, "-m", "doorcard", "history", *words]
    return subprocess.run(command, env=os.environ | variables, cwd=ROOT, capture_output=True, timeout=60, check=False)


class TestStatus:
    """0 where every hand replays exactly, 1 where one differs or cannot be read, 2 where the command is wrong."""

    def test_exact_hands(self, shell: Shell, tmp_path: Path) -> None:
        outcome = shell.run("history", "check", "--json", file(tmp_path, f"{HAND}\n\n{HOME}"))
        assert outcome.status == 0
        assert [data(outcome)[key] for key in KEYS] == [1, 2, 2, [], [], []]

    def test_a_hand_that_differs(self, shell: Shell, tmp_path: Path) -> None:
        path = file(tmp_path, f"{HOME}\n\n{DIFFERENT}")
        outcome = shell.run("history", "check", "--json", path)
        assert outcome.status == 1
        report = data(outcome)
        assert (report["hands"], report["exact"], report["unreadable"]) == (2, 1, [])
        (entry,) = report["different"]
        assert (entry["file"], entry["hand"]) == (path, "7001")
        assert "seat 1 wins 44; in the engine 43" in entry["why"]

    def test_a_hand_that_cannot_be_read(self, shell: Shell, tmp_path: Path) -> None:
        path = file(tmp_path, f"{CUT_OFF}\n\n{HOME}")
        outcome = shell.run("history", "check", "--json", path)
        assert outcome.status == 1
        report = data(outcome)
        assert (report["hands"], report["exact"], report["different"]) == (1, 1, [])
        (entry,) = report["unreadable"]
        assert entry["file"] == path
        assert entry["line"] == len(CUT_OFF.splitlines()) + 2
        assert "cut off" in entry["why"]

    def test_the_process_ends_with_that_status(self, tmp_path: Path) -> None:
        statuses = [run_installed("check", file(tmp_path, text)).returncode for text in (HAND, DIFFERENT, CUT_OFF)]
        assert statuses == [0, 1, 1]

    @pytest.mark.parametrize("words", [["check"], ["check", "/no/such/file"], ["check", "--nonsense", "."]])
    def test_a_wrong_command(self, shell: Shell, words: list[str]) -> None:
        shell.run("history", *words).refusal()


class TestFoldersAndFiles:
    """In a folder what is no hand history is skipped; what is named on the command line is not."""

    @pytest.mark.parametrize("content", [b"", b"\n\n\n", b"# Read me\n", b"file\tsite\n1\t2\n", NOISE])
    def test_a_file_that_no_reader_recognises(self, shell: Shell, tmp_path: Path, content: bytes) -> None:
        path = file(tmp_path, content)
        found = shell.run("history", "check", "--json", str(tmp_path))
        assert found.status == 0
        assert [(entry["file"], entry["why"] != "") for entry in data(found)["skipped"]] == [(path, True)]
        named = shell.run("history", "check", "--json", path)
        assert named.status == 1
        assert [(entry["file"], entry["line"]) for entry in data(named)["unreadable"]] == [(path, 1)]

    def test_folders_are_gone_through_to_the_bottom_in_order_of_names(self, shell: Shell, tmp_path: Path) -> None:
        places = ["a.txt", "z.txt", "deep/b.txt"]
        paths = [file(tmp_path, DIFFERENT, place) for place in places]
        outcome = shell.run("history", "check", "--json", str(tmp_path))
        assert [entry["file"] for entry in data(outcome)["different"]] == paths

    def test_an_empty_folder_has_nothing_wrong(self, shell: Shell, tmp_path: Path) -> None:
        outcome = shell.run("history", "check", "--json", str(tmp_path))
        assert (outcome.status, [data(outcome)[key] for key in KEYS]) == (0, [0, 0, 0, [], [], []])

    def test_several_files_and_folders_at_once(self, shell: Shell, tmp_path: Path) -> None:
        one, two = file(tmp_path, HAND, "x/1.txt"), file(tmp_path, HOME, "2.txt")
        outcome = shell.run("history", "check", "--json", str(Path(one).parent), two)
        assert [data(outcome)[key] for key in KEYS[:3]] == [2, 2, 2]

    def test_other_games_of_a_mixed_session_are_skipped(self, shell: Shell, tmp_path: Path) -> None:
        outcome = shell.run("history", "check", "--json", file(tmp_path, HOLDEM + HAND))
        report = data(outcome)
        assert (outcome.status, report["hands"], report["exact"]) == (0, 1, 1)
        assert ["Hold'em" in entry["why"] for entry in report["skipped"]] == [True]

    def test_a_file_that_cannot_be_opened(self, shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        path = file(tmp_path, HAND)
        monkeypatch.setattr(os, "open", _refuse)
        for argument in (path, str(tmp_path)):
            outcome = shell.run("history", "check", "--json", argument)
            assert outcome.status == 1
            expected = [{"file": path, "line": 1, "why": "cannot be opened: Permission denied"}]
            assert data(outcome)["unreadable"] == expected

    def test_a_folder_that_cannot_be_listed(
        self, shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        file(tmp_path, HAND, "closed/hands.txt")
        closed, scandir = str(tmp_path / "closed"), os.scandir

        def refuse(folder: str) -> Iterator[os.DirEntry[str]]:
            return scandir(folder) if str(folder) != closed else _refuse(folder)

        monkeypatch.setattr(os, "scandir", refuse)
        outcome = shell.run("history", "check", "--json", str(tmp_path))
        assert outcome.status == 1
        assert [(entry["file"], entry["why"]) for entry in data(outcome)["unreadable"]] == [
            (closed, "the folder cannot be listed")
        ]

    def test_links_that_lead_in_a_circle_end(self, shell: Shell, tmp_path: Path) -> None:
        file(tmp_path, HAND)
        (tmp_path / "around").symlink_to(tmp_path, target_is_directory=True)
        (tmp_path / "nowhere").symlink_to(tmp_path / "gone")
        assert data(shell.run("history", "check", "--json", str(tmp_path)))["files"] == 1


def _refuse(path: object, *_arguments: object, **_options: object) -> Any:
    raise PermissionError(errno.EACCES, "Permission denied", str(path))


class TestDamage:
    """Whatever a file holds, the command ends with an account of it."""

    @pytest.mark.parametrize("text", [HAND, HOME])
    def test_a_hand_cut_off_anywhere_is_not_exact(self, shell: Shell, tmp_path: Path, text: str) -> None:
        """Without its summary a hand is cut off, after any line and in the middle of any."""
        whole = text.index("*** SUMMARY ***")
        for length in range(100, whole, 60):
            outcome = shell.run("history", "check", "--json", file(tmp_path, text[:length]))
            assert outcome.status == 1
            report = data(outcome)
            assert (report["exact"], len(report["unreadable"])) == (0, 1), text[:length][-60:]

    def test_noise_after_hands_costs_only_the_last(self, shell: Shell, tmp_path: Path) -> None:
        outcome = shell.run("history", "check", "--json", file(tmp_path, f"{HAND}\n\n".encode() * 4 + NOISE))
        assert data(outcome)["exact"] >= 3

    def test_a_hand_lost_in_noise_is_no_text(self, shell: Shell, tmp_path: Path) -> None:
        outcome = shell.run("history", "check", "--json", file(tmp_path, HAND.encode() + NOISE))
        assert outcome.status == 1
        assert ["no text" in entry["why"] for entry in data(outcome)["unreadable"]] == [True]

    def test_noise_between_hands_costs_no_other_hand(self, shell: Shell, tmp_path: Path) -> None:
        lines = b"\n".join(b"%d bytes of nothing" % number for number in range(20_000))
        outcome = shell.run("history", "check", "--json", file(tmp_path, HAND.encode() + lines + b"\n" + HOME.encode()))
        assert data(outcome)["hands"] + len(data(outcome)["unreadable"]) == 2
        assert data(outcome)["exact"] >= 1

    def test_a_line_without_end_before_any_hand(self, shell: Shell, tmp_path: Path) -> None:
        outcome = shell.run("history", "check", "--json", file(tmp_path, b"x" * 3_000_000))
        assert outcome.status == 1
        assert ["characters" in entry["why"] for entry in data(outcome)["unreadable"]] == [True]

    def test_a_line_without_end_after_a_hand(self, shell: Shell, tmp_path: Path) -> None:
        outcome = shell.run("history", "check", "--json", file(tmp_path, HAND.encode() + b"\n" + b"x" * 3_000_000))
        report = data(outcome)
        assert (outcome.status, report["exact"]) == (1, 1)
        assert [entry["line"] for entry in report["unreadable"]] == [len(HAND.splitlines()) + 2]

    def test_every_real_file_with_a_byte_changed(self, shell: Shell, tmp_path: Path, corpus: Path) -> None:
        """The command never fails of itself: status 0 or 1, and every file is told of."""
        chance = random.Random(3)
        for path in sorted(corpus.glob("*-0*.txt"))[::7]:
            content = bytearray(path.read_bytes())
            for _ in range(5):
                content[chance.randrange(len(content))] = chance.randrange(256)
            outcome = shell.run("history", "check", "--json", file(tmp_path, bytes(content)))
            report = data(outcome)
            accounted = report["hands"] + len(report["unreadable"]) + len(report["skipped"])
            assert (outcome.status in (0, 1), accounted > 0) == (True, True), path.name


class TestReport:
    """The report for people: a table by room and game, then what is wrong, a line each."""

    def test_hands_are_counted_by_room_and_game(self, shell: Shell, tmp_path: Path) -> None:
        printed = shell.run("history", "check", file(tmp_path, f"{HAND}\n\n{HOME}\n\n{DIFFERENT}")).printed
        rows = [line.strip("│ ").split("│") for line in printed.splitlines() if "PokerStars" in line]
        assert [[cell.strip() for cell in row] for row in rows] == [
            ["PokerStars", "stud", "2", "1", "1"],
            ["PokerStars", "stud8", "1", "1", "0"],
        ]
        assert "1 files, 3 hands: 2 replayed exactly, 1 different, 0 unreadable, 0 skipped" in printed

    def test_what_is_wrong_is_one_line_however_long(self, shell: Shell, tmp_path: Path) -> None:
        path = file(tmp_path, DIFFERENT, f"{'long' * 40}.txt")
        lines = shell.run("history", "check", path).printed.splitlines()
        assert [line for line in lines if line.startswith(f"{path}: hand 7001: ") and "wins 44" in line] != []

    def test_of_many_faults_the_first_are_listed(self, shell: Shell, tmp_path: Path) -> None:
        path = file(tmp_path, f"{DIFFERENT}\n\n" * 25)
        printed = shell.run("history", "check", path).printed
        assert printed.count("hand 7001: ") == 20
        assert "25 different" in printed
        assert "--json lists all" in printed
        assert len(data(shell.run("history", "check", "--json", path))["different"]) == 25

    def test_a_file_cannot_act_on_the_terminal(self, shell: Shell, tmp_path: Path) -> None:
        """Escape sequences of a record are not sent on: here one that would clear the screen."""
        text = HAND.replace("Dealt to ann lee [2c]", "Dealt to \x1b[2J nobody [bold]red[/] [2c]")
        printed = shell.run("history", "check", file(tmp_path, text)).printed
        assert "\x1b" not in printed
        assert "nobody [bold]red[/] [2c]" in printed

    def test_a_file_name_that_is_no_text_is_told_all_the_same(self, tmp_path: Path) -> None:
        Path(os.fsdecode(bytes(tmp_path) + b"/n\xe9.txt")).write_text(CUT_OFF)
        people = run_installed("check", str(tmp_path), PYTHONIOENCODING="utf-8:strict")
        programs = run_installed("check", "--json", str(tmp_path), PYTHONIOENCODING="utf-8:strict")
        assert (people.returncode, people.stderr) == (1, b"")
        assert "n\ufffd.txt, line" in people.stdout.decode()
        assert os.fsencode(json.loads(programs.stdout)["unreadable"][0]["file"]).endswith(b"/n\xe9.txt")

    def test_a_terminal_of_letters_alone_gets_letters(self, tmp_path: Path) -> None:
        outcome = run_installed("check", file(tmp_path, DIFFERENT.replace("ann", "zoé")), PYTHONIOENCODING="ascii")
        assert (outcome.returncode, outcome.stderr) == (1, b"")
        assert b"1 different" in outcome.stdout
