"""JSON-RPC 2.0: parse requests, call methods, and convert results and errors to responses. This module does not import
the engine's methods. This module calls the methods through a callback.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from typing import Any

from machu_rules.core.strict_json import JsonFault, loads, quote_untrusted

Call = Callable[[str, dict[str, Any]], Any]
JsonDict = dict[str, Any]

PARSE_ERROR = -32700
INVALID_REQUEST = -32600
METHOD_NOT_FOUND = -32601
INVALID_PARAMS = -32602
INTERNAL_ERROR = -32603
ILLEGAL_MOVE = 1
RULEBOOK = 2
STATE = 3
RECORD = 4
HANDLE = 5
LIMIT = 6
UNDO = 7
BOT = 8
ROOM = 9

MEMBERS = ("jsonrpc", "id", "method", "params")


class RpcError(Exception):
    """An error to report to the caller. ``code`` is an error code, such as ``PARSE_ERROR`` in this module. ``message``
    is a sentence, and ``data`` contains further information.
    """

    def __init__(self, code: int, message: str, data: JsonDict | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.data = data


def respond(line: bytes, call: Call, most: int) -> JsonDict | list[JsonDict] | None:
    """Return the response to ``line``, or None if this line needs no response. ``call`` is a callback that runs a
    method.

    The response is an object for a single request and a list for a batch. Notifications need no response. A batch can
    contain up to ``most`` requests.
    """
    try:
        content = loads(line)
    except JsonFault as error:
        return error_response(None, RpcError(PARSE_ERROR, f"parse error: {error}"))
    if not isinstance(content, list):
        return respond_to_request(content, call)
    if not content:
        return error_response(None, RpcError(INVALID_REQUEST, "invalid request: a batch must contain a request"))
    if len(content) > most:
        message = f"{len(content)} requests are too many for a batch, {most} at most"
        return error_response(None, RpcError(LIMIT, message, {"limit": "batch", "most": most}))
    responses = [given for one in content if (given := respond_to_request(one, call)) is not None]
    return responses or None


def respond_to_request(request: Any, call: Call) -> JsonDict | None:
    """Return the response to ``request``. ``call`` is a callback that runs a method. If ``request`` is a notification,
    which is a request without an id, return None, even if the method fails.
    """
    try:
        name, params = parse_request(request)
    except RpcError as fault:
        given = request.get("id") if isinstance(request, dict) else None
        return error_response(given if is_id(given) else None, fault)
    try:
        if not isinstance(params, dict):
            raise RpcError(INVALID_PARAMS, "invalid params: they are given by name, in an object")
        response: JsonDict = {"jsonrpc": "2.0", "id": request.get("id"), "result": call(name, params)}
    except RpcError as fault:
        response = error_response(request.get("id"), fault)
    except Exception as error:
        traceback.print_exc(file=sys.stderr)
        what = f"internal error: {type(error).__name__}; standard error has the details"
        response = error_response(request.get("id"), RpcError(INTERNAL_ERROR, what))
    return response if "id" in request else None


def parse_request(request: Any) -> tuple[str, Any]:
    """Return the method and the params of a request. Raises RpcError if the request is invalid."""
    if not isinstance(request, dict):
        raise invalid_request_error("a request is an object")
    if request.get("jsonrpc") != "2.0":
        raise invalid_request_error('"jsonrpc" is "2.0"')
    if unknown := [key for key in request if key not in MEMBERS]:
        raise invalid_request_error(f"there is no member {quote_untrusted(unknown[0])}; there are {', '.join(MEMBERS)}")
    if not is_id(request.get("id")):
        raise invalid_request_error('"id" is a text, a number or null')
    if not isinstance(request.get("method"), str):
        raise invalid_request_error('"method" is a text')
    if not isinstance(request.get("params", {}), dict | list):
        raise invalid_request_error('"params" is an object')
    return request["method"], request.get("params", {})


def is_id(value: Any) -> bool:
    """Return True if ``value`` can be the id of a request."""
    return value is None or (isinstance(value, str | int | float) and not isinstance(value, bool))


def invalid_request_error(what: str) -> RpcError:
    return RpcError(INVALID_REQUEST, f"invalid request: {what}")


def error_response(given: Any, fault: RpcError) -> JsonDict:
    """Return the response that reports the error ``fault``. ``given`` is the id of the request, or None if the id is
    unknown.
    """
    error: JsonDict = {"code": fault.code, "message": fault.message}
    if fault.data is not None:
        error["data"] = fault.data
    return {"jsonrpc": "2.0", "id": given, "error": error}
