"""JSON-RPC 2.0: what a line asks, who answers it, how an answer and an error are written. Knows no method."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from typing import Any

from machu_rules.core.strict_json import JsonFault, loads, shown

Call = Callable[[str, dict[str, Any]], Any]
Data = dict[str, Any]

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

MEMBERS = ("jsonrpc", "id", "method", "params")


class Fault(Exception):
    """An error that a request is answered with: one of the codes above, a sentence, and what else there is to know."""

    def __init__(self, code: int, message: str, data: Data | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.data = data


def answer(line: bytes, call: Call, most: int) -> Data | list[Data] | None:
    """The answer to a line: an object, for a batch of at most so many requests a list, or nothing for notifications."""
    try:
        asked = loads(line)
    except JsonFault as error:
        return failure(None, Fault(PARSE_ERROR, f"parse error: {error}"))
    if not isinstance(asked, list):
        return answer_one(asked, call)
    if not asked:
        return failure(None, Fault(INVALID_REQUEST, "invalid request: a batch has one request at least"))
    if len(asked) > most:
        message = f"{len(asked)} requests are too many for a batch, {most} at most"
        return failure(None, Fault(LIMIT, message, {"limit": "batch", "most": most}))
    found = [given for one in asked if (given := answer_one(one, call)) is not None]
    return found or None


def answer_one(request: Any, call: Call) -> Data | None:
    """The answer to a request; None for a notification, whatever becomes of it."""
    try:
        name, params = understood(request)
    except Fault as fault:
        given = request.get("id") if isinstance(request, dict) else None
        return failure(given if is_id(given) else None, fault)
    try:
        if not isinstance(params, dict):
            raise Fault(INVALID_PARAMS, "invalid params: they are given by name, in an object")
        answered: Data = {"jsonrpc": "2.0", "id": request.get("id"), "result": call(name, params)}
    except Fault as fault:
        answered = failure(request.get("id"), fault)
    except Exception as error:
        traceback.print_exc(file=sys.stderr)
        what = f"internal error: {type(error).__name__}; standard error tells more"
        answered = failure(request.get("id"), Fault(INTERNAL_ERROR, what))
    return answered if "id" in request else None


def understood(request: Any) -> tuple[str, Any]:
    """The method and the params of a request; raises Fault where it is none."""
    if not isinstance(request, dict):
        raise invalid("a request is an object")
    if request.get("jsonrpc") != "2.0":
        raise invalid('"jsonrpc" is "2.0"')
    if unknown := [key for key in request if key not in MEMBERS]:
        raise invalid(f"there is no member {shown(unknown[0])}; there are {', '.join(MEMBERS)}")
    if not is_id(request.get("id")):
        raise invalid('"id" is a text, a number or null')
    if not isinstance(request.get("method"), str):
        raise invalid('"method" is a text')
    if not isinstance(request.get("params", {}), dict | list):
        raise invalid('"params" is an object')
    return request["method"], request.get("params", {})


def is_id(value: Any) -> bool:
    """Whether this can be the id of a request."""
    return value is None or (isinstance(value, str | int | float) and not isinstance(value, bool))


def invalid(what: str) -> Fault:
    return Fault(INVALID_REQUEST, f"invalid request: {what}")


def failure(given: Any, fault: Fault) -> Data:
    """The answer that carries an error."""
    error: Data = {"code": fault.code, "message": fault.message}
    if fault.data is not None:
        error["data"] = fault.data
    return {"jsonrpc": "2.0", "id": given, "error": error}
