"""The types of the JSON of Incan Gold, such as views, events and dumps, for type checkers.
Made by tools/python_types.py from schemas/json/.

At run time, all of these are plain dicts and lists.
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
"""Cards without repetition."""

AdventurerNumber: TypeAlias = int
"""The number of a player's adventurer, from 0. For example `0`, `1`."""

Choice: TypeAlias = Literal["torch", "camp"]
"""The choice of an adventurer: to go on, or to leave."""

Phase: TypeAlias = Literal["first", "second", "next", "choose"]
"""The next step: the first card, the second card after a hazard, a card after choices, or choices."""

DecisionKind: TypeAlias = Literal["choose", "deal"]
"""The kind of decision."""

RoundEnd: TypeAlias = Literal["hazard", "camp"]
"""The reason for the end of a round: the second hazard of a kind, or an empty temple."""

Ending: TypeAlias = Literal["rounds"]
"""The ending of a game, and its reason: all rounds have been played."""


class Measures(TypedDict):
    """Counts at the end of the game, by seat."""

    gems: list[int]
    """Gems in the tents."""
    artifact_values: list[int]
    """The values of the artifacts."""
    artifacts: list[int]
    """The number of artifacts, which breaks ties."""


class Adventurer(TypedDict):
    """The belongings of an adventurer."""

    in_temple: bool
    """True if they are in the temple, false if they are in camp."""
    held: int
    """Gems beside the tent, held in this round. They may be lost."""
    tent: int
    """Gems in the tent."""
    artifacts: list[Artifact]
    """Their artifacts, in the order of taking."""
    artifact_values: list[int]
    """The values of their artifacts, in the same order."""
    choice: Choice | None
    """Their choice, until all have chosen. Null if there is none yet."""


class SeenAdventurer(TypedDict):
    """An adventurer as the other players see it."""

    in_temple: bool
    """True if they are in the temple, false if they are in camp."""
    held: int
    """Gems beside the tent, held in this round. They may be lost."""
    tent: int
    """Gems in the tent."""
    artifacts: list[Artifact]
    """Their artifacts, in the order of taking."""
    artifact_values: list[int]
    """The values of their artifacts, in the same order."""
    has_chosen: bool
    """True if they have chosen. The choice becomes visible when all players have chosen."""


class Player(TypedDict):
    """All of a player."""

    adventurers: list[Adventurer]
    """The adventurers of this player."""


class SeenPlayer(TypedDict):
    """A player as a viewer may see them."""

    adventurers: list[Adventurer | SeenAdventurer]
    """The adventurers of this player. The owner sees their choices. Others only see that they have chosen."""


class Decision(TypedDict):
    """An open question."""

    seat: int
    """The seat to move, or -1 for chance."""
    kind: DecisionKind
    subject: AdventurerNumber | None
    """The adventurer for `choose`, null for `deal`."""
    moves: list[str] | None
    """All legal answers, in a stable order; null where the list is for another seat alone."""


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
    """The number of shuffled cards."""
    artifacts: list[Artifact]
    """Those that join the deck."""


class ShuffledEvent(TypedDict):
    """The deck is shuffled. No player may see it, since it is for records."""

    kind: Literal["shuffled"]
    seat: None
    rule: str
    data: ShuffledData
    private_to: Literal[-1]


class ShuffledData(TypedDict):
    dealt: Cards
    """The deck, top first."""


class CardTurnedEvent(TypedDict):
    """The top card of the deck is turned. An artifact stays on the path."""

    kind: Literal["card_turned"]
    seat: None
    rule: str
    data: CardTurnedData
    private_to: None


class CardTurnedData(TypedDict):
    card: Card
    """The turned card."""
    left: int
    """Cards left in the deck."""


class TreasureSharedEvent(TypedDict):
    """The card is a treasure. The adventurers in the temple share it."""

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
    """The card is the first hazard of its kind in this round. It has no effect."""

    kind: Literal["hazard_met"]
    seat: None
    rule: str
    data: HazardMetData
    private_to: None


class HazardMetData(TypedDict):
    card: Card
    """The hazard card."""
    hazard: Hazard
    """Its kind."""


class HazardStruckEvent(TypedDict):
    """The card is the second hazard of its kind. It leaves the game, and the round is over."""

    kind: Literal["hazard_struck"]
    seat: None
    rule: str
    data: HazardStruckData
    private_to: None


class HazardStruckData(TypedDict):
    card: Card
    """The hazard card."""
    hazard: Hazard
    """Its kind."""


class HeldLostEvent(TypedDict):
    """An adventurer loses the gems that they hold. Adventurers without gems have no such event."""

    kind: Literal["held_lost"]
    seat: int
    rule: str
    data: HeldLostData
    private_to: None


class HeldLostData(TypedDict):
    adventurer: AdventurerNumber
    """The number of the player's adventurer, from 0."""
    gems: int
    """The lost gems."""


class ChoseEvent(TypedDict):
    """An adventurer has chosen. The choice becomes visible when all players have chosen."""

    kind: Literal["chose"]
    seat: int
    rule: str
    data: ChoseData
    private_to: None


class ChoseData(TypedDict):
    adventurer: AdventurerNumber
    """The number of the player's adventurer, from 0."""


class ChoicesShownEvent(TypedDict):
    """All adventurers have chosen and show their choices."""

    kind: Literal["choices_shown"]
    seat: None
    rule: str
    data: ChoicesShownData
    private_to: None


class ChoicesShownData(TypedDict):
    choices: list[list[Choice | None]]
    """By seat and adventurer. Null for adventurers outside the temple."""


class CampedEvent(TypedDict):
    """An adventurer leaves the temple."""

    kind: Literal["camped"]
    seat: int
    rule: str
    data: CampedData
    private_to: None


class CampedData(TypedDict):
    adventurer: AdventurerNumber
    """The number of the player's adventurer, from 0."""
    share: int
    """Their share of the gems on the path."""
    brought: int
    """Gems brought into the tent: the share plus the gems that they held."""


class ArtifactTakenEvent(TypedDict):
    """An adventurer who leaves alone takes an artifact."""

    kind: Literal["artifact_taken"]
    seat: int
    rule: str
    data: ArtifactTakenData
    private_to: None


class ArtifactTakenData(TypedDict):
    adventurer: AdventurerNumber
    """The number of the player's adventurer, from 0."""
    artifact: Artifact
    """The artifact."""
    value: int
    """Its value."""


class RoundEndedEvent(TypedDict):
    """A round ends because all adventurers are driven out or none are left in the temple."""

    kind: Literal["round_ended"]
    seat: None
    rule: str
    data: RoundEndedData
    private_to: None


class RoundEndedData(TypedDict):
    round: int
    """The round."""
    reason: RoundEnd
    """The reason."""


class ArtifactsLostEvent(TypedDict):
    """Artifacts on the path leave the game."""

    kind: Literal["artifacts_lost"]
    seat: None
    rule: str
    data: ArtifactsLostData
    private_to: None


class ArtifactsLostData(TypedDict):
    artifacts: list[Artifact]
    """The artifacts."""


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
    """The seats that win. Several winners share the victory."""
    scores: list[int]
    """The scores that decide the result, by seat."""
    measures: Measures
    """Counts at the end of the game, by seat."""


class Preview(TypedDict):
    """The certain costs and gains of a move, up to the next decision. Random draws and the answers of other players
    are not included."""

    seat: int
    """The seat that moves."""
    events: list[Event]
    """The public events that follow for certain."""
    paid: dict[str, int]
    """The numbers of pieces that the seat pays. The keys are the ids of goods or of other units of the game."""
    received: dict[str, int]
    """The numbers of pieces that the seat receives. The keys are the ids of goods or of other units of the game."""
    other: dict[str, int]
    """Other amounts that are certain, by name."""


class GameOverRefusal(TypedDict):
    rule: str
    code: Literal["game_over"]
    params: GameOverParams
    message: str


class GameOverParams(TypedDict):
    """Always empty."""


class NotAskedRefusal(TypedDict):
    rule: str
    code: Literal["not_asked"]
    params: NotAskedParams
    message: str


class NotAskedParams(TypedDict):
    asked: list[int]
    """The seats with an open decision."""
    unknown: str | None
    """What was given as a seat, where the game has no such seat."""


class NoTextRefusal(TypedDict):
    rule: str
    code: Literal["no_text"]
    params: NoTextParams
    message: str


class NoTextParams(TypedDict):
    """Always empty."""


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
    """The reason for the end of the game. Null until then."""
    phase: Phase | None
    """The next step. Null when the game is over."""
    path: Cards
    """Cards turned in this round, the oldest first, without artifacts that were taken."""
    path_gems: int
    """Gems on the path."""
    carried: int
    """Gems that were brought into tents in this round."""
    waiting_artifacts: list[Artifact]
    """Artifacts that have not joined the deck yet."""
    removed_hazards: Cards
    """Hazard cards that have left the game."""
    lost_artifacts: list[Artifact]
    """Artifacts that left the game without being taken."""
    artifacts_out: int
    """The number of artifacts taken in the game."""
    deck: list[Card | None]
    """The deck, top first. Null for a card that chance will turn."""
    seed: str | None
    """The seed of the decks of later rounds. Null if chance turns the cards."""
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
    """The reason for the end of the game. Null until then."""
    phase: Phase | None
    """The next step. Null when the game is over."""
    path: Cards
    """Cards turned in this round, the oldest first, without artifacts that were taken."""
    path_gems: int
    """Gems on the path."""
    carried: int
    """Gems that were brought into tents in this round."""
    waiting_artifacts: list[Artifact]
    """Artifacts that have not joined the deck yet."""
    removed_hazards: Cards
    """Hazard cards that have left the game."""
    lost_artifacts: list[Artifact]
    """Artifacts that left the game without being taken."""
    artifacts_out: int
    """The number of artifacts taken in the game."""
    deck_cards: Cards
    """The cards in the deck, without their order."""
    deck_size: int
    """Cards in the deck."""
    players: list[SeenPlayer]
    """By seat."""
    viewer: int | None
    """The seat whose view this is. Null for a spectator."""
    decisions: list[Decision]
    """Every open decision; none when the game is over."""
