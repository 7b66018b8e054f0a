"""Playing many pairs of games, in this process or in several of their own."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from itertools import count, takewhile
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from typing import NamedTuple

from machu_rules.core.errors import MachuRulesError, UsageError
from machu_rules.simulation.design import Plan
from machu_rules.simulation.pair import Pair, play_pair

AT_ONCE = 4
"""So many pairs make the task of a worker: few, since what is played out of order when play is stopped is lost."""

MOST_WORKERS = 1024
AHEAD = 4
"""So many tasks are handed out for each worker."""

Place = tuple[int, int]
"""A number of players, and the number of a game."""

Take = Callable[[Place, Pair], None]


class Task(NamedTuple):
    players: int
    first: int
    after: int


class WorkerLost(MachuRulesError):
    """A process that played has ended without an answer."""


def play_pairs(plan: Plan, workers: int, advance: Callable[[], None]) -> tuple[dict[int, list[Pair]], bool]:
    """The pairs by number of players, in the order of their numbers, and whether ctrl-C stopped the playing: then those
    that came before the first one missing, so that they are what fewer games would have given. Raises KeyboardInterrupt
    where there are none yet."""
    if type(workers) is not int or not 1 <= workers <= MOST_WORKERS:
        raise UsageError(f"workers is a number from 1 to {MOST_WORKERS}, not {workers!r}")
    played: dict[Place, Pair] = {}

    def take(place: Place, pair: Pair) -> None:
        played[place] = pair
        advance()

    stopped = _alone(plan, take) if workers == 1 else _together(plan, workers, take)
    pairs = {players: _up_to_a_gap(played, players) for players in plan.players}
    if stopped and not any(pairs.values()):
        raise KeyboardInterrupt
    return pairs, stopped


def _up_to_a_gap(played: Mapping[Place, Pair], players: int) -> list[Pair]:
    return [played[players, number] for number in takewhile(lambda number: (players, number) in played, count())]


def tasks(plan: Plan) -> Iterator[Task]:
    """All that is to be played; the numbers of players take turns."""
    for first in range(0, plan.games, AT_ONCE):
        for players in plan.players:
            yield Task(players, first, min(first + AT_ONCE, plan.games))


def _alone(plan: Plan, take: Take) -> bool:
    """Play here; whether ctrl-C stopped it."""
    try:
        for players, first, after in tasks(plan):
            for number in range(first, after):
                take((players, number), play_pair(plan, players, number))
    except KeyboardInterrupt:
        return True
    return False


def _together(plan: Plan, workers: int, take: Take) -> bool:
    """Play in so many processes; whether ctrl-C stopped it. Then each still ends the pair that it plays."""
    # spawned, not forked: the same on every platform, and safe beside threads
    context = get_context("spawn")
    stop = context.Event()
    waiting: set[Future[list[tuple[Place, Pair]]]] = set()

    def take_done(at_most: int) -> None:
        while len(waiting) > at_most:
            for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                for place, pair in future.result():
                    take(place, pair)
                waiting.discard(future)

    with ProcessPoolExecutor(workers, context, _begin, (plan, stop)) as pool:
        try:
            for task in tasks(plan):
                with _no_interrupt():
                    waiting.add(pool.submit(_play, task))
                take_done(AHEAD * workers)
            take_done(0)
        except KeyboardInterrupt:
            stop.set()
            with suppress(BrokenProcessPool):
                take_done(0)
            return True
        except BrokenProcessPool as error:
            raise WorkerLost(f"a process that played has ended without an answer ({error}); try one worker") from None
        finally:
            stop.set()
    return False


@contextmanager
def _no_interrupt() -> Iterator[None]:
    """What is started in here ignores ctrl-C, which reaches every process of a terminal."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


_plan: Plan
_stop: Event


def _begin(plan: Plan, stop: Event) -> None:
    """In a worker, before its first task."""
    global _plan, _stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _plan, _stop = plan, stop


def _play(task: Task) -> list[tuple[Place, Pair]]:
    """In a worker: the pairs of a task, up to the one in play when all are told to stop."""
    played: list[tuple[Place, Pair]] = []
    for number in range(task.first, task.after):
        if _stop.is_set():
            break
        played.append(((task.players, number), play_pair(_plan, task.players, number)))
    return played
