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
    """Its handle."""
    of: Words
    """The name of the shipped game. For a variant, the game that it is based on."""
    name: Words
    """Its own name."""
    title: Words
    """Its title."""
    players: Annotated[list[Count], Limit(least=1, most=100)]
    """The player counts for which it can be played."""
    options: Annotated[dict[Id, Words], Limit(most=1000)]
    """The effective options by name."""
    rules_revision: Count
    """The revision of its rules. It increases when a change to the code affects play."""
    fingerprint: Fingerprint
    """The fingerprint of its rulebook."""
    bots: Annotated[list[Words], Limit(most=100)]
    """The names of bots that play it."""


class Problems(TypedDict):
    """The problems found in the data."""

    problems: Annotated[list[ProblemData], Limit(most=100_000)]
    """The problems, in order of file and line. Empty if the data is valid."""


class RuleJson(TypedDict):
    """A rule of the game."""

    id: RuleId
    """Its id."""
    title: Words
    """Its title, in a few words."""
    ruling: bool
    """True if it is a ruling of this project, because the printed text is silent."""
    options: Annotated[list[Words], Limit(most=100)]
    """The options that switch it."""
    rulings: Annotated[list[Words], Limit(most=100)]
    """The rulings of this project, in sentences."""
    text: Words
    """Its text, in a few plain sentences."""


class FigureJson(TypedDict):
    """A value in the data, with its source."""

    path: Words
    """Its path in the data."""
    value: Json
    """Its value."""
    provenance: Words
    """How well it is known."""
    rule: Words
    """The rule it serves."""
    note: Words
    """A note on its source. May be empty."""


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
    """The files of a game by name, as the docs of its data describe them. Names and texts are in English."""


class BoardGraph(TypedDict):
    """A board as a graph. Empty if a game has none."""

    nodes: Annotated[list[JsonObject], Limit(most=10_000)]
    """Its places, with `id` and the other data about them, such as `name`, `kind`, `x` and `y`."""
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
    """The changed parts by name, with the lines to replace and the new lines. The last lines come first."""


class SchemaNames(TypedDict):
    """The names of JSON Schemas."""

    schemas: Annotated[list[Words], Limit(most=1000)]
    """Their names."""


class OpenDecision(TypedDict):
    """An open question with its answers."""

    seat: Asked
    """The seat to move."""
    kind: Id
    """The kind of decision, from a closed list of the game."""
    subject: Id | Amount | None
    """The subject: an id, a number, or null."""
    moves: Annotated[list[MoveText], Limit(least=1, most=10_000)]
    """All legal answers, in a stable order."""
    secret: bool
    """True if the answer is hidden from others until the game shows it."""
    weights: Annotated[list[Count], Limit(most=10_000)]
    """For chance, the relative probabilities of the answers. Empty for players."""


class MatchStatus(TypedDict):
    """The status of a match."""

    match: Words
    """Its handle."""
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
    """The question. Null if there is none."""


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
    """The search's evaluation of the decision. Its `sentence` is for the player."""


class ProgressJson(MatchStatus):
    """The status of a match, and the number of moves that were made."""

    played: Count
    """How many of the moves in the request have been made."""
    refusal: RefusalData | None
    """The reason why the next move in the request is illegal. Null if there is none."""


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
    """The number of known moves that are no longer valid."""
    events: Annotated[list[EventData], Limit(most=1_000_000)]
    """The events since the last valid move, in order."""
    sentences: NotRequired[Annotated[list[Words], Limit(most=1_000_000)]]
    """The sentences of the events, if requested."""


class Frames(TypedDict):
    """The views between a cursor and now."""

    cursor: Words
    """The cursor for the next request."""
    number: Count
    """The number of the last move whose events are included. If the match has more moves, request the rest."""
    taken_back: Count
    """The number of known moves that are no longer valid."""
    events: Annotated[list[EventData], Limit(most=1_000_000)]
    """The events since the last valid move, except those before the first decision."""
    frames: Annotated[list[ViewData], Limit(most=1_000_000)]
    """The views after the events."""


class Score(TypedDict):
    """The score of a seat."""

    lines: Annotated[list[Annotated[dict[str, Any], Limit("ScoreLine")]], Limit(most=1000)]
    """The lines of the score."""


class End(TypedDict):
    """The result of a game."""

    outcome: OutcomeData | None
    """Null while the game goes on."""


class Features(TypedDict):
    """A view as numbers."""

    features: Annotated[list[Annotated[dict[str, Any], Limit("Feature")]], Limit(most=100_000)]
    """The features. Their names and order depend only on the number of players."""


class RecordJson(TypedDict):
    """A record."""

    record: LargeText
    """JSON lines."""


class BotAdded(TypedDict):
    """A bot that was made."""

    bot: Words
    """Its handle."""


class Choice(TypedDict):
    """The answer of a bot."""

    move: MoveText
    """One of the moves of the decision."""


class RoomOpened(TypedDict):
    """A room that was opened."""

    room: Words
    """Its handle."""


class TokenGiven(TypedDict):
    """A token for a person in a room."""

    token: Words
    """The secret string with which its holder sees and plays."""
    seat: Seat | None
    """The seat of the holder. Null for spectators."""


class RoomStepped(TypedDict):
    """The result of the bots' moves."""

    moves: Count
    """The number of their moves. 0 if it is not a bot's turn, or if there is a request to undo."""


class UndoAsked(TypedDict):
    """The result of a request to undo."""

    done: bool
    """True if the moves are already undone. Otherwise other players must agree."""


class RoomQuestions(TypedDict):
    """The open questions in a room."""

    version: Count
    """The version of the room in which the questions are open, for `room_play`."""
    questions: Annotated[list[Question], Limit(most=100)]
    """All open decisions. Empty when the game is over."""


class RoomRecord(TypedDict):
    """Everything that is needed to restore a room."""

    version: Count
    """How many moves and undos the record contains."""
    record: LargeText
    """JSON lines."""
    seats: Annotated[dict[str, Any], Limit("RoomSeats")]
    """The players of the room, with hashes of their tokens."""


class Nothing(TypedDict):
    """An empty result."""
