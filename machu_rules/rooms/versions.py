"""The versions of a room. A move or an undo makes a new version, which has a match and a line in the record."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from machu_rules.core.errors import RecordError, RoomError, UsageError
from machu_rules.framework.game import Game
from machu_rules.match.match import Match
from machu_rules.match.record_formatter import header_of, move_lines_of, result_or_unfinished, text_of
from machu_rules.match.record_types import MoveLine, Record, Undo
from machu_rules.match.recorder import Recorder

RecordTarget = str | Path | Callable[[str], None]
"""The destination of a record: the path of a new file, or a callback that receives the lines."""


class MatchSnapshot(NamedTuple):
    """The match after a move or an undo. After a move, ``undo_seat`` is None. After an undo, it is the seat that asked
    for the undo, or None if no particular seat asked for it."""

    match: Match
    undo_seat: int | None = None


class MatchVersions:
    """All versions of a match. The first version is the match before any move. If ``embed`` is True, the record
    contains the rulebook. If ``fsync`` is True, a person's action is saved on the disk before `append_and_record`
    returns.
    """

    def __init__(self, versions: list[MatchSnapshot], embed: bool, fsync: bool = True) -> None:
        self._list = versions
        self._first = versions[0].match
        self._embed = embed
        self._fsync = fsync
        self._recorder: Recorder | None = None
        self._tell: Callable[[str], None] | None = None
        self._closed = False

    @classmethod
    def from_match(cls, match: Match, embed: bool, fsync: bool) -> MatchVersions:
        """Return the versions of a match: the match at its beginning and after each of its moves."""
        matches = [match]
        while matches[-1].number:
            matches.append(matches[-1].at(matches[-1].number - 1))
        return cls([MatchSnapshot(each) for each in reversed(matches)], embed, fsync)

    @classmethod
    def from_record(cls, record: Record, game: Game[Any], fsync: bool) -> MatchVersions:
        """Return the versions of the match in a record. All lines of the record are verified. Raises RecordError if a
        line is invalid.
        """
        wishes = [None, *(None if isinstance(line, MoveLine) else line.seat for line in record.lines)]
        snapshots = map(MatchSnapshot, Match.replay(record, game), wishes)
        return cls(list(snapshots), record.header.embedded is not None, fsync)

    @property
    def match(self) -> Match:
        """The current match."""
        return self._list[-1].match

    @property
    def version(self) -> int:
        """The number of moves and undos so far."""
        return len(self._list) - 1

    @property
    def undone_moves(self) -> int:
        """The number of moves that have been undone."""
        return sum(max(0, one.match.number - two.match.number) for one, two in pairwise(self._list))

    @property
    def closed(self) -> bool:
        """True if the room is closed, so that no more moves can be made."""
        return self._closed

    def start_record(self, where: RecordTarget, before: Callable[[], None] | None = None) -> None:
        """Begin the record. If ``where`` is the path of a file, ``before`` is called just before the file is created,
        unless it is None. Raises RecordError if the record cannot be written.
        """
        if callable(where):
            where(self.record())
            self.set_record_writer(where)
        else:
            over = self.match.over
            self._recorder = Recorder.create(
                Path(where), self.match, self._embed, result=over, sync=self._fsync, before=before
            )

    def set_record_writer(self, write: Callable[[str], None] | None, ended: bool = True) -> None:
        """Make ``write`` the callback that receives the next lines of the record. If ``write`` is None, no callback
        receives these lines. ``ended`` must be False if the record so far does not end with a newline. The next string
        that ``write`` receives then begins with a newline.
        """

        def first(line: str) -> None:
            assert write is not None
            write(f"\n{line}")
            self._tell = write

        self._tell = write if write is None or ended else first

    def resume_record(self, path: Path, record: Record) -> None:
        """Continue ``record``, which was read from the file ``path``. If the game is over but the record lacks the
        result, write the result to this file. Raises RecordError if the file cannot be written or has changed.
        """
        if not self.match.over:
            self._recorder = Recorder.resume(path, record, self.match)
        elif record.result is None:
            with Recorder.resume(path, record, self.match) as recorder:
                recorder.write_result()

    def append_and_record(self, match: Match, wish: int | None = None, by_person: bool = True) -> None:
        """Make ``match`` the current match, and write the move or the undo that led to it to the record (see `append`
        and `write`). If the record cannot be written, nothing changes and RecordError is raised. If another program has
        changed the file, the room is closed. Otherwise the caller can try again.
        """
        self.append(match, wish)
        try:
            self.write(by_person)
        except BaseException as error:
            self._list.pop()
            if not isinstance(error, Exception):
                raise
            if self._recorder is not None and self._recorder.cannot_write:
                self.close()
                raise RecordError(
                    f"the record cannot be written, so the room is closed: {_write_failure_reason(error)}"
                ) from error
            raise RecordError(
                f"the record cannot be written now, so nothing was changed: {_write_failure_reason(error)}"
            ) from error

    def append(self, match: Match, wish: int | None = None) -> None:
        """Make ``match`` the current match. After an undo, ``wish`` is the seat that asked for the undo. Raises
        RoomError if the room is closed.
        """
        if self._closed:
            raise RoomError("This room is closed.", "closed")
        self._list.append(MatchSnapshot(match, wish))

    def write(self, by_person: bool = True, unfinished: bool = False) -> None:
        """Write everything to the record that the record lacks. If the game is over, this includes the result. If
        ``unfinished`` is True, the result is written even if the game is not over. Raises RecordError or OSError, or an
        error of the callback, if the record cannot be written.

        For the move of a bot, pass False for ``by_person``. The method then does not wait until the move is saved on
        the disk. If the move is lost in a power failure, the bot makes it again.
        """
        match, wish = self._list[-1]
        sync, result = self._fsync and by_person, match.over or unfinished
        if self._recorder is not None:
            self._recorder.update(match, wish, sync, result)
        if self._tell is not None:
            self._tell(self.record(self.version - 1))

    def since(self, version: int) -> list[MatchSnapshot]:
        """Return the snapshots of a version and of all later versions."""
        return self._list[version:]

    def rename_players(self, names: Sequence[str | None]) -> None:
        """Change the names of the players. Raises UsageError if a name is invalid."""
        match, wish = self._list[-1]
        self._list[-1] = MatchSnapshot(match.named(names), wish)

    def initial_player_name(self, seat: int) -> str | None:
        """Return the name that the player in this seat had when the match began."""
        return dict(enumerate(self._first.game.chosen_names)).get(seat)

    def has_decision_changed(self, version: int, seat: int) -> bool:
        """Return True if the open decision of ``seat`` is no longer the decision that ``seat`` had in ``version``.
        Other seats' answers to a simultaneous decision do not matter.
        """
        if type(version) is not int or not 0 <= version <= self.version:
            raise UsageError(f"a version of this room is a number from 0 to {self.version}")
        since = [each.match for each in self._list[version:]]
        moved = any(later.number < before.number for before, later in pairwise(since))
        moved = moved or any(match.last is not None and match.last.seat == seat for match in since[1:])
        then, now = (match.game.asked_for(match.state, seat) for match in (since[0], since[-1]))
        return moved or then != now

    def record(self, since: int | None = None) -> str:
        """Return the lines of the record for the moves and undos after version ``since``. If ``since`` is None, return
        the whole record. The record contains all secrets.
        """
        lines: list[Any] = [header_of(self._first, self._embed)] if since is None else []
        if since is not None and not (type(since) is int and 0 <= since <= self.version):
            raise UsageError(f"a version of this room is a number from 0 to {self.version}")
        return text_of([*lines, *self._lines(since or 0)])

    def _lines(self, since: int) -> Iterator[Any]:
        """Yield the lines for the moves and undos after version ``since``. If there are such lines and the game is
        over, the result of the game follows as the last line.
        """
        for number in range(since + 1, self.version + 1):
            before, (match, wish) = self._list[number - 1].match, self._list[number]
            if match.number > before.number:
                yield from move_lines_of(match, before.number, number + 1)
            else:
                yield Undo(line=number + 1, undo=before.number - match.number, seat=wish)
        if self.match.over and since < self.version:
            yield result_or_unfinished(self.match, self.version + 2)

    def close(self) -> None:
        """Close the room and its record. Afterwards no more moves can be made."""
        self._closed = True
        if self._recorder is not None:
            self._recorder.__exit__()


def _write_failure_reason(error: Exception) -> str:
    """Return the reason why a record cannot be written. The reason comes from the cause of ``error``, or from ``error``
    itself. Players can read the reason, so the reason does not contain the path of the file.
    """
    cause = error.__cause__ or error
    return (cause.strerror if isinstance(cause, OSError) else None) or str(error)
