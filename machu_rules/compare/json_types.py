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
    """What became of it from A to B."""
    a: FigureValue
    """In A; null where A does not have it."""
    b: FigureValue
    """In B; null where B does not have it."""
    text: Text
    """All of it in a line for people."""
    rule: Text
    """The id of the rule that it serves; may be empty."""


class ComparedRow(TypedDict):
    """One thing that was measured in every game; what is null was not tested, or not to be had."""

    name: Text
    """The stable name, such as score.mean or count.produced.corn."""
    group: Literal["endings", "length", "scores", "measures", "wins", "counts"]
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
    """The level that p was held against."""
    detectable: Number | None
    """The difference that would have been found with a probability of 80 %; null where none could."""
    verdict: Literal["more", "less", "unclear", "same", "only_a", "only_b", "no_pairs"]
    """What can be said: more or less in B, unclear (cannot be told from chance), the same in every game, only one side
    has it, or no pair was finished under both."""


class ComparedTable(TypedDict):
    """All rows for a number of players."""

    players: Annotated[int, Limit(least=1, most=99)]
    """How many play."""
    bots: Annotated[list[Text], Limit(least=1, most=99)]
    """The bots by seat."""
    pairs: Count
    """Pairs of games that were played."""
    rows: Annotated[list[ComparedRow], Limit(most=100_000)]
    """The rows, in a stable order."""


class Comparison(TypedDict):
    """What resulted from playing the same games under two rulebooks (machu-rules compare)."""

    format: Literal["machu-rules/comparison/1"]
    game: Annotated[str, Limit(most=40)]
    """The game that both are rulebooks of."""
    a: ComparedSide
    """One rulebook, A."""
    b: ComparedSide
    """The other, B."""
    games: Count
    """How many games of each number of players were to be played under each."""
    seed: Text
    """Game i of n players has the seed {seed}/{n}/{i}."""
    bots: Annotated[list[Text], Limit(least=1, most=99)]
    """The bots in seating order, from the first again where they are fewer than seats."""
    max_decisions: Count
    """After so many decisions a game is given up as unfinished."""
    stopped: bool
    """Whether ctrl-C ended the playing."""
    alpha: Share
    """The probability of any false alarm among all rows."""
    flips: Count
    """How many flips the p-values were found with."""
    summary: Text
    """The result, in a sentence or two."""
    differences: Annotated[list[ComparedDifference], Limit(most=100_000)]
    """What is not the same in the data of both."""
    tables: Annotated[list[ComparedTable], Limit(least=1, most=99)]
    """A table for each number of players."""
