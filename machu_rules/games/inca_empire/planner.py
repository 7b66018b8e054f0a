"""The base class of this game's bots. They estimate how much a road, an action or a card gains until the end of the
game.

A planner reads the rulebook and the position that the view for its seat shows. It depends on no particular ids, so it
can play any rulebook. All values are in victory points. A building in a network scores in all remaining sapa_inca
phases. Labor is worth the buildings that it could pay for, so it is worth much more early in the game. The value of a
site decreases with its distance from the network.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from heapq import heappop, heappush
from typing import Any

from machu_rules.core.decisions import Decision, Move
from machu_rules.framework.game_bot import GameBot, moves_to_choose
from machu_rules.games.inca_empire.rules.actions import price
from machu_rules.games.inca_empire.state import (
    CITY,
    CONQUER,
    EXTRA,
    GARRISON,
    PEOPLE,
    TAKEN,
    TEMPLE,
    TERRACE,
    Player,
    Position,
)
from machu_rules.games.inca_empire.tables import ACTIONS, Rules
from machu_rules.games.inca_empire.valuation import Moment, effects_of_card, worths_of

NEAR = 0.6
"""The value of a site, as a share of its value if it were one road closer."""

SAFE = 0.9
"""The value of a road in an unconquered region, as a share of its value in a conquered region."""

OTHERS = 0.3
"""The value of another player's loss, as a share of an equal gain for the bot itself."""

WILD = 3.0
"""The length of a road that cannot be built yet because neither of its ends is next to a conquered region. Other roads
have a length of 1.
"""

FARTHEST = 6.0
"""The search for distances stops at sites that are farther away than this."""

UNSEEN = (1.8, 1.3, 4.4)
"""The assumed points, labor and resistance of a face-down marker."""


class Planner(GameBot):
    """A bot that plays by estimates. A subclass sets ``conquest``, the weight of regions. With a weight of 1, regions
    have their estimated value.
    """

    conquest: float = 1.0

    def choose(self, view: Mapping[str, Any], decision: Decision, /) -> Move:
        moves = moves_to_choose(decision)
        position: Position = self.game.position_of(view)
        plan = Plan(self.game.rules_for(position.seats), position, self.seat, self.conquest)
        if decision.kind == "play":
            worths = [plan.worth_of_card(*map(str, move.args)) for move in moves]
            best = max(worths)
            return self.stream.choice([m for m, worth in zip(moves, worths, strict=True) if worth == best])
        return plan.take_turn(moves) or self.stream.choice(moves)


class Plan:
    """The estimates for one decision of the player at ``seat``."""

    def __init__(self, rules: Rules, position: Position, seat: int, conquest: float) -> None:
        self.rules, self.position, self.seat, self.conquest = rules, position, seat, conquest
        self.player: Player = position.players[seat]
        self.worths = worths_of(rules)
        moment = self.worths.at[position.column][position.step]
        assert moment is not None  # no player has a decision during setup
        self.moment: Moment = moment
        self.scorings = moment.scorings
        self.labor = self.worths.labor(moment.scorings)
        """The value of one labor."""
        self.scoring = {
            CITY: rules.city_points,
            GARRISON: rules.garrison_points,
            TEMPLE: rules.temple_points,
            TERRACE: rules.terrace_points,
        }
        """The points of a building or a terrace in a sapa_inca phase, by action."""
        self.pilgrimage = [0] * len(rules.site_ids)
        for card, site in enumerate(rules.pilgrim_site):
            if site >= 0:
                self.pilgrimage[site] = rules.pilgrim_points[card]
        self.steps = self._steps()

    def _steps(self) -> list[list[tuple[int, float]]]:
        """Return the neighbours of all sites. A neighbour is the site at the other end of a road. It is listed with the
        length of this road.

        The length is 0 if the player has already built the road, 1 if it can be built, and `WILD` if it cannot be built
        yet. Roads that only other players have built are omitted.
        """
        rules, settled = self.rules, self.position.settled
        steps: list[list[tuple[int, float]]] = [[] for _ in rules.site_ids]
        for road, seats in enumerate(self.position.roads):
            if not seats or seats >> self.seat & 1:
                one, other = rules.road_start[road], rules.road_end[road]
                step = 0.0 if seats else 1.0 if settled[one] or settled[other] else WILD
                steps[one].append((other, step))
                steps[other].append((one, step))
        return steps

    def distances(self, start: Iterable[int]) -> dict[int, float]:
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

    def own_distances(self) -> dict[int, float]:
        """Return the distances of sites from the player's network."""
        return self.distances(site for site, reached in enumerate(self.player.network) if reached)

    # --- a turn of a people phase ---

    def take_turn(self, moves: Collection[Move]) -> Move | None:
        """Return the next move in a turn. If a conquest is the best action, it comes first, because it may open new
        roads. Otherwise the free roads come before the action. They also come before a conquest if they lead to a
        building that gains more.

        Return None if nothing is worth doing and `pass` is not among ``moves``.
        """
        roads = [move for move in moves if move.verb == "road"]
        actions = [move for move in moves if move.verb not in ("road", "extra", "pass")]
        action, worth = self.best(actions)
        if roads:
            if action and action.verb == "conquer" and not self.position.begun and worth > self.best_within_reach():
                return action
            road, gain = self.best_road(roads)
            if gain > 0:
                return road
        if action and worth > 0:
            return action
        extras = [move for move in moves if move.verb == "extra"]
        if extras:
            road, gain = self.best_road(extras)
            if gain > self.price_worth(self.rules.price[EXTRA]):
                return road
        return next((move for move in moves if move.verb == "pass"), None)

    def best(self, actions: Collection[Move]) -> tuple[Move | None, float]:
        """Return the action with the largest gain, and this gain. If no action gains anything, return None and 0."""
        best, most = None, 0.0
        for move in actions:
            of = self.rules.region_of if move.verb == "conquer" else self.rules.site_of
            worth = self.worth_of_action(ACTIONS.index(move.verb), of[str(move.args[0])] if move.args else -1)
            if worth > most:
                best, most = move, worth
        return best, most

    def price_worth(self, price: int) -> float:
        """Return the value that the labor paid for ``price`` would have later. Labor that the player could not keep has
        no value.
        """
        position, labor = self.position, self.player.labor
        keep = self.rules.keep[self.rules.era[position.column]]
        limited = keep >= 0 and PEOPLE not in self.rules.columns[position.column][position.step :]
        return self.moment.later * max(0.0, price - (labor - keep if limited else 0))

    def worth_of_action(self, action: int, place: int) -> float:
        """Return the gain from an action after subtracting the value of its price. ``place`` is its site or region."""
        rules, income = self.rules, self.moment.income
        if action == CONQUER:
            kind = self.position.marker[place]
            worth = rules.marker_points[kind] + rules.marker_labor[kind] * income + self.opened(place)
            worth *= self.conquest
        else:
            scored = self.scoring[action] * self.scorings
            worth = rules.points[action] + scored
            if action == TERRACE:
                worth += rules.terrace_labor * income
            else:
                shared = sum(player.network[place] for player in self.position.players) - 1
                worth -= OTHERS * shared * scored
            if action == TEMPLE:
                worth += rules.bonus[place] + 0.3 * self.pilgrimage[place]
        return worth - self.price_worth(price(rules, self.position, self.seat, action, place))

    def best_within_reach(self) -> float:
        """Return the largest gain from a building on a site that this turn's free roads can reach."""
        best = 0.0
        for site, far in self.own_distances().items():
            action = self.buildable(site)
            if action < 0 or not 0 < far <= self.position.free_roads:
                continue
            if self.player.labor >= price(self.rules, self.position, self.seat, action, site):
                best = max(best, self.worth_of_action(action, site))
        return best

    def buildable(self, site: int) -> int:
        """Return the building that would be possible on ``site`` if the site were connected now, or -1."""
        rules, position = self.rules, self.position
        if site in position.garrisons or site in position.temples:
            return -1
        if site in position.cities:
            return TEMPLE
        settled = position.settled[site]
        if settled >= rules.garrison_needs[site]:
            return GARRISON
        return CITY if settled >= rules.city_needs[site] else -1

    def opened(self, region: int) -> float:
        """Return the gain from the sites around ``region`` if this region is conquered."""
        away = self.own_distances()
        gain = 0.0
        for site in self.rules.region_sites[region]:
            settled = self.position.settled[site]
            more = self.worth_of_site(site, settled + 1) - self.worth_of_site(site, settled)
            gain += (more + 0.4) * NEAR ** away.get(site, 9.0)
        return gain

    # --- roads ---

    def worth_of_site(self, site: int, settled: int) -> float:
        """Return the value of connecting a site to the network. ``settled`` is the number of conquered regions next to
        the site.
        """
        rules, position, scorings = self.rules, self.position, self.scorings
        worth = 0.15
        if rules.garrison_site[site]:
            scored = rules.garrison_points * scorings
            if site in position.garrisons:
                worth += scored
            else:
                worth += (rules.points[GARRISON] * 0.7 + scored) * (0.7 if settled else 0.25)
        elif rules.city_site[site]:
            temple = (rules.points[TEMPLE] + rules.bonus[site]) * 0.4 + rules.temple_points * scorings * 0.7
            temple += 0.4 * self.pilgrimage[site]
            scored = rules.city_points * scorings
            if site in position.temples:
                worth += (rules.city_points + rules.temple_points) * scorings + 0.3 * self.pilgrimage[site]
            elif site in position.cities:
                worth += scored + temple
            else:
                missing = len(rules.site_regions[site]) - settled
                part = (0.75, 0.4, 0.2)[min(missing, 2)]
                worth += (rules.points[CITY] * 0.7 + scored + 0.5 * temple) * part
        return worth

    def best_road(self, roads: Collection[Move]) -> tuple[Move, float]:
        """Return the road that brings the player closest to valuable sites, and its value. A road in an unconquered
        region counts a little less, because unrest may take it back.
        """
        rules, position, network = self.rules, self.position, self.player.network
        sites = [self.worth_of_site(site, settled) for site, settled in enumerate(position.settled)]
        regions = [self.worth_of_region(kind) for kind in position.marker]
        away = self.own_distances()
        before = self.potential(away, sites, regions)
        best, most = next(iter(roads)), -1.0
        for move in roads:
            road = rules.road_of[str(move.args[0])]
            nearer = dict(away)
            ends = [end for end in (rules.road_start[road], rules.road_end[road]) if not network[end]]
            for site, far in self.distances(ends).items():
                nearer[site] = min(far, nearer.get(site, far))
            gain = self.potential(nearer, sites, regions) - before
            if position.marker[rules.road_region[road]] != TAKEN:
                gain *= SAFE
            if gain > most:
                best, most = move, gain
        return best, most

    def worth_of_region(self, kind: int) -> float:
        """Return the value of reaching a region whose marker has the type ``kind``. It is 0 if the region is
        conquered.
        """
        if kind == TAKEN:
            return 0.0
        rules = self.rules
        known = kind >= 0
        vp, labor, cost = (
            (rules.marker_points[kind], rules.marker_labor[kind], rules.resistance[kind]) if known else UNSEEN
        )
        worth = vp + labor * self.moment.income + 2 - 0.5 * cost * self.labor
        return max(0.5, worth) * 0.4 * self.conquest

    def potential(self, away: Mapping[int, float], sites: list[float], regions: list[float]) -> float:
        """Return the total value of all sites and regions. These values decrease with the distance from the player's
        network.
        """
        total, nearest = 0.0, [0.0] * len(regions)
        for site, far in away.items():
            near = NEAR**far
            total += near * sites[site]
            for region in self.rules.site_regions[site]:
                nearest[region] = max(near, nearest[region])
        return total + sum([near * worth for near, worth in zip(nearest, regions, strict=True)])

    # --- sun phases ---

    def worth_of_card(self, card: str, quadrant: str) -> float:
        """Return the bot's gain from a card, plus a share of the other players' losses."""
        rules, position, total = self.rules, self.position, 0.0
        number, place = rules.card_of[card], rules.quadrant_of[quadrant]
        for seat, worth in enumerate(effects_of_card(self.worths, position, self.moment, number)):
            if rules.touches[position.players[seat].suyu][place]:
                total += worth if seat == self.seat else -OTHERS * worth
        return total
