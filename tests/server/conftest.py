"""What the tests of the edge stand on."""

import subprocess
import sys
from pathlib import Path

import pytest

from doorcard.server.app import STATIC

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session", autouse=True)
def page() -> None:
    """Have the page built, as a wheel has it."""
    if not (STATIC / "index.html").exists():
        subprocess.run([sys.executable, ROOT / "scripts" / "build_web.py"], check=True)
