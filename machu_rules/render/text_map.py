"""A game's board graph as a map of characters. Nodes are boxes of text at their positions in the data, and edges are
thin lines underneath the boxes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

from machu_rules.render.canvas import Canvas
from machu_rules.render.terminal import FOCUS

Line = Sequence[tuple[str, Style]]
"""A line of text: strings side by side, with their styles."""

TRIES = 200
"""The maximum number of rounds in which overlapping boxes are moved apart. If boxes still overlap after these rounds,
there is too little space for the map.
"""


class MapNode(NamedTuple):
    """A node: its id, its position in the data (in any unit), its lines of text, and the style of its box. ``marked``
    is True if the node is highlighted.
    """

    id: str
    x: float
    y: float
    lines: Sequence[Line]
    style: Style
    marked: bool = False


class NodeBox(NamedTuple):
    """The box of a node on the map, measured in cells. ``x`` is the column of the center, ``y`` is the top line,
    ``half`` is half the width, and ``height`` is the height.
    """

    node: MapNode
    x: float
    y: float
    half: float
    height: int


def place_nodes(nodes: Sequence[MapNode], width: int, height: int) -> list[NodeBox]:
    """Place the boxes of ``nodes`` on a map of ``width`` columns and ``height`` lines, and return the boxes. Boxes that
    would overlap are moved apart. Return an empty list if there is not enough space.
    """
    left, top = min(node.x for node in nodes), min(node.y for node in nodes)
    across, down = max(node.x for node in nodes) - left, max(node.y for node in nodes) - top
    fields = []
    for node in nodes:
        half = max(sum(cell_len(text) for text, _ in line) for line in node.lines) / 2 + 1
        x = half + (node.x - left) / (across or 1) * (width - 2 * half)
        y = (node.y - top) / (down or 1) * (height - len(node.lines))
        fields.append(NodeBox(node, x, y, half, len(node.lines)))
    for _ in range(TRIES):
        if not move_apart(fields, width, height):
            return [field._replace(x=round(field.x - field.half) + field.half, y=round(field.y)) for field in fields]
    return []


def move_apart(fields: list[NodeBox], width: int, height: int) -> bool:
    """In the list ``fields``, move overlapping boxes apart in the direction that needs less movement, horizontally or
    vertically. Return True if any boxes overlapped before.
    """
    moved = False
    for one, other in combinations(range(len(fields)), 2):
        a, b = fields[one], fields[other]
        across, down = a.half + b.half + 1 - abs(a.x - b.x), (a.height + b.height) / 2 - abs(a.y - b.y)
        if across <= 0.01 or down <= 0.01:
            continue
        moved = True
        if across / 2 < down:
            step = across / 2 * (1 if a.x <= b.x else -1)
            a, b = a._replace(x=a.x - step), b._replace(x=b.x + step)
        else:
            step = down / 2 * (1 if a.y <= b.y else -1)
            a, b = a._replace(y=a.y - step), b._replace(y=b.y + step)
        fields[one], fields[other] = (
            field._replace(x=clamp(field.x, field.half, width - field.half), y=clamp(field.y, 0, height - field.height))
            for field in (a, b)
        )
    return moved


def clamp(number: float, least: float, most: float) -> float:
    return max(least, min(number, most))


def text_map(
    fields: Sequence[NodeBox], edges: Iterable[tuple[str, str, Style]], width: int, height: int
) -> Iterator[Segment]:
    """Yield the segments of the map, line by line. ``fields`` contains the boxes of the nodes.

    An edge consists of the ids of two nodes and a style. The edges are drawn in the given order, and the boxes are
    drawn over them. The styles of a box have the metadata ``{"id": ID}``, in which ID is the id of the node.
    """
    canvas = Canvas(width, height)
    middles = {field.node.id: (field.x, field.y + field.height // 2) for field in fields}
    for one, other, style in edges:
        canvas.line(middles[one], middles[other], style)
    for field in fields:
        _write(canvas, field)
    return canvas.segments()


def _write(canvas: Canvas, field: NodeBox) -> None:
    node = field.node
    style = (FOCUS if node.marked else node.style) + Style(meta={"id": node.id})
    left = round(field.x - field.half)
    for y, line in enumerate(node.lines, int(field.y)):
        canvas.write(left, y, " " * round(2 * field.half), style)
        x = left + 1
        for text, own in line:
            x = canvas.write(x, y, text, style if node.marked and own.bgcolor is None else style + own)
