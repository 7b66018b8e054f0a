"""The board as a networkx graph."""

from __future__ import annotations

from typing import TYPE_CHECKING

from machu_rules.loader.rulebook import Rulebook

if TYPE_CHECKING:
    import networkx as nx


def graph(rulebook: Rulebook) -> nx.Graph[str]:
    """Return a frozen graph of the board. Its nodes are the districts, with the attributes ``name``, ``kind``, ``x``
    and ``y``. Its edges connect neighbouring districts (TURN-2).
    """
    import networkx as nx

    board: nx.Graph[str] = nx.Graph(name=rulebook.title)
    for district in rulebook.figures.districts:
        board.add_node(
            district.id, name=district.name, kind=district.kind, x=district.position.x, y=district.position.y
        )
    for district in rulebook.figures.districts:
        board.add_edges_from((district.id, neighbour) for neighbour in district.neighbours)
    nx.freeze(board)
    return board
