"""Writes records to files move by move, so that an interrupted record can be continued.

A line is written immediately. If writing fails, the incomplete line is removed from the file. A crash can still leave
an incomplete last line, which is ignored when the record is read. A last line without a line break is complete if it is
a JSON object or list. Only one program at a time can write a record.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.errors import RecordError, UsageError
from machu_rules.core.files import UnreadableFile, read_until_over_limit
from machu_rules.match.history import History
from machu_rules.match.record_file_writer import OpenFile, RecordFile, Target, write_error_reason
from machu_rules.match.record_formatter import header_of, move_lines_of, result_or_unfinished, text_of
from machu_rules.match.record_parser import LARGEST_FILE, parse, parse_for_seat
from machu_rules.match.record_types import MoveLine, Record, Result, SeatRecord, Undo


class Recorder:
    """Writes the record of a match move by move, while the match is played.

    A recorder is a context manager. At the end of the ``with`` block, the file is closed, and other programs can write
    it. A recorder from `create` or `resume` keeps its file closed between two lines.

    If a line cannot be written, because the disk is full for example, RecordError is raised and the file keeps no part
    of the line. Once there is space, the next call of `update` writes everything that is missing.

    Args:
        file: A file opened for binary writing, positioned where the next line goes.
        match: The match up to the last line of the file.
        line: The number of the next line, 2 or more. Default: 2.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> import machu_rules as mr
    >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7).play("settle potter")
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder) / "game.jsonl"
    ...     with Recorder.create(path, match) as recorder:
    ...         recorder.update(match.play("settle weaver"))
    ...     mr.Match.read(path).moves
    ('settle potter', 'settle weaver')
    """

    def __init__(self, file: IO[bytes], match: History, line: int = 2) -> None:
        self._init_with_target(OpenFile(file), match, line)

    def _init_with_target(self, target: Target, match: History, line: int, ended: bool = False) -> None:
        self._target = target
        self._match = match
        self._line = line
        self._ended = ended

    @classmethod
    def create(
        cls,
        path: Path,
        match: History,
        embed: bool = False,
        *,
        result: bool = False,
        sync: bool = False,
        before: Callable[[], None] | None = None,
    ) -> Recorder:
        """Create a file with the record of ``match``, up to its last move.

        Args:
            path: The new file.
            match: The match to record.
            embed: True to include the effective rulebook: its data files, with variants merged in. Default: False.
            result: True to end the record with the result. Default: False.
            sync: True to wait until the record is on the disk. Default: False.
            before: A callback that is called just before the file is made, after ``path`` was found to be free.
                Default: None.

        Returns:
            The recorder. Call `update` after further moves.

        Raises:
            RecordError: If the file exists, is already used by another recorder, or cannot be written. An existing file
                stays unchanged, and no incomplete file is left.

        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7).play("settle potter")
        >>> with TemporaryDirectory() as folder:
        ...     path = Path(folder) / "game.jsonl"
        ...     with Recorder.create(path, match):
        ...         read(path).lines[0].move
        'settle potter'
        """
        lines: list[Any] = [header_of(match, embed), *move_lines_of(match, 0, 2)]
        if result:
            lines.append(result_or_unfinished(match, len(lines) + 1))
        text = text_of(lines).encode()
        try:
            target = RecordFile.create(path, text, sync, before)
        except FileExistsError:
            raise RecordError(f"{path} already exists and was not changed: choose another name") from None
        except RecordError:
            raise
        except (OSError, ValueError) as error:
            raise _unwritable(path, error) from None
        recorder = cls.__new__(cls)
        recorder._init_with_target(target, match, len(lines) + 1, result)
        return recorder

    @classmethod
    def resume(cls, path: Path, record: Record, match: History) -> Recorder:
        """Continue a record that was read from a file.

        Text after the last complete move or undo, such as an incomplete line or a result, is removed first.

        Args:
            path: The file of the record.
            record: The record, as `read` returned it.
            match: The match after the last move or undo in the record.

        Returns:
            The recorder. Call `update` after further moves.

        Raises:
            RecordError: If the file cannot be written, another program is writing it, or the file has changed since it
                was read.

        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7).play("settle potter")
        >>> with TemporaryDirectory() as folder:
        ...     path = Path(folder) / "game.jsonl"
        ...     Recorder.create(path, match).__exit__()
        ...     with Recorder.resume(path, read(path), match) as recorder:
        ...         recorder.update(match.play("settle weaver"))
        ...     mr.Match.read(path).moves
        ('settle potter', 'settle weaver')
        """
        try:
            target = RecordFile.resume(path, record.end, record.ended, record.size)
        except RecordError:
            raise
        except (OSError, ValueError) as error:
            raise _unwritable(path, error) from None
        recorder = cls.__new__(cls)
        recorder._init_with_target(target, match, len(record.lines) + 2)
        return recorder

    @property
    def cannot_write(self) -> bool:
        """True if a write failed because another program has changed the file, or because the recorder was closed. In
        both cases, this recorder cannot write any more lines.

        >>> import tempfile
        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     with Recorder.create(Path(folder) / "game.jsonl", match) as recorder:
        ...         recorder.cannot_write
        False
        """
        return self._target.lost

    def __enter__(self) -> Recorder:
        return self

    def __exit__(self, *_: object) -> None:
        self._target.close()

    def update(self, match: History, seat: int | None = None, sync: bool = False, result: bool = False) -> None:
        """Write everything that has happened since the last call.

        If moves were taken back, the first new line is an undo. It contains the number of moves taken back. The lines
        of the new moves follow.

        Args:
            match: The match as it is now.
            seat: The seat that asked to take moves back, from 0. Default: None, no particular seat.
            sync: True to wait until the lines are on the disk, safe from a power cut. Default: False.
            result: True to write the result as well. Default: False.

        Raises:
            UsageError: If the match belongs to another game, or the record already has a result.
            RecordError: If the lines cannot be written. In this case, no part of the lines stays in the file.

        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
        >>> with TemporaryDirectory() as folder:
        ...     path = Path(folder) / "game.jsonl"
        ...     with Recorder.create(path, match) as recorder:
        ...         recorder.update(match.play("settle potter"))
        ...         recorder.update(match, seat=0)  # taken back
        ...     path.read_text().splitlines()[1:]
        ['{"line":2,"seat":0,"move":"settle potter"}', '{"line":3,"undo":1,"seat":0}']
        """
        before = self._match
        if seat is not None and (type(seat) is not int or not 0 <= seat < match.players):
            raise UsageError(f"seats are 0 to {match.players - 1}, and None means no particular seat")
        if self._ended:
            raise UsageError("the result has been written; resume the record to continue")
        games = {(one.game.rulebook.game, one.game.fingerprint) for one in (match, before)}
        if len(games) > 1 or match.beginning != before.beginning:
            raise UsageError("this is the match of another game than that of the record")
        shared = before.shared(match)
        lines: list[Undo | MoveLine | Result] = []
        if shared < before.number:
            lines.append(Undo(line=self._line, undo=before.number - shared, seat=seat))
        lines += move_lines_of(match, shared, self._line + len(lines))
        if result:
            lines.append(result_or_unfinished(match, self._line + len(lines)))
        self._add(lines, sync)
        self._match, self._ended = match, result

    def write_result(self) -> None:
        """Write the result of the match. If the match is not over, the result is ``unfinished``.

        Raises:
            RecordError: If the line cannot be written.

        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
        >>> with TemporaryDirectory() as folder:
        ...     path = Path(folder) / "game.jsonl"
        ...     with Recorder.create(path, match) as recorder:
        ...         recorder.write_result()
        ...     path.read_text().splitlines()[-1]
        '{"line":2,"result":"unfinished","decisions":0}'
        """
        self._add([result_or_unfinished(self._match, self._line)], False)
        self._ended = True

    def _add(self, lines: list[Undo | MoveLine | Result], sync: bool) -> None:
        if not lines:
            return
        try:
            self._target.add(text_of(lines).encode(), sync)
        except OSError as error:
            raise RecordError(f"the record cannot be written: {write_error_reason(error)}") from error
        self._line += len(lines)


@check_arguments_after_failure
def read(path: Path) -> Record:
    """Read a record from a file, and check that all lines have valid fields.

    This function does not check if the moves are legal. `machu_rules.Match.replay` does.

    Args:
        path: The file.

    Returns:
        The parsed record.

    Raises:
        RecordError: If the file cannot be read, or a line is invalid. The error names the first invalid line.
        UsageError: If the path has the wrong kind.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> import machu_rules as mr
    >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7).play("settle potter")
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder) / "game.jsonl"
    ...     _ = path.write_text(match.record(), encoding="utf-8")
    ...     [line.move for line in read(path).lines]
    ['settle potter']
    """
    return parse(_content(path))


@check_arguments_after_failure
def read_for_seat(path: Path) -> SeatRecord:
    """Read a seat record from a file, and check that all lines have valid fields.

    A seat record contains only the information that one player or a spectator may have.

    Args:
        path: The file.

    Returns:
        The parsed seat record.

    Raises:
        RecordError: If the file cannot be read, or a line is invalid. The error names the first invalid line.
        UsageError: If the path has the wrong kind.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> import machu_rules as mr
    >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7).play("settle potter")
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder) / "seat1.jsonl"
    ...     _ = path.write_text(match.record_for(1), encoding="utf-8")
    ...     read_for_seat(path).header.viewer
    1
    """
    return parse_for_seat(_content(path))


def _content(path: Path) -> bytes:
    try:
        return read_until_over_limit(path, LARGEST_FILE)
    except UnreadableFile as error:
        raise RecordError(f"{path} cannot be read: {error}") from None


def _unwritable(path: Path, error: Exception) -> RecordError:
    return RecordError(f"{path} cannot be written: {write_error_reason(error)}")
