"""Hearts, a game of the examples, agrees with OpenSpiel."""

from pathlib import Path
from runpy import run_path

import pytest

LOCKSTEP = Path(__file__).parents[2] / "examples" / "games" / "hearts" / "tests" / "lockstep.py"


@pytest.mark.envs
def test_hearts_agrees_with_openspiel() -> None:
    counts = run_path(str(LOCKSTEP))["main"](500)
    assert counts["games"] == 500
    assert min(counts[kind] for kind in ("moons", "broke", "left", "across", "right", "none")) > 0
