"""A match between people and bots, together with its record. Front ends use this module to start a match, to continue a
match from its record, and to stop a match before its end.
"""

from __future__ import annotations

import re
from contextlib import ExitStack
from pathlib import Path
from typing import ClassVar, Self

from machu_rules.bots import game_and_seating
from machu_rules.bots.load import seat_bot
from machu_rules.bots.playing import choose_move
from machu_rules.bots.protocol import Bot, skip_answered_decision
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import RecordError
from machu_rules.match.match import Match
from machu_rules.match.record_types import HUMAN, Record
from machu_rules.match.recorder import Recorder


class Session:
    """A match, the bots in its seats, and its record. Use a session as a context manager, so that the record's file is
    closed at the end.

    A front end defines a subclass of `Session` and sets ``command`` to the name of the front end's command. The front
    end itself asks people for their moves and for the results of chance. ``named`` is the game argument that the user
    passed to the command (a name or path), or None. ``path`` is the path of the record, or None. If the last moves
    could not be written to the record, ``unwritten`` is the reason, for example a full disk. Otherwise ``unwritten`` is
    an empty string. The missing moves are written together with the next move. Creating a session makes the bots, so it
    raises the same errors as `seat_bot`.
    """

    command: ClassVar[str]

    def __init__(self, match: Match, path: Path | None = None, named: str | None = None) -> None:
        self.match = match
        self.game = match.game
        self.who = match.beginning.who
        self.path = path
        self.named = named
        self.unwritten = ""
        seed = match.beginning.seed or ""
        self.bots: dict[int, Bot] = {
            seat: seat_bot(self.game, name, seat, seed) for seat, name in enumerate(self.who) if name != HUMAN
        }
        self._recorder: Recorder | None = None
        self._open = ExitStack()

    @classmethod
    def from_record(cls, record: Record, path: Path, named: str | None, bots: str | None, language: str = "en") -> Self:
        """Return a session that continues after the last move of ``record``, which was read from the file ``path``. To
        append new moves to that file, call `resume_record`.

        All lines of the record are verified. The bots skip the decisions that they have already answered, so that they
        continue as if they had never stopped. ``bots`` contains the names of bots, separated by commas, or is None. A
        policy, or a class in a Python module, is allowed to run only if its name is in ``bots``. Bots that belong to
        the library or to the game are always allowed to run. Raises RecordError if the record is invalid or names an
        unknown bot. Raises UsageError if the game cannot be loaded, or if the record names a bot that is not allowed to
        run. Raises BotError if a bot cannot be made or fails.
        """
        game = game_and_seating.load_recorded_game(named, record, language)
        game_and_seating.check_recorded_bots_allowed(game, record, bots)
        matches = Match.replay(record, game)
        session = cls(next(matches), path, named)
        for line, match in zip(record.lines, matches, strict=True):
            session._replay_line(match, line.seat)
        return session

    def _replay_line(self, match: Match, seat: int | None) -> None:
        """Replay the next line of the record. ``match`` is the match after this line, and replaces the previous match
        of the session. If the line is a move by the bot in ``seat``, this bot skips the decision.
        """
        if match.number > self.match.number and seat in self.bots:
            decision = self.game.asked_for(self.match.state, seat)
            assert decision is not None  # the decision was open at that time
            skip_answered_decision(self.game, self.match.state, self.bots[seat], decision)
        self.update_match_and_record(match, seat)

    def create_record(self, path: Path, embed: bool = False) -> None:
        """Create a file at ``path`` and begin the record in it. If ``embed`` is True, the record contains the whole
        rulebook. Raises the same errors as `Recorder.create`.
        """
        self._recorder = self._open.enter_context(Recorder.create(path, self.match, embed))
        self.path = path

    def resume_record(self, record: Record) -> None:
        """Open the file of ``record``, so that further moves are appended to this file. ``record`` must be the record
        that this session was made from. Raises the same errors as `Recorder.resume`.
        """
        assert self.path is not None  # the record was read from this path
        self._recorder = self._open.enter_context(Recorder.resume(self.path, record, self.match))

    def bot_answer(self, decision: Decision) -> Move:
        """Return the move that a bot chooses for ``decision``. A bot that searches can take a long time. Raises
        BotError if the bot fails or does not return a legal move.
        """
        return choose_move(self.game, self.match.state, self.bots, decision)

    def update_match_and_record(self, match: Match, seat: int | None = None) -> None:
        """Replace the previous match of the session with ``match``, and record the difference. The difference is a new
        move, or the moves that ``seat`` has undone.

        If the last move of ``match`` is a person's move, this method waits until the record is saved on the disk. After
        a bot's move, the method does not wait. If the difference cannot be recorded, ``unwritten`` is the reason.
        """
        self.match = match
        if self._recorder is None:
            return
        by_person = match.last is None or match.last.seat not in self.bots
        try:
            self._recorder.update(match, seat, by_person)
            self.unwritten = ""
        except (RecordError, OSError) as error:
            self.unwritten = str(error)

    def record_result(self) -> None:
        """Record the result of the game. If the game is not over, record that it was stopped unfinished. Raises
        RecordError if the result cannot be recorded.
        """
        if self._recorder is not None:
            self._recorder.update(self.match, result=True, sync=True)
            self.unwritten = ""

    def close(self) -> None:
        """Close the record. If some of its lines could not be written before, try again to write them."""
        if self.unwritten:
            self.update_match_and_record(self.match)
        self._recorder = None
        self._open.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

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


def game_over_error(path: Path, named: str | None) -> RecordError:
    """Return the error for a record that cannot be continued because its game is over. ``path`` is the path of the
    record. ``named`` is the game argument of the user's command (the name or path of a game), or None. The error
    message contains a command that shows the record.
    """
    again = f" --game {named}" if game_and_seating.game_name_to_repeat(named) else ""
    return RecordError(f"{path}: this game is over. Show it with: machu-rules replay {path}{again}")


def record_stem(match: Match) -> str:
    """Return the default file name for the record of a match, without its suffix. It consists of the name of the game
    and the seed, as in ``princes-7``. If users enter the results of chance, there is no seed, and the name is
    ``princes-ask``.
    """
    return f"{match.game.rulebook.game}-{re.sub('[^0-9A-Za-z]+', '-', match.beginning.seed or 'ask')[:16]}"
