"""What people ask of a table's waiting list, and what happens there by itself."""

from collections.abc import Collection, Sequence

from doorcard.errors import Refusal
from doorcard.room.events import TableEvent, WaitBegun, WaitEnded
from doorcard.room.table import Table
from doorcard.room.waiting import LONGEST_LINE


def wait(table: Table, *, owner: str) -> Sequence[TableEvent]:
    """Get in line for a seat; raises Refusal where that is not needed or not possible."""
    seating = table.seating
    if seating.line.place_of(owner) is not None:
        return []
    if seating.seat_of(owner) is not None:
        raise Refusal("already-seated", f"you already sit in seat {seating.seat_of(owner)}")
    if table.closed:
        raise Refusal("table-closed", f"{table.settings.name!r} is closed; choose another table")
    table.check_welcome(owner)
    if seating.line.open_to(owner, seating.free_seats()):
        raise Refusal("seat-free", "a seat is free; take it instead of waiting")
    if len(seating.line.owners) >= LONGEST_LINE:
        raise Refusal("line-full", f"{LONGEST_LINE} wait already; try another table")
    return [WaitBegun(owner)]


def unwait(table: Table, *, owner: str) -> Sequence[TableEvent]:
    """Leave the line, and the seat that is offered; nothing for who does not wait."""
    return [] if table.seating.line.place_of(owner) is None else [WaitEnded(owner, "left")]


def keep_line(table: Table, *, away: Collection[str]) -> Sequence[TableEvent]:
    """Return what is due in the line; ``away`` are those who have left the room."""
    free = [] if table.closed else table.seating.free_seats()
    return table.seating.line.due(free, table.time, away)
