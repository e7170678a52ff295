"""What the lobby tells of the play at a table: a fold over its newest hands, kept in memory only."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import Final

from doorcard.room.events import HandVoided, TableEvent
from doorcard.rules.actions import Bet, BringIn, Call, Check, Complete, Fold, Raise
from doorcard.rules.events import HandStarted, PotsAwarded

HANDS: Final = 40
"""How many of the newest hands are counted."""

DECISIONS: Final = 400
"""How many of the newest decisions are measured."""

_DECISIONS: Final = (Bet, BringIn, Call, Check, Complete, Fold, Raise)

_HOUR: Final = 3600


@dataclass(frozen=True, slots=True, kw_only=True)
class Statistics:
    """The average pot in chips, hands an hour, and the median decision in seconds; None for what is not known yet."""

    average_pot: int | None = None
    hands_an_hour: int | None = None
    decision_seconds: float | None = None


class TableStatistics:
    """The newest hands of one table."""

    def __init__(self) -> None:
        self._pots: deque[int] = deque(maxlen=HANDS)
        self._starts: deque[float] = deque(maxlen=HANDS + 1)
        self._decisions: deque[float] = deque(maxlen=DECISIONS)
        self._turn_began: float | None = None

    def see(self, events: Sequence[TableEvent], now: float) -> None:
        """Take what happened at once at ``now``, in seconds from any fixed point."""
        for event in events:
            self._see(event, now)

    def _see(self, event: TableEvent, now: float) -> None:
        if isinstance(event, HandStarted):
            self._starts.append(now)
            self._turn_began = now
        elif isinstance(event, PotsAwarded):
            self._pots.append(sum(pot.amount for pot in event.pots))
            self._turn_began = None
        elif isinstance(event, HandVoided):
            self._turn_began = None
        elif isinstance(event, _DECISIONS):
            if self._turn_began is not None:
                self._decisions.append(now - self._turn_began)
            self._turn_began = now

    def now(self) -> Statistics:
        """Return the statistics as they are."""
        return Statistics(
            average_pot=round(sum(self._pots) / len(self._pots)) if self._pots else None,
            hands_an_hour=self._hands_an_hour(),
            decision_seconds=round(median(self._decisions), 1) if self._decisions else None,
        )

    def _hands_an_hour(self) -> int | None:
        """Return the pace from the first start to the last: two starts make one hand."""
        passed = self._starts[-1] - self._starts[0] if self._starts else 0.0
        return round(_HOUR * (len(self._starts) - 1) / passed) if passed > 0 else None
