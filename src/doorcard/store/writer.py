"""Writing many things with one flush to the disk: what comes while a transaction is under way shares the next one.

A flush takes milliseconds, whatever the amount; one for each event would bound the whole room by them.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from doorcard.store.statements import AtOnce, Statements, do_at_once

Work = Callable[[Statements], Coroutine[Any, Any, object]]
"""Statements that belong together; they may be run again after they were undone."""

_Waiting = tuple[Work, "asyncio.Future[None]"]


class GroupWriter:
    """Does each work wholly or not at all; one that fails fails alone.

    With an engine for its thread, all that is written together is one journey there.
    """

    def __init__(self, engine: AsyncEngine, in_thread: Engine | None = None) -> None:
        self._engine, self._in_thread = engine, in_thread
        self._thread = _new_thread()
        self._waiting: list[_Waiting] = []
        self._task: asyncio.Task[None] | None = None
        self._turn = asyncio.Lock()

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[AsyncConnection]:
        """Begin a transaction that is nobody else's; for who reads first and writes then."""
        async with self._turn, self._engine.begin() as connection:
            yield connection

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Begin a transaction that only reads; it holds up nobody, however long it takes."""
        async with self._engine.begin() as connection:
            yield connection

    async def write(self, work: Work) -> None:
        """Return when the work is on the disk; raises what it, or keeping it, fails with."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, done))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())
        await done

    async def close(self) -> None:
        """Return when nothing is being written any more."""
        if self._task is not None:
            await self._task
        thread, self._thread = self._thread, _new_thread()
        await asyncio.get_running_loop().run_in_executor(thread, self._leave)
        thread.shutdown()

    def _leave(self) -> None:
        if self._in_thread is not None:
            self._in_thread.dispose()

    async def _run(self) -> None:
        while self._waiting:
            batch = [(work, done) for work, done in self._waiting if not done.cancelled()]
            self._waiting = []
            if not await self._try(batch):
                for one in batch:
                    await self._try([one])

    async def _try(self, batch: Sequence[_Waiting]) -> bool:
        """Write all in one transaction; whether it can be told to who waits, as it cannot where one of many failed."""
        try:
            await self._do([work for work, _ in batch])
        except Exception as wrong:
            if len(batch) > 1:
                return False
            _settle(batch, wrong)
        else:
            _settle(batch, None)
        return True

    async def _do(self, works: Sequence[Work]) -> None:
        """Do all in one transaction."""
        if self._in_thread is None:
            async with self.alone() as connection:
                for work in works:
                    await work(connection)
        else:
            async with self._turn:
                await asyncio.get_running_loop().run_in_executor(self._thread, _write, self._in_thread, works)


def _new_thread() -> ThreadPoolExecutor:
    """Return a thread that begins with its first work."""
    return ThreadPoolExecutor(1, thread_name_prefix="writer")


def _write(engine: Engine, works: Sequence[Work]) -> None:
    with engine.begin() as connection:
        for work in works:
            do_at_once(work(AtOnce(connection)))


def _settle(batch: Sequence[_Waiting], wrong: Exception | None) -> None:
    for _, done in batch:
        if done.cancelled():
            continue
        if wrong is None:
            done.set_result(None)
        else:
            done.set_exception(wrong)
