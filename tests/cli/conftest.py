"""A shell for the tests of the command line, with a data folder of its own."""

from pathlib import Path

import pytest

from tests.cli.commands import Shell


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Shell:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return Shell(monkeypatch, capsys)
