"""Nobody learns a card that is not theirs to see: not from a view, not from an event, not from any byte of either."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard.cards import ACE
from doorcard.room.live_view import LiveView, live_view
from doorcard.rules import Action, Event, Game, Hand, HandView, Stakes, project_event, view_for
from doorcard.rules.events import HandStarted, StreetDealt
from doorcard.rules.showdown import names
from tests.property.hidden import (
    Project,
    View,
    Viewer,
    before_showdown,
    cards_in,
    course,
    exchange_hidden,
    known_to,
    outline,
    replayed,
    seen_course,
)
from tests.rules.scripted import STUD
from tests.strategies import SEEDS, Deal, deals, played, shuffled

RAIL_AND_STRANGER: Sequence[Viewer] = (None, 99)


def viewers(deal: Deal) -> list[Viewer]:
    return [*deal.stacks, *RAIL_AND_STRANGER]


@given(deals(), SEEDS)
def test_no_view_or_event_holds_a_card_that_is_hidden_from_its_viewer(deal: Deal, seed: int) -> None:
    """At every point: only cards dealt up, one's own, and those turned up; the deck never."""
    hand = played(deal, seed)
    for length, event in enumerate(hand.events, start=1):
        part = Hand.replay(hand.events[:length])
        for viewer in viewers(deal):
            known = known_to(viewer, hand.events[:length])
            assert set(cards_in(project_event(event, viewer))) <= known
            assert set(cards_in(view_for(part, viewer))) <= known


@given(deals(), SEEDS)
def test_folded_hands_stay_hidden_from_everybody(deal: Deal, seed: int) -> None:
    """Robert's Rules, the showdown: folded hands are not shown, and nobody may ask to see them."""
    hand = played(deal, seed)
    for seat in hand.state.seats:
        if seat not in hand.live_seats:
            view = view_for(hand, seat)
            assert [set(cards_in((own.up_cards, own.down_cards))) for own in view.seats if own.seat == seat] == [set()]


def differs_before_showdown(deal: Deal, viewer: Viewer, seed: int, project: Project, view: View) -> bool:
    """Whether a viewer is given anything else before the showdown when the cards hidden from them change places."""
    hand, actions = course(deal, seed)
    upto = before_showdown(hand.events)
    other = replayed_before_showdown(exchange_hidden(deal, known_to(viewer, hand.events[:upto]), seed), actions)
    one = seen_course(hand, viewer, upto=upto, project=project, view=view)
    return one != seen_course(other, viewer, upto=upto, project=project, view=view)


def replayed_before_showdown(deal: Deal, actions: Sequence[Action]) -> Hand:
    """Play the betting actions again; those of the showdown need not be legal any more."""
    hand = deal.start()
    for action in actions:
        if action not in hand.legal_actions():
            break
        hand.act(action)
    return hand


@given(deals(), SEEDS, st.data())
def test_before_the_showdown_hidden_cards_change_no_byte(deal: Deal, seed: int, data: st.DataObject) -> None:
    """Two deals that differ only in cards a viewer cannot see are the same to them, action by action."""
    viewer = data.draw(st.sampled_from(viewers(deal)))
    assert not differs_before_showdown(deal, viewer, seed, project_event, view_for)


@given(deals(), SEEDS, st.data())
def test_after_the_showdown_hidden_cards_change_no_byte(deal: Deal, seed: int, data: st.DataObject) -> None:
    """Where everything that happens in public is the same, cards that were never turned up change nothing."""
    viewer = data.draw(st.sampled_from(viewers(deal)))
    hand, actions = course(deal, seed)
    other = replayed(exchange_hidden(deal, known_to(viewer, hand.events), seed), actions)
    if other is not None and outline(other) == outline(hand):
        upto = len(hand.events)
        assert seen_course(hand, viewer, upto=upto) == seen_course(other, viewer, upto=upto)


def with_live_cards(hand: Hand, viewer: Viewer) -> tuple[HandView, LiveView | None]:
    """What a training table tells."""
    view = view_for(hand, viewer)
    return view, live_view(view)


@given(deals(), SEEDS, st.data())
def test_live_cards_depend_on_nothing_that_is_hidden(deal: Deal, seed: int, data: st.DataObject) -> None:
    """What a training table counts for a player is the same whatever others hold face down or the deck still has."""
    viewer = data.draw(st.sampled_from(viewers(deal)))
    assert not differs_before_showdown(deal, viewer, seed, project_event, with_live_cards)


@given(deals(), SEEDS)
def test_who_has_folded_or_looks_on_is_told_no_live_cards(deal: Deal, seed: int) -> None:
    hand = played(deal, seed)
    for length in range(1, len(hand.events) + 1):
        part = Hand.replay(hand.events[:length])
        for viewer in viewers(deal):
            if viewer not in part.live_seats:
                assert live_view(view_for(part, viewer)) is None


def count_what_is_really_live(hand: Hand, viewer: Viewer) -> tuple[HandView, int]:
    """A leak: the aces that are still in the deck, without those that others hold face down."""
    return view_for(hand, viewer), sum(card.rank == ACE for card in hand.state.stub or ())


def show_deck(event: Event, viewer: Viewer) -> Event | None:
    """A leak: the start of the hand as it is, deck and all."""
    return event if isinstance(event, HandStarted) else project_event(event, viewer)


def show_seventh_street(event: Event, viewer: Viewer) -> Event | None:
    """A leak: the last card dealt face up."""
    dealt_down = isinstance(event, StreetDealt) and event.street == 7
    return event if dealt_down else project_event(event, viewer)


def name_every_hand(hand: Hand, viewer: Viewer) -> HandView:
    """A leak: no card, but what each hand is called."""
    view = view_for(hand, viewer)
    seats = [
        replace(seat, high=names(hand.state, place)[0]) if seat.up_cards else seat
        for place, seat in enumerate(view.seats)
    ]
    return replace(view, seats=tuple(seats))


def count_the_black_cards_left(hand: Hand, viewer: Viewer) -> tuple[HandView, int]:
    """A leak: one bit of what is still in the deck."""
    stub = hand.state.stub or ()
    return view_for(hand, viewer), sum(card.suit in (0, 3) for card in stub) % 2


def some_deal(game_seed: int) -> Deal:
    return Deal(
        house=STUD,
        stakes=Stakes(ante=1, bring_in=3, small_bet=10, big_bet=20),
        stacks=dict.fromkeys(range(1, 6), 500),
        deck=shuffled(game_seed),
        button=5,
    )


@pytest.mark.parametrize(
    ("project", "view"),
    [
        (show_deck, view_for),
        (show_seventh_street, view_for),
        (project_event, name_every_hand),
        (project_event, count_the_black_cards_left),
        (project_event, count_what_is_really_live),
    ],
)
def test_the_check_finds_a_leak(project: Project, view: View) -> None:
    """The check of hidden cards can fail: it finds each leak that is planted, and none where none is."""
    assert STUD.game is Game.STUD
    seeds = range(12)
    assert any(differs_before_showdown(some_deal(seed), 1, seed, project, view) for seed in seeds)
    assert not any(differs_before_showdown(some_deal(seed), 1, seed, project_event, view_for) for seed in seeds)
