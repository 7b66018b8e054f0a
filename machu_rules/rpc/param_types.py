"""The types of the methods' parameters."""

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
    "The language of its texts: `en`, another shipped one, or the path of a catalogue. Default or null: English.",
]
GameName = Annotated[Words | None, "The name of a shipped game. Default or null: all games."]
RuleName = Annotated[Words, "The id of the rule."]
SchemaName = Annotated[Words, "One of `schemas`."]

Players = Annotated[int, Limit(least=0, most=100), "The number of players."]
Seed = Annotated[
    Annotated[int, Limit(least=-LARGEST, most=LARGEST - 1)] | Words | None,
    "The seed of all chance. Default or null: 128 random bits. Pass a text if your numbers are exact only to 53 bits.",
]
Dealt = Annotated[
    Annotated[list[Json], Limit(most=100_000)] | None, "The deal of chance, in the form of a record. May be null."
]
Chance = Annotated[
    Literal["seed", "ask"], "`seed`: chance follows from the seed. `ask`: it moves like a player, in seat -1."
]
Who = Annotated[Annotated[list[Words], Limit(most=100)] | None, "The players by seat, for records. May be null."]
Names = Annotated[
    Annotated[list[Words], Limit(most=100)] | None,
    "The names of the players, by seat. Default or null: the names in the record, or player 1 and so on.",
]
RefusalCode = Annotated[Words, "The `code` of a refusal."]
RefusalParams = Annotated[JsonObject, "The `params` of the refusal."]
GivenEvent = Annotated[EventData, "An event, as methods return it."]
WithPreview = Annotated[bool, "True to add previews to the seat's own moves."]
GivenState = Annotated[State, "The result of `dump`."]
GivenView = Annotated[ViewData, "The result of `view`."]
RecordText = Annotated[str, Limit(most=16 << 20), "The record, as `record` returns it: JSON lines."]
RecordGame = Annotated[Handle | None, "The handle of its game. Default or null: the game that it names."]
ForkNumber = Annotated[Count | None, "The number of moves to copy. Default or null: all moves."]

MoveWords = Annotated[Words, "The text of a move."]
Mover = Annotated[Asked | None, "The seat that makes it (-1: chance). Default or null: the first seat to move."]
SeatAndMove = Annotated[
    tuple[Asked, Words], Limit("SeatAndMove", "The seat that makes a move, and the text of the move.")
]
Moves = Annotated[
    list[Words | SeatAndMove],
    Limit(most=100_000),
    "A list of texts, or of pairs of a seat and a text.",
]
Times = Annotated[Count, "The number of moves. Default: 1."]
Force = Annotated[bool, "True to undo moves of other players and moves that revealed hidden information."]
Undoer = Annotated[Asked | None, "The seat of the moves to undo. Default or null: the seat of the last move."]
Viewer = Annotated[Asked | None, "The seat of the viewer. Default or null: a spectator."]
Since = Annotated[Count, "Return the events after this number of moves. Default: all events."]
Sentences = Annotated[bool, "True to add the sentences of the events."]
ScoredSeat = Annotated[Seat, "The seat."]
AnalysedSeat = Annotated[Seat | None, "The seat of the move. Default or null: any seat, after the end of the game."]
MoveNumber = Annotated[Count, "The number of the move, from 1. The number of moves plus one is the open decision."]
Iterations = Annotated[int, Limit(least=1, most=ITERATIONS), "The iterations of the search per decision. Default: 200."]
Returner = Annotated[Seat, "The seat with the last decision to undo."]
Cursor = Annotated[Words | None, "The cursor of the previous result. Default or null: start from the beginning."]
Embed = Annotated[bool, "True to include the effective rulebook in the record."]
BotName = Annotated[Words, "`random`, or one of the bots that `load` names."]
BotSeat = Annotated[Seat, "The seat of the bot."]

UndoSecrets = Annotated[bool, "True to allow undo of moves that revealed a secret, if all players agree."]
GivenSeats = Annotated[
    Annotated[dict[str, Any], Limit("RoomSeats")], "The players of the room, as `room_record` returns them."
]
Token = Annotated[Words, "The token of the caller, as `room_join` or `room_watch` returned it."]
NewToken = Annotated[Words | None, "The token for the person, 16 to 200 characters. Default or null: a random one."]
PlayerName = Annotated[Words | None, "The name of the person. May be null."]
WantedSeat = Annotated[Seat | None, "The seat. Default or null: the first free seat."]
BotOrNobody = Annotated[Words | None, "`random`, or one of the bots that `load` names. Null: the seat is free."]
SeenVersion = Annotated[Count | None, "The version of the room for which the move was chosen. Default or null: any."]
Steps = Annotated[int, Limit(least=1, most=1000), "The largest number of moves. Default: 1."]
SinceVersion = Annotated[Count | None, "Return the lines after this version. Default or null: the whole record."]

ThingIds = Annotated[list[Words], Limit(most=1000)]
LastEvents = Annotated[
    Annotated[list[EventData], Limit(most=1000)] | None,
    "Events as `changes` returns them. Their things get a dashed outline. May be null.",
]
Marked = Annotated[ThingIds | None, "Ids of things to mark, as `questions` returns them. May be null."]
Targets = Annotated[ThingIds | None, "Ids of things to draw as buttons, as `questions` returns them. May be null."]
Parts = Annotated[
    Annotated[list[Words], Limit(most=100)] | None, "The parts to draw, in this order. Default or null: all."
]
PartTexts = Annotated[
    Annotated[dict[Words, Annotated[str, Limit(most=16 << 20)]], Limit(most=100)],
    "Parts by name, as `draw_parts` or `room_draw_parts` returned them.",
]
Theme = Annotated[Literal["light", "dark", "print"], "The colours. Default: light."]
Width = Annotated[int, Limit(least=300, most=4000), "The width of a part, in units of the picture. Default: 390."]
Layer = Annotated[
    Literal["all", "ground", "pieces"],
    "`ground` is the constant part, which you send once. `pieces` is the rest. Default: all of it.",
]
