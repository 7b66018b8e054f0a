"""A turn of the people phase (EMPIRE-PEOPLE-1 to EMPIRE-PEOPLE-3)."""

from __future__ import annotations

from machu_rules.games.inca_empire.rules.actions import (
    action_answers,
    build_extra,
    build_garrison,
    build_temple,
    build_terrace,
    conquer,
    found_city,
    price_of,
)
from machu_rules.games.inca_empire.rules.roads import build_road, find_roads, turn_up_at_ends
from machu_rules.games.inca_empire.state import (
    EXTRA,
    MORE_ROADS,
    PEOPLE_1,
    SHARED_ROADS,
    TURN_BEGAN,
    TURN_ENDED,
    Position,
)
from machu_rules.games.inca_empire.tables import Rules


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


def people_answers(rules: Rules, position: Position, seat: int, answers: list[int]) -> None:
    """EMPIRE-PEOPLE-2: add to ``answers`` the possible free roads, actions and `pass`, in the order of their
    numbers."""
    if position.free_roads > 0:
        find_roads(rules, position, seat, 0, answers)
    if position.acted == 0:
        action_answers(rules, position, seat, answers)
        if position.free_roads == 0 and price_of(rules, position, seat, EXTRA) <= position.players[seat].labor:
            find_roads(rules, position, seat, rules.first_extra, answers)
    answers.append(rules.pass_move)


def build(rules: Rules, position: Position, seat: int, number: int) -> None:
    """EMPIRE-PEOPLE-2, EMPIRE-PEOPLE-3: build a free road or take an action. If an action follows a free road, the
    remaining free roads are lost.
    """
    if number < rules.first_city:
        position.free_roads -= 1
        position.begun = 1
        build_road(rules, position, seat, number, PEOPLE_1)
        turn_up_at_ends(rules, position, number)
        return
    position.acted = 1
    if position.begun:
        position.free_roads = 0
    if number < rules.first_garrison:
        found_city(rules, position, seat, number - rules.first_city)
    elif number < rules.first_conquest:
        build_garrison(rules, position, seat, number - rules.first_garrison)
    elif number < rules.first_temple:
        conquer(rules, position, seat, number - rules.first_conquest)
    elif number < rules.terrace_move:
        build_temple(rules, position, seat, number - rules.first_temple)
    elif number == rules.terrace_move:
        build_terrace(rules, position, seat)
    else:
        build_extra(rules, position, seat, number - rules.first_extra)


def end_turn(position: Position, seat: int) -> None:
    """EMPIRE-PEOPLE-3: end a turn. Unused free roads and an unused action are lost."""
    position.emit(TURN_ENDED, seat, position.free_roads)
    position.free_roads = 0
    position.wilderness = 0
    position.begun = 0
    position.acted = 0
