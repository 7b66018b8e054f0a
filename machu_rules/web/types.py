"""What browser and server send each other, as JSON."""

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
    """The name or path that `open` takes."""
    of: Text
    """The shipped game that it is, or that it is a variant of."""
    title: Text
    """Its title."""
    name: Text
    """The name of the variant; empty: the game as it is published."""
    players: Annotated[list[Count], Limit(least=1, most=100)]
    """The numbers of players that can play it."""
    bots: Annotated[list[Text], Limit(least=1, most=100)]
    """The bots that play it: those that answer at once first, then levels of strength."""
    languages: Annotated[list[Text], Limit(least=1, most=100)]
    """The codes of the languages that it speaks."""
    picture: Picture
    """Its board before the first move, as SVG; empty for a variant."""


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
    """The name of the room; only people who are told the name know it."""
    token: TokenText | None
    """The token of whoever asked; null: they have no seat."""
    seat: Seat | None
    """The seat that the token plays."""


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
    """The colours of the theme."""
    seats: Annotated[list[Text], Limit(most=100)]
    """The colours of the players in the picture, by seat."""
    bots: Annotated[list[Text], Limit(most=100)]
    """The bots that can take a free seat."""
    languages: Annotated[list[Text], Limit(most=100)]
    """The languages that the game speaks."""
    moves: Count
    """How many moves the record has; 0 for a room."""


class Told(TypedDict):
    """A line of the log."""

    number: Count
    """The number of the move that it belongs to, from 1; 0: before the first move."""
    seat: Asked | None
    """The seat that did it; null: nobody."""
    kind: Id
    """What happened, from a closed list of the game."""
    rule: RuleId
    """The rule by which it happened."""
    sentence: Text
    """What happened, in words."""
    weight: Weight
    """How prominent it is."""


class Offered(TypedDict):
    """A move that can be chosen."""

    move: MoveText
    """Its text, which is what to play."""
    words: Text
    """The move as a player would say it."""
    targets: Annotated[list[Text], Limit(most=100)]
    """The ids of what it points at in the picture."""
    group: Text
    """What moves of this sort are called."""
    toggles: Annotated[list[Text], Limit(most=100)]
    """In a question with options, those that are switched on in this move."""
    sums: NotRequired[Text]
    """What it certainly costs and brings altogether; left out where that is nothing."""
    brings: NotRequired[Annotated[list[Text], Limit(most=1000)]]
    """What would certainly happen, in sentences."""


class Asking(TypedDict):
    """A question to whoever looks."""

    prompt: Text
    """The question."""
    secret: bool
    """True if the answer is hidden from others until the game shows it."""
    together: bool
    """True if others choose at the same time, or have just chosen."""
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
    """How many people watch."""
    fresh: bool
    """Whether everything that was told before is to be forgotten, and the log begins anew."""
    standing: Count
    """The last move that still stands: what was told about moves after it no longer counts."""
    log: Annotated[list[Told], Limit(most=1_000_000)]
    """What happened since that move."""
    questions: Annotated[list[Asking], Limit(most=100)]
    """What the player of this screen is asked."""
    waiting: Annotated[list[Waiting], Limit(most=100)]
    """What others are asked."""
    undo: bool
    """Whether they can take their last move back at once, or ask for it."""
    ground: Annotated[dict[Part, Picture], Limit(most=100)]
    """The background of each part of the picture that is new: of all parts at first, later of those whose size or names
    changed."""
    pieces: Annotated[dict[Part, Annotated[list[Splice], Limit(most=100_000)]], Limit(most=100)]
    """For each part that changed, the lines of its pieces to be replaced, and by what, the last first."""
    scores: Annotated[list[ScoreLines], Limit(most=100)] | None
    """Once the game is over: the score of every seat, line by line."""
    reason: Text
    """Once the game is over: how it ended, in words; else empty."""
    trouble: Text
    """What has gone wrong on the server, in words; usually empty."""


class RefusedJson(TypedDict):
    """Why a move cannot be made."""

    words: Text
    """The move in words."""
    message: Text
    """The reason."""
    rule: RuleId
    """The rule that says so."""


class Refusals(TypedDict):
    """Moves that cannot be made."""

    refused: Annotated[list[RefusedJson], Limit(most=100)]
    """The first of them, with their reasons."""


class PlayedJson(TypedDict):
    """A move that was made."""

    version: Count
    """The version of the room after it."""


class DoneJson(TypedDict):
    """That something was done."""

    done: bool
    """Whether it was done at once; else others are asked."""


class Kept(TypedDict):
    """A record."""

    record: Annotated[str, Limit(most=16 << 20)]
    """JSON lines: what the player may know while the game goes on, everything when it is over."""
