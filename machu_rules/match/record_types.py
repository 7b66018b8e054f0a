"""The lines of a record as values. Their JSON, which follows from the types, is in schemas/json/record.schema.json."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import attrs
from attrs import field, frozen

from machu_rules.core.json_types import (
    Asked,
    Count,
    EventData,
    Id,
    Json,
    JsonObject,
    MoveText,
    OutcomeData,
    Seat,
    Text,
    ViewData,
)
from machu_rules.core.shapes import Limit, optional
from machu_rules.core.values import Data

FORMAT: Literal["machu-rules/record/1"] = "machu-rules/record/1"
SEAT_FORMAT: Literal["machu-rules/seat-record/1"] = "machu-rules/seat-record/1"
HUMAN = "human"
MOST_SEATS = 100
MOST_MOVES = 10**9

Dealt = Annotated[tuple[Json, ...], Limit(most=100_000)]
LineNumber = Annotated[int, Limit(least=2, most=MOST_MOVES)]
Options = Annotated[dict[Id, Text], Limit(most=1000)]


@frozen
class Seating:
    """Who plays."""

    number: Count
    """How many players."""
    who: Annotated[tuple[Text, ...], Limit(least=1, most=MOST_SEATS)]
    """Who sits in each seat: the name of a bot, or ``human``."""
    names: Annotated[tuple[Text | None, ...], Limit(least=2, most=MOST_SEATS)] = ()
    """The names that were chosen for the players, by seat; null if nobody chose one. Left out if there are none."""


@frozen
class GivenChance:
    """Chance that follows from a seed or from what was dealt."""

    algorithm: Text
    """How numbers are made from the seed."""
    seed: Text | None = field(repr=False)
    """The seed; null where chance follows from what was dealt."""
    dealt: Dealt = field(repr=False)
    """What chance dealt before the first decision."""


@frozen
class AskedChance:
    """Chance that is asked: its answers are moves."""

    asked: Literal[True]


@frozen
class Rules:
    """Which game under which rules, and who plays: part of every first line."""

    engine: Text
    """The version of the library that wrote it."""
    game: Text
    """The name of the game."""
    rulebook: Text
    """The name of its rulebook: that of the game, or of a variant."""
    rules_revision: Count
    """The revision of the game's code, raised when a change of code changes play."""
    fingerprint: Text
    """The fingerprint of the rulebook."""
    options: Options
    """The effective options by name."""
    players: Seating
    """Who plays."""
    code: Text | None = optional()
    """``module:Class`` of the rules, if they are code that has no name; left out for a game that has one."""

    @property
    def who(self) -> tuple[str, ...]:
        return self.players.who


@frozen(kw_only=True)
class Header(Rules):
    """The first line: which game under which rules, who plays, and the chance it began with."""

    format: Literal["machu-rules/record/1"]
    chance: GivenChance | AskedChance
    """Where chance comes from, and what it dealt before the first decision."""
    embedded: Annotated[dict[Id, JsonObject], Limit(most=100)] | None = optional(repr=False)
    """The effective rulebook: its data files by name."""

    @property
    def asked(self) -> bool:
        """Whether chance was asked."""
        return isinstance(self.chance, AskedChance)

    @property
    def seed(self) -> str | None:
        return self.chance.seed if isinstance(self.chance, GivenChance) else None


@frozen(kw_only=True)
class Line:
    """A move."""

    line: LineNumber
    """Which line of the record this is: the first is the header."""
    seat: Asked
    """Who made it; -1: chance."""
    subject: Id | Count | None = optional()
    """What a secret decision is about; left out where it has no subject, or is not secret."""
    move: MoveText
    """Its text."""
    dealt: Annotated[tuple[Json, ...], Limit(least=1, most=100_000)] = ()
    """What chance dealt with it."""


@frozen(kw_only=True)
class Undo:
    """Moves are taken back."""

    line: LineNumber
    """Which line of the record this is."""
    undo: Annotated[int, Limit(least=1, most=MOST_MOVES)]
    """How many moves."""
    seat: Seat | None = optional()
    """The seat that wished it; left out where no seat in particular did."""


@frozen(kw_only=True)
class Result:
    """The last line: how the game ended."""

    line: LineNumber
    """Which line of the record this is."""
    result: OutcomeData | Literal["unfinished"]
    """The outcome, or that the game was given up."""
    decisions: Count
    """How many moves were made; those taken back do not count."""


@frozen
class Record:
    """A record as read: its ``lines`` are moves and undos. ``end``: bytes up to the last whole line that is no result;
    ``ended``: False if that line has no line end; ``size``: all bytes; ``partial``: True if part of a line follows."""

    header: Header
    lines: tuple[Line | Undo, ...]
    result: Result | None
    end: int
    ended: bool
    size: int
    partial: bool


@frozen(kw_only=True)
class SeatHeader(Rules):
    """The first line: which game under which rules, who plays, and the first view."""

    format: Literal["machu-rules/seat-record/1"]
    viewer: Seat | None
    """Whose record it is; null: the spectators'."""
    view: ViewData
    """What they could know before the first move."""
    events: Annotated[tuple[EventData, ...], Limit(most=10_000)]
    """What they may know of what happened before the first move."""


@frozen(kw_only=True)
class SeatLine:
    """A move, as one seat or a spectator may know it."""

    line: LineNumber
    """Which line of the record this is: the first is the header."""
    seat: Asked
    """Who made it; -1: chance."""
    kind: Id
    """What was asked, from a closed list of the game."""
    subject: Id | Count | None = optional()
    """What a secret decision is about; left out where it has no subject, or is not secret."""
    move: MoveText | None
    """Its text; null where it is the secret of another seat."""
    events: Annotated[tuple[EventData, ...], Limit(most=10_000)]
    """What they may know of what happened."""


@frozen
class SeatRecord:
    """A record as one seat, or a spectator, may know it: moves and undos. It cannot be replayed."""

    header: SeatHeader
    lines: tuple[SeatLine | Undo, ...]
    result: Result | None
    partial: bool


def line_data(line: Any) -> Data:
    """A line as a JSON object, without fields that have their default."""
    data = attrs.asdict(
        line,
        filter=lambda key, value: value != key.default,
        value_serializer=lambda _, __, value: list(value) if isinstance(value, tuple) else value,
    )
    first = {"format": data.pop("format")} if "format" in data else {}
    return {**first, **data}
