"""A room in virtual time whose lines, disk and process fail as a seed says (the room's promises).

After every append: chips conserved, the ledger equals the table, numbers without gaps, no card told to who may not see
it, nothing told that is not kept. At the end: no acknowledged command lost or doubled, every hand finished, everybody
sees the table as it is.
"""

import logging
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from doorcard.errors import DoorcardError
from doorcard.room import actor, projection
from doorcard.room.actor import TableActor
from doorcard.room.recent import RecentEvents
from doorcard.room.record import TableRecord
from tests.simulation.faults import Dying
from tests.simulation.world import simulate

ROOT = Path(__file__).resolve().parents[2]
BLOCK = 100


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    """What goes wrong here is meant to; writing thousands of tracebacks down takes longer than playing."""
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


@pytest.mark.parametrize("seed", range(100))
async def test_the_room_keeps_its_promises_whatever_fails(seed: int) -> None:
    await simulate(seed)


@pytest.mark.soak
@pytest.mark.parametrize("block", range(50))
async def test_the_room_keeps_its_promises_in_many_courses(block: int) -> None:
    for seed in range(1_000 + block * BLOCK, 1_000 + (block + 1) * BLOCK):
        await simulate(seed)


async def test_enough_goes_wrong_in_a_simulation() -> None:
    """It is no empty one: hands are played, and each fault happens."""
    total: Counter[str] = Counter()
    for seed in range(12):
        tally = await simulate(seed)
        total += Counter({name: value for name, value in vars(tally).items() if name != "trace"})
        total += Counter(line[15:].partition(":")[0] for line in tally.trace)
    assert total["hands"] > 60
    assert total["done"] > 300
    assert total["lost_lines"] > 60
    assert total["stalls"] > 30
    assert total["cut off"] > 3
    assert {f"died {when.value}" for when in Dying} <= set(total)
    assert {f"the disk is {how}" for how in ("full", "late", "cut", "away")} <= set(total)


@pytest.mark.parametrize("seed", ["3", "8"])
def test_a_seed_is_played_the_same_way_again(seed: str) -> None:
    """So that what fails can be looked at: in another process, and with other hashes of texts."""
    command = [sys.executable, "-m", "tests.simulation", seed]
    told = [
        subprocess.run(
            command, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": hashes}, capture_output=True, text=True, check=True
        ).stdout
        for hashes in ("1", "2")
    ]
    assert told[0] == told[1]
    assert "'hands': " in told[0]


ask = TableActor.request
keep = TableRecord.keep
since = RecentEvents.since


async def asks_without_id(self: TableActor, request: Any, command: object = None, **more: Any) -> None:
    await ask(self, request, **more)


async def does_not_mind_the_disk(self: TableRecord, *what: Any, **more: Any) -> None:
    with suppress(DoorcardError):
        await keep(self, *what, **more)


def forgets_one(self: RecentEvents, number: int, last: int, owner: str) -> Any:
    missed = since(self, number, last, owner)
    return missed[:-1] if missed else missed


def never_in_doubt() -> property:
    return property(lambda _: False, lambda _self, _value: None)


@pytest.mark.parametrize(
    ("place", "name", "fault"),
    [
        (TableActor, "request", asks_without_id),
        (TableRecord, "keep", does_not_mind_the_disk),
        (RecentEvents, "since", forgets_one),
        (actor, "transfers", lambda _table, _events: ()),
        (projection, "project_event", lambda event, _seat: event),
    ],
)
async def test_the_simulation_finds_a_fault(
    monkeypatch: pytest.MonkeyPatch, place: Any, name: str, fault: Callable[..., Any]
) -> None:
    monkeypatch.setattr(place, name, fault)
    assert await is_found()


async def test_the_simulation_finds_a_table_that_stays_behind_its_record(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableRecord, "in_doubt", never_in_doubt(), raising=False)
    assert await is_found()


async def is_found() -> bool:
    """Whether one of a few seeds fails."""
    for seed in range(20):
        try:
            await simulate(seed)
        except AssertionError:
            return True
    return False
