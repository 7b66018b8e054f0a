"""Finds out whether moves can be undone."""

from __future__ import annotations

from collections.abc import Collection

from machu_rules.core.errors import UndoError, UsageError
from machu_rules.core.phrasing import short_repr
from machu_rules.core.values import CHANCE
from machu_rules.match.history import History


def obstacle(match: History, times: int, force: bool, seat: int | None, over: Collection[int]) -> UndoError | None:
    """Return an error if one of the last ``times`` moves cannot be undone. Return None if all of them can be undone.

    Unless ``force`` is True, a move can be undone only if it was made by ``seat``, by chance or by a seat in ``over``,
    and only if it revealed no hidden information (see `Match.undo`). If ``seat`` is None, the function uses the seat of
    the last move that was not made by a seat in ``over``. If several moves cannot be undone, the error is about the
    latest of these moves.
    """
    if type(times) is not int or times < 1:
        raise UsageError(f"the number of moves to undo must be a whole number from 1, not {short_repr(times)}")
    if times > match.number:
        if not match.number:
            return UndoError("There is no move to undo.")
        made = "1 move has" if match.number == 1 else f"{match.number} moves have"
        return UndoError(f"Only {made} been made, so you cannot undo that many.")
    if force:
        return None
    steps = match.since(match.number - times)
    states = [match.at(match.number - times).state, *(step.state for step in steps)]
    for back in range(1, times + 1):
        step, before, number = steps[-back], states[-back - 1], match.number - back + 1
        if step.seat not in over:
            seat = step.seat if seat is None else seat
            if step.seat not in (seat, CHANCE):
                player = match.game.catalogue.seat(step.seat)
                message = f"Move {number} is a decision of {player}. Use force to undo it."
                return UndoError(message, number, "other")
        if match.game.reveals(before, step.seat, step.events):
            return UndoError(f"Move {number} revealed hidden information. Use force to undo it.", number, "secret")
    return None


def count_moves_from_last_move_by(match: History, seats: Collection[int]) -> int:
    """Return the number of moves from the last move by one of ``seats`` to the end of the match, including that move.
    The result is 0 if these seats have made no move."""
    for back, node in enumerate(match.nodes_from_last(), 1):
        if node.step.seat in seats:
            return back
    return 0
