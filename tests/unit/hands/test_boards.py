"""Boards: who brings it in, whose board is best, whose suit is highest."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard.cards import DECK, UNKNOWN, Card, parse_cards
from doorcard.errors import InvalidSetup
from doorcard.hands import best_boards, bring_in, highest_suit


def read(*boards: str) -> list[tuple[Card, ...]]:
    return [parse_cards(board) for board in boards]


class TestBringIn:
    def test_the_lowest_rank_brings_it_in(self) -> None:
        """Robert's Rules, seven-card stud 1."""
        assert bring_in(parse_cards("Ks 5s 2s Jd"), highest=False) == 2

    def test_clubs_are_lowest_then_diamonds_hearts_and_spades(self) -> None:
        """TDA 2024 RP-10: three deuces up, the diamond brings it in."""
        assert bring_in(parse_cards("2s 2h 2d"), highest=False) == 2
        assert bring_in(parse_cards("2d 3c 2c"), highest=False) == 2
        assert bring_in(parse_cards("2s 2h"), highest=False) == 1

    def test_the_suit_does_not_count_before_the_rank(self) -> None:
        assert bring_in(parse_cards("3c 2s"), highest=False) == 1

    def test_the_ace_is_high(self) -> None:
        """WSOP 2024, stud games: the three of spades brings it in, not the ace of clubs."""
        assert bring_in(parse_cards("Ac 3s Kc"), highest=False) == 1

    def test_in_razz_the_highest_rank_brings_it_in(self) -> None:
        """Robert's Rules, razz."""
        assert bring_in(parse_cards("2s Qs 9d Jc"), highest=True) == 1

    def test_in_razz_the_highest_suit_of_that_rank_brings_it_in(self) -> None:
        assert bring_in(parse_cards("Kc Kh Kd"), highest=True) == 1
        assert bring_in(parse_cards("Qs Kc"), highest=True) == 1

    def test_in_razz_the_ace_is_low(self) -> None:
        assert bring_in(parse_cards("As 2c"), highest=True) == 1
        assert bring_in(parse_cards("As Ah"), highest=True) == 0

    @pytest.mark.parametrize("cards", ["Ks ?? 2c", "??", ""])
    @pytest.mark.parametrize("highest", [False, True])
    def test_unknown_or_no_door_cards_tell_nobody_to_bring_it_in(self, cards: str, highest: bool) -> None:
        with pytest.raises(InvalidSetup, match="bring it in"):
            bring_in(parse_cards(cards), highest=highest)


class TestBestBoards:
    """Robert's Rules, seven-card stud: the high hand showing acts first on every street after the third."""

    @pytest.mark.parametrize(
        ("better", "worse"),
        [
            ("2c 2d 2h 2s", "Ac Ad Ah Ks"),
            ("2c 2d 2h 3s", "Ac Ad Kh Ks"),
            ("2c 2d 3h 3s", "Ac Ad Kh Qs"),
            ("2c 2d 3h 4s", "Ac Kd Qh Js"),
            ("Ac 2d 3h 4s", "Kc Qd Jh Ts"),
            ("7c 7d", "6c 6d"),
            ("5c 5d 2h", "4c 4d Ah"),
            ("5c 5d 3h 2s", "4h 4s Ac Kd"),
            ("7c 7d Kh 3s", "7h 7s Kc 2d"),
            ("7c 7d Kh 3s", "7h 7s Qc Jd"),
            ("9c 9d 3h 3s", "8c 8d 7h 7s"),
            ("9c 9d 4h 4s", "9h 9s 3c 3d"),
            ("9c 9d 9h 2s", "8c 8d 8h As"),
            ("Ac 5d 3h", "9h Th Jh"),
            ("Kc Jd 3h", "Kd Th 9s"),
            ("Kc Jd 3h 2c", "Kd Jh 2s"),
        ],
    )
    def test_the_better_board_by_sets_then_ranks(self, better: str, worse: str) -> None:
        assert best_boards(read(worse, better), low=False) == [1]
        assert best_boards(read(better, worse), low=False) == [0]

    def test_straights_and_flushes_do_not_count(self) -> None:
        assert best_boards(read("8h 9h Th Jh", "2c 2d 4s 5s", "Qc 3d 4h 5c"), low=False) == [1]

    def test_the_ace_is_high(self) -> None:
        assert best_boards(read("Kc 2d", "Ad 2c"), low=False) == [1]

    def test_all_tied_boards_are_given_in_order(self) -> None:
        assert best_boards(read("7h 7c", "4d Kc", "7s 7d"), low=False) == [0, 2]
        assert best_boards(read("Ac Kd", "Ad Kc", "Ah Ks", "Qd Jc"), low=False) == [0, 1, 2]

    def test_suits_and_the_order_of_dealing_do_not_count(self) -> None:
        assert best_boards(read("Ks 7c 2d", "2s Kc 7d"), low=False) == [0, 1]

    @pytest.mark.parametrize(
        ("better", "worse"),
        [
            ("Ac 2d", "2c 3d"),
            ("Kc Qd", "Ac Ad"),
            ("Kc Qd Jh Ts", "Ac Ad 2h 3s"),
            ("8c 4d 2h", "8d 5h Ac"),
            ("7c 6d 5h 4s", "8c 3d 2h As"),
            ("Ac Ad 9h", "2c 2d 3h"),
            ("2c 2d 3h", "2h 2s 4c"),
            ("2c 2d Ah", "2h 2s 3c"),
            ("Kc Kd Qh Js", "Ac Ad 2h 2s"),
            ("Kc Kd Qh Qs", "Ac Ad Ah 2s"),
            ("Kc Kd Kh Qs", "Ac Ad Ah As"),
        ],
    )
    def test_in_razz_the_lowest_board_is_best_and_any_pair_is_worse_than_none(self, better: str, worse: str) -> None:
        """Robert's Rules, razz: the low hand showing acts first; aces are low, straights and flushes do not count."""
        assert best_boards(read(worse, better), low=True) == [1]
        assert best_boards(read(better, worse), low=True) == [0]

    def test_in_razz_all_tied_boards_are_given_too(self) -> None:
        assert best_boards(read("9c 2d", "5h As", "Ac 5d"), low=True) == [1, 2]

    @pytest.mark.parametrize("low", [False, True])
    def test_a_board_with_an_unknown_card_is_refused(self, low: bool) -> None:
        with pytest.raises(InvalidSetup, match="unknown"):
            best_boards([*read("Kc Qd"), (UNKNOWN, DECK[0])], low=low)

    @pytest.mark.parametrize("board", ["", "2c 3c 4c 5c 6c"])
    def test_a_board_is_one_to_four_cards(self, board: str) -> None:
        with pytest.raises(InvalidSetup, match="a board is one to four cards"):
            best_boards(read("Kc", board), low=False)

    @given(st.lists(st.sampled_from(DECK), min_size=4, max_size=32, unique=True), st.booleans(), st.randoms())
    def test_the_order_of_the_cards_on_a_board_does_not_matter(
        self, cards: list[Card], low: bool, chance: random.Random
    ) -> None:
        boards = [tuple(cards[start : start + 4]) for start in range(0, len(cards), 4)]
        shuffled = [tuple(chance.sample(board, len(board))) for board in boards]
        assert best_boards(shuffled, low=low) == best_boards(boards, low=low)


class TestHighestSuit:
    """TDA 2024 RP-10-D: boards tied by rank are told apart by suit."""

    def test_the_suit_of_the_highest_rank_decides_not_that_of_the_pair(self) -> None:
        boards = read("Kh 7s 7h", "Ks 7d 7c")
        assert best_boards(boards, low=False) == [0, 1]
        assert highest_suit(boards, [0, 1], low=False) == 1

    def test_of_several_cards_of_the_highest_rank_the_highest_suit_counts(self) -> None:
        assert highest_suit(read("Qd Qh", "Qc Qs"), [0, 1], low=False) == 1
        assert highest_suit(read("9s 9c 3c", "9h 9d 3s"), [0, 1], low=False) == 0

    def test_the_ace_is_the_highest_rank(self) -> None:
        assert highest_suit(read("Ac Ks", "Ad Kc"), [0, 1], low=False) == 1

    def test_in_razz_the_ace_is_low(self) -> None:
        assert highest_suit(read("As 5c", "Ac 5d"), [0, 1], low=True) == 1

    def test_in_razz_too_the_highest_suit_is_taken(self) -> None:
        assert highest_suit(read("8d 4s", "8s 4d", "8h 4c"), [0, 1, 2], low=True) == 1

    def test_only_the_tied_boards_are_looked_at(self) -> None:
        assert highest_suit(read("As 2c", "7h 7c", "7d 7s"), [1, 2], low=False) == 2
