"""``doorcard verify`` checks a proof offline; status 1: something does not hold, 2: it is no proof."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.commands import Shell

VECTORS = Path(__file__).resolve().parents[1] / "data" / "fair" / "vectors.json"


def proof(name: str = "player") -> dict[str, Any]:
    proofs = json.loads(VECTORS.read_text(encoding="utf-8"))["proofs"]
    found: dict[str, Any] = next(entry["proof"] for entry in proofs if entry["name"] == name)
    return found


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "hand-17.json"
    path.write_text(json.dumps(proof()), encoding="utf-8")
    return path


def test_what_was_checked_is_printed_one_line_each(shell: Shell, file: Path) -> None:
    done = shell.run("verify", str(file))
    assert (done.status, done.complaint) == (0, "")
    lines = done.printed.splitlines()
    assert lines[0] == "holds  table eight-or-better, hand 17: sealed and bound as announced before the contributions"
    assert "noted  seat 5 bound a contribution and did not reveal it in time" in lines
    assert "holds  your contribution is in the record" in lines
    assert "holds  card 16 is seat 3's door card" in lines
    assert "holds  the hand follows the rules to its end" in lines
    assert lines[-1] == "All 90 checks hold; 2 things are noted that nothing tells."


def test_a_proof_comes_from_standard_input_too(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    text = io.TextIOWrapper(io.BytesIO(json.dumps(proof("rail")).encode()))
    monkeypatch.setattr(sys, "stdin", text)
    assert shell.run("verify", "-").status == 0


def test_what_does_not_hold_is_said_with_status_1(shell: Shell, file: Path) -> None:
    data = proof()
    data["openings"][0]["card"], data["openings"][1]["card"] = data["openings"][1]["card"], data["openings"][0]["card"]
    file.write_text(json.dumps(data), encoding="utf-8")
    done = shell.run("verify", str(file))
    assert (done.status, done.complaint) == (1, "")
    assert sum(line.startswith("fails  ") for line in done.printed.splitlines()) == 4
    assert done.printed.endswith("4 of 90 checks fail: this hand was not dealt as it was sealed.\n")


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "not a proof: "),
        (b"{}", "not a proof: 'format'"),
        (b"\xff\xfe", "it cannot be read: "),
        (b" " * (1 << 22) + b"{}", "not a proof: it is longer than 4194304 bytes"),
        (b'{"format":"doorcard-proof","version":2}', "of version 2; 'doorcard-proof' of version 1 is read"),
        (b'{"format":"\\u001b[31m","version":1}', "is read"),
    ],
)
def test_what_is_no_proof_is_refused_with_status_2(shell: Shell, file: Path, content: bytes, reason: str) -> None:
    file.write_bytes(content)
    refusal = shell.run("verify", str(file)).refusal()
    assert refusal.startswith(f"{file}: ")
    assert reason in refusal
    assert "\x1b" not in refusal


def test_a_file_that_is_not_there_is_refused_with_status_2(shell: Shell, tmp_path: Path) -> None:
    assert "it cannot be read: " in shell.run("verify", str(tmp_path / "nothing.json")).refusal()
    assert "it cannot be read: " in shell.run("verify", str(tmp_path)).refusal()


def test_names_in_a_proof_do_not_act_on_the_terminal(shell: Shell, file: Path) -> None:
    data = proof()
    for commitment in (data["commitment"], data["announced"]["commitment"]):
        commitment["table"] = "\x1b[2J"
    file.write_text(json.dumps(data), encoding="utf-8")
    assert "\x1b" not in shell.run("verify", str(file)).printed
