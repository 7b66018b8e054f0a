// Made by clients/typescript/generate.py from schemas/json/; not to be changed by hand.

import type { Amount, Asked, Count, Fingerprint, Move, RuleId, Seat, Text } from "./machu_rules.js";
export type * from "./machu_rules.js"; // but for what stands here more closely

/**
 * The id of a card: a treasure, a hazard (its kind and a number) or an artifact. A variant may have others than
 * the published game. For example: "t1", "spiders_1", "artifact_1".
 */
export type Card = string;

/**
 * The id of a kind of hazard. A variant may have others than the published game. For example: "spiders",
 * "snakes", "mummy", "fire", "rocks".
 */
export type Hazard = string;

/**
 * The id of an artifact. A variant may have others than the published game. For example: "artifact_1",
 * "artifact_2", "artifact_3", "artifact_4", "artifact_5".
 */
export type Artifact = string;

/** Cards without repetition. */
export type Cards = Array<Card>;

/** The number of a player's adventurer, from 0. For example: 0, 1. */
export type AdventurerNumber = number;

/** The choice of an adventurer: to go on, or to leave. */
export type Choice = "torch" | "camp";

/** The next step: the first card, the second card after a hazard, a card after choices, or choices. */
export type Phase = "first" | "second" | "next" | "choose";

/** The kind of decision. */
export type DecisionKind = "choose" | "deal";

/** The reason for the end of a round: the second hazard of a kind, or an empty temple. */
export type RoundEnd = "hazard" | "camp";

/** The ending of a game, and its reason: all rounds have been played. */
export type Ending = "rounds";

/** What was counted, by seat. */
export type Measures = {
  /** Gems in the tents. */
  gems: Array<Count>;
  /** The values of the artifacts. */
  artifact_values: Array<Count>;
  /** The number of artifacts, which breaks ties. */
  artifacts: Array<Count>;
};

/** The belongings of an adventurer. */
export type Adventurer = {
  /** True if they are in the temple, false if they are in camp. */
  in_temple: boolean;
  /** Gems beside the tent, held in this round. They may be lost. */
  held: Count;
  /** Gems in the tent. */
  tent: Count;
  /** Their artifacts, in the order of taking. */
  artifacts: Array<Artifact>;
  /** The values of their artifacts, in the same order. */
  artifact_values: Array<Count>;
  /** Their choice, until all have chosen. Null if there is none yet. */
  choice: Choice | null;
};

/** An adventurer as the other players see it. */
export type SeenAdventurer = {
  /** True if they are in the temple, false if they are in camp. */
  in_temple: boolean;
  /** Gems beside the tent, held in this round. They may be lost. */
  held: Count;
  /** Gems in the tent. */
  tent: Count;
  /** Their artifacts, in the order of taking. */
  artifacts: Array<Artifact>;
  /** The values of their artifacts, in the same order. */
  artifact_values: Array<Count>;
  /** True if they have chosen. The choice becomes visible when all players have chosen. */
  has_chosen: boolean;
};

/** All of a player. */
export type Player = {
  /** The adventurers of this player. */
  adventurers: Array<Adventurer>;
};

/** What one may know of a player. */
export type SeenPlayer = {
  /** The adventurers of this player. The owner sees their choices. Others only see that they have chosen. */
  adventurers: Array<Adventurer | SeenAdventurer>;
};

/** A question that is open. */
export type Decision = {
  /** Who is asked. */
  seat: Asked;
  kind: DecisionKind;
  /** The adventurer for `choose`, null for `deal`. */
  subject: AdventurerNumber | null;
  /** All legal answers, in a stable order; null where the list is for another seat alone. */
  moves: Array<Move> | null;
};

/** A round begins: artifacts join the deck, it is shuffled, and all go into the temple. */
export type RoundBeganEvent = {
  kind: "round_began";
  seat: null;
  rule: RuleId;
  data: {
    /** The new round. */
    round: Count;
    /** The number of shuffled cards. */
    cards: Count;
    /** Those that join the deck. */
    artifacts: Array<Artifact>;
  };
  private_to: null;
};

/** The deck is shuffled. No player may see it, since it is for records. */
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

/** The top card of the deck is turned. An artifact stays on the path. */
export type CardTurnedEvent = {
  kind: "card_turned";
  seat: null;
  rule: RuleId;
  data: {
    /** The turned card. */
    card: Card;
    /** Cards left in the deck. */
    left: Count;
  };
  private_to: null;
};

/** The card is a treasure. The adventurers in the temple share it. */
export type TreasureSharedEvent = {
  kind: "treasure_shared";
  seat: null;
  rule: RuleId;
  data: {
    /** The treasure. */
    card: Card;
    /** Gems for each adventurer in the temple. */
    share: Count;
    /** Gems that stay on the path. */
    rest: Count;
  };
  private_to: null;
};

/** The card is the first hazard of its kind in this round. It has no effect. */
export type HazardMetEvent = {
  kind: "hazard_met";
  seat: null;
  rule: RuleId;
  data: {
    /** The hazard card. */
    card: Card;
    /** Its kind. */
    hazard: Hazard;
  };
  private_to: null;
};

/** The card is the second hazard of its kind. It leaves the game, and the round is over. */
export type HazardStruckEvent = {
  kind: "hazard_struck";
  seat: null;
  rule: RuleId;
  data: {
    /** The hazard card. */
    card: Card;
    /** Its kind. */
    hazard: Hazard;
  };
  private_to: null;
};

/** An adventurer loses the gems that they hold. Adventurers without gems have no such event. */
export type HeldLostEvent = {
  kind: "held_lost";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The number of the player's adventurer, from 0. */
    adventurer: AdventurerNumber;
    /** The lost gems. */
    gems: Count;
  };
  private_to: null;
};

/** An adventurer has chosen. The choice becomes visible when all players have chosen. */
export type ChoseEvent = {
  kind: "chose";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The number of the player's adventurer, from 0. */
    adventurer: AdventurerNumber;
  };
  private_to: null;
};

/** All adventurers have chosen and show their choices. */
export type ChoicesShownEvent = {
  kind: "choices_shown";
  seat: null;
  rule: RuleId;
  data: {
    /** By seat and adventurer. Null for adventurers outside the temple. */
    choices: Array<Array<Choice | null>>;
  };
  private_to: null;
};

/** An adventurer leaves the temple. */
export type CampedEvent = {
  kind: "camped";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The number of the player's adventurer, from 0. */
    adventurer: AdventurerNumber;
    /** Their share of the gems on the path. */
    share: Count;
    /** Gems brought into the tent: the share plus the gems that they held. */
    brought: Count;
  };
  private_to: null;
};

/** An adventurer who leaves alone takes an artifact. */
export type ArtifactTakenEvent = {
  kind: "artifact_taken";
  seat: Seat;
  rule: RuleId;
  data: {
    /** The number of the player's adventurer, from 0. */
    adventurer: AdventurerNumber;
    /** The artifact. */
    artifact: Artifact;
    /** Its value. */
    value: Count;
  };
  private_to: null;
};

/** A round ends because all adventurers are driven out or none are left in the temple. */
export type RoundEndedEvent = {
  kind: "round_ended";
  seat: null;
  rule: RuleId;
  data: {
    /** The round. */
    round: Count;
    /** The reason. */
    reason: RoundEnd;
  };
  private_to: null;
};

/** Artifacts on the path leave the game. */
export type ArtifactsLostEvent = {
  kind: "artifacts_lost";
  seat: null;
  rule: RuleId;
  data: {
    /** The artifacts. */
    artifacts: Array<Artifact>;
  };
  private_to: null;
};

/** The last round is over. */
export type GameOverEvent = {
  kind: "game_over";
  seat: null;
  rule: RuleId;
  data: {
    /** How the game ended. */
    ending: Ending;
  };
  private_to: null;
};

/** An event of the game. `kind` determines its type. */
export type Event =
  | RoundBeganEvent
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
  | GameOverEvent;

/** How a game of Incan Gold ended. */
export type Outcome = {
  /** How it ended. */
  ending: Ending;
  /** Why it ended. */
  reason: Ending;
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

/** Its sentence: {unknown}Waiting for {asked}. */
export type NotAskedRefusal = {
  rule: RuleId;
  code: "not_asked";
  params: {
    /** Who is. */
    asked: Array<Asked>;
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

/** Its sentence: '{text}' is not a valid move here.{near} A valid move looks like '{example}'. */
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
  };
  message: Text;
};

/** Its sentence: The deck does not contain {card}. */
export type NotInDeckRefusal = {
  rule: RuleId;
  code: "not_in_deck";
  params: {
    /** Which. */
    card: Card;
  };
  message: Text;
};

/** The reason why a move is illegal. `code` determines its type. */
export type Refusal = GameOverRefusal | NotAskedRefusal | NoTextRefusal | UnknownMoveRefusal | NotInDeckRefusal;

/** A whole game of Incan Gold, as `game.dump` gives it: secrets included. */
export type State = {
  /** The game. */
  game: "incan-gold";
  /** The format of states and its version. */
  format: "machu-rules/incan-gold/state/1";
  /** Of the rulebook. */
  fingerprint: Fingerprint;
  /** The round, from 1. */
  round: Count;
  /** The reason for the end of the game. Null until then. */
  over: Ending | null;
  /** The next step. Null when the game is over. */
  phase: Phase | null;
  /** Cards turned in this round, the oldest first, without artifacts that were taken. */
  path: Cards;
  /** Gems on the path. */
  path_gems: Count;
  /** Gems that were brought into tents in this round. */
  carried: Count;
  /** Artifacts that have not joined the deck yet. */
  waiting_artifacts: Array<Artifact>;
  /** Hazard cards that have left the game. */
  removed_hazards: Cards;
  /** Artifacts that left the game without being taken. */
  lost_artifacts: Array<Artifact>;
  /** The number of artifacts taken in the game. */
  artifacts_out: Count;
  /** The deck, top first. Null for a card that chance will turn. */
  deck: Array<Card | null>;
  /** The seed of the decks of later rounds. Null if chance turns the cards. */
  seed: Text | null;
  /** Decks that were given for later rounds, top first. */
  coming: Array<Cards>;
  /** By seat. */
  players: Array<Player>;
};

/** What a seat, or a spectator, may know of a game of Incan Gold. */
export type View = {
  /** The game. */
  game: "incan-gold";
  /** The format of states and its version. */
  format: "machu-rules/incan-gold/state/1";
  /** Of the rulebook. */
  fingerprint: Fingerprint;
  /** The round, from 1. */
  round: Count;
  /** The reason for the end of the game. Null until then. */
  over: Ending | null;
  /** The next step. Null when the game is over. */
  phase: Phase | null;
  /** Cards turned in this round, the oldest first, without artifacts that were taken. */
  path: Cards;
  /** Gems on the path. */
  path_gems: Count;
  /** Gems that were brought into tents in this round. */
  carried: Count;
  /** Artifacts that have not joined the deck yet. */
  waiting_artifacts: Array<Artifact>;
  /** Hazard cards that have left the game. */
  removed_hazards: Cards;
  /** Artifacts that left the game without being taken. */
  lost_artifacts: Array<Artifact>;
  /** The number of artifacts taken in the game. */
  artifacts_out: Count;
  /** The cards in the deck, without their order. */
  deck_cards: Cards;
  /** Cards in the deck. */
  deck_size: Count;
  /** By seat. */
  players: Array<SeenPlayer>;
  /** The seat whose view this is; null: a spectator's. */
  viewer: Seat | null;
  /** Every open decision; none when the game is over. */
  decisions: Array<Decision>;
};
