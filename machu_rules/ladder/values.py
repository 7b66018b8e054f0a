"""Classes for the results of a ladder, which can be converted to JSON. See docs/ladder.md."""

from __future__ import annotations

from attrs import asdict, frozen

from machu_rules.core.values import JsonDict
from machu_rules.ladder.ladder_plan import LadderPlan
from machu_rules.ladder.playing import shared_settings

FORMAT = "machu-rules/ladder/1"


@frozen
class Estimate:
    """A number and its 95 % interval.

    >>> points = Estimate(1180.0, 1122.4, None)
    >>> points.value, points.low, points.high
    (1180.0, 1122.4, None)
    """

    value: float
    """The number."""
    low: float | None
    """The lower bound of the interval, or None if there is no bound."""
    high: float | None
    """The upper bound of the interval, or None if there is no bound."""


@frozen
class Rating:
    """The strength of a bot.

    >>> rating = Rating("loner", Estimate(1180.0, 1122.4, 1236.1), None, Estimate(0.42, 0.37, 0.47), 0.61, 400)
    >>> rating.points.value - 1000
    180.0
    """

    bot: str
    """The name of the bot."""
    points: Estimate
    """The rating of the bot. The anchor is the bot with the fixed rating of 1,000 points. If two bots have equally many
    seats, a bot with 400 points more than the other is expected to win ten times as often (see docs/ladder.md). The
    interval has no lower bound unless the bot won or shared a victory against the anchor, directly or through a chain
    of other bots. The interval has no upper bound unless the anchor won or shared a victory against the bot, directly
    or through a chain of other bots.
    """
    ahead: Estimate | None
    """The lead in points over the next weaker bot, or None for the weakest bot."""
    alone: Estimate
    """The share of victories that the bot is expected to have if it has one seat and the anchor has all other seats, 0
    to 1.
    """
    share: float
    """The share of victories that the bot has in all its games, 0 to 1. If all bots are equally strong, a bot is
    expected to have one half.
    """
    games: int
    """The number of games that the bot played."""


@frozen
class Meeting:
    """The share of victories that one bot has in its games against another.

    >>> meeting = Meeting("loner", "random", 400, Estimate(0.61, 0.55, 0.66), 0.6)
    >>> meeting.a, meeting.share.value
    ('loner', 0.61)
    """

    a: str
    """The bot to which ``share`` and ``expected`` belong."""
    b: str
    """The opponent of the bot ``a``."""
    games: int
    """The number of games that the two bots played."""
    share: Estimate
    """The share of victories that ``a`` has in the games between the two bots, 0 to 1. If the two bots are equally
    strong, the expected share is one half.
    """
    expected: float
    """The share of victories that ``a`` is expected to have according to the ratings, 0 to 1."""


@frozen
class Speed:
    """How long a bot thinks. The time depends on the machine and differs from run to run.

    >>> speed = Speed("loner", moves=5200, mean=0.00004, longest=0.0002)
    >>> f"{1_000_000 * speed.mean:.0f} microseconds"
    '40 microseconds'
    """

    bot: str
    """The name of the bot."""
    moves: int
    """The number of moves that the bot chose."""
    mean: float
    """The mean CPU time per move, in seconds."""
    longest: float
    """The CPU time of the slowest move, in seconds."""


@frozen
class Ladder:
    """The result of a `LadderPlan`. Unless ctrl-C stops the run, the plan determines everything except ``speeds``."""

    plan: LadderPlan
    """The planned games."""
    deals: int
    """The number of deals that were rated. A deal consists of the games that share a seed. If ctrl-C stopped the run,
    fewer deals may have been rated than were planned.
    """
    games: int
    """The number of games per pair of bots."""
    unfinished: int
    """The number of games that were given up. In such a game, all seats at the table share the victory."""
    stopped: bool
    """True if ctrl-C stopped the run."""
    ratings: tuple[Rating, ...]
    """The ratings, beginning with the rating of the best bot."""
    meetings: tuple[Meeting, ...]
    """The results of all pairs of bots against each other."""
    speeds: tuple[Speed, ...]
    """The thinking times of the bots, in the order of ``plan.bots``."""

    def rating(self, bot: str) -> Rating:
        """Return the rating of a bot.

        Args:
            bot: The name of the bot.

        Returns:
            The rating.

        Raises:
            KeyError: If the bot is not in the ladder.

        >>> from machu_rules.ladder import ladder
        >>> found = ladder("incan-gold", ["random", "loner"], players=2, games=4, seed=7)
        >>> found.rating("random").points.value
        1000.0
        """
        for rating in self.ratings:
            if rating.bot == bot:
                return rating
        raise KeyError(bot)

    def meeting(self, a: str, b: str) -> Meeting:
        """Return the results of one bot against another.

        Args:
            a: The name of the first bot.
            b: The name of the second bot.

        Returns:
            The results from the point of view of the bot ``a``.

        Raises:
            KeyError: If the two bots did not play against each other.

        >>> from machu_rules.ladder import ladder
        >>> found = ladder("incan-gold", ["random", "loner"], players=2, games=4, seed=7)
        >>> one, other = found.meeting("random", "loner"), found.meeting("loner", "random")
        >>> one.games, one.share.value + other.share.value
        (4, 1.0)
        """
        for meeting in self.meetings:
            if (meeting.a, meeting.b) == (a, b):
                return meeting
            if (meeting.a, meeting.b) == (b, a):
                return Meeting(a, b, meeting.games, _other_bot_share(meeting.share), _complement(meeting.expected))
        raise KeyError((a, b))

    def data(self) -> JsonDict:
        """Return the ladder as JSON data.

        Returns:
            An object that fits the schema ``ladder``.

        >>> from machu_rules.ladder import ladder
        >>> found = ladder("incan-gold", ["random", "loner"], players=2, games=4, seed=7)
        >>> found.data()["bots"], found.data()["stopped"]
        (['random', 'loner'], False)
        """
        plan = self.plan
        return {
            "format": FORMAT,
            "asked": plan.asked,
            "rulebook": plan.game.rulebook.name,
            **shared_settings(plan),
            "seed": plan.seed,
            "bots": list(plan.bots),
            "anchor": plan.anchor,
            "deals": self.deals,
            "games": self.games,
            "unfinished": self.unfinished,
            "stopped": self.stopped,
            "ratings": [asdict(rating) for rating in self.ratings],
            "meetings": [asdict(meeting) for meeting in self.meetings],
            "speeds": [asdict(speed) for speed in self.speeds],
        }


def _other_bot_share(share: Estimate) -> Estimate:
    """Return the second bot's share of the victories. ``share`` is the first bot's share of the same victories."""
    low, high = (None if bound is None else _complement(bound) for bound in (share.high, share.low))
    return Estimate(_complement(share.value), low, high)


def _complement(share: float) -> float:
    return round(1 - share, 6)
