"""Cost of play in the browser: ``python -m benchmarks.serve [--browser] [--game GAME]``.

With ``--browser`` (extra browser, chromium) it measures the time from a click on a move until the result is painted, by
the page's own clock, against bots that play at random. Without it, it measures the bytes of a move and a hundred rooms
with four sockets. In a room one person answers at once and three people watch. The other seats are played at random by
bots that do not wait.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.typing import Origin

import machu_rules as mr

ROOMS, SOCKETS, SECONDS, CLICKS = 100, 4, 20.0, 50
LOOKING = 300
"""Milliseconds from the question to the click. By then earlier moves have come to rest, as for a person who reads."""

PAINTED = """() => new Promise((done) => {
  const table = document.querySelector("main.table"), before = table.dataset.version;
  const choices = document.querySelectorAll(".move");
  if (!choices.length) { document.querySelector(".chip:not(:disabled)")?.click(); return done(null); }
  const started = performance.now();
  const seen = new MutationObserver(() => {
    if (table.dataset.version === before) return;
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)));
  });
  seen.observe(table, { attributes: true });
  choices[Math.floor(choices.length / 2)].click();
})"""
"""Clicks on a move and returns the milliseconds until the frame with the result was painted."""


@contextmanager
def serving() -> Iterator[tuple[str, int]]:
    """Start a server and yield its address and its process id."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "machu_rules", "serve", "--port", "0", "--pace", "0", "--folder", folder]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            try:
                yield process.stdout.readline().split()[1].rstrip("/"), process.pid
            finally:
                process.terminate()


def memory(process: int) -> float:
    """Return the megabytes of memory that a process uses."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text())
    assert found is not None
    return int(found[1]) / 1024


def cpu(process: int) -> float:
    """Return the seconds of CPU that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def clicks(address: str, process: int, games: list[str]) -> None:
    """Print the time from click to paint, and the CPU time of the server and of the page's main thread per click. CPU
    time includes everything until the player's next decision, and other programs do not lengthen it."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for game in games:
            page = browser.new_page(viewport={"width": 1280, "height": 900})
            page.goto(address)
            page.locator(f".game input[value={game}]").check(force=True)
            for seat in range(1, 3):
                page.locator("select[name=who]").nth(seat).select_option("random")
            page.click(".setup button.main")
            page.wait_for_selector(".move")
            took: list[float] = []
            devtools = page.context.new_cdp_session(page)
            devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
            before = busy(devtools), cpu(process)
            while len(took) < CLICKS:
                page.wait_for_selector(".ask.yours, main.table[data-over=true]", state="attached")
                if page.get_attribute("main.table", "data-over") == "true":
                    break
                page.wait_for_timeout(LOOKING)
                if (found := page.evaluate(PAINTED)) is not None:
                    took.append(found)
            page_took, server_took = busy(devtools) - before[0], cpu(process) - before[1]
            quick, median = statistics.quantiles(took, n=4)[:2]
            print(
                f"{game}: {len(took)} clicks, a quarter within {quick:.0f} ms, half within {median:.0f} ms. "
                f"CPU: server {1000 * server_took / len(took):.0f} ms, page {1000 * page_took / len(took):.0f} ms"
            )
            page.close()
        browser.close()


def busy(devtools: Any) -> float:
    """Return the seconds of CPU that the main thread of a page has used."""
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    return sum(float(each["value"]) for each in metrics if each["name"] == "TaskDuration")


class Client:
    """A socket that watches a room, plays its open decisions, and counts bytes."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.bytes: list[int] = []
        self.version = 0

    @classmethod
    async def connected(cls, address: str) -> Client:
        return cls(await connect(f"ws{address[4:]}/socket", origin=Origin(address), max_size=None))

    async def ask(self, method: str, **params: Any) -> Any:
        await self.socket.send(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}))
        while "result" not in (message := json.loads(await self.socket.recv())):
            pass
        return message["result"]

    async def look(self, room: str, token: str | None, until: float) -> None:
        """Watch and play until a time."""
        await self.ask("enter", room=room, token=token)
        while (left := until - time.monotonic()) > 0:
            try:
                text = await asyncio.wait_for(self.socket.recv(), left)
            except TimeoutError:
                return
            news = json.loads(text).get("news")
            if not news:
                continue
            if not news["fresh"]:
                self.bytes.append(len(str(text).encode()))
            self.version = news["status"]["version"]
            if news["questions"]:
                move = news["questions"][0]["choices"][0]["move"]
                request = {"jsonrpc": "2.0", "method": "play", "params": {"move": move, "version": self.version}}
                await self.socket.send(json.dumps(request))


async def crowd(address: str, game: str, rooms: int, process: int) -> None:
    """Print the cost of a number of rooms at once."""
    players = max(3, mr.load(game).players[0])
    before, clients = memory(process), []
    looking = []
    for _ in range(rooms):
        client = await Client.connected(address)
        opened = await client.ask("open", game=game, who=["human", *["random"] * (players - 1)], names=[])
        clients.append((client, opened))
    started, used = time.monotonic(), cpu(process)
    until = started + SECONDS
    players_of, watchers = [], []
    for client, opened in clients:
        players_of.append(client)
        looking.append(asyncio.create_task(client.look(opened["room"], opened["token"], until)))
        for _ in range(SOCKETS - 1):
            watcher = await Client.connected(address)
            watchers.append(watcher)
            looking.append(asyncio.create_task(watcher.look(opened["room"], None, until)))
    await asyncio.gather(*looking)
    moves, took = sum(client.version for client in players_of), cpu(process) - used
    told = [size for client in (*players_of, *watchers) for size in client.bytes]
    print(
        f"{game}, {rooms} rooms with {SOCKETS} sockets: {moves} moves in {time.monotonic() - started:.0f} s, of which "
        f"{took:.0f} s of CPU: {moves / took:.0f} moves per CPU second, "
        f"{(memory(process) - before) / rooms:.2f} MB per room. Size of a message: "
        f"{statistics.median(told) / 1000:.1f} kB (median), {max(told) / 1000:.0f} kB at most"
    )
    for client in (*players_of, *watchers):
        await client.socket.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--browser", action="store_true")
    parser.add_argument("--rooms", type=int, default=ROOMS)
    parser.add_argument("--game", choices=mr.games())
    given = parser.parse_args()
    games = [given.game] if given.game else list(mr.games())
    if given.browser:
        with serving() as (address, process):
            clicks(address, process, games)
        return
    for game in games:
        with serving() as (address, process):
            asyncio.run(crowd(address, game, given.rooms, process))


if __name__ == "__main__":
    main()
