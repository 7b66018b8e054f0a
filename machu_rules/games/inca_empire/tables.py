"""The data of a rulebook in the form that the rules need. Regions, sites, cards and so on are numbers, and lists
contain the ids for these numbers.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Final

from machu_rules.games.inca_empire.figures import GODS_LABOR, Figures, ends_of, heirs_of

ACTIONS: Final = ("city", "garrison", "conquer", "temple", "terrace", "extra")
"""The actions of a turn, in order."""

CHANGES: Final = (*ACTIONS, "roads", "wilderness", "labor", "unrest")
"""The effects of cards in force. The changes to the prices of actions come first, then the other effects."""

NEVER: Final = 99
"""A number of conquered regions that no site can have. It is used for sites on which a building is impossible."""

PHASES: Final = ("inca", "sun", "people", "sapa_inca")
SOURCES: Final = ("conquer", "city", "garrison", "temple", "terrace", "pilgrimage", "sapa_inca")


class Rules:
    """The compiled data of a rulebook for one player count. If ``players`` is 0, the largest player count is used.

    Regions, sites, roads, cards, marker types, suyus and quadrants are numbered in the order of the data. The numbers
    are the same for all player counts. ``regions``, ``suyus`` and ``quadrants`` list only the numbers that are used
    with this player count. ``city_needs`` and ``garrison_needs`` list, by site, how many of the regions next to the
    site must be conquered for a city or a garrison (EMPIRE-ACTION-1, EMPIRE-ACTION-2, EMPIRE-MAP-3).

    EMPIRE-MAP-2: a region that is merged into another has no sites and no neighbours, and is not in ``regions``.

    A move in a turn is also a number. Free roads are numbered first. Actions with their sites or regions follow, then
    additional roads, and finally `pass`. ``first_city`` and similar attributes are the first numbers for these kinds of
    moves. The modules of the rules read neither ``fingerprint`` nor ``figures``.
    """

    def __init__(self, figures: Figures, fingerprint: str, players: int = 0) -> None:
        players = players or max(figures.player_counts)
        options, pieces, scoring = figures.options, figures.pieces, figures.scoring
        row = figures.players_row(players)
        self.players: int = players
        self.tile_ids: tuple[str, ...] = tuple(map(str, range(players)))
        self._set_ids(figures)
        self._set_map(figures, players)
        self._set_cards(figures, players)
        self._set_course(figures, players)
        self.suyus: list[int] = [self.suyu_of[suyu] for suyu in row.suyus]
        capital = self.site_ids[self.capital]
        self.start: list[int] = [self.road_of["-".join(sorted((capital, suyu.start)))] for suyu in figures.suyus]
        self.quadrants: list[int] = [self.quadrant_of[quadrant.id] for quadrant in row.quadrants]
        self.touches: list[list[int]] = [[0] * len(self.quadrant_ids) for _ in figures.suyus]
        for quadrant in row.quadrants:
            for suyu in quadrant.suyus:
                self.touches[self.suyu_of[suyu]][self.quadrant_of[quadrant.id]] = 1

        prices = {action.id: action for action in figures.actions}
        self.price: list[int] = [prices[name].labor if name in prices else 0 for name in ACTIONS]
        self.points: list[int] = [prices[name].vp if name in prices else 0 for name in ACTIONS]
        self.terrace_points: int = scoring.terrace
        self.garrison_points: int = scoring.garrison
        self.city_points: int = scoring.city
        self.temple_points: int = scoring.temple
        self.terrace_labor: int = figures.terrace_labor
        self.free_roads: int = figures.free_roads
        self.hand: int = figures.hand
        self.sticks: int = pieces.sticks
        self.cities: int = pieces.city
        self.garrisons: int = pieces.garrison
        self.temples: int = pieces.temple
        self.terraces: int = pieces.terrace
        self.bank: int = pieces.labor

        self.invasions: int = pieces.invasion if options.invasion == "pizarro" else 0
        self.gods: int = int(options.gods == "agree")
        self.limited_pieces: int = int(options.pieces == "limited")
        self.limited_labor: int = int(options.labor_tokens == "limited")
        self.any_wilderness: int = int(options.wilderness == "unlimited")
        self.pilgrimage_each_phase: int = int(options.pilgrimage == "each_people_phase")

        roads, sites, regions = len(self.road_ids), len(self.site_ids), len(self.region_ids)
        self.first_city: int = roads
        self.first_garrison: int = self.first_city + sites
        self.first_conquest: int = self.first_garrison + sites
        self.first_temple: int = self.first_conquest + regions
        self.terrace_move: int = self.first_temple + sites
        self.first_extra: int = self.terrace_move + 1
        self.pass_move: int = self.first_extra + roads
        self.fingerprint = fingerprint
        self.figures = figures

    def _set_ids(self, figures: Figures) -> None:
        """Set the ids of things by number, and the numbers of things by id."""
        self.player_counts: tuple[int, ...] = figures.player_counts
        self.suyu_ids, self.suyu_of = _numbered(suyu.id for suyu in figures.suyus)
        self.region_ids, self.region_of = _numbered(region.id for region in figures.regions)
        self.site_ids, self.site_of = _numbered(site.id for site in figures.sites)
        self.road_ids, self.road_of = _numbered(road.id for road in figures.roads)
        self.card_ids, self.card_of = _numbered(card.id for card in figures.sun_cards)
        self.marker_ids, self.marker_of = _numbered(marker.id for marker in figures.markers)
        quadrants = [quadrant.id for row in figures.players for quadrant in row.quadrants]
        self.quadrant_ids, self.quadrant_of = _numbered(dict.fromkeys(quadrants))
        self.change_ids: tuple[str, ...] = CHANGES
        self.source_ids: tuple[str, ...] = SOURCES
        self.invasion_ids: tuple[str, ...] = ("empty", "arrival")

    def _set_map(self, figures: Figures, players: int) -> None:
        """EMPIRE-MAP-1 to EMPIRE-MAP-4: set the attributes for regions, sites and roads."""
        heir_of = heirs_of(figures.players_row(players))
        merged = {self.region_of[region]: self.region_of[heir] for region, heir in heir_of.items()}

        def heirs(names: Iterable[str]) -> list[int]:
            found = [self.region_of[name] for name in names]
            return list(dict.fromkeys(merged.get(region, region) for region in found))

        count = len(figures.regions)
        self.regions: list[int] = [region for region in range(count) if region not in merged]
        self.starting: list[int] = [r for r in self.regions if figures.regions[r].starting]
        self.holy: list[int] = [r for r in self.regions if figures.regions[r].hand_of_god]
        beside: list[list[int]] = [[] for _ in range(count)]
        for number, region in enumerate(figures.regions):
            heir = merged.get(number, number)
            beside[heir] += [each for each in heirs(region.adjacent) if each != heir]
        self.adjacent: list[list[int]] = [sorted(set(each)) for each in beside]
        self.first_turned: list[int] = sorted({each for region in self.starting for each in self.adjacent[region]})
        self.site_regions: list[list[int]] = [heirs(site.regions) for site in figures.sites]
        self.region_sites: list[list[int]] = [
            [site for site, regions in enumerate(self.site_regions) if region in regions] for region in range(count)
        ]
        self.capital: int = next(n for n, site in enumerate(figures.sites) if site.kind == "crossroads")
        self.city_site: list[int] = [int(site.kind in ("city", "significant_city")) for site in figures.sites]
        self.garrison_site: list[int] = [int(site.kind == "garrison") for site in figures.sites]
        self.city_sites: list[int] = [site for site, city in enumerate(self.city_site) if city]
        self.garrison_sites: list[int] = [site for site, garrison in enumerate(self.garrison_site) if garrison]
        self.building_site: list[int] = [
            one + other for one, other in zip(self.city_site, self.garrison_site, strict=True)
        ]
        all_of_them = figures.options.city_needs == "all_regions"
        self.city_needs: list[int] = [
            (len(regions) if all_of_them else 1) if city else NEVER
            for city, regions in zip(self.city_site, self.site_regions, strict=True)
        ]
        self.garrison_needs: list[int] = [1 if garrison else NEVER for garrison in self.garrison_site]
        self.bonus: list[int] = [site.bonus for site in figures.sites]
        self.road_region: list[int] = [heirs([road.region])[0] for road in figures.roads]
        ends = [ends_of(road) for road in figures.roads]
        self.road_start: list[int] = [self.site_of[one] for one, _ in ends]
        self.road_end: list[int] = [self.site_of[other] for _, other in ends]
        self.road_regions: list[list[int]] = [
            sorted({*self.site_regions[one], *self.site_regions[other]})
            for one, other in zip(self.road_start, self.road_end, strict=True)
        ]
        self.region_roads: list[list[int]] = [
            [road for road, regions in enumerate(self.road_regions) if region in regions] for region in range(count)
        ]
        self.site_roads: list[list[int]] = [[] for _ in figures.sites]
        for road, (one, other) in enumerate(ends):
            self.site_roads[self.site_of[one]].append(road)
            self.site_roads[self.site_of[other]].append(road)

    def _set_cards(self, figures: Figures, players: int) -> None:
        """EMPIRE-SETUP-4, EMPIRE-SETUP-5, EMPIRE-SUN-7: set the numbers of copies and the effects of cards and markers.
        In ``pilgrim_site``, -1 means that the card has no site. In ``card_change``, -1 means that the effect is not in
        `CHANGES`.
        """
        early, three = figures.options.downfall == "early", int(players == 3)
        cards, markers = figures.sun_cards, figures.markers
        self.card_copies: list[int] = [
            0 if early and card.effect == "pilgrimage" else card.copies - card.removed_with_3 * three for card in cards
        ]
        self.marker_copies: list[int] = [marker.copies - marker.removed_with_3 * three for marker in markers]
        self.resistance: list[int] = [marker.resistance for marker in markers]
        self.marker_points: list[int] = [marker.vp for marker in markers]
        self.marker_labor: list[int] = [marker.labor for marker in markers]
        self.holy_marker: int = next((n for n, marker in enumerate(markers) if marker.labor == GODS_LABOR), -1)
        what = [card.of if card.effect == "cost" else card.effect for card in cards]
        self.card_change: list[int] = [CHANGES.index(each) if each in CHANGES else -1 for each in what]
        self.card_by: list[int] = [1 if card.effect in ("wilderness", "unrest") else card.by or 0 for card in cards]
        self.pilgrim_site: list[int] = [
            self.site_of[card.site] if card.site and card.effect == "pilgrimage" else -1 for card in cards
        ]
        self.pilgrim_points: list[int] = [(card.vp or 0) if card.effect == "pilgrimage" else 0 for card in cards]

    def _set_course(self, figures: Figures, players: int) -> None:
        """EMPIRE-COURSE-1: set the phases of columns and the labor of eras. ``next_column`` lists, by column, the
        column that is played next, or 0 if there is none.
        """
        columns: list[list[int]] = [[]]
        self.era: list[int] = [0]
        for number, era in enumerate(figures.eras):
            for column in era.columns:
                columns.append([PHASES.index(phase) for phase in column])
                self.era.append(number)
        self.columns: list[list[int]] = columns
        self.last_column: int = len(columns) - 1
        played = [number for number, _, _ in figures.columns]
        self.next_column: list[int] = [0] * len(columns)
        for one, other in pairwise(played):
            self.next_column[one] = other
        self.era_ids: tuple[str, ...] = tuple([era.id for era in figures.eras])
        self.labor: list[int] = [era.labor for era in figures.eras]
        self.keep: list[int] = [-1 if era.keep is None else era.keep for era in figures.eras]
        self.aid_from: list[list[int]] = []
        self.aid_to: list[list[int]] = []
        self.aid_labor: list[list[int]] = []
        for era in figures.eras:
            rows = [aid for aid in era.aid if aid.players in (None, players)]
            self.aid_from.append([(aid.giver - 1 if aid.giver > 0 else aid.giver) % players for aid in rows])
            self.aid_to.append([(aid.receiver - 1 if aid.receiver > 0 else aid.receiver) % players for aid in rows])
            self.aid_labor.append([aid.labor for aid in rows])


def _numbered(ids: Iterable[str]) -> tuple[tuple[str, ...], dict[str, int]]:
    """Return the ids by number, and the numbers by id."""
    names = tuple(ids)
    return names, {name: number for number, name in enumerate(names)}
