"""Dumps of any game gone wrong: values that do not belong there, keys and entries lost, repeated, exchanged."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import reduce
from operator import getitem
from typing import Any

from hypothesis import strategies as st

from machu_rules import Game, StateError
from machu_rules.core.values import JsonDict

AnyGame = Game[Any]

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)
ODD_VALUES: st.SearchStrategy[Any] = st.one_of(
    st.sampled_from(
        [None, True, False, 0, 1, 2, 3, 7, 19, 20, -1, 10**9, 10**9 + 1, 10**40, 0.0, 1.0, float("nan"), float("inf"),
         "", "corn", "0", "virgin", "central_plaza", "farmer_puma", "torch", "t5a", "artifact_1", [], {}, [[]], [0],
         {"corn": 1}]
    ),
    JSON,
)  # fmt: skip


def walk(draw: st.DrawFn, data: Any) -> tuple[Any, Any]:
    """A place in the JSON: its container, and its key there."""
    holder, key = data, draw(st.sampled_from(sorted(data)))
    while isinstance(holder[key], dict | list) and holder[key] and draw(st.integers(0, 3)):
        holder = holder[key]
        key = draw(st.sampled_from(sorted(holder) if isinstance(holder, dict) else range(len(holder))))
    return holder, key


def deleted(draw: st.DrawFn, game: AnyGame, data: JsonDict) -> None:
    holder, key = walk(draw, data)
    del holder[key]


def replaced(draw: st.DrawFn, game: AnyGame, data: JsonDict) -> None:
    holder, key = walk(draw, data)
    holder[key] = draw(ODD_VALUES)


def nudged(draw: st.DrawFn, game: AnyGame, data: JsonDict) -> None:
    holder, key = walk(draw, data)
    if isinstance(holder[key], int):
        holder[key] += draw(st.integers(-3, 3))


def swapped(draw: st.DrawFn, game: AnyGame, data: JsonDict) -> None:
    one, key = walk(draw, data)
    other, place = walk(draw, data)
    one[key], other[place] = other[place], one[key]


def repeated(draw: st.DrawFn, game: AnyGame, data: JsonDict) -> None:
    holder, key = walk(draw, data)
    if isinstance(holder, list):
        holder.append(holder[key])
    else:
        holder[draw(st.sampled_from(["extra", "decisions", "seed", "__class__"]))] = holder[key]


def shuffled(draw: st.DrawFn, game: AnyGame, data: JsonDict) -> None:
    holder, key = walk(draw, data)
    if isinstance(holder[key], list):
        holder[key] = draw(st.permutations(holder[key]))


BY_CHANCE = (deleted, replaced, nudged, swapped, repeated, shuffled)
Mutation = Callable[[st.DrawFn, AnyGame, JsonDict], None]


@st.composite
def mutated(draw: st.DrawFn, game: AnyGame, dump: JsonDict, mutations: tuple[Mutation, ...], most: int) -> JsonDict:
    """A dump after some mutations. A mutation that cannot be applied is skipped."""
    data: JsonDict = json.loads(json.dumps(dump))
    for mutation in draw(st.lists(st.sampled_from(mutations), min_size=1, max_size=most)):
        try:
            mutation(draw, game, data)
        except (AttributeError, IndexError, KeyError, TypeError, ValueError):
            break
    return data


OTHERS: tuple[Any, ...] = (
    None, True, False, 0, 1, 2, 7, 19, -1, 10**9, 10**9 + 1, 10**40, 0.0, 1.0, float("nan"), "", "0", "torch", "camp",
    "choose", "next", "first", "second", "rounds", "t17", "spiders_1", "artifact_1", [], {}, [[]], [0], [None], ["t17"],
    ["spiders_2"], ["artifact_1", "artifact_1"], {"torch": 1}, ["deck"], [["t17"]], [["t17", "t17"]], [True],
)  # fmt: skip
"""Replacements of a value."""


Path = tuple[Any, ...]
"""The keys that lead to a place in the JSON."""

MISSING = object()
"""Instead of a value: nothing, and its key is gone."""


def places(data: Any, path: Path = ()) -> Iterator[Path]:
    """The paths of all places in the JSON. In a list, only the first entries."""
    for key in list(data) if isinstance(data, dict) else range(min(3, len(data))):
        yield (*path, key)
        if isinstance(data[key], dict | list):
            yield from places(data[key], (*path, key))


def changes(dump: JsonDict) -> Iterator[tuple[Path, Any]]:
    """All places with their replacements."""
    for path in places(dump):
        value: Any = reduce(getitem, path, dump)
        others = [*OTHERS, MISSING, str(value), [value], {"value": value}]
        if isinstance(value, int):
            others += [value + 1, value - 1, float(value)]
        if isinstance(value, list):
            others += [value[:-1], value[::-1], value + value[:1]]
        for other in others:
            yield path, other


def changed(dump: JsonDict, path: Path, other: Any) -> JsonDict:
    """The dump with something else in one place."""
    data = deepcopy(dump)
    holder: Any = reduce(getitem, path[:-1], data)
    if other is MISSING:
        del holder[path[-1]]
    else:
        holder[path[-1]] = other
    return data


def taken(take: Callable[..., Any], data: Any, *args: Any) -> Any:
    """The result of `restore` or `determinize`, or None if the data are rejected with a sentence."""
    try:
        return take(data, *args)
    except StateError as error:
        sentence = str(error)
    assert 0 < len(sentence) < 500
    assert "\n" not in sentence
    return None
