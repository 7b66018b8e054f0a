"""Cost of the public calls, for all shipped games: ``make bench``."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

import machu_rules as mr
from benchmarks.calls import CALLS, Positions


def children_time() -> float:
    """Return the CPU time of the child processes."""
    import resource  # not on Windows

    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


@pytest.fixture(scope="module", params=mr.games()[:2])
def positions(request: pytest.FixtureRequest) -> Positions:
    return Positions(mr.load(request.param))


@pytest.mark.benchmark(timer=children_time if sys.platform != "win32" else None)
@pytest.mark.parametrize("code", ["pass", "import machu_rules", "import machu_rules as mr; mr.load({!r})"])
def test_process(benchmark: Any, positions: Positions, code: str) -> None:
    """A new process: bare Python, the import, the first load."""
    command = [sys.executable, "-c", code.format(positions.game.rulebook.game)]
    benchmark.pedantic(subprocess.run, (command,), {"check": True}, rounds=5)


@pytest.mark.parametrize("name", CALLS)
def test_call(benchmark: Any, positions: Positions, name: str) -> None:
    call = CALLS[name](positions)
    call()
    benchmark(call)
