"""One person and bots in a match, which is recorded. Knows neither game nor screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from attrs import frozen

from machu_rules.bots import seating, session
from machu_rules.bots.limits import MAX_DECISIONS
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import RecordError, UsageError
from machu_rules.core.values import CHANCE, JsonDict
from machu_rules.match.match import Match
from machu_rules.match.record_types import HUMAN
from machu_rules.match.recorder import read

NO_RECORD = "-"


@frozen
class GameSetup:
    """What is to be played, as it was typed; what is empty is left to the program."""

    game: str = ""
    players: str = ""
    seat: str = "0"
    bots: str = ""
    seed: str = ""
    record: str = ""
    language: str = "en"
    names: str = ""


class TuiSession(session.Session):
    """A match that one person plays against bots, and its record; ``lost`` says why the last moves are not recorded."""

    command = "tui"

    def __init__(self, match: Match, path: Path | None = None, named: str | None = None) -> None:
        super().__init__(match, path, named)
        self.seat = self.who.index(HUMAN)
        self.lost = ""

    @classmethod
    def begin(cls, plan: GameSetup) -> TuiSession:
        """A new game; raises an error of the library that says what is wrong with the plan."""
        named, record = plan.game.strip() or None, plan.record.strip()
        game = seating.load_game(named, plan.language)
        players = parse_number(plan.players, "players") if plan.players.strip() else None
        who = seating.seating(game, players, plan.bots, [parse_number(plan.seat or "0", "your seat")])
        names = [name.strip() for name in plan.names.split(",")] if plan.names.strip() else None
        match = Match.start(game, len(who), plan.seed.strip() or None, who=who, names=names)
        begun = cls(match, named=named)  # its bots are made before there is a file
        if record != NO_RECORD:
            begun.create_record(Path(record).expanduser() if record else free_path(match))
            begun.follow(match)
        return begun

    @classmethod
    def resume(cls, path: Path, game: str = "", bots: str = "", language: str = "en") -> TuiSession:
        """A recorded game from where it was left. Its bots follow it from the start, to be as they were;
        ``bots`` names the bots from modules of others that may run. Raises an error of the library."""
        path = path.expanduser()
        record = read(path)
        people = record.header.who.count(HUMAN)
        if people != 1:
            raise UsageError(
                f"here one person plays; of this record it is {people}: machu-rules play --continue {path}"
            )
        if record.header.asked:
            raise UsageError(f"in this record people say what is dealt: machu-rules play --continue {path}")
        resumed = cls.replay(record, path, game.strip() or None, bots, language)
        if resumed.match.over:
            raise session.over_error(path, game.strip() or None)
        resumed.resume_record(record)
        return resumed

    @property
    def view(self) -> JsonDict:
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
        """What a bot is asked; None where none is, and after the most decisions that a game may have."""
        if self.match.number >= MAX_DECISIONS:
            return None
        return next((decision for decision in self.match.decisions if decision.seat not in (self.seat, CHANCE)), None)

    def play(self, move: Move, seat: int) -> list[JsonDict]:
        """Make a move and record it; returns the events that the person may know. Raises IllegalMove, and then nothing
        has changed."""
        self.follow(self.match.play(move, seat))
        assert self.match.last is not None  # the move just made
        return self.game.events_for(self.match.last.events, self.seat)

    def undo(self, force: bool = False) -> int:
        """Take back the last move of the person, and what the bots have done since; returns how many moves that were.
        Raises UndoError, without ``force`` also where a secret was revealed."""
        if self.match.over:
            raise UsageError("the game is over, and its result is recorded")
        before = self.match.number
        self.follow(self.match.undo_to(self.seat, force), self.seat)
        return before - self.match.number

    def follow(self, match: Match, seat: int | None = None) -> None:
        before = self.unwritten
        super().follow(match, seat)
        if match.over and not self.unwritten:
            try:
                self.record_result()
            except (RecordError, OSError) as error:
                self.unwritten = str(error)
        if self.unwritten and not before:
            self.lost = f"{self.path}: {self.unwritten}. The game goes on; the record follows once it can be written."

    def events(self) -> Iterator[list[JsonDict]]:
        """The events that the person may know: of the start, then move by move."""
        yield self.match.at(0).events(0, self.seat)
        for step in self.match.steps:
            yield self.game.events_for(step.events, self.seat)


def parse_number(text: str, what: str) -> int:
    """A small whole number that was typed; raises UsageError."""
    text = text.strip()
    if not (text.isascii() and text.isdecimal() and len(text) < 4):
        raise UsageError(f"{what}: a number such as 2 belongs here, not {text[:20]!r}")
    return int(text)


def free_path(match: Match) -> Path:
    """A file name that is not taken, such as ``princes-7.jsonl``."""
    stem = session.record_stem(match)
    path, tries = Path(f"{stem}.jsonl"), 1
    while path.exists():
        tries += 1
        path = Path(f"{stem}-{tries}.jsonl")
    return path
