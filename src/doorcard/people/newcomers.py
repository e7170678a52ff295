"""Newcomers: taken in from everywhere, save from where an administrator wants nobody new for a time."""

from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from doorcard.errors import Refusal
from doorcard.room.ports import Clock

MOST_REMEMBERED: Final = 10_000
"""People of whom it is remembered from where they came last; the longest unheard of is forgotten first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop:
    """Nobody new is taken in from an address ``until`` then (seconds since 1970), because of a person."""

    address: str
    person: str
    until: float


class Newcomers:
    """The stops that hold, and from where people came last; that is kept nowhere but in memory."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._stops: dict[str, Stop] = {}
        self._came_from: OrderedDict[str, str] = OrderedDict()

    def know(self, stops: Iterable[Stop]) -> None:
        """Take the stops that were kept."""
        self._stops = {stop.address: stop for stop in stops}

    def came(self, owner: str, address: str) -> None:
        """Note from where somebody has come."""
        self._came_from[owner] = address
        self._came_from.move_to_end(owner)
        if len(self._came_from) > MOST_REMEMBERED:
            self._came_from.popitem(last=False)

    def address_of(self, owner: str) -> str | None:
        """Return from where somebody came last; None for who was not here since the room was opened."""
        return self._came_from.get(owner)

    def stop(self, stop: Stop) -> None:
        """Take nobody new in from an address."""
        self._stops[stop.address] = stop

    def lift(self, person: str) -> None:
        """Take people in again from where nobody was because of this person."""
        self._stops = {address: stop for address, stop in self._stops.items() if stop.person != person}

    def require_welcome(self, address: str) -> None:
        """Raise Refusal where nobody new is taken in."""
        stop = self._stops.get(address)
        if stop is not None and self._clock.time() < stop.until:
            raise Refusal("no-newcomers", "nobody new is taken in from your address now; sign in by a name you have")
