"""JSON types of a comparison."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from machu_rules.core.json_types import Count, Fingerprint, Id, JsonObject, Text
from machu_rules.core.shapes import Limit

Number = Annotated[float, Limit(least=-(10**12), most=10**12)]
Share = Annotated[float, Limit(least=0, most=1)]
FigureValue = Annotated[
    Text | Number | bool | Annotated[list[Text | Number | JsonObject], Limit(most=100_000)] | JsonObject | None,
    Limit("FigureValue", "A figure of the data."),
]


Two = Annotated[list[Number], Limit("Two", "A value in A and in B.", least=2, most=2)]
MeanAndInterval = Annotated[
    list[Number], Limit("MeanAndInterval", "A mean, and the bounds of its 95 % interval.", least=3, most=3)
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


class ComparedAdvantage(TypedDict):
    """Victories of a bot or a seat under one rulebook, compared with the fair share of this bot or seat."""

    kind: Literal["bot", "seat"]
    """Bot or seat."""
    name: Text
    """Name of the bot, or number of the seat."""
    side: Literal["A", "B"]
    """Side of the comparison."""
    seats: Count
    """Number of seats that the bot has at a table, or 1 if the row is about a seat."""
    games: Count
    """Number of finished games under this rulebook in which the bot or seat played."""
    share: Share
    """Share of games that the bot or seat won. A shared victory counts as a fraction."""
    low: Share
    """Lower bound of the 95 % interval, which is not corrected for the other rows."""
    high: Share
    """Upper bound of the interval."""
    fair: Share
    """Share that the bot or seat would win if all seats were equally strong."""
    p: Share
    """P-value: if all seats are equally strong, the probability of a share that is at least as far from the fair
    share."""
    p_holm: Share
    """P-value corrected with Holm's method for all bots and seats of all tables."""
    verdict: Literal["more", "less", "unclear"]
    """More or less than the fair share, or unclear if the difference may be due to chance."""


class ComparedPairing(TypedDict):
    """A comparison of two bots under one rulebook: how often the seats of one bot finish ahead of the seats of the
    other. A tie counts as one half."""

    bot: Text
    """Bot to which the share refers."""
    other: Text
    """Other bot."""
    side: Literal["A", "B"]
    """Side of the comparison."""
    games: Count
    """Number of finished games in which both bots played."""
    share: Share
    """Frequency with which a seat of the bot finishes ahead of a seat of the other bot, 0 to 1. It is the mean over the
    games. A winner is ahead of a seat that does not win. If both seats win or neither does, the seat with the higher
    score is ahead.
    """
    low: Share | None
    """Lower bound of the 95 % interval."""
    high: Share | None
    """Upper bound of the interval."""


class ComparedSkill(TypedDict):
    """Depth of skill under one rulebook: the share of games that the stronger of two bots wins, minus its fair share.
    The bot that was named last counts as the stronger one."""

    bot: Text
    """Stronger bot."""
    over: Text
    """Weaker bot."""
    side: Literal["A", "B"]
    """Side of the comparison."""
    games: Count
    """Number of finished games in which the stronger bot played."""
    beyond: Number
    """Share of games that the stronger bot won, minus its fair share. It is about 0 in a game of pure luck."""
    low: Number
    """Lower bound of the 95 % interval."""
    high: Number
    """Upper bound of the interval."""


class ComparedEventCount(TypedDict):
    """How often an event occurs per seat and game, for bots, for winners and for other seats."""

    name: Text
    """Name of the metric."""
    label: Text
    """Name for people."""
    bots: Annotated[dict[Text, Two], Limit(most=99)]
    """Mean per seat under A and under B, by bot."""
    winners: Two
    """Mean of the winning seats."""
    others: Two
    """Mean of the other seats."""
    more: Annotated[list[MeanAndInterval | None], Limit(least=2, most=2)]
    """Mean for winners minus mean for other seats, with the bounds of its 95 % interval, under A and under B."""


class ComparedRate(TypedDict):
    """Frequency of an event per period of the game or per turn. It is the total number of events in all games, divided
    by the total number of periods or turns.
    """

    name: Text
    """Name of the metric."""
    label: Text
    """Name for people."""
    per: Text
    """Unit of time to which the rate refers: turn, or a noun such as day, round or phase. A turn is a series of
    consecutive decisions by one seat.
    """
    a: Number
    """Frequency in A."""
    b: Number
    """Frequency in B."""
    difference: Number
    """Difference B - A."""
    low: Number | None
    """Lower bound of the 95 % interval of the difference, which is not corrected for the other rows."""
    high: Number | None
    """Upper bound of the interval."""


class ComparedBand(TypedDict):
    """The spread of a value over games."""

    low: Number
    """Value that 9 of 10 games reach or exceed."""
    middle: Number
    """Median."""
    high: Number
    """Value that 9 of 10 games do not exceed."""


class ComparedPeriod(TypedDict):
    """A day, round or phase of the games under one rulebook."""

    side: Literal["A", "B"]
    """Side of the comparison."""
    number: Count
    """Number of the period, from 1."""
    games: Count
    """Number of games that reached the period."""
    winners: ComparedBand | None
    """Points of winners at the end of the period, or their scores after the last period."""
    others: ComparedBand | None
    """Points of the other seats at the end of the period, or their scores after the last period."""
    lead: ComparedBand | None
    """Lead at the end of the period: the highest minus the second highest estimate of the final points of a seat. After
    the last period, scores are used instead of estimates.
    """
    counts: Annotated[dict[Text, Number], Limit(most=10_000)]
    """Means of the metrics in the period."""
    bands: Annotated[dict[Text, ComparedBand], Limit(most=10_000)]
    """Spreads of the metrics over the games that reached the period."""


class ComparedOutlierGame(TypedDict):
    """An unusual game."""

    what: Text
    """The unusual property."""
    value: Number | None
    """Value of the property, or null if the unusual property is a rare ending."""
    side: Literal["A", "B"]
    """Side of the comparison."""
    number: Count
    """Number of the game, from 0."""
    seed: Text
    """Seed of the game."""
    bots: Annotated[list[Text], Limit(least=1, most=99)]
    """Bots by seat."""
    command: Text
    """Command that plays the game again and prints it."""


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
    advantages: Annotated[list[ComparedAdvantage], Limit(most=1_000)]
    """Victories of bots and seats, and their fair shares."""
    pairings: Annotated[list[ComparedPairing], Limit(most=100_000)]
    """How often one bot finishes ahead of another."""
    skill: Annotated[list[ComparedSkill], Limit(most=2)]
    """Depth of skill, if two bots play."""
    doings: Annotated[list[ComparedEventCount], Limit(most=100_000)]
    """Frequencies of events, by bot."""
    rates: Annotated[list[ComparedRate], Limit(most=100_000)]
    """Frequencies of events per day, round or turn."""
    course: Annotated[list[ComparedPeriod], Limit(most=100_000)]
    """Course of the games: the periods of A, then those of B."""
    odd: Annotated[list[ComparedOutlierGame], Limit(most=1_000)]
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
