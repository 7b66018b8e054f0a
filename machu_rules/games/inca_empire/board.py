"""The map as networkx graphs."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING

from machu_rules.games.inca_empire.figures import ends_of, heirs_of
from machu_rules.loader.rulebook import Rulebook

if TYPE_CHECKING:
    import networkx as nx


def graph(rulebook: Rulebook, players: int) -> nx.Graph[str]:
    """Return the map for a game with ``players`` players as a frozen graph (EMPIRE-MAP-1, EMPIRE-MAP-2).

    The nodes are sites and regions, and the edges are roads. The key of a site is its id. The attributes of a site are
    ``kind``, ``bonus`` and ``regions`` (the adjacent regions). The key of a region is ``region:`` followed by its id,
    because a region and a site can have the same id. The attributes of a region are ``kind`` (always "region"),
    ``suyu``, ``starting``, ``hand_of_god`` and ``adjacent``. A region that is merged into another is not in the graph.
    All nodes also have ``id``, ``name``, ``x`` and ``y``. A road connects two sites and has the attributes ``id`` and
    ``region``.
    """
    import networkx as nx

    figures = rulebook.figures
    heirs = heirs_of(figures.players_row(players))
    board: nx.Graph[str] = nx.Graph(name=rulebook.title, players=players)
    for site in figures.sites:
        x, y = site.at
        regions = _merged(site.regions, heirs)
        board.add_node(site.id, id=site.id, name=site.name, kind=site.kind, bonus=site.bonus, regions=regions, x=x, y=y)
    for region in figures.regions:
        if region.id in heirs:
            continue
        x, y = region.at
        parts = [each for each in figures.regions if heirs.get(each.id, each.id) == region.id]
        adjacent = _merged([name for part in parts for name in part.adjacent], heirs)
        board.add_node(
            f"region:{region.id}",
            id=region.id,
            name=region.name,
            kind="region",
            suyu=region.suyu,
            starting=region.starting,
            hand_of_god=region.hand_of_god,
            adjacent=tuple(name for name in adjacent if name != region.id),
            x=x,
            y=y,
        )
    for road in figures.roads:
        board.add_edge(*ends_of(road), id=road.id, region=heirs.get(road.region, road.region))
    nx.freeze(board)
    return board


def _merged(names: Iterable[str], heirs: Mapping[str, str]) -> tuple[str, ...]:
    """Return ``names`` without repetitions, with merged regions replaced by the regions that they are merged into."""
    return tuple(dict.fromkeys(heirs.get(name, name) for name in names))


def network(board: nx.Graph[str], roads: Mapping[str, Collection[int]], seat: int) -> nx.Graph[str]:
    """Return the network of the player at ``seat`` as a frozen graph (EMPIRE-MAP-6).

    The nodes are the sites that the player reaches from the crossroads over their own sticks, and the edges are the
    roads with these sticks. ``board`` is a graph that `graph` returned. ``roads`` lists, by road, the seats that have a
    stick on it, as in the JSON of states and views.
    """
    import networkx as nx

    ends = {data["id"]: (one, other) for one, other, data in board.edges(data=True)}
    sticks: nx.Graph[str] = nx.Graph([ends[road] for road, seats in roads.items() if seat in seats])
    centre = next(node for node, data in board.nodes(data=True) if data["kind"] == "crossroads")
    sticks.add_node(centre)
    own: nx.Graph[str] = nx.Graph(name=board.graph["name"], players=board.graph["players"], seat=seat)
    joined = nx.node_connected_component(sticks, centre)
    own.add_nodes_from((node, data) for node, data in board.nodes(data=True) if node in joined)
    own.add_edges_from(
        (one, other, data)
        for one, other, data in board.edges(data=True)
        if one in joined and sticks.has_edge(one, other)
    )
    nx.freeze(own)
    return own
