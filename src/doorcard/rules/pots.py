"""Pots: who put in what, what nobody matched, and who can win each layer.

Antes and bets are counted together, so a short ante makes a side pot as a short bet does.
"""

from collections.abc import Sequence

from doorcard.rules.events import Pot
from doorcard.rules.state import HandState


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
