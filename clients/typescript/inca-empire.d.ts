// Made by clients/typescript/generate.py from schemas/json/; not to be changed by hand.

import type { Amount, Asked, Count, Fingerprint, Id, Move, RuleId, Seat, Text } from "./machu_rules.js";
export type * from "./machu_rules.js"; // but for what stands here more closely

/**
 * The id of a suyu. A variant may have others than the published game. For example: "chinchaysuyu", "antisuyu",
 * "collasuyu", "cuntisuyu".
 */
export type Suyu = string;

/**
 * The id of a region. A variant may have others than the published game. For example: "anta", "yucay",
 * "quispicanchi", "paruro", "pasto".
 */
export type Region = string;

/**
 * The id of a site. A variant may have others than the published game. For example: "cuzco", "tarawasi",
 * "pisac", "tipon", "paccaritambo".
 */
export type Site = string;

/**
 * The id of a road: its two sites in alphabetical order and a hyphen. A variant may have others than the
 * published game. For example: "aconcagua-copiapo", "aconcagua-mapocho", "aconcagua-shincal", "angasmayo-
 * rumichaca", "arica-ilo".
 */
export type Road = string;

/**
 * The id of a type of marker. A variant may have others than the published game. For example: "fields", "herds",
 * "shrines", "chiefdom", "fortress".
 */
export type Marker = string;

/**
 * The id of a sun card. A variant may have others than the published game. For example: "annual_pilgrimage",
 * "great_pilgrimage", "local_pilgrimage", "rural_unrest", "wilderness_road".
 */
export type Card = string;

/**
 * The id of a quadrant of the sun board. A variant may have others than the published game. For example:
 * "some_thing".
 */
export type Quadrant = string;

/**
 * The id of an era. A variant may have others than the published game. For example: "first", "early", "middle",
 * "late".
 */
export type Era = string;

/** A phase of a column. */
export type Phase = "inca" | "sun" | "people" | "sapa_inca";

/** A source of victory points. `temple` includes the bonus of a significant city. */
export type Source = "conquer" | "city" | "garrison" | "temple" | "terrace" | "pilgrimage" | "sapa_inca";

/** The reason for the end: all columns were played, or Pizarro arrived earlier. */
export type Reason = "calendar" | "pizarro";

/** The ending of a game. */
export type Ending = "arrival";

/** The kind of decision. All kinds except `play` and `people` are decisions of chance. */
export type DecisionKind = "play" | "people" | "suyu" | "tile" | "card" | "marker" | "invasion";

/** Sun cards. Copies are adjacent. */
export type Cards = Array<Card>;

/** Seats without repetition. */
export type Seats = Array<Seat>;

/** A field of the score track with figures. */
export type Field = {
  /** Its number. */
  vp: Count;
  /** The seats of the figures, from the inside. */
  seats: Seats;
};

/** The state of a turn of a people phase. */
export type Turn = {
  /** Free roads left. */
  free_roads: Count;
  /** The number of further roads that may share a road with others. Null for any number. */
  wilderness: Count | null;
  /** True if a free road has been built. */
  begun: boolean;
  /** True if the action has been taken. */
  acted: boolean;
};

/** The marker of an unconquered region. */
export type LyingMarker = {
  /** The marker. Null if it is face down and unknown. */
  type: Marker | null;
  /** True if it is face up. */
  shown: boolean;
};

/** A card that was laid face down in this phase. */
export type PlacedCard = {
  /** The seat of the player who laid it. */
  seat: Seat;
  /** The card. Null if it is unknown. */
  card: Card | null;
};

/** The invasion markers of the last column. */
export type Invasion = {
  /** The marker that is the arrival, from 1. Null if it is unknown. */
  arrival: Count | null;
  /** The number of face-up markers. */
  turned: Count;
};

/** Regions with the type of their marker. */
export type Regions = {
  [key: string]: Marker;
};

/** Victory points by source. */
export type Earned = {
  [key: string]: Count;
};

/** What was counted, by seat. */
export type Measures = {
  /** Victory points. */
  points: Array<Count>;
  /** The place, from 1. */
  place: Array<Count>;
  /** Markers taken. */
  regions: Array<Count>;
  /** Terraces built. */
  terraces: Array<Count>;
  /** Sticks on the board, cut off or not. */
  roads: Array<Count>;
};

/** The belongings of a player. */
export type Player = {
  /** The suyu. */
  suyu: Suyu | null;
  /** Victory points. */
  vp: Count;
  /** Labor. */
  labor: Count;
  /** Remaining sticks. */
  sticks: Amount;
  /** Terraces built. */
  terraces: Count;
  /** Regions conquered, with the types of their markers. */
  regions: Regions;
  /** The cards in hand. */
  hand: Cards;
  /** The number of cards in hand. */
  hand_size: Count;
  /** The victory points by source. */
  earned: Earned;
};

/** What one may know of a player. */
export type SeenPlayer = {
  /** The suyu. */
  suyu: Suyu | null;
  /** Victory points. */
  vp: Count;
  /** Labor. */
  labor: Count;
  /** Remaining sticks. */
  sticks: Amount;
  /** Terraces built. */
  terraces: Count;
  /** Regions conquered, with the types of their markers. */
  regions: Regions;
  /** The cards in hand; of others only when the game is over. */
  hand?: Cards;
  /** The number of cards in hand. */
  hand_size: Count;
  /** The victory points by source. */
  earned: Earned;
};

/** A question that is open. */
export type Decision = {
  /** Who is asked. */
  seat: Asked;
  kind: DecisionKind;
  /**
   * Null for players. For `suyu` and `card` the seat that gets it, for `tile` and `invasion` its number, for
   * `marker` the region.
   */
  subject: Id | Count | null;
  /** All legal answers, in a stable order; null where the list is for another seat alone. */
  moves: Array<Move> | null;
};

/** A player is dealt a suyu. */
export type SuyuDealtEvent = {
  kind: "suyu_dealt";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The suyu. */
    suyu: Suyu;
  };
  private_to: null;
};

/** The turn order tiles are dealt or taken. */
export type OrderSetEvent = {
  kind: "order_set";
  seat: null;
  rule: RuleId;
  data: {
    /** The seats from tile 1. */
    order: Seats;
  };
  private_to: null;
};

/** The marker of a region is turned up. */
export type MarkerTurnedEvent = {
  kind: "marker_turned";
  seat: null;
  rule: RuleId;
  data: {
    /** The region. */
    region: Region;
    /** Its marker. */
    marker: Marker;
  };
  private_to: null;
};

/** A player draws a card. */
export type DrewEvent = {
  kind: "drew";
  seat: Seat;
  rule: RuleId;
  data: {
    /** Cards in the deck afterwards. */
    left: Count;
  };
  private_to: null;
};

/** The card that was drawn, private to its drawer. */
export type DrewCardEvent = {
  kind: "drew_card";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The card. */
    card: Card;
  };
  private_to: Seat | null;
};

/** The deck is empty, and the discards become the new deck. */
export type ReshuffledEvent = {
  kind: "reshuffled";
  seat: null;
  rule: RuleId;
  data: {
    /** The number of cards. */
    cards: Count;
  };
  private_to: null;
};

/** The new deck. No player may see it, since it is for records. */
export type ShuffledEvent = {
  kind: "shuffled";
  seat: null;
  rule: RuleId;
  data: {
    /** The deck, top first. */
    dealt: Cards;
  };
  private_to: -1;
};

/** A phase begins. */
export type PhaseBeganEvent = {
  kind: "phase_began";
  seat: null;
  rule: RuleId;
  data: {
    /** The column. */
    column: Count;
    /** Its position in the column. */
    step: Count;
    /** The phase. */
    phase: Phase;
  };
  private_to: null;
};

/** The bank pays labor. */
export type LaborReceivedEvent = {
  kind: "labor_received";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The amount of labor. */
    labor: Count;
  };
  private_to: null;
};

/** Labor is lost because a limited bank does not have it. */
export type BankShortEvent = {
  kind: "bank_short";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The amount of labor. */
    labor: Count;
  };
  private_to: null;
};

/** A player with a higher rank pays labor to a player with a lower rank. */
export type AidGivenEvent = {
  kind: "aid_given";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The receiver. */
    to: Seat;
    /** The amount of labor. */
    labor: Count;
  };
  private_to: null;
};

/** A player lays a card face down. */
export type CardLaidEvent = {
  kind: "card_laid";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The quadrant. */
    quadrant: Quadrant;
  };
  private_to: null;
};

/** A card is turned up and in force until the Sapa Inca phase. */
export type CardTurnedEvent = {
  kind: "card_turned";
  seat: null;
  rule: RuleId;
  data: {
    /** The quadrant. */
    quadrant: Quadrant;
    /** The card. */
    card: Card;
  };
  private_to: null;
};

/** Rural unrest: a player takes sticks back from unconquered regions. */
export type RoadsLostEvent = {
  kind: "roads_lost";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The roads. */
    roads: Array<Road>;
  };
  private_to: null;
};

/** A turn of the people phase begins. */
export type TurnBeganEvent = {
  kind: "turn_began";
  seat: Seat;
  rule: RuleId;
  data: {
    /** Free roads. */
    free_roads: Count;
  };
  private_to: null;
};

/** A stick is laid. The rule shows if the road is free or the action. */
export type RoadBuiltEvent = {
  kind: "road_built";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The road. */
    road: Road;
    /** The number of other players with a stick there. */
    others: Count;
  };
  private_to: null;
};

/** Labor goes to the bank. The previous event has the reason. */
export type PaidEvent = {
  kind: "paid";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The amount of labor. */
    labor: Count;
  };
  private_to: null;
};

/** A city is founded. */
export type CityFoundedEvent = {
  kind: "city_founded";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The site. */
    site: Site;
  };
  private_to: null;
};

/** A garrison is built. */
export type GarrisonBuiltEvent = {
  kind: "garrison_built";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The site. */
    site: Site;
  };
  private_to: null;
};

/** A region is conquered, and its marker taken. */
export type RegionConqueredEvent = {
  kind: "region_conquered";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The region. */
    region: Region;
    /** Its marker. */
    marker: Marker;
  };
  private_to: null;
};

/** A temple is built. */
export type TempleBuiltEvent = {
  kind: "temple_built";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The site. */
    site: Site;
  };
  private_to: null;
};

/** A terrace is built. */
export type TerraceBuiltEvent = {
  kind: "terrace_built";
  seat: Seat;
  rule: RuleId;
  data: {
    [key: string]: never;
  };
  private_to: null;
};

/** A figure moves on the score track. */
export type GainedEvent = {
  kind: "gained";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The number of fields. */
    vp: Count;
    /** The source of the points. */
    source: Source;
  };
  private_to: null;
};

/** A turn of the people phase ends. */
export type TurnEndedEvent = {
  kind: "turn_ended";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The number of unused free roads. */
    free_roads: Count;
  };
  private_to: null;
};

/** All cards on the sun board are discarded. */
export type CardsDiscardedEvent = {
  kind: "cards_discarded";
  seat: null;
  rule: RuleId;
  data: {
    /** The cards. */
    cards: Cards;
  };
  private_to: null;
};

/** Labor that a player may not keep goes back to the bank. */
export type LaborReturnedEvent = {
  kind: "labor_returned";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The amount of labor. */
    labor: Count;
  };
  private_to: null;
};

/** An invasion marker is turned up. */
export type InvasionTurnedEvent = {
  kind: "invasion_turned";
  seat: null;
  rule: RuleId;
  data: {
    /** Its number, from 1. */
    turned: Count;
    /** Its face. */
    what: "empty" | "arrival";
  };
  private_to: null;
};

/** The game is over. */
export type GameOverEvent = {
  kind: "game_over";
  seat: null;
  rule: RuleId;
  data: {
    /** The reason. */
    reason: Reason;
  };
  private_to: null;
};

/** An event of the game. `kind` determines its type. */
export type Event =
  | SuyuDealtEvent
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
  | GameOverEvent;

/** How a game of Inca Empire ended. */
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

/** Its sentence: First answer this question: {question} */
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

/** Its sentence: Write {right} after '{verb}', not {number}. */
export type WordsRefusal = {
  rule: RuleId;
  code: "words";
  params: {
    verb: Text;
    number: Count;
    right: Count;
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

/** Its sentence: With this number of players, {what} is not in the game. */
export type NotInGameRefusal = {
  rule: RuleId;
  code: "not_in_game";
  params: {
    what: Id;
  };
  message: Text;
};

/** Its sentence: You do not have {card} in your hand. */
export type NotInHandRefusal = {
  rule: RuleId;
  code: "not_in_hand";
  params: {
    card: Card;
  };
  message: Text;
};

/** Its sentence: A card has already been laid in the {quadrant} in this phase. */
export type FilledRefusal = {
  rule: RuleId;
  code: "filled";
  params: {
    quadrant: Quadrant;
  };
  message: Text;
};

/** Its sentence: You have no free road left in this turn. */
export type NoFreeRoadRefusal = {
  rule: RuleId;
  code: "no_free_road";
  params: {
    [key: string]: never;
  };
  message: Text;
};

/** Its sentence: You still have {number}. Build an additional road after that. */
export type FreeRoadsLeftRefusal = {
  rule: RuleId;
  code: "free_roads_left";
  params: {
    number: Count;
  };
  message: Text;
};

/** Its sentence: You have no stick left. */
export type NoStickRefusal = {
  rule: RuleId;
  code: "no_stick";
  params: {
    [key: string]: never;
  };
  message: Text;
};

/** Its sentence: You already have a stick on {road}. */
export type OwnRoadRefusal = {
  rule: RuleId;
  code: "own_road";
  params: {
    road: Road;
  };
  message: Text;
};

/** Its sentence: Neither end of {road} is in your network. */
export type RoadNotConnectedRefusal = {
  rule: RuleId;
  code: "road_not_connected";
  params: {
    road: Road;
  };
  message: Text;
};

/** Its sentence: Neither end of {road} borders a conquered region. */
export type NoConqueredRegionRefusal = {
  rule: RuleId;
  code: "no_conquered_region";
  params: {
    road: Road;
  };
  message: Text;
};

/** Its sentence: Another player has a stick on {road}. */
export type OthersRoadRefusal = {
  rule: RuleId;
  code: "others_road";
  params: {
    road: Road;
  };
  message: Text;
};

/** Its sentence: You have already taken your action in this turn. */
export type HasActedRefusal = {
  rule: RuleId;
  code: "has_acted";
  params: {
    [key: string]: never;
  };
  message: Text;
};

/** Its sentence: You cannot build this in {site}, which is another kind of site. */
export type WrongKindRefusal = {
  rule: RuleId;
  code: "wrong_kind";
  params: {
    site: Site;
  };
  message: Text;
};

/** Its sentence: {site} is not in your network. */
export type NotConnectedRefusal = {
  rule: RuleId;
  code: "not_connected";
  params: {
    site: Site;
  };
  message: Text;
};

/** Its sentence: This has already been built in {site}. */
export type TakenRefusal = {
  rule: RuleId;
  code: "taken";
  params: {
    site: Site;
  };
  message: Text;
};

/** Its sentence: Too few regions around {site} are conquered. */
export type UnconqueredRefusal = {
  rule: RuleId;
  code: "unconquered";
  params: {
    site: Site;
  };
  message: Text;
};

/** Its sentence: There is no city in {site}. */
export type NoCityRefusal = {
  rule: RuleId;
  code: "no_city";
  params: {
    site: Site;
  };
  message: Text;
};

/** Its sentence: The box has no {piece} left. */
export type NoneLeftRefusal = {
  rule: RuleId;
  code: "none_left";
  params: {
    piece: Text;
  };
  message: Text;
};

/** Its sentence: {region} is already conquered. */
export type ConqueredRefusal = {
  rule: RuleId;
  code: "conquered";
  params: {
    region: Region;
  };
  message: Text;
};

/** Its sentence: No site in your network borders {region}. */
export type OutOfReachRefusal = {
  rule: RuleId;
  code: "out_of_reach";
  params: {
    region: Region;
  };
  message: Text;
};

/** Its sentence: You have as many terraces as markers: {terraces}. Conquer a region first. */
export type NoMarkerRefusal = {
  rule: RuleId;
  code: "no_marker";
  params: {
    terraces: Count;
  };
  message: Text;
};

/** Its sentence: This costs {price} labor, but you have {labor}. */
export type CannotPayRefusal = {
  rule: RuleId;
  code: "cannot_pay";
  params: {
    price: Count;
    labor: Count;
  };
  message: Text;
};

/** Its sentence: This is not possible now. */
export type NotPossibleRefusal = {
  rule: RuleId;
  code: "not_possible";
  params: {
    text: Text;
    example: Text;
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
  | NotPossibleRefusal;

/** A whole game of Inca Empire, as `game.dump` gives it: secrets included. */
export type State = {
  /** The game. */
  game: "inca-empire";
  /** The format of states and its version. */
  format: "machu-rules/inca-empire/state/1";
  /** Of the rulebook. */
  fingerprint: Fingerprint;
  /** The number of the column. */
  column: Count;
  /** The phase in the column, from 1. 0 in setup, if chance deals. */
  step: Count;
  /** The era. */
  era: Era;
  /** The phase. Null in setup. */
  phase: Phase | null;
  /** True if the game is over. */
  over: boolean;
  /** The reason for the end of the game. Null until then. */
  reason: Reason | null;
  /** The seat to move. Null when the game is over. */
  seat: Asked | null;
  /** The seat that has the turn or lays a card. Null between turns and in setup. */
  active: Seat | null;
  /** The seats from turn order tile 1. */
  order: Seats;
  /** The fields with figures on the score track, most points first. */
  track: Array<Field>;
  /** The state of the turn. Null outside people phases. */
  turn: Turn | null;
  /** The markers of unconquered regions. */
  markers: {
    [key: string]: LyingMarker;
  };
  /** Markers that are not in the game. Null if chance has not dealt them. */
  spare_markers: Array<Marker | null>;
  /** Roads with sticks, and the seats of the sticks. */
  roads: {
    [key: string]: Seats;
  };
  /** Sites with a city. */
  cities: Array<Site>;
  /** Sites with a garrison. */
  garrisons: Array<Site>;
  /** Sites with a temple. */
  temples: Array<Site>;
  /** Terraces left in the box. */
  terraces_left: Amount;
  /** Labor in the bank. */
  bank: Amount;
  /** The cards in force by quadrant, oldest first. */
  sun: {
    [key: string]: Cards;
  };
  /** Cards that were laid in this phase. */
  placed: {
    [key: string]: PlacedCard;
  };
  /** The deck, top first. Null for cards that chance has not dealt. */
  deck: Array<Card | null>;
  /** Cards in the deck. */
  deck_size: Count;
  /** Cards that were discarded. */
  discard: Cards;
  /** The invasion markers, or null. */
  invasion: Invasion | null;
  /** The seed of later decks. Null if chance deals. */
  seed: Text | null;
  /** Decks that were given for later shuffles, top first. */
  coming: Array<Cards>;
  /** By seat. */
  players: Array<Player>;
};

/** What a seat, or a spectator, may know of a game of Inca Empire. */
export type View = {
  /** The game. */
  game: "inca-empire";
  /** The format of states and its version. */
  format: "machu-rules/inca-empire/state/1";
  /** Of the rulebook. */
  fingerprint: Fingerprint;
  /** The number of the column. */
  column: Count;
  /** The phase in the column, from 1. 0 in setup, if chance deals. */
  step: Count;
  /** The era. */
  era: Era;
  /** The phase. Null in setup. */
  phase: Phase | null;
  /** True if the game is over. */
  over: boolean;
  /** The reason for the end of the game. Null until then. */
  reason: Reason | null;
  /** The seat to move. Null when the game is over. */
  seat: Asked | null;
  /** The seat that has the turn or lays a card. Null between turns and in setup. */
  active: Seat | null;
  /** The seats from turn order tile 1. */
  order: Seats;
  /** The fields with figures on the score track, most points first. */
  track: Array<Field>;
  /** The state of the turn. Null outside people phases. */
  turn: Turn | null;
  /** The markers of unconquered regions. */
  markers: {
    [key: string]: LyingMarker;
  };
  /** Roads with sticks, and the seats of the sticks. */
  roads: {
    [key: string]: Seats;
  };
  /** Sites with a city. */
  cities: Array<Site>;
  /** Sites with a garrison. */
  garrisons: Array<Site>;
  /** Sites with a temple. */
  temples: Array<Site>;
  /** Terraces left in the box. */
  terraces_left: Amount;
  /** Labor in the bank. */
  bank: Amount;
  /** The cards in force by quadrant, oldest first. */
  sun: {
    [key: string]: Cards;
  };
  /** Cards that were laid in this phase. */
  placed: {
    [key: string]: PlacedCard;
  };
  /** Cards in the deck. */
  deck_size: Count;
  /** Cards that were discarded. */
  discard: Cards;
  /** The invasion markers, or null. */
  invasion: Invasion | null;
  /** By seat. */
  players: Array<SeenPlayer>;
  /** The seat whose view this is; null: a spectator's. */
  viewer: Seat | null;
  /** The open decision; none when the game is over. */
  decisions: Array<Decision>;
};
