"""Promise: whoever asks for no equity and no picture does not wait for the packages that work them out."""

import subprocess
import sys

import pytest

HEAVY = {"numpy", "numba", "llvmlite", "matplotlib"}


@pytest.mark.parametrize("module", ["doorcard.equity", "doorcard.cli", "doorcard.cli.serve", "doorcard.bots"])
def test_importing_brings_no_heavy_package(module: str) -> None:
    script = f"import sys, {module}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert HEAVY & set(done.stdout.split()) == set()


def test_reading_hands_brings_none_either() -> None:
    script = "import sys, doorcard.equity as e; e.read_spot(['TT+/7c', 'xx/8c'], game='stud'); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert HEAVY & set(done.stdout.split()) == set()
