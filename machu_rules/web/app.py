"""The application: the page, its files, and the socket."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from machu_rules.web import socket as sockets
from machu_rules.web.hosting import Host
from machu_rules.web.settings import LOCAL, Settings

STATIC = Path(__file__).with_name("static")

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cache-Control": "no-cache",
}


class Guard:
    """Answers only requests that name this server correctly, and at the socket only requests from its own pages; every
    answer carries the security headers. So another page in the same browser gets nothing, even if its name was made to
    lead here."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._address = urlsplit(settings.address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [
                    *message["headers"],
                    *((name.lower().encode(), value.encode()) for name, value in HEADERS.items()),
                ]
            await send(message)

        if self._welcome(scope):
            await self._app(scope, receive, with_headers)
        elif scope["type"] == "websocket":
            await receive()  # the request to connect
            await send({"type": "websocket.close", "code": sockets.POLICY_VIOLATION})
        else:
            await Response("This is not the address of this server.\n", 421)(scope, receive, with_headers)

    def _welcome(self, scope: Scope) -> bool:
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        host = headers.get(b"host", "")
        if urlsplit(f"//{host}").hostname not in (self._address.hostname, *LOCAL):
            return False
        if scope["type"] == "http":
            return True
        origin = urlsplit(headers.get(b"origin", ""))
        return origin.netloc in (host, self._address.netloc) and origin.scheme in ("http", "https")


def application(settings: Settings) -> Starlette:
    """The server's application for ASGI."""

    hosts: list[Host] = []

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        host = Host(settings)
        hosts.append(host)
        sweeping = asyncio.create_task(host.sweep())
        yield
        sweeping.cancel()
        await host.close()

    async def page(_: Request) -> Response:
        return FileResponse(STATIC / "index.html")

    async def socket(connection: WebSocket) -> None:
        await sockets.serve(connection, hosts[-1])

    return Starlette(
        routes=[
            Route("/", page),
            WebSocketRoute("/socket", socket),
            Mount("/static", StaticFiles(directory=STATIC)),
        ],
        middleware=[Middleware(Guard, settings)],
        lifespan=lifespan,
    )
