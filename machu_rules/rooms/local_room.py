"""Rooms for people who share one screen."""

from __future__ import annotations

import re
from pathlib import Path
from typing import ClassVar, Self

from machu_rules.bots import game_and_seating
from machu_rules.core.decisions import Move
from machu_rules.core.errors import RecordError, UndoError
from machu_rules.core.values import CHANCE
from machu_rules.match.match import Match
from machu_rules.match.record_types import HUMAN, Record
from machu_rules.match.undo import count_moves_from_last_move_by
from machu_rules.rooms.hosted_match import HostedMatch
from machu_rules.rooms.versions import MatchSnapshot, MatchVersions


class LocalRoom(HostedMatch):
    """A room for people who share one screen, and for bots.

    People need no tokens: the front end names the seat of a move, and shows each person only the view of their seat. If
    chance is asked, the front end also plays the moves of chance. If the record cannot be written, the game goes on,
    and the missing moves are written together with the next move.

    ``path`` is the path of a new file for the record, or None. ``named`` is the game argument that the user passed to
    the command (a name or path), or None. If ``embed`` is True, the record contains the whole rulebook. ``who``
    contains the players by seat, and ``people`` the seats of people. ``unwritten`` is the reason why the last moves are
    missing in the record, for example a full disk, or an empty string. When moves go missing, ``lost`` is set to a
    message for the people. The front end shows it and clears it. A subclass sets ``command`` to the name of its
    command.

    The bots are made before the file. Raises the same errors as `seat_bot` and `Recorder.create`.
    """

    command: ClassVar[str] = "play"

    def __init__(self, match: Match, path: Path | None = None, named: str | None = None, embed: bool = False) -> None:
        self._set_up(MatchVersions.from_match(match, embed, fsync=True), path, named)
        if path is not None:
            self._versions.start_record(path)

    def _set_up(self, versions: MatchVersions, path: Path | None, named: str | None) -> None:
        self.who = versions.match.beginning.who
        self.people = [seat for seat, name in enumerate(self.who) if name == HUMAN]
        self.path = path
        self.named = named
        self.unwritten = ""
        self.lost = ""
        super().__init__(versions, {seat: name for seat, name in enumerate(self.who) if name != HUMAN})

    @classmethod
    def from_record(cls, record: Record, path: Path, named: str | None, bots: str | None, language: str = "en") -> Self:
        """Return a room that continues ``record``, which was read from the file ``path``. New moves are appended to
        this file.

        All lines of the record are verified, and the bots continue as if they had never stopped. ``bots`` contains the
        names of bots, separated by commas, or is None. A policy, or a class in a Python module, is allowed to run only
        if its name is in ``bots``. Bots that belong to the library or to the game are always allowed to run. Raises
        RecordError if the record is invalid, names an unknown bot, or contains the result of a game that is over.
        Raises UsageError if the game cannot be loaded, or if the record names a bot that is not allowed to run. Raises
        BotError if a bot cannot be made.
        """
        game = game_and_seating.load_recorded_game(named, record, language)
        game_and_seating.check_recorded_bots_allowed(game, record, bots)
        room = cls.__new__(cls)
        room._set_up(MatchVersions.from_record(record, game, fsync=True), path, named)
        if room.match.over and record.result is not None:
            again = f" --game {named}" if game_and_seating.game_name_to_repeat(named) else ""
            raise RecordError(f"{path}: this game is over. Show it with: machu-rules replay {path}{again}")
        room._replay_bots(record)
        room._versions.resume_record(path, record)
        return room

    def play(self, move: Move, seat: int) -> None:
        """Make a move for ``seat``, which is the seat of a person or a bot, or `CHANCE`. Raises IllegalMove if the
        rules forbid the move.
        """
        self._advance(self.match.play(move, seat), by_person=seat not in self._bots)

    def undo(self, seat: int, force: bool = False) -> int:
        """Undo the last move of ``seat`` and all later moves, and return their number. ``seat`` can be `CHANCE`.

        If results of chance were entered after that move, undo only the last of these results and all later moves. If
        the seat has made no move, undo the last move of another person and all later moves. Without ``force``, moves
        that revealed hidden information and moves of other people cannot be undone. Raises UndoError if the undo is not
        possible.
        """
        if self.match.over:
            raise UndoError("The game is over, so you cannot undo a move.")
        times = count_moves_from_last_move_by(self.match, [seat, CHANCE])
        times = times or count_moves_from_last_move_by(self.match, self.people)
        if not times:
            raise UndoError("There is no move to undo.")
        self._advance(self.match.undo(times, force, seat, self._bots), None if seat == CHANCE else seat)
        return times

    def _advance(self, match: Match, wish: int | None = None, by_person: bool = True) -> None:
        self._versions.append(match, wish)
        self._write(by_person)

    def _write(self, by_person: bool = True) -> None:
        """Write everything to the record that the record lacks. If this is not possible, store the reason."""
        before = self.unwritten
        try:
            self._versions.write(by_person)
            self.unwritten = ""
        except (RecordError, OSError) as error:
            self.unwritten = str(error)
            if not before:
                self.lost = f"{error}. The game goes on. The record follows once it can be written."

    def versions_since(self, version: int) -> list[MatchSnapshot]:
        """Return the snapshots of a version of the room and of all later versions."""
        return self._versions.since(version)

    def finish_record(self) -> None:
        """Record the result of the game. If the game is not over, record that it was stopped unfinished. Raises
        RecordError if the result cannot be recorded.
        """
        if self.unwritten or not self.match.over:
            self._versions.write(unfinished=True)
            self.unwritten = ""

    def close(self) -> None:
        """Close the room and its record. If some moves could not be written before, try again to write them."""
        if self.unwritten:
            self._write()
        super().close()

    def farewell(self) -> str:
        """Return a message that contains the path of the record and a command. The command shows the record if the game
        is over, and continues the game otherwise. The message is empty if there is no record, or if the last moves
        could not be written to the record.
        """
        if self.path is None or self.unwritten:
            return ""
        named = game_and_seating.game_name_to_repeat(self.named)
        if self.match.over:
            how = f"replay {self.path}{f' --game {named}' if named else ''}"
            does = "Show"
        else:
            how = f"{self.command}{f' {named}' if named else ''} --continue {self.path}"
            does = "Continue"
        return f"The record is in {self.path}. {does} it with: machu-rules {how}"


def record_stem(match: Match) -> str:
    """Return the default file name for the record of a match, without its suffix. It consists of the name of the game
    and the seed, as in ``princes-7``. If users enter the results of chance, there is no seed, and the name is
    ``princes-ask``.
    """
    return f"{match.game.rulebook.game}-{re.sub('[^0-9A-Za-z]+', '-', match.beginning.seed or 'ask')[:16]}"
