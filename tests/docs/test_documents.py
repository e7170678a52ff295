"""What the documents show is true: the README's session runs, and so does every example."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))


def test_the_library_session_of_the_readme_runs_as_shown() -> None:
    """Every line of the README's Python session gives the result printed beneath it."""
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried >= 8
    assert not failed


def test_the_readme_is_short() -> None:
    """A newcomer reads the README to its end: at most 200 lines."""
    assert len((ROOT / "README.md").read_text().splitlines()) <= 200


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.stem)
def test_example_runs(example: Path) -> None:
    """Every example runs to its end and prints something."""
    run = subprocess.run([sys.executable, str(example)], capture_output=True, text=True, timeout=120, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip()


@pytest.mark.parametrize("document", [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")], ids=lambda path: path.name)
def test_links_between_documents_lead_somewhere(document: Path) -> None:
    """Relative links point at files that are there."""
    for target in re.findall(r"\]\(([^)#:]+)\)", document.read_text(encoding="utf-8")):
        assert (document.parent / target).exists(), f"{document.name} links to {target}"
