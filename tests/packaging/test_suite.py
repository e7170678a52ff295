"""The test suite keeps its own promises: CI skips nothing, and the corpus is there or its absence is said."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

CONFTEST = Path(__file__).resolve().parents[1] / "conftest.py"
SKIPPED = "import pytest\n\ndef test_one():\n    pytest.skip('no reason')\n"
SKIPPED_MODULE = "import pytest\n\npytest.skip('no reason', allow_module_level=True)\n"
READS_CORPUS = "def test_one(corpus):\n    assert corpus.is_dir()\n\ndef test_two():\n    pass\n"


def run_suite(folder: Path, test: str, *arguments: str, **variables: str) -> tuple[int, str]:
    """Run one test file under our conftest; return the exit code and what was printed."""
    folder.joinpath("conftest.py").write_text(CONFTEST.read_text())
    folder.joinpath("test_planted.py").write_text(test)
    kept = {name: value for name, value in os.environ.items() if name not in {"CI", "DOORCARD_CORPUS"}}
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:randomly", *arguments]
    done = subprocess.run(command, cwd=folder, env=kept | variables, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


@pytest.mark.parametrize("test", [SKIPPED, SKIPPED_MODULE])
def test_a_skipped_test_fails_the_run_in_ci(tmp_path: Path, test: str) -> None:
    code, output = run_suite(tmp_path, test, CI="true")
    assert code != 0
    assert "nothing may be skipped in CI: " in output


def test_a_skipped_test_is_only_skipped_elsewhere(tmp_path: Path) -> None:
    code, output = run_suite(tmp_path, SKIPPED)
    assert (code, "1 skipped" in output) == (0, True)


@pytest.mark.parametrize("arguments", [(), ("-n", "2")])
def test_without_a_corpus_its_tests_are_left_out_and_named(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    code, output = run_suite(tmp_path, READS_CORPUS, *arguments)
    assert (code, "1 passed" in output) == (0, True)
    assert "not run: 1 tests of real hand histories (DOORCARD_CORPUS is not set)" in output


def test_without_a_corpus_its_tests_fail_in_ci(tmp_path: Path) -> None:
    code, output = run_suite(tmp_path, READS_CORPUS, CI="true")
    assert code != 0
    assert "DOORCARD_CORPUS is not set" in output


def test_a_corpus_that_is_no_folder_fails(tmp_path: Path) -> None:
    code, output = run_suite(tmp_path, READS_CORPUS, DOORCARD_CORPUS=str(tmp_path / "nowhere"))
    assert code != 0
    assert "DOORCARD_CORPUS is not a folder" in output


def test_with_a_corpus_its_tests_run(tmp_path: Path) -> None:
    code, output = run_suite(tmp_path, READS_CORPUS, DOORCARD_CORPUS=str(tmp_path), CI="true")
    assert (code, "2 passed" in output) == (0, True)
