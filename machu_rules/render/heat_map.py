"""Draws a map of nodes and edges, with a colour and a short text in a node. The texts can be counts, for example."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from machu_rules.render import text_width
from machu_rules.render.map import Edge, MapLayout
from machu_rules.render.palette import CARD, INK, ROAD_EDGE, ink_on, safe_colour
from machu_rules.render.svg import Drawing, Point

NAME_SIZE, TEXT_SIZE = 18.0, 30.0


def heat_map_from_colours(
    title: str,
    layout: MapLayout,
    edges: Sequence[Edge],
    names: Mapping[str, str],
    shades: Mapping[str, tuple[str, str]],
) -> str:
    """Return a map of nodes and edges as SVG text. ``title`` is the title of the map for screen readers. ``layout``
    contains the positions of the nodes, and ``edges`` contains pairs of their ids.

    ``names`` maps the ids of the nodes to their names. ``shades`` maps the id of a node to its colour (``#rrggbb``) and
    its text. A node that is not in ``shades`` has a neutral colour and shows only its name.
    """
    drawing = Drawing()
    with drawing.root_group_with_background(layout.width, layout.height, title, sized=False):
        for one, other in edges:
            (x, y), (u, v) = layout.middles[one], layout.middles[other]
            drawing.add("line", x1=x, y1=y, x2=u, y2=v, stroke=ROAD_EDGE, stroke_width=6)
        for node, name in names.items():
            _node(drawing, name, layout.middles[node], layout.box, *shades.get(node, ("", "")))
    return f"{drawing}\n"


def _node(drawing: Drawing, name: str, middle: Point, box: Point, colour: str, text: str) -> None:
    (width, height), (x, y) = box, middle
    colour = safe_colour(colour) if colour else CARD
    ink = ink_on(colour)
    with drawing.group(f"{name}: {text}" if text else name):
        drawing.rect(x - width / 2, y - height / 2, width, height, rx=7, fill=colour, stroke=INK, stroke_width=1.5)
        for place, line in enumerate(text_width.wrap(name, width - 12, NAME_SIZE, 2, bold=True)):
            below = y - height / 2 + (place + 1) * (NAME_SIZE + 2)
            drawing.text(x, below, line, NAME_SIZE, bold=True, anchor="middle", fill=ink)
        drawing.text(x, y + height / 2 - 9, text, TEXT_SIZE, bold=True, anchor="middle", fill=ink, room=width)
