"""The types of a ladder as JSON."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from machu_rules.core.json_types import Count, Fingerprint, Text
from machu_rules.core.shapes import Limit

Number = Annotated[float, Limit(least=-(10**9), most=10**9)]
Share = Annotated[float, Limit(least=0, most=1)]
Seconds = Annotated[float, Limit(least=0, most=10**9)]


class LadderPoints(TypedDict):
    """Points with their interval of 95 %."""

    value: Number
    """400 more are ten times the weight."""
    low: Number | None
    """Null where nothing bounds it: the bot won nothing."""
    high: Number | None
    """Null where nothing bounds it: the bot lost nothing."""


class LadderShare(TypedDict):
    """A share of victories with its interval of 95 %."""

    value: Share
    """The share."""
    low: Share
    """Where its interval begins."""
    high: Share
    """Where its interval ends."""


class LadderRating(TypedDict):
    """How strong a bot is."""

    bot: Text
    """Its name."""
    points: LadderPoints
    """Its rating; the anchor has 1,000."""
    ahead: LadderPoints | None
    """How far it is ahead of the next weaker bot; null for the last."""
    alone: LadderShare
    """The share of the victories that it is expected to have alone at a table of anchors."""
    share: Share
    """The share of the victories that it had in all its games; equal bots have one half."""
    games: Count
    """How many games it played."""


class LadderMeeting(TypedDict):
    """How two bots shared the victories in their games with each other."""

    a: Text
    """One bot."""
    b: Text
    """The other."""
    games: Count
    """How many games they played."""
    share: LadderShare
    """The share of the victories that a had; equal bots have one half."""
    expected: Share
    """The share that a should have by the ratings."""


class LadderSpeed(TypedDict):
    """How long a bot thinks; it depends on the machine."""

    bot: Text
    """Its name."""
    moves: Count
    """How many moves it chose."""
    mean: Seconds
    """The CPU seconds of a move on average."""
    longest: Seconds
    """The CPU seconds of the move that took longest."""


class LadderJson(TypedDict):
    """How strong bots are (machu-rules ladder). All but the speeds follows from the plan."""

    format: Literal["machu-rules/ladder/1"]
    asked: Text
    """The name or path that the game was given by."""
    rulebook: Text
    """The name of the rulebook."""
    engine: Text
    """The version of the library."""
    game: Annotated[str, Limit(most=40)]
    """The game."""
    rules_revision: Count
    """The revision of the game's code."""
    fingerprint: Fingerprint
    """Covers whatever changes play."""
    players: Annotated[int, Limit(least=2, most=99)]
    """How many play."""
    max_decisions: Count
    """The number of decisions after which a game is given up as unfinished."""
    seed: Text
    """Deal i of n players has the seed {seed}/{n}/{i}."""
    bots: Annotated[list[Text], Limit(least=2, most=100)]
    """The bots, in the order in which they were named."""
    anchor: Text
    """The bot whose rating is 1,000."""
    deals: Count
    """How many deals were rated."""
    games: Count
    """How many games each pair of bots played."""
    unfinished: Count
    """How many of all games were given up: they count as shared by all at the table."""
    stopped: bool
    """Whether ctrl-C ended the playing."""
    ratings: Annotated[list[LadderRating], Limit(least=2, most=100)]
    """The ratings, the best first."""
    meetings: Annotated[list[LadderMeeting], Limit(least=1, most=10_000)]
    """The meetings of every pair of bots, each pair once."""
    speeds: Annotated[list[LadderSpeed], Limit(least=2, most=100)]
    """How long they think, in the order of the bots."""
