"""`machu-rules graph`: the graphs of rulebooks and boards as JSON, GraphML and pictures."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import networkx as nx
import pytest

import machu_rules as mr
from machu_rules.core.frozen import plain
from machu_rules.framework.graph_files import graphml, json_data
from machu_rules.render.graph_picture import svg
from tests.cli.commands import run

SVG = "{http://www.w3.org/2000/svg}"
GRAPHS: dict[str, nx.Graph[str]] = {f"{name} rulebook": mr.load(name).rulebook.graph for name in mr.games()}
GRAPHS |= {f"{name} board": mr.load(name).board for name in ("princes", "inca-empire")}

graphs = pytest.mark.parametrize("name", GRAPHS)


def words(name: str) -> list[str]:
    game, what = name.split()
    return ["graph", game, f"--{what}"]


@graphs
def test_json_is_the_graph(name: str) -> None:
    graph, done = GRAPHS[name], run(*words(name))
    assert done.exit_code == 0
    data: dict[str, Any] = json.loads(done.output)
    assert data == json_data(graph)
    assert {node["id"]: node for node in data["nodes"]} == {
        key: {**plain(more), "id": key} for key, more in graph.nodes(data=True)
    }
    assert sorted((edge["source"], edge["target"], edge.get("key", "")) for edge in data["edges"]) == sorted(
        (one, other, more.get("type", "")) for one, other, more in graph.edges(data=True)
    )
    assert (data["directed"], data["multigraph"]) == (graph.is_directed(), graph.is_multigraph())


@graphs
def test_graphml_is_the_graph(name: str, tmp_path: Path) -> None:
    graph, file = GRAPHS[name], tmp_path / "graph.graphml"
    assert run(*words(name), "--out", file).output == f"Written: {file}\n"
    read = nx.read_graphml(file)
    assert [*read] == [*graph]
    assert {(one, other, more.get("type")) for one, other, more in read.edges(data=True)} == {
        (one, other, more.get("type")) for one, other, more in graph.edges(data=True)
    }
    for key, more in graph.nodes(data=True):
        for attribute, value in more.items():
            known = read.nodes[key][attribute]
            assert known == value or json.loads(known) == plain(value), (key, attribute)
    ids = [edge.attrib["id"] for edge in ET.parse(file).iter() if edge.tag.endswith("}edge") and "id" in edge.attrib]
    assert len(ids) == len(set(ids)) == (graph.number_of_edges() if graph.is_multigraph() else 0)


@graphs
def test_a_picture_has_each_node(name: str) -> None:
    graph, done = GRAPHS[name], run(*words(name), "--format", "svg")
    root = ET.fromstring(done.output)
    titles = [title.text or "" for title in root.iter(f"{SVG}title")]
    assert titles[0] == mr.load(name.split()[0]).rulebook.title
    assert [
        title.partition(". ")[0] for title in titles if ". " in title and ", " not in title.partition(". ")[0]
    ] != []
    assert {key for key in graph if not any(title.startswith(f"{key}. ") for title in titles)} == set()
    lines = len([*root.iter(f"{SVG}line" if name.endswith("board") else f"{SVG}path")])
    assert lines == len([1 for *_, more in graph.edges(data=True) if more.get("type") != "cites"])


@graphs
def test_nothing_is_outside_a_picture(name: str) -> None:
    root = ET.fromstring(svg(GRAPHS[name]))
    wide, high = float(root.attrib["width"]), float(root.attrib["height"])
    for element in root.iter():
        for x, y in (("x", "y"), ("cx", "cy"), ("x1", "y1"), ("x2", "y2")):
            assert 0 <= float(element.attrib.get(x, 0)) <= wide
            assert 0 <= float(element.attrib.get(y, 0)) <= high


def test_no_two_places_of_a_board_overlap() -> None:
    for name in ("princes board", "inca-empire board"):
        circles = [*ET.fromstring(svg(GRAPHS[name])).iter(f"{SVG}circle")]
        at = [complex(float(one.attrib["cx"]), float(one.attrib["cy"])) for one in circles]
        assert min(abs(one - other) for i, one in enumerate(at) for other in at[:i]) >= 2 * float(
            circles[0].attrib["r"]
        )


def test_the_board_of_princes_fits_on_a_phone() -> None:
    assert float(ET.fromstring(svg(GRAPHS["princes board"])).attrib["width"]) <= 390


def test_a_board_of_your_own() -> None:
    """A board need not have coordinates, kinds or names."""
    board: nx.Graph[str] = nx.Graph([("inn", "mill"), ("mill", "ford")])
    titles = [title.text for title in ET.fromstring(svg(board)).iter(f"{SVG}title")]
    assert {"inn", "mill", "ford"} <= {*titles}
    assert json_data(board)["edges"] == [
        {"source": "inn", "target": "mill"},
        {"source": "mill", "target": "ford"},
    ]
    assert [*nx.parse_graphml(graphml(board))] == ["inn", "mill", "ford"]


def test_a_variant_has_its_own_graph(tmp_path: Path) -> None:
    (tmp_path / "open.yaml").write_text(
        "format: machu-rules/variant/1\nbased_on: princes\nname: Open\noptions: {hands: open}\n", encoding="utf-8"
    )
    nodes = json.loads(run("graph", tmp_path / "open.yaml").output)["nodes"]
    assert [node["value"] for node in nodes if node["id"] == "option:hands"] == ["open"]


def test_wrong_arguments(tmp_path: Path) -> None:
    done = run("graph", "incan-gold", "--board")
    assert (done.exit_code, done.output) == (
        1, "Error: Incan Gold has no board. Use --rulebook to write its rulebook\n",
    )  # fmt: skip
    done = run("graph", "princes", "--out", tmp_path / "board.png")
    assert done.exit_code == 2
    assert "is not a known format: add --format" in done.output
    assert not (tmp_path / "board.png").exists()
    assert run("graph", "princes", "--format", "png").exit_code == 2
    assert run("graph", "princes", "--format", "svg", "--out", tmp_path / "board.png").exit_code == 0
