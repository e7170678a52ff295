"""The index of hands in memory, for tests: what the real one keeps in SQL."""

from dataclasses import dataclass, field

from doorcard.room.ended import HandSearch, KeptHand, Mark, Share
from doorcard.room.ledger import Booking


@dataclass
class Shelf:
    """Hands by table and number, shares by their ids, and when each event was written."""

    hands: dict[tuple[str, int], KeptHand] = field(default_factory=dict)
    shares: dict[str, Share] = field(default_factory=dict)
    written: dict[tuple[str, int], float] = field(default_factory=dict)

    def keep(self, table: str, first: int, count: int, booking: Booking) -> None:
        """Take what is booked with so many events."""
        for number in range(first, first + count):
            self.written[table, number] = booking.time
        for hand in booking.ended:
            began = self.written.get((table, hand.first), booking.time)
            self.hands[table, hand.number] = KeptHand(table=table, began=began, ended=booking.time, hand=hand)

    def hands_at(self, table: str, limit: int) -> tuple[KeptHand, ...]:
        found = [kept for kept in self.hands.values() if kept.table == table]
        return tuple(sorted(found, key=lambda kept: -kept.hand.number)[:limit])

    def hands_of(self, owner: str, search: HandSearch, before: Mark | None, limit: int) -> tuple[KeptHand, ...]:
        newest_first = sorted(self.hands.values(), key=lambda kept: kept.mark, reverse=True)
        found = [kept for kept in newest_first if before is None or kept.mark < before]
        return tuple([kept for kept in found if _is_wanted(kept, owner, search)][:limit])

    def share(self, share: Share) -> str:
        for known in self.shares.values():
            if (known.owner, known.table, known.number) == (share.owner, share.table, share.number):
                return known.id
        self.shares[share.id] = share
        return share.id

    def copy(self) -> "Shelf":
        return Shelf(dict(self.hands), dict(self.shares), dict(self.written))


def _is_wanted(kept: KeptHand, owner: str, search: HandSearch) -> bool:
    hand = kept.hand
    net = next((seat.net for seat in hand.seats if seat.owner == owner), None)
    text = search.text.casefold()
    return (
        net is not None
        and search.game in (None, hand.game)
        and search.table in (None, kept.table)
        and (search.since is None or kept.ended >= search.since)
        and (search.until is None or kept.ended <= search.until)
        and (search.won is None or (net > 0 if search.won else net < 0))
        and (not text or kept.table in search.tables or any(text in seat.name.casefold() for seat in hand.seats))
    )
