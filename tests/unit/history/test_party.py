"""PartyPoker's records: amounts added, opponents' cards untold, wins with the uncalled bet in them."""

import pytest

from doorcard.cards import UNKNOWN, parse_cards
from doorcard.history.party import FORMAT
from doorcard.history.reading import Skipped, Unreadable, read_one
from doorcard.history.record import (
    Did,
    HandRecord,
    RecordedAction,
    RecordedAnte,
    RecordedCards,
    RecordedCommunityCard,
    RecordedMuck,
    RecordedShow,
    RecordedWin,
)
from doorcard.history.replay import replay
from doorcard.rules import Game, Street

HAND = """\
***** Hand History for Game 7001 *****
$1/$2 USD FL 7 Card Stud - Tuesday, March 01, 10:00:00 EST 2011
Table Oak (Real Money)
Seat 0 is the button
Total number of players : 3/8
Seat 5: bob ( $30.50 USD )
Seat 2: ann ( $20 USD )
Seat 7: cy ( $12 USD )
ann posts ante [$0.10 USD]
bob posts ante [$0.10 USD]
** Dealing **
Dealt to ann [  9h Tc 2d ]
ann opens
ann bring-ins [$0.50 USD]
bob: nice to raise you
bob completes [$1 USD]
ann raises [$1.50 USD]
bob calls [$1 USD]
** Dealing Fourth street **
Dealt to ann [  3d ]
bob opens
bob double bets [$2 USD]
ann calls [$2 USD]
** Dealing Fifth street **
Dealt to ann [  9d ]
ann opens
ann checks
bob will be using his time bank for this hand.
bob bets [$2 USD]
ann folds
bob does not show cards.
bob wins $9.80 USD
"""

SPLIT = """\
***** Hand History for Game 7002 *****
7 Card Stud Hi-Lo $5 USD Buy-in Trny:44 Level:2 Stakes-Antes(100/200-10) - Tuesday, March 01, 10:00:00 EST 2011
Table Cup (44) Table #3 (Real Money)
Seat 0 is the button
Total number of players : 2/8
Seat 1: ann ( 1,000 )
Seat 3: bob ( 90 )
ann posts ante [10]
bob posts ante [10]
** Dealing **
Dealt to ann [  Ah 2c 4d ]
bob bring-ins [30]
ann completes [100]
bob is all-In  [50]
** Dealing Fourth street **
Dealt to ann [  5d ]
** Dealing Fifth street **
Dealt to ann [  6h ]
** Dealing Sixth street **
Dealt to ann [  Kc ]
** Dealing River **
Dealt to ann [  Qs ]
ann shows [ Ah, 2c, 4d, 5d, 6h, Kc, Qs ]high card Ace.
ann shows6,5,4,2,A  for low.
bob shows [ 9c, 9d, 3s, Td, Th, Jh, 2s ]two pairs, Tens and Nines.
ann wins 20 chips from the side pot 1 with high card Ace.
bob wins 90 chips from the main pot with two pairs, Tens and Nines.
ann wins Lo (90) from the main pot with 6,5,4,2,A.
"""


def read(text: str) -> HandRecord:
    record = read_one(FORMAT, text.splitlines(), 1)
    assert isinstance(record, HandRecord), record
    return record


def test_the_heading_tells_game_stakes_number_and_time() -> None:
    record = read(HAND)
    assert (record.room, record.number, record.game) == ("PartyPoker", "7001", Game.STUD)
    assert record.time == "Tuesday, March 01, 10:00:00 EST 2011"
    stakes = record.stakes
    assert (stakes.ante, stakes.bring_in, stakes.small_bet, stakes.big_bet, stakes.unit) == (10, 50, 100, 200, 1)


def test_only_who_antes_is_dealt_in() -> None:
    record = read(HAND)
    assert [(seat.seat, seat.name, seat.stack) for seat in record.seats] == [(2, "ann", 2000), (5, "bob", 3050)]
    assert RecordedAnte(line=9, seat=2, amount=10) in record.steps


def test_amounts_are_what_is_added() -> None:
    actions = [step for step in read(HAND).steps if isinstance(step, RecordedAction)]
    assert [(step.line, step.did, step.adds) for step in actions[:4]] == [
        (14, Did.BRING_IN, 50),
        (16, Did.WAGER, 100),
        (17, Did.WAGER, 150),
        (18, Did.CALL, 100),
    ]


def test_only_the_hero_has_cards_and_opponents_stay_unknown() -> None:
    record = read(HAND)
    assert record.hero == 2
    dealt = [step for step in record.steps if isinstance(step, RecordedCards)]
    assert [step.cards for step in dealt] == [parse_cards("9h Tc 2d"), parse_cards("3d"), parse_cards("9d")]
    assert {step.seat for step in dealt} == {2}


def test_a_double_bet_where_no_board_is_told_replays() -> None:
    """The pair that allows it cannot be seen in the record; bob wins his uncalled bet back in the pot, less rake."""
    replayed = replay(read(HAND))
    assert replayed.is_exact, replayed.differences
    assert replayed.hand is not None
    assert replayed.hand.cards(5)[2:4] == (UNKNOWN, UNKNOWN)
    assert replayed.hand.result is not None
    assert replayed.hand.result.returned == {5: 200}
    assert replayed.hand.result.rake == 40


def test_an_all_in_tournament_hand_with_both_halves_replays() -> None:
    record = read(SPLIT)
    assert record.tournament
    assert record.stakes.unit == 100
    assert record.game is Game.STUD8
    wins = [(step.seat, step.amount) for step in record.steps if isinstance(step, RecordedWin)]
    assert wins == [(1, 2000), (3, 9000), (1, 9000)]
    assert RecordedAction(line=14, street=Street.THIRD, seat=3, did=Did.ALL_IN, adds=5000) in record.steps
    replayed = replay(record)
    assert replayed.is_exact, replayed.differences


def test_the_name_of_a_low_is_no_second_show() -> None:
    shows = [step for step in read(SPLIT).steps if isinstance(step, RecordedShow)]
    assert [(step.line, step.seat) for step in shows] == [(23, 1), (25, 3)]


def test_who_does_not_show_mucks() -> None:
    assert RecordedMuck(line=31, seat=5) in read(HAND).steps


@pytest.mark.parametrize(
    ("line", "wrong", "reason"),
    [
        (16, "bob completes", "how much"),
        (16, "bob completes [a dollar]", "not an amount"),
        (16, "bob folds his socks", "not understood"),
        (18, "dan calls [$1 USD]", "not understood"),
        (12, "Dealt to ann [  9h Tc ]", "2 cards"),
        (12, "Dealt to ann [  9h Tc Xy ]", "not a card"),
        (19, "** Showing off **", "not understood"),
        (19, "** Dealing Eighth street **", "is no street"),
        (7, "Seat 5: ann ( $20 USD )", "twice"),
    ],
)
def test_what_is_not_understood_is_named_with_its_line(line: int, wrong: str, reason: str) -> None:
    lines = HAND.splitlines()
    lines[line - 1] = wrong
    refused = read_one(FORMAT, lines, 1)
    assert isinstance(refused, Unreadable)
    assert (refused.line, reason in str(refused)) == (line, True), refused


def test_a_hand_that_is_cut_off_is_unreadable_at_its_end() -> None:
    refused = read_one(FORMAT, HAND.splitlines()[:-1], 101)
    assert isinstance(refused, Unreadable)
    assert refused.line == 131


def test_other_games_are_skipped() -> None:
    lines = [
        "***** Hand History for Game 7003 *****",
        "$2/$4 USD FL Texas Hold'em - Tuesday, March 01, 10:00:00 EST 2011",
    ]
    assert isinstance(read_one(FORMAT, lines, 1), Skipped)


def test_chips_missing_beyond_any_rake_are_a_difference() -> None:
    assert not replay(read(HAND.replace("wins $9.80", "wins $6"))).is_exact


def test_chat_and_news_of_the_tournament_are_passed_over() -> None:
    said = [
        "bob: raise me again",
        "ann: wins [all] 5 of 5",
        "bob has left the table.",
        "ann wins the tournament and 30",
    ]
    lines = HAND.splitlines()
    assert (
        read("\n".join([*lines[:-1], *said, lines[-1]])).steps
        == read("\n".join([*lines[:-1], "", "", "", "", lines[-1]])).steps
    )


def test_a_card_for_everybody_is_read() -> None:
    steps = read(SPLIT.replace("** Dealing River **\nDealt to ann [  Qs ]", "** Dealing River ** [ Qs ]")).steps
    assert RecordedCommunityCard(line=21, card=parse_cards("Qs")[0]) in steps


@pytest.mark.parametrize(
    "heading", ["a table", "$1 USD FL 7 Card Stud - Tuesday, March 01", "FL 7 Card Stud Trny:4 Level:1 - March 01"]
)
def test_a_hand_without_limits_is_unreadable(heading: str) -> None:
    lines = HAND.splitlines()
    lines[1] = heading
    assert isinstance(read_one(FORMAT, lines, 1), Unreadable)


def test_the_format_is_recognised_by_its_first_line() -> None:
    assert FORMAT.recognises("\n" + HAND)
    assert not FORMAT.recognises("***** Hand history for game #1 *****\n")
