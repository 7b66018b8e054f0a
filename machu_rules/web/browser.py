"""One browser: what it looks at, and what is new for it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from attrs import asdict

from machu_rules.core.errors import RoomError
from machu_rules.match.match import Match
from machu_rules.match.undo import moves_since
from machu_rules.match.wording import sentence
from machu_rules.rooms.types import RoomStatus
from machu_rules.web.live_room import LiveRoom
from machu_rules.web.room_store import RoomStore
from machu_rules.web.screen import Screen, question_with_moves
from machu_rules.web.types import News, Waiting
from machu_rules.web.visitors import Visitor

Send = Callable[[dict[str, Any]], Awaitable[None]]


class Browser:
    """What a browser looks at: nothing yet, a room by a token (None: it watches), or a record. ``send`` sends it a
    message. What is new is computed only when it can be sent, so that a slow browser is told everything at once and no
    queue grows."""

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

    # --- what it looks at ---

    def enter(self, live_room: LiveRoom, token: str | None) -> int | None:
        """Look at a room; gives the seat that the token plays. Raises RoomError."""
        seat = None if token is None else live_room.room.seat_of(token)
        self.leave()
        self.live_room, self.token = live_room, token
        self.screen.forget()
        live_room.browsers.add(self)
        live_room.tell()
        live_room.drive()
        return seat

    def open(self, record: Match) -> None:
        """Look at a record, from its start."""
        self.leave()
        self.record, self.number, self.viewer = record, 0, None
        self.screen.forget()
        self.wake()

    def leave(self) -> None:
        """Look at nothing."""
        if self.live_room is not None:
            self.live_room.browsers.discard(self)
            self.live_room.tell()
            self.live_room.rest()
        self.live_room, self.token, self.record = None, None, None

    def room(self) -> LiveRoom:
        """The room that it looks at; raises RoomError where it looks at none."""
        if self.live_room is None:
            raise RoomError("no room was entered", "closed")
        return self.live_room

    def player(self) -> tuple[LiveRoom, str]:
        """The room that it plays in, and its token; raises RoomError where it plays in none."""
        if self.token is None:
            raise RoomError("who watches does not play", "watching")
        return self.room(), self.token

    def seat(self) -> int | None:
        """The seat that it plays, or through whose eyes it looks at a record; None where it watches."""
        if self.live_room is None or self.token is None:
            return self.viewer if self.record is not None else None
        return self.live_room.room.seat_of(self.token)

    def match(self) -> Match:
        """The match that it looks at, in its language; raises RoomError where it looks at none."""
        match = self.room().room.match if self.record is None else self.record.at(self.number)
        return (
            match if match.game.catalogue.language == self.screen.language else match.in_language(self.screen.language)
        )

    # --- what is new for it ---

    def wake(self) -> None:
        """Notice that there is something new."""
        self._new.set()

    async def tell(self) -> None:
        """Send what is new whenever there is something, as long as the browser is connected."""
        while True:
            await self._new.wait()
            await asyncio.sleep(await self.push())

    async def push(self) -> float:
        """Send what is new now, if there is anything. Returns the seconds until more is made for this visitor."""
        async with self._sending:
            if not self._new.is_set():
                return 0.0
            self._new.clear()
            if self.live_room is None and self.record is None:
                return 0.0
            started = time.thread_time()
            try:
                news = self.news()
            except RoomError as error:  # their place was left
                self.leave()
                await self._send({"closed": str(error)})
                return 0.0
            wait = self.visitor.spend(time.thread_time() - started)
            await self._send({"news": news})
            return wait

    def news(self) -> News:
        """What is new."""
        match, seat, live = self.match(), self.seat(), self.record is None
        asked = match.questions(seat) if live else []
        own = [one for one in asked if one["seat"] == seat and one["choices"] is not None]
        fresh = self.screen.fresh
        standing, log = self.screen.log(match, seat)
        status = self.room().room.status(match.game) if live else status_of(match)
        looking = self._looking()
        ground, pieces = self.screen.picture(match, seat, own, self.live_room.drawn() if self.live_room else {})
        return News(
            status=status,
            present=sorted({seat for seat in looking if seat is not None}),
            watching=looking.count(None),
            fresh=fresh,
            standing=standing,
            log=log,
            questions=[question_with_moves(match, one) for one in own],
            waiting=[Waiting(seat=one["seat"], prompt=one["prompt"]) for one in asked if one not in own],
            undo=seat is not None and live and not match.over and moves_since(match, [seat]) > 0,
            ground=ground,
            pieces=pieces,
            scores=scores(match),
            reason=reason(match, seat),
            trouble=self.live_room.trouble if self.live_room else "",
        )

    def _looking(self) -> list[int | None]:
        """The seats of all screens that look at the same room; None for those that watch."""
        found: list[int | None] = []
        for browser in self.live_room.browsers if self.live_room else ():
            assert isinstance(browser, Browser)
            with suppress(RoomError):
                found.append(browser.seat())
        return found


def status_of(match: Match) -> RoomStatus:
    """Where a record stands, in the form in which a room tells it."""
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


def scores(match: Match) -> list[list[dict[str, Any]]] | None:
    """The score of every seat, line by line, once the game is over: before, it would tell of secrets."""
    if not match.over:
        return None
    return [[asdict(line) for line in match.game.score(match.state, seat)] for seat in range(match.players)]


def reason(match: Match, seat: int | None) -> str:
    """How the game ended, in words: what happened last; empty while it goes on."""
    if not match.over or match.last is None:
        return ""
    told = match.game.events_for(match.last.events, seat)
    return sentence(match.game, told[-1]) if told else ""
