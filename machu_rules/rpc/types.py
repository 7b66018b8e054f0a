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
RuleName = Annotated[Words, "Its id."]
SchemaName = Annotated[Words, "One of `schemas`."]

Players = Annotated[int, Limit(least=0, most=100), "How many play."]
Seed = Annotated[
    Annotated[int, Limit(least=-LARGEST, most=LARGEST - 1)] | Words | None,
    "Of all chance; left out or null: drawn with 128 bits. Programs whose numbers are not exact beyond 53 bits give a "
    "text.",
]
Dealt = Annotated[
    Annotated[list[Json], Limit(most=100_000)] | None, "What chance dealt, as a record tells it; may be null."
]
Chance = Annotated[
    Literal["seed", "ask"], "Whether chance follows from the seed, or is asked like a player, in seat -1."
]
Who = Annotated[Annotated[list[Words], Limit(most=100)] | None, "Who sits in each seat, for records; may be null."]
Names = Annotated[
    Annotated[list[Words], Limit(most=100)] | None,
    "How the players are called, by seat; left out or null: player 1 and so on, or as the record says.",
]
RefusalCode = Annotated[Words, "The `code` of a refusal."]
RefusalParams = Annotated[JsonObject, "Its `params`."]
GivenEvent = Annotated[EventData, "An event, as methods give it."]
WithPreview = Annotated[bool, "Whether each of the seat's own moves is to have its preview."]
GivenState = Annotated[State, "What `dump` gave."]
GivenView = Annotated[ViewData, "What `view` gave."]
RecordText = Annotated[str, Limit(most=16 << 20), "The record, as `record` gives it: JSON lines."]
RecordGame = Annotated[Handle | None, "The handle of its game; left out or null: the game that it names."]
ForkNumber = Annotated[Count | None, "How it was after so many moves; left out or null: as it is."]

MoveWords = Annotated[Words, "The text of a move."]
Mover = Annotated[Asked | None, "Who makes it (-1: chance); left out or null: who is asked, the first of several."]
SeatAndMove = Annotated[tuple[Asked, Words], Limit("SeatAndMove", "Who makes a move, and its text.")]
Moves = Annotated[
    list[Words | SeatAndMove],
    Limit(most=100_000),
    "Each a text, or a list of the seat that makes it and the text.",
]
Times = Annotated[Count, "How many; left out: 1."]
Force = Annotated[bool, "Whatever was told, and whoever moved."]
Undoer = Annotated[Asked | None, "Who takes back; left out or null: who made the last."]
Viewer = Annotated[Asked | None, "Whose view it is; left out or null: a spectator's."]
Since = Annotated[Count, "After so many moves; left out: from the start."]
Sentences = Annotated[bool, "Whether each is to be told as a sentence, too."]
ScoredSeat = Annotated[Seat, "Whose."]
AnalysedSeat = Annotated[Seat | None, "Whose move it is; left out or null: anybody's, once the game is over."]
MoveNumber = Annotated[Count, "The number of the move, from 1; one more than were made: the decision that is open."]
Iterations = Annotated[int, Limit(least=1, most=ITERATIONS), "How long it is searched; left out: 200."]
Returner = Annotated[Seat, "Whose last decision it is."]
Cursor = Annotated[Words | None, "What `changes` gave the last time; left out or null: nothing was told yet."]
Embed = Annotated[bool, "Whether its effective rulebook is to stand in it."]
BotName = Annotated[Words, "`random`, or one of those that `load` tells."]
BotSeat = Annotated[Seat, "Where it sits."]

UndoSecrets = Annotated[bool, "Whether what told a secret can be taken back, too, where all agree."]
GivenSeats = Annotated[Annotated[dict[str, Any], Limit("RoomSeats")], "Who sits in it, as `room_record` gives it."]
Token = Annotated[Words, "The token of who asks, as `room_join` or `room_watch` gave it."]
NewToken = Annotated[
    Words | None, "The token that they are to have, 16 to 200 characters; left out or null: one is made by chance."
]
PlayerName = Annotated[Words | None, "What they are called; may be null."]
WantedSeat = Annotated[Seat | None, "Which seat; left out or null: the first that is free."]
BotOrNobody = Annotated[Words | None, "`random`, or one of those that `load` tells; null: the seat is free."]
SeenVersion = Annotated[Count | None, "The version of the room for which they chose; left out or null: any."]
Steps = Annotated[int, Limit(least=1, most=1000), "How many moves at most; left out: 1."]
SinceVersion = Annotated[Count | None, "After so many moves and undos; left out or null: the whole record."]

ThingIds = Annotated[list[Words], Limit(most=1000)]
LastEvents = Annotated[
    Annotated[list[EventData], Limit(most=1000)] | None,
    "Events as `changes` gives them: what they name is outlined by dashes; may be null.",
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
Width = Annotated[int, Limit(least=300, most=4000), "How wide each is; left out: 390."]
Layer = Annotated[
    Literal["all", "ground", "pieces"],
    "All; what is always there, to be sent once; or what lies on it. Left out: all.",
]
