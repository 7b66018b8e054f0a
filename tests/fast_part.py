"""The cases that `make test` leaves to `make slow`: long ones, and all but a few of very many."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

LONG_GAMES = ("inca-empire",)
"""Games that take seconds instead of tenths."""


def long_ones_slow(names: Iterable[str]) -> list[Any]:
    """Names of games as parameters of a test, those of long games marked slow."""
    return [pytest.param(name, marks=[pytest.mark.slow] * (name in LONG_GAMES)) for name in names]


def one_in(number: int, cases: Iterable[Any]) -> list[Any]:
    """Cases of a test, of which one in so many is fast and the others are marked slow."""
    return [case if place % number == 0 else _slow(case) for place, case in enumerate(cases)]


def _slow(case: Any) -> Any:
    values, marks, name = (case.values, case.marks, case.id) if hasattr(case, "marks") else (case, (), None)
    several = values if isinstance(values, tuple) and type(values) is tuple else (values,)
    return pytest.param(*several, marks=[*marks, pytest.mark.slow], id=name)
