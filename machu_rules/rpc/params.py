"""The parameters of a method: of which kind each is, and one clear error for what is not so."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any, Concatenate, ParamSpec

from attrs import frozen

from machu_rules.core.phrasing import near
from machu_rules.core.strict_json import shown
from machu_rules.core.values import Data
from machu_rules.rpc.handles import Handles
from machu_rules.rpc.limits import TEXT
from machu_rules.rpc.messages import INVALID_PARAMS, Fault

P = ParamSpec("P")


@frozen
class Kind:
    """What a parameter must be, in words, and whether a value is."""

    words: str
    fits: Callable[[Any], bool]


@frozen
class Method:
    """A method: what it does, its parameters by name, and which of them can be left out."""

    run: Callable[..., Any]
    kinds: Mapping[str, Kind]
    optional: frozenset[str]


def is_text(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= TEXT


def is_number(value: Any) -> bool:
    return type(value) is int


def is_list_of(fits: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list) and all(map(fits, value))


def is_turn(value: Any) -> bool:
    """A move, or a pair of the seat that makes it and the move."""
    return is_text(value) or (isinstance(value, list) and len(value) == 2 and is_number(value[0]) and is_text(value[1]))


TEXTUAL = Kind(f"a text of at most {TEXT:,} characters", is_text)
RECORD = Kind("a text", lambda value: isinstance(value, str))
NUMBER = Kind("a whole number", is_number)
SEAT = Kind("a seat (a whole number) or null", lambda value: value is None or is_number(value))
SEED = Kind(
    f"a whole number, a text of at most {TEXT:,} characters, or null",
    lambda value: value is None or is_number(value) or is_text(value),
)
CHANCE = Kind('"seed" or "ask"', lambda value: value in ("seed", "ask"))
TRUTH = Kind("true or false", lambda value: isinstance(value, bool))
OBJECT = Kind("an object", lambda value: isinstance(value, dict))
LIST = Kind("a list", lambda value: isinstance(value, list))
TEXTS = Kind("a list of texts", is_list_of(is_text))
MOVES = Kind("a list of moves, each a text or a list of a seat and a text", is_list_of(is_turn))

METHODS: dict[str, Method] = {}


def method(
    **kinds: Kind,
) -> Callable[[Callable[Concatenate[Handles, P], Data]], Callable[Concatenate[Handles, P], Data]]:
    """Makes a function one of the methods; parameters that have a default can be left out."""

    def known(run: Callable[Concatenate[Handles, P], Data]) -> Callable[Concatenate[Handles, P], Data]:
        _, *parameters = inspect.signature(run).parameters.values()
        assert [parameter.name for parameter in parameters] == list(kinds), run
        optional = (parameter.name for parameter in parameters if parameter.default is not parameter.empty)
        METHODS[run.__name__] = Method(run, kinds, frozenset(optional))
        return run

    return known


def check(found: Method, params: Data) -> None:
    """Raises Fault for the first thing that is wrong with the parameters of a method."""
    names = ", ".join(found.kinds) or "none"
    for name in params:
        if name not in found.kinds:
            alike = near(name, [known for known in found.kinds if known not in params])
            hint = f"did you mean {alike}?" if alike else f"there are {names}"
            raise Fault(INVALID_PARAMS, f"invalid params: {shown(name)} is not known here; {hint}")
    for name, kind in found.kinds.items():
        if name not in params:
            if name not in found.optional:
                raise Fault(INVALID_PARAMS, f"invalid params: {name} is missing: {kind.words}")
        elif not kind.fits(params[name]):
            raise Fault(INVALID_PARAMS, f"invalid params: {name} is {kind.words}")
