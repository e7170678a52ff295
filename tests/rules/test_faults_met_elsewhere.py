"""Faults that users of other programs have reported, each as a hand that must come out right here."""

from dataclasses import replace
from typing import Any

import pytest

from doorcard.cards import DECK, parse_cards
from doorcard.hands import best_ace_to_five, best_high
from doorcard.rules import PROFILES, Complete, Hand, HouseRules, Phase, Stakes, Street, view_for
from doorcard.rules.house import OddChip, Rake, ShowdownOrder
from tests.rules.scripted import DEEP, PLAIN, RAZZ, STAKES, STUD, STUD8, Script, deep
from tests.strategies import shuffled


class TestThirdStreet:
    def test_the_bring_in_counts_towards_a_completion_and_a_raise(self) -> None:
        """FPDB-for-OSX 24: a completion was read as a call of the bring-in; amounts are totals, ante apart."""
        script = Script(RAZZ, deep(2), stakes=Stakes(ante=1, bring_in=2, small_bet=4, big_bet=8))
        first, second = script.hand.to_act, 3 - (script.hand.to_act or 0)
        script.play(f"{first} bring-in", f"{second} complete", f"{first} raise", f"{second} raise", f"{first} call")
        moved: list[Any] = [event for event in script.hand.events if hasattr(event, "adds")]
        wagers = [(event.to, event.adds) for event in moved]
        assert wagers == [(2, 2), (4, 4), (8, 6), (12, 8), (12, 4)]
        assert sum(pot.amount for pot in script.hand.pots) == 26

    def test_the_bring_in_must_be_bet(self) -> None:
        """pokersource: a bring-in was configured and never bet."""
        script = Script(STUD, deep(3))
        assert script.legal == ["bring-in 3", "complete 10"]

    def test_a_completion_is_called_one(self) -> None:
        """Players ask that the button says "complete", not "raise"."""
        script = Script(STUD, deep(3)).play("1 bring-in")
        assert any(isinstance(action, Complete) for action in script.hand.legal_actions())

    def test_a_short_all_in_raise_by_the_bring_in_player_does_not_reopen(self) -> None:
        """A Winamax file logs a raise by less than nothing; 25.00 was completed, and 28.90 raises it by 3.90."""
        stakes = Stakes(ante=500, bring_in=1000, small_bet=2500, big_bet=5000)
        script = Script(PROFILES["winamax-stud"], {1: 3390, 2: 90_000, 3: 90_000}, stakes=stakes)
        script.play("1 bring-in", "2 complete", "3 call", "1 raise 2890")
        assert script.legal == ["fold", "call 2890"]
        assert script.play("2 call").legal == ["fold", "call 2890"]

    def test_seats_are_not_players(self) -> None:
        """FPDB-for-OSX 6: a seated player who is not dealt in, and seats that do not follow each other."""
        script = Script(STUD, {1: DEEP, 4: 0, 3: DEEP}, button=3)
        assert (script.hand.state.seats, script.hand.state.not_dealt) == ((1, 3), (4,))


class TestStreets:
    def test_the_seventh_card_is_the_third_down_card(self) -> None:
        """FPDB-for-OSX 15: a replayer showed a down card of the first deal as the last card."""
        script = Script(STUD, deep(2)).play("1 bring-in", "2 call").check_to(Street.SEVENTH)
        own = view_for(script.hand, 1).seats[0]
        assert own.down_cards == parse_cards("Ac Ks 7h")
        assert own.up_cards == parse_cards("2c 9h 5s Qd")

    def test_a_razz_hand_goes_to_seventh_street_and_shows_all_cards(self) -> None:
        """FPDB-for-OSX 23: the hand stopped at sixth street and shown hands were lost."""
        script = Script(RAZZ, deep(2)).finish()
        assert [event.street for event in script.named("street-dealt")] == [3, 4, 5, 6, 7]
        assert all(len(event.cards) == 7 for event in script.named("hand-shown"))

    def test_an_early_all_in_still_gets_all_streets(self) -> None:
        """FPDB-for-OSX 37: later streets of an all-in hand were not dealt."""
        script = Script(STUD, {1: 11, 2: 11}).play("1 complete", "2 call").finish()
        assert [len(script.hand.cards(seat)) for seat in (1, 2)] == [7, 7]

    def test_fifth_street_costs_the_big_bet(self) -> None:
        """Cubeia: fifth street was played at the small bet."""
        script = Script(STUD, deep(2)).play("1 bring-in", "2 call", "1 check", "2 check")
        assert script.legal == ["check", "bet 20"]

    def test_the_streets_run_out_where_one_player_faces_all_ins(self) -> None:
        """pangea-poker 50: the only player with chips was asked to act, and the hand hung."""
        script = Script(STUD, {1: 11, 2: 11, 3: DEEP}).play("1 complete", "2 call", "3 call")
        assert script.hand.phase is not Phase.BETTING
        assert script.finish().hand.is_complete

    def test_every_hand_has_a_whole_deck(self) -> None:
        """slack-poker-bot 34: the deck was not made anew and ran out after some hands."""
        for seed in range(20):
            hand = Hand.start(house=STUD8, stakes=STAKES, stacks=deep(8), deck=shuffled(seed))
            assert sum(len(hand.cards(seat)) for seat in range(1, 9)) == 24


class TestRaises:
    def test_a_full_all_in_raise_does_not_let_players_raise_a_short_one_again(self) -> None:
        """pokerkit 45: a full all-in raise was added up with later short ones."""
        script = Script(STUD, {1: DEEP, 2: 24, 3: 27, 4: DEEP}).play("1 bring-in", "2 call", "3 call", "4 call")
        script.play("1 bet", "2 raise 20", "3 raise 23")
        assert script.play("4 call").legal == ["fold", "call 23", "complete 30"]

    def test_who_acted_on_the_full_raise_may_only_call_the_short_one(self) -> None:
        """pokerkit 45, the player between the two."""
        script = Script(STUD, {1: DEEP, 2: 24, 3: DEEP, 4: 27}).play("1 bring-in", "2 call", "3 call", "4 call")
        script.play("1 bet", "2 raise 20", "3 call", "4 raise 23", "1 call")
        assert script.legal == ["fold", "call 23"]

    def test_a_raise_is_a_full_one_though_the_opponent_has_less(self) -> None:
        """pokerkit 40: the raise was cut down to the opponent's stack; the excess goes back instead."""
        script = Script(STUD, {1: DEEP, 2: 15}).play("1 bring-in", "2 complete")
        assert script.legal == ["fold", "call 10", "raise 20"]
        script.play("1 raise", "2 call 14").finish()
        assert script.hand.result is not None
        assert script.hand.result.returned == {1: 6}

    def test_a_short_raise_is_offered_with_a_few_chips_more_than_the_bet(self) -> None:
        """Bitcoin-Poker-Room 70: with 29 chips against 22 only call and fold were offered."""
        stakes = Stakes(ante=1, bring_in=5, small_bet=22, big_bet=44)
        script = Script(STUD, {1: DEEP, 2: 30, 3: DEEP}, stakes=stakes).play("1 complete")
        assert script.legal == ["fold", "call 22", "raise 29"]

    def test_an_all_in_over_a_bet_must_be_matched(self) -> None:
        """riddlesio 98: an all-in above a raise did not have to be called."""
        script = Script(STUD, {1: DEEP, 2: 18, 3: DEEP}).play("1 complete", "2 raise 17")
        assert script.legal == ["fold", "call 17", "raise 27"]
        assert script.play("3 call").hand.to_act == 1


ONE_GETS_THE_LOW = {
    1: "As Ad 9c 9h Kh Qd Jc",
    2: "Ac 2h 4d 8c 6s Jh 3c",
    3: "Kd Kc 7c Td Ts 4h 3d",
    4: "Qs Qh 7d 5d 5s Jd Th",
}
"""Seat 2 has the only low, seat 1 the best high, seat 3 the next, seat 4 the last."""


class TestPots:
    def test_halves_are_decided_pot_by_pot(self) -> None:
        """fpdb-3 289: winners were worked out once for all; in a side pot without a low the high takes it all."""
        script = Script(STUD8, {1: DEEP, 2: 21, 3: DEEP, 4: DEEP}, cards=ONE_GETS_THE_LOW)
        script.play("2 complete", "3 call", "4 call", "1 call").finish()
        sides = {(pot, side) for pot, side, _ in script.paid()}
        assert sides == {(0, "high"), (0, "low")}
        script = Script(STUD8, {1: DEEP, 2: 11, 3: DEEP, 4: 31}, cards=ONE_GETS_THE_LOW)
        script.play("2 complete", "3 raise", "4 raise", "1 call", "3 call").finish()
        assert script.paid() == {(0, "high", 1): 22, (0, "low", 2): 22, (1, "high", 1): 60}

    def test_three_pots_each_without_a_low_but_the_first(self) -> None:
        """PokerKit 0.7.7: where nobody in a side pot has a low, half of it was shared among all of them."""
        script = Script(STUD8, {1: 41, 2: 11, 3: 31, 4: DEEP}, cards=ONE_GETS_THE_LOW)
        script.play("2 complete", "3 raise", "4 raise", "1 raise", "3 call", "4 call").finish()
        assert script.paid() == {(0, "high", 1): 22, (0, "low", 2): 22, (1, "high", 1): 60, (2, "high", 1): 20}

    def test_a_dead_hand_takes_no_part_in_any_pot(self) -> None:
        """pokerkit 46: a hand that could win nothing was kept in, and the pots came out differently."""
        script = Script(STUD, {1: 21, 2: DEEP, 3: DEEP}).play(
            "1 complete", "2 raise", "3 call", "1 call", "2 bet", "3 fold"
        )
        assert [pot.eligible for pot in script.hand.pots] == [(1, 2)]

    @pytest.mark.parametrize("rule", OddChip)
    def test_thirds_are_exact_where_they_divide(self, rule: OddChip) -> None:
        """pokerth 152: 30,300 for three was paid as 10,101, 10,100 and 10,099."""
        cards = {
            1: "2h 3c 5d Ks Qh Jd 9h",
            2: "2c 3d 5s Kd Qs Jc 9s",
            3: "2s 3h 5h Kc Qc Js 9c",
        }
        stakes = Stakes(ante=10_100, bring_in=1, small_bet=2, big_bet=4)
        script = Script(replace(STUD, odd_high=rule), dict.fromkeys((1, 2, 3), 10_100), stakes=stakes, cards=cards)
        assert sorted(script.finish().paid().values()) == [10_100] * 3

    def test_odd_chips_go_one_each(self) -> None:
        """PokerKit gives all that is left over to the first; TDA 2024 rule 20: the smallest chip each."""
        cards = {
            1: "2h 3c 5d Ks Qh Jd 9h",
            2: "2c 3d 5s Kd Qs Jc 9s",
            3: "2s 3h 5h Kc Qc Js 9c",
            4: "4h 4c 7c 6d 8d 8h Th",
        }
        house = replace(STUD, odd_high=OddChip.POSITION)
        script = Script(house, deep(4) | {4: 3}, cards=cards, stakes=replace(STAKES, ante=2, bring_in=4))
        script.play("1 complete", "2 call", "3 call", "4 fold").finish()
        assert script.paid() == {(0, "high", 1): 13, (0, "high", 2): 13, (0, "high", 3): 12}

    def test_chips_of_folded_players_above_the_last_live_one_stay_in_the_pot(self) -> None:
        """ORG2 918: a layer whose contributors had all folded made a pot for nobody, and its chips were gone."""
        stacks = {1: DEEP, 2: 21, 3: DEEP}
        script = Script(STUD, stacks, absent=[1], tournament=True)
        assert script.named("fold")[0].seat == 1
        script.play("2 call", "3 call").finish()
        assert sum(pot.amount for pot in script.hand.pots) == 12

    def test_an_all_in_player_stays_eligible_on_streets_without_bets(self) -> None:
        """poker-ts 18: an all-in player was dropped where nobody bet, and his winnings went to nobody."""
        script = Script(STUD, {1: 11, 2: DEEP, 3: DEEP}).play("1 complete", "2 call", "3 call").finish()
        assert script.paid() == {(0, "high", 1): 33}

    def test_the_second_best_wins_a_side_pot_of_several_winners(self) -> None:
        """rlcard 179 and 286: no side pots, then a loser where the side pot was shared."""
        cards = {1: "As Ad Ac 9h Kh Qd Jc", 2: "2c 3d 5s Kd Qs Jh 9s", 3: "2s 3h 5h Kc Qc Js 9c"}
        script = Script(STUD, {1: 11, 2: DEEP, 3: DEEP}, cards=cards)
        script.play("3 complete", "1 call", "2 raise", "3 call").finish()
        assert script.paid()[0, "high", 1] == 33
        assert script.paid()[1, "high", 2] == script.paid()[1, "high", 3] == 10

    def test_the_odd_chip_never_goes_to_a_folded_seat(self) -> None:
        """pokersource: it went by seat, whether or not that seat was in."""
        cards = {1: "2h 3c 5d Ks Qh Jd 9h", 2: "2c 3d 5s Kd Qs Jc 9s", 3: "As Ah Ad 7c 8c Td Th"}
        script = Script(STUD, deep(3), cards=cards, button=2)
        script.play("1 complete", "2 call", "3 fold").finish()
        assert script.paid() == {(0, "high", 1): 12, (0, "high", 2): 11}

    def test_the_pot_goes_to_the_last_player_in_not_to_the_better_folded_hand(self) -> None:
        """BeekeeperAlex/poker-engine 2."""
        script = Script(STUD, deep(2)).play("1 bring-in", "2 complete", "1 fold")
        assert best_high(parse_cards(PLAIN[1])) > best_high(parse_cards(PLAIN[2]))
        assert script.paid() == {(0, "all", 2): 8}

    def test_totals_are_right_with_side_pots_and_rake(self) -> None:
        """global-poker-hand-history-converter 2 and 4: totals went wrong where pots were raked."""
        house = replace(STUD, rake=Rake(per_mille=50, cap=100))
        script = Script(house, {1: 11, 2: DEEP, 3: DEEP}).play("1 complete", "2 raise", "3 call").finish()
        result = script.hand.result
        assert result is not None
        assert sum(pot.amount for pot in script.hand.pots) + result.rake == 53
        assert sum(award.amount for award in result.awards) == sum(pot.amount for pot in script.hand.pots)

    def test_an_uncalled_bet_is_counted_once(self) -> None:
        """fpdb-3 289: it was returned and counted in the pot as well."""
        script = Script(STUD, deep(2)).play("1 bring-in", "2 call", "1 bet", "2 fold")
        assert [pot.amount for pot in script.hand.pots] == [8]
        assert script.net == {1: 4, 2: -4}


class TestShowdownAndRake:
    def test_the_last_aggressor_shows_first(self) -> None:
        """Bitcoin-Poker-Room 31: hands were always shown from the dealer's left."""
        script = Script(STUD, deep(3)).play("1 bring-in", "2 call", "3 call").check_to(Street.SEVENTH)
        script.play("1 check", "2 bet", "3 call", "1 call").finish()
        assert script.named("showdown-started")[0].order == (2, 3, 1)

    @pytest.mark.parametrize("house", [STUD, RAZZ])
    def test_where_the_last_round_was_checked_the_best_board_shows_first(self, house: HouseRules) -> None:
        """texasholdem 25: the high board at stud, the low board at razz, for it was first to act."""
        script = Script(replace(house, showdown=ShowdownOrder.LAST_AGGRESSOR_FINAL_STREET), deep(3))
        script.finish()
        first = script.named("showdown-started")[0].order[0]
        assert first == script.hand.state.seats[script.hand.state.opener]

    def test_no_rake_before_fourth_street(self) -> None:
        """Bitcoin-Poker-Room 8: a hand without a flop was raked."""
        house = replace(STUD, rake=Rake(per_mille=50, cap=100))
        script = Script(house, deep(2)).play("1 complete", "2 raise", "1 raise", "2 fold")
        assert script.hand.state.rake == 0

    def test_not_every_hand_is_shown(self) -> None:
        """Bitcoin-Poker-Room 29: mucking matters."""
        script = Script(STUD, deep(3)).play("1 bring-in", "2 call", "3 call").finish()
        assert [event.seat for event in script.named("hand-shown")] == [1]

    def test_two_aces_are_the_lowest_pair_at_razz(self) -> None:
        """Robert's Rules, razz; programs made for high only get it wrong."""
        aces, deuces = parse_cards("Ac Ad 3h 4s 5d"), parse_cards("2c 2d 3c 4d 5h")
        assert best_ace_to_five(aces) > best_ace_to_five(deuces)

    def test_a_hand_that_everybody_folds_shows_nothing(self) -> None:
        hand = Hand.start(house=STUD, stakes=STAKES, stacks=deep(2), deck=DECK)
        for name in ("complete", "fold"):
            hand.act(hand.find_action(name))
        assert not any(event.name in ("hand-shown", "showdown-started") for event in hand.events)
