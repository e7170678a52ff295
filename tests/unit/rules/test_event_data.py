"""Events as plain data, in the shape of the room's log."""

import json

import pytest
from hypothesis import given

from doorcard.errors import CorruptHistory
from doorcard.room import codec
from doorcard.rules import HouseRules
from doorcard.rules.event_data import KINDS, event_from_data, event_to_data, from_data, to_data
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
