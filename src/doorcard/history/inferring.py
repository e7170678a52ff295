"""The bets of a hand whose record does not tell its stakes: those that were made tell them."""

from collections.abc import Callable
from typing import TypeGuard

from doorcard.cards import UNKNOWN
from doorcard.history.gathering import Gathering
from doorcard.history.record import Did, RecordedAction, RecordedAnte, RecordedCards
from doorcard.rules.stakes import Street

UsualSmallBet = Callable[[int, int | None], int]
"""A room's usual small bet for an ante and a bring-in."""


def infer_bets(gathering: Gathering, usual_small_bet: UsualSmallBet) -> tuple[int, int]:
    """Return the small and the big bet, which the first bet of each street shows.

    A bet of somebody's last chips shows nothing. Where there is no other, the room's usual small bet stands: then
    nothing in the hand depends on it but whether an all-in is half a bet.
    """
    ante, bring_in = gathering.biggest_ante(), gathering.bring_in()
    small, big = _bets_shown(gathering, usual_small_bet(ante, bring_in))
    return (small, big) if small > (bring_in or 0) else (small + (bring_in or 0), big + (bring_in or 0))


def _bets_shown(gathering: Gathering, usual: int) -> tuple[int, int]:
    """With a pair up on fourth street its first bet may have been either: then the usual one decides."""
    first = _first_bets(gathering)
    on_fourth = first.get(Street.FOURTH)
    big = next((bet for street, bet in first.items() if street >= Street.FIFTH), None)
    small = first.get(Street.THIRD)
    if small is None and on_fourth is not None and not _pair_up(gathering):
        small = on_fourth
    if small is None and big is not None:
        small = big // 2
    if small is None and on_fourth is not None:
        small = min((on_fourth, on_fourth // 2), key=lambda bet: abs(bet - usual))
    if small is None:
        small = usual
    return small, big or 2 * small


def _first_bets(gathering: Gathering) -> dict[Street, int]:
    """Return the bet that opened each street, where its maker had chips left after it."""
    left = {seat.seat: seat.stack for seat in gathering.seats.values()}
    own: dict[tuple[Street, int], int] = {}
    opened: set[Street] = set()
    bets: dict[Street, int] = {}
    for step in gathering.steps:
        if isinstance(step, RecordedAnte):
            left[step.seat] = _less(left.get(step.seat), step.amount or 0)
        elif isinstance(step, RecordedAction):
            before = own.get((step.street, step.seat), 0)
            adds = step.adds if step.adds is not None else (step.to or before) - before
            own[step.street, step.seat] = before + adds
            left[step.seat] = _less(left.get(step.seat), adds)
            if step.did in (Did.WAGER, Did.ALL_IN):
                if step.street not in opened and left[step.seat] != 0:
                    bets[step.street] = before + adds
                opened.add(step.street)
    return bets


def _less(stack: int | None, amount: int) -> int | None:
    return None if stack is None else stack - amount


def _pair_up(gathering: Gathering) -> bool:
    """Whether somebody's up cards of third and fourth street are known to be a pair."""
    doors = {step.seat: step.cards[-1] for step in gathering.steps if _is_dealt(step, Street.THIRD)}
    fourths = ((step.seat, step.cards[-1]) for step in gathering.steps if _is_dealt(step, Street.FOURTH))
    return any(card is not UNKNOWN and doors[seat].rank == card.rank for seat, card in fourths if seat in doors)


def _is_dealt(step: object, street: Street) -> TypeGuard[RecordedCards]:
    return isinstance(step, RecordedCards) and step.street is street
