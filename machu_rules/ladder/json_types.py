"""JSON types of a ladder."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from machu_rules.core.json_types import Count, Fingerprint, Text
from machu_rules.core.shapes import Limit

Number = Annotated[float, Limit(least=-(10**9), most=10**9)]
Share = Annotated[float, Limit(least=0, most=1)]
Seconds = Annotated[float, Limit(least=0, most=10**9)]


class LadderPoints(TypedDict):
    """Points with their 95 % interval."""

    value: Number
    """Points. If two bots have equally many seats, a bot with 400 points more than the other is expected to win ten
    times as often.
    """
    low: Number | None
    """Lower bound. The bot is compared with another bot: the anchor or the next weaker bot. The bound is null unless
    the bot won or shared a victory against the other bot, directly or through a chain of bots.
    """
    high: Number | None
    """Upper bound. It is null unless the other bot of the comparison won or shared a victory against the bot, directly
    or through a chain of bots.
    """


class LadderShare(TypedDict):
    """A share of victories with its 95 % interval."""

    value: Share
    """The share."""
    low: Share
    """Lower bound of the interval."""
    high: Share
    """Upper bound of the interval."""


class LadderRating(TypedDict):
    """The strength of a bot."""

    bot: Text
    """Name of the bot."""
    points: LadderPoints
    """Rating of the bot in points. The anchor is the bot with the fixed rating of 1,000 points."""
    ahead: LadderPoints | None
    """Lead in points over the next weaker bot, or null for the weakest bot."""
    alone: LadderShare
    """Expected share of the victories if the bot has one seat and the anchor has all other seats."""
    share: Share
    """Share of the victories that the bot has in all its games. If all bots are equally strong, the expected share is
    one half."""
    games: Count
    """Number of games that the bot played."""


class LadderMeeting(TypedDict):
    """The share of victories that one bot has in its games against another."""

    a: Text
    """First bot."""
    b: Text
    """Second bot."""
    games: Count
    """Number of games that the two bots played."""
    share: LadderShare
    """Share of the victories that bot a has in the games against bot b. If both are equally strong, the expected share
    is one half."""
    expected: Share
    """Share of the victories that bot a is expected to have according to the ratings."""


class LadderSpeed(TypedDict):
    """The thinking time of a bot. It depends on the machine."""

    bot: Text
    """Name of the bot."""
    moves: Count
    """Number of moves that the bot chose."""
    mean: Seconds
    """Mean CPU time per move in seconds."""
    longest: Seconds
    """CPU time of the slowest move in seconds."""


class LadderJson(TypedDict):
    """Result of machu-rules ladder: the strength of bots. The settings and the seed determine everything except the
    speeds.
    """

    format: Literal["machu-rules/ladder/1"]
    asked: Text
    """Name or path of the game, as requested."""
    rulebook: Text
    """Name of the rulebook."""
    engine: Text
    """Version of the library."""
    game: Annotated[str, Limit(most=40)]
    """Name of the game."""
    rules_revision: Count
    """Revision of the game's code."""
    fingerprint: Fingerprint
    """Fingerprint of everything that changes play."""
    players: Annotated[int, Limit(least=2, most=99)]
    """Number of players."""
    max_decisions: Count
    """Number of decisions after which a game is given up as unfinished."""
    seed: Text
    """Seed of all games. The games of deal i, from 0, with n players have the seed {seed}/{n}/{i}."""
    bots: Annotated[list[Text], Limit(least=2, most=100)]
    """Bots in the order in which they were named."""
    anchor: Text
    """Bot with the fixed rating of 1,000."""
    deals: Count
    """Number of deals that were rated."""
    games: Count
    """Number of games per pair of bots."""
    unfinished: Count
    """Number of games that were given up. In such a game, all seats at the table share the victory."""
    stopped: bool
    """True if ctrl-C stopped the run."""
    ratings: Annotated[list[LadderRating], Limit(least=2, most=100)]
    """Ratings, the best first."""
    meetings: Annotated[list[LadderMeeting], Limit(least=1, most=10_000)]
    """Results of all pairs of bots against each other."""
    speeds: Annotated[list[LadderSpeed], Limit(least=2, most=100)]
    """Thinking times of the bots, in the order of the field bots."""
