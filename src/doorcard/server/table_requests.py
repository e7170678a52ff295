"""What a command asks of its table."""

from collections.abc import Callable, Sequence
from functools import partial

from doorcard.room.actor import Request
from doorcard.room.contributing import bind, reveal
from doorcard.room.events import TableEvent
from doorcard.room.hosting import close_table, pause_table, remove_player, resume_table
from doorcard.room.table import Table
from doorcard.room.table_line import unwait, wait
from doorcard.server.commands import (
    Act,
    Bind,
    Buy,
    CloseTable,
    Leave,
    Pause,
    RemovePlayer,
    Resume,
    Reveal,
    SitIn,
    SitOut,
    TopUp,
    Unwait,
    Wait,
)

PLAIN: dict[type, Callable[..., Sequence[TableEvent]]] = {
    SitOut: Table.sit_out,
    SitIn: Table.sit_in,
    Leave: Table.leave,
    Wait: wait,
    Unwait: unwait,
    Pause: pause_table,
    Resume: resume_table,
    CloseTable: close_table,
}
"""The commands that say nothing but the table."""

TableCommand = (
    Act
    | Buy
    | TopUp
    | SitOut
    | SitIn
    | Bind
    | Reveal
    | Leave
    | Wait
    | Unwait
    | RemovePlayer
    | Pause
    | Resume
    | CloseTable
)


def request_of(command: TableCommand, owner: str) -> Request:
    """Return what the command asks of its table."""
    match command:
        case Act():
            return partial(Table.act, owner=owner, number=command.number, do=command.do, to=command.to)
        case Buy():
            return partial(Table.buy, owner=owner, amount=command.amount)
        case TopUp():
            return partial(Table.top_up, owner=owner, target=command.target)
        case RemovePlayer():
            return partial(remove_player, owner=owner, seat=command.seat)
        case Bind() | Reveal():
            return _contribution(command, owner)
        case _:
            return partial(PLAIN[type(command)], owner=owner)


def _contribution(command: Bind | Reveal, owner: str) -> Request:
    if isinstance(command, Bind):
        return partial(bind, owner=owner, bound=command.bound)
    return partial(reveal, owner=owner, hand=command.hand, contribution=command.contribution)
