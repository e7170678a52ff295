"""The best five of five to seven cards: high, eight or better, ace to five."""

import random
from collections.abc import Callable, Sequence
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from doorcard.cards import DECK, UNKNOWN, Card, format_cards, parse_cards
from doorcard.errors import InvalidSetup
from doorcard.hands import Category, HandValue, best_ace_to_five, best_eight_or_better, best_high

Reading = Callable[[Sequence[Card]], HandValue | None]

READINGS: list[Reading] = [best_high, best_eight_or_better, best_ace_to_five]
LOW_CARDS = [card for card in DECK if card.low_rank <= 9]


def hands(least: int = 5, most: int = 7) -> st.SearchStrategy[list[Card]]:
    """Five to seven cards, half of the time from the low end of the deck so that lows are not rare."""
    decks = st.sampled_from([list(DECK), LOW_CARDS])
    return decks.flatmap(lambda deck: st.lists(st.sampled_from(deck), min_size=least, max_size=most, unique=True))


def high(cards: str) -> HandValue:
    return best_high(parse_cards(cards))


def low(cards: str) -> HandValue:
    value = best_eight_or_better(parse_cards(cards))
    assert value is not None
    return value


def razz(cards: str) -> HandValue:
    return best_ace_to_five(parse_cards(cards))


# From the best down; every line beats the next. Source: the ranking of hands in Robert's Rules and TDA 2024.
HIGHS = [
    (Category.ROYAL_FLUSH, (10, 14), "Ac Kc Qc Jc Tc 2d 3h", "Ac Kc Qc Jc Tc"),
    (Category.STRAIGHT_FLUSH, (9, 13), "Kd Qd Jd Td 9d Ac Ah", "Kd Qd Jd Td 9d"),
    (Category.STRAIGHT_FLUSH, (5, 9), "9c 8c 7c 6c 5c Td Jh", "9c 8c 7c 6c 5c"),
    (Category.STRAIGHT_FLUSH, (14, 5), "5h 4h 3h 2h Ah Kh 6s", "5h 4h 3h 2h Ah"),
    (Category.FOUR_OF_A_KIND, (14,), "As Ac Kd Ad Ah Kc Ks", "As Ah Ad Ac Ks"),
    (Category.FOUR_OF_A_KIND, (9,), "9s 9h 9c 9d Td Kc 3h", "9s 9h 9d 9c Kc"),
    (Category.FOUR_OF_A_KIND, (9,), "9s 9h 9c 9d Td Jc 3h", "9s 9h 9d 9c Jc"),
    (Category.FULL_HOUSE, (13, 3), "Ks Kh Kd 3c 3d 2h 2s", "Ks Kh Kd 3d 3c"),
    (Category.FULL_HOUSE, (12, 14), "Qs Qh Qd Ac Ad 8d 8c", "Qs Qh Qd Ad Ac"),
    (Category.FULL_HOUSE, (12, 8), "Qs Qh Qd 8c 8d 8h 4h", "Qs Qh Qd 8h 8d"),
    (Category.FLUSH, (14,), "Kh 8h 5c 4h 3h 2s Ah", "Ah Kh 8h 4h 3h"),
    (Category.FLUSH, (14,), "Ad 9d 8d 5d 3d 2d Ac", "Ad 9d 8d 5d 3d"),
    (Category.FLUSH, (7,), "7s 5s 4s 3s 2s 7h 7d", "7s 5s 4s 3s 2s"),
    (Category.STRAIGHT, (10, 14), "Tc Jd Qh Ks Ad 4c 7h", "Ad Ks Qh Jd Tc"),
    (Category.STRAIGHT, (9, 13), "Kc Kd Qh 9s Jd Tc 2h", "Kd Qh Jd Tc 9s"),
    (Category.STRAIGHT, (2, 6), "2c 3d 4h 5s 6c Ad Ah", "6c 5s 4h 3d 2c"),
    (Category.STRAIGHT, (14, 5), "5c 4d 3h 2s Ac Kd Kh", "5c 4d 3h 2s Ac"),
    (Category.THREE_OF_A_KIND, (14,), "As Ah Ac Jd Td 6c 3h", "As Ah Ac Jd Td"),
    (Category.THREE_OF_A_KIND, (2,), "2s 2h 2c Ad Kd 9c 8h", "2s 2h 2c Ad Kd"),
    (Category.TWO_PAIR, (14, 6), "As Ac 6h 6c Kd 9h Jc", "As Ac 6h 6c Kd"),
    (Category.TWO_PAIR, (13, 7), "Ks Kd 7h 7c 5d 5h As", "Ks Kd 7h 7c As"),
    (Category.TWO_PAIR, (13, 7), "Ks Kd 7h 7c 5d 5h 4s", "Ks Kd 7h 7c 5h"),
    (Category.PAIR, (12,), "Qs Qc Tc 8d 7h 2s 5d", "Qs Qc Tc 8d 7h"),
    (Category.PAIR, (2,), "2s 2c Ac Kd Qh Js 9d", "2s 2c Ac Kd Qh"),
    (Category.HIGH_CARD, (14,), "As Kc Qd Jh 9s 8c 7d", "As Kc Qd Jh 9s"),
    (Category.HIGH_CARD, (9,), "9s 8c 7d 5h 4s 3c 2d", "9s 8c 7d 5h 4s"),
    (Category.HIGH_CARD, (7,), "7s 5c 4d 3h 2s", "7s 5c 4d 3h 2s"),
]

# From the best down. Source: Robert's Rules, ace-to-five lowball and razz.
RAZZ = [
    ((5, 4, 3, 2, 1), "5c 4c 3c 2c Ac Ad Ah", "5c 4c 3c 2c Ah"),
    ((6, 4, 3, 2, 1), "6c 4d 3h 2s Ac 6s Kd", "6s 4d 3h 2s Ac"),
    ((7, 5, 4, 2, 1), "Ah 5c Ad 2s 4h 7c Kd", "7c 5c 4h 2s Ah"),
    ((8, 6, 5, 4, 3), "8s 6h 5d 4c 3s Kd Kh", "8s 6h 5d 4c 3s"),
    ((11, 10, 6, 5, 2), "Js Tc 6d 5h 2c Ks Kd", "Js Tc 6d 5h 2c"),
    ((13, 12, 11, 10, 9), "Ks Qc Jd Th 9c", "Ks Qc Jd Th 9c"),
    ((1, 1, 13, 3, 2), "As Ah Kd 3c 2s Kh Ks", "As Ah Ks 3c 2s"),
    ((2, 2, 5, 4, 3), "2s 2h 5d 4c 3s", "2s 2h 5d 4c 3s"),
    ((9, 9, 12, 11, 10), "9s 9h Qd Jc Ts Qs Qh", "9s 9h Qs Jc Ts"),
    ((2, 2, 1, 1, 13), "As Ah 2d 2c Kd Ks Kh", "2d 2c As Ah Ks"),
    ((12, 12, 11, 11, 13), "Qs Qh Jd Jc Ks Kh Kd", "Qs Qh Jd Jc Ks"),
    ((1, 1, 1, 3, 2), "As Ah Ad 3c 2s", "As Ah Ad 3c 2s"),
    ((1, 1, 1, 13, 13), "As Ah Ac Kd Ks Kh Kc", "As Ah Ac Ks Kh"),
    ((13, 13, 13, 1, 1), "As Ah Kd Ks Kh Kc", "Ks Kh Kd As Ah"),
    ((1, 1, 1, 1, 13), "As Ah Ac Ad Kd", "As Ah Ad Ac Kd"),
]


class TestHigh:
    @pytest.mark.parametrize(("category", "ranks", "cards", "five"), HIGHS)
    def test_a_high_is_named_and_its_five_cards_told(
        self, category: Category, ranks: tuple[int, ...], cards: str, five: str
    ) -> None:
        value = high(cards)
        assert (value.announcement.category, value.announcement.ranks) == (category, ranks)
        assert format_cards(value.cards) == five

    @pytest.mark.parametrize(("better", "worse"), list(pairwise(cards for _, _, cards, _ in HIGHS)))
    def test_highs_are_ranked_as_the_rule_books_do(self, better: str, worse: str) -> None:
        assert high(better) > high(worse)

    def test_suits_do_not_rank_highs(self) -> None:
        """Equal flushes share the pot: Robert's Rules, ties."""
        assert high("As Ks 9s 5s 3s 2c 2d") == high("Ac Kc 9c 5c 3c 2s 4d")

    def test_the_sixth_and_seventh_card_do_not_break_a_tie(self) -> None:
        assert high("As Ac Kd Qh Js 3c 2d") == high("Ah Ad Kc Qs Jd 9c 8d")


class TestEightOrBetter:
    @pytest.mark.parametrize(
        ("cards", "five"),
        [
            ("5c 4d 3h 2s Ac Kd Kh", "5c 4d 3h 2s Ac"),
            ("8c 7c 6c 5c 4c 9c Tc", "8c 7c 6c 5c 4c"),
            ("8s 7d 6s 5h 4s Ks Qh", "8s 7d 6s 5h 4s"),
            ("7s 6d 4s 3h 3d As Ah", "7s 6d 4s 3h As"),
        ],
    )
    def test_five_different_ranks_up_to_eight_qualify(self, cards: str, five: str) -> None:
        assert format_cards(low(cards).cards) == five

    @pytest.mark.parametrize(
        "cards", ["9c 4d 3h 2s Ac Kd Kh", "8c 8d 4h 3s 2c 2d 4c", "As Ah Kd Kc Qs", "8c 7d 6h 5s 5c"]
    )
    def test_a_nine_or_a_pair_does_not_qualify(self, cards: str) -> None:
        assert best_eight_or_better(parse_cards(cards)) is None

    def test_lows_are_compared_from_the_highest_card(self) -> None:
        """A-2-4-6-8 loses to 2-4-5-6-7, and 7-4-3-2-A to 6-4-3-2-A."""
        assert low("7c 6d 5h 4s 2c") > low("8c 6d 4h 2s Ac")
        assert low("6c 4d 3h 2s Ac") > low("7c 4d 3h 2s Ac") > low("7c 5d 4h 3s 2c")

    def test_straights_and_flushes_do_not_count_against_a_low(self) -> None:
        assert low("5c 4c 3c 2c Ac") == low("5c 4d 3h 2s Ac 7d 7h") > low("6c 4d 3h 2s Ac")


class TestAceToFive:
    @pytest.mark.parametrize(("ranks", "cards", "five"), RAZZ)
    def test_a_razz_hand_is_named_pairs_first_and_its_five_cards_told(
        self, ranks: tuple[int, ...], cards: str, five: str
    ) -> None:
        value = razz(cards)
        assert (value.announcement.category, value.announcement.ranks) == (Category.LOW, ranks)
        assert format_cards(value.cards) == five

    @pytest.mark.parametrize(("better", "worse"), list(pairwise(cards for _, cards, _ in RAZZ)))
    def test_razz_hands_are_ranked_from_the_wheel_up(self, better: str, worse: str) -> None:
        assert razz(better) > razz(worse)


@pytest.mark.parametrize("read", READINGS)
class TestWhatIsRefused:
    @pytest.mark.parametrize("cards", ["", "As Kd Qc Jh", "2c 3c 4c 5c 6c 7c 8c 9c"])
    def test_a_hand_is_read_from_five_to_seven_cards(self, read: Reading, cards: str) -> None:
        with pytest.raises(InvalidSetup, match="five to seven cards"):
            read(parse_cards(cards))

    @pytest.mark.parametrize("cards", ["As Kd Qc Jh ??", "2c 3c 4c 5c 6c ?? ??", "?? ?? ?? ?? ?? ?? ??"])
    def test_unknown_cards_cannot_be_read(self, read: Reading, cards: str) -> None:
        with pytest.raises(InvalidSetup, match="unknown"):
            read(parse_cards(cards))

    def test_five_cards_of_one_rank_cannot_be(self, read: Reading) -> None:
        with pytest.raises(InvalidSetup, match="five cards of one rank"):
            read(parse_cards("Ac Ad Ah As As"))


@pytest.mark.parametrize("read", READINGS)
class TestPromises:
    @given(cards=hands(), chance=st.randoms())
    def test_the_order_of_the_cards_does_not_matter(
        self, read: Reading, cards: list[Card], chance: random.Random
    ) -> None:
        value, again = read(tuple(cards)), read(tuple(chance.sample(cards, len(cards))))
        assert value == again
        assert value is None or again is None or value.cards == again.cards

    @given(cards=hands(most=6), card=st.sampled_from(DECK))
    def test_a_card_more_never_makes_a_hand_worse(self, read: Reading, cards: list[Card], card: Card) -> None:
        assume(card not in cards)
        before, after = read(tuple(cards)), read((*cards, card))
        assert before is None or (after is not None and after >= before)

    @given(cards=hands())
    def test_the_five_cards_are_five_of_those_given_and_worth_as_much(self, read: Reading, cards: list[Card]) -> None:
        value = read(tuple(cards))
        assume(value is not None)
        assert value is not None
        assert len(set(value.cards)) == 5
        assert set(value.cards) <= set(cards)
        assert read(value.cards) == value

    @given(cards=hands())
    def test_no_other_choice_among_equal_ranks_has_higher_suits(self, read: Reading, cards: list[Card]) -> None:
        value = read(tuple(cards))
        assume(value is not None)
        assert value is not None
        for card in value.cards:
            for other in set(cards) - set(value.cards):
                if other.rank == card.rank and other.suit > card.suit:
                    swapped = tuple(other if kept is card else kept for kept in value.cards)
                    assert read(swapped) != value

    @given(cards=hands())
    def test_a_list_changed_afterwards_does_not_change_the_value(self, read: Reading, cards: list[Card]) -> None:
        value, expected = read(cards), read(tuple(cards))
        cards.clear()
        assert value is None or expected is None or value.cards == expected.cards


def test_an_unknown_card_does_not_hide_behind_a_flush() -> None:
    with pytest.raises(InvalidSetup, match="unknown"):
        best_high((*parse_cards("2c 3c 4c 5c 9c 7c"), UNKNOWN))
