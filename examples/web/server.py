"""Play any game in the browser, with friends and bots: the smallest complete front end.

    python examples/web/server.py            # then open the address that it prints

The server contains no code for a particular game. The library provides pictures, text and targets, and a `mr.Room`
holds the game. Read it to learn from it, and run it only for people you trust. docs/rooms.md lists the duties of a
server.
"""

import json
import sys
import threading
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import machu_rules as mr

PAGE = Path(__file__).with_name("page.html").read_bytes()
WAIT = 20.0
"""The seconds that a request waits for news before the browser sends the next one."""


class Table:
    """A room, and a condition that wakes the requests that wait for its next version."""

    def __init__(self, game: str, who: list[str], language: str = "en", seed: int | None = None) -> None:
        self.room = mr.Room(mr.Match.start(mr.load(game, language), players=len(who), who=who, seed=seed))
        self.changed = threading.Condition()
        self.room.step(1000)  # the first seat may be a bot

    def look(self, token: str, cursor: str | None = None, version: int = -1) -> dict[str, Any]:
        """Wait for a version newer than ``version``, then return everything that the browser shows."""
        room = self.room
        self.changed.wait_for(lambda: room.version > version, WAIT)
        news, questions = room.changes(token, cursor), room.questions(token)
        own = [one for one in questions if one["choices"] and one["seat"] == room.seat_of(token)]
        targets = {place for one in own for choice in one["choices"] or () for place in choice["targets"]}
        given: Any = {"seat": room.seat_of(token), "targets": targets, "last": news.events}
        return {
            "cursor": news.cursor,
            "log": [room.game.sentence(event) for event in news.events],
            "ground": mr.draw.parts(room.match, layer="ground", **given),
            "pieces": mr.draw.parts(room.match, layer="pieces", **given),
            "questions": own,
            "waiting": [room.game.catalogue.seat(one["seat"]) for one in questions if one not in own],
            **room.status(),
        }

    def play(self, token: str, move: str, version: int) -> int:
        """Make a move, then let the bots move."""
        self.room.play(token, move, version)
        return self.room.step(1000)

    def undo(self, token: str) -> bool:
        """Undo to the last decision of a player, if the room allows it."""
        return self.room.ask_undo(token)

    def hint(self, token: str) -> str:
        """Return the best move for a player in words. The search only knows their view and takes about a second."""
        return self.room.hint(token).sentence


tables: dict[str, Table] = {}


def answer(path: str, request: dict[str, Any]) -> Any:
    """Answer a request of the page. The table is locked meanwhile, except while a request waits for news."""
    name = request.pop("table", None)
    if path == "/open":
        name = str(len(tables) + 1)
        tables[name] = Table(**request)
        request = {}
    table = tables[name]
    with table.changed:
        if path in ("/open", "/join"):
            return {"table": name, "token": table.room.join(**request)}
        result = getattr(table, {"/look": "look", "/play": "play", "/undo": "undo", "/hint": "hint"}[path])(**request)
        table.changed.notify_all()
        return result


class Handler(BaseHTTPRequestHandler):
    """Serve the page by GET and everything else as JSON by POST, so that no address contains a token."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:  # http.server requires this name
        self.send(200, PAGE, "text/html; charset=utf-8")

    def do_POST(self) -> None:
        try:
            request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            self.send(200, json.dumps(answer(self.path, request)).encode(), "application/json")
        except mr.MachuRulesError as error:
            self.send(409, json.dumps({"error": str(error)}).encode(), "application/json")
        except (KeyError, TypeError, ValueError):
            self.send(400, b'{"error": "invalid request"}', "application/json")

    def send(self, status: int, body: bytes, kind: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        with suppress(ConnectionError):  # the page was closed
            self.end_headers()
            self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Write no log."""


if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8000
    server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
    print(f"open http://127.0.0.1:{server.server_port}/", flush=True)
    server.serve_forever()
