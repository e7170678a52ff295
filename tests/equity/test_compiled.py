"""The compiled parts stay out of the way until somebody asks for an equity, and are compiled once."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import doorcard

PACKAGE = Path(doorcard.__file__).parent
HEAVY = {"numba", "numpy", "llvmlite"}
EDGES = (
    "doorcard.cli, doorcard.cli.serve, doorcard.server, doorcard.room, doorcard.bots, doorcard.history, doorcard.equity"
)
QUESTION = """
from doorcard.equity import Holding, Spot, solve
from doorcard.cards import parse_cards
from doorcard.rules.house import Game
hands = [parse_cards(text) for text in ("As Kd Qh 2c 3c 4d 9s", "Ah Kc Qd 2d 3h 4s 8s")]
told = []
answer = solve(Spot(game=Game.STUD, holdings=tuple(Holding(known=hand) for hand in hands)), progress=told.append)
print([player.equity for player in answer.players], *[one.stage for one in told])
"""


def run(script: str, **variables: str) -> str:
    environment = os.environ | variables
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_serving_a_room_loads_nothing_compiled() -> None:
    """Promise: whoever only plays does not wait for numba; nor does naming a spot."""
    assert HEAVY & set(run(f"import sys, {EDGES}; print(*sys.modules)").split()) == set()


def test_without_numba_the_answer_says_what_to_install() -> None:
    question = QUESTION.replace("\n", "\n    ")
    script = (
        f"import sys; sys.modules['numba'] = None\ntry:{question}\nexcept Exception as error: print(error.code, error)"
    )
    assert "invalid-setup equities need numba: pip install 'doorcard[equity]'" in run(script)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a folder with a copy of the package in which nothing can be written beside the compiled modules."""
    shutil.copytree(PACKAGE, tmp_path / "doorcard", ignore=shutil.ignore_patterns("__pycache__", "static"))
    (tmp_path / "doorcard" / "equity" / "__pycache__").touch()
    return tmp_path


def test_where_the_package_cannot_be_written_to_the_users_cache_is_used(copy: Path) -> None:
    """The first process says that it compiles, the second finds everything."""
    variables = {"PYTHONPATH": str(copy), "XDG_CACHE_HOME": str(copy / "cache"), "NUMBA_CACHE_DIR": ""}
    script = f"import sys; sys.path.insert(0, {str(copy)!r}){QUESTION}"
    assert "compiling" in run(script, **variables)
    assert list((copy / "cache").rglob("*.nbi"))
    assert "compiling" not in run(script, **variables)
