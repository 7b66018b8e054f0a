"""Threads for slow work, so that the server can answer other requests in the meantime."""

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
    """One thread for one kind of work. Tasks run in the order in which they arrive. More threads would not be faster,
    because Python runs only one thread at a time, and they would delay the answers of the server."""

    def __init__(self, name: str) -> None:
        self.turn = asyncio.Lock()
        """A lock for the task that needs the thread next. The task must acquire it before any other lock."""
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)

    async def run(self, work: Callable[[], T], stop: Callable[[], None] = lambda: None) -> T:
        """Run ``work`` in the thread and return its result.

        If the caller is cancelled, work that is still waiting is dropped. If the work has already begun, ``stop`` is
        called to signal that it should end early. The method still waits until the work ends, because the work may
        change things that the caller has locked.
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

    async def run_stoppable(self, work: Callable[[Callable[[], bool]], T]) -> T:
        """Run ``work`` in the thread and return its result. ``work`` gets a function that returns True once the caller
        is cancelled. It must call this function regularly, and stop when the function returns True.
        """
        stopped = Event()
        return await self.run(partial(work, stopped.is_set), stopped.set)

    def close(self) -> None:
        """Drop all work that is still waiting."""
        self._thread.shutdown(wait=False, cancel_futures=True)
