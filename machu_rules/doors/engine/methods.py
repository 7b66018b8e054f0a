"""Calling a method: its parameters checked, and every error of the library as one of JSON-RPC."""

from __future__ import annotations

from typing import Any

from attrs import asdict

from machu_rules.doors.engine import games, rpc, tables  # the methods
from machu_rules.doors.engine.desk import Desk
from machu_rules.doors.engine.params import METHODS, check
from machu_rules.doors.engine.rpc import Fault
from machu_rules.errors import (
    IllegalMove,
    MachuRulesError,
    RecordError,
    RulebookError,
    StateError,
    UndoError,
)
from machu_rules.rulebook.words import near
from machu_rules.table.bots import BotError
from machu_rules.table.strict_json import shown
from machu_rules.values import Data

__all__ = ["call", "games", "tables"]


def call(desk: Desk, name: str, params: Data) -> Any:
    """The result of a method; raises Fault."""
    if name not in METHODS:
        alike = near(name, METHODS)
        hint = f"; did you mean {alike}?" if alike else ""
        raise Fault(rpc.METHOD_NOT_FOUND, f"method not found: {shown(name)}{hint}")
    found = METHODS[name]
    check(found, params)
    try:
        return found.run(desk, **params)
    except MachuRulesError as error:
        raise fault(error) from error


def fault(error: MachuRulesError) -> Fault:
    """An error of the library as an error of JSON-RPC; what is not named here is wrong with a parameter."""
    match error:
        case IllegalMove():
            return Fault(rpc.ILLEGAL_MOVE, str(error), {"refusal": asdict(error.refusal)})
        case RulebookError():
            problems = [asdict(problem) for problem in error.problems]
            more = "" if len(problems) == 1 else f" (the first of {len(problems)} problems)"
            return Fault(rpc.RULEBOOK, f"{error.problems[0]}{more}", {"problems": problems})
        case StateError():
            return Fault(rpc.STATE, str(error))
        case RecordError():
            return Fault(rpc.RECORD, str(error), {"line": error.line})
        case UndoError():
            return Fault(rpc.UNDO, str(error), {"number": error.number, "code": error.code})
        case BotError():
            return Fault(rpc.BOT, str(error))
        case _:
            return Fault(rpc.INVALID_PARAMS, f"invalid params: {error}")
