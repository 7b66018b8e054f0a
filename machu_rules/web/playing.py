"""What a player can ask: moves, why one cannot be made, undo, who sits where, a hint."""

from __future__ import annotations

from machu_rules.analysis.judging import hint as hint_for
from machu_rules.core.errors import UsageError
from machu_rules.rpc.results import Nothing
from machu_rules.web.lobby import check_bots, check_seat
from machu_rules.web.params import About, BotOrNobody, BotSeat, MoveWords, Query, SeenVersion
from machu_rules.web.refusals import refusals as refused
from machu_rules.web.screen import Screen
from machu_rules.web.types import Decided, Done, Played, Refusals


async def play(screen: Screen, move: MoveWords, version: SeenVersion) -> Played:
    """Make a move that was chosen at this version of the room."""
    hosted, token = screen.player()
    return Played(version=await hosted.change(lambda room: room.play(token, move, version)))


async def refusals(screen: Screen, query: Query = "", about: About = "") -> Refusals:
    """Moves that the player cannot make now, and why: those with these words, or those that point at the thing of the
    picture with this id."""
    screen.player()
    seat = screen.seat()
    assert seat is not None
    return Refusals(refused=refused(screen.match(), seat, query, about))


async def undo(screen: Screen) -> Done:
    """Go back to the player's own last decision, if others agree."""
    hosted, token = screen.player()
    return Done(done=await hosted.change(lambda room: room.ask_undo(token)))


async def agree(screen: Screen) -> Done:
    """Agree that moves are taken back."""
    hosted, token = screen.player()
    return Done(done=await hosted.change(lambda room: room.agree(token)))


async def refuse(screen: Screen) -> Nothing:
    """Refuse that moves are taken back, or give up the player's own wish."""
    hosted, token = screen.player()
    await hosted.change(lambda room: room.refuse(token))
    return {}


async def seat_bot(screen: Screen, seat: BotSeat, bot: BotOrNobody) -> Nothing:
    """Let a bot take a seat in which nobody sits, or leave it."""
    hosted, _ = screen.player()
    check_seat(hosted.room.match, seat)
    if bot is not None:
        check_bots(hosted.room.game, [bot])
    await hosted.change(lambda room: room.seat_bot(seat, bot))
    return {}


async def leave(screen: Screen) -> Nothing:
    """Give up the seat: the token is not valid any more."""
    hosted, token = screen.player()
    await hosted.change(lambda room: room.leave(token))
    screen.leave()  # not before: if it cannot be written down, the player stays
    return {}


async def hint(screen: Screen) -> Decided:
    """The best move that a search finds by what the player knows."""
    screen.player()
    match, seat = screen.match(), screen.seat()
    assert seat is not None
    if match.game.asked_for(match.state, seat) is None and (refusal := match.why_not("", seat)):
        raise UsageError(refusal.message)  # in words for a player: whose turn it is, or that the game is over
    found = await screen.host.searching.search(lambda stop: hint_for(match, seat, stop=stop))
    return dict(found.data())
