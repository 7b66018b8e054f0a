"""The information that the bots take from a view: networks, distances, conquered regions, and the remaining phases."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from heapq import heappop, heappush
from typing import Any

from machu_rules.games.inca_empire.figures import Figures, ends_of, heirs_of

WILD = 3.0
"""The length of a road that cannot be built yet because neither of its ends is next to a conquered region. Other roads
have a length of 1.
"""

FARTHEST = 6.0
"""The search for distances stops at sites that are farther away than this."""


class World:
    """The map for one player count, prepared for fast look-ups by a planner."""

    def __init__(self, figures: Figures, players: int) -> None:
        heirs = heirs_of(figures.players_row(players))
        self.quadrants = {each.id: each.suyus for each in figures.players_row(players).quadrants}
        self.sites = {site.id: site for site in figures.sites}
        self.borders = {
            site.id: tuple(dict.fromkeys(heirs.get(region, region) for region in site.regions))
            for site in figures.sites
        }
        self.sites_of: dict[str, list[str]] = {}
        for site, regions in self.borders.items():
            for region in regions:
                self.sites_of.setdefault(region, []).append(site)
        self.starting = {heirs.get(region.id, region.id) for region in figures.regions if region.starting}
        self.capital = next(site.id for site in figures.sites if site.kind == "crossroads")
        self.ends = {road.id: ends_of(road) for road in figures.roads}
        self.lies_in = {road.id: heirs.get(road.region, road.region) for road in figures.roads}
        self.ways: dict[str, list[tuple[str, str]]] = {site: [] for site in self.sites}
        for road, (one, other) in self.ends.items():
            self.ways[one].append((road, other))
            self.ways[other].append((road, one))


class Moment:
    """The information that a planner takes from a view: the conquered regions, the networks, and the remaining
    phases."""

    def __init__(self, figures: Figures, world: World, view: Mapping[str, Any], seat: int) -> None:
        self.world = world
        self.view, self.seat = view, seat
        self.me = view["players"][seat]
        self.conquered = world.starting.union(*(player["regions"] for player in view["players"]))
        self.settled = {
            site: sum(region in self.conquered for region in regions) for site, regions in world.borders.items()
        }
        self.cities, self.temples = frozenset(view["cities"]), frozenset(view["temples"])
        self.garrisons = frozenset(view["garrisons"])
        self.networks = [self.network(other) for other in range(len(view["players"]))]
        self.own = self.networks[seat]
        self.steps = self._steps()
        column, step = view["column"], view["step"]
        here = [phases[step:] for number, _, phases in figures.columns if number == column]
        later = [phases for number, _, phases in figures.columns if number > column]
        self.column_rest = here[0] if here else ()
        rest = [phase for phases in (*here, *later) for phase in phases]
        self.scorings, self.turns = (rest.count(phase) for phase in ("sapa_inca", "people"))
        self.incomes = [rest[place:].count("sapa_inca") for place, phase in enumerate(rest) if phase == "inca"]
        """For each remaining inca phase, the number of sapa_inca phases that follow it."""
        keep = next((era.keep for number, era, _ in figures.columns if number == column), None)
        self.labor: int = self.me["labor"]
        self.kept = self.labor if keep is None or "people" in self.column_rest else keep
        """The largest amount of labor that the player can still use after this phase."""

    def network(self, seat: int) -> set[str]:
        """Return the sites in a seat's network (EMPIRE-MAP-6)."""
        roads, ways = self.view["roads"], self.world.ways
        reached, new = {self.world.capital}, [self.world.capital]
        while new:
            for road, other in ways[new.pop()]:
                if other not in reached and seat in roads.get(road, ()):
                    reached.add(other)
                    new.append(other)
        return reached

    def _steps(self) -> dict[str, list[tuple[str, float]]]:
        """Return the neighbours of all sites. A neighbour is the site at the other end of a road. It is listed with the
        length of this road.

        The length is 0 if the player has already built the road, 1 if it can be built, and `WILD` if it cannot be built
        yet. Roads that only other players have built are omitted.
        """
        roads, settled = self.view["roads"], self.settled
        steps: dict[str, list[tuple[str, float]]] = {site: [] for site in self.world.sites}
        for road, (one, other) in self.world.ends.items():
            seats = roads.get(road, ())
            if not seats or self.seat in seats:
                step = 0.0 if seats else 1.0 if settled[one] or settled[other] else WILD
                steps[one].append((other, step))
                steps[other].append((one, step))
        return steps

    def distances(self, start: Iterable[str]) -> dict[str, float]:
        """Return the distances of sites from the nearest site in ``start``. A distance is the total length of the roads
        on the way (see `_steps`).
        """
        found = dict.fromkeys(start, 0.0)
        heap = [(0.0, site) for site in found]
        while heap:
            far, site = heappop(heap)
            if far > found[site] or far > FARTHEST:
                continue
            for other, step in self.steps[site]:
                if far + step < found.get(other, 99.0):
                    found[other] = far + step
                    heappush(heap, (far + step, other))
        return found
