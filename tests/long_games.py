"""Games that take long: what needs seconds with them is asked of them in the slow part only."""

from collections.abc import Iterable
from typing import Any

import pytest

LONG_GAMES = ("inca-empire",)


def long_ones_slow(names: Iterable[str]) -> list[Any]:
    """Names of games as parameters of a test, those of long games marked slow."""
    return [pytest.param(name, marks=[pytest.mark.slow] * (name in LONG_GAMES)) for name in names]
