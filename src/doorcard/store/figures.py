"""What is counted for people's figures, on a connection whose transaction the caller begins and ends."""

from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import ColumnElement, Select, Subquery, and_, case, delete, func, insert, or_, select

from doorcard.history.plays import Taken
from doorcard.room.ended import KeptHand
from doorcard.room.figures import PAUSE_SECONDS, Counts, Tallies, Tally
from doorcard.rules.house import Game
from doorcard.rules.stakes import Street
from doorcard.store.schema import plays
from doorcard.store.statements import Statements


async def keep(connection: Statements, kept: KeptHand) -> None:
    """Count a hand for the people in it, once, in the place of one of the same number."""
    same = and_(plays.c.table_id == kept.table, plays.c.hand == kept.hand.number)
    await connection.execute(delete(plays).where(same))
    rows = play_rows(kept)
    if rows:
        await connection.execute(insert(plays), rows)


def play_rows(kept: KeptHand) -> list[dict[str, Any]]:
    """Return the rows of the people in a hand that has just ended."""
    hand = kept.hand
    owners = {seat.seat: seat.owner for seat in hand.seats if seat.is_person}
    return [
        {
            "table_id": kept.table,
            "hand": hand.number,
            "seat": play.seat,
            "owner": owners[play.seat],
            "game": hand.game.value,
            "began": kept.began,
            "ended": kept.ended,
            "big_bet": play.big_bet,
            "net": play.net,
            "brought_in": int(play.brought_in),
            "voluntary": int(play.voluntary),
            "raised": int(play.raised),
            "street": int(play.street),
            "wagers": play.wagers,
            "calls": play.calls,
            "showdown": int(play.showdown),
            "won": int(play.won),
            "won_at_showdown": int(play.won_at_showdown),
            "taken": play.taken.value,
        }
        for play in hand.plays
        if play.seat in owners
    ]


def _saw(street: Street) -> ColumnElement[int]:
    return func.sum(case((plays.c.street >= int(street), 1), else_=0))


def _took(part: Taken) -> ColumnElement[int]:
    return func.sum(case((plays.c.taken == part.value, 1), else_=0))


_SUMS: Final[Mapping[str, ColumnElement[int]]] = {
    "hands": func.count(),
    "net": func.sum(plays.c.net),
    "voluntary": func.sum(plays.c.voluntary),
    "raised": func.sum(plays.c.raised),
    "brought_in": func.sum(plays.c.brought_in),
    "fourth": _saw(Street.FOURTH),
    "fifth": _saw(Street.FIFTH),
    "sixth": _saw(Street.SIXTH),
    "seventh": _saw(Street.SEVENTH),
    "showdowns": func.sum(plays.c.showdown),
    "won_at_showdown": func.sum(plays.c.won_at_showdown),
    "won": func.sum(plays.c.won),
    "scoops": _took(Taken.WHOLE),
    "three_quarters": _took(Taken.THREE_QUARTERS),
    "halves": _took(Taken.HALF),
    "quarters": _took(Taken.QUARTER),
    "wagers": func.sum(plays.c.wagers),
    "calls": func.sum(plays.c.calls),
}
"""What is counted under each name of ``Counts``."""


async def tallies_of(connection: Statements, owner: str, since: float | None) -> Tallies:
    """Return what is counted of a person's hands, of those that ended at ``since`` or later."""
    wanted = _wanted(owner, since)
    sums = [total.label(name) for name, total in _SUMS.items()]
    query = select(plays.c.game, plays.c.big_bet, *sums).where(wanted).group_by(plays.c.game, plays.c.big_bet)
    rows = (await connection.execute(query)).all()
    tallies = tuple([_tally(row) for row in rows])
    return Tallies(tallies=tallies, seconds=await _seconds(connection, wanted))


def _tally(row: Any) -> Tally:
    counts = Counts(**{name: int(getattr(row, name)) for name in _SUMS})
    return Tally(game=Game(row.game), big_bet=row.big_bet, counts=counts)


def _wanted(owner: str, since: float | None) -> ColumnElement[bool]:
    own = plays.c.owner == owner
    return own if since is None else and_(own, plays.c.ended >= since)


async def _seconds(connection: Statements, wanted: ColumnElement[bool]) -> dict[Game | None, float]:
    """Return the time at the table by game, and for None at all games together: what two tables share counts once."""
    by_game = _in_order(wanted, plays.c.game)
    query = select(by_game.c.game, func.sum(_adds(by_game)).label("seconds")).group_by(by_game.c.game)
    rows = (await connection.execute(query)).all()
    found: dict[Game | None, float] = {Game(row.game): row.seconds for row in rows}
    in_all = _in_order(wanted)
    found[None] = await connection.scalar(select(func.sum(_adds(in_all)))) or 0
    return found


async def session_of(connection: Statements, owner: str) -> float | None:
    """Return when the first hand of a person's newest session began; None for who has no hands."""
    hands = _in_order(_wanted(owner, None))
    began: float | None = await connection.scalar(select(func.max(hands.c.began)).where(_begins_session(hands)))
    return began


def _in_order(wanted: ColumnElement[bool], *apart: ColumnElement[Any]) -> Subquery:
    """Select hands with the time ``before``, by which all earlier ones were over; those ``apart`` by themselves."""
    earlier = func.max(plays.c.ended).over(
        partition_by=apart or None, order_by=(plays.c.began, plays.c.ended), rows=(None, -1)
    )
    query: Select[Any] = select(plays.c.game, plays.c.began, plays.c.ended, earlier.label("before")).where(wanted)
    return query.subquery()


def _begins_session(hands: Subquery) -> ColumnElement[bool]:
    return or_(hands.c.before.is_(None), hands.c.began - hands.c.before > PAUSE_SECONDS)


def _adds(hands: Subquery) -> ColumnElement[float]:
    """Return what a hand adds to the time at the table; a clock that was put back takes nothing away."""
    end = hands.c.ended
    return case(
        (end <= hands.c.began, 0.0),
        (_begins_session(hands), end - hands.c.began),
        (end > hands.c.before, end - hands.c.before),
        else_=0.0,
    )


async def erase(connection: Statements, owner: str) -> None:
    """Forget what was counted of a person."""
    await connection.execute(delete(plays).where(plays.c.owner == owner))
