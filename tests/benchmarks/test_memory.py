"""The benchmark of memory runs and reports the requested figures."""

from __future__ import annotations

import subprocess
import sys

import pytest

from benchmarks.peers.environment import ROOT


@pytest.mark.slow
@pytest.mark.parametrize("command", ["simulate", pytest.param("compare", marks=pytest.mark.compare)])
def test_memory_after_games(command: str) -> None:
    words = [sys.executable, "-m", "benchmarks.memory", command, "--games", "1000"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    head, _, row = done.stdout.splitlines()
    assert head == "|  | 1,000 | at the end | at most |"
    name, first, _, most = (cell.strip() for cell in row.strip("|").split("|"))
    assert name == command
    assert 10 < float(first) <= float(most) < 1000
