"""Threads for work that takes long, so that the server answers others meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from threading import Event
from typing import TypeVar

T = TypeVar("T")


class WorkerThread:
    """One thread for one kind of work, first come, first served. Python runs one thread at a time, so that more threads
    would make nothing faster, but keep the answers of the server waiting."""

    def __init__(self, name: str) -> None:
        self.turn = asyncio.Lock()
        """Held by a task that needs the thread next and must not lock anything else before."""
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)

    async def run(self, work: Callable[[], T], stop: Callable[[], None] = lambda: None) -> T:
        """The result of some work.

        If its caller is cancelled, waiting work is dropped. Work that has begun gets the signal to ``stop`` and must
        finish, since it may change things that the caller has locked.
        """
        done = self._thread.submit(work)
        waiting = asyncio.wrap_future(done)
        try:
            return await asyncio.shield(waiting)
        except asyncio.CancelledError:
            stop()
            if not done.cancel():
                while not waiting.done():
                    with suppress(asyncio.CancelledError):
                        await asyncio.wait([waiting])
            raise

    async def search(self, work: Callable[[Callable[[], bool]], T]) -> T:
        """The result of some work that calls a function now and then, and stops once it returns True: when its caller
        is cancelled."""
        stopped = Event()
        return await self.run(partial(work, stopped.is_set), stopped.set)

    def close(self) -> None:
        """Drop the work that waits."""
        self._thread.shutdown(wait=False, cancel_futures=True)
