"""The functions and the tests of the rules of a game as pages, so that a rule can link to them.

The anchor of a function is its name (``rules.clergy.acquire``). The anchor of a test is its file and name
(``test_clergy.test_prices``).
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from machu_rules.framework.citations import Citations
from machu_rules.framework.game import Game

ROOT = Path(__file__).parents[2]


@cache
def functions_in(file: Path) -> dict[str, str]:
    """The functions and methods of a file by name (``Class.method``), with their decorators, and the heads of its
    classes: all that stands before the first method.
    """
    text = file.read_text("utf-8")
    return dict(_functions(ast.parse(text).body, "", text.splitlines()))


def _functions(body: Iterable[ast.stmt], prefix: str, lines: list[str]) -> Iterator[tuple[str, str]]:
    for node in body:
        if not isinstance(node, ast.ClassDef | ast.FunctionDef):
            continue
        last = node.end_lineno
        if isinstance(node, ast.ClassDef):
            yield from _functions(node.body, f"{prefix}{node.name}.", lines)
            last = next((_first_line(each) - 1 for each in node.body if isinstance(each, ast.FunctionDef)), last)
        shown = "\n".join(line[node.col_offset :] for line in lines[_first_line(node) - 1 : last])
        yield f"{prefix}{node.name}", shown.rstrip()


def _first_line(node: ast.ClassDef | ast.FunctionDef) -> int:
    """The number of the line with the first decorator, or else of the definition."""
    return min([node.lineno, *(each.lineno for each in node.decorator_list)])


def file_of(folder: Path, name: str) -> tuple[Path, str]:
    """The file of a function that is named from the package of its game, and its name in there. A function of the
    framework is named from the library.
    """
    words = name.split(".")
    folder = ROOT / "machu_rules" if words[0] == "framework" else folder
    for length in range(len(words) - 1, 0, -1):
        file = folder.joinpath(*words[:length]).with_suffix(".py")
        if file.is_file():
            return file, ".".join(words[length:])
    raise LookupError(f"no file in {folder} has {name}")


def test_anchor(test: str) -> str:
    """The anchor of a test.

    >>> test_anchor("tests/games/princes/test_clergy.py::test_prices")
    'test_clergy.test_prices'
    """
    file, _, name = test.partition("::")
    return f"{Path(file).stem}.{name}"


def code_anchor(name: str) -> str:
    """The anchor of a function. Its underscores must not look like Markdown.

    >>> code_anchor("moves.Moves.__init__")
    'moves.Moves.init'
    """
    return name.replace("__", "")


def code_page(game: Game[Any], cited: Mapping[str, Citations]) -> str:
    """The page of all functions that cite a rule, chapter by chapter."""
    folder = ROOT.joinpath(*type(game).__module__.split(".")[:-1])
    rules: dict[str, list[str]] = {}
    for rule, each in cited.items():
        for name in (*each.functions, *each.checks):
            rules.setdefault(name, []).append(rule)
    parts, last = [], ""
    for name in rules:
        file, function = file_of(folder, name)
        heading = file.relative_to(ROOT).as_posix()
        if heading != last:
            parts.append(f"## `{heading}`")
            last = heading
        parts.append(section(code_anchor(name), function, rules[name], functions_in(file)[function]))
    return "\n\n".join(parts)


def tests_page(cited: Mapping[str, Citations]) -> str:
    """The page of all tests that are marked with a rule, file by file, with their rules."""
    rules: dict[str, list[str]] = {}
    for rule, each in cited.items():
        for name in each.tests:
            rules.setdefault(name, []).append(rule)
    parts, last = [], ""
    for test in sorted(rules):
        heading, _, name = test.partition("::")
        if heading != last:
            parts.append(f"\n## `{heading}`\n")
            last = heading
        links = ", ".join(f"[{rule}](rules.md#{rule.lower()})" for rule in rules[test])
        parts.append(f'- <a id="{test_anchor(test)}"></a>`{name}`: {links}')
    return "\n".join(parts)


def section(anchor: str, name: str, rules: Iterable[str], code: str) -> str:
    """A function under its heading, with the rules that it cites."""
    links = ", ".join(f"[{rule}](rules.md#{rule.lower()})" for rule in rules)
    return f"### `{name}` {{: #{anchor} }}\n\n{links}\n\n```python\n{code}\n```"
