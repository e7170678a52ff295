"""One event changes the state; nothing else does."""

from collections.abc import Callable
from typing import Any, Final

from doorcard.rules import betting, dealing, showdown
from doorcard.rules.actions import Bet, BringIn, Call, Check, Complete, Fold, Muck, Raise, Show
from doorcard.rules.events import (
    AntesPosted,
    CardsRevealed,
    CommunityCardDealt,
    Event,
    HandShown,
    PotsAwarded,
    ShowdownStarted,
    ShowOrMuckAsked,
    StreetDealt,
    UncalledReturned,
)
from doorcard.rules.state import HandState, Phase

DEALING: Final = Phase.DEALING
COMPLETE: Final = Phase.COMPLETE


def evolve(state: HandState, event: Event) -> None:
    """Apply an event that follows from what went before; the most frequent ones are asked for first."""
    state.legal, state.rests = None, False
    if isinstance(event, Call):
        betting.apply_call(state, event)
    elif isinstance(event, Check):
        betting.apply_check(state, event)
    elif isinstance(event, Fold):
        betting.apply_fold(state, event)
    elif isinstance(event, (Bet, Raise, Complete)):
        betting.apply_wager(state, event)
    elif isinstance(event, StreetDealt):
        dealing.apply_street(state, event)
    else:
        _APPLY[type(event)](state, event)


def _apply_antes(state: HandState, event: AntesPosted) -> None:
    stacks = state.stacks
    for position, (_, amount) in enumerate(event.amounts):
        stacks[position] -= amount
        state.contributed[position] = amount
    if not all(stacks):
        state.bettors = [position for position in state.live if stacks[position]]
    state.phase = DEALING


def _apply_returned(state: HandState, event: UncalledReturned) -> None:
    position = state.position_of[event.seat]
    state.stacks[position] += event.amount
    state.contributed[position] -= event.amount
    state.returned[event.seat] = state.returned.get(event.seat, 0) + event.amount


def _apply_awards(state: HandState, event: PotsAwarded) -> None:
    state.pots, state.awards, state.rake = event.pots, event.awards, event.rake
    for award in event.awards:
        state.stacks[state.position_of[award.seat]] += award.amount
    state.phase = COMPLETE


_APPLY: Final[dict[type[Event], Callable[[HandState, Any], None]]] = {
    BringIn: betting.apply_bring_in,
    Show: showdown.apply_show,
    Muck: showdown.apply_muck,
    AntesPosted: _apply_antes,
    CommunityCardDealt: dealing.apply_community_card,
    CardsRevealed: dealing.apply_revealed,
    UncalledReturned: _apply_returned,
    ShowdownStarted: showdown.apply_showdown,
    HandShown: showdown.apply_shown,
    ShowOrMuckAsked: showdown.apply_asked,
    PotsAwarded: _apply_awards,
}
