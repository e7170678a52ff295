"""The layers of the package, from the contracts in pyproject.toml: each imports only what lies below it."""

import shutil
import subprocess
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LINTER = str(Path(sysconfig.get_path("scripts"), "lint-imports"))
ORDER = "A layer imports only the layers below it"
PURE = "Cards, hands, rules and fair know no clock, no chance, no log and no input or output"
ROOM = "The room knows no web framework and no database driver"


def lint(folder: Path) -> tuple[int, str]:
    """Check the package in a folder; return the exit code and what was printed."""
    command = [LINTER, "--no-cache", "--no-logo", str(ROOT / "pyproject.toml")]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


def test_every_import_keeps_to_the_layers() -> None:
    code, output = lint(ROOT / "src")
    assert code == 0, output


@pytest.mark.parametrize(
    ("file", "text", "contract"),
    [
        ("hands/planted.py", "import doorcard.rules", ORDER),
        ("errors.py", "import doorcard.cards", ORDER),
        ("attic/__init__.py", "", ORDER),
        ("rules/planted.py", "import asyncio", PURE),
        ("hands/planted.py", "from random import shuffle", PURE),
        ("cards.py", "import time", PURE),
        ("fair/planted.py", "import secrets", PURE),
        ("room/planted.py", "import starlette.applications", ROOM),
    ],
)
def test_a_planted_breach_is_found(tmp_path: Path, file: str, text: str, contract: str) -> None:
    shutil.copytree(ROOT / "src" / "doorcard", tmp_path / "doorcard", ignore=shutil.ignore_patterns("static"))
    planted = tmp_path / "doorcard" / file
    planted.parent.mkdir(exist_ok=True)
    planted.write_text(text + "\n")
    code, output = lint(tmp_path)
    assert code != 0
    assert f"{contract} BROKEN" in " ".join(output.split())
