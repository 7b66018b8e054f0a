// Made by clients/typescript/generate.py from schemas/json/; not to be changed by hand.

/** An id: lower case words and digits joined by underscores. For example: "coca_planter". */
export type Id = string;

/** The id of a rule of the rulebook. For example: "CLERGY-2". */
export type RuleId = string;

/** A seat: numbered from 0 in seating order from the starting player. For example: 0. */
export type Seat = number;

/** Who is asked: a seat, or -1 where chance is. For example: 0, -1. */
export type Asked = number;

/** A number of things. For example: 3. */
export type Count = number;

/** A whole number that may be below zero. For example: -2. */
export type Amount = number;

/** A text; what is longer is refused or cut. For example: "the column of Coca is full". */
export type Text = string;

/**
 * Of a rulebook: covers whatever changes play and nothing else. For example:
 * "65e5b79f659937ba01d5ac5e813157b1d1cd6813f5e7c3b81b8bbc67a9f3bc50".
 */
export type Fingerprint = string;

/** A JSON object; which keys it has is the game's. */
export type JsonObject = {
  [key: string]: unknown;
};

/** A question that is open. */
export type Decision = {
  /** Who is asked. */
  seat: Asked;
  /** What is asked; a closed list of the game. */
  kind: Id;
  /** What it is about: an id, a number, or null. */
  subject: Id | Amount | null;
  /** Every legal answer, in a stable order; null where the list is for another seat alone. */
  moves: Array<Move> | null;
};

/** Something that happened. */
export type Event = {
  /** What happened; a closed list of the game. */
  kind: Id;
  /** The seat it happened to; null: to the table. */
  seat: Seat | null;
  /** The rule it follows. */
  rule: RuleId;
  /** What else there is to know; each kind has its own keys. */
  data: JsonObject;
  /** The only seat that may see it (-1: none may), or null: all may. */
  private_to: Asked | null;
};

/** A number that says something about a view, and its bounds. */
export type Feature = {
  /** What it says: words joined by dots. */
  name: string;
  /** The number. */
  value: Amount;
  /** It is never less. */
  least: Amount;
  /** It is never more. */
  most: Amount;
};

/**
 * The text of a move: a verb and words, in lower case, with single spaces between. For example: "enter
 * central_plaza", "produce 2", "adjust coca -1".
 */
export type Move = string;

/** How a game ended. */
export type Outcome = {
  /** Which ending; a closed list of the game. */
  ending: Id;
  /** What brought it about. */
  reason: Id;
  /** The seats that win; several share the victory. */
  winners: Array<Seat>;
  /** By seat, what decides. */
  scores: Array<Amount>;
  /** What else was counted: name to numbers by seat. */
  measures: {
    [key: string]: Array<Amount>;
  };
};

/** What a move certainly brings, up to the next question; no draw and no answer of another is in it. */
export type Preview = {
  /** Who moves. */
  seat: Asked;
  /** The public events that follow for certain. */
  events: Array<Event>;
  /** Pieces that the seat pays, by good. */
  paid: {
    [key: string]: Count;
  };
  /** Pieces that the seat receives, by good. */
  received: {
    [key: string]: Count;
  };
  /** What else is sure, by name. */
  other: {
    [key: string]: Amount;
  };
};

/** One thing that is wrong with a data file. */
export type Problem = {
  /** The file, as it was named. */
  file: Text;
  /** From 1; 0 where the file as a whole is meant. */
  line: Count;
  /** From 1; 0 where the file as a whole is meant. */
  column: Count;
  /** The place in the data. */
  path: Text;
  /** What is wrong. */
  message: Text;
  /** What would be right; may be empty. */
  hint: Text;
  /** The rule that wants it otherwise, or null. */
  rule: RuleId | null;
};

/** Why a move cannot be made. */
export type Refusal = {
  /** The rule that forbids it. */
  rule: RuleId;
  /** A stable code; a closed list of the game. */
  code: Id;
  /** Ids and numbers that the sentence names; each code has its own keys. */
  params: JsonObject;
  /** The sentence for a player, made of code and params. */
  message: Text;
};

/** One line of a score. */
export type ScoreLine = {
  /** The rule it follows. */
  rule: RuleId;
  /** What brings it: an id, or a word of a closed list. */
  what: Id;
  /** The points it brings. */
  points: Amount;
  /** The gold it brings. */
  gold: Amount;
  /** The line for a person. */
  text: Text;
};

/** A whole game at one moment, secrets included; each game has a closed schema of its own. */
export type State = {
  [key: string]: unknown;
};

/** What a seat, or a spectator, may know of a game; each game has a closed schema of its own. */
export type View = {
  /** Every open decision; none when the game is over. */
  decisions: Array<Decision>;
  [key: string]: unknown;
};
