"""A real cluster of Dask with two workers. One of them is killed in the middle."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.compare import compare
from machu_rules.simulation.cluster import dask_executor_and_threads
from tests.cli.commands import run

pytestmark = pytest.mark.compare

ROOT = Path(__file__).parents[2]
ENVIRON = os.environ | {"PYTHONPATH": str(ROOT)}


def started(stack: ExitStack, folder: Path, *words: str) -> subprocess.Popen[bytes]:
    """A process of Dask, which ends with the test."""
    command = [sys.executable, "-m", "distributed.cli." + words[0], *words[1:]]
    with (folder / f"{words[0]}.log").open("ab") as log:
        process = subprocess.Popen(command, cwd=folder, env=ENVIRON, stdout=log, stderr=log)
    stack.callback(process.wait, 30)
    stack.callback(process.kill)
    return process


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """The address of a scheduler, and its two workers."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"tcp://127.0.0.1:{port}"
    with ExitStack() as stack:
        started(stack, tmp_path, "dask_scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard")
        usual = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--local-directory", str(tmp_path))
        workers = [started(stack, tmp_path, "dask_worker", address, *usual) for _ in range(2)]
        for _ in range(60):
            try:
                with dask_executor_and_threads(address) as (_, threads):
                    if threads == 2:
                        break
            except mr.UsageError:
                pass
            time.sleep(0.5)
        yield address, workers


def test_a_worker_that_is_killed_changes_nothing(cluster: tuple[str, list[subprocess.Popen[bytes]]]) -> None:
    address, workers = cluster
    played: dict[str, Any] = {"games": 120, "players": (2, 3), "bots": ("loner", "random"), "seed": "dask"}
    alone = compare("incan-gold", "incan-gold", **played)
    done = 0

    def advance() -> None:
        nonlocal done
        done += 1
        if done == 20:
            workers[0].send_signal(signal.SIGKILL)

    with dask_executor_and_threads(address) as (executor, threads):
        assert threads == 2
        found = compare("incan-gold", "incan-gold", **played, workers=threads, executor=executor, advance=advance)
    assert workers[0].wait(10) == -signal.SIGKILL
    assert json.dumps(found.data()) == json.dumps(alone.data())
    usual = ("simulate", "incan-gold", "--games", 6, "--players", 2, "--seed", 7, "--json")
    told = [run(*usual), run(*usual, "--scheduler", address)]
    assert {each.exit_code for each in told} == {0}, told[1].output
    first, second = ({**json.loads(each.output), "seconds": 0, "decisions_per_second": 0} for each in told)
    assert first == second


def test_no_scheduler_is_one_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("machu_rules.simulation.cluster.SECONDS", 1)
    for address in ("tcp://127.0.0.1:1", "nonsense"):
        done = run("compare", "incan-gold", "incan-gold", "--scheduler", address)
        assert done.exit_code == 2, done.output
        assert f"no Dask scheduler answers at '{address}'" in done.output
