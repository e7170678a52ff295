"""KingsClub's records: totals everywhere, street names that may lag, chips after the hand."""

import pytest

from doorcard.cards import parse_cards
from doorcard.history.kingsclub import FORMAT
from doorcard.history.reading import Skipped, Unreadable, read_one
from doorcard.history.record import (
    Did,
    HandRecord,
    RecordedAction,
    RecordedCards,
    RecordedCommunityCard,
    RecordedMuck,
    RecordedReturn,
    RecordedShow,
)
from doorcard.history.replay import replay
from doorcard.rules import Game, Street

OLD = """\
#501: Limit Razz - 40/80
2021-03-04 10:00:00
Table 'Elm'
Seat 1: ann (1,000.50)
Seat 6: bob (2,000)
ann: posts ante 10
bob: posts ante 10
Dealt to ann: [X X Tc]
Dealt to bob: [9d 3h 6d]
ann brings in for 10
bob bets 40
ann calls 40
*** 3RD STREET ***
Dealt to ann: [Qs]
Dealt to bob: [2c]
bob bets 40
ann raises to 80
bob calls 80
*** 4TH STREET ***
Dealt to ann: [5c]
Dealt to bob: [8c]
bob bets 80
ann folds
*** SUMMARY ***
Seat 1: ann (870.50) -130
Seat 6: bob (2,128) +128
Rake 2
bob wins pot (258)
"""

NEW = """\
#502: Limit Seven Card Stud Hi-Lo - 50/100
2022-03-04 10:00:00
Table 'Oak'
Seat 2: ann (60)
Seat 3: bob (500)
Seat 5: cy (500)
Seat 8: dan (700)
ann: posts ante 10
bob: posts ante 10
cy: posts ante 10
*** 3RD STREET ***
Dealt to ann: [X X 2c]
Dealt to bob: [X X 9h]
Dealt to cy: [Kd Kh 8s]
ann brings in for 20
bob bets 50
cy raises to 100
ann calls 50, and is all-in
bob calls 100
*** 4TH STREET ***
Dealt to ann: [3d]
Dealt to bob: [Jh]
Dealt to cy: [8d]
cy bets 50
bob folds
*** 5TH STREET ***
Dealt to ann: [4h]
Dealt to cy: [Tc]
*** 6TH STREET ***
Dealt to ann: [Qd]
Dealt to cy: [Td]
*** 7TH STREET ***
Dealt to ann: [X]
Dealt to cy: [3s]
cy shows [Kh Kd 8s 8d Tc Td 3s]
ann shows [6c Qs 2c 3d 4h Qd 7s]
*** SUMMARY ***
Seat 2: ann (87.50) +27.50
Seat 3: bob (390) -110
Seat 5: cy (577.50) +77.50
Seat 8: dan (700)
Rake 5
cy wins side pot 1 (100)
cy wins high pot (87.50)
ann wins low pot (87.50)
"""


def read(text: str) -> HandRecord:
    record = read_one(FORMAT, text.splitlines(), 1)
    assert isinstance(record, HandRecord), record
    return record


def test_the_heading_tells_game_stakes_number_and_time() -> None:
    record = read(OLD)
    assert (record.number, record.game, record.time) == ("501", Game.RAZZ, "2021-03-04 10:00:00")
    stakes = record.stakes
    assert (stakes.ante, stakes.bring_in, stakes.small_bet, stakes.big_bet, stakes.unit) == (1000, 1000, 4000, 8000, 1)


def test_every_amount_is_the_total_on_the_street() -> None:
    actions = [step for step in read(OLD).steps if isinstance(step, RecordedAction)]
    assert [(step.did, step.to) for step in actions[:6]] == [
        (Did.BRING_IN, 1000),
        (Did.WAGER, 4000),
        (Did.CALL, 4000),
        (Did.WAGER, 4000),
        (Did.WAGER, 8000),
        (Did.CALL, 8000),
    ]


def test_in_older_records_streets_are_called_one_too_low() -> None:
    dealt = [step for step in read(OLD).steps if isinstance(step, RecordedCards) and step.seat == 6]
    assert [step.street for step in dealt] == [Street.THIRD, Street.FOURTH, Street.FIFTH]


def test_in_newer_records_streets_have_their_names() -> None:
    dealt = [step for step in read(NEW).steps if isinstance(step, RecordedCards) and step.seat == 5]
    assert [step.street for step in dealt] == list(Street)


def test_an_older_hand_replays_to_the_chips_told() -> None:
    replayed = replay(read(OLD))
    assert replayed.is_exact, replayed.differences
    assert replayed.hand is not None
    assert replayed.hand.stacks == {1: 87050, 6: 212800}


def test_a_wrong_stack_after_the_hand_is_a_difference() -> None:
    assert not replay(read(OLD.replace("bob (2,128)", "bob (2,127)"))).is_exact


def test_a_hand_with_a_side_pot_and_two_halves_replays() -> None:
    record = read(NEW)
    assert record.hero == 5
    assert [seat.name for seat in record.seats] == ["ann", "bob", "cy"]
    wrong = replay(record)
    assert wrong.is_exact, wrong.differences


def test_a_shown_hand_is_put_into_the_order_dealt() -> None:
    shown = {step.seat: step.cards for step in read(NEW).steps if isinstance(step, RecordedShow)}
    assert shown[5] == parse_cards("Kd Kh 8s 8d Tc Td 3s")


def test_the_table_of_a_tournament_is_called_by_its_number() -> None:
    assert read(OLD.replace("Table 'Elm'", "Table 'T55 [2]'")).tournament
    assert not read(OLD).tournament


@pytest.mark.parametrize(
    ("line", "wrong", "reason"),
    [
        (11, "bob bets", "how much"),
        (11, "bob bets his shirt", "not understood"),
        (14, "Dealt to dan: [Qs]", "nobody"),
        (14, "Dealt to ann: [Qs Qd]", "2 cards"),
        (13, "*** 8TH STREET ***", "not understood"),
        (12, "dan calls 40", "not understood"),
    ],
)
def test_what_is_not_understood_is_named_with_its_line(line: int, wrong: str, reason: str) -> None:
    lines = OLD.splitlines()
    lines[line - 1] = wrong
    refused = read_one(FORMAT, lines, 1)
    assert isinstance(refused, Unreadable)
    assert (refused.line, reason in str(refused)) == (line, True), refused


@pytest.mark.parametrize("game", ["No Limit Holdem", "Limit 2-7 Razz", "Pot Limit Omaha"])
def test_other_games_are_skipped(game: str) -> None:
    assert isinstance(read_one(FORMAT, [f"#503: {game} - 40/80"], 1), Skipped)


def test_a_card_for_everybody_and_an_unseen_hand_are_read() -> None:
    text = NEW.replace("*** 7TH STREET ***\nDealt to ann: [X]\nDealt to cy: [3s]", "*** 7TH STREET *** [3s]")
    text = text.replace("ann shows [6c Qs 2c 3d 4h Qd 7s]", "ann mucks hand")
    line = text.splitlines().index("*** 7TH STREET *** [3s]") + 1
    steps = read(text).steps
    assert RecordedCommunityCard(line=line, card=parse_cards("3s")[0]) in steps
    assert RecordedMuck(line=line + 2, seat=2) in steps


def test_an_uncalled_bet_that_is_told_is_compared() -> None:
    record = read(OLD.replace("ann folds\n", "ann folds\nUncalled bet (80) returned to bob\n"))
    assert RecordedReturn(line=24, seat=6, amount=8000) in record.steps
    assert replay(record).is_exact
    assert not replay(read(OLD.replace("ann folds\n", "ann folds\nUncalled bet (70) returned to bob\n"))).is_exact


def test_chat_is_passed_over() -> None:
    assert replay(read(OLD.replace("bob calls 80\n", "bob calls 80\nann: calls again!\n"))).is_exact
