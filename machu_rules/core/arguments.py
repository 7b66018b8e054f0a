"""Report an argument of the wrong kind in one clear sentence. Calls that succeed are not slowed down.

A public function with the decorator `check_arguments_after_failure` checks the arguments of a call only after the call
has failed. If one of the arguments does not fit its annotation, the call raises UsageError, which names the argument,
the expected kind and the value that was passed. If all arguments fit, the original error is raised unchanged, because
it is a fault in the library, in a game or in a bot. The module `machu_rules.core.argument_types` compares values with
annotations. This module is imported only after a failure.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from machu_rules.core.errors import MachuRulesError, UsageError
from machu_rules.core.phrasing import a, quoted

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T", bound=type)

GENERATOR = 0x20
"""The flag that marks the code of a generator function (``inspect.CO_GENERATOR``)."""

REMEDIES = {
    "a Game": "machu_rules.load makes one",
    "a Match": "Match.start makes one",
    "a Bot": "machu_rules.seat_bot makes one",
    "a Stream": "machu_rules.Stream('7') makes one",
}
"""Hints on how to make a value of the expected kind. The keys are the kinds in words, such as ``a Game``."""

ROUTINES = (types.FunctionType, types.BuiltinFunctionType, types.MethodType)
"""The types of functions and methods, including built-in ones."""


def check_arguments_after_failure(function: Callable[P, R]) -> Callable[P, R]:
    """Return ``function`` with a check that runs only if a call raises an error. If an argument of this call is of the
    wrong kind, UsageError is raised instead of the original error.

    >>> from collections.abc import Sequence
    >>> @check_arguments_after_failure
    ... def longest(names: Sequence[str], least: int = 0) -> int:
    ...     return max(least, *map(len, names))
    >>> longest(["Anna", "Ben"])
    4
    >>> longest(None)
    Traceback (most recent call last):
    machu_rules.core.errors.UsageError: longest: names is a list of text, not None
    """
    code = getattr(function, "__code__", None)
    if code is not None and code.co_flags & GENERATOR:
        generator: Any = function

        @wraps(function)
        def started(*args: P.args, **kwargs: P.kwargs) -> Any:
            try:
                yield from generator(*args, **kwargs)
            except Exception as error:
                raise_if_argument_misfits(error, function, args, kwargs)
                raise

        return started

    @wraps(function)
    def called(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return function(*args, **kwargs)
        except Exception as error:
            raise_if_argument_misfits(error, function, args, kwargs)
            raise

    return called


def check_method_args_after_failure(*quick: str) -> Callable[[T], T]:
    """Return a class decorator that applies `check_arguments_after_failure` to the public methods of a class, except
    for the methods named in ``quick``. The methods in ``quick`` call `raise_if_argument_misfits` themselves, which
    saves one function call.

    >>> @check_method_args_after_failure()
    ... class Row:
    ...     def seat(self, names: Mapping[int, str], seat: int) -> str:
    ...         return names[seat].title()
    >>> Row().seat({1: "ben"}, 1)
    'Ben'
    >>> Row().seat({1: "ben"}, "1")
    Traceback (most recent call last):
    machu_rules.core.errors.UsageError: Row.seat: seat is a whole number, not '1'
    """

    def checked(cls: T) -> T:
        for name, member in list(vars(cls).items()):
            if name.startswith("_") or name in quick:
                continue
            if isinstance(member, types.FunctionType):
                setattr(cls, name, check_arguments_after_failure(member))
            elif isinstance(member, classmethod | staticmethod):
                setattr(cls, name, type(member)(check_arguments_after_failure(member.__func__)))
        return cls

    return checked


def raise_if_argument_misfits(
    error: Exception, function: Callable[..., Any], args: Iterable[Any], kwargs: Mapping[str, Any]
) -> None:
    """Raise UsageError if a call of ``function`` failed with ``error`` and an argument of the call is of the wrong
    kind. If ``error`` is an error of this library, nothing is raised, because the error already names its cause.
    """
    if not isinstance(error, MachuRulesError):
        from machu_rules.core.argument_types import find_misfit_argument

        found = find_misfit_argument(function, args, kwargs)
        if found is not None:
            name, wanted, value = found
            raise wrong_kind_error(function.__qualname__.removesuffix(".__init__"), name, wanted, value) from None


def wrong_kind_error(where: str, name: str, wanted: str, value: object) -> UsageError:
    """Return the error for an argument of the wrong kind. ``where`` is the name of the function, and ``name`` is the
    name of the argument. ``wanted`` is the expected kind in words, and ``value`` is the value that was passed.

    >>> print(wrong_kind_error("Match.start", "game", "a Game", "princes"))
    Match.start: game is a Game, not 'princes' (machu_rules.load makes one)
    """
    remedy = REMEDIES.get(wanted.removesuffix(" or None"), "")
    given = describe_value(value)
    if wanted.startswith("a list of ") and isinstance(value, list | tuple) and len(value) > 0:
        kinds = dict.fromkeys(map(describe_value, value))
        given += f" with {', '.join(list(kinds)[:3])}{' ...' if len(kinds) > 3 else ''}"
    return UsageError(f"{where}: {name} is {wanted}, not {given}{remedy and f' ({remedy})'}")


def check_playout_arguments(choose: object, max_decisions: object) -> None:
    """Raise UsageError if ``choose`` is not a function or ``max_decisions`` is not a whole number."""
    if not callable(choose):
        raise wrong_kind_error("playout", "choose", "a function", choose)
    if type(max_decisions) is not int:
        raise wrong_kind_error("playout", "max_decisions", "a whole number", max_decisions)


def describe_value(value: object) -> str:
    """Return the text that an error message shows for ``value``. A text, a number, a boolean or None appears as Python
    writes it. A long text is shortened. For functions and methods, the result is ``a function``. For any other value,
    the result is the name of its type with an article, such as ``a list``.

    >>> describe_value("corn"), describe_value(None), describe_value([1]), describe_value(object())
    ("'corn'", 'None', 'a list', 'an object')
    """
    if value is None or isinstance(value, bool):
        return str(value)
    if isinstance(value, str | int | float):
        return quoted(value)
    if isinstance(value, ROUTINES):
        return "a function"
    return a(type(value).__name__)
