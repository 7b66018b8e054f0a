"""Public docstrings have Google sections that agree with the signatures.

Every parameter is listed under ``Args:`` with its meaning and default, every result under ``Returns:`` or ``Yields:``,
and every error that the code of the function raises under ``Raises:``.
"""

from __future__ import annotations

import ast
import re
import textwrap
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import griffe
import pytest

from tools.docs.api_index import library
from tools.docs.docstrings import OPTIONS, documented

pytestmark = pytest.mark.xdist_group("api reference")  # the library is read once

SEE = re.compile(r"See `([\w.]+)`")
"""The docstring of a method that does the same as another one."""
LITERAL = re.compile(r"-?[\d_.]+|True|False|'[^']*'|\"[^\"]*\"")
"""A default that the description repeats."""
CHECKED = {"check_arguments_after_failure", "check_method_args_after_failure"}
"""Decorators that raise UsageError for an argument of the wrong kind."""
UNLISTED = {"NotImplementedError", "AssertionError", "StopIteration"}
"""Errors of faults in the code, which no docstring lists."""


def public_functions() -> Iterator[griffe.Function]:
    """The public functions and methods, each once. `__init__` counts if it is written."""
    done = set()
    for name in documented():
        thing: Any = library()[name.removeprefix("machu_rules.")]
        members = [thing] if thing.is_function else thing.all_members.values() if thing.is_class else []
        for member in members:
            if member.name.startswith("_") and member.name != "__init__":
                continue
            if not member.is_function or member.canonical_path in done:
                continue
            found = member.final_target if member.is_alias else member
            if found.lineno is not None:  # attrs writes others
                done.add(member.canonical_path)
                yield found


@cache
def functions() -> dict[str, griffe.Function]:
    """The public functions and methods by their names below the package."""
    return {each.canonical_path.removeprefix("machu_rules."): each for each in public_functions()}


def text_of(function: griffe.Function) -> str:
    """The docstring of a function; for `__init__` without one, that of the class."""
    found = function.docstring
    if found is None and function.name == "__init__" and function.parent is not None:
        found = function.parent.docstring
    return found.value if found else ""


def sections(text: str) -> dict[str, Any]:
    """The sections of a docstring: the arguments and errors with their descriptions, and the results."""
    found: dict[str, Any] = {"args": {}, "returns": [], "raises": {}}
    for section in griffe.Docstring(text).parse("google", warnings=False, **OPTIONS):
        match section.kind:
            case griffe.DocstringSectionKind.parameters:
                found["args"] = {each.name.lstrip("*"): each.description for each in section.value}
            case griffe.DocstringSectionKind.returns | griffe.DocstringSectionKind.yields:
                found["returns"] = [f"{each.annotation or ''}{each.description}" for each in section.value]
            case griffe.DocstringSectionKind.raises:
                found["raises"] = {str(each.annotation): each.description for each in section.value}
    return found


def is_reference(function: griffe.Function) -> bool:
    """True if a docstring refers to that of another public function."""
    there = SEE.match(text_of(function))
    if there is None:
        return False
    try:
        found = library()[there[1].removeprefix("machu_rules.")]
    except KeyError:
        return any(name.endswith(f".{there[1]}") for name in functions())
    return found.canonical_path.removeprefix("machu_rules.") in functions()


def parameters(function: griffe.Function) -> dict[str, str]:
    """The parameters of a function with their defaults, or an empty text."""
    variadic = (griffe.ParameterKind.var_positional, griffe.ParameterKind.var_keyword)
    drawn = any("composite" in str(each.value) for each in function.decorators)  # hypothesis passes the first one
    omitted = ("self", "cls", "draw") if drawn else ("self", "cls")
    return {
        each.name: "" if each.kind in variadic else str(each.default or "")
        for each in function.parameters
        if each.name not in omitted
    }


def fields(function: griffe.Function) -> set[str]:
    """The attributes with a docstring, which describe the parameters of the same names, if this makes an object."""
    if function.name != "__init__" or function.parent is None:
        return set()
    return {name for name, member in function.parent.members.items() if member.is_attribute and member.has_docstring}


def faults_of_parameters(function: griffe.Function) -> Iterator[str]:
    """Parameters that are not described, and descriptions without a parameter or without its default."""
    args, wanted = sections(text_of(function))["args"], parameters(function)
    yield from (f"{name} is not described" for name in wanted if name not in args.keys() | fields(function))
    yield from (f"{name} is not a parameter" for name in args if name not in wanted)
    if [name for name in args if name in wanted] != [name for name in wanted if name in args]:
        yield "the order differs from the signature"
    for name, text in args.items():
        default = wanted.get(name, "")
        if not re.match(r"\S.* .*\.$", text, re.DOTALL):
            yield f"{name}: no phrase or sentence with a full stop"
        if default and "efault" not in text and not (default == "None" and "None" in text):
            yield f"{name}: without its default {default}"
        if LITERAL.fullmatch(default) and default.strip("\"'").replace("_", "") not in text.partition("efault")[
            2
        ].replace(",", ""):
            yield f"{name}: the default is {default}"


def faults_of_results(function: griffe.Function) -> Iterator[str]:
    """A result that is not described, and a description without a result."""
    described = sections(text_of(function))["returns"]
    result = str(function.returns) != "None" and function.name != "__init__"
    if result != bool(described):
        yield f"returns {function.returns}, described: {bool(described)}"
    if not all(re.match(r"[A-Z`].*\.$", each, re.DOTALL) for each in described):
        yield "the result: no phrase or sentence with a full stop"


def faults_of_errors(function: griffe.Function) -> Iterator[str]:
    """Errors that the function raises and its docstring does not list."""
    listed = sections(text_of(function))["raises"]
    yield from (f"{error} is not listed" for error in sorted(raised(function) - set(listed)))
    yield from (
        f"{error}: say when, with a full stop"
        for error, text in listed.items()
        if not re.match(r"(If|When) .*\.$", text, re.DOTALL)
    )


def raised(function: griffe.Function) -> set[str]:
    """The errors that a function raises itself, or through a decorator that checks arguments."""
    lines = Path(str(function.filepath)).read_text("utf-8").splitlines()
    assert function.lineno is not None
    found = errors_in("\n".join(lines[function.lineno - 1 : function.endlineno]))
    decorators: list[Any] = list(function.decorators)
    if isinstance(function.parent, griffe.Class) and not function.name.startswith("_"):
        decorators += function.parent.decorators
    if parameters(function) and any(name in str(each.value) for each in decorators for name in CHECKED):
        found.add("UsageError")
    return found


def errors_in(code: str) -> set[str]:
    """The names of the errors that a function raises, apart from functions inside it."""

    def own(node: ast.AST) -> Iterator[ast.AST]:
        for child in ast.iter_child_nodes(node):
            if not isinstance(child, ast.FunctionDef | ast.Lambda):
                yield child
                yield from own(child)

    found = set()
    for node in own(ast.parse(textwrap.dedent(code)).body[0]):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            name = ast.unparse(node.exc.func).rpartition(".")[2]
            found.add("UsageError" if name == "wrong_kind_error" else name)
    return {name for name in found if name[0].isupper()} - UNLISTED


@pytest.mark.parametrize("faults", [faults_of_parameters, faults_of_results, faults_of_errors])
def test_sections_agree_with_the_signatures(faults: Callable[[griffe.Function], Iterator[str]]) -> None:
    checked = {name: each for name, each in functions().items() if not is_reference(each)}
    assert len(checked) > 250
    found = [f"{name}: {fault}" for name, each in checked.items() for fault in faults(each)]
    assert not found, f"{len(found)} faults:\n" + "\n".join(found)


GOOD = '''\
def example(first: int, second: str = "x", *rest: str) -> str:
    """Join values.

    Args:
        first: The number, 1 or more.
        second: The text. Default: "x".
        *rest: Further texts.

    Returns:
        All of them, in
        one text.

    Raises:
        UsageError: If the number is 0.

    >>> example(1)
    """
    if first == 0:
        raise UsageError(first)
    return second
'''


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("", "", ""),
        ("        first: The number, 1 or more.\n", "", "first is not described"),
        ("first: The", "third: The", "first is not described"),
        ('        *rest: Further texts.\n', '        third: More of it.\n', "third is not a parameter"),
        (' Default: "x".', "", "second: without its default 'x'"),
        ('Default: "x"', 'Default: "y"', "second: the default is 'x'"),
        ("1 or more.\n", "1 or more\n", "first: no phrase or sentence with a full stop"),
        ("    Returns:\n        All of them, in\n        one text.\n\n", "", "returns str, described: False"),
        ("-> str:", "-> None:", "returns None, described: True"),
        ("one text.", "one text", "the result: no phrase or sentence with a full stop"),
        ("        UsageError: If the number is 0.", "        KeyError: If so.", "UsageError is not listed"),
        ("If the number is 0.", "The number is 0.", "UsageError: say when, with a full stop"),
        ("def example", "@check_arguments\ndef example", ""),
        ("raise UsageError", "raise StateError", "StateError is not listed"),
    ],
)  # fmt: skip
def test_faults_are_found(old: str, new: str, fault: str, tmp_path: Path) -> None:
    code = GOOD.replace(old, new)
    path = tmp_path / "here.py"
    path.write_text(code)
    function: Any = griffe.visit("here", filepath=path, code=code)["example"]
    checks = (faults_of_parameters, faults_of_results, faults_of_errors)
    found = [each for check in checks for each in check(function)]
    assert (fault in found) if fault else (found == [])


def test_errors_of_functions_inside_are_their_own() -> None:
    assert errors_in("def f():\n    def g():\n        raise KeyError(1)\n    raise x.UndoError(1)") == {"UndoError"}
    assert errors_in("def f():\n    raise wrong_kind_error(1)\n    raise error\n    raise AssertionError(1)") == {
        "UsageError"
    }
