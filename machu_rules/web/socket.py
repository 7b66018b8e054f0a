"""The connection of a browser: messages are read, checked and answered, within limits, and news is sent as it comes up.

Requests follow JSON-RPC 2.0, as those of `machu-rules engine`; on its own the server sends ``{"news": ...}``.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
import traceback
from contextlib import suppress
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from machu_rules.core.errors import MachuRulesError
from machu_rules.core.phrasing import near
from machu_rules.core.shape_reader import ShapeError, read_parameters
from machu_rules.core.strict_json import JsonFault, loads, shown
from machu_rules.rpc import messages
from machu_rules.rpc.messages import Fault, error_response, parse_request
from machu_rules.rpc.methods import fault
from machu_rules.web.hosting import Host
from machu_rules.web.methods import METHODS
from machu_rules.web.screen import Screen

LARGEST = 1 << 20
"""The most bytes in a message of a browser; a record that it opens is one message."""

BURST, RATE, WEIGHT = 150.0, 15.0, 16_384
"""How many messages may come at once, and how many a second; one of more than ``WEIGHT`` bytes counts as several."""

SEARCHES = ("hint", "analyse")
"""The methods that take seconds."""

POLICY_VIOLATION, TRY_AGAIN_LATER = 1008, 1013


class Allowance:
    """How many messages a browser may still send."""

    def __init__(self) -> None:
        self._left = BURST
        self._then = time.monotonic()

    def take(self, size: int) -> bool:
        """Whether one more message of this many bytes may be answered."""
        now = time.monotonic()
        self._left = min(BURST, self._left + RATE * (now - self._then)) - (1 + size / WEIGHT)
        self._then = now
        return self._left >= 0


async def serve(socket: WebSocket, host: Host) -> None:
    """Serve a browser until it disconnects, or sends what no browser would send."""
    await socket.accept()
    if host.screens >= host.settings.screens:
        await socket.close(TRY_AGAIN_LATER, "too many are connected")
        return
    sending = asyncio.Lock()

    async def send(message: dict[str, Any]) -> None:
        text = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
        async with sending, asyncio.timeout(host.settings.stalled):
            await socket.send_text(text)

    screen = Screen(host, send)
    host.screens += 1
    try:
        async with asyncio.TaskGroup() as tasks:
            telling = tasks.create_task(screen.tell())
            await read(socket, screen, send, tasks)
            telling.cancel()
    except* (WebSocketDisconnect, TimeoutError, RuntimeError):
        pass  # it has disconnected, or accepts nothing any more
    finally:
        host.screens -= 1
        screen.leave()
        with suppress(RuntimeError, WebSocketDisconnect):
            await socket.close()


async def read(socket: WebSocket, screen: Screen, send: Any, tasks: asyncio.TaskGroup) -> None:
    """Answer the messages of a browser one after the other, except that a search runs beside the messages that
    follow."""
    allowance = Allowance()
    searching: set[asyncio.Task[None]] = set()

    async def answer(text: str) -> None:
        response = await respond(screen, text)
        if response is not None:
            await send(response)

    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            break
        text = message.get("text")
        if text is None or not allowance.take(len(text)):
            await socket.close(POLICY_VIOLATION, "too many messages" if text else "messages are text")
            break
        if asks_for_search(text) and not searching:
            task = tasks.create_task(answer(text))
            searching.add(task)
            task.add_done_callback(searching.discard)
        else:
            await answer(text)
        await screen.push()  # the player who moved is told first
    for task in searching:
        task.cancel()


def asks_for_search(text: str) -> bool:
    """Whether a request takes seconds."""
    return len(text) < 1000 and any(f'"{name}"' in text for name in SEARCHES)


async def respond(screen: Screen, text: str) -> dict[str, Any] | None:
    """The answer to a message; None for a notification."""
    request: Any = None
    try:
        if len(text) > LARGEST:
            raise Fault(messages.LIMIT, f"a message has at most {LARGEST} characters")
        try:
            request = loads(text.encode("utf-8", "surrogatepass"))
        except JsonFault as error:
            raise Fault(messages.PARSE_ERROR, f"parse error: {error}") from None
        name, params = parse_request(request)
        result = await call(screen, name, params)
    except Fault as error:
        given = request.get("id") if isinstance(request, dict) else None
        return error_response(given if messages.is_id(given) else None, error)
    except Exception as error:
        traceback.print_exc(file=sys.stderr)
        what = f"internal error: {type(error).__name__}; the standard error of the server tells more"
        return error_response(request.get("id"), Fault(messages.INTERNAL_ERROR, what))
    return {"jsonrpc": "2.0", "id": request["id"], "result": result} if "id" in request else None


async def call(screen: Screen, name: str, params: Any) -> Any:
    """The result of a method; raises Fault."""
    if name not in METHODS:
        alike = near(name, METHODS)
        hint = f"; did you mean {alike}?" if alike else ""
        raise Fault(messages.METHOD_NOT_FOUND, f"method not found: {shown(name)}{hint}")
    try:
        if not isinstance(params, dict):
            raise Fault(messages.INVALID_PARAMS, "invalid params: they are given by name, in an object")
        return await METHODS[name](screen, **read_parameters(METHODS[name], params))
    except ShapeError as error:
        raise Fault(messages.INVALID_PARAMS, f"invalid params: {error}") from None
    except MachuRulesError as error:
        raise fault(error) from error
