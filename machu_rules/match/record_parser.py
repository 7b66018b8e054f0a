"""Reading a record: every line checked, the first one at fault named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from machu_rules.core.errors import RecordError, UsageError
from machu_rules.core.player_names import player_names, were_allowed
from machu_rules.core.strict_json import JsonFault
from machu_rules.core.text_files import NotUtf8, TextLine, json_of, lines_of
from machu_rules.core.values import Data, Event
from machu_rules.match.record_types import (
    FORMAT,
    SEAT_FORMAT,
    AskedChance,
    GivenChance,
    Header,
    Line,
    Record,
    Result,
    Rules,
    SeatHeader,
    SeatLine,
    SeatRecord,
    Undo,
)

LARGEST_FILE = 16 << 20

R = TypeVar("R", bound=Rules)
T = TypeVar("T")


def parse(content: bytes) -> Record:
    """The record that a file with this content holds, its shape checked line by line; raises RecordError with the first
    line at fault."""
    texts, partial = _texts_of(content)
    data = _object(texts[0].text, 1)
    if data.get("format") == SEAT_FORMAT:
        raise fault(
            1, "this record tells only what one seat may know; it can be read, but not replayed or gone on with"
        )
    if data.get("format") != FORMAT:
        raise fault(1, f'no record: the first line must be a header with "format": "{FORMAT}"')
    if isinstance(chance := data.get("chance"), dict):  # reports what is wrong with the kind that is meant
        _shaped(AskedChance if "asked" in chance else GivenChance, chance, 1, "chance")
    header = _header(Header, data)
    lines, result = _lines(texts, header.players.number, Line)
    last = texts[-1 if result is None else -2]
    return Record(header, tuple(lines), result, last.stop, last.ended, len(content), partial)


def parse_for_seat(content: bytes) -> SeatRecord:
    """The record for a seat that a file with this content holds (see `machu_rules.match.player_records`), its shape
    checked line by line; raises RecordError with the first line at fault."""
    texts, partial = _texts_of(content)
    data = _object(texts[0].text, 1)
    if data.get("format") != SEAT_FORMAT:
        raise fault(1, f'no record for a seat: the first line must be a header with "format": "{SEAT_FORMAT}"')
    header = _header(SeatHeader, data)
    if header.viewer is not None and header.viewer >= header.players.number:
        raise fault(1, f"viewer: there is no seat {header.viewer}")
    _shaped(list[Event], list(header.events), 1, "events")
    lines, result = _lines(texts, header.players.number, SeatLine)
    return SeatRecord(header, tuple(lines), result, partial)


def fault(line: int, message: str) -> RecordError:
    """The error about a line of a record."""
    return RecordError(f"line {line}: {message}", line)


def _texts_of(content: bytes) -> tuple[list[TextLine], bool]:
    """The whole lines of a file, and whether part of another follows. A last line without a line end is whole if it is
    a JSON object."""
    if len(content) > LARGEST_FILE:
        raise RecordError(f"longer than {LARGEST_FILE >> 20} MiB; no record of a game is")
    try:
        lines = list(lines_of([content]))
    except NotUtf8 as error:
        raise fault(1, str(error)) from None
    partial = bool(lines) and lines[-1].torn
    if partial:
        lines.pop()
    while len(lines) > 1 and not lines[-1].text.strip():
        lines.pop()  # empty lines before the part of a line
    if not lines:
        raise RecordError("no record: there is not one whole line")
    return lines, partial


def _header(shape: type[R], data: Data) -> R:
    header: R = _shaped(shape, data, 1)
    seating = header.players
    if seating.number != len(seating.who):
        raise fault(1, f"players.who names {len(seating.who)} for {seating.number} players")
    if seating.names:
        try:
            player_names(seating.names, [seating.number])
        except UsageError as error:
            if len(seating.names) != seating.number or not were_allowed(seating.names):
                raise fault(1, f"players.names: {error}") from None
    return header


def _lines(texts: Sequence[TextLine], players: int, move: type[T]) -> tuple[list[T | Undo], Result | None]:
    """The lines after the first, with moves as values of the type ``move``, and the result."""
    lines: list[T | Undo] = []
    made = 0
    for number, (text, _, _) in enumerate(texts[1:], 2):
        data = _object(text, number)
        shape = Result if "result" in data else Undo if "undo" in data else move
        line: Any = _shaped(shape, data, number)
        if line.line != number:
            raise fault(number, f"this is line {line.line} of the record: {_gap(line.line - number)}")
        if isinstance(line, Result):
            if number <= len(texts) - 1:
                raise fault(number + 1, "nothing can follow the result")
            return lines, line
        if line.seat is not None and line.seat >= players:
            raise fault(number, f"there is no seat {line.seat}; the seats are 0 to {players - 1}")
        if isinstance(line, Undo) and line.undo > made:
            raise fault(number, f"{line.undo} moves are taken back, but there are {made}")
        if isinstance(line, SeatLine):
            _shaped(list[Event], list(line.events), number, "events")
        made += -line.undo if isinstance(line, Undo) else 1
        lines.append(line)
    return lines, None


def _gap(lines: int) -> str:
    if lines < 0:
        return "it stands twice, or in the wrong place"
    return "a line before it is missing" if lines == 1 else f"{lines} lines before it are missing"


def _object(text: bytes, line: int) -> Data:
    try:
        data = json_of(text)
    except JsonFault as error:
        raise fault(line, str(error)) from None
    if not isinstance(data, dict):
        raise fault(line, "not a JSON object")
    return data


def _shaped(shape: Any, data: Any, line: int, *path: str) -> Any:
    from machu_rules.core.shape_reader import ShapeError, read  # slow to import, and few programs read records

    try:
        return read(shape, data)
    except ShapeError as error:
        raise fault(line, str(error.under(*path))) from None
