"""Equities from a process beside the room, started when somebody first wants some."""

import asyncio
import json
import sys
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from importlib.util import find_spec
from typing import Any, Final

from doorcard.equity import Spot
from doorcard.equity.worker import spot_data
from doorcard.errors import Refusal
from doorcard.room.equities import PlayerAnswer, SpotAnswer

WORKER: Final = (sys.executable, "-m", "doorcard.equity.worker")
SECONDS: Final = 90.0
"""How long the equities of a hand may take, the time to compile included."""
WAITING: Final = 16
"""Hands whose equities may be waited for at a time."""
KEPT: Final = 500
"""Hands whose equities are remembered."""
IDLE: Final = 600.0
"""Seconds without a question after which the process is ended."""
LONGEST_LINE: Final = 1 << 20

Answers = tuple[SpotAnswer, ...]


class EquityWorker:
    """Answers the spots of one hand after another, and remembers the answers by what was asked."""

    def __init__(
        self, command: Sequence[str] = WORKER, *, seconds: float = SECONDS, waiting: int = WAITING, idle: float = IDLE
    ) -> None:
        self._command, self._seconds, self._waiting, self._idle = command, seconds, waiting, idle
        self._kept: OrderedDict[str, Answers] = OrderedDict()
        self._asked: dict[str, asyncio.Task[Answers]] = {}
        self._one = asyncio.Lock()
        self._process: asyncio.subprocess.Process | None = None
        self._ending: asyncio.TimerHandle | None = None

    async def solve(self, spots: Sequence[Spot]) -> Answers:
        """Return an answer to each spot; raises Refusal where there is none."""
        if not spots:
            return ()
        if not is_installed():
            raise Refusal("no-equities", "equities need numba on the room's machine: pip install 'doorcard[equity]'")
        question = json.dumps([spot_data(spot) for spot in spots])
        if question in self._kept:
            self._kept.move_to_end(question)
            return self._kept[question]
        return await asyncio.shield(self._asked.get(question) or self._ask(question))

    async def close(self) -> None:
        """End the process, if there is one, and answer nobody any more."""
        for task in self._asked.values():
            task.cancel()
        await asyncio.gather(*self._asked.values(), return_exceptions=True)
        await self._end()

    def _ask(self, question: str) -> asyncio.Task[Answers]:
        if len(self._asked) >= self._waiting:
            raise Refusal("equities-busy", "too many equities are being worked out; ask again later")
        task = self._asked[question] = asyncio.create_task(self._answer(question))
        task.add_done_callback(lambda done: self._forget(question, done))
        return task

    def _forget(self, question: str, done: asyncio.Task[Answers]) -> None:
        """Ask for it anew the next time; what went wrong is known, even where nobody waits for it any more."""
        del self._asked[question]
        if not done.cancelled():
            done.exception()

    async def _answer(self, question: str) -> Answers:
        async with self._one:
            try:
                async with asyncio.timeout(self._seconds):
                    told = json.loads(await self._exchange(question))
            except (TimeoutError, OSError, ValueError) as wrong:
                await self._end()
                raise Refusal("no-equities", "the equities of this hand could not be worked out") from wrong
            except asyncio.CancelledError:
                await self._end()
                raise
            self._end_later()
        if not isinstance(told, list):
            raise Refusal("no-equities", f"there are no equities: {told['wrong']}")
        answers = tuple(map(_read, told))
        self._keep(question, answers)
        return answers

    async def _exchange(self, question: str) -> bytes:
        """Write a question to the process and return the line that it answers; raises OSError where it has ended."""
        process = self._process or await self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(question.encode() + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line.endswith(b"\n"):
            raise BrokenPipeError("the process has ended")
        return line

    async def _start(self) -> asyncio.subprocess.Process:
        """Start the process; in a session of its own, so that Ctrl-C is the room's alone."""
        pipe = asyncio.subprocess.PIPE
        self._process = await asyncio.create_subprocess_exec(
            *self._command, stdin=pipe, stdout=pipe, limit=LONGEST_LINE, start_new_session=True
        )
        return self._process

    def _end_later(self) -> None:
        if self._ending is not None:
            self._ending.cancel()
        loop = asyncio.get_running_loop()
        self._ending = loop.call_later(self._idle, lambda: loop.create_task(self._end_if_idle()))

    async def _end_if_idle(self) -> None:
        if not self._asked:
            await self._end()

    async def _end(self) -> None:
        process, self._process = self._process, None
        if self._ending is not None:
            self._ending.cancel()
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    def _keep(self, question: str, answers: Answers) -> None:
        self._kept[question] = answers
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)


def is_installed() -> bool:
    """Whether equities can be worked out here; nothing is loaded to find out."""
    return find_spec("numba") is not None


def _read(told: dict[str, Any]) -> SpotAnswer:
    players = [
        PlayerAnswer(equity=equity, high=high, low=low, scoop=scoop, error=error)
        for equity, high, low, scoop, error in told["players"]
    ]
    return SpotAnswer(exact=told["exact"], players=tuple(players))
