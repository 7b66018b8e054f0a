"""Compare two rulebooks by playing the same games under both. This package needs the optional dependencies of the extra
``compare``.

The package contains no code for particular games. It compares results that all games have, such as endings and scores.
It also compares the measures that a game adds to an outcome, and the event counts that a game lists in
`machu_rules.Game.metrics`. `machu_rules.compare.report.html` creates the report. The large packages that compute
results, such as scipy, are imported only when `compare` or `run_plan` is called. Worker processes only play games, so
they do not load these packages. See docs/compare.md.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from machu_rules.bots.game_length_limit import MAX_DECISIONS
from machu_rules.compare.values import Comparison, PlayerCountResults, Row
from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.errors import MissingExtra
from machu_rules.core.values import JsonDict, Seed
from machu_rules.framework.game import Game
from machu_rules.games.registry import Source
from machu_rules.simulation.comparison_plan import ComparisonPlan, Side, plan
from machu_rules.simulation.games import GameResult
from machu_rules.simulation.games_file import SeatResultsFile
from machu_rules.simulation.pair import play_game_per_rulebook
from machu_rules.simulation.resume import ResumableGames, game_class_and_revision, require_seed

__all__ = [
    "Comparison",
    "ComparisonPlan",
    "PlayerCountResults",
    "Row",
    "Side",
    "check_installed",
    "compare",
    "plan",
    "plans",
    "run_plan",
    "run_plans",
]


@check_arguments_after_failure
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
    """Compare two rulebooks of one game. The same bots play with the same seeds under rulebook A and rulebook B.

    The rulebooks, the ``seed`` and the other settings of the games determine the result. The number of ``workers`` does
    not affect the result. If ctrl-C stops the run, the comparison uses the games that were finished by then. If there
    are no finished games, KeyboardInterrupt is raised. Memory use does not grow with the number of games.

    Args:
        a: The game with rulebook A, or its name or path (see `machu_rules.load`).
        b: The game with rulebook B, or its name or path. It is usually a variant of ``a``.
        games: The number of games per player count and rulebook. Default: 100.
        players: The player counts. Default: (), which means one player count: 4 if both rulebooks allow it, or the
            nearest player count that both allow.
        bots: The names of the bots in seating order. The list is repeated if it is shorter than the number of seats.
            Default: (), which means the game's own bots, or ``random`` if it has none.
        seed: The seed of all games, an integer or a string. Default: None, which means a random seed.
        max_decisions: The number of decisions after which a game is given up as unfinished. Default: `MAX_DECISIONS`,
            10,000.
        rotate: True if the bots move by one seat after each game. Default: True.
        games_file: The path of a .csv or .parquet file. The function writes one row per seat and game to this file (see
            `machu_rules.simulation.games_file.SeatResultsFile`). Default: None.
        resume: The path of a file that stores finished games. After a crash, a run with the same file continues with
            the missing games. If ``resume`` is set, ``seed`` must be set too. Default: None.
        workers: The number of processes that play the games. If ``workers`` is 2 or more, a script must guard the call
            with ``if __name__ == "__main__"``, because the new processes import the script again. Default: 1.
        executor: A `concurrent.futures.Executor` that plays the games. If it is set, no worker processes are started,
            and ``workers`` states how many workers the executor has. Default: None.
        advance: A callback that is called after each pair of games (the same game under both rulebooks), for example to
            update a progress bar. Default: a function that does nothing.

    Returns:
        The comparison, with one table per player count.

    Raises:
        UsageError: If the rulebooks cannot be compared, or if an argument is invalid.
        RulebookError: If the data of a rulebook is invalid.
        BotError: If a bot fails.
        MissingExtra: If the extra ``compare`` is not installed.

    >>> from machu_rules.compare import compare
    >>> found = compare("incan-gold", "incan-gold", games=4, players=(2,), bots=("random",), seed=7)
    >>> row = found.tables[0].row("wins.seat_0")
    >>> row.a, row.pairs, row.verdict
    (0.75, 4, 'same')
    """
    check_installed()
    require_seed(resume, seed)
    checked = plan(a, b, games, players, bots, seed, max_decisions, rotate)
    if games_file is None:
        return run_plan(checked, workers, executor, advance, None, resume)
    with SeatResultsFile(games_file, [side.game for side in checked.sides]) as table:
        return run_plan(checked, workers, executor, advance, table, resume)


@check_arguments_after_failure
def run_plan(
    checked: ComparisonPlan,
    workers: int = 1,
    executor: Executor | None = None,
    advance: Callable[[], None] = lambda: None,
    table: SeatResultsFile | None = None,
    resume: str | Path | None = None,
) -> Comparison:
    """Play the games of a checked plan and compare the rulebooks.

    Args:
        checked: The plan, as returned by `plan`.
        workers: The number of processes that play the games. Default: 1.
        executor: A `concurrent.futures.Executor` that plays the games. If it is set, no worker processes are started,
            and ``workers`` states how many workers the executor has. Default: None.
        advance: A callback that is called after each pair of games. Default: a function that does nothing.
        table: A file to which the results of all games are written. Default: None.
        resume: The path of a file that stores finished games. Default: None.

    Returns:
        The comparison.

    Raises:
        UsageError: If the games in ``resume`` were played with other rulebooks or settings, or if an argument has the
            wrong type.
        RecordError: If the file ``resume`` is not a file of stored games, or if another program is writing it.
        BotError: If a bot fails.
        MissingExtra: If the extra ``compare`` is not installed.

    >>> from machu_rules.compare import plan, run_plan
    >>> found = run_plan(plan("incan-gold", "incan-gold", 4, (2,), ("random",), seed=7, max_decisions=1000))
    >>> found.tables[0].pairs
    4
    """
    return run_plans([checked], workers, executor, advance, table, resume)[0]


@check_arguments_after_failure
def run_plans(
    checked: Sequence[ComparisonPlan],
    workers: int = 1,
    executor: Executor | None = None,
    advance: Callable[[], None] = lambda: None,
    table: SeatResultsFile | None = None,
    resume: str | Path | None = None,
) -> tuple[Comparison, ...]:
    """Play the games of several plans and compare the two rulebooks of each plan. The plans may differ only in their
    second rulebook, rulebook B.

    A row of a comparison compares one measure. All rows of all comparisons are tested together at one significance
    level. The games under rulebook A are played only once.

    Args:
        checked: The plans, as returned by `plans`.
        workers: The number of processes that play the games. Default: 1.
        executor: A `concurrent.futures.Executor` that plays the games. If it is set, no worker processes are started,
            and ``workers`` states how many workers the executor has. Default: None.
        advance: A callback that is called when all games with the same seed are finished, that is, one game per
            rulebook. Default: a function that does nothing.
        table: A file to which the results of all games are written. Default: None.
        resume: The path of a file that stores finished games. Default: None.

    Returns:
        One comparison per plan.

    Raises:
        UsageError: If the games in ``resume`` were played with other rulebooks or settings, or if an argument has the
            wrong type.
        RecordError: If the file ``resume`` is not a file of stored games, or if another program is writing it.
        OSError: If a file cannot be read or written.
        BotError: If a bot fails.
        MissingExtra: If the extra ``compare`` is not installed.

    >>> from machu_rules.compare import plans, run_plans
    >>> several = plans("incan-gold", ["incan-gold", "incan-gold"], 4, (2,), ("random",), 7, 1000)
    >>> [found.plan.b.asked for found in run_plans(several)]
    ['incan-gold', 'incan-gold']
    """
    from machu_rules.compare.comparison_builder import comparisons
    from machu_rules.compare.sums import PlayerCountSums

    first = checked[0]
    names = rulebook_names(checked)
    sums = [{players: PlayerCountSums(each, players) for players in first.players} for each in checked]

    def take(players: int, results: tuple[GameResult, ...]) -> None:
        _write_games(table, first, names, players, sums[0][players].pairs, results)
        for tables, result in zip(sums, results[1:], strict=True):
            tables[players].add((results[0], result))

    series, play = {players: players for players in first.players}, partial(play_game_per_rulebook, tuple(checked))
    with ResumableGames(resume, resume_settings(checked)) as kept:
        stopped = kept.play(play, series, range(first.games), take, workers, executor, advance)
    if stopped and not any(table.pairs for table in sums[0].values()):
        raise KeyboardInterrupt
    return comparisons(checked, [list(tables.values()) for tables in sums], stopped)


def resume_settings(checked: Sequence[ComparisonPlan]) -> JsonDict:
    """Return a JSON object with the settings of the plans in ``checked`` that affect the games. The settings are stored
    at the start of a file of finished games. A run with other settings cannot use the games in this file.
    """
    first = checked[0]
    games = [first.a.game, *(each.b.game for each in checked)]
    return {
        "fingerprints": [game.fingerprint for game in games],
        "code": [game_class_and_revision(game) for game in games],
        "bots": list(first.bots),
        "rotate": first.rotate,
        "seed": first.seed,
        "max_decisions": first.max_decisions,
    }


@check_arguments_after_failure
def plans(a: Source | Game[Any], others: Sequence[Source | Game[Any]], *rest: Any) -> tuple[ComparisonPlan, ...]:
    """Return checked plans that compare one rulebook with several others.

    All plans have the same player counts, bots and seed. If the player counts, the bots or the seed are not set, they
    are chosen for the first plan, which compares ``a`` with the first of the ``others``.

    Args:
        a: The game with rulebook A, or its name or path.
        others: The games that are compared with ``a``, or their names or paths.
        *rest: The arguments of `plan` after ``a`` and ``b``, in the same order: ``games``, ``players``, ``bots``,
            ``seed``, ``max_decisions`` and, optionally, ``rotate``.

    Returns:
        One plan for each of the ``others``.

    Raises:
        UsageError: If the rulebooks cannot be compared, or if an argument is invalid.
        RulebookError: If the data of a rulebook is invalid.

    >>> from machu_rules.compare import plans
    >>> several = plans("incan-gold", ["incan-gold", "incan-gold"], 4, (2,), ("random",), 7, 1000)
    >>> [each.b.asked for each in several]
    ['incan-gold', 'incan-gold']
    """
    first = plan(a, others[0], *rest)
    games, _, _, _, *more = rest
    return first, *(plan(a, b, games, first.players, first.bots, first.seed, *more) for b in others[1:])


def rulebook_names(checked: Sequence[ComparisonPlan]) -> list[str]:
    """Return the names that identify the rulebooks in a file of game results. The name of rulebook A comes first.

    The name of a rulebook is the name or path that was passed to `plan`. If different rulebooks were passed under the
    same name, a number is added to this name for all rulebooks except the first. If a rulebook has the same name, data
    and code as an earlier rulebook, the games under these two rulebooks are the same. The name of the later rulebook is
    then an empty string.

    >>> from machu_rules.compare import plans
    >>> rulebook_names(plans("incan-gold", ["incan-gold", "princes"][:1], 1, (2,), ("random",), 7, 1000))
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


def _write_games(
    table: SeatResultsFile | None,
    checked: ComparisonPlan,
    names: Sequence[str],
    players: int,
    number: int,
    results: Sequence[GameResult],
) -> None:
    """Write the results of game ``number`` to ``table``. ``results`` and ``names`` have one entry per rulebook. If the
    name of a rulebook is empty, the result under this rulebook is omitted, because an earlier rulebook has the same
    result.
    """
    if table is not None:
        seed, lineup = checked.seed_of(players, number), checked.lineup(players, number)
        for name, result in zip(names, results, strict=True):
            if name:
                table.add(name, number, seed, lineup, result)


def check_installed(pictures: bool = False) -> None:
    """Check that the extra ``compare`` is installed.

    Args:
        pictures: True if a report with pictures is written, which also needs matplotlib. Default: False.

    Raises:
        MissingExtra: If it is not installed.

    >>> from machu_rules.compare import check_installed
    >>> check_installed()
    """
    try:
        for needed in ("numpy", "scipy", *(("matplotlib",) if pictures else ())):
            import_module(needed)
    except ModuleNotFoundError as error:
        raise MissingExtra("compare", error) from None
