"""One person and bots at a match, recorded. Knows neither game nor screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from attrs import frozen

from machu_rules.bots import seating
from machu_rules.bots.load import seat_bot
from machu_rules.bots.playing import MAX_DECISIONS, answer
from machu_rules.bots.protocol import Bot, ask
from machu_rules.core.errors import RecordError, UsageError
from machu_rules.core.values import CHANCE, Data, Decision, Move
from machu_rules.match.match import Match
from machu_rules.match.record_types import HUMAN
from machu_rules.match.recorder import Recorder, read

NO_RECORD = "-"


@frozen
class Plan:
    """What is to be played, as somebody typed it; an empty text leaves a thing to the program."""

    game: str = ""
    players: str = ""
    seat: str = "0"
    bots: str = ""
    seed: str = ""
    record: str = ""
    language: str = "en"


class Session:
    """A game that one person plays against bots, and its record; ``lost`` says why there is none any more. ``named`` is
    how the game was named, where it was."""

    def __init__(self, match: Match, path: Path | None = None, named: str = "") -> None:
        self.match = match
        self.game = match.game
        self.who = match.beginning.who
        self.seat = self.who.index(HUMAN)
        self.path = path
        self.named = named
        self.lost = ""
        self._recorder: Recorder | None = None
        self._open = ExitStack()
        seed = match.beginning.seed or ""
        self._bots: list[Any] = [
            None if name == HUMAN else seat_bot(self.game, name, seat, seed) for seat, name in enumerate(self.who)
        ]

    @classmethod
    def begin(cls, plan: Plan) -> Session:
        """A new game; raises an error of the library with what is wrong with the plan."""
        game = seating.load_game(plan.game.strip() or None, plan.language)
        players = number(plan.players, "players") if plan.players.strip() else None
        who = seating.seating(game, players, plan.bots, [number(plan.seat or "0", "your seat")])
        match = Match.start(game, len(who), plan.seed.strip() or None, who=who)
        session = cls(match, named=plan.game.strip())  # its bots are made before there is a file
        if plan.record.strip() != NO_RECORD:
            name = plan.record.strip()
            session.path = (
                Path(name).expanduser() if name else free_path(game.rulebook.game, match.beginning.seed or "")
            )
            session._recorder = session._open.enter_context(Recorder.create(session.path, match))
            session._write()
        return session

    @classmethod
    def resume(cls, path: Path, game: str = "", bots: str = "", language: str = "en") -> Session:
        """A recorded game from where it was left. Its bots see it again, to be where they were; ``bots`` names those of
        other people's modules that may run. Raises an error of the library."""
        path = path.expanduser()
        record = read(path)
        loaded = seating.load_recorded_game(game.strip() or None, record, language)
        people = record.header.who.count(HUMAN)
        if people != 1:
            raise UsageError(
                f"here one person plays; of this record it is {people}: machu-rules play --continue {path}"
            )
        if record.header.asked:
            raise UsageError(f"in this record people say what is dealt: machu-rules play --continue {path}")
        seating.check_recorded_bots(loaded, record, bots)
        matches = Match.replay(record, loaded)
        session = cls(next(matches), path, game.strip())
        for match in matches:
            session._again(match)
        if session.match.over:
            raise RecordError(f"{path}: this game is over; machu-rules replay {path} shows it")
        session._recorder = session._open.enter_context(Recorder.resume(path, record, session.match))
        return session

    def _again(self, match: Match) -> None:
        """A move that was made before the game was left: its bot is asked anew."""
        if match.number > self.match.number and match.last is not None and self.who[match.last.seat] != HUMAN:
            seat = match.last.seat
            decision = self.game.asked_for(self.match.state, seat)
            assert decision is not None  # it was answered then
            ask(self.game, self.match.state, self._bots[seat], decision)
        self.match = match

    @property
    def view(self) -> Data:
        """What the person may know."""
        return self.match.view(self.seat)

    @property
    def asked(self) -> Decision | None:
        """What the person is asked, once all bots that are asked at the same time have answered."""
        decisions = self.match.decisions
        own = [decision for decision in decisions if decision.seat == self.seat]
        return own[0] if own and len(own) == len(decisions) else None

    @property
    def waiting(self) -> Decision | None:
        """What a bot is asked."""
        if self.match.number >= MAX_DECISIONS:
            return None
        return next((decision for decision in self.match.decisions if decision.seat not in (self.seat, CHANCE)), None)

    def bot_answer(self, decision: Decision) -> Move:
        """What a bot answers; it may take its time. Raises BotError."""
        bots: list[Bot] = self._bots
        return answer(self.game, self.match.state, bots, decision)

    def play(self, move: Move, seat: int) -> list[Data]:
        """Make a move, and record it; what the person hears of it. Raises IllegalMove, and then nothing has changed."""
        self.match = self.match.play(move, seat)
        self._write()
        assert self.match.last is not None  # the move just made
        return self.game.events_for(self.match.last.events, self.seat)

    def undo(self, force: bool = False) -> int:
        """Take back the last move of the person, and what the bots have done since; how many moves that were. Raises
        UndoError, without ``force`` also where somebody was told a secret."""
        if self.match.over:
            raise UsageError("the game is over, and its result is recorded")
        before = self.match.number
        self.match = self.match.undo_to(self.seat, force)
        self._write(self.seat)
        return before - self.match.number

    def _write(self, seat: int | None = None) -> None:
        if self._recorder is None:
            return
        try:
            self._recorder.follow(self.match, seat)
            if self.match.over:
                self._recorder.result()
        except OSError as error:
            self.lost = f"{self.path} cannot be written any more: {error.strerror}"
            self.path = None
            self.close()

    def events(self) -> Iterator[list[Data]]:
        """What the person has heard so far: of the start, then move by move."""
        yield self.match.at(0).events(0, self.seat)
        for step in self.match.steps:
            yield self.game.events_for(step.events, self.seat)

    def close(self) -> None:
        """The record is left as it is."""
        self._recorder = None
        self._open.close()

    def farewell(self) -> str:
        """Where the record is, and what can be done with it."""
        if self.path is None:
            return ""
        named = seating.named_again(self.named or None)
        if self.match.over:
            how = f"replay {self.path}{f' --game {named}' if named else ''} shows"
        else:
            how = f"tui {f'{named} ' if named else ''}--continue {self.path} goes on with"
        return f"The record is in {self.path}; machu-rules {how} it."


def number(text: str, what: str) -> int:
    """A small whole number that was typed; raises UsageError."""
    text = text.strip()
    if not (text.isascii() and text.isdecimal() and len(text) < 4):
        raise UsageError(f"{what}: a number such as 2 belongs here, not {text[:20]!r}")
    return int(text)


def free_path(game: str, seed: str) -> Path:
    """A file name that is not taken, such as ``princes-7.jsonl``."""
    stem = f"{game}-{re.sub('[^0-9A-Za-z]+', '-', seed)[:16]}"
    path, tries = Path(f"{stem}.jsonl"), 1
    while path.exists():
        tries += 1
        path = Path(f"{stem}-{tries}.jsonl")
    return path
