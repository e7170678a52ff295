"""Commands that take effect once, however often they are sent."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

MOST_REMEMBERED: Final = 2_000
"""How many of the newest commands at a table are remembered; the store keeps more, so that none has effect twice."""

KEPT_SECONDS: Final = 24 * 60 * 60.0
"""How long the store keeps a command."""


@dataclass(frozen=True, slots=True)
class CommandId:
    """One command of one person; ``id`` differs wherever the client's own id or what it asks for does."""

    owner: str
    id: str


class CommandRepeated(Exception):
    """The command has taken effect already; nothing is kept a second time."""


class Commands:
    """The newest commands that have taken effect, oldest first."""

    def __init__(self, known: Iterable[CommandId] = ()) -> None:
        self._known = dict.fromkeys(known)

    def __contains__(self, command: object) -> bool:
        return command in self._known

    def add(self, command: CommandId) -> None:
        """Remember a command, and forget the oldest where there are too many."""
        self._known[command] = None
        while len(self._known) > MOST_REMEMBERED:
            del self._known[next(iter(self._known))]
