"""Comparing two rulebooks of a game by playing the same games under both; needs the extra ``compare``.

This package knows no game: it compares the measures of an outcome and what a game names in `machu_rules.Game.metrics`.
`machu_rules.compare.report.html` makes the report of a comparison. Nothing heavy is imported before `compare` is
called: workers only play. See docs/compare.md.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from machu_rules.bots.limits import MAX_DECISIONS
from machu_rules.compare.values import Comparison, Row, Table
from machu_rules.core.arguments import check_arguments
from machu_rules.core.errors import MissingExtra
from machu_rules.core.values import JsonDict, Seed
from machu_rules.framework.game import Game
from machu_rules.games.registry import Source
from machu_rules.simulation.comparison_plan import ComparisonPlan, Side, plan
from machu_rules.simulation.games import GameResult
from machu_rules.simulation.games_file import GamesFile
from machu_rules.simulation.pair import play_all
from machu_rules.simulation.resume import ResumableGames, check_seed, code_of

__all__ = [
    "Comparison",
    "ComparisonPlan",
    "Row",
    "Side",
    "Table",
    "check_installed",
    "compare",
    "plan",
    "plans",
    "run_plan",
    "run_plans",
]


@check_arguments
def compare(
    a: Source | Game[Any],
    b: Source | Game[Any],
    *,
    games: int = 100,
    players: Sequence[int] = (),
    bots: Sequence[str] = (),
    seed: Seed = None,
    max_decisions: int = MAX_DECISIONS,
    rotate: bool = True,
    games_file: str | Path | None = None,
    resume: str | Path | None = None,
    workers: int = 1,
    executor: Executor | None = None,
    advance: Callable[[], None] = lambda: None,
) -> Comparison:
    """What differs between two rulebooks of one game, played by the same bots with the same seeds.

    ``a`` and ``b`` are games, or names or paths as `machu_rules.load` takes them. For each number of ``players`` (left
    out: 4, or the nearest number that both provide for) this number of ``games`` is played under both; ``bots`` are
    seated as by ``machu-rules simulate``, and with ``rotate`` move on by a seat from game to game. The same arguments
    give the same result, however many ``workers`` play. Workers are processes of their own, for which a script needs
    its ``if __name__ == "__main__"``, or those of an ``executor`` (any `concurrent.futures.Executor`). ``advance`` is
    called after each pair of games. ctrl-C ends the playing, and what was played is compared. Games are not kept in
    memory, so that their number does not matter there; ``games_file``, a path that ends with .csv or .parquet, gets a
    row for each seat of each (`machu_rules.simulation.games_file.GamesFile`). The file ``resume`` keeps each finished
    game, which is not played again: so a run that was killed goes on. It needs a ``seed``.

    Raises UsageError for what cannot be compared, RulebookError for what is no rulebook, BotError for a bot that fails,
    MissingExtra where the extra is not installed.

    >>> from machu_rules.compare import compare
    >>> found = compare("incan-gold", "incan-gold", games=4, players=(2,), bots=("random",), seed=7)
    >>> row = found.tables[0].row("wins.seat_0")
    >>> row.a, row.pairs, row.verdict
    (0.75, 4, 'same')
    """
    check_installed()
    check_seed(resume, seed)
    checked = plan(a, b, games, players, bots, seed, max_decisions, rotate)
    if games_file is None:
        return run_plan(checked, workers, executor, advance, None, resume)
    with GamesFile(games_file, [side.game for side in checked.sides]) as table:
        return run_plan(checked, workers, executor, advance, table, resume)


@check_arguments
def run_plan(
    checked: ComparisonPlan,
    workers: int = 1,
    executor: Executor | None = None,
    advance: Callable[[], None] = lambda: None,
    table: GamesFile | None = None,
    resume: str | Path | None = None,
) -> Comparison:
    """The comparison of a checked plan; like `compare`. A ``table`` gets every game.

    >>> from machu_rules.compare import plan, run_plan
    >>> found = run_plan(plan("incan-gold", "incan-gold", 4, (2,), ("random",), seed=7, max_decisions=1000))
    >>> found.tables[0].pairs
    4
    """
    return run_plans([checked], workers, executor, advance, table, resume)[0]


@check_arguments
def run_plans(
    checked: Sequence[ComparisonPlan],
    workers: int = 1,
    executor: Executor | None = None,
    advance: Callable[[], None] = lambda: None,
    table: GamesFile | None = None,
    resume: str | Path | None = None,
) -> tuple[Comparison, ...]:
    """The comparisons of several plans that differ only in B (`plans`), with one level of significance for all their
    rows together; otherwise like `run_plan`. Each game of A is played once.

    Raises UsageError where ``resume`` holds the games of another run, RecordError where it holds no games, OSError.

    >>> from machu_rules.compare import plans, run_plans
    >>> several = plans("incan-gold", ["incan-gold", "incan-gold"], 4, (2,), ("random",), 7, 1000)
    >>> [found.plan.b.asked for found in run_plans(several)]
    ['incan-gold', 'incan-gold']
    """
    from machu_rules.compare.comparison import comparisons
    from machu_rules.compare.sums import TableSums

    first = checked[0]
    names = table_names(checked)
    sums = [{players: TableSums(each, players) for players in first.players} for each in checked]

    def take(players: int, results: tuple[GameResult, ...]) -> None:
        _note(table, first, names, players, sums[0][players].pairs, results)
        for tables, result in zip(sums, results[1:], strict=True):
            tables[players].add((results[0], result))

    series, play = {players: players for players in first.players}, partial(play_all, tuple(checked))
    with ResumableGames(resume, run_settings(checked)) as kept:
        stopped = kept.play(play, series, range(first.games), take, workers, executor, advance)
    if stopped and not any(table.pairs for table in sums[0].values()):
        raise KeyboardInterrupt
    return comparisons(checked, [list(tables.values()) for tables in sums], stopped)


def run_settings(checked: Sequence[ComparisonPlan]) -> JsonDict:
    """Return everything on which the games of some plans depend."""
    first = checked[0]
    games = [first.a.game, *(each.b.game for each in checked)]
    return {
        "fingerprints": [game.fingerprint for game in games],
        "code": [code_of(game) for game in games],
        "bots": list(first.bots),
        "rotate": first.rotate,
        "seed": first.seed,
        "max_decisions": first.max_decisions,
    }


@check_arguments
def plans(a: Source | Game[Any], others: Sequence[Source | Game[Any]], *rest: Any) -> tuple[ComparisonPlan, ...]:
    """Checked plans of one rulebook, A, against each of several others; ``rest`` is what `plan` takes after B. All have
    the players, the bots and the seed of the first.

    >>> from machu_rules.compare import plans
    >>> several = plans("incan-gold", ["incan-gold", "incan-gold"], 4, (2,), ("random",), 7, 1000)
    >>> [each.b.asked for each in several]
    ['incan-gold', 'incan-gold']
    """
    first = plan(a, others[0], *rest)
    games, _, _, _, *more = rest
    return first, *(plan(a, b, games, first.players, first.bots, first.seed, *more) for b in others[1:])


def table_names(checked: Sequence[ComparisonPlan]) -> list[str]:
    """Return the names of the rulebooks of some plans in a table of games, A first. A name is the one requested, with a
    number if another rulebook has the same name. It is empty for a rulebook that is the same as an earlier one, because
    its games are the same.

    >>> from machu_rules.compare import plans
    >>> table_names(plans("incan-gold", ["incan-gold", "princes"][:1], 1, (2,), ("random",), 7, 1000))
    ['incan-gold', '']
    """
    names: list[str] = []
    known: list[Side] = []
    for side in (checked[0].a, *(each.b for each in checked)):
        if any(side.plays_like(other) for other in known):
            names.append("")
            continue
        alike = sum(side.asked == other.asked for other in known)
        names.append(f"{side.asked} ({alike + 1})" if alike else side.asked)
        known.append(side)
    return names


def _note(
    table: GamesFile | None,
    checked: ComparisonPlan,
    names: Sequence[str],
    players: int,
    number: int,
    results: Sequence[GameResult],
) -> None:
    """Write the game of a number under each named rulebook into a table."""
    if table is not None:
        seed, lineup = checked.seed_of(players, number), checked.lineup(players, number)
        for name, result in zip(names, results, strict=True):
            if name:
                table.add(name, number, seed, lineup, result)


def check_installed() -> None:
    """Raises MissingExtra where the extra ``compare`` is not installed.

    >>> from machu_rules.compare import check_installed
    >>> check_installed()
    """
    try:
        for needed in ("matplotlib", "numpy", "scipy"):
            import_module(needed)
    except ModuleNotFoundError as error:
        raise MissingExtra("compare", error) from None
