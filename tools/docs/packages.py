"""The picture of the packages, drawn from the imports in their files: ``python -m tools.docs.packages``.

A package appears above all packages that it imports. Implied lines are left out: if ``cli`` imports ``web`` and ``web``
imports ``rooms``, no line leads from ``cli`` to ``rooms``.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from statistics import fmean
from xml.sax.saxutils import escape

import networkx as nx

ROOT = Path(__file__).parents[2]
PICTURE = ROOT / "docs" / "img" / "packages.svg"
BOX, GAP, ROW, WIDTH = 96, 14, 62, 760


@cache
def imports() -> nx.DiGraph[str]:
    """The graph of the packages and their imports. The attribute ``lines`` counts the lines of a package."""
    graph: nx.DiGraph[str] = nx.DiGraph()
    package = ROOT / "machu_rules"
    for file in sorted(package.rglob("*.py")):
        parts = file.relative_to(package).parts
        if len(parts) == 1:
            continue  # the façade and the command, which users import
        text = file.read_text("utf-8")
        graph.add_node(parts[0])
        graph.nodes[parts[0]]["lines"] = graph.nodes[parts[0]].get("lines", 0) + text.count("\n")
        for node in ast.walk(ast.parse(text)):
            modules = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            modules += [each.name for each in node.names] if isinstance(node, ast.Import) else []
            for module in modules:
                words = module.split(".")
                if words[0] == "machu_rules" and len(words) > 1 and words[1] != parts[0]:
                    graph.add_edge(parts[0], words[1])
    return graph


def rows(graph: nx.DiGraph[str]) -> list[list[str]]:
    """The packages in rows from the bottom up, all of them above their imports. Raises if there is a cycle."""
    return [sorted(row) for row in nx.topological_generations(graph.reverse())]


def picture() -> str:
    """The picture as SVG."""
    graph = imports()
    levels = rows(graph)
    height = len(levels) * ROW + GAP
    below = nx.transitive_reduction(graph)
    at: dict[str, tuple[float, float]] = {}
    for level, names in enumerate(levels):
        means = {name: fmean(at[each][0] for each in below[name]) if below[name] else WIDTH / 2 for name in names}
        width = len(names) * BOX + (len(names) - 1) * GAP
        first = means[names[0]] - BOX / 2 if len(names) == 1 else (WIDTH - width) / 2
        for place, name in enumerate(sorted(names, key=lambda name: (means[name], name))):
            at[name] = first + place * (BOX + GAP) + BOX / 2, height - level * ROW - ROW / 2
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}">',
        '<g font-family="sans-serif" text-anchor="middle">',
        "<title>The packages: imports only lead downwards</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
    ]
    for upper, lower in sorted(below.edges):
        (x, y), (u, v) = at[upper], at[lower]
        bend = (y + v) / 2
        parts.append(
            f'<path d="M{x:g} {y + 19:g}C{x:g} {bend:g} {u:g} {bend:g} {u:g} {v - 19:g}" fill="none" stroke="#00695c"/>'
        )
    for name, (x, y) in at.items():
        box = f'x="{x - BOX / 2:g}" y="{y - 19:g}" width="{BOX}" height="38"'
        parts.append(f'<rect {box} rx="5" fill="#e0f2f1" stroke="#00695c"/>')
        parts.append(f'<text x="{x:g}" y="{y + 5:g}" font-size="15" fill="#111">{escape(name)}</text>')
    return "\n".join([*parts, "</g>", "</svg>", ""])


if __name__ == "__main__":
    PICTURE.write_text(picture(), "utf-8")
