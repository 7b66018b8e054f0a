"""The types of a sweep and of a race for a target as JSON."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from machu_rules.compare.json_types import ComparedSide, FigureValue, Number, PlayedGames, Share
from machu_rules.core.json_types import Count, Text
from machu_rules.core.shapes import Limit


class ValuesPlayed(PlayedGames):
    """Games with several values of some figures."""

    base: ComparedSide
    """The rulebook as it is."""
    players: Annotated[int, Limit(least=1, most=99)]
    """How many play."""


class SweepPoint(TypedDict):
    """A measure under one rulebook, and how it differs from the rulebook as it is."""

    values: Annotated[dict[Text, FigureValue], Limit(most=100)]
    """The values of the figures, by where they stand in a variant."""
    label: Text
    """The values in a line, for people."""
    measure: Text
    """What was measured: the name of a row of a comparison."""
    share: bool
    """Whether it is a share of games, 0 to 1."""
    games: Count
    """Games that have it."""
    mean: Number | None
    """Its mean."""
    low: Number | None
    """Where the interval of 95 % begins; of this point alone."""
    high: Number | None
    """Where it ends."""
    sd: Number | None
    """The standard deviation of the games."""
    difference: Number | None
    """The mean difference to the rulebook as it is, game by game; null where none was tested."""
    difference_low: Number | None
    """Where its interval of 95 % begins."""
    difference_high: Number | None
    """Where it ends."""
    p_holm: Share | None
    """The p-value, corrected for all points and measures by Holm."""
    verdict: Literal["more", "less", "unclear", "same"]
    """Whether it is more or less than with the rulebook as it is, cannot be told from chance, or is the same in every
    game."""


class SweepJson(ValuesPlayed):
    """Some measures over the values of some figures (machu-rules sweep)."""

    format: Literal["machu-rules/sweep/1"]
    figures: Annotated[dict[Text, Annotated[list[FigureValue], Limit(most=1_000)]], Limit(most=100)]
    """The values of each figure."""
    measures: Annotated[list[Text], Limit(least=1, most=1_000)]
    """What was measured."""
    games: Count
    """How many games were to be played with each value."""
    alpha: Share
    """The probability of any false alarm among all points."""
    base_points: Annotated[list[SweepPoint], Limit(most=1_000)]
    """Each measure under the rulebook as it is."""
    points: Annotated[list[SweepPoint], Limit(most=100_000)]
    """All others, by measure and in the order of the values."""


class TuneCandidate(TypedDict):
    """A combination of values in a race."""

    point: SweepPoint
    """What was measured with it; it is not tested."""
    distance: Number | None
    """How far the mean is from the target."""
    left: bool
    """Whether it was still in when the race ended."""


class TuningJson(ValuesPlayed):
    """The values with which a measure is nearest to a target (machu-rules tune)."""

    format: Literal["machu-rules/tuning/1"]
    measure: Text
    """The measure that should meet the target."""
    target: Number
    """The target."""
    met: bool
    """Whether it is within the interval of the best candidate."""
    games: Count
    """Games played in all."""
    alpha: Share
    """The greatest probability with which the best value is dropped from the race."""
    candidates: Annotated[list[TuneCandidate], Limit(most=1_000)]
    """The candidates, those that were left at the end first, and nearest to the target first."""
