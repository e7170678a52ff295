"""The command line, run in this process as the shell runs it."""

from dataclasses import dataclass

import pytest

from doorcard.cli import main

GOOD_TABLE = """\
[[table]]
id = "t"
house = "razz"
small_bet = 2
big_bet = 4
ante = 0.40
bring_in = 0.50
"""


@dataclass(frozen=True)
class Outcome:
    """How a command ended."""

    status: int
    printed: str
    complaint: str

    def refusal(self) -> str:
        """Return the one line with which the command was refused: status 2, no traceback, nothing printed."""
        assert (self.status, self.printed) == (2, ""), self
        lines = self.complaint.splitlines()
        assert len(lines) == 1, self.complaint
        assert lines[0].startswith("doorcard: ")
        return lines[0].removeprefix("doorcard: ")


@dataclass
class Shell:
    """Runs commands."""

    patch: pytest.MonkeyPatch
    capture: pytest.CaptureFixture[str]

    def run(self, *words: str) -> Outcome:
        self.patch.setattr("sys.argv", ["doorcard", *words])
        status = 0
        try:
            main()
        except SystemExit as ended:
            status = int(ended.code or 0)
        printed = self.capture.readouterr()
        return Outcome(status, printed.out, printed.err)
