"""The worked examples are current, and say what the documents promise."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
VECTORS = ROOT / "tests" / "data" / "fair" / "vectors.json"


def check(file: Path) -> "subprocess.CompletedProcess[str]":
    """Run the check against a file."""
    script = ROOT / "scripts" / "make_fair_vectors.py"
    return subprocess.run(
        [sys.executable, script, "--check", "--file", file], capture_output=True, text=True, check=False
    )


def test_the_examples_are_what_the_package_makes_of_them() -> None:
    """The same file is read by the tests of the browser client, so that both verify alike."""
    done = check(VECTORS)
    assert done.returncode == 0, done.stderr


def test_an_example_that_is_not_current_is_found(tmp_path: Path) -> None:
    stale = tmp_path / "vectors.json"
    stale.write_text(VECTORS.read_text(encoding="utf-8").replace('"index":2', '"index":3', 1))
    done = check(stale)
    assert (done.returncode, "is stale" in done.stderr) == (1, True)
    assert check(tmp_path / "missing.json").returncode == 1


def test_the_honest_examples_hold_and_no_change_goes_unnoticed() -> None:
    """What is taken out of a proof is noted, what is changed in it fails."""
    vectors: dict[str, list[dict[str, Any]]] = json.loads(VECTORS.read_text(encoding="utf-8"))
    for proof in vectors["proofs"]:
        assert [found for found in proof["findings"] if found[1] == "fails"] == []
    untold = {
        change["name"] for change in vectors["changes"] if not any(found[1] == "fails" for found in change["wrong"])
    }
    assert untold == {"nothing announced", "nothing sent", "an opening told twice", "no events"}


EXAMPLE = ROOT / "examples" / "verify_a_deal.py"


def verified_elsewhere(folder: Path, proof: dict[str, Any]) -> bool:
    """Tell whether the verifier that knows only the document accepts a proof."""
    file = folder / "proof.json"
    file.write_text(json.dumps(proof), encoding="utf-8")
    done = subprocess.run([sys.executable, EXAMPLE, file], capture_output=True, text=True, check=False)
    assert done.returncode == 0 or "AssertionError" in done.stderr, done.stderr
    return done.returncode == 0


def test_a_verifier_written_from_the_document_alone_agrees(tmp_path: Path) -> None:
    """Promise: docs/fairness.md gives the bytes exactly; the example uses nothing of the package."""
    assert "doorcard." not in EXAMPLE.read_text(encoding="utf-8")
    vectors: dict[str, list[dict[str, Any]]] = json.loads(VECTORS.read_text(encoding="utf-8"))
    player, rail, cut_off = [entry["proof"] for entry in vectors["proofs"]]
    assert [verified_elsewhere(tmp_path, proof) for proof in (player, rail, cut_off)] == [True] * 3
    for opening in (0, 20, 39):
        changed = {**player, "openings": [*player["openings"]]}
        changed["openings"][opening] = {**player["openings"][opening], "salt": "00" * 32}
        assert not verified_elsewhere(tmp_path, changed)
    without = [{**given, "revealed": None} if given["seat"] == 4 else given for given in player["contributions"]]
    assert not verified_elsewhere(tmp_path, {**player, "contributions": without})
