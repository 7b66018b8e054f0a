"""The types of the results of methods."""

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
from machu_rules.rpc.types import Words

LargeText = Annotated[str, Limit(most=16 << 20)]
RuleData = Annotated[dict[str, Any], Limit("Rule")]
PreviewData = Annotated[dict[str, Any], Limit("Preview")]
ProblemData = Annotated[dict[str, Any], Limit("Problem")]


class Games(TypedDict):
    """The games there are."""

    games: Annotated[list[Words], Limit(most=100)]
    """Their names, a closed list."""
    engine: Words
    """The version of the engine."""


class Loaded(TypedDict):
    """A game that was loaded."""

    game: Words
    """Its handle."""
    of: Words
    """The name of the shipped game that it is, or that it is a variant of."""
    name: Words
    """Its own name."""
    title: Words
    """Its title."""
    players: Annotated[list[Count], Limit(least=1, most=100)]
    """The numbers of players that can play it."""
    options: Annotated[dict[Id, Words], Limit(most=1000)]
    """The effective options by name."""
    rules_revision: Count
    """Raised when code changes play."""
    fingerprint: Fingerprint
    """The fingerprint of its rulebook."""
    bots: Annotated[list[Words], Limit(most=100)]
    """The names of bots that play it."""


class Problems(TypedDict):
    """What is wrong with data."""

    problems: Annotated[list[ProblemData], Limit(most=100_000)]
    """In order of file and line; empty when all is well."""


class RuleJson(TypedDict):
    """A rule of the game."""

    id: RuleId
    """Its id."""
    title: Words
    """What it says, in a few words."""
    ruling: bool
    """Whether it is a ruling of this project, where the printed text is silent."""
    options: Annotated[list[Words], Limit(most=100)]
    """The options that switch it."""
    rulings: Annotated[list[Words], Limit(most=100)]
    """What this project has ruled, each in a sentence."""
    text: Words
    """What it says, in a few plain sentences."""


class FigureJson(TypedDict):
    """A figure of the data."""

    path: Words
    """Where it stands in the data."""
    value: Json
    """Its value."""
    provenance: Words
    """How well it is known."""
    rule: Words
    """The rule it serves."""
    note: Words
    """What to know about its source; may be empty."""


class RulebookJson(TypedDict):
    """A whole rulebook."""

    names: Annotated[dict[Text, Words], Limit(most=100_000)]
    """Display names by id."""
    rules: Annotated[list[RuleData], Limit(most=1000)]
    """The rules, in order."""
    figures: Annotated[list[FigureJson], Limit(most=100_000)]
    """Every figure of the data."""


class DataFiles(TypedDict):
    """The data of a game."""

    files: Annotated[dict[Id, JsonObject], Limit(most=100)]
    """Each file of a game by its name, as the docs of its data describe it; names and texts are English."""


class BoardGraph(TypedDict):
    """A board as a graph; empty where a game has none."""

    nodes: Annotated[list[JsonObject], Limit(most=10_000)]
    """Its places, each with `id` and what else the data says about it, such as `name`, `kind`, `x` and `y`."""
    edges: Annotated[list[JsonObject], Limit(most=100_000)]
    """The ways between places, each with `from` and `to` and what else the data says about it."""


class ActionSpace(TypedDict):
    """Every text of a move."""

    action_space: Annotated[list[MoveText], Limit(most=100_000)]
    """The texts of moves of players."""
    chance_space: Annotated[list[MoveText], Limit(most=100_000)]
    """The texts of moves of chance."""


class PictureJson(TypedDict):
    """A picture."""

    svg: LargeText
    """The picture, as SVG."""


class Colours(TypedDict):
    """The colours of pictures."""

    colours: ThemeColours
    """The colours, by what they are for."""


class PictureParts(TypedDict):
    """A picture in parts."""

    parts: Annotated[dict[Words, LargeText], Limit(most=100)]
    """Each part by its name, as SVG."""


class PartPatches(TypedDict):
    """What changes between two versions of the parts of a picture."""

    patches: Annotated[dict[Words, Annotated[list[Splice], Limit(most=100_000)]], Limit(most=100)]
    """For each part that changed, by name, the lines to be replaced, and by what, the last first."""


class SchemaNames(TypedDict):
    """The names of JSON Schemas."""

    schemas: Annotated[list[Words], Limit(most=1000)]
    """Their names."""


class OpenDecision(TypedDict):
    """An open question with its answers."""

    seat: Asked
    """Who is asked."""
    kind: Id
    """What is asked, from a closed list of the game."""
    subject: Id | Amount | None
    """What it is about: an id, a number, or null."""
    moves: Annotated[list[MoveText], Limit(least=1, most=10_000)]
    """Every legal answer, in a stable order."""
    secret: bool
    """True if the answer is hidden from others until the game shows it."""
    weights: Annotated[list[Count], Limit(most=10_000)]
    """Where chance is asked, how likely each answer is, in proportion; empty for players."""


class MatchStatus(TypedDict):
    """Where a match stands."""

    match: Words
    """Its handle."""
    number: Count
    """How many moves have been made."""
    over: bool
    """Whether the game has ended."""
    decisions: Annotated[list[OpenDecision], Limit(most=100)]
    """Every open decision; none when the game is over."""


class Questions(TypedDict):
    """What is asked, in words."""

    number: Count
    """How many moves have been made."""
    questions: Annotated[list[Question], Limit(most=100)]
    """Every open decision; none when the game is over."""


class Prompt(TypedDict):
    """What is asked, in words."""

    prompt: Words | None
    """The question; null where nothing is asked."""


class Said(TypedDict):
    """A move in words."""

    words: Words
    """As a player would say it."""


class Sentence(TypedDict):
    """Something in words."""

    sentence: Words
    """The sentence, in the language of the game."""


class DecisionAnalysis(TypedDict):
    """What a move cost."""

    decision: AnalysedDecisionJson | None
    """The decision as a search judges it; null where only one move was legal."""


class Hint(TypedDict):
    """Which move is best."""

    decision: AnalysedDecisionJson
    """The decision as a search judges it; its `sentence` is for the player."""


class ProgressJson(MatchStatus):
    """Where a match stands, and how far the moves came."""

    played: Count
    """How many of the moves have been made now."""
    refusal: RefusalData | None
    """Why the next of them cannot be made; null where there is none."""


class Reason(TypedDict):
    """Why a move cannot be made."""

    refusal: RefusalData | None
    """Null where it can be made."""


class EventsJson(TypedDict):
    """What happened."""

    number: Count
    """The last move that is told of; ask again from there until it is the last of the match."""
    events: Annotated[list[EventData], Limit(most=1_000_000)]
    """In order."""
    sentences: NotRequired[Annotated[list[Words], Limit(most=1_000_000)]]
    """For each event a sentence, where they were asked for."""


class ChangesJson(TypedDict):
    """What somebody had not heard yet."""

    cursor: Words
    """What to ask with the next time."""
    number: Count
    """Up to which move; ask again until it is the match's."""
    taken_back: Count
    """How many of the moves known so far no longer stand."""
    events: Annotated[list[EventData], Limit(most=1_000_000)]
    """What happened since the last move that still stands, in order."""
    sentences: NotRequired[Annotated[list[Words], Limit(most=1_000_000)]]
    """For each event a sentence, where they were asked for."""


class Frames(TypedDict):
    """The views between what somebody had heard and now."""

    cursor: Words
    """What to ask with the next time."""
    number: Count
    """Up to which move; ask again until it is the match's."""
    taken_back: Count
    """How many of the moves known so far no longer stand."""
    events: Annotated[list[EventData], Limit(most=1_000_000)]
    """What happened since the last move that still stands, but for what was before the first decision."""
    frames: Annotated[list[ViewData], Limit(most=1_000_000)]
    """The view after each of the events."""


class Score(TypedDict):
    """The score of a seat."""

    lines: Annotated[list[Annotated[dict[str, Any], Limit("ScoreLine")]], Limit(most=1000)]
    """The lines of the score."""


class End(TypedDict):
    """How a game ended."""

    outcome: OutcomeData | None
    """Null while the game goes on."""


class Features(TypedDict):
    """A view as numbers."""

    features: Annotated[list[Annotated[dict[str, Any], Limit("Feature")]], Limit(most=100_000)]
    """The features; for a number of players always the same names in the same order."""


class RecordJson(TypedDict):
    """A record."""

    record: LargeText
    """JSON lines."""


class BotAdded(TypedDict):
    """A bot that was made."""

    bot: Words
    """Its handle."""


class Choice(TypedDict):
    """What a bot answers."""

    move: MoveText
    """One of the moves of the decision."""


class RoomOpened(TypedDict):
    """A room that was opened."""

    room: Words
    """Its handle."""


class TokenGiven(TypedDict):
    """A place in a room."""

    token: Words
    """The secret text by which its holder sees and plays."""
    seat: Seat | None
    """Their seat; null: they watch."""


class RoomStepped(TypedDict):
    """What bots have done."""

    moves: Count
    """How many moves they have made; 0: no bot is asked, or somebody wishes to take moves back."""


class UndoAsked(TypedDict):
    """What became of a wish for an undo."""

    done: bool
    """Whether the moves are taken back already; else others have to agree."""


class RoomQuestions(TypedDict):
    """What is asked in a room."""

    version: Count
    """The version of the room in which the questions are open, for `room_play`."""
    questions: Annotated[list[Question], Limit(most=100)]
    """Every open decision; none when the game is over."""


class RoomRecord(TypedDict):
    """Everything from which a room can be restored."""

    version: Count
    """How many moves and undos the record holds."""
    record: LargeText
    """JSON lines."""
    seats: Annotated[dict[str, Any], Limit("RoomSeats")]
    """Who sits in it, with hashes of the tokens."""


class Nothing(TypedDict):
    """Nothing."""
