"""Dealing: a deck that runs short, burnt cards, and cards that come from outside."""

from dataclasses import replace

import pytest

from doorcard.cards import DECK, UNKNOWN, parse_card, parse_cards
from doorcard.errors import InvalidSetup
from doorcard.rules import Call, Check, Hand, HouseRules, Phase, Street
from doorcard.rules.dealing import StubMethod, stub_method
from tests.rules.scripted import STAKES, STUD, deep, to_fourth

BURNING = replace(STUD, burn=True)
RESERVING = replace(BURNING, reserve_last_card=True)


@pytest.mark.parametrize(
    ("house", "players", "stub", "burns", "method"),
    [
        (STUD, 7, 7, 0, StubMethod.NORMAL),
        (STUD, 8, 4, 0, StubMethod.COMMUNITY),
        (STUD, 8, 2, 0, StubMethod.COMMUNITY_WITH_BURNS),
        (BURNING, 6, 7, 3, StubMethod.NORMAL),
        (BURNING, 7, 7, 3, StubMethod.RESHUFFLE_WITH_BURNS),
        (BURNING, 7, 5, 3, StubMethod.RESHUFFLE_WITH_BURNS),
        (BURNING, 7, 4, 3, StubMethod.COMMUNITY),
        (BURNING, 7, 3, 3, StubMethod.COMMUNITY),
        (BURNING, 8, 1, 3, StubMethod.COMMUNITY_WITH_BURNS),
        (RESERVING, 6, 7, 3, StubMethod.RESHUFFLE_WITH_BURNS),
        (RESERVING, 7, 5, 3, StubMethod.COMMUNITY),
    ],
)
def test_how_seventh_street_is_dealt(
    house: HouseRules, players: int, stub: int, burns: int, method: StubMethod
) -> None:
    """TDA 2024 RP-10-H: the stub; else stub and burns; else one card for all, off a stub of three or more."""
    assert stub_method(house, players, stub, burns) is method


def dealt_to_the_end(house: HouseRules, seats: int) -> Hand:
    """Return a hand in which everybody calls and checks up to seventh street."""
    hand = Hand.start(house=house, stakes=STAKES, stacks=deep(seats), deck=DECK)
    while hand.street < Street.SEVENTH:
        staying = [action for action in hand.legal_actions() if isinstance(action, Call | Check)]
        hand.act(staying[0] if staying else hand.default_action())
    return hand


def test_seven_players_take_the_burnt_cards_where_the_stub_is_one_short() -> None:
    """TDA 2024 RP-10-H: seven cards are left, one is burnt, so the seventh player gets an earlier burn."""
    hand = dealt_to_the_end(BURNING, 7)
    last = [hand.cards(seat)[6] for seat in range(1, 8)]
    assert last == [*DECK[46:], hand.state.burns[0]]
    assert hand.state.burns[0] is DECK[21]


def test_eight_players_share_a_card_where_one_is_left_and_three_were_burnt() -> None:
    """TDA 2024 RP-10-H: 24 dealt and three times eight with a burn each leave one card."""
    hand = dealt_to_the_end(BURNING, 8)
    assert hand.state.community is DECK[24]
    assert all(len(hand.cards(seat)) == 6 for seat in range(1, 9))


def test_who_was_first_on_sixth_street_is_first_with_a_community_card() -> None:
    """TDA 2024 RP-10-H: no board has changed."""
    hand = Hand.start(house=STUD, stakes=STAKES, stacks=deep(8), deck=DECK)
    openers: dict[Street, int | None] = {}
    while hand.street < Street.SEVENTH or Street.SEVENTH not in openers:
        openers.setdefault(hand.street, hand.to_act)
        staying = [action for action in hand.legal_actions() if isinstance(action, Call | Check)]
        hand.act(staying[0] if staying else hand.default_action())
    assert openers[Street.SEVENTH] == openers[Street.SIXTH]


class TestFromOutside:
    def live_hand(self) -> Hand:
        return Hand.start(house=STUD, stakes=STAKES, stacks=deep(2))

    def test_the_hand_says_which_street_is_due(self) -> None:
        hand = self.live_hand()
        assert (hand.phase, hand.cards_due) == (Phase.DEALING, Street.THIRD)
        hand.deal(parse_cards("Ac Ad Kc Kd 2c 3d"))
        assert hand.cards_due is None
        hand.act(hand.find_action("bring-in"))
        hand.act(hand.find_action("call"))
        assert hand.cards_due is Street.FOURTH

    def test_nothing_is_dealt_that_is_not_due(self) -> None:
        hand = self.live_hand()
        hand.deal(parse_cards("Ac Ad Kc Kd 2c 3d"))
        with pytest.raises(InvalidSetup, match="no cards are due: the hand is bring-in"):
            hand.deal(parse_cards("4c 5d"))

    def test_a_deck_and_cards_from_outside_do_not_mix(self) -> None:
        hand = Hand.start(house=STUD, stakes=STAKES, stacks=deep(2), deck=DECK)
        with pytest.raises(InvalidSetup, match="no cards are due"):
            hand.deal(parse_cards("4c 5d"))

    @pytest.mark.parametrize(
        ("cards", "message"),
        [
            ("Ac Ad Kc Kd 2c", "5 cards for third street; 6 are needed"),
            ("Ac Ad Kc Kd 2c 2c", "the 2c is already on the table"),
        ],
    )
    def test_wrong_cards_are_refused_and_the_hand_still_waits(self, cards: str, message: str) -> None:
        hand = self.live_hand()
        before = hand.copy()
        with pytest.raises(InvalidSetup, match=message):
            hand.deal(parse_cards(cards))
        assert hand == before

    def test_a_card_on_the_table_is_refused(self) -> None:
        """Folded cards, too: they are never dealt again."""
        script = to_fourth(STUD, deep(3)).play("1 bet", "2 fold", "3 call")
        assert script.hand.street is Street.FIFTH
        hand = Hand.start(house=STUD, stakes=STAKES, stacks=deep(3))
        hand.deal(parse_cards("Ac Ad Ah Kc Kd Kh 2c 3d 4h"))
        for action in ("bring-in", "fold", "call"):
            hand.act(hand.find_action(action))
        with pytest.raises(InvalidSetup, match="the 3d is already on the table"):
            hand.deal(parse_cards("3d 5c"))

    @pytest.mark.parametrize("first", [None, 9])
    def test_unknown_door_cards_do_not_tell_who_brings_in(self, first: int | None) -> None:
        """The record must name a live seat; otherwise nothing is dealt."""
        hand = self.live_hand()
        before = hand.copy()
        with pytest.raises(InvalidSetup, match="first"):
            hand.deal([UNKNOWN] * 6, first_to_act=first)
        assert hand == before

    def test_a_folded_seat_cannot_be_first(self) -> None:
        hand = Hand.start(house=STUD, stakes=STAKES, stacks=deep(3))
        hand.deal(parse_cards("Ac Ad Ah Kc Kd Kh 2c 3d 4h"))
        for action in ("bring-in", "fold", "call"):
            hand.act(hand.find_action(action))
        with pytest.raises(InvalidSetup, match="seat 2 cannot act first; live are 1, 3"):
            hand.deal([UNKNOWN] * 2, first_to_act=2)

    def test_unknown_door_cards_need_somebody_to_be_first_where_two_can_bet(self) -> None:
        hand = Hand.start(house=STUD, stakes=STAKES, stacks={1: 1, 2: 500, 3: 500})
        with pytest.raises(InvalidSetup, match="say who is first to act"):
            hand.deal([UNKNOWN] * 9)
        hand.deal([UNKNOWN] * 9, first_to_act=3)
        assert (hand.to_act, hand.state.opener) == (3, 2)

    @pytest.mark.parametrize("behind", [0, 500])
    def test_unknown_cards_are_dealt_where_nobody_can_bet(self, behind: int) -> None:
        """Nobody need be first where nobody acts: all are all-in, or all but one."""
        hand = Hand.start(house=STUD, stakes=STAKES, stacks={1: 11, 2: 11 + behind})
        hand.deal(parse_cards("Ac Ad Kc Kd 2c 3d"))
        hand.act(hand.find_action("complete"))
        hand.act(hand.find_action("call"))
        hand.deal([UNKNOWN] * 2)
        assert hand.cards_due is Street.FIFTH

    def test_a_community_card_on_the_table_is_refused(self) -> None:
        script = to_fourth(STUD, deep(2)).check_to(Street.SIXTH)
        hand = script.hand
        hand.act(hand.find_action("check"))
        hand.act(hand.find_action("check"))
        with pytest.raises(InvalidSetup, match="the Ac is already on the table"):
            hand.deal([parse_card("Ac")])
        hand.deal([parse_card("2d")])
        assert hand.state.community is parse_card("2d")
