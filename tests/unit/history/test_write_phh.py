"""Hands in PHH, with the standard's field names."""

import tomllib
from typing import Any

from pokerkit import HandHistory

from doorcard.history.phh import FORMAT
from doorcard.history.reading import Unreadable, read_hands
from doorcard.history.write_phh import write_phh
from doorcard.rules import Hand
from tests.rules.scripted import RAZZ, STUD, Script
from tests.unit.history.written import CARDS, NAMES, STAKES, played_hand


def write(hand: Hand, viewer: int | None = None, time: str | None = None) -> str:
    return write_phh(hand, names=NAMES, table='O"ak', number="T-17", time=time, viewer=viewer)


def fields(hand: Hand, viewer: int | None = None, time: str | None = None) -> dict[str, Any]:
    return tomllib.loads(write(hand, viewer, time))


def test_the_fields_are_the_standards() -> None:
    told = fields(played_hand(), time="2026-03-04T10:00:00Z")
    named = HandHistory.required_field_names["F7S/8"] + HandHistory.optional_field_names
    assert set(told) - set(named) == {"_doorcard"}
    assert (told["variant"], told["antes"], told["bring_in"]) == ("F7S/8", [0.25] * 4, 0.5)
    assert (told["small_bet"], told["big_bet"]) == (1, 2)
    assert told["starting_stacks"] == [1.75, 20, 30, 9]
    assert told["finishing_stacks"] == [3.5, 10.75, 39.75, 6.75]
    assert (told["seats"], told["players"]) == ([2, 3, 5, 8], ["Ann", "Bob", "Cy", "Dan"])
    assert (told["table"], told["hand"], told["time_zone"]) == ('O"ak', "T-17", "UTC")
    assert (told["year"], told["month"], told["day"], str(told["time"])) == (2026, 3, 4, "10:00:00")


def test_players_are_numbered_from_the_button() -> None:
    hand = Hand.start(house=STUD, stakes=STAKES, stacks={2: 500, 3: 500, 5: 500}, button=2)
    assert [seat for seat, _ in hand.state.start.stacks] == [3, 5, 2]
    told = fields(Script(STUD, {2: 500, 3: 500, 5: 500}, stakes=STAKES, cards=CARDS, button=2).finish().hand)
    assert told["players"] == ["Bob", "Cy", "Ann"]


def test_actions_are_the_standards() -> None:
    actions = fields(played_hand())["actions"]
    assert actions[:10] == [
        "d dh p1 6cQs2c",
        "d dh p2 9d9cKh",
        "d dh p3 AhAd8s",
        "d dh p4 5d6s9h",
        "p1 pb",
        "p2 cbr 1",
        "p3 cbr 2",
        "p4 cc",
        "p1 cc",
        "p2 cc",
    ]
    assert actions[-3:] == ["p3 sm AhAd8s8dTcTd3s", "p2 sm", "p1 sm 6cQs2c3d4hQd7s"]


def test_from_a_seat_others_cards_are_unknown_until_shown() -> None:
    actions = fields(played_hand(), viewer=5)["actions"]
    assert actions[:4] == ["d dh p1 ????2c", "d dh p2 ????Kh", "d dh p3 AhAd8s", "d dh p4 ????9h"]
    assert "d dh p1 ??" in actions
    assert "d dh p3 3s" in actions


def test_a_card_for_everybody_is_dealt_to_the_board() -> None:
    cards = {2: "6c Qs 2c 3d 4h Qd", 3: "9d 9c Kh Ad 5s Jc"}
    hand = Script(RAZZ, {2: 5000, 3: 5000}, stakes=STAKES, cards=cards, community="7h").finish().hand
    assert "d db 7h" in fields(hand)["actions"]


def test_a_time_that_is_no_date_gets_a_field_of_our_own() -> None:
    assert fields(played_hand(), time="late")["_time"] == "late"
    assert "_time" not in fields(played_hand())


def test_a_spoilt_note_is_unreadable() -> None:
    for spoilt in ("button = 8.5", "button = 'left'", "buttons = 8"):
        (refused,) = read_hands(FORMAT, iter(write(played_hand()).replace("button = 8", spoilt).splitlines()))
        assert isinstance(refused, Unreadable)
        assert "note" in str(refused)
