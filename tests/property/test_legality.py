"""What is legal: the list that a hand gives and what it accepts are the same, and the amounts follow the rules."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given

from doorcard.errors import IllegalAction
from doorcard.rules import Action, Bet, BringIn, Call, Check, Complete, Fold, Hand, Muck, Phase, Raise, Show
from tests.strategies import SEEDS, Deal, deals, play

WITH_AMOUNT: tuple[type[BringIn | Call | Complete | Bet | Raise], ...] = (BringIn, Call, Complete, Bet, Raise)
WITHOUT_AMOUNT: tuple[type[Fold | Check | Show | Muck], ...] = (Fold, Check, Show, Muck)


def candidates(hand: Hand, chance: random.Random) -> Iterator[Action]:
    """Yield actions of every kind by every seat, with the amounts that nearly are legal and some that are not."""
    offered = {to for action in hand.legal_actions() if (to := getattr(action, "to", None)) is not None}
    near = {to + step for to in offered for step in (-1, 0, 1)} | {0, -1, 1, hand.state.level}
    amounts = sorted(near | {chance.randrange(1, 2000)})
    for seat in (*hand.state.seats, 0, 99):
        yield from (kind(seat) for kind in WITHOUT_AMOUNT)
        yield from (kind(seat, to) for kind in WITH_AMOUNT for to in amounts)


@given(deals(), SEEDS)
def test_the_hand_accepts_what_is_legal_and_nothing_else(deal: Deal, seed: int) -> None:
    """Everything else is refused and changes nothing."""
    chance = random.Random(seed)
    hand = deal.start()
    for action in play(hand, chance):
        if chance.random() > 0.1:
            continue
        legal, before = set(hand.legal_actions()), hand.copy()
        assert action in legal
        for candidate in candidates(hand, chance):
            if candidate in legal:
                twin = hand.copy()
                twin.act(candidate)
                assert twin.events[: len(hand.events) + 1] == (*hand.events, candidate)
            else:
                with pytest.raises(IllegalAction):
                    hand.act(candidate)
        assert hand == before


@given(deals(), SEEDS)
def test_a_finished_hand_accepts_nothing(deal: Deal, seed: int) -> None:
    """Nobody acts on a hand that is paid."""
    chance = random.Random(seed)
    hand = deal.start()
    for _ in play(hand, chance):
        pass
    for candidate in candidates(hand, chance):
        with pytest.raises(IllegalAction) as refusal:
            hand.act(candidate)
        assert refusal.value.code == "nobody-to-act"


@given(deals(), SEEDS)
def test_every_decision_is_a_choice_that_the_stack_can_pay(deal: Deal, seed: int) -> None:
    """Table stakes: nobody is asked for more than lies before them; each action is listed once, cheapest first."""
    hand = deal.start()
    for _ in play(hand, random.Random(seed)):
        legal, seat = hand.legal_actions(), hand.to_act
        stack = hand.stacks[seat] if seat is not None else 0
        adds = [getattr(action, "adds", 0) for action in legal]
        assert legal
        assert len(set(legal)) == len(legal)
        assert adds == sorted(adds)
        assert all(0 <= added <= stack for added in adds)
        assert {action.seat for action in legal} == {seat}


@given(deals(), SEEDS)
def test_a_player_with_chips_may_always_stay_in(deal: Deal, seed: int) -> None:
    """Robert's Rules, all-in: nobody is forced out of a hand for lack of chips."""
    hand = deal.start()
    for _ in play(hand, random.Random(seed)):
        if hand.phase is Phase.BETTING:
            assert any(isinstance(action, Check | Call) for action in hand.legal_actions())


@given(deals(), SEEDS)
def test_a_fold_is_not_offered_where_a_check_is_free_unless_the_house_allows_it(deal: Deal, seed: int) -> None:
    """House rule: a fold where checking costs nothing is a slip."""
    hand = deal.start()
    for _ in play(hand, random.Random(seed)):
        kinds = {type(action) for action in hand.legal_actions()}
        if Check in kinds:
            assert (Fold in kinds) is deal.house.fold_when_check_free


@given(deals(), SEEDS)
def test_a_wager_can_be_met(deal: Deal, seed: int) -> None:
    """House rule: no bet or raise unless some live opponent could still put in more than the present level."""
    hand = deal.start()
    for _ in play(hand, random.Random(seed)):
        state = hand.state
        rivals = [place for place in state.live if place != state.to_act]
        reach = max(state.committed[place] + state.stacks[place] for place in rivals)
        if any(isinstance(action, Bet | Raise | Complete) for action in hand.legal_actions()):
            assert reach > state.level
