"""Promise: events, actions, house rules and stakes are the same values in Python and in machine code."""

import ast
import copy
import inspect
import pickle
from dataclasses import FrozenInstanceError, fields
from importlib import import_module
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from doorcard.rules.actions import Bet, Call, Fold
from doorcard.rules.events import Award, Event, Pot
from doorcard.rules.hand import Hand
from doorcard.rules.house import HouseRules, Rake
from doorcard.rules.profiles import PROFILES
from doorcard.rules.stakes import Stakes

KINDS = (*get_args(Event), Pot, Award, HouseRules, Rake, Stakes)
STAKES = Stakes(ante=1, bring_in=2, small_bet=10, big_bet=20)


def declared(kind: type[Any]) -> dict[str, Any]:
    """Return what the source declares of a class's fields, those of its bases included."""
    told: dict[str, Any] = {}
    for base in reversed(kind.__mro__[:-1]):
        module = import_module(base.__module__)
        source = Path(str(module.__file__)).parent / f"{base.__module__.rpartition('.')[2]}.py"
        bodies = {node.name: node.body for node in ast.parse(source.read_text()).body if isinstance(node, ast.ClassDef)}
        for line in bodies[base.__name__]:
            if isinstance(line, ast.AnnAssign):
                annotation = ast.unparse(line.annotation).strip("'\"")
                told[ast.unparse(line.target)] = eval(annotation, vars(module))
    return told


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_the_kind_of_every_field_is_known_as_declared(kind: type[Any]) -> None:
    hints, told = get_type_hints(kind), declared(kind)
    assert {field.name: hints[field.name] for field in fields(kind)} == {
        field.name: told[field.name] for field in fields(kind)
    }


@pytest.mark.parametrize("kind", get_args(Event), ids=lambda kind: kind.__name__)
def test_the_name_of_an_event_is_no_field(kind: type[Any]) -> None:
    assert isinstance(kind.name, str)
    assert "name" not in {field.name for field in fields(kind)}
    assert "name" not in inspect.signature(kind).parameters


@pytest.mark.parametrize("value", [Fold(1), Call(2, 10, 8), STAKES, PROFILES["razz"], Pot(10, (1, 2))], ids=repr)
def test_a_value_never_changes_and_its_copies_are_equal(value: Any) -> None:
    with pytest.raises((FrozenInstanceError, AttributeError)):
        setattr(value, fields(value)[0].name, 3)
    copies = (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value)))
    assert all(twin == value and type(twin) is type(value) and repr(twin) == repr(value) for twin in copies)


def test_actions_are_equal_by_what_they_do_and_not_by_the_chips_that_move() -> None:
    bet: object = Bet(1, 20, 20)
    assert Call(1, 20, 10) == Call(1, 20, 20)
    assert Call(1, 20, 20) != bet
    assert hash(Call(1, 20, 10)) == hash(Call(1, 20, 20))


def test_a_hand_that_was_pickled_plays_on() -> None:
    hand = Hand.start(house=PROFILES["razz"], stakes=STAKES, stacks={1: 100, 2: 100})
    twin = pickle.loads(pickle.dumps(hand))
    assert twin == hand
    assert twin.cards_due == hand.cards_due
