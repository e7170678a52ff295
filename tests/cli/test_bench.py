"""``doorcard bench room``: a small load comes to its end and says what was measured, as lines of JSON."""

import json
import subprocess
import sys
from typing import Any

from doorcard.cli.bench_room import Delays


def run(*options: str) -> list[dict[str, Any]]:
    command = [sys.executable, "-m", "doorcard", "bench", "room", "--tables", "2", "--seats", "3", *options]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_a_small_load_is_measured() -> None:
    (line,) = run("--spectators", "2", "--every", "0.1", "--seconds", "2", "--no-flat-out")
    assert (line["name"], line["sockets"]) == ("room-2x3+2", 10)
    assert line["views"] > 0
    assert 0 < line["p50_ms"] <= line["p99_ms"]
    assert line["rss_mb"] > 10


def test_the_percentile_is_the_least_that_so_many_do_not_exceed() -> None:
    delays = Delays([float(number) for number in range(100, 0, -1)])
    assert [delays.percentile(share) for share in (0, 0.5, 0.99, 1)] == [1, 51, 100, 100]
    assert Delays().percentile(0.5) == float("inf")
