"""Check the source code of a game, without running it: the rules that docstrings cite, the refusals, and rules that
depend on more than the position.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from typing import Any

from machu_rules.core.phrasing import did_you_mean
from machu_rules.framework.citations import docstrings, ids_in, own_sources
from machu_rules.framework.game import Game

CHANCE_MODULES = frozenset({"random", "secrets", "time", "datetime", "uuid"})
"""Modules whose results differ from run to run."""

NOT_RULES = ("bots", "rollout_policies", "drawing", "tests", "types", "spec")
"""The modules of a game that do not implement rules."""

NO_ORDER = ("sorted", "sum", "min", "max", "any", "all", "len", "set", "frozenset")
"""Functions whose result does not depend on the order of their argument."""

Found = tuple[str, str]
"""A place, such as ``turning.py:83``, and a text about it."""


def sources_of_chance(game: Game[Any]) -> Iterator[Found]:
    """Yield the places in the rules of a game that import a module such as ``random``."""
    for file, tree in _rules(game):
        for node in ast.walk(tree):
            names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
            for name in names:
                if name.partition(".")[0] in CHANCE_MODULES:
                    yield f"{file}:{getattr(node, 'lineno', 0)}", f"imports {name}"


def loops_over_sets(game: Game[Any]) -> Iterator[Found]:
    """Yield the places in the rules of a game at which the order of a set matters. The order of a set of texts differs
    from run to run.
    """
    for file, tree in _rules(game):
        for node in _ordered(tree):
            over = node.iter if isinstance(node, ast.For | ast.comprehension) else _listed(node)
            if over is not None and _is_set(over):
                yield f"{file}:{over.lineno}", "the order of a set is not always the same: use sorted(...)"


def _ordered(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes of a syntax tree, except loops whose order does not matter, as in ``sum(... for ...)``."""
    for node in ast.iter_child_nodes(tree):
        named = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in NO_ORDER
        if not (named or isinstance(node, ast.SetComp)):
            yield node
            yield from _ordered(node)


def _listed(node: ast.AST) -> ast.expr | None:
    """Return the argument of a call of ``list`` or ``tuple``, or None for another node."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("list", "tuple"):
        return node.args[0] if len(node.args) == 1 else None
    return None


def _is_set(node: ast.expr) -> bool:
    called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("set", "frozenset")
    return called or isinstance(node, ast.Set | ast.SetComp)


def _rules(game: Game[Any]) -> Iterator[tuple[str, ast.Module]]:
    for name, tree in own_sources(type(game)).items():
        if not any(part in NOT_RULES for part in name.split(".")):
            yield f"{name.rpartition('.')[2]}.py", tree


def unknown_citations(game: Game[Any]) -> Iterator[Found]:
    """Yield the docstrings that cite a rule that the game does not have.

    A word is a citation if it begins like the id of a known rule and ends with a number.
    """
    known = {rule.id for rule in game.rulebook.rules}
    for name, text in docstrings(game):
        for word in sorted(ids_in(text) - known):
            if looks_like_rule(word, known):
                hint = did_you_mean(word, known)
                yield name, f"the docstring cites {word}, but there is no such rule{f' ({hint})' if hint else ''}"


def looks_like_rule(word: str, known: Collection[str]) -> bool:
    """Return True if a word looks like the id of a rule although it is none of the ``known`` ids.

    >>> known = {"GOLD-ROUND-1", "TEXT"}
    >>> [looks_like_rule(word, known) for word in ("GOLD-ROUND-11", "GOLD-RUOND-1", "GOLD", "UTF-8", "TEXT-2")]
    [True, True, False, False, False]
    """
    first, _, rest = word.partition("-")
    starts = {name.partition("-")[0] for name in known if "-" in name}
    return first in starts and rest.rpartition("-")[2].isdigit()


def refusals_in_code(game: Game[Any]) -> Iterator[tuple[str, str, str, frozenset[str] | None]]:
    """Yield the refusals ``Refused("RULE", "code", ...)`` in the code of a game, as tuples of place, rule, code and the
    names of the parameters. The names are None if the code passes them as a mapping.
    """
    for name, tree in own_sources(type(game)).items():
        file = f"{name.rpartition('.')[2]}.py"
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refused"):
                continue
            texts = [each.value for each in node.args if isinstance(each, ast.Constant)]
            if len(node.args) == len(texts) == 2:
                names = [each.arg for each in node.keywords]
                given = None if None in names else frozenset(name for name in names if name)
                yield f"{file}:{node.lineno}", str(texts[0]), str(texts[1]), given
