"""A connected browser. The screen of the browser shows a room or a record, and the server sends news to the browser."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from attrs import asdict

from machu_rules.core.errors import RoomError
from machu_rules.match.match import Match
from machu_rules.match.undo import count_moves_from_last_move_by
from machu_rules.match.wording import event_text
from machu_rules.rooms.types import RoomStatus
from machu_rules.web.live_room import LiveRoom
from machu_rules.web.room_store import RoomStore
from machu_rules.web.screen import Screen, question_with_moves
from machu_rules.web.types import News, PendingQuestion
from machu_rules.web.visitors import Visitor

Send = Callable[[dict[str, Any]], Awaitable[None]]


class Browser:
    """The connection to one browser.

    At first the browser shows nothing. Later it shows a room or a record. If the browser shows a room to a player,
    ``token`` is the player's token for this room. Otherwise, ``token`` is None.

    ``send`` is a function that sends a message to the browser. News is a message about the changes since the previous
    news. The news is computed only when the browser can receive it. So a slow browser gets many changes in one message,
    and messages do not pile up in a queue.
    """

    def __init__(self, store: RoomStore, send: Send, visitor: Visitor | None = None) -> None:
        self.store = store
        self.visitor = visitor or Visitor()
        self.screen = Screen()
        self.live_room: LiveRoom | None = None
        self.token: str | None = None
        self.record: Match | None = None
        self.number = 0
        self.viewer: int | None = None
        self._send = send
        self._new = asyncio.Event()
        self._sending = asyncio.Lock()

    # --- the content of the screen ---

    def show_room(self, live_room: LiveRoom, token: str | None) -> int | None:
        """Show a room. Return the seat that belongs to ``token``, or None if ``token`` is None. Raises RoomError if the
        token is invalid.
        """
        seat = None if token is None else live_room.room.seat_of(token)
        self.stop_showing()
        self.live_room, self.token = live_room, token
        self.screen.forget()
        live_room.browsers.add(self)
        live_room.notify_viewers()
        live_room.start_bots()
        return seat

    def show_record(self, record: Match) -> None:
        """Show a record from its start."""
        self.stop_showing()
        self.record, self.number, self.viewer = record, 0, None
        self.screen.forget()
        self.wake()

    def stop_showing(self) -> None:
        """Stop showing the room or the record."""
        if self.live_room is not None:
            self.live_room.browsers.discard(self)
            self.live_room.notify_viewers()
            self.live_room.pause_if_unwatched()
        self.live_room, self.token, self.record = None, None, None

    def room(self) -> LiveRoom:
        """Return the room on the screen. Raises RoomError if the screen shows no room."""
        if self.live_room is None:
            raise RoomError("First enter a room.", "closed")
        return self.live_room

    def require_player(self) -> tuple[LiveRoom, str]:
        """Return the room on the screen, and the token with which this browser plays in it. Raises RoomError if the
        browser does not play.
        """
        if self.token is None:
            raise RoomError("You are watching this game, so you cannot play.", "watching")
        return self.room(), self.token

    def seat(self) -> int | None:
        """Return the seat whose view the browser shows: the seat of the player in the room, or the seat selected in a
        record. Return None for the view of a spectator.
        """
        if self.live_room is None or self.token is None:
            return self.viewer if self.record is not None else None
        return self.live_room.room.seat_of(self.token)

    def match(self) -> Match:
        """Return the match on the screen, in the language of the screen. Raises RoomError if the screen shows
        nothing."""
        match = self.room().room.match if self.record is None else self.record.at(self.number)
        return (
            match if match.game.catalogue.language == self.screen.language else match.in_language(self.screen.language)
        )

    # --- news ---

    def wake(self) -> None:
        """Remember that there is news. `keep_sending_news` then sends the news."""
        self._new.set()

    async def keep_sending_news(self) -> None:
        """Send news whenever there is any, until the task is cancelled because the browser has disconnected."""
        while True:
            await self._new.wait()
            await asyncio.sleep(await self.send_news())

    async def send_news(self) -> float:
        """If there is news, send it. Return the number of seconds to wait before more news is sent. The wait limits the
        share of the server's time that a visitor uses.
        """
        async with self._sending:
            if not self._new.is_set():
                return 0.0
            self._new.clear()
            if self.live_room is None and self.record is None:
                return 0.0
            started = time.thread_time()
            try:
                news = self.take_news()
            except RoomError as error:  # the player has left the seat
                self.stop_showing()
                await self._send({"closed": str(error)})
                return 0.0
            wait = self.visitor.spend_and_return_wait(time.thread_time() - started)
            await self._send({"news": news})
            return wait

    def take_news(self) -> News:
        """Return the changes since the previous news as a message, and remember that this message has been sent."""
        match, seat, live = self.match(), self.seat(), self.record is None
        asked = match.questions(seat) if live else []
        own = [one for one in asked if one["seat"] == seat and one["choices"] is not None]
        fresh = self.screen.nothing_sent
        standing, log = self.screen.take_log_entries(match, seat)
        status = self.room().room.status(match.game) if live else make_record_status(match)
        looking = self._list_viewer_seats()
        ground, pieces = self.screen.picture_changes(
            match, seat, own, self.live_room.picture_cache() if self.live_room else {}
        )
        return News(
            status=status,
            present=sorted({seat for seat in looking if seat is not None}),
            watching=looking.count(None),
            fresh=fresh,
            standing=standing,
            log=log,
            questions=[question_with_moves(match, one) for one in own],
            waiting=[PendingQuestion(seat=one["seat"], prompt=one["prompt"]) for one in asked if one not in own],
            undo=seat is not None and live and not match.over and count_moves_from_last_move_by(match, [seat]) > 0,
            ground=ground,
            pieces=pieces,
            scores=final_scores(match),
            reason=describe_ending(match, seat),
            trouble=self.live_room.trouble if self.live_room else "",
        )

    def _list_viewer_seats(self) -> list[int | None]:
        """Return the seats of all browsers that show the same room. A spectator appears as None."""
        found: list[int | None] = []
        for browser in self.live_room.browsers if self.live_room else ():
            assert isinstance(browser, Browser)
            with suppress(RoomError):
                found.append(browser.seat())
        return found


def make_record_status(match: Match) -> RoomStatus:
    """Return the status of a recorded match, in the same JSON form as the status of a room."""
    outcome = match.outcome
    return RoomStatus(
        version=match.number,
        number=match.number,
        over=outcome is not None,
        asked=sorted({decision.seat for decision in match.decisions}),
        seats=[
            {
                "seat": seat,
                "name": match.game.catalogue.seat(seat),
                "bot": match.beginning.who[seat] if seat in match.bots else None,
                "taken": True,
            }
            for seat in range(match.players)
        ],
        spectators=0,
        undo=None,
        outcome=None if outcome is None else outcome.data(),
    )


def final_scores(match: Match) -> list[list[dict[str, Any]]] | None:
    """Return one list per seat, from seat 0. The list of a seat contains the lines of the score of this seat. Before
    the end of the game, return None, because the scores would reveal hidden information.
    """
    if not match.over:
        return None
    return [[asdict(line) for line in match.game.score(match.state, seat)] for seat in range(match.players)]


def describe_ending(match: Match, seat: int | None) -> str:
    """Return the ending of a finished game as text: the last event that ``seat`` may know. Before the end of the game,
    the text is empty.
    """
    if not match.over or match.last is None:
        return ""
    told = match.game.events_for(match.last.events, seat)
    return event_text(match.game, told[-1]) if told else ""
