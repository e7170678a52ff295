"""What follows from the events filled in once, in a database that is older than it: the hands, and the plays."""

from collections.abc import Iterator
from dataclasses import replace

from sqlalchemy import Connection, Table, insert, select

from doorcard.errors import DoorcardError
from doorcard.history.plays import Play, plays_of
from doorcard.room.ended import KeptHand
from doorcard.room.events import TableEvent
from doorcard.room.past_hands import hand_of, past_hands
from doorcard.store.figures import play_rows
from doorcard.store.hands import hand_row, read_hands, seat_rows, whole_hands
from doorcard.store.schema import events, people
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


def fill_plays(connection: Connection, plays: Table) -> None:
    """Count every hand of the index for the people in it who are still known; a damaged one counts for nobody."""
    known = set(connection.scalars(select(people.c.id)))
    for kept in read_hands(connection.execute(whole_hands()).all()):
        seats = tuple([seat for seat in kept.hand.seats if seat.owner in known])
        played = _played(connection, kept) if seats else ()
        rows = play_rows(replace(kept, hand=replace(kept.hand, seats=seats, plays=played)))
        if rows:
            connection.execute(insert(plays), rows)


def _played(connection: Connection, kept: KeptHand) -> tuple[Play, ...]:
    """Return what a hand of the index was to those in it; nothing if it is damaged."""
    place = (events.c.table_id == kept.table) & events.c.number.between(kept.hand.first, kept.hand.last)
    found = connection.execute(select(events).where(place).order_by(events.c.number)).all()
    try:
        return plays_of(hand_of([read_event(one.event) for one in found]).events)
    except DoorcardError:
        return ()


def _events(connection: Connection, table: str) -> Iterator[tuple[float, TableEvent | None]]:
    """Yield a table's events with the time each was written, None for one that is lost."""
    known, wanted = 0, select(events).where(events.c.table_id == table).order_by(events.c.number).limit(PAGE)
    while rows := connection.execute(wanted.where(events.c.number > known)).all():
        for row in rows:
            for _ in range(known + 1, row.number):
                yield row.written, None
            yield row.written, read_event(row.event)
            known = row.number
