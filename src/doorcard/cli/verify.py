"""``doorcard verify``: whether the deal of a hand was as it was sealed, from what one viewer saw, without the room."""

import sys
from pathlib import Path
from typing import Final

from doorcard.cli.history_console import plain, terminal
from doorcard.errors import CorruptHistory
from doorcard.fair import Finding, Outcome, check_proof, read_proof

STANDARD_INPUT: Final = "-"
LONGEST: Final = 1 << 22
"""Bytes of a file that are read: a proof has some ten thousand."""


def verify_file(name: str) -> bool:
    """Print what was checked of a proof, one line each, and return whether nothing fails.

    Raises CorruptHistory where the file cannot be read or holds no proof.
    """
    try:
        findings = check_proof(read_proof(_text_of(name)))
    except CorruptHistory as wrong:
        raise CorruptHistory(plain(f"{name}: {wrong}")) from wrong
    console = terminal()
    for finding in findings:
        console.print(plain(f"{finding.outcome.value}  {finding.words}"))
    console.print(_summary(findings))
    return not any(finding.outcome is Outcome.FAILS for finding in findings)


def _text_of(name: str) -> str:
    try:
        if name == STANDARD_INPUT:
            data = sys.stdin.buffer.read(LONGEST + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(LONGEST + 1)
        text = data.decode("utf-8-sig")
    except (OSError, ValueError) as wrong:
        raise CorruptHistory(f"it cannot be read: {wrong}") from wrong
    if len(data) > LONGEST:
        raise CorruptHistory(f"not a proof: it is longer than {LONGEST} bytes")
    return text


def _summary(findings: tuple[Finding, ...]) -> str:
    counts = {outcome: sum(finding.outcome is outcome for finding in findings) for outcome in Outcome}
    checked = counts[Outcome.HOLDS] + counts[Outcome.FAILS]
    if counts[Outcome.FAILS]:
        return f"\n{counts[Outcome.FAILS]} of {checked} checks fail: this hand was not dealt as it was sealed."
    return f"\nAll {checked} checks hold; {counts[Outcome.NOTED]} things are noted that nothing tells."
