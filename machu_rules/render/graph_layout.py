"""Finds positions for the nodes of a graph that has no coordinates."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin

from machu_rules.render.svg import Point

ROUNDS = 60


def places_from_edges(nodes: Sequence[str], edges: Sequence[tuple[str, str]]) -> dict[str, Point]:
    """Return positions at which neighbours are close to each other. The same graph always has the same positions.

    The distance of two nodes approaches the number of edges between them.

    Args:
        nodes: The ids of the nodes.
        edges: Pairs of ids.

    Returns:
        The position of each node.

    >>> places = places_from_edges(["inn", "mill", "ford"], [("inn", "mill"), ("mill", "ford")])
    >>> round(abs(places["inn"][0] - places["ford"][0]) + abs(places["inn"][1] - places["ford"][1])) >= 2
    True
    """
    steps = _numbers_of_edges(nodes, edges)
    turn = 2 * pi / max(1, len(nodes))
    radius = max(1.0, len(nodes) / 4)
    places = {
        node: [radius * cos(turn * place + 0.1), radius * sin(turn * place + 0.1)] for place, node in enumerate(nodes)
    }
    for number in range(ROUNDS):
        share = 0.5 * (1 - number / ROUNDS) + 0.02
        for (one, other), wanted in steps.items():
            a, b = places[one], places[other]
            across, down = b[0] - a[0], b[1] - a[1]
            away = hypot(across, down) or 1e-6
            push = share * (away - wanted) / away / 2 / wanted
            for axis, long in enumerate((across, down)):
                a[axis] += push * long
                b[axis] -= push * long
    return {node: (x, y) for node, (x, y) in places.items()}


def _numbers_of_edges(nodes: Sequence[str], edges: Sequence[tuple[str, str]]) -> dict[tuple[str, str], int]:
    """Return the number of edges on the shortest path between two nodes, for all pairs of nodes."""
    beside: dict[str, list[str]] = {node: [] for node in nodes}
    for one, other in edges:
        beside[one].append(other)
        beside[other].append(one)
    found: dict[tuple[str, str], int] = {}
    for place, start in enumerate(nodes):
        reached, border = {start: 0}, [start]
        while border:
            border = [
                new
                for node in border
                for new in dict.fromkeys(beside[node])
                if new not in reached and not reached.update({new: reached[node] + 1})
            ]
        for other in nodes[place + 1 :]:
            found[start, other] = reached.get(other, 4)
    return found
