"""The places of a board: a map with links to the rows of a table of all places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any
from xml.etree import ElementTree as ET

import machu_rules as mr
from machu_rules.loader.rulebook import Rulebook
from tools.docs.crop import SVG

UNSEEN = ("position", "at", "outline", "colour", "name")
"""Figures of a place that the picture shows."""
WIDTH = 640


def anchor(section: str, place: str) -> str:
    """The anchor of a row: a region and a site may share an id."""
    return f"{section}-{place}"


@cache
def figures_of(book: Rulebook, section: str) -> dict[str, dict[str, Any]]:
    """The figures of the places in a section of the data, by place and name."""
    found: dict[str, dict[str, Any]] = {}
    for figure in book.provenance:
        kind, _, rest = figure.path.partition(".")
        place, _, what = rest.partition(".")
        if kind == section and what and what not in UNSEEN:
            found.setdefault(place, {})[what] = figure
    return found


def linked_map(game: mr.Game[Any], sections: Iterable[str], theme: str) -> str:
    """The map as SVG, with links from the places to their rows."""
    places = {
        f"{section.removesuffix('s')}:{place}": anchor(section, place)
        for section in sections
        for place in figures_of(game.rulebook, section)
    }
    ET.register_namespace("", SVG)
    root = ET.fromstring(mr.draw.parts(game, parts=["map"], theme=theme, width=WIDTH)["map"])
    for parent in list(root.iter()):
        for index, child in enumerate(list(parent)):
            name = child.get("data-id", "")
            if name in places:
                label = game.catalogue.name(name.partition(":")[2])
                link = ET.Element(f"{{{SVG}}}a", {"href": f"#{places[name]}", "aria-label": label})
                child.set("pointer-events", "all")
                link.append(child)
                parent[index] = link
    return ET.tostring(root, "unicode")


def words(game: mr.Game[Any], section: str, figure: Any) -> str:
    """The text of a figure in a cell: ids of places are links to their rows, reconstructed figures have a sign."""
    if isinstance(figure.value, bool):
        return "yes" if figure.value else ""
    places = figures_of(game.rulebook, section)
    listed = figure.value if isinstance(figure.value, list | tuple) else [figure.value]
    links = [
        f"[{game.catalogue.name(each)}](#{anchor(section, each)})" if each in places else game.catalogue.name(str(each))
        for each in listed
    ]
    return (", ".join(links) or "none") + (" †" if figure.provenance == "reconstructed" else "")


def table(game: mr.Game[Any], section: str, sections: Sequence[str]) -> str:
    """The places of a section as a table with one row per place. Figures that few places have share one column.
    ``sections`` are the sections of the page."""
    places = figures_of(game.rulebook, section)
    times = Counter(what for figures in places.values() for what in figures)
    columns = [what for what in times if times[what] > len(places) / 2]
    rows = [
        f"| {section.removesuffix('s')} | {' | '.join(columns)} | more | rules |",
        "| --- " * (len(columns) + 3) + "|",
    ]
    for place, figures in places.items():
        cells = {what: words(game, what if what in sections else section, figure) for what, figure in figures.items()}
        more = [f"{what.replace('_', ' ')}: {cells[what]}" for what in cells if what not in columns and cells[what]]
        rules = dict.fromkeys(figure.rule for figure in figures.values() if figure.rule)
        links = ", ".join(f"[{rule}](rules.md#{rule.lower()})" for rule in rules)
        name = f'<a id="{anchor(section, place)}"></a>{game.catalogue.name(place)}'
        shown = [name, *(cells.get(what, "") for what in columns), "; ".join(more), links]
        rows.append(f"| {' | '.join(shown)} |")
    return "\n".join(rows)


def maps(game: mr.Game[Any], sections: Iterable[str]) -> str:
    """The map for light and for dark pages."""
    drawn = [f'<div class="{theme}">{linked_map(game, sections, theme)}</div>' for theme in ("light", "dark")]
    return f'<div class="places">{"".join(drawn)}</div>'
