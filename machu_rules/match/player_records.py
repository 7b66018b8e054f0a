"""Records for a seat: a game as one player, or a spectator, may know it, as JSON lines.

The first line says which game this is and for whom, with their view before the first move and the events before it;
each further line is a move with the events that they may see, or an undo; the last, how the game ended. Of a secret
move of another there is only the kind of its decision. The record holds no seed, and nothing of what chance dealt but
what they saw.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from machu_rules.framework.game import Game
from machu_rules.match.history import History, Step
from machu_rules.match.record_types import SEAT_FORMAT, Line, Record, SeatHeader, SeatLine
from machu_rules.match.record_writer import beginning_of, result_of, rules_of
from machu_rules.match.replay import replay


def lines_for(match: History, seat: int | None) -> Iterator[Any]:
    """The lines of the record of a match for a seat (``None``: for spectators), up to now."""
    yield header_for(match, seat)
    before = match.beginning.state
    for number, step in enumerate(match.steps, 2):
        yield move_for(match.game, before, step, seat, number)
        before = step.state
    if match.over:
        yield result_of(match, match.number + 2)


def lines_of_record(record: Record, game: Game[Any], seat: int | None) -> Iterator[Any]:
    """The lines for a seat of a whole record, undos and the moves taken back included; raises like `replay`."""
    matches = replay(record, game, History)
    match = next(matches)
    yield header_for(match, seat)
    for line, after in zip(record.lines, matches, strict=True):
        if isinstance(line, Line):
            assert after.last is not None
            yield move_for(game, match.state, after.last, seat, line.line)
        else:
            yield line
        match = after
    if record.result is not None:
        yield record.result


def header_for(match: History, seat: int | None) -> SeatHeader:
    """The first line; raises UsageError for a wrong seat."""
    start = beginning_of(match)
    match.game.check_seat(seat, match.players)
    return SeatHeader(
        format=SEAT_FORMAT,
        **rules_of(match),
        viewer=seat,
        view=match.game.view(start.state, seat),
        events=tuple(match.game.events_for(start.events, seat)),
    )


def move_for(game: Game[Any], before: Any, step: Step, seat: int | None, line: int) -> SeatLine:
    """A move as a seat may know it."""
    decision = game.asked_for(before, step.seat)
    assert decision is not None  # this very step answers it
    hidden = decision.secret and seat != step.seat
    return SeatLine(
        line=line,
        seat=step.seat,
        kind=decision.kind,
        subject=step.subject,
        move=None if hidden else step.move.text,
        events=tuple(game.events_for(step.events, seat)),
    )
