// Made by clients/typescript/generate.py from schemas/json/; not to be changed by hand.

import type { Asked, Count, Fingerprint, Id, Move, RuleId, Seat, Text } from "./machu_rules.js";
export type * from "./machu_rules.js"; // but for what stands here more closely

/**
 * The id of a card: a treasure, a hazard (its kind and a number) or an artifact. A variant may have others than
 * the published game. For example: "t1", "t2", "t3", "t4", "t5a".
 */
export type Card = string;

/**
 * The id of a kind of hazard. A variant may have others than the published game. For example: "spiders",
 * "snakes", "mummy", "fire", "rocks".
 */
export type Hazard = Id;

/**
 * The id of an artifact. A variant may have others than the published game. For example: "artifact_1",
 * "artifact_2", "artifact_3", "artifact_4", "artifact_5".
 */
export type Artifact = Id;

/** Cards, each once. */
export type Cards = Array<Card>;

/** Which of a player's adventurers, from 0. For example: 0, 1. */
export type AdventurerNumber = number;

/** What an adventurer chooses: to go on, or to leave. */
export type Choice = "torch" | "camp";

/**
 * What comes next: the first card of a round, the second where the first was a hazard, a card after the choices,
 * or the choices.
 */
export type Phase = "first" | "second" | "next" | "choose";

/** What is asked. */
export type DecisionKind = "choose" | "deal";

/** Why a round ended: the second hazard of a kind, or nobody left in the temple. */
export type RoundEnd = "hazard" | "camp";

/** How a game ends, and why: all rounds have been played. */
export type Ending = "rounds";

/** All of an adventurer. */
export type Adventurer = {
  /** Whether he is in the temple; else in camp. */
  in_temple: boolean;
  /** Gems beside the tent, which he has in this round and may lose. */
  held: Count;
  /** Gems in the tent. */
  tent: Count;
  /** Those he took, in the order in which he took them. */
  artifacts: Array<Artifact>;
  /** What each of them is worth. */
  artifact_values: Array<Count>;
  /** What he has chosen, until all have; null: nothing yet. */
  choice: Choice | null;
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

/** A round began: all are in the temple. */
export type RoundBeganEvent = {
  kind: "round_began";
  seat: null;
  rule: RuleId;
  data: {
    /** The new round. */
    round: Count;
    /** How many cards are shuffled. */
    cards: Count;
    /** Those that join the deck with this round. */
    artifacts: Array<Artifact>;
  };
  private_to: null;
};

/** The deck was shuffled. Nobody may see it; it is for records. */
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

/** The top card of the deck was turned. */
export type CardTurnedEvent = {
  kind: "card_turned";
  seat: null;
  rule: RuleId;
  data: {
    /** Which. */
    card: Card;
    /** How many cards are left in the deck. */
    left: Count;
  };
  private_to: null;
};

/** A treasure was shared by those in the temple. */
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

/** The first hazard of its kind in the round: nothing else happens. */
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

/** The second hazard of a kind ends the round. */
export type HazardStruckEvent = {
  kind: "hazard_struck";
  seat: null;
  rule: RuleId;
  data: {
    /** Which; it leaves the game. */
    card: Card;
    /** Its kind. */
    hazard: Hazard;
  };
  private_to: null;
};

/** An adventurer in the temple lost what he held. */
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

/** All showed what they chose. */
export type ChoicesShownEvent = {
  kind: "choices_shown";
  seat: null;
  rule: RuleId;
  data: {
    /** By seat, for each adventurer; null: he is not in the temple. */
    choices: Array<Array<Choice | null>>;
  };
  private_to: null;
};

/** An adventurer left the temple. */
export type CampedEvent = {
  kind: "camped";
  seat: Seat;
  rule: RuleId;
  data: {
    /** Which of the player's adventurers, from 0. */
    adventurer: AdventurerNumber;
    /** His share of the gems on the path. */
    share: Count;
    /** What he brought into the tent, with what he held. */
    brought: Count;
  };
  private_to: null;
};

/** The only one who left took an artifact. */
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

/** A round ended. */
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

/** Artifacts on the path left the game. */
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

/** The game ended. */
export type GameOverEvent = {
  kind: "game_over";
  seat: null;
  rule: RuleId;
  data: {
    /** How. */
    ending: Ending;
  };
  private_to: null;
};

/** Something that happened; `kind` says which of these it is. */
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
  /** By seat, gems and artifact values together. */
  scores: Array<Count>;
  /** What was counted, by seat. */
  measures: {
    /** Gems in the tents. */
    gems: Array<Count>;
    /** What the artifacts are worth. */
    artifact_values: Array<Count>;
    /** How many artifacts, which breaks ties. */
    artifacts: Array<Count>;
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

/** Its sentence: asked now: {asked}. */
export type NotAskedRefusal = {
  rule: RuleId;
  code: "not_asked";
  params: {
    /** Who is. */
    asked: Array<Asked>;
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

/** Its sentence: '{text}' is no answer here; possible is, for example, '{example}'. */
export type UnknownMoveRefusal = {
  rule: RuleId;
  code: "unknown_move";
  params: {
    /** What was given, cut where it is long. */
    text: Text;
    /** What a move looks like. */
    example: Text;
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

/** Why a move cannot be made; `code` says which of these it is. */
export type Refusal = GameOverRefusal | NotAskedRefusal | NoTextRefusal | UnknownMoveRefusal | NotInDeckRefusal;

/** All of a player. */
export type Player = {
  /** Those whom he runs. */
  adventurers: Array<Adventurer>;
};

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
  /** Cards turned in this round, the first first, without artifacts that were taken. */
  path: Cards;
  /** Gems that lie on the path. */
  path_gems: Count;
  /** Gems that were brought into tents in this round. */
  carried: Count;
  /** Those that have not joined the deck. */
  waiting_artifacts: Array<Artifact>;
  /** Hazard cards that have left the game. */
  removed_hazards: Cards;
  /** Those that have left the game untaken. */
  lost_artifacts: Array<Artifact>;
  /** How many artifacts have been taken in the game. */
  artifacts_out: Count;
  /** The deck, top first; null for a card of which chance will be asked. */
  deck: Array<Card | null>;
  /** What the decks of later rounds follow from; null where chance is asked. */
  seed: Text | null;
  /** Decks that were given for later rounds, top first. */
  coming: Array<Cards>;
  /** By seat. */
  players: Array<Player>;
};

/** What one may know of a player. */
export type SeenPlayer = {
  /** Those whom he runs; of one's own the choice is seen, of others only that they have chosen. */
  adventurers: Array<Adventurer | SeenAdventurer>;
};

/** What one may know of another's adventurer. */
export type SeenAdventurer = {
  /** Whether he is in the temple; else in camp. */
  in_temple: boolean;
  /** Gems beside the tent, which he has in this round and may lose. */
  held: Count;
  /** Gems in the tent. */
  tent: Count;
  /** Those he took, in the order in which he took them. */
  artifacts: Array<Artifact>;
  /** What each of them is worth. */
  artifact_values: Array<Count>;
  /** Whether he has chosen; what, all see when all have. */
  has_chosen: boolean;
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
  /** Cards turned in this round, the first first, without artifacts that were taken. */
  path: Cards;
  /** Gems that lie on the path. */
  path_gems: Count;
  /** Gems that were brought into tents in this round. */
  carried: Count;
  /** Cards in the deck. */
  deck_size: Count;
  /** Those that have not joined the deck. */
  waiting_artifacts: Array<Artifact>;
  /** Hazard cards that have left the game. */
  removed_hazards: Cards;
  /** Those that have left the game untaken. */
  lost_artifacts: Array<Artifact>;
  /** How many artifacts have been taken in the game. */
  artifacts_out: Count;
  /** Which cards lie in the deck, not in which order. */
  deck_cards: Cards;
  /** By seat. */
  players: Array<SeenPlayer>;
  /** The seat whose view this is; null: a spectator's. */
  viewer: Seat | null;
  /** Every open decision; none when the game is over. */
  decisions: Array<Decision>;
};
