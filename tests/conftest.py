"""For every test: in CI nothing is skipped; real hand histories come from the folder that DOORCARD_CORPUS names."""

import logging
import os
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from doorcard.rules import hand

ROOT = Path(__file__).resolve().parent.parent
IN_CI = os.environ.get("CI", "").lower() not in {"", "0", "false"}
CORPUS = os.environ.get("DOORCARD_CORPUS")
LEFT_OUT = pytest.StashKey[int]()

settings.register_profile("check", deadline=None, derandomize=IN_CI, print_blob=True)
settings.register_profile("soak", deadline=None, max_examples=5_000, print_blob=True)
settings.load_profile("check")


def pytest_configure() -> None:
    """Refuse to take the sources for the compiled core, which ``DOORCARD_CORE=compiled`` says is being tested."""
    if os.environ.get("DOORCARD_CORE") == "compiled" and str(hand.__file__).endswith(".py"):
        raise pytest.UsageError(f"DOORCARD_CORE is compiled, but the rules are read from {hand.__file__}")


@pytest.fixture(autouse=True)
def logging_as_before() -> Iterator[None]:
    """Put the process's logging back: a command that is run within a test sets it for the whole process."""
    root, room = logging.getLogger(), logging.getLogger("doorcard")
    handlers, levels = list(root.handlers), (root.level, room.level)
    yield
    root.handlers = handlers
    root.setLevel(levels[0])
    room.setLevel(levels[1])


@pytest.fixture(scope="session")
def corpus() -> Path:
    """Return the folder of real hand histories."""
    if not CORPUS:
        pytest.fail("DOORCARD_CORPUS is not set: it names the folder of real hand histories that this test reads")
    folder = Path(CORPUS)
    if not folder.is_dir():
        pytest.fail(f"DOORCARD_CORPUS is not a folder: {CORPUS!r}")
    return folder


@pytest.fixture(scope="session")
def artefacts() -> Path:
    """Return the folder for pictures and other things that a test leaves for a person to look at."""
    folder = ROOT / "build" / "artefacts"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests of the corpus where there is none; in CI they stay, and fail."""
    if CORPUS or IN_CI:
        return
    left_out = [item for item in items if "corpus" in getattr(item, "fixturenames", ())]
    if left_out:
        config.stash[LEFT_OUT] = len(left_out)
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Hand the number of tests left out from a worker process to the one that reports."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["left_out"] = session.config.stash.get(LEFT_OUT, 0)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Take the number of tests left out from a worker process; each has collected the same tests."""
    node.config.stash[LEFT_OUT] = getattr(node, "workeroutput", {}).get("left_out", 0)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say how many tests were not run for want of a corpus."""
    count = config.stash.get(LEFT_OUT, 0)
    if count:
        line = f"not run: {count} tests of real hand histories (DOORCARD_CORPUS is not set)"
        terminalreporter.write_line(line, yellow=True)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Turn a skipped test into a failed one in CI; an expected failure is not a skip."""
    report = yield
    if IN_CI and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = refusal(report.longrepr)
    return report


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Turn a skipped module into a failed one in CI."""
    report = yield
    if IN_CI and report.skipped:
        report.outcome = "failed"
        report.longrepr = refusal(report.longrepr)
    return report


def refusal(longrepr: object) -> str:
    """Return the message for a skip; pytest gives it as file, line and reason."""
    reason = longrepr[2] if isinstance(longrepr, tuple) else longrepr
    return f"nothing may be skipped in CI: {reason}"
