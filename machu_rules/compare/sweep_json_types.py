"""JSON types for the results of machu-rules sweep and machu-rules tune."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from machu_rules.compare.details import Number, Share
from machu_rules.compare.json_types import ComparedSide, FigureValue, StudySummary
from machu_rules.core.json_types import Count, Text
from machu_rules.core.shapes import Limit


class SweepOrTuningJson(StudySummary):
    """Games that were played with several values of some figures. A figure is a value in the rulebook's data."""

    base: ComparedSide
    """The unchanged rulebook."""
    players: Annotated[int, Limit(least=1, most=99)]
    """Number of players."""


class SweepPoint(TypedDict):
    """A measure under one rulebook, and its difference from the unchanged rulebook."""

    values: Annotated[dict[Text, FigureValue], Limit(most=100)]
    """Values of the figures, by their paths in a variant."""
    label: Text
    """The values on one line, for people."""
    measure: Text
    """Name of the measure, as in the rows of a comparison."""
    share: bool
    """True if the measure is a share of games, 0 to 1."""
    games: Count
    """Number of games that have a value for the measure."""
    mean: Number | None
    """Mean of the measure."""
    low: Number | None
    """Lower bound of the mean's 95 % interval, which is not corrected for the other points."""
    high: Number | None
    """Upper bound of the mean's 95 % interval."""
    sd: Number | None
    """Standard deviation of the measure over the games."""
    difference: Number | None
    """Mean under this rulebook minus mean under the unchanged rulebook, over the games that have the measure under
    both, or null if no game differs."""
    difference_low: Number | None
    """Lower bound of the difference's 95 % interval."""
    difference_high: Number | None
    """Upper bound of the difference's 95 % interval."""
    p_holm: Share | None
    """P-value corrected with Holm's method for all points and measures."""
    verdict: Literal["more", "less", "unclear", "same"]
    """More or less than with the unchanged rulebook, unclear if the difference may be due to chance, or the same in all
    games."""


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
    base_points: Annotated[list[SweepPoint], Limit(most=1_000)]
    """Measures under the unchanged rulebook."""
    points: Annotated[list[SweepPoint], Limit(most=100_000)]
    """Points for all other rulebooks, in the order of the measures. The points of one measure are in the order of the
    values to try."""


class TuneCandidate(TypedDict):
    """A combination of values that was compared with others by the distance of the measure from the target."""

    point: SweepPoint
    """Measurement with these values. It is not tested for a difference."""
    distance: Number | None
    """Distance of the mean from the target."""
    left: bool
    """True if the candidate was still in the race at the end."""


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
    candidates: Annotated[list[TuneCandidate], Limit(most=1_000)]
    """Candidates. Those that were still in the race at the end come first, and those that dropped out come last. Both
    groups are sorted by the distance from the target.
    """
