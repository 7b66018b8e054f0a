"""Tune some figures of a rulebook, so that a measure comes as near as possible to a target. A figure is a value in the
rulebook's data, and a candidate is a combination of values for the figures. The candidates compete in a race, in which
the same games are played with all candidates.

After each round, a candidate drops out if it is significantly farther from the target than the best candidate. Most
games are therefore played with candidates that differ little in their distance from the target. The test compares pairs
of games with Student's t. The test is valid whether the true mean of the best candidate is above the target or below
the target. The probability that the truly best candidate drops out in any round is at most 5 % (Bonferroni's
correction).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from os import PathLike
from typing import Any

import numpy as np
from attrs import asdict, frozen
from scipy import stats

from machu_rules.bots.game_length_limit import MAX_DECISIONS
from machu_rules.compare.measures import find_measure
from machu_rules.compare.sweep import GamesByVariant, format_measured_value, point_of
from machu_rules.compare.sweep_points import Candidate
from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.errors import UsageError
from machu_rules.core.strict_json import quote_untrusted
from machu_rules.core.values import JsonDict, Seed
from machu_rules.games.registry import load
from machu_rules.simulation.comparison_plan import ComparisonPlan, plan
from machu_rules.simulation.figure_values import parse_swept_figure, variants
from machu_rules.simulation.permutation_test import ALPHA
from machu_rules.simulation.resume import require_seed

FIRST_ROUND = 50
"""The number of games that are played with each candidate in the first round. A later round has as many games as all
earlier rounds together.
"""

Array = Any


@frozen
class Tuning:
    """The result of `tune`."""

    plan: ComparisonPlan
    """The planned games."""
    measure: str
    """The name of the measure that should reach the target value."""
    target: float
    """The target value for the measure."""
    share: bool
    """True if the measure is a share of games, 0 to 1."""
    candidates: tuple[Candidate, ...]
    """All candidates. Candidates that were still in the race at the end come first, and candidates that dropped out
    come last. Both groups are sorted by the distance from the target.
    """
    games: int
    """The total number of games that were played."""
    stopped: bool
    """True if ctrl-C stopped the run."""

    @property
    def best(self) -> Candidate:
        """The best candidate. Of the candidates that were still in the race at the end, it is the one nearest to the
        target. It is the first in ``candidates``.

        >>> found = tune("incan-gold", ["rounds.number=1,7"], "decisions=60", games=10, players=3, seed=7)
        >>> found.best == found.candidates[0]
        True
        """
        return self.candidates[0]

    @property
    def remaining(self) -> tuple[Candidate, ...]:
        """The candidates that were still in the race at the end. If there are several, the race did not show which of
        them is truly nearest to the target.

        >>> found = tune("incan-gold", ["rounds.number=1,7"], "decisions=60", games=10, players=3, seed=7)
        >>> found.best in found.remaining
        True
        """
        return tuple(each for each in self.candidates if each.left)

    @property
    def met(self) -> bool:
        """True if the target is within the 95 % interval of the best candidate.

        >>> tune("incan-gold", ["rounds.number=1"], "decisions=60", games=10, players=3, seed=7).met
        False
        """
        low, high = self.best.point.low, self.best.point.high
        return low is not None and high is not None and low <= self.target <= high

    @property
    def summary(self) -> str:
        """The result in a few sentences.

        >>> found = tune("incan-gold", ["rounds.number=1"], "decisions=60", games=10, players=3, seed=7)
        >>> "the target is 60" in found.summary
        True
        """
        best, target = self.best.point, format_measured_value(self.target, self.share)
        low, mean, high = (format_measured_value(value, self.share) for value in (best.low, best.mean, best.high))
        interval = f"95 %: {low} to {high}, {best.games} games"
        text = f"{best.label}: {self.measure} is {mean} ({interval}); the target is {target}."
        if not self.met:
            text += " No value that was tried meets it. This one is nearest."
        others = [each.point.label for each in self.remaining[1:]]
        if others:
            text += f" Not significantly farther: {'; '.join(others)}."
        elif len(self.candidates) > 1:
            text += " All other values are significantly farther from it."
        return text + (" The run was stopped early." if self.stopped else "")

    def data(self) -> JsonDict:
        """Return the result as JSON data.

        Returns:
            An object that fits the schema ``tuning``.

        >>> found = tune("incan-gold", ["rounds.number=1"], "decisions=60", games=10, players=3, seed=7)
        >>> found.data()["measure"], found.data()["target"]
        ('decisions', 60.0)
        """
        of = self.plan
        return {
            "format": "machu-rules/tuning/1",
            **of.data(),
            "base": of.a.data(),
            "measure": self.measure,
            "target": self.target,
            "met": self.met,
            "games": self.games,
            "players": of.players[0],
            "stopped": self.stopped,
            "alpha": ALPHA,
            "summary": self.summary,
            "candidates": [asdict(each) for each in self.candidates],
        }


def parse_target(text: str) -> tuple[str, float]:
    """Return the measure and the target from a string of the form ``MEASURE=NUMBER``. The number may be a percentage,
    such as ``25%``. Raises UsageError if the string is invalid.

    >>> parse_target("wins.bot.worker=0.25")
    ('wins.bot.worker', 0.25)
    """
    measure, _, number = text.rpartition("=")
    try:
        target = float(number.removesuffix("%")) / (100 if number.endswith("%") else 1)
    except ValueError:
        target = float("nan")
    if not measure or not np.isfinite(target):
        raise UsageError(
            f"a target is a measure and a number, such as wins.bot.worker=0.25, not {quote_untrusted(text)}"
        )
    return measure, target


@check_arguments_after_failure
def tune(
    game: str | PathLike[str],
    figures: Sequence[str],
    target: str,
    *,
    games: int = 3200,
    players: int | None = None,
    bots: Sequence[str] = (),
    seed: Seed = None,
    max_decisions: int = MAX_DECISIONS,
    rotate: bool = True,
    resume: str | PathLike[str] | None = None,
    workers: int = 1,
    executor: Executor | None = None,
    advance: Callable[[], None] = lambda: None,
) -> Tuning:
    """Find values for some figures, so that a measure comes as near as possible to a target.

    A figure is a value in the rulebook's data. Values that make the rulebook invalid are skipped.

    Args:
        game: The name or path of a game.
        figures: One string ``PATH=VALUES`` per figure, with the path of the figure and the values to try (see
            `machu_rules.simulation.figure_values.parse_swept_figure`). If the figure is an integer n, ``PATH`` alone is
            enough. The values to try are then the integers from 0 to 2n + 4, or from n to 4 - 2n if n is negative.
        target: The measure and its target, as ``MEASURE=NUMBER``.
        games: The maximum number of games per candidate. Default: 3,200.
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
        A `Tuning` with all candidates, their means and their intervals. The best candidate comes first.

    Raises:
        UsageError: If a figure, a value, the measure, the target or another argument is invalid, or if the games in
            ``resume`` were played with other settings, such as another seed.
        RulebookError: If the data of the rulebook is invalid.
        BotError: If a bot fails.
        RecordError: If the file ``resume`` is not a file of stored games, or if another program is writing it.

    >>> found = tune("incan-gold", ["rounds.number=1..7"], "decisions=60", games=50, players=3, seed=7)
    >>> found.best.point.values, found.met
    ({'rounds.number': 4}, True)
    """
    require_seed(resume, seed)
    name, wanted = parse_target(target)
    base = load(game)
    of = plan(base, base, games, () if players is None else (players,), bots, seed, max_decisions, rotate)
    measure = find_measure(name, base, of.bots, of.players[0])
    least = 0 - measure.fair
    if measure.share and not least <= wanted <= least + 1:
        between = f"a number from {least:g} to {least + 1:g}, or 25%"
        raise UsageError(f"{name} is a share of games: its target is {between}, not {wanted:g}")
    spans = [parse_swept_figure(text, base) for text in figures]
    made = [(values, each) for values, each in variants(base, spans, skip=True) if of.players[0] in each.players]
    if not made:
        raise UsageError(f"no value makes a rulebook for {of.players[0]} players")
    study = GamesByVariant(of, [each for _, each in made], [measure])
    alive, done, stopped = list(range(len(made))), 0, False
    rounds = max(1, int(np.ceil(np.log2(max(1, games / FIRST_ROUND)))) + 1)
    with study.open_games_file(resume) as kept:
        while (
            done < games
            and not stopped
            and (len(alive) > 1 or done == 0 or not _is_precise_enough(study, alive[0], wanted))
        ):
            upto = min(games, max(FIRST_ROUND, 2 * done))
            stopped = study.play(range(done, upto), alive, workers, executor, advance, kept)
            done = upto
            if not stopped:
                level = ALPHA / rounds / len(made)
                alive = remaining_candidates(
                    [(place, study.measured_values(place, 0)) for place in alive], wanted, level
                )
    if not study.games_played(0):
        raise KeyboardInterrupt
    candidates = []
    for place, (values, _) in enumerate(made):
        point = point_of(values, measure, study.measured_values(place, 0))
        distance = None if point.mean is None else abs(point.mean - wanted)
        candidates.append(Candidate(point, distance, place in alive))
    candidates.sort(key=lambda each: (not each.left, each.distance is None, each.distance))
    total = sum(study.games_played(place) for place in range(len(made)))
    return Tuning(of, name, wanted, measure.share, tuple(candidates), total, stopped)


def remaining_candidates(measured: Sequence[tuple[int, Array]], target: float, level: float) -> list[int]:
    """Return the indices of the candidates that are not significantly farther from the target than the best candidate.
    ``measured`` contains one tuple per candidate: the index of the candidate and the values of the measure, game by
    game. ``level`` is the significance level.

    >>> near, far = np.tile([0.9, 1.1], 20), np.tile([3.0, 3.2], 20)
    >>> remaining_candidates([(0, near), (1, far)], 1.0, 0.01)
    [0]
    """
    distances = [abs(np.nanmean(values) - target) if not np.isnan(values).all() else np.inf for _, values in measured]
    best = int(np.argmin(distances))
    return [
        place for place, values in measured if not _is_significantly_farther(values, measured[best][1], target, level)
    ]


def _is_significantly_farther(values: Array, best: Array, target: float, level: float) -> bool:
    """Return True if a candidate is significantly farther from the target than the best candidate. ``values`` and
    ``best`` contain the values of the measure for the two candidates, game by game. The true mean of the best candidate
    may be above or below the target. The test covers both cases.
    """
    games = min(len(values), len(best))
    one, other = values[:games] - target, best[:games] - target
    both = ~(np.isnan(one) | np.isnan(other))
    one, other = one[both], other[both]
    if len(one) < 2:
        return False
    one = one * np.sign(one.mean())
    return all(_is_above_zero(one - sign * other, level) for sign in (1, -1))


def _is_above_zero(differences: Array, level: float) -> bool:
    """Return True if the mean of ``differences`` is significantly above 0."""
    if np.ptp(differences) == 0:
        return bool(differences[0] > 0)
    return bool(stats.ttest_1samp(differences, 0, alternative="greater").pvalue <= level)


def _is_precise_enough(study: GamesByVariant, place: int, target: float) -> bool:
    """Return True if the measure is known precisely enough for the candidate at the index ``place``. If the measure is
    a share, its 95 % interval must not be wider than 4 percentage points. If it is not, the interval must not be wider
    than a tenth of the target.
    """
    point = point_of({}, study.measures[0], study.measured_values(place, 0))
    if point.low is None or point.high is None:
        return False
    return point.high - point.low <= (0.04 if point.share else abs(target) / 10)
