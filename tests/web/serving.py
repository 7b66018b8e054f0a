"""A real server in a thread of the test, and a browser that is only a socket."""

from __future__ import annotations

import json
import random
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from attrs import evolve
from websockets.sync.client import ClientConnection, connect

from machu_rules.cli.serve import listen
from machu_rules.web.serving import server
from machu_rules.web.settings import Settings, load_offered_games

PATIENCE = 20.0
"""Seconds until a test gives up."""


class Failed(Exception):
    """What the server answered instead of a result."""

    def __init__(self, error: dict[str, Any]) -> None:
        super().__init__(error["message"])
        self.error = error


@contextmanager
def serving(folder: Path, *variants: str, port: int = 0, **given: Any) -> Iterator[str]:
    """The address of a server with its records in a folder, whose bots do not wait."""
    listening = listen("127.0.0.1", port)
    here = f"http://127.0.0.1:{listening.getsockname()[1]}"
    settings = Settings(folder=folder, address=here, pace=0.0, games=load_offered_games(variants))
    running = server(evolve(settings, **given), "127.0.0.1", 0)
    thread = threading.Thread(target=running.run, args=([listening],), daemon=True)
    thread.start()
    try:
        yield here
    finally:
        running.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive()


class Screen:
    """A browser: asks, and puts together what it is told."""

    def __init__(self, address: str, origin: str | None = None, **given: Any) -> None:
        headers = {"origin": origin or address, "max_size": None, **given}
        self._connecting: Any = connect(f"ws{address.removeprefix('http')}/socket", **headers)
        self.news: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.parts: dict[str, str] = {}
        self.received = ""
        self._last = 0

    def __enter__(self) -> Screen:
        self.socket: ClientConnection = self._connecting.__enter__()
        return self

    def __exit__(self, *why: Any) -> None:
        self._connecting.__exit__(*why)

    def ask(self, method: str, **params: Any) -> Any:
        """What the server answers; raises Failed."""
        self._last += 1
        request = {"jsonrpc": "2.0", "id": self._last, "method": method, "params": params}
        self.socket.send(json.dumps(request))
        while True:
            message = self.hear()
            if "error" in message:
                raise Failed(message["error"])
            if message.get("id") == self._last:
                return message["result"]

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message; news is taken in."""
        text = str(self.socket.recv(timeout))
        self.received += text
        message: dict[str, Any] = json.loads(text)
        if "news" in message:
            self._take(message["news"])
        return message

    def _take(self, news: dict[str, Any]) -> None:
        self.news = news
        if news["fresh"]:
            self.log, self.parts = [], {}
        self.log = [line for line in self.log if line["number"] <= news["standing"]] + news["log"]
        for name, splices in news["pieces"].items():
            lines = self.parts.get(name, "").split("\n")
            for splice in splices:
                lines[splice["at"] : splice["at"] + splice["gone"]] = splice["lines"]
            self.parts[name] = "\n".join(lines)

    def open(self, game: str, who: str, seed: str = "7", **given: Any) -> dict[str, Any]:
        """A room, in which this browser sits or which it watches."""
        opened: dict[str, Any] = self.ask("open", game=game, who=who.split(), names=[], seed=seed, **given)
        self.enter(opened["room"], opened["token"])
        return opened

    def enter(self, room: str, token: str | None = None, **given: Any) -> Any:
        """Looks at a room, until there is something to see."""
        entered = self.ask("enter", room=room, token=token, **given)
        self.until(lambda news: news["fresh"])
        return entered

    def until(self, seen: Any) -> dict[str, Any]:
        """The news for which this holds."""
        end = time.monotonic() + PATIENCE
        while not (self.news and seen(self.news)):
            assert time.monotonic() < end, "this was never seen"
            self.hear()
        return self.news

    @property
    def asked(self) -> bool:
        return bool(self.news["questions"])

    def move(self, rng: random.Random) -> None:
        """A move of those that are offered, and what comes of it, until the browser is asked again or it is over."""
        version = self.news["status"]["version"]
        choice = rng.choice(rng.choice(self.news["questions"])["choices"])
        after = self.ask("play", move=choice["move"], version=version)["version"]
        self.until(lambda news: news["status"]["version"] >= after and (news["questions"] or news["status"]["over"]))
