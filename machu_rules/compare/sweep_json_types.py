"""JSON types of a sweep and of a race for a target."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from machu_rules.compare.json_types import ComparedSide, FigureValue, Number, Share, StudySummary
from machu_rules.core.json_types import Count, Text
from machu_rules.core.shapes import Limit


class ValuesPlayed(StudySummary):
    """Games with several values of some figures."""

    base: ComparedSide
    """The unchanged rulebook."""
    players: Annotated[int, Limit(least=1, most=99)]
    """Number of players."""


class SweepPoint(TypedDict):
    """A measure under one rulebook, and its difference to the unchanged rulebook."""

    values: Annotated[dict[Text, FigureValue], Limit(most=100)]
    """Values of the figures, by their path in a variant."""
    label: Text
    """The values in a line, for people."""
    measure: Text
    """Measure: the name of a row of a comparison."""
    share: bool
    """True if the measure is a share of games, 0 to 1."""
    games: Count
    """Number of games that have the measure."""
    mean: Number | None
    """Mean of the measure."""
    low: Number | None
    """Lower bound of the 95 % interval of this point alone."""
    high: Number | None
    """Upper bound of the interval."""
    sd: Number | None
    """Standard deviation of the games."""
    difference: Number | None
    """Mean difference to the unchanged rulebook, game by game, or null if none was tested."""
    difference_low: Number | None
    """Lower bound of the 95 % interval."""
    difference_high: Number | None
    """Upper bound of the interval."""
    p_holm: Share | None
    """P-value corrected by Holm for all points and measures."""
    verdict: Literal["more", "less", "unclear", "same"]
    """More or less than with the unchanged rulebook, unclear if that cannot be told from chance, or the same in every
    game."""


class SweepJson(ValuesPlayed):
    """Result of machu-rules sweep: measures over the values of figures."""

    format: Literal["machu-rules/sweep/1"]
    figures: Annotated[dict[Text, Annotated[list[FigureValue], Limit(most=1_000)]], Limit(most=100)]
    """Values of the figures."""
    measures: Annotated[list[Text], Limit(least=1, most=1_000)]
    """Names of the measures."""
    games: Count
    """Number of planned games per value."""
    alpha: Share
    """Probability of any false alarm among all points."""
    base_points: Annotated[list[SweepPoint], Limit(most=1_000)]
    """Measures under the unchanged rulebook."""
    points: Annotated[list[SweepPoint], Limit(most=100_000)]
    """All other points, by measure and in the order of the values."""


class TuneCandidate(TypedDict):
    """A combination of values in a race."""

    point: SweepPoint
    """Measurement with these values, without a test."""
    distance: Number | None
    """Distance of the mean from the target."""
    left: bool
    """True if it was still in the race at the end."""


class TuningJson(ValuesPlayed):
    """Result of machu-rules tune: the values with which a measure is nearest to a target."""

    format: Literal["machu-rules/tuning/1"]
    measure: Text
    """Measure that should meet the target."""
    target: Number
    """Target value of the measure."""
    met: bool
    """True if the target is within the interval of the best candidate."""
    games: Count
    """Total number of games played."""
    alpha: Share
    """Maximum probability that the best value is dropped from the race."""
    candidates: Annotated[list[TuneCandidate], Limit(most=1_000)]
    """Candidates, those left at the end first, and nearest to the target first."""
