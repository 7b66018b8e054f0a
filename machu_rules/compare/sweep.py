"""Measure how a game changes if one or more figures have other values. A figure is a value in the rulebook's data. For
each of the values, the same games are played, with the same seeds and bots.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from os import PathLike
from typing import Any

import numpy as np
from attrs import asdict, evolve, field, frozen
from scipy import stats

from machu_rules.bots.game_length_limit import MAX_DECISIONS
from machu_rules.compare.balance import wilson_interval
from machu_rules.compare.measures import Measure, find_measure
from machu_rules.compare.sweep_points import Point
from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.errors import UsageError
from machu_rules.core.values import JsonDict, Seed
from machu_rules.framework.game import Game
from machu_rules.games.registry import load
from machu_rules.simulation.comparison_plan import ComparisonPlan, plan
from machu_rules.simulation.figure_values import label, parse_swept_figure, rulebook_values, variants
from machu_rules.simulation.games import play_game
from machu_rules.simulation.permutation_test import ALPHA, CONFIDENCE, Differences, analyse_differences
from machu_rules.simulation.resume import Results, ResumableGames, game_class_and_revision, require_seed

Array = Any


@frozen
class Sweep:
    """The result of `sweep`."""

    plan: ComparisonPlan
    """The planned games."""
    measures: tuple[str, ...]
    """The names of the measures."""
    figures: Mapping[str, Any]
    """A mapping from figures to the values to try. A figure is named by its path in a variant, such as
    ``rounds.number``.
    """
    base: tuple[Point, ...]
    """The points for the unchanged rulebook, one per measure."""
    points: tuple[Point, ...]
    """The points for all other rulebooks. The points of the first measure in ``measures`` come first, then those of the
    second measure, and so on. The points of one measure are in the order of the values to try.
    """
    alpha: float
    """The highest allowed probability that any point has a false verdict ``more`` or ``less``, 0 to 1."""
    stopped: bool
    """True if ctrl-C stopped the run."""
    summary: str = field(default="", repr=False)
    """The result, with one sentence per measure."""

    def curve(self, measure: str) -> tuple[Point, ...]:
        """Return the points of a measure, without the point for the unchanged rulebook.

        Args:
            measure: The name of the measure.

        Returns:
            The points in the order of the values to try.

        >>> found = sweep("incan-gold", ["rounds.number=1,3"], ["decisions"], games=10, players=3, seed=7)
        >>> [point.label for point in found.curve("decisions")]
        ['rounds.number=1', 'rounds.number=3']
        """
        return tuple(point for point in self.points if point.measure == measure)

    def data(self) -> JsonDict:
        """Return the sweep as JSON data.

        Returns:
            An object that fits the schema ``sweep``.

        >>> found = sweep("incan-gold", ["rounds.number=1,3"], ["decisions"], games=10, players=3, seed=7)
        >>> found.data()["figures"]
        {'rounds.number': [1, 3]}
        """
        of = self.plan
        return {
            "format": "machu-rules/sweep/1",
            **of.data(),
            "base": of.a.data(),
            "figures": dict(self.figures),
            "measures": list(self.measures),
            "games": of.games,
            "players": of.players[0],
            "stopped": self.stopped,
            "alpha": self.alpha,
            "summary": self.summary,
            "base_points": [asdict(point) for point in self.base],
            "points": [asdict(point) for point in self.points],
        }


class GamesByVariant:
    """The games that are played under several rulebooks with the same seeds and bots, and some measures of these
    games."""

    def __init__(self, of: ComparisonPlan, games: Sequence[Game[Any]], measures: Sequence[Measure]) -> None:
        self.plan = of
        self.games = tuple(games)
        self.measures = tuple(measures)
        prints: dict[str, int] = {}
        self._same_as = [prints.setdefault(game.fingerprint, place) for place, game in enumerate(games)]
        self._values: list[list[list[float]]] = [[[] for _ in measures] for _ in games]

    def open_games_file(self, path: str | PathLike[str] | None) -> ResumableGames:
        """Open the file in which finished games are stored. If ``path`` is None, games are not stored. The file lists
        the games with the fingerprints of their rulebooks. A later sweep with the same bots and seed can therefore
        reuse the games, even if it tries additional values or other measures.
        """
        of = self.plan
        decided = {
            "code": game_class_and_revision(of.a.game),
            "players": of.players[0],
            "bots": list(of.bots),
            "rotate": of.rotate,
        }
        return ResumableGames(path, {**decided, "seed": of.seed, "max_decisions": of.max_decisions})

    def play(
        self,
        numbers: range,
        among: Sequence[int] | None = None,
        workers: int = 1,
        executor: Executor | None = None,
        advance: Callable[[], None] = lambda: None,
        kept: ResumableGames | None = None,
    ) -> bool:
        """Play the games with these ``numbers`` under all rulebooks, or only under the rulebooks whose indices are in
        ``among``. Games in the file ``kept`` are not played again. Return True if ctrl-C stopped the run.
        """
        players = self.plan.players[0]
        wanted = dict.fromkeys(self._same_as[place] for place in (range(len(self.games)) if among is None else among))

        def take(place: int, results: Results) -> None:
            lineup = self.plan.lineup(players, len(self._values[place][0]))
            for values, measure in zip(self._values[place], self.measures, strict=True):
                value = measure.value(lineup, results[0])
                values.append(np.nan if value is None else value)

        function = partial(play_game_number, self.plan, {place: self.games[place] for place in wanted})
        series = {place: self.games[place].fingerprint for place in wanted}
        return (kept or self.open_games_file(None)).play(function, series, numbers, take, workers, executor, advance)

    def measured_values(self, place: int, measure: int) -> Array:
        """Return the values of a measure under one rulebook, game by game. ``place`` and ``measure`` are the indices of
        the rulebook and of the measure. A game without the measure has the value NaN.
        """
        return np.array(self._values[self._same_as[place]][measure])

    def games_played(self, place: int) -> int:
        """Return how many games were played under the rulebook at the index ``place``."""
        return len(self._values[self._same_as[place]][0])


def play_game_number(of: ComparisonPlan, games: Mapping[int, Game[Any]], place: int, number: int) -> Results:
    """Play game ``number`` of the plan ``of`` under the rulebook ``games[place]``. Return a tuple with the result of
    the game.
    """
    players = of.players[0]
    return (play_game(games[place], of.lineup(players, number), of.seed_of(players, number), of.max_decisions),)


def point_of(values: Mapping[str, Any], measure: Measure, measured: Array) -> Point:
    """Return the point for a measure under the rulebook with these ``values``. ``measured`` contains one number per
    game. The number is NaN for a game that does not have the measure. Such games are ignored.
    """
    head = values, label(values) or "as it is", measure.name, measure.share
    measured = measured[~np.isnan(measured)]
    games = len(measured)
    if not games:
        return Point(*head, 0, None, None, None, None)
    mean, sd = float(measured.mean()), float(measured.std(ddof=1)) if games > 1 else None
    if measure.share:
        low, high = wilson_interval(mean + measure.fair, games)
        return Point(*head, games, mean, low - measure.fair, high - measure.fair, sd)
    if sd is None:
        return Point(*head, games, mean, None, None, None)
    half = float(stats.t.ppf((1 + CONFIDENCE) / 2, games - 1) * sd / games**0.5)
    return Point(*head, games, mean, mean - half, mean + half, sd)


def base_and_variant_points(
    study: GamesByVariant, values: Sequence[Mapping[str, Any]]
) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """Return the points for the unchanged rulebook, which is the first in ``study``, and the points for the other
    rulebooks. ``values`` contains the values of the figures for each rulebook in ``study``. All points are tested
    together at one significance level.
    """
    base, found, differences = [], [], []
    for number, measure in enumerate(study.measures):
        own = study.measured_values(0, number)
        base.append(point_of(values[0], measure, own))
        for place in range(1, len(study.games)):
            other = study.measured_values(place, number)
            paired = min(len(own), len(other))
            change = other[:paired] - own[:paired]
            differences.append(Differences.from_values(change[~np.isnan(change)]))
            found.append(point_of(values[place], measure, other))
    tested = [place for place, each in enumerate(differences) if each.any_differ]
    for place, finding in zip(tested, analyse_differences([differences[place] for place in tested]), strict=True):
        low, high = finding.clip_interval(found[place].share)
        found[place] = evolve(
            found[place],
            difference=finding.mean,
            difference_low=low,
            difference_high=high,
            p_holm=finding.adjusted,
            verdict="unclear" if not finding.significant else "more" if finding.mean > 0 else "less",
        )
    return tuple(base), tuple(found)


@check_arguments_after_failure
def sweep(
    game: str | PathLike[str],
    figures: Sequence[str],
    measures: Sequence[str],
    *,
    games: int = 200,
    players: int | None = None,
    bots: Sequence[str] = (),
    seed: Seed = None,
    max_decisions: int = MAX_DECISIONS,
    rotate: bool = True,
    resume: str | PathLike[str] | None = None,
    workers: int = 1,
    executor: Executor | None = None,
    advance: Callable[[], None] = lambda: None,
) -> Sweep:
    """Measure how a game changes if some figures have other values.

    A figure is a value in the rulebook's data. The same games are played under the unchanged rulebook and under the
    rulebooks that have the values to try. If you set ``resume``, the finished games are stored in the file at this
    path. A later sweep can reuse these games, even if it tries additional values or other measures.

    Args:
        game: The name or path of a game.
        figures: One string ``PATH=VALUES`` per figure, with the path of the figure and the values to try (see
            `machu_rules.simulation.figure_values.parse_swept_figure`).
        measures: The names of the measures, which are names of rows in a `Comparison`.
        games: The number of games per value, or per combination of values if there are several figures. Default: 200.
        players: The player count. Default: None, which means 4, or the nearest player count that the game allows.
        bots: The names of the bots, as for `compare`. Default: ().
        seed: The seed of all games, an integer or a string. Default: None, which means a random seed.
        max_decisions: The number of decisions after which a game is given up as unfinished. Default: `MAX_DECISIONS`,
            10,000.
        rotate: True if the bots move by one seat after each game. Default: True.
        resume: The path of a file that stores finished games. If ``resume`` is set, ``seed`` must be set too. Default:
            None.
        workers: The number of processes that play the games. Default: 1.
        executor: A `concurrent.futures.Executor` that plays the games. If it is set, no worker processes are started,
            and ``workers`` states how many workers the executor has. Default: None.
        advance: A callback that is called after each game. Default: a function that does nothing.

    Returns:
        A `Sweep` with the points for all measures and values. A point is the result for one measure under one rulebook.

    Raises:
        UsageError: If a figure, a value, a measure or another argument is invalid, or if the games in ``resume`` were
            played with other settings, such as another seed.
        RulebookError: If a value makes the rulebook invalid.
        BotError: If a bot fails.
        RecordError: If the file ``resume`` is not a file of stored games, or if another program is writing it.

    >>> found = sweep("incan-gold", ["rounds.number=1,9"], ["decisions"], games=30, players=2, seed=7)
    >>> [point.verdict for point in found.points]
    ['less', 'more']
    """
    require_seed(resume, seed)
    base = load(game)
    of = plan(base, base, games, () if players is None else (players,), bots, seed, max_decisions, rotate)
    wanted = [find_measure(name, base, of.bots, of.players[0]) for name in dict.fromkeys(measures)]
    if not wanted:
        raise UsageError("a measure is needed, such as decisions or wins.bot.NAME")
    spans = [parse_swept_figure(text, base) for text in figures]
    made = variants(base, spans)
    _check_players(of, made)
    study = GamesByVariant(of, [base, *(each for _, each in made)], wanted)
    with study.open_games_file(resume) as kept:
        stopped = study.play(range(games), None, workers, executor, advance, kept)
    if stopped and not study.games_played(0):
        raise KeyboardInterrupt
    values = [rulebook_values(base, [span.path for span in spans]), *(each for each, _ in made)]
    own, found = base_and_variant_points(study, values)
    shown = {span.path: list(span.values) for span in spans}
    names = tuple(measure.name for measure in wanted)
    return Sweep(of, names, shown, own, found, ALPHA, stopped, summary(own, found, stopped))


def _check_players(of: ComparisonPlan, made: Sequence[tuple[Mapping[str, Any], Game[Any]]]) -> None:
    for values, game in made:
        if of.players[0] not in game.players:
            raise UsageError(f"{label(values)} is not for {of.players[0]} players")


def format_measured_value(value: float | None, share: bool) -> str:
    """Format a value of a measure for people. If ``share`` is True, the value is formatted in percent."""
    from machu_rules.compare.formatting import format_number

    return format_number(value, share)


def summary(base: Sequence[Point], found: Sequence[Point], stopped: bool) -> str:
    """Return a summary with one sentence per measure. ``base`` contains the points for the unchanged rulebook, and
    ``found`` contains all other points. ``stopped`` is True if ctrl-C stopped the run.
    """
    sentences = []
    for own in base:
        curve = [point for point in found if point.measure == own.measure and point.mean is not None]
        clear = [point for point in curve if point.verdict in ("more", "less")]
        least, most = (pick(curve, key=lambda point: point.mean or 0.0) for pick in (min, max))
        span = (
            f"{own.measure} goes from {format_measured_value(least.mean, own.share)} ({least.label}) to "
            f"{format_measured_value(most.mean, own.share)} ({most.label})"
        )
        sentences.append(
            f"{span}; {len(clear)} of {len(curve)} values differ significantly from the unchanged rulebook "
            f"({format_measured_value(own.mean, own.share)})."
        )
    if stopped:
        sentences.append("The run was stopped before all games were played.")
    return " ".join(sentences)
