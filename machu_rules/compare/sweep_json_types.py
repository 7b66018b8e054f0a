"""JSON types for the results of machu-rules sweep and machu-rules tune."""

from __future__ import annotations

from typing import Annotated, Literal

from machu_rules.compare.details import Number, Share
from machu_rules.compare.json_types import ComparedSide, FigureValue, StudySummary
from machu_rules.compare.sweep_points import Candidate, Point
from machu_rules.core.json_types import Count, Text
from machu_rules.core.shapes import Limit


class SweepOrTuningJson(StudySummary):
    """Games that were played with several values of some figures. A figure is a value in the rulebook's data."""

    base: ComparedSide
    """The unchanged rulebook."""
    players: Annotated[int, Limit(least=1, most=99)]
    """Number of players."""


class SweepJson(SweepOrTuningJson):
    """Result of machu-rules sweep: measures of a game for several values of some figures."""

    format: Literal["machu-rules/sweep/1"]
    figures: Annotated[dict[Text, Annotated[list[FigureValue], Limit(most=1_000)]], Limit(most=100)]
    """Values to try, by the paths of the figures in a variant."""
    measures: Annotated[list[Text], Limit(least=1, most=1_000)]
    """Names of the measures."""
    games: Count
    """Number of planned games per value."""
    alpha: Share
    """Highest allowed probability that any point has the verdict more or less although its true difference is 0."""
    base_points: Annotated[list[Point], Limit(most=1_000)]
    """Measures under the unchanged rulebook."""
    points: Annotated[list[Point], Limit(most=100_000)]
    """Points for all other rulebooks, in the order of the measures. The points of one measure are in the order of the
    values to try."""


class TuningJson(SweepOrTuningJson):
    """Result of machu-rules tune: the values with which a measure is nearest to a target."""

    format: Literal["machu-rules/tuning/1"]
    measure: Text
    """Name of the measure that should reach the target value."""
    target: Number
    """Target value of the measure."""
    met: bool
    """True if the target is within the interval of the best candidate."""
    games: Count
    """Total number of games played."""
    alpha: Share
    """Maximum probability that the truly best candidate drops out of the race."""
    candidates: Annotated[list[Candidate], Limit(most=1_000)]
    """Candidates. Those that were still in the race at the end come first, and those that dropped out come last. Both
    groups are sorted by the distance from the target.
    """
