"""What a viewer may see of a hand: built up from what is theirs, never cut down from the whole.

A viewer is a seat, or None for the rail. Every way out of the room goes through ``view_for`` and ``project_event``.
"""

from dataclasses import dataclass, replace
from typing import Final

from doorcard.cards import UNKNOWN, Card
from doorcard.hands.announcement import Announcement, name_low_draw, name_showing
from doorcard.rules.actions import ACTIONS, Action
from doorcard.rules.events import (
    AntesPosted,
    Award,
    CardsRevealed,
    CommunityCardDealt,
    Event,
    HandShown,
    HandStarted,
    Pot,
    PotsAwarded,
    ShowdownStarted,
    ShowOrMuckAsked,
    StreetDealt,
    UncalledReturned,
)
from doorcard.rules.hand import Hand
from doorcard.rules.house import Game
from doorcard.rules.pots import standing_pots
from doorcard.rules.showdown import best_fives, names
from doorcard.rules.stakes import Stakes, Street
from doorcard.rules.state import NOBODY, UNCAPPED, HandState, Phase

UP_CARDS: Final = slice(2, 6)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """One seat as a viewer sees it.

    ``down_cards`` are unknown cards where they are not the viewer's and not shown. ``board`` names what shows;
    ``high``, ``low`` and ``low_draw`` name what the whole hand holds, only where the viewer sees all of it;
    ``high_cards`` and ``low_cards`` are the five that make it once the hand is turned up, else empty.
    ``committed`` is what the seat has put in on this street, the ante apart.
    """

    seat: int
    stack: int
    committed: int
    folded: bool
    all_in: bool
    shown: bool
    mucked: bool
    down_cards: tuple[Card, ...]
    up_cards: tuple[Card, ...]
    board: Announcement | None
    high: Announcement | None
    low: Announcement | None
    low_draw: Announcement | None
    high_cards: tuple[Card, ...]
    low_cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandView:
    """A hand as one viewer sees it; amounts are chips, ``seats`` clockwise from the stud button.

    ``to_call`` and ``legal`` are the viewer's own, empty unless the viewer is to act. ``raises_left`` is None where
    raises are not limited. ``dead_cards`` are folded up cards, for those who were dealt in and so saw them.
    """

    viewer: int | None
    game: Game
    stakes: Stakes
    button: int
    street: Street
    phase: Phase
    seats: tuple[SeatView, ...]
    not_dealt: tuple[int, ...]
    pots: tuple[Pot, ...]
    community_card: Card | None
    level: int
    bet_size: int
    bets_made: int
    raises_left: int | None
    open_pair: bool
    bring_in_seat: int | None
    opener: int | None
    to_act: int | None
    to_call: int
    legal: tuple[Action, ...]
    dead_cards: tuple[Card, ...]
    awards: tuple[Award, ...]
    returned: tuple[tuple[int, int], ...]
    rake: int


def view_for(hand: Hand, viewer: int | None) -> HandView:
    """Return the hand as the seat ``viewer`` sees it, or the rail (None)."""
    return view_of_seat(rail_view(hand), hand, viewer)


def rail_view(hand: Hand) -> HandView:
    """Return the hand as everybody may see it."""
    state = hand.state
    return HandView(
        viewer=None,
        game=state.house.game,
        stakes=state.stakes,
        button=state.button,
        street=state.street,
        phase=state.phase,
        seats=tuple([_seat_view(state, place, own=False) for place in range(len(state.seats))]),
        not_dealt=state.not_dealt,
        pots=standing_pots(state),
        community_card=state.community,
        level=state.level,
        bet_size=state.bet_size,
        bets_made=state.bets_made,
        raises_left=_raises_left(state),
        open_pair=state.open_pair,
        bring_in_seat=_seat_at(state, state.bring_in_position),
        opener=_seat_at(state, state.opener),
        to_act=hand.to_act,
        to_call=0,
        legal=(),
        dead_cards=(),
        awards=state.awards,
        returned=tuple(state.returned.items()),
        rake=state.rake,
    )


def view_of_seat(rail: HandView, hand: Hand, viewer: int | None) -> HandView:
    """Return what everybody may see of a hand together with what only this seat may."""
    state = hand.state
    position = None if viewer is None else state.position_of.get(viewer)
    if position is None:
        return replace(rail, viewer=viewer)
    own = _seat_view(state, position, own=True)
    on_turn = hand.to_act == viewer
    return replace(
        rail,
        viewer=viewer,
        seats=(*rail.seats[:position], own, *rail.seats[position + 1 :]),
        to_call=max(0, state.level - state.committed[position]) if on_turn else 0,
        legal=hand.legal_actions() if on_turn else (),
        dead_cards=_dead_cards(state),
    )


def _seat_at(state: HandState, position: int) -> int | None:
    return None if position == NOBODY else state.seats[position]


def _raises_left(state: HandState) -> int | None:
    if state.bet_cap >= UNCAPPED:
        return None
    return max(0, state.bet_cap - max(state.bets_made, 1))


def _dead_cards(state: HandState) -> tuple[Card, ...]:
    folded = [position for position in range(len(state.seats)) if position not in state.live]
    return tuple([card for position in folded for card in state.cards[position][UP_CARDS]])


def _seat_view(state: HandState, position: int, *, own: bool) -> SeatView:
    folded = position not in state.live
    shown = not folded and bool(state.shown >> position & 1)
    cards = () if folded else state.cards[position]
    up_cards = cards[UP_CARDS]
    down_cards = cards[:2] + cards[6:]
    sees_all = bool(cards) and (own or shown)
    high, low = names(state, position) if sees_all else (None, None)
    high_cards, low_cards = best_fives(state, position) if shown else ((), ())
    return SeatView(
        seat=state.seats[position],
        stack=state.stacks[position],
        committed=state.committed[position],
        folded=folded,
        all_in=not folded and not state.stacks[position],
        shown=shown,
        mucked=bool(state.mucked >> position & 1),
        down_cards=down_cards if sees_all else (UNKNOWN,) * len(down_cards),
        up_cards=up_cards,
        board=_name_board(state, up_cards),
        high=high,
        low=low,
        low_draw=_low_draw(state, position) if sees_all and low is None else None,
        high_cards=high_cards,
        low_cards=low_cards,
    )


def _name_board(state: HandState, up_cards: tuple[Card, ...]) -> Announcement | None:
    if not up_cards or UNKNOWN in up_cards:
        return None
    return name_showing(up_cards, low=state.house.game is Game.RAZZ)


def _low_draw(state: HandState, position: int) -> Announcement | None:
    cards = state.all_cards(position)
    if not state.house.game.has_low or UNKNOWN in cards or len(cards) > Street.SIXTH:
        return None
    return name_low_draw(cards, qualifier=state.house.low_qualifier)


_PUBLIC: Final = (
    *ACTIONS,
    AntesPosted,
    CommunityCardDealt,
    UncalledReturned,
    ShowdownStarted,
    HandShown,
    ShowOrMuckAsked,
    PotsAwarded,
)


def project_event(event: Event, viewer: int | None) -> Event | None:
    """Return the event as the viewer may see it; None where nothing of it may be seen."""
    if isinstance(event, _PUBLIC):
        return event
    if isinstance(event, HandStarted):
        return replace(event, deck=None)
    if isinstance(event, StreetDealt):
        return _project_street(event, viewer)
    if isinstance(event, CardsRevealed):
        return event if event.seat == viewer else None
    return None


def _project_street(event: StreetDealt, viewer: int | None) -> StreetDealt:
    """Third street's first two rounds and the seventh are dealt down; a round is one card for each seat."""
    count = len(event.seats)
    down = {Street.THIRD: 2 * count, Street.SEVENTH: count}.get(event.street, 0)
    cards = [
        card if place >= down or event.seats[place % count] == viewer else UNKNOWN
        for place, card in enumerate(event.cards)
    ]
    return replace(event, cards=tuple(cards))


def mucked_at_showdown(hand: Hand) -> dict[int, tuple[Card, ...]]:
    """Return the cards of hands mucked at the showdown, by seat, where the house lets everybody review them.

    Nothing until the hand is over; folded hands stay hidden.
    """
    state = hand.state
    if not hand.is_complete or not state.house.reveal_mucked_in_history:
        return {}
    return {state.seats[place]: state.cards[place] for place in state.live if state.mucked >> place & 1}
