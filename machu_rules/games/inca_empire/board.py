"""The map as networkx graphs."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from machu_rules.games.inca_empire.figures import Figures, ends_of, heirs_of
from machu_rules.games.inca_empire.model import Site
from machu_rules.loader.rulebook import Rulebook

if TYPE_CHECKING:
    import networkx as nx

BUILDINGS = {"city": ("city", "temple"), "significant_city": ("city", "temple"), "garrison": ("garrison",)}
"""EMPIRE-MAP-3: the buildings that are allowed on a site, by the kind of the site."""


def graph(rulebook: Rulebook, players: int) -> nx.Graph[str]:
    """Return the map for a game with ``players`` players as a frozen graph (EMPIRE-MAP-1, EMPIRE-MAP-2).

    The nodes are sites and regions, and the edges are roads. The key of a site is its id. The key of a region is
    ``region:`` followed by its id, because a region and a site can have the same id. A region that is merged into
    another is not in the graph. The nodes have everything that the data says of a place as attributes: strings,
    numbers, booleans and tuples. The docs list the attributes. A road connects two sites and has the attributes ``id``
    and ``region``.
    """
    import networkx as nx

    figures = rulebook.figures
    heirs = heirs_of(figures.players_row(players))
    colours = {suyu.id: suyu.colour for suyu in figures.suyus}
    board: nx.Graph[str] = nx.Graph(name=rulebook.title, players=players)
    for site in figures.sites:
        x, y = site.at
        data = {"kind": site.kind, "bonus": site.bonus, "regions": _merged(site.regions, heirs)}
        board.add_node(site.id, id=site.id, name=site.name, **data, **_building_data(figures, site), x=x, y=y)
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
            colour=colours[region.suyu],
            starting=region.starting,
            hand_of_god=region.hand_of_god,
            adjacent=tuple(name for name in adjacent if name != region.id),
            outline=region.outline,
            x=x,
            y=y,
        )
    for road in figures.roads:
        board.add_edge(*ends_of(road), id=road.id, region=heirs.get(road.region, road.region))
    for suyu in figures.suyus:
        if suyu.id in figures.players_row(players).suyus:
            board.nodes[suyu.start]["start_of"] = suyu.id
            board.nodes[f"region:{heirs.get(suyu.home, suyu.home)}"]["home_of"] = suyu.id
    nx.freeze(board)
    return board


def _building_data(figures: Figures, site: Site) -> dict[str, Any]:
    """Return the attributes of a site that concern its buildings and pilgrimages. A site without buildings has none."""
    buildings = BUILDINGS.get(site.kind, ())
    found: dict[str, Any] = {}
    if buildings:
        actions = [action for name in buildings for action in figures.actions if action.id == name]
        found["labor"] = tuple((action.id, action.labor) for action in actions)
        found["vp"] = tuple((action.id, action.vp) for action in actions)
        found["scoring"] = tuple((name, getattr(figures.scoring, name)) for name in buildings)
    pilgrimages = tuple((card.id, card.vp) for card in figures.sun_cards if card.site == site.id)
    return {**found, "pilgrimages": pilgrimages} if pilgrimages else found


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
