"""The base class of this game's bots. They estimate how much a road, an action or a card gains until the end of the
game.

A planner reads the rulebook and the view for its seat. It depends on no particular ids, so it can play any rulebook.
All values are in victory points. A building in a network scores in all remaining sapa_inca phases. Labor is worth the
buildings that it could pay for, so it is worth much more early in the game. The value of a site decreases with its
distance from the network.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from attrs import asdict

from machu_rules.core.decisions import Decision, Move
from machu_rules.core.rng import Stream
from machu_rules.framework.game_bot import GameBot, moves_to_choose
from machu_rules.games.inca_empire.figures import Figures
from machu_rules.games.inca_empire.model import Action, Card, Marker, Site
from machu_rules.games.inca_empire.moment import Moment, World

NEAR = 0.6
"""The value of a site, as a share of its value if it were one road closer."""

CHANCE_OF_OWN = {"city": 0.35, "garrison": 0.3, "temple": 0.35, "conquer": 0.6, "terrace": 0.3, "extra": 0.2}
"""The probability of an action in a turn, by action. It is the weight for cards that change the price of this
action."""

LABOR = 0.6
"""The value of labor, as a share of the victory points from the buildings that it could pay for."""

SAFE = 0.9
"""The value of a road in an unconquered region, as a share of its value in a conquered region."""

OTHERS = 0.3
"""The value of another player's loss, as a share of an equal gain for the bot itself."""


class Planner(GameBot):
    """A bot that plays by estimates. A subclass sets ``conquest``, the weight of regions. With a weight of 1, regions
    have their estimated value.
    """

    figures: Figures
    conquest: float = 1.0

    def __init__(self, game: Any, seat: int, stream: Stream) -> None:
        super().__init__(game, seat, stream)
        self.cards: dict[str, Card] = {card.id: card for card in self.figures.sun_cards}
        self.types: dict[str, Marker] = {kind.id: kind for kind in self.figures.markers}
        self.actions: dict[str, Action] = {action.id: action for action in self.figures.actions}
        self.scoring: dict[str, int] = asdict(self.figures.scoring)
        self.holy = {card.site: card.vp or 0 for card in self.figures.sun_cards if card.site}
        builds = ("city", "garrison", "temple")
        prices = max(1, sum(self.actions[each].labor for each in builds))
        self.at_once = LABOR * sum(self.actions[each].vp for each in builds) / prices
        self.each_time = LABOR * sum(self.scoring[each] for each in builds) / prices
        """The gain from one labor that pays for buildings: ``at_once`` when they are built, and ``each_time`` in all
        later sapa_inca phases.
        """
        self._worlds: dict[int, World] = {}

    def world(self, players: int) -> World:
        """Return the map for a game with ``players`` players."""
        if players not in self._worlds:
            self._worlds[players] = World(self.figures, players)
        return self._worlds[players]

    def choose(self, view: Mapping[str, Any], decision: Decision, /) -> Move:
        moves = moves_to_choose(decision)
        moment = Moment(self.figures, self.world(len(view["players"])), view, self.seat)
        if decision.kind == "play":
            worths = [self.worth_of_card(moment, *map(str, move.args)) for move in moves]
            best = max(worths)
            return self.stream.choice([m for m, worth in zip(moves, worths, strict=True) if worth == best])
        return self.take_turn(moment, moves) or self.stream.choice(moves)

    # --- a turn of a people phase ---

    def take_turn(self, moment: Moment, moves: Collection[Move]) -> Move | None:
        """Return the next move in a turn. If a conquest is the best action, it comes first, because it may open new
        roads. Otherwise the free roads come before the action. They also come before a conquest if they lead to a
        building that gains more.

        Return None if nothing is worth doing and `pass` is not among ``moves``.
        """
        roads = [move for move in moves if move.verb == "road"]
        actions = [move for move in moves if move.verb not in ("road", "extra", "pass")]
        action, worth = self.best(moment, actions)
        if roads:
            begun = moment.view["turn"]["begun"]
            if action and action.verb == "conquer" and not begun and worth > self.best_within_reach(moment):
                return action
            road, gain = self.best_road(moment, roads)
            if gain > 0:
                return road
        if action and worth > 0:
            return action
        extras = [move for move in moves if move.verb == "extra"]
        if extras:
            road, gain = self.best_road(moment, extras)
            if gain > self.price_worth(moment, self.actions["extra"].labor):
                return road
        return next((move for move in moves if move.verb == "pass"), None)

    def best(self, moment: Moment, actions: Collection[Move]) -> tuple[Move | None, float]:
        """Return the action with the largest gain, and this gain. If no action gains anything, return None and 0."""
        best, most = None, 0.0
        for move in actions:
            worth = self.worth_of_action(moment, move.verb, str(move.args[0]) if move.args else "")
            if worth > most:
                best, most = move, worth
        return best, most

    def price_worth(self, moment: Moment, price: float) -> float:
        """Return the value that the labor paid for ``price`` would have later. Labor that the player could not keep has
        no value.
        """
        late = min(1.0, moment.turns / 4)
        return self.labor_worth(moment.scorings) * max(0.0, price - (moment.labor - moment.kept)) * late

    def labor_worth(self, scorings: int) -> float:
        """Return the value of one labor if this many sapa_inca phases follow."""
        return self.at_once + self.each_time * scorings

    def income_worth(self, moment: Moment, labor: int) -> float:
        """Return the value of receiving this much labor in all remaining inca phases."""
        return labor * sum(map(self.labor_worth, moment.incomes))

    def price(self, moment: Moment, action: str, labor: int) -> float:
        """Return the price of an action in labor. It is ``labor``, the price without cards, plus the changes by all
        cards in force (EMPIRE-SUN-7). It is at least 1.
        """
        sun, suyu = moment.view["sun"], moment.me["suyu"]
        cards = [self.cards[card] for place in sun if suyu in moment.world.quadrants[place] for card in sun[place]]
        return max(1, labor + sum(card.by or 0 for card in cards if card.of == action))

    def worth_of_action(self, moment: Moment, verb: str, what: str) -> float:
        """Return the gain from an action after subtracting the value of its price. ``what`` is the id of its site or
        region.
        """
        if verb == "conquer":
            kind: Marker = self.types[moment.view["markers"][what]["type"]]
            worth = (kind.vp + self.income_worth(moment, kind.labor) + self.opened(moment, what)) * self.conquest
            return worth - self.price_worth(moment, self.price(moment, verb, kind.resistance))
        action = self.actions[verb]
        worth = action.vp + self.scoring[verb] * moment.scorings
        if verb == "terrace":
            worth += self.income_worth(moment, self.figures.terrace_labor)
        else:
            shared = sum(what in network for network in moment.networks) - 1
            worth -= OTHERS * shared * self.scoring[verb] * moment.scorings
        if verb == "temple":
            worth += moment.world.sites[what].bonus + 0.3 * self.holy.get(what, 0)
        return worth - self.price_worth(moment, self.price(moment, verb, action.labor))

    def best_within_reach(self, moment: Moment) -> float:
        """Return the largest gain from a building on a site that this turn's free roads can reach."""
        free = moment.view["turn"]["free_roads"]
        away = moment.distances(moment.own)
        best = 0.0
        for site, far in away.items():
            verb = self.buildable(moment, moment.world.sites[site])
            if verb and 0 < far <= free and moment.labor >= self.price(moment, verb, self.actions[verb].labor):
                best = max(best, self.worth_of_action(moment, verb, site))
        return best

    def buildable(self, moment: Moment, site: Site) -> str:
        """Return the building that would be possible on ``site`` if the site were connected now. If none would be,
        return an empty string.
        """
        settled, around = moment.settled[site.id], len(moment.world.borders[site.id])
        if site.kind == "garrison":
            return "garrison" if settled and site.id not in moment.garrisons else ""
        if site.kind not in ("city", "significant_city") or site.id in moment.temples:
            return ""
        if site.id in moment.cities:
            return "temple"
        needed = 1 if self.figures.options.city_needs == "one_region" else around
        return "city" if settled >= needed else ""

    def opened(self, moment: Moment, region: str) -> float:
        """Return the gain from the sites around ``region`` if this region is conquered."""
        away = moment.distances(moment.own)
        gain = 0.0
        for site in moment.world.sites_of.get(region, ()):
            far = NEAR ** away.get(site, 9.0)
            before = self.worth_of_site(moment, site)
            moment.settled[site] += 1
            gain += (self.worth_of_site(moment, site) - before + 0.4) * far
            moment.settled[site] -= 1
        return gain

    # --- roads ---

    def worth_of_site(self, moment: Moment, site: str) -> float:
        """Return the value of connecting a site to the network."""
        it, scoring, scorings = moment.world.sites[site], self.figures.scoring, moment.scorings
        settled, around = moment.settled[site], len(moment.world.borders[site])
        worth = 0.15
        if it.kind == "garrison":
            if site in moment.garrisons:
                worth += scoring.garrison * scorings
            else:
                worth += (self.actions["garrison"].vp * 0.7 + scoring.garrison * scorings) * (0.7 if settled else 0.25)
        elif it.kind in ("city", "significant_city"):
            temple = (self.actions["temple"].vp + it.bonus) * 0.4 + scoring.temple * scorings * 0.7
            temple += 0.4 * self.holy.get(site, 0)
            if site in moment.temples:
                worth += (scoring.city + scoring.temple) * scorings + 0.3 * self.holy.get(site, 0)
            elif site in moment.cities:
                worth += scoring.city * scorings + temple
            else:
                part = 0.75 if settled == around else 0.4 if settled == around - 1 else 0.2
                worth += (self.actions["city"].vp * 0.7 + scoring.city * scorings + 0.5 * temple) * part
        return worth

    def best_road(self, moment: Moment, roads: Collection[Move]) -> tuple[Move, float]:
        """Return the road that brings the player closest to valuable sites, and its value. A road in an unconquered
        region counts a little less, because unrest may take it back.
        """
        sites = {site: self.worth_of_site(moment, site) for site in moment.world.sites}
        regions = {region: self.worth_of_region(moment, region) for region in moment.view["markers"]}
        away = moment.distances(moment.own)
        before = potential(moment, away, sites, regions)
        best, most = next(iter(roads)), -1.0
        for move in roads:
            road = str(move.args[0])
            nearer = dict(away)
            for site, far in moment.distances(end for end in moment.world.ends[road] if end not in moment.own).items():
                nearer[site] = min(far, nearer.get(site, far))
            gain = potential(moment, nearer, sites, regions) - before
            if moment.world.lies_in[road] not in moment.conquered:
                gain *= SAFE
            if gain > most:
                best, most = move, gain
        return best, most

    def worth_of_region(self, moment: Moment, region: str) -> float:
        """Return the value of reaching a region that is not conquered yet."""
        kind = self.types.get(moment.view["markers"][region]["type"])
        vp, labor, cost = (1.8, 1.3, 4.4) if kind is None else (kind.vp, kind.labor, kind.resistance)
        worth = vp + labor * self.income_worth(moment, 1) + 2 - 0.5 * cost * self.labor_worth(moment.scorings)
        return max(0.5, worth) * 0.4 * self.conquest

    # --- sun phases ---

    def worth_of_card(self, moment: Moment, card: str, quadrant: str) -> float:
        """Return the bot's gain from a card, plus a share of the other players' losses."""
        suyus, total = moment.world.quadrants[quadrant], 0.0
        for seat, player in enumerate(moment.view["players"]):
            if player["suyu"] in suyus:
                worth = self.effect(moment, self.cards[card], seat)
                total += worth if seat == self.seat else -OTHERS * worth
        return total

    def effect(self, moment: Moment, card: Card, seat: int) -> float:
        """Return the value of the effect of ``card`` for a seat that it affects."""
        turns, by = moment.column_rest.count("people"), card.by or 0
        if card.effect == "labor":
            return by * (moment.column_rest.count("sun") + 1) * self.labor_worth(moment.scorings)
        if card.effect == "roads":
            return by * turns * 1.8
        if card.effect == "cost" and card.of:
            return -by * turns * CHANCE_OF_OWN[card.of] * self.labor_worth(moment.scorings)
        if card.effect == "wilderness":
            return 0.8 * turns
        if card.effect == "unrest":
            roads, lies_in = moment.view["roads"], moment.world.lies_in
            lost = sum(seat in seats and lies_in[road] not in moment.conquered for road, seats in roads.items())
            return -1.5 * lost
        connected = card.site in moment.networks[seat]
        likely = 1.0 if card.site in moment.temples else 0.3 if card.site in moment.cities else 0.1
        return (card.vp or 0) * likely * connected


def potential(
    moment: Moment, away: Mapping[str, float], sites: Mapping[str, float], regions: Mapping[str, float]
) -> float:
    """Return the total value of all sites and of all unconquered regions. These values decrease with the distance from
    the player's network.
    """
    total, nearest = 0.0, dict.fromkeys(regions, 0.0)
    for site, far in away.items():
        near = NEAR**far
        total += near * sites[site]
        for region in moment.world.borders[site]:
            if near > nearest.get(region, 1.0):
                nearest[region] = near
    return total + sum(near * regions[region] for region, near in nearest.items())
