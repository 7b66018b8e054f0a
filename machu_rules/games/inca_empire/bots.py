"""Two bots with different goals: a `Builder` wants cities, garrisons and temples, and a `Conqueror` wants regions and
their labor."""

from __future__ import annotations

from machu_rules.games.inca_empire.planner import Planner


class Builder(Planner):
    """Builds roads to cities, garrisons and temples, and conquers the regions that must be conquered for them.

    In the published game, four Builders finish with about 213, 195, 183 and 167 points, and three with about 202, 191
    and 178. A Builder among random players has more than twice their points.
    """

    conquest = 0.8


class Conqueror(Planner):
    """Conquers regions, preferably those with labor, and builds with that labor.

    In the published game, four Conquerors finish with about 202, 190, 179 and 164 points, and three with about 194, 182
    and 171. A Conqueror among random players has more than twice their points.
    """

    conquest = 1.0
