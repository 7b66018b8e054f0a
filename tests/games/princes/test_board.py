"""`game.board`: the districts with everything that the data says of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import networkx as nx
import pytest

import machu_rules as mr
from tests.loader.written import variant

BOARD = mr.load("princes").board


def common(name: str, kind: str, colour: str, x: float, y: float) -> dict[str, Any]:
    return {"name": name, "kind": kind, "colour": colour, "x": x, "y": y}


def test_a_production_district() -> None:
    """PROD-1, PROD-3, SETUP-INCA-2, SETUP-6."""
    assert BOARD.nodes["potters_quarter"] == {
        **common("Potter's Quarter", "production", "#c8553d", 495, 885),
        "bonus": 1, "bonus_limit": 2, "occupation": "potter", "good": "pottery", "yield": 1,
        "price": (("corn", 1),), "cost": (("coca", 1), ("cloth", 1)),
    }  # fmt: skip


def test_the_temples() -> None:
    """TEMPLE-1 to TEMPLE-3, CLERGY-3."""
    assert BOARD.nodes["condor_temple"] == {
        **common("Condor Temple", "temple", "#d9822b", 890, 780),
        "bonus": 1, "bonus_limit": 2, "stone_steps": 3, "order": "condor", "ladder": (7, 6, 5, 4),
        "price": (("llama", 1),),
    }  # fmt: skip
    assert BOARD.nodes["main_temple"]["offered_unit_steps"] == 2
    assert BOARD.nodes["main_temple"]["stone_steps"] == 3
    assert "order" not in BOARD.nodes["main_temple"]


def test_houses_and_districts_for_setting_up() -> None:
    """CLERGY-1, CLERGY-2, SETUP-INCA-1, SETUP-INCA-2."""
    house = BOARD.nodes["house_of_priests"]
    assert house["orders"] == ("condor", "puma")
    assert dict(house["prices"])["condor"] == ((("pottery", 2), ("cloth", 1), ("coca", 1)),) * 4
    hut = BOARD.nodes["watchmans_hut"]
    assert hut["occupations"] == ("farmer", "shepherd")
    assert dict(hut["costs"])["shepherd"] == (("corn", 3), ("coca", 1))


def test_the_market_and_the_sun_clock() -> None:
    """PLAZA-2, CLOCK-2."""
    plaza = BOARD.nodes["central_plaza"]
    assert (plaza["currency"], plaza["buy_beyond"], plaza["sell_beyond"]) == ("corn", 6, 3)
    assert dict(plaza["columns"])["coca"] == (6, 5, 4, 3)
    assert (BOARD.nodes["sun_clock"]["units"], BOARD.nodes["sun_clock"]["steps"]) == (3, 3)


def test_a_variant_has_its_own_figures(tmp_path: Path) -> None:
    body = "orders: {puma: {ladder: [9, 9, 9, 9, 9]}}\noccupations: {potter: {yields: 2}}\nbonuses: {start: 0}\n"
    nodes = mr.load(variant(tmp_path, body)).board.nodes
    assert nodes["puma_temple"]["ladder"] == (9, 9, 9, 9, 9)
    assert (nodes["potters_quarter"]["yield"], nodes["potters_quarter"]["bonus"]) == (2, 0)


@pytest.mark.parametrize("name", mr.games())
def test_the_board_cannot_change_and_is_json(name: str) -> None:
    board = mr.load(name).board
    for _, data in board.nodes(data=True):
        hash(tuple(data.items()))
    assert len(json.loads(json.dumps(nx.node_link_data(board)))["nodes"]) == len(board)
    with pytest.raises(nx.NetworkXError, match="Frozen"):
        board.add_node("atlantis")
