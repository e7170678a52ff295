"""The page on fairness names what the verifier checks and what a proof holds."""

import json
import re
from pathlib import Path

from tests.docs.test_rules_and_histories import rows

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "fairness.md"
VECTORS = ROOT / "tests" / "data" / "fair" / "vectors.json"


def test_every_check_is_explained() -> None:
    vectors = json.loads(VECTORS.read_text(encoding="utf-8"))
    made = {code for proof in vectors["proofs"] for code, *_ in proof["findings"]}
    assert {row[0] for row in list(rows(PAGE, "code"))[1:]} == made


def test_every_field_of_the_file_is_explained() -> None:
    proof = json.loads(VECTORS.read_text(encoding="utf-8"))["proofs"][0]["proof"]
    assert [row[0] for row in list(rows(PAGE, "field"))[1:]] == list(proof)[2:]


def test_every_purpose_of_a_hash_is_listed() -> None:
    """The tags that the code hashes with are those of the page."""
    code = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src" / "doorcard" / "fair").glob("*.py"))
    listed = set(re.findall(r'`H\("(\w+)"', PAGE.read_text(encoding="utf-8")))
    assert listed == set(re.findall(r'digest\("(\w+)"', code))


def test_the_page_is_read_to_its_end() -> None:
    """House rule: at most 200 lines."""
    assert len(PAGE.read_text(encoding="utf-8").splitlines()) <= 200
