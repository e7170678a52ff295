"""The Winning network's newer records: totals after "to", pots without the rake, wins told once or twice."""

import pytest

from doorcard.cards import parse_cards
from doorcard.history.acr import FORMAT
from doorcard.history.reading import Reading, Skipped, Unreadable, read_hands, read_one
from doorcard.history.record import HandRecord, RecordedMuck, RecordedShow, RecordedWin
from doorcard.history.replay import replay
from doorcard.rules import Game

BETTING = """\
Hand #78001 - 7Stud H/L(Fixed Limit) - $0.04/$0.08 - 2019/07/18 15:13:01 UTC
St. Oak 8-max
Seat 1: ann ($1.52)
Seat 2: cy ($3) is sitting out
Seat 6: bob ($2)
ann posts ante $0.01
bob posts ante $0.01
*** 3rd STREET ***
Dealt to ann [9h Tc 3d]
Dealt to bob [4d]
ann brings in $0.02
bob raises $0.04 to $0.04
ann calls $0.02
*** 4th STREET ***
Dealt to ann [9h Tc 3d] [3s]
Dealt to bob [4d] [6h]
ann bets $0.04
bob calls $0.04
*** 5th STREET ***
Dealt to ann [9h Tc 3d 3s] [Kc]
Dealt to bob [4d 6h] [Jc]
ann bets $0.08
bob calls $0.08
*** 6th STREET ***
Dealt to ann [9h Tc 3d 3s Kc] [Qd]
Dealt to bob [4d 6h Jc] [2c]
ann checks
bob checks
*** 7th STREET ***
Dealt to ann [9h Tc 3d 3s Kc Qd] [Ac]
ann bets $0.08
"""

SHOWDOWN = """\
bob calls $0.08
*** SHOW DOWN ***
ann shows [9h Tc 3d 3s Kc Qd Ac] (a pair of Threes)
bob shows [Ad 8s 4d 6h Jc 2c Qs] (8,6,4,2,A)
ann collected $0.24 from main pot
bob collected $0.23 from main pot
*** SUMMARY ***
Total pot $0.47 | Rake $0.03
Seat 1: ann showed [9h Tc 3d 3s Kc Qd Ac] and won $0.24 with HI - a pair of Threes [3d 3s Ac Kc Qd]
Seat 6: bob showed [Ad 8s 4d 6h Jc 2c Qs] and won $0.23 with LO - [8,6,4,2,1]
"""

FOLDED = """\
bob folds
Uncalled bet ($0.08) returned to ann
*** SUMMARY ***
Total pot $0.33 | Rake $0.01
Seat 1: ann did not show and won $0.33
Seat 6: bob folded on the 7th STREET
"""


def read(text: str) -> Reading:
    return read_one(FORMAT, text.splitlines(), 1)


def record_of(text: str) -> HandRecord:
    reading = read(text)
    assert isinstance(reading, HandRecord), reading
    return reading


@pytest.mark.parametrize("end", [SHOWDOWN, FOLDED])
def test_hands_replay(end: str) -> None:
    assert replay(record_of(BETTING + end)).differences == ()


def test_what_the_first_line_tells() -> None:
    record = record_of(BETTING + FOLDED)
    assert (record.number, record.time, record.game) == ("78001", "2019/07/18 15:13:01 UTC", Game.STUD8)
    assert (record.stakes.ante, record.stakes.bring_in, record.stakes.small_bet, record.stakes.big_bet) == (1, 2, 4, 8)
    assert [seat.name for seat in record.seats] == ["ann", "bob"]


def test_a_tournament() -> None:
    """Its number comes before the game; the level has the bets."""
    header = "Game Hand #5 - Tournament #6 - 7Stud(Fixed Limit) - Level 15 (4.00/8.00)- 2019/07/21 17:44:50 UTC"
    text = BETTING.replace(BETTING.splitlines()[0], header).replace("$0.0", "").replace("$1.52", "152.00")
    text = text.replace("($2)", "(200)")
    text += FOLDED.replace("$0.08", "8").replace("$0.33", "34")
    record = record_of(text.replace("$", ""))
    assert (record.tournament, record.game, record.stakes.unit) == (True, Game.STUD, 100)
    assert replay(record).is_exact


def test_wins_that_are_told_twice_count_once() -> None:
    wins = [step.amount for step in record_of(BETTING + SHOWDOWN).steps if isinstance(step, RecordedWin)]
    assert wins == [24, 23]


def test_the_summary_tells_shows_and_wins_that_no_line_does() -> None:
    text = BETTING + SHOWDOWN
    for line in SHOWDOWN.splitlines()[2:6]:
        text = text.replace(f"{line}\n", "")
    record = record_of(text)
    assert [step.seat for step in record.steps if isinstance(step, RecordedShow)] == [1, 6]
    assert replay(record).is_exact


def test_mucked_cards_are_told_in_the_summary() -> None:
    text = (BETTING + SHOWDOWN).replace("bob shows", "bob mucks").replace("bob showed", "bob mucked")
    muck = next(step for step in record_of(text).steps if isinstance(step, RecordedMuck))
    assert muck.cards == parse_cards("Ad 8s 4d 6h Jc 2c Qs")


def test_other_games_are_skipped() -> None:
    header = "Hand #78000 - Holdem(No Limit) - $0.05/$0.10 - 2019/06/28 02:38:17 UTC"
    skipped, record = read_hands(FORMAT, iter(f"{header}\n\n{BETTING}{FOLDED}".splitlines()))
    assert isinstance(skipped, Skipped)
    assert isinstance(record, HandRecord)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("ann calls $0.02", "ann calls all he has", 13),
        ("bob raises $0.04 to $0.04", "zed raises $0.04 to $0.04", 12),
        ("*** 4th STREET ***", "*** FLOP ***", 14),
        ("Seat 1: ann did not show", "Seat 1: zed did not show", 36),
        ("7Stud H/L(Fixed Limit)", "7Stud", 1),
        ("7Stud H/L(Fixed Limit)", "7Snap(Fixed Limit)", 1),
    ],
)
def test_what_is_not_understood_is_told_with_its_line(old: str, new: str, line: int) -> None:
    reading = read((BETTING + FOLDED).replace(old, new, 1))
    assert isinstance(reading, Unreadable)
    assert reading.line == line


def test_a_hand_that_is_cut_off_is_unreadable() -> None:
    lines = (BETTING + SHOWDOWN).splitlines()
    for length in range(1, lines.index("*** SUMMARY ***") + 1):
        assert isinstance(read("\n".join(lines[:length])), Unreadable)
