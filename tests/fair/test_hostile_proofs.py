"""A proof that a stranger wrote is refused or judged; it never breaks the verifier."""

import copy
import json
import random
from collections.abc import Iterator
from functools import reduce
from operator import getitem
from pathlib import Path
from typing import Any

from hypothesis import given, settings

from doorcard.errors import CorruptHistory
from doorcard.fair import check_proof, proof_from_data
from doorcard.fair.findings import Finding
from tests.strategies import SEEDS

VECTORS = json.loads((Path(__file__).resolve().parents[1] / "data" / "fair" / "vectors.json").read_text("utf-8"))
PROOFS: list[Any] = [entry["proof"] for entry in VECTORS["proofs"]]
ODD: list[Any] = [None, True, -1, 0, 1, 3, 99, 2**70, 0.5, "", "Ks", "??", "\ud800", [], {}, [[]], ["??"] * 21]


def ways(value: Any, before: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the way to every value in plain data."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, part in parts:
        yield (*before, step)
        yield from ways(part, (*before, step))


def judged(data: Any) -> tuple[Finding, ...]:
    try:
        return check_proof(proof_from_data(data))
    except CorruptHistory:
        return ()


def damaged(seed: int) -> Any:
    """Return a proof with a few values taken from elsewhere in it, left out, doubled, or replaced by odd ones."""
    chance = random.Random(seed)
    data = copy.deepcopy(chance.choice(PROOFS))
    part = chance.choice(["events", "events", "openings", "contributions", "announced", "commitment"])
    for _ in range(chance.randint(1, 3)):
        places = [way for way in ways(data) if way[0] == part]
        if not places:
            break
        way, other = chance.choice(places), chance.choice(places)
        holder = reduce(getitem, way[:-1], data)
        kind = chance.choice(["odd", "taken", "left out", "doubled"])
        if kind == "odd":
            holder[way[-1]] = copy.deepcopy(chance.choice(ODD))
        elif kind == "taken":
            holder[way[-1]] = copy.deepcopy(reduce(getitem, other, data))
        elif kind == "left out":
            del holder[way[-1]]
        elif isinstance(holder, list):
            holder.insert(way[-1], copy.deepcopy(holder[way[-1]]))
    return data


@given(SEEDS)
@settings(max_examples=300)
def test_any_damage_is_refused_or_judged(seed: int) -> None:
    """Promise: whatever the file holds, there is an answer."""
    for finding in judged(damaged(seed)):
        assert finding.words


def test_events_in_any_other_order_are_judged() -> None:
    """Each event of a hand put in every other place, one at a time."""
    data = copy.deepcopy(PROOFS[2])
    events = data["events"]
    for place in range(len(events)):
        for other in range(len(events)):
            moved = [*events[:place], *events[place + 1 :]]
            moved.insert(other, events[place])
            findings = judged({**data, "events": moved})
            assert findings
            if moved != events:
                assert any(finding.outcome.value == "fails" for finding in findings)
