"""Networks: the answers that play lists are those that networkx finds in the sticks on the board, in whole games."""

from __future__ import annotations

import random
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.core.values import JsonDict
from machu_rules.games.inca_empire.figures import Figures
from tests.games.inca_empire.conftest import AnyGame

Answers = dict[str, set[str]]


def expected(game: Any, state: Any, data: JsonDict) -> Answers:
    """The actions of the seat to move by the reach of its network, regardless of costs."""
    seat, players = data["seat"], len(data["players"])
    board, network = game.board_for(players), game.network(state, seat)
    reached = set(network)
    safe = {region for _, region in board.nodes(data="id") if f"region:{region}" in board} - data["markers"].keys()
    settled = {site for site, regions in board.nodes(data="regions") if regions and safe & set(regions)}
    whole = {site for site in settled if safe >= set(board.nodes[site]["regions"])}
    kinds = dict(board.nodes(data="kind"))
    joined = data["turn"]["wilderness"]
    roads = {
        road
        for one, other, road in board.edges(data="id")
        if {one, other} & reached
        and {one, other} & settled
        and seat not in data["roads"].get(road, ())
        and (joined is None or joined > 0 or road not in data["roads"])
    }
    beside = {region for site in reached for region in board.nodes[site]["regions"]}
    return {
        "road": roads,
        "city": {site for site in reached & whole if kinds[site] in ("city", "significant_city")} - set(data["cities"]),
        "garrison": {site for site in reached & settled if kinds[site] == "garrison"} - set(data["garrisons"]),
        "temple": (reached & set(data["cities"])) - set(data["temples"]),
        "conquer": beside & data["markers"].keys(),
    }


def listed(moves: tuple[mr.Move, ...]) -> Answers:
    """The listed moves, by verb."""
    found: Answers = {}
    for move in moves:
        found.setdefault(move.verb, set()).update(map(str, move.args))
    return found


def affordable(figures: Figures, verb: str, labor: int) -> bool:
    """Whether no card can make an action dearer than the labor of a player: then all of it is listed."""
    prices = {action.id: action.labor for action in figures.actions}
    dearest = prices[verb] if verb in prices else max(marker.resistance for marker in figures.markers)
    return labor >= dearest + sum(card.copies * max(card.by or 0, 0) for card in figures.sun_cards if card.of == verb)


@pytest.mark.rule("EMPIRE-MAP-6")
@pytest.mark.rule("EMPIRE-ROAD-2")
@pytest.mark.parametrize("players", [4, pytest.param(3, marks=pytest.mark.slow)])
def test_answers_follow_from_the_sticks_on_the_board(game: AnyGame, players: int) -> None:
    rng, state, complete = random.Random(players), game.new(players, seed=f"networks {players}"), 0
    while decision := game.decision(state):
        data = game.dump(state)
        if decision.kind == "people":
            can, does = expected(game, state, data), listed(decision.moves)
            free, labor = data["turn"]["free_roads"], data["players"][decision.seat]["labor"]
            assert does.get("road", set()) == (can["road"] if free else set())
            for verb in ("city", "garrison", "temple", "conquer"):
                assert does.get(verb, set()) <= can[verb]
                if not data["turn"]["acted"] and affordable(game.rulebook.figures, verb, labor):
                    assert does.get(verb, set()) == can[verb]
                    complete += bool(can[verb])
        state, _ = game.apply(state, rng.choice(decision.moves[:-1] or decision.moves))
    assert complete > 30
