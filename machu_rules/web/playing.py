"""Requests of players: make a move, ask why a move is illegal, undo, change the players of the seats, and get a
hint."""

from __future__ import annotations

from machu_rules.analysis.decision_search import hint as hint_for
from machu_rules.core.errors import UsageError
from machu_rules.rpc.results import Nothing
from machu_rules.web.browser import Browser
from machu_rules.web.impossible_moves import find_refused_moves as refused
from machu_rules.web.lobby import check_bots, check_seat
from machu_rules.web.params import About, BotOrNobody, BotSeat, MoveWords, Query, SeenVersion
from machu_rules.web.types import Decided, PlayedJson, Refusals, UndoResult


async def play(browser: Browser, move: MoveWords, version: SeenVersion) -> PlayedJson:
    """Make a move for the player. ``version`` is the version of the room in which the player chose the move."""
    live_room, token = browser.require_player()
    return PlayedJson(version=await live_room.change(lambda room: room.play(token, move, version)))


async def refusals(browser: Browser, query: Query = "", about: About = "") -> Refusals:
    """Return moves that the player cannot make now, with the reasons. If ``query`` is not empty, the texts that players
    see for these moves contain all words in ``query``. Otherwise, these are moves that refer to a thing in the picture.
    ``about`` is the id of this thing."""
    browser.require_player()
    seat = browser.seat()
    assert seat is not None
    return Refusals(refused=refused(browser.match(), seat, query, about))


async def undo(browser: Browser) -> UndoResult:
    """Ask to undo all moves back to the player's own last decision. The undo happens at once, or after all other
    players whose consent is needed have agreed.
    """
    live_room, token = browser.require_player()
    return UndoResult(done=await live_room.change(lambda room: room.ask_undo(token)))


async def agree(browser: Browser) -> UndoResult:
    """Agree to the undo that another player requested."""
    live_room, token = browser.require_player()
    return UndoResult(done=await live_room.change(lambda room: room.agree(token)))


async def refuse(browser: Browser) -> Nothing:
    """Refuse the undo that another player requested, or withdraw the player's own request for an undo."""
    live_room, token = browser.require_player()
    await live_room.change(lambda room: room.refuse(token))
    return {}


async def seat_bot(browser: Browser, seat: BotSeat, bot: BotOrNobody) -> Nothing:
    """Let the bot ``bot`` play in the free seat ``seat``. If ``bot`` is null, remove the bot that plays in this
    seat."""
    live_room, _ = browser.require_player()
    check_seat(live_room.room.match, seat)
    if bot is not None:
        check_bots(live_room.room.game, [bot])
    await live_room.change(lambda room: room.seat_bot(seat, bot))
    return {}


async def leave(browser: Browser) -> Nothing:
    """Give up the player's seat. The token for the seat becomes invalid."""
    live_room, token = browser.require_player()
    await live_room.change(lambda room: room.leave(token))
    browser.stop_showing()  # Forget the token only now. If the change cannot be recorded, the player keeps the seat.
    return {}


async def hint(browser: Browser) -> Decided:
    """Return the best move that a search finds. The search uses only the player's information."""
    browser.require_player()
    match, seat = browser.match(), browser.seat()
    assert seat is not None
    if match.game.asked_for(match.state, seat) is None and (refusal := match.why_not("", seat)):
        raise UsageError(
            refusal.message
        )  # name the player to move, or say that the game is over, in words for a player
    found = await browser.store.searching.run_stoppable(lambda stop: hint_for(match, seat, stop=stop))
    return dict(found.data())
