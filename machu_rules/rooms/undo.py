"""Undo in a room. An undo happens at once, or after the people whose moves would be undone have agreed."""

from __future__ import annotations

from collections.abc import Collection

from attrs import evolve, frozen

from machu_rules.core.errors import RoomError, UndoError
from machu_rules.match.match import Match
from machu_rules.match.undo import count_moves_from_last_move_by
from machu_rules.rooms.types import UndoStatus


@frozen
class UndoRequest:
    """A request by ``seat`` to undo the last ``moves`` moves. ``waiting`` contains the seats that must agree but have
    not agreed yet.
    """

    seat: int
    moves: int
    waiting: frozenset[int]

    def with_consent(self, seat: int) -> UndoRequest:
        """Return a copy of the request with the consent of ``seat``. Raises RoomError if this consent is not needed."""
        if seat not in self.waiting:
            raise RoomError("This undo does not need your consent.", "undo")
        return evolve(self, waiting=self.waiting - {seat})

    def data(self) -> UndoStatus:
        return {"seat": self.seat, "moves": self.moves, "waiting": sorted(self.waiting)}


def make_undo_request(
    match: Match, seat: int, bots: Collection[int], humans: Collection[int], secrets: bool = False
) -> UndoRequest:
    """Return a request by ``seat`` to undo the last move of this seat and all later moves. The request needs no consent
    if only ``bots`` have moved since that move and no hidden information was revealed (see `Match.undo`). Otherwise the
    other seats in ``humans`` whose moves would be undone must agree. If the moves revealed hidden information,
    ``secrets`` must be True, and all other seats in ``humans`` must agree. Raises UndoError if the undo is not
    possible.
    """
    if match.over:
        raise UndoError("The game is over, so no move can be undone.")
    times = count_moves_from_last_move_by(match, [seat])
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
    """Find the earliest move that revealed hidden information, among the last ``times`` moves. Return the number of
    this move in the match, counted from 1. Return None if none of the last ``times`` moves revealed hidden information.
    """
    first = match.number - times
    before = match.at(first).state
    for number, step in enumerate(match.since(first), first + 1):
        if match.game.reveals(before, step.seat, step.events):
            return number
        before = step.state
    return None
