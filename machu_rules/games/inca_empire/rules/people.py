"""A turn of the people phase (EMPIRE-PEOPLE-1 to EMPIRE-PEOPLE-3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from machu_rules.core.decisions import Decision, Move
from machu_rules.framework.moves import with_each
from machu_rules.framework.steps import Said, Step
from machu_rules.framework.targets import action
from machu_rules.games.inca_empire.rules.actions import (
    action_answers,
    build_extra,
    build_garrison,
    build_temple,
    build_terrace,
    check_building,
    check_conquest,
    check_terrace,
    conquer,
    found_city,
    price,
    price_of,
)
from machu_rules.games.inca_empire.rules.asking import GameQuestion, demand
from machu_rules.games.inca_empire.rules.course import next_in_order, next_phase
from machu_rules.games.inca_empire.rules.ending import land
from machu_rules.games.inca_empire.rules.roads import build_road, check_road, find_roads, turn_up_at_ends
from machu_rules.games.inca_empire.rules.sapa_inca import pilgrimages
from machu_rules.games.inca_empire.state import (
    CONQUER,
    EXTRA,
    MORE_ROADS,
    PEOPLE_1,
    SHARED_ROADS,
    TERRACE,
    TURN_BEGAN,
    TURN_ENDED,
    UNKNOWN,
    Position,
)
from machu_rules.games.inca_empire.tables import ACTIONS, Rules

KINDS: Final[Mapping[str, str]] = {
    "road": "road",
    "city": "site",
    "garrison": "site",
    "conquer": "region",
    "temple": "site",
    "terrace": "",
    "extra": "road",
    "pass": "",
}
"""The kind of the thing that follows a verb, by verb."""


class NextTurn(Step[Rules, Position]):
    """EMPIRE-PEOPLE-1: the turn of the next player begins, or the phase is over."""

    def proceed(self, rules: Rules, position: Position, seat: int, value: int) -> None:
        next_turn(rules, position)


class TakeTurn(GameQuestion):
    """EMPIRE-PEOPLE-2, EMPIRE-PEOPLE-3: a player builds a free road, takes an action, or passes.

    The answers are numbered as `Rules` describes. The modules `roads` and `actions` contain the rules of each verb.
    """

    kind = "people"

    def answers(self, rules: Rules, position: Position, seat: int, value: int, answers: list[int]) -> None:
        if position.free_roads > 0:
            find_roads(rules, position, seat, 0, answers)
        if position.acted == 0:
            action_answers(rules, position, seat, answers)
            if position.free_roads == 0 and price_of(rules, position, seat, EXTRA) <= position.players[seat].labor:
                find_roads(rules, position, seat, rules.first_extra, answers)
        answers.append(rules.pass_move)

    def act(self, rules: Rules, position: Position, seat: int, value: int, answer: int) -> None:
        """Build a free road, take an action, or end the turn. If an action follows a free road, the remaining free
        roads are lost.
        """
        if answer < rules.first_city:
            position.free_roads -= 1
            position.begun = 1
            build_road(rules, position, seat, answer, PEOPLE_1)
            turn_up_at_ends(rules, position, answer)
            return
        if answer == rules.pass_move:
            end_turn(position, seat)
            next_turn(rules, position)
            return
        position.acted = 1
        if position.begun:
            position.free_roads = 0
        if answer < rules.first_garrison:
            found_city(rules, position, seat, answer - rules.first_city)
        elif answer < rules.first_conquest:
            build_garrison(rules, position, seat, answer - rules.first_garrison)
        elif answer < rules.first_temple:
            conquer(rules, position, seat, answer - rules.first_conquest)
        elif answer < rules.terrace_move:
            build_temple(rules, position, seat, answer - rules.first_temple)
        elif answer == rules.terrace_move:
            build_terrace(rules, position, seat)
        else:
            build_extra(rules, position, seat, answer - rules.first_extra)

    def moves(self, rules: Rules) -> list[Move]:
        ids = {"road": rules.road_ids, "site": rules.site_ids, "region": rules.region_ids}
        return [move for verb, kind in KINDS.items() for move in (with_each(verb, ids[kind]) if kind else [Move(verb)])]

    def in_space(self, rules: Rules) -> Iterable[int]:
        """The action space contains a building only on the sites that suit it."""
        suits = {"city": rules.city_site, "garrison": rules.garrison_site, "temple": rules.city_site}
        return [
            number
            for number, move in enumerate(self.moves(rules))
            if move.verb not in suits or suits[move.verb][rules.site_of[str(move.args[0])]]
        ]

    def words(self, rules: Rules, position: Position, decision: Decision, move: Move) -> Said:
        """The text of an action contains its price."""
        verb, kind = move.verb, KINDS[move.verb]
        number = getattr(rules, f"{kind}_of")[move.args[0]] if kind else -1
        params: dict[str, Any] = {}
        if kind == "road":
            ends = rules.road_start[number], rules.road_end[number]
            params = {"start": rules.site_ids[ends[0]], "end": rules.site_ids[ends[1]]}
        elif kind:
            params = {kind: move.args[0]}
        if verb == "conquer":
            params["marker"] = rules.marker_ids[position.marker[number]]
        elif verb == "pass":
            params = {"free_roads": position.free_roads}
        if verb in ACTIONS:
            params["labor"] = price(rules, position, decision.seat, ACTIONS.index(verb), number)
        return verb, params

    def targets(self, rules: Rules, position: Position, decision: Decision, move: Move) -> tuple[str, ...]:
        """Return the road, the site, or the region and its marker. Other moves have a button."""
        kinds = ("region", "marker") if move.verb == "conquer" else (KINDS[move.verb],)
        return tuple([f"{kind}:{move.args[0]}" for kind in kinds if kind]) or (action(move),)

    def kinds_of(self, verb: str) -> list[str]:
        return KINDS[verb].split()

    def check(self, rules: Rules, position: Position, seat: int, verb: str, numbers: list[int]) -> None:
        """EMPIRE-PEOPLE-1 to EMPIRE-PEOPLE-3: check that a free road or an action is allowed, and that the player can
        pay for it.
        """
        if verb == "road":
            demand(position.free_roads, "EMPIRE-PEOPLE-3", "no_free_road")
            check_road(rules, position, seat, numbers[0])
            return
        demand(not position.acted, "EMPIRE-PEOPLE-1", "has_acted")
        what, number = ACTIONS.index(verb), numbers[0] if numbers else -1
        if what == EXTRA:
            demand(not position.free_roads, "EMPIRE-PEOPLE-2", "free_roads_left", number=position.free_roads)
            check_road(rules, position, seat, number)
        elif what == CONQUER:
            check_conquest(rules, position, seat, number)
        elif what == TERRACE:
            check_terrace(rules, position, seat)
        else:
            check_building(rules, position, seat, what, number)
        labor, needed = position.players[seat].labor, price(rules, position, seat, what, number)
        demand(labor >= needed, f"EMPIRE-ACTION-{what + 1}", "cannot_pay", price=needed, labor=labor)


def next_turn(rules: Rules, position: Position) -> None:
    """EMPIRE-PEOPLE-1: begin the turn of the next player. After all players, the phase is over."""
    position.active = next_in_order(position)
    if position.active >= 0:
        begin_turn(rules, position, position.active)
        return
    if rules.pilgrimage_each_phase:
        pilgrimages(rules, position)
    if position.column == rules.last_column and rules.invasions > 0:
        position.turned += 1
        if position.arrival == UNKNOWN:
            position.landing = 1
            return
        land(rules, position)
    next_phase(rules, position)


def begin_turn(rules: Rules, position: Position, seat: int) -> None:
    """EMPIRE-PEOPLE-1, EMPIRE-SUN-7, EMPIRE-ROAD-4: begin a turn. Set the number of free roads, and the number of roads
    that may be built beside other players' sticks.
    """
    changes = position.players[seat].changes
    position.free_roads = max(rules.free_roads + changes[MORE_ROADS], 0)
    position.wilderness = changes[SHARED_ROADS]
    if rules.any_wilderness and position.wilderness > 0:
        position.wilderness = -1
    position.begun = 0
    position.acted = 0
    position.emit(TURN_BEGAN, seat, position.free_roads)


def end_turn(position: Position, seat: int) -> None:
    """EMPIRE-PEOPLE-3: end a turn. Unused free roads and an unused action are lost."""
    position.emit(TURN_ENDED, seat, position.free_roads)
    position.free_roads = 0
    position.wilderness = 0
    position.begun = 0
    position.acted = 0
