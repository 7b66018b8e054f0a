"""Tables for a rollout policy: the values of sites, regions and labor in victory points, for all phases of the game.

A building in a network scores in all remaining sapa_inca phases. Labor is worth a share of the buildings that it could
pay for.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from machu_rules.games.inca_empire.state import (
    CITY,
    GARRISON,
    INCA,
    MORE_ROADS,
    PEOPLE,
    SAPA_INCA,
    SHARED_ROADS,
    SUN,
    SUPPORT,
    TAKEN,
    TEMPLE,
    UNREST,
    Player,
    Position,
)
from machu_rules.games.inca_empire.tables import Rules

LABOR: Final = 0.6
"""The value of labor, as a share of the victory points from the buildings that it could pay for."""

ANY_SITE: Final = 0.15
"""The value of reaching a site on which no building is possible. It is not zero, because roads lead on from there."""

OWN: Final = 0.7
"""The probability that a player builds on a site that they reach. It is the weight of the points for the building."""

CITY_SOON: Final = (0.3, 0.6, 0.9)
"""The probabilities that a city is founded on a site: if two or more, one, or no regions must still be conquered for
it.
"""

GARRISON_SOON: Final = (0.25, 0.7)
"""The probabilities that a garrison is built on a site: if no region next to it is conquered, and if at least one
is."""

REGION: Final = 0.25
"""The value of reaching a region, as a share of the value of conquering it."""

USED: Final = (0.35, 0.3, 0.6, 0.35, 0.3, 0.2)
"""The probability of an action in a turn, by action. It is the weight for cards that change the price of this
action."""


class Moment(NamedTuple):
    """The values that apply in one phase of the game.

    ``scorings`` is the number of sapa_inca phases that follow. ``income`` is the value of receiving one labor in all
    remaining inca phases. ``later`` is the value of one labor that is paid later instead of now. ``kept`` is the
    largest amount of labor that a player can keep after this phase. It is limited only if no people phase is left in
    the column. ``turns`` and ``suns`` are the numbers of people and sun phases left in the column. ``sites`` and
    ``regions`` are the values of sites and regions (see `Worths`).
    """

    scorings: int
    income: float
    later: float
    kept: int
    turns: int
    suns: int
    sites: list[list[list[float]]]
    regions: list[float]


class Worths:
    """The values for all phases of the game. ``at[column][step]`` is the `Moment` for a phase.

    In a `Moment`, ``sites[site][buildings][conquered]`` is the value of a site. ``buildings`` is 0 for none, 1 for a
    city or a garrison, and 2 for a city with a temple. ``conquered`` is the number of conquered regions next to the
    site. ``regions[marker]`` is the value of a region whose marker has this type. The last entry of ``regions`` is for
    a face-down marker.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        prices = max(1, rules.price[CITY] + rules.price[GARRISON] + rules.price[TEMPLE])
        points = rules.points[CITY] + rules.points[GARRISON] + rules.points[TEMPLE]
        self.at_once = LABOR * points / prices
        self.each_time = LABOR * (rules.city_points + rules.garrison_points + rules.temple_points) / prices
        self.pilgrimage = [0] * len(rules.site_ids)
        for card, site in enumerate(rules.pilgrim_site):
            if site >= 0 and rules.card_copies[card]:
                self.pilgrimage[site] += rules.pilgrim_points[card]
        course = [(1, step) for step in range(1, len(rules.columns[1]) + 1)]
        while (column := rules.next_column[course[-1][0]]) > 0:
            course += [(column, step) for step in range(1, len(rules.columns[column]) + 1)]
        phases = [rules.columns[column][step - 1] for column, step in course]
        sites = [self._sites(scorings) for scorings in range(phases.count(SAPA_INCA) + 1)]
        self.at: list[list[Moment | None]] = [[None] * (len(column) + 1) for column in rules.columns]
        for place, (column, step) in enumerate(course):
            self.at[column][step] = self._moment(column, step, phases[place + 1 :], sites)

    def labor(self, scorings: int) -> float:
        """Return the value of one labor if this many sapa_inca phases follow."""
        return self.at_once + self.each_time * scorings

    def _moment(self, column: int, step: int, rest: list[int], sites: list[list[list[list[float]]]]) -> Moment:
        rules = self.rules
        here, scorings = rules.columns[column][step:], rest.count(SAPA_INCA)
        incomes = [rest[place:].count(SAPA_INCA) for place, phase in enumerate(rest) if phase == INCA]
        income = sum(map(self.labor, incomes))
        later = self.labor(scorings) * min(1.0, rest.count(PEOPLE) / 4)
        keep = rules.keep[rules.era[column]]
        kept = keep if keep >= 0 and PEOPLE not in here else rules.bank
        turns, suns = here.count(PEOPLE), here.count(SUN)
        return Moment(scorings, income, later, kept, turns, suns, sites[scorings], self._regions(scorings, income))

    def _regions(self, scorings: int, income: float) -> list[float]:
        """Return the values of reaching a region, by the type of its marker. The last value is for a face-down
        marker."""
        rules, worths = self.rules, []
        for points, labor, price in zip(rules.marker_points, rules.marker_labor, rules.resistance, strict=True):
            worths.append(REGION * max(0.5, points + labor * income + 2 - 0.5 * price * self.labor(scorings)))
        copies = rules.marker_copies
        mean = sum(worth * number for worth, number in zip(worths, copies, strict=True)) / max(1, sum(copies))
        return [*worths, mean]

    def _sites(self, scorings: int) -> list[list[list[float]]]:
        """Return the values of reaching sites if this many sapa_inca phases follow. See `Worths` for the indexes."""
        worths = []
        for site, regions in enumerate(self.rules.site_regions):
            worth = self._garrison if self.rules.garrison_site[site] else self._city
            if not self.rules.building_site[site]:
                worths.append([[ANY_SITE] * (len(regions) + 1)] * 3)
                continue
            settled = range(len(regions) + 1)
            worths.append([[ANY_SITE + worth(site, built, each, scorings) for each in settled] for built in range(3)])
        return worths

    def _garrison(self, site: int, built: int, settled: int, scorings: int) -> float:
        rules = self.rules
        if built:
            return rules.garrison_points * scorings
        soon = GARRISON_SOON[settled >= rules.garrison_needs[site]]
        return (rules.points[GARRISON] * OWN + rules.garrison_points * scorings) * soon

    def _city(self, site: int, built: int, settled: int, scorings: int) -> float:
        rules, pilgrimage = self.rules, self.pilgrimage[site]
        if built == 2:
            return (rules.city_points + rules.temple_points) * scorings + 0.3 * pilgrimage
        temple = (rules.points[TEMPLE] + rules.bonus[site] + pilgrimage) * 0.4 + rules.temple_points * scorings * OWN
        if built:
            return rules.city_points * scorings + temple
        missing = min(2, max(0, rules.city_needs[site] - settled))
        return (rules.points[CITY] * OWN + rules.city_points * scorings + temple / 2) * CITY_SOON[2 - missing]


@lru_cache(8)
def worths_of(rules: Rules) -> Worths:
    """Return the values for the rulebook and the player count of ``rules``. They are computed once, which takes about
    20 ms, and cached.
    """
    return Worths(rules)


def effects_of_card(worths: Worths, position: Position, moment: Moment, card: int) -> list[float]:
    """Return the value of the effect of ``card`` for a player whom it affects, by seat."""
    rules = worths.rules
    change, by = rules.card_change[card], rules.card_by[card]
    if change == UNREST:
        return [-1.5 * unsafe_roads(rules, position, seat) for seat in range(position.seats)]
    if change < 0:
        return [pilgrimage(rules, position, card, player) for player in position.players]
    if change == MORE_ROADS:
        worth = by * moment.turns * 1.8
    elif change == SHARED_ROADS:
        worth = 0.8 * moment.turns
    elif change == SUPPORT:
        worth = by * (moment.suns + 1) * worths.labor(moment.scorings)
    else:
        worth = -by * moment.turns * USED[change] * worths.labor(moment.scorings)
    return [worth] * position.seats


def unsafe_roads(rules: Rules, position: Position, seat: int) -> int:
    """Return the number of roads that unrest would take from a seat (EMPIRE-SUN-8)."""
    lies_in, marker = rules.road_region, position.marker
    return sum([seats >> seat & 1 and marker[lies_in[road]] != TAKEN for road, seats in enumerate(position.roads)])


def pilgrimage(rules: Rules, position: Position, card: int, player: Player) -> float:
    """Return the expected gain from a pilgrimage (EMPIRE-SAPA-1)."""
    site = rules.pilgrim_site[card]
    if site < 0 or not player.network[site]:
        return 0.0
    likely = 1.0 if site in position.temples else 0.3 if site in position.cities else 0.1
    return rules.pilgrim_points[card] * likely
