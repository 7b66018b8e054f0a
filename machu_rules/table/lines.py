"""What the lines of a record say, as values."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from machu_rules.values import Data

FORMAT = "machu-rules/record/1"
HUMAN = "human"


@frozen
class Header:
    """The first line: which game under which rules, ``who`` sits in each seat (the name of a bot, or ``human``), and
    the chance it began with. ``seed`` is null where chance did not come from one."""

    engine: str
    game: str
    rulebook: str
    rules_revision: int
    fingerprint: str
    options: dict[str, str]
    who: tuple[str, ...]
    algorithm: str
    seed: str | None
    dealt: list[Any]

    @property
    def players(self) -> int:
        return len(self.who)

    def data(self) -> Data:
        """This header as a JSON object."""
        return {
            "format": FORMAT,
            "engine": self.engine,
            "game": self.game,
            "rulebook": self.rulebook,
            "rules_revision": self.rules_revision,
            "fingerprint": self.fingerprint,
            "options": self.options,
            "players": {"number": self.players, "who": list(self.who)},
            "chance": {"algorithm": self.algorithm, "seed": self.seed, "dealt": self.dealt},
        }


@frozen
class Line:
    """A move of a record: who made it, its text, and what chance dealt after it."""

    seat: int
    move: str
    dealt: tuple[Any, ...] = ()


@frozen
class Result:
    """The last line: ``outcome`` as `Outcome.data` gives it, or None for a game that was given up as unfinished after
    so many ``decisions``."""

    outcome: Data | None
    decisions: int


@frozen
class Record:
    """A record as read. ``end``: bytes up to the last whole line that is no result; ``partial``: whether something
    that is no whole line follows."""

    header: Header
    moves: tuple[Line, ...]
    result: Result | None
    end: int
    partial: bool

    @property
    def dealt(self) -> list[Any]:
        """All that chance dealt, in order."""
        return [*self.header.dealt, *(deal for line in self.moves for deal in line.dealt)]
