"""The types of a comparison as JSON."""

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
    list[Number], Limit("MeanAndInterval", "A mean, and where its interval of 95 % begins and ends.", least=3, most=3)
]


class ComparedSide(TypedDict):
    """One of the two rulebooks that were compared."""

    asked: Text
    """The name or path that it was given by."""
    rulebook: Text
    """The name of the rulebook."""
    title: Text
    """Its title."""
    author: Text
    """Who made it; may be empty."""
    version: Text
    """Its version; may be empty."""
    fingerprint: Fingerprint
    """Covers whatever changes play."""
    rules_revision: Count
    """The revision of the game's code."""
    options: Annotated[dict[Id, Id], Limit(most=100)]
    """The effective options by name."""


class ComparedDifference(TypedDict):
    """Something in the data that is not the same in both rulebooks."""

    path: Text
    """Where it stands in the data."""
    kind: Literal["changed", "added", "removed", "renamed"]
    """How it changes from A to B."""
    a: FigureValue
    """In A; null where A does not have it."""
    b: FigureValue
    """In B; null where B does not have it."""
    text: Text
    """The whole difference in a line for people."""
    rule: Text
    """The id of the rule that it serves; may be empty."""


class ComparedRow(TypedDict):
    """One thing that was measured in every game; a null was not tested or does not exist."""

    name: Text
    """The stable name, such as score.mean or count.produced.corn."""
    group: Literal["endings", "length", "bots", "wins", "course", "scores", "measures", "counts"]
    """What kind of thing it is."""
    label: Text
    """The name for people."""
    of: Text | None
    """The id that the name ends with, or null."""
    share: bool
    """Whether the values are shares of games, 0 to 1."""
    pairs: Count
    """Pairs of games that were compared; 0 where one side does not have it."""
    a: Number | None
    """The mean in A."""
    b: Number | None
    """The mean in B."""
    difference: Number | None
    """The mean of B - A over the pairs."""
    low: Number | None
    """Where its interval of 95 % begins; of this row alone."""
    high: Number | None
    """Where its interval of 95 % ends."""
    p: Share | None
    """The p-value of this row."""
    p_holm: Share | None
    """The p-value corrected for all rows of all tables by Holm."""
    level: Share | None
    """The level of significance for p."""
    detectable: Number | None
    """The difference that would have been found with a probability of 80 %; null where none could."""
    verdict: Literal["more", "less", "unclear", "same", "only_a", "only_b", "no_pairs"]
    """What can be said: more or less in B, unclear (cannot be told from chance), the same in every game, only one side
    has it, or no pair was finished under both."""
    sd_a: Number | None
    """The standard deviation of the games of A."""
    sd_b: Number | None
    """The standard deviation of the games of B."""
    sd_pair: Number | None
    """The standard deviation of the differences of pairs."""
    effect: Number | None
    """The difference divided by the root of the mean of the squares of both standard deviations; null where both are
    0."""


class ComparedAdvantage(TypedDict):
    """How many games a bot or a seat wins under one rulebook, and its fair share."""

    kind: Literal["bot", "seat"]
    """Whether it is a bot or a seat."""
    name: Text
    """The name of the bot, or the number of the seat."""
    side: Literal["A", "B"]
    """Under which rulebook."""
    seats: Count
    """How many seats it has."""
    games: Count
    """Games that were finished under this rulebook."""
    share: Share
    """The share of games that its seats win together; a shared victory counts in parts."""
    low: Share
    """Where the interval of 95 % begins; of this row alone."""
    high: Share
    """Where it ends."""
    fair: Share
    """The share that it would win if all seats were alike."""
    p: Share
    """How likely a share as far from the fair one is if all seats are alike."""
    p_holm: Share
    """The same, corrected for all bots and seats of all tables by Holm."""
    verdict: Literal["more", "less", "unclear"]
    """Whether it wins more or less than its share, or that cannot be told from chance."""


class ComparedPairing(TypedDict):
    """How often the seats of one bot finish ahead of those of another under one rulebook; equal results count half."""

    bot: Text
    """The one bot."""
    other: Text
    """The other one."""
    side: Literal["A", "B"]
    """Under which rulebook."""
    games: Count
    """Games that were finished."""
    share: Share
    """How often the one is ahead of the other: a winner is ahead of a seat that does not win, else the better score is
    ahead."""
    low: Share | None
    """Where the interval of 95 % begins."""
    high: Share | None
    """Where it ends."""


class ComparedSkill(TypedDict):
    """Depth of skill: how much more than its fair share of the games the stronger of two bots, named last, wins under
    one rulebook."""

    bot: Text
    """The stronger bot."""
    over: Text
    """The weaker one."""
    side: Literal["A", "B"]
    """Under which rulebook."""
    games: Count
    """Games that were finished."""
    beyond: Number
    """The share of games that its seats win, less their fair share; a lottery has 0."""
    low: Number
    """Where the interval of 95 % begins."""
    high: Number
    """Where it ends."""


class ComparedDoing(TypedDict):
    """How often something happens to a seat in a game, by bot, and to winners and others."""

    name: Text
    """The metric."""
    label: Text
    """Its name for people."""
    bots: Annotated[dict[Text, Two], Limit(most=99)]
    """The mean of a seat of each bot, under A and under B."""
    winners: Two
    """The mean of the seats that win."""
    others: Two
    """The mean of the others."""
    more: Annotated[list[MeanAndInterval | None], Limit(least=2, most=2)]
    """How much more it is for winners than for others, under A and under B."""


class ComparedRate(TypedDict):
    """How often something happens in a period of the game or in a turn: the total over all games, divided by the number
    of periods."""

    name: Text
    """The metric."""
    label: Text
    """Its name for people."""
    per: Text
    """The period: day, round, phase ... or turn, a run of decisions of one seat."""
    a: Number
    """In A."""
    b: Number
    """In B."""
    difference: Number
    """B - A."""
    low: Number | None
    """Where its interval of 95 % begins; of this row alone."""
    high: Number | None
    """Where it ends."""


class ComparedBand(TypedDict):
    """How a value is spread over games."""

    low: Number
    """1 game of 10 is below."""
    middle: Number
    """Half of the games are below."""
    high: Number
    """9 games of 10 are below."""


class ComparedPeriod(TypedDict):
    """A day, round or phase of the games under one rulebook."""

    side: Literal["A", "B"]
    """Under which rulebook."""
    number: Count
    """The number of the period, from 1."""
    games: Count
    """How many games had it."""
    winners: ComparedBand | None
    """The points of a winner at its end, or the score after the last period."""
    others: ComparedBand | None
    """The points of the others, likewise."""
    lead: ComparedBand | None
    """By how many points the first seat is expected to finish ahead of the second, by the game's own estimate."""
    counts: Annotated[dict[Text, Number], Limit(most=10_000)]
    """The mean of each metric in it."""
    bands: Annotated[dict[Text, ComparedBand], Limit(most=10_000)]
    """How each metric is spread over these games."""


class ComparedOddGame(TypedDict):
    """A game that stands out."""

    what: Text
    """What stands out."""
    value: Number | None
    """The value that stands out; null for an ending."""
    side: Literal["A", "B"]
    """Under which rulebook."""
    number: Count
    """Its number, from 0."""
    seed: Text
    """Its seed."""
    bots: Annotated[list[Text], Limit(least=1, most=99)]
    """The bots by seat."""
    command: Text
    """The command that plays it again and tells it."""


class ComparedTable(TypedDict):
    """All rows for a number of players."""

    players: Annotated[int, Limit(least=1, most=99)]
    """How many play."""
    bots: Annotated[list[Text], Limit(least=1, most=99)]
    """The bots by seat in the first game."""
    pairs: Count
    """Pairs of games that were played."""
    rows: Annotated[list[ComparedRow], Limit(most=100_000)]
    """The rows, in a stable order."""
    advantages: Annotated[list[ComparedAdvantage], Limit(most=1_000)]
    """Whether bots and seats win their share."""
    pairings: Annotated[list[ComparedPairing], Limit(most=100_000)]
    """Which bot ends before which."""
    skill: Annotated[list[ComparedSkill], Limit(most=2)]
    """Depth of skill, where two bots play."""
    doings: Annotated[list[ComparedDoing], Limit(most=100_000)]
    """Who does what."""
    rates: Annotated[list[ComparedRate], Limit(most=100_000)]
    """How often a day, a round or a turn."""
    course: Annotated[list[ComparedPeriod], Limit(most=100_000)]
    """How games go on: the periods of A, then those of B."""
    odd: Annotated[list[ComparedOddGame], Limit(most=1_000)]
    """Games that stand out, with the command that plays each again."""


class PlayedGames(TypedDict):
    """What was played, by whom, and what came of it in words."""

    game: Annotated[str, Limit(most=40)]
    """The game."""
    seed: Text
    """Game i of n players has the seed {seed}/{n}/{i} under every rulebook."""
    bots: Annotated[list[Text], Limit(least=1, most=99)]
    """The bots in seating order, from the first again where they are fewer than seats."""
    rotate: bool
    """Whether the bots move on by a seat from game to game."""
    max_decisions: Count
    """The number of decisions after which a game is given up as unfinished."""
    stopped: bool
    """Whether ctrl-C ended the playing."""
    summary: Text
    """The result in a few sentences."""


class ComparisonJson(PlayedGames):
    """What resulted from playing the same games under two rulebooks (machu-rules compare)."""

    format: Literal["machu-rules/comparison/1"]
    a: ComparedSide
    """One rulebook, A."""
    b: ComparedSide
    """The other, B."""
    games: Count
    """How many games of each number of players were to be played under each."""
    alpha: Share
    """The probability of any false alarm among all rows."""
    flips: Count
    """How many flips the p-values were found with."""
    differences: Annotated[list[ComparedDifference], Limit(most=100_000)]
    """What is not the same in the data of both."""
    tables: Annotated[list[ComparedTable], Limit(least=1, most=99)]
    """A table for each number of players."""


class Comparisons(TypedDict):
    """Several comparisons with the same A, with one level of significance for all their rows together (machu-rules
    compare A B C)."""

    format: Literal["machu-rules/comparisons/1"]
    comparisons: Annotated[list[ComparisonJson], Limit(least=2, most=100)]
    """One for each B."""
