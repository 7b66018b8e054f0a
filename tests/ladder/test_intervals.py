"""Planted strengths are found within the intervals as often as is said; no game is played for that."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable

import pytest

from machu_rules.ladder import Ladder, LadderPlan, plan
from machu_rules.ladder.ladder_plan import ScheduledGame
from machu_rules.ladder.playing import FORMAT, LadderGame, Thinking, shared_settings
from machu_rules.ladder.rating import POINTS, rate_bots
from tests.ladder.lottery import BOTS, Lottery

pytestmark = pytest.mark.compare

LADDERS = 200


def planted(of: LadderPlan, strengths: Iterable[float], luck: float, rng: random.Random) -> Ladder:
    """A ladder of bots of these strengths. In each deal a bot is stronger or weaker by a normal deviate with the
    standard deviation ``luck``, at all its tables of that deal."""
    usual = dict(zip(of.bots, strengths, strict=True))
    thinking, head = (Thinking(1, 0.0, 0.0),) * of.players, {"format": FORMAT, **shared_settings(of)}
    games: dict[ScheduledGame, LadderGame] = {}
    for deal in range(of.deals):
        weights = {bot: math.exp(strength + rng.gauss(0, luck)) for bot, strength in usual.items()}
        for place in of.scheduled_games():
            if place.deal == deal:
                [winner] = rng.choices(range(of.players), [weights[bot] for bot in place.lineup])
                games[place] = LadderGame(
                    seed=of.seed_of(deal), bots=place.lineup, winners=(winner,), thinking=thinking, **head
                )
    return rate_bots(of, games, of.deals)


def covered(players: int, games: int, strengths: tuple[float, ...], luck: float = 0.0) -> dict[str, float]:
    """How often the intervals of 200 ladders cover the truth: points of all but the anchor, and those before the next
    (of bots in the right order); what the anchors' tables and the pairs are expected to give."""
    of = plan(Lottery(), BOTS[: len(strengths)], players, games, 7, 1000)
    rng, hits = random.Random("planted"), {"points": 0, "ahead": 0, "alone": 0}
    tried = dict.fromkeys(hits, 0)

    def count(name: str, estimate: object, truth: float) -> None:
        low, high = getattr(estimate, "low", None), getattr(estimate, "high", None)
        tried[name] += 1
        hits[name] += (low is None or low <= truth) and (high is None or truth <= high)

    for _ in range(LADDERS):
        found = planted(of, strengths, luck, rng)
        for bot, strength in zip(of.bots[1:], strengths[1:], strict=True):
            rating = found.rating(bot)
            count("points", rating.points, 1000 + POINTS * strength)
            count("alone", rating.alone, 1 / (1 + (players - 1) * math.exp(-strength)))
        for rating, weaker in zip(found.ratings, found.ratings[1:], strict=False):
            gap = strengths[of.bots.index(rating.bot)] - strengths[of.bots.index(weaker.bot)]
            count("ahead", rating.ahead, POINTS * gap)
    return {name: hits[name] / tried[name] for name in hits}


@pytest.mark.parametrize(
    ("players", "games", "strengths", "luck"),
    [
        pytest.param(2, 40, (0.0, 0.5, 1.0), 0.0, id="two players"),
        pytest.param(2, 20, (0.0, 2.0, 4.0), 0.0, id="some never lose"),
        pytest.param(4, 80, (0.0, 0.5, 1.0), 0.0, marks=pytest.mark.slow, id="four players"),
        pytest.param(4, 80, (0.0, 0.5, 1.0), 0.7, id="luck of the deal"),
        pytest.param(4, 40, (0.0, 0.7, 1.4), 0.3, marks=pytest.mark.slow, id="five deals"),
        pytest.param(4, 80, (0.0, 3.0, 4.0, 5.0), 0.0, marks=pytest.mark.slow, id="one is far behind"),
        pytest.param(3, 60, (0.0, 8.0, 8.5), 0.0, marks=pytest.mark.slow, id="one never wins"),
    ],
)
def test_intervals_cover_as_often_as_is_said(
    players: int, games: int, strengths: tuple[float, ...], luck: float
) -> None:
    """95 % of all: in 400 or more intervals, two or three of a ladder together, 91 % leaves room for chance."""
    for name, share in covered(players, games, strengths, luck).items():
        assert share >= 0.91, name
