"""The map of the data pages: each place is a link to its row, and what is reconstructed is marked there."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

import machu_rules as mr
from tools.docs.places import linked_map, maps, table


@pytest.mark.parametrize(("name", "sections"), [("princes", ["districts"]), ("inca-empire", ["regions", "sites"])])
def test_each_place_of_the_map_is_a_link_to_its_row(name: str, sections: list[str]) -> None:
    game = mr.load(name)
    rows = [
        row
        for section in sections
        for row in re.findall(r'^\| <a id="([\w-]+)">', table(game, section, sections), re.MULTILINE)
    ]
    links = [
        link.attrib["href"].removeprefix("#")
        for link in ET.fromstring(linked_map(game, sections, "dark")).iter()
        if link.tag.endswith("}a")
    ]
    assert len(set(links)) == len(links)
    assert set(links) == set(rows)
    assert len(links) == game.board.number_of_nodes()
    for section in sections:
        linked = re.findall(r"\]\(#([\w-]+)\)", table(game, section, sections))
        assert set(linked) <= set(rows), "a neighbour without a row"


def test_what_is_reconstructed_is_marked() -> None:
    game = mr.load("princes")
    (row,) = (
        row
        for row in table(game, "districts", ["districts"]).splitlines()
        if row.startswith('| <a id="districts-puma_temple">')
    )
    assert "[Weaver's Quarter](#districts-weavers_quarter) †" in row
    assert "| temple |" in row
    marked = {line.path for line in game.rulebook.provenance if line.provenance == "reconstructed"}
    assert table(game, "districts", ["districts"]).count("†") == len(
        [path for path in marked if path.startswith("districts.")]
    )


def test_the_map_is_drawn_for_light_and_dark_pages() -> None:
    drawn = maps(mr.load("princes"), ["districts"])
    assert drawn.count("<svg") == drawn.count("</svg>") > 1
    assert drawn.index('class="light"') < drawn.index('class="dark"')
