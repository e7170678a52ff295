"""Hidden cards: what a viewer may know at each point of a hand, worked out from the deal and not from a projection."""

import random
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

from doorcard.cards import UNKNOWN, Card
from doorcard.rules import Action, Event, Hand, Show, project_event, view_for
from doorcard.rules.events import CommunityCardDealt, HandShown, ShowdownStarted, StreetDealt
from tests.strategies import Deal, choose, shuffle

Viewer = int | None
Project = Callable[[Event, Viewer], Event | None]
View = Callable[[Hand, Viewer], Any]


def cards_in(value: object) -> Iterator[Card]:
    """Yield every known card in a view or an event, however deep."""
    if isinstance(value, Card):
        if value is not UNKNOWN:
            yield value
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from cards_in(getattr(value, field.name))
    elif isinstance(value, dict):
        yield from cards_in(tuple(value.items()))
    elif isinstance(value, Sequence) and not isinstance(value, str):
        for part in value:
            yield from cards_in(part)


def known_to(viewer: Viewer, events: Sequence[Event]) -> set[Card]:
    """Return the cards that a viewer has seen: those dealt up, their own, and all of a hand that is turned up."""
    known: set[Card] = set()
    dealt: dict[Viewer, set[Card]] = defaultdict(set)
    tabled: set[Viewer] = {viewer}
    for event in events:
        if isinstance(event, StreetDealt):
            for place, card in enumerate(event.cards):
                dealt[event.seats[place % len(event.seats)]].add(card)
            known |= set(_dealt_up(event))
        elif isinstance(event, CommunityCardDealt):
            known.add(event.card)
        elif isinstance(event, HandShown | Show):
            tabled.add(event.seat)
    return known.union(*(dealt[seat] for seat in tabled))


def _dealt_up(event: StreetDealt) -> Iterator[Card]:
    """The third round of third street and fourth to sixth street lie face up: Robert's Rules, seven-card stud."""
    for place, card in enumerate(event.cards):
        if place // len(event.seats) == 2 if event.street == 3 else event.street < 7:
            yield card


def course(deal: Deal, seed: int) -> tuple[Hand, list[Action]]:
    """Play the deal at random and return the hand and the actions taken."""
    chance, hand, actions = random.Random(seed), deal.start(), []
    while hand.to_act is not None:
        actions.append(choose(hand, chance))
        hand.act(actions[-1])
    return hand, actions


def exchange_hidden(deal: Deal, known: set[Card], seed: int) -> Deal:
    """Return the deal with the cards that are not known in another order, those known where they were."""
    hidden = [place for place, card in enumerate(deal.deck) if card not in known]
    others = shuffle([deal.deck[place] for place in hidden], random.Random(seed))
    deck = list(deal.deck)
    for place, card in zip(hidden, others, strict=True):
        deck[place] = card
    return replace(deal, deck=tuple(deck))


def before_showdown(events: Sequence[Event]) -> int:
    """Return how many events pass before a hand is turned up or the showdown begins."""
    ends = (place for place, event in enumerate(events) if isinstance(event, HandShown | ShowdownStarted))
    return next(ends, len(events))


def seen_course(
    hand: Hand, viewer: Viewer, *, upto: int, project: Project = project_event, view: View = view_for
) -> list[bytes]:
    """Return the bytes of everything that a viewer is given in the course of a hand's first events."""
    given = []
    for length in range(1, upto + 1):
        event = hand.events[length - 1]
        given.append(repr(project(event, viewer)).encode())
        given.append(repr(view(Hand.replay(hand.events[:length]), viewer)).encode())
    return given


def outline(hand: Hand) -> list[tuple[str, int | None]]:
    """Return the kinds of a hand's events and whose they are, as everybody at the table sees them happen."""
    return [(event.name, getattr(event, "seat", None)) for event in hand.events]


def replayed(deal: Deal, actions: Sequence[Action]) -> Hand | None:
    """Return the deal played by the given actions as far as they are legal, None where they are not."""
    hand = deal.start()
    for action in actions:
        if action not in hand.legal_actions():
            return None
        hand.act(action)
    return hand
