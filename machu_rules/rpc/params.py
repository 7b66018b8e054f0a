"""The methods of the engine by name, and their parameters, read as the annotations of the functions say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from machu_rules.core.shape_reader import ShapeError, read_parameters
from machu_rules.core.shapes import ShapeField, fields_of
from machu_rules.core.values import JsonDict
from machu_rules.rpc.messages import INVALID_PARAMS, RpcError

Method = Callable[..., Any]
M = TypeVar("M", bound=Method)

METHODS: dict[str, Method] = {}


def method(function: M) -> M:
    """Register a function as a method.

    Its first parameter is the handles. A request passes the others by name, and can leave out those with a default.
    """
    METHODS[function.__name__] = function
    return function


def parameters(name: str) -> dict[str, ShapeField]:
    """The parameters of a method that a request passes."""
    return dict(list(fields_of(METHODS[name]).items())[1:])


def arguments(name: str, params: JsonDict) -> dict[str, Any]:
    """The parameters of a request for a method. Raises Fault for the first wrong one."""
    try:
        return read_parameters(METHODS[name], params)
    except ShapeError as error:
        raise RpcError(INVALID_PARAMS, f"invalid params: {error}") from None
