"""``make audit`` tells what is known against the locked packages, and never passes for want of an answer."""

import json

import pytest

from audit import Findings, read_npm_audit, read_pip_audit, report

CLEAN = {"name": "sound", "version": "1.0", "vulns": []}
WEAK = {"name": "weak", "version": "2.1", "vulns": [{"id": "PYSEC-1", "fix_versions": ["2.2", "3.0"]}]}
HOPELESS = {"name": "hopeless", "version": "3", "vulns": [{"id": "PYSEC-2", "fix_versions": []}]}
SKIPPED = {"name": "elsewhere", "skip_reason": "Dependency not found on PyPI"}


@pytest.mark.parametrize(
    ("packages", "status", "told"),
    [
        ([CLEAN], 0, "1 packages, nothing known"),
        ([CLEAN, WEAK], 1, "weak 2.1: PYSEC-1, mended in 2.2, 3.0"),
        ([HOPELESS], 1, "hopeless 3: PYSEC-2, mended in no version yet"),
        ([CLEAN, SKIPPED], 2, "nothing could be learned of 1 of 2"),
        ([WEAK, SKIPPED], 1, "weak 2.1"),
    ],
)
def test_what_is_known_of_python_packages(
    packages: list[object], status: int, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert report("lock", read_pip_audit(json.dumps({"dependencies": packages, "fixes": []}))) == status
    assert told in capsys.readouterr().out


def test_what_is_known_of_packages_of_the_client() -> None:
    weaknesses = {"weak": {"name": "weak", "range": "<2", "severity": "high"}}
    metadata = {"dependencies": {"total": 7}}
    found = read_npm_audit(json.dumps({"vulnerabilities": weaknesses, "metadata": metadata}))
    assert found == Findings(asked=7, known=["weak <2: high"])
    assert read_npm_audit(json.dumps({"vulnerabilities": {}, "metadata": metadata})) == Findings(asked=7)


@pytest.mark.parametrize("answer", ["", "no JSON", '{"message": "405 Method Not Allowed"}', "{}"])
def test_no_answer_is_no_good_news(answer: str) -> None:
    with pytest.raises(ValueError, match=r"405|JSON|Expecting|says nothing"):
        read_npm_audit(answer)
    with pytest.raises((ValueError, KeyError)):
        read_pip_audit(answer)
