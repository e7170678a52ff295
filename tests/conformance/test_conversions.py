"""Real hands written in each of our forms are the same hands."""

from pathlib import Path

import pytest

from doorcard.cli.history_convert import convert_files
from doorcard.history.checking import files_of, readings_of
from doorcard.history.forms import Form
from doorcard.history.record import HandRecord
from doorcard.history.replay import Replay, replay


def _replays(folder: Path) -> dict[str, Replay]:
    """Return the replay of each file's hand by the file's name; every real file has one hand."""
    return {
        path.stem: replay(reading)
        for path, named in files_of([folder])
        for reading in readings_of(path, named=named)
        if isinstance(reading, HandRecord)
    }


@pytest.mark.parametrize("form", list(Form), ids=lambda form: form.value)
def test_a_converted_hand_is_the_same_hand(corpus: Path, tmp_path: Path, form: Form) -> None:
    """Converted, read back and replayed, every real hand has the same cards at the end, the same nets and is exact."""
    convert_files([corpus], form, tmp_path)
    recorded, converted = _replays(corpus), _replays(tmp_path)
    assert converted.keys() == recorded.keys()
    for name, played in converted.items():
        original = recorded[name].hand
        assert original is not None
        assert played.hand is not None
        assert original.result is not None
        assert played.hand.result is not None
        assert played.is_exact, f"{name}: {played.differences}"
        assert sorted(played.hand.result.net.values()) == sorted(original.result.net.values()), name
