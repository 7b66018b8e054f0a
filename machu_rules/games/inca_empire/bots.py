"""Two bots with a goal: a `Builder` wants cities, garrisons and temples, a `Conqueror` regions and their labor."""

from __future__ import annotations

from machu_rules.games.inca_empire.planner import Planner


class Builder(Planner):
    """Builds roads to cities, garrisons and temples, and conquers what these need. Four of them end the published game
    with about 210, 195, 180 and 165 points."""

    conquest = 0.9


class Conqueror(Planner):
    """Conquers regions, above all those that bring labor, and builds with that labor. Four of them end the published
    game with about 185, 175, 165 and 145 points."""

    conquest = 1.3
