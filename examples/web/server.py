"""Any game in the browser, with friends and bots: the smallest honest front end.

    python examples/web/server.py            # and open the address that it prints

It knows no game: pictures, words and what can be clicked come from the library, a `mr.Room` keeps the game. It is made
to be read, and for people who trust each other; docs/rooms.md says what a room leaves to a server.
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
"""So many seconds a browser waits for news before it asks again."""


class Table:
    """A room, and what wakes those who wait for its next version."""

    def __init__(self, game: str, who: list[str], language: str = "en", seed: int | None = None) -> None:
        self.room = mr.Room(mr.Match.start(mr.load(game, language), players=len(who), who=who, seed=seed))
        self.changed = threading.Condition()
        self.room.step(1000)  # a bot may begin

    def look(self, token: str, cursor: str | None = None, version: int = -1) -> dict[str, Any]:
        """All that a browser shows, once there is something newer than ``version``."""
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
        """A move, and those of the bots after it."""
        self.room.play(token, move, version)
        return self.room.step(1000)

    def undo(self, token: str) -> bool:
        """Back to the last decision of a player, where nothing stands in the way."""
        return self.room.ask_undo(token)

    def hint(self, token: str) -> str:
        """The best move for a player by what they know, in words: about a second of search."""
        return self.room.hint(token).sentence


tables: dict[str, Table] = {}


def answer(path: str, asked: dict[str, Any]) -> Any:
    """What the browser gets; each table is locked meanwhile, but for whoever waits."""
    name = asked.pop("table", None)
    if path == "/open":
        name = str(len(tables) + 1)
        tables[name] = Table(**asked)
        asked = {}
    table = tables[name]
    with table.changed:
        if path in ("/open", "/join"):
            return {"table": name, "token": table.room.join(**asked)}
        result = getattr(table, {"/look": "look", "/play": "play", "/undo": "undo", "/hint": "hint"}[path])(**asked)
        table.changed.notify_all()
        return result


class Handler(BaseHTTPRequestHandler):
    """The page by GET, everything else as JSON by POST, so that no token stands in an address."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:  # called so by http.server
        self.send(200, PAGE, "text/html; charset=utf-8")

    def do_POST(self) -> None:
        try:
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            self.send(200, json.dumps(answer(self.path, asked)).encode(), "application/json")
        except mr.MachuRulesError as error:
            self.send(409, json.dumps({"error": str(error)}).encode(), "application/json")
        except (KeyError, TypeError, ValueError):
            self.send(400, b'{"error": "this is no request of the page"}', "application/json")

    def send(self, status: int, body: bytes, kind: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        with suppress(ConnectionError):  # who has closed the page waits no more
            self.end_headers()
            self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Nothing is logged."""


if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8000
    server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
    print(f"open http://127.0.0.1:{server.server_port}/", flush=True)
    server.serve_forever()
