"""A registry of the engine's methods by name. A method is a function. The types of its parameters are the annotations
of the function.
"""

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
    """Register a function as a method of the engine.

    The first parameter of the function must accept the client's `Handles`. A request passes the other parameters by
    name and can omit those that have a default.
    """
    METHODS[function.__name__] = function
    return function


def parameters(name: str) -> dict[str, ShapeField]:
    """Return the parameters that a request can pass to the method called ``name``. The keys are the parameter names."""
    return dict(list(fields_of(METHODS[name]).items())[1:])


def arguments(name: str, params: JsonDict) -> dict[str, Any]:
    """Convert ``params``, the parameters of a request, to arguments for the method called ``name``. Raises RpcError for
    the first invalid parameter.
    """
    try:
        return read_parameters(METHODS[name], params)
    except ShapeError as error:
        raise RpcError(INVALID_PARAMS, f"invalid params: {error}") from None
