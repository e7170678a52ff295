"""Files of any size: what the history commands hold in memory does not grow with the file."""

import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.unit.history.test_stars import HAND

MEGABYTE = 1 << 20
ALLOWED = 8 * MEGABYTE
"""More than what a run takes differs from the next run; far less than any of the files here."""
MEASURED = """
import sys
from doorcard.cli import main
try:
    main()
finally:
    with open("/proc/self/status") as status:
        print(*[line.split()[1] for line in status if line.startswith("VmHWM:")], file=sys.stderr)
"""


def _lines(chance: random.Random) -> bytes:
    letters = bytes(range(97, 123)) * 10
    lines = [bytes(chance.choices(letters, k=79)) + b"\n" for _ in range(100)]
    return b"".join(chance.choices(lines, k=MEGABYTE // 80))


def _endless_line(chance: random.Random) -> bytes:
    return _lines(chance).replace(b"\n", b" ")


def _zeros(_chance: random.Random) -> bytes:
    return bytes(MEGABYTE)


Noise = Callable[[random.Random], bytes]
NOISE: dict[str, tuple[str, Noise]] = {
    "bytes": ("", lambda chance: chance.randbytes(MEGABYTE)),
    "lines": ("", _lines),
    "a line without end": ("", _endless_line),
    "lines after a hand": (HAND, _lines),
    "a line without end after a hand": (HAND, _endless_line),
    "zeros after hands": (HAND * 4, _zeros),
}
"""What comes first, and what makes a megabyte of what comes after it."""


def run(*words: str) -> tuple[int, int, str]:
    """Run a history command in a process of its own; return its status, the most memory it held, its output."""
    command = [sys.executable, "-c", MEASURED, "history", *words]
    done = subprocess.run(command, cwd=ROOT, env=os.environ, capture_output=True, text=True, check=False)
    return done.returncode, int(done.stderr.split()[-1]) * 1024, done.stdout


def repeated(folder: Path, hand: Path, count: int) -> str:
    """Return a file of so many times the same hand."""
    path = folder / f"{count}.txt"
    content = hand.read_bytes().rstrip() + b"\n\n\n"
    with path.open("wb") as file:
        for _ in range(count):
            file.write(content)
    return str(path)


def grows(folder: Path, hand: Path, few: int, many: int) -> int:
    """Return how much more memory the check of many hands takes than that of a few, all of them exact."""
    peaks = []
    for count in (few, many):
        status, peak, printed = run("check", repeated(folder, hand, count))
        assert (status, f"{count} hands: {count} replayed exactly" in printed) == (0, True), printed[-500:]
        peaks.append(peak)
    return peaks[1] - peaks[0]


@pytest.mark.parametrize(
    ("name", "few", "many"),
    [("stars-razz-012.txt", 2_000, 20_000), ("phh-razz-008.txt", 200, 2_000), ("ipoker-stud-009.txt", 200, 2_000)],
)
def test_a_check_of_ten_times_the_hands_takes_no_more_memory(
    tmp_path: Path, corpus: Path, name: str, few: int, many: int
) -> None:
    """One hand is held at a time, whatever cuts a room's file into hands."""
    assert grows(tmp_path, corpus / name, few, many) < ALLOWED


@pytest.mark.soak
def test_a_check_of_two_hundred_thousand_hands_takes_no_more_memory(tmp_path: Path, corpus: Path) -> None:
    assert grows(tmp_path, corpus / "stars-razz-012.txt", 2_000, 200_000) < ALLOWED


@pytest.mark.parametrize("words", [("stats", "--player", "Player2"), ("show", "--hand", "last")])
def test_other_commands_hold_one_hand_too(tmp_path: Path, corpus: Path, words: tuple[str, ...]) -> None:
    command, *options = words
    peaks = []
    for count in (300, 3_000):
        path = repeated(tmp_path, corpus / "stars-razz-012.txt", count)
        status, peak, printed = run(command, path, *[str(count) if option == "last" else option for option in options])
        assert (status, printed != "") == (0, True)
        peaks.append(peak)
    assert peaks[1] - peaks[0] < ALLOWED


@pytest.mark.parametrize("kind", NOISE)
def test_noise_takes_no_memory(tmp_path: Path, kind: str) -> None:
    check_noise(tmp_path, kind, megabytes=24)


@pytest.mark.soak
@pytest.mark.parametrize("kind", NOISE)
def test_a_gigabyte_of_noise_takes_no_memory(tmp_path: Path, kind: str) -> None:
    check_noise(tmp_path, kind, megabytes=1024)


def check_noise(folder: Path, kind: str, *, megabytes: int) -> None:
    """The noise is told of, unless it is lines after a whole hand; the hands before it are read."""
    first, noise = NOISE[kind]
    path, small = folder / "noise.txt", folder / "hand.txt"
    small.write_text(HAND)
    block = noise(random.Random(1))
    with path.open("wb") as file:
        file.write(first.encode())
        for _ in range(megabytes):
            file.write(block)
    status, peak, printed = run("check", str(path))
    assert (status, f"{first.count('PokerStars')} hands" in printed) == (0 if kind == "lines after a hand" else 1, True)
    assert peak - run("check", str(small))[1] < 2 * ALLOWED
    path.unlink()
