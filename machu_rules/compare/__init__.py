"""Comparing two rulebooks of a game by playing the same games under both (the extra ``lab``); see docs/compare.md.

The lab knows no game: it counts what a game names in the measures of its outcome and in `machu_rules.Game.metrics`.
Nothing heavy is imported before `compare` is called: workers only play.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from machu_rules.bots.playing import MAX_DECISIONS
from machu_rules.compare.values import Comparison, Row, Table
from machu_rules.core.errors import MissingExtra
from machu_rules.core.values import Seed
from machu_rules.framework.game import Game
from machu_rules.games.registry import Source
from machu_rules.simulation.design import Plan, Side, plan

__all__ = ["Comparison", "Plan", "Row", "Side", "Table", "check_installed", "compare", "compared", "plan"]


def compare(
    a: Source | Game[Any],
    b: Source | Game[Any],
    *,
    games: int = 100,
    players: Sequence[int] = (),
    bots: Sequence[str] = (),
    seed: Seed = None,
    max_decisions: int = MAX_DECISIONS,
    workers: int = 1,
    advance: Callable[[], None] = lambda: None,
) -> Comparison:
    """What differs between two rulebooks of one game, played by the same bots with the same seeds.

    ``a`` and ``b`` are games, or names or paths as `machu_rules.load` takes them. For each number of ``players`` (left
    out: 4, or as near to it as both provide for) so many ``games`` are played under both; ``bots`` sit as
    ``machu-rules simulate`` seats them. The same arguments give the same result, whatever the number of ``workers``:
    processes of their own, for which a script needs its ``if __name__ == "__main__"``. ``advance`` is called after each
    pair of games. ctrl-C ends the playing, and what was played is compared.

    Raises UsageError for what cannot be compared, RulebookError for what is no rulebook, BotError for a bot that fails,
    MissingExtra where the extra is not installed.
    """
    check_installed()
    return compared(plan(a, b, games, players, bots, seed, max_decisions), workers, advance)


def compared(of: Plan, workers: int = 1, advance: Callable[[], None] = lambda: None) -> Comparison:
    """The comparison of a plan that has been checked; like `compare`."""
    from machu_rules.compare.comparison import comparison
    from machu_rules.simulation.pool import play_pairs

    pairs, stopped = play_pairs(of, workers, advance)
    return comparison(of, pairs, stopped)


def check_installed() -> None:
    """Raises MissingExtra where the extra ``lab`` is not installed."""
    try:
        for needed in ("matplotlib", "numpy", "scipy"):
            import_module(needed)
    except ModuleNotFoundError as error:
        raise MissingExtra("compare", error) from None
