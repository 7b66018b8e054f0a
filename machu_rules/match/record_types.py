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
    """How many."""
    who: Annotated[tuple[Text, ...], Limit(least=1, most=MOST_SEATS)]
    """Who sits in each seat: the name of a bot, or ``human``."""
    names: Annotated[tuple[Text, ...], Limit(least=2, most=MOST_SEATS)] = ()
    """How the players are called, by seat; left out where they have no names."""


@frozen
class GivenChance:
    """Chance that is known."""

    algorithm: Text
    """What makes numbers of the seed."""
    seed: Text | None = field(repr=False)
    """Null where no seed explains it."""
    dealt: Dealt = field(repr=False)
    """What it dealt before the first decision."""


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
    """The game."""
    rulebook: Text
    """The name of its rulebook: the same, or a variant's."""
    rules_revision: Count
    """Raised when code changes play."""
    fingerprint: Text
    """Of the rulebook."""
    options: Options
    """The effective options by name."""
    players: Seating
    """Who plays."""

    @property
    def who(self) -> tuple[str, ...]:
        return self.players.who


@frozen(kw_only=True)
class Header(Rules):
    """The first line: which game under which rules, who plays, and the chance it began with."""

    format: Literal["machu-rules/record/1"]
    chance: GivenChance | AskedChance
    """What chance dealt before the first decision."""
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
    """Of a secret answer, where its decision has one: what it is about."""
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
    """How many."""
    seat: Seat | None = optional()
    """By whose wish."""


@frozen(kw_only=True)
class Result:
    """The last line."""

    line: LineNumber
    """Which line of the record this is."""
    result: OutcomeData | Literal["unfinished"]
    """How the game ended, or that it was given up."""
    decisions: Count
    """How many moves were made; those taken back do not count."""


@frozen
class Record:
    """A record as read: its ``lines`` are moves and undos. ``end``: bytes up to the last whole line that is no result;
    ``size``: all bytes; ``partial``: whether something that is no whole line follows."""

    header: Header
    lines: tuple[Line | Undo, ...]
    result: Result | None
    end: int
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
    """A move, as somebody may know it."""

    line: LineNumber
    """Which line of the record this is: the first is the header."""
    seat: Asked
    """Who made it; -1: chance."""
    kind: Id
    """What was asked."""
    subject: Id | Count | None = optional()
    """Of a secret answer, where its decision has one: what it is about."""
    move: MoveText | None
    """Its text; null where that is another's secret."""
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
    """A line as a JSON object; what may be left out is left out."""
    data = attrs.asdict(
        line,
        filter=lambda key, value: value != key.default,
        value_serializer=lambda _, __, value: list(value) if isinstance(value, tuple) else value,
    )
    first = {"format": data.pop("format")} if "format" in data else {}
    return {**first, **data}
