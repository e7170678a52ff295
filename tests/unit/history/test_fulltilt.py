"""Full Tilt's records: totals after "to", a hidden button that the dealing order tells, hands turned up at once."""

from dataclasses import replace
from pathlib import Path

import pytest

from doorcard.cards import parse_cards
from doorcard.history.files import open_text
from doorcard.history.fulltilt import FORMAT
from doorcard.history.reading import Reading, Skipped, Unreadable, read_hands, read_one
from doorcard.history.record import (
    Did,
    HandRecord,
    RecordedAction,
    RecordedMuck,
    RecordedReturn,
    RecordedShow,
)
from doorcard.history.replay import replay
from doorcard.rules import Game
from doorcard.rules.house import AllInHands

HAND = """\
Full Tilt Poker Game #8001: Table Elm (6 max) - $2.50/$5 Ante $0.40 - Limit Stud H/L - 19:37:32 CET - 2011/04/07
Seat 1: ann ($114)
Seat 2: bob ($1,106.90), is sitting out
Seat 4: cy lee ($170.90)
Seat 6: dee ($100)
cy lee antes $0.40
dee antes $0.40
ann antes $0.40
5 seconds left to act
*** 3RD STREET ***
Dealt to dee [7d Kh] [6d]
Dealt to ann [5s]
Dealt to cy lee [2d]
cy lee is low with [2d]
cy lee has 15 seconds left to act
cy lee brings in for $0.75
bob: raises to the moon, and is all in
dee completes it to $2.50
dee adds $0.40
ann folds
cy lee raises to $5
dee calls $2.50
*** 4TH STREET ***
Dealt to dee [7d Kh 6d] [6c]
Dealt to cy lee [2d] [2h]
dee bets $2.50
cy lee is feeling confused
cy lee calls $2.50
*** 5TH STREET ***
Dealt to dee [7d Kh 6d 6c] [Ks]
Dealt to cy lee [2d 2h] [8d]
dee checks
cy lee checks
*** 6TH STREET ***
Dealt to dee [7d Kh 6d 6c Ks] [Jd]
Dealt to cy lee [2d 2h 8d] [Js]
dee checks
cy lee checks
*** 7TH STREET ***
Dealt to dee [7d Kh 6d 6c Ks Jd] [Qc]
dee checks
cy lee checks
*** SHOW DOWN ***
dee shows [7d Kh 6d 6c Ks Jd Qc] two pair, Kings and Sixes, for high
cy lee shows [Ac 4s 2d 2h 8d Js 6h] a pair of Twos, for high and 8,6,4,2,A, for low
dee wins the high pot ($7.60) with two pair, Kings and Sixes
cy lee wins the low pot ($7.60) with 8,6,4,2,A
*** SUMMARY ***
Total pot $16.20 | Rake $1
Seat 1: ann folded on 3rd St.
Seat 2: bob is sitting out
Seat 4: cy lee collected ($7.60)
Seat 6: dee showed [7d Kh 6d 6c Ks Jd Qc] and won ($7.60) with HI: two pair, Kings and Sixes
"""

RUN_OUT = """\
Full Tilt Poker Game #8002: $200 Heads-Up Sit & Go (777), Table 1 - 40/80 Ante 7 - Limit Razz - 19:53:37 ET - 2012/11/08
Seat 1: ann (994)
Seat 2: bob (16)
ann antes 7
bob antes 7
*** 3RD STREET ***
Dealt to ann [6c 7c] [7d]
Dealt to bob [Kc]
bob is high with [Kc]
bob brings in for 9, and is all in
ann calls 9
ann shows [6c 7c 7d]
bob shows [9d 9s Kc]
*** 4TH STREET *** (Total Pot: 32, 2 Players, 1 All-In)
Dealt to ann [6c 7c 7d] [7s]
Dealt to bob [9d 9s Kc] [Ks]
*** 5TH STREET *** (Total Pot: 32, 2 Players, 1 All-In)
Dealt to ann [6c 7c 7d 7s] [3s]
Dealt to bob [9d 9s Kc Ks] [Td]
*** 6TH STREET *** (Total Pot: 32, 2 Players, 1 All-In)
Dealt to ann [6c 7c 7d 7s 3s] [Jd]
Dealt to bob [9d 9s Kc Ks Td] [Jh]
*** 7TH STREET *** (Total Pot: 32, 2 Players, 1 All-In)
Dealt to ann [6c 7c 7d 7s 3s Jd] [8c]
Dealt to bob [9d 9s Kc Ks Td Jh] [2s]
ann shows [6c 7c 7d 7s 3s Jd 8c] J,8,7,6,3
bob shows [9d 9s Kc Ks Td Jh 2s] K,J,T,9,2
ann wins the pot (32) with J,8,7,6,3
*** SUMMARY ***
Total pot 32 | Rake 0
"""

LAST_BET_ALL_IN = """\
Full Tilt Poker Game #8003: Table Ash - $3/$6 Ante $0.50 - Limit Stud Hi - 13:37:55 ET - 2010/06/10
Seat 1: ann ($10.50)
Seat 2: bob ($60)
ann antes $0.50
bob antes $0.50
*** 3RD STREET ***
Dealt to ann [4s]
Dealt to bob [Kc]
ann brings in for $1
bob calls $1
*** 4TH STREET ***
Dealt to ann [4s] [Ac]
Dealt to bob [Kc] [7d]
ann bets $3
bob calls $3
*** 5TH STREET ***
Dealt to ann [4s Ac] [4d]
Dealt to bob [Kc 7d] [2h]
ann checks
bob checks
*** 6TH STREET ***
Dealt to ann [4s Ac 4d] [Td]
Dealt to bob [Kc 7d 2h] [9h]
ann checks
bob checks
*** 7TH STREET ***
ann bets $6, and is all in
bob calls $6
*** SHOW DOWN ***
ann shows [Ah Qd 4s Ac 4d Td 8c] two pair, Aces and Fours
bob mucks
ann wins the pot ($20) with two pair, Aces and Fours
*** SUMMARY ***
Total pot $21 | Rake $1
Seat 2: bob mucked [Kh 5d Kc 7d 2h 9h 3d] - a pair of Kings
"""


def read(text: str) -> Reading:
    return read_one(FORMAT, text.splitlines(), 1)


def record_of(text: str) -> HandRecord:
    reading = read(text)
    assert isinstance(reading, HandRecord), reading
    return reading


@pytest.mark.parametrize("text", [HAND, RUN_OUT, LAST_BET_ALL_IN])
def test_hands_replay(text: str) -> None:
    assert replay(record_of(text)).differences == ()


def test_what_the_first_lines_tell() -> None:
    record, event = record_of(HAND), record_of(RUN_OUT)
    assert (record.number, record.time, record.game) == ("8001", "19:37:32 CET - 2011/04/07", Game.STUD8)
    assert (record.stakes.ante, record.stakes.bring_in, record.stakes.small_bet, record.stakes.big_bet) == (
        40,
        75,
        250,
        500,
    )
    assert (event.game, event.tournament, event.stakes.unit, event.stakes.ante) == (Game.RAZZ, True, 100, 700)


def test_who_sits_out_is_not_dealt_in() -> None:
    assert [seat.name for seat in record_of(HAND).seats] == ["ann", "cy lee", "dee"]


def test_the_dealing_order_tells_the_button() -> None:
    """Cards are told from the first left of the button: seat 4, dealt last, is beside it."""
    assert record_of(HAND).button == 4


def test_amounts() -> None:
    """Chat is a name and a colon, whatever it says."""
    actions = [step for step in record_of(HAND).steps if isinstance(step, RecordedAction)]
    assert [(step.seat, step.did, step.to, step.adds) for step in actions[:5]] == [
        (4, Did.BRING_IN, 75, None),
        (6, Did.WAGER, 250, None),
        (1, Did.FOLD, None, None),
        (4, Did.WAGER, 500, None),
        (6, Did.CALL, None, 250),
    ]


def test_hands_are_turned_up_at_once_when_nobody_can_bet_any_more() -> None:
    """With cards to come; they are told then, and again at the end."""
    record = record_of(RUN_OUT)
    shows = [step.cards for step in record.steps if isinstance(step, RecordedShow)]
    assert record.house.all_in_hands is AllInHands.AT_ONCE
    assert shows[0] == parse_cards("6c 7c 7d")
    assert len(shows) == 4


def test_a_beaten_hand_may_be_mucked_where_the_last_bet_is_all_in() -> None:
    """No cards are to come on seventh street."""
    record = record_of(LAST_BET_ALL_IN)
    muck = next(step for step in record.steps if isinstance(step, RecordedMuck))
    assert muck.cards == parse_cards("Kh 5d Kc 7d 2h 9h 3d")
    at_once = replace(record, house=replace(record.house, all_in_hands=AllInHands.AT_ONCE))
    assert not replay(at_once).is_exact


def test_an_ante_that_nobody_matches_comes_back() -> None:
    """Before third street, with which no betting comes."""
    text = RUN_OUT.replace("bob (16)", "bob (6)").replace("bob antes 7", "bob antes 6, and is all in")
    text = text.replace("bob brings in for 9, and is all in\nann calls 9\n", "").replace("(32)", "(12)")
    text = text.replace("*** 3RD STREET ***", "Uncalled bet of 1 returned to ann\n*** 3RD STREET ***", 1)
    record = record_of(text.replace("pot 32", "pot 12"))
    assert [step.amount for step in record.steps if isinstance(step, RecordedReturn)] == [100]
    assert replay(record).is_exact


def test_what_others_call_is_the_bring_in_where_it_was_all_in_for_less() -> None:
    """Three players: bob's 9 are all he has, cy pays the whole 15."""
    text = RUN_OUT.replace("Seat 2: bob (16)", "Seat 2: bob (16)\nSeat 3: cy (500)")
    text = text.replace("bob antes 7\n", "bob antes 7\ncy antes 7\n").replace("ann calls 9", "cy calls 15\nann folds")
    assert record_of(text).stakes.bring_in == 1500


def test_files_in_sixteen_bits(tmp_path: Path) -> None:
    """The room wrote UTF-16, with or without the mark at the beginning."""
    for encoding in ("utf-16", "utf-16-le", "utf-16-be"):
        file = tmp_path / "hand"
        file.write_text(HAND, encoding=encoding)
        (reading,) = read_hands(FORMAT, open_text(file))
        assert reading == record_of(HAND)


def test_other_games_are_skipped() -> None:
    header = "Full Tilt Poker Game #8004: Table Elm (6 max) - $0.50/$1 - No Limit Hold'em - 19:37:32 ET - 2011/04/07"
    skipped, record = read_hands(FORMAT, iter(f"{header}\n*** SUMMARY ***\n\n\n{HAND}".splitlines()))
    assert isinstance(skipped, Skipped)
    assert isinstance(record, HandRecord)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("cy lee raises to $5", "cy lee raises to five", 21),
        ("cy lee raises to $5", "cy lee completes to", 21),
        ("*** 4TH STREET ***", "*** 6TH STREET ***", 23),
        ("Dealt to dee [7d Kh 6d] [6c]", "Dealt to dee [7d Kh 6s] [6c]", 24),
        ("dee wins the high pot ($7.60)", "dee wins the pot", 46),
        (" - Limit Stud H/L", "", 1),
        ("Limit Stud H/L", "Limit Snap", 1),
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
