"""Connections between places, for the checks of data files. These functions do not use networkx: importing it would
make loading a file a third slower.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set

Touching = Mapping[str, Set[str]]
"""Maps each place to the places that are connected with it. The connections lead both ways."""


def connections(places: Iterable[str], pairs: Iterable[tuple[str, str]]) -> Touching:
    """Return the connections between ``places``. Pairs with an unknown place are skipped.

    >>> connections("abc", [("a", "b"), ("b", "z")])
    {'a': {'b'}, 'b': {'a'}, 'c': set()}
    """
    touching: dict[str, set[str]] = {place: set() for place in places}
    for one, other in pairs:
        if one in touching and other in touching:
            touching[one].add(other)
            touching[other].add(one)
    return touching


def connected_parts(touching: Touching, without: str | None = None) -> list[list[str]]:
    """Return the connected parts, the largest first. Parts of the same size are in the order of their first places.
    If ``without`` is a place, return the parts that remain if this place is lost.

    >>> connected_parts({"a": {"b"}, "b": {"a"}, "c": set()})
    [['a', 'b'], ['c']]
    >>> connected_parts({"a": {"b"}, "b": {"a", "c"}, "c": {"b"}}, without="b")
    [['a'], ['c']]
    """
    parts: list[list[str]] = []
    seen = {without}
    for start in touching:
        if start not in seen:
            seen.add(start)
            part = [start]
            for here in part:
                part += sorted(touching[here] - seen)
                seen |= touching[here]
            parts.append(part)
    return sorted(parts, key=len, reverse=True)


def cut_places(touching: Touching) -> dict[str, list[str]]:
    """Return the places whose loss splits the board, which must be connected. A place is mapped to the places that its
    loss separates from the largest part of the rest.

    >>> cut_places({"a": {"b"}, "b": {"a", "c"}, "c": {"b", "d"}, "d": {"c"}})
    {'b': ['a'], 'c': ['d']}
    """
    cuts = _articulation_points(touching)
    parts = {place: connected_parts(touching, place)[1:] for place in touching if place in cuts}
    return {place: [each for part in rest for each in part] for place, rest in parts.items()}


def _articulation_points(touching: Touching) -> set[str]:
    """Return the places whose loss splits a connected part. A depth-first search numbers the places. ``lowest`` of a
    place is the smallest number that it reaches without the place from which the search came. If no place beyond a
    neighbour has a smaller number than the place itself, the place is a cut.
    """
    numbers: dict[str, int] = {}
    lowest: dict[str, int] = {}
    cuts: set[str] = set()
    for start in touching:
        if start in numbers:
            continue
        numbers[start] = lowest[start] = len(numbers)
        branches = 0
        way = [(start, iter(touching[start]))]
        while way:
            here, rest = way[-1]
            there = next(rest, None)
            if there is None:
                way.pop()
                if way:
                    before = way[-1][0]
                    lowest[before] = min(lowest[before], lowest[here])
                    if before != start and lowest[here] >= numbers[before]:
                        cuts.add(before)
            elif there in numbers:
                lowest[here] = min(lowest[here], numbers[there])
            else:
                branches += here == start
                numbers[there] = lowest[there] = len(numbers)
                way.append((there, iter(touching[there])))
        if branches > 1:
            cuts.add(start)
    return cuts
