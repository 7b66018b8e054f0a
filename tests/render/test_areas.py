"""Maps of areas: a colour and a text in each, and a border around several outlines that are one area."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from machu_rules.render.areas import heat_map_from_colours, outer_border_edges

SVG = "{http://www.w3.org/2000/svg}"
WEST = [(0.0, 0.0), (10.0, 0.0), (10.0, 20.0), (0.0, 20.0)]
EAST = [(10.0, 0.0), (20.0, 0.0), (20.0, 20.0), (10.0, 20.0)]


def test_an_area_of_two_outlines_has_no_line_between_them() -> None:
    assert len(outer_border_edges([WEST])) == 4
    edges = outer_border_edges([WEST, EAST])
    assert len(edges) == 6
    assert all({(10.0, 0.0), (10.0, 20.0)} != {*edge} for edge in edges)


def test_a_heat_map_shows_every_area_with_its_colour_and_text() -> None:
    middles = {"west": (5.0, 10.0), "east": (15.0, 10.0)}
    names = {"west": "West & more", "east": "East"}
    text = heat_map_from_colours(
        "Map <1>", {"west": [WEST], "east": [EAST]}, middles, names, {"west": ("#8c2d04", "12")}
    )
    picture = ET.fromstring(text)
    assert [each.text for each in picture.iter(f"{SVG}title")] == ["Map <1>", "West & more: 12", "East"]
    assert [each.get("fill") for each in picture.iter(f"{SVG}polygon")] == ["#8c2d04", "#fffaf0"]
    words = [each.text for each in picture.iter(f"{SVG}text")]
    assert {"West & more", "12", "East"} <= set(words)
    tags = [each.tag.removeprefix(SVG) for each in picture.iter() if each.tag in (f"{SVG}polygon", f"{SVG}text")]
    assert tags == sorted(tags), "areas cover texts"
