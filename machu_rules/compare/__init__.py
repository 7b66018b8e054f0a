"""Comparing two rulebooks of a game by playing the same games under both; needs the extra ``compare``.

This package knows no game: it compares the measures of an outcome and what a game names in `machu_rules.Game.metrics`.
`machu_rules.compare.report.html` makes the report of a comparison. Nothing heavy is imported before `compare` is
called: workers only play. See docs/compare.md.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from importlib import import_module
from typing import Any

from machu_rules.bots.limits import MAX_DECISIONS
from machu_rules.compare.values import Comparison, Row, Table
from machu_rules.core.errors import MissingExtra
from machu_rules.core.values import Seed
from machu_rules.framework.game import Game
from machu_rules.games.registry import Source
from machu_rules.simulation.design import Plan, Side, plan
from machu_rules.simulation.pair import play_pairs

__all__ = ["Comparison", "Plan", "Row", "Side", "Table", "check_installed", "compare", "plan", "run_plan"]


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
    executor: Executor | None = None,
    advance: Callable[[], None] = lambda: None,
) -> Comparison:
    """What differs between two rulebooks of one game, played by the same bots with the same seeds.

    ``a`` and ``b`` are games, or names or paths as `machu_rules.load` takes them. For each number of ``players`` (left
    out: 4, or as near to it as both provide for) so many ``games`` are played under both; ``bots`` sit as
    ``machu-rules simulate`` seats them. The same arguments give the same result, whoever plays: ``workers`` are
    processes of their own, for which a script needs its ``if __name__ == "__main__"``, or those of an ``executor``
    (any `concurrent.futures.Executor`). ``advance`` is called after each pair of games. ctrl-C ends the playing, and
    what was played is compared. Games are not kept, so that any number of them fits into the same memory.

    Raises UsageError for what cannot be compared, RulebookError for what is no rulebook, BotError for a bot that fails,
    MissingExtra where the extra is not installed.
    """
    check_installed()
    return run_plan(plan(a, b, games, players, bots, seed, max_decisions), workers, executor, advance)


def run_plan(
    checked: Plan, workers: int = 1, executor: Executor | None = None, advance: Callable[[], None] = lambda: None
) -> Comparison:
    """The comparison of a checked plan; like `compare`."""
    from machu_rules.compare.comparison import comparison
    from machu_rules.compare.sums import TableSums

    sums = {players: TableSums(checked, players) for players in checked.players}
    stopped = play_pairs(checked, lambda players, pair: sums[players].add(pair), workers, executor, advance)
    if stopped and not any(table.pairs for table in sums.values()):
        raise KeyboardInterrupt
    return comparison(checked, list(sums.values()), stopped)


def check_installed() -> None:
    """Raises MissingExtra where the extra ``compare`` is not installed."""
    try:
        for needed in ("matplotlib", "numpy", "scipy"):
            import_module(needed)
    except ModuleNotFoundError as error:
        raise MissingExtra("compare", error) from None
