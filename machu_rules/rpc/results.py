"""The types of the methods' results."""

from __future__ import annotations

from typing import Annotated, Any, NotRequired, TypedDict

from machu_rules.analysis.json_types import AnalysedDecisionJson
from machu_rules.core.json_types import (
    Amount,
    Asked,
    Count,
    EventData,
    Fingerprint,
    Id,
    Json,
    JsonObject,
    MoveText,
    OutcomeData,
    RefusalData,
    RuleId,
    Seat,
    Text,
    ViewData,
)
from machu_rules.core.shapes import Limit
from machu_rules.framework.questions import Question
from machu_rules.render.patch import Splice
from machu_rules.render.themes import ThemeColours
from machu_rules.rpc.param_types import Words

LargeText = Annotated[str, Limit(most=16 << 20)]
RuleData = Annotated[dict[str, Any], Limit("Rule")]
PreviewData = Annotated[dict[str, Any], Limit("Preview")]
ProblemData = Annotated[dict[str, Any], Limit("Problem")]


class Games(TypedDict):
    """The available games."""

    games: Annotated[list[Words], Limit(most=100)]
    """The names of the games."""
    engine: Words
    """The version of the engine."""


class Loaded(TypedDict):
    """A game that was loaded."""

    game: Words
    """The handle of the game."""
    of: Words
    """The name of the shipped game. For a variant, the game that it is based on."""
    name: Words
    """The name of the game or variant."""
    title: Words
    """The title of the game or variant."""
    players: Annotated[list[Count], Limit(least=1, most=100)]
    """The possible player counts."""
    options: Annotated[dict[Id, Words], Limit(most=1000)]
    """The effective options by name."""
    rules_revision: Count
    """The revision of the game's rules. It increases when a change to the code affects play."""
    fingerprint: Fingerprint
    """The fingerprint of the game's rulebook."""
    bots: Annotated[list[Words], Limit(most=100)]
    """The names of bots that play the game."""


class Problems(TypedDict):
    """The problems found in the data."""

    problems: Annotated[list[ProblemData], Limit(most=100_000)]
    """The problems, in order of file and line. Empty if the data is valid."""


class RuleJson(TypedDict):
    """A rule of the game."""

    id: RuleId
    """The id of the rule."""
    title: Words
    """The title of the rule, in a few words."""
    ruling: bool
    """True if the rule is a ruling of this project for a case that the printed rules do not cover."""
    options: Annotated[list[Words], Limit(most=100)]
    """The names of the options that change the rule."""
    rulings: Annotated[list[Words], Limit(most=100)]
    """The rulings of this project about the rule, in sentences."""
    text: Words
    """The text of the rule, in a few plain sentences."""


class FigureJson(TypedDict):
    """A value in the data, with its source."""

    path: Words
    """The path of the value in the data."""
    value: Json
    """The value as JSON data."""
    provenance: Words
    """How well the value is known: `printed`, `reported`, `deduced`, `reconstructed`, or `chosen` by a variant."""
    rule: Words
    """The id of the rule that uses the value."""
    note: Words
    """A note on the source of the value. May be empty."""


class RulebookJson(TypedDict):
    """A whole rulebook."""

    names: Annotated[dict[Text, Words], Limit(most=100_000)]
    """Display names by id."""
    rules: Annotated[list[RuleData], Limit(most=1000)]
    """The rules, in order."""
    figures: Annotated[list[FigureJson], Limit(most=100_000)]
    """All values in the data, with their sources."""


class DataFiles(TypedDict):
    """The data of a game."""

    files: Annotated[dict[Id, JsonObject], Limit(most=100)]
    """The data files of the game, by name. The docs about game data describe these files. Names and texts in the files
    are in English.
    """


class BoardGraph(TypedDict):
    """A board as a graph. Both lists are empty if the game has no board."""

    nodes: Annotated[list[JsonObject], Limit(most=10_000)]
    """The places of the board, with `id` and the other data about them, such as `name`, `kind`, `x` and `y`."""
    edges: Annotated[list[JsonObject], Limit(most=100_000)]
    """The connections between places, with `from`, `to` and the other data about them."""


class ActionSpace(TypedDict):
    """The texts of all moves."""

    action_space: Annotated[list[MoveText], Limit(most=100_000)]
    """The texts of the players' moves."""
    chance_space: Annotated[list[MoveText], Limit(most=100_000)]
    """The texts of the chance moves."""


class PictureJson(TypedDict):
    """A picture."""

    svg: LargeText
    """The picture, as SVG."""


class Colours(TypedDict):
    """The colours of pictures."""

    colours: ThemeColours
    """The colours, by purpose."""


class PictureParts(TypedDict):
    """A picture in parts."""

    parts: Annotated[dict[Words, LargeText], Limit(most=100)]
    """The parts by name, as SVG."""


class PartPatches(TypedDict):
    """The changes between two versions of the parts of a picture."""

    patches: Annotated[dict[Words, Annotated[list[Splice], Limit(most=100_000)]], Limit(most=100)]
    """The changes, by the name of the changed part. A change consists of the lines to replace and the new lines.
    Changes near the end of the text come first, so that a change does not move the lines of the next one.
    """


class SchemaNames(TypedDict):
    """The names of JSON Schemas."""

    schemas: Annotated[list[Words], Limit(most=1000)]
    """The names of the schemas."""


class OpenDecision(TypedDict):
    """An open question with its answers."""

    seat: Asked
    """The seat to move."""
    kind: Id
    """The kind of decision, from a closed list of the game."""
    subject: Id | Amount | None
    """The subject of the decision: an id, a number, or null if there is no subject."""
    moves: Annotated[list[MoveText], Limit(least=1, most=10_000)]
    """All legal answers, in a stable order."""
    secret: bool
    """True if the answer is hidden from the other seats until the game reveals it."""
    weights: Annotated[list[Count], Limit(most=10_000)]
    """For chance, the relative probabilities of the answers. Empty for players."""


class MatchStatus(TypedDict):
    """The status of a match."""

    match: Words
    """The handle of the match."""
    number: Count
    """How many moves have been made."""
    over: bool
    """True if the game has ended."""
    decisions: Annotated[list[OpenDecision], Limit(most=100)]
    """All open decisions. Empty when the game is over."""


class Questions(TypedDict):
    """The open questions in words."""

    number: Count
    """How many moves have been made."""
    questions: Annotated[list[Question], Limit(most=100)]
    """All open decisions. Empty when the game is over."""


class Prompt(TypedDict):
    """A question in words."""

    prompt: Words | None
    """The question. Null if there is no open decision."""


class Said(TypedDict):
    """A move in words."""

    words: Words
    """The text of the move, as a player would say it."""


class Sentence(TypedDict):
    """A sentence about an event or a refusal."""

    sentence: Words
    """The sentence, in the language of the game."""


class DecisionAnalysis(TypedDict):
    """The cost of a move."""

    decision: AnalysedDecisionJson | None
    """The search's evaluation of the decision. Null if only one move was legal."""


class Hint(TypedDict):
    """The best move."""

    decision: AnalysedDecisionJson
    """The search's evaluation of the decision. In it, `sentence` presents the best move to the player."""


class ProgressJson(MatchStatus):
    """The status of a match, and the number of requested moves that were made."""

    played: Count
    """How many of the moves in the request have been made."""
    refusal: RefusalData | None
    """The reason why the next move in the request is illegal. Null if all moves have been made."""


class Reason(TypedDict):
    """The reason why a move cannot be made."""

    refusal: RefusalData | None
    """The reason. Null if the move is legal."""


class EventsJson(TypedDict):
    """New events."""

    number: Count
    """The number of the last move whose events are included. If the match has more moves, request the rest."""
    events: Annotated[list[EventData], Limit(most=1_000_000)]
    """The events, in order."""
    sentences: NotRequired[Annotated[list[Words], Limit(most=1_000_000)]]
    """The sentences of the events, if requested."""


class ChangesJson(TypedDict):
    """The changes since a cursor."""

    cursor: Words
    """The cursor for the next request."""
    number: Count
    """The number of the last move whose events are included. If the match has more moves, request the rest."""
    taken_back: Count
    """The number of moves that the caller had received and that have been undone."""
    events: Annotated[list[EventData], Limit(most=1_000_000)]
    """The new events, in order. They begin after the last move that the caller had received and that was not undone."""
    sentences: NotRequired[Annotated[list[Words], Limit(most=1_000_000)]]
    """The sentences of the events, if requested."""


class Frames(TypedDict):
    """The views between a cursor and now."""

    cursor: Words
    """The cursor for the next request."""
    number: Count
    """The number of the last move whose events are included. If the match has more moves, request the rest."""
    taken_back: Count
    """The number of moves that the caller had received and that have been undone."""
    events: Annotated[list[EventData], Limit(most=1_000_000)]
    """The new events, in order. They begin after the last move that the caller had received and that was not undone.
    Events before the first decision are not included.
    """
    frames: Annotated[list[ViewData], Limit(most=1_000_000)]
    """The views after the events, one view per event."""


class Score(TypedDict):
    """The score of a seat."""

    lines: Annotated[list[Annotated[dict[str, Any], Limit("ScoreLine")]], Limit(most=1000)]
    """The lines of the score."""


class End(TypedDict):
    """The result of a game."""

    outcome: OutcomeData | None
    """The result. Null while the game goes on."""


class Features(TypedDict):
    """A view as numbers."""

    features: Annotated[list[Annotated[dict[str, Any], Limit("Feature")]], Limit(most=100_000)]
    """The features. Their names and order depend only on the number of players."""


class RecordJson(TypedDict):
    """A record."""

    record: LargeText
    """The record, as JSON lines."""


class BotAdded(TypedDict):
    """A bot that was made."""

    bot: Words
    """The handle of the bot."""


class Choice(TypedDict):
    """The answer of a bot."""

    move: MoveText
    """One of the moves of the decision."""


class RoomOpened(TypedDict):
    """A room that was opened."""

    room: Words
    """The handle of the room."""


class TokenGiven(TypedDict):
    """A token for a person in a room."""

    token: Words
    """The secret string that identifies the person in later requests."""
    seat: Seat | None
    """The seat of the holder. Null for spectators."""


class RoomStepped(TypedDict):
    """The result of the bots' moves."""

    moves: Count
    """The number of moves that bots made. 0 if it is not a bot's turn, or if there is a request to undo."""


class UndoAsked(TypedDict):
    """The result of a request to undo."""

    done: bool
    """True if the moves are already undone. Otherwise other players must agree."""


class RoomQuestions(TypedDict):
    """The open questions in a room."""

    version: Count
    """The version of the room to which the questions belong. Pass it to `room_play`."""
    questions: Annotated[list[Question], Limit(most=100)]
    """All open decisions. Empty when the game is over."""


class RoomRecord(TypedDict):
    """Everything that is needed to restore a room."""

    version: Count
    """How many moves and undos the record contains."""
    record: LargeText
    """The record, as JSON lines."""
    seats: Annotated[dict[str, Any], Limit("RoomSeats")]
    """The players of the room, with hashes of their tokens."""


class Nothing(TypedDict):
    """An empty result."""
