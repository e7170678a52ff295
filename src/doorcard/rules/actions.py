"""What a player can do.

Amounts are the player's total on the street (``to``); ``adds`` is what leaves the stack now.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import ClassVar

from doorcard.rules.fact import Fact


@dataclass(frozen=True, slots=True, init=False)
class _WithoutChips(Fact):
    """What moves no chips."""

    seat: int

    def __init__(self, seat: int) -> None:
        object.__setattr__(self, "seat", seat)


@dataclass(frozen=True, slots=True, init=False)
class _WithChips(Fact):
    """What moves chips from the stack to the pots."""

    seat: int
    to: int
    adds: int = field(default=0, compare=False)

    def __init__(self, seat: int, to: int, adds: int = 0) -> None:
        object.__setattr__(self, "seat", seat)
        object.__setattr__(self, "to", to)
        object.__setattr__(self, "adds", adds)


class Fold(_WithoutChips):
    """Give up the hand."""

    __slots__ = ()
    name: ClassVar[str] = "fold"


class Check(_WithoutChips):
    """Stay in without betting where nothing is owed."""

    __slots__ = ()
    name: ClassVar[str] = "check"


class BringIn(_WithChips):
    """The forced opening of third street."""

    __slots__ = ()
    name: ClassVar[str] = "bring-in"


class Call(_WithChips):
    """Match the level, or go all-in for less."""

    __slots__ = ()
    name: ClassVar[str] = "call"


class Complete(_WithChips):
    """Bring a bring-in or a short all-in up to a full bet."""

    __slots__ = ()
    name: ClassVar[str] = "complete"


class Bet(_WithChips):
    """Open the betting from fourth street on."""

    __slots__ = ()
    name: ClassVar[str] = "bet"


class Raise(_WithChips):
    """Bet more than the level."""

    __slots__ = ()
    name: ClassVar[str] = "raise"


class Show(_WithoutChips):
    """Turn the hand up at the showdown though it is beaten."""

    __slots__ = ()
    name: ClassVar[str] = "show"


class Muck(_WithoutChips):
    """Throw a beaten hand away unseen; the default of the choice."""

    __slots__ = ()
    name: ClassVar[str] = "muck"


Wager = Complete | Bet | Raise
WagerKind = Callable[[int, int, int], Wager]
Action = Fold | Check | BringIn | Call | Complete | Bet | Raise | Show | Muck
ACTIONS: tuple[type[Action], ...] = (Fold, Check, BringIn, Call, Complete, Bet, Raise, Show, Muck)


@lru_cache(maxsize=1 << 16)
def choices(seat: int, committed: int, level: int, kind: "WagerKind | None", *targets: int) -> tuple[Action, ...]:
    """Return what a seat with ``committed`` chips in may do at a level: fold and call or check, and the wagers."""
    passive: tuple[Action, ...] = (Check(seat),)
    if level > committed:
        passive = (Fold(seat), Call(seat, level, level - committed))
    if kind is None:
        return passive
    return passive + tuple([kind(seat, target, target - committed) for target in targets])


def describe(action: Action) -> str:
    """Return the action in words for messages: ``seat 3: raise to 400``."""
    to = getattr(action, "to", None)
    return f"seat {action.seat}: {action.name}" + ("" if to is None else f" to {to}")
