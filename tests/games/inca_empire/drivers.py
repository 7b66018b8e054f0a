"""Drivers of Inca Empire. They read the state as JSON and the published data, and choose a text.

They do not depend on an engine, so they can drive any. Uniformly random players hardly build a temple or see a
pilgrimage, so most drivers have a goal that leads play to other parts of the rules.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tests.games.inca_empire.oracle import CENTRE, Board

State = Mapping[str, Any]


class Table:
    """The data for the look-ups of a driver: the map with a number of players, the cards and the columns."""

    def __init__(self, board: Mapping[str, Any], cards: Mapping[str, Any], players: int) -> None:
        self.board = Board(board, players)
        self.sun_cards = {card["id"]: card for card in cards["sun_cards"]}
        self.types = {kind["id"]: kind for kind in cards["markers"]}
        self.actions = {action["id"]: action for action in cards["actions"]}
        self.scoring = cards["scoring"]
        self.columns = [phases for era in cards["eras"] for phases in era["columns"]]
        self.sites = {site["site"] for site in self.sun_cards.values() if "site" in site}
        self.roads_of: dict[str, list[str]] = {}
        for road, ends in self.board.ends.items():
            for end in ends:
                self.roads_of.setdefault(end, []).append(road)

    def network(self, state: State, seat: int) -> set[str]:
        """The sites that a seat is connected with."""
        reached, new = {CENTRE}, [CENTRE]
        while new:
            site = new.pop()
            for road in self.roads_of.get(site, []):
                if seat in state["roads"].get(road, ()):
                    for end in self.board.ends[road]:
                        if end not in reached:
                            reached.add(end)
                            new.append(end)
        return reached

    def left(self, state: State, phase: str) -> int:
        """How many phases of a kind are still to come."""
        column = state["column"] - 1
        rest = self.columns[column][state["step"] - 1 :] if column < len(self.columns) else []
        return list(rest).count(phase) + sum(list(phases).count(phase) for phases in self.columns[column + 1 :])


@dataclass(frozen=True)
class Goal:
    """The weights of a driver's wishes. 1 is the value of the thing in points, as the driver estimates it."""

    city: float = 1
    garrison: float = 1
    temple: float = 1
    conquer: float = 1
    terrace: float = 1
    extra: float = 1
    pilgrimage: float = 1
    """Sites of pilgrimages."""
    unrest: float = 1
    """Cards of unrest laid on others."""
    spared: int = 0
    """Labor below which the driver pays for nothing."""
    lazy: float = 0
    """The chance to pass."""
    careless: float = 0.03
    """The chance of any answer."""


Driver = Callable[[random.Random, Table, State, list[str]], str]


def driver(goal: Goal) -> Driver:
    """A driver with a goal."""

    def choose(rng: random.Random, table: Table, state: State, texts: list[str]) -> str:
        if rng.random() < goal.careless:
            return rng.choice(texts)
        if texts[-1] == "pass":
            return _take_turn(rng, table, state, texts, goal)
        return max(texts, key=lambda text: _worth_of_card(table, state, text, goal) + rng.uniform(0, 2))

    return choose


def _take_turn(rng: random.Random, table: Table, state: State, texts: list[str], goal: Goal) -> str:
    seat, labor = state["seat"], state["players"][state["seat"]]["labor"]
    if rng.random() < goal.lazy:
        return "pass"
    network = table.network(state, seat)
    best, most = "pass", 0.2
    for text in texts[:-1]:
        verb, _, what = text.partition(" ")
        if verb != "road" and labor < goal.spared:
            continue
        worth = _worth(table, state, network, verb, what, goal) * rng.uniform(0.8, 1.2)
        if worth > most:
            best, most = text, worth
    roads = [text for text in texts if text.startswith("road")]
    if roads and best.split()[0] not in ("road", "pass") and state["turn"]["begun"]:
        # the action would end the turn: the other roads first
        best = max(roads, key=lambda text: _worth_of_road(table, state, network, text[5:], goal))
    return best


def _worth(table: Table, state: State, network: set[str], verb: str, what: str, goal: Goal) -> float:
    scored, paid = table.left(state, "sapa_inca"), table.left(state, "inca")
    seat = state["seat"]
    if verb == "road":
        return _worth_of_road(table, state, network, what, goal)
    if verb == "extra":
        return 0.3 * goal.extra * _worth_of_road(table, state, network, what, goal)
    worth: float
    if verb == "conquer":
        kind = table.types[state["markers"][what]["type"]]
        worth = goal.conquer * (kind["vp"] + 0.7 * kind["labor"] * paid + 1.5)
    else:
        worth = table.actions[verb]["vp"] + table.scoring[verb] * scored
    if verb == "terrace":
        worth = goal.terrace * (worth + 0.4 * paid)
    if verb == "temple":
        sacred = goal.pilgrimage * 5 if what in table.sites else 0
        worth = goal.temple * (worth + table.board.bonus[what]) + sacred
    if verb in ("city", "garrison"):
        others = sum(what in table.network(state, other) for other in range(len(state["players"])) if other != seat)
        worth = (goal.city if verb == "city" else goal.garrison) * (worth - 0.5 * others)
    return worth


def _worth_of_road(table: Table, state: State, network: set[str], road: str, goal: Goal, deep: bool = True) -> float:
    """Of the site that the road newly reaches, and half of the best that may be reached from there."""
    new = [end for end in table.board.ends[road] if end not in network]
    if not new:
        return 0.1
    worth = _worth_of_site(table, state, new[0], goal)
    if deep:
        grown = {*network, new[0]}
        further = [
            _worth_of_road(table, state, grown, other, goal, deep=False)
            for other in table.roads_of[new[0]]
            if other != road and not state["roads"].get(other)
        ]
        worth += 0.5 * max(further, default=0)
    return worth


def _worth_of_site(table: Table, state: State, site: str, goal: Goal) -> float:
    kind, scored = table.board.kind[site], table.left(state, "sapa_inca")
    worth = 0.5
    if site in state["cities"] or site in state["garrisons"] or site in state["temples"]:
        for name, places in (("city", "cities"), ("garrison", "garrisons"), ("temple", "temples")):
            worth += scored * table.scoring[name] * (site in state[places])
    elif kind in ("city", "significant_city"):
        worth += 4 * goal.city
    elif kind == "garrison":
        worth += 3 * goal.garrison
    worth += 6 * goal.pilgrimage * (site in table.sites)
    worth += 1.5 * goal.conquer * sum(region in state["markers"] for region in table.board.borders[site])
    return worth


def _worth_of_card(table: Table, state: State, text: str, goal: Goal) -> float:
    """Good cards in useful places, bad ones away from the player who lays them."""
    _, name, quadrant = text.split()
    card, mine = table.sun_cards[name], state["players"][state["seat"]]
    touched = mine["suyu"] in table.board.quadrants[quadrant]
    if card["effect"] == "pilgrimage":
        reached = card["site"] in state["temples"] and card["site"] in table.network(state, state["seat"])
        return (card["vp"] if touched else -card["vp"]) * goal.pilgrimage if reached else -1.0
    if card["effect"] == "unrest":
        return -2.0 if touched else 4 * goal.unrest
    if card["effect"] == "wilderness":
        return 2.0 * goal.unrest if touched else -1.0
    helps = card["by"] < 0 if card["effect"] == "cost" else card["by"] > 0
    return 2.0 if helps == touched else -1.0


def at_random(rng: random.Random, table: Table, state: State, texts: list[str]) -> str:
    """Any answer."""
    return rng.choice(texts)


all_round = driver(Goal())
builder = driver(Goal(city=2, garrison=2.5, conquer=0.7))
conqueror = driver(Goal(conquer=3, city=0.5, garrison=0.5))
pilgrim = driver(Goal(temple=2, city=1.5, pilgrimage=3))
rebel = driver(Goal(unrest=4, conquer=0.5))
hoarder = driver(Goal(spared=9, conquer=0.6))
spender = driver(Goal(terrace=2.5, extra=12, careless=0.1))
passer = driver(Goal(lazy=0.4))


def mixed(rng: random.Random, table: Table, state: State, texts: list[str]) -> str:
    """A different driver for every seat, chosen by the suyus."""
    kinds = (builder, conqueror, pilgrim, rebel, spender, all_round)
    suyus = [list(table.board.home).index(player["suyu"]) for player in state["players"]]
    return kinds[(state["seat"] + sum((place + 1) * suyu for place, suyu in enumerate(suyus))) % len(kinds)](
        rng, table, state, texts
    )


DRIVERS: dict[str, Driver] = {
    "at_random": at_random,
    "all_round": all_round,
    "builder": builder,
    "conqueror": conqueror,
    "pilgrim": pilgrim,
    "rebel": rebel,
    "hoarder": hoarder,
    "spender": spender,
    "passer": passer,
    "mixed": mixed,
}
