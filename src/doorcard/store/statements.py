"""Statements that are done at once, for work that has a thread of its own.

The driver for asyncio goes to its thread and back several times for each statement; work that is done wholly in one
thread goes there once, with all its statements.
"""

from collections.abc import Coroutine
from typing import Any, Protocol

from sqlalchemy import Connection, CursorResult, Executable


class Statements(Protocol):
    """What work needs of its connection; a connection of SQLAlchemy for asyncio is one."""

    def execute(self, statement: Executable, parameters: Any = None) -> Coroutine[Any, Any, CursorResult[Any]]:
        """Do a statement and return its result."""

    def scalar(self, statement: Executable, parameters: Any = None) -> Coroutine[Any, Any, Any]:
        """Do a statement and return the first value of its first row, None without one."""


class AtOnce:
    """A connection whose statements wait for nobody but the database."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def execute(self, statement: Executable, parameters: Any = None) -> CursorResult[Any]:
        """Do a statement and return its result."""
        return self._connection.execute(statement, parameters)

    async def scalar(self, statement: Executable, parameters: Any = None) -> Any:
        """Do a statement and return the first value of its first row, None without one."""
        return self._connection.scalar(statement, parameters)


def do_at_once(work: Coroutine[Any, Any, object]) -> None:
    """Do work that waits for nothing but its statements, here and now; raises what it raises."""
    try:
        work.send(None)
    except StopIteration:
        return
    work.close()
    raise RuntimeError("work that is done at once may wait for its statements alone")
