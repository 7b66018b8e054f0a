"""A rollout policy for Inca Empire. It rates roads, actions and cards like the bots of the game, but with precomputed
tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from machu_rules.framework.rollout_policies import Rng
from machu_rules.games.inca_empire.rules.actions import price, price_of
from machu_rules.games.inca_empire.rules.inca import income
from machu_rules.games.inca_empire.rules.sapa_inca import road_points
from machu_rules.games.inca_empire.state import (
    ASK_PEOPLE,
    CITY,
    CONQUER,
    EXTRA,
    GARRISON,
    TAKEN,
    TEMPLE,
    TERRACE,
    Player,
    Position,
)
from machu_rules.games.inca_empire.tables import Rules
from machu_rules.games.inca_empire.valuation import Moment, effects_of_card, worths_of

NEAR: Final = 0.6
"""The value of a site, as a share of its value if it were one road closer."""

OTHERS: Final = 0.35
"""The value of another player's loss, as a share of an equal gain for the bot itself."""

UNSAFE: Final = 0.9
"""The value of a road in an unconquered region, as a share of its value in a conquered region."""

OPENED: Final = 0.4
"""The value that a conquest gains for each adjacent site, in addition to the buildings that become possible there. If
the site is not in the player's own network, the total for this site is multiplied by the same number.
"""


class Founder:
    """Builds roads to sites that score, and to regions with labor.

    If a conquest is the best action, it comes first, because it opens roads. Otherwise the free roads come before the
    action. A card is chosen for the player's gain and the other players' losses.
    """

    def __init__(self, game: Any, players: int, rng: Rng) -> None:
        self.rules: Rules = game.rules_for(players)
        self.random = rng.random
        self.worths = worths_of(self.rules)
        self.next_to, self.beyond = ways_on(self.rules)

    def choose(self, position: Position, question: int, seat: int, value: int, answers: Sequence[int]) -> int:
        """Return a card with its quadrant, or a move in a turn, as one of ``answers``."""
        moment = self.worths.at[position.column][position.step]
        assert moment is not None
        if question == ASK_PEOPLE:
            return self.turn(position, moment, seat, answers)
        return self.card(position, moment, seat, answers)

    # --- a turn of a people phase ---

    def turn(self, position: Position, moment: Moment, seat: int, answers: Sequence[int]) -> int:
        """Return the next move in a turn. If a conquest is the best action and no free road has been built, it comes
        first. Otherwise the order is: free roads, the best action, a road that costs labor, and `pass`.
        """
        rules, player = self.rules, position.players[seat]
        if answers[0] < rules.first_city:
            if not position.begun and not position.acted:
                action = self.best_action(position, moment, seat, answers)
                if rules.first_conquest <= action < rules.first_temple:
                    return action
            return self.best_road(position, moment, player, answers, 0)[0]
        action = self.best_action(position, moment, seat, answers)
        if action < 0 and rules.first_extra <= answers[0] < rules.pass_move:
            road, gain = self.best_road(position, moment, player, answers, rules.first_extra)
            if gain > self.cost(moment, player, price_of(rules, position, seat, EXTRA)):
                return road
        return action if action >= 0 else rules.pass_move

    def cost(self, moment: Moment, player: Player, labor: int) -> float:
        """Return the value that ``labor`` would have later if it were not paid now. Labor that the player could not
        keep until then has no value.
        """
        spare = max(0, player.labor - moment.kept)
        return moment.later * max(0, labor - spare)

    def best_action(self, position: Position, moment: Moment, seat: int, answers: Sequence[int]) -> int:
        """Return the action with the largest gain after subtracting its price, or -1 if no action gains anything."""
        rules, player = self.rules, position.players[seat]
        best, most, worth, region = -1, 0.0, 0.0, -1
        for action in answers:
            if action < rules.first_city:
                continue
            if action >= rules.first_extra:
                break
            if action < rules.first_garrison:
                what, site, worth = CITY, action - rules.first_city, float(rules.points[CITY])
                worth += rules.city_points * self.own_share(position, moment, site)
            elif action < rules.first_conquest:
                what, site, worth = GARRISON, action - rules.first_garrison, float(rules.points[GARRISON])
                worth += rules.garrison_points * self.own_share(position, moment, site)
            elif action < rules.first_temple:
                region = action - rules.first_conquest
                kind = position.marker[region]
                worth = rules.marker_points[kind] + rules.marker_labor[kind] * moment.income
                worth += self.opened(position, moment, player, region)
                what = CONQUER
            elif action < rules.terrace_move:
                what, site = TEMPLE, action - rules.first_temple
                worth = rules.points[TEMPLE] + rules.bonus[site] + 0.3 * self.worths.pilgrimage[site]
                worth += rules.temple_points * self.own_share(position, moment, site)
            else:
                what = TERRACE
                worth = float(rules.points[TERRACE] + rules.terrace_points * moment.scorings)
                worth += rules.terrace_labor * moment.income
            worth -= self.cost(moment, player, price(rules, position, seat, what, region))
            if worth > most:
                best, most = action, worth
        return best

    def own_share(self, position: Position, moment: Moment, site: int) -> float:
        """Return how many times a building on ``site`` will score for the player. A share is subtracted for other
        players whose networks contain the site.
        """
        networks = sum([player.network[site] for player in position.players])
        return moment.scorings * (1 - OTHERS * (networks - 1))

    def opened(self, position: Position, moment: Moment, player: Player, region: int) -> float:
        """Return the gain from the sites around ``region`` if this region is conquered."""
        gain, settled = 0.0, position.settled
        for site in self.rules.region_sites[region]:
            worth = moment.sites[site][0]
            more = worth[settled[site] + 1] - worth[settled[site]] + OPENED
            gain += more if player.network[site] else more * OPENED
        return gain

    def best_road(
        self, position: Position, moment: Moment, player: Player, answers: Sequence[int], first: int
    ) -> tuple[int, float]:
        """Return the answer that builds the most valuable road, and the value of this road. The answers are the numbers
        of roads, counted from ``first``.

        The value of a road is the value of the site that it newly reaches and of the regions around this site. A share
        of the value of sites one and two roads farther is added.
        """
        rules = self.rules
        network, free, settled, marker = player.network, position.free, position.settled, position.marker
        start, end, road_region = rules.road_start, rules.road_end, rules.road_region
        sites, regions, next_to, beyond = moment.sites, moment.regions, self.next_to, self.beyond
        reached = self.regions_to_reach(position, player, regions)
        built = self.buildings(position)
        best, most, last = -1, -1.0, first + len(free)
        for answer in answers:
            if answer >= last:
                break
            road = answer - first
            site = start[road]
            if network[site]:
                site = end[road]
            gain = 0.0
            if not network[site]:
                gain = sites[site][built[site]][settled[site]]
                for region in rules.site_regions[site]:
                    gain += reached[region]
                for way, there in next_to[site]:
                    if free[way] and not network[there]:
                        more = sites[there][built[there]][settled[there]]
                        for region in rules.site_regions[there]:
                            more += reached[region]
                        gain += NEAR * more
                for way, onward, there in beyond[site]:
                    if free[way] and free[onward] and not network[there]:
                        gain += NEAR * NEAR * sites[there][built[there]][settled[there]]
                if marker[road_region[road]] != TAKEN:
                    gain *= UNSAFE
            if gain > most:
                best, most = answer, gain
        return best, most

    def buildings(self, position: Position) -> list[int]:
        """Return the buildings on sites as numbers, by site: 0 for none, 1 for a city or a garrison, 2 for a city with
        a temple.
        """
        built = [0] * len(self.rules.site_ids)
        for site in position.cities:
            built[site] = 1
        for site in position.garrisons:
            built[site] = 1
        for site in position.temples:
            built[site] = 2
        return built

    def regions_to_reach(self, position: Position, player: Player, worths: list[float]) -> list[float]:
        """Return the value of reaching a region, by region. It is zero if the region is conquered or already
        reached."""
        found = [
            0.0 if kind == TAKEN else worths[kind] if up else worths[-1]
            for kind, up in zip(position.marker, position.face_up, strict=True)
        ]
        for region in player.border:
            found[region] = 0.0
        return found

    # --- a sun phase ---

    def card(self, position: Position, moment: Moment, seat: int, answers: Sequence[int]) -> int:
        """Return the answer for the card and the quadrant with the largest gain for the player. A share of the other
        players' gains is subtracted.
        """
        rules, players, quadrants = self.rules, position.players, len(position.placed)
        best, most, last = answers[0], -1e9, -1
        effects: list[float] = []
        for answer in answers:
            card, quadrant = divmod(answer, quadrants)
            if card != last:
                effects = effects_of_card(self.worths, position, moment, card)
                last = card
            worth = 0.01 * self.random()  # ties are broken at random
            for other, effect in enumerate(effects):
                if rules.touches[players[other].suyu][quadrant]:
                    worth += effect if other == seat else -OTHERS * effect
            if worth > most:
                best, most = answer, worth
        return best


def ways_on(rules: Rules) -> tuple[list[list[tuple[int, int]]], list[list[tuple[int, int, int]]]]:
    """Return two lists by site. The first contains the roads at a site, with the sites at their other ends. The second
    contains the pairs of roads that lead from a site to a farther site, together with the farther site. Only farther
    sites where a building is possible are included.
    """
    next_to = [
        [(road, rules.road_start[road] + rules.road_end[road] - site) for road in roads]
        for site, roads in enumerate(rules.site_roads)
    ]
    beyond: list[list[tuple[int, int, int]]] = []
    for site, ways in enumerate(next_to):
        near = {site, *(there for _, there in ways)}
        beyond.append(
            [
                (road, onward, there)
                for road, between in ways
                for onward, there in next_to[between]
                if there not in near and rules.building_site[there]
            ]
        )
    return next_to, beyond


def estimate(rules: Rules, position: Position) -> list[float]:
    """Return the expected final points of all seats. The estimate for a seat consists of its points, the future score
    of its network, and the value of its labor and of its future income.
    """
    worths = worths_of(rules)
    moment = worths.at[position.column][position.step]
    if position.over >= 0 or moment is None:
        return [float(player.vp) for player in position.players]
    scorings = moment.scorings
    return [
        player.vp
        + scorings * road_points(rules, position, seat)
        + min(player.labor, moment.kept) * worths.labor(scorings)
        + income(rules, position, seat) * moment.income
        for seat, player in enumerate(position.players)
    ]
