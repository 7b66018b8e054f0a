"""Writes the networkx graphs of a game as JSON and as GraphML."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from machu_rules.core.frozen import plain
from machu_rules.core.values import JsonDict

if TYPE_CHECKING:
    import networkx as nx


def json_data(graph: nx.Graph[str]) -> JsonDict:
    """Return a graph as JSON data, in the node-link form of networkx. ``networkx.node_link_graph(data, edges="edges")``
    makes a graph of it.

    >>> import machu_rules as mr
    >>> data = json_data(mr.load("princes").board)
    >>> data["edges"][0]
    {'source': 'corn_terraces', 'target': 'coca_plantation'}
    """
    several = graph.is_multigraph()
    keys: Any = {"keys": True} if several else {}
    found: Iterable[tuple[Any, ...]] = graph.edges(data=True, **keys)
    edges = [
        {**plain(data), "source": one, "target": other, **({"key": key[0]} if several else {})}
        for one, other, *key, data in found
    ]
    return {
        "directed": graph.is_directed(),
        "multigraph": several,
        "graph": dict(graph.graph),
        "nodes": [{**plain(data), "id": key} for key, data in graph.nodes(data=True)],
        "edges": edges,
    }


def graphml(graph: nx.Graph[str]) -> str:
    """Return a graph as GraphML. This format has only strings, numbers and booleans, so any other value becomes its
    JSON text.

    >>> import machu_rules as mr
    >>> print(*graphml(mr.load("incan-gold").board).splitlines()[-2:], sep="\\n")
      <graph edgedefault="undirected" />
    </graphml>
    """
    import networkx as nx

    flat = graph.__class__(**graph.graph)
    for key, data in graph.nodes(data=True):
        flat.add_node(key, **_flat(data))
    for number, (one, other, data) in enumerate(graph.edges(data=True)):
        # the key of an edge becomes its id, which must be unique in the document
        flat.add_edge(one, other, **({"key": number} if graph.is_multigraph() else {}), **_flat(data))
    return "\n".join(["<?xml version='1.0' encoding='utf-8'?>", *nx.generate_graphml(flat)]) + "\n"


def _flat(data: Mapping[str, Any]) -> dict[str, Any]:
    values = {name: plain(value) for name, value in data.items() if value is not None}
    return {
        name: value if isinstance(value, str | int | float) else json.dumps(value, ensure_ascii=False)
        for name, value in values.items()
    }
