"""Bovada's records: seats for names, every card told, streets told by the deal, raises as totals."""

import pytest

from doorcard.cards import parse_cards
from doorcard.history.bovada import FORMAT
from doorcard.history.reading import Reading, Skipped, Unreadable, read_hands
from doorcard.history.record import (
    Did,
    HandRecord,
    RecordedAction,
    RecordedAnte,
    RecordedCards,
    RecordedMuck,
    RecordedReturn,
    RecordedShow,
    RecordedWin,
)
from doorcard.history.replay import replay
from doorcard.rules import Game, Street

TOURNAMENT = """\
Bovada Hand #8001: 7CARD Tournament #77 TBL#3, Fixed Limit- Level 4 (0/0) - 2012-06-17 20:00:00
Seat+1: 1,204 in chips
Seat+4 [ME]: 142 in chips
Seat+7: 900 in chips
Seat+8: 700 in chips
Seat+7 : Table enter user
Seat+1 : Ante chip 12
Seat+4 [ME] : Ante chip 12
Seat+7 : Ante chip 12
Seat+8 : Seat sit out
*** HOLE CARDS ***
Seat+1 : Card dealt to a spot [9h 9s Qc]
Seat+4 [ME] : Card dealt to a spot [Jd Js 3c]
Seat+7 : Card dealt to a spot [5h 5c Ts]
Seat+4 [ME] : Big blind/Bring in(timeout) 30
Seat+7 : Call 30
Seat+1 : Raises 60
Seat+4 [ME] : Call 30
Seat+7 : Call 30
Seat+1 : Card dealt to a spot [Qd]
Seat+4 [ME] : Card dealt to a spot [4h]
Seat+7 : Card dealt to a spot [Tc]
Seat+1 : Double bets 120
Seat+4 [ME] : All-in 70
Seat+7 : Raises 240
Seat+1 : Call 120
Seat+1 : Card dealt to a spot [2h]
Seat+4 [ME] : Card dealt to a spot [Jh]
Seat+7 : Card dealt to a spot [8d]
Seat+1 : Checks
Seat+7 : Bets 120
Seat+1 : Call 120
Seat+1 : Card dealt to a spot [6s]
Seat+4 [ME] : Card dealt to a spot [7d]
Seat+7 : Card dealt to a spot [8c]
Seat+7 : Checks
Seat+1 : Checks(timeout)
Seat+1 : Card dealt to a spot [6d]
Seat+4 [ME] : Card dealt to a spot [Ad]
Seat+7 : Card dealt to a spot [2s]
Seat+7 : Checks
Seat+1 : Checks
Seat+7 : Showdown [Ts Tc 8d 8c 5h] (Two pair)
Seat+1 : Showdown [Qc Qd 9h 9s 6s] (Two pair)
Seat+4 [ME] : Showdown [Jd Js Jh Ad 7d] (Three of a kind)
Seat+1 : Hand Result-Side Pot 580
Seat+4 [ME] : Hand Result 426
Seat+4 [ME] : Ranking 3
*** SUMMARY ***
Total Pot(1006)
Seat 1:  580  with Two pair [9h 9s Qc Qd 2h 6s 6d-Qc Qd 9h 9s 6s]
Seat 4:  426  with Three of a kind [Jd Js 3c 4h Jh 7d Ad-Jd Js Jh Ad 7d]
Seat 7:   lose with Two pair [5h 5c Ts Tc 8d 8c 2s-Ts Tc 8d 8c 5h]
"""

CASH = """\
Bodog Hand #8002 TBL#5 7CARD HiLo Fixed Limit - 2012-05-07 21:00:00
Seat+2 [ME]: $10.50 in chips
Seat+5: $1,031 in chips
Seat+2 [ME] : Ante chip $0.05
Seat+5 : Ante chip $0.05
*** 3RD STREET ***
Seat+2 [ME] : Card dealt to a spot [Ac 4d 7h]
Seat+5 : Card dealt to a spot [Kc Kd Kh]
Seat+2 [ME] : Bring_in chip $0.12
Seat+5 : Raises $0.25 to $0.25
Seat+2 [ME] : Raises $0.38 to $0.50
Seat+5 : Calls $0.25
*** 4TH STREET ***
Seat+2 [ME] : Card dealt to a spot [6h]
Seat+5 : Card dealt to a spot [2s]
Seat+5 : Bets $0.25
Seat+2 [ME] : Folds(timeout)
Seat+5 : Return uncalled portion of bet $0.25
Seat+5 : Does not show [Kc Kd Kh 2s] (Three of a kind)
Seat+5 : Hand result $1.05
*** SUMMARY ***
Total Pot($1.10) | Rake ($0.05)
Seat 2:  Folded on the 4TH STREET
Seat 5:  $1.05 [Does not show]
"""


def readings(text: str) -> list[Reading]:
    return list(read_hands(FORMAT, iter(text.splitlines())))


def read(text: str) -> HandRecord:
    (record,) = readings(text)
    assert isinstance(record, HandRecord), record
    return record


def actions(text: str) -> list[RecordedAction]:
    return [step for step in read(text).steps if isinstance(step, RecordedAction)]


def test_the_heading_tells_game_number_and_time_and_the_bets_tell_the_stakes() -> None:
    record = read(TOURNAMENT)
    assert (record.room, record.number, record.time) == ("Bovada", "8001", "2012-06-17 20:00:00")
    assert (record.game, record.tournament, record.rake) == (Game.STUD, True, 0)
    stakes = record.stakes
    told = (stakes.ante, stakes.bring_in, stakes.small_bet, stakes.big_bet, stakes.unit)
    assert told == (1200, 3000, 6000, 12000, 100)


def test_a_cash_table_tells_pot_and_rake() -> None:
    record = read(CASH)
    assert (record.game, record.tournament, record.rake, record.total) == (Game.STUD8, False, 5, 110)
    stakes = record.stakes
    assert (stakes.ante, stakes.bring_in, stakes.small_bet, stakes.big_bet, stakes.unit) == (5, 12, 25, 50, 1)
    assert replay(record).is_exact, replay(record).differences


def test_of_later_files_the_rake_is_what_is_missing() -> None:
    record = read(CASH.replace(" | Rake ($0.05)", ""))
    assert record.rake is None
    replayed = replay(record)
    assert replayed.is_exact, replayed.differences
    assert replayed.hand is not None
    assert replayed.hand.result is not None
    assert replayed.hand.result.rake == 5


def test_who_sits_out_is_not_dealt_in_and_me_is_the_hero() -> None:
    record = read(TOURNAMENT)
    assert [(seat.seat, seat.stack) for seat in record.seats] == [(1, 120400), (4, 14200), (7, 90000)]
    assert record.hero == 4


def test_the_number_of_a_seats_cards_tells_the_street() -> None:
    dealt = [step for step in read(TOURNAMENT).steps if isinstance(step, RecordedCards) and step.seat == 7]
    assert [step.street for step in dealt] == list(Street)
    assert [step.street for step in actions(TOURNAMENT)].count(Street.FOURTH) == 4


def test_raises_are_totals_and_calls_and_all_ins_are_added() -> None:
    told = [(step.line, step.seat, step.did, step.to, step.adds) for step in actions(TOURNAMENT)]
    assert told[:9] == [
        (15, 4, Did.BRING_IN, None, 3000),
        (16, 7, Did.CALL, None, 3000),
        (17, 1, Did.WAGER, 6000, None),
        (18, 4, Did.CALL, None, 3000),
        (19, 7, Did.CALL, None, 3000),
        (23, 1, Did.WAGER, 12000, None),
        (24, 4, Did.ALL_IN, None, 7000),
        (25, 7, Did.WAGER, 24000, None),
        (26, 1, Did.CALL, None, 12000),
    ]


def test_of_a_raise_with_two_amounts_the_second_is_the_total() -> None:
    assert [step.to for step in actions(CASH) if step.did is Did.WAGER] == [25, 50, 25]


def test_an_all_in_raise_is_a_total_too() -> None:
    text = CASH.replace("Raises $0.38 to $0.50", "All-in(raise) $0.50")
    assert actions(text) == actions(CASH)
    late = CASH.replace("Raises $0.38 to $0.50", "All-in(raise-timeout) $0.50")
    assert actions(late) == actions(CASH)


@pytest.mark.parametrize("words", ["D bets $0.25", "Double bets $0.25", "Bets(timeout) $0.25"])
def test_bets_have_several_words(words: str) -> None:
    assert actions(CASH.replace("Seat+5 : Bets $0.25", f"Seat+5 : {words}")) == actions(CASH)


def test_an_all_in_before_the_cards_is_a_short_ante() -> None:
    text = TOURNAMENT.replace("Seat+4 [ME] : Ante chip 12", "Seat+4 [ME] : All-in 7")
    assert RecordedAnte(line=8, seat=4, amount=700) in read(text).steps


def test_double_bets_all_ins_and_side_pots_replay() -> None:
    """Pairs of queens and tens are up on fourth street, so that 120 may be bet at 60."""
    record = read(TOURNAMENT)
    assert record.pots == (42600, 58000)
    replayed = replay(record)
    assert replayed.is_exact, replayed.differences


def test_a_show_tells_the_best_five_and_all_seven_are_known() -> None:
    shows = [step for step in read(TOURNAMENT).steps if isinstance(step, RecordedShow)]
    assert [(step.line, step.seat) for step in shows] == [(43, 7), (44, 1), (45, 4)]
    assert shows[0].cards == parse_cards("5h 5c Ts Tc 8d 8c 2s")


def test_what_comes_back_is_won_or_not_shown_is_noted() -> None:
    steps = read(CASH).steps
    assert RecordedReturn(line=18, seat=5, amount=25) in steps
    assert RecordedMuck(line=19, seat=5, cards=parse_cards("Kc Kd Kh 2s")) in steps
    assert RecordedWin(line=20, seat=5, amount=105) in steps


@pytest.mark.parametrize(
    "noise",
    [
        "Seat+5 : Table leave user",
        "Seat+5 : Re-join",
        "Seat+5 : Sit out",
        "Seat+9 chat",
        "Dealer : anything",
        "hello",
        "",
    ],
)
def test_who_comes_and_goes_and_what_is_said_is_passed_over(noise: str) -> None:
    noise = noise.replace("Seat+9 chat", "* chat *")
    assert actions(CASH.replace("*** 4TH STREET ***", noise)) == actions(CASH)


@pytest.mark.parametrize("head", ["HOLDEM No Limit", "OMAHA HiLo Pot Limit", "5CARD Fixed Limit"])
def test_other_games_are_skipped(head: str) -> None:
    (skipped,) = readings("\n" + CASH.replace("7CARD HiLo Fixed Limit", head))
    assert isinstance(skipped, Skipped)
    assert skipped.line == 2


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("Hand #8002", "Hand #?", 1, "not understood"),
        ("Calls $0.25", "Wins $0.25", 12, "not understood"),
        ("Calls $0.25", "Calls", 12, "not understood"),
        ("Calls $0.25", "Calls $0.2.5", 12, "not an amount"),
        ("Seat+5 : Calls", "Seat+5 Calls", 12, "not understood"),
        ("Seat+5 : Calls", "Seat+6 : Calls", 12, "nobody at the table"),
        ("[Kc Kd Kh]", "[Kc Kd K?]", 8, "not a card"),
        ("[Kc Kd Kh]", "[Kc Kd]", 8, "2 cards for seat 5"),
        ("spot [2s]", "spot [2s 3s]", 15, "2 cards on fifth street"),
        ("Hand result", "Prize of", 24, "nobody has won it"),
    ],
)
def test_what_is_not_understood_is_unreadable_with_its_line(old: str, new: str, line: int, reason: str) -> None:
    (wrong,) = readings(CASH.replace(old, new, 1))
    assert isinstance(wrong, Unreadable), wrong
    assert (wrong.line, reason in str(wrong)) == (line, True), str(wrong)


def test_a_card_shown_that_was_not_dealt_is_unreadable() -> None:
    (wrong,) = readings(TOURNAMENT.replace("Showdown [Ts Tc", "Showdown [Th Tc"))
    assert isinstance(wrong, Unreadable)
    assert (wrong.line, str(wrong)) == (43, "seat 7 shows the Th, which it was not dealt")


@pytest.mark.parametrize("room", ["Bovada", "Bodog", "Bodog.com", "Bodog UK", "Ignition"])
def test_the_room_has_had_several_names(room: str) -> None:
    text = CASH.replace("Bodog", room, 1)
    assert FORMAT.recognises("\n\n" + text)
    assert read(text).number == "8002"


def test_hands_follow_one_another() -> None:
    numbers = [reading.number for reading in readings(CASH + "\n" + TOURNAMENT) if isinstance(reading, HandRecord)]
    assert numbers == ["8002", "8001"]
