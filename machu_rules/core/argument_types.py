"""Check whether the arguments of a call fit the annotations of the function that is called (see
`machu_rules.core.arguments`).
"""

from __future__ import annotations

import ast
import inspect
import sys
import types
import typing
from collections import abc
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache
from importlib import import_module
from os import PathLike
from typing import Annotated, Any, Literal, ParamSpec, TypeVar, Union, get_args, get_origin

from machu_rules.core.phrasing import a

WORDS: dict[Any, str] = {int: "a whole number", float: "a number", str: "text", bytes: "bytes", bool: "True or False"}
"""A mapping from types to the words with which messages describe a value of the type."""

UNCHECKED = object()
"""The result of `resolve_annotation` if an annotation is missing or cannot be evaluated. Any value fits `UNCHECKED`.
"""


def find_misfit_argument(
    function: Callable[..., Any], args: Iterable[Any], kwargs: Mapping[str, Any]
) -> tuple[str, str, object] | None:
    """Find the first argument, in the order of the signature, that does not fit its annotation. ``args`` and ``kwargs``
    are the arguments of a call to ``function``. Return the name of the argument, the expected kind in words, and the
    value that was passed.

    Returns None if all arguments fit, or if Python itself rejects the call, for example because an argument is missing.
    """
    try:
        signature = inspect.signature(function)
        given = signature.bind(*args, **kwargs).arguments
    except (TypeError, ValueError):  # Python itself reports a missing or unknown argument
        return None
    for name, value in given.items():
        parameter = signature.parameters[name]
        if name in ("self", "cls") or parameter.kind in (parameter.VAR_KEYWORD, parameter.VAR_POSITIONAL):
            continue
        hint = resolve_annotation(parameter.annotation, function)
        if not fits(value, hint):
            return name, describe_hint(hint), value
    return None


def resolve_annotation(annotation: Any, function: Callable[..., Any]) -> Any:
    """Return the type that ``annotation`` means. The annotation comes from the signature of ``function`` and may be a
    string. Returns `UNCHECKED` if the annotation is missing or cannot be evaluated.
    """
    if annotation is inspect.Parameter.empty:
        return UNCHECKED
    if not isinstance(annotation, str):
        return annotation
    module = sys.modules[function.__module__]
    try:
        return eval(annotation, {**vars(typing), **type_checking_imports(module), **vars(module)})
    except Exception:  # an annotation that only type checkers understand
        return UNCHECKED


@cache
def type_checking_imports(module: types.ModuleType) -> dict[str, Any]:
    """Return the objects of this library that ``module`` imports only for type checkers (``if TYPE_CHECKING:``). The
    result is a mapping. Its keys are the names under which ``module`` imports the objects.
    """
    try:
        tree = ast.parse(inspect.getsource(module))
    except (OSError, TypeError):
        return {}
    found: dict[str, Any] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            for each in node.body:
                if isinstance(each, ast.ImportFrom) and each.module and each.module.startswith("machu_rules"):
                    there = import_module(each.module)
                    found |= {one.asname or one.name: getattr(there, one.name, UNCHECKED) for one in each.names}
    return found


def fits(value: object, hint: Any) -> bool:
    """Return True if ``value`` fits the type hint ``hint``. If ``value`` is a list, tuple or mapping, its items must
    fit the item types in ``hint``, too.

    >>> from collections.abc import Sequence
    >>> fits(3, int | None), fits(True, int), fits("ab", Sequence[str]), fits(["a", 1], Sequence[str])
    (True, False, False, False)
    """
    origin = get_origin(hint)
    if hint is UNCHECKED or hint is Any or isinstance(hint, TypeVar | ParamSpec | str):
        return True
    if hint is None:
        return value is None
    if origin is Annotated:
        return fits(value, get_args(hint)[0])
    if origin in (Union, types.UnionType):
        return any(fits(value, one) for one in get_args(hint))
    if origin is Literal:
        return isinstance(value, str | int | None) and value in get_args(hint)
    kind: Any = origin or hint
    if not isinstance(kind, type):
        return True
    if getattr(kind, "_is_protocol", False) and kind.__module__.startswith("machu_rules"):
        return all(hasattr(value, name) for name in protocol_members(kind))
    if kind is abc.Callable:
        return callable(value)
    if kind is float:
        return isinstance(value, int | float) and not isinstance(value, bool)
    if kind is int:
        return isinstance(value, int) and not isinstance(value, bool)
    if typing.is_typeddict(kind):
        return isinstance(value, Mapping)
    if isinstance(value, str | bytes) and kind not in (str, bytes, object):
        return False
    try:
        return isinstance(value, kind) and parts_fit(value, kind, get_args(hint))
    except TypeError:  # a type that `isinstance` does not accept
        return True


def protocol_members(protocol: type) -> list[str]:
    """Return the names of the members that ``protocol`` requires."""
    return [name for name in vars(protocol) if not name.startswith("_") or name == "__call__"]


def parts_fit(value: Any, kind: type, parts: tuple[Any, ...]) -> bool:
    """Return True if the items of ``value`` fit ``parts``, the item types in a type hint. ``kind`` is the class in that
    hint, for example list, tuple or Mapping. The items of an iterator are not checked, because reading them would
    consume the iterator.
    """
    if issubclass(kind, Mapping) and len(parts) == 2:
        return all(fits(key, parts[0]) and fits(part, parts[1]) for key, part in value.items())
    if kind is tuple:
        if len(parts) == 2 and parts[1] is Ellipsis:
            return all(fits(part, parts[0]) for part in value)
        return len(value) == len(parts) and all(map(fits, value, parts)) if parts else True
    if issubclass(kind, Iterable) and len(parts) == 1 and isinstance(value, Collection):
        return all(fits(part, parts[0]) for part in value)
    return True


def describe_hint(hint: Any) -> str:
    """Return a type hint in words, for use in a sentence.

    >>> from collections.abc import Sequence
    >>> describe_hint(int | None), describe_hint(Sequence[str])
    ('a whole number or None', 'a list of text')
    >>> describe_hint(Mapping[str, int]), describe_hint(Literal["seed", "ask"])
    ('a mapping', "'seed' or 'ask'")
    """
    origin = get_origin(hint)
    if hint is None or hint is type(None):
        return "None"
    if origin is Annotated:
        return describe_hint(get_args(hint)[0])
    if origin in (Union, types.UnionType):
        *first, last = dict.fromkeys(describe_hint(one) for one in get_args(hint))
        return f"{', '.join(first)} or {last}" if first else last
    if origin is Literal:
        return " or ".join(map(repr, get_args(hint)))
    kind = origin or hint
    if kind in WORDS:
        return WORDS[kind]
    if kind is abc.Callable or not isinstance(kind, type):
        return "a function"
    if issubclass(kind, PathLike):
        return "a path"
    if issubclass(kind, Mapping) or typing.is_typeddict(kind):
        return "a mapping"
    if issubclass(kind, Iterable) and kind.__module__ in ("builtins", "collections.abc"):
        parts = [part for part in get_args(hint)[:1] if part is not Any]
        return f"a list of {describe_hint_plural(parts[0])}" if parts else "a list"
    return a(kind.__name__)


def describe_hint_plural(hint: Any) -> str:
    """Return the words for several values of the type ``hint``, for example ``whole numbers`` for int. Messages use
    these words for the items of a list.
    """
    words = {int: "whole numbers", str: "text", float: "numbers"}
    if hint in words:
        return words[hint]
    article, _, noun = describe_hint(hint).partition(" ")
    return f"{noun}s" if article in ("a", "an") and " " not in noun else describe_hint(hint)
