"""Compute the values of measures in individual games, under A and under B. A row of a comparison summarises these
values for one measure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from statistics import fmean
from typing import NamedTuple, TypeVar

from machu_rules.compare.display_names import DisplayNames
from machu_rules.compare.values import Group
from machu_rules.core.values import Outcome
from machu_rules.simulation.comparison_plan import ComparisonPlan
from machu_rules.simulation.game_course import (
    GameCourse,
    decided_at_fraction,
    lead_changes,
    winner_came_from_behind,
)
from machu_rules.simulation.games import GameResult
from machu_rules.simulation.pair import Pair

T = TypeVar("T")


class Series(NamedTuple):
    """The values of one measure, game by game. ``values`` is a tuple of two lists: the values under A and the values
    under B. If only one of the two rulebooks can have the measure, ``only`` is the letter of this rulebook, ``A`` or
    ``B``. Otherwise, ``only`` is empty. The other attributes have the same meaning as in `machu_rules.compare.Row`.
    """

    name: str
    group: Group
    label: str
    of: str | None
    share: bool
    values: tuple[list[float], list[float]]
    only: str = ""


def compute_measures_per_game(
    plan: ComparisonPlan, players: int, pairs: Sequence[Pair], lineups: Sequence[Sequence[str]], names: DisplayNames
) -> list[Series]:
    """Return the series of all measures for the pairs of games in ``pairs``. ``lineups`` contains one list per pair:
    the bots in the order of the seats. The series about endings, length and metrics use all pairs. The series about
    bots, wins, course, scores and the game's own measures use only pairs in which both games were finished.
    """
    finished = [(a.outcome, b.outcome) for a, b in pairs if a.outcome and b.outcome]
    seated = [lineup for lineup, (a, b) in zip(lineups, pairs, strict=True) if a.outcome and b.outcome]
    return [
        *ending_series(pairs, names),
        *length_series(pairs),
        *bot_wins_and_score_series(finished, seated, plan.bots_for_player_count(players)),
        *seat_win_series(finished, plan.lineup(players), plan.rotate),
        *course_measure_series([pair for pair in pairs if all(result.outcome and result.course for result in pair)]),
        *score_series(finished),
        *outcome_measure_series(finished, names),
        *metric_series(plan, pairs, names),
    ]


def values_by_side(pairs: Sequence[tuple[T, T]], value: Callable[[T], float]) -> tuple[list[float], list[float]]:
    """Apply ``value`` to all games. Return the results under A and the results under B."""
    return [float(value(a)) for a, _ in pairs], [float(value(b)) for _, b in pairs]


def ending_and_reason(result: GameResult) -> tuple[str, str]:
    """Return the ending of a game and the reason for this ending. Both texts are empty if the game was not finished."""
    return (result.outcome.ending, result.outcome.reason) if result.outcome else ("", "")


def ending_series(pairs: Sequence[Pair], names: DisplayNames) -> Iterator[Series]:
    """Yield one series per ending that occurred, one per reason for an ending, and one for unfinished games. In a
    series for an ending or a reason, the value of a game is 1 if the ending or reason occurred in this game, and 0 if
    not. In the series for unfinished games, the value is 1 if the game was not finished, and 0 if it was.
    """
    seen = sorted({ending_and_reason(result) for pair in pairs for result in pair if result.outcome})
    for ending in sorted({ending for ending, _ in seen}):
        share = values_by_side(pairs, lambda result, ending=ending: ending_and_reason(result)[0] == ending)  # type: ignore[misc]
        yield Series(f"ending.{ending}", "endings", names.name_of(ending), ending, True, share)
    for ending, reason in seen:
        share = values_by_side(pairs, lambda result, both=(ending, reason): ending_and_reason(result) == both)  # type: ignore[misc]
        label = f"{names.name_of(ending)}: {names.name_of(reason)}"
        yield Series(f"reason.{ending}.{reason}", "endings", label, reason, True, share)
    yield Series(
        "unfinished", "endings", "unfinished", None, True, values_by_side(pairs, lambda result: not result.outcome)
    )


def length_series(pairs: Sequence[Pair]) -> Iterator[Series]:
    """Yield one series, the number of decisions per game. In an unfinished game, the decisions before the game was
    given up are counted.
    """
    yield Series(
        "decisions", "length", "decisions", None, False, values_by_side(pairs, lambda result: result.decisions)
    )


Outcomes = Sequence[tuple[Outcome, Outcome]]


def margin(outcome: Outcome) -> float:
    """Return the highest score minus the second highest score. If there is only one score, return this score."""
    first, second, *_ = (*sorted(outcome.scores, reverse=True), 0)
    return first - second


def score_series(finished: Outcomes) -> Iterator[Series]:
    of = {
        "mean": ("mean of seats", lambda outcome: fmean(outcome.scores)),
        "best": ("best", lambda outcome: max(outcome.scores)),
        "margin": ("first before second", margin),
    }
    for name, (label, value) in of.items():
        yield Series(f"score.{name}", "scores", f"score: {label}", None, False, values_by_side(finished, value))


def outcome_measure_series(finished: Outcomes, names: DisplayNames) -> Iterator[Series]:
    """Yield two series per measure in the outcomes: the mean of the measure over all seats, and its mean over the
    winners.
    """
    has = [dict.fromkeys(name for pair in finished for name in pair[side].measures) for side in (0, 1)]
    for name in has[0] | has[1]:
        ways = {
            "mean": ("mean of seats", lambda outcome, name=name: fmean(outcome.measures[name])),
            "winner": (
                "of the winner",
                lambda outcome, name=name: fmean(outcome.measures[name][seat] for seat in outcome.winners),
            ),
        }
        for way, (label, value) in ways.items():
            only = "" if name in has[0] and name in has[1] else "A" if name in has[0] else "B"
            measured = values_by_side_if_measured(finished, only, value)
            full = f"{names.name_of(name)}: {label}"
            yield Series(f"measure.{name}.{way}", "measures", full, name, False, measured, only)


def bot_wins_and_score_series(
    finished: Outcomes, lineups: Sequence[Sequence[str]], named: Sequence[str]
) -> Iterator[Series]:
    """Yield two series per bot: the share of games that the seats of the bot win, and the mean score of these seats.
    Games without the bot are left out. If only one bot plays, yield nothing. A shared victory counts as a fraction.
    ``lineups`` contains one list per pair of games: the bots in the order of the seats. ``named`` contains the bots of
    the plan.
    """
    ways: dict[str, Callable[[Outcome, list[int]], float]] = {
        "wins": lambda outcome, seats: sum(seat in seats for seat in outcome.winners) / len(outcome.winners),
        "score": lambda outcome, seats: fmean(outcome.scores[seat] for seat in seats),
    }
    various = dict.fromkeys(named)
    for way, value in ways.items():
        for bot in various if len(various) > 1 else ():
            seats = [[seat for seat, other in enumerate(lineup) if other == bot] for lineup in lineups]
            columns = tuple(
                [float(value(pair[side], own)) for pair, own in zip(finished, seats, strict=True) if own]
                for side in (0, 1)
            )
            label = f"{bot} wins" if way == "wins" else f"score: {bot}"
            yield Series(f"{way}.bot.{bot}", "bots", label, None, way == "wins", (columns[0], columns[1]))


COURSE: Mapping[str, tuple[str, bool, Callable[[GameCourse, Outcome], float]]] = {
    "lead_changes": ("changes of the lead", False, lambda course, end: lead_changes(course, end.winners)),
    "decided": ("part played until decided", False, lambda c, end: decided_at_fraction(c, end.winners)),
    "comebacks": (
        "winner behind in the middle",
        True,
        lambda course, end: winner_came_from_behind(course, end.winners),
    ),
    "answers": ("legal answers to a decision", False, lambda course, _: course.choices / (course.decisions or 1)),
    "forced": (
        "part of decisions forced",
        False,
        lambda c, _: c.forced / (c.decisions or 1),
    ),
    "wait": ("decisions between own turns", False, lambda course, _: course.waited / (course.waits or 1)),
}
"""The measures of the course of a game. A key is the name of a measure. A value is a tuple of three things: the label,
a boolean that is True if the measure is a share of games, and the function that computes the measure.
"""


def course_measure_series(finished: Sequence[Pair]) -> Iterator[Series]:
    """Yield one series per measure in `COURSE`, such as the changes of the lead or the waiting times."""
    for name, (label, share, way) in COURSE.items():

        def value(result: GameResult, way: Callable[[GameCourse, Outcome], float] = way) -> float:
            assert result.course is not None
            assert result.outcome is not None
            return way(result.course, result.outcome)

        yield Series(f"course.{name}", "course", label, None, share, values_by_side(finished, value))


def seat_win_series(finished: Outcomes, bots: Sequence[str], rotate: bool = True) -> Iterator[Series]:
    """Yield one series per seat: the share of games that the seat wins. A shared victory counts as a fraction. ``bots``
    contains the bots by seat in game 0. The labels contain the names of these bots if ``rotate`` is False and several
    bots play.
    """
    for seat, bot in enumerate(bots):
        label = f"seat {seat} wins" if rotate or len({*bots}) == 1 else f"seat {seat} ({bot}) wins"
        share = values_by_side(
            finished,
            lambda outcome, seat=seat: (seat in outcome.winners) / len(outcome.winners),  # type: ignore[misc]
        )
        yield Series(f"wins.seat_{seat}", "wins", label, None, True, share)


def metric_series(plan: ComparisonPlan, pairs: Sequence[Pair], names: DisplayNames) -> Iterator[Series]:
    """Yield one series per metric of the game. If only one rulebook has a metric, the series has values only for this
    rulebook.
    """
    has = [dict.fromkeys(side.game.metrics) for side in plan.sides]
    for name in has[1] | has[0]:
        label, of = names.metric(name), name.partition(".")[2]
        only = "" if name in has[0] and name in has[1] else "A" if name in has[0] else "B"
        counted = values_by_side_if_measured(pairs, only, lambda result, name=name: result.metrics.get(name, 0))  # type: ignore[misc]
        yield Series(f"count.{name}", "counts", label, of or None, False, counted, only)


def values_by_side_if_measured(
    pairs: Sequence[tuple[T, T]], only: str, value: Callable[[T], float]
) -> tuple[list[float], list[float]]:
    """Apply ``value`` to all games, as in `values_by_side`. If ``only`` is ``A`` or ``B``, the result for the other
    side is an empty list.
    """
    return (
        [] if only == "B" else [float(value(a)) for a, _ in pairs],
        [] if only == "A" else [float(value(b)) for _, b in pairs],
    )
