"""Every choice that a house can make about the betting changes what it should."""

from dataclasses import replace

import pytest

from doorcard.errors import InvalidSetup
from doorcard.rules import Game, HouseRules, Stakes, Street
from doorcard.rules.house import AllInAnteLow, BoardTie, BringInCard, CompletionCounts, HeadsUpCap, ShortBringIn
from tests.rules.scripted import DEEP, RAZZ, STUD, STUD8, Script, deep, to_fourth

OPEN_PAIR = {
    1: "Ac Ks 2c 2h 5s Qd 7h",
    2: "Ad Kh 4d 8c 6s Jh 3c",
    3: "Ah Kd 5h 7d 4s Th 3d",
}
"""Seat 1 pairs its door card on fourth street."""


def test_bring_in_card() -> None:
    """The low card brings in at stud, the high card at razz, where the ace is low: Robert's Rules."""
    cards = {1: "Ah Kd 2c", 2: "Ad Kh Ks", 3: "Ac Kc As"}
    assert Script(STUD, deep(3), cards=cards).hand.to_act == 1
    assert Script(RAZZ, deep(3), cards=cards).hand.to_act == 2


@pytest.mark.parametrize(
    ("game", "card"), [(Game.STUD, BringInCard.HIGH), (Game.STUD8, BringInCard.HIGH), (Game.RAZZ, BringInCard.LOW)]
)
def test_bring_in_card_must_fit_the_game(game: Game, card: BringInCard) -> None:
    low_qualifier = 8 if game is Game.STUD8 else None
    with pytest.raises(InvalidSetup, match=f"the {card.value} card does not bring in at {game.value}"):
        HouseRules(name="odd", game=game, bring_in_card=card, low_qualifier=low_qualifier)


@pytest.mark.parametrize("raises", [1, 3, 4])
def test_max_raises(raises: int) -> None:
    """So many raises after the bet: three at most rooms, four at the WSOP."""
    script = to_fourth(replace(STUD, max_raises=raises), deep(2)).play("1 bet")
    for _ in range(raises):
        script.play(f"{script.hand.to_act} raise")
    assert script.legal == ["fold", f"call {10 * (raises + 1)}"]


def test_max_raises_must_allow_one() -> None:
    with pytest.raises(InvalidSetup, match="0 raises: at least one must be allowed"):
        replace(STUD, max_raises=0)


class TestHeadsUpCap:
    def raise_five_times(self, house: HouseRules, seats: int, *, two_left: bool = False) -> list[str]:
        script = Script(house, deep(seats), two_left_in_event=two_left).play("1 complete")
        if seats == 3:
            script.play("2 fold")
        for _ in range(5):
            if "raise" in script.legal[-1]:
                script.play(f"{script.hand.to_act} raise")
        return script.legal

    def test_always(self) -> None:
        """The cap stays though two are left."""
        assert self.raise_five_times(STUD, 2, two_left=True) == ["fold", "call 40"]

    def test_uncapped_where_the_round_starts_heads_up(self) -> None:
        """WSOP 2024 live-action rule 127: unlimited, but not where a third player folds in the middle of a round."""
        house = replace(STUD, heads_up_cap=HeadsUpCap.UNCAPPED_ROUND_STARTS_HEADS_UP)
        assert self.raise_five_times(house, 2) == ["fold", "call 60", "raise 70"]
        assert self.raise_five_times(house, 3) == ["fold", "call 40"]

    def test_uncapped_when_two_are_left_in_the_event(self) -> None:
        """TDA 2024 rule 48: only then; a pot that is heads-up is capped."""
        house = replace(STUD, heads_up_cap=HeadsUpCap.UNCAPPED_TWO_LEFT)
        assert self.raise_five_times(house, 2, two_left=True) == ["fold", "call 60", "raise 70"]
        assert self.raise_five_times(house, 2) == ["fold", "call 40"]


class TestCompletionCounts:
    def bets_after_three_raises(self, house: HouseRules) -> list[str]:
        script = Script(house, deep(3)).play("1 bring-in", "2 complete", "3 raise 20", "1 raise 30")
        return script.legal

    def test_as_the_first_bet(self) -> None:
        """Robert's Rules: bringing it up to a full bet is no raise."""
        assert self.bets_after_three_raises(STUD) == ["fold", "call 30", "raise 40"]

    def test_as_a_raise_unless_the_bring_in_player_made_it(self) -> None:
        house = replace(STUD, completion_counts=CompletionCounts.RAISE_UNLESS_OWN)
        assert self.bets_after_three_raises(house) == ["fold", "call 30"]
        own = Script(house, deep(3)).play("1 complete", "2 raise 20", "3 raise 30")
        assert own.legal == ["fold", "call 30", "raise 40"]

    def test_as_no_raise_where_nobody_had_brought_in(self) -> None:
        """Who stands in for a low card that is all-in completes for himself."""
        house = replace(STUD, completion_counts=CompletionCounts.RAISE_UNLESS_OWN)
        script = Script(house, {1: 1, 2: DEEP, 3: DEEP}).play("2 complete", "3 raise 20", "2 raise 30")
        assert script.legal == ["fold", "call 30", "raise 40"]


class TestOpenPair:
    """Robert's Rules, WSOP 2024 live-action rule 220: with an open pair on fourth street either limit may be bet."""

    HOUSE = replace(STUD, open_pair=True)

    def test_both_sizes_are_offered_to_everybody(self) -> None:
        script = to_fourth(self.HOUSE, deep(3), OPEN_PAIR)
        assert script.legal == ["check", "bet 10", "bet 20"]
        assert script.play("1 check").legal == ["check", "bet 10", "bet 20"]

    def test_a_small_bet_may_be_raised_by_either(self) -> None:
        script = to_fourth(self.HOUSE, deep(3), OPEN_PAIR).play("1 bet 10")
        assert script.legal == ["fold", "call 10", "raise 20", "raise 30"]

    def test_after_a_big_bet_all_raises_are_big(self) -> None:
        script = to_fourth(self.HOUSE, deep(3), OPEN_PAIR).play("1 bet 20")
        assert script.legal == ["fold", "call 20", "raise 40"]
        script = to_fourth(self.HOUSE, deep(3), OPEN_PAIR).play("1 bet 10", "2 raise 30")
        assert script.legal == ["fold", "call 30", "raise 50"]

    def test_three_raises_of_either_size_are_allowed(self) -> None:
        script = to_fourth(self.HOUSE, deep(3), OPEN_PAIR)
        script.play("1 bet 10", "2 raise 20", "3 raise 30", "1 raise 50")
        assert script.legal == ["fold", "call 50"]

    def test_each_size_is_capped_at_the_stack_and_equal_offers_are_one(self) -> None:
        stacks = {1: DEEP, 2: 13, 3: 19}
        script = to_fourth(self.HOUSE, stacks, OPEN_PAIR).play("1 check")
        assert script.legal == ["check", "bet 9"]
        assert script.play("2 check").legal == ["check", "bet 10", "bet 15"]

    def test_half_is_half_of_the_size_bet(self) -> None:
        """15 is a big bet of which half or more is there: it is raised by a big bet, to 35."""
        script = to_fourth(self.HOUSE, {1: DEEP, 2: 19, 3: DEEP}, OPEN_PAIR).play("1 check", "2 bet 15")
        assert script.legal == ["fold", "call 15", "raise 35"]

    def test_half_of_the_size_raised_by(self) -> None:
        """5 on a small bet of 10 is half of it; 4 is not."""
        script = to_fourth(self.HOUSE, {1: DEEP, 2: 19, 3: DEEP}, OPEN_PAIR).play("1 bet 10", "2 raise 15")
        assert script.legal == ["fold", "call 15", "raise 25", "raise 35"]
        script = to_fourth(self.HOUSE, {1: DEEP, 2: 18, 3: DEEP}, OPEN_PAIR).play("1 bet 10", "2 raise 14")
        assert script.legal == ["fold", "call 14", "complete 20", "complete 30"]

    def test_anyone_s_open_pair_counts(self) -> None:
        cards = {1: "Ah Kd 2c 7h", 2: "Ad Kc 3c 3h", 3: "Ac Ks 4d 5h"}
        script = to_fourth(self.HOUSE, deep(3), cards).play("2 check", "3 check")
        assert (script.hand.to_act, script.legal) == (1, ["check", "bet 10", "bet 20"])

    def test_no_pair_no_choice(self) -> None:
        assert to_fourth(self.HOUSE, deep(3)).legal == ["check", "bet 10"]

    def test_only_on_fourth_street(self) -> None:
        script = to_fourth(self.HOUSE, deep(3), OPEN_PAIR).play("1 check", "2 check", "3 check")
        assert script.legal == ["check", "bet 20"]

    def test_a_folded_pair_does_not_count(self) -> None:
        script = Script(self.HOUSE, deep(3), cards=OPEN_PAIR).play("1 bring-in", "2 complete", "3 call", "1 fold")
        assert script.legal == ["check", "bet 10"]

    def test_without_the_option_a_pair_changes_nothing(self) -> None:
        """TDA 2024 RP-10-F."""
        assert to_fourth(STUD, deep(3), OPEN_PAIR).legal == ["check", "bet 10"]

    @pytest.mark.parametrize("house", [STUD8, RAZZ])
    def test_it_is_refused_where_there_is_a_low(self, house: HouseRules) -> None:
        with pytest.raises(InvalidSetup, match=f"an open pair never doubles the bet in {house.game.value}"):
            replace(house, open_pair=True)


@pytest.mark.parametrize(("rule", "opener"), [(BoardTie.POSITION, 1), (BoardTie.SUIT, 3)])
def test_tie_first(rule: BoardTie, opener: int) -> None:
    """Boards tied by rank: Full Tilt by position, TDA 2024 RP-10-D by suit."""
    cards = {1: "Ah Kd 2c Qh", 2: "Ad Kc 3c 5h", 3: "Ac Kh 2d Qs"}
    assert to_fourth(replace(STUD, tie_first=rule), deep(3), cards).hand.to_act == opener


class TestAllInAnteLow:
    STACKS = ((1, 1), (2, DEEP), (3, DEEP), (4, DEEP))
    MAY_FOLD = replace(STUD, all_in_ante_low=AllInAnteLow.LEFT_MAY_FOLD)

    def test_the_next_player_is_forced(self) -> None:
        """Winamax: the neighbour on the left brings in, whatever his card."""
        assert Script(STUD, dict(self.STACKS)).legal == ["bring-in 3", "complete 10"]

    def test_the_next_player_may_fold(self) -> None:
        """TDA 2024 RP-10-E: he must at least bring in or fold; if he folds, the next one must."""
        script = Script(self.MAY_FOLD, dict(self.STACKS))
        assert script.legal == ["fold", "bring-in 3", "complete 10"]
        assert (script.play("2 fold").hand.to_act, script.legal) == (3, ["fold", "bring-in 3", "complete 10"])

    def test_where_all_but_one_fold_the_hands_run_out(self) -> None:
        script = Script(self.MAY_FOLD, dict(self.STACKS)).play("2 fold", "3 fold")
        assert (script.hand.street, script.hand.live_seats) == (Street.SEVENTH, (1, 4))

    def test_the_low_card_itself_may_never_fold(self) -> None:
        assert Script(self.MAY_FOLD, deep(3)).legal == ["bring-in 3", "complete 10"]


@pytest.mark.parametrize(("rule", "call"), [(ShortBringIn.PAY_FULL, 3), (ShortBringIn.EFFECTIVE, 1)])
def test_short_bring_in(rule: ShortBringIn, call: int) -> None:
    """What others owe when the low card is all-in for a part of the bring-in."""
    script = Script(replace(STUD, short_bring_in=rule), {1: 2, 2: DEEP, 3: DEEP}).play("1 bring-in")
    assert script.legal == ["fold", f"call {call}", "complete 10"]


class TestHalfBet:
    def test_half_a_bet_counts_as_a_bet(self) -> None:
        """TDA 2024 rule 47-B."""
        script = to_fourth(STUD, {1: DEEP, 2: 19, 3: DEEP}).play("1 bet", "2 raise 15")
        assert script.legal == ["fold", "call 15", "raise 25"]

    def test_or_only_a_full_one_does(self) -> None:
        """The full-bet rule."""
        script = to_fourth(replace(STUD, half_bet=False), {1: DEEP, 2: 19, 3: DEEP}).play("1 bet", "2 raise 15")
        assert script.legal == ["fold", "call 15", "complete 20"]

    def test_then_short_all_ins_add_up_to_a_full_bet(self) -> None:
        stacks = {1: DEEP, 2: 19, 3: 24, 4: DEEP}
        script = to_fourth(replace(STUD, half_bet=False), stacks).play("1 bet", "2 raise 15", "3 complete 20", "4 call")
        assert script.legal == ["fold", "call 20", "raise 30"]


@pytest.mark.parametrize(
    ("counts", "legal"), [(False, ["fold", "call 34", "complete 40"]), (True, ["fold", "call 34"])]
)
def test_short_all_in_uses_a_raise(counts: bool, legal: list[str]) -> None:
    """An all-in for less than half uses up one of the raises only where the house says so."""
    house = replace(STUD, short_all_in_uses_a_raise=counts)
    script = to_fourth(house, {1: DEEP, 2: DEEP, 3: 38, 4: DEEP})
    script.play("1 bet", "2 raise 20", "3 call", "4 call", "1 raise 30", "2 call", "3 raise 34")
    assert script.legal == legal


class TestRaisesFromBringIn:
    """Where the bring-in is more than half of the small bet, some rooms raise from it and not from the completion."""

    STAKES = Stakes(ante=1, bring_in=6, small_bet=10, big_bet=20)

    def after_a_completion(self, *, from_bring_in: bool, stakes: Stakes = STAKES) -> list[str]:
        house = replace(STUD, raises_from_bring_in=from_bring_in)
        return Script(house, deep(3), stakes=stakes).play("1 bring-in", "2 complete").legal

    def test_the_next_raise_is_a_bet_over_the_completion(self) -> None:
        assert self.after_a_completion(from_bring_in=False) == ["fold", "call 10", "raise 20"]

    def test_or_a_bet_over_the_bring_in(self) -> None:
        fold, call, wager = self.after_a_completion(from_bring_in=True)
        assert (fold, call, wager.split()[1]) == ("fold", "call 10", "16")

    def test_a_bring_in_of_half_or_less_changes_nothing(self) -> None:
        stakes = Stakes(ante=1, bring_in=5, small_bet=10, big_bet=20)
        assert self.after_a_completion(from_bring_in=True, stakes=stakes) == ["fold", "call 10", "raise 20"]


@pytest.mark.parametrize(("allowed", "legal"), [(False, ["check", "bet 10"]), (True, ["fold", "check", "bet 10"])])
def test_fold_when_check_free(allowed: bool, legal: list[str]) -> None:
    """PokerStars allowed it."""
    assert to_fourth(replace(STUD, fold_when_check_free=allowed), deep(2)).legal == legal


def test_fold_when_check_free_closes_the_betting_where_nobody_else_can_bet() -> None:
    """The last player with chips need not check to the all-in."""
    house = replace(STUD, fold_when_check_free=True)
    script = Script(house, {1: 4, 2: DEEP, 3: DEEP}).play("1 bring-in", "2 call", "3 call", "2 fold")
    assert script.hand.street is Street.SEVENTH
