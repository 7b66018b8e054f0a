// Made by clients/typescript/generate.py from schemas/json/; not to be changed by hand.

import type { Amount, Asked, Count, Fingerprint, Id, Move, RuleId, Seat, Text } from "./machu_rules.js";
export type * from "./machu_rules.js"; // but for what stands here more closely

/**
 * The id of a good. A variant may have others than the published game. For example: "corn", "llama", "coca",
 * "pottery", "cloth".
 */
export type Good = string;

/**
 * The id of an occupation. A variant may have others than the published game. For example: "farmer", "shepherd",
 * "coca_planter", "potter", "weaver".
 */
export type Occupation = string;

/**
 * The id of an order of the clergy. A variant may have others than the published game. For example: "condor",
 * "puma", "virgin".
 */
export type Order = string;

/**
 * The id of a district. A variant may have others than the published game. For example: "corn_terraces",
 * "llamas_meadow", "coca_plantation", "potters_quarter", "weavers_quarter".
 */
export type District = string;

/**
 * The id of a moon tile. A variant may have others than the published game. For example: "steps_2", "steps_3",
 * "corn_3", "llama", "coca".
 */
export type MoonTile = string;

/**
 * The id of a sacrifice card. A variant may have others than the published game. For example: "farmer_shepherd",
 * "farmer_coca_planter", "farmer_potter", "farmer_weaver", "farmer_condor".
 */
export type Card = string;

/**
 * The id of a place of the Incatrail. A variant may have others than the published game. For example: "granary",
 * "llama_stable".
 */
export type Place = string;

/** Pieces (not units) by good. */
export type Goods = {
  [key: string]: Count;
};

/** Pieces by good. Negative if an unlimited bank has paid more than the box contains. */
export type Bank = {
  [key: string]: Amount;
};

/** A number by district. */
export type ByDistrict = {
  [key: string]: Count;
};

/** A number by order of the clergy. */
export type ByOrder = {
  [key: string]: Count;
};

/** The kind of decision. */
export type DecisionKind =
  | "settle"
  | "turn"
  | "produce"
  | "sacrifice"
  | "offer"
  | "set_up"
  | "acquire"
  | "adjust"
  | "trade"
  | "serve"
  | "return"
  | "redeem"
  | "take"
  | "deal";

/** The ending of a game. */
export type Ending = "rescue" | "conquest";

/**
 * The reason for the end: all `clergy` acquired, no `cards` left, or `day_` and the number of the last day. For
 * example: "clergy", "cards", "day_9".
 */
export type Reason = string;

/**
 * A task without a seat: the turn ends, all moon tiles go back, the trail goods of the night are paid, or a new
 * day begins.
 */
export type PlainTask = {
  /** The task. */
  task: "end_turn" | "tiles_back" | "night_goods" | "dawn";
};

/**
 * A task of a seat: begin a turn, take the top card of the stack, arrive at the summit, redeem moon tiles, walk
 * the steps of moon tiles, take Incas back from the Sun Clock, or answer a question.
 */
export type SeatTask = {
  /** The task. */
  task: 
    | "begin_turn"
    | "first_card"
    | "summit"
    | "moon_tiles"
    | "moon_steps"
    | "sun_clock"
    | "settle"
    | "turn"
    | "produce"
    | "sacrifice"
    | "offer"
    | "set_up"
    | "acquire"
    | "adjust"
    | "serve"
    | "redeem"
    | "take";
  /** Its seat. */
  seat: Seat;
};

/** The remaining steps of a Scout. */
export type AdvanceTask = {
  task: "advance";
  /** Its seat. */
  seat: Seat;
  /** The number of steps. */
  steps: Count;
};

/** The question `trade` to a player. */
export type TradeTask = {
  task: "trade";
  /** Its seat. */
  seat: Seat;
  /** The goods sold in this visit. */
  sold: Array<Good>;
  /** True if something was bought in this visit. */
  bought: boolean;
};

/** The question `return` to a player. */
export type ReturnTask = {
  task: "return";
  /** Its seat. */
  seat: Seat;
  /** The number of cards that must still be returned. */
  left: number;
};

/** A player must choose at once how a moon tile pays. */
export type RedeemAtOnceTask = {
  task: "redeem_at_once";
  /** Its seat. */
  seat: Seat;
  /** The moon tile that was taken. */
  tile: MoonTile;
};

/** Chance chooses the card that a player draws. */
export type DealTask = {
  task: "deal";
  /** Its seat. */
  seat: Seat;
  /** The place in the stack, 0 on top. */
  place: Count;
};

/** A card in the stack that this player returned. */
export type ReturnedCard = {
  /** The card. */
  card: Card;
  /** The number of cards below it. */
  below: Count;
};

/** What was counted, by seat. */
export type Measures = {
  /** Points before multiplying. */
  points: Array<Count>;
  /** Gold. */
  gold: Array<Count>;
  /** The factor that gold applied to the points. */
  multiplier: Array<Count>;
  /** Whole units of goods, which break ties. */
  units: Array<Count>;
};

/** The belongings of a player. */
export type Player = {
  /** Pieces by good. */
  goods: Goods;
  /** Incas in the supply. */
  supply: Count;
  /** Incas by district. */
  incas: ByDistrict;
  /** Incas at the Sun Clock. */
  clock: Count;
  /** Members by order. */
  clergy: ByOrder;
  /** The field of the Scout. 0 is the summit. */
  scout: Count;
  /** The number of sacrifice cards in hand. */
  cards: Count;
  /** Moon tiles held. */
  tiles: Array<MoonTile>;
  /** The district of the Prince. Null before the first turn. */
  prince: District | null;
  /** Pieces by good that the trail owes until the turn ends. */
  owed: Goods;
  /** Points of summits without a card. */
  bonus_points: Count;
  /** The cards in hand. */
  hand: Array<Card>;
  /** The cards that they returned and that are still in the stack, top first. */
  returned: Array<ReturnedCard>;
};

/** What one may know of a player. */
export type SeenPlayer = {
  /** Pieces by good. */
  goods: Goods;
  /** Incas in the supply. */
  supply: Count;
  /** Incas by district. */
  incas: ByDistrict;
  /** Incas at the Sun Clock. */
  clock: Count;
  /** Members by order. */
  clergy: ByOrder;
  /** The field of the Scout. 0 is the summit. */
  scout: Count;
  /** The number of sacrifice cards in hand. */
  cards: Count;
  /** Moon tiles held. */
  tiles: Array<MoonTile>;
  /** The district of the Prince. Null before the first turn. */
  prince: District | null;
  /** Pieces by good that the trail owes until the turn ends. */
  owed: Goods;
  /** Points of summits without a card. */
  bonus_points: Count;
  /** The cards in hand; of others only if hands are open or the game is over. */
  hand?: Array<Card>;
  /** The cards that they returned and that are still in the stack, top first; of others only if hands are open. */
  returned?: Array<ReturnedCard>;
};

/** A question that is open. */
export type Decision = {
  /** Who is asked. */
  seat: Asked;
  kind: DecisionKind;
  /** The subject: usually the district, or a moon tile, the drawing seat (for `deal`), or null. */
  subject: Id | Seat | null;
  /** All legal answers, in a stable order; null where the list is for another seat alone. */
  moves: Array<Move> | null;
};

/** An Inca goes from the supply to its district. */
export type IncaPlacedEvent = {
  kind: "inca_placed";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The occupation of the Inca. */
    occupation: Occupation;
    /** The district. */
    district: District;
  };
  private_to: null;
};

/** A turn begins. */
export type TurnBeganEvent = {
  kind: "turn_began";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The day. */
    day: Count;
  };
  private_to: null;
};

/** The Prince enters a district. The price of riding was paid just before. */
export type EnteredEvent = {
  kind: "entered";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The district. */
    district: District;
    /** The previous district, null at first. */
    origin: District | null;
    /** The kind of movement. */
    way: "first" | "walk" | "ride";
  };
  private_to: null;
};

/** The Prince stays, and the player takes a moon tile. */
export type TileTakenEvent = {
  kind: "tile_taken";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The moon tile. */
    tile: MoonTile;
  };
  private_to: null;
};

/** The Sun Tile is taken. */
export type SunTileTakenEvent = {
  kind: "sun_tile_taken";
  seat: Seat;
  rule: RuleId;
  data: {
    [key: string]: never;
  };
  private_to: null;
};

/** Goods leave a player. */
export type PaidEvent = {
  kind: "paid";
  seat: Seat;
  rule: RuleId;
  data: {
    /** Pieces by good. */
    goods: Goods;
    /** The receiver. */
    to: "bank" | "market";
  };
  private_to: null;
};

/** Goods go to a player. */
export type ReceivedEvent = {
  kind: "received";
  seat: Seat;
  rule: RuleId;
  data: {
    /** Pieces by good. */
    goods: Goods;
    /** Their source. */
    source: "bank" | "market" | "bonus" | "track";
  };
  private_to: null;
};

/** These goods are lost because a limited bank does not have them. */
export type BankShortEvent = {
  kind: "bank_short";
  seat: Seat;
  rule: RuleId;
  data: {
    /** Pieces by good. */
    goods: Goods;
  };
  private_to: null;
};

/** The bonus of a production district is taken. */
export type BonusTakenEvent = {
  kind: "bonus_taken";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The district. */
    district: District;
    /** Units of goods taken. */
    units: Count;
  };
  private_to: null;
};

/** Incas produce. */
export type ProducedEvent = {
  kind: "produced";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The district. */
    district: District;
    /** The number of Incas. */
    incas: Count;
  };
  private_to: null;
};

/** The stones of a temple are taken. */
export type StonesTakenEvent = {
  kind: "stones_taken";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The district. */
    district: District;
    /** The number of stones. */
    stones: Count;
  };
  private_to: null;
};

/** Llamas are sacrificed. */
export type SacrificedEvent = {
  kind: "sacrificed";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The order of the temple. */
    order: Order;
    /** The number of sacrifices. */
    number: Count;
  };
  private_to: null;
};

/** Units are offered in the Main Temple. */
export type OfferedEvent = {
  kind: "offered";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The goods, one unit each. */
    goods: Array<Good>;
  };
  private_to: null;
};

/** A Priest or Virgin is acquired. */
export type AcquiredEvent = {
  kind: "acquired";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The order of the card. */
    order: Order;
    /** Cards of the order that remain. */
    left: Count;
    /** Steps per sacrifice from now on. */
    ladder: Count;
  };
  private_to: null;
};

/** A unit leaves the market or is added to it. */
export type MarketAdjustedEvent = {
  kind: "market_adjusted";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The good of the column. */
    good: Good;
    /** -1 from market to bank, 1 from bank to market. */
    units: -1 | 1;
  };
  private_to: null;
};

/** A unit is sold. */
export type SoldEvent = {
  kind: "sold";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The good. */
    good: Good;
    /** Pieces of the currency. */
    price: Count;
  };
  private_to: null;
};

/** A unit is bought. */
export type BoughtEvent = {
  kind: "bought";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The good. */
    good: Good;
    /** Pieces of the currency. */
    price: Count;
  };
  private_to: null;
};

/** An Inca goes to the Sun Clock. */
export type ServedEvent = {
  kind: "served";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The occupation of the Inca. */
    occupation: Occupation;
  };
  private_to: null;
};

/** The Scout moves. A move over the summit has several events, divided at the summit. */
export type AdvancedEvent = {
  kind: "advanced";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The first field. */
    start: Count;
    /** The last field, 0 for the summit. */
    end: Count;
    /** The number of steps. */
    steps: Count;
    /** Places reached or passed, in order. */
    passed: Array<Place>;
    /** True if the summit is reached. */
    summit: boolean;
  };
  private_to: null;
};

/** The trail owes these goods until the turn ends. */
export type EarnedEvent = {
  kind: "earned";
  seat: Seat;
  rule: RuleId;
  data: {
    /** Pieces by good. */
    goods: Goods;
  };
  private_to: null;
};

/** Cards are drawn. The rule is SETUP-8 if chance deals. */
export type DrewEvent = {
  kind: "drew";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The number of cards. */
    number: Count;
    /** Cards in the stack afterwards. */
    left: Count;
  };
  private_to: null;
};

/** The drawn cards. Private, unless hands are open. */
export type DrewCardsEvent = {
  kind: "drew_cards";
  seat: Seat;
  rule: RuleId;
  data: {
    /** Top first. */
    cards: Array<Card>;
  };
  private_to: Seat | null;
};

/** Cards are returned to the bottom of the stack. */
export type ReturnedEvent = {
  kind: "returned";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The number of cards. */
    number: Count;
    /** Cards in the stack afterwards. */
    left: Count;
  };
  private_to: null;
};

/** The returned card. Private, unless hands are open. */
export type ReturnedCardEvent = {
  kind: "returned_card";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The card. */
    card: Card;
  };
  private_to: Seat | null;
};

/** A Scout reaches the summit and there are no cards left. */
export type PointsEarnedEvent = {
  kind: "points_earned";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The points. */
    points: Count;
  };
  private_to: null;
};

/** The day is over, and night falls. */
export type NightFellEvent = {
  kind: "night_fell";
  seat: null;
  rule: RuleId;
  data: {
    /** The past day. */
    day: Count;
  };
  private_to: null;
};

/** A moon tile pays its goods or steps. */
export type TileRedeemedEvent = {
  kind: "tile_redeemed";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The moon tile. */
    tile: MoonTile;
  };
  private_to: null;
};

/** The goods of moon tiles are redeemed. */
export type GoodsRedeemedEvent = {
  kind: "goods_redeemed";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The goods, one piece each. */
    goods: Array<Good>;
  };
  private_to: null;
};

/** All moon tiles go back. */
export type TilesReturnedEvent = {
  kind: "tiles_returned";
  seat: null;
  rule: RuleId;
  data: {
    [key: string]: never;
  };
  private_to: null;
};

/** An Inca goes from the Sun Clock to the supply. */
export type IncaReturnedEvent = {
  kind: "inca_returned";
  seat: Seat;
  rule: RuleId;
  data: {
    [key: string]: never;
  };
  private_to: null;
};

/** New stones and bonus units are placed. */
export type BonusesPlacedEvent = {
  kind: "bonuses_placed";
  seat: null;
  rule: RuleId;
  data: {
    /** The districts with a new one, in order. */
    districts: Array<District>;
  };
  private_to: null;
};

/** A new day begins. */
export type DayBeganEvent = {
  kind: "day_began";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The new day. */
    day: Count;
  };
  private_to: null;
};

/** The game ends. */
export type GameOverEvent = {
  kind: "game_over";
  seat: null;
  rule: RuleId;
  data: {
    /** The kind of ending. */
    ending: Ending;
    /** Clergy, cards, or day_ and the number of the last day. */
    reason: Reason;
  };
  private_to: null;
};

/** An event of the game. `kind` determines its type. */
export type Event =
  | IncaPlacedEvent
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
  | GameOverEvent;

/** How a game of The Princes of Machu Picchu ended. */
export type Outcome = {
  /** How it ended. */
  ending: Ending;
  /** Why it ended. */
  reason: Reason;
  /** The seats that win. Several share the victory. */
  winners: Array<Seat>;
  /** By seat, what decides. */
  scores: Array<Count>;
  /** What was counted, by seat. */
  measures: Measures;
};

/** The certain costs and gains of a move, up to the next decision. Draws and answers of others are not included. */
export type Preview = {
  /** The seat that moves. */
  seat: Asked;
  /** The public events that follow for certain. */
  events: Array<Event>;
  /** Pieces that the seat pays, by good, or in the game's own units. */
  paid: {
    [key: string]: Count;
  };
  /** Pieces that the seat receives, by good, or in the game's own units. */
  received: {
    [key: string]: Count;
  };
  /** Other amounts that are certain, by name. */
  other: {
    [key: string]: Amount;
  };
};

/** Its sentence: The game is over. */
export type GameOverRefusal = {
  rule: RuleId;
  code: "game_over";
  params: {
    [key: string]: never;
  };
  message: Text;
};

/** Its sentence: {unknown}It is {asked}'s turn. */
export type NotAskedRefusal = {
  rule: RuleId;
  code: "not_asked";
  params: {
    asked: Asked | null;
    /** What was given as a seat, where the game has no such seat. */
    unknown: Text | null;
  };
  message: Text;
};

/** Its sentence: A move must be a text or a Move object. */
export type NoTextRefusal = {
  rule: RuleId;
  code: "no_text";
  params: {
    [key: string]: never;
  };
  message: Text;
};

/** Its sentence: '{text}' is not a move of this game.{near} A valid move looks like '{example}'. */
export type UnknownMoveRefusal = {
  rule: RuleId;
  code: "unknown_move";
  params: {
    /** What was given, cut where it is long. */
    text: Text;
    /** What a move looks like. */
    example: Text;
    /** The move that is meant, if only capitals or look-alike letters differ. */
    near?: Text;
    kind: DecisionKind;
  };
  message: Text;
};

/** Its sentence: {districts}First answer this question: {question} */
export type OtherQuestionRefusal = {
  rule: RuleId;
  code: "other_question";
  params: {
    text: Text;
    /** The question that is open, in the refusal of an answer to another one. */
    question: {
      /** The kind of the decision, from a closed list of the game. */
      kind: Id;
      /** The subject: an id, a number, or null. */
      subject: Id | Amount | null;
    };
    example: Text;
    districts: Array<District> | null;
  };
  message: Text;
};

/** Its sentence: '{text}' is not a valid move. A valid move looks like '{example}'. */
export type UnreadableRefusal = {
  rule: RuleId;
  code: "unreadable";
  params: {
    text: Text;
    example: Text;
  };
  message: Text;
};

/** Its sentence: Put one space between the words of a move, as in '{example}'. */
export type SpacesRefusal = {
  rule: RuleId;
  code: "spaces";
  params: {
    example: Text;
  };
  message: Text;
};

/** Its sentence: Write exactly one word after the verb, not {number}. */
export type OneWordRefusal = {
  rule: RuleId;
  code: "one_word";
  params: {
    number: Count;
  };
  message: Text;
};

/** Its sentence: '{word}' is not a valid word here.{near} */
export type UnknownWordRefusal = {
  rule: RuleId;
  code: "unknown_word";
  params: {
    word: Text;
    near: Text;
  };
  message: Text;
};

/** Its sentence: {number} words are too many. Write at most {most}. */
export type TooManyWordsRefusal = {
  rule: RuleId;
  code: "too_many_words";
  params: {
    number: Count;
    most: Count;
  };
  message: Text;
};

/** Its sentence: Write the words in order and without repetition: '{right}'. */
export type OrderRefusal = {
  rule: RuleId;
  code: "order";
  params: {
    right: Text;
  };
  message: Text;
};

/** Its sentence: Write a whole number here, not '{word}'. */
export type NoNumberRefusal = {
  rule: RuleId;
  code: "no_number";
  params: {
    word: Text;
  };
  message: Text;
};

/** Its sentence: This costs {price}, but you have {held}. */
export type CannotPayRefusal = {
  rule: RuleId;
  code: "cannot_pay";
  params: {
    price: Goods;
    held: Goods;
  };
  message: Text;
};

/** Its sentence: The bank does not have {goods}. */
export type BankShortRefusal = {
  rule: RuleId;
  code: "bank_short";
  params: {
    goods: Goods;
  };
  message: Text;
};

/** Its sentence: Your Prince is already in the {district} and cannot enter it again. */
export type OwnDistrictRefusal = {
  rule: RuleId;
  code: "own_district";
  params: {
    district: District;
  };
  message: Text;
};

/** Its sentence: Another Prince is in the {district}. */
export type OccupiedRefusal = {
  rule: RuleId;
  code: "occupied";
  params: {
    district: District;
  };
  message: Text;
};

/** Its sentence: The {district} is not next to the {origin}. */
export type NoRidingRefusal = {
  rule: RuleId;
  code: "no_riding";
  params: {
    district: District;
    origin: District;
  };
  message: Text;
};

/** Its sentence: The {district} is not next to the {origin}, and you cannot pay {price} to ride there. */
export type TooFarRefusal = {
  rule: RuleId;
  code: "too_far";
  params: {
    district: District;
    origin: District;
    price: Goods;
  };
  message: Text;
};

/** Its sentence: First place your Prince. You can take moon tiles in later turns. */
export type FirstTurnRefusal = {
  rule: RuleId;
  code: "first_turn";
  params: {
    [key: string]: never;
  };
  message: Text;
};

/** Its sentence: The moon tile “{tile}” is already taken. */
export type TileTakenRefusal = {
  rule: RuleId;
  code: "tile_taken";
  params: {
    tile: MoonTile;
  };
  message: Text;
};

/** Its sentence: You have {incas} there, not {number}. */
export type TooFewIncasRefusal = {
  rule: RuleId;
  code: "too_few_incas";
  params: {
    number: Count;
    incas: Count;
  };
  message: Text;
};

/** Its sentence: You have {owned} of this order ({order}), not {number}. */
export type TooFewClergyRefusal = {
  rule: RuleId;
  code: "too_few_clergy";
  params: {
    number: Count;
    owned: Count;
    order: Order;
  };
  message: Text;
};

/** Its sentence: You cannot get a {what} in the {district}. */
export type NotHereRefusal = {
  rule: RuleId;
  code: "not_here";
  params: {
    what: Id;
    district: District;
  };
  message: Text;
};

/** Its sentence: You need {number}, but your supply has {supply}. */
export type NoSupplyRefusal = {
  rule: RuleId;
  code: "no_supply";
  params: {
    number: Count;
    supply: Count;
  };
  message: Text;
};

/** Its sentence: No card of this order is left: {order}. */
export type NoneLeftRefusal = {
  rule: RuleId;
  code: "none_left";
  params: {
    order: Order;
  };
  message: Text;
};

/** Its sentence: The market has no column for {good}. */
export type NoColumnRefusal = {
  rule: RuleId;
  code: "no_column";
  params: {
    good: Good;
  };
  message: Text;
};

/** Its sentence: Adjust one column of the market by one unit: -1 or +1. */
export type OneUnitRefusal = {
  rule: RuleId;
  code: "one_unit";
  params: {
    [key: string]: never;
  };
  message: Text;
};

/** Its sentence: The {good} column is empty. */
export type ColumnEmptyRefusal = {
  rule: RuleId;
  code: "column_empty";
  params: {
    good: Good;
  };
  message: Text;
};

/** Its sentence: The {good} column is full. */
export type ColumnFullRefusal = {
  rule: RuleId;
  code: "column_full";
  params: {
    good: Good;
  };
  message: Text;
};

/** Its sentence: You have no {good} to sell. */
export type NothingToSellRefusal = {
  rule: RuleId;
  code: "nothing_to_sell";
  params: {
    good: Good;
  };
  message: Text;
};

/** Its sentence: You have bought something, so you cannot sell any more in this visit. */
export type SaleAfterPurchaseRefusal = {
  rule: RuleId;
  code: "sale_after_purchase";
  params: {
    [key: string]: never;
  };
  message: Text;
};

/** Its sentence: You sold {good} in this visit, so you cannot buy any. */
export type SoldThisVisitRefusal = {
  rule: RuleId;
  code: "sold_this_visit";
  params: {
    good: Good;
  };
  message: Text;
};

/** Its sentence: You have no {occupation} to send. */
export type NoIncaRefusal = {
  rule: RuleId;
  code: "no_inca";
  params: {
    occupation: Occupation;
  };
  message: Text;
};

/** Its sentence: Take {units} here, not {number}. */
export type WrongNumberRefusal = {
  rule: RuleId;
  code: "wrong_number";
  params: {
    units: Count;
    number: Count;
  };
  message: Text;
};

/** Its sentence: On the last day you redeem the moon tile that you have just taken: “{tile}”. */
export type OnlyNowRefusal = {
  rule: RuleId;
  code: "only_now";
  params: {
    tile: MoonTile;
  };
  message: Text;
};

/** Its sentence: You have no moon tile for {good}. */
export type NoTileRefusal = {
  rule: RuleId;
  code: "no_tile";
  params: {
    good: Good;
  };
  message: Text;
};

/** Its sentence: This card has already been dealt. */
export type CardSeenRefusal = {
  rule: RuleId;
  code: "card_seen";
  params: {
    card: Card;
  };
  message: Text;
};

/** Its sentence: This card is not in your hand. */
export type NotInHandRefusal = {
  rule: RuleId;
  code: "not_in_hand";
  params: {
    card: Card;
  };
  message: Text;
};

/** The reason why a move is illegal. `code` determines its type. */
export type Refusal =
  | GameOverRefusal
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
  | NotInHandRefusal;

/** A whole game of The Princes of Machu Picchu, as `game.dump` gives it: secrets included. */
export type State = {
  /** The game. */
  game: "princes";
  /** The format of states and its version. */
  format: "machu-rules/princes/state/1";
  /** Of the rulebook. */
  fingerprint: Fingerprint;
  /** The day. */
  day: Count;
  /** The reason for the end of the game. Null until then. */
  over: Reason | null;
  /** The seat that has the turn. Null in setup, at night and at the end. */
  active: Seat | null;
  /** The seat to move. Null when the game is over. */
  seat: Asked | null;
  /** Units on the market, by good. */
  market: Goods;
  /** Bonus units or stones by district. */
  bonus: ByDistrict;
  /** Moon tiles on the board. */
  tiles_left: Array<MoonTile>;
  /** Cards that can still be acquired, by order. */
  clergy_left: ByOrder;
  /** The seat that has the Sun Tile, or null. */
  sun_tile: Seat | null;
  /** Corn on the moons ahead. */
  track_corn: Count;
  /** Pieces in the bank, by good. */
  bank: Bank;
  /** Sacrifice cards in the stack. */
  stack_size: Count;
  /** The pending tasks before the next turn, with the next task last. */
  agenda: Array<Task>;
  /** By seat. */
  players: Array<Player>;
  /** The stack, top first. Null for cards that chance has not dealt yet. */
  stack: Array<Card | null>;
};

/** A task that must be done before play continues. */
export type Task = PlainTask | SeatTask | AdvanceTask | TradeTask | ReturnTask | RedeemAtOnceTask | DealTask;

/** What a seat, or a spectator, may know of a game of The Princes of Machu Picchu. */
export type View = {
  /** The game. */
  game: "princes";
  /** The format of states and its version. */
  format: "machu-rules/princes/state/1";
  /** Of the rulebook. */
  fingerprint: Fingerprint;
  /** The day. */
  day: Count;
  /** The reason for the end of the game. Null until then. */
  over: Reason | null;
  /** The seat that has the turn. Null in setup, at night and at the end. */
  active: Seat | null;
  /** The seat to move. Null when the game is over. */
  seat: Asked | null;
  /** Units on the market, by good. */
  market: Goods;
  /** Bonus units or stones by district. */
  bonus: ByDistrict;
  /** Moon tiles on the board. */
  tiles_left: Array<MoonTile>;
  /** Cards that can still be acquired, by order. */
  clergy_left: ByOrder;
  /** The seat that has the Sun Tile, or null. */
  sun_tile: Seat | null;
  /** Corn on the moons ahead. */
  track_corn: Count;
  /** Pieces in the bank, by good. */
  bank: Bank;
  /** Sacrifice cards in the stack. */
  stack_size: Count;
  /** The pending tasks before the next turn, with the next task last. */
  agenda: Array<Task>;
  /** By seat. */
  players: Array<SeenPlayer>;
  /** The seat whose view this is; null: a spectator's. */
  viewer: Seat | null;
  /** The seats that last returned the cards of the stack, top first, or null. */
  returned_by: Array<Seat | null>;
  /** The open decision; none when the game is over. */
  decisions: Array<Decision>;
};
