"""Computer players do what every teacher of the games tells a beginner to do."""

import pytest

from doorcard.bots import Temperament
from doorcard.rules import Game
from tests.unit.bots.scenes import actions, choices, choose, play, start

STAYS = {"call", "complete", "raise"}
CHECKED = ("check", "check")


class TestStud:
    @pytest.mark.parametrize("trips", ["5h 5c 5d", "2s 2h 2d", "As Ah Ad"])
    @pytest.mark.parametrize(
        "before", [("bring-in",), ("complete",), ("complete", "raise"), ("bring-in", "complete", "raise")]
    )
    def test_rolled_up_trips_never_fold_on_third_street(self, trips: str, before: tuple[str, ...]) -> None:
        """PokerStars School, Stud third street: rolled up is played in any situation for as many bets as you like."""
        rest = ("Kd Qs 2c", "Kh Jd Ts", "Kc 8s 9s", "Qd Jc Th")
        hand = start(Game.STUD, *rest[: len(before)], trips, *rest[len(before) :])
        assert actions(play(hand, *before)) <= STAYS

    def test_the_highest_pair_with_the_highest_door_card_completes(self) -> None:
        """The usual teaching: big pairs are raised to thin the field."""
        hand = play(start(Game.STUD, "9d 6s 2c", "Kd 4s Kc", "Qs 8d 7s", "Th 3d 6h"), "bring-in")
        assert actions(hand) == {"complete"}

    def test_rags_fold_to_a_completion(self) -> None:
        hand = play(start(Game.STUD, "9d 6s 3c", "Kd Ks Ac", "2d 7s Jh", "Th 3d 5h"), "bring-in", "complete")
        assert actions(hand) == {"fold"}

    def test_a_small_pair_with_dead_cards_folds_to_higher_doors(self) -> None:
        """The usual teaching: a pair whose third and fourth cards are on other boards cannot improve."""
        hand = start(Game.STUD, "9d 6s 2c", "Kd Ks Kc", "4d Ts 4h", "Th 3d 4s", "Js 8d 4c")
        assert actions(play(hand, "bring-in", "complete")) == {"fold"}

    def test_a_live_three_flush_calls_where_a_dead_one_folds(self) -> None:
        """The usual teaching: count your suit on the other boards before you draw to it."""
        live = start(Game.STUD, "9d 6s 2c", "Kd Kc Ks", "Ah 9h 5h", "Tc 3d 6d", "Jc 8d 7s")
        dead = start(Game.STUD, "9d 6s 2h", "Kd Kc Kh", "Ah 9h 5h", "Tc 3d 6h", "Jc 8d 7h")
        assert choose(play(live, "bring-in", "complete"), Temperament.STEADY).name in STAYS
        assert choose(play(dead, "bring-in", "complete"), Temperament.STEADY).name == "fold"

    def test_the_best_door_card_steals_from_the_bring_in_at_times(self) -> None:
        """The usual teaching: the highest upcard tends to complete for the antes."""
        hand = play(start(Game.STUD, "9d 6s 2c", "7d 4s Ac"), "bring-in")
        assert ("bold", "complete") in choices(hand)

    def test_nobody_steals_from_a_player_who_has_come_in(self) -> None:
        hand = play(start(Game.STUD, "9d 6s 2c", "Kd Ks Qc", "7d 4s Ac"), "bring-in", "call")
        assert "complete" not in actions(hand, seeds=10)

    def test_four_to_a_flush_on_fourth_street_calls_a_bet(self) -> None:
        """The usual teaching: four flush cards on fourth street make the flush nearly half the time."""
        hand = start(Game.STUD, "Kd 9s Kc", "Ah 9h 5h")
        assert actions(play(hand, "bring-in", "complete", "call", "4s Th", "bet")) <= STAYS

    def test_an_open_pair_with_a_third_of_it_hidden_bets_the_big_bet(self) -> None:
        """Robert's Rules, seven-card stud: a pair showing on fourth street may be bet at the upper limit."""
        hand = play(start(Game.STUD, "Kd 9s Kc", "Qs 8h 7d"), "bring-in", "complete", "call", "Kh 2s")
        assert {(choose(hand, kind).name, getattr(choose(hand, kind), "to", 0)) for kind in Temperament} == {
            ("bet", 400)
        }

    def test_the_best_possible_hand_on_seventh_street_raises(self) -> None:
        hand = play(start(Game.STUD, "Td 6s 2c", "Ah Kh Qh"), "bring-in", "complete", "call")
        play(hand, "9d Jh", *CHECKED, "8s 3c", *CHECKED, "7d 4d", *CHECKED, "2d Th", "check", "bet")
        assert actions(hand) == {"raise"}

    def test_a_beaten_hand_on_seventh_street_folds_to_a_bet(self) -> None:
        """A pair of fives cannot beat three kings on the board."""
        hand = play(start(Game.STUD, "Td 6s Kc", "5c 3d 2h"), "bring-in", "complete", "call")
        play(hand, "Kd 9h", *CHECKED, "Kh Jc", *CHECKED, "7d 4s", *CHECKED, "2d 5s", "bet")
        assert actions(hand) == {"fold"}

    def test_nobody_folds_when_the_check_is_free(self) -> None:
        hand = play(start(Game.STUD, "7h 4s 2d", "Ad As Ac"), "bring-in", "complete", "call", "9s Ah", "check")
        assert actions(hand) <= {"check", "bet"}


class TestRazz:
    @pytest.mark.parametrize("down", ["2d 3s", "3s 2d"])
    def test_ace_deuce_three_completes(self, down: str) -> None:
        """The best start of razz; the open ace is its best door card too."""
        hand = play(start(Game.RAZZ, "9d 6s Kc", f"{down} Ac", "Qs 8d 7s", "Th 3d 6h"), "bring-in")
        assert actions(hand) == {"complete"}

    def test_ace_deuce_three_raises_a_completion(self) -> None:
        hand = play(start(Game.RAZZ, "9d 6s Kc", "5h 7c 8c", "2d 3s Ac", "Th 3d 6h"), "bring-in", "complete")
        assert actions(hand) == {"raise"}

    @pytest.mark.parametrize("cards", ["Kh Qs Jd", "9h 9s 4d", "Kh 2s 7d"])
    def test_high_cards_and_pairs_fold_to_a_completion(self, cards: str) -> None:
        """PokerNews, razz starting hands: what is not three different cards to the eight should generally be folded."""
        hand = play(start(Game.RAZZ, "9d 6s Kc", "5h 2c 3c", cards, "Th 3d 6h"), "bring-in", "complete")
        assert actions(hand) == {"fold"}

    @pytest.mark.parametrize("cards", ["5h 4s Ad", "7h 3s Ad", "6h 5s 2d"])
    def test_three_low_cards_play_against_a_completion(self, cards: str) -> None:
        """PokerNews, razz starting hands: sevens and better are played."""
        hand = play(start(Game.RAZZ, "9d 6s Kc", "6d 7c 8c", cards, "Th 3d Qh"), "bring-in", "complete")
        assert actions(hand) <= STAYS

    def test_a_low_door_card_steals_from_a_high_one_at_times(self) -> None:
        """Jennifer Harman on razz: with a baby showing before one big card, raise whatever is in the hole."""
        hand = play(start(Game.RAZZ, "9d 6s Kc", "Kh Qs 2d"), "bring-in")
        assert ("bold", "complete") in choices(hand, seeds=10)

    def test_a_king_on_fourth_street_folds_to_a_better_board(self) -> None:
        """The usual teaching: who catches bad while the other catches good gives up an eight draw."""
        hand = play(start(Game.RAZZ, "9d 6s Kc", "2d 3s Ac", "8h 7s 6d"), "bring-in", "complete", "call", "fold")
        assert choose(play(hand, "4h Ks", "bet"), Temperament.CAREFUL).name == "fold"

    def test_the_wheel_on_seventh_street_raises(self) -> None:
        """Razz: five-four-three-deuce-ace cannot be beaten."""
        hand = play(start(Game.RAZZ, "9d 6s Kc", "2d 3s Ac"), "bring-in", "complete", "call")
        play(hand, "8h 4s", *CHECKED, "7h 5s", *CHECKED, "6h Ks", *CHECKED, "2h Kd", "check", "bet")
        assert actions(hand) == {"raise"}


class TestEightOrBetter:
    @pytest.mark.parametrize("cards", ["2s 3s As", "4h 5h 6h", "3d 4d 5d"])
    def test_three_suited_babies_play_against_a_completion(self, cards: str) -> None:
        """Jennifer Harman on stud eight: three low suited connectors are played aggressively."""
        hand = play(start(Game.STUD8, "9d 9s 2c", "Kh Kd Kc", cards, "Th 3c Jh"), "bring-in", "complete")
        assert actions(hand) <= STAYS

    def test_ace_deuce_three_suited_comes_in_for_a_completion(self) -> None:
        hand = play(start(Game.STUD8, "9d 9s 2c", "2s 3s As", "Kh Kd Kc", "Th 3c Jh"), "bring-in")
        assert actions(hand) == {"complete"}

    def test_ten_jack_queen_folds_to_a_completion(self) -> None:
        """Jennifer Harman on stud eight: three high straight cards play well in stud only."""
        hand = play(start(Game.STUD8, "9d 9s 2c", "Ah 4d 5c", "Ts Jd Qh", "Th 3c 7h"), "bring-in", "complete")
        assert actions(hand) == {"fold"}

    def test_nines_fold_to_an_ace_that_completes(self) -> None:
        """Kevin Haney, Card Player: high pairs below aces suffer most from an ace at the door."""
        hand = play(
            start(Game.STUD8, "Jd 8s 2c", "Ah 4d Ac", "9s 9d Qh", "Th 3c 7h", "5d 6d 4c"), "bring-in", "complete"
        )
        assert actions(hand) == {"fold"}

    def test_the_best_low_calls_on_seventh_street_with_no_high(self) -> None:
        """Half the pot is certain, and a call costs less than it brings."""
        hand = play(start(Game.STUD8, "Kd Ks Kc", "2d 3s Ac"), "complete", "call")
        play(hand, "Kh 4s", *CHECKED, "Qh 6s", *CHECKED, "Jd 9s", *CHECKED, "Tc 5h", "bet")
        assert actions(hand) <= STAYS

    def test_the_best_hand_both_ways_raises(self) -> None:
        """A scoop takes everything: a straight flush to the five beats all highs and all lows here."""
        hand = play(start(Game.STUD8, "Kd Ks 9c", "2s 3s As"), "bring-in", "call")
        play(hand, "9h 4s", *CHECKED, "Qh 5s", *CHECKED, "Jd 9s", *CHECKED, "Tc 8h", "bet")
        assert actions(hand) == {"raise"}


class TestOdds:
    def test_a_small_call_into_a_big_pot_is_made_with_little(self) -> None:
        """All-in for the last chips of a stack: the pot pays so much that nearly any cards will do."""
        hand = start(Game.STUD, "9d 6s 2c", "Kd 4s Kc", "Jd 7s 8h", "Qs Jc 3h", stack=55)
        assert actions(play(hand, "bring-in", "fold")) == {"call"}

    def test_a_drawing_hand_that_cannot_win_gives_up(self) -> None:
        """A king-high straight draw on sixth street cannot beat four aces showing."""
        hand = play(start(Game.STUD, "Td 6s 2c", "Ac 2d Ad"), "bring-in", "complete", "call")
        play(hand, "Jd Ah", *CHECKED, "Qs As", *CHECKED, "Kh 7c", "bet")
        assert actions(hand) == {"fold"}
