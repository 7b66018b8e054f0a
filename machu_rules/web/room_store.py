"""All rooms of a server. The records of all rooms are on disk, and rooms with viewers are also in memory."""

from __future__ import annotations

import asyncio
import re
import secrets
import sys
import time
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from machu_rules.core.errors import MachuRulesError, RecordError, RoomError
from machu_rules.games.code import code_of
from machu_rules.games.registry import languages
from machu_rules.match.match import Match
from machu_rules.match.recorder import read
from machu_rules.rooms.room import Room
from machu_rules.rooms.seats import RoomSeating, read_seats, seats_path
from machu_rules.web.live_room import LiveRoom
from machu_rules.web.settings import Settings
from machu_rules.web.threads import WorkerThread
from machu_rules.web.visitors import Visitors

LEFT = 600.0
"""The minimum age in seconds at which an unfinished file is deleted. An unfinished file is left over from a server that
was killed while it created a record.
"""

NAME = re.compile(r"[A-Za-z0-9_-]{1,60}")


class RoomStore:
    """All rooms of a server by name. The records of the rooms are in the folder ``settings.folder``. Raises OSError if
    this folder cannot be created or read.
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.rooms: dict[str, LiveRoom] = {}
        self.visitors = Visitors(settings.screens, settings.each)
        self.thinking = WorkerThread("bots")
        self.searching = WorkerThread("searches")
        self.reading = WorkerThread("records of visitors")
        self._resuming = WorkerThread("records")
        self._moving: dict[str, asyncio.Task[None]] = {}
        """The tasks that are reading a room into memory or removing it, by the name of the room."""
        settings.folder.mkdir(parents=True, exist_ok=True)
        self._remove_incomplete_files()
        self._records = sum(1 for _ in settings.folder.glob("*.jsonl"))

    def _remove_incomplete_files(self) -> None:
        """Delete the unfinished files of a server that was killed while it created a record. Files that are less than
        `LEFT` seconds old are not deleted, because another server that uses the same folder may be writing them now.
        """
        for pattern in ("*.jsonl.new", "*.jsonl.seats.new"):
            for left in self.settings.folder.glob(pattern):
                with suppress(OSError):
                    if time.time() - left.stat().st_mtime > LEFT:
                        left.unlink()

    async def open(self, match: Match, embed: bool, undo_secrets: bool) -> LiveRoom:
        """Open a new room for ``match``. ``embed`` and ``undo_secrets`` are arguments of `machu_rules.Room`. Raises
        RoomError if there are too many rooms, and UsageError or RecordError if the record of the room cannot be
        created.
        """
        if self._records >= self.settings.rooms:
            raise RoomError(f"This server is full ({self.settings.rooms} games). Try again later.", "taken")
        name = secrets.token_urlsafe(12)
        try:
            room = Room(match, self._path(name), embed=embed, undo_secrets=undo_secrets)
        except (RecordError, OSError) as error:
            print(f"A room cannot be opened: {error}", file=sys.stderr)
            raise RecordError("The server cannot save a new game now.") from None
        self._records += 1
        self._cache_room(name, room)
        return self.rooms[name]

    async def room(self, name: str) -> LiveRoom:
        """Return the room called ``name``. If the room is not in memory, read it from its record. Raises RoomError if
        there is no such room, or if the record cannot be read.
        """
        while (live_room := self.rooms.get(name)) is None or live_room.room.closed:
            if live_room is not None:  # another program has changed its record
                self._evict_room(live_room)
            elif name not in self._moving:
                if not (NAME.fullmatch(name) and self._path(name).is_file()):
                    raise RoomError("This room does not exist on this server.", "closed")
                self._start_exclusive_task(name, self._resume(name))
            await asyncio.shield(self._moving[name])
        live_room.used = time.monotonic()
        return live_room

    def _start_exclusive_task(self, name: str, moving: Coroutine[Any, Any, None]) -> None:
        """Start the task ``moving``, which reads the room ``name`` into memory or removes it from memory. Until the
        task ends, no other task reads or removes this room.
        """
        self._moving[name] = asyncio.create_task(moving)
        self._moving[name].add_done_callback(lambda _: self._moving.pop(name))

    async def _resume(self, name: str) -> None:
        try:
            self._cache_room(name, await self._resuming.run(partial(self._read, self._path(name))))
        except (MachuRulesError, OSError) as error:
            print(f"The room {name} cannot be read: {error}", file=sys.stderr)
            raise RoomError("The server cannot read this game at the moment.", "closed") from None

    def _evict_room(self, live_room: LiveRoom) -> None:
        """Remove ``live_room`` from memory, and start a task that closes it. The record of the room stays on disk."""

        async def closed() -> None:
            try:
                await live_room.close()
            except (MachuRulesError, OSError) as error:
                print(f"The record of the room {live_room.name} cannot be closed: {error}", file=sys.stderr)

        del self.rooms[live_room.name]
        self._start_exclusive_task(live_room.name, closed())

    def _cache_room(self, name: str, room: Room) -> None:
        """Keep ``room`` in memory under the name ``name``. If too many rooms without viewers are in memory, remove the
        one that has been unused for the longest time.
        """
        self.rooms[name] = LiveRoom(name, room, self.settings, self.thinking)
        idle = [live_room for live_room in self.rooms.values() if not live_room.browsers]
        if len(idle) > self.settings.kept:
            self._evict_room(min(idle, key=lambda live_room: live_room.used))

    def _read(self, path: Path) -> Room:
        """Return the room for the record in the file ``path``. If the game of the record is defined by a class in code,
        use the offered game with this class. The server never imports a class because of a record, so a record cannot
        run code.
        """
        game = None
        if any(map(code_of, self.settings.games.values())):
            header = read(path).header
            game = self.settings.find_record_game(header)
            language = RoomSeating.from_data(read_seats(seats_path(path)), header.players.number).language
            if game is not None and language in languages(game):
                game = game.in_language(language)
        return Room.resume(path, game)

    def _path(self, name: str) -> Path:
        return self.settings.folder / f"{name}.jsonl"

    async def keep_unloading_idle_rooms(self) -> None:
        """Remove rooms without viewers from memory at regular intervals, as long as the server runs."""
        while True:
            await asyncio.sleep(min(60.0, self.settings.idle))
            now = time.monotonic()
            for live_room in list(self.rooms.values()):
                if not live_room.browsers and now - live_room.used > self.settings.idle:
                    self._evict_room(live_room)

    async def close(self) -> None:
        """Close all rooms with their records, and stop the threads. The files of the records stay on disk."""
        for task in list(self._moving.values()):
            await asyncio.wait([task])
        for live_room in self.rooms.values():
            await live_room.close()
        self.rooms.clear()
        for worker in (self.thinking, self.searching, self.reading, self._resuming):
            worker.close()
