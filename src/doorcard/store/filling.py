"""The index of hands filled once from the events of a database that is older than it."""

from collections.abc import Iterator

from sqlalchemy import Connection, Table, insert, select

from doorcard.room.ended import KeptHand
from doorcard.room.events import TableEvent
from doorcard.room.past_hands import past_hands
from doorcard.store.hands import hand_row, seat_rows
from doorcard.store.schema import events
from doorcard.store.sql import read_event

PAGE = 2_000
"""Events that are held at a time."""


def fill(connection: Connection, hands: Table, seats: Table) -> None:
    """Put every hand that is over into the index; a hand that was voided or is damaged stays out."""
    for table in connection.scalars(select(events.c.table_id).distinct()).all():
        for past in past_hands(_events(connection, table)):
            kept = KeptHand(table=table, began=past.began, ended=past.ended, hand=past.kept)
            connection.execute(insert(hands), [hand_row(kept)])
            connection.execute(insert(seats), seat_rows(kept))


def _events(connection: Connection, table: str) -> Iterator[tuple[float, TableEvent | None]]:
    """Yield a table's events with the time each was written, None for one that is lost."""
    known, wanted = 0, select(events).where(events.c.table_id == table).order_by(events.c.number).limit(PAGE)
    while rows := connection.execute(wanted.where(events.c.number > known)).all():
        for row in rows:
            for _ in range(known + 1, row.number):
                yield row.written, None
            yield row.written, read_event(row.event)
            known = row.number
