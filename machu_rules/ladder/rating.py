"""Compute the ratings from the games of a ladder. This module needs numpy and scipy."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, zip_longest
from statistics import fmean

from machu_rules.ladder.ladder_plan import LadderPlan, ScheduledGame
from machu_rules.ladder.playing import LadderGame
from machu_rules.ladder.strength_model import ResultArrays, Strengths, expected_share
from machu_rules.ladder.values import Estimate, Ladder, Meeting, Rating, Speed

ANCHORED = 1000.0
"""The rating of the anchor in points. The anchor is the bot whose rating is fixed."""

POINTS = 400 / math.log(10)
"""The number of rating points that corresponds to a difference of 1 in strength."""


def rate_bots(plan: LadderPlan, games: Mapping[ScheduledGame, LadderGame], deals: int, stopped: bool = False) -> Ladder:
    """Return the ladder for the first ``deals`` deals of a plan. ``games`` must contain all games of these deals, in
    any order. ``stopped`` is True if ctrl-C stopped the run.
    """
    inside = {place: games[place] for place in plan.scheduled_games() if place.deal < deals}
    strengths = Strengths(ResultArrays(plan.bots, inside))
    shares = {pair: ResultArrays(pair, inside) for pair in plan.pairs}
    meetings = tuple(_meeting(tables, strengths) for tables in shares.values())
    ratings = tuple(_ratings(plan, strengths, meetings))
    speeds = tuple(_speed(bot, inside) for bot in plan.bots)
    unfinished = sum(not game.winners for game in inside.values())
    return Ladder(plan, deals, len(inside) // len(plan.pairs), unfinished, stopped, ratings, meetings, speeds)


def _meeting(tables: ResultArrays, strengths: Strengths) -> Meeting:
    """Return the result of the games between the two bots in ``tables``. The expected share is computed from
    ``strengths``, so it depends on all games of the ladder. Everything else is computed only from the games between
    these two bots.
    """
    a, b = tables.bots
    own, number = Strengths(tables).difference(0, 1), strengths.tables.bots.index
    low, high = expected_share(own.low, tables, 0.0), expected_share(own.high, tables, 1.0)
    share = Estimate(_round_share(float(tables.shares.mean())), _round_share(low), _round_share(high))
    return Meeting(a, b, tables.shares.size, share, _round_share(strengths.expected(number(a), number(b))))


def _ratings(plan: LadderPlan, strengths: Strengths, meetings: Sequence[Meeting]) -> Iterator[Rating]:
    """Yield the ratings, beginning with the rating of the best bot."""
    values, anchor = strengths.values, plan.bots.index(plan.anchor)
    order = sorted(range(len(values)), key=lambda number: (-values[number], number))
    for number, weaker in zip_longest(order, order[1:]):
        bot, above = plan.bots[number], strengths.difference(number, anchor)
        ahead = None if weaker is None else _rating_points(strengths.difference(number, weaker))
        own = [meeting for meeting in meetings if bot in (meeting.a, meeting.b)]
        shares = [meeting.share.value if meeting.a == bot else 1 - meeting.share.value for meeting in own]
        games = sum(meeting.games for meeting in own)
        alone = _expected_share_among_anchors(above, plan.players)
        yield Rating(bot, _rating_points(above, ANCHORED), ahead, alone, _round_share(fmean(shares)), games)


def _rating_points(strength: Estimate, base: float = 0.0) -> Estimate:
    low, high = (None if bound is None else round(base + POINTS * bound, 1) for bound in (strength.low, strength.high))
    return Estimate(round(base + POINTS * strength.value, 1), low, high)


def _expected_share_among_anchors(strength: Estimate, players: int) -> Estimate:
    """Return the share of victories that a bot is expected to have if it has one seat and the anchor has all other
    seats. ``strength`` is the strength of the bot minus the strength of the anchor.
    """

    def share(strength: float) -> float:
        return _round_share(1 / (1 + (players - 1) * math.exp(-strength)))

    low = 0.0 if strength.low is None else share(strength.low)
    high = 1.0 if strength.high is None else share(strength.high)
    return Estimate(share(strength.value), low, high)


def _speed(bot: str, games: Mapping[ScheduledGame, LadderGame]) -> Speed:
    thoughts = chain.from_iterable(zip(game.bots, game.thinking, strict=True) for game in games.values())
    own = [thinking for other, thinking in thoughts if other == bot]
    moves = sum(thinking.moves for thinking in own)
    mean = sum(thinking.seconds for thinking in own) / max(1, moves)
    return Speed(bot, moves, round(mean, 9), max(thinking.longest for thinking in own))


def _round_share(share: float) -> float:
    return round(share, 6)
