"""The lines of a record as values. The JSON schema of records (schemas/json/record.schema.json) is generated from these
types."""

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
from machu_rules.core.shapes import Limit, declare_optional_field
from machu_rules.core.values import JsonDict

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
    """The players."""

    number: Count
    """The number of players."""
    who: Annotated[tuple[Text, ...], Limit(least=1, most=MOST_SEATS)]
    """The name of a bot, or ``human``, for each seat."""
    names: Annotated[tuple[Text | None, ...], Limit(least=2, most=MOST_SEATS)] = ()
    """The chosen names of the players, by seat. Null for a player without a name. Absent if there are none."""


@frozen
class GivenChance:
    """The source of chance if random values come from a seed or from the record."""

    algorithm: Text
    """The algorithm that makes random numbers from the seed."""
    seed: Text | None = field(repr=False)
    """The seed. Null if chance takes the recorded values."""
    dealt: Dealt = field(repr=False)
    """The values that chance dealt before the first decision."""


@frozen
class AskedChance:
    """The source of chance if chance is a player. The decisions of chance are recorded as moves."""

    asked: Literal[True]


@frozen
class BaseHeader:
    """The fields that the first lines of records and of seat records share: the game, its rules and the players."""

    engine: Text
    """The version of the library that wrote the record."""
    game: Text
    """The name of the game."""
    rulebook: Text
    """The name of the rulebook: that of the game, or of a variant."""
    rules_revision: Count
    """The revision of the game's code. The number increases when a change of the code changes play."""
    fingerprint: Text
    """The fingerprint of the rulebook."""
    options: Options
    """The effective options by name."""
    players: Seating
    """The players."""
    code: Text | None = declare_optional_field()
    """The class of the rules, as ``module:Class``, if the game cannot be loaded by its name. Absent otherwise."""

    @property
    def who(self) -> tuple[str, ...]:
        return self.players.who


@frozen(kw_only=True)
class Header(BaseHeader):
    """The first line: the game, its rules, the players and the source of chance."""

    format: Literal["machu-rules/record/1"]
    chance: GivenChance | AskedChance
    """The source of chance, and the values it dealt before the first decision."""
    embedded: Annotated[dict[Id, JsonObject], Limit(most=100)] | None = declare_optional_field(repr=False)
    """The effective rulebook: its data files by name."""

    @property
    def asked(self) -> bool:
        """True if chance had decisions."""
        return isinstance(self.chance, AskedChance)

    @property
    def seed(self) -> str | None:
        return self.chance.seed if isinstance(self.chance, GivenChance) else None


@frozen(kw_only=True)
class MoveLine:
    """A line with a move."""

    line: LineNumber
    """The number of this line in the record. The header is line 1."""
    seat: Asked
    """The seat that made the move, or -1 for chance."""
    subject: Id | Count | None = declare_optional_field()
    """The subject of a secret decision. Absent if the decision has no subject or is not secret."""
    move: MoveText
    """The text of the move."""
    dealt: Annotated[tuple[Json, ...], Limit(least=1, most=100_000)] = ()
    """The values that chance dealt as part of the move."""


@frozen(kw_only=True)
class Undo:
    """A line that takes back moves."""

    line: LineNumber
    """The number of this line in the record."""
    undo: Annotated[int, Limit(least=1, most=MOST_MOVES)]
    """The number of moves that are taken back."""
    seat: Seat | None = declare_optional_field()
    """The seat that asked for the undo. Absent if no particular seat asked."""


@frozen(kw_only=True)
class Result:
    """The last line: the result of the game."""

    line: LineNumber
    """The number of this line in the record."""
    result: OutcomeData | Literal["unfinished"]
    """The outcome, or ``unfinished`` for a game that stopped early."""
    decisions: Count
    """The number of moves. Undone moves do not count."""


@frozen
class Record:
    """A record that has been parsed. Its ``lines`` are moves and undos.

    ``end`` is the number of bytes up to the end of the last move or undo, or of the first line if there are none.
    ``ended`` is False if there is no line break at this place. ``size`` is the number of bytes of the whole record.
    ``partial`` is True if the record ends with an incomplete line.
    """

    header: Header
    lines: tuple[MoveLine | Undo, ...]
    result: Result | None
    end: int
    ended: bool
    size: int
    partial: bool


@frozen(kw_only=True)
class SeatHeader(BaseHeader):
    """The first line: the game, its rules, the players and the first view."""

    format: Literal["machu-rules/seat-record/1"]
    viewer: Seat | None
    """The seat that the record is for. Null for spectators."""
    view: ViewData
    """The view before the first move."""
    events: Annotated[tuple[EventData, ...], Limit(most=10_000)]
    """The visible events before the first move."""


@frozen(kw_only=True)
class SeatLine:
    """A move as one seat or a spectator may know it."""

    line: LineNumber
    """The number of this line in the record. The header is line 1."""
    seat: Asked
    """The seat that made the move, or -1 for chance."""
    kind: Id
    """The kind of the decision. A game has a fixed list of kinds."""
    subject: Id | Count | None = declare_optional_field()
    """The subject of a secret decision. Absent if the decision has no subject or is not secret."""
    move: MoveText | None
    """The text of the move. Null for another seat's secret move."""
    events: Annotated[tuple[EventData, ...], Limit(most=10_000)]
    """The visible events."""


@frozen
class SeatRecord:
    """A parsed record for one seat or a spectator. Its ``lines`` are moves and undos. The record cannot be replayed,
    because it lacks the information that is hidden from the viewer."""

    header: SeatHeader
    lines: tuple[SeatLine | Undo, ...]
    result: Result | None
    partial: bool


def line_data(line: Any) -> JsonDict:
    """Return a line of a record as a JSON object. Fields that have their default value are left out."""
    data = attrs.asdict(
        line,
        filter=lambda key, value: value != key.default,
        value_serializer=lambda _, __, value: list(value) if isinstance(value, tuple) else value,
    )
    first = {"format": data.pop("format")} if "format" in data else {}
    return {**first, **data}
