"""What the dealer says, in English and French, for every category and rank."""

import pytest

from doorcard.cards import parse_cards
from doorcard.errors import InvalidSetup
from doorcard.hands import Announcement, Category, name_low_draw, name_showing
from doorcard.texts import announce

MANY_EN = [
    "Deuces",
    "Threes",
    "Fours",
    "Fives",
    "Sixes",
    "Sevens",
    "Eights",
    "Nines",
    "Tens",
    "Jacks",
    "Queens",
    "Kings",
    "Aces",
]
ONE_EN = ["Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King", "Ace"]
MANY_FR = ["deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "valets", "dames", "rois", "as"]
ONE_FR = ["deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "valet", "dame", "roi", "as"]
OF_FR = [f"de {many}" for many in MANY_FR[:-1]] + ["d'as"]
TO_FR = [f"au {one}" for one in ONE_FR[:10]] + ["à la dame", "au roi", "à l'as"]
RANKS = range(2, 15)


def said(category: Category, *ranks: int) -> tuple[str, str]:
    """Return the announcement in English and in French."""
    announcement = Announcement(category, ranks)
    return announce(announcement, "en"), announce(announcement, "fr")


@pytest.mark.parametrize("rank", RANKS)
def test_announcements_of_one_rank(rank: int) -> None:
    """Kings, queens and jacks take the plural in French, the ace and the numerals never; d' stands before as alone."""
    at = rank - 2
    assert said(Category.HIGH_CARD, rank) == (f"high card {ONE_EN[at]}", f"hauteur {ONE_FR[at]}")
    assert said(Category.PAIR, rank) == (f"a pair of {MANY_EN[at]}", f"paire {OF_FR[at]}")
    assert said(Category.THREE_OF_A_KIND, rank) == (f"three of a kind, {MANY_EN[at]}", f"brelan {OF_FR[at]}")
    assert said(Category.FOUR_OF_A_KIND, rank) == (f"four of a kind, {MANY_EN[at]}", f"carré {OF_FR[at]}")
    assert said(Category.FLUSH, rank) == (f"a flush, {ONE_EN[at]} high", f"couleur {TO_FR[at]}")


@pytest.mark.parametrize("second", RANKS)
@pytest.mark.parametrize("first", RANKS)
def test_announcements_of_two_ranks(first: int, second: int) -> None:
    a, b = first - 2, second - 2
    assert said(Category.TWO_PAIR, first, second) == (
        f"two pair, {MANY_EN[a]} and {MANY_EN[b]}",
        f"deux paires, {MANY_FR[a]} et {MANY_FR[b]}",
    )
    assert said(Category.FULL_HOUSE, first, second) == (
        f"a full house, {MANY_EN[a]} full of {MANY_EN[b]}",
        f"full aux {MANY_FR[a]} par les {MANY_FR[b]}",
    )


@pytest.mark.parametrize(("low", "high"), [(14, 5), *((high - 4, high) for high in range(6, 15))])
def test_straights_are_told_by_both_ends_in_english_and_by_the_top_in_french(low: int, high: int) -> None:
    ends = f"{ONE_EN[low - 2]} to {ONE_EN[high - 2]}"
    assert said(Category.STRAIGHT, low, high) == (f"a straight, {ends}", f"quinte {TO_FR[high - 2]}")
    assert said(Category.STRAIGHT_FLUSH, low, high) == (f"a straight flush, {ends}", f"quinte flush {TO_FR[high - 2]}")


def test_the_royal_flush_needs_no_rank() -> None:
    assert said(Category.ROYAL_FLUSH, 10, 14) == ("a royal flush", "quinte flush royale")


@pytest.mark.parametrize(
    ("ranks", "english", "french"),
    [
        ((7, 6, 4, 3, 1), "7-6-4-3-A", "7-6-4-3-A"),
        ((5, 4, 3, 2, 1), "5-4-3-2-A", "5-4-3-2-A (roue)"),
        ((11, 10, 7, 4, 1), "J-T-7-4-A", "V-10-7-4-A"),
        ((9, 9, 13, 12, 8), "9-9-K-Q-8", "9-9-R-D-8"),
        ((1, 1, 13, 3, 2), "A-A-K-3-2", "A-A-R-3-2"),
    ],
)
def test_lows_are_written_rank_by_rank(ranks: tuple[int, ...], english: str, french: str) -> None:
    """French cards are R, D, V and 10; only French names the wheel."""
    assert said(Category.LOW, *ranks) == (english, french)


def test_without_a_low_there_is_no_low() -> None:
    assert announce(None, "en") == "no low"
    assert announce(None, "fr") == "pas de main basse"


def test_a_board_without_a_pair_is_written_from_the_top() -> None:
    showing = name_showing(parse_cards("Td Kc As"))
    assert (announce(showing, "en"), announce(showing, "fr")) == ("A-K-10", "A-R-10")


def test_a_board_with_a_pair_is_named_by_it() -> None:
    showing = name_showing(parse_cards("Qd Kc Qs"))
    assert (announce(showing, "en"), announce(showing, "fr")) == ("a pair of Queens", "paire de dames")


def test_a_low_draw_is_written_from_the_top() -> None:
    draw = name_low_draw(parse_cards("8d 4c 2s Kd"))
    assert (announce(draw, "en"), announce(draw, "fr")) == ("low draw 8-4-2", "tirage bas 8-4-2")


def test_a_language_without_a_catalogue_is_refused() -> None:
    with pytest.raises(InvalidSetup, match="no texts in 'de'"):
        announce(None, "de")
