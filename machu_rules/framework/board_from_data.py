"""The board of a game that follows from its data: places and the roads between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import attrs

from machu_rules.framework.rulebook_things import Thing, things_of
from machu_rules.loader.rulebook import Rulebook

if TYPE_CHECKING:
    import networkx as nx

NEIGHBOURS = "neighbours"
"""The attribute of the graph with the name of the field that lists the neighbours. It is empty if roads are things."""


def board_from_data(rulebook: Rulebook) -> nx.Graph[str]:
    """Make the board in the data of a rulebook: things that name things of their own class as neighbours, or things
    that name exactly two other things, as a road does.

    The attributes of a node are the fields of the place. An edge that is a thing has its id in the attribute ``id``.

    Args:
        rulebook: The rulebook.

    Returns:
        The frozen graph. It is empty if no things are connected in this way.
    """
    import networkx as nx

    places, edges, field = _places_and_roads(things_of(rulebook))
    graph: nx.Graph[str] = nx.Graph(**({"name": rulebook.title, NEIGHBOURS: field} if places else {}))
    for place, thing in places.items():
        data = {"kind": thing.kind, **attrs.asdict(thing.data, recurse=False)}
        graph.add_node(place, **{key: value for key, value in data.items() if key != "id" and value is not None})
    for (one, other), road in edges.items():
        graph.add_edge(one, other, **({"id": road} if road else {}))
    frozen: nx.Graph[str] = nx.freeze(graph)
    return frozen


def _places_and_roads(
    things: Mapping[str, Thing],
) -> tuple[dict[str, Thing], dict[tuple[str, str], str], str]:
    """Return the places, the ids of the roads between two places (empty if a road is no thing), and the name of the
    field that lists the neighbours.
    """
    classes: dict[type, list[str]] = {}
    for name, thing in things.items():
        classes.setdefault(type(thing.data), []).append(name)
    edges: dict[tuple[str, str], str] = {}
    for made, names in classes.items():
        for field in attrs.fields(made):
            values = {name: getattr(things[name].data, field.name) for name in names}
            lists = [value for value in values.values() if isinstance(value, tuple) and value]
            if field.name == "id" or not lists or not all(each in names for value in lists for each in value):
                continue
            for name, value in values.items():
                edges |= {(name, each): "" for each in value if (each, name) not in edges}
            return {name: things[name] for name in names}, edges, field.name
    for made, names in classes.items():
        for other, places in classes.items():
            ends = {name: _named(things[name].data, places) for name in names} if made is not other else {}
            if len(names) > 1 and all(len(two) == 2 for two in ends.values()) and ends:
                roads = {(two[0], two[1]): name for name, two in ends.items()}
                return {place: things[place] for place in places}, roads, ""
    return {}, {}, ""


def _named(data: Any, places: Sequence[str]) -> list[str]:
    """Return the places that the fields of an object name."""
    found: list[str] = []
    for one in attrs.fields(type(data)):
        value = getattr(data, one.name)
        values = value if isinstance(value, tuple) else (value,)
        found += [each for each in values if isinstance(each, str) and one.name != "id" and each in places]
    return found
