"""Every choice that a house can make about the cards, the showdown and the chips changes what it should.

The choices about the betting are tested in ``test_house_betting.py``.
"""

from dataclasses import fields, replace

import pytest

from doorcard.cards import DECK
from doorcard.errors import InvalidSetup
from doorcard.hands import best_eight_or_better
from doorcard.rules import PROFILES, Game, Hand, HouseRules, Phase, Stakes, Street
from doorcard.rules.dealing import cards_required
from doorcard.rules.house import AllInHands, Half, MinStack, OddChip, Rake, ShowdownOrder
from doorcard.rules.views import mucked_at_showdown
from tests.rules import test_house_betting
from tests.rules.scripted import DEEP, RAZZ, STAKES, STUD, STUD8, Script, deep, to_fourth

HIGH_AND_LOW = {1: "As Ad 3c 9h 9s Qd Kh", 2: "Ac 2h 4d 8c 6s Jh Kc", 3: "Kd Qh 3s 5c Td 9c 7d"}
"""Seat 1 has the high, seat 2 the low."""


def test_name() -> None:
    """A house says its name where it refuses something."""
    with pytest.raises(InvalidSetup, match=r"house rules 'corner': 9 seats"):
        HouseRules(name="corner", game=Game.STUD, max_seats=9)


def test_game() -> None:
    """Stud pays the high, razz the low, stud8 both."""
    houses = {house.game: house for house in (STUD, STUD8, RAZZ)}
    paid = {game: Script(house, deep(2), cards=HIGH_AND_LOW).finish().paid() for game, house in houses.items()}
    sides = {game: {side for _, side, _ in shares} for game, shares in paid.items()}
    assert sides == {Game.STUD: {"high"}, Game.STUD8: {"high", "low"}, Game.RAZZ: {"low"}}
    assert [(game.has_high, game.has_low) for game in Game] == [(True, False), (True, True), (False, True)]


def test_max_seats() -> None:
    """A table of six deals six, not seven."""
    house = replace(STUD, max_seats=6)
    assert len(Hand.start(house=house, stakes=STAKES, stacks=deep(6), deck=DECK).state.seats) == 6
    with pytest.raises(InvalidSetup, match="7 players; plain stud seats 6"):
        Hand.start(house=house, stakes=STAKES, stacks=deep(7), deck=DECK)


@pytest.mark.parametrize("seats", [1, 9])
def test_max_seats_are_what_one_deck_can_serve(seats: int) -> None:
    with pytest.raises(InvalidSetup, match=f"{seats} seats: one deck serves 2 to 8 players"):
        replace(STUD, max_seats=seats)


class TestShowdown:
    def order(self, rule: ShowdownOrder, *, bet_on: Street | None, button: int = 3) -> tuple[int, ...]:
        """Seat 2 bets on one street, everything else is checked and called.

        Seat 1 opens every street; with the button beside seat 1 seat 3 does.
        """
        script = self.other(rule) if button == 1 else to_fourth(replace(STUD, showdown=rule), deep(3))
        while script.hand.phase is Phase.BETTING:
            seat, passive = script.hand.to_act, script.legal[0] == "check"
            bets = seat == 2 and script.hand.street == bet_on and passive
            script.play(f"{seat} {'bet' if bets else 'check' if passive else 'call'}")
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
        assert self.order(rule, bet_on=None, button=1) == (3, 1, 2)

    def test_the_lowest_seat_where_the_last_round_was_checked(self) -> None:
        """PokerStars: seat 1 first, though seat 3 opened the round."""
        rule = ShowdownOrder.SEAT_ORDER_IF_CHECKED
        assert self.order(rule, bet_on=None, button=1) == (1, 2, 3)
        assert self.order(rule, bet_on=Street.SEVENTH, button=1) == (2, 3, 1)

    def test_the_first_left_of_the_button_where_the_last_round_was_checked(self) -> None:
        """Seat 1 is the first after a button beside seat 3, seat 2 after a button beside seat 1."""
        rule = ShowdownOrder.FIRST_LEFT_IF_CHECKED
        assert self.order(rule, bet_on=None) == (1, 2, 3)
        assert self.order(rule, bet_on=None, button=1) == (2, 3, 1)
        assert self.order(rule, bet_on=Street.SEVENTH) == (2, 3, 1)

    def test_who_contests_a_side_pot_shows_before_the_player_who_is_all_in(self) -> None:
        """TDA 2024 rule 17: the side pot is decided first."""
        script = to_fourth(STUD, {1: 4, 2: DEEP, 3: DEEP}).play("2 bet", "3 call")
        script.finish()
        assert script.named("showdown-started")[0].order == (2, 3, 1)


class TestAllInHands:
    STACKS = ((1, 11), (2, DEEP))
    AT_ONCE = replace(STUD, all_in_hands=AllInHands.AT_ONCE)

    def test_at_once(self) -> None:
        """TDA 2024 rule 16: turned up before the next street."""
        script = Script(self.AT_ONCE, dict(self.STACKS)).play("1 complete", "2 call")
        names = [event.name for event in script.hand.events]
        assert names.index("hand-shown") < names.index("street-dealt", names.index("call"))

    def test_at_once_nobody_may_muck(self) -> None:
        script = Script(self.AT_ONCE, dict(self.STACKS)).play("1 complete", "2 call")
        assert script.hand.is_complete
        assert script.named("show-or-muck-asked") == []

    def test_at_once_on_the_last_street_too(self) -> None:
        """TDA 2024 rule 16 asks for it once the betting is complete, whatever the street."""
        script = Script(self.AT_ONCE, {1: 24, 2: DEEP}).play("1 bring-in", "2 call").check_to(Street.SEVENTH)
        script.play("1 bet", "2 call")
        assert script.hand.is_complete
        assert {event.seat for event in script.named("hand-shown")} == {1, 2}

    def test_at_the_end(self) -> None:
        script = Script(STUD, dict(self.STACKS)).play("1 complete", "2 call")
        names = [event.name for event in script.hand.events]
        assert names.index("hand-shown") > names.index("showdown-started")
        assert script.hand.phase is Phase.SHOW_OR_MUCK

    def test_hands_stay_down_while_two_can_bet(self) -> None:
        script = Script(self.AT_ONCE, {1: 11, 2: DEEP, 3: DEEP}).play("1 complete", "2 call", "3 call")
        assert script.named("hand-shown") == []


@pytest.mark.parametrize("shown", [False, True])
def test_reveal_mucked_in_history(shown: bool) -> None:
    """Full Tilt let all review the last hand with mucked losers; TDA 2024 rule 18 does not. Folded hands: never."""
    script = Script(replace(STUD, reveal_mucked_in_history=shown), deep(3))
    script.play("1 bring-in", "2 call", "3 fold")
    assert mucked_at_showdown(script.hand) == {}
    script.finish()
    assert mucked_at_showdown(script.hand) == ({2: script.hand.cards(2)} if shown else {})


def test_low_qualifier() -> None:
    """Eight or better at stud8: a nine takes nothing."""
    nine_low = {1: "As Ad 3c 9h 9s Qd Kh", 2: "Ac 2h 4d 9c 6s Jh Kc"}
    script = Script(STUD8, deep(2), cards=nine_low).finish()
    assert best_eight_or_better(script.hand.cards(2)) is None
    assert {side for _, side, _ in script.paid()} == {"high"}


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
    [(OddChip.SUIT_HIGH_5, 1), (OddChip.SUIT_HIGH_7, 1), (OddChip.SUIT_LOW_7, 2), (OddChip.POSITION, 2)],
)
def test_odd_high(rule: OddChip, favoured: int) -> None:
    """TDA 2024 rule 20-B: highest suit of the five; Robert's Rules: of the seven; others: position or lowest card."""
    house = replace(STUD, odd_high=rule)
    script = Script(house, deep(3), cards=TIED_HIGHS, button=1).play("1 complete", "2 call", "3 fold").finish()
    assert script.paid() == {(0, "high", favoured): 12, (0, "high", 3 - favoured): 11}


def test_odd_high_of_five_high_straights() -> None:
    """TDA 2024 rule 20-B: in A-2-3-4-5 the ace is low, so the five is the highest card; seat 2 has its higher suit."""
    cards = {1: "Qs Kd 2c 3h 4d 5c As", 2: "Qh Kc 2h 3d 4h 5h Ac", 3: "9d 9h 8s 7s 6d 8c 7c"}
    script = Script(STUD, deep(3), cards=cards).play("1 complete", "2 call", "3 fold").finish()
    assert script.paid() == {(0, "high", 2): 12, (0, "high", 1): 11}


TIED_LOWS = {
    1: "Ah 2s 4c 5d 7h Kc Kd",
    2: "As 2c 4d 5h 7c Ks Kh",
    3: "Qh Jh 3c 8s Td 6s 9d",
}
"""Seats 1 and 2 tie with 7-5-4-2-A and kings; seat 1 has the higher seven and the lower ace."""


@pytest.mark.parametrize(
    ("rule", "favoured"),
    [(OddChip.SUIT_HIGH_5, 1), (OddChip.SUIT_HIGH_7, 2), (OddChip.SUIT_LOW_7, 1), (OddChip.POSITION, 2)],
)
def test_odd_low(rule: OddChip, favoured: int) -> None:
    """TDA 2024 rule 20-B: highest suit of the five, for lows too; Robert's Rules: lowest card of the seven, by suit."""
    house = replace(RAZZ, odd_low=rule)
    script = Script(house, deep(3), cards=TIED_LOWS, button=1).play("2 complete", "3 fold", "1 call").finish()
    assert script.paid() == {(0, "low", favoured): 12, (0, "low", 3 - favoured): 11}


@pytest.mark.parametrize(("half", "high", "low"), [(Half.HIGH, 12, 11), (Half.LOW, 11, 12)])
def test_odd_high_low(half: Half, high: int, low: int) -> None:
    """The odd chip between the halves goes to high: TDA 2024 rule 20; a house may say low."""
    script = Script(replace(STUD8, odd_high_low=half), deep(3), cards=HIGH_AND_LOW)
    script.play("1 complete", "2 call", "3 fold").finish()
    assert script.paid() == {(0, "high", 1): high, (0, "low", 2): low}


class TestMinStack:
    STACKS = ((1, DEEP), (2, 3), (3, DEEP))
    BOTH = replace(STUD, min_stack=MinStack.ANTE_AND_BRING_IN)

    def test_any(self) -> None:
        """One chip plays: nobody is forced out for lack of chips."""
        assert Script(STUD, dict(self.STACKS)).hand.state.seats == (1, 2, 3)

    def test_ante_and_bring_in(self) -> None:
        """Winamax, cash games: who cannot pay both is not dealt in; who just can is."""
        script = Script(self.BOTH, dict(self.STACKS))
        assert (script.hand.state.seats, script.hand.state.not_dealt) == ((1, 3), (2,))
        assert Script(self.BOTH, {1: DEEP, 2: 4}).hand.state.not_dealt == ()

    def test_in_a_tournament_any_chip_plays(self) -> None:
        assert Script(self.BOTH, dict(self.STACKS), tournament=True).hand.state.not_dealt == ()

    def test_a_hand_needs_two_who_have_it(self) -> None:
        with pytest.raises(InvalidSetup, match="a hand needs two players with at least 4 chips; 1 have them"):
            Script(self.BOTH, {1: DEEP, 2: 3})

    def test_where_the_bring_in_is_unknown_the_ante_is_enough(self) -> None:
        script = Script(self.BOTH, {1: DEEP, 2: 1}, stakes=replace(STAKES, bring_in=None))
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
    RULE = Rake(per_mille=100, cap=3)
    HOUSE = replace(STUD, rake=RULE)

    def test_it_is_taken_off_the_whole_before_anything_is_split(self) -> None:
        """A pot of 23 gives 2 and 21 are split, the odd chip among them."""
        script = Script(replace(STUD8, rake=self.RULE), deep(3), cards=HIGH_AND_LOW)
        script.play("1 complete", "2 call", "3 fold").finish()
        assert script.paid() == {(0, "high", 1): 11, (0, "low", 2): 10}
        assert script.hand.state.rake == 2

    def test_it_is_capped(self) -> None:
        script = to_fourth(self.HOUSE, deep(2)).play("1 bet", "2 raise", "1 call").finish()
        assert script.hand.state.rake == 3
        assert sum(script.net.values()) == -3

    def test_none_is_taken_where_the_hand_ends_on_third_street(self) -> None:
        assert Script(self.HOUSE, deep(2)).play("1 complete", "2 raise", "1 fold").hand.state.rake == 0

    def test_unless_the_house_takes_it_there_too(self) -> None:
        house = replace(STUD, rake=replace(self.RULE, on_third_street=True))
        assert Script(house, deep(2)).play("1 complete", "2 raise", "1 fold").hand.state.rake == 2

    def test_it_is_taken_where_the_streets_ran_out_from_third(self) -> None:
        assert Script(self.HOUSE, {1: 11, 2: DEEP}).play("1 complete", "2 call").finish().hand.state.rake == 2

    def test_it_is_whole_chips(self) -> None:
        stakes = Stakes(ante=5, bring_in=15, small_bet=50, big_bet=100, unit=5)
        script = Script(replace(STUD, rake=Rake(per_mille=100, cap=1000)), deep(2), stakes=stakes)
        assert script.play("1 complete", "2 call").finish().hand.state.rake == 10

    def test_the_main_pot_pays_first(self) -> None:
        house = replace(STUD, rake=Rake(per_mille=500, cap=1000))
        script = Script(house, {1: 2, 2: DEEP, 3: DEEP}).play("1 bring-in", "2 complete", "3 call").finish()
        assert script.hand.state.rake == 12
        assert [pot.amount for pot in script.hand.pots] == [0, 12]

    def test_a_hand_without_a_pot_pays_none(self) -> None:
        """Without antes an uncalled bring-in goes back, and there is nothing to take from."""
        house = replace(STUD, rake=replace(self.RULE, on_third_street=True))
        script = Script(house, deep(2), stakes=replace(STAKES, ante=0)).play("1 bring-in", "2 fold")
        assert (script.hand.pots, script.net) == ((), {1: 0, 2: 0})

    @pytest.mark.parametrize(
        ("won", "cap", "pots"),
        [
            ((5, 17), 2, [5, 17]),
            ((6, 16), 2, [6, 16]),
            ((5, 18), 2, [4, 18]),
            ((22,), 2, [4, 18]),
            ((7, 15), 2, [4, 18]),
        ],
    )
    def test_a_record_may_tell_from_which_pots_it_was_taken(
        self, won: tuple[int, ...], cap: int, pots: list[int]
    ) -> None:
        """Rooms take it from different pots; what does not add up is not believed."""
        house = replace(STUD, rake=Rake(per_mille=100, cap=cap, won=won))
        script = Script(house, {1: 2, 2: DEEP, 3: DEEP}).play("1 bring-in", "2 complete", "3 call").finish()
        assert [pot.amount for pot in script.hand.pots] == pots
        assert script.hand.state.rake == 2

    def test_none_by_default(self) -> None:
        assert all(house.rake == Rake() for house in PROFILES.values())
        assert to_fourth(STUD, deep(2)).finish().hand.state.rake == 0

    @pytest.mark.parametrize(("per_mille", "cap"), [(-1, 3), (1000, 3), (50, -1)])
    def test_a_rake_that_cannot_be_taken_is_refused(self, per_mille: int, cap: int) -> None:
        with pytest.raises(InvalidSetup, match=f"a rake of {per_mille} per mille, at most {cap}, cannot be taken"):
            Rake(per_mille=per_mille, cap=cap)


def test_every_choice_has_a_test() -> None:
    """A field that is added to the house rules needs a test, named after it, that shows what it does."""
    names = (*globals(), *vars(test_house_betting))
    tested = {name.removeprefix("test_").removeprefix("Test").replace("_", "").lower() for name in names}
    assert {field.name.replace("_", "") for field in fields(HouseRules)} - tested == set()
