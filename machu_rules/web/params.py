"""The types of the parameters of the methods in `machu_rules.web.methods`."""

from __future__ import annotations

from typing import Annotated, Literal

from machu_rules.core.json_types import Count, Seat
from machu_rules.core.names import MOST_IN_CLUSTER
from machu_rules.core.player_names import LONGEST_NAME
from machu_rules.core.shapes import Limit

RoomId = Annotated[str, Limit(least=1, most=60, pattern="^[A-Za-z0-9_-]+$(?!\n)", examples=("q0Vt3xYzA-_b1c2d",))]
TokenText = Annotated[str, Limit(most=200)]
SourceText = Annotated[str, Limit(most=200)]
BotText = Annotated[str, Limit(most=100)]
NameText = Annotated[str, Limit(most=LONGEST_NAME * MOST_IN_CLUSTER)]

RoomName = Annotated[RoomId, "The name of a room, as `open` returned it."]
Token = Annotated[TokenText | None, "The token of a seat in it. Default or null: a spectator."]
Source = Annotated[SourceText, "The game to play: the `source` of a game in the lobby."]
Who = Annotated[Annotated[list[BotText], Limit(least=1, most=20)], "The players by seat: `human`, or a bot."]
Names = Annotated[
    Annotated[list[NameText | None], Limit(most=20)],
    "The names of the players, by seat. Null is a name that was not chosen. Empty if no name was chosen.",
]
Name = Annotated[NameText, "The name of the person. Empty: the name of the seat."]
Seed = Annotated[Annotated[str, Limit(most=60)], "The seed of all chance. Empty: a random seed."]
UndoSecrets = Annotated[bool, "True to allow undo of moves that revealed a secret, if all players agree."]
VariantText = Annotated[str, Limit(most=200_000), "The text of a variant's file, to play instead. Empty: no variant."]
RecordGiven = Annotated[str, Limit(most=1 << 20), "The text of a record. Empty: the record of the room."]

Language = Annotated[
    Annotated[str, Limit(most=20, pattern="^[a-z]*$(?!\n)", examples=("de",))],
    "The code of the language of the game's texts. English if the game does not have this language.",
]
Theme = Annotated[Literal["light", "dark"], "The colours of the picture."]
PartWidth = Annotated[int, Limit(least=300, most=1600)]
Width = Annotated[PartWidth, "The width of the first part of the picture, in pixels."]
Side = Annotated[PartWidth, "The width of the other parts, in pixels."]

MoveWords = Annotated[str, Limit(most=1000), "The text of a move."]
SeenVersion = Annotated[Count, "The version of the room in which it was chosen."]
RuleName = Annotated[str, Limit(most=60), "The id of a rule."]
Query = Annotated[str, Limit(most=100), "Words that the moves must have."]
About = Annotated[str, Limit(most=200), "The id of a thing in the picture."]
MoveNumber = Annotated[Count, "The number of the move, from 1."]
AfterMoves = Annotated[Count, "The number of moves after which the record is shown."]
Eyes = Annotated[Seat | None, "The seat whose view it is. Default or null: a spectator."]
WantedSeat = Annotated[Seat | None, "The seat. Default or null: the first free seat."]
BotSeat = Annotated[Seat, "The seat of the bot."]
BotOrNobody = Annotated[BotText | None, "The name of a bot; null: the seat is free."]
