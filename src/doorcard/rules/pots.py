"""Pots: who put in what, what nobody matched, and who can win each layer.

Antes and bets are counted together, so a short ante makes a side pot as a short bet does.
"""

from collections.abc import Sequence

from doorcard.rules.events import Pot
from doorcard.rules.state import HandState, Phase


def uncalled(state: HandState) -> tuple[int, int] | None:
    """Return (position, chips) of what the biggest contributor put in beyond everybody else; None if it was matched.

    A folded player gets nothing back: the bring-in of an absent player whose hand was killed is dead money.
    """
    contributed = state.contributed
    second, most = sorted(contributed)[-2:]
    if most == second:
        return None
    position = contributed.index(most)
    return (position, most - second) if position in state.live else None


def standing_pots(state: HandState) -> tuple[Pot, ...]:
    """Return the pots as a dealer would point at them now: a bet parts them only from players who are all-in.

    Once the betting is over, whatever nobody matched has gone back and these are the pots that will be paid.
    """
    pots = state.pots or build_pots(state.seats, state.contributed, state.live)
    if state.phase not in (Phase.BRING_IN, Phase.BETTING):
        return pots
    standing: list[Pot] = []
    for pot in pots:
        if standing and not _leaves_out_an_all_in(state, standing[-1], pot):
            standing[-1] = Pot(standing[-1].amount + pot.amount, standing[-1].eligible)
        else:
            standing.append(pot)
    return tuple(standing)


def _leaves_out_an_all_in(state: HandState, beneath: Pot, pot: Pot) -> bool:
    left_out = (seat for seat in beneath.eligible if seat not in pot.eligible)
    return any(not state.stacks[state.position_of[seat]] for seat in left_out)


def build_pots(seats: Sequence[int], contributed: Sequence[int], live: Sequence[int]) -> tuple[Pot, ...]:
    """Return the pots, main pot first; ``contributed`` is by position, ``live`` are positions in clockwise order.

    What folded players put in above the last live contribution belongs to the last pot: no pot is without a winner.
    """
    if len(live) == 1:
        total = sum(contributed)
        return (Pot(total, (seats[live[0]],)),) if total else ()
    levels = sorted({contributed[position] for position in live})
    pots: list[Pot] = []
    beneath = 0
    for level in levels:
        top = level if level != levels[-1] else max(contributed)
        amount = sum([min(chips, top) - beneath for chips in contributed if chips > beneath])
        eligible = tuple([seats[position] for position in live if contributed[position] >= level])
        if amount:
            pots.append(Pot(amount, eligible))
        beneath = level
    return tuple(pots)
