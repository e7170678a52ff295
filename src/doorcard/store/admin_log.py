"""The administrators' log in SQL, on a connection whose transaction the caller begins and ends."""

from typing import Final

from sqlalchemy import insert

from doorcard.people.acts import Act
from doorcard.store.schema import admin_log
from doorcard.store.statements import Statements

FIELDS: Final = ("who", "what", "about", "amount", "reason", "request", "result")


async def write_act(connection: Statements, act: Act) -> None:
    """Write an act."""
    row = {name: getattr(act, name) for name in FIELDS}
    await connection.execute(insert(admin_log).values(written=act.time, **row))
