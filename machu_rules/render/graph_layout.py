"""Finds positions for the nodes of a graph that has no coordinates."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, hypot, pi, sin

from machu_rules.render.narrow_map_layout import count_faults
from machu_rules.render.svg import Point

ROUNDS, STARTS, TURNS = 50, 8, 12
"""The number of improvements of a layout, the number of layouts that are tried, and the number of ways to turn it."""
BOX = (0.6, 0.3)
"""The size of a node. The unit is the distance between neighbours."""


def places_from_edges(nodes: Sequence[str], edges: Sequence[tuple[str, str]]) -> dict[str, Point]:
    """Return positions at which neighbours are close to each other. The same graph always has the same positions.

    The distance of two nodes approaches the number of edges between them. Several layouts are tried, and the one with
    the fewest crossings is turned so that it is wider than it is high.

    Args:
        nodes: The ids of the nodes.
        edges: Pairs of ids.

    Returns:
        The position of each node.

    >>> places = places_from_edges(["inn", "mill", "ford"], [("inn", "mill"), ("mill", "ford")])
    >>> [round(abs(places["inn"][axis] - places["ford"][axis])) for axis in (0, 1)]
    [2, 0]
    """
    steps = _numbers_of_edges(nodes, edges)
    best: dict[str, Point] = {}
    least = len(nodes) * len(edges) ** 2 + 1
    for start in nodes[:STARTS]:
        found = _improved(sorted(nodes, key=lambda node: steps.get((start, node), steps.get((node, start), 0))), steps)
        faults = count_faults(found, edges, BOX, least)
        if faults < least:
            best, least = found, faults
        if not faults:
            break
    return _turned(best)


def _improved(order: Sequence[str], steps: Mapping[tuple[str, str], int]) -> dict[str, Point]:
    """Return positions that begin on a circle, in the given order, and become better round by round."""
    turn, radius = 2 * pi / len(order), max(1.0, len(order) / 4)
    places = {node: [radius * cos(turn * i + 0.1), radius * sin(turn * i + 0.1)] for i, node in enumerate(order)}
    for number in range(ROUNDS):
        share = 0.5 * (1 - number / ROUNDS) + 0.02
        for (one, other), wanted in steps.items():
            a, b = places[one], places[other]
            across, down = b[0] - a[0], b[1] - a[1]
            away = hypot(across, down) or 1e-6
            push = share * (away - wanted) / away / wanted
            for axis, long in enumerate((across, down)):
                a[axis] += push * long
                b[axis] -= push * long
    return {node: (x, y) for node, (x, y) in places.items()}


def _turned(places: Mapping[str, Point]) -> dict[str, Point]:
    """Return the positions, turned so that their height is as small as possible."""
    ways = []
    for number in range(TURNS):
        c, s = cos(pi * number / TURNS), sin(pi * number / TURNS)
        ways.append({node: (c * x - s * y, s * x + c * y) for node, (x, y) in places.items()})
    return min(ways, key=lambda way: round(max(y for _, y in way.values()) - min(y for _, y in way.values()), 6))


def _numbers_of_edges(nodes: Sequence[str], edges: Sequence[tuple[str, str]]) -> dict[tuple[str, str], int]:
    """Return the number of edges on the shortest path between two nodes, for all pairs of nodes."""
    beside: dict[str, list[str]] = {node: [] for node in nodes}
    for one, other in edges:
        beside[one].append(other)
        beside[other].append(one)
    found: dict[tuple[str, str], int] = {}
    for place, start in enumerate(nodes):
        reached, border = {start: 0}, [start]
        for node in border:  # which grows
            for other in beside[node]:
                if other not in reached:
                    reached[other] = reached[node] + 1
                    border.append(other)
        for other in nodes[place + 1 :]:
            found[start, other] = reached.get(other, 4)
    return found
