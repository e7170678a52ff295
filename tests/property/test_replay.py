"""The log is the truth: a hand is the fold of its events, whole or in part."""

import copy
import pickle
import random
from dataclasses import replace

import pytest
from hypothesis import given

from doorcard.errors import CorruptHistory
from doorcard.rules import Bet, BringIn, Call, Check, Complete, Hand, Raise, Show
from doorcard.rules.progress import next_event
from tests.strategies import SEEDS, Deal, deals, play, played


@given(deals(), SEEDS)
def test_replay_makes_the_same_hand(deal: Deal, seed: int) -> None:
    """The events alone make the hand again."""
    hand = played(deal, seed)
    assert Hand.replay(hand.events) == hand


@given(deals(), SEEDS)
def test_every_event_follows_from_those_before_it(deal: Deal, seed: int) -> None:
    """Cut anywhere, a log goes on as it did: the next event comes by itself or is one of the legal actions."""
    hand = played(deal, seed)
    for length in range(1, len(hand.events)):
        part, following = Hand.replay(hand.events[:length]), hand.events[length]
        own = next_event(part.state)
        assert following == own if own is not None else following in part.legal_actions()


@given(deals(), SEEDS)
def test_a_hand_replayed_up_to_a_decision_is_the_hand_as_it_stood_there(deal: Deal, seed: int) -> None:
    """A room that starts again plays on: same legal actions, same end."""
    chance = random.Random(seed)
    hand = deal.start()
    twins: list[Hand] = []
    for action in play(hand, chance):
        for twin in twins:
            twin.act(action)
        again = Hand.replay(hand.events)
        assert (again, again.legal_actions()) == (hand, hand.legal_actions())
        again.act(action)
        twins = [*twins[-3:], again]
    assert all(twin == hand for twin in twins)


@given(deals(), SEEDS)
def test_a_copy_is_independent(deal: Deal, seed: int) -> None:
    """Whatever is played on a copy, the hand it was taken from stays as it was, and the other way round."""
    chance = random.Random(seed)
    hand = deal.start()
    for action in play(hand, chance):
        twin, untouched = hand.copy(), hand.copy()
        for _ in play(twin, random.Random(seed)):
            pass
        assert twin.is_complete
        assert hand == untouched
        other = hand.copy()
        other.act(action)
        assert hand == untouched


@given(deals(), SEEDS)
def test_the_same_deal_and_actions_make_the_same_hand(deal: Deal, seed: int) -> None:
    """The rules know no clock and no chance."""
    assert played(deal, seed) == played(deal, seed)


@given(deals(), SEEDS)
def test_events_are_values(deal: Deal, seed: int) -> None:
    """Events can be pickled and copied; cards stay the 52 that exist once each."""
    events = played(deal, seed).events
    assert pickle.loads(pickle.dumps(events)) == events
    assert copy.deepcopy(events) == events


@given(deals(), SEEDS)
def test_a_log_in_which_another_seat_acts_is_refused(deal: Deal, seed: int) -> None:
    """Whose turn it is follows from the events before: a log that lets another seat act is corrupt."""
    events = played(deal, seed).events
    for place, event in enumerate(events):
        if isinstance(event, Check | BringIn | Call | Complete | Bet | Raise | Show):
            others = [seat for seat in Hand.replay(events[:1]).stacks if seat != event.seat]
            with pytest.raises(CorruptHistory, match="is to act"):
                Hand.replay([*events[:place], replace(event, seat=others[0])])
