"""What follows from the events filled in once, in a database that is older than it: the hands, and the plays."""

from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection, Table, insert, select

from doorcard.errors import DoorcardError
from doorcard.history.plays import plays_of
from doorcard.room.ended import EndedHand, EndedSeat, KeptHand
from doorcard.room.events import TableEvent
from doorcard.room.past_hands import hand_of, past_hands
from doorcard.rules.house import Game
from doorcard.store.figures import play_rows
from doorcard.store.hands import hand_row, seat_rows
from doorcard.store.schema import events, hand_seats, hands, people
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
    for row in connection.execute(select(hands)).all():
        kept = _indexed(connection, row, known)
        rows = [] if kept is None else play_rows(kept)
        if rows:
            connection.execute(insert(plays), rows)


def _indexed(connection: Connection, row: Any, known: set[str]) -> KeptHand | None:
    """Return a hand of the index with what it was to the people who are known; None without any, or if damaged."""
    where = (hand_seats.c.table_id == row.table_id) & (hand_seats.c.hand == row.number)
    seated = connection.execute(select(hand_seats).where(where).order_by(hand_seats.c.place)).all()
    seats = [EndedSeat(seat=one.seat, owner=one.owner, name=one.name, net=one.net) for one in seated]
    seats = [seat for seat in seats if seat.owner in known]
    place = (events.c.table_id == row.table_id) & events.c.number.between(row.first, row.last)
    found = connection.execute(select(events).where(place).order_by(events.c.number)).all() if seats else []
    try:
        hand = hand_of([read_event(one.event) for one in found])
    except DoorcardError:
        return None
    ended = EndedHand(
        number=row.number,
        first=row.first,
        last=row.last,
        game=Game(row.game),
        house=row.house,
        total=row.total,
        seats=tuple(seats),
        plays=plays_of(hand.events),
    )
    return KeptHand(table=row.table_id, began=row.began, ended=row.ended, hand=ended)


def _events(connection: Connection, table: str) -> Iterator[tuple[float, TableEvent | None]]:
    """Yield a table's events with the time each was written, None for one that is lost."""
    known, wanted = 0, select(events).where(events.c.table_id == table).order_by(events.c.number).limit(PAGE)
    while rows := connection.execute(wanted.where(events.c.number > known)).all():
        for row in rows:
            for _ in range(known + 1, row.number):
                yield row.written, None
            yield row.written, read_event(row.event)
            known = row.number
