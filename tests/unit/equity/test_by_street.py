"""Spots street by street: of a hand with everything known, from a seat, and of written hands."""

from hypothesis import given
from hypothesis import strategies as st

from doorcard.cards import UNKNOWN, Card, parse_cards
from doorcard.equity import Holding
from doorcard.equity.by_street import StreetSpot, spots_of_hand, spots_of_hands
from doorcard.equity.notation import parse_hand
from doorcard.rules import Game, Hand, HandView, Stakes, Street, find_house, view_for
from doorcard.rules.events import StreetDealt
from tests.strategies import SEEDS, Deal, deals, played

STAKES = Stakes(ante=40, bring_in=50, small_bet=200, big_bet=400)
ROUNDS = ("As Kh Qd 2s Kd Jd 3s 9c 9d", "4s Tc", "5s Td", "6s Th", "7s Ts")
"""Seat 1 has As 2s 3s and goes on with 4s ..., seat 2 Kh Kd 9c and folds, seat 3 Qd Jd 9d."""


def three_handed() -> Hand:
    """Seat 2 folds on third street, the others check and call to the end."""
    hand = Hand.start(house=find_house("pokerstars-stud8"), stakes=STAKES, stacks=dict.fromkeys((1, 2, 3), 9000))
    for cards in ROUNDS:
        hand.deal(parse_cards(cards))
        while hand.to_act is not None and hand.cards_due is None:
            names = [action.name for action in hand.legal_actions()]
            wanted = (
                ("fold",) if hand.to_act == 2 and "fold" in names else ("check", "call", "bring-in", "muck", "show")
            )
            hand.act(hand.find_action(next(name for name in wanted if name in names)))
    return hand


class TestADealtHand:
    def test_everything_known_counts_and_folded_cards_are_dead(self) -> None:
        third, fourth, *_ = spots_of_hand(three_handed())
        assert (third.street, third.players, third.spot.dead) == (Street.THIRD, (1, 2, 3), ())
        assert [holding.known for holding in third.spot.holdings] == [
            parse_cards(text) for text in ("As 2s 3s", "Kh Kd 9c", "Qd Jd 9d")
        ]
        assert (fourth.players, set(fourth.spot.dead)) == ((1, 3), set(parse_cards("Kh Kd 9c")))
        assert fourth.spot.holdings[0] == Holding(known=parse_cards("As 2s 3s 4s"))
        assert (fourth.spot.game, fourth.spot.folded_unknown) == (Game.STUD8, 0)

    def test_from_a_seat_other_down_cards_are_unknown(self) -> None:
        third, fourth, *_, seventh = spots_of_hand(three_handed(), viewer=1)
        assert third.spot.holdings[1] == Holding(known=parse_cards("9c"), unknown=2)
        assert (fourth.spot.dead, fourth.spot.folded_unknown) == (parse_cards("9c"), 2)
        assert fourth.spot.holdings[0] == Holding(known=parse_cards("As 2s 3s 4s"))
        assert seventh.spot.holdings[1] == Holding(known=parse_cards("9d Tc Td Th"), unknown=3)

    def test_who_folded_still_knows_his_own_cards(self) -> None:
        _, fourth, *_ = spots_of_hand(three_handed(), viewer=2)
        assert set(fourth.spot.dead) == set(parse_cards("Kh Kd 9c"))
        assert fourth.spot.folded_unknown == 0

    def test_there_is_a_spot_for_every_street_dealt(self) -> None:
        assert [entry.street for entry in spots_of_hand(three_handed())] == list(Street)

    @given(deals(), SEEDS)
    def test_with_everything_known_nothing_is_unknown(self, deal: Deal, seed: int) -> None:
        """Promise: the spot's cards are the hand's, street by street, whoever folded."""
        hand = played(deal, seed)
        for entry in spots_of_hand(hand):
            assert len(entry.players) == len(entry.spot.holdings) > 1
            assert all(holding.unknown == 0 and holding.held == entry.street for holding in entry.spot.holdings)
            for seat, holding in zip(entry.players, entry.spot.holdings, strict=True):
                assert holding.known == hand.cards(seat)[: entry.street]

    @given(deals(), SEEDS, st.data())
    def test_a_seat_knows_what_its_view_shows_and_no_more(self, deal: Deal, seed: int, data: st.DataObject) -> None:
        """Promise: the same cards as the view of that seat when the street had been dealt."""
        hand = played(deal, seed)
        viewer = data.draw(st.sampled_from(hand.state.seats))
        views = list(views_when_dealt(hand, viewer))
        entries = list(spots_of_hand(hand, viewer))
        assert len(views) == len(entries)
        for view, entry in zip(views, entries, strict=True):
            assert_same_cards(view, entry, hand.cards(viewer)[: entry.street])


def views_when_dealt(hand: Hand, viewer: int) -> list[HandView]:
    again, views = Hand.replay(hand.events[:1]), []
    for event in hand.events[1:]:
        again.apply(event)
        if isinstance(event, StreetDealt):
            views.append(view_for(again, viewer))
    return views


def assert_same_cards(view: HandView, entry: StreetSpot, own: tuple[Card, ...]) -> None:
    live = {seat.seat: seat for seat in view.seats if not seat.folded}
    assert tuple(live) == entry.players
    for seat, holding in zip(entry.players, entry.spot.holdings, strict=True):
        seen = (*live[seat].down_cards, *live[seat].up_cards)
        assert sorted(map(str, holding.known)) == sorted(str(card) for card in seen if card is not UNKNOWN)
        assert holding.unknown == seen.count(UNKNOWN)
    dead = set(view.dead_cards) | (set() if view.viewer in live else set(own))
    assert set(entry.spot.dead) >= set(view.dead_cards)
    assert set(entry.spot.dead) <= dead


class TestWrittenHands:
    def test_streets_up_to_the_one_they_are_on(self) -> None:
        hands = [parse_hand("As2s/3s4s5s"), parse_hand("{KK,QQ:0.5}/9c9hTd")]
        third, fourth, fifth = spots_of_hands(hands, game=Game.STUD, dead="Kh")
        assert [entry.street for entry in (third, fourth, fifth)] == [Street.THIRD, Street.FOURTH, Street.FIFTH]
        assert third.spot.holdings[0].known == parse_cards("As 2s 3s")
        assert fourth.spot.holdings[1].known == parse_cards("9c 9h")
        assert third.spot.dead == fifth.spot.dead == parse_cards("Kh")
        assert len(third.spot.holdings[1].combinations) == 3 + 6

    def test_the_seventh_card_counts_on_seventh_street_only(self) -> None:
        hands = [parse_hand("As2s3s4s5s6s7s"), parse_hand("xx/9c9hTdTs/x")]
        *_, sixth, seventh = spots_of_hands(hands, game=Game.STUD)
        assert [holding.held for holding in sixth.spot.holdings] == [6, 6]
        assert seventh.spot.holdings[1] == Holding(known=parse_cards("9c 9h Td Ts"), unknown=3)
