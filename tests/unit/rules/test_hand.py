"""The hand as a whole: how it begins, what it answers, and how it refuses."""

import copy
from dataclasses import replace

import pytest

from doorcard.cards import DECK, UNKNOWN, parse_cards
from doorcard.errors import CorruptHistory, IllegalAction, InvalidSetup
from doorcard.rules import Bet, Call, Check, Complete, Event, Fold, Hand, Muck, Phase, Raise, Show, Street, view_for
from doorcard.rules.events import AntesPosted, CardsRevealed, CommunityCardDealt, HandShown, StreetDealt
from tests.rules.scripted import PLAIN, RAZZ, STAKES, STUD, STUD8, TDA, Script, deep, to_fourth


class TestBeginning:
    def test_players_are_seated_clockwise_from_the_button(self) -> None:
        hand = Hand.start(house=STUD, stakes=STAKES, stacks=deep(4), deck=DECK, button=2)
        assert hand.state.seats == (3, 4, 1, 2)

    def test_a_button_beside_an_empty_seat(self) -> None:
        """The stud button may lie beside a seat that nobody has."""
        hand = Hand.start(house=STUD, stakes=STAKES, stacks={2: 500, 6: 500, 9: 500}, deck=DECK, button=5)
        assert hand.state.seats == (6, 9, 2)

    @pytest.mark.parametrize(
        ("stacks", "message"),
        [
            ({}, "a hand needs two players; there is none"),
            ({1: 500}, "a hand needs two players with at least 1 chips; 1 have them"),
            ({1: 500, 2: 0}, "a hand needs two players with at least 1 chips; 1 have them"),
            ({1: 500, 2: -5}, "seat 2 has -5 chips"),
        ],
    )
    def test_too_few_players_or_chips_are_refused(self, stacks: dict[int, int], message: str) -> None:
        with pytest.raises(InvalidSetup, match=message):
            Hand.start(house=STUD, stakes=STAKES, stacks=stacks, deck=DECK)

    def test_a_stack_is_whole_chips(self) -> None:
        stakes = replace(STAKES, ante=5, bring_in=5, unit=5)
        with pytest.raises(InvalidSetup, match="seat 2 has 501 chips; chips come in multiples of 5"):
            Hand.start(house=STUD, stakes=stakes, stacks={1: 500, 2: 501}, deck=DECK)

    def test_a_deck_is_the_52_cards(self) -> None:
        with pytest.raises(InvalidSetup, match="a deck is the 52 cards, not 51"):
            Hand.start(house=STUD, stakes=STAKES, stacks=deep(2), deck=DECK[1:])


class TestAbsentPlayers:
    """TDA 2024 rules 30 and 71-C, RP-10-C: dealt in, anted, brings in if low, and his hand is killed."""

    def test_an_absent_low_card_brings_in_and_is_killed(self) -> None:
        script = Script(TDA, deep(3), absent=[1], tournament=True)
        assert [event.name for event in script.hand.events[-2:]] == ["bring-in", "fold"]
        assert script.hand.stacks[1] == 1000 - STAKES.ante - 3
        assert (script.hand.to_act, script.legal) == (2, ["fold", "call 3", "complete 10"])

    def test_another_absent_player_folds_in_turn(self) -> None:
        script = Script(TDA, deep(3), absent=[2], tournament=True).play("1 bring-in")
        assert (script.hand.to_act, script.hand.live_seats) == (3, (1, 3))

    def test_the_bring_in_of_an_absent_player_is_dead_money(self) -> None:
        script = Script(TDA, deep(3), absent=[1], tournament=True).play("2 call", "3 fold")
        assert script.hand.is_complete
        assert script.net == {1: -4, 2: 5, 3: -1}

    def test_an_absent_player_who_is_all_in_for_the_ante_is_killed_too(self) -> None:
        script = Script(TDA, {1: 1000, 2: 1, 3: 1000}, absent=[2], tournament=True).play("1 bring-in", "3 call")
        assert script.hand.live_seats == (1, 3)

    def test_an_absent_player_wins_nothing_where_nobody_can_bet(self) -> None:
        script = Script(TDA, {1: 1000, 2: 1}, absent=[1], tournament=True)
        assert script.net == {1: -1, 2: 1}

    def test_an_absent_player_stands_in_for_a_low_card_without_chips(self) -> None:
        script = Script(TDA, {1: 1, 2: 1000, 3: 1000, 4: 1000}, absent=[2], tournament=True)
        assert (script.hand.to_act, script.hand.stacks[2]) == (3, 996)

    def test_where_all_are_absent_the_last_one_wins_the_antes(self) -> None:
        script = Script(TDA, deep(3), absent=[1, 2, 3], tournament=True)
        assert script.hand.is_complete
        assert sum(script.net.values()) == 0

    def test_absent_players_need_a_known_bring_in(self) -> None:
        with pytest.raises(InvalidSetup, match="an absent player can only be dealt in where the bring-in is known"):
            Script(TDA, deep(3), stakes=replace(STAKES, bring_in=None), absent=[1])


class TestAsking:
    def test_an_action_is_found_by_name_and_amount(self) -> None:
        script = Script(STUD, deep(2)).play("1 bring-in")
        assert script.hand.find_action("complete") == Complete(2, 10)
        assert script.hand.find_action("call", 3) == Call(2, 3)

    @pytest.mark.parametrize(
        ("name", "to", "asked"), [("raise", None, "raise"), ("call", 4, "call to 4"), ("bet", 10, "bet to 10")]
    )
    def test_what_is_not_legal_is_refused_with_what_is(self, name: str, to: int | None, asked: str) -> None:
        script = Script(STUD, deep(2)).play("1 bring-in")
        legal = "legal is seat 2: fold, seat 2: call to 3, seat 2: complete to 10"
        with pytest.raises(IllegalAction, match=f"{asked} is not legal; {legal}") as refusal:
            script.hand.find_action(name, to)
        assert refusal.value.code == "illegal-action"

    def test_out_of_turn_is_refused(self) -> None:
        script = Script(STUD, deep(2)).play("1 bring-in")
        with pytest.raises(IllegalAction, match="seat 1: fold is not legal"):
            script.hand.act(Fold(1))

    def test_an_equal_action_is_taken_with_the_chips_it_moves(self) -> None:
        script = Script(STUD, deep(2)).play("1 bring-in")
        script.hand.act(Complete(2, 10))
        assert script.hand.stacks[2] == 989
        script.hand.act(Raise(1, 20))
        assert script.hand.stacks[1] == 979

    def test_nobody_acts_while_cards_are_due(self) -> None:
        hand = Hand.start(house=STUD, stakes=STAKES, stacks=deep(2))
        assert (hand.to_act, hand.legal_actions()) == (None, ())
        with pytest.raises(IllegalAction, match="seat 1: check is not possible: the hand is dealing"):
            hand.act(Check(1))
        with pytest.raises(IllegalAction, match="nobody is to act: the hand is dealing"):
            hand.default_action()

    def test_where_the_bring_in_is_unknown_the_default_is_to_complete(self) -> None:
        script = Script(STUD, deep(2), stakes=replace(STAKES, bring_in=None))
        assert script.hand.default_action() == Complete(1, 10)

    def test_the_pots_stand_as_the_chips_lie(self) -> None:
        script = Script(STUD, deep(2)).play("1 bring-in", "2 complete")
        assert sum(pot.amount for pot in script.hand.pots) == 15

    def test_a_hand_has_no_result_before_its_end(self) -> None:
        assert Script(STUD, deep(2)).hand.result is None

    def test_values_are_read_from_five_cards_on(self) -> None:
        script = to_fourth(STUD8, deep(2)).check_to(Street.FIFTH)
        high, low = script.hand.values(1)
        assert (high.announcement.ranks if high else None, low) == ((14,), None)

    def test_a_game_reads_only_what_it_plays_for(self) -> None:
        assert to_fourth(STUD, deep(2)).check_to(Street.FIFTH).hand.values(1)[1] is None
        assert Script(RAZZ, deep(2)).check_to(Street.FIFTH).hand.values(1)[0] is None


class TestComparing:
    def test_hands_compare_by_their_events_and_where_they_stand(self) -> None:
        hand = Script(STUD, deep(2)).hand
        other = hand.copy()
        assert hand == other
        other.act(other.find_action("bring-in"))
        assert hand != other
        assert hand != "a hand"

    def test_a_hand_changes_and_is_no_key(self) -> None:
        with pytest.raises(TypeError, match="unhashable"):
            hash(Script(STUD, deep(2)).hand)

    def test_a_deep_copy_plays_on(self) -> None:
        hand = Script(STUD, deep(2)).hand
        twin = copy.deepcopy(hand)
        twin.act(twin.find_action("bring-in"))
        assert (hand.phase, twin.phase) == (Phase.BRING_IN, Phase.BETTING)


class TestShowing:
    def to_choice(self) -> Script:
        script = to_fourth(STUD, deep(2))
        while script.hand.phase is not Phase.SHOW_OR_MUCK:
            script.play(f"{script.hand.to_act} check")
        return script

    def test_a_beaten_player_may_show(self) -> None:
        script = self.to_choice()
        script.hand.act(Show(2))
        assert [event.seat for event in script.named("hand-shown")] == [1, 2]
        assert script.hand.is_complete

    def test_hands_shown_before_stay_up(self) -> None:
        script = self.to_choice()
        script.hand.act(Show(2))
        assert [seat.shown for seat in view_for(script.hand, None).seats] == [True, True]

    def test_or_muck(self) -> None:
        script = self.to_choice()
        script.hand.act(Muck(2))
        assert [event.seat for event in script.named("hand-shown")] == [1]

    def test_nobody_else_has_the_choice(self) -> None:
        with pytest.raises(IllegalAction, match="legal is seat 2: muck, seat 2: show"):
            self.to_choice().hand.act(Muck(1))

    def test_a_hand_that_ties_is_shown_without_asking(self) -> None:
        cards = {1: "Ac Kd 2c 7h 8s 9d Th", 2: "Ad Kc 2d 7c 8h 9s Tc"}
        script = Script(STUD, deep(2), cards=cards).finish()
        assert [event.name for event in script.hand.events].count("hand-shown") == 2

    def test_a_hand_with_the_better_low_is_shown_without_asking(self) -> None:
        cards = {1: "As Ad 2c 9h 9s Qd Kh", 2: "Ac 2h 4d 8c 6s Jh Kc"}
        script = Script(STUD8, deep(2), cards=cards).finish()
        assert {event.seat for event in script.named("hand-shown")} == {1, 2}

    def test_a_side_pot_that_nobody_else_contests_makes_nobody_show(self) -> None:
        """House rule: only contested pots are shown down; its owner may muck a hand that is beaten for the main pot."""
        script = to_fourth(STUD, {1: 4, 2: 1000, 3: 1000}).play("2 bet", "3 call").check_to(Street.FIFTH)
        script.play("2 bet", "3 fold").finish()
        assert [event.seat for event in script.named("hand-shown")] == [1]
        assert [event.seat for event in script.named("show-or-muck-asked")] == [2]
        assert script.paid() == {(0, "high", 1): 12, (1, "all", 2): 20}

    def test_a_hand_turned_up_early_is_named_as_far_as_it_goes(self) -> None:
        script = Script(TDA, {1: 11, 2: 1000}).play("1 complete", "2 call")
        first: HandShown = script.named("hand-shown")[0]
        assert (len(first.cards), first.high is not None, first.low) == (3, True, None)

    def test_a_razz_hand_turned_up_early_has_no_name(self) -> None:
        house = replace(RAZZ, all_in_hands=TDA.all_in_hands)
        script = Script(house, {1: 1000, 2: 11})
        while not script.hand.is_complete:
            script.hand.act(script.hand.legal_actions()[-1])
            script._deal()
        first: HandShown = script.named("hand-shown")[0]
        assert (first.high, first.low) == (None, None)


class TestRecords:
    """Records of real hands know some cards only at the end, or never."""

    def record(self) -> Hand:
        """Return a hand at seventh street whose down cards are unknown."""
        hand = Hand.start(house=STUD, stakes=STAKES, stacks=deep(2))
        hand.deal([*[UNKNOWN] * 4, *parse_cards("2c 3d")])
        for up_cards in ("9h 8c", "5s 6s", "Qd Jh"):
            hand.act(hand.find_action("bring-in" if hand.phase is Phase.BRING_IN else "check"))
            hand.act(hand.find_action("call" if hand.street is Street.THIRD else "check"))
            hand.deal(parse_cards(up_cards))
        hand.act(hand.find_action("check"))
        hand.act(hand.find_action("check"))
        hand.deal([UNKNOWN] * 2)
        hand.act(hand.find_action("check"))
        return hand

    def test_revealed_cards_are_read(self) -> None:
        hand = self.record()
        hand.reveal(1, parse_cards(PLAIN[1]))
        hand.act(hand.find_action("check"))
        assert hand.is_complete
        assert [event.name for event in hand.events][-3:] == ["hand-shown", "muck", "pots-awarded"]
        assert {award.seat for award in hand.result.awards} == {1} if hand.result else False

    def test_a_hand_that_nobody_can_read_cannot_be_paid(self) -> None:
        hand = self.record()
        with pytest.raises(InvalidSetup, match="nobody showed a hand for the pot of 8: the winner's cards must be"):
            hand.act(hand.find_action("check"))

    @pytest.mark.parametrize(
        ("cards", "message"),
        [
            ("Ac Ks 2c", "seat 1 holds"),
            ("Ac Ks 2d 9h 5s Qd 7h", "seat 1 holds"),
            ("Ac 8c 2c 9h 5s Qd 7h", "the 8c is already on the table"),
            ("Ac Ac 2c 9h 5s Qd 7h", "the Ac is already on the table"),
        ],
    )
    def test_what_contradicts_the_known_cards_is_refused(self, cards: str, message: str) -> None:
        hand = self.record()
        before = hand.copy()
        with pytest.raises(InvalidSetup, match=message):
            hand.reveal(1, parse_cards(cards))
        assert hand == before

    def test_hands_turned_up_at_once_stay_down_where_they_are_unknown(self) -> None:
        house = replace(STUD, all_in_hands=TDA.all_in_hands)
        hand = Hand.start(house=house, stakes=STAKES, stacks={1: 11, 2: 11})
        hand.deal([*[UNKNOWN] * 4, *parse_cards("2c 3d")])
        hand.act(hand.find_action("complete"))
        hand.act(hand.find_action("call"))
        assert not any(isinstance(event, HandShown) for event in hand.events)


class TestCorruptHistories:
    @pytest.mark.parametrize("events", [[], [Check(1)], [AntesPosted(((1, 1), (2, 1)))]])
    def test_a_history_begins_with_the_start_of_a_hand(self, events: list[Event]) -> None:
        with pytest.raises(CorruptHistory, match="a hand begins with its start, its seats and its stakes"):
            Hand.replay(events)

    @pytest.mark.parametrize("place", [1, 2, 3, 4, 5])
    def test_no_event_may_be_missing_or_come_twice(self, place: int) -> None:
        events = list(to_fourth(STUD, deep(2)).hand.events)
        with pytest.raises(CorruptHistory, match="cannot follow"):
            Hand.replay([*events[: place + 1], *events[place:]])
        if place < len(events) - 1:
            with pytest.raises(CorruptHistory, match="cannot follow"):
                Hand.replay([*events[:place], *events[place + 1 :]])

    @pytest.mark.parametrize(
        "event",
        [
            Bet(1, 5000, 5000),
            Bet(1, 10, 9),
            Call(1, 10, 10),
            Check(2),
            AntesPosted(((1, 1), (2, 1))),
            StreetDealt(Street.FIFTH, (1, 2), parse_cards("5s 6s")),
            CommunityCardDealt(DECK[0]),
            CardsRevealed(1, parse_cards("2c")),
            CardsRevealed(9, parse_cards("2c")),
        ],
    )
    def test_what_cannot_follow_is_refused_and_changes_nothing(self, event: Bet) -> None:
        hand = to_fourth(STUD, deep(2)).hand
        before = hand.copy()
        with pytest.raises(CorruptHistory, match="cannot follow: the hand is betting, seat 1 is to act"):
            hand.apply(event)
        assert hand == before

    @pytest.mark.parametrize(
        "event",
        [
            StreetDealt(Street.FIFTH, (1, 2), parse_cards("5s 6s")),
            StreetDealt(Street.THIRD, (2, 1), parse_cards("Ac Ad Kc Kd 2c 3d")),
            StreetDealt(Street.THIRD, (1, 2), parse_cards("Ac Ad Kc Kd 2c")),
            StreetDealt(Street.THIRD, (1, 2), parse_cards("Ac Ac Kc Kd 2c 3d")),
            StreetDealt(Street.THIRD, (1, 2), (UNKNOWN,) * 6),
            CommunityCardDealt(DECK[0]),
            Check(1),
        ],
    )
    def test_cards_that_cannot_be_dealt_are_refused_and_change_nothing(self, event: StreetDealt) -> None:
        hand = Hand.start(house=STUD, stakes=STAKES, stacks=deep(2))
        before = hand.copy()
        with pytest.raises(CorruptHistory):
            hand.apply(event)
        assert hand == before

    def test_something_that_is_no_event_is_refused(self) -> None:
        with pytest.raises(CorruptHistory, match="cannot follow"):
            Hand.replay([*to_fourth(STUD, deep(2)).hand.events, "check"])  # type: ignore[list-item]
