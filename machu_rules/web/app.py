"""The web application. It serves the HTML page for the browser with its scripts and styles, and the WebSocket."""

from __future__ import annotations

import asyncio
import hashlib
import mimetypes
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from machu_rules.core import resources
from machu_rules.web import socket as sockets
from machu_rules.web.addresses import LOCAL, Address, HostAndPort, drop_default_port
from machu_rules.web.room_store import RoomStore
from machu_rules.web.settings import Settings

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

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
    """Rejects requests from pages of other web sites, and passes valid requests to the application.

    A request must have a ``Host`` header that is valid for this server. So a page of another site cannot read anything
    from this server, even if the host name of the other site leads to the address of this server (DNS rebinding). A
    request that opens the WebSocket must also have the ``Origin`` header of one of the server's own pages. All
    responses get headers that protect the page, such as a Content-Security-Policy.
    """

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._address = Address.parse(settings.address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                message["headers"] = [
                    *message["headers"],
                    *((name.lower().encode(), value.encode()) for name, value in HEADERS.items()),
                ]
            await send(message)

        status, why = self._refusal_status_and_reason(scope)
        if status:
            await Response(f"{why}\n", status)(scope, receive, with_headers)
        else:
            await self._app(scope, receive, with_headers)

    def _refusal_status_and_reason(self, scope: Scope) -> tuple[int, str]:
        """Return the HTTP status and the reason for rejecting a request. If the request is accepted, the status is 0
        and the reason is empty.
        """
        hosts, origins = (_header_values(scope, name) for name in (b"host", b"origin"))
        place = HostAndPort.parse(hosts[0]) if len(hosts) == 1 else None
        if place is None:
            return 400, "The request does not name one valid host."
        own = None if self._address is None else self._address.place
        if place.host not in LOCAL and (own is None or place.host != own.host):
            return 421, "This is not the address of this server."
        if scope["type"] == "http":
            return 0, ""
        if origins in ([], ["null"]):
            return 403, "Only pages of this server can open its socket."
        origin = Address.parse(origins[0]) if len(origins) == 1 else None
        if origin is None:
            return 400, "The request does not name one valid origin."
        if origin.place not in (own, drop_default_port(place, origin.scheme)):
            return 403, "Only pages of this server can open its socket."
        return 0, ""


def _header_values(scope: Scope, header: bytes) -> list[str]:
    return [value.decode("latin-1") for name, value in scope["headers"] if name.lower() == header]


def file_response(request: Request, file: Traversable) -> Response:
    """Return the response to a request for ``file``, which is part of the web page and may be in a zip archive. The
    status is 304 if the browser already has the same version of the file.
    """
    data = file.read_bytes()
    headers = {"ETag": f'"{hashlib.sha256(data).hexdigest()[:32]}"'}
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    return Response(data, media_type=mimetypes.guess_type(file.name)[0], headers=headers)


def application(settings: Settings) -> Starlette:
    """Return the server as an ASGI application."""

    stores: list[RoomStore] = []

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        store = RoomStore(settings)
        stores.append(store)
        sweeping = asyncio.create_task(store.keep_unloading_idle_rooms())
        yield
        sweeping.cancel()
        await store.close()

    files = {file.name: file for file in resources.static_folder().iterdir() if file.is_file()}

    async def page(request: Request) -> Response:
        name = request.path_params.get("name", "index.html")
        return file_response(request, files[name]) if name in files else Response("Not Found", 404)

    async def socket(connection: WebSocket) -> None:
        await sockets.serve(connection, stores[-1])

    return Starlette(
        routes=[
            Route("/", page),
            Route("/static/{name}", page),
            WebSocketRoute("/socket", socket),
        ],
        middleware=[Middleware(Guard, settings)],
        lifespan=lifespan,
    )
