"""`game.board` and `game.network`: the map and the networks as networkx graphs."""

from __future__ import annotations

from typing import Any

import networkx as nx
import pytest

import machu_rules as mr
from machu_rules.games.inca_empire.board import graph, network
from tests.games.inca_empire.conftest import load

GAME: Any = load("inca-empire")
FOUR, THREE = graph(GAME.rulebook, 4), graph(GAME.rulebook, 3)


def regions(board: nx.Graph[str]) -> dict[str, dict[str, object]]:
    return {data["id"]: data for _, data in board.nodes(data=True) if data["kind"] == "region"}


def sites(board: nx.Graph[str]) -> list[str]:
    return [node for node, data in board.nodes(data=True) if data["kind"] != "region"]


def test_what_is_on_the_map() -> None:
    """EMPIRE-MAP-1, EMPIRE-MAP-2."""
    assert (len(regions(FOUR)), len(regions(THREE)), len(sites(FOUR)), FOUR.number_of_edges()) == (46, 39, 107, 167)
    assert FOUR.nodes["machu_picchu"]["regions"] == ("vilcabamba", "lares")
    assert FOUR.nodes["region:tumbes"]["kind"] == "region"
    assert FOUR.nodes["tumbes"]["kind"] == "city"
    assert FOUR.edges["sondor", "tarawasi"] == {"id": "sondor-tarawasi", "region": "anta"}
    assert nx.is_connected(FOUR.subgraph(sites(FOUR)))
    assert set(nx.isolates(FOUR)) == {f"region:{region}" for region in regions(FOUR)}


def test_the_data_of_sites_and_regions() -> None:
    """EMPIRE-MAP-3, EMPIRE-ACTION-1 to EMPIRE-ACTION-4, EMPIRE-SAPA-1, EMPIRE-SAPA-2, EMPIRE-SETUP-2."""
    assert FOUR.nodes["copacabana"] == {
        "id": "copacabana", "name": "Copacabana", "kind": "significant_city", "bonus": 3,
        "regions": ("colla", "pacajes"), "x": 286, "y": 644, "labor": (("city", 6), ("temple", 5)),
        "vp": (("city", 4), ("temple", 4)), "scoring": (("city", 3), ("temple", 1)),
        "pilgrimages": (("annual_pilgrimage", 6),),
    }  # fmt: skip
    assert FOUR.nodes["sondor"]["labor"] == (("garrison", 4),)
    assert FOUR.nodes["pisac"]["start_of"] == "antisuyu"
    assert not {"labor", "vp", "scoring", "pilgrimages"} & FOUR.nodes["pisac"].keys()
    assert regions(FOUR)["yucay"]["home_of"] == "antisuyu"
    assert regions(FOUR)["yucay"]["colour"] == "#2f7d4f"
    assert regions(FOUR)["yucay"]["outline"][0] == (220, 508)  # type: ignore[index]
    assert {data.get("home_of") for data in regions(THREE).values()} == {
        None, *(suyu for row in GAME.rulebook.figures.players if row.number == 3 for suyu in row.suyus),
    }  # fmt: skip


def test_merged_regions() -> None:
    """EMPIRE-MAP-2: all names of a merged region mean its heir."""
    assert THREE.nodes["cotabambas"]["regions"] == ("quispicanchi", "aymaraes")
    assert THREE.nodes["cuzco"]["regions"] == ("anta", "yucay", "quispicanchi")
    assert THREE.edges["cuzco", "paccaritambo"]["region"] == "quispicanchi"
    assert regions(THREE)["tucuman"]["adjacent"] == ("charcas", "chichas", "atacama")
    assert set(regions(THREE)["quispicanchi"]["adjacent"]) == {  # type: ignore[call-overload]  # a tuple
        "yucay", "anta", "paucartambo", "canas", "chumbivilcas", "aymaraes",
    }  # fmt: skip
    for name, region in regions(THREE).items():
        assert all(name in regions(THREE)[other]["adjacent"] for other in region["adjacent"])  # type: ignore[attr-defined,operator]


def test_a_graph_cannot_be_changed() -> None:
    for board in (FOUR, network(FOUR, {}, 0)):
        with pytest.raises(nx.NetworkXError, match="Frozen"):
            board.add_node("atlantis")


def test_a_network_is_what_own_sticks_join() -> None:
    """EMPIRE-MAP-6, and worked example 9."""
    roads = {
        "cuzco-paccaritambo": [1, 3], "cotabambas-paccaritambo": [3], "coropuna-cotahuasi": [3], "cuzco-tipon": [2],
        "cotabambas-sondor": [1],
    }  # fmt: skip
    own = network(FOUR, roads, 3)
    assert set(own.nodes) == {"cuzco", "paccaritambo", "cotabambas"}
    assert {data["id"] for *_, data in own.edges(data=True)} == {"cuzco-paccaritambo", "cotabambas-paccaritambo"}
    assert own.nodes["cotabambas"]["kind"] == "garrison"
    joined = network(FOUR, {**roads, "cotabambas-cotahuasi": [3]}, 3)
    assert set(joined.nodes) == {*own.nodes, "cotahuasi", "coropuna"}
    assert list(network(FOUR, roads, 0).nodes) == ["cuzco"]


@pytest.mark.parametrize("players", [3, 4])
def test_the_networks_of_a_state(players: int) -> None:
    """At the start, the network of a seat is the site of its suyu, and a new road adds one site."""
    state = GAME.new(players=players, seed=5)
    start = {suyu.id: suyu.start for suyu in GAME.rulebook.figures.suyus}
    for seat, player in enumerate(GAME.view(state, None)["players"]):
        assert set(GAME.network(state, seat).nodes) == {"cuzco", start[player["suyu"]]}
    decision = GAME.decision(state)
    assert decision is not None
    road = next(move for move in decision.moves if move.verb == "road")
    after, _ = GAME.apply(state, road)
    (joined,) = set(GAME.network(after, decision.seat).nodes) - set(GAME.network(state, decision.seat).nodes)
    assert joined in road.args[0].split("-")


def test_the_graphs_of_the_game() -> None:
    assert nx.utils.graphs_equal(GAME.board, FOUR)
    assert nx.utils.graphs_equal(GAME.board_for(3), THREE)
    with pytest.raises(mr.UsageError, match="for 3, 4 players, not 5"):
        GAME.board_for(5)
