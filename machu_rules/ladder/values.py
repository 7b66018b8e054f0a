"""A ladder as plain values, and as JSON (docs/ladder.md)."""

from __future__ import annotations

from attrs import asdict, frozen

from machu_rules.core.values import JsonDict
from machu_rules.ladder.ladder_plan import LadderPlan
from machu_rules.ladder.playing import run_settings

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
    """The lower bound of its interval, or None if it has none."""
    high: float | None
    """The upper bound of its interval, or None if it has none."""


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
    """The rating of the bot. The anchor has 1,000 points. A bot with 400 points more has ten times the strength. For a
    bot that won or lost all games, the interval has no bound on that side."""
    ahead: Estimate | None
    """How many points the bot is ahead of the next weaker bot, or None for the last bot."""
    alone: Estimate
    """The expected share of victories if the bot plays alone at a table of anchors, 0 to 1."""
    share: float
    """The share of victories in all games of the bot, 0 to 1. Equal bots have one half."""
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
    """The first bot."""
    b: str
    """The second bot."""
    games: int
    """The number of games that they played."""
    share: Estimate
    """The share of victories of ``a``, 0 to 1. Equal bots have one half."""
    expected: float
    """The share of ``a`` that is expected according to the ratings, 0 to 1."""


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
    """The result of a `LadderPlan`. Everything except ``speeds`` is determined by the plan."""

    plan: LadderPlan
    """The planned games."""
    deals: int
    """The number of deals that were rated, fewer than planned if ctrl-C stopped the run."""
    games: int
    """The number of games per pair of bots."""
    unfinished: int
    """The number of games that were given up. In these games, all seats at the table share the victory."""
    stopped: bool
    """True if ctrl-C stopped the run."""
    ratings: tuple[Rating, ...]
    """The ratings, the best first."""
    meetings: tuple[Meeting, ...]
    """The results of all pairs of bots against each other."""
    speeds: tuple[Speed, ...]
    """The thinking times, in the order of the bots."""

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
            The results of the first bot.

        Raises:
            KeyError: If the two bots have not met.

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
                return Meeting(a, b, meeting.games, _other(meeting.share), _complement(meeting.expected))
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
            **run_settings(plan),
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


def _other(share: Estimate) -> Estimate:
    """Return the share of the other bot when the share of one of two bots is known."""
    low, high = (None if bound is None else _complement(bound) for bound in (share.high, share.low))
    return Estimate(_complement(share.value), low, high)


def _complement(share: float) -> float:
    return round(1 - share, 6)
