"""A match between one person and bots, with its record. This module contains no code for particular games or for the
screen.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from attrs import frozen

from machu_rules.bots import game_and_seating, session
from machu_rules.bots.game_length_limit import MAX_DECISIONS
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import RecordError, UsageError
from machu_rules.core.values import CHANCE, JsonDict
from machu_rules.match.match import Match
from machu_rules.match.record_types import HUMAN
from machu_rules.match.recorder import read

NO_RECORD = "-"


@frozen
class GameSetup:
    """The settings of a new game, as strings that a person typed. If a string is empty, the program chooses the
    value."""

    game: str = ""
    players: str = ""
    seat: str = "0"
    bots: str = ""
    seed: str = ""
    record: str = ""
    language: str = "en"
    names: str = ""


class TuiSession(session.Session):
    """A match of one person against bots, and its record.

    If the last moves could not be recorded, ``lost`` contains a message for the person.
    """

    command = "tui"

    def __init__(self, match: Match, path: Path | None = None, named: str | None = None) -> None:
        super().__init__(match, path, named)
        self.seat = self.who.index(HUMAN)
        self.lost = ""

    @classmethod
    def begin(cls, plan: GameSetup) -> TuiSession:
        """Start a new game. Raises a MachuRulesError if the settings are invalid."""
        named, record = plan.game.strip() or None, plan.record.strip()
        game = game_and_seating.load_game(named, plan.language)
        players = parse_number(plan.players, "players") if plan.players.strip() else None
        who = game_and_seating.seating(game, players, plan.bots, [parse_number(plan.seat or "0", "your seat")])
        names = [name.strip() for name in plan.names.split(",")] if plan.names.strip() else None
        match = Match.start(game, len(who), plan.seed.strip() or None, who=who, names=names)
        begun = cls(match, named=named)  # create the bots before the file, because they may be invalid
        if record != NO_RECORD:
            begun.create_record(Path(record).expanduser() if record else free_path(match))
            begun.set_match_and_record(match)
        return begun

    @classmethod
    def resume(cls, path: Path, game: str = "", bots: str = "", language: str = "en") -> TuiSession:
        """Continue the recorded game in the file ``path``. The bots first repeat the decisions in the record, so that
        they continue as if they had never stopped.

        Bots of the library and of the game may always run. ``bots`` contains the names of other bots that may run,
        separated by commas. Raises a MachuRulesError if the game cannot be continued on this screen.
        """
        path = path.expanduser()
        record = read(path)
        people = record.header.who.count(HUMAN)
        if people != 1:
            raise UsageError(
                f"this screen is for one person, and the record has {people}. Use: machu-rules play --continue {path}"
            )
        if record.header.asked:
            raise UsageError(f"chance is entered by hand in this record. Use: machu-rules play --continue {path}")
        resumed = cls.from_record(record, path, game.strip() or None, bots, language)
        if resumed.match.over:
            raise session.game_over_error(path, game.strip() or None)
        resumed.resume_record(record)
        return resumed

    @property
    def view(self) -> JsonDict:
        """The part of the position that the person may know, as JSON."""
        return self.match.view(self.seat)

    @property
    def person_decision(self) -> Decision | None:
        """The person's open decision. It is None if the person has no open decision. It is also None as long as a bot
        has an open decision at the same time.
        """
        decisions = self.match.decisions
        own = [decision for decision in decisions if decision.seat == self.seat]
        return own[0] if own and len(own) == len(decisions) else None

    @property
    def bot_decision(self) -> Decision | None:
        """The open decision of a bot. It is None if no bot has an open decision, or if the maximum number of decisions
        is reached.
        """
        if self.match.number >= MAX_DECISIONS:
            return None
        return next((decision for decision in self.match.decisions if decision.seat not in (self.seat, CHANCE)), None)

    def play(self, move: Move, seat: int) -> list[JsonDict]:
        """Make the move ``move`` of ``seat`` and record it. Return the events that the person may know.

        Raises IllegalMove if the move is illegal. In this case, nothing has changed.
        """
        self.set_match_and_record(self.match.play(move, seat))
        assert self.match.last is not None  # the move just made
        return self.game.events_for(self.match.last.events, self.seat)

    def undo(self, force: bool = False) -> int:
        """Undo the last move of the person and all moves that bots have made since. Return the number of undone moves.

        Raises UsageError if the game is over, and UndoError if there is no move to undo. Without ``force``, UndoError
        is also raised if one of these moves revealed hidden information.
        """
        if self.match.over:
            raise UsageError("The game is over, so you cannot undo a move.")
        before = self.match.number
        self.set_match_and_record(self.match.undo_to(self.seat, force), self.seat)
        return before - self.match.number

    def set_match_and_record(self, match: Match, seat: int | None = None) -> None:
        before = self.unwritten
        super().update_match_and_record(match, seat)
        if match.over and not self.unwritten:
            try:
                self.record_result()
            except (RecordError, OSError) as error:
                self.unwritten = str(error)
        if self.unwritten and not before:
            self.lost = f"{self.path}: {self.unwritten}. The game goes on. The record follows once it can be written."

    def events_by_move(self) -> Iterator[list[JsonDict]]:
        """Yield the events that the person may know, as one list per move. The first list contains the events before
        the first move.
        """
        yield self.match.at(0).events(0, self.seat)
        for step in self.match.steps:
            yield self.game.events_for(step.events, self.seat)


def parse_number(text: str, what: str) -> int:
    """Return the whole number in ``text``. The number must have at most three digits. Raises UsageError for any other
    text. ``what`` is the name of the setting and appears in the error message.
    """
    text = text.strip()
    if not (text.isascii() and text.isdecimal() and len(text) < 4):
        raise UsageError(f"{what}: enter a number such as 2, not {text[:20]!r}")
    return int(text)


def free_path(match: Match) -> Path:
    """Return the path of a new file for the record of ``match``, such as ``princes-7.jsonl``. No file exists at this
    path.
    """
    stem = session.record_stem(match)
    path, tries = Path(f"{stem}.jsonl"), 1
    while path.exists():
        tries += 1
        path = Path(f"{stem}-{tries}.jsonl")
    return path
