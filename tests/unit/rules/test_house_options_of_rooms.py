"""House options that real rooms' records ask for, each beside what houses do by default."""

from dataclasses import replace
from typing import ClassVar

from doorcard.cards import UNKNOWN, parse_cards
from doorcard.rules import Hand, Phase, Stakes
from doorcard.rules.house import ShowdownOrder
from tests.rules.scripted import STUD, Script, to_text

NEAR = Stakes(ante=3316, bring_in=3316, small_bet=4400, big_bet=8800)
FAR = Stakes(ante=125, bring_in=125, small_bet=500, big_bet=1000)
FROM_BRING_IN = replace(STUD, raises_from_bring_in=True)


class TestRaisesFromTheBringIn:
    """At KingsClub a completion of less than half a bet over the bring-in is not what raises are counted from."""

    def test_a_raise_over_a_completion_close_to_the_bring_in_is_a_bet_over_the_bring_in(self) -> None:
        hand = Script(FROM_BRING_IN, dict.fromkeys((1, 2, 3), 100_000), stakes=NEAR)
        hand.play("1 bring-in 3316", "2 complete 4400")
        assert hand.legal == ["fold", "call 4400", "raise 7716"]
        hand.play("3 raise 7716", "1 fold")
        assert hand.legal == ["fold", "call 7716", "raise 12116"]

    def test_elsewhere_it_is_a_bet_over_the_completion(self) -> None:
        hand = Script(STUD, dict.fromkeys((1, 2, 3), 100_000), stakes=NEAR)
        hand.play("1 bring-in 3316", "2 complete 4400")
        assert hand.legal == ["fold", "call 4400", "raise 8800"]

    def test_the_bring_in_player_may_raise_such_a_completion(self) -> None:
        hand = Script(FROM_BRING_IN, dict.fromkeys((1, 2), 100_000), stakes=NEAR)
        hand.play("1 bring-in 3316", "2 complete 4400")
        assert hand.legal == ["fold", "call 4400", "raise 7716"]

    def test_such_a_completion_is_the_first_of_four_bets(self) -> None:
        hand = Script(FROM_BRING_IN, dict.fromkeys((1, 2), 100_000), stakes=NEAR)
        hand.play("1 bring-in 3316", "2 complete 4400", "1 raise 7716", "2 raise 12116", "1 raise 16516")
        assert hand.legal == ["fold", "call 16516"]

    def test_a_raise_over_a_short_all_in_is_a_bet_over_the_bring_in(self) -> None:
        hand = Script(FROM_BRING_IN, {1: 10_000, 2: 350, 3: 10_000}, stakes=FAR)
        hand.play("1 bring-in 125", "2 complete 225")
        assert hand.legal == ["fold", "call 225", "raise 625"]

    def test_elsewhere_a_short_all_in_is_completed_to_the_bet(self) -> None:
        hand = Script(STUD, {1: 10_000, 2: 350, 3: 10_000}, stakes=FAR)
        hand.play("1 bring-in 125", "2 complete 225")
        assert hand.legal == ["fold", "call 225", "complete 500"]

    def test_after_a_completion_well_above_the_bring_in_raises_count_from_it(self) -> None:
        hand = Script(FROM_BRING_IN, dict.fromkeys((1, 2, 3), 10_000), stakes=FAR)
        hand.play("1 bring-in 125", "2 complete 500")
        assert hand.legal == ["fold", "call 500", "raise 1000"]


class TestFirstLeftOfTheButtonShows:
    """At PokerStars the first in dealing order shows first where the last round was checked."""

    CARDS: ClassVar[dict[int, str]] = {
        1: "Ad Kh 4d 8c 6s Jh 3c",
        2: "Ah Kd 5h 7d 4s Th 3d",
        3: "Ac Ks 2c 9h 5s Qd 7h",
    }

    def order(self, rule: ShowdownOrder) -> tuple[int, ...]:
        """Beside seat 1 lies the button, seat 3 opens every round, nobody bets."""
        house = replace(STUD, showdown=rule)
        script = Script(house, dict.fromkeys((1, 2, 3), 1000), cards=self.CARDS, button=1)
        script.play("3 bring-in", "1 call", "2 call")
        while script.hand.phase is Phase.BETTING:
            script.play(f"{script.hand.to_act} check")
        order: tuple[int, ...] = script.named("showdown-started")[0].order
        return order

    def test_the_first_left_of_the_button(self) -> None:
        assert self.order(ShowdownOrder.FIRST_LEFT_IF_CHECKED) == (2, 3, 1)

    def test_elsewhere_who_opened_the_round_or_the_lowest_seat(self) -> None:
        assert self.order(ShowdownOrder.LAST_AGGRESSOR_FINAL_STREET) == (3, 1, 2)
        assert self.order(ShowdownOrder.SEAT_ORDER_IF_CHECKED) == (1, 2, 3)


class TestUntoldBoards:
    """Robert's Rules, seven-card stud: an open pair on fourth street allows a double bet; a record may not show it."""

    def legal_on_fourth_street(self, *, open_pair: bool, fourth: str) -> list[str]:
        hand = Hand.start(house=replace(STUD, open_pair=open_pair), stakes=FAR, stacks={1: 9000, 2: 9000})
        hand.deal([UNKNOWN] * 4 + list(parse_cards("2c 9h")))
        hand.act(hand.find_action("bring-in"))
        hand.act(hand.find_action("call"))
        hand.deal(parse_cards(fourth), first_to_act=2)
        return [to_text(action) for action in hand.legal_actions()]

    def test_where_an_up_card_is_unknown_there_may_be_a_pair(self) -> None:
        assert self.legal_on_fourth_street(open_pair=True, fourth="7c ??") == ["check", "bet 500", "bet 1000"]

    def test_where_all_are_known_and_unpaired_there_is_none(self) -> None:
        assert self.legal_on_fourth_street(open_pair=True, fourth="7c 8d") == ["check", "bet 500"]

    def test_a_house_without_open_pairs_has_none_anywhere(self) -> None:
        assert self.legal_on_fourth_street(open_pair=False, fourth="7c ??") == ["check", "bet 500"]
