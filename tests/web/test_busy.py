"""A server in which many bots think still lets people in at once."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.web.serving import PATIENCE, Screen

ROOMS, TRIES, QUICK = 12, 100, 0.05


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """The address of a server in a process of its own."""
    command = [sys.executable, "-m", "machu_rules", "serve", "--port", "0", "--folder", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        yield process.stdout.readline().split()[1].rstrip("/")
        process.terminate()


@pytest.mark.slow
@pytest.mark.parametrize("method", ["door", "enter"])
def test_a_room_is_entered_at_once_while_hard_bots_think_in_twelve(address: str, method: str) -> None:
    with ExitStack() as stack:
        visitor = stack.enter_context(Screen(address))
        opened = visitor.open("princes", "human human human")
        for _ in range(ROOMS):
            screen = stack.enter_context(Screen(address))
            screen.open("princes", "hard hard hard hard")
            threading.Thread(target=listen, args=[screen], daemon=True).start()
        time.sleep(2)
        took = sorted(seconds(visitor, method, opened["room"]) for _ in range(TRIES))
        assert took[int(TRIES * 0.95) - 1] < QUICK, (
            f"the slowest of 95 took {took[94]:.3f} s, the median {took[50]:.3f} s"
        )


def listen(screen: Screen) -> None:
    """Take what comes, until the socket is closed."""
    for _ in screen.socket:
        pass


def seconds(screen: Screen, method: str, room: str) -> float:
    """How long an answer takes."""
    started = time.perf_counter()
    screen.socket.send(json.dumps({"jsonrpc": "2.0", "id": "timed", "method": method, "params": {"room": room}}))
    while '"id":"timed"' not in str(screen.socket.recv(PATIENCE))[:100]:
        pass
    took = time.perf_counter() - started
    time.sleep(QUICK)
    return took
