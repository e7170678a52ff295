"""Hands in PokerStars' English text, from a seat and with everything known."""

from dataclasses import replace

import pytest

from doorcard.errors import InvalidSetup
from doorcard.hands.announcement import Announcement, Category
from doorcard.history.stars_names import name_hand, safe_names
from doorcard.history.write_pokerstars import write_pokerstars
from doorcard.rules import Game, Hand, Stakes
from doorcard.rules.house import Rake
from tests.rules.scripted import RAZZ, STUD, Script
from tests.unit.history.written import CARDS, NAMES, STAKES, STUD8_REVIEWED, played_hand

SEEN_BY_CY = """\
PokerStars Hand #17:  7 Card Stud Hi/Lo Limit (1/2) - 2026/03/04 10:00:00 UTC
Table 'Oak' 8-max (Play Money)
Seat 2: Ann (1.75 in chips)
Seat 3: Bob (20 in chips)
Seat 5: Cy (30 in chips)
Seat 8: Dan (9 in chips)
Ann: posts the ante 0.25
Bob: posts the ante 0.25
Cy: posts the ante 0.25
Dan: posts the ante 0.25
*** 3rd STREET ***
Dealt to Ann [2c]
Dealt to Bob [Kh]
Dealt to Cy [Ah Ad 8s]
Dealt to Dan [9h]
Ann: brings in for 0.50
Bob: raises 0.50 to 1
Cy: raises 1 to 2
Dan: calls 2
Ann: calls 1 and is all-in
Bob: calls 1
*** 4th STREET ***
Dealt to Ann [2c] [3d]
Dealt to Bob [Kh] [Kd]
Dealt to Cy [Ah Ad 8s] [8d]
Dealt to Dan [9h] [Jd]
Bob: bets 1
Cy: calls 1
Dan: folds
*** 5th STREET ***
Dealt to Ann [2c 3d] [4h]
Dealt to Bob [Kh Kd] [5s]
Dealt to Cy [Ah Ad 8s 8d] [Tc]
Bob: bets 2
Cy: raises 2 to 4
Bob: calls 2
*** 6th STREET ***
Dealt to Ann [2c 3d 4h] [Qd]
Dealt to Bob [Kh Kd 5s] [Jc]
Dealt to Cy [Ah Ad 8s 8d Tc] [Td]
Cy: checks
Bob: checks
*** RIVER ***
Dealt to Cy [Ah Ad 8s 8d Tc Td] [3s]
Cy: bets 2
Bob: calls 2
*** SHOW DOWN ***
Cy: shows [Ah Ad 8s 8d Tc Td 3s] (HI: two pair, Aces and Tens)
Bob: mucks hand
Ann: shows [6c Qs 2c 3d 4h Qd 7s] (HI: a pair of Queens; LO: 7,6,4,3,2)
Cy collected 15.50 from side pot
Cy collected 3.50 from main pot
Ann collected 3.50 from main pot
*** SUMMARY ***
Total pot 22.50 Main pot 7. Side pot 15.50. | Rake 0
Seat 2: Ann showed [6c Qs 2c 3d 4h Qd 7s] and won (3.50) with HI: a pair of Queens; LO: 7,6,4,3,2
Seat 3: Bob mucked
Seat 5: Cy showed [Ah Ad 8s 8d Tc Td 3s] and won (19) with HI: two pair, Aces and Tens
Seat 8: Dan folded on the 4th Street
"""


def write(hand: Hand, viewer: int | None = None, time: str | None = None) -> str:
    return write_pokerstars(hand, names=NAMES, table="Oak", number="T-17", time=time, viewer=viewer)


def without_the_note(text: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("Doorcard said"))


def test_a_hand_as_one_player_saw_it() -> None:
    text = write(played_hand(), viewer=5, time="2026-03-04T10:00:00Z")
    assert without_the_note(text) == SEEN_BY_CY + "\n\n"


def test_with_everything_known_all_down_cards_are_dealt_openly() -> None:
    text = write(played_hand())
    assert "Dealt to Bob [9d 9c Kh]" in text
    assert "Dealt to Bob [9d 9c Kh Kd 5s Jc] [Jh]" in text
    assert "Seat 3: Bob mucked [9d 9c Kh Kd 5s Jc Jh]" in text


def test_a_mucked_hand_is_told_where_the_house_lets_everybody_review_it() -> None:
    assert "Seat 3: Bob mucked [9d 9c Kh Kd 5s Jc Jh]" in write(played_hand(STUD8_REVIEWED), viewer=5)


def test_the_house_is_told_in_a_line_of_chat() -> None:
    (note,) = (line for line in write(played_hand()).splitlines() if line.startswith("Doorcard said"))
    assert '"house": {"name": "plain stud8", "game": "stud8", "low_qualifier": 8}' in note


def test_a_winner_without_a_call_gets_his_bet_back_and_does_not_show() -> None:
    hand = (
        Script(STUD, {2: 5000, 3: 5000}, stakes=STAKES, cards=CARDS)
        .play("2 bring-in 50", "3 complete 100", "2 fold")
        .hand
    )
    text = without_the_note(write(hand))
    assert text.endswith(
        "Uncalled bet (0.50) returned to Bob\n"
        "Bob collected 1.50 from pot\n"
        "Bob: doesn't show hand\n"
        "*** SUMMARY ***\n"
        "Total pot 1.50 | Rake 0\n"
        "Seat 2: Ann folded on the 3rd Street\n"
        "Seat 3: Bob collected (1.50)\n\n\n"
    )


def test_who_folds_without_a_chip_beyond_the_ante_did_not_bet() -> None:
    script = Script(STUD, {2: 5000, 3: 5000, 5: 5000}, stakes=STAKES, cards=CARDS)
    text = write(script.play("2 bring-in 50", "3 fold", "5 fold").hand)
    assert "Seat 3: Bob folded on the 3rd Street (didn't bet)" in text


def test_a_completion_of_the_low_card_is_a_bet() -> None:
    hand = Script(STUD, {2: 5000, 3: 5000}, stakes=STAKES, cards=CARDS).play("2 complete 100", "3 fold").hand
    assert "Ann: bets 1\n" in write(hand)


def test_an_open_pair_and_the_cap_are_told() -> None:
    script = Script(replace(STUD, open_pair=True), {2: 5000, 3: 5000}, stakes=STAKES, cards=CARDS)
    script.play("2 bring-in 50", "3 call 50", "3 bet 200", "2 raise 400", "3 raise 600", "2 raise 800", "3 fold")
    text = write(script.hand)
    assert "Dealt to Bob [9d 9c Kh] [Kd]\nPair on board - a double bet is allowed\nBob: bets 2\n" in text
    assert "Ann: raises 2 to 8\nBetting is capped\nBob: folds\n" in text


def test_a_card_for_everybody_stands_behind_the_river() -> None:
    cards = {2: "6c Qs 2c 3d 4h Qd", 3: "9d 9c Kh Ad 5s Jc"}
    script = Script(STUD, {2: 5000, 3: 5000}, stakes=STAKES, cards=cards, community="7h").finish()
    text = write(script.hand)
    assert "*** RIVER *** [7h]\n" in text
    assert "\nBoard [7h]\n" in text


def test_rake_and_three_pots_are_told_in_the_summary() -> None:
    house = replace(STUD, rake=Rake(per_mille=50, cap=40))
    script = Script(house, {2: 125, 3: 225, 5: 5000, 8: 5000}, stakes=STAKES, cards=CARDS)
    text = write(script.play("2 complete 100", "3 raise 200", "5 raise 300", "8 call 300").finish().hand)
    assert "Total pot 10 Main pot 4.60. Side pot-1 3. Side pot-2 2. | Rake 0.40\n" in text
    assert " from side pot-2\n" in text
    assert " from main pot\n" in text


def test_no_low_is_said_at_the_end_of_a_high_low_showdown() -> None:
    hand = Script(STUD8_REVIEWED, {3: 5000, 5: 5000}, stakes=STAKES, cards=CARDS).finish().hand
    assert "No low hand qualified\n*** SUMMARY" in without_the_note(write(hand))


def test_a_razz_hand_is_named_by_its_low() -> None:
    hand = Script(RAZZ, {2: 5000, 3: 5000}, stakes=STAKES, cards=CARDS).finish().hand
    assert "Ann: shows [6c Qs 2c 3d 4h Qd 7s] (Lo: 7,6,4,3,2)" in write(hand)


@pytest.mark.parametrize(
    ("category", "ranks", "name"),
    [
        (Category.HIGH_CARD, (14,), "high card Ace"),
        (Category.PAIR, (6,), "a pair of Sixes"),
        (Category.TWO_PAIR, (9, 8), "two pair, Nines and Eights"),
        (Category.THREE_OF_A_KIND, (2,), "three of a kind, Deuces"),
        (Category.STRAIGHT, (8, 12), "a straight, Eight to Queen"),
        (Category.STRAIGHT, (14, 5), "a straight, Ace to Five"),
        (Category.FLUSH, (13,), "a flush, King high"),
        (Category.FULL_HOUSE, (5, 8), "a full house, Fives full of Eights"),
        (Category.FOUR_OF_A_KIND, (11,), "four of a kind, Jacks"),
        (Category.STRAIGHT_FLUSH, (4, 8), "a straight flush, Four to Eight"),
        (Category.ROYAL_FLUSH, (10, 14), "a royal flush"),
    ],
)
def test_high_hands_have_pokerstars_names(category: Category, ranks: tuple[int, ...], name: str) -> None:
    assert name_hand(Game.STUD, Announcement(category, ranks), None) == name


def test_names_cannot_look_like_parts_of_a_line() -> None:
    names = {
        1: "ann",
        2: "ann: folds",
        3: "Seat 3",
        4: 'X said, "',
        5: "ann b",
        6: "ann_b",
        7: "*** SUMMARY ***",
        8: "ann",
    }
    assert safe_names(names) == {
        1: "ann",
        2: "ann_ folds",
        3: "_Seat 3",
        4: "X said_ _",
        5: "ann_b",
        6: "ann_b_6",
        7: "___ SUMMARY ___",
        8: "ann_8",
    }


def test_a_hand_that_is_still_played_is_not_written() -> None:
    hand = Script(STUD, {2: 5000, 3: 5000}, stakes=STAKES, cards=CARDS).hand
    with pytest.raises(InvalidSetup, match="over"):
        write(hand)


def test_every_player_needs_a_name() -> None:
    hand = Script(STUD, {1: 500, 3: 500}, stakes=Stakes(ante=1, bring_in=2, small_bet=4, big_bet=8)).finish().hand
    with pytest.raises(InvalidSetup, match="seat 1 has no name"):
        write(hand)
