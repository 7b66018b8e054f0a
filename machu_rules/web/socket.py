"""The WebSocket to a browser. The server reads the messages from the browser within limits, checks and answers these
messages, and sends news.

Requests follow JSON-RPC 2.0, like those of `machu-rules engine`. The server also sends messages without a request, as
``{"news": ...}``.
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
from machu_rules.core.phrasing import nearest_word
from machu_rules.core.shape_reader import ShapeError, read_parameters
from machu_rules.core.strict_json import JsonFault, loads, quote_untrusted
from machu_rules.rpc import messages
from machu_rules.rpc.messages import RpcError, error_response, parse_request
from machu_rules.web.browser import Browser
from machu_rules.web.error_messages import to_readable_rpc_error
from machu_rules.web.methods import METHODS
from machu_rules.web.room_store import RoomStore
from machu_rules.web.visitors import TimedAwaitable

LARGEST = 1 << 20
"""The largest number of characters in a message from a browser. The limit is high because a visitor can open a record,
and then one message contains the whole record.
"""

BURST, RATE, WEIGHT = 150.0, 15.0, 16_384
"""A browser may send ``BURST`` messages at once. After that, it may send ``RATE`` messages per second. A long message
counts as several messages: one, plus the number of its characters divided by ``WEIGHT``.
"""

FAILED = "Something went wrong on the server. Its log has the details."
"""The text that visitors see after an internal error of the server. The error itself is not shown, because it may
contain the names of files and information about other games.
"""

SEARCHES = ("hint", "analyse")
"""The methods that search for moves. A search can take several seconds."""

LONGEST_SEARCH = 1_000
"""The largest number of characters in a request for one of the methods in `SEARCHES`. A longer request waits in the
queue for all other methods.
"""

WAITING = 16
"""The largest number of messages that wait in a queue for an answer. There are two queues per browser: one for the
requests for methods in `SEARCHES`, and one for all other messages. The limit applies to each of the two queues.
"""

Requests = asyncio.Queue[str]

POLICY_VIOLATION, TRY_AGAIN_LATER = 1008, 1013


class MessageRateLimit:
    """A limit on the number of messages from a browser."""

    def __init__(self) -> None:
        self._left = BURST
        self._then = time.monotonic()

    def take(self, size: int) -> bool:
        """Count a message of ``size`` characters. Return False if the browser has sent too many messages."""
        now = time.monotonic()
        self._left = min(BURST, self._left + RATE * (now - self._then)) - (1 + size / WEIGHT)
        self._then = now
        return self._left >= 0


async def serve(socket: WebSocket, store: RoomStore) -> None:
    """Serve a browser until it disconnects or exceeds a limit. The web page itself never exceeds the limits. Then stop
    all work for this browser.
    """
    await socket.accept()
    visitor = store.visitors.enter(socket.client.host if socket.client else "")
    if visitor is None:
        await socket.close(TRY_AGAIN_LATER, "too many connections")
        return
    sending = asyncio.Lock()

    async def send(message: dict[str, Any]) -> None:
        text = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
        async with sending, asyncio.timeout(store.settings.stalled):
            await socket.send_text(text)

    browser = Browser(store, send, visitor)
    requests: Requests = asyncio.Queue(WAITING)
    searches: Requests = asyncio.Queue(WAITING)
    try:
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(browser.keep_sending_news())
            tasks.create_task(keep_answering_messages(requests, browser, send))
            tasks.create_task(keep_answering_messages(searches, browser, send))
            await keep_reading_into_queues(socket, requests, searches)
    except* (WebSocketDisconnect, TimeoutError, RuntimeError):
        pass  # the browser has disconnected, or it no longer accepts messages
    finally:
        store.visitors.leave(visitor)
        browser.stop_showing()
        with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(1.0):  # the browser may never accept this message either
                await socket.close()


async def keep_reading_into_queues(socket: WebSocket, requests: Requests, searches: Requests) -> None:
    """Read the messages from a browser, and put them into the queues ``requests`` and ``searches``. Searches have their
    own queue, so that other requests do not wait for them.

    Raises WebSocketDisconnect when the browser disconnects, or after the browser has sent too many messages.
    """
    allowance = MessageRateLimit()
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect
        text = message.get("text")
        if text is None or not allowance.take(len(text)):
            await socket.close(POLICY_VIOLATION, "too many messages" if text else "messages are text")
            raise WebSocketDisconnect
        if not asks_for_search(text):
            await requests.put(text)
        elif searches.full():
            await socket.close(POLICY_VIOLATION, "too many searches")
            raise WebSocketDisconnect
        else:
            searches.put_nowait(text)


async def keep_answering_messages(texts: Requests, browser: Browser, send: Any) -> None:
    """Answer the messages in the queue ``texts`` one after the other. If the visitor has used up their share of the
    server's time, wait before the next answer.
    """
    while True:
        text = await texts.get()
        response = TimedAwaitable(make_response(browser, text))
        if (answered := await response) is not None:
            await send(answered)
        await browser.send_news()  # the player who moved gets the news before the answer
        await asyncio.sleep(browser.visitor.spend_and_return_wait(response.seconds))


def asks_for_search(text: str) -> bool:
    """Return True if the message ``text`` is a request for one of the methods in `SEARCHES`."""
    if len(text) > LONGEST_SEARCH:
        return False
    try:
        request = loads(text.encode("utf-8", "surrogatepass"))
    except JsonFault:
        return False
    return isinstance(request, dict) and request.get("method") in SEARCHES


async def make_response(browser: Browser, text: str) -> dict[str, Any] | None:
    """Return the response to the message ``text``. Return None if the message is a notification, which is a request
    without an id.
    """
    request: Any = None
    try:
        if len(text) > LARGEST:
            raise RpcError(messages.LIMIT, f"a message has at most {LARGEST} characters")
        try:
            request = loads(text.encode("utf-8", "surrogatepass"))
        except JsonFault as error:
            raise RpcError(messages.PARSE_ERROR, f"parse error: {error}") from None
        name, params = parse_request(request)
        result = await call(browser, name, params)
    except RpcError as error:
        given = request.get("id") if isinstance(request, dict) else None
        return error_response(given if messages.is_id(given) else None, error)
    except Exception:
        traceback.print_exc(file=sys.stderr)
        return error_response(request.get("id"), RpcError(messages.INTERNAL_ERROR, FAILED))
    return {"jsonrpc": "2.0", "id": request["id"], "result": result} if "id" in request else None


async def call(browser: Browser, name: str, params: Any) -> Any:
    """Call the method ``name`` and return its result. Raises RpcError if there is no such method, if the parameters are
    invalid, or if the method raises an error of the library.
    """
    if name not in METHODS:
        alike = nearest_word(name, METHODS)
        hint = f"; did you mean {alike}?" if alike else ""
        raise RpcError(messages.METHOD_NOT_FOUND, f"method not found: {quote_untrusted(name)}{hint}")
    try:
        if not isinstance(params, dict):
            raise RpcError(messages.INVALID_PARAMS, "parameters are given by name, in an object")
        return await METHODS[name](browser, **read_parameters(METHODS[name], params))
    except ShapeError as error:
        raise RpcError(messages.INVALID_PARAMS, str(error)) from None
    except MachuRulesError as error:
        raise to_readable_rpc_error(error, browser) from error
