"""Views: what each viewer is told of a hand, and what of an event."""

from dataclasses import replace

import pytest

from doorcard.cards import DECK, UNKNOWN, parse_cards
from doorcard.hands import Category
from doorcard.rules import Hand, Phase, SeatView, Street, project_event, view_for
from doorcard.rules.events import CardsRevealed, HandStarted, PotsAwarded, StreetDealt
from doorcard.rules.house import AllInHands, HeadsUpCap
from tests.rules.scripted import PLAIN, RAZZ, STAKES, STUD, STUD8, TDA, Script, deep, to_fourth


def seat_of(script: Script, seat: int, viewer: int | None) -> SeatView:
    return next(own for own in view_for(script.hand, viewer).seats if own.seat == seat)


class TestCards:
    def test_a_player_sees_his_down_cards_and_nobody_else_does(self) -> None:
        script = to_fourth(STUD, deep(2))
        assert seat_of(script, 1, 1).down_cards == parse_cards("Ac Ks")
        assert seat_of(script, 1, 2).down_cards == (UNKNOWN, UNKNOWN)
        assert seat_of(script, 1, None).down_cards == (UNKNOWN, UNKNOWN)

    def test_up_cards_are_everybody_s(self) -> None:
        script = to_fourth(STUD, deep(2))
        assert {seat_of(script, 1, viewer).up_cards for viewer in (1, 2, None, 77)} == {parse_cards("2c 9h")}

    def test_the_seventh_card_is_dealt_down(self) -> None:
        script = to_fourth(STUD, deep(2)).check_to(Street.SEVENTH)
        assert seat_of(script, 1, 2).down_cards == (UNKNOWN,) * 3

    def test_a_folded_hand_leaves_the_table(self) -> None:
        """Folded cards are not shown, to their own player neither."""
        script = Script(STUD, deep(3)).play("1 bring-in", "2 fold")
        folded = seat_of(script, 2, 2)
        assert (folded.folded, folded.all_in, folded.up_cards, folded.down_cards) == (True, False, (), ())

    def test_those_dealt_in_may_look_at_the_dead_cards_they_saw(self) -> None:
        script = to_fourth(STUD, deep(3)).play("1 bet", "2 fold")
        assert view_for(script.hand, 1).dead_cards == parse_cards("4d 8c")
        assert view_for(script.hand, 2).dead_cards == parse_cards("4d 8c")
        assert view_for(script.hand, None).dead_cards == ()
        assert view_for(script.hand, 77).dead_cards == ()

    def test_a_shown_hand_is_seen_by_all_and_a_mucked_one_by_nobody(self) -> None:
        script = to_fourth(STUD, deep(2)).finish()
        winner, loser = seat_of(script, 1, None), seat_of(script, 2, None)
        assert (winner.shown, winner.mucked, winner.down_cards) == (True, False, parse_cards("Ac Ks 7h"))
        assert (loser.shown, loser.mucked, loser.down_cards) == (False, True, (UNKNOWN,) * 3)

    def test_a_community_card_is_everybody_s(self) -> None:
        script = Script(STUD, deep(2), community="9d").play("1 bring-in", "2 call").check_to(Street.SEVENTH)
        assert view_for(script.hand, None).community_card is parse_cards("9d")[0]


class TestNames:
    def test_the_board_is_named_to_all_and_the_hand_to_its_player(self) -> None:
        script = to_fourth(STUD8, deep(2)).check_to(Street.FIFTH)
        own, other = seat_of(script, 1, 1), seat_of(script, 1, 2)
        assert own.board == other.board
        assert own.board is not None
        assert (own.board.category, own.board.ranks) == (Category.SHOWING, (9, 5, 2))
        assert (own.high is not None, other.high, other.low_draw) == (True, None, None)

    def test_at_razz_boards_have_the_ace_low_and_no_high(self) -> None:
        cards = {1: "Kc Ks Ac 9h 5s", 2: "Ad Kh 4d 8c 6s"}
        script = Script(RAZZ, deep(2), cards=cards)
        own = seat_of(script, 1, 1)
        assert (own.board.ranks if own.board else None, own.high) == ((1,), None)

    def test_a_draw_to_a_low_is_named_until_the_low_is_made(self) -> None:
        cards = {1: "Ac 2s 3c 4h 5s", 2: "Qd Kh 9d Jc Td"}
        script = Script(STUD8, deep(2), cards=cards)
        third = seat_of(script, 1, 1).low_draw
        assert (third.category, third.ranks) == (Category.LOW_DRAW, (3, 2, 1)) if third else False
        script.play("1 bring-in", "2 call").check_to(Street.FIFTH)
        fifth = seat_of(script, 1, 1)
        assert (fifth.low is not None, fifth.low_draw) == (True, None)

    def test_no_draw_is_named_once_all_cards_are_there(self) -> None:
        cards = {1: "Ac 2s 3c Kh Ks Qd Js", 2: "Qs Kd 9d Jc Td 9c 8h"}
        script = Script(STUD8, deep(2), cards=cards).play("1 bring-in", "2 call").check_to(Street.SEVENTH)
        assert seat_of(script, 1, 1).low_draw is None

    def test_a_draw_is_named_at_games_with_a_low_only(self) -> None:
        assert seat_of(Script(STUD, deep(2)), 1, 1).low_draw is None

    def test_the_five_cards_of_each_half_are_told_once_the_hand_is_turned_up(self) -> None:
        """Promise: the page lifts the cards that win, and reads no hand to know them."""
        cards = {1: "Ac 2s 3c 4h Ks Kd 7s", 2: "Qs Qd Kh Jc Td Jd 9h"}
        script = Script(STUD8, deep(2), cards=cards).play("1 bring-in", "2 call").check_to(Street.SEVENTH)
        assert (seat_of(script, 1, 1).high_cards, seat_of(script, 1, 1).low_cards) == ((), ())
        script.finish()
        first = {viewer: seat_of(script, 1, viewer) for viewer in (1, 2, None)}
        assert {own.low_cards for own in first.values()} == {parse_cards("7s 4h 3c 2s Ac")}
        second = seat_of(script, 2, None)
        assert (second.high_cards, second.low_cards) == (parse_cards("Kh Qs Jd Td 9h"), ())

    def test_a_hand_turned_up_before_it_has_five_cards_makes_none(self) -> None:
        """All-in on third street, hands lie open with three cards each."""
        hand = Hand.start(house=replace(STUD, all_in_hands=AllInHands.AT_ONCE), stakes=STAKES, stacks={1: 3, 2: 3})
        hand.deal(parse_cards("Ac Ad Kc Kd 2c 3d"))
        while hand.to_act is not None:
            hand.act(hand.default_action() if hand.phase is Phase.BRING_IN else hand.find_action("call", None))
        assert [(seat.shown, seat.high_cards, seat.low_cards) for seat in view_for(hand, None).seats] == [
            (True, (), ())
        ] * 2

    def test_nothing_is_named_where_cards_are_unknown(self) -> None:
        hand = Hand.start(house=STUD8, stakes=STAKES, stacks=deep(2))
        hand.deal([*[UNKNOWN] * 4, UNKNOWN, *parse_cards("3d")], first_to_act=1)
        first, second = view_for(hand, 1).seats
        assert (first.board, first.high, first.low, first.low_draw) == (None, None, None, None)
        assert second.board is not None

    def test_nothing_is_named_before_the_cards(self) -> None:
        hand = Hand.start(house=STUD, stakes=STAKES, stacks=deep(2))
        assert [(seat.board, seat.high) for seat in view_for(hand, 1).seats] == [(None, None)] * 2


class TestTheTable:
    def test_only_the_player_to_act_is_told_what_is_legal(self) -> None:
        script = Script(STUD, deep(2)).play("1 bring-in", "2 complete")
        assert (view_for(script.hand, 1).to_call, view_for(script.hand, 1).legal) == (7, script.hand.legal_actions())
        assert (view_for(script.hand, 2).to_call, view_for(script.hand, 2).legal) == (0, ())
        assert (view_for(script.hand, None).to_call, view_for(script.hand, None).legal) == (0, ())

    def test_the_level_the_bets_and_the_raises_left(self) -> None:
        view = view_for(Script(STUD, deep(2)).hand, None)
        assert (view.level, view.bet_size, view.bets_made, view.raises_left) == (0, 10, 0, 3)
        view = view_for(Script(STUD, deep(2)).play("1 bring-in").hand, None)
        assert (view.level, view.bets_made, view.raises_left) == (3, 0, 3)
        view = view_for(Script(STUD, deep(2)).play("1 complete", "2 raise").hand, None)
        assert (view.level, view.bets_made, view.raises_left) == (20, 2, 2)

    def test_raises_without_limit_are_none(self) -> None:
        house = replace(STUD, heads_up_cap=HeadsUpCap.UNCAPPED_ROUND_STARTS_HEADS_UP)
        assert view_for(Script(house, deep(2)).hand, None).raises_left is None

    def test_who_brought_in_who_opens_and_who_is_to_act(self) -> None:
        script = to_fourth(STUD, {1: 4, 2: 500, 3: 500})
        view = view_for(script.hand, None)
        assert (view.bring_in_seat, view.opener, view.to_act) == (1, 1, 2)
        assert [seat.all_in for seat in view.seats] == [True, False, False]

    def test_nobody_before_the_cards(self) -> None:
        view = view_for(Hand.start(house=STUD, stakes=STAKES, stacks=deep(2)), 1)
        assert (view.bring_in_seat, view.opener, view.to_act, view.phase) == (None, None, None, Phase.DEALING)

    def test_an_open_pair_is_told(self) -> None:
        cards = PLAIN | {1: "Ac Ks 2c 2h"}
        house = replace(STUD, open_pair=True)
        assert view_for(to_fourth(house, deep(2), cards).hand, None).open_pair
        assert not view_for(to_fourth(house, deep(2)).hand, None).open_pair

    def test_what_was_won_and_what_went_back(self) -> None:
        script = Script(STUD, deep(2)).play("1 bring-in", "2 complete", "1 fold")
        view = view_for(script.hand, None)
        assert (view.returned, [award.amount for award in view.awards], view.rake) == (((2, 7),), [8], 0)

    def test_who_was_not_dealt_in(self) -> None:
        script = Script(STUD, {1: 500, 2: 0, 3: 500})
        view = view_for(script.hand, 2)
        assert (view.not_dealt, [seat.seat for seat in view.seats]) == ((2,), [1, 3])


class TestEvents:
    def test_the_deck_is_nobody_s(self) -> None:
        hand = Hand.start(house=STUD, stakes=STAKES, stacks=deep(2), deck=DECK)
        for viewer in (1, 2, None):
            event = project_event(hand.events[0], viewer)
            assert isinstance(event, HandStarted)
            assert event.deck is None

    def test_third_street_shows_the_door_cards_and_one_s_own(self) -> None:
        event = StreetDealt(Street.THIRD, (4, 7), parse_cards("Ac Ad Kc Kd 2c 3d"))
        seen = {viewer: project_event(event, viewer) for viewer in (4, 7, None)}
        assert seen == {
            4: replace(event, cards=parse_cards("Ac ?? Kc ?? 2c 3d")),
            7: replace(event, cards=parse_cards("?? Ad ?? Kd 2c 3d")),
            None: replace(event, cards=parse_cards("?? ?? ?? ?? 2c 3d")),
        }

    @pytest.mark.parametrize("street", [Street.FOURTH, Street.FIFTH, Street.SIXTH])
    def test_fourth_to_sixth_street_show_every_card(self, street: Street) -> None:
        event = StreetDealt(street, (4, 7), parse_cards("Ac Ad"))
        assert project_event(event, None) == event

    def test_seventh_street_shows_one_s_own_only(self) -> None:
        event = StreetDealt(Street.SEVENTH, (4, 7), parse_cards("Ac Ad"))
        seen = project_event(event, 7)
        assert isinstance(seen, StreetDealt)
        assert seen.cards == parse_cards("?? Ad")

    def test_cards_told_later_are_their_player_s_own(self) -> None:
        event = CardsRevealed(4, parse_cards("Ac Kc 2c"))
        assert [project_event(event, viewer) for viewer in (4, 7, None)] == [event, None, None]

    def test_what_happens_at_the_table_is_seen_by_all(self) -> None:
        script = Script(TDA, {1: 11, 2: 500}).play("1 complete", "2 call")
        public = [event for event in script.hand.events if not isinstance(event, HandStarted | StreetDealt)]
        assert {type(event) for event in public} >= {PotsAwarded}
        assert [project_event(event, None) for event in public] == public

    def test_what_is_of_no_known_kind_is_seen_by_nobody(self) -> None:
        """Hidden by default: a kind of event that is added later is not shown before somebody says to whom."""
        assert project_event("the burn card", None) is None  # type: ignore[arg-type]
