"""Points that rule books leave open or decide differently, each as this house decides it: the betting and the cards.

Where a public authority decides a point it is named; the others are house rules.
"""

from dataclasses import replace
from typing import ClassVar

import pytest

from doorcard.cards import DECK, UNKNOWN, parse_card, parse_cards
from doorcard.errors import InvalidSetup
from doorcard.hands.boards import best_boards, highest_suit
from doorcard.rules import Call, Check, Fold, Game, Hand, Muck, Phase, Stakes, Street
from doorcard.rules.events import StreetDealt
from doorcard.rules.house import AllInHands, BoardTie, ShortBringIn
from tests.rules.scripted import DEEP, PLAIN, RAZZ, STAKES, STUD, STUD8, Script, deck_for, deck_from, deep


class TestChecksAndFolds:
    def test_a_fold_is_not_offered_where_a_check_is_free(self) -> None:
        """House rule: nobody folds for nothing by a slip of the hand."""
        script = Script(STUD, deep(2)).play("1 bring-in", "2 call")
        assert script.legal == ["check", "bet 10"]

    def test_a_record_with_such_a_fold_still_replays(self) -> None:
        """A real hand at a site that allows it is read as it was played."""
        script = Script(STUD, deep(3)).play("1 bring-in", "2 call", "3 call", "1 check")
        again = Hand.replay([*script.hand.events, Fold(2)])
        assert again.live_seats == (1, 3)
        assert again.to_act == 3

    def test_a_check_does_not_end_the_right_to_raise(self) -> None:
        """Robert's Rules: check-raise is permitted."""
        script = Script(STUD, deep(2)).play("1 bring-in", "2 call", "1 check", "2 bet")
        assert script.legal == ["fold", "call 10", "raise 20"]

    def test_on_third_street_nobody_can_check(self) -> None:
        """The low card must open, so there is always something to call."""
        script = Script(STUD, deep(3))
        assert script.legal == ["bring-in 3", "complete 10"]
        assert script.play("1 bring-in").legal == ["fold", "call 3", "complete 10"]

    def test_the_bring_in_player_has_no_option_when_merely_called(self) -> None:
        """As online rooms play it: fourth street is dealt at once."""
        script = Script(STUD, deep(2)).play("1 bring-in", "2 call")
        assert script.hand.street is Street.FOURTH

    def test_the_bring_in_player_acts_again_after_a_completion(self) -> None:
        """Robert's Rules: a completion is a bet like any other to those who are to answer it."""
        script = Script(STUD, deep(2)).play("1 bring-in", "2 complete")
        assert (script.hand.to_act, script.legal) == (1, ["fold", "call 10", "raise 20"])

    def test_who_does_not_choose_brings_in_checks_folds_or_mucks(self) -> None:
        """A player who leaves checks while that is free, else folds: his turns are taken by the default."""
        script = Script(STUD, deep(3))
        assert script.hand.default_action().name == "bring-in"
        assert script.play("1 bring-in").hand.default_action() == Fold(2)
        assert script.play("2 call", "3 call").hand.default_action() == Check(1)


class TestWagersThatCanBeMet:
    def test_no_raise_where_every_opponent_is_all_in(self) -> None:
        """House rule: a bet that nobody could put more into is no bet."""
        script = Script(STUD, {1: DEEP, 2: 11}).play("1 bring-in", "2 complete")
        assert script.hand.stacks[2] == 0
        assert script.legal == ["fold", "call 10"]

    def test_no_raise_where_the_only_opponent_has_called_all_his_chips(self) -> None:
        script = Script(STUD, {1: DEEP, 2: 11, 3: DEEP}).play("1 bring-in", "2 complete", "3 fold")
        assert script.legal == ["fold", "call 10"]

    def test_no_raise_where_the_only_opponent_with_chips_can_just_call(self) -> None:
        """Seat 1 is all-in for 10, seat 3 has 10 left: nobody could put in more than the 10."""
        script = Script(STUD, {1: 14, 2: DEEP, 3: 14}).play("1 bring-in", "2 call", "3 call", "1 bet")
        assert script.legal == ["fold", "call 10"]

    def test_no_raise_with_a_stack_that_just_calls(self) -> None:
        assert Script(STUD, {1: DEEP, 2: 11, 3: DEEP}).play("1 complete").legal == ["fold", "call 10"]

    def test_a_raise_is_offered_where_an_opponent_has_one_chip_more(self) -> None:
        script = Script(STUD, {1: DEEP, 2: 12}).play("1 bring-in", "2 complete")
        assert script.legal == ["fold", "call 10", "raise 20"]

    def test_when_fewer_than_two_can_bet_the_streets_run_out(self) -> None:
        """No betting is asked for that nobody could answer."""
        script = Script(STUD, {1: DEEP, 2: 11, 3: 11}).play("1 complete", "2 call", "3 call")
        assert script.hand.street is Street.SEVENTH
        assert [event.street for event in script.named("street-dealt")] == [3, 4, 5, 6, 7]

    def test_with_one_player_all_in_two_others_bet_on(self) -> None:
        script = Script(STUD, {1: DEEP, 2: 11, 3: DEEP}).play("1 complete", "2 call", "3 call")
        assert (script.hand.street, script.legal) == (Street.FOURTH, ["check", "bet 10"])


class TestShortAllIns:
    """WSOP 2024 live-action rule 129, TDA 2024 rule 47: half a bet or more counts as a bet, less does not."""

    def test_less_than_half_does_not_reopen_the_betting(self) -> None:
        script = Script(STUD, {1: DEEP, 2: DEEP, 3: 18}).play("1 bring-in", "2 call", "3 call")
        script.play("1 bet", "2 call", "3 raise 14")
        assert script.legal == ["fold", "call 14"]
        assert script.play("1 call").legal == ["fold", "call 14"]

    def test_less_than_half_may_be_completed_by_who_has_not_acted(self) -> None:
        script = Script(STUD, {1: DEEP, 2: 18, 3: DEEP}).play("1 bring-in", "2 call", "3 call")
        script.play("1 bet", "2 raise 14")
        assert script.legal == ["fold", "call 14", "complete 20"]

    def test_a_completion_opens_the_betting_to_everybody(self) -> None:
        script = Script(STUD, {1: DEEP, 2: 18, 3: DEEP}).play("1 bring-in", "2 call", "3 call")
        script.play("1 bet", "2 raise 14", "3 complete")
        assert script.legal == ["fold", "call 20", "raise 30"]

    def test_half_or_more_counts_as_a_raise(self) -> None:
        """15 on a bet of 10 may be raised to 25."""
        script = Script(STUD, {1: DEEP, 2: 19, 3: DEEP}).play("1 bring-in", "2 call", "3 call")
        script.play("1 bet", "2 raise 15")
        assert script.legal == ["fold", "call 15", "raise 25"]
        assert script.play("3 call").legal == ["fold", "call 15", "raise 25"]

    def test_half_or_more_uses_one_of_the_raises(self) -> None:
        script = Script(STUD, {1: DEEP, 2: 29, 3: DEEP}).play("1 bring-in", "2 call", "3 call")
        script.play("1 bet", "2 call", "3 raise 20", "1 call", "2 raise 25", "3 raise 35")
        assert script.hand.state.bets_made == 4
        assert script.legal == ["fold", "call 35"]

    def test_less_than_half_uses_none_of_the_raises(self) -> None:
        script = Script(STUD, {1: DEEP, 2: 28, 3: DEEP}).play("1 bring-in", "2 call", "3 call")
        script.play("1 bet", "2 call", "3 raise 20", "1 call", "2 raise 24")
        assert script.hand.state.bets_made == 2

    def test_an_opening_all_in_of_less_than_half_is_completed_not_raised(self) -> None:
        """A bet of 4 where the bet is 10 is brought to 10, never to 14."""
        script = Script(STUD, {1: 8, 2: DEEP, 3: DEEP}).play("1 bring-in", "2 call", "3 call", "1 bet 4")
        assert script.legal == ["fold", "call 4", "complete 10"]

    def test_who_checked_has_acted(self) -> None:
        """To a bet of less than half a player who checked may only call: it does not reopen the betting."""
        script = Script(STUD, {1: DEEP, 2: 8, 3: DEEP}).play("1 bring-in", "2 call", "3 call", "1 check", "2 bet 4")
        assert script.play("3 call").legal == ["fold", "call 4"]

    def test_an_opening_all_in_of_half_is_raised_by_a_full_bet(self) -> None:
        script = Script(STUD, {1: 9, 2: DEEP, 3: DEEP}).play("1 bring-in", "2 call", "3 call", "1 bet 5")
        assert script.legal == ["fold", "call 5", "raise 15"]

    def test_on_third_street_the_whole_wager_is_measured(self) -> None:
        """5 of a small bet of 10 counts as the completion though it is only 2 over the bring-in of 3."""
        script = Script(STUD, {1: DEEP, 2: 6, 3: DEEP}).play("1 bring-in", "2 complete 5")
        assert script.legal == ["fold", "call 5", "raise 15"]
        assert script.play("3 call").legal == ["fold", "call 5", "raise 15"]

    def test_on_third_street_less_than_half_is_completed(self) -> None:
        script = Script(STUD, {1: DEEP, 2: 5, 3: DEEP}).play("1 bring-in", "2 complete 4")
        assert script.legal == ["fold", "call 4", "complete 10"]
        assert script.play("3 call").legal == ["fold", "call 4"]

    def test_several_short_all_ins_add_up(self) -> None:
        """Each is under half a bet, both together are half: who acted may raise, to the level and a full bet."""
        stacks = {1: DEEP, 2: DEEP, 3: 17, 4: 19, 5: DEEP}
        script = Script(STUD, stacks).play("1 bring-in", "2 call", "3 call", "4 call", "5 call")
        script.play("1 bet", "2 call", "3 raise 13", "4 complete 15")
        assert script.legal == ["fold", "call 15", "raise 25"]
        assert script.play("5 call").legal == ["fold", "call 15", "raise 25"]

    def test_three_short_all_ins_add_up_too(self) -> None:
        stacks = {1: DEEP, 2: 16, 3: 17, 4: 19, 5: DEEP}
        script = Script(STUD, stacks).play("1 bring-in", "2 call", "3 call", "4 call", "5 call")
        script.play("1 bet", "2 raise 12", "3 complete 13", "4 complete 15")
        assert script.play("5 call").legal == ["fold", "call 15", "raise 25"]

    def test_short_all_ins_that_stay_under_half_together_do_not_reopen(self) -> None:
        stacks = {1: DEEP, 2: DEEP, 3: 16, 4: 18, 5: DEEP}
        script = Script(STUD, stacks).play("1 bring-in", "2 call", "3 call", "4 call", "5 call")
        script.play("1 bet", "2 call", "3 raise 12", "4 complete 14")
        assert script.legal == ["fold", "call 14", "complete 20"]
        assert script.play("5 call").legal == ["fold", "call 14"]

    def test_a_full_all_in_raise_is_a_raise(self) -> None:
        """It is not taken for a short one: a later short all-in above it may not be raised by who acted on it."""
        stacks = {1: DEEP, 2: 24, 3: 27, 4: DEEP}
        script = Script(STUD, stacks).play("1 bring-in", "2 call", "3 call", "4 call")
        script.play("1 bet", "2 raise 20", "3 raise 23", "4 call")
        assert script.legal == ["fold", "call 23", "complete 30"]
        assert script.play("1 call").hand.street is Street.FIFTH

    def test_a_call_for_less_changes_nothing(self) -> None:
        script = Script(STUD, {1: DEEP, 2: 8, 3: DEEP}).play("1 bring-in", "2 call", "3 call", "1 bet", "2 call 4")
        assert script.legal == ["fold", "call 10", "raise 20"]


class TestTheCap:
    def test_three_raises_after_a_bet(self) -> None:
        """Robert's Rules, limit poker: a bet and three raises."""
        script = Script(STUD, deep(3)).play("1 bring-in", "2 call", "3 call")
        script.play("1 bet", "2 raise 20", "3 raise 30", "1 raise 40")
        assert script.legal == ["fold", "call 40"]

    def test_three_raises_after_a_completion(self) -> None:
        """The bring-in and the completion together are one bet."""
        script = Script(STUD, deep(3)).play("1 bring-in", "2 complete", "3 raise 20", "1 raise 30", "2 raise 40")
        assert script.legal == ["fold", "call 40"]

    def test_the_cap_stays_heads_up(self) -> None:
        """House rule; other houses lift it between two players."""
        script = Script(STUD, deep(2)).play("1 complete", "2 raise", "1 raise", "2 raise")
        assert script.legal == ["fold", "call 40"]

    def test_the_bets_double_on_fifth_street(self) -> None:
        """Two rounds at the small bet, three at the big one."""
        script = Script(STUD, deep(2)).play("1 bring-in", "2 call", "1 check", "2 check")
        assert (script.hand.street, script.legal) == (Street.FIFTH, ["check", "bet 20"])


class TestWhoOpens:
    def test_the_next_player_opens_for_a_best_board_that_is_all_in(self) -> None:
        """WSOP 2024 live-action rule 240: as if the all-in player had checked."""
        script = Script(STUD, {1: 4, 2: DEEP, 3: DEEP}).play("1 bring-in", "2 call", "3 call")
        assert script.hand.street is Street.FOURTH
        assert (script.hand.state.opener, script.hand.to_act) == (0, 2)

    def test_tied_boards_by_suit_go_by_their_highest_card(self) -> None:
        """TDA 2024 RP-10-D: K-7-7 against K-7-7 is decided by the kings, not by the sevens."""
        boards = [parse_cards("7s Kh 7h"), parse_cards("7d Ks 7c")]
        assert best_boards(boards, low=False) == [0, 1]
        assert highest_suit(boards, [0, 1], low=False) == 1

    def test_in_razz_the_ace_is_low_for_the_suit_too(self) -> None:
        """5-A against 5-A: the fives decide."""
        boards = [parse_cards("As 5c"), parse_cards("Ac 5d")]
        assert highest_suit(boards, best_boards(boards, low=True), low=True) == 1

    def test_tied_boards_by_position_go_to_the_first_after_the_button(self) -> None:
        cards = {1: "Ah Ks 2c Kd", 2: "Ad Kh 3c Qd", 3: "As Qh 3d Qs"}
        script = Script(STUD, deep(3), cards=cards, button=1).play("1 bring-in", "2 call", "3 call")
        assert script.hand.to_act == 1
        tied = {1: "Ah Ks 2c Jd", 2: "Ad Kh 3c Qd", 3: "As 9h 3d Qs"}
        script = Script(STUD, deep(3), cards=tied, button=2).play("1 bring-in", "2 call", "3 call")
        assert script.hand.to_act == 3

    def test_tied_boards_by_suit_go_to_the_highest_suit(self) -> None:
        tied = {1: "Ah Ks 2c Jd", 2: "Ad Kh 3c Qd", 3: "As 9h 3d Qs"}
        house = replace(STUD, tie_first=BoardTie.SUIT)
        script = Script(house, deep(3), cards=tied, button=1).play("1 bring-in", "2 call", "3 call")
        assert script.hand.to_act == 3


class TestLowCardWithoutChips:
    def test_the_next_player_with_chips_brings_in_for_a_low_card_all_in_for_the_ante(self) -> None:
        """WSOP 2024 live-action rule 217: action starts on his left."""
        script = Script(STUD, {1: 1, 2: DEEP, 3: DEEP})
        assert (script.hand.to_act, script.legal) == (2, ["bring-in 3", "complete 10"])

    def test_players_who_are_all_in_too_are_passed_over(self) -> None:
        script = Script(STUD, {1: 1, 2: 1, 3: DEEP, 4: DEEP})
        assert script.hand.to_act == 3

    def test_after_the_last_seat_comes_the_first(self) -> None:
        cards = {1: PLAIN[3], 2: PLAIN[2], 3: PLAIN[1]}
        assert Script(STUD, {1: DEEP, 2: DEEP, 3: 1}, cards=cards).hand.to_act == 1
        assert Script(STUD, {1: 1, 2: DEEP, 3: 1, 4: DEEP}, cards={**cards, 4: PLAIN[4]}).hand.to_act == 4

    def test_if_only_one_can_act_there_is_no_betting(self) -> None:
        script = Script(STUD, {1: 1, 2: 1, 3: DEEP})
        assert script.hand.street is Street.SEVENTH
        assert script.finish().hand.stacks[3] >= DEEP - 1

    def test_a_short_bring_in_leaves_the_others_the_full_one_to_pay(self) -> None:
        """Winamax, WSOP 2024 live-action rule 217."""
        script = Script(STUD, {1: 3, 2: DEEP, 3: DEEP})
        assert script.legal == ["bring-in 2"]
        assert script.play("1 bring-in").legal == ["fold", "call 3", "complete 10"]

    def test_a_stack_of_just_the_bring_in_has_one_opening(self) -> None:
        """House rule: it is all-in either way, so completing is not offered beside it."""
        assert Script(STUD, {1: 4, 2: DEEP, 3: DEEP}).legal == ["bring-in 3"]
        assert Script(STUD, {1: 5, 2: DEEP, 3: DEEP}).legal == ["bring-in 3", "complete 4"]

    def test_or_only_what_was_put_in(self) -> None:
        """As a heads-up hand at Full Tilt shows: the caller put in only what counted."""
        house = replace(STUD, short_bring_in=ShortBringIn.EFFECTIVE)
        script = Script(house, {1: 3, 2: DEEP, 3: DEEP}).play("1 bring-in")
        assert script.legal == ["fold", "call 2", "complete 10"]

    def test_what_nobody_matched_of_a_full_bring_in_goes_back(self) -> None:
        script = Script(STUD, {1: 3, 2: DEEP}).play("1 bring-in", "2 call")
        assert script.named("uncalled-returned")[0].amount == 1


class TestDealing:
    def test_cards_are_dealt_one_at_a_time_in_the_order_of_the_deck(self) -> None:
        """Two rounds down and one up, clockwise from the first seat after the stud button, then one a street."""
        hand = Hand.start(house=STUD, stakes=STAKES, stacks={2: DEEP, 5: DEEP, 7: DEEP}, deck=DECK, button=2)
        assert hand.cards(5) == parse_cards("2c 5c 8c")
        assert hand.cards(7) == parse_cards("3c 6c 9c")
        assert hand.cards(2) == parse_cards("4c 7c Tc")
        for action in ("bring-in", "call", "call"):
            hand.act(hand.find_action(action))
        assert hand.cards(5)[3:] == parse_cards("Jc")
        assert hand.cards(2)[3:] == parse_cards("Kc")

    def test_a_folded_seat_gets_no_more_cards(self) -> None:
        hand = Hand.start(house=STUD, stakes=STAKES, stacks=deep(3), deck=DECK)
        for action in ("bring-in", "fold", "call"):
            hand.act(hand.find_action(action))
        assert [len(hand.cards(seat)) for seat in (1, 2, 3)] == [4, 3, 4]
        assert [event.seats for event in hand.events if isinstance(event, StreetDealt)] == [(1, 2, 3), (1, 3)]
        assert hand.cards(3)[3:] == parse_cards("Qc")

    def test_the_button_is_beside_the_highest_seat_unless_told(self) -> None:
        """Online the stud button stays beside the last seat."""
        hand = Hand.start(house=STUD, stakes=STAKES, stacks={3: DEEP, 9: DEEP, 1: DEEP}, deck=DECK)
        assert hand.state.seats == (1, 3, 9)

    def test_no_card_is_burnt_online(self) -> None:
        """Eight players who all stay leave four cards before the seventh."""
        hand = stay_in(8)
        assert hand.state.stub is not None
        assert len(hand.state.stub) == 4 - 1

    def test_eight_players_who_stay_share_a_community_card(self) -> None:
        """TDA 2024 RP-10-H: four cards do not serve eight, so one is turned up for everybody."""
        hand = stay_in(8)
        assert hand.state.community is DECK[48]
        assert [len(hand.cards(seat)) for seat in range(1, 9)] == [6] * 8
        assert hand.phase is Phase.BETTING

    def test_seven_players_who_stay_get_a_card_each(self) -> None:
        assert stay_in(7).state.community is None

    def test_folded_cards_are_never_dealt_again(self) -> None:
        """House rule; the muck is never used again in stud. Eight start, one folds on sixth: four cards for seven."""
        hand = stay_in(8, until=Street.SIXTH)
        hand.act(hand.find_action("bet"))
        hand.act(Fold(hand.to_act or 0))
        while hand.street is Street.SIXTH:
            hand.act(hand.find_action("call"))
        dealt = [card for event in hand.events if event.name == "street-dealt" for card in event.cards]  # type: ignore[union-attr]
        assert hand.state.community is DECK[48]
        assert len({*dealt, hand.state.community}) == 49

    def test_a_community_card_may_come_from_outside(self) -> None:
        """In a live game the dealer supplies it whatever the stub holds."""
        script = Script(STUD, deep(2), community="9d").play("1 bring-in", "2 call").check_to(Street.SEVENTH)
        assert script.hand.state.community is parse_card("9d")
        assert script.hand.values(1)[0] is not None

    def test_only_on_seventh_street_one_card_serves_several(self) -> None:
        hand = Hand.start(house=STUD, stakes=STAKES, stacks=deep(2))
        with pytest.raises(InvalidSetup, match="1 cards for third street; 6 are needed"):
            hand.deal(parse_cards("9d"))


def stay_in(seats: int, until: Street = Street.SEVENTH) -> Hand:
    """Return a hand in which everybody calls and checks up to a street's betting."""
    hand = Hand.start(house=STUD, stakes=STAKES, stacks=deep(seats), deck=DECK)
    while hand.street < until:
        legal = hand.legal_actions()
        staying = [action for action in legal if isinstance(action, Call | Check)]
        hand.act(staying[0] if staying else legal[0])
    return hand


class TestShowingAllInHands:
    CARDS: ClassVar = {1: "Ac As 2c 9h 5s Qd 7h", 2: "Qs Kh 4d 8c 9s Jh 3c"}

    def test_at_once(self) -> None:
        """TDA 2024 rule 16: nobody can bet any more, so all hands are turned up before the next card."""
        house = replace(STUD8, all_in_hands=AllInHands.AT_ONCE)
        names = self.course(house)
        assert names[:4] == ["hand-shown", "hand-shown", "street-dealt", "street-dealt"]
        assert "show-or-muck-asked" not in names

    def test_at_the_end_in_showdown_order(self) -> None:
        """As PokerStars shows them; a beaten hand may be mucked."""
        names = self.course(STUD8)
        assert names.index("showdown-started") < names.index("hand-shown")
        assert "show-or-muck-asked" in names

    def course(self, house: object) -> list[str]:
        script = Script(house, {1: 11, 2: DEEP}, cards=self.CARDS).play("1 complete", "2 call")  # type: ignore[arg-type]
        names = [event.name for event in script.finish().hand.events]
        return names[names.index("call") + 1 :]


class TestShowOrMuck:
    def test_the_default_is_to_muck(self) -> None:
        script = Script(STUD, deep(2)).play("1 bring-in", "2 call")
        while script.hand.phase is not Phase.SHOW_OR_MUCK:
            script.hand.act(script.hand.default_action())
            script._deal()
        assert script.legal == ["muck", "show"]
        assert script.hand.default_action() == Muck(2)

    def test_perft_counts_betting_actions_only(self) -> None:
        """Showing is an action, so a game tree must leave it out; each beaten hand would double its leaves."""
        shown = Script(STUD, deep(2)).play("1 bring-in", "2 call").finish()
        assert [event.name for event in shown.hand.events].count("muck") == 1


class TestRecords:
    def test_a_record_may_leave_the_bring_in_unknown(self) -> None:
        """The low card completed at once, so no line of the record tells what the bring-in would have been."""
        script = Script(STUD, deep(3), stakes=replace(STAKES, bring_in=None))
        assert script.legal == ["complete 10"]
        assert script.play("1 complete").legal == ["fold", "call 10", "raise 20"]
        assert Script(STUD, {1: 2, 2: DEEP}, stakes=replace(STAKES, bring_in=None)).legal == ["complete 1"]

    def test_unknown_cards_are_written_with_question_marks_or_an_x(self) -> None:
        assert parse_card("??") is UNKNOWN
        assert parse_card("x") is UNKNOWN

    def test_unknown_cards_need_the_record_to_say_who_acts_first(self) -> None:
        hand = Hand.start(house=STUD, stakes=STAKES, stacks=deep(2))
        hand.deal([UNKNOWN] * 6, first_to_act=2)
        assert hand.to_act == 2

    def test_seat_numbers_are_labels_and_the_house_limits_their_count(self) -> None:
        hand = Hand.start(house=STUD, stakes=STAKES, stacks={10: DEEP, 4: DEEP}, deck=DECK)
        assert hand.state.seats == (4, 10)
        with pytest.raises(InvalidSetup, match="9 players; plain stud seats 8"):
            Hand.start(house=STUD, stakes=STAKES, stacks=deep(9))

    def test_games_are_called_stud_stud8_and_razz(self) -> None:
        assert [game.value for game in Game] == ["stud", "stud8", "razz"]


class TestPots:
    def test_the_odd_chip_between_the_halves_goes_to_high(self) -> None:
        """TDA 2024 rule 20, WSOP 2024 rule 73."""
        cards = {1: "As Ad 2c 9h 9s Qd Kh", 2: "Ac 2h 4d 8c 6s Jh Kc", 3: "Kd Qh 3s 5c Td 9c 7d"}
        script = Script(STUD8, deep(3), cards=cards).play("1 complete", "2 call", "3 fold").finish()
        assert script.hand.pots[0].amount == 23
        assert script.paid() == {(0, "high", 1): 12, (0, "low", 2): 11}

    def test_players_who_tie_both_halves_share_the_whole_as_evenly_as_possible(self) -> None:
        """WSOP 2024 rule 73: 22 is 11 each; halves of 11 split one by one would make it 12 and 10."""
        cards = {1: "Ac 2h 3d 4s 5d Qd Kh", 2: "As 2s 3c 4h 5h Qs Kc"}
        script = Script(STUD8, deep(2), cards=cards).play("2 complete", "1 call").finish()
        assert script.paid() == {(0, "both", 1): 11, (0, "both", 2): 11}

    def test_an_odd_chip_of_such_a_pot_goes_by_the_rule_for_high(self) -> None:
        """TDA 2024 rule 20: the fives are the highest cards of two wheels, and the heart beats the diamond."""
        cards = {1: "Ac 2h 3d 4s 5d Qd Kh", 2: "As 2s 3c 4h 5h Qs Kc", 3: "Kd Qh 9s 5c Td 9c 7d"}
        script = Script(STUD8, deep(3), cards=cards).play("2 complete", "3 fold", "1 call").finish()
        assert script.paid() == {(0, "both", 1): 11, (0, "both", 2): 12}

    def test_the_odd_chip_is_the_smallest_one_of_the_stakes(self) -> None:
        """TDA 2024 rule 20: a pot of 115 in chips of 5 is 60 and 55."""
        stakes = Stakes(ante=5, bring_in=15, small_bet=50, big_bet=100, unit=5)
        cards = {1: "As Ad 2c 9h 9s Qd Kh", 2: "Ac 2h 4d 8c 6s Jh Kc", 3: "Kd Qh 3s 5c Td 9c 7d"}
        script = Script(STUD8, deep(3), stakes=stakes, cards=cards).play("1 complete", "2 call", "3 fold").finish()
        assert script.paid() == {(0, "high", 1): 60, (0, "low", 2): 55}

    def test_so_is_that_of_a_tie(self) -> None:
        stakes = Stakes(ante=5, bring_in=15, small_bet=50, big_bet=100, unit=5)
        cards = {1: "Ac 2h 3d 4s 5d Qd Kh", 2: "As 2s 3c 4h 5h Qs Kc", 3: "Kd Qh 9s 5c Td 9c 7d"}
        script = Script(STUD8, deep(3), stakes=stakes, cards=cards).play("2 complete", "3 fold", "1 call").finish()
        assert script.paid() == {(0, "both", 1): 55, (0, "both", 2): 60}

    def test_uncalled_chips_go_back_before_pots_are_made(self) -> None:
        script = Script(STUD, deep(2)).play("1 bring-in", "2 complete", "1 fold")
        assert script.named("uncalled-returned")[0].amount == 7
        assert script.paid() == {(0, "all", 2): 8}

    def test_a_short_ante_makes_a_side_pot(self) -> None:
        """He contests only what he matched: an ante of 6 against 7 gives 1 back, and there is no betting."""
        stakes = replace(STAKES, ante=7)
        script = Script(STUD, {1: 6, 2: DEEP}, stakes=stakes)
        assert script.named("uncalled-returned")[0].amount == 1
        assert script.finish().hand.pots[0].amount == 12

    def test_razz_has_no_high_half(self) -> None:
        script = Script(RAZZ, deep(2), cards={1: PLAIN[1], 2: "Ad 2h Kd 8c 6s 3h 4c"}).finish()
        assert {side for _, side, _ in script.paid()} == {"low"}

    def test_the_deck_that_deals_a_hand_is_read_in_order(self) -> None:
        """The scripts' own decks deal what they say."""
        deck = deck_for([PLAIN[1], PLAIN[2]])
        hand = Hand.start(house=STUD, stakes=STAKES, stacks=deep(2), deck=deck)
        assert hand.cards(1) == parse_cards(PLAIN[1])[:3]
        assert deck_from("As")[0] is parse_card("As")
