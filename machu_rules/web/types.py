"""The messages between browser and server, as JSON."""

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
    """The name of the game. For a variant, the name of the game that it changes."""
    title: Text
    """The title of the game."""
    name: Text
    """The name of the variant. Empty for the published game."""
    players: Annotated[list[Count], Limit(least=1, most=100)]
    """The possible player counts."""
    bots: Annotated[list[Text], Limit(least=1, most=100)]
    """The names of the bots for this game. Bots that answer at once come first. Bots that search for their moves
    follow. The names of the bots that search are levels of strength, such as `easy`.
    """
    languages: Annotated[list[Text], Limit(least=1, most=100)]
    """The codes of the languages in which the game can be shown."""
    picture: Picture
    """The board of the game before the first move, as SVG. Empty for a variant."""


class Lobby(TypedDict):
    """The games that a server offers."""

    games: Annotated[list[OfferedGame], Limit(most=1000)]
    """The games and variants."""
    variants: bool
    """True if the server accepts variants that visitors upload."""
    version: Text
    """The version of the library."""


class Opened(TypedDict):
    """A room that the caller has opened or joined."""

    room: RoomId
    """The name of the room. Only people with an invitation know it."""
    token: TokenText | None
    """The token of the caller. Null if the caller has no seat."""
    seat: Seat | None
    """The seat that the token belongs to."""


class RoomPreview(TypedDict):
    """The information about a room before a visitor enters it."""

    title: Text
    """The title of the game."""
    status: RoomStatus
    """The status of the room, which includes the players by seat."""


class Entered(TypedDict):
    """The constant information about a match on a screen."""

    title: Text
    """The title of the game."""
    seat: Seat | None
    """The seat of the player at this screen. Null for a spectator."""
    parts: Annotated[list[Text], Limit(most=100)]
    """The parts of the picture, in order."""
    colours: ThemeColours
    """The colours of the theme."""
    seats: Annotated[list[Text], Limit(most=100)]
    """The colours of the players in the picture, by seat."""
    bots: Annotated[list[Text], Limit(most=100)]
    """The bots that can take a free seat."""
    languages: Annotated[list[Text], Limit(most=100)]
    """The codes of the languages in which the game can be shown."""
    moves: Count
    """The number of moves in the record. 0 for a room."""


class LogEntry(TypedDict):
    """A line of the log."""

    number: Count
    """The number of the move that caused the event, from 1. 0 for events before the first move."""
    seat: Asked | None
    """The seat that caused the event, or null."""
    kind: Id
    """The kind of event, from a closed list of the game."""
    rule: RuleId
    """The rule that the event follows."""
    sentence: Text
    """The event in words."""
    weight: Weight
    """The importance of the event. A `heading` begins a new part of the game. The weight of a routine event is
    empty."""


class MoveOffer(TypedDict):
    """A move that can be chosen."""

    move: MoveText
    """The text of the move, for the method `play`."""
    words: Text
    """The move as a player would say it."""
    targets: Annotated[list[Text], Limit(most=100)]
    """The ids of the things in the picture that belong to the move. The picture shows them as buttons."""
    group: Text
    """The heading of the group of moves to which the move belongs."""
    toggles: Annotated[list[Text], Limit(most=100)]
    """The ids of the options that this move switches on. Empty if the question has no options."""
    sums: NotRequired[Text]
    """The sums of the costs and gains that are certain before the move is made. Absent if there are none."""
    brings: NotRequired[Annotated[list[Text], Limit(most=1000)]]
    """The events that the move is sure to cause, as sentences. Absent if there are none."""


class QuestionWithMoves(TypedDict):
    """A question to the viewer."""

    prompt: Text
    """The question."""
    secret: bool
    """True if the answer is hidden from the other seats until the game reveals it."""
    private: bool
    """True if the other seats do not see the moves."""
    together: bool
    """True if others choose at the same time, or have just chosen."""
    choices: Annotated[list[MoveOffer], Limit(least=1, most=10_000)]
    """All legal moves."""
    options: Annotated[list[Option], Limit(most=100)]
    """The items that the player can switch on and off to choose a set of them. Empty if the question is not about a
    set.
    """


class PendingQuestion(TypedDict):
    """A question to another player."""

    seat: Asked
    """The seat to move."""
    prompt: Text
    """The question."""


class News(TypedDict):
    """The news for a screen since the last message."""

    status: RoomStatus
    """The state of the room."""
    present: Annotated[list[Seat], Limit(most=100)]
    """The seats of the connected players."""
    watching: Count
    """How many people watch."""
    fresh: bool
    """True if the browser must discard all earlier news and start a new log."""
    standing: Count
    """The number of the last move on the screen that has not been undone. Remove the lines of the log after this
    move."""
    log: Annotated[list[LogEntry], Limit(most=1_000_000)]
    """The new lines of the log, for the events after the move `standing`."""
    questions: Annotated[list[QuestionWithMoves], Limit(most=100)]
    """The questions to the player of this screen."""
    waiting: Annotated[list[PendingQuestion], Limit(most=100)]
    """The questions to other players."""
    undo: bool
    """True if the player can undo a move, or ask the other players to agree to an undo."""
    ground: Annotated[dict[Part, Picture], Limit(most=100)]
    """The new backgrounds of the parts of the picture, by the name of the part. The first message contains all
    backgrounds. Later messages contain the backgrounds of parts that have a new size or new names of players.
    """
    pieces: Annotated[dict[Part, Annotated[list[Splice], Limit(most=100_000)]], Limit(most=100)]
    """The changes to the pieces in the parts of the picture, by the name of the part. The pieces are lines of SVG text,
    and a change replaces some of these lines. Changes to the last lines come first.
    """
    scores: Annotated[list[ScoreLines], Limit(most=100)] | None
    """The lines of the scores, as one list per seat, from seat 0. Null until the game ends."""
    reason: Text
    """After the end: the ending in words. Otherwise empty."""
    trouble: Text
    """The failure of the server, in words. Usually empty."""


class RefusedJson(TypedDict):
    """Why a move cannot be made."""

    words: Text
    """The move in words."""
    message: Text
    """The reason."""
    rule: RuleId
    """The rule that forbids the move."""


class Refusals(TypedDict):
    """Moves that cannot be made."""

    refused: Annotated[list[RefusedJson], Limit(most=100)]
    """A few of these moves, with the reasons."""


class PlayedJson(TypedDict):
    """A move that was made."""

    version: Count
    """The version of the room after the move."""


class UndoResult(TypedDict):
    """The result of a request to undo moves, or of an agreement to such a request."""

    done: bool
    """True if the moves have been taken back. Otherwise, other players must still agree."""


class SavedRecord(TypedDict):
    """A record."""

    record: Annotated[str, Limit(most=16 << 20)]
    """The text of the record, in the format JSON Lines. During the game, the text contains only the information that
    the player may know. After the end of the game, it contains the whole record.
    """
