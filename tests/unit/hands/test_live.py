"""Live cards, worked by hand: what a stud player counts on each street (promise)."""

import pytest

from doorcard.cards import DECK, parse_cards
from doorcard.hands import (
    Announcement,
    Category,
    HighOuts,
    LiveRank,
    LiveSuit,
    LowOuts,
    eight_or_better_outs,
    high_outs,
    live_cards,
    live_ranks,
    live_suits,
    razz_outs,
)


def high(cards: str, seen: str = "") -> list[tuple[Category, tuple[int, ...], int]]:
    own = parse_cards(cards)
    outs = high_outs(own, live_cards(own, parse_cards(seen)))
    return [(line.hand.category, line.hand.ranks, line.live) for line in outs]


def low(cards: str, seen: str = "", *, razz: bool = False) -> list[tuple[tuple[int, ...], int, bool, int]]:
    own = parse_cards(cards)
    outs = (razz_outs if razz else eight_or_better_outs)(own, live_cards(own, parse_cards(seen)))
    return [(line.ranks, line.needed, line.or_worse, line.live) for line in outs]


def test_live_are_the_cards_that_nobody_has_shown() -> None:
    own, seen = parse_cards("Kh 9h 2h"), parse_cards("Kd 3h Kd")
    assert set(live_cards(own, seen)) == set(DECK) - set(own) - set(seen)


def test_on_third_street_the_ranks_and_the_suit_are_counted() -> None:
    """Ten hearts are out of my hand; three of them lie on other boards."""
    own = parse_cards("Kh 9h 2h")
    live = live_cards(own, parse_cards("Kd 3h 4h 9h 9c Qh"))
    assert live_ranks(own, live) == (LiveRank(13, 2), LiveRank(9, 2), LiveRank(2, 3))
    assert live_suits(own, live) == (LiveSuit("h", 3, 7),)
    assert high_outs(own, live) == ()


def test_a_pair_comes_before_a_higher_card() -> None:
    own = parse_cards("7c Ah 7d")
    assert live_ranks(own, live_cards(own, parse_cards("7s"))) == (LiveRank(7, 1), LiveRank(14, 3))


@pytest.mark.parametrize(
    ("cards", "suits"),
    [
        ("Kh 9s 2d", ()),
        ("Kh 9h 2d 3d", (LiveSuit("h", 2, 11), LiveSuit("d", 2, 11))),
        ("Kh 9h 2d 3d 4c", ()),
        ("Kh 9h 2h 3d 4c", (LiveSuit("h", 3, 10),)),
        ("Kh 9h 2h 3d 4c 5c", ()),
        ("Kh 9h 2h 3h 4c 5c", (LiveSuit("h", 4, 9),)),
        ("Kh 9h 2h 3h 4h 5c", ()),
    ],
)
def test_a_suit_is_counted_while_a_flush_can_still_come(cards: str, suits: tuple[LiveSuit, ...]) -> None:
    own = parse_cards(cards)
    assert live_suits(own, live_cards(own, ())) == suits


@pytest.mark.parametrize("cards", ["", "Kh", "Kh Kd", "Kh Kd 2h 3h 4h 5h 6h"])
def test_before_the_deal_and_after_the_last_card_there_is_nothing(cards: str) -> None:
    own = parse_cards(cards)
    live = live_cards(own, ())
    told = (live_ranks(own, live), live_suits(own, live), high_outs(own, live))
    assert (*told, eight_or_better_outs(own, live), razz_outs(own, live)) == ((), (), (), (), ())


def test_four_to_a_flush_on_fourth_street() -> None:
    """Nine hearts less one that is dead; each heart is a flush, no pair of it; a king and a nine are dead."""
    assert high("Kh 9h 2h 5h", "3h Kd 9c") == [
        (Category.FLUSH, (), 8),
        (Category.PAIR, (13,), 2),
        (Category.PAIR, (9,), 2),
        (Category.PAIR, (5,), 3),
        (Category.PAIR, (2,), 3),
    ]


def test_a_pair_becomes_two_pair_or_three_of_a_kind_by_name() -> None:
    assert high("7c 7d Ks 9h", "7h Kd") == [
        (Category.THREE_OF_A_KIND, (7,), 1),
        (Category.TWO_PAIR, (13, 7), 2),
        (Category.TWO_PAIR, (9, 7), 3),
    ]


def test_two_pair_becomes_a_full_house_or_better_two_pair() -> None:
    """Two kings less one, two sevens; three aces make aces up; a nine would make no better two pair."""
    assert high("Kc Kd 7s 7h Ah 5c", "Ks") == [
        (Category.FULL_HOUSE, (), 3),
        (Category.TWO_PAIR, (14, 13), 3),
    ]


def test_three_of_a_kind_has_seven_or_ten_outs_as_is_taught() -> None:
    """With three of a kind on sixth street one card makes four, and nine pair the other three."""
    assert high("8c 8d 8h Ks 5d 2c") == [(Category.FOUR_OF_A_KIND, (), 1), (Category.FULL_HOUSE, (), 9)]


def test_a_straight_on_one_end_or_both_and_straight_flushes_apart() -> None:
    """9 to Q: eight cards make it; of the spades four to a flush two make a straight flush."""
    assert high("9s Ts Js Qs 2d")[:3] == [
        (Category.STRAIGHT_FLUSH, (), 2),
        (Category.FLUSH, (), 7),
        (Category.STRAIGHT, (), 6),
    ]
    assert (Category.STRAIGHT, (), 4) in high("Ah 2c 3d 4s Kd")


def test_a_made_straight_counts_a_better_one_and_the_wheel_is_the_lowest() -> None:
    assert high("Ah 2c 3d 4s 5h 5d") == [(Category.STRAIGHT, (), 4)]
    assert high("6h 2c 3d 4s 5h Jd") == [(Category.STRAIGHT, (), 4)], "a seven, and no ace"


def test_six_different_ranks_are_told_in_one_line() -> None:
    """More than five lines nobody reads: pairs are then counted together."""
    assert high("Ac Qd Ts 8d 6c 3h", "Ad") == [(Category.PAIR, (), 17)]


def test_a_better_kicker_is_no_improvement() -> None:
    assert high("Ac Ad Ah As 2c 3d") == []


def test_a_line_of_the_high_is_an_announcement_and_a_number() -> None:
    own = parse_cards("Ac Ad Kh Qs")
    assert high_outs(own, parse_cards("As 2c")) == (HighOuts(Announcement(Category.THREE_OF_A_KIND, (14,)), 1),)


def test_three_low_cards_wait_for_a_fourth_and_a_fifth() -> None:
    """Robert's Rules: five different ranks up to eight. Four of each of five ranks, three of them dead."""
    assert low("Ah 2c 3d", "4c 4d 8h 3h Kd") == [((), 1, False, 17)]
    assert low("Ah 2c 3d Ks", "4c 4d 8h") == [((), 1, False, 17)]
    assert low("Ah 2c Ks") == [((), 2, False, 24)]


def test_a_low_that_cannot_come_any_more_is_not_spoken_of() -> None:
    assert low("Ah Kc Qs") == []
    assert low("Ah 2c Ks Qd Jd") == []
    assert low("Ah 2c 3d Ks Qd Jd") == []
    assert low("Ah 2c 3d Ks Qd") == [((), 1, False, 20)]
    assert low("Ah 2c 3d Ks", " ".join(f"{rank}{suit}" for rank in "45678" for suit in "cdhs")) == []


def test_four_low_cards_make_lows_by_their_two_top_ranks() -> None:
    assert low("Ah 2c 4d 6s", "3c 5d 5h 8s 8d") == [
        ((6, 4), 0, False, 3),
        ((6, 5), 0, False, 2),
        ((7, 6), 0, False, 4),
        ((8, 6), 0, False, 2),
    ]


def test_more_than_four_lows_are_told_by_their_top_rank() -> None:
    """8-7-3-2-A: a four, five or six improves either end."""
    assert low("Ah 2c 3d 7s Ks Qd") == [
        ((7, 4), 0, False, 4),
        ((7, 5), 0, False, 4),
        ((7, 6), 0, False, 4),
        ((8, 7), 0, False, 4),
    ]
    assert low("Ah 2c 3d 8s", razz=True) == [
        ((8,), 0, False, 16),
        ((9,), 0, False, 4),
        ((10,), 0, False, 4),
        ((11,), 0, True, 12),
    ]


def test_a_made_low_counts_better_ones_alone() -> None:
    """8-7-3-2-A becomes 7-4, 7-5 or 7-6 low; an eight or a pair changes nothing."""
    assert low("Ah 2c 3d 7s 8d", "6c") == [((7, 4), 0, False, 4), ((7, 5), 0, False, 4), ((7, 6), 0, False, 3)]
    assert low("Ah 2c 3d 4s 5d") == []


def test_paired_ranks_bring_no_low_nearer() -> None:
    assert low("Ah Ac 2d 3s") == [((), 1, False, 20)]
    assert low("Ah Ac 2d 3s 7d Kc") == [
        ((7, 4), 0, False, 4),
        ((7, 5), 0, False, 4),
        ((7, 6), 0, False, 4),
        ((8, 7), 0, False, 4),
    ]


def test_razz_counts_low_cards_on_third_street() -> None:
    assert low("Ah 2c 3d", "4c As", razz=True) == [((), 1, False, 19)]
    assert low("Kh 2c 3d", razz=True) == [((), 2, False, 24)]
    assert low("Kh Qc 3d", razz=True) == []


def test_razz_improves_a_rough_low() -> None:
    """9-8-5-3-2: an ace or a four 8-5, a six 8-6, a seven 8-7; paired and higher cards change nothing."""
    assert low("9h 8c 5d 3s 2d", "Ah", razz=True) == [
        ((8, 5), 0, False, 7),
        ((8, 6), 0, False, 4),
        ((8, 7), 0, False, 4),
    ]


def test_in_razz_a_pair_needs_another_rank() -> None:
    assert low("8h 8c 5d 5s 2d", razz=True) == [((), 1, False, 40)]
    assert low("8h 8c 5d 5s 2d 2c", "Ah", razz=True) == [((2, 2), 0, False, 39)], "one pair for two, on the last card"
    assert low("8h 8c 8d 5s 5d", razz=True) == []


def test_razz_with_a_pair_and_the_last_card_to_come() -> None:
    """With A-2-3-5 every other rank makes a low. With 2-3-5-K one does too; a two or a three only a lower pair."""
    told = low("5h 5c 3d 2s Ad Ac", razz=True)
    assert told == [((5,), 0, False, 4), ((6,), 0, False, 4), ((7,), 0, False, 4), ((8,), 0, True, 24)]
    assert low("5h 5c 3d 2s Kd Ks", razz=True) == [((13,), 0, False, 36), ((2, 2), 0, False, 3), ((3, 3), 0, False, 3)]


def test_a_line_of_the_low_says_what_it_is() -> None:
    own = parse_cards("Ah 2c 3d 4s")
    assert eight_or_better_outs(own, parse_cards("5c Kc")) == (LowOuts((5, 4), 0, or_worse=False, live=1),)
