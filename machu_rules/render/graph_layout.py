"""Finds positions for the nodes of a graph that has no coordinates."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from math import cos, hypot, pi, sin
from operator import mul
from typing import Any

from machu_rules.render.narrow_map_layout import count_faults
from machu_rules.render.svg import Point

ROUNDS, STARTS, TURNS = 50, 8, 12
"""The number of improvements of a layout, the number of layouts that are tried, and the number of ways to turn it."""
COUNTS, MOST_FAULTS = 500_000, 9_999
"""The number of pairs of edges that are compared while the nodes of a layout without crossings move, and a number of
faults that no layout has."""
UNIT, BOX = 100.0, (60.0, 30.0)
"""The distance between neighbours, and the size of a node, in the picture in which faults are counted."""


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
    starts = [_scaled(nodes, steps), *(_circle(nodes, steps, first) for first in nodes[:STARTS])]
    best: dict[str, Point] = {}
    least = len(nodes) * len(edges) ** 2 + 1
    for found in chain((_improved(start, steps) for start in starts), _without_crossings(nodes, edges, steps)):
        faults = faults_in(found, edges, least)
        if faults < least:
            best, least = found, faults
        if not faults:
            break
    return _turned(best)


def faults_in(places: Mapping[str, Point], edges: Sequence[tuple[str, str]], most: int) -> int:
    """Return the number of crossings, and of edges that touch other nodes. The count stops at ``most``."""
    drawn = {node: (UNIT * x, UNIT * y) for node, (x, y) in places.items()}
    return count_faults(drawn, edges, BOX, most)


def _scaled(nodes: Sequence[str], steps: Mapping[tuple[str, str], int]) -> dict[str, Point]:
    """Return positions whose distances are as close to ``steps`` as two dimensions allow (classical scaling). The axes
    are the two largest eigenvectors of the centred matrix of squared distances, found by power iteration.
    """
    count = len(nodes)
    squares = [[float(steps.get((a, b), steps.get((b, a), 0))) ** 2 for b in nodes] for a in nodes]
    means = [sum(row) / count for row in squares]
    mean = sum(means) / count
    matrix = [[-0.5 * (squares[i][j] - means[i] - means[j] + mean) for j in range(count)] for i in range(count)]
    axes = []
    for axis in (1, 2):
        vector = [cos(axis * (i + 1) ** 1.3) for i in range(count)]
        size = 0.0
        for _ in range(ROUNDS):
            vector = [sum(map(mul, row, vector)) for row in matrix]
            size = sum(map(mul, vector, vector)) ** 0.5 or 1.0
            vector = [each / size for each in vector]
        matrix = [[matrix[i][j] - size * vector[i] * vector[j] for j in range(count)] for i in range(count)]
        axes.append([each * size**0.5 for each in vector])
    return {node: (axes[0][i], axes[1][i]) for i, node in enumerate(nodes)}


def _circle(nodes: Sequence[str], steps: Mapping[tuple[str, str], int], first: str) -> dict[str, Point]:
    """Return positions on a circle, in the order of the distance from ``first``."""
    order = sorted(nodes, key=lambda node: steps.get((first, node), steps.get((node, first), 0)))
    turn, radius = 2 * pi / len(order), max(1.0, len(order) / 4)
    return {node: (radius * cos(turn * i + 0.1), radius * sin(turn * i + 0.1)) for i, node in enumerate(order)}


def _improved(
    start: Mapping[str, Point], steps: Mapping[tuple[str, str], int], rounds: int = ROUNDS
) -> dict[str, Point]:
    """Return positions that become better round by round."""
    places = {node: [x, y] for node, (x, y) in start.items()}
    for number in range(rounds):
        share = 0.4 * (1 - number / rounds) + 0.02
        for (one, other), wanted in steps.items():
            a, b = places[one], places[other]
            across, down = b[0] - a[0], b[1] - a[1]
            away = hypot(across, down) or 1e-6
            push = share * (away - wanted) / away / wanted**2
            for axis, long in enumerate((across, down)):
                a[axis] += push * long
                b[axis] -= push * long
    return {node: (x, y) for node, (x, y) in places.items()}


def _without_crossings(
    nodes: Sequence[str], edges: Sequence[tuple[str, str]], steps: Mapping[tuple[str, str], int]
) -> Iterator[dict[str, Point]]:
    """Yield a layout that begins without crossings, if the graph is planar. The nodes then move one by one, unless a
    move causes a crossing.
    """
    import networkx as nx

    graph: nx.Graph[str] = nx.Graph()
    graph.add_nodes_from(nodes)
    graph.add_edges_from(edges)
    planar: bool
    embedding: Any
    planar, embedding = nx.check_planarity(graph)
    if not planar or len(nodes) < 4:
        return
    unit = len(nodes) ** -0.5
    start = {node: (unit * x, unit * y) for node, (x, y) in nx.combinatorial_embedding_to_pos(embedding).items()}
    places = _improved(start, steps, rounds=ROUNDS // 8)
    faults = faults_in(places, edges, MOST_FAULTS)
    for _ in range(min(ROUNDS, COUNTS // (len(nodes) * len(edges) ** 2))):
        for node in nodes:
            x, y = _wanted(node, places, steps)
            for share in (1.0, 0.5, 0.25):
                u, v = places[node]
                moved = {**places, node: (u + share * (x - u), v + share * (y - v))}
                if (now := faults_in(moved, edges, faults + 1)) <= faults:
                    places, faults = moved, now
                    break
    yield places


def _wanted(node: str, places: Mapping[str, Point], steps: Mapping[tuple[str, str], int]) -> Point:
    """Return the position of a node at which its distances from all others are best on average."""
    across = down = total = 0.0
    u, v = places[node]
    for other, (x, y) in places.items():
        if other != node:
            wanted = steps[(node, other) if (node, other) in steps else (other, node)]
            away, weight = hypot(u - x, v - y) or 1e-6, 1 / wanted**2
            across += weight * (x + (u - x) / away * wanted)
            down += weight * (y + (v - y) / away * wanted)
            total += weight
    return across / total, down / total


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
