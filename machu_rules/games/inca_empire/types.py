"""The types of the JSON of Inca Empire, such as views, events and dumps, for type checkers.
Made by tools/python_types.py from schemas/json/.

At run time, all of these are plain dicts and lists.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

Suyu: TypeAlias = str
"""The id of a suyu. A variant may have others than the published game. For example `chinchaysuyu`, `antisuyu`,
`collasuyu`, `cuntisuyu`."""

Region: TypeAlias = str
"""The id of a region. A variant may have others than the published game. For example `anta`, `yucay`,
`quispicanchi`, `paruro`, `pasto`."""

Site: TypeAlias = str
"""The id of a site. A variant may have others than the published game. For example `cuzco`, `tarawasi`, `pisac`,
`tipon`, `paccaritambo`."""

Road: TypeAlias = str
"""The id of a road: the ids of its two sites in alphabetical order, joined by a hyphen. A variant may have others
than the published game. For example `aconcagua-copiapo`, `aconcagua-mapocho`, `aconcagua-shincal`, `angasmayo-
rumichaca`, `arica-ilo`."""

Marker: TypeAlias = str
"""The id of a type of marker. A variant may have others than the published game. For example `fields`, `herds`,
`shrines`, `chiefdom`, `fortress`."""

Card: TypeAlias = str
"""The id of a sun card. A variant may have others than the published game. For example `annual_pilgrimage`,
`great_pilgrimage`, `local_pilgrimage`, `rural_unrest`, `wilderness_road`."""

Quadrant: TypeAlias = str
"""The id of a quadrant of the sun board. A variant may have others than the published game. For example
`some_thing`."""

Era: TypeAlias = str
"""The id of an era. A variant may have others than the published game. For example `first`, `early`, `middle`,
`late`."""

Phase: TypeAlias = Literal["inca", "sun", "people", "sapa_inca"]
"""A phase of a column."""

Source: TypeAlias = Literal["conquer", "city", "garrison", "temple", "terrace", "pilgrimage", "sapa_inca"]
"""A source of victory points. `temple` includes the bonus of a significant city."""

Reason: TypeAlias = Literal["calendar", "pizarro"]
"""The reason for the end: all columns were played, or Pizarro arrived earlier."""

Ending: TypeAlias = Literal["arrival"]
"""The ending of a game."""

DecisionKind: TypeAlias = Literal["play", "people", "suyu", "tile", "card", "marker", "invasion"]
"""The kind of decision. All kinds except `play` and `people` are decisions of chance."""

Cards: TypeAlias = list[Card]
"""Sun cards. Copies are adjacent."""

Seats: TypeAlias = list[int]
"""Seats without repetition."""


class Field(TypedDict):
    """A field of the score track that has figures on it."""

    vp: int
    """The number of the field."""
    seats: Seats
    """The seats of the figures, from the inside out."""


class Turn(TypedDict):
    """The state of a turn of a people phase."""

    free_roads: int
    """Free roads left."""
    wilderness: int | None
    """The number of further roads that may be built beside other players' sticks. Null for any number."""
    begun: bool
    """True if a free road has been built."""
    acted: bool
    """True if the action has been taken."""


class LyingMarker(TypedDict):
    """The marker of an unconquered region."""

    type: Marker | None
    """The marker. Null if it is face down and unknown."""
    shown: bool
    """True if it is face up."""


class PlacedCard(TypedDict):
    """A card that was laid face down in this phase."""

    seat: int
    """The seat of the player who laid it."""
    card: Card | None
    """The card. Null if it is unknown."""


class Invasion(TypedDict):
    """The invasion markers of the last column."""

    arrival: int | None
    """The number of the marker that is the arrival, from 1. Null if it is unknown."""
    turned: int
    """The number of face-up markers."""


Regions: TypeAlias = dict[Region, Marker]
"""Regions with the type of their marker."""

Earned: TypeAlias = dict[Source, int]
"""Victory points by source."""


class Measures(TypedDict):
    """Counts at the end of the game, by seat."""

    points: list[int]
    """Victory points."""
    place: list[int]
    """The place, from 1."""
    regions: list[int]
    """Markers taken."""
    terraces: list[int]
    """Terraces built."""
    roads: list[int]
    """Sticks on the board, connected to the network or not."""


class Player(TypedDict):
    """The belongings of a player."""

    suyu: Suyu | None
    """The suyu."""
    vp: int
    """Victory points."""
    labor: int
    """Labor."""
    sticks: int
    """Remaining sticks."""
    terraces: int
    """Terraces built."""
    regions: Regions
    """Regions conquered, with the types of their markers."""
    hand: Cards
    """The cards in hand."""
    hand_size: int
    """The number of cards in hand."""
    earned: Earned
    """The victory points by source."""


class SeenPlayer(TypedDict):
    """A player as a viewer may see it."""

    suyu: Suyu | None
    """The suyu."""
    vp: int
    """Victory points."""
    labor: int
    """Labor."""
    sticks: int
    """Remaining sticks."""
    terraces: int
    """Terraces built."""
    regions: Regions
    """Regions conquered, with the types of their markers."""
    hand: NotRequired[Cards]
    """The cards in hand; of others only when the game is over."""
    hand_size: int
    """The number of cards in hand."""
    earned: Earned
    """The victory points by source."""


class Decision(TypedDict):
    """An open question."""

    seat: int
    """The seat to move, or -1 for chance."""
    kind: DecisionKind
    subject: str | int | None
    """Null for players. For `suyu` and `card`, the seat that gets it. For `tile` and `invasion`, its number. For
    `marker`, the region."""
    moves: list[str] | None
    """All legal answers, in a stable order; null where the list is for another seat alone."""


class SuyuDealtEvent(TypedDict):
    """A player is dealt a suyu."""

    kind: Literal["suyu_dealt"]
    seat: int
    rule: str
    data: SuyuDealtData
    private_to: None


class SuyuDealtData(TypedDict):
    suyu: Suyu
    """The suyu."""


class OrderSetEvent(TypedDict):
    """The turn order tiles are dealt or taken."""

    kind: Literal["order_set"]
    seat: None
    rule: str
    data: OrderSetData
    private_to: None


class OrderSetData(TypedDict):
    order: Seats
    """The seats from tile 1."""


class MarkerTurnedEvent(TypedDict):
    """The marker of a region is turned up."""

    kind: Literal["marker_turned"]
    seat: None
    rule: str
    data: MarkerTurnedData
    private_to: None


class MarkerTurnedData(TypedDict):
    region: Region
    """The region."""
    marker: Marker
    """Its marker."""


class DrewEvent(TypedDict):
    """A player draws a card."""

    kind: Literal["drew"]
    seat: int
    rule: str
    data: DrewData
    private_to: None


class DrewData(TypedDict):
    left: int
    """Cards in the deck afterwards."""


class DrewCardEvent(TypedDict):
    """The card that was drawn, private to its drawer."""

    kind: Literal["drew_card"]
    seat: int
    rule: str
    data: DrewCardData
    private_to: int | None


class DrewCardData(TypedDict):
    card: Card
    """The card."""


class ReshuffledEvent(TypedDict):
    """The deck is empty, and the discards become the new deck."""

    kind: Literal["reshuffled"]
    seat: None
    rule: str
    data: ReshuffledData
    private_to: None


class ReshuffledData(TypedDict):
    cards: int
    """The number of cards."""


class ShuffledEvent(TypedDict):
    """The new deck. No player may see it, since it is for records."""

    kind: Literal["shuffled"]
    seat: None
    rule: str
    data: ShuffledData
    private_to: Literal[-1]


class ShuffledData(TypedDict):
    dealt: Cards
    """The deck, top first."""


class PhaseBeganEvent(TypedDict):
    """A phase begins."""

    kind: Literal["phase_began"]
    seat: None
    rule: str
    data: PhaseBeganData
    private_to: None


class PhaseBeganData(TypedDict):
    column: int
    """The column."""
    step: int
    """Its position in the column."""
    phase: Phase
    """The phase."""


class LaborReceivedEvent(TypedDict):
    """The bank pays labor."""

    kind: Literal["labor_received"]
    seat: int
    rule: str
    data: LaborReceivedData
    private_to: None


class LaborReceivedData(TypedDict):
    labor: int
    """The amount of labor."""


class BankShortEvent(TypedDict):
    """Labor is lost because a limited bank does not have it."""

    kind: Literal["bank_short"]
    seat: int
    rule: str
    data: BankShortData
    private_to: None


class BankShortData(TypedDict):
    labor: int
    """The amount of labor."""


class AidGivenEvent(TypedDict):
    """A player with a higher rank pays labor to a player with a lower rank."""

    kind: Literal["aid_given"]
    seat: int
    rule: str
    data: AidGivenData
    private_to: None


class AidGivenData(TypedDict):
    to: int
    """The receiver."""
    labor: int
    """The amount of labor."""


class CardLaidEvent(TypedDict):
    """A player lays a card face down."""

    kind: Literal["card_laid"]
    seat: int
    rule: str
    data: CardLaidData
    private_to: None


class CardLaidData(TypedDict):
    quadrant: Quadrant
    """The quadrant."""


class CardTurnedEvent(TypedDict):
    """A card is turned up and in force until the Sapa Inca phase."""

    kind: Literal["card_turned"]
    seat: None
    rule: str
    data: CardTurnedData
    private_to: None


class CardTurnedData(TypedDict):
    quadrant: Quadrant
    """The quadrant."""
    card: Card
    """The card."""


class RoadsLostEvent(TypedDict):
    """Rural unrest: a player takes sticks back from unconquered regions."""

    kind: Literal["roads_lost"]
    seat: int
    rule: str
    data: RoadsLostData
    private_to: None


class RoadsLostData(TypedDict):
    roads: list[Road]
    """The roads."""


class TurnBeganEvent(TypedDict):
    """A turn of the people phase begins."""

    kind: Literal["turn_began"]
    seat: int
    rule: str
    data: TurnBeganData
    private_to: None


class TurnBeganData(TypedDict):
    free_roads: int
    """Free roads."""


class RoadBuiltEvent(TypedDict):
    """A stick is laid. The rule id shows if the road is a free road or was built as an action."""

    kind: Literal["road_built"]
    seat: int
    rule: str
    data: RoadBuiltData
    private_to: None


class RoadBuiltData(TypedDict):
    road: Road
    """The road."""
    others: int
    """The number of other players with a stick there."""


class PaidEvent(TypedDict):
    """Labor goes to the bank. The previous event has the reason."""

    kind: Literal["paid"]
    seat: int
    rule: str
    data: PaidData
    private_to: None


class PaidData(TypedDict):
    labor: int
    """The amount of labor."""


class CityFoundedEvent(TypedDict):
    """A city is founded."""

    kind: Literal["city_founded"]
    seat: int
    rule: str
    data: CityFoundedData
    private_to: None


class CityFoundedData(TypedDict):
    site: Site
    """The site."""


class GarrisonBuiltEvent(TypedDict):
    """A garrison is built."""

    kind: Literal["garrison_built"]
    seat: int
    rule: str
    data: GarrisonBuiltData
    private_to: None


class GarrisonBuiltData(TypedDict):
    site: Site
    """The site."""


class RegionConqueredEvent(TypedDict):
    """A region is conquered, and its marker taken."""

    kind: Literal["region_conquered"]
    seat: int
    rule: str
    data: RegionConqueredData
    private_to: None


class RegionConqueredData(TypedDict):
    region: Region
    """The region."""
    marker: Marker
    """Its marker."""


class TempleBuiltEvent(TypedDict):
    """A temple is built."""

    kind: Literal["temple_built"]
    seat: int
    rule: str
    data: TempleBuiltData
    private_to: None


class TempleBuiltData(TypedDict):
    site: Site
    """The site."""


class TerraceBuiltEvent(TypedDict):
    """A terrace is built."""

    kind: Literal["terrace_built"]
    seat: int
    rule: str
    data: TerraceBuiltData
    private_to: None


class TerraceBuiltData(TypedDict):
    """Always empty."""


class GainedEvent(TypedDict):
    """A figure moves on the score track."""

    kind: Literal["gained"]
    seat: int
    rule: str
    data: GainedData
    private_to: None


class GainedData(TypedDict):
    vp: int
    """The number of fields."""
    source: Source
    """The source of the points."""


class TurnEndedEvent(TypedDict):
    """A turn of the people phase ends."""

    kind: Literal["turn_ended"]
    seat: int
    rule: str
    data: TurnEndedData
    private_to: None


class TurnEndedData(TypedDict):
    free_roads: int
    """The number of unused free roads."""


class CardsDiscardedEvent(TypedDict):
    """All cards on the sun board are discarded."""

    kind: Literal["cards_discarded"]
    seat: None
    rule: str
    data: CardsDiscardedData
    private_to: None


class CardsDiscardedData(TypedDict):
    cards: Cards
    """The cards."""


class LaborReturnedEvent(TypedDict):
    """Labor that a player may not keep goes back to the bank."""

    kind: Literal["labor_returned"]
    seat: int
    rule: str
    data: LaborReturnedData
    private_to: None


class LaborReturnedData(TypedDict):
    labor: int
    """The amount of labor."""


class InvasionTurnedEvent(TypedDict):
    """An invasion marker is turned up."""

    kind: Literal["invasion_turned"]
    seat: None
    rule: str
    data: InvasionTurnedData
    private_to: None


class InvasionTurnedData(TypedDict):
    turned: int
    """Its number, from 1."""
    what: Literal["empty", "arrival"]
    """Its face."""


class GameOverEvent(TypedDict):
    """The game is over."""

    kind: Literal["game_over"]
    seat: None
    rule: str
    data: GameOverData
    private_to: None


class GameOverData(TypedDict):
    reason: Reason
    """The reason."""


Event: TypeAlias = (
    SuyuDealtEvent
    | OrderSetEvent
    | MarkerTurnedEvent
    | DrewEvent
    | DrewCardEvent
    | ReshuffledEvent
    | ShuffledEvent
    | PhaseBeganEvent
    | LaborReceivedEvent
    | BankShortEvent
    | AidGivenEvent
    | CardLaidEvent
    | CardTurnedEvent
    | RoadsLostEvent
    | TurnBeganEvent
    | RoadBuiltEvent
    | PaidEvent
    | CityFoundedEvent
    | GarrisonBuiltEvent
    | RegionConqueredEvent
    | TempleBuiltEvent
    | TerraceBuiltEvent
    | GainedEvent
    | TurnEndedEvent
    | CardsDiscardedEvent
    | LaborReturnedEvent
    | InvasionTurnedEvent
    | GameOverEvent
)
"""An event of the game. `kind` determines its type."""


class Outcome(TypedDict):
    """How a game of Inca Empire ended."""

    ending: Ending
    """How it ended."""
    reason: Reason
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
    asked: int | None
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
    kind: DecisionKind


class OtherQuestionRefusal(TypedDict):
    rule: str
    code: Literal["other_question"]
    params: OtherQuestionParams
    message: str


class OtherQuestionParams(TypedDict):
    text: str
    question: OtherQuestionParamsQuestion
    """The open question. It is part of the refusal if a move answers a different question."""
    example: str


class OtherQuestionParamsQuestion(TypedDict):
    """The open question. It is part of the refusal if a move answers a different question."""

    kind: str
    """The kind of the decision, from a closed list of the game."""
    subject: str | int | None
    """The subject: an id, a number, or null."""


class SpacesRefusal(TypedDict):
    rule: str
    code: Literal["spaces"]
    params: SpacesParams
    message: str


class SpacesParams(TypedDict):
    example: str


class WordsRefusal(TypedDict):
    rule: str
    code: Literal["words"]
    params: WordsParams
    message: str


class WordsParams(TypedDict):
    verb: str
    number: int
    right: int


class UnknownWordRefusal(TypedDict):
    rule: str
    code: Literal["unknown_word"]
    params: UnknownWordParams
    message: str


class UnknownWordParams(TypedDict):
    word: str
    near: str


class NotInGameRefusal(TypedDict):
    rule: str
    code: Literal["not_in_game"]
    params: NotInGameParams
    message: str


class NotInGameParams(TypedDict):
    what: str


class NotInHandRefusal(TypedDict):
    rule: str
    code: Literal["not_in_hand"]
    params: NotInHandParams
    message: str


class NotInHandParams(TypedDict):
    card: Card


class FilledRefusal(TypedDict):
    rule: str
    code: Literal["filled"]
    params: FilledParams
    message: str


class FilledParams(TypedDict):
    quadrant: Quadrant


class NoFreeRoadRefusal(TypedDict):
    rule: str
    code: Literal["no_free_road"]
    params: NoFreeRoadParams
    message: str


class NoFreeRoadParams(TypedDict):
    """Always empty."""


class FreeRoadsLeftRefusal(TypedDict):
    rule: str
    code: Literal["free_roads_left"]
    params: FreeRoadsLeftParams
    message: str


class FreeRoadsLeftParams(TypedDict):
    number: int


class NoStickRefusal(TypedDict):
    rule: str
    code: Literal["no_stick"]
    params: NoStickParams
    message: str


class NoStickParams(TypedDict):
    """Always empty."""


class OwnRoadRefusal(TypedDict):
    rule: str
    code: Literal["own_road"]
    params: OwnRoadParams
    message: str


class OwnRoadParams(TypedDict):
    road: Road


class RoadNotConnectedRefusal(TypedDict):
    rule: str
    code: Literal["road_not_connected"]
    params: RoadNotConnectedParams
    message: str


class RoadNotConnectedParams(TypedDict):
    road: Road


class NoConqueredRegionRefusal(TypedDict):
    rule: str
    code: Literal["no_conquered_region"]
    params: NoConqueredRegionParams
    message: str


class NoConqueredRegionParams(TypedDict):
    road: Road


class OthersRoadRefusal(TypedDict):
    rule: str
    code: Literal["others_road"]
    params: OthersRoadParams
    message: str


class OthersRoadParams(TypedDict):
    road: Road


class HasActedRefusal(TypedDict):
    rule: str
    code: Literal["has_acted"]
    params: HasActedParams
    message: str


class HasActedParams(TypedDict):
    """Always empty."""


class WrongKindRefusal(TypedDict):
    rule: str
    code: Literal["wrong_kind"]
    params: WrongKindParams
    message: str


class WrongKindParams(TypedDict):
    site: Site


class NotConnectedRefusal(TypedDict):
    rule: str
    code: Literal["not_connected"]
    params: NotConnectedParams
    message: str


class NotConnectedParams(TypedDict):
    site: Site


class TakenRefusal(TypedDict):
    rule: str
    code: Literal["taken"]
    params: TakenParams
    message: str


class TakenParams(TypedDict):
    site: Site


class UnconqueredRefusal(TypedDict):
    rule: str
    code: Literal["unconquered"]
    params: UnconqueredParams
    message: str


class UnconqueredParams(TypedDict):
    site: Site


class NoCityRefusal(TypedDict):
    rule: str
    code: Literal["no_city"]
    params: NoCityParams
    message: str


class NoCityParams(TypedDict):
    site: Site


class NoneLeftRefusal(TypedDict):
    rule: str
    code: Literal["none_left"]
    params: NoneLeftParams
    message: str


class NoneLeftParams(TypedDict):
    piece: str


class ConqueredRefusal(TypedDict):
    rule: str
    code: Literal["conquered"]
    params: ConqueredParams
    message: str


class ConqueredParams(TypedDict):
    region: Region


class OutOfReachRefusal(TypedDict):
    rule: str
    code: Literal["out_of_reach"]
    params: OutOfReachParams
    message: str


class OutOfReachParams(TypedDict):
    region: Region


class NoMarkerRefusal(TypedDict):
    rule: str
    code: Literal["no_marker"]
    params: NoMarkerParams
    message: str


class NoMarkerParams(TypedDict):
    terraces: int


class CannotPayRefusal(TypedDict):
    rule: str
    code: Literal["cannot_pay"]
    params: CannotPayParams
    message: str


class CannotPayParams(TypedDict):
    price: int
    labor: int


class NotPossibleRefusal(TypedDict):
    rule: str
    code: Literal["not_possible"]
    params: NotPossibleParams
    message: str


class NotPossibleParams(TypedDict):
    text: str
    example: str


Refusal: TypeAlias = (
    GameOverRefusal
    | NotAskedRefusal
    | NoTextRefusal
    | UnknownMoveRefusal
    | OtherQuestionRefusal
    | SpacesRefusal
    | WordsRefusal
    | UnknownWordRefusal
    | NotInGameRefusal
    | NotInHandRefusal
    | FilledRefusal
    | NoFreeRoadRefusal
    | FreeRoadsLeftRefusal
    | NoStickRefusal
    | OwnRoadRefusal
    | RoadNotConnectedRefusal
    | NoConqueredRegionRefusal
    | OthersRoadRefusal
    | HasActedRefusal
    | WrongKindRefusal
    | NotConnectedRefusal
    | TakenRefusal
    | UnconqueredRefusal
    | NoCityRefusal
    | NoneLeftRefusal
    | ConqueredRefusal
    | OutOfReachRefusal
    | NoMarkerRefusal
    | CannotPayRefusal
    | NotPossibleRefusal
)
"""The reason why a move is illegal. `code` determines its type."""


class State(TypedDict):
    """A whole game of Inca Empire, as `game.dump` gives it: secrets included."""

    game: Literal["inca-empire"]
    """The game."""
    format: Literal["machu-rules/inca-empire/state/1"]
    """The format of states and its version."""
    fingerprint: str
    """Of the rulebook."""
    column: int
    """The number of the column."""
    step: int
    """The phase in the column, from 1. 0 in setup, if chance deals."""
    era: Era
    """The era."""
    phase: Phase | None
    """The phase. Null in setup."""
    over: bool
    """True if the game is over."""
    reason: Reason | None
    """The reason for the end of the game. Null until then."""
    seat: int | None
    """The seat to move. Null when the game is over."""
    active: int | None
    """The seat that has the turn or lays a card. Null between turns and in setup."""
    order: Seats
    """The seats from turn order tile 1."""
    track: list[Field]
    """The fields with figures on the score track, most points first."""
    turn: Turn | None
    """The state of the turn. Null outside people phases."""
    markers: dict[Region, LyingMarker]
    """The markers of unconquered regions."""
    spare_markers: list[Marker | None]
    """Markers that are not in the game. Null if chance has not dealt them."""
    roads: dict[Road, Seats]
    """Roads with sticks, and the seats of the sticks."""
    cities: list[Site]
    """Sites with a city."""
    garrisons: list[Site]
    """Sites with a garrison."""
    temples: list[Site]
    """Sites with a temple."""
    terraces_left: int
    """Terraces left in the box."""
    bank: int
    """Labor in the bank."""
    sun: dict[Quadrant, Cards]
    """The cards in force by quadrant, oldest first."""
    placed: dict[Quadrant, PlacedCard]
    """Cards that were laid in this phase."""
    deck: list[Card | None]
    """The deck, top first. Null for cards that chance has not dealt."""
    deck_size: int
    """Cards in the deck."""
    discard: Cards
    """Cards that were discarded."""
    invasion: Invasion | None
    """The invasion markers, or null."""
    seed: str | None
    """The seed of later decks. Null if chance deals."""
    coming: list[Cards]
    """Decks that were given for later shuffles, top first."""
    players: list[Player]
    """By seat."""


class View(TypedDict):
    """What a seat, or a spectator, may know of a game of Inca Empire."""

    game: Literal["inca-empire"]
    """The game."""
    format: Literal["machu-rules/inca-empire/state/1"]
    """The format of states and its version."""
    fingerprint: str
    """Of the rulebook."""
    column: int
    """The number of the column."""
    step: int
    """The phase in the column, from 1. 0 in setup, if chance deals."""
    era: Era
    """The era."""
    phase: Phase | None
    """The phase. Null in setup."""
    over: bool
    """True if the game is over."""
    reason: Reason | None
    """The reason for the end of the game. Null until then."""
    seat: int | None
    """The seat to move. Null when the game is over."""
    active: int | None
    """The seat that has the turn or lays a card. Null between turns and in setup."""
    order: Seats
    """The seats from turn order tile 1."""
    track: list[Field]
    """The fields with figures on the score track, most points first."""
    turn: Turn | None
    """The state of the turn. Null outside people phases."""
    markers: dict[Region, LyingMarker]
    """The markers of unconquered regions."""
    roads: dict[Road, Seats]
    """Roads with sticks, and the seats of the sticks."""
    cities: list[Site]
    """Sites with a city."""
    garrisons: list[Site]
    """Sites with a garrison."""
    temples: list[Site]
    """Sites with a temple."""
    terraces_left: int
    """Terraces left in the box."""
    bank: int
    """Labor in the bank."""
    sun: dict[Quadrant, Cards]
    """The cards in force by quadrant, oldest first."""
    placed: dict[Quadrant, PlacedCard]
    """Cards that were laid in this phase."""
    deck_size: int
    """Cards in the deck."""
    discard: Cards
    """Cards that were discarded."""
    invasion: Invasion | None
    """The invasion markers, or null."""
    players: list[SeenPlayer]
    """By seat."""
    viewer: int | None
    """The seat whose view this is. Null for a spectator."""
    decisions: list[Decision]
    """The open decision; none when the game is over."""
