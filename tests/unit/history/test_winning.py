"""The Winning network's older records: amounts added, cards one a line, streets named by the one before."""

import pytest

from doorcard.cards import UNKNOWN, parse_card, parse_cards
from doorcard.history.reading import Reading, Skipped, Unreadable, read_hands, read_one
from doorcard.history.record import (
    Did,
    HandRecord,
    RecordedAction,
    RecordedCards,
    RecordedReturn,
    RecordedWin,
)
from doorcard.history.replay import replay
from doorcard.history.winning import FORMAT
from doorcard.rules import Game, Street

HAND = """\
Game started at: 2016/8/2 11:17:44
Game ID: 902 1/2 (PRR) Oak (Seven Cards Stud)
Seat 1: ann (10.55).
Seat 5: bob (49.45).
Player ann ante (0.15)
Player bob ante (0.15)
Player ann received card: [Js]
Player ann received card: [5s]
Player bob received a card.
Player bob received a card.
Player ann received card: [Ac]
Player bob received card: [8d]
Player bob bring in (0.40)
Player ann raises (1)
Player bob raises (1.60)
Player ann calls (1)
*** Third street ***
Player ann received card: [9h]
Player bob received card: [Qd]
Player ann bets (1)
Player bob calls (1)
*** Fourth street ***
Player ann received card: [5d]
Player bob received card: [As]
Player bob bets (2)
Player ann folds
Uncalled bet (2) returned to bob
Player bob mucks cards
------ Summary ------
Pot: 6.15. Rake 0.11. JP fee 0.04
Player ann does not show cards.Bets: 3.15. Collects: 0. Loses: 3.15.
*Player bob mucks (does not show cards). Bets: 3.15. Collects: 6.15. Wins: 3.
Game ended at: 2016/8/2 11:18:15
"""

SPLIT = """\
Game started at: 2016/8/2 11:13:2
Game ID: 903 1/2 (PRR) Elm (Seven Cards Stud HiLow)
Seat 2: ann (4.30).
Seat 8: bob (26.44).
Player ann ante (0.15)
Player bob ante (0.15)
Player ann received card: [6h]
Player ann received card: [10d]
Player bob received a card.
Player bob received a card.
Player ann received card: [2c]
Player bob received card: [3s]
Player ann bring in (0.40)
Player bob calls (0.40)
*** Third street ***
Player ann received card: [As]
Player bob received card: [6s]
Player ann bets (1)
Player bob calls (1)
*** Fourth street ***
Player ann received card: [7d]
Player bob received card: [8s]
Player ann checks
Player bob checks
*** Fifth street ***
Player ann received card: [4d]
Player bob received card: [8h]
Player bob bets (2)
Player ann calls (2)
*** Sixth street ***
Player ann received card: [9s]
Player bob received a card.
Player bob bets (2)
Player ann allin (0.75)
Uncalled bet (1.25) returned to bob
------ Summary ------
Pot: 8.45. Rake 0.11. JP fee 0.04
*Player ann shows: High card A [6h 10d 2c As 7d 4d 9s] Low hand (A A 2 4 6 7 ).Bets: 4.30. Collects: 4.23. Loses: 0.07.
*Player bob shows: Two pairs. 8s and 3s [5d 3d 3s 6s 8s 8h Ad]. Bets: 4.30. Collects: 4.22. Loses: 0.08.
Game ended at: 2016/8/2 11:13:46
"""


def read(text: str) -> Reading:
    return read_one(FORMAT, text.splitlines(), 1)


def record_of(text: str) -> HandRecord:
    reading = read(text)
    assert isinstance(reading, HandRecord), reading
    return reading


@pytest.mark.parametrize("text", [HAND, SPLIT])
def test_hands_replay(text: str) -> None:
    assert replay(record_of(text)).differences == ()


def test_what_the_first_lines_tell() -> None:
    record = record_of(HAND)
    assert (record.number, record.time, record.game) == ("902", "2016/8/2 11:17:44", Game.STUD)
    assert (record.stakes.ante, record.stakes.bring_in, record.stakes.small_bet, record.stakes.big_bet) == (
        15,
        40,
        100,
        200,
    )


def test_the_third_street_of_the_room_deals_the_fourth_card() -> None:
    cards = [step for step in record_of(HAND).steps if isinstance(step, RecordedCards)]
    assert [(step.line, step.street, step.seat, step.cards) for step in cards[:3]] == [
        (11, Street.THIRD, 1, parse_cards("Js 5s Ac")),
        (12, Street.THIRD, 5, (UNKNOWN, UNKNOWN, parse_card("8d"))),
        (18, Street.FOURTH, 1, parse_cards("9h")),
    ]


def test_amounts_are_what_a_player_adds() -> None:
    """Bob re-raises to 2 with 40 cents of bring-in before him: 1.60."""
    actions = [step for step in record_of(HAND).steps if isinstance(step, RecordedAction)]
    assert [(step.did, step.adds, step.to) for step in actions[:4]] == [
        (Did.BRING_IN, 40, None),
        (Did.WAGER, 100, None),
        (Did.WAGER, 160, None),
        (Did.CALL, 100, None),
    ]


def test_the_rake_is_not_in_the_pot_and_the_jackpot_fee_is_rake() -> None:
    record = record_of(HAND)
    assert (record.rake, record.total) == (15, 630)
    assert [step.amount for step in record.steps if isinstance(step, RecordedReturn | RecordedWin)] == [200, 615]


def test_the_summary_tells_what_everybody_has_afterwards() -> None:
    assert record_of(HAND).final_stacks == ((1, 740), (5, 5245))


def test_the_odd_cent_goes_to_the_low_hand() -> None:
    """8.45 is 4.23 for ann's low and 4.22 for bob's high."""
    wins = [(step.seat, step.amount) for step in record_of(SPLIT).steps if isinstance(step, RecordedWin)]
    assert wins == [(2, 423), (8, 422)]


def test_an_all_in_may_be_a_call_or_a_raise() -> None:
    """The room does not say which."""
    last = [step for step in record_of(SPLIT).steps if isinstance(step, RecordedAction)][-1]
    assert (last.did, last.adds) == (Did.ALL_IN, 75)
    untold = record_of(SPLIT.replace("allin (0.75)", "allin"))
    assert replay(untold).is_exact


def test_other_games_are_skipped() -> None:
    header = "Game started at: 2016/8/2 11:13:2\nGame ID: 901 1/2 Ash (Hold'em)\nSeat 2: ann (4.30).\n\n"
    skipped, record = read_hands(FORMAT, iter(f"{header}{HAND}".splitlines()))
    assert isinstance(skipped, Skipped)
    assert isinstance(record, HandRecord)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("Player ann calls (1)", "Player ann calls one", 16),
        ("*** Third street ***", "*** Second street ***", 17),
        ("Player ann received card: [9h]", "Player ann received card: [9x]", 18),
        ("*** Fourth street ***", "*** Fifth street ***", 22),
        ("(Seven Cards Stud)", "", 1),
        ("(Seven Cards Stud)", "(Snap)", 1),
    ],
)
def test_what_is_not_understood_is_told_with_its_line(old: str, new: str, line: int) -> None:
    reading = read(HAND.replace(old, new, 1))
    assert isinstance(reading, Unreadable)
    assert reading.line == line


def test_a_hand_that_is_cut_off_is_unreadable() -> None:
    """Even right after its seats, where no card was dealt."""
    lines = HAND.splitlines()
    for length in range(1, lines.index("------ Summary ------") + 2):
        assert isinstance(read("\n".join(lines[:length])), Unreadable)
