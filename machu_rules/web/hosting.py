"""Rooms for browsers: kept in memory while somebody looks, and always on disk."""

from __future__ import annotations

import asyncio
import os
import re
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol, TypeVar

from machu_rules.bots.load import quick_bots
from machu_rules.bots.protocol import BotError
from machu_rules.core.errors import MachuRulesError, RoomError
from machu_rules.match.match import Match
from machu_rules.rooms.room import Room
from machu_rules.web.settings import Settings

T = TypeVar("T")

NAME = re.compile(r"[A-Za-z0-9_-]{1,60}")


class Watcher(Protocol):
    """A screen that looks at a room."""

    def wake(self) -> None:
        """Tell the screen that there is something new."""


class Hosted:
    """A room, the screens that look at it, and the task that lets its bots move. ``change`` is the only way to change
    it."""

    def __init__(self, name: str, room: Room, pace: float) -> None:
        self.name = name
        self.room = room
        self.screens: set[Watcher] = set()
        self.trouble = ""
        self.used = time.monotonic()
        self._pace = pace
        self._lock = asyncio.Lock()
        self._driver: asyncio.Task[None] | None = None
        self._drawn: dict[Any, dict[str, str]] = {}
        self._drawn_of: Match | None = None

    async def change(self, act: Callable[[Room], T]) -> T:
        """Do something to the room, tell all who look, and let the bots that are asked move."""
        async with self._lock:
            done = act(self.room)
        self.tell()
        self.drive()
        return done

    def tell(self) -> None:
        """Tell all who look that there is something new."""
        self.used = time.monotonic()
        for screen in tuple(self.screens):
            screen.wake()

    def drawn(self) -> dict[Any, dict[str, str]]:
        """The pictures of the match as it is now, for all screens that show it in the same way."""
        if self._drawn_of is not self.room.match:
            self._drawn_of, self._drawn = self.room.match, {}
        return self._drawn

    def drive(self) -> None:
        """Let bots move, one by one, as long as they are asked and somebody looks."""
        if self._driver is None or self._driver.done():
            self._driver = asyncio.create_task(self._drive())

    async def _drive(self) -> None:
        while self.screens and (seat := self._asked_bot()) is not None:
            started = time.monotonic()
            async with self._lock:
                try:
                    await self._step(seat)
                except BotError as error:
                    self.trouble = f"{error}; random plays on"
                    self.room.seat_bot(seat, "random")
                    continue
                except MachuRulesError as error:  # for example, its record cannot be written
                    self.trouble = str(error)
                    self.tell()
                    return
            self.tell()
            await asyncio.sleep(max(0.0, self._pace - (time.monotonic() - started)))

    async def _step(self, seat: int) -> None:
        """One move of a bot, in a thread of its own if the bot needs time to think."""
        bot = self.room.status()["seats"][seat]["bot"]
        if bot in quick_bots(self.room.game):
            self.room.step()
        else:
            await asyncio.to_thread(self.room.step)

    def _asked_bot(self) -> int | None:
        status = self.room.status()
        asked = (seat for seat in status["asked"] if status["seats"][seat]["bot"] is not None)
        return None if status["undo"] is not None else next(asked, None)

    async def close(self) -> None:
        """Leave the record where it is."""
        if self._driver is not None:
            self._driver.cancel()
            with suppress(asyncio.CancelledError):
                await self._driver
        async with self._lock:
            self.room.close()


class Host:
    """All rooms of a server, by their names, each with a record in the folder."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.rooms: dict[str, Hosted] = {}
        self.screens = 0
        """How many screens are connected."""
        self.searches = asyncio.Semaphore(max(1, (os.cpu_count() or 1) - 1))
        """A hint or an analysis takes a whole core; as many as fit run at once, the others wait."""
        self._resuming = asyncio.Lock()
        settings.folder.mkdir(parents=True, exist_ok=True)

    async def open(self, match: Match, embed: bool, undo_secrets: bool) -> Hosted:
        """A new room for a match. Raises RoomError where there are too many, UsageError and RecordError."""
        if sum(1 for _ in self.settings.folder.glob("*.jsonl")) >= self.settings.rooms:
            raise RoomError(f"{self.settings.rooms} games are kept here, no more can be opened", "taken")
        name = secrets.token_urlsafe(12)
        room = Room(match, self._path(name), embed=embed, undo_secrets=undo_secrets)
        self.rooms[name] = Hosted(name, room, self.settings.pace)
        return self.rooms[name]

    async def room(self, name: str) -> Hosted:
        """The room with this name, from its record where it is not in memory. Raises RoomError and RecordError."""
        async with self._resuming:
            if name not in self.rooms:
                if not (NAME.fullmatch(name) and self._path(name).is_file()):
                    raise RoomError("there is no such room on this server", "closed")
                room = await asyncio.to_thread(Room.resume, self._path(name))
                self.rooms[name] = Hosted(name, room, self.settings.pace)
        return self.rooms[name]

    def _path(self, name: str) -> Path:
        return self.settings.folder / f"{name}.jsonl"

    async def sweep(self) -> None:
        """Remove rooms that nobody looks at from memory, again and again as long as the server runs."""
        while True:
            await asyncio.sleep(min(60.0, self.settings.idle))
            for name, hosted in list(self.rooms.items()):
                if not hosted.screens and time.monotonic() - hosted.used > self.settings.idle:
                    async with self._resuming:
                        if not hosted.screens:
                            del self.rooms[name]
                            await hosted.close()

    async def close(self) -> None:
        """Leave all records where they are."""
        for hosted in self.rooms.values():
            await hosted.close()
        self.rooms.clear()
