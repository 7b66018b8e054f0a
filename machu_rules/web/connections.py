"""Connections with limits that uvicorn lacks. They limit slow requests, and output for clients that do not read it."""

from __future__ import annotations

import asyncio
import sys
from typing import Any, ClassVar

from h11 import Request
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

PATIENCE = 15.0
"""A connection is cut off if it makes no progress for this many seconds. Progress means that a request begins, is
answered, or is followed by the next one."""

SPARE_CONNECTIONS = 200
"""The number of connections that are possible in addition to the sockets of screens. They transfer the files of the
page."""

SPARE_FILES = 100
"""The number of open files that are reserved for everything except connections."""

MOST_FRAMES = 1_000
"""The largest number of frames in a message."""


class Http(H11Protocol):
    """A connection for requests, until it becomes a socket. It is closed if there are too many connections, or if a
    request takes too long because its headers are incomplete or the client does not read the answer."""

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


class Socket(WebSocketsSansIOProtocol):
    """A socket with limits.

    It is closed if the client does not close in time, for example because it no longer reads. It is also closed if
    pings stay unanswered or a message has too many frames.
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


def make_http_class(screens: int) -> type[Http]:
    """Return the class of connections for a server with ``screens`` screens. The number of connections is also limited
    by the number of open files.
    """

    class Bounded(Http):
        most = min(
            screens + SPARE_CONNECTIONS, raise_file_limit(screens + SPARE_CONNECTIONS + SPARE_FILES) - SPARE_FILES
        )

    return Bounded


def raise_file_limit(wanted: int) -> int:
    """Raise this process's limit on open files towards ``wanted``, as far as the system permits. Return the new
    limit."""
    if sys.platform == "win32":
        return wanted
    from resource import RLIM_INFINITY, RLIMIT_NOFILE, getrlimit, setrlimit

    soft, hard = getrlimit(RLIMIT_NOFILE)
    most = wanted if hard == RLIM_INFINITY else min(wanted, hard)
    if soft != RLIM_INFINITY and soft < most:
        setrlimit(RLIMIT_NOFILE, (most, hard))
        return most
    return wanted if soft == RLIM_INFINITY else max(soft, most)
