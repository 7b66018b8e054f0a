"""Two versions are measured in turn, and their ratio is that of neighbouring rounds."""

from __future__ import annotations

import subprocess
import sys

from benchmarks.peers.environment import ROOT
from benchmarks.versions import in_turn, microseconds, row


def test_each_version_goes_first_in_half_of_the_rounds() -> None:
    order: list[str] = []

    def old() -> float:
        order.append("old")
        return 1.0

    def new() -> float:
        order.append("new")
        return 2.0

    assert in_turn(old, new, 2) == [(1.0, 2.0), (1.0, 2.0)]
    assert order[2:] == ["old", "new", "new", "old"]


def test_a_row_compares_neighbouring_rounds() -> None:
    slow_machine_later = [(10.0, 11.0), (10.0, 11.0), (100.0, 110.0)]
    assert row("view", slow_machine_later) == "| view | 10 | 11 | 1.10 [1.10-1.10] |"


def test_the_cost_of_a_call_is_that_of_one_call() -> None:
    def busy() -> None:
        sum(range(20_000))

    assert 20 < microseconds(busy, 0.02) < 20_000


def test_a_checkout_is_measured_beside_itself() -> None:
    command = [sys.executable, "-m", "benchmarks.versions", ".", "--rounds", "1", "--seconds", "0.001"]
    done = subprocess.run([*command, "--only", "incan-gold: view"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[2].startswith("| incan-gold: view |")
