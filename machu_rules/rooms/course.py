"""The course of a room: the match after each move and each undo, and its record."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from machu_rules.core.errors import RecordError, RoomError, UsageError
from machu_rules.match.match import Match
from machu_rules.match.record_types import Record, Undo
from machu_rules.match.record_writer import header_of, moves_of, result_of, text_of
from machu_rules.match.recorder import Recorder

Keep = str | Path | Callable[[str], None]
"""Where a record is kept: a new file, or a function that is given each of its lines."""


class Version(NamedTuple):
    """The match after a move or an undo; for an undo also the seat that wished it."""

    match: Match
    wish: int | None = None


class Course:
    """All versions of a match, the first before any move. With ``embed`` the record holds the rulebook."""

    def __init__(self, versions: list[Version], embed: bool) -> None:
        self._versions = versions
        self._first = versions[0].match
        self._embed = embed
        self._recorder: Recorder | None = None
        self._tell: Callable[[str], None] | None = None
        self._closed = False

    @classmethod
    def of(cls, match: Match, embed: bool) -> Course:
        """The course of a match up to now."""
        return cls([Version(match.at(number)) for number in range(match.number + 1)], embed)

    @property
    def match(self) -> Match:
        """The match now."""
        return self._versions[-1].match

    @property
    def version(self) -> int:
        """How many moves and undos there have been."""
        return len(self._versions) - 1

    def keep(self, where: Keep) -> None:
        """Begin the record; raises RecordError where it cannot be written."""
        if callable(where):
            where(self.record())
            self.tell(where)
        else:
            self._recorder = Recorder.create(Path(where), self.match, self._embed)
            if self.match.over:
                self._recorder.result()

    def tell(self, write: Callable[[str], None] | None) -> None:
        """Give a function the lines of the record from now on."""
        self._tell = write

    def keep_on(self, path: Path, record: Record) -> None:
        """Go on with the record of this course; raises RecordError."""
        if not self.match.over:
            self._recorder = Recorder.resume(path, record, self.match)
        elif record.result is None:
            with Recorder.resume(path, record, self.match) as recorder:
                recorder.result()

    def go_on(self, match: Match, wish: int | None = None) -> None:
        """Make this the match, after a move or an undo, once the record says so. Raises RecordError where the record
        cannot be kept: then nothing has changed, and nothing can change any more."""
        if self._closed:
            raise RoomError("the room is closed", "closed")
        self._versions.append(Version(match, wish))
        try:
            if self._recorder is not None:
                self._recorder.follow(match, wish)
                if match.over:
                    self._recorder.result()
            if self._tell is not None:
                self._tell(self.record(self.version - 1))
        except Exception as error:
            self._versions.pop()
            self.close()
            raise RecordError(f"the record cannot be kept, so the room is closed: {error}") from error

    def rename(self, names: Sequence[str] | None) -> None:
        """Give the players of the match other names; raises UsageError."""
        match, wish = self._versions[-1]
        self._versions[-1] = Version(match.named(names), wish)

    def first_name(self, seat: int) -> str | None:
        """What the player in a seat was called when the match began."""
        return dict(enumerate(self._first.game.player_names)).get(seat)

    def is_stale(self, version: int, seat: int) -> bool:
        """Whether a seat is asked another question now than at this version. It is the same question where only others
        have answered since, as they do where choices are simultaneous."""
        if type(version) is not int or not 0 <= version <= self.version:
            raise UsageError(f"a version of this room is 0 to {self.version}")
        since = [each.match for each in self._versions[version:]]
        moved = any(later.number < before.number for before, later in pairwise(since))
        moved = moved or any(match.last is not None and match.last.seat == seat for match in since[1:])
        then, now = (match.game.asked_for(match.state, seat) for match in (since[0], since[-1]))
        return moved or then != now

    def record(self, since: int | None = None) -> str:
        """The lines of the record after this version; with None all, the first line included. It holds all secrets."""
        lines: list[Any] = [header_of(self._first, self._embed)] if since is None else []
        if since is not None and not (type(since) is int and 0 <= since <= self.version):
            raise UsageError(f"a version of this room is 0 to {self.version}")
        return text_of([*lines, *self._lines(since or 0)])

    def _lines(self, since: int) -> Iterator[Any]:
        """What has happened after this version; the result comes with the last move."""
        for number in range(since + 1, self.version + 1):
            before, (match, wish) = self._versions[number - 1].match, self._versions[number]
            if match.number > before.number:
                yield from moves_of(match, before.number, number + 1)
            else:
                yield Undo(line=number + 1, undo=before.number - match.number, seat=wish)
        if self.match.over and since < self.version:
            yield result_of(self.match, self.version + 2)

    def close(self) -> None:
        """Leave the record as it is; nothing changes any more."""
        self._closed = True
        if self._recorder is not None:
            self._recorder.__exit__()
