"""Games between bots, for what is told in every language."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import machu_rules as mr
from machu_rules.table.bots import seat_bot
from machu_rules.table.play import play_on
from machu_rules.table.table import Table

ENGLISH: mr.Game[Any] = mr.load("princes")
GERMAN: mr.Game[Any] = mr.load("princes", language="de")


def tables(
    game: mr.Game[Any], players: int, seed: int, bots: tuple[str, ...] = ("worker", "runner")
) -> Iterator[Table]:
    """A game move by move."""
    table = Table.start(game, players, seed)
    names = (bots * players)[:players]
    yield from play_on(table, [seat_bot(game, name, seat, str(seed)) for seat, name in enumerate(names)])


@cache
def whole_games() -> tuple[Table, ...]:
    """Three games to their end: rescued by the clergy, by the cards, conquered."""
    found: dict[str, Table] = {}
    for players, seed, bots in (
        (2, 1, ("runner",)),
        (3, 2, ("worker",)),
        (4, 3, ("random",)),
        (5, 4, ("runner", "worker")),
    ):
        *_, last = tables(ENGLISH, players, seed, bots)
        assert last.outcome is not None
        found.setdefault(last.outcome.reason, last)
    return tuple(found.values())
