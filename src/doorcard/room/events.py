"""What happens at a table beside the hands: who sits, who goes, who buys in."""

from dataclasses import dataclass
from typing import ClassVar

from doorcard.room.fair_events import FairEvent
from doorcard.rules.events import Event as HandEvent


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerSat:
    """A player takes a seat with a buy-in. ``owner`` is the fingerprint of his token, never shown to anybody."""

    name: ClassVar[str] = "player-sat"
    seat: int
    player: str
    owner: str
    stack: int
    computer: str | None = None


@dataclass(frozen=True, slots=True)
class ChipsBought:
    """A player buys chips; they play from the next hand on (table stakes)."""

    name: ClassVar[str] = "chips-bought"
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class PlayerSatOut:
    """A player is not dealt in from the next hand on."""

    name: ClassVar[str] = "player-sat-out"
    seat: int


@dataclass(frozen=True, slots=True)
class PlayerSatIn:
    """A player is dealt in again from the next hand on."""

    name: ClassVar[str] = "player-sat-in"
    seat: int


@dataclass(frozen=True, slots=True)
class PlayerLeaving:
    """A player leaves; in a hand his chips go home when it is over."""

    name: ClassVar[str] = "player-leaving"
    seat: int


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A seat is free again; its ``stack`` went home. ``at`` is seconds since 1970; 0 in old records."""

    name: ClassVar[str] = "player-left"
    seat: int
    stack: int
    at: float = 0


@dataclass(frozen=True, slots=True)
class TopUpSet:
    """A player wishes his stack to be bought up to ``target`` between hands; None: no longer. Only he is told."""

    name: ClassVar[str] = "top-up-set"
    seat: int
    target: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeUsed:
    """A turn took more than the clock: seconds of the time bank and of disconnect time, and how often that began."""

    name: ClassVar[str] = "time-used"
    seat: int
    bank: float
    disconnect: float
    drops: int


@dataclass(frozen=True, slots=True)
class TurnMissed:
    """A player's time ran out in hand number ``hand``; ``missed`` is how many hands running he has missed now."""

    name: ClassVar[str] = "turn-missed"
    seat: int
    hand: int
    missed: int


@dataclass(frozen=True, slots=True)
class WaitBegun:
    """Somebody puts himself on the waiting list. ``owner`` is never shown to anybody."""

    name: ClassVar[str] = "wait-begun"
    owner: str


@dataclass(frozen=True, slots=True)
class WaitEnded:
    """Somebody is off the waiting list: he ``left`` it, was ``away``, or came ``late`` for the seat he was offered."""

    name: ClassVar[str] = "wait-ended"
    owner: str
    reason: str


@dataclass(frozen=True, slots=True)
class SeatOffered:
    """A free seat is kept until ``until``, in seconds since 1970, for one who waits."""

    name: ClassVar[str] = "seat-offered"
    seat: int
    owner: str
    until: float


@dataclass(frozen=True, slots=True)
class PlayerRemoved:
    """The host removes a player; in a hand he plays it to its end, then his chips go home."""

    name: ClassVar[str] = "player-removed"
    seat: int


@dataclass(frozen=True, slots=True)
class TablePaused:
    """The host lets no hand begin."""

    name: ClassVar[str] = "table-paused"


@dataclass(frozen=True, slots=True)
class TableResumed:
    """The host lets hands begin again."""

    name: ClassVar[str] = "table-resumed"


@dataclass(frozen=True, slots=True)
class TableClosing:
    """The host closes the table: no hand begins, and when none is played everybody's chips go home."""

    name: ClassVar[str] = "table-closing"


UNREADABLE_RECORD = "unreadable-record"
TABLE_FAILED = "table-failed"


@dataclass(frozen=True, slots=True)
class HandVoided:
    """The hand cannot go on; every stack is again what it was at the hand's start. ``reason`` is a code."""

    name: ClassVar[str] = "hand-voided"
    reason: str


LineEvent = WaitBegun | WaitEnded | SeatOffered
HostEvent = TablePaused | TableResumed | TableClosing
SeatEvent = (
    PlayerSat
    | ChipsBought
    | PlayerSatOut
    | PlayerSatIn
    | PlayerLeaving
    | PlayerLeft
    | TopUpSet
    | TimeUsed
    | TurnMissed
    | HandVoided
    | WaitBegun
    | WaitEnded
    | SeatOffered
    | PlayerRemoved
    | TablePaused
    | TableResumed
    | TableClosing
    | FairEvent
)
TableEvent = SeatEvent | HandEvent
