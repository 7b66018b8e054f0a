"""The requests of players: moves, the reason why a move is illegal, undo, the players of the seats, a hint."""

from __future__ import annotations

from machu_rules.analysis.decision_search import hint as hint_for
from machu_rules.core.errors import UsageError
from machu_rules.rpc.results import Nothing
from machu_rules.web.browser import Browser
from machu_rules.web.lobby import check_bots, check_seat
from machu_rules.web.params import About, BotOrNobody, BotSeat, MoveWords, Query, SeenVersion
from machu_rules.web.refusals import refusals as refused
from machu_rules.web.types import Decided, DoneJson, PlayedJson, Refusals


async def play(browser: Browser, move: MoveWords, version: SeenVersion) -> PlayedJson:
    """Make a move that was chosen at this version of the room."""
    live_room, token = browser.player()
    return PlayedJson(version=await live_room.change(lambda room: room.play(token, move, version)))


async def refusals(browser: Browser, query: Query = "", about: About = "") -> Refusals:
    """Moves that the player cannot make now, and why: those with these words, or those that point at the thing of the
    picture with this id."""
    browser.player()
    seat = browser.seat()
    assert seat is not None
    return Refusals(refused=refused(browser.match(), seat, query, about))


async def undo(browser: Browser) -> DoneJson:
    """Go back to the player's own last decision, if others agree."""
    live_room, token = browser.player()
    return DoneJson(done=await live_room.change(lambda room: room.ask_undo(token)))


async def agree(browser: Browser) -> DoneJson:
    """Agree that moves are taken back."""
    live_room, token = browser.player()
    return DoneJson(done=await live_room.change(lambda room: room.agree(token)))


async def refuse(browser: Browser) -> Nothing:
    """Refuse that moves are taken back, or give up the player's own wish."""
    live_room, token = browser.player()
    await live_room.change(lambda room: room.refuse(token))
    return {}


async def seat_bot(browser: Browser, seat: BotSeat, bot: BotOrNobody) -> Nothing:
    """Let a bot take a free seat, or leave it."""
    live_room, _ = browser.player()
    check_seat(live_room.room.match, seat)
    if bot is not None:
        check_bots(live_room.room.game, [bot])
    await live_room.change(lambda room: room.seat_bot(seat, bot))
    return {}


async def leave(browser: Browser) -> Nothing:
    """Give up the seat: the token is not valid any more."""
    live_room, token = browser.player()
    await live_room.change(lambda room: room.leave(token))
    browser.leave()  # not before: if it cannot be written down, the player stays
    return {}


async def hint(browser: Browser) -> Decided:
    """The best move that a search finds with the information of the player."""
    browser.player()
    match, seat = browser.match(), browser.seat()
    assert seat is not None
    if match.game.asked_for(match.state, seat) is None and (refusal := match.why_not("", seat)):
        raise UsageError(
            refusal.message
        )  # in words for a player: the name of the player to move, or the end of the game
    found = await browser.store.searching.search(lambda stop: hint_for(match, seat, stop=stop))
    return dict(found.data())
