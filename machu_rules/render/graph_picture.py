"""Draws the networkx graphs of a game: a board as a map, and the graph of a rulebook as columns of rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import combinations
from math import dist
from statistics import fmean
from typing import TYPE_CHECKING, Any

from machu_rules.render import text_width
from machu_rules.render.graph_layout import places_from_edges
from machu_rules.render.labels import Box, Label, box_from_half_size, find_label_boxes
from machu_rules.render.palette import CARD, INK, LINE, MUTED, PAPER, ROAD_EDGE, SEATS, TARGET, ink_on
from machu_rules.render.svg import Drawing, Point

if TYPE_CHECKING:
    import networkx as nx

SIZE = 11
"""The font size of labels, in SVG units."""
MARGIN = 60
"""The room around the nodes of a map, for their labels."""
DISC = 8
"""The radius of a node on a map."""
APART, NARROWEST = 26, 388
"""The smallest distance between two nodes of a map, and its smallest width."""
ROW, HEADING, GAP = 16, 30, 76
"""The height of a row, the height of a heading, and the width of the room between two columns."""
WIDEST = 330
"""The width to which the text of a row is truncated."""
STROKES = (*SEATS[:2], *SEATS[3:5], *SEATS[6:], TARGET)
"""The colours of edges between columns: those that are visible on paper as thin lines."""

Row = tuple[float, float, float]
"""The left and the right end of a row, and the height of its middle."""


def svg(graph: nx.Graph[str]) -> str:
    """Draw a graph.

    Args:
        graph: A graph of the board (`machu_rules.Game.board`) or of a rulebook
            (`machu_rules.loader.rulebook.Rulebook.graph`).

    Returns:
        The SVG text.

    >>> import machu_rules as mr
    >>> svg(mr.load("princes").board).count("<circle")
    22
    """
    if all("x" in data for _, data in graph.nodes(data=True)):
        return _map(graph, {key: (data["x"], data["y"]) for key, data in graph.nodes.items()})
    if not graph.is_directed():
        return _map(graph, places_from_edges(list(graph), list(graph.edges())))
    return _columns(graph)


def described(key: str, data: Mapping[str, Any]) -> str:
    """Return a node or an edge in one line, for tooltips and screen readers.

    >>> described("good:corn", {"type": "good", "unit": 3, "gives": (("corn", 3),)})
    'good:corn. type: good. unit: 3. gives: corn 3'
    """
    return ". ".join([key, *(f"{name}: {_words(value)}" for name, value in data.items())])


def _type(data: Mapping[str, Any]) -> str:
    """Return the type of a node or an edge. The nodes of a board have a kind instead."""
    return str(data.get("type", data.get("kind", "other")))


def _words(value: Any) -> str:
    if not isinstance(value, tuple):
        return str(value)
    pairs = all(isinstance(item, tuple) and len(item) == 2 and isinstance(item[0], str) for item in value)
    items = [f"{item[0]} {_words(item[1])}" if pairs else _words(item) for item in value]
    return ", ".join(items) or "nothing"


# --- Graphs with coordinates -----------------------------------------------------------------------------------------


def _map(graph: nx.Graph[str], places: Mapping[str, Point]) -> str:
    nodes = dict(graph.nodes.items())
    at = _places_on_page(places)
    wide = max((x for x, _ in at.values()), default=NARROWEST) + MARGIN
    high = max((y for _, y in at.values()), default=0) + MARGIN
    kinds = Counter(_type(data) for data in nodes.values())
    lines = [(at[one], at[other]) for one, other in graph.edges()]
    drawing = Drawing()
    with drawing.root_group_with_background(wide, high + ROW * (len(kinds) + 1), graph.graph.get("name", "")):
        for (x, y), (u, v) in lines:
            drawing.add("line", x1=x, y1=y, x2=u, y2=v, stroke=ROAD_EDGE, stroke_width=2)
        labels = [Label(data.get("name", key), at[key], (DISC, DISC), SIZE) for key, data in nodes.items()]
        discs = [box_from_half_size(point, (DISC, DISC)) for point in at.values()]
        boxes = find_label_boxes(labels, discs, lines, (0, 0, wide, high))
        numbers = {kind: number for number, kind in enumerate(kinds)}
        for (key, data), box in zip(nodes.items(), boxes, strict=True):
            with drawing.group(described(key, data)):
                _disc(drawing, at[key], numbers[_type(data)])
                x, anchor = _anchor(at[key], box)
                drawing.text(x, box[3] - 3, data.get("name", key), SIZE, anchor=anchor, halo=PAPER)
        for kind, number in numbers.items():
            y = high + ROW * number
            _disc(drawing, (20, y), number)
            drawing.text(36, y + 4, f"{kind.replace('_', ' ')} ({kinds[kind]})", SIZE)
    return str(drawing)


def _places_on_page(at: Mapping[str, Point]) -> dict[str, Point]:
    """Return the coordinates ``at`` in the units of the picture, so that no two nodes overlap."""
    left, top = (min((point[axis] for point in at.values()), default=0) for axis in (0, 1))
    width = max((x for x, _ in at.values()), default=0) - left
    closest = min((dist(one, other) for one, other in combinations(at.values(), 2) if one != other), default=1)
    scale = max(APART / closest, (NARROWEST - 2 * MARGIN) / (width or 1))
    return {key: (MARGIN + (x - left) * scale, MARGIN / 2 + (y - top) * scale) for key, (x, y) in at.items()}


def _anchor(at: Point, box: Box) -> tuple[float, str]:
    """Return the horizontal place of the label in ``box``, and its ``text-anchor``. The box can be wider than the text,
    which is drawn at the side of the node.
    """
    if box[0] >= at[0]:
        return box[0], "start"
    return (box[2], "end") if box[2] <= at[0] else ((box[0] + box[2]) / 2, "middle")


def _disc(drawing: Drawing, at: Point, number: int) -> None:
    """Draw a disc with the number of a kind, counted from 1."""
    colour = SEATS[number % len(SEATS)]
    drawing.add("circle", cx=at[0], cy=at[1], r=DISC, fill=colour, stroke=INK)
    drawing.text(at[0], at[1] + 4, str(number + 1), SIZE, anchor="middle", fill=ink_on(colour))


# --- Graphs without coordinates --------------------------------------------------------------------------------------


def _columns(graph: nx.Graph[str]) -> str:
    """Draw a graph with typed nodes. Each type is a block of rows. A block is further to the right than the blocks
    whose nodes name its nodes. The ids of cited rules are part of a row, because lines to them would cross all columns.
    """
    nodes = dict(graph.nodes.items())
    edges = [(one, other, _type(data)) for one, other, data in graph.edges(data=True) if _type(data) != "cites"]
    relations = Counter(relation for *_, relation in edges)
    drawing = Drawing()
    at: dict[str, Row] = {}
    headings: list[tuple[float, float, str]] = []
    left, high = float(GAP), 0.0
    for types in _types_by_column(graph):
        y, right = 0.0, left
        for kind in types:
            rows = [key for key, data in nodes.items() if _type(data) == kind]
            headings.append((left, y + HEADING - 10, f"{kind.replace('_', ' ')} ({len(rows)})"))
            y += HEADING
            end = left + max(_row_width(graph, key) for key in rows)
            for key in rows if kind == "rule" else _sorted_by_neighbours(rows, edges, at):
                at[key] = left, end, y + ROW / 2
                y += ROW
            right = max(right, end)
        left, high = right + GAP, max(high, y)
    high += HEADING
    with drawing.root_group_with_background(
        left - GAP / 2, high + ROW * (len(relations) + 1), graph.graph.get("name", "")
    ):
        strokes = {relation: STROKES[number % len(STROKES)] for number, relation in enumerate(relations)}
        for one, other, kind in edges:
            with drawing.group(f"{one}, {kind}: {other}"):
                path = _curve(at[one], at[other])
                drawing.add("path", d=path, fill="none", stroke=strokes[kind], stroke_opacity="0.45")
        for x, y, text in headings:
            drawing.text(x, y, text, 13, bold=True, halo=PAPER)
        for key, (x, right, y) in at.items():
            label = text_width.truncate_to_width(_label(key, nodes[key]), WIDEST, SIZE)
            with drawing.group(described(key, nodes[key])):
                drawing.rect(x - 4, y - ROW / 2 + 1, right - x + 8, ROW - 2, rx=3, fill=CARD, stroke=LINE)
                with drawing.group(tag="text", x=x, y=y + 4, font_size=SIZE):
                    drawing.add("tspan", label)
                    drawing.add("tspan", _cited(graph, key), dx=6, font_size=SIZE - 1, fill=MUTED)
        for number, (relation, count) in enumerate(relations.items()):
            y = high + ROW * number
            drawing.add("line", x1=GAP, y1=y, x2=GAP + 24, y2=y, stroke=strokes[relation], stroke_width=2)
            drawing.text(GAP + 32, y + 4, f"{relation.replace('_', ' ')} ({count})", SIZE)
    return str(drawing)


def _types_by_column(graph: nx.Graph[str]) -> list[list[str]]:
    """Return the types of nodes in columns. A type is in a later column than the types whose nodes name its nodes. If
    types name each other, the larger number of edges counts. Rules are in the last column.
    """
    import networkx as nx

    kind_of = {key: _type(data) for key, data in graph.nodes(data=True)}
    pairs = Counter((kind_of[one], kind_of[other]) for one, other in graph.edges())
    types: nx.DiGraph[str] = nx.DiGraph()
    types.add_nodes_from(dict.fromkeys(kind_of.values()))
    for (one, other), _ in pairs.most_common():
        if not nx.has_path(types, other, one):
            types.add_edge(one, other)
    columns = [[kind for kind in column if kind != "rule"] for column in nx.topological_generations(types)]
    return [column for column in columns if column] + [["rule"]] * ("rule" in types)


def _sorted_by_neighbours(
    rows: Iterable[str], edges: Iterable[tuple[str, str, str]], at: Mapping[str, Row]
) -> list[str]:
    """Return ``rows`` sorted by the mean height of the nodes that name them, as far as these nodes have a place in
    ``at``. This makes the lines between them short.
    """
    heights: dict[str, list[float]] = {key: [] for key in rows}
    for one, other, _ in edges:
        if other in heights and one in at:
            heights[other].append(at[one][2])
    return sorted(heights, key=lambda key: fmean(heights[key]) if heights[key] else 0)


def _label(key: str, data: Mapping[str, Any]) -> str:
    name = key.partition(":")[2] or key
    if _type(data) == "rule":
        return f"{name} {data['title']}"
    if _type(data) == "option":
        return f"{name}: {data['value']}"
    return name if "." in name else str(data.get("name", name))


def _cited(graph: nx.Graph[str], key: str) -> str:
    """Return the ids of the rules that a node cites."""
    edges = graph.edges(key, data=True)
    return ", ".join(other.partition(":")[2] for _, other, data in edges if _type(data) == "cites")


def _row_width(graph: nx.Graph[str], key: str) -> float:
    label = min(WIDEST, text_width.width(_label(key, graph.nodes[key]), SIZE))
    return label + 6 + text_width.width(_cited(graph, key), SIZE - 1)


def _curve(one: Row, other: Row) -> str:
    """Return the path of an edge between two rows. An edge within a column is an arc on its left."""
    first, last = (one, other) if one[0] <= other[0] else (other, one)
    y, v = first[2], last[2]
    x, u = (first[0] - 4 if first[0] == last[0] else first[1] + 4), last[0] - 4
    middle = x - min(GAP - 24, 8 + abs(y - v) / 6) if x == u else (x + u) / 2
    return f"M{x:g} {y:g}C{middle:g} {y:g} {middle:g} {v:g} {u:g} {v:g}"
