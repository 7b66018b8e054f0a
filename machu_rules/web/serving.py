"""Run the server. It is uvicorn with additional limits."""

from __future__ import annotations

import sys

import uvicorn

from machu_rules.web.app import application
from machu_rules.web.connections import WebSocketConnection, make_http_class
from machu_rules.web.settings import Settings
from machu_rules.web.socket import LARGEST

PING = 20.0
"""The number of seconds between two pings to a browser. The browser must reply to a ping within the same time."""

SWITCH = 0.001
"""The number of seconds after which a thread must let another thread run. The time is short, so that a bot's search
delays the answers of the server only slightly.
"""


def server(settings: Settings, host: str, port: int) -> uvicorn.Server:
    """Return a server that is not running yet. Its method `run` serves browsers until ctrl-C is pressed. The server
    does not log requests or the addresses of visitors.
    """
    sys.setswitchinterval(SWITCH)
    return uvicorn.Server(
        uvicorn.Config(
            application(settings),
            host=host,
            port=port,
            http=make_http_class(settings.screens),
            ws=WebSocketConnection,
            ws_ping_interval=PING,
            ws_ping_timeout=PING,
            ws_max_size=4 * LARGEST,  # a character takes at most four bytes
            log_level="warning",
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=3,
        )
    )
