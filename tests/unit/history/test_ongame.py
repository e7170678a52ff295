"""OnGame's records: amounts added, small and big bring-ins, a summary of pots, nets and shown cards."""

import pytest

from doorcard.cards import UNKNOWN, parse_cards
from doorcard.history.ongame import FORMAT
from doorcard.history.reading import Reading, Skipped, Unreadable, read_hands
from doorcard.history.record import (
    Did,
    HandRecord,
    RecordedAction,
    RecordedAnte,
    RecordedCards,
    RecordedCommunityCard,
    RecordedShow,
    RecordedWin,
)
from doorcard.history.replay import replay
from doorcard.rules import Game, Street

HAND = """\
***** History for hand R5-601-1 *****
Start hand: Mon Sep 13 20:00:00 GMT+0100 2010
Table: Some Place [601] (LIMIT SEVEN_CARD_STUD_HI_LO $0.50/$1, ante: $0.05, Real money)
User: ann
Button: seat 6
Players in round: 3 (8)
Seat 2: ann ($10.20)
Seat 5: bob ($1,001)
Seat 6: cy d ($1.15)
ann posts ante $0.05
bob posts ante $0.05
cy d posts ante $0.05
---
Dealing pocket cards
Dealing to ann: [Ad, 2s, 3c]
Dealing to bob: [-, -, Kh]
Dealing to cy d: [-, -, Tc]
ann small bring in $0.25
bob bets $0.50
bob: I bet you fold
cy d raises $1 to $1
ann calls $0.75
bob calls $0.50
---
Dealing 4th street
Dealing to ann: [4c]
Dealing to bob: [Qd]
Dealing to cy d: [9c]
bob bets $0.50
cy d calls $0.10 and is all-in
ann calls $0.50
---
Dealing 5th street
Dealing to ann: [6d]
Dealing to bob: [Qs]
Dealing to cy d: [9h]
bob checks
ann checks
---
Dealing 6th street
Dealing to ann: [Kc]
Dealing to bob: [7s]
Dealing to cy d: [2d]
bob checks
ann bets $1
bob calls $1
---
Dealing river
Dealing to ann: [Th]
bob checks
ann checks
---
Summary:
Main pot: $3.45 won by ann ($1.62 Low), cy d ($1.63 High)
Side pot 1: $2.80 won by bob ($1.40 High), ann ($1.40 Low)
Rake taken: $0.20
Seat 2: ann ($10.67), net: +$0.47, [Ad, 2s, 3c, 4c, 6d, Kc, Th] (HIGH)
Seat 5: bob ($1,009.85), net: -$1.15, [Kd, 8h, Kh, Qd, Qs, 7s, 8d] (TWO_PAIR KING, QUEEN)
Seat 6: cy d ($1.63), net: +$0.48, [9d, Ts, Tc, 9c, 9h, 2d, 5s] (FULL_HOUSE NINE, TEN)
***** End of hand R5-601-1 *****
"""

WALK = """\
***** History for hand T5-602-9 (TOURNAMENT: "Cup", S-602, buy-in: $5) *****
Start hand: Tue Sep 14 20:00:00 CET 2010
Table: [SPEED] Cup [602] (LIMIT RAZZ 50/100, ante: 5, Chips)
User: ann
Players in round: 2
Seat 1: ann (1,500)
Seat 3: bob (900)
ann posts ante 5
bob posts ante 5
---
Dealing pocket cards
Dealing to ann: [Ad, 2s, 3c]
Dealing to bob: [-, -, Kh]
bob big bring in 50
ann raises 100 to 100
bob folds
---
Summary:
Main pot: 110 won by ann (110)
Seat 1: ann (1555), net: +55
Seat 3: bob (845), net: -55
***** End of hand T5-602-9 *****
"""


def readings(text: str) -> list[Reading]:
    return list(read_hands(FORMAT, iter(text.splitlines())))


def read(text: str) -> HandRecord:
    (record,) = readings(text)
    assert isinstance(record, HandRecord), record
    return record


def actions(text: str) -> list[RecordedAction]:
    return [step for step in read(text).steps if isinstance(step, RecordedAction)]


def test_the_first_lines_tell_number_time_game_and_stakes() -> None:
    record = read(HAND)
    assert (record.room, record.number, record.time) == ("OnGame", "R5-601-1", "Mon Sep 13 20:00:00 GMT+0100 2010")
    assert (record.game, record.tournament, record.rake, record.button) == (Game.STUD8, False, 20, 6)
    stakes = record.stakes
    assert (stakes.ante, stakes.bring_in, stakes.small_bet, stakes.big_bet, stakes.unit) == (5, 25, 50, 100, 1)


def test_seats_have_names_with_blanks_and_chips() -> None:
    record = read(HAND)
    assert [(seat.seat, seat.name, seat.stack) for seat in record.seats] == [
        (2, "ann", 1020),
        (5, "bob", 100100),
        (6, "cy d", 115),
    ]
    assert record.hero == 2
    assert RecordedAnte(line=12, seat=6, amount=5) in record.steps


def test_amounts_are_what_is_added() -> None:
    told = [(step.line, step.seat, step.did, step.adds) for step in actions(HAND)]
    assert told[:8] == [
        (18, 2, Did.BRING_IN, 25),
        (19, 5, Did.WAGER, 50),
        (21, 6, Did.WAGER, 100),
        (22, 2, Did.CALL, 75),
        (23, 5, Did.CALL, 50),
        (29, 5, Did.WAGER, 50),
        (30, 6, Did.CALL, 10),
        (31, 2, Did.CALL, 50),
    ]


def test_down_cards_of_others_are_dashes() -> None:
    dealt = [step for step in read(HAND).steps if isinstance(step, RecordedCards)]
    assert dealt[1].cards == (UNKNOWN, UNKNOWN, *parse_cards("Kh"))
    assert [step.street for step in dealt if step.seat == 2] == list(Street)


def test_pots_wins_nets_and_shown_cards_are_told_in_the_summary() -> None:
    record = read(HAND)
    assert (record.total, record.pots) == (625, (325, 280))
    assert RecordedWin(line=54, seat=6, amount=163) in record.steps
    assert dict(record.final_stacks) == {2: 1067, 5: 99985, 6: 163}
    assert RecordedShow(line=58, seat=5, cards=parse_cards("Kd 8h Kh Qd Qs 7s 8d")) in record.steps


def test_a_split_main_pot_and_a_split_side_pot_replay() -> None:
    replayed = replay(read(HAND))
    assert replayed.is_exact, replayed.differences


def test_a_big_bring_in_completes_at_once_and_an_uncalled_bet_is_in_no_pot() -> None:
    record = read(WALK)
    assert (record.game, record.tournament, record.rake, record.stakes.bring_in) == (Game.RAZZ, True, 0, None)
    assert actions(WALK)[0] == RecordedAction(line=14, street=Street.THIRD, seat=3, did=Did.WAGER, adds=5000)
    assert not record.telling.wins_include_returns
    assert replay(record).is_exact, replay(record).differences


def test_or_it_is_in_the_pot_that_holds_all_that_was_put_in() -> None:
    text = WALK.replace("Main pot: 110 won by ann (110)", "Main pot: 160 won by ann (160)")
    record = read(text)
    assert record.telling.wins_include_returns
    assert replay(record).is_exact, replay(record).differences


def test_a_card_dealt_to_nobody_on_the_river_is_everybodys() -> None:
    text = HAND.replace("Dealing river\nDealing to ann: [Th]", "Dealing river: [Th]")
    assert RecordedCommunityCard(line=48, card=parse_cards("Th")[0]) in read(text).steps


@pytest.mark.parametrize("noise", ["bob has left the table", "bob is disconnected", "zoe: hello", ""])
def test_who_goes_and_what_is_said_is_passed_over(noise: str) -> None:
    assert actions(HAND.replace("bob: I bet you fold", noise)) == actions(HAND)


@pytest.mark.parametrize(
    "table", ["NO_LIMIT SEVEN_CARD_STUD", "LIMIT TEXAS_HOLDEM", "POT_LIMIT OMAHA_HI", "LIMIT FIVE_CARD_DRAW"]
)
def test_other_games_are_skipped(table: str) -> None:
    (skipped,) = readings(HAND.replace("LIMIT SEVEN_CARD_STUD_HI_LO", table))
    assert isinstance(skipped, Skipped)
    assert skipped.line == 1


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("Table: Some", "Bench: Some", 1, "no line tells"),
        ("bob bets $0.50", "bob bets half a dollar", 19, "not understood of seat 5"),
        ("bob bets $0.50", "bob bets $0.5.0", 19, "not an amount"),
        ("bob bets $0.50", "zoe bets $0.50", 19, "not understood"),
        ("Dealing to bob: [Qd]", "Dealing to bob: [Q]", 27, "not a card"),
        ("Dealing to bob: [Qd]", "Dealing to zoe: [Qd]", 27, "nobody at the table is called 'zoe'"),
        ("Dealing to bob: [Qd]", "Dealing to bob: [Qd, Qc]", 27, "2 cards on fourth street"),
        ("ann ($1.62 Low), cy d", "ann and cy d", 54, "nobody at the table is called 'ann and cy d'"),
        ("ann ($1.62 Low), cy d ($1.63 High)", "ann ($1.62 Low), cy d", 54, "not understood who won what"),
        ("Seat 5: bob ($1,009.85), net", "Seat 5: zoe ($1,009.85), net", 58, "nobody at the table is called 'zoe'"),
    ],
)
def test_what_is_not_understood_is_unreadable_with_its_line(old: str, new: str, line: int, reason: str) -> None:
    (wrong,) = readings(HAND.replace(old, new, 1))
    assert isinstance(wrong, Unreadable), wrong
    assert (wrong.line, reason in str(wrong)) == (line, True), str(wrong)


def test_it_is_recognised_by_the_line_that_begins_a_hand() -> None:
    assert FORMAT.recognises("junk\n" + WALK)
    assert not FORMAT.recognises("***** End of hand R5-1-1 *****")
    assert len(readings(HAND + "\n" + WALK)) == 2
