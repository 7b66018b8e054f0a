"""Call the engine's methods by name, after checking the parameters. Errors of the library are converted to JSON-RPC
errors.
"""

from __future__ import annotations

from typing import Any

from attrs import asdict

from machu_rules.bots.protocol import BotError
from machu_rules.core.errors import (
    IllegalMove,
    MachuRulesError,
    RecordError,
    RoomError,
    RulebookError,
    StateError,
    UndoError,
)
from machu_rules.core.phrasing import nearest_word
from machu_rules.core.strict_json import quote_untrusted
from machu_rules.core.values import JsonDict
from machu_rules.rpc import analysis, matches, messages, pictures, rooms, rulebooks  # imports register methods
from machu_rules.rpc.handles import Handles
from machu_rules.rpc.messages import RpcError
from machu_rules.rpc.method_registry import METHODS, arguments

__all__ = ["analysis", "call", "matches", "pictures", "rooms", "rulebooks"]


def call(handles: Handles, name: str, params: JsonDict) -> Any:
    """Call the method called ``name`` and return its result. Raises RpcError if the method does not exist, a parameter
    is invalid, or the library raises an error.
    """
    if name not in METHODS:
        alike = nearest_word(name, METHODS)
        hint = f"; did you mean {alike}?" if alike else ""
        raise RpcError(messages.METHOD_NOT_FOUND, f"method not found: {quote_untrusted(name)}{hint}")
    given = arguments(name, params)
    try:
        return METHODS[name](handles, **given)
    except MachuRulesError as error:
        raise to_rpc_error(error) from error


def to_rpc_error(error: MachuRulesError) -> RpcError:
    """Convert an error of the library to a JSON-RPC error. Most classes of errors have their own error code. For any
    other class, the result is an error about an invalid parameter.
    """
    match error:
        case IllegalMove():
            return RpcError(messages.ILLEGAL_MOVE, str(error), {"refusal": asdict(error.refusal)})
        case RulebookError():
            problems = [asdict(problem) for problem in error.problems]
            more = "" if len(problems) == 1 else f" (the first of {len(problems)} problems)"
            return RpcError(messages.RULEBOOK, f"{error.problems[0]}{more}", {"problems": problems})
        case StateError():
            return RpcError(messages.STATE, str(error))
        case RecordError():
            return RpcError(messages.RECORD, str(error), {"line": error.line})
        case UndoError():
            return RpcError(messages.UNDO, str(error), {"number": error.number, "code": error.code})
        case RoomError():
            return RpcError(messages.ROOM, str(error), {"code": error.code})
        case BotError():
            return RpcError(messages.BOT, str(error))
        case _:
            return RpcError(messages.INVALID_PARAMS, f"invalid params: {error}")
