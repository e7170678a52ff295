"""What happens by itself between two decisions: antes, cards, uncalled bets, the showdown, the pots."""

from typing import Final

from doorcard.rules.actions import BringIn, Fold
from doorcard.rules.betting import BETTING, BETTING_OVER, BRING_IN, legal_openings
from doorcard.rules.dealing import next_deal
from doorcard.rules.events import AntesPosted, Event, UncalledReturned
from doorcard.rules.house import AllInHands
from doorcard.rules.pots import uncalled
from doorcard.rules.settlement import settle
from doorcard.rules.showdown import next_exposure, next_to_table, shown_hand, start_showdown
from doorcard.rules.stakes import Street
from doorcard.rules.state import HandState, Phase

DEALING: Final = Phase.DEALING
SHOWDOWN: Final = Phase.SHOWDOWN
ANTES: Final = Phase.ANTES
SEVENTH: Final = Street.SEVENTH
AT_ONCE: Final = AllInHands.AT_ONCE


def next_event(state: HandState) -> Event | None:
    """Return what follows without anybody's choice; None where somebody chooses or a card comes from outside."""
    phase = state.phase
    if phase is BETTING_OVER:
        return _after_betting(state)
    if phase is BETTING or phase is BRING_IN:
        return _act_for_the_absent(state) if state.absent else None
    if phase is DEALING:
        return next_deal(state)
    if phase is SHOWDOWN:
        return next_exposure(state) if state.show_queue else settle(state)
    return _antes(state) if phase is ANTES else None


def _antes(state: HandState) -> AntesPosted:
    ante, stacks = state.stakes.ante, state.stacks
    return AntesPosted(tuple([(seat, min(ante, stacks[position])) for position, seat in enumerate(state.seats)]))


def _after_betting(state: HandState) -> Event | None:
    if state.absent and state.street is Street.THIRD and len(state.live) > 1:
        killed = _absent_and_live(state)
        if killed is not None:
            return Fold(killed)
    everybody_matched = len(state.bettors) == len(state.live) > 1
    excess = None if everybody_matched else uncalled(state)
    if excess is not None:
        position, amount = excess
        return UncalledReturned(state.seats[position], amount)
    if len(state.live) == 1:
        return settle(state)
    if len(state.bettors) < 2 and state.house.all_in_hands is AT_ONCE:
        position_to_table = next_to_table(state)
        if position_to_table is not None:
            return shown_hand(state, position_to_table)
    return start_showdown(state) if state.street is SEVENTH else next_deal(state)


def _absent_and_live(state: HandState) -> int | None:
    labels = (state.seats[position] for position in state.live)
    return next((seat for seat in labels if seat in state.absent), None)


def _act_for_the_absent(state: HandState) -> Event | None:
    """Post an absent player's bring-in and kill his hand: TDA 2024 rule 30 and RP-10-C."""
    seats, absent = state.seats, state.absent
    if state.phase is Phase.BRING_IN and seats[state.to_act] in absent:
        return next(opening for opening in legal_openings(state) if isinstance(opening, BringIn))
    posted = state.aggressor
    if posted in state.live and seats[posted] in absent:
        return Fold(seats[posted])
    return Fold(seats[state.to_act]) if seats[state.to_act] in absent else None
