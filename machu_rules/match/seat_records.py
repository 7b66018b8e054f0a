"""Records for one viewer: JSON lines with the information that a player or a spectator may have about a game.

The first line has the game, the viewer, the viewer's view before the first move, and the visible events before the
first move. Further lines are moves with the visible events, or undos. The last line is the result. The line of another
player's secret move shows only the seat, the kind and the subject of the decision, and the visible events. The
record contains no seed. The values that chance dealt are included only if the viewer saw them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from machu_rules.framework.game import Game
from machu_rules.match.history import History, Step
from machu_rules.match.record_formatter import base_header_fields, require_beginning, result_or_unfinished
from machu_rules.match.record_types import SEAT_FORMAT, MoveLine, Record, SeatHeader, SeatLine
from machu_rules.match.replay import replay_line_by_line


def lines_for(match: History, seat: int | None) -> Iterator[Any]:
    """Yield the lines of the record of ``match``, with only the information that ``seat`` may have (None is a
    spectator)."""
    yield header_for(match, seat)
    before = match.beginning.state
    for number, step in enumerate(match.steps, 2):
        yield move_line_for(match.game, before, step, seat, number)
        before = step.state
    if match.over:
        yield result_or_unfinished(match, match.number + 2)


def lines_from_record(record: Record, game: Game[Any], seat: int | None) -> Iterator[Any]:
    """Replay a record with ``game``, and yield its lines with only the information that ``seat`` may have (None is a
    spectator). Undos and undone moves are included. Raises the errors of `replay_line_by_line`.
    """
    matches = replay_line_by_line(record, game, History)
    match = next(matches)
    yield header_for(match, seat)
    for line, after in zip(record.lines, matches, strict=True):
        if isinstance(line, MoveLine):
            assert after.last is not None
            yield move_line_for(game, match.state, after.last, seat, line.line)
        else:
            yield line
        match = after
    if record.result is not None:
        yield record.result


def header_for(match: History, seat: int | None) -> SeatHeader:
    """Return the first line of the record for ``seat``. Raises UsageError if the seat does not exist, or if the
    beginning of the match is unknown."""
    start = require_beginning(match)
    match.game.check_seat(seat, match.players)
    return SeatHeader(
        format=SEAT_FORMAT,
        **base_header_fields(match),
        viewer=seat,
        view=match.game.view(start.state, seat),
        events=tuple(match.game.events_for(start.events, seat)),
    )


def move_line_for(game: Game[Any], before: Any, step: Step, seat: int | None, line: int) -> SeatLine:
    """Return the line for the move ``step``, with only the information that ``seat`` may have. ``before`` is the state
    before the move, and ``line`` is the number of the returned line."""
    decision = game.asked_for(before, step.seat)
    assert decision is not None  # the move answers this decision
    hidden = decision.secret and seat != step.seat
    return SeatLine(
        line=line,
        seat=step.seat,
        kind=decision.kind,
        subject=step.subject,
        move=None if hidden else step.move.text,
        events=tuple(game.events_for(step.events, seat)),
    )
