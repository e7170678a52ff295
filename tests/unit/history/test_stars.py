"""PokerStars' records: totals after "to", amounts added by calls, cards known later, the button told by the antes."""

from dataclasses import replace

import pytest

from doorcard.cards import UNKNOWN, parse_card, parse_cards
from doorcard.history.reading import Reading, Skipped, Unreadable, read_hands, read_one
from doorcard.history.record import (
    Did,
    HandRecord,
    RecordedAction,
    RecordedAnte,
    RecordedCards,
    RecordedCommunityCard,
    RecordedMuck,
    RecordedReturn,
    RecordedShow,
)
from doorcard.history.replay import replay
from doorcard.history.stars import FORMAT
from doorcard.rules import Game, Street

HAND = """\
PokerStars Game #7001:  7 Card Stud Limit ($0.04/$0.08 USD) - 2010/03/01 10:00:00 ET
Table 'Oak' 8-max
Seat 1: ann ($2 in chips)
Seat 3: ann lee ($1,000.50 in chips)
Seat 4: cy ($0.90 in chips) is sitting out
Seat 8: bob (x) ($3 in chips)
ann: posts the ante $0.01
ann lee: posts the ante $0.01
bob (x): posts the ante $0.01
*** 3rd STREET ***
Dealt to ann [9h Tc 3d]
Dealt to ann lee [2c]
Dealt to bob (x) [Kd]
ann lee: brings in for $0.02
bob (x): raises $0.02 to $0.04
guest joins the table at seat #5
ann: calls $0.04
ann lee said, "I call $5"
ann lee: folds
*** 4th STREET ***
Dealt to ann [9h Tc 3d] [3s]
Dealt to bob (x) [Kd] [4h]
Pair on board - a double bet is allowed
ann: bets $0.08
ann lee leaves the table
bob (x): raises $0.08 to $0.16
ann: calls $0.08
*** 5th STREET ***
Dealt to ann [9h Tc 3d 3s] [9c]
Dealt to bob (x) [Kd 4h] [7c]
ann: bets $0.08
bob (x): folds
Uncalled bet ($0.08) returned to ann
ann collected $0.43 from pot
ann: doesn't show hand
*** SUMMARY ***
Total pot $0.45 | Rake $0.02
Seat 1: ann collected ($0.43)
Seat 3: ann lee folded on the 3rd Street
Seat 8: bob (x) folded on the 5th Street
"""

HOME_HEADER = (
    "PokerStars Home Game Hand #7002: {Club} Tournament #55, 100+9 8-Game (7 Card Stud Hi/Lo Limit)"
    " - Match Round I, Level VI (40/80) - 2013/06/06 0:23:13 ET\n"
)
HOME = f"""{HOME_HEADER}\
Table '55 1' 2-max
Seat 1: ann (300 in chips)
Seat 2: bob (700 in chips)
bob: posts the ante 8
ann: posts the ante 8
*** 3rd STREET ***
Dealt to ann [5c]
Dealt to bob [9s Js Td]
ann: bets 40
bob: calls 40
*** 4th STREET ***
Dealt to ann [5c] [3c]
Dealt to bob [9s Js Td] [Tc]
bob: checks
ann: checks
*** 5th STREET ***
Dealt to ann [5c 3c] [Kd]
Dealt to bob [9s Js Td Tc] [2c]
bob: checks
ann: checks
*** 6th STREET ***
Dealt to ann [5c 3c Kd] [Kh]
Dealt to bob [9s Js Td Tc 2c] [7s]
ann: checks
bob: checks
*** RIVER ***
Dealt to bob [9s Js Td Tc 2c 7s] [Jd]
ann: checks
bob: checks
*** SHOW DOWN ***
bob: shows [9s Js Td Tc 2c 7s Jd] (HI: two pair, Jacks and Tens)
ann: mucks hand
bob collected 96 from pot
No low hand qualified
*** SUMMARY ***
Total pot 96 | Rake 0
Seat 1: ann mucked [Qs 8h 5c 3c Kd Kh 4d]
Seat 2: bob showed [9s Js Td Tc 2c 7s Jd] and won (96) with HI: two pair, Jacks and Tens
"""

SIDE_POT = """\
PokerStars Hand #7003: Tournament #56, $2.00+$0.20 USD HORSE (Razz Limit) - Level V (200/400) - 2023/02/05 10:25:51 PT
Table '56 2' 8-max
Seat 1: ann (1000 in chips) is sitting out
Seat 2: bob (40 in chips)
Seat 5: cy (290 in chips)
Seat 6: dee (5000 in chips)
ann: posts the ante 40
bob: posts the ante 40 and is all-in
cy: posts the ante 40
dee: posts the ante 40
*** 3rd STREET ***
Dealt to ann [2c]
Dealt to bob [Kd]
Dealt to cy [9h]
Dealt to dee [Ad]
cy: brings in for 60
dee: raises 140 to 200
ann: folds
ann has timed out
cy: raises 50 to 250 and is all-in
dee: calls 50
*** 4th STREET ***
Dealt to bob [Kd] [2d]
Dealt to cy [9h] [8c]
Dealt to dee [Ad] [Td]
*** 5th STREET ***
Dealt to bob [Kd 2d] [3h]
Dealt to cy [9h 8c] [5d]
Dealt to dee [Ad Td] [Qs]
*** 6th STREET ***
Dealt to bob [Kd 2d 3h] [4s]
Dealt to cy [9h 8c 5d] [Js]
Dealt to dee [Ad Td Qs] [Qc]
*** RIVER ***
*** SHOW DOWN ***
cy: shows [4h 6s 9h 8c 5d Js Jc] (Lo: 9,8,6,5,4)
dee: shows [7s 8s Ad Td Qs Qc Kc] (Lo: Q,T,8,7,A)
cy collected 500 from side pot
bob: shows [5c 6d Kd 2d 3h 4s Qh] (Lo: 6,5,4,3,2)
bob collected 160 from main pot
dee finished the tournament in 9th place
*** SUMMARY ***
Total pot 660 Main pot 160. Side pot 500. | Rake 0
Seat 1: ann folded on the 3rd Street (didn't bet)
"""

RAKED_POTS = """\
PokerStars Hand #7004:  7 Card Stud Limit ($0.04/$0.08 USD) - 2011/04/18 2:21:35 CET [2011/04/17 20:21:35 ET]
Table 'Elm' 8-max
Seat 1: ann ($2 in chips)
Seat 2: bob ($2 in chips)
Seat 3: cy ($0.05 in chips)
ann: posts the ante $0.01
bob: posts the ante $0.01
cy: posts the ante $0.01
*** 3rd STREET ***
Dealt to ann [9h]
Dealt to bob [Kd]
Dealt to cy [2d]
cy: brings in for $0.02
ann: raises $0.02 to $0.04
bob: calls $0.04
cy: calls $0.02 and is all-in
*** 4th STREET ***
Dealt to ann [9h] [3c]
Dealt to bob [Kd] [Qs]
Dealt to cy [2d] [3d]
bob: bets $0.04
ann: calls $0.04
*** 5th STREET ***
Dealt to ann [9h 3c] [9s]
Dealt to bob [Kd Qs] [5h]
Dealt to cy [2d 3d] [4d]
ann: bets $0.08
bob: calls $0.08
*** 6th STREET ***
Dealt to ann [9h 3c 9s] [Tc]
Dealt to bob [Kd Qs 5h] [Jc]
Dealt to cy [2d 3d 4d] [5s]
ann: bets $0.08
bob: calls $0.08
*** RIVER ***
ann: checks
bob: checks
*** SHOW DOWN ***
ann: shows [8c 7c 9h 3c 9s Tc 2h] (a pair of Nines)
bob: mucks hand
ann collected $0.38 from side pot
cy: shows [Ah Kh 2d 3d 4d 5s 2c] (a straight, Ace to Five)
cy collected $0.14 from main pot
*** SUMMARY ***
Total pot $0.55 Main pot $0.14. Side pot $0.38. | Rake $0.03
Seat 2: bob mucked [4c 8d Kd Qs 5h Jc 2s]
"""


def read(text: str, first_line: int = 1) -> Reading:
    return read_one(FORMAT, text.splitlines(), first_line)


def record_of(text: str) -> HandRecord:
    reading = read(text)
    assert isinstance(reading, HandRecord), reading
    return reading


@pytest.mark.parametrize("text", [HAND, HOME, SIDE_POT, RAKED_POTS])
def test_hands_replay(text: str) -> None:
    assert replay(record_of(text)).differences == ()


def test_what_the_first_lines_tell() -> None:
    """The game, the bets, the time; a tournament has whole chips."""
    cash, home = record_of(HAND), record_of(HOME)
    assert (cash.number, cash.time, cash.game, cash.tournament) == ("7001", "2010/03/01 10:00:00 ET", Game.STUD, False)
    assert (cash.stakes.ante, cash.stakes.bring_in, cash.stakes.small_bet, cash.stakes.big_bet) == (1, 2, 4, 8)
    assert (home.game, home.tournament, home.stakes.unit, home.stakes.small_bet) == (Game.STUD8, True, 100, 4000)


def test_the_bring_in_is_not_told_where_the_low_card_completes() -> None:
    assert record_of(HOME).stakes.bring_in is None


def test_only_who_antes_is_dealt_in() -> None:
    """A seat that sits out at a cash table is no part of the hand; one that does in a tournament antes and is."""
    assert [(seat.seat, seat.name, seat.stack) for seat in record_of(HAND).seats] == [
        (1, "ann", 200),
        (3, "ann lee", 100050),
        (8, "bob (x)", 300),
    ]
    assert [seat.seat for seat in record_of(SIDE_POT).seats] == [1, 2, 5, 6]


def test_amounts() -> None:
    """A call tells what is added; everything else the total on the street."""
    actions = [step for step in record_of(HAND).steps if isinstance(step, RecordedAction)]
    assert [(step.line, step.seat, step.did, step.to, step.adds) for step in actions[:4]] == [
        (14, 3, Did.BRING_IN, 2, None),
        (15, 8, Did.WAGER, 4, None),
        (17, 1, Did.CALL, None, 4),
        (19, 3, Did.FOLD, None, None),
    ]
    assert [step.street for step in actions[4:7]] == [Street.FOURTH] * 3


def test_cards() -> None:
    """The hero's down cards are told; the last brackets are what is new."""
    record = record_of(HAND)
    cards = [step for step in record.steps if isinstance(step, RecordedCards)]
    assert record.hero == 1
    assert (cards[0].cards, cards[1].cards) == (parse_cards("9h Tc 3d"), (UNKNOWN, UNKNOWN, parse_card("2c")))
    assert cards[3].cards == parse_cards("3s")


def test_what_comes_back() -> None:
    assert [step for step in record_of(HAND).steps if isinstance(step, RecordedReturn)] == [
        RecordedReturn(line=33, seat=1, amount=8)
    ]


def test_mucked_cards_are_told_in_the_summary() -> None:
    muck = next(step for step in record_of(HOME).steps if isinstance(step, RecordedMuck))
    assert (muck.line, muck.seat, muck.cards) == (33, 1, parse_cards("Qs 8h 5c 3c Kd Kh 4d"))


def test_the_first_to_ante_is_left_of_the_button_and_shows_first() -> None:
    """Antes are posted in dealing order; with the last round checked the first in it shows first."""
    record = record_of(HOME)
    assert record.button == 1
    assert record_of(HAND).button == 8
    differences = replay(replace(record, button=2)).differences
    assert [difference.words for difference in differences] == ["seat 1 mucks; in the engine his hand must be shown"]


def test_the_next_seat_brings_in_where_the_low_card_is_all_in_for_the_ante() -> None:
    """Left of the all-in king, not the next-highest card."""
    first = next(step for step in record_of(SIDE_POT).steps if isinstance(step, RecordedAction))
    assert (first.seat, first.did) == (5, Did.BRING_IN)
    antes = [step.amount for step in record_of(SIDE_POT).steps if isinstance(step, RecordedAnte)]
    assert antes == [4000, 4000, 4000, 4000]


def test_each_pot_loses_the_rake_that_the_record_took_from_it() -> None:
    """15 cents lose one, 40 lose two; taken from the main pot first the winners would have one and two cents less."""
    record = record_of(RAKED_POTS)
    assert (record.total, record.rake, record.pots) == (55, 3, (14, 38))
    assert not replay(replace(record, pots=())).is_exact


def test_a_community_card() -> None:
    """With eight on seventh street one card is everybody's, told with the street."""
    text = HOME.replace("*** RIVER ***\nDealt to bob [9s Js Td Tc 2c 7s] [Jd]", "*** RIVER *** [6h]")
    cards = [step for step in record_of(text).steps if isinstance(step, RecordedCommunityCard)]
    assert cards == [RecordedCommunityCard(line=27, card=parse_card("6h"))]


def test_a_winner_may_show_what_he_likes() -> None:
    """Uncontested he need not show at all, and of a single card shown nothing is taken."""
    text = HAND.replace("ann: doesn't show hand", "ann: shows [Tc] (a pair of Nines)")
    record = record_of(text)
    assert [step.cards for step in record.steps if isinstance(step, RecordedShow)] == [()]
    assert replay(record).is_exact


def test_blanks_at_the_ends_of_lines() -> None:
    assert replay(record_of(HAND.replace("\n", " \n"))).is_exact


@pytest.mark.parametrize(
    "header",
    [
        "PokerStars Game #7005:  Hold'em No Limit ($0.01/$0.02 USD) - 2010/03/01 10:00:00 ET",
        "PokerStars Hand #7006:  HORSE (Omaha Hi/Lo Limit, $1/$2 USD) - 2010/03/01 10:00:00 ET",
        "PokerStars Hand #7007:  7 Card Stud Pot Limit ($1/$2 USD) - 2010/03/01 10:00:00 ET",
    ],
)
def test_other_games_of_a_mixed_session_are_skipped(header: str) -> None:
    mixed = f"{header}\nTable 'Oak' 8-max\n*** SUMMARY ***\n\n{HAND}"
    skipped, record = read_hands(FORMAT, iter(mixed.splitlines()))
    assert isinstance(skipped, Skipped)
    assert isinstance(record, HandRecord)
    assert (skipped.line, record.first_line) == (1, 5)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("ann: calls $0.04", "ann: calls four cents", 17),
        ("ann: calls $0.04", "zed: calls $0.04", 17),
        ("*** 4th STREET ***", "*** 9th STREET ***", 20),
        ("*** 4th STREET ***", "*** 5th STREET ***", 20),
        ("Dealt to ann [9h Tc 3d] [3s]", "Dealt to ann [9h Tc 3c] [3s]", 21),
        ("Dealt to ann [9h Tc 3d] [3s]", "Dealt to ann [9h Tc 3d] [3x]", 21),
        ("Dealt to ann [9h Tc 3d] [3s]", "Dealt to zed [9h Tc 3d] [3s]", 21),
        ("returned to ann", "returned to zed", 33),
        ("Seat 3: ann lee", "Seat 1: ann lee", 4),
        ("7 Card Stud Limit ($0.04/$0.08 USD)", "7 Card Stud Limit", 1),
        ("7 Card Stud Limit", "A game", 1),
    ],
)
def test_what_is_not_understood_is_told_with_its_line(old: str, new: str, line: int) -> None:
    reading = read(HAND.replace(old, new, 1))
    assert isinstance(reading, Unreadable)
    assert reading.line == line


def test_a_hand_that_is_cut_off_is_unreadable_wherever_it_is_cut() -> None:
    lines = HAND.splitlines()
    for length in range(1, lines.index("*** SUMMARY ***") + 2):
        assert isinstance(read("\n".join(lines[:length])), Unreadable)


def test_lines_are_those_of_the_file() -> None:
    """A broken hand stops nothing else."""
    broken = HAND.replace("ann: calls $0.04", "ann: calls out")
    readings = list(read_hands(FORMAT, iter(f"{broken}\n\n{HAND}".splitlines())))
    assert [type(reading) for reading in readings] == [Unreadable, HandRecord]
    assert [getattr(reading, "line", None) or getattr(reading, "first_line", None) for reading in readings] == [17, 43]
