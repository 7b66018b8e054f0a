"""The example client in JavaScript plays whole games."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "examples" / "node_client" / "play.mjs"

pytestmark = pytest.mark.node


def node(*words: str, engine: str = f"{sys.executable} -m machu_rules") -> subprocess.CompletedProcess[str]:
    program = shutil.which("node")
    assert program is not None, "there is no Node.js on this machine"
    environ = os.environ | {"PYTHONPATH": str(ROOT), "MACHU_RULES": engine}
    command = [program, str(CLIENT), *words]
    return subprocess.run(command, capture_output=True, text=True, env=environ, timeout=120, encoding="utf-8")


@pytest.mark.parametrize("seed", ["7", "another game", "\u2028"])
def test_the_client_plays_a_whole_game(seed: str) -> None:
    done = node(seed)
    assert (done.returncode, done.stderr) == (0, "")
    first, second, *course = done.stdout.split("\n")
    assert (first, second[:9]) == (f"The Princes of Machu Picchu, 3 players, seed {seed}".split("\n")[0], "not yet: ")
    assert re.search(r"^(rescue|conquest) \(\w+\) after \d{2,} moves$", done.stdout, re.MULTILINE)
    assert re.search(r"^scores \d+, \d+, \d+; seats that win: \d", course[-2])
    assert node(seed).stdout == done.stdout


def test_an_engine_that_is_not_there_or_ends_at_once() -> None:
    for engine in ("/nowhere/machu-rules", f"{sys.executable} -c pass"):
        done = node(engine=engine)
        assert done.returncode != 0
        assert "Error: " in done.stderr
