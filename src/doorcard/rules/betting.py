"""The betting of one street: what the player to act may do, and what each action changes.

Every bot and every button asks here at every turn, so the paths that all hands take are written out in one piece.

Sources: TDA 2024 rules 47-48; WSOP 2024 live-action rules 126-129 and 217-220; Robert's Rules, seven-card stud.
"""

from typing import Final

from doorcard.rules.actions import (
    Action,
    Bet,
    BringIn,
    Call,
    Check,
    Complete,
    Fold,
    Raise,
    Wager,
    WagerKind,
    choices,
)
from doorcard.rules.house import AllInAnteLow, CompletionCounts, ShortBringIn
from doorcard.rules.stakes import Street
from doorcard.rules.state import NOBODY, HandState, Phase

BETTING: Final = Phase.BETTING
BRING_IN: Final = Phase.BRING_IN
BETTING_OVER: Final = Phase.BETTING_OVER


def legal_bets(state: HandState) -> tuple[Action, ...]:
    """Return what the player to act on this street may do, in ascending order."""
    position, level, stacks, committed = state.to_act, state.level, state.stacks, state.committed
    seat, own = state.seats[position], committed[position]
    reach = own + stacks[position]
    if reach <= level:
        return choices(seat, own, reach, None)
    if state.bets_made >= state.bet_cap or state.may_not_raise >> position & 1:
        return choices(seat, own, level, None)
    for other in state.bettors:
        if other != position and committed[other] + stacks[other] > level:
            break
    else:
        return choices(seat, own, level, None)
    if state.open_pair:
        legal = choices(seat, own, level, _wager_kind(state), *_open_pair_targets(state, reach))
    else:
        target = state.full_level + state.bet_size
        legal = choices(seat, own, level, _wager_kind(state), min(target, reach))
    return (Fold(seat), *legal) if own == level and state.house.fold_when_check_free else legal


def _wager_kind(state: HandState) -> WagerKind:
    if state.full_level:
        return Raise if state.full_level in (state.level, state.stakes.bring_in) else Complete
    return Complete if state.level else Bet


def _open_pair_targets(state: HandState, reach: int) -> list[int]:
    """Both sizes, each capped at the stack; only the big one after it was bet."""
    sizes = {state.bet_size, state.stakes.big_bet}
    return sorted({min(state.full_level + size, reach) for size in sizes})


def legal_openings(state: HandState) -> tuple[Action, ...]:
    """Return what the bring-in player may do: bring in or complete, or fold where the house leaves that choice."""
    position = state.to_act
    seat, stack, stakes = state.seats[position], state.stacks[position], state.stakes
    bring_in = stakes.bring_in
    openings: list[Action] = []
    if _may_decline(state):
        openings.append(Fold(seat))
    if bring_in is not None:
        openings.append(BringIn(seat, min(bring_in, stack), min(bring_in, stack)))
    if stack > (bring_in or 0):
        openings.append(Complete(seat, min(stakes.small_bet, stack), min(stakes.small_bet, stack)))
    return tuple(openings)


def _may_decline(state: HandState) -> bool:
    """TDA 2024 RP-10-E: next to a low card that is all-in, one must bring in at least or fold."""
    standing_in = state.to_act != state.bring_in_position
    return standing_in and state.house.all_in_ante_low is AllInAnteLow.LEFT_MAY_FOLD


def apply_check(state: HandState, _action: Check) -> None:
    """Mark the player as having acted and pass the turn on."""
    state.may_not_raise |= 1 << state.to_act
    if state.waiting:
        state.to_act = state.waiting.pop()
    else:
        _close(state)


def apply_fold(state: HandState, action: Fold) -> None:
    """Take the player out of the hand, his chips stay in the pots; an absent player's hand is killed out of turn."""
    position, live = state.position_of[action.seat], state.live
    live.remove(position)
    if position in state.bettors:
        state.bettors.remove(position)
    if len(live) == 1 or (len(state.bettors) < 2 and not state.level and position == state.to_act):
        _close(state)
    elif position == state.to_act:
        if state.waiting:
            state.to_act = state.waiting.pop()
        elif state.phase is BRING_IN:
            state.to_act = next_with_chips(state, position)
        else:
            _close(state)


def apply_call(state: HandState, action: Call) -> None:
    """Move the chips of a call and pass the turn on."""
    position, adds = state.to_act, action.adds
    state.stacks[position] -= adds
    state.contributed[position] += adds
    state.committed[position] = action.to
    state.may_not_raise |= 1 << position
    if not state.stacks[position]:
        state.bettors.remove(position)
    if state.waiting:
        state.to_act = state.waiting.pop()
    else:
        _close(state)


def apply_bring_in(state: HandState, action: BringIn) -> None:
    """Post the bring-in; for a short one the house says what others owe."""
    nominal = state.stakes.bring_in or 0
    state.level = nominal if state.house.short_bring_in is ShortBringIn.PAY_FULL else action.to
    state.may_not_raise |= 1 << state.to_act
    _put_in_and_pass_on(state, action)


def apply_wager(state: HandState, action: Wager) -> None:
    """Move the chips of a bet, raise or completion and let everyone else act on it.

    Several short all-ins add up: what counts is how far the level stands above the last full bet.
    """
    position, to = state.to_act, action.to
    increase, size = to - state.full_level, state.bet_size
    bring_in = state.house.raises_from_bring_in and _bring_in_beneath(state)
    if state.open_pair and increase > size:
        state.bet_size = size = state.stakes.big_bet
    if increase >= size or (state.house.half_bet and 2 * increase >= size):
        state.bets_made += 2 if _completion_is_a_raise(state) else 1
        state.full_level = to
        state.may_not_raise = 1 << position
    else:
        state.bets_made += state.house.short_all_in_uses_a_raise
        state.may_not_raise |= 1 << position
    if bring_in and 2 * (to - bring_in) < size:
        state.full_level = bring_in
    state.level = to
    _put_in_and_pass_on(state, action)


def _bring_in_beneath(state: HandState) -> int:
    """Return the bring-in where nothing but it has been put in on third street, else nothing."""
    return state.level if state.street is Street.THIRD and not state.full_level else 0


def _completion_is_a_raise(state: HandState) -> bool:
    """Whether this is the completion of another player's bring-in, in a house that counts it as a raise."""
    return bool(_bring_in_beneath(state)) and state.house.completion_counts is CompletionCounts.RAISE_UNLESS_OWN


def _put_in_and_pass_on(state: HandState, action: BringIn | Wager) -> None:
    """Move the chips and let everybody else with chips act on them."""
    position, adds, bettors = state.to_act, action.adds, state.bettors
    state.stacks[position] -= adds
    state.contributed[position] += adds
    state.committed[position] = action.to
    state.aggressor, state.aggressor_street = position, state.street
    turn = bettors.index(position)
    waiting = bettors[:turn][::-1] + bettors[:turn:-1]
    if not state.stacks[position]:
        del bettors[turn]
    state.phase, state.to_act, state.waiting = BETTING, waiting.pop(), waiting


def _close(state: HandState) -> None:
    state.waiting, state.to_act, state.phase = [], NOBODY, BETTING_OVER


def next_with_chips(state: HandState, position: int) -> int:
    """Return the next position clockwise that can act."""
    return next((other for other in state.bettors if other > position), state.bettors[0])
