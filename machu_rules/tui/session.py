"""The room of one person and bots. This module contains no code for particular games or for the screen."""

from __future__ import annotations

from pathlib import Path

from attrs import frozen

from machu_rules.bots import game_and_seating
from machu_rules.bots.game_length_limit import MAX_DECISIONS
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import UsageError
from machu_rules.core.values import JsonDict
from machu_rules.match.match import Match
from machu_rules.match.record_types import HUMAN
from machu_rules.match.recorder import read
from machu_rules.rooms.local_room import LocalRoom, record_stem

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


class TuiSession(LocalRoom):
    """The room of one person and bots."""

    command = "tui"

    @classmethod
    def begin(cls, plan: GameSetup) -> TuiSession:
        """Start a new game. Raises a MachuRulesError if the settings are invalid."""
        named, record = plan.game.strip() or None, plan.record.strip()
        game = game_and_seating.load_game(named, plan.language)
        players = parse_number(plan.players, "players") if plan.players.strip() else None
        who = game_and_seating.seating(game, players, plan.bots, [parse_number(plan.seat or "0", "your seat")])
        names = [name.strip() for name in plan.names.split(",")] if plan.names.strip() else None
        match = Match.start(game, len(who), plan.seed.strip() or None, who=who, names=names)
        if record == NO_RECORD:
            return cls(match, named=named)
        return cls(match, Path(record).expanduser() if record else free_path(match), named)

    @classmethod
    def resume(cls, path: Path, game: str = "", bots: str = "", language: str = "en") -> TuiSession:
        """Continue the recorded game in the file ``path``. The bots continue as if they had never stopped.

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
        return cls.from_record(record, path, game.strip() or None, bots, language)

    @property
    def seat(self) -> int:
        """The seat of the person."""
        return self.people[0]

    @property
    def view(self) -> JsonDict:
        """The part of the position that the person may know, as JSON."""
        return self.match.view(self.seat)

    @property
    def person_decision(self) -> Decision | None:
        """The person's open decision. It is None if the person has no open decision. It is also None as long as a bot
        has an open decision at the same time.
        """
        return self.match.decision if self._open_bot_decision() is None else None

    @property
    def bot_decision(self) -> Decision | None:
        """The open decision of a bot. It is None if no bot has an open decision, or if the maximum number of decisions
        is reached.
        """
        return self._open_bot_decision() if self.match.number < MAX_DECISIONS else None

    def bot_answer(self, decision: Decision) -> Move:
        """Return the move that a bot chooses for ``decision``, without playing it. The screen calls this method in
        another thread, because a bot can take a long time. Raises BotError if the bot fails.
        """
        return self._bot_move(decision)


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
    stem = record_stem(match)
    path, tries = Path(f"{stem}.jsonl"), 1
    while path.exists():
        tries += 1
        path = Path(f"{stem}-{tries}.jsonl")
    return path
