"""Absolute's records: every street tells all of a player's cards again, amounts are what is added."""

import pytest

from doorcard.cards import UNKNOWN, parse_card, parse_cards
from doorcard.history.absolute import FORMAT
from doorcard.history.reading import Reading, Skipped, Unreadable, read_hands, read_one
from doorcard.history.record import Did, HandRecord, RecordedAction, RecordedCards
from doorcard.history.replay import replay
from doorcard.rules import Game

HAND = """\
Stage #9001: Seven Card Hi/Lo  Normal $0.02/$0.04 - 2009-03-18 19:10:00 (ET)
Table: OAK AVE (Real Money) Seat #2 is the dealer
Seat 1 - ann ($0.17 in chips)
Seat 2 - bob ($0.36 in chips)
Seat 5 - cy ($1 in chips)
ann - Ante $0.01
cy - Ante $0.01
bob - Ante $0.01
*** 3rd STREET ***
ann - Pocket [H H Js]
bob - Pocket [H H 3h]
cy - Pocket [10c 5c 7s]
bob - Bring-In $0.01
cy - Raises $0.02 to $0.02
ann - Raises $0.04 to $0.04
bob - Folds
cy - Calls $0.02
*** 4TH STREET ***
ann - Pocket [H H Js 10d]
cy - Pocket [10c 5c 7s Kd]
cy - Checks
ann - Bets $0.02
cy - Folds
ann - returned ($0.02) : not called
ann - Does not show
ann Collects $0.12 from main pot
*** SUMMARY ***
Total Pot($0.12) | Rake ($0)
Seat 1: ann collected Total ($0.12) HI:($0.12)
Seat 2: bob Folded on the 3rd STREET
"""

SHOWDOWN = """\
Stage #9002: Seven Card Hi/Lo  Normal $0.02/$0.04 - 2009-03-18 19:12:00 (ET)
Seat 1 - ann ($0.05 in chips)
Seat 2 - bob ($0.36 in chips)
ann - Ante $0.01
bob - Ante $0.01
*** 3rd STREET ***
ann - Pocket [H H Js]
bob - Pocket [10c 5c 3h]
bob - Bring-In $0.01
ann - Raises $0.02 to $0.02
bob - Raises $0.03 to $0.04
ann - All-In $0.02
*** 4TH STREET ***
ann - Pocket [H H Js Jd]
bob - Pocket [10c 5c 3h 4d]
*** 5TH STREET ***
ann - Pocket [H H Js Jd 2c]
bob - Pocket [10c 5c 3h 4d Ah]
*** 6TH STREET ***
ann - Pocket [H H Js Jd 2c 9c]
bob - Pocket [10c 5c 3h 4d Ah Kh]
*** RIVER ***
ann - Pocket [H H Js Jd 2c 9c H]
bob - Pocket [10c 5c 3h 4d Ah Kh 8s]
*** SHOW DOWN ***
bob - Shows [10c 5c 3h 4d Ah Kh 8s] (High card, aces)
ann - Shows [7h 6h Js Jd 2c 9c 9d] (Two Pair, jacks and nines)
bob Collects $0.04 from main pot
ann Collects $0.05 from main pot
*** SUMMARY ***
Total Pot($0.10) | Rake ($0.01)
"""


def read(text: str) -> Reading:
    return read_one(FORMAT, text.splitlines(), 1)


def record_of(text: str) -> HandRecord:
    reading = read(text)
    assert isinstance(reading, HandRecord), reading
    return reading


@pytest.mark.parametrize("text", [HAND, SHOWDOWN])
def test_hands_replay(text: str) -> None:
    """Of nine cents the high hand has five."""
    assert replay(record_of(text)).differences == ()


def test_what_the_first_line_tells() -> None:
    record = record_of(HAND)
    assert (record.number, record.time, record.game) == ("9001", "2009-03-18 19:10:00 (ET)", Game.STUD8)
    assert (record.stakes.ante, record.stakes.bring_in, record.stakes.small_bet, record.stakes.big_bet) == (1, 1, 2, 4)
    assert record.hero == 5


def test_only_the_new_card_is_taken() -> None:
    cards = [step.cards for step in record_of(HAND).steps if isinstance(step, RecordedCards)]
    assert cards == [
        (UNKNOWN, UNKNOWN, parse_card("Js")),
        (UNKNOWN, UNKNOWN, parse_card("3h")),
        parse_cards("Tc 5c 7s"),
        parse_cards("Td"),
        parse_cards("Kd"),
    ]


def test_cards_of_a_folded_hero_are_told_again_and_are_none_new() -> None:
    text = HAND.replace("cy - Folds\n", "").replace("ann - returned ($0.02) : not called\n", "cy - Calls $0.02\n")
    folded = "*** 5TH STREET ***\nbob - Pocket [H H 3h]\nann - Pocket [H H Js 10d Qs]\ncy - Pocket [10c 5c 7s Kd 2d]\n"
    text = text.replace("ann - Does not show\n", folded)
    assert len([step for step in record_of(text).steps if isinstance(step, RecordedCards)]) == 7


def test_amounts() -> None:
    """Where the total is told too, that counts; an all-in may be a call."""
    actions = [step for step in record_of(SHOWDOWN).steps if isinstance(step, RecordedAction)]
    assert [(step.did, step.adds, step.to) for step in actions] == [
        (Did.BRING_IN, 1, None),
        (Did.WAGER, None, 2),
        (Did.WAGER, None, 4),
        (Did.ALL_IN, 2, None),
    ]


def test_the_game_of_a_mixed_session_is_on_a_line_of_its_own() -> None:
    header = HAND.splitlines()[0]
    mixed = header.replace("Seven Card Hi/Lo  Normal", "HORSE") + "\nGame Type: Limit Seven Card Stud Hi/Lo"
    assert record_of(HAND.replace(header, mixed)).game is Game.STUD8


def test_other_games_are_skipped() -> None:
    header = "Stage #9000: Holdem  No Limit $0.02 - 2009-08-05 15:24:06 (ET)"
    skipped, record = read_hands(FORMAT, iter(f"{header}\n\n{HAND}".splitlines()))
    assert isinstance(skipped, Skipped)
    assert isinstance(record, HandRecord)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("cy - Calls $0.02", "cy - Calls it", 17),
        ("*** 4TH STREET ***", "*** FLOP ***", 18),
        ("cy - Pocket [10c 5c 7s Kd]", "cy - Pocket [10c 5c 7h Kd]", 20),
        ("cy - Pocket [10c 5c 7s Kd]", "cy - Pocket [10c 5c 7s Kd 2d]", 20),
        ("Normal $0.02/$0.04", "Normal", 1),
        ("Seven Card Hi/Lo", "Snap", 1),
    ],
)
def test_what_is_not_understood_is_told_with_its_line(old: str, new: str, line: int) -> None:
    reading = read(HAND.replace(old, new, 1))
    assert isinstance(reading, Unreadable)
    assert reading.line == line


def test_a_hand_that_is_cut_off_is_unreadable() -> None:
    lines = HAND.splitlines()
    for length in range(1, lines.index("*** SUMMARY ***") + 2):
        assert isinstance(read("\n".join(lines[:length])), Unreadable)
