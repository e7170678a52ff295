"""House options that real rooms' records ask for, each beside what houses do by default."""

from dataclasses import replace

from doorcard.rules import Stakes
from tests.rules.scripted import STUD, Script

NEAR = Stakes(ante=3316, bring_in=3316, small_bet=4400, big_bet=8800)
FAR = Stakes(ante=125, bring_in=125, small_bet=500, big_bet=1000)
FROM_BRING_IN = replace(STUD, raises_from_bring_in=True)


class TestRaisesFromTheBringIn:
    """At KingsClub a completion of less than half a bet over the bring-in does not move what raises are counted from."""

    def test_a_raise_over_a_completion_close_to_the_bring_in_is_a_bet_over_the_bring_in(self) -> None:
        hand = Script(FROM_BRING_IN, dict.fromkeys((1, 2, 3), 100_000), stakes=NEAR)
        hand.play("1 bring-in 3316", "2 complete 4400")
        assert hand.legal == ["fold", "call 4400", "complete 7716"]
        hand.play("3 complete 7716", "1 fold")
        assert hand.legal == ["fold", "call 7716", "raise 12116"]

    def test_elsewhere_it_is_a_bet_over_the_completion(self) -> None:
        hand = Script(STUD, dict.fromkeys((1, 2, 3), 100_000), stakes=NEAR)
        hand.play("1 bring-in 3316", "2 complete 4400")
        assert hand.legal == ["fold", "call 4400", "raise 8800"]

    def test_the_bring_in_player_may_raise_such_a_completion(self) -> None:
        hand = Script(FROM_BRING_IN, dict.fromkeys((1, 2), 100_000), stakes=NEAR)
        hand.play("1 bring-in 3316", "2 complete 4400")
        assert hand.legal == ["fold", "call 4400", "complete 7716"]

    def test_such_a_completion_is_the_first_of_four_bets(self) -> None:
        hand = Script(FROM_BRING_IN, dict.fromkeys((1, 2), 100_000), stakes=NEAR)
        hand.play("1 bring-in 3316", "2 complete 4400", "1 complete 7716", "2 raise 12116", "1 raise 16516")
        assert hand.legal == ["fold", "call 16516"]

    def test_a_raise_over_a_short_all_in_is_a_bet_over_the_bring_in(self) -> None:
        hand = Script(FROM_BRING_IN, {1: 10_000, 2: 350, 3: 10_000}, stakes=FAR)
        hand.play("1 bring-in 125", "2 complete 225")
        assert hand.legal == ["fold", "call 225", "complete 625"]

    def test_elsewhere_a_short_all_in_is_completed_to_the_bet(self) -> None:
        hand = Script(STUD, {1: 10_000, 2: 350, 3: 10_000}, stakes=FAR)
        hand.play("1 bring-in 125", "2 complete 225")
        assert hand.legal == ["fold", "call 225", "complete 500"]

    def test_after_a_completion_well_above_the_bring_in_raises_count_from_it(self) -> None:
        hand = Script(FROM_BRING_IN, dict.fromkeys((1, 2, 3), 10_000), stakes=FAR)
        hand.play("1 bring-in 125", "2 complete 500")
        assert hand.legal == ["fold", "call 500", "raise 1000"]
