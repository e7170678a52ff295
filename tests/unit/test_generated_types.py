"""The browser client's types are those of the server."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "web" / "src"


def generate(folder: Path, *options: str) -> "subprocess.CompletedProcess[str]":
    """Run the script for a folder."""
    script = ROOT / "scripts" / "generate_types.py"
    return subprocess.run(
        [sys.executable, script, *options, "--folder", folder], capture_output=True, text=True, check=False
    )


def test_the_types_of_the_client_are_what_the_server_sends() -> None:
    assert generate(SOURCES, "--check").returncode == 0, "run `make types`"


def test_a_type_that_the_server_does_not_send_is_found(tmp_path: Path) -> None:
    assert generate(tmp_path).returncode == 0
    part = tmp_path / "protocol" / "room-table-view.ts"
    part.write_text(part.read_text(encoding="utf-8").replace("your_seat: number", "your_seat: string"))
    done = generate(tmp_path, "--check")
    assert (done.returncode, "protocol/room-table-view.ts in" in done.stderr) == (1, True)


def test_a_part_whose_module_is_gone_is_found_and_taken_away(tmp_path: Path) -> None:
    generate(tmp_path)
    gone = tmp_path / "protocol" / "room-gone.ts"
    gone.write_text("export type Gone = string;\n")
    assert generate(tmp_path, "--check").returncode == 1
    generate(tmp_path)
    assert not gone.exists()
    assert generate(tmp_path, "--check").returncode == 0


def test_the_check_writes_nothing(tmp_path: Path) -> None:
    assert generate(tmp_path, "--check").returncode == 1
    assert not list(tmp_path.iterdir())


def test_no_file_of_the_client_is_longer_than_can_be_read_at_once() -> None:
    """House rule: 300 lines; tests and what is generated are no exception."""
    lengths = {file.name: len(file.read_text(encoding="utf-8").splitlines()) for file in SOURCES.rglob("*.*")}
    assert {name: length for name, length in lengths.items() if length > 300} == {}
