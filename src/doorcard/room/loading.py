"""Taking a table up where its record ends, or voiding the hand in which the record cannot be followed."""

import logging
from collections.abc import Sequence

from doorcard.errors import CorruptHistory
from doorcard.room.events import HandVoided, TableEvent
from doorcard.room.ports import StoredTable
from doorcard.room.recent import RecentEvents
from doorcard.room.seating import Snapshot
from doorcard.room.table import Table, place_of

logger = logging.getLogger(__name__)


def take_up(table: Table, stored: StoredTable, recent: RecentEvents) -> Exception | None:
    """Set the table to where its record ends; return what makes its unfinished hand void, if anything does.

    A hand that was finished stays so, even if its events cannot be replayed any more: the snapshot has its result.
    """
    recent.clear()
    try:
        _replay(table, stored, recent)
    except Exception as wrong:
        recent.clear()
        ended = None if stored.snapshot is None else stored.snapshot.ended
        if ended is None:
            table.void_hand(stored.snapshot, stored.events)
            return wrong
        logger.exception("the last hand cannot be replayed; its result is kept", extra=place_of(table))
        table.void_hand(ended, _after(ended, stored))
    return None


def _after(ended: Snapshot, stored: StoredTable) -> Sequence[TableEvent | None]:
    since = 0 if stored.snapshot is None else stored.snapshot.number
    return stored.events[ended.number - since :]


def _replay(table: Table, stored: StoredTable, recent: RecentEvents) -> None:
    """Let everything happen again; what a voided hand undid is not replayed, it may be what could not be."""
    voids = [place for place, event in enumerate(stored.events, 1) if isinstance(event, HandVoided)]
    upto = max(voids, default=0)
    table.void_hand(stored.snapshot, stored.events[:upto])
    for event in stored.events[upto:]:
        if event is None:
            raise CorruptHistory(f"event {table.number + 1} is missing or cannot be read")
        table.apply(event)
        recent.add(table.number, [event], table.seating)
