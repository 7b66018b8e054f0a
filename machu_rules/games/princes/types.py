"""The types of the JSON of The Princes of Machu Picchu, such as views, events and dumps, for type checkers.
Made by tools/python_types.py from schemas/json/.

At run time, all of these are plain dicts and lists.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

Good: TypeAlias = str
"""The id of a good. A variant may have others than the published game. For example `corn`, `llama`, `coca`,
`pottery`, `cloth`."""

Occupation: TypeAlias = str
"""The id of an occupation. A variant may have others than the published game. For example `farmer`, `shepherd`,
`coca_planter`, `potter`, `weaver`."""

Order: TypeAlias = str
"""The id of an order of the clergy. A variant may have others than the published game. For example `condor`, `puma`,
`virgin`."""

District: TypeAlias = str
"""The id of a district. A variant may have others than the published game. For example `corn_terraces`,
`llamas_meadow`, `coca_plantation`, `potters_quarter`, `weavers_quarter`."""

MoonTile: TypeAlias = str
"""The id of a moon tile. A variant may have others than the published game. For example `steps_2`, `steps_3`,
`corn_3`, `llama`, `coca`."""

Card: TypeAlias = str
"""The id of a sacrifice card. A variant may have others than the published game. For example `farmer_shepherd`,
`farmer_coca_planter`, `farmer_potter`, `farmer_weaver`, `farmer_condor`."""

Place: TypeAlias = str
"""The id of a place of the Incatrail. A variant may have others than the published game. For example `granary`,
`llama_stable`."""

Goods: TypeAlias = dict[Good, int]
"""Pieces (not units) by good."""

Bank: TypeAlias = dict[Good, int]
"""Pieces by good. Negative if an unlimited bank has paid more than the box contains."""

ByDistrict: TypeAlias = dict[District, int]
"""A number by district."""

ByOrder: TypeAlias = dict[Order, int]
"""A number by order of the clergy."""

DecisionKind: TypeAlias = Literal[
    "settle",
    "turn",
    "produce",
    "sacrifice",
    "offer",
    "set_up",
    "acquire",
    "adjust",
    "trade",
    "serve",
    "return",
    "redeem",
    "take",
    "deal",
]
"""The kind of decision."""

Ending: TypeAlias = Literal["rescue", "conquest"]
"""The ending of a game."""

Reason: TypeAlias = str
"""The reason for the end: all `clergy` acquired, no `cards` left, or `day_` and the number of the last day. For
example `clergy`, `cards`, `day_9`."""


class PlainTask(TypedDict):
    """A task without a seat: the turn ends, all moon tiles go back, the trail goods of the night are paid, or a new
    day begins."""

    task: Literal["end_turn", "tiles_back", "night_goods", "dawn"]
    """The task."""


class SeatTask(TypedDict):
    """A task of a seat: begin a turn, take the top card of the stack, arrive at the summit, redeem moon tiles, walk
    the steps of moon tiles, take Incas back from the Sun Clock, or answer a question."""

    task: Literal[
        "begin_turn",
        "first_card",
        "summit",
        "moon_tiles",
        "moon_steps",
        "sun_clock",
        "settle",
        "turn",
        "produce",
        "sacrifice",
        "offer",
        "set_up",
        "acquire",
        "adjust",
        "serve",
        "redeem",
        "take",
    ]
    """The task."""
    seat: int
    """Its seat."""


class AdvanceTask(TypedDict):
    """The remaining steps of a Scout."""

    task: Literal["advance"]
    seat: int
    """Its seat."""
    steps: int
    """The number of steps."""


class TradeTask(TypedDict):
    """The question `trade` to a player."""

    task: Literal["trade"]
    seat: int
    """Its seat."""
    sold: list[Good]
    """The goods sold in this visit."""
    bought: bool
    """True if something was bought in this visit."""


class ReturnTask(TypedDict):
    """The question `return` to a player."""

    task: Literal["return"]
    seat: int
    """Its seat."""
    left: int
    """The number of cards that must still be returned."""


class RedeemAtOnceTask(TypedDict):
    """A player must choose at once how a moon tile pays."""

    task: Literal["redeem_at_once"]
    seat: int
    """Its seat."""
    tile: MoonTile
    """The moon tile that was taken."""


class DealTask(TypedDict):
    """Chance chooses the card that a player draws."""

    task: Literal["deal"]
    seat: int
    """Its seat."""
    place: int
    """The place in the stack, 0 on top."""


class ReturnedCard(TypedDict):
    """A card in the stack that this player returned."""

    card: Card
    """The card."""
    below: int
    """The number of cards below it."""


class Measures(TypedDict):
    """Counts at the end of the game, by seat."""

    points: list[int]
    """Points before multiplying."""
    gold: list[int]
    """Gold."""
    multiplier: list[int]
    """The factor that gold applied to the points."""
    units: list[int]
    """Whole units of goods, which break ties."""


class Player(TypedDict):
    """The belongings of a player."""

    goods: Goods
    """Pieces by good."""
    supply: int
    """Incas in the supply."""
    incas: ByDistrict
    """Incas by district."""
    clock: int
    """Incas at the Sun Clock."""
    clergy: ByOrder
    """Members by order."""
    scout: int
    """The field of the Scout. 0 is the summit."""
    cards: int
    """The number of sacrifice cards in hand."""
    tiles: list[MoonTile]
    """Moon tiles held."""
    prince: District | None
    """The district of the Prince. Null before the first turn."""
    owed: Goods
    """Pieces by good that the trail owes until the turn ends."""
    bonus_points: int
    """Points for reaching the summit when no card was left."""
    hand: list[Card]
    """The cards in hand."""
    returned: list[ReturnedCard]
    """The cards in the stack that this player was the last to return, top first."""


class SeenPlayer(TypedDict):
    """A player as a viewer may see it."""

    goods: Goods
    """Pieces by good."""
    supply: int
    """Incas in the supply."""
    incas: ByDistrict
    """Incas by district."""
    clock: int
    """Incas at the Sun Clock."""
    clergy: ByOrder
    """Members by order."""
    scout: int
    """The field of the Scout. 0 is the summit."""
    cards: int
    """The number of sacrifice cards in hand."""
    tiles: list[MoonTile]
    """Moon tiles held."""
    prince: District | None
    """The district of the Prince. Null before the first turn."""
    owed: Goods
    """Pieces by good that the trail owes until the turn ends."""
    bonus_points: int
    """Points for reaching the summit when no card was left."""
    hand: NotRequired[list[Card]]
    """The cards in hand; of others only if hands are open or the game is over."""
    returned: NotRequired[list[ReturnedCard]]
    """The cards in the stack that this player was the last to return, top first; of others only if hands are open."""


class Decision(TypedDict):
    """An open question."""

    seat: int
    """The seat to move, or -1 for chance."""
    kind: DecisionKind
    subject: str | int | None
    """The subject: usually the district, or a moon tile, the drawing seat (for `deal`), or null."""
    moves: list[str] | None
    """All legal answers, in a stable order; null where the list is for another seat alone."""


class IncaPlacedEvent(TypedDict):
    """An Inca goes from the supply to its district."""

    kind: Literal["inca_placed"]
    seat: int
    rule: str
    data: IncaPlacedData
    private_to: None


class IncaPlacedData(TypedDict):
    occupation: Occupation
    """The occupation of the Inca."""
    district: District
    """The district."""


class TurnBeganEvent(TypedDict):
    """A turn begins."""

    kind: Literal["turn_began"]
    seat: int
    rule: str
    data: TurnBeganData
    private_to: None


class TurnBeganData(TypedDict):
    day: int
    """The day."""


class EnteredEvent(TypedDict):
    """The Prince enters a district. The price of riding was paid just before."""

    kind: Literal["entered"]
    seat: int
    rule: str
    data: EnteredData
    private_to: None


class EnteredData(TypedDict):
    district: District
    """The district."""
    origin: District | None
    """The previous district, null at first."""
    way: Literal["first", "walk", "ride"]
    """The kind of movement."""


class TileTakenEvent(TypedDict):
    """The Prince stays, and the player takes a moon tile."""

    kind: Literal["tile_taken"]
    seat: int
    rule: str
    data: TileTakenData
    private_to: None


class TileTakenData(TypedDict):
    tile: MoonTile
    """The moon tile."""


class SunTileTakenEvent(TypedDict):
    """The Sun Tile is taken."""

    kind: Literal["sun_tile_taken"]
    seat: int
    rule: str
    data: SunTileTakenData
    private_to: None


class SunTileTakenData(TypedDict):
    """Always empty."""


class PaidEvent(TypedDict):
    """Goods leave a player."""

    kind: Literal["paid"]
    seat: int
    rule: str
    data: PaidData
    private_to: None


class PaidData(TypedDict):
    goods: Goods
    """Pieces by good."""
    to: Literal["bank", "market"]
    """The receiver."""


class ReceivedEvent(TypedDict):
    """Goods go to a player."""

    kind: Literal["received"]
    seat: int
    rule: str
    data: ReceivedData
    private_to: None


class ReceivedData(TypedDict):
    goods: Goods
    """Pieces by good."""
    source: Literal["bank", "market", "bonus", "track"]
    """Their source."""


class BankShortEvent(TypedDict):
    """These goods are lost because a limited bank does not have them."""

    kind: Literal["bank_short"]
    seat: int
    rule: str
    data: BankShortData
    private_to: None


class BankShortData(TypedDict):
    goods: Goods
    """Pieces by good."""


class BonusTakenEvent(TypedDict):
    """The bonus of a production district is taken."""

    kind: Literal["bonus_taken"]
    seat: int
    rule: str
    data: BonusTakenData
    private_to: None


class BonusTakenData(TypedDict):
    district: District
    """The district."""
    units: int
    """Units of goods taken."""


class ProducedEvent(TypedDict):
    """Incas produce."""

    kind: Literal["produced"]
    seat: int
    rule: str
    data: ProducedData
    private_to: None


class ProducedData(TypedDict):
    district: District
    """The district."""
    incas: int
    """The number of Incas."""


class StonesTakenEvent(TypedDict):
    """The stones of a temple are taken."""

    kind: Literal["stones_taken"]
    seat: int
    rule: str
    data: StonesTakenData
    private_to: None


class StonesTakenData(TypedDict):
    district: District
    """The district."""
    stones: int
    """The number of stones."""


class SacrificedEvent(TypedDict):
    """Llamas are sacrificed."""

    kind: Literal["sacrificed"]
    seat: int
    rule: str
    data: SacrificedData
    private_to: None


class SacrificedData(TypedDict):
    order: Order
    """The order of the temple."""
    number: int
    """The number of sacrifices."""


class OfferedEvent(TypedDict):
    """Units are offered in the Main Temple."""

    kind: Literal["offered"]
    seat: int
    rule: str
    data: OfferedData
    private_to: None


class OfferedData(TypedDict):
    goods: list[Good]
    """The goods, one unit each."""


class AcquiredEvent(TypedDict):
    """A Priest or Virgin is acquired."""

    kind: Literal["acquired"]
    seat: int
    rule: str
    data: AcquiredData
    private_to: None


class AcquiredData(TypedDict):
    order: Order
    """The order of the card."""
    left: int
    """Cards of the order that remain."""
    ladder: int
    """Steps per sacrifice from now on."""


class MarketAdjustedEvent(TypedDict):
    """A unit leaves the market or is added to it."""

    kind: Literal["market_adjusted"]
    seat: int
    rule: str
    data: MarketAdjustedData
    private_to: None


class MarketAdjustedData(TypedDict):
    good: Good
    """The good of the column."""
    units: Literal[-1, 1]
    """-1 from market to bank, 1 from bank to market."""


class SoldEvent(TypedDict):
    """A unit is sold."""

    kind: Literal["sold"]
    seat: int
    rule: str
    data: SoldData
    private_to: None


class SoldData(TypedDict):
    good: Good
    """The good."""
    price: int
    """Pieces of the currency."""


class BoughtEvent(TypedDict):
    """A unit is bought."""

    kind: Literal["bought"]
    seat: int
    rule: str
    data: BoughtData
    private_to: None


class BoughtData(TypedDict):
    good: Good
    """The good."""
    price: int
    """Pieces of the currency."""


class ServedEvent(TypedDict):
    """An Inca goes to the Sun Clock."""

    kind: Literal["served"]
    seat: int
    rule: str
    data: ServedData
    private_to: None


class ServedData(TypedDict):
    occupation: Occupation
    """The occupation of the Inca."""


class AdvancedEvent(TypedDict):
    """The Scout moves. A move over the summit has several events, divided at the summit."""

    kind: Literal["advanced"]
    seat: int
    rule: str
    data: AdvancedData
    private_to: None


class AdvancedData(TypedDict):
    start: int
    """The first field."""
    end: int
    """The last field, 0 for the summit."""
    steps: int
    """The number of steps."""
    passed: list[Place]
    """Places reached or passed, in order."""
    summit: bool
    """True if the summit is reached."""


class EarnedEvent(TypedDict):
    """The trail owes these goods until the turn ends."""

    kind: Literal["earned"]
    seat: int
    rule: str
    data: EarnedData
    private_to: None


class EarnedData(TypedDict):
    goods: Goods
    """Pieces by good."""


class DrewEvent(TypedDict):
    """Cards are drawn. The rule is SETUP-8 if chance deals."""

    kind: Literal["drew"]
    seat: int
    rule: str
    data: DrewData
    private_to: None


class DrewData(TypedDict):
    number: int
    """The number of cards."""
    left: int
    """Cards in the stack afterwards."""


class DrewCardsEvent(TypedDict):
    """The drawn cards. Private, unless hands are open."""

    kind: Literal["drew_cards"]
    seat: int
    rule: str
    data: DrewCardsData
    private_to: int | None


class DrewCardsData(TypedDict):
    cards: list[Card]
    """Top first."""


class ReturnedEvent(TypedDict):
    """Cards are returned to the bottom of the stack."""

    kind: Literal["returned"]
    seat: int
    rule: str
    data: ReturnedData
    private_to: None


class ReturnedData(TypedDict):
    number: int
    """The number of cards."""
    left: int
    """Cards in the stack afterwards."""


class ReturnedCardEvent(TypedDict):
    """The returned card. Private, unless hands are open."""

    kind: Literal["returned_card"]
    seat: int
    rule: str
    data: ReturnedCardData
    private_to: int | None


class ReturnedCardData(TypedDict):
    card: Card
    """The card."""


class PointsEarnedEvent(TypedDict):
    """A Scout reaches the summit and there are no cards left."""

    kind: Literal["points_earned"]
    seat: int
    rule: str
    data: PointsEarnedData
    private_to: None


class PointsEarnedData(TypedDict):
    points: int
    """The points."""


class NightFellEvent(TypedDict):
    """The day is over, and night falls."""

    kind: Literal["night_fell"]
    seat: None
    rule: str
    data: NightFellData
    private_to: None


class NightFellData(TypedDict):
    day: int
    """The past day."""


class TileRedeemedEvent(TypedDict):
    """A moon tile pays its goods or steps."""

    kind: Literal["tile_redeemed"]
    seat: int
    rule: str
    data: TileRedeemedData
    private_to: None


class TileRedeemedData(TypedDict):
    tile: MoonTile
    """The moon tile."""


class GoodsRedeemedEvent(TypedDict):
    """The goods of moon tiles are redeemed."""

    kind: Literal["goods_redeemed"]
    seat: int
    rule: str
    data: GoodsRedeemedData
    private_to: None


class GoodsRedeemedData(TypedDict):
    goods: list[Good]
    """The goods, one piece each."""


class TilesReturnedEvent(TypedDict):
    """All moon tiles go back."""

    kind: Literal["tiles_returned"]
    seat: None
    rule: str
    data: TilesReturnedData
    private_to: None


class TilesReturnedData(TypedDict):
    """Always empty."""


class IncaReturnedEvent(TypedDict):
    """An Inca goes from the Sun Clock to the supply."""

    kind: Literal["inca_returned"]
    seat: int
    rule: str
    data: IncaReturnedData
    private_to: None


class IncaReturnedData(TypedDict):
    """Always empty."""


class BonusesPlacedEvent(TypedDict):
    """New stones and bonus units are placed."""

    kind: Literal["bonuses_placed"]
    seat: None
    rule: str
    data: BonusesPlacedData
    private_to: None


class BonusesPlacedData(TypedDict):
    districts: list[District]
    """The districts with a new one, in order."""


class DayBeganEvent(TypedDict):
    """A new day begins."""

    kind: Literal["day_began"]
    seat: int
    rule: str
    data: DayBeganData
    private_to: None


class DayBeganData(TypedDict):
    day: int
    """The new day."""


class GameOverEvent(TypedDict):
    """The game ends."""

    kind: Literal["game_over"]
    seat: None
    rule: str
    data: GameOverData
    private_to: None


class GameOverData(TypedDict):
    ending: Ending
    """The kind of ending."""
    reason: Reason
    """Clergy, cards, or day_ and the number of the last day."""


Event: TypeAlias = (
    IncaPlacedEvent
    | TurnBeganEvent
    | EnteredEvent
    | TileTakenEvent
    | SunTileTakenEvent
    | PaidEvent
    | ReceivedEvent
    | BankShortEvent
    | BonusTakenEvent
    | ProducedEvent
    | StonesTakenEvent
    | SacrificedEvent
    | OfferedEvent
    | AcquiredEvent
    | MarketAdjustedEvent
    | SoldEvent
    | BoughtEvent
    | ServedEvent
    | AdvancedEvent
    | EarnedEvent
    | DrewEvent
    | DrewCardsEvent
    | ReturnedEvent
    | ReturnedCardEvent
    | PointsEarnedEvent
    | NightFellEvent
    | TileRedeemedEvent
    | GoodsRedeemedEvent
    | TilesReturnedEvent
    | IncaReturnedEvent
    | BonusesPlacedEvent
    | DayBeganEvent
    | GameOverEvent
)
"""An event of the game. `kind` determines its type."""


class Outcome(TypedDict):
    """How a game of The Princes of Machu Picchu ended."""

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
    districts: list[District] | None
    """The districts in which the move is possible, or null."""


class OtherQuestionParamsQuestion(TypedDict):
    """The open question. It is part of the refusal if a move answers a different question."""

    kind: str
    """The kind of the decision, from a closed list of the game."""
    subject: str | int | None
    """The subject: an id, a number, or null."""


class UnreadableRefusal(TypedDict):
    rule: str
    code: Literal["unreadable"]
    params: UnreadableParams
    message: str


class UnreadableParams(TypedDict):
    text: str
    example: str


class SpacesRefusal(TypedDict):
    rule: str
    code: Literal["spaces"]
    params: SpacesParams
    message: str


class SpacesParams(TypedDict):
    example: str


class OneWordRefusal(TypedDict):
    rule: str
    code: Literal["one_word"]
    params: OneWordParams
    message: str


class OneWordParams(TypedDict):
    number: int


class UnknownWordRefusal(TypedDict):
    rule: str
    code: Literal["unknown_word"]
    params: UnknownWordParams
    message: str


class UnknownWordParams(TypedDict):
    word: str
    near: str


class TooManyWordsRefusal(TypedDict):
    rule: str
    code: Literal["too_many_words"]
    params: TooManyWordsParams
    message: str


class TooManyWordsParams(TypedDict):
    number: int
    most: int


class OrderRefusal(TypedDict):
    rule: str
    code: Literal["order"]
    params: OrderParams
    message: str


class OrderParams(TypedDict):
    right: str


class NoNumberRefusal(TypedDict):
    rule: str
    code: Literal["no_number"]
    params: NoNumberParams
    message: str


class NoNumberParams(TypedDict):
    word: str


class CannotPayRefusal(TypedDict):
    rule: str
    code: Literal["cannot_pay"]
    params: CannotPayParams
    message: str


class CannotPayParams(TypedDict):
    price: Goods
    held: Goods


class BankShortRefusal(TypedDict):
    rule: str
    code: Literal["bank_short"]
    params: BankShortParams
    message: str


class BankShortParams(TypedDict):
    goods: Goods


class OwnDistrictRefusal(TypedDict):
    rule: str
    code: Literal["own_district"]
    params: OwnDistrictParams
    message: str


class OwnDistrictParams(TypedDict):
    district: District


class OccupiedRefusal(TypedDict):
    rule: str
    code: Literal["occupied"]
    params: OccupiedParams
    message: str


class OccupiedParams(TypedDict):
    district: District


class NoRidingRefusal(TypedDict):
    rule: str
    code: Literal["no_riding"]
    params: NoRidingParams
    message: str


class NoRidingParams(TypedDict):
    district: District
    origin: District


class TooFarRefusal(TypedDict):
    rule: str
    code: Literal["too_far"]
    params: TooFarParams
    message: str


class TooFarParams(TypedDict):
    district: District
    origin: District
    price: Goods


class FirstTurnRefusal(TypedDict):
    rule: str
    code: Literal["first_turn"]
    params: FirstTurnParams
    message: str


class FirstTurnParams(TypedDict):
    """Always empty."""


class TileTakenRefusal(TypedDict):
    rule: str
    code: Literal["tile_taken"]
    params: TileTakenParams
    message: str


class TileTakenParams(TypedDict):
    tile: MoonTile


class TooFewIncasRefusal(TypedDict):
    rule: str
    code: Literal["too_few_incas"]
    params: TooFewIncasParams
    message: str


class TooFewIncasParams(TypedDict):
    number: int
    incas: int


class TooFewClergyRefusal(TypedDict):
    rule: str
    code: Literal["too_few_clergy"]
    params: TooFewClergyParams
    message: str


class TooFewClergyParams(TypedDict):
    number: int
    owned: int
    order: Order


class NotHereRefusal(TypedDict):
    rule: str
    code: Literal["not_here"]
    params: NotHereParams
    message: str


class NotHereParams(TypedDict):
    what: str
    district: District


class NoSupplyRefusal(TypedDict):
    rule: str
    code: Literal["no_supply"]
    params: NoSupplyParams
    message: str


class NoSupplyParams(TypedDict):
    number: int
    supply: int


class NoneLeftRefusal(TypedDict):
    rule: str
    code: Literal["none_left"]
    params: NoneLeftParams
    message: str


class NoneLeftParams(TypedDict):
    order: Order


class NoColumnRefusal(TypedDict):
    rule: str
    code: Literal["no_column"]
    params: NoColumnParams
    message: str


class NoColumnParams(TypedDict):
    good: Good


class OneUnitRefusal(TypedDict):
    rule: str
    code: Literal["one_unit"]
    params: OneUnitParams
    message: str


class OneUnitParams(TypedDict):
    """Always empty."""


class ColumnEmptyRefusal(TypedDict):
    rule: str
    code: Literal["column_empty"]
    params: ColumnEmptyParams
    message: str


class ColumnEmptyParams(TypedDict):
    good: Good


class ColumnFullRefusal(TypedDict):
    rule: str
    code: Literal["column_full"]
    params: ColumnFullParams
    message: str


class ColumnFullParams(TypedDict):
    good: Good


class NothingToSellRefusal(TypedDict):
    rule: str
    code: Literal["nothing_to_sell"]
    params: NothingToSellParams
    message: str


class NothingToSellParams(TypedDict):
    good: Good


class SaleAfterPurchaseRefusal(TypedDict):
    rule: str
    code: Literal["sale_after_purchase"]
    params: SaleAfterPurchaseParams
    message: str


class SaleAfterPurchaseParams(TypedDict):
    """Always empty."""


class SoldThisVisitRefusal(TypedDict):
    rule: str
    code: Literal["sold_this_visit"]
    params: SoldThisVisitParams
    message: str


class SoldThisVisitParams(TypedDict):
    good: Good


class NoIncaRefusal(TypedDict):
    rule: str
    code: Literal["no_inca"]
    params: NoIncaParams
    message: str


class NoIncaParams(TypedDict):
    occupation: Occupation


class WrongNumberRefusal(TypedDict):
    rule: str
    code: Literal["wrong_number"]
    params: WrongNumberParams
    message: str


class WrongNumberParams(TypedDict):
    units: int
    number: int


class OnlyNowRefusal(TypedDict):
    rule: str
    code: Literal["only_now"]
    params: OnlyNowParams
    message: str


class OnlyNowParams(TypedDict):
    tile: MoonTile


class NoTileRefusal(TypedDict):
    rule: str
    code: Literal["no_tile"]
    params: NoTileParams
    message: str


class NoTileParams(TypedDict):
    good: Good


class CardSeenRefusal(TypedDict):
    rule: str
    code: Literal["card_seen"]
    params: CardSeenParams
    message: str


class CardSeenParams(TypedDict):
    card: Card


class NotInHandRefusal(TypedDict):
    rule: str
    code: Literal["not_in_hand"]
    params: NotInHandParams
    message: str


class NotInHandParams(TypedDict):
    card: Card


Refusal: TypeAlias = (
    GameOverRefusal
    | NotAskedRefusal
    | NoTextRefusal
    | UnknownMoveRefusal
    | OtherQuestionRefusal
    | UnreadableRefusal
    | SpacesRefusal
    | OneWordRefusal
    | UnknownWordRefusal
    | TooManyWordsRefusal
    | OrderRefusal
    | NoNumberRefusal
    | CannotPayRefusal
    | BankShortRefusal
    | OwnDistrictRefusal
    | OccupiedRefusal
    | NoRidingRefusal
    | TooFarRefusal
    | FirstTurnRefusal
    | TileTakenRefusal
    | TooFewIncasRefusal
    | TooFewClergyRefusal
    | NotHereRefusal
    | NoSupplyRefusal
    | NoneLeftRefusal
    | NoColumnRefusal
    | OneUnitRefusal
    | ColumnEmptyRefusal
    | ColumnFullRefusal
    | NothingToSellRefusal
    | SaleAfterPurchaseRefusal
    | SoldThisVisitRefusal
    | NoIncaRefusal
    | WrongNumberRefusal
    | OnlyNowRefusal
    | NoTileRefusal
    | CardSeenRefusal
    | NotInHandRefusal
)
"""The reason why a move is illegal. `code` determines its type."""


class State(TypedDict):
    """A whole game of The Princes of Machu Picchu, as `game.dump` gives it: secrets included."""

    game: Literal["princes"]
    """The game."""
    format: Literal["machu-rules/princes/state/1"]
    """The format of states and its version."""
    fingerprint: str
    """Of the rulebook."""
    day: int
    """The day."""
    over: Reason | None
    """The reason for the end of the game. Null until then."""
    active: int | None
    """The seat that has the turn. Null in setup, at night and at the end."""
    seat: int | None
    """The seat to move. Null when the game is over."""
    market: Goods
    """Units on the market, by good."""
    bonus: ByDistrict
    """Bonus units or stones by district."""
    tiles_left: list[MoonTile]
    """Moon tiles on the board."""
    clergy_left: ByOrder
    """Cards that can still be acquired, by order."""
    sun_tile: int | None
    """The seat that has the Sun Tile, or null."""
    track_corn: int
    """Pieces of corn that are left on the time track."""
    bank: Bank
    """Pieces in the bank, by good."""
    stack_size: int
    """Sacrifice cards in the stack."""
    agenda: list[Task]
    """The pending tasks before the next turn, with the next task last."""
    players: list[Player]
    """By seat."""
    stack: list[Card | None]
    """The stack, top first. Null for cards that chance has not dealt yet."""


Task: TypeAlias = PlainTask | SeatTask | AdvanceTask | TradeTask | ReturnTask | RedeemAtOnceTask | DealTask
"""A task that must be done before play continues."""


class View(TypedDict):
    """What a seat, or a spectator, may know of a game of The Princes of Machu Picchu."""

    game: Literal["princes"]
    """The game."""
    format: Literal["machu-rules/princes/state/1"]
    """The format of states and its version."""
    fingerprint: str
    """Of the rulebook."""
    day: int
    """The day."""
    over: Reason | None
    """The reason for the end of the game. Null until then."""
    active: int | None
    """The seat that has the turn. Null in setup, at night and at the end."""
    seat: int | None
    """The seat to move. Null when the game is over."""
    market: Goods
    """Units on the market, by good."""
    bonus: ByDistrict
    """Bonus units or stones by district."""
    tiles_left: list[MoonTile]
    """Moon tiles on the board."""
    clergy_left: ByOrder
    """Cards that can still be acquired, by order."""
    sun_tile: int | None
    """The seat that has the Sun Tile, or null."""
    track_corn: int
    """Pieces of corn that are left on the time track."""
    bank: Bank
    """Pieces in the bank, by good."""
    stack_size: int
    """Sacrifice cards in the stack."""
    agenda: list[Task]
    """The pending tasks before the next turn, with the next task last."""
    players: list[SeenPlayer]
    """By seat."""
    viewer: int | None
    """The seat whose view this is. Null for a spectator."""
    returned_by: list[int | None]
    """The seats that last returned the cards of the stack, top first, or null."""
    decisions: list[Decision]
    """The open decision; none when the game is over."""
