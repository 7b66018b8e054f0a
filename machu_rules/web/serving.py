"""Runs the server: uvicorn with additional limits."""

from __future__ import annotations

import sys

import uvicorn

from machu_rules.web.app import application
from machu_rules.web.connections import Socket, make_http_class
from machu_rules.web.settings import Settings
from machu_rules.web.socket import LARGEST

PING = 20.0
"""The seconds between two pings, and the seconds within which a ping must be answered."""

SWITCH = 0.001
"""The number of seconds after which a thread with a thinking bot yields to the server."""


def server(settings: Settings, host: str, port: int) -> uvicorn.Server:
    """Make a server. Its `run` method serves until ctrl-C. The server does not log requests and their senders."""
    sys.setswitchinterval(SWITCH)
    return uvicorn.Server(
        uvicorn.Config(
            application(settings),
            host=host,
            port=port,
            http=make_http_class(settings.screens),
            ws=Socket,
            ws_ping_interval=PING,
            ws_ping_timeout=PING,
            ws_max_size=4 * LARGEST,  # a character takes at most four bytes
            log_level="warning",
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=3,
        )
    )
