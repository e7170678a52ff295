"""Words for private tables in the tests."""

from dataclasses import replace
from typing import Any, Final

from doorcard.room.settings import TableSettings
from doorcard.room.table_form import TableForm, settings_of
from tests.room.playing import Play

FORM: Final = TableForm(
    name="Friday",
    house="robert-stud",
    rules=(),
    small_bet=200,
    big_bet=400,
    ante=40,
    bring_in=50,
    smallest_chip=1,
    seats=4,
    act_seconds=25,
    pause_seconds=5,
    dead_cards=False,
    live_cards=False,
    computers=(),
    spectators=True,
)


def described(table: str = "friday", host: str = "ann", **other: Any) -> TableSettings:
    """Return the table that the form describes with some fields filled in differently."""
    return settings_of(replace(FORM, **other), table=table, host=host)


async def open_table(play: Play, table: str = "friday", host: str = "ann", **other: Any) -> None:
    """Open a private table in a running room."""
    await play.room.open_private(described(table, host, **other))


def seen_by(play: Play, owner: str) -> list[str]:
    """Return the tables in somebody's lobby."""
    return [line.table for line in play.room.lobby.lines(owner)]
