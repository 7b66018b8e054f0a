"""Undo in a room: at once, or by agreement of the people whose moves it takes back."""

from __future__ import annotations

from collections.abc import Collection

from attrs import evolve, frozen

from machu_rules.core.errors import RoomError, UndoError
from machu_rules.match.match import Match
from machu_rules.match.undo import moves_since
from machu_rules.rooms.types import UndoStatus


@frozen
class UndoRequest:
    """The wish of a ``seat`` to take ``moves`` back, to which those in ``waiting`` have not agreed yet."""

    seat: int
    moves: int
    waiting: frozenset[int]

    def agreed(self, seat: int) -> UndoRequest:
        """The wish once a seat has agreed; raises RoomError where it is not asked."""
        if seat not in self.waiting:
            raise RoomError("only players who are asked can agree to take moves back", "undo")
        return evolve(self, waiting=self.waiting - {seat})

    def data(self) -> UndoStatus:
        return {"seat": self.seat, "moves": self.moves, "waiting": sorted(self.waiting)}


def request_of(
    match: Match, seat: int, bots: Collection[int], humans: Collection[int], secrets: bool = False
) -> UndoRequest:
    """The wish of a seat to go back to its own last decision. Nobody has to agree to what `Match.undo` takes back: the
    seat's own last move, and what ``bots`` have done since. Else those of the ``humans`` whose moves are taken back
    have to agree; where these moves told a secret and ``secrets`` may be taken back, all have to. Raises UndoError."""
    if match.over:
        raise UndoError("the game is over, so no move is taken back")
    times = moves_since(match, [seat])
    if not times:
        raise UndoError(f"{match.game.catalogue.seat(seat)} has made no move that could be taken back")
    if match.can_undo(times, seat=seat, over=bots):
        return UndoRequest(seat, times, frozenset())
    movers = {step.seat for step in match.since(match.number - times)}
    if (number := _told(match, times)) is None:
        return UndoRequest(seat, times, frozenset(movers.intersection(humans) - {seat}))
    if not secrets:
        raise UndoError(f"move {number} told what was hidden, so it is not taken back", number, "secret")
    return UndoRequest(seat, times, frozenset(humans) - {seat})


def _told(match: Match, times: int) -> int | None:
    """The first of the last ``times`` moves that told somebody what they could not know."""
    first = match.number - times
    before = match.at(first).state
    for number, step in enumerate(match.since(first), first + 1):
        if match.game.reveals(before, step.seat, step.events):
            return number
        before = step.state
    return None
