"""What the lines of a record say, as values."""

from __future__ import annotations

from typing import Any

from attrs import field, frozen

from machu_rules.core.values import Data

FORMAT = "machu-rules/record/1"
SEAT_FORMAT = "machu-rules/seat-record/1"
HUMAN = "human"


@frozen
class Rules:
    """Which game under which rules, part of every first line."""

    engine: str
    game: str
    rulebook: str
    rules_revision: int
    fingerprint: str
    options: dict[str, str]

    def data(self) -> Data:
        """These entries of a first line."""
        return {
            "engine": self.engine,
            "game": self.game,
            "rulebook": self.rulebook,
            "rules_revision": self.rules_revision,
            "fingerprint": self.fingerprint,
            "options": self.options,
        }


@frozen
class Header:
    """The first line of a record: the ``rules``, ``who`` sits in each seat (the name of a bot, or ``human``), the
    chance the game began with, and, where it was ``embedded``, the effective rulebook: its data files by name.

    ``seed`` is null where chance did not come from one; where chance was ``asked``, its answers are moves, and
    ``algorithm`` and ``dealt`` are empty."""

    rules: Rules
    who: tuple[str, ...]
    algorithm: str
    seed: str | None = field(repr=False)
    dealt: list[Any] = field(repr=False)
    asked: bool = False
    embedded: Data | None = field(default=None, repr=False)

    @property
    def game(self) -> str:
        return self.rules.game

    @property
    def players(self) -> int:
        return len(self.who)

    def data(self) -> Data:
        """This header as a JSON object."""
        chance: Data = {"algorithm": self.algorithm, "seed": self.seed, "dealt": self.dealt}
        return {
            "format": FORMAT,
            **self.rules.data(),
            "players": {"number": self.players, "who": list(self.who)},
            "chance": {"asked": True} if self.asked else chance,
            **({} if self.embedded is None else {"embedded": self.embedded}),
        }


@frozen
class Line:
    """A move of a record: who made it (-1: chance, where it is asked), its text, what chance dealt with it, and of a
    secret answer the ``subject`` of its decision, where it has one."""

    seat: int
    move: str
    dealt: tuple[Any, ...] = ()
    subject: str | int | None = None

    def data(self) -> Data:
        """This line as a JSON object."""
        subject = {} if self.subject is None else {"subject": self.subject}
        return {"seat": self.seat, **subject, "move": self.move, **({"dealt": list(self.dealt)} if self.dealt else {})}


@frozen
class Undo:
    """So many moves are taken back, by the wish of ``seat`` (None: of nobody in particular)."""

    undo: int
    seat: int | None = None

    def data(self) -> Data:
        """This line as a JSON object."""
        return {"undo": self.undo, **({} if self.seat is None else {"seat": self.seat})}


@frozen
class Result:
    """The last line: ``outcome`` as `Outcome.data` gives it, or None for a game that was given up as unfinished after
    so many ``decisions`` (those taken back do not count)."""

    outcome: Data | None
    decisions: int

    def data(self) -> Data:
        """This line as a JSON object."""
        return {"result": "unfinished" if self.outcome is None else self.outcome, "decisions": self.decisions}


@frozen
class Record:
    """A record as read: its ``lines`` are moves and undos. ``end``: bytes up to the last whole line that is no result;
    ``partial``: whether something that is no whole line follows."""

    header: Header
    lines: tuple[Line | Undo, ...]
    result: Result | None
    end: int
    partial: bool


@frozen
class SeatLine:
    """A move as somebody may know it: who made it, of which kind was the decision, its text (None: that is secret), the
    events that he may see, as JSON, and of a secret answer the ``subject`` of its decision, where it has one."""

    seat: int
    kind: str
    move: str | None
    events: tuple[Data, ...]
    subject: str | int | None = None

    def data(self) -> Data:
        """This line as a JSON object."""
        subject = {} if self.subject is None else {"subject": self.subject}
        return {"seat": self.seat, "kind": self.kind, **subject, "move": self.move, "events": list(self.events)}


@frozen
class SeatRecord:
    """A record as it is for the seat ``viewer`` (None: for spectators): the ``view`` before the first move, the
    ``events`` before it, then moves and undos. It tells nothing that the viewer may not know, so it cannot be
    replayed."""

    rules: Rules
    who: tuple[str, ...]
    viewer: int | None
    view: Data
    events: tuple[Data, ...]
    lines: tuple[SeatLine | Undo, ...]
    result: Result | None
    partial: bool
