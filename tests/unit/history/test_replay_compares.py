"""A replay finds whatever a record and the rules do not agree on, and tells its line."""

import pytest

from doorcard.history.replay import replay
from tests.unit.history.test_stars import HAND, HOME, record_of


def differences(text: str) -> list[tuple[int, str]]:
    return [(difference.line, difference.words) for difference in replay(record_of(text)).differences]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("ann: posts the ante $0.01\n", "", "seat 1 is dealt in without an ante; in the engine he antes 1"),
        ("ann: posts the ante $0.01", "ann: posts the ante $0.02", "seat 3 antes 1; the engine has 2"),
        ("ann lee: brings in", "ann: brings in", "seat 1 acts (bring-in); in the engine seat 3 is to act"),
        ("raises $0.02 to $0.04", "raises $0.04 to $0.06", "seat 8: wager to 6 is not legal"),
        ("calls $0.04", "calls $0.03", "seat 1: call adds 3 is not legal"),
        ("ann: bets $0.08", "ann: bets $0.16", "seat 1: wager to 16 is not legal"),
        ("($0.08) returned", "($0.04) returned", "seat 1 gets back 4; in the engine 8"),
        ("collected $0.43 from", "collected $0.44 from", "seat 1 wins 44; in the engine 43"),
        ("Total pot $0.45", "Total pot $0.46", "the pots hold 46; in the engine 45"),
        ("Rake $0.02", "Rake $0.01", "seat 1 wins 43; in the engine 44"),
    ],
)
def test_what_is_different_in_a_hand_that_was_not_shown_down(old: str, new: str, words: str) -> None:
    found = differences(HAND.replace(old, new, 1))
    assert any(told.startswith(words) for _, told in found), found


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("[Qs 8h 5c 3c Kd Kh 4d]", "[Qs 8h 5d 3c Kd Kh 4d]", "seat 1 holds the 5c as card 3, and here the 5d"),
        ("bob: shows [9s Js", "bob: shows [9c Js", "seat 2 holds the 9s as card 1, and here the 9c"),
        ("bob collected 96", "ann collected 96", "seat 1 wins 9600; in the engine 0"),
        ("bob: shows", "bob: mucks hand\nguest: shows", "seat 2 mucks; in the engine his hand must be shown"),
    ],
)
def test_what_is_different_in_a_showdown(old: str, new: str, words: str) -> None:
    assert words in [told for _, told in differences(HOME.replace(old, new, 1))]


def test_a_difference_has_its_line() -> None:
    assert differences(HAND.replace("calls $0.04", "calls $0.03", 1))[0][0] == 17
