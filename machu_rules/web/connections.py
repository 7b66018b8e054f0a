"""HTTP connections and WebSockets with limits that uvicorn does not have. A connection is closed if the client sends a
request too slowly, or does not read the output of the server.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Any, ClassVar

from h11 import Request
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

PATIENCE = 15.0
"""The number of seconds between two checks of a connection. An HTTP connection is aborted if no new request has begun
since the previous check. A WebSocket is aborted if it was already closing at the previous check and is still open.
"""

SPARE_CONNECTIONS = 200
"""The number of connections that the server accepts in addition to the WebSockets of all screens. Browsers use these
connections to load the files of the web page.
"""

SPARE_FILES = 100
"""The number of open files that are reserved for purposes other than connections."""

MOST_FRAMES = 1_000
"""The largest number of frames in a message. A frame is one of the pieces in which a client can send a message over a
WebSocket.
"""


class HttpConnection(H11Protocol):
    """An HTTP connection with limits. If the client turns the connection into a WebSocket, the class
    `WebSocketConnection` takes over.

    The connection is aborted if there are too many connections, or if no new request begins for some time (see
    `PATIENCE`). A new request cannot begin, for example, while the headers of a request are incomplete or the client
    does not read a response.
    """

    most: ClassVar[int]
    patience: ClassVar[float] = PATIENCE

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._answered: Any = None
        self._watch = self.loop.call_later(self.patience, self._look)
        if len(self.connections) > self.most:
            transport.abort()

    def _look(self) -> None:
        if self.cycle is self._answered:
            self.transport.abort()
        else:
            self._answered = self.cycle
            self._watch = self.loop.call_later(self.patience, self._look)

    def handle_websocket_upgrade(self, event: Request) -> None:
        self._watch.cancel()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._watch.cancel()
        super().connection_lost(exc)


class WebSocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket with limits.

    While the connection is closing, the client must read the rest of the output within some time (see `PATIENCE`).
    Otherwise the connection is aborted. The connection is also aborted if the client sends pings without reading the
    output of the server, or if a message has too many frames.
    """

    patience: ClassVar[float] = PATIENCE

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._closes = False
        self._frames = 0
        self._watch = self.loop.call_later(self.patience, self._look)

    def _look(self) -> None:
        if self.transport.is_closing() and self._closes:
            self.transport.abort()
        else:
            self._closes = self.transport.is_closing()
            self._watch = self.loop.call_later(self.patience, self._look)

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        self._frames = 0 if event.fin else self._frames + 1
        if self._frames < MOST_FRAMES:
            super().handle_cont(event)
        else:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._watch.cancel()
        super().connection_lost(exc)


def make_http_class(screens: int) -> type[HttpConnection]:
    """Return a subclass of `HttpConnection` for a server with at most ``screens`` WebSockets. The class accepts
    ``screens + SPARE_CONNECTIONS`` connections. It accepts fewer connections if the system does not let the server open
    enough files.
    """

    class Bounded(HttpConnection):
        most = min(
            screens + SPARE_CONNECTIONS, raise_file_limit(screens + SPARE_CONNECTIONS + SPARE_FILES) - SPARE_FILES
        )

    return Bounded


def raise_file_limit(wanted: int) -> int:
    """Raise this process's limit on open files to ``wanted``. If the system does not permit this, raise the limit as
    far as permitted. Return the new limit. A limit that is already higher stays the same.
    """
    if sys.platform == "win32":
        return wanted
    from resource import RLIM_INFINITY, RLIMIT_NOFILE, getrlimit, setrlimit

    soft, hard = getrlimit(RLIMIT_NOFILE)
    most = wanted if hard == RLIM_INFINITY else min(wanted, hard)
    if soft != RLIM_INFINITY and soft < most:
        setrlimit(RLIMIT_NOFILE, (most, hard))
        return most
    return wanted if soft == RLIM_INFINITY else max(soft, most)
