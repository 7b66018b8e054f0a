"""Undo in a room. It happens at once, or after the people whose moves are undone have agreed."""

from __future__ import annotations

from collections.abc import Collection

from attrs import evolve, frozen

from machu_rules.core.errors import RoomError, UndoError
from machu_rules.match.match import Match
from machu_rules.match.undo import moves_since
from machu_rules.rooms.types import UndoStatus


@frozen
class UndoRequest:
    """The request of a ``seat`` to undo ``moves``. The seats in ``waiting`` have not agreed yet."""

    seat: int
    moves: int
    waiting: frozenset[int]

    def with_consent(self, seat: int) -> UndoRequest:
        """Return the request after a seat has agreed. Raises RoomError if its consent is not needed."""
        if seat not in self.waiting:
            raise RoomError("This undo does not need your consent.", "undo")
        return evolve(self, waiting=self.waiting - {seat})

    def data(self) -> UndoStatus:
        return {"seat": self.seat, "moves": self.moves, "waiting": sorted(self.waiting)}


def request_of(
    match: Match, seat: int, bots: Collection[int], humans: Collection[int], secrets: bool = False
) -> UndoRequest:
    """Return the request of a seat to go back to its own last decision. The request needs no consent if `Match.undo`
    allows it for the seat's own last move and the moves of ``bots`` since. Otherwise the ``humans`` whose moves are
    undone must agree. If the moves revealed secrets and ``secrets`` is True, all humans must agree. Raises
    UndoError."""
    if match.over:
        raise UndoError("The game is over, so no move can be undone.")
    times = moves_since(match, [seat])
    if not times:
        raise UndoError(f"{match.game.catalogue.seat(seat)} has no move to undo.")
    if match.can_undo(times, seat=seat, over=bots):
        return UndoRequest(seat, times, frozenset())
    movers = {step.seat for step in match.since(match.number - times)}
    if (number := _first_revealing_move(match, times)) is None:
        return UndoRequest(seat, times, frozenset(movers.intersection(humans) - {seat}))
    if not secrets:
        raise UndoError(f"Move {number} revealed hidden information, so it cannot be undone.", number, "secret")
    return UndoRequest(seat, times, frozenset(humans) - {seat})


def _first_revealing_move(match: Match, times: int) -> int | None:
    """Return the number of the first of the last ``times`` moves that revealed hidden information, or None."""
    first = match.number - times
    before = match.at(first).state
    for number, step in enumerate(match.since(first), first + 1):
        if match.game.reveals(before, step.seat, step.events):
            return number
        before = step.state
    return None
