"""A game with a map of roads is drawn with what stands in `machu_rules.render`, whichever game it is."""

from itertools import combinations
from xml.etree import ElementTree as ET

import pytest
from rich.style import Style

from machu_rules.render.heat_map import heat_map_from_colours
from machu_rules.render.map import arrange_node_boxes, clip_to_map_frame, draw_road, draw_terrain, edges_from_neighbours
from machu_rules.render.svg import Drawing, Point
from machu_rules.render.text_map import MapNode, place_nodes, text_map

SVG = "{http://www.w3.org/2000/svg}"
TOWNS: dict[str, Point] = {"quito": (0, 0), "cusco": (5, 8), "lima": (3, 6), "potosi": (9, 11), "tumi": (1, 3)}
ROADS = {"quito": ["tumi"], "tumi": ["quito", "lima"], "lima": ["tumi", "cusco"], "cusco": ["lima", "potosi"]}


def test_boxes_of_a_layout_stand_apart_and_inside() -> None:
    layout = arrange_node_boxes(TOWNS, (2, 1), (120, 40))
    width, height = layout.box
    for (x, y), (u, v) in combinations(layout.middles.values(), 2):
        assert abs(x - u) > width or abs(y - v) > height
    for x, y in layout.middles.values():
        assert width / 2 < x < layout.width - width / 2
        assert height / 2 < y < layout.height - height / 2
    assert layout.shifted_centers(7, -3)["lima"] == (layout.middles["lima"][0] + 7, layout.middles["lima"][1] - 3)


@pytest.mark.parametrize("narrowest", [0, 3000])
def test_a_layout_keeps_the_directions_of_the_data(narrowest: float) -> None:
    """So that roads cross in the picture only where they cross in the data."""
    layout = arrange_node_boxes(TOWNS, (2, 1), (120, 40), narrowest=narrowest)
    assert layout.width >= narrowest
    (a, b), (c, d), (e, f) = (layout.middles[town] for town in ("quito", "potosi", "cusco"))
    assert (e - a) / (c - a) == pytest.approx(5 / 9)
    assert (f - b) / (d - b) == pytest.approx(8 / 11)


def test_places_on_top_of_each_other_are_put_on_a_circle() -> None:
    heap: dict[str, Point] = {"far": (60.0, 0.0), **{str(number): (0.0, number) for number in range(5)}}
    layout = arrange_node_boxes(heap, (1, 1), (100, 100))
    assert layout.width < 1000
    for (x, y), (u, v) in combinations(layout.middles.values(), 2):
        assert max(abs(x - u), abs(y - v)) > 100


def test_a_map_with_terrain_and_roads() -> None:
    layout, drawing = arrange_node_boxes(TOWNS, (2, 1), (120, 40)), Drawing()
    edges = edges_from_neighbours(ROADS)
    assert edges == [("quito", "tumi"), ("tumi", "lima"), ("lima", "cusco"), ("cusco", "potosi")]
    with (
        drawing.root_group_with_background(layout.width, layout.height, "The roads"),
        clip_to_map_frame(drawing, layout, 0, 0),
    ):
        draw_terrain(drawing, edges, layout.middles, 80)
        for one, other in edges:
            draw_road(drawing, layout.middles[one], layout.middles[other])
    picture = ET.fromstring(str(drawing))
    assert len(list(picture.iter(f"{SVG}line"))) == 3 * len(edges)
    assert picture.findtext(f"{SVG}title") == "The roads"


def test_a_heat_map_of_any_places() -> None:
    names = {town: town.title() for town in TOWNS}
    layout = arrange_node_boxes(TOWNS, (2, 1), (160, 90))
    picture = ET.fromstring(
        heat_map_from_colours("Visits", layout, edges_from_neighbours(ROADS), names, {"lima": ("#8c2d04", "3.2")})
    )
    titles = [title.text for title in picture.iter(f"{SVG}title")]
    assert titles == ["Visits", "Quito", "Cusco", "Lima: 3.2", "Potosi", "Tumi"]
    assert sum(box.get("fill") == "#8c2d04" for box in picture.iter(f"{SVG}rect")) == 1
    assert len(list(picture.iter(f"{SVG}line"))) == 4


def test_a_map_of_characters() -> None:
    style = Style()
    nodes = [
        MapNode(town, *place, [[(town, style)], [("x", style)]], style, town == "lima") for town, place in TOWNS.items()
    ]
    fields = place_nodes(nodes, 60, 16)
    for one, other in combinations(fields, 2):
        assert abs(one.y - other.y) >= 2 or abs(one.x - other.x) >= one.half + other.half
    roads = ((one, other, style) for one, other in edges_from_neighbours(ROADS))
    segments = list(text_map(fields, roads, 60, 16))
    lines = "".join(segment.text for segment in segments).splitlines()
    assert len(lines) == 16
    assert {len(line) for line in lines} == {60}
    assert all(town in "".join(lines) for town in TOWNS)
    assert any("\u2801" <= sign <= "\u28ff" for sign in "".join(lines)), "roads"
    told = {segment.style.meta["id"] for segment in segments if segment.style and segment.style.meta}
    assert told == set(TOWNS)
    gold = {s.style.meta["id"] for s in segments if s.style and s.style.bgcolor and s.style.bgcolor.name == "#f2b632"}
    assert gold == {"lima"}
    assert place_nodes(nodes, 12, 4) == []
