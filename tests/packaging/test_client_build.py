"""The browser client is built when something it is made from has changed, and only then."""

import gzip
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests import first_load

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Return a copy of what the client is made from."""
    for folder in ("scripts", "web", "src/doorcard/texts"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("node_modules", "__pycache__"))
    return tmp_path


def run(tree: Path, script: str) -> str:
    """Run a Python script beside the build script; return what it printed."""
    command = [sys.executable, "-c", script]
    return subprocess.run(command, cwd=tree / "scripts", capture_output=True, text=True, check=True).stdout


def digest(tree: Path) -> str:
    return run(tree, "import build_web; print(build_web.digest_of_inputs(), end='')")


@pytest.mark.parametrize(
    "file", ["web/src/main.ts", "web/index.html", "web/package-lock.json", "src/doorcard/texts/fr.json"]
)
def test_a_changed_input_asks_for_a_new_client(tree: Path, file: str) -> None:
    before = digest(tree)
    tree.joinpath(file).write_text(tree.joinpath(file).read_text() + "\n")
    assert digest(tree) != before


def test_a_new_input_asks_for_a_new_client(tree: Path) -> None:
    before = digest(tree)
    tree.joinpath("web/src/planted.ts").touch()
    assert digest(tree) != before


def test_a_test_of_the_client_asks_for_nothing(tree: Path) -> None:
    before = digest(tree)
    tree.joinpath("web/src/planted.test.ts").touch()
    assert digest(tree) == before


def test_a_built_client_is_not_built_again(tree: Path) -> None:
    static = tree / "src/doorcard/server/static"
    static.mkdir(parents=True)
    static.joinpath("index.html").touch()
    static.joinpath(".inputs.sha256").write_text(digest(tree))
    run(tree, "import build_web; build_web.main()")
    assert not tree.joinpath("web/node_modules").exists()


def test_the_first_load_is_small() -> None:
    """Promise: what a browser loads before it draws the first table is under 100 kB, compressed, in any language."""
    assert {Path(path).suffix for path in first_load.always()} >= {"", ".js", ".css"}
    sizes = [compressed(path) for path in first_load.always()]
    assert sum(sizes) + max(map(compressed, first_load.languages())) < 100_000


def compressed(path: str) -> int:
    return len(gzip.compress(first_load.file_of(path).read_bytes()))
