"""Records in files: written move by move, so that whatever is on disk can be continued.

A line is written at once and whole; what follows the last line break of a file was cut off and is ignored. Only one
program at a time writes a record.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from machu_rules.core.errors import RecordError, UsageError
from machu_rules.core.files import UnreadableFile, read_bytes
from machu_rules.match.file_lock import lock
from machu_rules.match.history import History
from machu_rules.match.record_parser import LARGEST_FILE, parse, parse_for_seat
from machu_rules.match.record_types import Record, SeatRecord, Undo
from machu_rules.match.record_writer import header_of, moves_of, result_of, text_of


class Recorder:
    """Writes the record of a match as it goes on, each line flushed; a context manager that closes the file.

    ``file`` is open for binary writing where the record of ``match`` goes on; ``line`` is the number of its next line.

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
        self._file = file
        self._match = match
        self._line = line
        self._ended = False

    @classmethod
    def create(cls, path: Path, match: History, embed: bool = False) -> Recorder:
        """A new record in a new file, up to now; raises RecordError where there is one already, and where it cannot be
        written, which leaves no file.

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
        header, moves = header_of(match, embed), list(moves_of(match, 0, 2))
        text = text_of([header, *moves])
        try:
            file = path.open("xb")
        except FileExistsError:
            raise RecordError(f"{path} exists already and is left as it is; choose another name") from None
        except (OSError, ValueError) as error:
            raise _unwritable(path, error) from None
        recorder = cls(file, match, len(moves) + 2)
        try:
            lock(file, str(path))
            recorder._write(text)
        except OSError as error:
            with suppress(OSError):  # closing tries to write again
                file.close()
            path.unlink(missing_ok=True)
            raise _unwritable(path, error) from None
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
            file = path.open("r+b")
        except (OSError, ValueError) as error:
            raise _unwritable(path, error) from None
        try:
            lock(file, str(path))
            if file.seek(0, 2) != record.size:
                raise RecordError(f"{path} has changed since it was read; read it again")
            file.truncate(record.end)
            file.seek(record.end)
        except OSError as error:
            file.close()
            raise _unwritable(path, error) from None
        except RecordError:
            file.close()
            raise
        return cls(file, match, len(record.lines) + 2)

    def __enter__(self) -> Recorder:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def follow(self, match: History, seat: int | None = None) -> None:
        """Write what has happened since: how many moves were taken back (by the wish of ``seat``), then those that were
        made. Raises UsageError for a match of another game, and once there is a result.

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
        if shared < before.number:
            self._add([Undo(line=self._line, undo=before.number - shared, seat=seat)])
        for move in list(moves_of(match, shared, self._line)):
            self._add([move])
        self._match = match

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
        self._ended = True
        self._add([result_of(self._match, self._line)])

    def _add(self, lines: Iterable[Any]) -> None:
        for line in lines:
            self._write(text_of([line]))
            self._line += 1

    def _write(self, text: str) -> None:
        self._file.write(text.encode("utf-8"))
        self._file.flush()


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
    reason = error.strerror if isinstance(error, OSError) else "its name is no name of a file"
    return RecordError(f"{path} cannot be written: {reason}")
