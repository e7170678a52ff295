"""Answers on a socket to who asks for the equities of a hand that is over, when they are worked out."""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Final

from doorcard.errors import DoorcardError, Refusal
from doorcard.room.equities import EquitySolver, equities_of
from doorcard.room.past_view import PastHandView
from doorcard.room.room import Room
from doorcard.server.commands import EquityCommand, SharedEquities
from doorcard.server.messages import AnyMessage, Equities, Refused

MOST_OF_ONE: Final = 2
"""Hands whose equities one person may wait for at a time."""

Send = Callable[[AnyMessage], None]


class EquityDesk:
    """Takes what all sockets ask; nobody waits for it, neither the one who asks nor the table."""

    def __init__(self, solver: EquitySolver) -> None:
        self._solver = solver
        self._waiting: Counter[str] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()

    def answer(self, command: EquityCommand, owner: str, room: Room, send: Send) -> None:
        """Send the answer when it is there; raises Refusal for who asks for more than he has been told."""
        if self._waiting[owner] >= MOST_OF_ONE:
            raise Refusal("equities-busy", "the equities that you asked for before are still being worked out")
        self._waiting[owner] += 1
        task = asyncio.create_task(self._tell(command, owner, room, send))
        self._tasks.add(task)
        task.add_done_callback(lambda done: self._forget(done, owner))

    async def _tell(self, command: EquityCommand, owner: str, room: Room, send: Send) -> None:
        try:
            steps = await equities_of(await _hand(command, owner, room), self._solver)
        except DoorcardError as refusal:
            send(Refused(id=command.id, code=refusal.code, message=str(refusal)))
        else:
            send(Equities(id=command.id, steps=steps))

    def _forget(self, task: asyncio.Task[None], owner: str) -> None:
        self._tasks.discard(task)
        self._waiting[owner] -= 1
        if not self._waiting[owner]:
            del self._waiting[owner]


async def _hand(command: EquityCommand, owner: str, room: Room) -> PastHandView:
    if isinstance(command, SharedEquities):
        return await room.archive.shared_hand(command.share, see=command.see, steps=True)
    return await room.archive.past_hand(command.table, command.hand, owner, see=command.see, steps=True)
