"""What a verification found, one finding for each thing checked."""

from dataclasses import dataclass
from enum import Enum


class Outcome(Enum):
    """Whether a thing that was checked holds, fails, or is only to be noted because nothing tells."""

    HOLDS = "holds"
    FAILS = "fails"
    NOTED = "noted"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing that was checked: ``code`` is stable, ``words`` are for people.

    ``seat`` and ``index`` (of a card, in dealing order from 0) say what it is about, where it is about one.
    """

    code: str
    outcome: Outcome
    words: str
    seat: int | None = None
    index: int | None = None


def found(code: str, words: str, *, holds: bool, seat: int | None = None, index: int | None = None) -> Finding:
    """Return the finding of a check that tells."""
    return Finding(code=code, outcome=Outcome.HOLDS if holds else Outcome.FAILS, words=words, seat=seat, index=index)


def noted(code: str, words: str, *, seat: int | None = None, index: int | None = None) -> Finding:
    """Return the finding of a check that nothing tells."""
    return Finding(code=code, outcome=Outcome.NOTED, words=words, seat=seat, index=index)
