"""The newest events of a table, so that who was away for a moment is told exactly what he missed."""

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from doorcard.room.events import TableEvent
from doorcard.room.projection import project
from doorcard.room.seating import Seating

RECENT_EVENTS = 200
"""How many events a table remembers for those who come back."""


@dataclass(frozen=True, slots=True)
class _Happened:
    number: int
    event: TableEvent
    seats: Mapping[str, int]


class RecentEvents:
    """Events with who sat where when they happened: what a seat was told is nothing to who takes it later."""

    def __init__(self, *, rail: bool = True) -> None:
        self._rail = rail
        self._happened: deque[_Happened] = deque(maxlen=RECENT_EVENTS)

    def add(self, first: int, events: Sequence[TableEvent], seating: Seating) -> None:
        """Remember events numbered from ``first``; ``seating`` is the one in which they are told."""
        seats = {player.owner: player.seat for player in seating.players.values()}
        self._happened.extend(_Happened(number, event, seats) for number, event in enumerate(events, start=first))

    def clear(self) -> None:
        """Forget everything: what came before cannot be told."""
        self._happened.clear()

    def since(self, number: int, last: int, owner: str) -> tuple[TableEvent | None, ...] | None:
        """Return what the owner may know of every event after a number up to the last; None if that is not known."""
        if number == last:
            return ()
        missed = [happened for happened in self._happened if happened.number > number]
        if number > last or len(missed) != last - number:
            return None
        return tuple([project(happened.event, happened.seats.get(owner), rail=self._rail) for happened in missed])
