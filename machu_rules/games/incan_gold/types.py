"""The JSON of Incan Gold: views, events, dumps and the rest, for type checkers.
Made by tools/python_types.py from schemas/json/.

All of it are plain dicts and lists when a program runs.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

Card: TypeAlias = str
"""The id of a card: a treasure, a hazard (its kind and a number) or an artifact. A variant may have others than the
published game. For example `t1`, `spiders_1`, `artifact_1`."""

Hazard: TypeAlias = str
"""The id of a kind of hazard. A variant may have others than the published game. For example `spiders`, `snakes`,
`mummy`, `fire`, `rocks`."""

Artifact: TypeAlias = str
"""The id of an artifact. A variant may have others than the published game. For example `artifact_1`, `artifact_2`,
`artifact_3`, `artifact_4`, `artifact_5`."""

Cards: TypeAlias = list[Card]
"""Cards, each once."""

AdventurerNumber: TypeAlias = int
"""Which of a player's adventurers, from 0. For example `0`, `1`."""

Choice: TypeAlias = Literal["torch", "camp"]
"""What an adventurer chooses: to go on, or to leave."""

Phase: TypeAlias = Literal["first", "second", "next", "choose"]
"""What comes next: the first card, the second if that was a hazard, one after choices, or choices."""

DecisionKind: TypeAlias = Literal["choose", "deal"]
"""What is asked."""

RoundEnd: TypeAlias = Literal["hazard", "camp"]
"""Why a round ended: the second hazard of a kind, or nobody left in the temple."""

Ending: TypeAlias = Literal["rounds"]
"""How a game ends, and why: all rounds have been played."""


class Measures(TypedDict):
    """What was counted, by seat."""

    gems: list[int]
    """Gems in the tents."""
    artifact_values: list[int]
    """What the artifacts are worth."""
    artifacts: list[int]
    """How many artifacts, which breaks ties."""


class Adventurer(TypedDict):
    """Everything that belongs to an adventurer."""

    in_temple: bool
    """Whether they are in the temple; else in camp."""
    held: int
    """Gems beside the tent, which they have in this round and may lose."""
    tent: int
    """Gems in the tent."""
    artifacts: list[Artifact]
    """The artifacts they took, in the order in which they took them."""
    artifact_values: list[int]
    """What each of their artifacts is worth."""
    choice: Choice | None
    """What they have chosen, kept until all have chosen; null: nothing yet."""


class SeenAdventurer(TypedDict):
    """What a player may know of another's adventurer."""

    in_temple: bool
    """Whether they are in the temple; else in camp."""
    held: int
    """Gems beside the tent, which they have in this round and may lose."""
    tent: int
    """Gems in the tent."""
    artifacts: list[Artifact]
    """The artifacts they took, in the order in which they took them."""
    artifact_values: list[int]
    """What each of their artifacts is worth."""
    has_chosen: bool
    """Whether they have chosen; their choice is shown when all have."""


class Player(TypedDict):
    """All of a player."""

    adventurers: list[Adventurer]
    """The adventurers of this player."""


class SeenPlayer(TypedDict):
    """What one may know of a player."""

    adventurers: list[Adventurer | SeenAdventurer]
    """The adventurers of this player; a player sees the choices of their own, of others only that they have chosen."""


class Decision(TypedDict):
    """A question that is open."""

    seat: int
    """Who is asked."""
    kind: DecisionKind
    subject: AdventurerNumber | None
    """Of `choose` the adventurer; of `deal` null."""
    moves: list[str] | None
    """Every legal answer, in a stable order; null where the list is for another seat alone."""


class RoundBeganEvent(TypedDict):
    """A round begins: artifacts join the deck, it is shuffled, and all go into the temple."""

    kind: Literal["round_began"]
    seat: None
    rule: str
    data: RoundBeganData
    private_to: None


class RoundBeganData(TypedDict):
    round: int
    """The new round."""
    cards: int
    """How many cards are shuffled."""
    artifacts: list[Artifact]
    """Those that join the deck."""


class ShuffledEvent(TypedDict):
    """The deck is shuffled. Nobody may see it: it is for records."""

    kind: Literal["shuffled"]
    seat: None
    rule: str
    data: ShuffledData
    private_to: Literal[-1]


class ShuffledData(TypedDict):
    dealt: Cards
    """The deck, top first."""


class CardTurnedEvent(TypedDict):
    """The top card of the deck is turned. An artifact then lies on the path."""

    kind: Literal["card_turned"]
    seat: None
    rule: str
    data: CardTurnedData
    private_to: None


class CardTurnedData(TypedDict):
    card: Card
    """Which."""
    left: int
    """Cards left in the deck."""


class TreasureSharedEvent(TypedDict):
    """The card is a treasure, which those in the temple share."""

    kind: Literal["treasure_shared"]
    seat: None
    rule: str
    data: TreasureSharedData
    private_to: None


class TreasureSharedData(TypedDict):
    card: Card
    """The treasure."""
    share: int
    """Gems for each adventurer in the temple."""
    rest: int
    """Gems that stay on the path."""


class HazardMetEvent(TypedDict):
    """The card is the first hazard of its kind in this round: nothing else happens."""

    kind: Literal["hazard_met"]
    seat: None
    rule: str
    data: HazardMetData
    private_to: None


class HazardMetData(TypedDict):
    card: Card
    """Which."""
    hazard: Hazard
    """Its kind."""


class HazardStruckEvent(TypedDict):
    """The card is the second hazard of its kind: it leaves the game, and the round is over."""

    kind: Literal["hazard_struck"]
    seat: None
    rule: str
    data: HazardStruckData
    private_to: None


class HazardStruckData(TypedDict):
    card: Card
    """Which."""
    hazard: Hazard
    """Its kind."""


class HeldLostEvent(TypedDict):
    """An adventurer loses what they hold. Of those who hold nothing no event tells."""

    kind: Literal["held_lost"]
    seat: int
    rule: str
    data: HeldLostData
    private_to: None


class HeldLostData(TypedDict):
    adventurer: AdventurerNumber
    """Which of the player's adventurers, from 0."""
    gems: int
    """How many."""


class ChoseEvent(TypedDict):
    """An adventurer has chosen; what, is shown when all have."""

    kind: Literal["chose"]
    seat: int
    rule: str
    data: ChoseData
    private_to: None


class ChoseData(TypedDict):
    adventurer: AdventurerNumber
    """Which of the player's adventurers, from 0."""


class ChoicesShownEvent(TypedDict):
    """All have chosen and show what."""

    kind: Literal["choices_shown"]
    seat: None
    rule: str
    data: ChoicesShownData
    private_to: None


class ChoicesShownData(TypedDict):
    choices: list[list[Choice | None]]
    """By seat and adventurer; null: they are not in the temple."""


class CampedEvent(TypedDict):
    """An adventurer leaves the temple."""

    kind: Literal["camped"]
    seat: int
    rule: str
    data: CampedData
    private_to: None


class CampedData(TypedDict):
    adventurer: AdventurerNumber
    """Which of the player's adventurers, from 0."""
    share: int
    """Their share of the gems on the path."""
    brought: int
    """Gems brought into the tent: the share and what they held."""


class ArtifactTakenEvent(TypedDict):
    """The only one who leaves takes an artifact."""

    kind: Literal["artifact_taken"]
    seat: int
    rule: str
    data: ArtifactTakenData
    private_to: None


class ArtifactTakenData(TypedDict):
    adventurer: AdventurerNumber
    """Which of the player's adventurers, from 0."""
    artifact: Artifact
    """Which."""
    value: int
    """What it is worth."""


class RoundEndedEvent(TypedDict):
    """A round ends: all are driven out, or nobody is left in the temple."""

    kind: Literal["round_ended"]
    seat: None
    rule: str
    data: RoundEndedData
    private_to: None


class RoundEndedData(TypedDict):
    round: int
    """Which."""
    reason: RoundEnd
    """Why."""


class ArtifactsLostEvent(TypedDict):
    """Artifacts on the path leave the game."""

    kind: Literal["artifacts_lost"]
    seat: None
    rule: str
    data: ArtifactsLostData
    private_to: None


class ArtifactsLostData(TypedDict):
    artifacts: list[Artifact]
    """Which."""


class GameOverEvent(TypedDict):
    """The last round is over."""

    kind: Literal["game_over"]
    seat: None
    rule: str
    data: GameOverData
    private_to: None


class GameOverData(TypedDict):
    ending: Ending
    """How the game ended."""


Event: TypeAlias = (
    RoundBeganEvent
    | ShuffledEvent
    | CardTurnedEvent
    | TreasureSharedEvent
    | HazardMetEvent
    | HazardStruckEvent
    | HeldLostEvent
    | ChoseEvent
    | ChoicesShownEvent
    | CampedEvent
    | ArtifactTakenEvent
    | RoundEndedEvent
    | ArtifactsLostEvent
    | GameOverEvent
)
"""An event of the game. `kind` determines its type."""


class Outcome(TypedDict):
    """How a game of Incan Gold ended."""

    ending: Ending
    """How it ended."""
    reason: Ending
    """Why it ended."""
    winners: list[int]
    """The seats that win; several share the victory."""
    scores: list[int]
    """By seat, what decides."""
    measures: Measures
    """What was counted, by seat."""


class Preview(TypedDict):
    """What a move certainly costs and brings, up to the next question: not what will be drawn or others will answer."""

    seat: int
    """Who moves."""
    events: list[Event]
    """The public events that follow for certain."""
    paid: dict[str, int]
    """Pieces that the seat pays, by good, or in the game's own units."""
    received: dict[str, int]
    """Pieces that the seat receives, by good, or in the game's own units."""
    other: dict[str, int]
    """Other amounts that are certain, by name."""


class GameOverRefusal(TypedDict):
    rule: str
    code: Literal["game_over"]
    params: GameOverParams
    message: str


class GameOverParams(TypedDict):
    """Empty: there is no more to say."""


class NotAskedRefusal(TypedDict):
    rule: str
    code: Literal["not_asked"]
    params: NotAskedParams
    message: str


class NotAskedParams(TypedDict):
    asked: list[int]
    """Who is."""
    unknown: str | None
    """What was given as a seat, where the game has no such seat."""


class NoTextRefusal(TypedDict):
    rule: str
    code: Literal["no_text"]
    params: NoTextParams
    message: str


class NoTextParams(TypedDict):
    """Empty: there is no more to say."""


class UnknownMoveRefusal(TypedDict):
    rule: str
    code: Literal["unknown_move"]
    params: UnknownMoveParams
    message: str


class UnknownMoveParams(TypedDict):
    text: str
    """What was given, cut where it is long."""
    example: str
    """What a move looks like."""
    near: NotRequired[str]
    """The move that is meant, if only capitals or look-alike letters differ."""


class NotInDeckRefusal(TypedDict):
    rule: str
    code: Literal["not_in_deck"]
    params: NotInDeckParams
    message: str


class NotInDeckParams(TypedDict):
    card: Card
    """Which."""


Refusal: TypeAlias = GameOverRefusal | NotAskedRefusal | NoTextRefusal | UnknownMoveRefusal | NotInDeckRefusal
"""The reason why a move is illegal. `code` determines its type."""


class State(TypedDict):
    """A whole game of Incan Gold, as `game.dump` gives it: secrets included."""

    game: Literal["incan-gold"]
    """The game."""
    format: Literal["machu-rules/incan-gold/state/1"]
    """The format of states and its version."""
    fingerprint: str
    """Of the rulebook."""
    round: int
    """The round, from 1."""
    over: Ending | None
    """Null, or why the game ended."""
    phase: Phase | None
    """What comes next; null when the game is over."""
    path: Cards
    """Cards turned in this round, the oldest first, without artifacts that were taken."""
    path_gems: int
    """Gems that lie on the path."""
    carried: int
    """Gems that were brought into tents in this round."""
    waiting_artifacts: list[Artifact]
    """Artifacts that have not joined the deck yet."""
    removed_hazards: Cards
    """Hazard cards that have left the game."""
    lost_artifacts: list[Artifact]
    """Artifacts that left the game and that nobody took."""
    artifacts_out: int
    """How many artifacts have been taken in the game."""
    deck: list[Card | None]
    """The deck, top first; null for a card that chance will be asked for."""
    seed: str | None
    """What the decks of later rounds follow from; null where chance is asked."""
    coming: list[Cards]
    """Decks that were given for later rounds, top first."""
    players: list[Player]
    """By seat."""


class View(TypedDict):
    """What a seat, or a spectator, may know of a game of Incan Gold."""

    game: Literal["incan-gold"]
    """The game."""
    format: Literal["machu-rules/incan-gold/state/1"]
    """The format of states and its version."""
    fingerprint: str
    """Of the rulebook."""
    round: int
    """The round, from 1."""
    over: Ending | None
    """Null, or why the game ended."""
    phase: Phase | None
    """What comes next; null when the game is over."""
    path: Cards
    """Cards turned in this round, the oldest first, without artifacts that were taken."""
    path_gems: int
    """Gems that lie on the path."""
    carried: int
    """Gems that were brought into tents in this round."""
    waiting_artifacts: list[Artifact]
    """Artifacts that have not joined the deck yet."""
    removed_hazards: Cards
    """Hazard cards that have left the game."""
    lost_artifacts: list[Artifact]
    """Artifacts that left the game and that nobody took."""
    artifacts_out: int
    """How many artifacts have been taken in the game."""
    deck_cards: Cards
    """Which cards lie in the deck, but not in which order."""
    deck_size: int
    """Cards in the deck."""
    players: list[SeenPlayer]
    """By seat."""
    viewer: int | None
    """The seat whose view this is; null: a spectator's."""
    decisions: list[Decision]
    """Every open decision; none when the game is over."""
