"""JSON types of a comparison."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from machu_rules.compare.details import (
    Advantage,
    DepthOfSkill,
    EventCountPerSeat,
    EventRate,
    Number,
    Pairing,
    Period,
    Share,
)
from machu_rules.compare.outliers import OutlierGame
from machu_rules.core.json_types import Count, Fingerprint, Id, JsonObject, Text
from machu_rules.core.shapes import Limit

FigureValue = Annotated[
    Text | Number | bool | Annotated[list[Text | Number | JsonObject], Limit(most=100_000)] | JsonObject | None,
    Limit("FigureValue", "A figure of the data."),
]


class ComparedSide(TypedDict):
    """One of the two compared rulebooks."""

    asked: Text
    """Name or path of the rulebook, as requested."""
    rulebook: Text
    """Name of the rulebook."""
    title: Text
    """Title of the rulebook."""
    author: Text
    """Author of the rulebook, may be empty."""
    version: Text
    """Version of the rulebook, may be empty."""
    fingerprint: Fingerprint
    """Fingerprint of everything that changes play."""
    rules_revision: Count
    """Revision of the game's code."""
    options: Annotated[dict[Id, Id], Limit(most=100)]
    """Effective options by name."""


class ComparedDifference(TypedDict):
    """A difference between the data of the two rulebooks."""

    path: Text
    """Path in the data."""
    kind: Literal["changed", "added", "removed", "renamed"]
    """Kind of the change from A to B."""
    a: FigureValue
    """Value in A, or null if A does not have it."""
    b: FigureValue
    """Value in B, or null if B does not have it."""
    text: Text
    """The difference on one line, for people."""
    rule: Text
    """Id of the rule that uses the value. It may be empty."""


class ComparedRow(TypedDict):
    """One measure, compared over all pairs of games. A field is null if the row was not tested or the value does not
    exist.
    """

    name: Text
    """Stable name, such as score.mean or count.produced.corn."""
    group: Literal["endings", "length", "bots", "wins", "course", "scores", "measures", "counts"]
    """Kind of measure."""
    label: Text
    """Name for people."""
    of: Text | None
    """Id at the end of the name, or null."""
    share: bool
    """True if the values are shares of games, 0 to 1."""
    pairs: Count
    """Number of pairs of games compared. It is 0 if only one side has the measure."""
    a: Number | None
    """Mean in A."""
    b: Number | None
    """Mean in B."""
    difference: Number | None
    """Mean of B - A over the pairs."""
    low: Number | None
    """Lower bound of the difference's 95 % interval, which is not corrected for the other rows."""
    high: Number | None
    """Upper bound of the difference's 95 % interval."""
    p: Share | None
    """P-value of this row."""
    p_holm: Share | None
    """P-value corrected with Holm's method for all rows of all tables."""
    level: Share | None
    """Significance level for p."""
    detectable: Number | None
    """Smallest difference that the compared games would have detected with a probability of 80 %, or null if there is
    none.
    """
    verdict: Literal["more", "less", "unclear", "same", "only_a", "only_b", "no_pairs"]
    """Verdict: more or less in B, unclear if the difference may be due to chance, or same if no pair of games differs.
    It is only_a or only_b if only one rulebook has the measure, and no_pairs if no game was finished under both
    rulebooks.
    """
    sd_a: Number | None
    """Standard deviation over the games of A."""
    sd_b: Number | None
    """Standard deviation over the games of B."""
    sd_pair: Number | None
    """Standard deviation of the differences within pairs of games."""
    effect: Number | None
    """Difference divided by the root mean square of both standard deviations, or null if both are 0."""


class ComparedTable(TypedDict):
    """All rows for one player count."""

    players: Annotated[int, Limit(least=1, most=99)]
    """Number of players."""
    bots: Annotated[list[Text], Limit(least=1, most=99)]
    """Bots by seat in the first game."""
    pairs: Count
    """Number of pairs of games played."""
    rows: Annotated[list[ComparedRow], Limit(most=100_000)]
    """Rows, in a stable order."""
    advantages: Annotated[list[Advantage], Limit(most=1_000)]
    """Victories of bots and seats, and their fair shares."""
    pairings: Annotated[list[Pairing], Limit(most=100_000)]
    """How often one bot finishes ahead of another."""
    skill: Annotated[list[DepthOfSkill], Limit(most=2)]
    """Depth of skill, if two bots play."""
    doings: Annotated[list[EventCountPerSeat], Limit(most=100_000)]
    """Frequencies of events, by bot."""
    rates: Annotated[list[EventRate], Limit(most=100_000)]
    """Frequencies of events per day, round or turn."""
    course: Annotated[list[Period], Limit(most=100_000)]
    """Course of the games: the periods of A, then those of B."""
    odd: Annotated[list[OutlierGame], Limit(most=1_000)]
    """Unusual games, with the commands that play them again."""


class StudySummary(TypedDict):
    """Games, bots and a summary of the result."""

    game: Annotated[str, Limit(most=40)]
    """Name of the game."""
    seed: Text
    """Seed of all games. Game i, from 0, with n players has the seed {seed}/{n}/{i} under all rulebooks."""
    bots: Annotated[list[Text], Limit(least=1, most=99)]
    """Bots in seating order, repeated if there are fewer bots than seats."""
    rotate: bool
    """True if the bots move by one seat after each game."""
    max_decisions: Count
    """Number of decisions after which a game is given up as unfinished."""
    stopped: bool
    """True if ctrl-C stopped the run."""
    summary: Text
    """The result in a few sentences."""


class ComparisonJson(StudySummary):
    """Result of machu-rules compare: the same games played under two rulebooks."""

    format: Literal["machu-rules/comparison/1"]
    a: ComparedSide
    """Rulebook A."""
    b: ComparedSide
    """Rulebook B."""
    games: Count
    """Number of planned games per player count and rulebook."""
    alpha: Share
    """Highest allowed probability that any row has the verdict more or less although its true difference is 0."""
    flips: Count
    """Number of times that the signs of the differences are chosen at random to compute a p-value."""
    differences: Annotated[list[ComparedDifference], Limit(most=100_000)]
    """Differences between the data of the two rulebooks."""
    tables: Annotated[list[ComparedTable], Limit(least=1, most=99)]
    """Tables, one per player count."""


class Comparisons(TypedDict):
    """Result of machu-rules compare A B C: several comparisons with the same rulebook A. All rows of all comparisons
    are tested together at one significance level.
    """

    format: Literal["machu-rules/comparisons/1"]
    comparisons: Annotated[list[ComparisonJson], Limit(least=2, most=100)]
    """One comparison for each other rulebook."""
