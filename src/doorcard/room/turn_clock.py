"""The time of one turn: the clock, the time bank behind it, and disconnect time beside both."""

from dataclasses import dataclass
from enum import Enum


class Running(Enum):
    """Which of a player's times runs."""

    CLOCK = "clock"
    BANK = "bank"
    DISCONNECT = "disconnect"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reserves:
    """Seconds for a turn, and how often disconnect time may still begin in this hand."""

    clock: float
    bank: float
    disconnect: float
    drops: int


class TurnClock:
    """What is left of a turn's times. Moments are seconds of a clock that never goes back.

    Without a connection disconnect time runs and the others stand still; when there is none left, the clock runs for
    the absent as for everybody. The bank begins only for a player who is there; once begun it runs.
    """

    def __init__(self, given: Reserves, now: float) -> None:
        self._given = given
        self._left = {Running.CLOCK: given.clock, Running.BANK: given.bank, Running.DISCONNECT: given.disconnect}
        self._drops = 0
        self._ends = now
        self.running: Running | None = None

    @property
    def ends(self) -> float:
        """When the time that runs is over; if none runs any more, when the last one was."""
        return self._ends

    def look(self, now: float, *, there: bool) -> None:
        """Bring the times up to now, and go over to the one that runs from here on."""
        if self.running is not None:
            self._left[self.running] = max(0.0, self._ends - now)
        before, self.running = self.running, self._choose(there=there)
        if self.running is Running.DISCONNECT and before is not Running.DISCONNECT:
            self._drops += 1
        if self.running is not None:
            self._ends = now + self._left[self.running]
        elif before is not None:
            self._ends = min(self._ends, now)

    def _choose(self, *, there: bool) -> Running | None:
        if not there and self._left[Running.DISCONNECT] > 0 and self._may_drop():
            return Running.DISCONNECT
        if self._left[Running.CLOCK] > 0:
            return Running.CLOCK
        bank = self._left[Running.BANK]
        return Running.BANK if bank > 0 and (there or bank < self._given.bank) else None

    def _may_drop(self) -> bool:
        return self.running is Running.DISCONNECT or self._drops < self._given.drops

    def left(self, kind: Running, now: float) -> float:
        """Return the seconds left of one time, to the thousandth."""
        return round(max(0.0, self._ends - now) if kind is self.running else self._left[kind], 3)

    def given(self, kind: Running) -> float:
        """Return the seconds that this turn had of one time."""
        whole = {
            Running.CLOCK: self._given.clock,
            Running.BANK: self._given.bank,
            Running.DISCONNECT: self._given.disconnect,
        }
        return whole[kind]

    def used(self, kind: Running, now: float) -> float:
        """Return the seconds that this turn has used of one time, to the thousandth."""
        return round(self.given(kind) - self.left(kind, now), 3)

    @property
    def drops(self) -> int:
        """How often disconnect time began in this turn."""
        return self._drops
