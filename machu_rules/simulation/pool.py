"""Call a function many times, in this process or on any `concurrent.futures` executor."""

from __future__ import annotations

import os
import pickle
import signal
import threading
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager, suppress
from functools import cached_property, lru_cache
from itertools import islice
from multiprocessing import get_context, parent_process
from time import perf_counter
from typing import Any, TypeVar

from machu_rules.core.author_errors import keep_place
from machu_rules.core.errors import MachuRulesError, UsageError

FIRST_BATCH = 4
"""The number of calls in a batch, until it is known how long the calls take."""

MAX_BATCH = 64
"""The maximum number of calls in a batch."""

BATCH_SECONDS = 0.2
"""The intended duration of a batch in seconds. The duration is long compared with the time that it takes to submit a
batch. The duration is also short enough that a run ends soon after it is stopped. A stopped run must wait until the
batches that have begun are finished.
"""

AHEAD = 2
"""The maximum number of batches per worker that are submitted but not finished. While a worker runs one batch, another
batch is already waiting.
"""

MOST_WORKERS = 1024

Task = TypeVar("Task", bound=tuple[Any, ...])
R = TypeVar("R")

Place = tuple[int, int]
"""The arguments of a call: the series that the call belongs to (for example a player count), and the number of the call
in this series.
"""

Batch = tuple[float, list[tuple[Task, Any]]]
"""The duration of a finished batch in seconds, and its tasks with their results."""


class WorkerLost(MachuRulesError):
    """Raised if a worker process ends without returning its results."""


def run_unordered(
    function: Callable[..., R],
    tasks: Iterable[Task],
    take: Callable[[Task, R], None],
    executor: Executor | None = None,
    workers: int = 1,
    most: int = MAX_BATCH,
) -> bool:
    """Call a function once per task, and pass the task and the result to ``take``. A task is a tuple of arguments.
    Results are passed in the order in which they arrive.

    If ``executor`` is None, the function is called in this process. Otherwise the tasks are submitted to the executor
    in batches of at most ``most`` calls. ``workers`` is the number of the executor's workers. Returns True if ctrl-C
    stopped the run. In that case, the executor still finishes the batches that have begun, and their results are passed
    to ``take``.

    Raises the errors that the function raises. Raises WorkerLost if a worker process ends unexpectedly.

    >>> results = {}
    >>> run_unordered(pow, [(2, 3), (2, 4)], results.__setitem__)
    False
    >>> results
    {(2, 3): 8, (2, 4): 16}
    """
    if executor is not None:
        return _run_on(executor, AHEAD * workers, PickledFunction(function), iter(tasks), take, most)
    try:
        for task in tasks:
            take(task, function(*task))
    except KeyboardInterrupt:
        return True
    return False


def run_unordered_on_workers(
    function: Callable[..., R],
    tasks: Iterable[Task],
    take: Callable[[Task, R], None],
    workers: int = 1,
    executor: Executor | None = None,
    most: int = MAX_BATCH,
) -> bool:
    """Do the same as `run_unordered`, but start worker processes if ``executor`` is None and ``workers`` is at least 2.
    Also raises UsageError if ``workers`` is not a number from 1 to 1,024.
    """
    if type(workers) is not int or not 1 <= workers <= MOST_WORKERS:
        raise UsageError(f"workers must be a number from 1 to {MOST_WORKERS}, not {workers!r}")
    if executor is None and workers > 1:
        with WorkerPool(workers) as processes:
            return run_unordered(function, tasks, take, processes, workers, most)
    return run_unordered(function, tasks, take, executor, workers, most)


def run_in_order(
    function: Callable[[int, int], R],
    places: Iterable[Place],
    take: Callable[[int, R], None],
    workers: int = 1,
    executor: Executor | None = None,
    advance: Callable[[], None] = lambda: None,
    known: Iterable[tuple[Place, R]] = (),
    note: Callable[[Place, R], None] = lambda place, result: None,
    first: int = 0,
) -> bool:
    """Call a function once per place, and pass the series and the result to ``take``. A place consists of a series and
    a number, which are the arguments of the function. Within a series, the results are passed in the order of their
    numbers, starting with ``first``, even if they arrive in another order. Returns True if ctrl-C stopped the run.

    ``workers`` and ``executor`` are passed to `run_unordered_on_workers`. ``known`` contains the results that are
    already known, as pairs of a place and its result. The function is not called for the places in ``known``. ``note``
    is called with a place and its new result as soon as the result arrives. ``advance`` is called after each result,
    known or new. Raises the same errors as `run_unordered_on_workers`.

    If ctrl-C stops the run, some results in a series may be missing. All results in this series with higher numbers
    than the first missing result are then dropped. The remaining results are the same as in a run of fewer games.
    Without this rule, short games would be overrepresented, because they can finish before long games that began
    earlier.
    """
    queue = ReorderBuffer(take, first)
    for place, result in known:
        if place not in queue:
            queue.put(place, result)
            advance()

    def put(place: Place, result: R) -> None:
        with delay_interrupt():
            note(place, result)
            queue.put(place, result)
        advance()

    return run_unordered_on_workers(function, (place for place in places if place not in queue), put, workers, executor)


class ReorderBuffer:
    """Accepts results in any order, and passes them to a callback ``take(series, result)``. Within a series, the
    results are passed in the order of their numbers, starting with ``first``.

    >>> queue = ReorderBuffer(lambda series, result: print(series, result))
    >>> for place in ((2, 1), (3, 0), (2, 3), (2, 0)):
    ...     queue.put(place, f"number {place[1]}")
    3 number 0
    2 number 0
    2 number 1
    """

    def __init__(self, take: Callable[[int, Any], None], first: int = 0) -> None:
        self._take = take
        self._early: dict[Place, Any] = {}
        self._next: defaultdict[int, int] = defaultdict(lambda: first)

    def __contains__(self, place: Place) -> bool:
        """Return True if the result for this place has arrived."""
        return place[1] < self._next[place[0]] or place in self._early

    def put(self, place: Place, result: Any) -> None:
        """Add a result. A result that has already been passed on is ignored."""
        series = place[0]
        with delay_interrupt():  # because `take` adds a result to many sums, and must not be interrupted
            self._early[place] = result
            while (due := (series, self._next[series])) in self._early:
                self._take(series, self._early.pop(due))
                self._next[series] += 1


def _run_on(
    executor: Executor,
    ahead: int,
    function: PickledFunction,
    tasks: Iterator[Task],
    take: Callable[[Task, Any], None],
    most: int,
) -> bool:
    waiting: dict[Future[Batch[Task]], int] = {}
    size, begun, last_done = min(FIRST_BATCH, most), 0, -1

    def take_done(at_most: int) -> None:
        nonlocal size, last_done
        while len(waiting) > at_most:
            for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                seconds, results = future.result()
                last_done = max(last_done, waiting[future])
                for task, result in results:
                    take(task, result)
                if results:
                    size = max(1, min(most, int(BATCH_SECONDS * len(results) / (seconds or BATCH_SECONDS))))
                del waiting[future]

    def stop() -> None:
        if isinstance(executor, WorkerPool):
            executor.stop_after.value = last_done
        for future in [future for future in waiting if future.cancel()]:
            del waiting[future]

    try:
        while batch := list(islice(tasks, size)):
            waiting[executor.submit(call_batch, function, batch, begun)] = begun
            begun += 1
            take_done(ahead)
        take_done(0)
    except KeyboardInterrupt:
        stop()
        with suppress(BrokenExecutor):
            take_done(0)
        return True
    except BrokenExecutor as error:
        raise WorkerLost(f"a worker process ended without an answer ({error}). Try one worker") from None
    except Exception:
        stop()
        raise
    return False


class PickledFunction:
    """A wrapper for the function that worker processes call. The function is sent to a process together with each
    batch, but the process unpickles it only once. This saves time, because the function may contain two rulebooks.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function

    @cached_property
    def _pickled(self) -> bytes:
        return pickle.dumps(self.function)

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (self._pickled,)


@lru_cache(maxsize=1)
def _unpickled(data: bytes) -> PickledFunction:
    return PickledFunction(pickle.loads(data))


def call_batch(function: PickledFunction, tasks: list[Task], number: int) -> Batch[Task]:
    """Run batch ``number`` in a worker, and return its duration and its tasks with their results. If the run has been
    stopped, skip the batch, and return a duration of 0 and no tasks. There is one exception: if a batch with a higher
    number is already finished, batch ``number`` is not skipped. The results of the finished batch would otherwise be
    dropped (see `run_in_order`).
    """
    if _stop_after is not None and number > _stop_after.value:
        return 0.0, []
    begun = perf_counter()
    try:
        results = [(task, function.function(*task)) for task in tasks]
    except Exception as error:
        keep_place(error)
        raise
    return perf_counter() - begun, results


class WorkerPool(ProcessPoolExecutor):
    """A pool of ``workers`` processes that ignore ctrl-C. To stop a run, set ``stop_after.value`` to the number of a
    batch. The processes then skip all batches with higher numbers (see `call_batch`).

    The processes are spawned, not forked, because this works on all platforms and is safe in programs with threads. A
    script that uses this pool therefore needs ``if __name__ == "__main__"``.
    """

    def __init__(self, workers: int) -> None:
        context = get_context("spawn")
        self.stop_after = context.Value("q", 2**62)
        super().__init__(workers, context, _initialize_worker, (self.stop_after,))

    def submit(self, *arguments: Any, **named: Any) -> Future[Any]:
        """Submit a task. The worker processes are started when the first tasks are submitted."""
        with _ignore_interrupt():
            return super().submit(*arguments, **named)


_stop_after: Any = None


def _initialize_worker(stop_after: Any) -> None:
    """Prepare a worker process before its first task."""
    global _stop_after
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _stop_after = stop_after
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Wait until the parent process ends, and then end this process. A parent that is killed cannot notify its
    workers."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def _ignore_interrupt() -> Iterator[None]:
    """Return a context manager. Processes that are started in its context ignore ctrl-C. This is necessary because a
    terminal sends ctrl-C not only to the main process, but also to worker processes.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


@contextmanager
def delay_interrupt() -> Iterator[None]:
    """Return a context manager that delays ctrl-C. If a user presses ctrl-C within the context, KeyboardInterrupt is
    raised at the end of the context.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    pressed: list[object] = []
    usual = signal.signal(signal.SIGINT, lambda *_: pressed.append(None))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
    if pressed:
        signal.raise_signal(signal.SIGINT)
