"""The types of the methods' parameters."""

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

RoomName = Annotated[RoomId, "The name of a room, as `open` gave it."]
Token = Annotated[TokenText | None, "The token of a seat in it; left out or null: to watch."]
Source = Annotated[SourceText, "What is played: the `source` of one of the games of the lobby."]
Who = Annotated[Annotated[list[BotText], Limit(least=1, most=20)], "Who sits in each seat: `human`, or a bot."]
Names = Annotated[
    Annotated[list[NameText | None], Limit(most=20)],
    "The names of the players, by seat; null: nobody chose one, so each language has its own; empty: nobody chose any.",
]
Name = Annotated[NameText, "The name of the person; empty: that of the seat."]
Seed = Annotated[Annotated[str, Limit(most=60)], "The seed of all chance; empty: drawn at random."]
UndoSecrets = Annotated[bool, "Whether moves that told a secret can be taken back, too, where all agree."]
VariantText = Annotated[
    str, Limit(most=200_000), "The text of a variant's file, to be played instead; empty: no variant."
]
RecordGiven = Annotated[str, Limit(most=1 << 20), "The text of a record; empty: that of the room."]

Language = Annotated[
    Annotated[str, Limit(most=20, pattern="^[a-z]*$(?!\n)", examples=("de",))],
    "The code of the language of the game's texts; English where the game has none in it.",
]
Theme = Annotated[Literal["light", "dark"], "The colours of the picture."]
PartWidth = Annotated[int, Limit(least=300, most=1600)]
Width = Annotated[PartWidth, "How wide the first part of the picture is, in pixels."]
Side = Annotated[PartWidth, "How wide each other part is, in pixels."]

MoveWords = Annotated[str, Limit(most=1000), "The text of a move."]
SeenVersion = Annotated[Count, "The version of the room in which it was chosen."]
RuleName = Annotated[str, Limit(most=60), "The id of a rule."]
Query = Annotated[str, Limit(most=100), "Words that the moves must have."]
About = Annotated[str, Limit(most=200), "The id of a thing in the picture."]
MoveNumber = Annotated[Count, "The number of the move, from 1."]
AfterMoves = Annotated[Count, "The number of moves after which the record is shown."]
Eyes = Annotated[Seat | None, "Whose view it is; left out or null: a spectator's."]
WantedSeat = Annotated[Seat | None, "Which seat; left out or null: the first that is free."]
BotSeat = Annotated[Seat, "The seat of the bot."]
BotOrNobody = Annotated[BotText | None, "The name of a bot; null: the seat is free."]
