"""Events as plain data, in the shape of the room's log."""

import json
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from typing import Any

import pytest
from hypothesis import given, strategies

from doorcard.errors import CorruptHistory
from doorcard.room import codec
from doorcard.rules import HouseRules
from doorcard.rules.event_data import KINDS, event_from_data, event_to_data, from_data, missing_field, to_data
from tests.strategies import SEEDS, Deal, deals, houses, played


@given(deals(), SEEDS)
def test_events_are_written_as_in_the_rooms_log_and_read_back(deal: Deal, seed: int) -> None:
    for event in played(deal, seed).events:
        data = json.loads(json.dumps(event_to_data(event)))
        assert data == json.loads(codec.encode_event(event))
        assert event_from_data(data) == event


@given(houses())
def test_a_house_is_read_back(house: HouseRules) -> None:
    assert from_data(HouseRules, json.loads(json.dumps(to_data(house)))) == house


def needed(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the ways to all fields of a value, at any depth, that have nothing to be if they are not told."""
    if isinstance(value, tuple):
        for place, part in enumerate(value):
            yield from needed(part, (*path, place))
    elif is_dataclass(value):
        for field in fields(value):
            if field.default is MISSING and field.default_factory is MISSING:
                yield (*path, field.name)
            yield from needed(getattr(value, field.name), (*path, field.name))


@given(deals(), SEEDS, strategies.data())
def test_a_field_that_is_missing_anywhere_is_never_taken_for_nought(
    deal: Deal, seed: int, choose: strategies.DataObject
) -> None:
    """Promise: a damaged record is none, also where machine code would read what is missing as 0."""
    event = choose.draw(strategies.sampled_from(played(deal, seed).events))
    whole = event_to_data(event)
    data = json.loads(json.dumps(whole))
    assert missing_field(type(event), data) is None
    *way, last = choose.draw(strategies.sampled_from(list(needed(event))))
    within = data
    for step in way:
        within = within[step]
    del within[last]
    assert missing_field(type(event), data) == last
    for read in (event_from_data, lambda told: codec.decode_event(json.dumps(told))):
        with pytest.raises(CorruptHistory):
            read(data)


def test_every_kind_of_event_has_its_name() -> None:
    assert len(KINDS) == 19
    assert all(kind.name == name for name, kind in KINDS.items())


@pytest.mark.parametrize(
    "data",
    [
        None,
        5,
        {},
        {"type": "dance"},
        {"type": ["fold"]},
        {"type": "fold"},
        {"type": "fold", "seat": True},
        {"type": "fold", "seat": 1, "to": 200},
        {"type": "fold", "seat": 1.0},
        {"type": "community-card-dealt", "card": "1x"},
        {"type": "community-card-dealt", "card": 5},
        {"type": "antes-posted", "amounts": [[1]]},
        {"type": "antes-posted", "amounts": "all"},
        {"type": "street-dealt", "street": 8, "seats": [], "cards": []},
        {"type": "hand-started", "house": "", "stakes": {}, "button": 1, "stacks": []},
        {"type": "hand-started", "house": [], "stakes": {}, "button": 1, "stacks": []},
    ],
)
def test_what_is_no_event_is_refused(data: object) -> None:
    with pytest.raises(CorruptHistory, match="not an event"):
        event_from_data(data)
