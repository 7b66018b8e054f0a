"""A room with the browsers that show it, and with the task that makes the moves of its bots."""

from __future__ import annotations

import asyncio
import sys
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol, TypeVar

from machu_rules.bots.load import quick_bot_names
from machu_rules.bots.protocol import BotError
from machu_rules.core.errors import RecordError, RoomError
from machu_rules.match.match import Match
from machu_rules.rooms.room import Room
from machu_rules.web.settings import Settings
from machu_rules.web.threads import WorkerThread

T = TypeVar("T")

MOST_LOOKS = 16
"""The largest number of pictures of one position that a room caches. There is one picture for each combination of seat,
language, theme and size that a screen has.
"""

UNWRITABLE = "The server cannot save this game now. Nothing is lost, and the game goes on when saving works again."
READ_AGAIN = "The server has to read this game again. Reload the page to go on."
FAILED_BOT = "A bot failed. The bot random now plays in its seat."
STOPPED = "The bots of this game have stopped because of a fault. The server's log has the details."


class RoomViewer(Protocol):
    """A browser that shows a room."""

    def wake(self) -> None:
        """Tell the browser that there is news about the room."""


class LiveRoom:
    """A room, the browsers that show it, and the task that makes the moves of its bots. Use only the method ``change``
    to change the room. ``thinking`` is the thread in which the bots of all rooms search for their moves.
    """

    def __init__(self, name: str, room: Room, settings: Settings, thinking: WorkerThread) -> None:
        self.name = name
        self.room = room
        self.browsers: set[RoomViewer] = set()
        self.trouble = ""
        self.used = time.monotonic()
        self._settings = settings
        self._thinking = thinking
        self._lock = asyncio.Lock()
        self._driver: asyncio.Task[None] | None = None
        self._drawn: dict[Any, dict[str, str]] = {}
        self._drawn_of: Match | None = None

    async def change(self, act: Callable[[Room], T]) -> T:
        """Call ``act`` with the room, notify all viewers, and let the bots move if it is their turn. The function
        ``act`` may change the room. Return the result of ``act``.

        Raises RecordError if the record cannot be written, or if another program has changed the record. In both cases,
        the room does not change.
        """
        try:
            async with self._lock:
                done = act(self.room)
            self._clear_unwritable()
        except (RecordError, RoomError, OSError) as error:
            if isinstance(error, RoomError) and not self.room.closed:
                raise  # the person gets the reason
            self._report_unwritable(error)
            raise RecordError(self.trouble) from None
        finally:
            self.notify_viewers()
        self.start_bots()
        return done

    def notify_viewers(self) -> None:
        """Notify all viewers that there is news."""
        self.used = time.monotonic()
        for browser in tuple(self.browsers):
            browser.wake()

    def picture_cache(self) -> dict[Any, dict[str, str]]:
        """Return the cache of pictures of the current position. The key contains the seat, the language, the theme and
        the size of a screen. Screens with the same key share a picture.
        """
        if self._drawn_of is not self.room.match or len(self._drawn) >= MOST_LOOKS:
            self._drawn_of, self._drawn = self.room.match, {}
        return self._drawn

    def start_bots(self) -> None:
        """If the task that makes the moves of bots is not running, start it. The task makes one move after the other,
        as long as it is a bot's turn and the room has viewers.
        """
        if self._driver is None or self._driver.done() or self._driver.cancelling():
            self._driver = asyncio.create_task(self._run_bots())

    def pause_if_unwatched(self) -> None:
        """Pause the bots if the room has no viewers. A bot that is already searching for a move makes this move before
        the pause.
        """
        if not self.browsers and self._driver is not None:
            self._driver.cancel()

    async def _run_bots(self) -> None:
        while self.browsers and not self.room.closed and (seat := self._asked_bot_seat()) is not None:
            started, wait = time.monotonic(), self._settings.pace
            try:
                await self._move(seat)
            except (RecordError, RoomError, OSError) as error:
                self._report_unwritable(error)
                wait = self._settings.retry
            except Exception:
                print(f"The bots of room {self.name} have stopped:", file=sys.stderr)
                traceback.print_exc(file=sys.stderr)
                self.trouble = STOPPED
                return
            finally:
                self.notify_viewers()  # this also happens if the last viewer left before the bot began
            await asyncio.sleep(max(0.0, wait - (time.monotonic() - started)))

    async def _move(self, seat: int) -> None:
        """Make one move of the bot in ``seat``. If the bot fails, the bot ``random`` takes over its seat."""
        try:
            await self._step(seat)
            self._clear_unwritable()
        except BotError as error:
            print(f"room {self.name}: {error}; random plays on", file=sys.stderr)
            async with self._lock:
                self.room.seat_bot(seat, "random")
            self.trouble = FAILED_BOT

    async def _step(self, seat: int) -> None:
        """Make one move of the bot in ``seat``. If the bot needs time to think, it runs in the thread that the bots of
        all rooms share. The room is locked while the bot thinks, but not while the bot waits for the thread.
        """
        if self.room.status()["seats"][seat]["bot"] in quick_bot_names(self.room.game):
            async with self._lock:
                self.room.step()
        else:
            async with self._thinking.turn, self._lock:
                if self.browsers and self._asked_bot_seat() is not None:
                    await self._thinking.run(self.room.step)

    def _asked_bot_seat(self) -> int | None:
        status = self.room.status()
        asked = (seat for seat in status["asked"] if status["seats"][seat]["bot"] is not None)
        return None if status["undo"] is not None else next(asked, None)

    def _report_unwritable(self, error: Exception) -> None:
        """Report that the record cannot be written, or that another program has changed it.

        The reason in ``error`` is printed to standard error, for the owner of the server. Visitors see a sentence that
        names no files or programs.
        """
        trouble = READ_AGAIN if self.room.closed else UNWRITABLE
        if self.trouble != trouble:
            print(f"room {self.name}: {error}", file=sys.stderr)
        self.trouble = trouble

    def _clear_unwritable(self) -> None:
        """After a successful write, remove the message that says that the record cannot be written."""
        if self.trouble == UNWRITABLE:
            self.trouble = ""

    async def close(self) -> None:
        """Stop the bots, and close the room and its record. The file of the record stays on disk."""
        if self._driver is not None:
            self._driver.cancel()
            with suppress(asyncio.CancelledError):
                await self._driver
        async with self._lock:
            self.room.close()
