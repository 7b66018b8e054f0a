"""The table of games for the tests that cover all games. A new game is one more row."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from attrs import frozen

import machu_rules as mr
from tests.fast_part import LONG_GAMES


@frozen
class Row:
    """The information about a game for these tests.

    ``players`` are numbers of players with different orders of play. ``change`` is the YAML of a variant that ends
    early, with ``ending``. ``choices`` are two moves of seat 0 at the start of a game for three that stay secret until
    all have chosen (empty if there are no secret choices).
    """

    name: str
    players: tuple[int, ...]
    change: str
    ending: str
    choices: tuple[str, ...] = ()

    @property
    def game(self) -> mr.Game[Any]:
        return mr.load(self.name)

    def write_variant(self, path: str) -> None:
        """Write a file of the variant, named Short."""
        head = f"format: machu-rules/variant/1\nbased_on: {self.name}\nname: Short\n"
        Path(path).write_text(head + self.change, encoding="utf-8")


ROWS = (
    Row("princes", (2, 3), "days: {last_day: 3}\n", "conquest (day 3)"),
    Row("incan-gold", (2, 3), "rounds: {number: 2}\n", "the last round is over", ("torch", "camp")),
    Row(
        "inca-empire",
        (3, 4),
        "eras: {middle: {columns: [[inca, sun, people, sapa_inca]]}}\n",
        "arrival (the last column is over)",
    ),
)

each_game = pytest.mark.parametrize("row", ROWS, ids=[row.name for row in ROWS])
each_game_long_ones_slow = pytest.mark.parametrize(
    "row", [pytest.param(row, id=row.name, marks=[pytest.mark.slow] * (row.name in LONG_GAMES)) for row in ROWS]
)
each_game_and_number = pytest.mark.parametrize(
    ("row", "players"),
    [
        pytest.param(row, n, id=f"{row.name}-{n}", marks=[pytest.mark.slow] * (row.name in LONG_GAMES or place > 0))
        for row in ROWS
        for place, n in enumerate(row.players)
    ],
)
each_game_with_secret_choices = pytest.mark.parametrize(
    "row", [pytest.param(row, id=row.name) for row in ROWS if row.choices]
)
