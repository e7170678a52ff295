"""Hands in Doorcard's own form: versioned, a line of JSON a hand, with nothing lost and nothing told too much."""

import json
from typing import Any

import pytest

from doorcard.cards import DECK
from doorcard.errors import CorruptHistory
from doorcard.history.doorcard_json import FORMAT, read_hand
from doorcard.history.reading import Unreadable, read_hands
from doorcard.history.record import HandRecord, RecordedAction
from doorcard.history.write_json import write_json
from doorcard.rules import Hand
from tests.rules.scripted import STUD
from tests.unit.history.written import NAMES, STAKES, played_hand


def write(hand: Hand, viewer: int | None = None) -> str:
    return write_json(hand, names=NAMES, table="Oak", number="T-17", time="10:00", viewer=viewer)


def spoilt(**changes: Any) -> str:
    return json.dumps(json.loads(write(played_hand())) | changes, separators=(",", ":"))


def test_a_hand_is_one_line_with_its_version_and_who_saw_it() -> None:
    text = write(played_hand(), viewer=5)
    assert text.startswith(
        '{"format":"doorcard-hand","version":1,"table":"Oak","number":"T-17","time":"10:00","viewer":5,'
    )
    assert text.count("\n") == 1
    assert json.loads(text)["players"][0] == {"seat": 2, "name": "Ann"}


def test_with_everything_known_the_events_make_the_same_hand() -> None:
    written = read_hand(write(played_hand()))
    assert Hand.replay(written.events) == played_hand()
    assert (written.names, written.table, written.number, written.viewer) == (NAMES, "Oak", "T-17", None)


def test_from_a_seat_neither_the_deck_nor_others_down_cards_are_told() -> None:
    hand = Hand.start(house=STUD, stakes=STAKES, stacks={2: 500, 3: 500}, deck=DECK)
    while hand.to_act is not None:
        hand.act(hand.default_action())
    events = json.loads(write(hand, viewer=2))["events"]
    assert events[0]["deck"] is None
    assert events[2]["cards"] == ["2c", "??", "4c", "??", "6c", "7c"]
    assert json.loads(write(hand))["events"][0]["deck"] == [card.text for card in DECK]


def test_many_hands_are_as_many_lines() -> None:
    lines = iter((write(played_hand()) + write(played_hand(), viewer=2)).splitlines())
    first, second = read_hands(FORMAT, lines)
    assert isinstance(first, HandRecord)
    assert isinstance(second, HandRecord)
    assert (first.hero, second.hero) == (None, 2)
    assert (first.first_line, second.first_line) == (1, 2)
    assert {step.line for step in second.steps if isinstance(step, RecordedAction)} == {2}


def test_fields_that_are_not_known_are_passed_over() -> None:
    assert read_hand(spoilt(rating=5)).table == "Oak"


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"version": 2}, "version 2 is not read"),
        ({"events": None}, "missing or of another kind"),
        ({"events": [{"type": "dance"}]}, "not an event"),
        ({"events": [{"type": "fold", "seat": "five"}]}, "not an event"),
        ({"events": [{"type": "fold", "seat": 5, "with": "anger"}]}, "not an event"),
        ({"events": [{"type": "raise", "seat": 5}]}, "not an event"),
        ({"events": ["fold"]}, "not an event"),
        ({"players": [{"seat": "two", "name": "Ann"}]}, "another kind"),
        ({"table": 5}, "another kind"),
    ],
)
def test_what_is_no_hand_is_refused(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(CorruptHistory, match=reason):
        read_hand(spoilt(**changes))


@pytest.mark.parametrize("text", ["", "{", "[]", "5", '{"format":"doorcard-hand"}', "[" * 100_000])
def test_what_is_no_json_of_ours_is_refused(text: str) -> None:
    with pytest.raises(CorruptHistory):
        read_hand(text)


def unreadable(text: str) -> Unreadable:
    (refused,) = read_hands(FORMAT, iter([text]))
    assert isinstance(refused, Unreadable), refused
    return refused


def test_events_that_make_no_hand_are_unreadable() -> None:
    events = json.loads(write(played_hand()))["events"]
    assert "cut off" in str(unreadable(spoilt(events=events[:-1])))
    assert "no start" in str(unreadable(spoilt(events=events[1:])))
    assert "no start" in str(unreadable(spoilt(events=[])))
    stranger = {"type": "fold", "seat": 7}
    assert "not dealt in" in str(unreadable(spoilt(events=[*events[:-1], stranger, events[-1]])))
    short = events[2] | {"cards": events[2]["cards"][:5]}
    assert "2 cards on third street" in str(unreadable(spoilt(events=[*events[:2], short, *events[3:]])))
    long = events[-2] | {"cards": ["2c"] * 8}
    assert "shows 8 cards" in str(unreadable(spoilt(events=[*events[:-2], long, events[-1]])))
