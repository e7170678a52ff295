"""The waiting list of a table: who comes next, and which seat is offered to whom."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from doorcard.errors import CorruptHistory, Refusal
from doorcard.room.events import LineEvent, SeatOffered, WaitBegun, WaitEnded

OFFER_SECONDS: Final = 60.0
"""How long a free seat is kept for the first who waits."""

AWAY_SECONDS: Final = 120.0
"""How long one who waits may be out of the room before he loses his place."""

LONGEST_LINE: Final = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """A free seat that is kept for somebody until ``until``, in seconds since 1970."""

    seat: int
    owner: str
    until: float


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitingLine:
    """Those who wait, first come first; who is offered a seat is still among them. It changes only by events."""

    owners: tuple[str, ...] = ()
    offers: tuple[Offer, ...] = ()

    def after(self, event: LineEvent) -> "WaitingLine":
        """Return the line after an event; raises CorruptHistory where it cannot follow."""
        match event:
            case WaitBegun():
                return WaitingLine(owners=(*self.owners, event.owner), offers=self.offers)
            case WaitEnded():
                return self.without(event.owner)
            case SeatOffered():
                if event.owner not in self.owners:
                    raise CorruptHistory(f"seat {event.seat} is offered to somebody who does not wait")
                offer = Offer(seat=event.seat, owner=event.owner, until=event.until)
                return WaitingLine(owners=self.owners, offers=(*self.offers, offer))

    def without(self, owner: str) -> "WaitingLine":
        """Return the line when somebody has left it, or has sat down."""
        return WaitingLine(
            owners=tuple([other for other in self.owners if other != owner]),
            offers=tuple([offer for offer in self.offers if offer.owner != owner]),
        )

    def place_of(self, owner: str) -> int | None:
        """Return the place of somebody who waits, from 1."""
        return self.owners.index(owner) + 1 if owner in self.owners else None

    def offer_to(self, owner: str) -> Offer | None:
        """Return the seat that is offered to somebody."""
        return next((offer for offer in self.offers if offer.owner == owner), None)

    def open_to(self, owner: str, free: Sequence[int]) -> list[int]:
        """Return the free seats that somebody may take now, his own offer first.

        Seats that are offered to others are kept, and so is one for each who waits and has no offer yet.
        """
        mine = self.offer_to(owner)
        offered = {offer.seat for offer in self.offers}
        unoffered = [seat for seat in free if seat not in offered]
        others = sum(self.offer_to(other) is None for other in self.owners if other != owner)
        left = unoffered if len(unoffered) > others else []
        return left if mine is None else [mine.seat, *left]

    def check_seat(self, owner: str, seat: int, free: Sequence[int]) -> None:
        """Raise Refusal for a seat that is kept for somebody who waits."""
        if seat not in self.open_to(owner, free):
            raise Refusal("seat-offered", f"seat {seat} is kept for somebody who waits; wait for the next one")

    def due(self, free: Sequence[int], time: float, away: Collection[str]) -> list[LineEvent]:
        """Return what happens in the line by itself: who was away or did not come goes, free seats are offered."""
        events: list[LineEvent] = [WaitEnded(owner, "away") for owner in self.owners if owner in away]
        late = [offer.owner for offer in self.offers if offer.until <= time and offer.owner not in away]
        events += [WaitEnded(owner, "late") for owner in late]
        line = self
        for event in events:
            line = line.after(event)
        return events + line.new_offers(free, time)

    def new_offers(self, free: Sequence[int], time: float) -> list[LineEvent]:
        """Return the offers of free seats, which go to those who wait in their order."""
        offered = {offer.seat for offer in self.offers}
        seats = [seat for seat in free if seat not in offered]
        waiting = [owner for owner in self.owners if self.offer_to(owner) is None]
        return [SeatOffered(seat, owner, time + OFFER_SECONDS) for seat, owner in zip(seats, waiting, strict=False)]


NOBODY_WAITS: Final = WaitingLine()
