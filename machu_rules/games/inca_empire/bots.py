"""Two bots with different goals: a `Builder` wants cities, garrisons and temples, and a `Conqueror` wants regions and
their labor."""

from __future__ import annotations

from machu_rules.games.inca_empire.planner import Planner


class Builder(Planner):
    """Builds roads to cities, garrisons and temples, and conquers the regions that these need.

    Four of them end the published game with about 213, 195, 183 and 167 points, three with 202, 191 and 178. Among
    random players, one has more than twice their points.
    """

    conquest = 0.8


class Conqueror(Planner):
    """Conquers regions, preferably those with labor, and builds with that labor.

    Four of them end the published game with about 202, 190, 179 and 164 points, three with 194, 182 and 171. Among
    random players, one has more than twice their points.
    """

    conquest = 1.0
