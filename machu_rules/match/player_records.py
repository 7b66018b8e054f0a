"""Records for a seat: a game as somebody may know it, as JSON lines.

The first line says which game this is and for whom, with their view before the first move and the events before it;
each further line is a move with the events that they may see, or an undo; the last, how the game ended. Of a move that
is another's secret there is only the kind of its decision. There is no seed in it and nothing that chance dealt unseen.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from machu_rules.core.errors import UsageError
from machu_rules.core.values import Data
from machu_rules.framework.game import Game
from machu_rules.match.history import History, Step
from machu_rules.match.record_types import SEAT_FORMAT, Line, Record, SeatLine
from machu_rules.match.record_writer import begun, result_of, rules_of
from machu_rules.match.replay import replay


def lines_for(match: History, seat: int | None) -> Iterator[Data]:
    """The lines of the record of a match for a seat (``None``: for spectators), up to now."""
    yield header_for(match, seat)
    before = match.beginning.state
    for step in match.steps:
        yield seat_line(match.game, before, step, seat).data()
        before = step.state
    if match.over:
        yield result_of(match).data()


def lines_of_record(record: Record, game: Game[Any], seat: int | None) -> Iterator[Data]:
    """The same of a record, moves that were taken back and undos included; raises like `replay`."""
    matches = replay(record, game, History)
    match = next(matches)
    yield header_for(match, seat)
    for line, after in zip(record.lines, matches, strict=True):
        if isinstance(line, Line):
            assert after.last is not None
            yield seat_line(game, match.state, after.last, seat).data()
        else:
            yield line.data()
        match = after
    if record.result is not None:
        yield result_of(match).data()


def header_for(match: History, seat: int | None) -> Data:
    """The first line of a record for a seat; raises UsageError for a seat that the game does not have."""
    start = begun(match)
    if seat is not None and (type(seat) is not int or not 0 <= seat < match.players):
        raise UsageError(f"a seat is 0 to {match.players - 1}; a spectator is None")
    return {
        "format": SEAT_FORMAT,
        **rules_of(match.game).data(),
        "players": {"number": match.players, "who": list(start.who)},
        "viewer": seat,
        "view": match.game.view(start.state, seat),
        "events": match.game.events_for(start.events, seat),
    }


def seat_line(game: Game[Any], before: Any, step: Step, seat: int | None) -> SeatLine:
    """A move as a seat may know it."""
    decision = game.asked_for(before, step.seat)
    assert decision is not None  # this very step answers it
    hidden = decision.secret and seat != step.seat
    text = None if hidden else step.move.text
    return SeatLine(step.seat, decision.kind, text, tuple(game.events_for(step.events, seat)), step.subject)
