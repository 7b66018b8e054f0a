"""Tables for tests: games between random bots, and courses with undos."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from machu_rules.bots.bots import seat_bot
from machu_rules.bots.playing import play_on
from machu_rules.core.values import Decision
from machu_rules.framework.game import Game
from machu_rules.match.match import Table


def played(game: Game[Any], players: int, seed: int | str, most: int = 10_000) -> Table:
    """A game between random bots, to its end or so far."""
    who = ["random"] * players
    bots = [seat_bot(game, name, seat, seed) for seat, name in enumerate(who)]
    table = Table.start(game, players, seed, who=who)
    for table in play_on(table, bots, most):  # noqa: B007, B020 - the last one is meant
        pass
    return table


def answered(table: Table, rng: random.Random) -> Table:
    """After any answer to any of the open decisions."""
    decision: Decision = rng.choice(table.decisions)
    return table.play(rng.choice(decision.moves), decision.seat)


def wandered(table: Table, seed: int, most: int) -> Iterator[Table]:
    """Tables that follow one another: moves of anybody who is asked, now and then some taken back by force."""
    rng = random.Random(seed)
    for _ in range(most):
        if rng.random() < 0.2 and table.number:
            table = table.undo(rng.randint(1, min(3, table.number)), force=True)
        elif not table.over:
            table = answered(table, rng)
        else:
            return
        yield table
