"""What a player can do.

Amounts are the player's total on the street (``to``); ``adds`` is what leaves the stack now.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Fold:
    """Give up the hand."""

    name: ClassVar[str] = "fold"
    seat: int


@dataclass(frozen=True, slots=True)
class Check:
    """Stay in without betting where nothing is owed."""

    name: ClassVar[str] = "check"
    seat: int


@dataclass(frozen=True, slots=True)
class BringIn:
    """The forced opening of third street."""

    name: ClassVar[str] = "bring-in"
    seat: int
    to: int
    adds: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Call:
    """Match the level, or go all-in for less."""

    name: ClassVar[str] = "call"
    seat: int
    to: int
    adds: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Complete:
    """Bring a bring-in or a short all-in up to a full bet."""

    name: ClassVar[str] = "complete"
    seat: int
    to: int
    adds: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Bet:
    """Open the betting from fourth street on."""

    name: ClassVar[str] = "bet"
    seat: int
    to: int
    adds: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Raise:
    """Bet more than the level."""

    name: ClassVar[str] = "raise"
    seat: int
    to: int
    adds: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Show:
    """Turn the hand up at the showdown though it is beaten."""

    name: ClassVar[str] = "show"
    seat: int


@dataclass(frozen=True, slots=True)
class Muck:
    """Throw a beaten hand away unseen; the default of the choice."""

    name: ClassVar[str] = "muck"
    seat: int


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
