"""While an equity is worked out the terminal says what is being done; programs are told nothing."""

import pytest

from doorcard.cli.equity_progress import showing_progress
from doorcard.equity import Progress
from tests.cli.commands import Shell

WORDS = ("equity", "As2s/3d7c8hKs", "KdQc/4c5c6c9d", "--method", "sample", "--error", "0.01")


@pytest.mark.parametrize(
    ("done", "says"),
    [
        (Progress(stage="compiling", done=0), "compiling for this machine, only once; some seconds"),
        (Progress(stage="counting", done=0.5), "counting all deals"),
        (Progress(stage="sampling", done=0.5, standard_error=0.0123), "drawing deals, standard error 1.23 %"),
    ],
)
def test_each_stage_has_its_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], done: Progress, says: str
) -> None:
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    with showing_progress({"seed": 1}, quietly=False) as wishes:
        assert wishes["seed"] == 1
        tell = wishes["progress"]
        assert tell is not None
        tell(done)
    assert says in capsys.readouterr().err


def test_a_terminal_shows_how_far_it_is(shell: Shell) -> None:
    shell.patch.setenv("TTY_COMPATIBLE", "1")
    outcome = shell.run(*WORDS)
    assert outcome.status == 0
    assert "drawing deals" in outcome.complaint
    assert "drawing" not in outcome.printed.replace("deals drawn", "")


def test_with_json_nothing_is_shown_even_there(shell: Shell) -> None:
    shell.patch.setenv("TTY_COMPATIBLE", "1")
    assert shell.run(*WORDS, "--json").complaint == ""


def test_where_there_is_no_terminal_nothing_is_shown(shell: Shell) -> None:
    shell.patch.setenv("TTY_COMPATIBLE", "0")
    assert shell.run(*WORDS).complaint == ""
