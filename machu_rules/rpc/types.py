"""The types of the parameters of methods."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from machu_rules.core.json_types import Asked, Count, EventData, Json, JsonObject, Seat, State, ViewData
from machu_rules.core.shapes import Limit
from machu_rules.core.strict_json import LARGEST
from machu_rules.rpc.limits import ITERATIONS, TEXT

Words = Annotated[str, Limit(most=TEXT)]
Handle = Words
GameHandle = Annotated[Handle, "The handle of a game."]
MatchHandle = Annotated[Handle, "The handle of a match."]
BotHandle = Annotated[Handle, "The handle of a bot."]
RoomHandle = Annotated[Handle, "The handle of a room."]
AnyHandle = Annotated[Handle, "The handle of a game, a match, a bot or a room."]

Source = Annotated[
    Words,
    "The name of a shipped game, or the path of a variant, a folder or a data file (a path has a slash or a suffix).",
]
Language = Annotated[
    Words | None,
    "The language of its texts: `en`, another that is shipped, or the path of a catalogue; left out or null: English.",
]
GameName = Annotated[Words | None, "The name of a shipped game; left out or null: for all games."]
RuleName = Annotated[Words, "The id of the rule."]
SchemaName = Annotated[Words, "One of `schemas`."]

Players = Annotated[int, Limit(least=0, most=100), "How many play."]
Seed = Annotated[
    Annotated[int, Limit(least=-LARGEST, most=LARGEST - 1)] | Words | None,
    "The seed of all chance; left out or null: 128 random bits. Programs whose numbers are exact only to 53 bits "
    "give a text.",
]
Dealt = Annotated[
    Annotated[list[Json], Limit(most=100_000)] | None, "What chance dealt, in the form of a record; may be null."
]
Chance = Annotated[
    Literal["seed", "ask"], "Whether chance follows from the seed, or is asked like a player, in seat -1."
]
Who = Annotated[Annotated[list[Words], Limit(most=100)] | None, "Who sits in each seat, for records; may be null."]
Names = Annotated[
    Annotated[list[Words], Limit(most=100)] | None,
    "The names of the players, by seat; left out or null: player 1 and so on, or as the record says.",
]
RefusalCode = Annotated[Words, "The `code` of a refusal."]
RefusalParams = Annotated[JsonObject, "The `params` of the refusal."]
GivenEvent = Annotated[EventData, "An event, as methods give it."]
WithPreview = Annotated[bool, "Whether each of the seat's own moves is to have its preview."]
GivenState = Annotated[State, "What `dump` gave."]
GivenView = Annotated[ViewData, "What `view` gave."]
RecordText = Annotated[str, Limit(most=16 << 20), "The record, as `record` gives it: JSON lines."]
RecordGame = Annotated[Handle | None, "The handle of its game; left out or null: the game that it names."]
ForkNumber = Annotated[Count | None, "The number of moves after which it is copied; left out or null: all moves."]

MoveWords = Annotated[Words, "The text of a move."]
Mover = Annotated[Asked | None, "Who makes it (-1: chance); left out or null: whoever is asked, the first of several."]
SeatAndMove = Annotated[tuple[Asked, Words], Limit("SeatAndMove", "Who makes a move, and its text.")]
Moves = Annotated[
    list[Words | SeatAndMove],
    Limit(most=100_000),
    "Each a text, or a list of the seat that makes it and the text.",
]
Times = Annotated[Count, "How many moves; left out: 1."]
Force = Annotated[bool, "Whether to take moves back whatever they told and whoever made them."]
Undoer = Annotated[Asked | None, "Whose moves are taken back; left out or null: whoever made the last."]
Viewer = Annotated[Asked | None, "Whose view it is; left out or null: a spectator's."]
Since = Annotated[Count, "The number of moves after which events are told; left out: from the start."]
Sentences = Annotated[bool, "Whether each event is told as a sentence, too."]
ScoredSeat = Annotated[Seat, "The seat."]
AnalysedSeat = Annotated[Seat | None, "Whose move it is; left out or null: anybody's, once the game is over."]
MoveNumber = Annotated[Count, "The number of the move, from 1; one more than were made: the decision that is open."]
Iterations = Annotated[
    int, Limit(least=1, most=ITERATIONS), "The iterations of the search of each decision; left out: 200."
]
Returner = Annotated[Seat, "The seat whose last decision is taken back."]
Cursor = Annotated[Words | None, "The cursor that was given the last time; left out or null: nothing was told yet."]
Embed = Annotated[bool, "Whether the record holds the effective rulebook."]
BotName = Annotated[Words, "`random`, or one of the bots that `load` names."]
BotSeat = Annotated[Seat, "The seat of the bot."]

UndoSecrets = Annotated[bool, "Whether moves that told a secret can be taken back, too, where all agree."]
GivenSeats = Annotated[
    Annotated[dict[str, Any], Limit("RoomSeats")], "Who sits in the room, as `room_record` gives it."
]
Token = Annotated[Words, "The token of whoever asks, as `room_join` or `room_watch` gave it."]
NewToken = Annotated[
    Words | None, "The token that the person is to have, 16 to 200 characters; left out or null: a random one."
]
PlayerName = Annotated[Words | None, "The name of the person; may be null."]
WantedSeat = Annotated[Seat | None, "Which seat; left out or null: the first that is free."]
BotOrNobody = Annotated[Words | None, "`random`, or one of the bots that `load` names; null: the seat is free."]
SeenVersion = Annotated[Count | None, "The version of the room in which the move was chosen; left out or null: any."]
Steps = Annotated[int, Limit(least=1, most=1000), "How many moves at most; left out: 1."]
SinceVersion = Annotated[Count | None, "The version after which lines are given; left out or null: the whole record."]

ThingIds = Annotated[list[Words], Limit(most=1000)]
LastEvents = Annotated[
    Annotated[list[EventData], Limit(most=1000)] | None,
    "Events as `changes` gives them: things that they name have a dashed outline; may be null.",
]
Marked = Annotated[ThingIds | None, "Ids of things that are marked, as `questions` gives them; may be null."]
Targets = Annotated[ThingIds | None, "Ids of things that are drawn as buttons, as `questions` gives them; may be null."]
Parts = Annotated[
    Annotated[list[Words], Limit(most=100)] | None, "Which parts are drawn, in this order; left out or null: all."
]
PartTexts = Annotated[
    Annotated[dict[Words, Annotated[str, Limit(most=16 << 20)]], Limit(most=100)],
    "Parts by name, as `draw_parts` or `room_draw_parts` gave them.",
]
Theme = Annotated[Literal["light", "dark", "print"], "The colours; left out: light."]
Width = Annotated[int, Limit(least=300, most=4000), "How wide each part is, in units of the picture; left out: 390."]
Layer = Annotated[
    Literal["all", "ground", "pieces"],
    "Everything; or only what is always there, to be sent once; or only what lies on it. Left out: everything.",
]
