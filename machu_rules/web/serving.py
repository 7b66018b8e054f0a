"""Running the server: uvicorn, with limits of its own."""

from __future__ import annotations

import uvicorn

from machu_rules.web.app import application
from machu_rules.web.settings import Settings
from machu_rules.web.socket import LARGEST

QUEUED = 16
"""How many messages of a browser can wait to be read; with more, the browser has to wait."""


def server(settings: Settings, host: str, port: int) -> uvicorn.Server:
    """A server that is not running yet: `run` serves until ctrl-C. It logs nothing about who asks for what."""
    return uvicorn.Server(
        uvicorn.Config(
            application(settings),
            host=host,
            port=port,
            ws="websockets-sansio",
            ws_max_size=4 * LARGEST,  # a character takes at most four bytes
            ws_max_queue=QUEUED,
            log_level="warning",
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=3,
        )
    )
