"""Parses records. All lines are checked, and an error names the first invalid line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from machu_rules.core.errors import RecordError, UsageError
from machu_rules.core.player_names import allowed_in_old_records, check_player_names
from machu_rules.core.strict_json import JsonFault
from machu_rules.core.text_files import NotUtf8, TextLine, json_of, lines_of
from machu_rules.core.values import Event, JsonDict
from machu_rules.match.record_types import (
    FORMAT,
    SEAT_FORMAT,
    AskedChance,
    BaseHeader,
    GivenChance,
    Header,
    MoveLine,
    Record,
    Result,
    SeatHeader,
    SeatLine,
    SeatRecord,
    Undo,
)

LARGEST_FILE = 16 << 20

R = TypeVar("R", bound=BaseHeader)
T = TypeVar("T")


def parse(content: bytes) -> Record:
    """Parse the content of a record file and check that all lines have valid fields. Raises RecordError, which names
    the first invalid line."""
    texts, partial = _complete_lines(content)
    data = _object(texts[0].text, 1)
    if data.get("format") == SEAT_FORMAT:
        raise fault(1, "this record is for one seat only. It can be read, but not replayed or continued")
    if data.get("format") != FORMAT:
        raise fault(1, f'not a record: the first line must be a header with "format": "{FORMAT}"')
    if isinstance(chance := data.get("chance"), dict):  # the error is about the kind of chance that was intended
        _shaped(AskedChance if "asked" in chance else GivenChance, chance, 1, "chance")
    header = _header(Header, data)
    lines, result = _moves_and_result(texts, header.players.number, MoveLine)
    last = texts[-1 if result is None else -2]
    return Record(header, tuple(lines), result, last.stop, last.ended, len(content), partial)


def parse_for_seat(content: bytes) -> SeatRecord:
    """Parse ``content`` as a seat record, which contains only the information that one viewer may have (see
    `machu_rules.match.seat_records`). Check that all lines have valid fields. Raises RecordError, which names the first
    invalid line."""
    texts, partial = _complete_lines(content)
    data = _object(texts[0].text, 1)
    if data.get("format") != SEAT_FORMAT:
        raise fault(1, f'not a record for a seat: the first line must be a header with "format": "{SEAT_FORMAT}"')
    header = _header(SeatHeader, data)
    if header.viewer is not None and header.viewer >= header.players.number:
        raise fault(1, f"viewer: there is no seat {header.viewer}")
    _shaped(list[Event], list(header.events), 1, "events")
    lines, result = _moves_and_result(texts, header.players.number, SeatLine)
    return SeatRecord(header, tuple(lines), result, partial)


def fault(line: int, message: str) -> RecordError:
    """Return a RecordError with ``message`` for an invalid line of a record. ``line`` is the number of the invalid
    line, from 1."""
    return RecordError(f"line {line}: {message}", line)


def _complete_lines(content: bytes) -> tuple[list[TextLine], bool]:
    """Return two values: the complete lines of a file, and True if an incomplete line follows. A last line
    without a line break is complete if it is a JSON object or list."""
    if len(content) > LARGEST_FILE:
        raise RecordError(f"not a record: longer than {LARGEST_FILE >> 20} MiB")
    try:
        lines = list(lines_of([content]))
    except NotUtf8 as error:
        raise fault(1, str(error)) from None
    partial = bool(lines) and lines[-1].torn
    if partial:
        lines.pop()
    while len(lines) > 1 and not lines[-1].text.strip():
        lines.pop()  # empty lines that precede the incomplete line
    if not lines:
        raise RecordError("not a record: there is no complete line")
    return lines, partial


def _header(shape: type[R], data: JsonDict) -> R:
    header: R = _shaped(shape, data, 1)
    seating = header.players
    if seating.number != len(seating.who):
        raise fault(1, f"players.who has {len(seating.who)} entries for {seating.number} players")
    if seating.names:
        try:
            check_player_names(seating.names, [seating.number])
        except UsageError as error:
            if len(seating.names) != seating.number or not allowed_in_old_records(seating.names):
                raise fault(1, f"players.names: {error}") from None
    return header


def _moves_and_result(texts: Sequence[TextLine], players: int, move: type[T]) -> tuple[list[T | Undo], Result | None]:
    """Parse the lines after the first line. Return two values: a list of the moves and undos, and the result. The
    result is None if the record has no line with a result. The moves are values of the type ``move``."""
    lines: list[T | Undo] = []
    made = 0
    for number, (text, _, _) in enumerate(texts[1:], 2):
        data = _object(text, number)
        shape = Result if "result" in data else Undo if "undo" in data else move
        line: Any = _shaped(shape, data, number)
        if line.line != number:
            raise fault(number, f"this is line {line.line} of the record: {_line_gap_text(line.line - number)}")
        if isinstance(line, Result):
            if number <= len(texts) - 1:
                raise fault(number + 1, "the result must be the last line")
            return lines, line
        if line.seat is not None and line.seat >= players:
            raise fault(number, f"there is no seat {line.seat}: seats are 0 to {players - 1}")
        if isinstance(line, Undo) and line.undo > made:
            raise fault(number, f"{line.undo} moves are undone, but there are only {made}")
        if isinstance(line, SeatLine):
            _shaped(list[Event], list(line.events), number, "events")
        made += -line.undo if isinstance(line, Undo) else 1
        lines.append(line)
    return lines, None


def _line_gap_text(lines: int) -> str:
    if lines < 0:
        return "it is repeated or in the wrong place"
    return "a line before it is missing" if lines == 1 else f"{lines} lines before it are missing"


def _object(text: bytes, line: int) -> JsonDict:
    try:
        data = json_of(text)
    except JsonFault as error:
        raise fault(line, str(error)) from None
    if not isinstance(data, dict):
        raise fault(line, "not a JSON object")
    return data


def _shaped(shape: Any, data: Any, line: int, *path: str) -> Any:
    from machu_rules.core.shape_reader import ShapeError, read  # slow to import, and most programs do not read records

    try:
        return read(shape, data)
    except ShapeError as error:
        raise fault(line, str(error.under(*path))) from None
