"""The browser client's types are those of the server."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROTOCOL = ROOT / "web" / "src" / "protocol.ts"


def check(file: Path) -> "subprocess.CompletedProcess[str]":
    """Run the check against a file."""
    script = ROOT / "scripts" / "generate_types.py"
    return subprocess.run(
        [sys.executable, script, "--check", "--file", file], capture_output=True, text=True, check=False
    )


def test_the_types_of_the_client_are_what_the_server_sends() -> None:
    assert check(PROTOCOL).returncode == 0, "run `make types`"


def test_a_type_that_the_server_does_not_send_is_found(tmp_path: Path) -> None:
    stale = tmp_path / "protocol.ts"
    stale.write_text(PROTOCOL.read_text(encoding="utf-8").replace("your_seat: number", "your_seat: string"))
    done = check(stale)
    assert (done.returncode, "is stale" in done.stderr) == (1, True)


def test_the_check_writes_nothing(tmp_path: Path) -> None:
    missing = tmp_path / "protocol.ts"
    assert check(missing).returncode == 1
    assert not missing.exists()
