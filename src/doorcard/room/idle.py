"""Seats that nobody uses: when they are given up."""

from collections.abc import Sequence

from doorcard.room.attendance import IDLE_SECONDS
from doorcard.room.events import TableEvent
from doorcard.room.table import Table


class IdleSeats:
    """Since when each idle seat has been so, in seconds of a clock that never goes back; anew after a restart."""

    def __init__(self) -> None:
        self._since: dict[int, tuple[str, float]] = {}

    def look_at(self, table: Table, now: float) -> None:
        """See which seats have become idle and which no longer are."""
        before, self._since = self._since, {}
        for player in table.idle_players():
            owner, since = before.get(player.seat, (player.owner, now))
            self._since[player.seat] = (player.owner, since if owner == player.owner else now)

    @property
    def next_at(self) -> float | None:
        """When the next seat is given up; None if none is idle."""
        moments = [since for _, since in self._since.values()]
        return min(moments) + IDLE_SECONDS if moments else None

    def due(self, table: Table, now: float) -> Sequence[TableEvent]:
        """Return who goes now; his chips go home."""
        return [
            table.departure(player)
            for player in table.idle_players()
            if player.seat in self._since and self._since[player.seat][1] + IDLE_SECONDS <= now
        ]
