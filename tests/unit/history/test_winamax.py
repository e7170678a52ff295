"""Winamax's records: a bring-in that is not counted, wins with the uncalled bet in them, a pot without the rake."""

import pytest

from doorcard.history.reading import Reading, Skipped, Unreadable, read_hands, read_one
from doorcard.history.record import Did, HandRecord, RecordedAction
from doorcard.history.replay import replay
from doorcard.history.winamax import FORMAT
from doorcard.rules import Game

HAND = """\
Winamax Poker - CashGame - HandId: #9-8-7 - 7-Card Stud fixed limit (5€/25€/50€) - 2016/11/14 02:56:04 UTC
Table: 'Nice' 6-max (real money)
Seat 2: ann (53.90€)
Seat 5: bob (802.07€)
*** ANTE/BLINDS ***
ann posts ante 5€
bob posts ante 5€
*** 3rd STREET ***
Dealt to ann [X X 8h]
Dealt to bob [Kd 3s 9h]
ann brings in 10€
bob raises 25€ to 25€
ann raises 13.90€ to 38.90€
bob calls 23.90€
*** 4th STREET ***
Dealt to ann [X X 8h] [5c]
Dealt to bob [Kd 3s 9h] [6d]
*** 5th STREET ***
Dealt to ann [X X 8h 5c] [Js]
Dealt to bob [Kd 3s 9h 6d] [7d]
*** 6th STREET ***
Dealt to ann [X X 8h 5c Js] [Ad]
Dealt to bob [Kd 3s 9h 6d 7d] [2d]
*** 7th STREET ***
Dealt to ann [X X 8h 5c Js Ad] [X]
Dealt to bob [Kd 3s 9h 6d 7d 2d] [Qs]
*** SHOW DOWN ***
bob shows [Kd 3s 9h 6d 7d 2d Qs] (High card : King)
ann shows [4d Ac 8h 5c Js Ad Ts] (One pair : Aces)
ann collected 105.30€ from pot
*** SUMMARY ***
Total pot 105.30€ | Rake 2.50€
Seat 2: ann showed [4d Ac 8h 5c Js Ad Ts] and won 105.30€ with One pair : Aces
"""

UNCALLED = """\
Winamax Poker - CashGame - HandId: #9-8-8 - 7-Card Stud Hi/Lo fixed limit (5€/25€/50€) - 2016/11/14 02:56:04 UTC
Table: 'Nice' 6-max (real money)
Seat 1: ann (500€)
Seat 4: bob (500€)
*** ANTE/BLINDS ***
ann posts ante 5€
bob posts ante 5€
*** 3rd STREET ***
Dealt to ann [Kd 3s 9h]
Dealt to bob [X X 2h]
bob brings in 10€
ann raises 25€ to 25€
bob calls 15€
*** 4th STREET ***
Dealt to ann [Kd 3s 9h] [9c]
Dealt to bob [X X 2h] [8h]
ann bets 25€
bob folds
ann collected 83€ from pot
*** SUMMARY ***
Total pot 83€ | Rake 2€
"""

PLAY_MONEY = """\
Winamax Poker - CashGame - HandId: #9-8-9 - Razz fixed limit (0.01/0.05/0.10) - 2016/11/14 02:56:04 UTC
Table: 'Lyon' 6-max (play money)
Seat 1: ann (10)
Seat 4: bob (12.50)
*** ANTE/BLINDS ***
ann posts ante 0.01
bob posts ante 0.01
*** THIRD ***
bob bring-in 0.02
ann calls 0.02
*** FOURTH ***
ann bets 0.05
bob calls 0.05
*** FIFTH ***
bob checks
ann checks
*** SIXTH ***
ann checks
bob checks
*** SEVENTH ***
ann bets 0.10
bob folds
ann collected 0.26 from pot
*** SUMMARY ***
Total pot 0.26 | No rake
"""


def read(text: str) -> Reading:
    return read_one(FORMAT, text.splitlines(), 1)


def record_of(text: str) -> HandRecord:
    reading = read(text)
    assert isinstance(reading, HandRecord), reading
    return reading


@pytest.mark.parametrize("text", [HAND, UNCALLED, PLAY_MONEY])
def test_hands_replay(text: str) -> None:
    assert replay(record_of(text)).differences == ()


def test_what_the_first_line_tells() -> None:
    """The stakes are the ante and the two bets."""
    record = record_of(HAND)
    assert (record.number, record.time, record.game) == ("9-8-7", "2016/11/14 02:56:04 UTC", Game.STUD)
    assert (record.stakes.ante, record.stakes.bring_in, record.stakes.small_bet, record.stakes.big_bet) == (
        500,
        1000,
        2500,
        5000,
    )
    assert (record.hero, record.house.max_seats) == (5, 6)


def test_a_raise_does_not_count_the_bring_in() -> None:
    """Ann has put in 48.90 when the room says 38.90: 10 to bring in, and 38.90 on top of it."""
    raises = [step for step in record_of(HAND).steps if isinstance(step, RecordedAction) and step.did is Did.WAGER]
    assert [(step.seat, step.to) for step in raises] == [(5, 2500), (2, 4890)]


def test_a_negative_raise_is_what_the_bring_in_player_adds() -> None:
    """All-in with 18.90 over 25: "raises -6.10 to 18.90" makes 28.90."""
    text = HAND.replace("53.90€", "33.90€").replace("raises 13.90€ to 38.90€", "raises -6.10€ to 18.90€")
    text = text.replace("calls 23.90€", "calls 3.90€").replace("105.30€", "65.30€")
    record = record_of(text)
    assert [step.to for step in record.steps if isinstance(step, RecordedAction)][2] == 2890
    assert replay(record).is_exact


def test_what_is_won_includes_the_uncalled_bet() -> None:
    """60 in the pot, 2 of them rake, and 25 that nobody called."""
    record = record_of(UNCALLED)
    assert (record.total, record.rake, record.telling.returns) == (8500, 200, False)


def test_where_no_cards_are_told_the_record_says_who_acts_first() -> None:
    """Exports of play money, in which the streets have names."""
    hand = replay(record_of(PLAY_MONEY)).hand
    assert hand is not None
    assert hand.result is not None
    assert hand.result.net == {1: 8, 4: -8}


def test_other_games_are_skipped() -> None:
    header = "Winamax Poker - CashGame - HandId: #9-9-9 - Holdem no limit (0.25€/0.50€) - 2016/11/14 02:56:04 UTC"
    skipped, record = read_hands(FORMAT, iter(f"{header}\n*** SUMMARY ***\n\n{HAND}".splitlines()))
    assert isinstance(skipped, Skipped)
    assert isinstance(record, HandRecord)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("bob calls 23.90€", "bob calls", 14),
        ("*** 4th STREET ***", "*** FLOP ***", 15),
        ("Dealt to bob [Kd 3s 9h] [6d]", "Dealt to bob [Kd 3s 9c] [6d]", 17),
        ("(5€/25€/50€)", "(50€)", 1),
        ("fixed limit", "limit", 1),
        ("7-Card Stud", "7-Card Snap", 1),
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
