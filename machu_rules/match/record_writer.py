"""Records: a game as JSON lines, written move by move, so that whatever is on disk can be gone on with.

The first line says which game this is, under which rules, who plays and what chance dealt; each further line is a move,
with what chance dealt with it, or an undo; the last, how the game ended. A line is written at once and whole; what
follows the last line break of a file was cut off and does not count.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Any

from machu_rules.core.errors import RecordError, UsageError
from machu_rules.core.values import Data
from machu_rules.core.version import __version__
from machu_rules.framework.game import Game
from machu_rules.match.history import History, Start, Step
from machu_rules.match.record_parser import LARGEST_FILE, parse, parse_for_seat
from machu_rules.match.record_types import Header, Line, Record, Result, Rules, SeatRecord, Undo

LONGEST_SEED = 10_000
"""A longer seed is not written; what chance dealt says as much."""


def header_of(match: History, embed: bool = False) -> Header:
    """The first line of a record of a match; with ``embed`` it holds the effective rulebook."""
    game, start = match.game, begun(match)
    return Header(
        rules_of(game),
        start.who,
        "" if start.asked else start.algorithm,
        start.seed if start.seed is not None and len(start.seed) <= LONGEST_SEED else None,
        [] if start.asked else game.dealt(start.state),
        start.asked,
        embedded_of(game) if embed else None,
    )


def begun(match: History) -> Start:
    """How the game began; raises UsageError for a match that was set at some state."""
    if not match.beginning.who:
        raise UsageError("how the game at this match began is not known, so there is no record of it")
    return match.beginning


def rules_of(game: Game[Any]) -> Rules:
    """Which game under which rules."""
    book = game.rulebook
    return Rules(__version__, book.game, book.name, game.rules_revision, game.fingerprint, dict(game.options))


def embedded_of(game: Game[Any]) -> Data:
    """The effective rulebook of a game: its data files by name, variants merged in."""
    if not game.rulebook.effective:
        raise UsageError(f"{game.rulebook.title} has no data files that a record could hold")
    files: Data = json.loads(game.rulebook.effective)
    return files


def lines_of(match: History, embed: bool = False) -> Iterator[Data]:
    """The lines of a record of a match, up to now."""
    yield header_of(match, embed).data()
    yield from _moves_of(match, 0)
    if match.over:
        yield result_of(match).data()


def result_of(match: History) -> Result:
    """How the game ended, or that it is given up as unfinished."""
    outcome = match.outcome
    return Result(None if outcome is None else outcome.data(), match.number)


def line_of(data: Data) -> bytes:
    """A line of a record; raises RecordError where a text in it cannot be written."""
    try:
        return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode("utf-8") + b"\n"
    except UnicodeEncodeError:
        raise RecordError("the seed or a name is no text that a record can hold") from None


def text_of(lines: Iterable[Data]) -> str:
    """Lines as one text."""
    return b"".join(map(line_of, lines)).decode("utf-8")


class Recorder:
    """Writes the record of a match as it goes on, each line flushed; a context that closes the file.

    ``file`` is open for binary writing where the record of ``match`` goes on.
    """

    def __init__(self, file: IO[bytes], match: History) -> None:
        self._file = file
        self._match = match
        self._ended = False

    @classmethod
    def create(cls, path: Path, match: History, embed: bool = False) -> Recorder:
        """A new record in a new file, up to now; raises RecordError where there is one already."""
        lines = b"".join(map(line_of, [header_of(match, embed).data(), *_moves_of(match, 0)]))
        try:
            file = path.open("xb")
        except FileExistsError:
            raise RecordError(f"{path} exists already and is left as it is; choose another name") from None
        except OSError as error:
            raise RecordError(f"{path} cannot be written: {error.strerror}") from None
        recorder = cls(file, match)
        recorder._write(lines)
        return recorder

    @classmethod
    def resume(cls, path: Path, record: Record, match: History) -> Recorder:
        """Go on with a record that was read from this file and led to this match: whatever follows its last whole move
        (part of a line, a result) is dropped first."""
        try:
            file = path.open("r+b")
            file.truncate(record.end)
            file.seek(record.end)
        except OSError as error:
            raise RecordError(f"{path} cannot be written: {error.strerror}") from None
        return cls(file, match)

    def __enter__(self) -> Recorder:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def follow(self, match: History, seat: int | None = None) -> None:
        """Write what has happened since: how many moves were taken back (by the wish of ``seat``), then those that were
        made. Raises UsageError for a match of another game, and once there is a result."""
        before = self._match
        if seat is not None and (type(seat) is not int or not 0 <= seat < match.players):
            raise UsageError(f"a seat is 0 to {match.players - 1}; None where nobody in particular wishes it")
        if self._ended:
            raise UsageError("the result has been written; resume the record to go on after it")
        if match.game is not before.game or match.beginning != before.beginning:
            raise UsageError("this is the match of another game than that of the record")
        shared = before.shared(match)
        if shared < before.number:
            self._write(line_of(Undo(before.number - shared, seat).data()))
        for data in _moves_of(match, shared):
            self._write(line_of(data))
        self._match = match

    def result(self) -> None:
        """Write how the game ended, or that it is given up as unfinished."""
        self._ended = True
        self._write(line_of(result_of(self._match).data()))

    def _write(self, lines: bytes) -> None:
        self._file.write(lines)
        self._file.flush()


def read(path: Path) -> Record:
    """The record in a file, its shape checked line by line; raises RecordError with the first line at fault.

    Whether the moves are legal is for `replay` to say.
    """
    return parse(_content(path))


def read_for_seat(path: Path) -> SeatRecord:
    """The record for a seat in a file, read like any other; raises RecordError with the first line at fault."""
    return parse_for_seat(_content(path))


def _content(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror}") from None


def _moves_of(match: History, since: int) -> Iterator[Data]:
    """The lines of the moves after the first so many."""
    for step in match.since(since):
        yield _line(match.game, step).data()


def _line(game: Game[Any], step: Step) -> Line:
    return Line(step.seat, step.move.text, tuple(game.dealt_with(step.events)), step.subject)
