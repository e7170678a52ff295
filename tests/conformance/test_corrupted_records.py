"""A replay that compares everything notices what is wrong: corrupted records of real hands are found out."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest

from doorcard.history.checking import files_of, readings_of
from doorcard.history.record import Did, HandRecord, RecordedAction, RecordedStep, RecordedWin
from doorcard.history.replay import replay

LEAST_NOTICED = 0.95

Corruption = Callable[[HandRecord, random.Random], HandRecord | None]


Step = TypeVar("Step", RecordedAction, RecordedWin)


def _placed(record: HandRecord, kind: type[Step]) -> list[tuple[int, Step]]:
    return [(place, step) for place, step in enumerate(record.steps) if isinstance(step, kind)]


def _actions(record: HandRecord, did: Did) -> list[tuple[int, RecordedAction]]:
    return [(place, action) for place, action in _placed(record, RecordedAction) if action.did is did]


def _another(record: HandRecord, seat: int, chance: random.Random) -> int:
    return chance.choice([other.seat for other in record.seats if other.seat != seat])


def _changed(record: HandRecord, place: int, step: RecordedStep | None) -> HandRecord:
    steps = list(record.steps)
    steps[place : place + 1] = [] if step is None else [step]
    return replace(record, steps=tuple(steps))


def wrong_actor(record: HandRecord, chance: random.Random) -> HandRecord | None:
    """An action is told of another seat."""
    actions = _placed(record, RecordedAction)
    if not actions:
        return None
    place, action = chance.choice(actions)
    return _changed(record, place, replace(action, seat=_another(record, action.seat, chance)))


def wrong_bring_in(record: HandRecord, chance: random.Random) -> HandRecord | None:
    """The bring-in is told of another seat."""
    for place, bring_in in _actions(record, Did.BRING_IN):
        return _changed(record, place, replace(bring_in, seat=_another(record, bring_in.seat, chance)))
    return None


def deleted_call(record: HandRecord, chance: random.Random) -> HandRecord | None:
    """A call is left out."""
    calls = _actions(record, Did.CALL)
    return _changed(record, chance.choice(calls)[0], None) if calls else None


def changed_payout(record: HandRecord, chance: random.Random) -> HandRecord | None:
    """Somebody takes one chip more than he did; where a room does not tell its rake, the chips go to another seat."""
    if record.final_stacks:
        seat, stack = record.final_stacks[0]
        return replace(record, final_stacks=((seat, stack + record.stakes.unit), *record.final_stacks[1:]))
    wins = _placed(record, RecordedWin)
    if not wins:
        return None
    place, win = chance.choice(wins)
    if record.rake is None:
        return _changed(record, place, replace(win, seat=_another(record, win.seat, chance)))
    return _changed(record, place, replace(win, amount=win.amount + record.stakes.unit))


def changed_wager(record: HandRecord, chance: random.Random) -> HandRecord | None:
    """A bet, raise or completion is told one chip bigger."""
    wagers = _actions(record, Did.WAGER)
    if not wagers:
        return None
    place, wager = chance.choice(wagers)
    unit = record.stakes.unit
    to = None if wager.to is None else wager.to + unit
    adds = None if wager.adds is None else wager.adds + unit
    return _changed(record, place, replace(wager, to=to, adds=adds))


@pytest.fixture(scope="module")
def exact_records(corpus: Path) -> list[HandRecord]:
    """Return the records that replay exactly as they are."""
    return [record for record in _records(corpus) if replay(record).is_exact]


def _records(corpus: Path) -> Iterator[HandRecord]:
    for path, named in files_of([corpus]):
        for reading in readings_of(path, named=named):
            if isinstance(reading, HandRecord):
                yield reading


@pytest.mark.parametrize("corrupt", [wrong_actor, wrong_bring_in, deleted_call, changed_payout, changed_wager])
def test_a_corrupted_record_is_noticed(exact_records: list[HandRecord], corrupt: Corruption) -> None:
    """At least 95 of 100 records with one corrupted event do not replay exactly."""
    chance = random.Random(95)
    corrupted = [wrong for record in exact_records if (wrong := corrupt(record, chance)) is not None]
    noticed = sum(not replay(record).is_exact for record in corrupted)
    assert len(corrupted) >= 40
    assert noticed >= LEAST_NOTICED * len(corrupted), f"{noticed} of {len(corrupted)}"
