"""Taking a table up where its record ends, or voiding the hand in which the record cannot be followed."""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace

from doorcard.errors import CorruptHistory
from doorcard.room.events import HandVoided, TableEvent
from doorcard.room.fair_events import DeckSealed
from doorcard.room.ledger import Held, payer, seat_account
from doorcard.room.ports import StoredTable
from doorcard.room.recent import RecentEvents
from doorcard.room.seating import Snapshot
from doorcard.room.table import Table, place_of
from doorcard.rules.events import HandStarted, PotsAwarded

logger = logging.getLogger(__name__)


def take_up(table: Table, stored: StoredTable, recent: RecentEvents) -> Exception | None:
    """Set the table to where its record ends; return what makes its unfinished hand void, if anything does.

    A hand that was finished stays so, even if its events cannot be replayed any more: the snapshot has its result.
    """
    recent.clear()
    if stored.damage is not None:
        void_hand(table, stored)
        wrong = CorruptHistory(f"the snapshot cannot be read: {stored.damage}")
        return wrong if _is_unfinished(stored.events) else None
    try:
        _replay(table, stored, recent)
    except Exception as wrong:
        recent.clear()
        ended = None if stored.snapshot is None else stored.snapshot.ended
        if ended is None:
            void_hand(table, stored)
            return wrong
        logger.exception("the last hand cannot be replayed; its result is kept", extra=place_of(table))
        table.void_hand(ended, _after(ended, stored))
    return None


def void_hand(table: Table, stored: StoredTable) -> None:
    """Set the table to its record as if the hand being played had not been dealt.

    Without a readable snapshot the events say who sits where, and the ledger with how many chips.
    """
    table.void_hand(stored.snapshot, stored.events)
    if stored.damage is not None and stored.held is not None:
        _take_stacks(table, stored.held)


def _take_stacks(table: Table, held: Mapping[str, Held]) -> None:
    """Give everybody what the ledger has in his seat; whose seat is another's there has left it."""
    for seat, player in tuple(table.seating.players.items()):
        account = held.get(seat_account(table.settings.table, seat), Held(payer(player), 0))
        if account.holder == payer(player):
            table.seating.players[seat] = replace(player, stack=account.balance, bought=0)
        else:
            del table.seating.players[seat]


def _is_unfinished(events: Sequence[TableEvent | None]) -> bool:
    """Whether the newest hand was begun and is not over; one that is lost may be either, and counts as begun."""
    for event in reversed(events):
        if isinstance(event, PotsAwarded | HandVoided):
            return False
        if event is None or isinstance(event, DeckSealed | HandStarted):
            return True
    return False


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
