"""The index of hands that are over, on a connection whose transaction the caller begins and ends."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, delete, exists, insert, or_, select, tuple_, update

from doorcard.room.ended import EndedHand, EndedSeat, HandSearch, KeptHand, Mark, Share
from doorcard.rules.house import Game
from doorcard.store import figures
from doorcard.store.schema import events, hand_seats, hands, shares
from doorcard.store.statements import Statements


async def keep(connection: Statements, table: str, hand: EndedHand, ended: float) -> None:
    """Keep a hand whose events are kept already, and count it: when it began is when its first one was written.

    It takes the place of one of the same number: after damage to the record a table may count from there again.
    """
    start = (events.c.table_id == table) & (events.c.number == hand.first)
    began = (await connection.execute(select(events.c.written).where(start))).scalar_one_or_none()
    kept = KeptHand(table=table, began=ended if began is None else began, ended=ended, hand=hand)
    await connection.execute(delete(hands).where(hands.c.table_id == table, hands.c.number == hand.number))
    await connection.execute(delete(hand_seats).where(hand_seats.c.table_id == table, hand_seats.c.hand == hand.number))
    await connection.execute(insert(hands), [hand_row(kept)])
    await connection.execute(insert(hand_seats), seat_rows(kept))
    await figures.keep(connection, kept)


def hand_row(kept: KeptHand) -> dict[str, Any]:
    """Return the row of a hand."""
    hand = kept.hand
    return {
        "table_id": kept.table,
        "number": hand.number,
        "first": hand.first,
        "last": hand.last,
        "began": kept.began,
        "ended": kept.ended,
        "game": hand.game.value,
        "house": hand.house,
        "total": hand.total,
    }


def seat_rows(kept: KeptHand) -> list[dict[str, Any]]:
    """Return the rows of a hand's players."""
    return [
        {
            "table_id": kept.table,
            "hand": kept.hand.number,
            "place": place,
            "seat": seat.seat,
            "owner": seat.owner,
            "name": seat.name,
            "folded_name": seat.name.casefold(),
            "net": seat.net,
            "ended": kept.ended,
        }
        for place, seat in enumerate(kept.hand.seats)
    ]


def whole_hands() -> Select[Any]:
    """Select hands with a row for each of their players."""
    same = and_(hand_seats.c.table_id == hands.c.table_id, hand_seats.c.hand == hands.c.number)
    seats = (hand_seats.c.seat, hand_seats.c.owner, hand_seats.c.name, hand_seats.c.net)
    newest_first = (hands.c.ended.desc(), hands.c.table_id.desc(), hands.c.number.desc(), hand_seats.c.place)
    return select(hands, *seats).join(hand_seats, same).order_by(*newest_first)


async def _read(connection: Statements, query: Select[Any]) -> tuple[KeptHand, ...]:
    return read_hands((await connection.execute(query)).all())


def read_hands(rows: Sequence[Any]) -> tuple[KeptHand, ...]:
    """Return the hands of the rows that ``whole_hands`` selects, in their order."""
    return tuple([_hand(list(group)) for _, group in groupby(rows, key=lambda row: (row.table_id, row.number))])


def _hand(rows: Sequence[Any]) -> KeptHand:
    row = rows[0]
    hand = EndedHand(
        number=row.number,
        first=row.first,
        last=row.last,
        game=Game(row.game),
        house=row.house,
        total=row.total,
        seats=tuple([EndedSeat(seat=seat.seat, owner=seat.owner, name=seat.name, net=seat.net) for seat in rows]),
    )
    return KeptHand(table=row.table_id, began=row.began, ended=row.ended, hand=hand)


async def newest(connection: Statements, table: str, limit: int) -> tuple[KeptHand, ...]:
    """Return the last hands of a table, the newest first."""
    numbers = select(hands.c.number).where(hands.c.table_id == table).order_by(hands.c.number.desc()).limit(limit)
    wanted = and_(hands.c.table_id == table, hands.c.number.in_(numbers))
    found = await _read(connection, whole_hands().where(wanted))
    return tuple(sorted(found, key=lambda kept: -kept.hand.number))


async def one(connection: Statements, table: str, number: int) -> KeptHand | None:
    """Return a hand; None where none of that number is over."""
    found = await _read(connection, whole_hands().where(hands.c.table_id == table, hands.c.number == number))
    return found[0] if found else None


async def of_owner(
    connection: Statements, owner: str, search: HandSearch, before: Mark | None, limit: int
) -> tuple[KeptHand, ...]:
    """Return the hands of a person that are wanted, older than ``before``, the newest first."""
    mine = hand_seats.alias("mine")
    place = (mine.c.ended, mine.c.table_id, mine.c.hand)
    query = (
        select(hands.c.table_id, hands.c.number)
        .join(mine, and_(mine.c.table_id == hands.c.table_id, mine.c.hand == hands.c.number))
        .where(mine.c.owner == owner, *_wanted(search, mine))
        .order_by(*[column.desc() for column in place])
        .limit(limit)
    )
    if before is not None:
        query = query.where(tuple_(*place) < tuple_(before.ended, before.table, before.number))
    wanted = query.subquery()
    same = and_(hands.c.table_id == wanted.c.table_id, hands.c.number == wanted.c.number)
    return await _read(connection, whole_hands().join(wanted, same))


def _wanted(search: HandSearch, mine: Any) -> list[ColumnElement[bool]]:
    chosen: list[ColumnElement[bool]] = []
    if search.game is not None:
        chosen.append(hands.c.game == search.game.value)
    if search.table is not None:
        chosen.append(hands.c.table_id == search.table)
    if search.since is not None:
        chosen.append(hands.c.ended >= search.since)
    if search.until is not None:
        chosen.append(hands.c.ended <= search.until)
    if search.won is not None:
        chosen.append(mine.c.net > 0 if search.won else mine.c.net < 0)
    if search.text:
        chosen.append(or_(hands.c.table_id.in_(search.tables), _has_player(search.text)))
    return chosen


def _has_player(text: str) -> ColumnElement[bool]:
    other = hand_seats.alias("other")
    named = other.c.folded_name.contains(text.casefold(), autoescape=True)
    return exists().where(other.c.table_id == hands.c.table_id, other.c.hand == hands.c.number, named)


async def share(connection: Statements, new: Share, time: float) -> str:
    """Keep a share and return its id: that of the first time where the same person shared the hand before."""
    same = and_(shares.c.owner == new.owner, shares.c.table_id == new.table, shares.c.hand == new.number)
    known: str | None = (await connection.execute(select(shares.c.id).where(same))).scalar_one_or_none()
    if known is not None:
        return known
    row = {"id": new.id, "table_id": new.table, "hand": new.number, "owner": new.owner, "seat": new.seat}
    await connection.execute(insert(shares).values(written=time, **row))
    return new.id


async def shared(connection: Statements, share_id: str) -> Share | None:
    """Return the share of an id."""
    row = (await connection.execute(select(shares).where(shares.c.id == share_id))).one_or_none()
    if row is None:
        return None
    return Share(id=row.id, table=row.table_id, number=row.hand, owner=row.owner, seat=row.seat)


async def erase(connection: Statements, owner: str, pseudonym: str) -> None:
    """Put a pseudonym for a person's name, end what he shares, and forget what was counted of him."""
    named = {"name": pseudonym, "folded_name": pseudonym.casefold()}
    await connection.execute(update(hand_seats).where(hand_seats.c.owner == owner).values(named))
    await connection.execute(delete(shares).where(shares.c.owner == owner))
    await figures.erase(connection, owner)
