"""Procedures: which of the floor's rules the program decides, and how it answers them.

A case is known by the names of the fields in its set-up.
"""
from typing import Any
from tests.rules.case_runner import Case

NOT_DECIDED: dict[tuple[str, ...], str] = {}

def shape_of(case: Case) -> tuple[str, ...]:
    return tuple(sorted(case["setup"]))

def decide(case: Case) -> dict[str, Any]:
    raise NotImplementedError
