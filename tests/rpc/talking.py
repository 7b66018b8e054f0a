"""Talking with an engine: in this process, each answer held against its schema; or as a program of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from machu_rules.games.json_schemas import json_schema
from machu_rules.rpc import messages
from machu_rules.rpc.handles import Handles
from machu_rules.rpc.limits import BATCH
from machu_rules.rpc.methods import call
from tests.json.compiled import Check, Compiler, valid

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "machu_rules", "engine"]
Data = dict[str, Any]


@cache
def parts(method: str) -> dict[str, Check]:
    """What a schema wants of the parameters and of the result of a method."""
    schema = json_schema("engine")
    compiler = Compiler(schema["$defs"])
    properties = schema["properties"][method]["properties"]
    return {part: compiler.check(properties[part]) for part in ("params", "result")}


class Talk:
    """A desk of its own; ``ask`` gives results, ``fail`` errors. Both go through lines of JSON, as a program's do."""

    def __init__(self) -> None:
        self.handles = Handles()

    def line(self, line: bytes | str) -> Any:
        text = line.encode() if isinstance(line, str) else line
        return messages.respond(text, lambda method, params: call(self.handles, method, params), BATCH)

    def answer(self, method: str, **params: Any) -> Data:
        request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        answered = json.loads(json.dumps(self.line(json.dumps(request)), allow_nan=False))
        assert valid("rpc")(request)
        assert valid("rpc")(answered), answered
        assert answered["id"] == 1
        found: Data = answered
        return found

    def ask(self, method: str, **params: Any) -> Any:
        answered = self.answer(method, **params)
        assert "error" not in answered, answered
        assert parts(method)["params"](params), (method, str(params)[:500])
        assert parts(method)["result"](answered["result"]), (method, str(answered["result"])[:500])
        return answered["result"]

    def fail(self, method: str, **params: Any) -> Data:
        error: Data = self.answer(method, **params)["error"]
        assert "\n" not in error["message"]
        assert 5 < len(error["message"]) < 500
        return error

    def princes(self) -> str:
        """The handle of the shipped game."""
        handle: str = self.ask("load", source="princes")["game"]
        return handle

    def match(self, **more: Any) -> str:
        """The handle of a new match."""
        handle: str = self.ask("new", **{"game": self.princes(), "players": 2, "seed": "7", **more})["match"]
        return handle


def program(text: bytes, options: Sequence[str] = (), **more: Any) -> subprocess.CompletedProcess[bytes]:
    """The engine as a program that reads this text."""
    environ = os.environ | {"PYTHONPATH": str(ROOT)}
    return subprocess.run([*COMMAND, *options], input=text, capture_output=True, env=environ, timeout=60, **more)
