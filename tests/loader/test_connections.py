"""Parts and cut places of boards, compared with networkx."""

from __future__ import annotations

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st

from machu_rules.loader.connections import connected_parts, connections, cut_places

PLACES = "abcdefgh"
PAIRS = st.lists(st.tuples(st.sampled_from(PLACES), st.sampled_from(PLACES)), max_size=20)


@given(PAIRS)
def test_the_parts_are_those_of_networkx(pairs: list[tuple[str, str]]) -> None:
    graph: nx.Graph[str] = nx.Graph(pairs)
    graph.add_nodes_from(PLACES)
    parts = connected_parts(connections(PLACES, pairs))
    assert {frozenset(part) for part in parts} == {frozenset(part) for part in nx.connected_components(graph)}
    assert sum(map(len, parts)) == len(PLACES)
    assert [len(part) for part in parts] == sorted(map(len, parts), reverse=True)


@given(PAIRS)
def test_the_cut_places_are_those_of_networkx(pairs: list[tuple[str, str]]) -> None:
    graph: nx.Graph[str] = nx.Graph(pairs)
    graph.remove_edges_from(list(nx.selfloop_edges(graph)))
    for part in nx.connected_components(graph):
        board = graph.subgraph(part)
        found = cut_places(connections(sorted(part), board.edges))
        assert {*found} == {*nx.articulation_points(board)}
        for place, others in found.items():
            rest = board.subgraph(part - {place})
            largest = max(map(len, nx.connected_components(rest)))
            assert len(others) == len(rest) - largest
            assert nx.number_connected_components(rest.subgraph(others)) == nx.number_connected_components(rest) - 1
