"""What browser and server tell each other, as JSON."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from machu_rules.core.json_types import Asked, Count, Id, MoveText, RuleId, Seat, Text
from machu_rules.core.shapes import Limit
from machu_rules.framework.questions import Option
from machu_rules.render.patch import Splice
from machu_rules.render.themes import ThemeColours
from machu_rules.rooms.types import RoomStatus
from machu_rules.web.params import RoomId, SourceText, TokenText

Weight = Literal["", "notable", "heading"]
Part = Annotated[str, Limit(most=100)]
Picture = Annotated[str, Limit(most=16 << 20)]
ScoreLines = Annotated[list[Annotated[dict[str, Any], Limit("ScoreLine")]], Limit(most=1000)]
Decided = Annotated[dict[str, Any], Limit("AnalysedDecision")]
RuleData = Annotated[dict[str, Any], Limit("Rule")]


class OfferedGame(TypedDict):
    """A game that can be opened."""

    source: SourceText
    """What `open` takes."""
    of: Text
    """The shipped game that it is, or that it is a variant of."""
    title: Text
    """Its title."""
    name: Text
    """The name of the variant; empty: the game as it is published."""
    players: Annotated[list[Count], Limit(least=1, most=100)]
    """For how many players it is."""
    bots: Annotated[list[Text], Limit(least=1, most=100)]
    """The bots that play it: those that answer at once first, then levels of strength."""
    languages: Annotated[list[Text], Limit(least=1, most=100)]
    """The codes of the languages that it speaks."""
    picture: Picture
    """Its board before the first move, as SVG; of a variant empty."""


class Lobby(TypedDict):
    """What a server offers."""

    games: Annotated[list[OfferedGame], Limit(most=1000)]
    """The games and variants."""
    variants: bool
    """Whether it takes variants that people bring."""
    version: Text
    """The version of the library."""


class Opened(TypedDict):
    """A room that was opened, or a place in it."""

    room: RoomId
    """Its name, which is known to those who are told."""
    token: TokenText | None
    """The token of whoever asked; null: they have no seat."""
    seat: Seat | None
    """The seat that it plays."""


class Door(TypedDict):
    """What is told before somebody enters a room."""

    title: Text
    """The title of the game."""
    status: RoomStatus
    """Who sits where."""


class Entered(TypedDict):
    """What does not change while somebody looks at a match."""

    title: Text
    """The title of the game."""
    seat: Seat | None
    """The seat that they play; null: they watch."""
    parts: Annotated[list[Text], Limit(most=100)]
    """The parts of the picture, in order."""
    colours: ThemeColours
    """Those of the theme."""
    seats: Annotated[list[Text], Limit(most=100)]
    """The colours of the players in the picture, by seat."""
    bots: Annotated[list[Text], Limit(most=100)]
    """The bots that can take a free seat."""
    languages: Annotated[list[Text], Limit(most=100)]
    """The languages that the game speaks."""
    moves: Count
    """How many moves the record has; of a room 0."""


class Told(TypedDict):
    """A line of the log."""

    number: Count
    """Of which move, from 1; 0: before the first."""
    seat: Asked | None
    """Whose doing it was; null: nobody's."""
    kind: Id
    """What happened, from a closed list of the game."""
    rule: RuleId
    """By which rule."""
    sentence: Text
    """In words."""
    weight: Weight
    """How prominent it is."""


class Offered(TypedDict):
    """A move that can be chosen."""

    move: MoveText
    """Its text: what is played."""
    words: Text
    """The move as a player would say it."""
    targets: Annotated[list[Text], Limit(most=100)]
    """The ids of what it points at in the picture."""
    group: Text
    """What moves of this sort are called."""
    toggles: Annotated[list[Text], Limit(most=100)]
    """Where options are switched on and off: those that are on in this move."""
    sums: NotRequired[Text]
    """What it certainly costs and brings in all; left out where that is nothing."""
    brings: NotRequired[Annotated[list[Text], Limit(most=1000)]]
    """What would certainly happen, in sentences."""


class Asking(TypedDict):
    """A question to whoever looks."""

    prompt: Text
    """The question."""
    secret: bool
    """Whether the answer is for them alone."""
    choices: Annotated[list[Offered], Limit(least=1, most=10_000)]
    """Every legal move."""
    options: Annotated[list[Option], Limit(most=100)]
    """What can be switched on and off."""


class Waiting(TypedDict):
    """A question to somebody else."""

    seat: Asked
    """Who is asked."""
    prompt: Text
    """The question."""


class News(TypedDict):
    """What is new for a screen since it was last told."""

    status: RoomStatus
    """Where the room stands."""
    present: Annotated[list[Seat], Limit(most=100)]
    """The players who are connected."""
    watching: Count
    """How many watch."""
    fresh: bool
    """Whether all that was told before is to be forgotten: the log begins anew."""
    standing: Count
    """What was told of moves after this one no longer stands."""
    log: Annotated[list[Told], Limit(most=1_000_000)]
    """What happened since."""
    questions: Annotated[list[Asking], Limit(most=100)]
    """What they are asked."""
    waiting: Annotated[list[Waiting], Limit(most=100)]
    """What others are asked."""
    undo: bool
    """Whether they can take their last move back at once, or ask for it."""
    ground: Annotated[dict[Part, Picture], Limit(most=100)]
    """The ground of each part of the picture, where it is new."""
    pieces: Annotated[dict[Part, Annotated[list[Splice], Limit(most=100_000)]], Limit(most=100)]
    """By part that changed, the lines of its pieces that others replace, the last first."""
    scores: Annotated[list[ScoreLines], Limit(most=100)] | None
    """Once the game is over: the score of every seat, line by line."""
    reason: Text
    """Once the game is over: how it ended, in words; else empty."""
    trouble: Text
    """What has gone wrong on the server, in words; mostly empty."""


class Refused(TypedDict):
    """Why a move cannot be made."""

    words: Text
    """The move in words."""
    message: Text
    """The reason."""
    rule: RuleId
    """The rule that says so."""


class Refusals(TypedDict):
    """Moves that cannot be made."""

    refused: Annotated[list[Refused], Limit(most=100)]
    """The first of them, with their reasons."""


class Played(TypedDict):
    """A move that was made."""

    version: Count
    """The version of the room after it."""


class Done(TypedDict):
    """That something was done."""

    done: bool
    """Whether it was done at once; else others are asked."""


class Kept(TypedDict):
    """A record."""

    record: Annotated[str, Limit(most=16 << 20)]
    """JSON lines: while the game goes on, what they may know of it; then all."""
