"""Files made to do harm: no number, nesting or line stops a check, or makes it hold more than one hand."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.commands import Shell
from tests.cli.test_history_size import ALLOWED, run
from tests.conftest import ROOT
from tests.unit.history import test_fulltilt, test_phh
from tests.unit.history.test_stars import HAND

MANY_DIGITS = "9" * 5_000
"""More digits than Python makes a number of by itself."""
LONG = 200_000


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Seat 1:", f"Seat {MANY_DIGITS}:"),
        ("($2 in chips)", f"(${MANY_DIGITS} in chips)"),
        ("calls $0.04", f"calls ${MANY_DIGITS}"),
        ("$0.04/$0.08", f"${MANY_DIGITS}/{MANY_DIGITS}"),
    ],
)
def test_a_number_beyond_reason_costs_only_its_hand(shell: Shell, tmp_path: Path, old: str, new: str) -> None:
    path = tmp_path / "hands.txt"
    path.write_text(f"{HAND.replace(old, new, 1)}\n\n{HAND}")
    outcome = shell.run("history", "check", "--json", str(path))
    report = json.loads(outcome.printed)
    wrong = len(report["unreadable"]) + len(report["different"])
    assert (outcome.status, report["exact"], wrong) == (1, 1, 1)


@pytest.mark.parametrize(
    "text",
    [
        "variant = 'FR'\nantes = " + "[" * 50_000 + "\n",
        "variant = 'FR'\nantes = [1e999999, 1e999999]\n",
        test_phh.HAND.replace("antes = [", "antes = [1e99999, ", 1),
        test_phh.HAND.replace("big_bet = 100", f"big_bet = {MANY_DIGITS}"),
        test_phh.HAND.replace("big_bet = 100", f"big_bet = 0.{MANY_DIGITS}"),
        test_phh.HAND.replace("day = 2", "_doorcard = " + "{a = " * 50_000),
        test_phh.HAND.replace("day = 2", "_doorcard = " + "{a = " * 900 + "1" + "}" * 900),
        test_phh.HAND.replace("day = 2", "_doorcard = 0x" + "f" * 50_000),
        test_phh.HAND + "".join(f"a{number} = 1_0\n" for number in range(9_000)) + "a1 = 1\n",
        test_phh.HAND.replace("actions = [\n", "actions = [\n" + "  'p2 f',\n" * 9_000),
        test_phh.HAND.replace("actions = [\n", "actions = [\n  " + "'p2 f', " * 100_000 + "\n"),
        test_phh.HEADS_UP.replace("actions = ['d", "actions = ['" + "x" * 500_000 + "', 'd"),
    ],
)
def test_fields_of_phh_beyond_reason_cost_their_hand(shell: Shell, tmp_path: Path, text: str) -> None:
    path = tmp_path / "hand.phh"
    path.write_text(text)
    outcome = shell.run("history", "check", "--json", str(path))
    report = json.loads(outcome.printed)
    assert (outcome.status, report["exact"], len(report["unreadable"]) + len(report["different"])) == (1, 0, 1)


def test_what_is_kept_for_the_next_hand_of_a_table_is_little(tmp_path: Path) -> None:
    """Notes on the rules that are long and never the same fill no memory."""
    peaks = []
    for count in (300, 3_000):
        path = tmp_path / f"{count}.phh"
        with path.open("w") as file:
            for number in range(count):
                padding = str(number).rjust(6, "0") * (300 if number % 2 else 3_000)
                file.write(f"[{number}]\n{test_phh.HEADS_UP}_doorcard = {{house = '{padding}', stakes = {{}}}}\n")
        peaks.append(run("check", str(path))[1])
    assert peaks[1] - peaks[0] < ALLOWED


def test_chat_that_looks_like_our_own_note_and_is_none_costs_no_hand(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "hands.txt"
    path.write_text(HAND.replace("*** 4th", 'Doorcard said, "{"a":' + "[" * 1_900 + '}"\n*** 4th'))
    assert shell.run("history", "check", str(path)).status == 0


@pytest.mark.parametrize("words", ["x calls ", "<game ", "Seat+1 : Calls 1", "calls 111", "Dealt to ", " "])
@pytest.mark.parametrize("hand", [HAND, test_fulltilt.HAND])
def test_a_long_line_that_begins_like_something_again_and_again_is_passed_over(
    shell: Shell, tmp_path: Path, hand: str, words: str
) -> None:
    """A pattern that tried every beginning against every end would be at it for hours."""
    lines = hand.splitlines()
    lines.insert(len(lines) // 2, words * (LONG // len(words)))
    lines.insert(1, words * (LONG // len(words)))
    path = tmp_path / "hands.txt"
    path.write_text("\n".join(lines))
    assert shell.run("history", "check", str(path)).status == 0


@pytest.mark.parametrize("name", ["stars-stud-009", "phh-razz-001", "ipoker-stud-016", "merge-stud8-010"])
def test_long_lines_after_a_hand_take_no_memory(tmp_path: Path, corpus: Path, name: str) -> None:
    hand = corpus / f"{name}.txt"
    path = tmp_path / "hands.txt"
    with path.open("wb") as file:
        file.write(hand.read_bytes() + b"\n")
        for _ in range(500):
            file.write(b"x" * 99_999 + b"\n")
    assert run("check", str(path))[1] - run("check", str(hand))[1] < 3 * ALLOWED


def test_a_pipe_is_read_as_a_file_is() -> None:
    """It can be opened once only: ``zcat hands.gz | doorcard history check /dev/stdin``."""
    command = [sys.executable, "-m", "doorcard", "history", "check", "/dev/stdin"]
    done = subprocess.run(command, input=f"{HAND}\n\n{HAND}".encode(), cwd=ROOT, capture_output=True, check=False)
    assert (done.returncode, b"2 hands: 2 replayed exactly" in done.stdout) == (0, True)
