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

/** Cards, each once. */
export type Cards = Array<Card>;

/** Which of a player's adventurers, from 0. For example: 0, 1. */
export type AdventurerNumber = number;

/** What an adventurer chooses: to go on, or to leave. */
export type Choice = "torch" | "camp";

/** What comes next: the first card, the second if that was a hazard, one after choices, or choices. */
export type Phase = "first" | "second" | "next" | "choose";

/** What is asked. */
export type DecisionKind = "choose" | "deal";

/** Why a round ended: the second hazard of a kind, or nobody left in the temple. */
export type RoundEnd = "hazard" | "camp";

/** How a game ends, and why: all rounds have been played. */
export type Ending = "rounds";

/** What was counted, by seat. */
export type Measures = {
  /** Gems in the tents. */
  gems: Array<Count>;
  /** What the artifacts are worth. */
  artifact_values: Array<Count>;
  /** How many artifacts, which breaks ties. */
  artifacts: Array<Count>;
};

/** Everything that belongs to an adventurer. */
export type Adventurer = {
  /** Whether they are in the temple; else in camp. */
  in_temple: boolean;
  /** Gems beside the tent, which they have in this round and may lose. */
  held: Count;
  /** Gems in the tent. */
  tent: Count;
  /** The artifacts they took, in the order in which they took them. */
  artifacts: Array<Artifact>;
  /** What each of their artifacts is worth. */
  artifact_values: Array<Count>;
  /** What they have chosen, kept until all have chosen; null: nothing yet. */
  choice: Choice | null;
};

/** What a player may know of another's adventurer. */
export type SeenAdventurer = {
  /** Whether they are in the temple; else in camp. */
  in_temple: boolean;
  /** Gems beside the tent, which they have in this round and may lose. */
  held: Count;
  /** Gems in the tent. */
  tent: Count;
  /** The artifacts they took, in the order in which they took them. */
  artifacts: Array<Artifact>;
  /** What each of their artifacts is worth. */
  artifact_values: Array<Count>;
  /** Whether they have chosen; their choice is shown when all have. */
  has_chosen: boolean;
};

/** All of a player. */
export type Player = {
  /** The adventurers of this player. */
  adventurers: Array<Adventurer>;
};

/** What one may know of a player. */
export type SeenPlayer = {
  /**
   * The adventurers of this player; a player sees the choices of their own, of others only that they have
   * chosen.
   */
  adventurers: Array<Adventurer | SeenAdventurer>;
};

/** A question that is open. */
export type Decision = {
  /** Who is asked. */
  seat: Asked;
  kind: DecisionKind;
  /** Of `choose` the adventurer; of `deal` null. */
  subject: AdventurerNumber | null;
  /** Every legal answer, in a stable order; null where the list is for another seat alone. */
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
    /** How many cards are shuffled. */
    cards: Count;
    /** Those that join the deck. */
    artifacts: Array<Artifact>;
  };
  private_to: null;
};

/** The deck is shuffled. Nobody may see it: it is for records. */
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

/** The top card of the deck is turned. An artifact then lies on the path. */
export type CardTurnedEvent = {
  kind: "card_turned";
  seat: null;
  rule: RuleId;
  data: {
    /** Which. */
    card: Card;
    /** Cards left in the deck. */
    left: Count;
  };
  private_to: null;
};

/** The card is a treasure, which those in the temple share. */
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

/** The card is the first hazard of its kind in this round: nothing else happens. */
export type HazardMetEvent = {
  kind: "hazard_met";
  seat: null;
  rule: RuleId;
  data: {
    /** Which. */
    card: Card;
    /** Its kind. */
    hazard: Hazard;
  };
  private_to: null;
};

/** The card is the second hazard of its kind: it leaves the game, and the round is over. */
export type HazardStruckEvent = {
  kind: "hazard_struck";
  seat: null;
  rule: RuleId;
  data: {
    /** Which. */
    card: Card;
    /** Its kind. */
    hazard: Hazard;
  };
  private_to: null;
};

/** An adventurer loses what they hold. Of those who hold nothing no event tells. */
export type HeldLostEvent = {
  kind: "held_lost";
  seat: Seat;
  rule: RuleId;
  data: {
    /** Which of the player's adventurers, from 0. */
    adventurer: AdventurerNumber;
    /** How many. */
    gems: Count;
  };
  private_to: null;
};

/** An adventurer has chosen; what, is shown when all have. */
export type ChoseEvent = {
  kind: "chose";
  seat: Seat;
  rule: RuleId;
  data: {
    /** Which of the player's adventurers, from 0. */
    adventurer: AdventurerNumber;
  };
  private_to: null;
};

/** All have chosen and show what. */
export type ChoicesShownEvent = {
  kind: "choices_shown";
  seat: null;
  rule: RuleId;
  data: {
    /** By seat and adventurer; null: they are not in the temple. */
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
    /** Which of the player's adventurers, from 0. */
    adventurer: AdventurerNumber;
    /** Their share of the gems on the path. */
    share: Count;
    /** Gems brought into the tent: the share and what they held. */
    brought: Count;
  };
  private_to: null;
};

/** The only one who leaves takes an artifact. */
export type ArtifactTakenEvent = {
  kind: "artifact_taken";
  seat: Seat;
  rule: RuleId;
  data: {
    /** Which of the player's adventurers, from 0. */
    adventurer: AdventurerNumber;
    /** Which. */
    artifact: Artifact;
    /** What it is worth. */
    value: Count;
  };
  private_to: null;
};

/** A round ends: all are driven out, or nobody is left in the temple. */
export type RoundEndedEvent = {
  kind: "round_ended";
  seat: null;
  rule: RuleId;
  data: {
    /** Which. */
    round: Count;
    /** Why. */
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
    /** Which. */
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
  /** The seats that win; several share the victory. */
  winners: Array<Seat>;
  /** By seat, what decides. */
  scores: Array<Count>;
  /** What was counted, by seat. */
  measures: Measures;
};

/** What a move certainly costs and brings, up to the next question: not what will be drawn or others will answer. */
export type Preview = {
  /** Who moves. */
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

/** Its sentence: the game is over. */
export type GameOverRefusal = {
  rule: RuleId;
  code: "game_over";
  params: {
    [key: string]: never;
  };
  message: Text;
};

/** Its sentence: {unknown}asked now: {asked}. */
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

/** Its sentence: a move is a Move or its text. */
export type NoTextRefusal = {
  rule: RuleId;
  code: "no_text";
  params: {
    [key: string]: never;
  };
  message: Text;
};

/** Its sentence: '{text}' is no answer here; possible is, for example, '{example}'{near}. */
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

/** Its sentence: {card} does not lie in the deck. */
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
  /** Null, or why the game ended. */
  over: Ending | null;
  /** What comes next; null when the game is over. */
  phase: Phase | null;
  /** Cards turned in this round, the oldest first, without artifacts that were taken. */
  path: Cards;
  /** Gems that lie on the path. */
  path_gems: Count;
  /** Gems that were brought into tents in this round. */
  carried: Count;
  /** Artifacts that have not joined the deck yet. */
  waiting_artifacts: Array<Artifact>;
  /** Hazard cards that have left the game. */
  removed_hazards: Cards;
  /** Artifacts that left the game and that nobody took. */
  lost_artifacts: Array<Artifact>;
  /** How many artifacts have been taken in the game. */
  artifacts_out: Count;
  /** The deck, top first; null for a card that chance will be asked for. */
  deck: Array<Card | null>;
  /** What the decks of later rounds follow from; null where chance is asked. */
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
  /** Null, or why the game ended. */
  over: Ending | null;
  /** What comes next; null when the game is over. */
  phase: Phase | null;
  /** Cards turned in this round, the oldest first, without artifacts that were taken. */
  path: Cards;
  /** Gems that lie on the path. */
  path_gems: Count;
  /** Gems that were brought into tents in this round. */
  carried: Count;
  /** Artifacts that have not joined the deck yet. */
  waiting_artifacts: Array<Artifact>;
  /** Hazard cards that have left the game. */
  removed_hazards: Cards;
  /** Artifacts that left the game and that nobody took. */
  lost_artifacts: Array<Artifact>;
  /** How many artifacts have been taken in the game. */
  artifacts_out: Count;
  /** Which cards lie in the deck, but not in which order. */
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
