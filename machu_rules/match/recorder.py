"""Records in files: written move by move, so that whatever is on disk can be continued.

A line is written at once and whole. A last line without a line end counts if it is whole; part of a line is ignored.
Only one program at a time writes a record.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

from machu_rules.core.arguments import kinds_checked
from machu_rules.core.errors import RecordError, UsageError
from machu_rules.core.files import UnreadableFile, read_bytes
from machu_rules.match.history import History
from machu_rules.match.record_file import OpenFile, RecordFile, Target, reason_of
from machu_rules.match.record_parser import LARGEST_FILE, parse, parse_for_seat
from machu_rules.match.record_types import Line, Record, Result, SeatRecord, Undo
from machu_rules.match.record_writer import header_of, moves_of, result_of, text_of


class Recorder:
    """Writes the record of a match as it goes on; a context manager that lets go of the file.

    ``file`` is open for binary writing where the record of ``match`` goes on; ``line`` is the number of its next line.
    A recorder that `create` or `resume` made keeps its file closed between two lines.

    If a line cannot be written (the disk is full, for example), RecordError is raised and nothing of it stays in the
    file. Once there is space again, the next call of `follow` writes everything that is missing.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> import machu_rules as mr
    >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7).play("settle potter")
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder) / "game.jsonl"
    ...     with Recorder.create(path, match) as recorder:
    ...         recorder.follow(match.play("settle weaver"))
    ...     mr.Match.read(path).moves
    ('settle potter', 'settle weaver')
    """

    def __init__(self, file: IO[bytes], match: History, line: int = 2) -> None:
        self._begin(OpenFile(file), match, line)

    def _begin(self, target: Target, match: History, line: int, ended: bool = False) -> None:
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
        """A new record in a new file, up to now. With ``result`` it ends with the result, with ``sync`` it is on the
        disk when this returns. ``before`` is called when nothing is in the way of the record, before its file is made.
        Raises RecordError if the file exists or cannot be written, which leaves no file.

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
        lines: list[Any] = [header_of(match, embed), *moves_of(match, 0, 2)]
        if result:
            lines.append(result_of(match, len(lines) + 1))
        text = text_of(lines).encode()
        try:
            target = RecordFile.create(path, text, sync, before)
        except FileExistsError:
            raise RecordError(f"{path} exists already and is left as it is; choose another name") from None
        except RecordError:
            raise
        except (OSError, ValueError) as error:
            raise _unwritable(path, error) from None
        recorder = cls.__new__(cls)
        recorder._begin(target, match, len(lines) + 1, result)
        return recorder

    @classmethod
    def resume(cls, path: Path, record: Record, match: History) -> Recorder:
        """Go on with a record that was read from this file and led to this match: whatever follows its last whole move
        (part of a line, a result) is dropped first. Raises RecordError where another program writes it, or has written
        to it since it was read.

        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7).play("settle potter")
        >>> with TemporaryDirectory() as folder:
        ...     path = Path(folder) / "game.jsonl"
        ...     Recorder.create(path, match).__exit__()
        ...     with Recorder.resume(path, read(path), match) as recorder:
        ...         recorder.follow(match.play("settle weaver"))
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
        recorder._begin(target, match, len(record.lines) + 2)
        return recorder

    @property
    def lost(self) -> bool:
        """True if somebody else has changed the file, so that nothing more can be written.

        >>> import tempfile
        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     with Recorder.create(Path(folder) / "game.jsonl", match) as recorder:
        ...         recorder.lost
        False
        """
        return self._target.lost

    def __enter__(self) -> Recorder:
        return self

    def __exit__(self, *_: object) -> None:
        self._target.close()

    def follow(self, match: History, seat: int | None = None, sync: bool = False, result: bool = False) -> None:
        """Write what has happened since: how many moves were taken back (by the wish of ``seat``), then those that were
        made; with ``result`` also the result. With ``sync`` it is on the disk when this returns: a power cut does not
        undo it. Raises UsageError for a match of another game, and once there is a result; RecordError if it cannot be
        written: then nothing of it is.

        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
        >>> with TemporaryDirectory() as folder:
        ...     path = Path(folder) / "game.jsonl"
        ...     with Recorder.create(path, match) as recorder:
        ...         recorder.follow(match.play("settle potter"))
        ...         recorder.follow(match, seat=0)  # taken back
        ...     path.read_text().splitlines()[1:]
        ['{"line":2,"seat":0,"move":"settle potter"}', '{"line":3,"undo":1,"seat":0}']
        """
        before = self._match
        if seat is not None and (type(seat) is not int or not 0 <= seat < match.players):
            raise UsageError(f"a seat is 0 to {match.players - 1}; None where nobody in particular wishes it")
        if self._ended:
            raise UsageError("the result has been written; resume the record to go on after it")
        games = {(one.game.rulebook.game, one.game.fingerprint) for one in (match, before)}
        if len(games) > 1 or match.beginning != before.beginning:
            raise UsageError("this is the match of another game than that of the record")
        shared = before.shared(match)
        lines: list[Undo | Line | Result] = []
        if shared < before.number:
            lines.append(Undo(line=self._line, undo=before.number - shared, seat=seat))
        lines += moves_of(match, shared, self._line + len(lines))
        if result:
            lines.append(result_of(match, self._line + len(lines)))
        self._add(lines, sync)
        self._match, self._ended = match, result

    def result(self) -> None:
        """Write how the game ended, or that it is given up as unfinished.

        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
        >>> with TemporaryDirectory() as folder:
        ...     path = Path(folder) / "game.jsonl"
        ...     with Recorder.create(path, match) as recorder:
        ...         recorder.result()
        ...     path.read_text().splitlines()[-1]
        '{"line":2,"result":"unfinished","decisions":0}'
        """
        self._add([result_of(self._match, self._line)], False)
        self._ended = True

    def _add(self, lines: list[Undo | Line | Result], sync: bool) -> None:
        if not lines:
            return
        try:
            self._target.add(text_of(lines).encode(), sync)
        except OSError as error:
            raise RecordError(f"the record cannot be written: {reason_of(error)}") from error
        self._line += len(lines)


@kinds_checked
def read(path: Path) -> Record:
    """The record in a file, its shape checked line by line; raises RecordError with the first line at fault.

    Whether the moves are legal is for `machu_rules.Match.replay` to say.

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


@kinds_checked
def read_for_seat(path: Path) -> SeatRecord:
    """The record for a seat in a file, read like any other; raises RecordError with the first line at fault.

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
        return read_bytes(path, LARGEST_FILE)
    except UnreadableFile as error:
        raise RecordError(f"{path} cannot be read: {error}") from None


def _unwritable(path: Path, error: Exception) -> RecordError:
    return RecordError(f"{path} cannot be written: {reason_of(error)}")
