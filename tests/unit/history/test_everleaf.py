"""Everleaf's records: completions tell the total, other amounts what is added; uncalled bets go back untold."""

import pytest

from doorcard.cards import parse_cards
from doorcard.history.everleaf import FORMAT
from doorcard.history.reading import Skipped, Unreadable, read_one
from doorcard.history.record import (
    Did,
    HandRecord,
    RecordedAction,
    RecordedCards,
    RecordedCommunityCard,
    RecordedMuck,
    RecordedShow,
)
from doorcard.history.replay import replay
from doorcard.rules import Game, Street

PLAYED = """\
***** Hand history for game #81 *****
€0.50/€1.00 7 Card Stud - 2011/05/01 - 10:00:00
Table Elm
Total number of players: 3
Seat 1: ann (  € 10.00 EURO )
Seat 4: bob (  € 9.50 EURO )
Seat 6: cy (  € 4.00 EURO )
ann: posts ante [€ 0.05 EURO]
bob: posts ante [€ 0.05 EURO]
** Dealing down cards **
Dealt to ann [ 7c, 7d, 9s ].
Dealt to bob [ 3h ].
bob posts bring-in €0.15.
ann completes to €0.50.
bob raises [€ 0.85 EURO]
ann: I fold next time
ann calls [€ 0.50 EURO]
** Dealing 4th Street **
Dealt to ann [ 2c ].
Dealt to bob [ Kd ].
bob: bets [€ 0.50 EURO]
ann calls [€ 0.50 EURO]
** Dealing 5th Street **
Dealt to ann [ Qh ].
Dealt to bob [ 4d ].
bob checks
ann checks
** Dealing 6th Street **
Dealt to ann [ 8c ].
Dealt to bob [ 5c ].
bob checks
ann checks
** Dealing River **
Dealt to ann [ Jh ].
bob checks
ann checks
bob shows [ 4s, 2h, 3h, Kd, 4d, 5c, Th ] a pair of fours
ann shows [ Jh, 7d, 9s, 2c, Qh, 8c, 7c ] a pair of sevens
ann wins € 2.95 EURO from main pot with a pair of sevens [ Qh, Jh, 9s, 7d, 7c ]
"""

WATCHED = """\
***** Hand history for game #82 *****
$0.05/$0.10 7 Card Stud - 2011/05/01 - 10:05:00
Table Elm
Total number of players: 2
Seat 1: ann (  $ 1.00 USD )
Seat 4: bob (  $ 2.00 USD )
ann: posts ante [$ 0.01 USD]
bob: posts ante [$ 0.01 USD]
** Dealing down cards **
bob: bets [$ 0.05 USD]
ann calls [$ 0.05 USD]
**** dealing 4th street ****
ann: bets [$ 0.05 USD]
bob calls [$ 0.05 USD]
**** dealing 5th street ****
bob: bets [$ 0.10 USD]
ann folds
bob does not show cards
bob wins $ 0.22 USD from main pot
"""


def read(text: str) -> HandRecord:
    record = read_one(FORMAT, text.splitlines(), 1)
    assert isinstance(record, HandRecord), record
    return record


def test_the_heading_tells_game_stakes_number_and_time() -> None:
    record = read(PLAYED)
    assert (record.number, record.game, record.time) == ("81", Game.STUD, "2011/05/01 - 10:00:00")
    stakes = record.stakes
    assert (stakes.ante, stakes.bring_in, stakes.small_bet, stakes.big_bet, stakes.unit) == (5, 15, 50, 100, 1)
    assert not record.tournament


def test_who_does_not_ante_is_not_dealt_in() -> None:
    assert [seat.name for seat in read(PLAYED).seats] == ["ann", "bob"]


def test_bring_in_and_completion_tell_the_total_and_the_rest_what_is_added() -> None:
    actions = [step for step in read(PLAYED).steps if isinstance(step, RecordedAction)]
    assert [(step.did, step.to, step.adds) for step in actions[:4]] == [
        (Did.BRING_IN, 15, None),
        (Did.WAGER, 50, None),
        (Did.WAGER, None, 85),
        (Did.CALL, None, 50),
    ]


def test_an_opponents_up_card_is_told_and_his_down_cards_are_not() -> None:
    dealt = [step for step in read(PLAYED).steps if isinstance(step, RecordedCards)]
    assert dealt[0].cards == parse_cards("7c 7d 9s")
    assert dealt[1].cards == parse_cards("?? ?? 3h")


def test_a_shown_hand_is_put_into_the_order_dealt() -> None:
    """The record shows ann's last card first and her first card last."""
    record = read(PLAYED)
    shown = {step.seat: step.cards for step in record.steps if isinstance(step, RecordedShow)}
    assert shown[1] == parse_cards("7c 7d 9s 2c Qh 8c Jh")
    assert shown[4][2:6] == parse_cards("3h Kd 4d 5c")


def test_a_hand_of_the_player_replays_with_the_rake_that_is_missing() -> None:
    replayed = replay(read(PLAYED))
    assert replayed.is_exact, replayed.differences
    assert replayed.hand is not None
    assert replayed.hand.result is not None
    assert replayed.hand.result.rake == 15


def test_without_any_card_the_record_tells_who_opens() -> None:
    """A low card that completes has no bring-in beside it; the bring-in stays unknown."""
    record = read(WATCHED)
    assert record.stakes.bring_in is None
    assert record.hero is None
    replayed = replay(record)
    assert replayed.is_exact, replayed.differences
    assert replayed.hand is not None
    assert replayed.hand.result is not None
    assert replayed.hand.result.returned == {4: 10}
    assert RecordedMuck(line=18, seat=4) in record.steps


def test_a_tournament_has_no_currency_and_chips_of_a_hundred() -> None:
    text = WATCHED.replace("$0.05/$0.10", "50/100").replace("$ 0.05 USD", "50").replace("$ 0.10 USD", "100")
    text = text.replace("$ 0.01 USD", "10").replace("$ 0.22 USD", "220 chips")
    text = text.replace("$ 1.00 USD", "1000").replace("$ 2.00 USD", "2000")
    record = read(text)
    assert record.tournament
    assert (record.stakes.small_bet, record.stakes.unit) == (5000, 100)
    assert replay(record).is_exact


def test_an_all_in_is_read_whether_it_calls_or_bets() -> None:
    steps = read(WATCHED.replace("ann calls [$ 0.05 USD]", "ann is all-in [$ 0.05 USD]")).steps
    assert RecordedAction(line=11, street=Street.THIRD, seat=1, did=Did.ALL_IN, adds=5) in steps
    ending = read(WATCHED.replace("bob calls [$ 0.05 USD]", "bob calls [$ 0.05 USD] and is all-in")).steps
    assert RecordedAction(line=14, street=Street.FOURTH, seat=4, did=Did.CALL, adds=5) in ending


def test_chat_is_passed_over() -> None:
    assert not any(step.line == 16 for step in read(PLAYED).steps)


@pytest.mark.parametrize(
    ("line", "wrong", "reason"),
    [
        (14, "ann completes to a lot", "not understood"),
        (17, "ann calls", "not understood"),
        (20, "Dealt to bob [ Kx ].", "not a card"),
        (20, "Dealt to bob [ Kd, Qd ].", "2 cards"),
        (20, "Dealt to dan [ Kd ].", "nobody"),
        (18, "** Dealing 8th Street **", "is no street"),
    ],
)
def test_what_is_not_understood_is_named_with_its_line(line: int, wrong: str, reason: str) -> None:
    lines = PLAYED.splitlines()
    lines[line - 1] = wrong
    refused = read_one(FORMAT, lines, 1)
    assert isinstance(refused, Unreadable)
    assert (refused.line, reason in str(refused)) == (line, True), refused


def test_other_games_are_skipped() -> None:
    lines = ["***** Hand history for game #83 *****", "Blinds $0.50/$1 PL Omaha - 2008/12/07 - 21:59:48"]
    assert isinstance(read_one(FORMAT, lines, 1), Skipped)


def test_the_format_is_told_from_partypokers() -> None:
    assert FORMAT.recognises("\ufeff\n***** Hand history for game #83 *****\n")
    assert not FORMAT.recognises("***** Hand History for Game 83 *****\n")


def test_a_card_for_everybody_is_read() -> None:
    steps = read(PLAYED.replace("** Dealing River **\nDealt to ann [ Jh ].", "** Dealing River ** [ Jh ]")).steps
    assert RecordedCommunityCard(line=33, card=parse_cards("Jh")[0]) in steps


def test_a_hand_without_stakes_is_unreadable() -> None:
    lines = PLAYED.splitlines()
    lines[1] = "a table"
    refused = read_one(FORMAT, lines, 7)
    assert isinstance(refused, Unreadable)
    assert refused.line == 7
