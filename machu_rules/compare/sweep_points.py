"""Classes for the results of a sweep and of tuning that are also their JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from attrs import frozen

from machu_rules.compare.details import Number, Share
from machu_rules.compare.json_types import FigureValue
from machu_rules.core.json_types import Count, Text
from machu_rules.core.shapes import Limit


@frozen
class Point:
    """The result of a sweep for one measure under one rulebook.

    >>> point = Point({"rounds.number": 3}, "rounds.number=3", "decisions", False, 40, 38.5, 35.9, 41.1, 8.2)
    >>> point.label, point.mean, point.verdict
    ('rounds.number=3', 38.5, 'same')
    """

    values: Annotated[Mapping[Text, FigureValue], Limit(most=100)]
    """A mapping from figures to their values in this rulebook. It contains the figures that the sweep changes. A figure
    is named by its path in a variant, such as ``rounds.number``.
    """
    label: Text
    """The ``values`` on one line, for people."""
    measure: Text
    """The name of the measure, as in the rows of a comparison."""
    share: bool
    """True if the measure is a share of games, 0 to 1."""
    games: Count
    """The number of games that have a value for the measure. For example, an unfinished game has no value for
    ``score.mean``.
    """
    mean: Number | None
    """The mean over the games that have the measure, or None if there are no such games."""
    low: Number | None
    """The lower bound of the 95 % interval of the mean. The interval is not corrected for multiple testing."""
    high: Number | None
    """The upper bound of the 95 % interval of the mean."""
    sd: Number | None
    """The standard deviation of the measure over the games."""
    difference: Number | None = None
    """The mean under this rulebook minus the mean under the unchanged rulebook. Both means are over the games that have
    the measure under both rulebooks. The attribute is None if no game differs.
    """
    difference_low: Number | None = None
    """The lower bound of the 95 % interval of the difference."""
    difference_high: Number | None = None
    """The upper bound of the 95 % interval of the difference."""
    p_holm: Share | None = None
    """The p-value, corrected with Holm's method for all points and measures, or None if no game differs."""
    verdict: Literal["more", "less", "unclear", "same"] = "same"
    """``more`` or ``less`` than with the unchanged rulebook, ``unclear`` if the difference may be due to chance, or
    ``same`` if no game differs."""


@frozen
class Candidate:
    """A combination of values that took part in a race (see `tune`).

    >>> point = Point({"rounds.number": 3}, "rounds.number=3", "decisions", False, 40, 38.5, 35.9, 41.1, 8.2)
    >>> Candidate(point, distance=1.5, left=True).point.values
    {'rounds.number': 3}
    """

    point: Point
    """The measurement under the rulebook with these values."""
    distance: Number | None
    """The distance between the mean of the measure and the target, or None if no game has the measure."""
    left: bool
    """True if this candidate was still in the race at the end."""
