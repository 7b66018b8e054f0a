"""A ladder as plain values, and as JSON (docs/ladder.md)."""

from __future__ import annotations

from attrs import asdict, frozen

from machu_rules.core.values import Data
from machu_rules.ladder.design import Plan
from machu_rules.ladder.playing import decided_by

FORMAT = "machu-rules/ladder/1"


@frozen
class Estimate:
    """A figure and its interval of 95 %; ``low`` or ``high`` is None where nothing bounds it."""

    value: float
    low: float | None
    high: float | None


@frozen
class Rating:
    """How strong a bot is.

    ``points``: 400 more are ten times the weight; the anchor has 1,000. A bot that won or lost everything has no bound
    on that side. ``ahead`` is how far it is before the next weaker bot, None of the last. ``alone`` is the share of the
    victories that it is expected to have alone at a table of anchors. ``share`` is what it had in all its ``games``;
    equal bots have one half.
    """

    bot: str
    points: Estimate
    ahead: Estimate | None
    alone: Estimate
    share: float
    games: int


@frozen
class Meeting:
    """What ``a`` had of the victories in its ``games`` with ``b``, and what the ratings expect."""

    a: str
    b: str
    games: int
    share: Estimate
    expected: float


@frozen
class Speed:
    """The CPU seconds of a move, on average and at most; of the machine that played, and different each time."""

    bot: str
    moves: int
    mean: float
    longest: float


@frozen
class Ladder:
    """The result of a `Plan`: ratings, the best first; every pair of bots once; how long they think.

    ``deals`` were rated, fewer than planned where ctrl-C ``stopped`` the playing; ``games`` are those of each pair, and
    ``unfinished`` of all games were given up (they count as shared by all at the table). All but ``speeds`` follows
    from the plan.
    """

    plan: Plan
    deals: int
    games: int
    unfinished: int
    stopped: bool
    ratings: tuple[Rating, ...]
    meetings: tuple[Meeting, ...]
    speeds: tuple[Speed, ...]

    def rating(self, bot: str) -> Rating:
        """The rating of a bot; raises KeyError."""
        for rating in self.ratings:
            if rating.bot == bot:
                return rating
        raise KeyError(bot)

    def meeting(self, a: str, b: str) -> Meeting:
        """What ``a`` had of the victories in its games with ``b``; raises KeyError."""
        for meeting in self.meetings:
            if (meeting.a, meeting.b) == (a, b):
                return meeting
            if (meeting.a, meeting.b) == (b, a):
                return Meeting(a, b, meeting.games, _other(meeting.share), _left(meeting.expected))
        raise KeyError((a, b))

    def data(self) -> Data:
        """This ladder as a JSON object (the schema ``ladder``)."""
        plan = self.plan
        return {
            "format": FORMAT,
            "asked": plan.asked,
            "rulebook": plan.game.rulebook.name,
            **decided_by(plan),
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
    """What the other of two bots has."""
    low, high = (None if bound is None else _left(bound) for bound in (share.high, share.low))
    return Estimate(_left(share.value), low, high)


def _left(share: float) -> float:
    return round(1 - share, 6)
