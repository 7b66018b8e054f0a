"""Taking moves back: what prevents it."""

from __future__ import annotations

from collections.abc import Collection

from machu_rules.core.errors import UndoError, UsageError
from machu_rules.core.phrasing import with_type
from machu_rules.core.values import CHANCE
from machu_rules.match.history import History


def obstacle(match: History, times: int, force: bool, seat: int | None, over: Collection[int]) -> UndoError | None:
    """Why the last moves of a match cannot be taken back (see `Match.undo`): the last of them that is another player's
    decision or revealed what was hidden. None where they can."""
    if type(times) is not int or times < 1:
        raise UsageError(f"a number of moves to take back is a whole number from 1, not {with_type(times)}")
    if times > match.number:
        made = {0: "no move has", 1: "only 1 move has"}.get(match.number, f"only {match.number} moves have")
        return UndoError(f"{made} been made, so that many cannot be taken back")
    if force:
        return None
    steps = match.since(match.number - times)
    states = [match.at(match.number - times).state, *(step.state for step in steps)]
    for back in range(1, times + 1):
        step, before, number = steps[-back], states[-back - 1], match.number - back + 1
        if step.seat not in over:
            seat = step.seat if seat is None else seat
            if step.seat not in (seat, CHANCE):
                what = f"move {number} is the decision of {match.game.catalogue.seat(step.seat)}, another player"
                return UndoError(f"{what}: only force takes it back", number, "other")
        if match.game.reveals(before, step.seat, step.events):
            return UndoError(f"move {number} told what was hidden: only force takes it back", number, "secret")
    return None


def moves_since(match: History, seats: Collection[int]) -> int:
    """How many moves there are from the last move of one of these seats on, itself included; 0 where they made none."""
    for back, node in enumerate(match.nodes(), 1):
        if node.step.seat in seats:
            return back
    return 0
