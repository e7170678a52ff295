"""Real hands, as rooms recorded them, replay exactly: who acts, every action, card, pot, share and show."""

import json
from pathlib import Path

import pytest

from doorcard.history.formats import read_file
from doorcard.history.reading import Reading, Skipped, Unreadable
from doorcard.history.replay import replay
from tests.conftest import CORPUS, ROOT

RECORDS = (".txt", ".xml", ".phh")
CONTRADICTING = json.loads((ROOT / "tests" / "data" / "contradicting_hands.json").read_text(encoding="utf-8"))
"""Files of hands that contradict themselves or break off, and how."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make a test of every file of the corpus."""
    folder = Path(CORPUS) if CORPUS else None
    files = sorted(file.name for file in folder.iterdir() if file.suffix in RECORDS) if folder else ["no corpus"]
    metafunc.parametrize("name", files)


def test_every_hand_replays_exactly_unless_it_contradicts_itself(corpus: Path, name: str) -> None:
    """What a room recorded is what the rules make of the same cards and choices."""
    readings = list(read_file(corpus / name))
    assert readings, "the file has no hand"
    differences = [words for reading in readings for words in differences_of(reading)]
    if name in CONTRADICTING:
        assert differences, f"it was thought to contradict itself: {CONTRADICTING[name]}"
    else:
        assert differences == []


def differences_of(reading: Reading) -> list[str]:
    """Return what is different, or could not be read, with its line; other games of a mixed session are passed over."""
    if isinstance(reading, Unreadable):
        return [f"line {reading.line}: {reading}"]
    if isinstance(reading, Skipped):
        return []
    return [f"line {difference.line}: {difference.words}" for difference in replay(reading).differences]
