"""Describe why a condition without a message does not hold."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from contextlib import suppress
from itertools import pairwise
from typing import Any

import attrs

from machu_rules.core.value_differences import first_difference
from machu_rules.testing.general_invariants import viewer_name

WORDS = "{path} is {one} and {other}"


def difference_in(condition: str, variables: Mapping[str, Any]) -> str:
    """Return the first difference between the two sides of an equation that does not hold, followed by a colon.

    Args:
        condition: The code of the condition. Its first equation that does not hold is described.
        variables: The variables of this code. A variable ``viewer`` is the seat that the difference concerns.

    Returns:
        The text, or an empty text if there is no such equation.

    >>> difference_in("ready and one == other", {"ready": True, "one": [3, 4], "other": [3, 5]})
    '[1] is 4 and 5: '
    >>> difference_in("one == other", {"one": {"coins": 3}, "other": {"coins": 4}, "viewer": 0})
    'for seat 0, coins is 3 and 4: '
    >>> difference_in("one < other", {"one": 3, "other": 3})
    ''
    """
    with suppress(Exception):  # the description must not fail in place of the condition
        for node in ast.walk(ast.parse(condition, mode="eval")):
            if isinstance(node, ast.Compare) and all(isinstance(each, ast.Eq) for each in node.ops):
                values = [eval(ast.unparse(side), dict(variables)) for side in (node.left, *node.comparators)]
                for one, other in pairwise(values):
                    plain, more = _plain(one, variables), _plain(other, variables)
                    if found := first_difference(plain, more, WORDS) or first_difference(one, other, WORDS):
                        who = f"for {viewer_name(variables['viewer'])}, " if "viewer" in variables else ""
                        return f"{who}{found}: "
    return ""


def _plain(value: Any, variables: Mapping[str, Any]) -> Any:
    """Return a value as lists, mappings and plain values, as far as possible. A state is dumped."""
    if isinstance(value, Mapping):
        return {key: _plain(each, variables) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(each, variables) for each in value]
    if value is None or isinstance(value, str | int | float):
        return value
    game = variables.get("game") or getattr(variables.get("played"), "game", None)
    if game is not None:
        with suppress(Exception):
            return game.dump(value)
    if attrs.has(type(value)):
        return {each.name: _plain(getattr(value, each.name), variables) for each in attrs.fields(type(value))}
    return repr(value)
