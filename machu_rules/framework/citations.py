"""Find the functions and tests that cite a rule.

A function cites a rule if its docstring contains the rule's id, such as ``CLERGY-2``. A range such as ``SETUP-2 to
SETUP-4`` cites all rules in it. A test cites a rule with ``@pytest.mark.rule("CLERGY-2")``. The source files are parsed
but not imported, because a module may need an extra that is not installed.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.abc import InspectLoader
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from attrs import field, frozen

from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.framework.game import Game

RANGE = re.compile(r"\b([A-Z][A-Z-]*-)(\d+) to \1(\d+)\b")


@frozen
class Citations:
    """The functions and tests that cite a rule.

    >>> Citations(functions=["rules.clergy.acquire_answers"]).checks
    []
    """

    functions: list[str] = field(factory=list)
    """Functions of the game's package that implement the rule, as ``module.function``. Functions in the folder
    ``rules`` come first.
    """
    checks: list[str] = field(factory=list)
    """Functions that check data or states against the rule, as ``module.function``."""
    tests: list[str] = field(factory=list)
    """Tests, as ``file.py::test``. Empty for an installed package, which contains no tests."""


@check_arguments_after_failure
def citations(game: Game[Any]) -> dict[str, Citations]:
    """Find the functions and tests that cite the rules of a game.

    Args:
        game: The game.

    Returns:
        The citations by the id of the rule. A rule without citations has empty lists.

    Raises:
        UsageError: If the argument is not a game.

    >>> import machu_rules as mr
    >>> citations(mr.load("princes"))["CLERGY-1"].functions
    ['rules.clergy.Acquire']
    """
    cited = {rule.id: Citations() for rule in game.rulebook.rules}
    for name, docstring in sorted(docstrings(game), key=lambda named: not in_chapter(named[0])):
        for rule_id in ids_in(docstring) & cited.keys():
            found = cited[rule_id]
            (found.checks if is_check(name) else found.functions).append(name)
    root = checkout_of(game)
    for test, words in marked_tests(root, "rule") if root else ():
        if words[0] in cited and is_about(game, test):
            cited[words[0]].tests.append(test)
    return cited


def is_about(game: Game[Any], test: str) -> bool:
    """Return True if a test is for this game or for all games.

    The location of the test decides, because several games use the same rule ids, such as ASK. A test in a subfolder of
    ``tests/games`` is only for the game of that subfolder.
    """
    _, _, folder = test.rpartition("tests/games/")
    return folder == test or folder.partition("/")[0] in type(game).__module__.split(".")


def ids_in(text: str) -> set[str]:
    """Return the words in a text that may be rule ids. A range is expanded to all the ids in it.

    >>> sorted(ids_in("SETUP-2 to SETUP-4: the table; see SETUP-INCA-1."))
    ['SETUP-2', 'SETUP-3', 'SETUP-4', 'SETUP-INCA-1']
    """
    words = set(re.findall(r"[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*", text))
    for prefix, first, last in RANGE.findall(text):
        words |= {f"{prefix}{number}" for number in range(int(first), int(last) + 1)}
    return words


def in_chapter(name: str) -> bool:
    """Return True if a function is in the folder ``rules``, which has one module per chapter of the rules."""
    return name.startswith("rules.")


def is_check(name: str) -> bool:
    """Return True if the function with this name checks a rule instead of implementing it.

    >>> is_check("checks.frame.first_days"), is_check("invariants.goods"), is_check("rules.setup.settle")
    (True, True, False)
    """
    module = name.partition(".")[0]
    return module in ("checks", "restore", "reachable", "invariants")


ENGINE = ("machu_rules.framework.engine", "machu_rules.framework.numbers_game")
"""The modules of the framework that carry out rules, such as ASK."""


def docstrings(game: Game[Any]) -> Iterator[tuple[str, str]]:
    """Yield the functions, classes and methods of a game as pairs of name and docstring. They come from the game's own
    code (`own_sources`). If the game is played by the `Engine` of the framework, they also come from there.
    """
    if any(each.__module__ in ENGINE for each in type(game).__mro__):
        for name in ENGINE:
            yield from _documented(_source(name), name.removeprefix("machu_rules."))
    for name, source in own_sources(type(game)).items():
        yield from _documented(source, name)


@cache
def own_sources(kind: type[Game[Any]]) -> Mapping[str, ast.Module]:
    """Return the syntax trees of the modules of a game, by their names below its package. If the class of the game is
    not in a module ``game`` of a package, the only module is its own.
    """
    package, _, last = kind.__module__.rpartition(".")
    if last != "game":
        return {last: _source(kind.__module__)}
    modules = [info.name for info in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}.")]
    return {name.removeprefix(f"{package}."): _source(name) for name in modules}


def _source(module: str) -> ast.Module:
    spec = find_spec(module)
    source = spec.loader.get_source(module) if spec and isinstance(spec.loader, InspectLoader) else None
    return ast.parse(source or "")


def _documented(tree: ast.Module | ast.ClassDef, where: str) -> Iterator[tuple[str, str]]:
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and (doc := ast.get_docstring(node)):
            yield f"{where}.{node.name}", doc
        if isinstance(node, ast.ClassDef):
            yield from _documented(node, f"{where}.{node.name}")


def checkout_of(game: Game[Any]) -> Path | None:
    """Return the root folder of the checkout that contains a game's source. It is the nearest parent folder with
    ``pyproject.toml`` and ``tests``. Return None for an installed package.
    """
    file = Path(importlib.import_module(type(game).__module__).__file__ or "")
    return next((at for at in file.parents if (at / "pyproject.toml").is_file() and (at / "tests").is_dir()), None)


def marked_tests(root: Path, marker: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the tests in a checkout that have a marker, such as ``@pytest.mark.rule("CLERGY-2")``.

    An item is a pair of the test, as ``file.py::test``, and the arguments of the marker.
    """
    for path in sorted((root / "tests").rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        if f"mark.{marker}(" in text:
            for test, words in marks(ast.parse(text), marker):
                yield f"{path.relative_to(root).as_posix()}::{test}", words


def marks(tree: ast.Module, marker: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the tests in a syntax tree that have the marker, as pairs of the test's name and the arguments of the
    marker.

    >>> list(marks(ast.parse("@pytest.mark.option('bank', 'limited')\\ndef test_bank(): ..."), "option"))
    [('test_bank', ('bank', 'limited'))]
    """
    for node in tree.body:
        if not isinstance(node, ast.FunctionDef):
            continue
        for call in node.decorator_list:
            if isinstance(call, ast.Call) and ast.unparse(call.func) == f"pytest.mark.{marker}":
                yield node.name, tuple(str(ast.literal_eval(word)) for word in call.args)
