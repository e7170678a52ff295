"""Every choice that a house can make changes what it should, and nothing can be chosen that does not fit the game."""

from dataclasses import fields, replace

import pytest

from doorcard.cards import DECK
from doorcard.errors import InvalidSetup
from doorcard.hands import best_eight_or_better
from doorcard.rules import PROFILES, Game, Hand, HouseRules, Phase, Stakes, Street
from doorcard.rules.dealing import cards_required
from doorcard.rules.house import (
    AllInAnteLow,
    AllInHands,
    BoardTie,
    BringInCard,
    CompletionCounts,
    Half,
    HeadsUpCap,
    MinStack,
    OddChip,
    Rake,
    ShortBringIn,
    ShowdownOrder,
)
from doorcard.rules.views import mucked_at_showdown
from tests.rules.scripted import RAZZ, STAKES, STUD, STUD8, Script

DEEP = 1000

OPEN_PAIR = {
    1: "Ac Ks 2c 2h 5s Qd 7h",
    2: "Ad Kh 4d 8c 6s Jh 3c",
    3: "Ah Kd 5h 7d 4s Th 3d",
}
"""Seat 1 pairs its door card on fourth street."""


def deep(seats: int) -> dict[int, int]:
    return dict.fromkeys(range(1, seats + 1), DEEP)


def to_fourth(house: HouseRules, stacks: dict[int, int], cards: dict[int, str] | None = None) -> Script:
    script = Script(house, stacks, cards=cards) if cards else Script(house, stacks)
    while script.hand.street is Street.THIRD:
        script.play(f"{script.hand.to_act} {'bring-in' if script.hand.phase is Phase.BRING_IN else 'call'}")
    return script


def test_name() -> None:
    """A house says its name where it refuses something."""
    with pytest.raises(InvalidSetup, match=r"house rules 'corner': 9 seats"):
        HouseRules(name="corner", game=Game.STUD, max_seats=9)


def test_game() -> None:
    """Stud pays the high, razz the low, stud8 both."""
    assert [(game.has_high, game.has_low) for game in (Game.STUD, Game.STUD8, Game.RAZZ)] == [
        (True, False),
        (True, True),
        (False, True),
    ]
    sides = {
        house.game: {side for _, side, _ in Script(house, deep(2), cards=CARDS_OF_TWO).finish().paid()}
        for house in (STUD, STUD8, RAZZ)
    }
    assert sides == {Game.STUD: {"high"}, Game.STUD8: {"high", "low"}, Game.RAZZ: {"low"}}


CARDS_OF_TWO = {1: "As Ad 3c 9h 9s Qd Kh", 2: "Ac 2h 4d 8c 6s Jh Kc"}


def test_max_seats() -> None:
    """A table of six deals six, not seven."""
    house = replace(STUD, max_seats=6)
    assert len(Hand.start(house=house, stakes=STAKES, stacks=deep(6), deck=DECK).state.seats) == 6
    with pytest.raises(InvalidSetup, match="7 players; plain stud seats 6"):
        Hand.start(house=house, stakes=STAKES, stacks=deep(7), deck=DECK)


@pytest.mark.parametrize("seats", [1, 9])
def test_max_seats_one_deck_can_serve(seats: int) -> None:
    with pytest.raises(InvalidSetup, match=f"{seats} seats: one deck serves 2 to 8 players"):
        replace(STUD, max_seats=seats)


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
    def raise_five_times(self, house: HouseRules, seats: int, **options: bool) -> list[str]:
        script = Script(house, deep(seats), **options).play("1 complete")
        if seats == 3:
            script.play("2 fold")
        for _ in range(5):
            if "raise" in script.legal[-1]:
                script.play(f"{script.hand.to_act} raise")
        return script.legal

    def test_always(self) -> None:
        """The cap stays though two are left."""
        assert self.raise_five_times(STUD, 2, two_left_in_event=True) == ["fold", "call 40"]

    def test_uncapped_where_the_round_starts_heads_up(self) -> None:
        """WSOP 2024 live-action rule 127: unlimited, but not where a third player folds in the middle of a round."""
        house = replace(STUD, heads_up_cap=HeadsUpCap.UNCAPPED_ROUND_STARTS_HEADS_UP)
        assert self.raise_five_times(house, 2) == ["fold", "call 60", "raise 70"]
        assert self.raise_five_times(house, 3) == ["fold", "call 40"]

    def test_uncapped_when_two_are_left_in_the_event(self) -> None:
        """TDA 2024 rule 48: only then; a pot that is heads-up is capped."""
        house = replace(STUD, heads_up_cap=HeadsUpCap.UNCAPPED_TWO_LEFT)
        assert self.raise_five_times(house, 2, two_left_in_event=True) == ["fold", "call 60", "raise 70"]
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

    def test_a_completion_after_a_short_one_counts_once(self) -> None:
        house = replace(STUD, completion_counts=CompletionCounts.RAISE_UNLESS_OWN)
        script = Script(house, {1: DEEP, 2: 5, 3: DEEP}).play("1 bring-in", "2 complete 4", "3 complete 10")
        assert script.play("1 raise 20").legal == ["fold", "call 20", "raise 30"]


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
        stacks = {1: DEEP, 2: 19, 3: 13}
        script = to_fourth(self.HOUSE, stacks, OPEN_PAIR).play("1 check")
        assert script.legal == ["check", "bet 10", "bet 15"]
        assert script.play("2 check").legal == ["check", "bet 9"]

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

    def test_the_pair_need_not_be_the_opener_s_nor_stay(self) -> None:
        """Anyone's open pair counts, as it lies when the street begins."""
        cards = {1: "Ah Kd 2c Kh", 2: "Ad Kc 3c 3h", 3: "Ac Ks 4d 5h"}
        script = to_fourth(self.HOUSE, deep(3), cards)
        assert (script.hand.to_act, script.legal) == (2, ["check", "bet 10", "bet 20"])

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

    def test_the_next_player_is_forced(self) -> None:
        """Winamax: the neighbour on the left brings in, whatever his card."""
        assert Script(STUD, dict(self.STACKS)).legal == ["bring-in 3", "complete 10"]

    def test_the_next_player_may_fold(self) -> None:
        """TDA 2024 RP-10-E: he must at least bring in or fold; if he folds, the next one must."""
        house = replace(STUD, all_in_ante_low=AllInAnteLow.LEFT_MAY_FOLD)
        script = Script(house, dict(self.STACKS))
        assert script.legal == ["fold", "bring-in 3", "complete 10"]
        assert (script.play("2 fold").hand.to_act, script.legal) == (3, ["fold", "bring-in 3", "complete 10"])

    def test_where_all_but_one_fold_the_hands_run_out(self) -> None:
        house = replace(STUD, all_in_ante_low=AllInAnteLow.LEFT_MAY_FOLD)
        script = Script(house, dict(self.STACKS)).play("2 fold", "3 fold")
        assert (script.hand.street, script.hand.live_seats) == (Street.SEVENTH, (1, 4))

    def test_the_low_card_itself_may_never_fold(self) -> None:
        house = replace(STUD, all_in_ante_low=AllInAnteLow.LEFT_MAY_FOLD)
        assert Script(house, deep(3)).legal == ["bring-in 3", "complete 10"]


@pytest.mark.parametrize(("rule", "call"), [(ShortBringIn.PAY_FULL, 3), (ShortBringIn.EFFECTIVE, 1)])
def test_short_bring_in(rule: ShortBringIn, call: int) -> None:
    """What others owe when the low card is all-in for a part of the bring-in."""
    script = Script(replace(STUD, short_bring_in=rule), {1: 2, 2: DEEP, 3: DEEP}).play("1 bring-in")
    assert script.legal == ["fold", f"call {call}", "complete 10"]


class TestHalfBet:
    def after_a_raise_of_half(self, house: HouseRules) -> list[str]:
        return to_fourth(house, {1: DEEP, 2: 19, 3: DEEP}).play("1 bet", "2 raise 15").legal

    def test_half_a_bet_counts_as_a_bet(self) -> None:
        """TDA 2024 rule 47-B."""
        assert self.after_a_raise_of_half(STUD) == ["fold", "call 15", "raise 25"]

    def test_or_only_a_full_one_does(self) -> None:
        """The full-bet rule."""
        house = replace(STUD, half_bet=False)
        assert self.after_a_raise_of_half(house) == ["fold", "call 15", "complete 20"]

    def test_then_short_all_ins_add_up_to_a_full_bet(self) -> None:
        stacks = {1: DEEP, 2: 19, 3: 24, 4: DEEP}
        script = to_fourth(replace(STUD, half_bet=False), stacks).play("1 bet", "2 raise 15", "3 complete 20", "4 call")
        assert script.legal == ["fold", "call 20", "raise 30"]


@pytest.mark.parametrize(("counts", "legal"), [(False, ["fold", "call 34", "complete 40"]), (True, ["fold", "call 34"])])
def test_short_all_in_uses_a_raise(counts: bool, legal: list[str]) -> None:
    """An all-in for less than half uses up one of the raises only where the house says so."""
    house = replace(STUD, short_all_in_uses_a_raise=counts)
    script = to_fourth(house, {1: DEEP, 2: DEEP, 3: 38, 4: DEEP})
    script.play("1 bet", "2 raise 20", "3 call", "4 call", "1 raise 30", "2 call", "3 raise 34")
    assert script.legal == legal


@pytest.mark.parametrize(("allowed", "legal"), [(False, ["check", "bet 10"]), (True, ["fold", "check", "bet 10"])])
def test_fold_when_check_free(allowed: bool, legal: list[str]) -> None:
    """PokerStars allowed it."""
    assert to_fourth(replace(STUD, fold_when_check_free=allowed), deep(2)).legal == legal


def test_fold_when_check_free_closes_the_betting_where_nobody_else_can_bet() -> None:
    """The last player with chips need not check to the all-in."""
    house = replace(STUD, fold_when_check_free=True)
    script = Script(house, {1: 4, 2: DEEP, 3: DEEP}).play("1 bring-in", "2 call", "3 call", "2 fold")
    assert script.hand.street is Street.SEVENTH


class TestShowdown:
    def order(self, rule: ShowdownOrder, *, bet_on: Street | None, button: int = 3) -> tuple[int, ...]:
        """Seat 2 bets on one street, everything else is checked and called; seat 1 opens every street."""
        script = to_fourth(replace(STUD, showdown=rule), deep(3)) if button == 3 else self.other(rule)
        while script.hand.street < Street.SEVENTH or script.hand.phase is Phase.BETTING:
            seat = script.hand.to_act
            bets = seat == 2 and script.hand.street == bet_on and script.legal[0] == "check"
            script.play(f"{seat} {'bet' if bets else 'check' if script.legal[0] == 'check' else 'call'}")
        order: tuple[int, ...] = script.named("showdown-started")[0].order
        return order

    def other(self, rule: ShowdownOrder) -> Script:
        cards = {1: "Ad Kh 4d 8c 6s Jh 3c", 2: "Ah Kd 5h 7d 4s Th 3d", 3: "Ac Ks 2c 9h 5s Qd 7h"}
        script = Script(replace(STUD, showdown=rule), deep(3), cards=cards, button=1)
        return script.play("3 bring-in", "1 call", "2 call")

    def test_the_last_aggressor_of_any_street(self) -> None:
        """Full Tilt: the last round that had a bet counts, the bring-in at the last."""
        rule = ShowdownOrder.LAST_AGGRESSOR_ANY_STREET
        assert self.order(rule, bet_on=Street.FIFTH) == (2, 3, 1)
        assert self.order(rule, bet_on=None) == (1, 2, 3)

    def test_the_last_aggressor_of_the_final_street_else_who_opened_it(self) -> None:
        """TDA 2024 rule 17."""
        rule = ShowdownOrder.LAST_AGGRESSOR_FINAL_STREET
        assert self.order(rule, bet_on=Street.SEVENTH) == (2, 3, 1)
        assert self.order(rule, bet_on=Street.FIFTH) == (1, 2, 3)

    def test_the_lowest_seat_where_the_last_round_was_checked(self) -> None:
        """PokerStars: seat 1 first, though seat 3 opened the round."""
        rule = ShowdownOrder.SEAT_ORDER_IF_CHECKED
        assert self.order(rule, bet_on=None, button=1) == (1, 2, 3)
        assert self.order(rule, bet_on=Street.SEVENTH, button=1) == (2, 3, 1)
        opener = ShowdownOrder.LAST_AGGRESSOR_FINAL_STREET
        assert self.order(opener, bet_on=None, button=1) == (3, 1, 2)


class TestAllInHands:
    STACKS = ((1, 11), (2, DEEP))

    def test_at_once(self) -> None:
        """TDA 2024 rule 16: turned up before the next street."""
        script = Script(replace(STUD, all_in_hands=AllInHands.AT_ONCE), dict(self.STACKS))
        script.play("1 complete", "2 call")
        names = [event.name for event in script.hand.events]
        assert names.index("hand-shown") < names.index("street-dealt", names.index("call"))

    def test_at_once_nobody_may_muck(self) -> None:
        script = Script(replace(STUD, all_in_hands=AllInHands.AT_ONCE), dict(self.STACKS))
        script.play("1 complete", "2 call")
        assert script.hand.is_complete
        assert script.named("show-or-muck-asked") == []

    def test_at_the_end(self) -> None:
        script = Script(STUD, dict(self.STACKS)).play("1 complete", "2 call")
        names = [event.name for event in script.hand.events]
        assert names.index("hand-shown") > names.index("showdown-started")
        assert script.hand.phase is Phase.SHOW_OR_MUCK

    def test_hands_stay_down_while_two_can_bet(self) -> None:
        script = Script(replace(STUD, all_in_hands=AllInHands.AT_ONCE), {1: 11, 2: DEEP, 3: DEEP})
        script.play("1 complete", "2 call", "3 call")
        assert script.named("hand-shown") == []


@pytest.mark.parametrize("shown", [False, True])
def test_reveal_mucked_in_history(shown: bool) -> None:
    """Full Tilt let everybody review the last hand with mucked losers; TDA 2024 rule 18 does not. Folded hands: never."""
    script = Script(replace(STUD, reveal_mucked_in_history=shown), deep(3))
    script.play("1 bring-in", "2 call", "3 fold")
    assert mucked_at_showdown(script.hand) == {}
    script.finish()
    assert mucked_at_showdown(script.hand) == ({2: script.hand.cards(2)} if shown else {})


def test_low_qualifier() -> None:
    """Eight or better at stud8; no qualifier at razz, no low at stud."""
    nine_low = {1: "As Ad 3c 9h 9s Qd Kh", 2: "Ac 2h 4d 9c 6s Jh Kc"}
    assert {side for _, side, _ in Script(STUD8, deep(2), cards=nine_low).finish().paid()} == {"high"}
    assert best_eight_or_better(Script(STUD8, deep(2), cards=CARDS_OF_TWO).finish().hand.cards(2)) is not None


@pytest.mark.parametrize(
    ("house", "qualifier", "reason"),
    [
        (STUD, 8, "stud has no low that must qualify; low_qualifier must be none"),
        (RAZZ, 8, "razz has no low that must qualify; low_qualifier must be none"),
        (STUD8, None, "stud8 is played eight-or-better; low_qualifier must be 8"),
        (STUD8, 9, "stud8 is played eight-or-better; low_qualifier must be 8"),
    ],
)
def test_low_qualifier_must_fit_the_game(house: HouseRules, qualifier: int | None, reason: str) -> None:
    with pytest.raises(InvalidSetup, match=reason):
        replace(house, low_qualifier=qualifier)


TIED_HIGHS = {
    1: "2h 3c 2d Ks Qh Jd 9h",
    2: "2c 3d 2s Kd Qs Jc 9s",
    3: "4h 5h 6d 8s Td 7s 4c",
}
"""Seats 1 and 2 tie with a pair of deuces, K-Q-J; seat 1 has the spade king, seat 2 the lowest card of all seven."""


@pytest.mark.parametrize(
    ("rule", "favoured"),
    [
        (OddChip.SUIT_HIGH_5, 1),
        (OddChip.SUIT_HIGH_7, 1),
        (OddChip.SUIT_LOW_7, 2),
        (OddChip.POSITION, 2),
    ],
)
def test_odd_high(rule: OddChip, favoured: int) -> None:
    """TDA 2024 rule 20-B: highest suit of the five; Robert's Rules: of the seven; others: by position or lowest card."""
    house = replace(STUD, odd_high=rule)
    script = Script(house, deep(3), cards=TIED_HIGHS, button=1).play("1 complete", "2 call", "3 fold").finish()
    assert script.paid() == {(0, "high", favoured): 12, (0, "high", 3 - favoured): 11}


TIED_LOWS = {
    1: "Ah 2s 4c 5d 7h Kc Kd",
    2: "As 2c 4d 5h 7c Ks Kh",
    3: "Qh Jh 3c 8s Td 6s 9d",
}
"""Seats 1 and 2 tie with 7-5-4-2-A and kings; seat 1 has the higher seven and the lower ace."""


@pytest.mark.parametrize(
    ("rule", "favoured"),
    [
        (OddChip.SUIT_HIGH_5, 1),
        (OddChip.SUIT_HIGH_7, 2),
        (OddChip.SUIT_LOW_7, 1),
        (OddChip.POSITION, 2),
    ],
)
def test_odd_low(rule: OddChip, favoured: int) -> None:
    """TDA 2024 rule 20-B: highest suit of the five, for lows too; Robert's Rules: lowest card of the seven, by suit."""
    house = replace(RAZZ, odd_low=rule)
    script = Script(house, deep(3), cards=TIED_LOWS, button=1).play("2 complete", "3 fold", "1 call").finish()
    assert script.paid() == {(0, "low", favoured): 12, (0, "low", 3 - favoured): 11}


@pytest.mark.parametrize(("half", "high", "low"), [(Half.HIGH, 12, 11), (Half.LOW, 11, 12)])
def test_odd_high_low(half: Half, high: int, low: int) -> None:
    """The odd chip between the halves goes to high: TDA 2024 rule 20; a house may say low."""
    cards = CARDS_OF_TWO | {3: "Kd Qh 3s 5c Td 9c 7d"}
    script = Script(replace(STUD8, odd_high_low=half), deep(3), cards=cards)
    script.play("1 complete", "2 call", "3 fold").finish()
    assert script.paid() == {(0, "high", 1): high, (0, "low", 2): low}


class TestMinStack:
    STACKS = ((1, DEEP), (2, 3), (3, DEEP))

    def test_any(self) -> None:
        """One chip plays: nobody is forced out for lack of chips."""
        assert Script(STUD, dict(self.STACKS)).hand.state.seats == (1, 2, 3)

    def test_ante_and_bring_in(self) -> None:
        """Winamax, cash games: who cannot pay both is not dealt in."""
        script = Script(replace(STUD, min_stack=MinStack.ANTE_AND_BRING_IN), dict(self.STACKS))
        assert (script.hand.state.seats, script.hand.state.not_dealt) == ((1, 3), (2,))
        exact = Script(replace(STUD, min_stack=MinStack.ANTE_AND_BRING_IN), {1: DEEP, 2: 4})
        assert exact.hand.state.not_dealt == ()

    def test_in_a_tournament_any_chip_plays(self) -> None:
        house = replace(STUD, min_stack=MinStack.ANTE_AND_BRING_IN)
        assert Script(house, dict(self.STACKS), tournament=True).hand.state.not_dealt == ()

    def test_a_hand_needs_two_who_have_it(self) -> None:
        with pytest.raises(InvalidSetup, match="a hand needs two players with at least 4 chips; 1 have them"):
            Script(replace(STUD, min_stack=MinStack.ANTE_AND_BRING_IN), {1: DEEP, 2: 3})

    def test_where_the_bring_in_is_unknown_the_ante_is_enough(self) -> None:
        house = replace(STUD, min_stack=MinStack.ANTE_AND_BRING_IN)
        script = Script(house, {1: DEEP, 2: 1}, stakes=replace(STAKES, bring_in=None))
        assert script.hand.state.not_dealt == ()


def test_burn() -> None:
    """Live games burn a card before each street after the third: TDA 2024 RP-10."""
    hand = Hand.start(house=replace(STUD, burn=True), stakes=STAKES, stacks=deep(2), deck=DECK)
    for action in ("bring-in", "call", "check", "check"):
        hand.act(hand.find_action(action))
    assert hand.state.burns == (DECK[6], DECK[9])
    assert hand.cards(1)[3:] == (DECK[7], DECK[10])


@pytest.mark.parametrize(("reserved", "burn", "required"), [(False, False, 8), (True, False, 9), (True, True, 10)])
def test_reserve_last_card(reserved: bool, burn: bool, required: int) -> None:
    """TDA 2024 RP-10-H: the last card of the deck is not dealt."""
    assert cards_required(replace(STUD, reserve_last_card=reserved, burn=burn), 8) == required


class TestRake:
    HOUSE = replace(STUD, rake=Rake(per_mille=100, cap=3))

    def test_it_is_taken_off_the_whole_before_anything_is_split(self) -> None:
        """A pot of 23 gives 2 and 21 are split, the odd chip among them."""
        cards = CARDS_OF_TWO | {3: "Kd Qh 3s 5c Td 9c 7d"}
        house = replace(STUD8, rake=Rake(per_mille=100, cap=3))
        script = Script(house, deep(3), cards=cards).play("1 complete", "2 call", "3 fold").finish()
        assert script.paid() == {(0, "high", 1): 11, (0, "low", 2): 10}
        assert (script.hand.result.rake if script.hand.result else None) == 2

    def test_it_is_capped(self) -> None:
        script = to_fourth(self.HOUSE, deep(2)).play("1 bet", "2 raise", "1 call").finish()
        assert script.hand.state.rake == 3
        assert sum(script.net.values()) == -3

    def test_none_is_taken_where_the_hand_ends_on_third_street(self) -> None:
        assert Script(self.HOUSE, deep(2)).play("1 complete", "2 raise", "1 fold").hand.state.rake == 0

    def test_unless_the_house_takes_it_there_too(self) -> None:
        house = replace(STUD, rake=Rake(per_mille=100, cap=3, on_third_street=True))
        assert Script(house, deep(2)).play("1 complete", "2 raise", "1 fold").hand.state.rake == 2

    def test_it_is_taken_where_the_streets_ran_out_from_third(self) -> None:
        script = Script(self.HOUSE, {1: 11, 2: DEEP}).play("1 complete", "2 call").finish()
        assert script.hand.state.rake == 2

    def test_it_is_whole_chips(self) -> None:
        stakes = Stakes(ante=5, bring_in=15, small_bet=50, big_bet=100, unit=5)
        script = Script(replace(STUD, rake=Rake(per_mille=100, cap=1000)), deep(2), stakes=stakes)
        assert script.play("1 complete", "2 call").finish().hand.state.rake == 10

    def test_the_main_pot_pays_first(self) -> None:
        house = replace(STUD, rake=Rake(per_mille=500, cap=1000))
        script = Script(house, {1: 2, 2: DEEP, 3: DEEP}).play("1 bring-in", "2 complete", "3 call").finish()
        assert script.hand.state.rake == 12
        assert [pot.amount for pot in script.hand.pots] == [0, 12]

    def test_none_by_default(self) -> None:
        assert all(house.rake == Rake() for house in PROFILES.values())
        assert to_fourth(STUD, deep(2)).finish().hand.state.rake == 0

    @pytest.mark.parametrize(("per_mille", "cap"), [(-1, 3), (1000, 3), (50, -1)])
    def test_a_rake_that_cannot_be_taken_is_refused(self, per_mille: int, cap: int) -> None:
        with pytest.raises(InvalidSetup, match=f"a rake of {per_mille} per mille, at most {cap}, cannot be taken"):
            Rake(per_mille=per_mille, cap=cap)


def test_every_choice_has_a_test_here() -> None:
    """A field that is added to the house rules needs a test that shows what it does."""
    here = {name.removeprefix("test_").removeprefix("Test").replace("_", "").lower() for name in globals()}
    wanted = {field.name.replace("_", "") for field in fields(HouseRules)}
    assert wanted - here == set()
