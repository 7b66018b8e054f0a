"""Threads for slow work. While they run, the server can answer other requests."""

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
    """One thread for one kind of work. Tasks run in the order in which they are passed to `run`. There is only one
    thread, because Python runs only one thread at a time. Additional threads would not make the work faster, but would
    delay the answers of the server.
    """

    def __init__(self, name: str) -> None:
        self.turn = asyncio.Lock()
        """A lock for the task that uses the thread next. A task must acquire it before any other lock."""
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)

    async def run(self, work: Callable[[], T], stop: Callable[[], None] = lambda: None) -> T:
        """Run ``work`` in the thread and return its result.

        If the caller is cancelled before the work begins, the work is dropped. If the caller is cancelled after the
        work has begun, ``stop`` is called to make the work end early. The method then waits until the work ends,
        because the work may change things that the caller has locked.
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
        """Run ``work`` in the thread and return its result. ``work`` receives a function as its argument. This function
        returns False until the caller is cancelled, and True after that. ``work`` must call this function regularly,
        and stop when the result is True.
        """
        stopped = Event()
        return await self.run(partial(work, stopped.is_set), stopped.set)

    def close(self) -> None:
        """Drop all work that has not begun yet."""
        self._thread.shutdown(wait=False, cancel_futures=True)
