// Made by clients/typescript/generate.py from schemas/json/; not to be changed by hand.

/** An id: lower case words and digits joined by underscores. For example: "some_thing". */
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

/** A text; a longer one is refused or cut. For example: "a sentence". */
export type Text = string;

/**
 * The fingerprint of a rulebook: a hash of whatever changes play, and of nothing else. For example:
 * "65e5b79f659937ba01d5ac5e813157b1d1cd6813f5e7c3b81b8bbc67a9f3bc50".
 */
export type Fingerprint = string;

/** A JSON object; the game says which keys it has. */
export type JsonObject = {
  [key: string]: unknown;
};

/** One decision, evaluated by a search that knows only what its seat knew. */
export type AnalysedDecision = {
  /** Number of the move in the match, from 1. */
  number: Count;
  /** Seat that had to decide. */
  seat: Seat;
  /** Kind of the decision, from a closed list of the game. */
  kind: Id;
  /** Subject of the decision: an id, a number, or null. */
  subject: Id | Amount | null;
  /** The move that was made, or null if the decision is open. */
  made: TriedMove | null;
  /** Best move found. */
  best: TriedMove;
  /** Loss of the move that was made, compared with the best move, as a share of the victory. */
  swing: number;
  /** Standard error of the swing, 0 if no better move was found. */
  error: number;
  /** True if the swing is more than two standard errors. */
  clear: boolean;
  /** Shares of the victory before the move, by seat. */
  shares: Array<number>;
  /** Moves searched: the best first, then the others by number of iterations. */
  tried: Array<TriedMove>;
  /** Sentence for people: the gain of a better move, or the best move of an open decision. */
  sentence: Text;
};

/** A move of a decision, with the results of its search. */
export type TriedMove = {
  /** Text of the move. */
  move: Move;
  /** The move in a player's words. */
  words: Text;
  /** Number of iterations that tried the move. */
  visits: Count;
  /** Average share of the victory over these iterations. */
  share: number;
  /** Standard error of the share. */
  error: number;
};

/** A game analysed, decision by decision, without decisions that have a single move. */
export type Analysis = {
  /** Name and version of this format. */
  format: "machu-rules/analysis/1";
  /** Name of the game. */
  game: Text;
  /** Name of the rulebook. */
  rulebook: Text;
  /** Fingerprint of everything that changes play. */
  fingerprint: Fingerprint;
  /** Revision of the game's code. */
  rules_revision: Count;
  /** Number of moves made. */
  moves: Count;
  /** Number of iterations per decision. */
  iterations: Count;
  /** Seed of the analysis. The same seed repeats it. */
  seed: Text;
  /** True if the analysis was stopped before the end. */
  stopped: boolean;
  /** Decisions in the order of the game. */
  decisions: Array<AnalysedDecision>;
  /** Numbers of the moves that were clearly worse than the best found, the worst first. */
  blunders: Array<Count>;
  /** Shares of the victory at the end, by seat, or null before the end. */
  final: Array<number> | null;
};

/** A figure of the data. */
export type FigureValue = Text | number | boolean | Array<Text | number | JsonObject> | JsonObject | null;

/** A value in A and in B. */
export type Two = Array<number>;

/** A mean, and where its interval of 95 % begins and ends. */
export type MeanAndInterval = Array<number>;

/** One of the two compared rulebooks. */
export type ComparedSide = {
  /** Name or path of the rulebook, as requested. */
  asked: Text;
  /** Name of the rulebook. */
  rulebook: Text;
  /** Title of the rulebook. */
  title: Text;
  /** Author of the rulebook, may be empty. */
  author: Text;
  /** Version of the rulebook, may be empty. */
  version: Text;
  /** Fingerprint of everything that changes play. */
  fingerprint: Fingerprint;
  /** Revision of the game's code. */
  rules_revision: Count;
  /** Effective options by name. */
  options: {
    [key: string]: Id;
  };
};

/** A difference between the data of the two rulebooks. */
export type ComparedDifference = {
  /** Place in the data. */
  path: Text;
  /** Kind of the change from A to B. */
  kind: "changed" | "added" | "removed" | "renamed";
  /** Value in A, or null if A does not have it. */
  a: FigureValue;
  /** Value in B, or null if B does not have it. */
  b: FigureValue;
  /** The difference in a line for people. */
  text: Text;
  /** Id of the rule behind the figure, may be empty. */
  rule: Text;
};

/** One measure of all games. A null was not tested or does not exist. */
export type ComparedRow = {
  /** Stable name, such as score.mean or count.produced.corn. */
  name: Text;
  /** Kind of measure. */
  group: "endings" | "length" | "bots" | "wins" | "course" | "scores" | "measures" | "counts";
  /** Name for people. */
  label: Text;
  /** Id at the end of the name, or null. */
  of: Text | null;
  /** True if the values are shares of games, 0 to 1. */
  share: boolean;
  /** Number of compared pairs of games, 0 if one side does not have the measure. */
  pairs: Count;
  /** Mean in A. */
  a: number | null;
  /** Mean in B. */
  b: number | null;
  /** Mean of B - A over the pairs. */
  difference: number | null;
  /** Lower bound of the 95 % interval of this row alone. */
  low: number | null;
  /** Upper bound of the 95 % interval. */
  high: number | null;
  /** P-value of this row. */
  p: number | null;
  /** P-value corrected by Holm for all rows of all tables. */
  p_holm: number | null;
  /** Significance level for p. */
  level: number | null;
  /** Difference that would have been found with a probability of 80 %, or null if none could. */
  detectable: number | null;
  /**
   * Verdict: more or less in B, unclear (cannot be told from chance), the same in every game, only in one side,
   * or no pair finished under both.
   */
  verdict: "more" | "less" | "unclear" | "same" | "only_a" | "only_b" | "no_pairs";
  /** Standard deviation of the games of A. */
  sd_a: number | null;
  /** Standard deviation of the games of B. */
  sd_b: number | null;
  /** Standard deviation of the differences of pairs. */
  sd_pair: number | null;
  /** Difference divided by the root mean square of both standard deviations, or null if both are 0. */
  effect: number | null;
};

/** Victories of a bot or a seat under one rulebook, and their fair share. */
export type ComparedAdvantage = {
  /** Bot or seat. */
  kind: "bot" | "seat";
  /** Name of the bot, or number of the seat. */
  name: Text;
  /** Side of the comparison. */
  side: "A" | "B";
  /** Number of its seats. */
  seats: Count;
  /** Number of games finished under this rulebook. */
  games: Count;
  /** Share of games that its seats win together. A shared victory counts in parts. */
  share: number;
  /** Lower bound of the 95 % interval of this row alone. */
  low: number;
  /** Upper bound of the interval. */
  high: number;
  /** Share that it would win if all seats were alike. */
  fair: number;
  /** Probability of a share as far from the fair one if all seats are alike. */
  p: number;
  /** The same, corrected by Holm for all bots and seats of all tables. */
  p_holm: number;
  /** More or less than its share, or unclear if that cannot be told from chance. */
  verdict: "more" | "less" | "unclear";
};

/**
 * Frequency with which the seats of one bot finish ahead of those of another under one rulebook. Equal results
 * count half.
 */
export type ComparedPairing = {
  /** First bot. */
  bot: Text;
  /** Second bot. */
  other: Text;
  /** Side of the comparison. */
  side: "A" | "B";
  /** Number of finished games. */
  games: Count;
  /**
   * Share of comparisons in which the first bot is ahead. A winner is ahead of a seat that does not win,
   * otherwise the better score is ahead.
   */
  share: number;
  /** Lower bound of the 95 % interval. */
  low: number | null;
  /** Upper bound of the interval. */
  high: number | null;
};

/**
 * Depth of skill under one rulebook: the share of games that the stronger of two bots, named last, wins beyond
 * its fair share.
 */
export type ComparedSkill = {
  /** Stronger bot. */
  bot: Text;
  /** Weaker bot. */
  over: Text;
  /** Side of the comparison. */
  side: "A" | "B";
  /** Number of finished games. */
  games: Count;
  /** Share of games that its seats win, less their fair share. A lottery has 0. */
  beyond: number;
  /** Lower bound of the 95 % interval. */
  low: number;
  /** Upper bound of the interval. */
  high: number;
};

/** Frequency of an event per seat and game, by bot, for winners and for others. */
export type ComparedDoing = {
  /** Name of the metric. */
  name: Text;
  /** Name for people. */
  label: Text;
  /** Mean per seat of a bot, under A and under B. */
  bots: {
    [key: string]: Two;
  };
  /** Mean of the winning seats. */
  winners: Two;
  /** Mean of the other seats. */
  others: Two;
  /** Mean of winners less mean of others, under A and under B. */
  more: Array<MeanAndInterval | null>;
};

/**
 * Frequency of an event per period of the game or per turn: the total over all games, divided by the number of
 * periods.
 */
export type ComparedRate = {
  /** Name of the metric. */
  name: Text;
  /** Name for people. */
  label: Text;
  /** Period: day, round, phase ... or turn, a run of decisions of one seat. */
  per: Text;
  /** Frequency in A. */
  a: number;
  /** Frequency in B. */
  b: number;
  /** Difference B - A. */
  difference: number;
  /** Lower bound of the 95 % interval of this row alone. */
  low: number | null;
  /** Upper bound of the interval. */
  high: number | null;
};

/** The spread of a value over games. */
export type ComparedBand = {
  /** Value above that of 1 game in 10. */
  low: number;
  /** Value above that of half of the games. */
  middle: number;
  /** Value above that of 9 games in 10. */
  high: number;
};

/** A day, round or phase of the games under one rulebook. */
export type ComparedPeriod = {
  /** Side of the comparison. */
  side: "A" | "B";
  /** Number of the period, from 1. */
  number: Count;
  /** Number of games that had it. */
  games: Count;
  /** Points of winners at the end of the period, or their scores after the last period. */
  winners: ComparedBand | null;
  /** Points of the other seats, likewise. */
  others: ComparedBand | null;
  /** Expected lead of the first seat over the second in final points, by the game's own estimate. */
  lead: ComparedBand | null;
  /** Means of the metrics in the period. */
  counts: {
    [key: string]: number;
  };
  /** Spreads of the metrics over these games. */
  bands: {
    [key: string]: ComparedBand;
  };
};

/** An unusual game. */
export type ComparedOddGame = {
  /** The unusual property. */
  what: Text;
  /** Value of the property, or null for an ending. */
  value: number | null;
  /** Side of the comparison. */
  side: "A" | "B";
  /** Number of the game, from 0. */
  number: Count;
  /** Seed of the game. */
  seed: Text;
  /** Bots by seat. */
  bots: Array<Text>;
  /** Command that plays it again and prints it. */
  command: Text;
};

/** All rows for a number of players. */
export type ComparedTable = {
  /** Number of players. */
  players: number;
  /** Bots by seat in the first game. */
  bots: Array<Text>;
  /** Number of pairs of games played. */
  pairs: Count;
  /** Rows, in a stable order. */
  rows: Array<ComparedRow>;
  /** Victories of bots and seats, and their fair shares. */
  advantages: Array<ComparedAdvantage>;
  /** Frequencies with which one bot finishes ahead of another. */
  pairings: Array<ComparedPairing>;
  /** Depth of skill, if two bots play. */
  skill: Array<ComparedSkill>;
  /** Frequencies of events, by bot. */
  doings: Array<ComparedDoing>;
  /** Frequencies of events per day, round or turn. */
  rates: Array<ComparedRate>;
  /** Course of the games: the periods of A, then those of B. */
  course: Array<ComparedPeriod>;
  /** Unusual games, with the commands that play them again. */
  odd: Array<ComparedOddGame>;
};

/** Result of machu-rules compare: the same games played under two rulebooks. */
export type Comparison = {
  /** Name of the game. */
  game: string;
  /** Game i of n players has the seed {seed}/{n}/{i} under all rulebooks. */
  seed: Text;
  /** Bots in seating order, repeated if there are fewer bots than seats. */
  bots: Array<Text>;
  /** True if the bots move on by a seat from game to game. */
  rotate: boolean;
  /** Number of decisions after which a game is given up as unfinished. */
  max_decisions: Count;
  /** True if ctrl-C stopped the run. */
  stopped: boolean;
  /** The result in a few sentences. */
  summary: Text;
  format: "machu-rules/comparison/1";
  /** Rulebook A. */
  a: ComparedSide;
  /** Rulebook B. */
  b: ComparedSide;
  /** Number of planned games per number of players and rulebook. */
  games: Count;
  /** Probability of any false alarm among all rows. */
  alpha: number;
  /** Number of random sign choices behind a p-value. */
  flips: Count;
  /** Differences between the data of the two rulebooks. */
  differences: Array<ComparedDifference>;
  /** Tables, one per number of players. */
  tables: Array<ComparedTable>;
};

/** Several comparisons with the same A. All their rows share one significance level (machu-rules compare A B C). */
export type Comparisons = {
  format: "machu-rules/comparisons/1";
  /** Comparisons, one per B. */
  comparisons: Array<Comparison>;
};

/** A question that is open. */
export type Decision = {
  /** The seat to move. */
  seat: Asked;
  /** The kind of the decision, from a closed list of the game. */
  kind: Id;
  /** The subject: an id, a number, or null. */
  subject: Id | Amount | null;
  /** All legal answers, in a stable order; null where only another seat may see the list. */
  moves: Array<Move> | null;
};

/** Any JSON value. */
export type Json = null | boolean | number | Text | Array<Json> | {
  [key: string]: Json;
};

/** The seat that makes a move, and the text of the move. */
export type SeatAndMove = Array<Asked | string>;

/** The limits of everything that a program can make grow. */
export type Limits = {
  /** Bytes of a line of input. */
  line: Count;
  /** Levels of nesting in a line. */
  depth: Count;
  /** Requests in one batch. */
  batch: Count;
  /** Characters of a string other than a record. */
  text: Count;
  /** Games open at once. */
  games: Count;
  /** Matches open at once. */
  matches: Count;
  /** Bots open at once. */
  bots: Count;
  /** Rooms open at once. */
  rooms: Count;
  /** Moves made in all open matches and rooms together. */
  moves: Count;
  /** Moves of which events are returned at once. */
  told: Count;
  /** Moves of which frames are returned at once. */
  framed: Count;
  /** Iterations of the search of a decision. */
  iterations: Count;
};

/** The games there are. */
export type Games = {
  /** Their names, a closed list. */
  games: Array<string>;
  /** The version of the engine. */
  engine: string;
};

/** A game that was loaded. */
export type Loaded = {
  /** Its handle. */
  game: string;
  /** The name of the shipped game that it is, or that it is a variant of. */
  of: string;
  /** Its own name. */
  name: string;
  /** Its title. */
  title: string;
  /** The numbers of players that can play it. */
  players: Array<Count>;
  /** The effective options by name. */
  options: {
    [key: string]: string;
  };
  /** Raised when code changes play. */
  rules_revision: Count;
  /** The fingerprint of its rulebook. */
  fingerprint: Fingerprint;
  /** The names of bots that play it. */
  bots: Array<string>;
};

/** The problems of some data. */
export type Problems = {
  /** In order of file and line. Empty if the data is valid. */
  problems: Array<Problem>;
};

/** A rule of the game. */
export type Rule = {
  /** Its id. */
  id: RuleId;
  /** Its title, in a few words. */
  title: string;
  /** True if it is a ruling of this project, because the printed text is silent. */
  ruling: boolean;
  /** The options that switch it. */
  options: Array<string>;
  /** The rulings of this project, in sentences. */
  rulings: Array<string>;
  /** Its text, in a few plain sentences. */
  text: string;
};

/** A figure of the data. */
export type Figure = {
  /** Its path in the data. */
  path: string;
  /** Its value. */
  value: Json;
  /** How well it is known. */
  provenance: string;
  /** The rule it serves. */
  rule: string;
  /** A note on its source. May be empty. */
  note: string;
};

/** A whole rulebook. */
export type Rulebook = {
  /** Display names by id. */
  names: {
    [key: string]: string;
  };
  /** The rules, in order. */
  rules: Array<Rule>;
  /** All figures of the data. */
  figures: Array<Figure>;
};

/** The data of a game. */
export type DataFiles = {
  /** The files of a game by name, as the docs of its data describe them. Names and texts are in English. */
  files: {
    [key: string]: JsonObject;
  };
};

/** A board as a graph. Empty if a game has none. */
export type BoardGraph = {
  /** Its places, with `id` and the other data about them, such as `name`, `kind`, `x` and `y`. */
  nodes: Array<JsonObject>;
  /** The ways between places, with `from`, `to` and the other data about them. */
  edges: Array<JsonObject>;
};

/** All texts of moves. */
export type ActionSpace = {
  /** The texts of moves of players. */
  action_space: Array<Move>;
  /** The texts of moves of chance. */
  chance_space: Array<Move>;
};

/** A picture. */
export type Picture = {
  /** The picture, as SVG. */
  svg: string;
};

/** The colours of pictures. */
export type Colours = {
  /** The colours, by purpose. */
  colours: {
    /** The colours of the seats, in all themes. If there are more seats, they repeat from the first. */
    seats: Array<string>;
    /** Texts and outlines. */
    ink: string;
    /** Secondary texts. */
    muted: string;
    /** The page. */
    paper: string;
    /** A panel on the page. */
    card: string;
    /** The frame of a panel. */
    line: string;
    /** Current things. Texts on it are black. */
    gold: string;
    /** The outline of clickable things. */
    target: string;
    /** The outline of marked things. */
    mark: string;
    /** The outline of the latest events. */
    last: string;
  };
};

/** A picture in parts. */
export type PictureParts = {
  /** The parts by name, as SVG. */
  parts: {
    [key: string]: string;
  };
};

/** The changes between two versions of the parts of a picture. */
export type PartPatches = {
  /** By name of the changed parts, the lines to replace and the new lines, the last first. */
  patches: {
    [key: string]: Array<{
      /** The first line that goes, counted from 0. */
      at: Count;
      /** How many lines go. */
      gone: Count;
      /** The lines that replace them. */
      lines: Array<string>;
    }>;
  };
};

/** The names of JSON Schemas. */
export type SchemaNames = {
  /** Their names. */
  schemas: Array<string>;
};

/** An open question with its answers. */
export type OpenDecision = {
  /** The seat to move. */
  seat: Asked;
  /** The kind of decision, from a closed list of the game. */
  kind: Id;
  /** The subject: an id, a number, or null. */
  subject: Id | Amount | null;
  /** All legal answers, in a stable order. */
  moves: Array<Move>;
  /** True if the answer is hidden from others until the game shows it. */
  secret: boolean;
  /** For chance, the relative probabilities of the answers. Empty for players. */
  weights: Array<Count>;
};

/** The status of a match. */
export type MatchStatus = {
  /** Its handle. */
  match: string;
  /** How many moves have been made. */
  number: Count;
  /** Whether the game has ended. */
  over: boolean;
  /** All open decisions. Empty when the game is over. */
  decisions: Array<OpenDecision>;
};

/** The open questions in words. */
export type Questions = {
  /** How many moves have been made. */
  number: Count;
  /** All open decisions. Empty when the game is over. */
  questions: Array<Question>;
};

/** A question in words. */
export type Prompt = {
  /** The question. Null if there is none. */
  prompt: string | null;
};

/** A move in words. */
export type Said = {
  /** As a player would say it. */
  words: string;
};

/** Something in words. */
export type Sentence = {
  /** The sentence, in the language of the game. */
  sentence: string;
};

/** The cost of a move. */
export type DecisionAnalysis = {
  /** The search's evaluation of the decision. Null if only one move was legal. */
  decision: AnalysedDecision | null;
};

/** Which move is best. */
export type Hint = {
  /** The search's evaluation of the decision. Its `sentence` is for the player. */
  decision: AnalysedDecision;
};

/** The status of a match, and the number of moves that were made. */
export type Progress = {
  /** Its handle. */
  match: string;
  /** How many moves have been made. */
  number: Count;
  /** Whether the game has ended. */
  over: boolean;
  /** All open decisions. Empty when the game is over. */
  decisions: Array<OpenDecision>;
  /** How many of the moves have been made now. */
  played: Count;
  /** The reason why the next of them is illegal. Null if there is none. */
  refusal: Refusal | null;
};

/** Why a move cannot be made. */
export type Reason = {
  /** Null if the move is legal. */
  refusal: Refusal | null;
};

/** New events. */
export type Events = {
  /** The last move that is covered. Request more from there until it is the last move of the match. */
  number: Count;
  /** In order. */
  events: Array<Event>;
  /** The sentences of the events, if requested. */
  sentences?: Array<string>;
};

/** The news since a cursor. */
export type Changes = {
  /** The cursor for the next request. */
  cursor: string;
  /** The last move that is covered. Request more until it is the last move of the match. */
  number: Count;
  /** The number of known moves that are no longer valid. */
  taken_back: Count;
  /** The events since the last valid move, in order. */
  events: Array<Event>;
  /** The sentences of the events, if requested. */
  sentences?: Array<string>;
};

/** The views between a cursor and now. */
export type Frames = {
  /** The cursor for the next request. */
  cursor: string;
  /** The last move that is covered. Request more until it is the last move of the match. */
  number: Count;
  /** The number of known moves that are no longer valid. */
  taken_back: Count;
  /** The events since the last valid move, except those before the first decision. */
  events: Array<Event>;
  /** The views after the events. */
  frames: Array<View>;
};

/** The score of a seat. */
export type Score = {
  /** The lines of the score. */
  lines: Array<ScoreLine>;
};

/** The result of a game. */
export type End = {
  /** Null while the game goes on. */
  outcome: Outcome | null;
};

/** A view as numbers. */
export type Features = {
  /** The features. Their names and order depend only on the number of players. */
  features: Array<Feature>;
};

/** A record. */
export type Record = {
  /** JSON lines. */
  record: string;
};

/** A bot that was made. */
export type BotAdded = {
  /** Its handle. */
  bot: string;
};

/** The answer of a bot. */
export type Choice = {
  /** One of the moves of the decision. */
  move: Move;
};

/** A room that was opened. */
export type RoomOpened = {
  /** Its handle. */
  room: string;
};

/** A place in a room. */
export type TokenGiven = {
  /** The secret text by which its holder sees and plays. */
  token: string;
  /** Their seat. Null for spectators. */
  seat: Seat | null;
};

/** The result of the bots' moves. */
export type RoomStepped = {
  /** The number of their moves. 0 if it is not a bot's turn, or if there is a request to undo. */
  moves: Count;
};

/** The result of a request to undo. */
export type UndoAsked = {
  /** True if the moves are already undone. Otherwise other players must agree. */
  done: boolean;
};

/** The open questions in a room. */
export type RoomQuestions = {
  /** The version of the room in which the questions are open, for `room_play`. */
  version: Count;
  /** All open decisions. Empty when the game is over. */
  questions: Array<Question>;
};

/** Everything from which a room can be restored. */
export type RoomRecord = {
  /** How many moves and undos the record holds. */
  version: Count;
  /** JSON lines. */
  record: string;
  /** Its players, with hashes of the tokens. */
  seats: RoomSeats;
};

/** Nothing. */
export type Nothing = {
  [key: string]: never;
};

/** The methods of `machu-rules engine` with their parameters and results. */
export type Methods = {
  /**
   * Search the decision behind a move, with the knowledge that its seat had then, and return the cost of the
   * move.
   */
  analyse: {
    /** Its parameters. */
    params: {
      /** The handle of a match. */
      match: string;
      /** The number of the move, from 1. The number of moves plus one is the open decision. */
      number: Count;
      /** The seat of the move. Default or null: any seat, after the end of the game. */
      seat?: Seat | null;
      /** The iterations of the search per decision. Default: 200. */
      iterations?: number;
      /**
       * The seed of all chance. Default or null: 128 random bits. Pass a text if your numbers are exact only to
       * 53 bits.
       */
      seed?: number | string | null;
    };
    result: DecisionAnalysis;
  };
  /** Search the open decision of a seat with its knowledge, and return the best move with reasons. */
  hint: {
    /** Its parameters. */
    params: {
      /** The handle of a match. */
      match: string;
      /** The seat. */
      seat: Seat;
      /** The iterations of the search per decision. Default: 200. */
      iterations?: number;
      /**
       * The seed of all chance. Default or null: 128 random bits. Pass a text if your numbers are exact only to
       * 53 bits.
       */
      seed?: number | string | null;
    };
    result: Hint;
  };
  /** Search the open decision of the holder of a token with their knowledge. */
  room_hint: {
    /** Its parameters. */
    params: {
      /** The handle of a room. */
      room: string;
      /** The token of the caller, as `room_join` or `room_watch` returned it. */
      token: string;
      /** The iterations of the search per decision. Default: 200. */
      iterations?: number;
      /**
       * The seed of all chance. Default or null: 128 random bits. Pass a text if your numbers are exact only to
       * 53 bits.
       */
      seed?: number | string | null;
    };
    result: Hint;
  };
  /** Return the limits of everything that a program can make grow. */
  limits: {
    /** Its parameters. */
    params: {
      [key: string]: never;
    };
    result: Limits;
  };
  /** List the names of the games, and the version of the engine. */
  games: {
    /** Its parameters. */
    params: {
      [key: string]: never;
    };
    result: Games;
  };
  /** Load the game of a shipped name or of a path. */
  load: {
    /** Its parameters. */
    params: {
      /**
       * The name of a shipped game, or the path of a variant, a folder or a data file (a path has a slash or a
       * suffix).
       */
      source: string;
      /**
       * The language of its texts: `en`, another shipped one, or the path of a catalogue. Default or null:
       * English.
       */
      language?: string | null;
    };
    result: Loaded;
  };
  /** List all problems of the data at a path. */
  validate: {
    /** Its parameters. */
    params: {
      /**
       * The name of a shipped game, or the path of a variant, a folder or a data file (a path has a slash or a
       * suffix).
       */
      source: string;
    };
    result: Problems;
  };
  /** Return a whole rulebook: names, rules, figures. */
  rulebook: {
    /** Its parameters. */
    params: {
      /** The handle of a game. */
      game: string;
    };
    result: Rulebook;
  };
  /** Return the data files of a game with its variants merged in: colours, positions, prices, names and options. */
  data: {
    /** Its parameters. */
    params: {
      /** The handle of a game. */
      game: string;
    };
    result: DataFiles;
  };
  /** Return the board as a graph: its places with their positions, and the ways between them. */
  graph: {
    /** Its parameters. */
    params: {
      /** The handle of a game. */
      game: string;
    };
    result: BoardGraph;
  };
  /** Return a rule by its id. */
  rule: {
    /** Its parameters. */
    params: {
      /** The handle of a game. */
      game: string;
      /** The id of the rule. */
      rule: string;
    };
    result: Rule;
  };
  /** List the texts of all moves that a game can ever offer, in a stable order. */
  action_space: {
    /** Its parameters. */
    params: {
      /** The handle of a game. */
      game: string;
    };
    result: ActionSpace;
  };
  /** List the names of the JSON Schemas. */
  schemas: {
    /** Its parameters. */
    params: {
      /** The name of a shipped game. Default or null: all games. */
      of?: string | null;
    };
    result: SchemaNames;
  };
  /** Return a JSON Schema without references to other files. */
  schema: {
    /** Its parameters. */
    params: {
      /** One of `schemas`. */
      name: string;
      /** The name of a shipped game. Default or null: all games. */
      of?: string | null;
    };
    result: JsonObject;
  };
  /** Free the handle of a game, a match, a bot or a room. */
  close: {
    /** Its parameters. */
    params: {
      /** The handle of a game, a match, a bot or a room. */
      handle: string;
    };
    result: Nothing;
  };
  /** End the engine after this answer. */
  shutdown: {
    /** Its parameters. */
    params: {
      [key: string]: never;
    };
    result: Nothing;
  };
  /** Start a match at the first decision of a new game. */
  new: {
    /** Its parameters. */
    params: {
      /** The handle of a game. */
      game: string;
      /** The number of players. */
      players: number;
      /**
       * The seed of all chance. Default or null: 128 random bits. Pass a text if your numbers are exact only to
       * 53 bits.
       */
      seed?: number | string | null;
      /** The deal of chance, in the form of a record. May be null. */
      dealt?: Array<Json> | null;
      /** `seed`: chance follows from the seed. `ask`: it moves like a player, in seat -1. */
      chance?: "seed" | "ask";
      /** The players by seat, for records. May be null. */
      who?: Array<string> | null;
      /** The names of the players, by seat. Default or null: the names in the record, or player 1 and so on. */
      names?: Array<string> | null;
    };
    result: MatchStatus;
  };
  /** Start a match from a dump. */
  restore: {
    /** Its parameters. */
    params: {
      /** The handle of a game. */
      game: string;
      /** The result of `dump`. */
      state: State;
    };
    result: MatchStatus;
  };
  /** Start a match from a state drawn uniformly from those that have this view. */
  determinize: {
    /** Its parameters. */
    params: {
      /** The handle of a game. */
      game: string;
      /** The result of `view`. */
      view: View;
      /**
       * The seed of all chance. Default or null: 128 random bits. Pass a text if your numbers are exact only to
       * 53 bits.
       */
      seed?: number | string | null;
    };
    result: MatchStatus;
  };
  /** Replay a record, verify all of its lines, and return its match. */
  replay: {
    /** Its parameters. */
    params: {
      /** The record, as `record` returns it: JSON lines. */
      record: string;
      /** The handle of its game. Default or null: the game that it names. */
      game?: string | null;
    };
    result: MatchStatus;
  };
  /** Copy a match, as it is or as it was after some of its moves. */
  fork: {
    /** Its parameters. */
    params: {
      /** The handle of a match. */
      match: string;
      /** The number of moves to copy. Default or null: all moves. */
      number?: Count | null;
    };
    result: MatchStatus;
  };
  /** Return the status of a match. */
  decisions: {
    /** Its parameters. */
    params: {
      /** The handle of a match. */
      match: string;
    };
    result: MatchStatus;
  };
  /** Return the reason why a move is not allowed. */
  why_not: {
    /** Its parameters. */
    params: {
      /** The handle of a match. */
      match: string;
      /** The text of a move. */
      move: string;
      /** The seat that makes it (-1: chance). Default or null: the first seat to move. */
      seat?: Asked | null;
    };
    result: Reason;
  };
  /** Return the certain effects of a move. */
  preview: {
    /** Its parameters. */
    params: {
      /** The handle of a match. */
      match: string;
      /** The text of a move. */
      move: string;
      /** The seat that makes it (-1: chance). Default or null: the first seat to move. */
      seat?: Asked | null;
    };
    result: Preview;
  };
  /**
   * Return the open decisions in words, with everything that a screen needs to ask a seat or to show a
   * spectator.
   */
  questions: {
    /** Its parameters. */
    params: {
      /** The handle of a match. */
      match: string;
      /** The seat of the viewer. Default or null: a spectator. */
      seat?: Asked | null;
      /** True to add previews to the seat's own moves. */
      preview?: boolean;
    };
    result: Questions;
  };
  /** Return the question of a seat's open decision, in words. */
  prompt: {
    /** Its parameters. */
    params: {
      /** The handle of a match. */
      match: string;
      /** The seat that makes it (-1: chance). Default or null: the first seat to move. */
      seat?: Asked | null;
    };
    result: Prompt;
  };
  /** Return a move as a player would say it. */
  describe: {
    /** Its parameters. */
    params: {
      /** The handle of a match. */
      match: string;
      /** The text of a move. */
      move: string;
      /** The seat that makes it (-1: chance). Default or null: the first seat to move. */
      seat?: Asked | null;
    };
    result: Said;
  };
  /** Return an event in words, for example an event of a preview, or in another language. */
  sentence: {
    /** Its parameters. */
    params: {
      /** The handle of a match. */
      match: string;
      /** An event, as methods return it. */
      event: Event;
    };
    result: Sentence;
  };
  /** Return a refusal in words, from its code and params, for example in another language. */
  message: {
    /** Its parameters. */
    params: {
      /** The handle of a game. */
      game: string;
      /** The `code` of a refusal. */
      code: string;
      /** The `params` of the refusal. */
      params: JsonObject;
      /** The names of the players, by seat. Default or null: the names in the record, or player 1 and so on. */
      names?: Array<string> | null;
    };
    result: Sentence;
  };
  /** Make a move. */
  play: {
    /** Its parameters. */
    params: {
      /** The handle of a match. */
      match: string;
      /** The text of a move. */
      move: string;
      /** The seat that makes it (-1: chance). Default or null: the first seat to move. */
      seat?: Asked | null;
      /** The deal of chance, in the form of a record. May be null. */
      dealt?: Array<Json> | null;
    };
    result: MatchStatus;
  };
  /** Make moves in order, up to the first one that is refused. */
  play_all: {
    /** Its parameters. */
    params: {
      /** The handle of a match. */
      match: string;
      /** A list of texts, or of pairs of a seat and a text. */
      moves: Array<string | SeatAndMove>;
    };
    result: Progress;
  };
  /** Undo the last moves. Without force, only those of one seat that revealed no secret. */
  undo: {
    /** Its parameters. */
    params: {
      /** The handle of a match. */
      match: string;
      /** The number of moves. Default: 1. */
      times?: Count;
      /** True to undo moves of other players and moves that revealed hidden information. */
      force?: boolean;
      /** The seat of the moves to undo. Default or null: the seat of the last move. */
      seat?: Asked | null;
    };
    result: MatchStatus;
  };
  /** Undo the last move of a seat, and the moves of bots since. */
  undo_to: {
    /** Its parameters. */
    params: {
      /** The handle of a match. */
      match: string;
      /** The seat with the last decision to undo. */
      seat: Seat;
      /** True to undo moves of other players and moves that revealed hidden information. */
      force?: boolean;
    };
    result: MatchStatus;
  };
  /** Return the view of a seat or of a spectator. */
  view: {
    /** Its parameters. */
    params: {
      /** The handle of a match. */
      match: string;
      /** The seat of the viewer. Default or null: a spectator. */
      seat?: Asked | null;
    };
    result: View;
  };
  /** Return the events that a seat or a spectator may know. */
  events: {
    /** Its parameters. */
    params: {
      /** The handle of a match. */
      match: string;
      /** Return the events after this number of moves. Default: all events. */
      since?: Count;
      /** The seat of the viewer. Default or null: a spectator. */
      seat?: Asked | null;
      /** True to add the sentences of the events. */
      sentences?: boolean;
    };
    result: Events;
  };
  /** Return the events that a seat or a spectator has not received yet, and the number of moves undone. */
  changes: {
    /** Its parameters. */
    params: {
      /** The handle of a match. */
      match: string;
      /** The cursor of the previous result. Default or null: start from the beginning. */
      cursor?: string | null;
      /** The seat of the viewer. Default or null: a spectator. */
      seat?: Asked | null;
      /** True to add the sentences of the events. */
      sentences?: boolean;
    };
    result: Changes;
  };
  /** Return new events with the view after each of them, to be shown one by one. */
  frames: {
    /** Its parameters. */
    params: {
      /** The handle of a match. */
      match: string;
      /** The cursor of the previous result. Default or null: start from the beginning. */
      cursor?: string | null;
      /** The seat of the viewer. Default or null: a spectator. */
      seat?: Asked | null;
    };
    result: Frames;
  };
  /** Return points and gold of a seat so far. */
  score: {
    /** Its parameters. */
    params: {
      /** The handle of a match. */
      match: string;
      /** The seat. */
      seat: Seat;
    };
    result: Score;
  };
  /** Return the result of the game. */
  outcome: {
    /** Its parameters. */
    params: {
      /** The handle of a match. */
      match: string;
    };
    result: End;
  };
  /** Return the whole state, secrets included. */
  dump: {
    /** Its parameters. */
    params: {
      /** The handle of a match. */
      match: string;
    };
    result: State;
  };
  /** Return a view as named numbers with bounds. */
  features: {
    /** Its parameters. */
    params: {
      /** The handle of a match. */
      match: string;
      /** The seat of the viewer. Default or null: a spectator. */
      seat?: Asked | null;
    };
    result: Features;
  };
  /** Return the record so far, secrets included. */
  record: {
    /** Its parameters. */
    params: {
      /** The handle of a match. */
      match: string;
      /** True to include the effective rulebook in the record. */
      embed?: boolean;
    };
    result: Record;
  };
  /** Return the record so far, as a seat or a spectator may know it. */
  record_for: {
    /** Its parameters. */
    params: {
      /** The handle of a match. */
      match: string;
      /** The seat of the viewer. Default or null: a spectator. */
      seat?: Asked | null;
    };
    result: Record;
  };
  /** Create a bot for a seat. */
  bot: {
    /** Its parameters. */
    params: {
      /** The handle of a game. */
      game: string;
      /** `random`, or one of the bots that `load` names. */
      name: string;
      /** The seat of the bot. */
      seat: Seat;
      /**
       * The seed of all chance. Default or null: 128 random bits. Pass a text if your numbers are exact only to
       * 53 bits.
       */
      seed?: number | string | null;
    };
    result: BotAdded;
  };
  /** Return the move that a bot chooses for its seat, without playing it. */
  choose: {
    /** Its parameters. */
    params: {
      /** The handle of a bot. */
      bot: string;
      /** The handle of a match. */
      match: string;
    };
    result: Choice;
  };
  /** Return the colours of pictures: those of the seats, and those of texts and surfaces in a theme. */
  colours: {
    /** Its parameters. */
    params: {
      /** The colours. Default: light. */
      theme?: "light" | "dark" | "print";
    };
    result: Colours;
  };
  /** Draw the empty board, as before the first move. */
  board: {
    /** Its parameters. */
    params: {
      /** The handle of a game. */
      game: string;
      /** The parts to draw, in this order. Default or null: all. */
      parts?: Array<string> | null;
      /** The colours. Default: light. */
      theme?: "light" | "dark" | "print";
    };
    result: Picture;
  };
  /** Draw the position as a picture. */
  draw: {
    /** Its parameters. */
    params: {
      /** The handle of a match. */
      match: string;
      /** The seat of the viewer. Default or null: a spectator. */
      seat?: Asked | null;
      /** Events as `changes` returns them. Their things get a dashed outline. May be null. */
      last?: Array<Event> | null;
      /** Ids of things to mark, as `questions` returns them. May be null. */
      marked?: Array<string> | null;
      /** Ids of things to draw as buttons, as `questions` returns them. May be null. */
      targets?: Array<string> | null;
      /** The parts to draw, in this order. Default or null: all. */
      parts?: Array<string> | null;
      /** The colours. Default: light. */
      theme?: "light" | "dark" | "print";
    };
    result: Picture;
  };
  /** Draw the position in separate parts. */
  draw_parts: {
    /** Its parameters. */
    params: {
      /** The handle of a match. */
      match: string;
      /** The seat of the viewer. Default or null: a spectator. */
      seat?: Asked | null;
      /** Events as `changes` returns them. Their things get a dashed outline. May be null. */
      last?: Array<Event> | null;
      /** Ids of things to mark, as `questions` returns them. May be null. */
      marked?: Array<string> | null;
      /** Ids of things to draw as buttons, as `questions` returns them. May be null. */
      targets?: Array<string> | null;
      /** The parts to draw, in this order. Default or null: all. */
      parts?: Array<string> | null;
      /** The colours. Default: light. */
      theme?: "light" | "dark" | "print";
      /** The width of a part, in units of the picture. Default: 390. */
      width?: number;
      /** `ground` is the constant part, which you send once. `pieces` is the rest. Default: all of it. */
      layer?: "all" | "ground" | "pieces";
    };
    result: PictureParts;
  };
  /** Return the changes between two versions of a picture's parts, so that little is sent to a browser. */
  draw_patches: {
    /** Its parameters. */
    params: {
      /** Parts by name, as `draw_parts` or `room_draw_parts` returned them. */
      before: {
        [key: string]: string;
      };
      /** Parts by name, as `draw_parts` or `room_draw_parts` returned them. */
      after: {
        [key: string]: string;
      };
    };
    result: PartPatches;
  };
  /** Draw the position as a picture for the holder of a token. */
  room_draw: {
    /** Its parameters. */
    params: {
      /** The handle of a room. */
      room: string;
      /** The token of the caller, as `room_join` or `room_watch` returned it. */
      token: string;
      /** Events as `changes` returns them. Their things get a dashed outline. May be null. */
      last?: Array<Event> | null;
      /** Ids of things to mark, as `questions` returns them. May be null. */
      marked?: Array<string> | null;
      /** Ids of things to draw as buttons, as `questions` returns them. May be null. */
      targets?: Array<string> | null;
      /** The parts to draw, in this order. Default or null: all. */
      parts?: Array<string> | null;
      /** The colours. Default: light. */
      theme?: "light" | "dark" | "print";
    };
    result: Picture;
  };
  /** Draw the position in separate parts for the holder of a token. */
  room_draw_parts: {
    /** Its parameters. */
    params: {
      /** The handle of a room. */
      room: string;
      /** The token of the caller, as `room_join` or `room_watch` returned it. */
      token: string;
      /** Events as `changes` returns them. Their things get a dashed outline. May be null. */
      last?: Array<Event> | null;
      /** Ids of things to mark, as `questions` returns them. May be null. */
      marked?: Array<string> | null;
      /** Ids of things to draw as buttons, as `questions` returns them. May be null. */
      targets?: Array<string> | null;
      /** The parts to draw, in this order. Default or null: all. */
      parts?: Array<string> | null;
      /** The colours. Default: light. */
      theme?: "light" | "dark" | "print";
      /** The width of a part, in units of the picture. Default: 390. */
      width?: number;
      /** `ground` is the constant part, which you send once. `pieces` is the rest. Default: all of it. */
      layer?: "all" | "ground" | "pieces";
    };
    result: PictureParts;
  };
  /** Open a room in which a match goes on. People and bots sit as in `who` of `new`. */
  room_open: {
    /** Its parameters. */
    params: {
      /** The handle of a match. */
      match: string;
      /** True to allow undo of moves that revealed a secret, if all players agree. */
      undo_secrets?: boolean;
      /** True to include the effective rulebook in the record. */
      embed?: boolean;
    };
    result: RoomOpened;
  };
  /** Restore a room from a result of `room_record`, with the same moves and tokens. */
  room_restore: {
    /** Its parameters. */
    params: {
      /** The record, as `record` returns it: JSON lines. */
      record: string;
      /** The players of the room, as `room_record` returns them. */
      seats: RoomSeats;
      /** The handle of its game. Default or null: the game that it names. */
      game?: string | null;
    };
    result: RoomOpened;
  };
  /** Return the status of a room, which contains no secrets. */
  room_status: {
    /** Its parameters. */
    params: {
      /** The handle of a room. */
      room: string;
    };
    result: RoomStatus;
  };
  /** Take a seat for a person. */
  room_join: {
    /** Its parameters. */
    params: {
      /** The handle of a room. */
      room: string;
      /** The name of the person. May be null. */
      name?: string | null;
      /** The seat. Default or null: the first free seat. */
      seat?: Seat | null;
      /** The token for the person, 16 to 200 characters. Default or null: a random one. */
      token?: string | null;
    };
    result: TokenGiven;
  };
  /** Let a person watch. */
  room_watch: {
    /** Its parameters. */
    params: {
      /** The handle of a room. */
      room: string;
      /** The token for the person, 16 to 200 characters. Default or null: a random one. */
      token?: string | null;
    };
    result: TokenGiven;
  };
  /** Give up a person's place and invalidate the token. */
  room_leave: {
    /** Its parameters. */
    params: {
      /** The handle of a room. */
      room: string;
      /** The token of the caller, as `room_join` or `room_watch` returned it. */
      token: string;
    };
    result: Nothing;
  };
  /** Let a bot play a seat without a person, or free the seat. */
  room_seat_bot: {
    /** Its parameters. */
    params: {
      /** The handle of a room. */
      room: string;
      /** The seat of the bot. */
      seat: Seat;
      /** `random`, or one of the bots that `load` names. Null: the seat is free. */
      name?: string | null;
    };
    result: RoomStatus;
  };
  /** Return the view of the holder of a token. */
  room_view: {
    /** Its parameters. */
    params: {
      /** The handle of a room. */
      room: string;
      /** The token of the caller, as `room_join` or `room_watch` returned it. */
      token: string;
    };
    result: View;
  };
  /** Return the open decisions in words, with everything that a screen needs to ask the holder of a token. */
  room_questions: {
    /** Its parameters. */
    params: {
      /** The handle of a room. */
      room: string;
      /** The token of the caller, as `room_join` or `room_watch` returned it. */
      token: string;
      /** True to add previews to the seat's own moves. */
      preview?: boolean;
    };
    result: RoomQuestions;
  };
  /** Return the events that the holder of a token has not received yet, and the number of moves undone. */
  room_changes: {
    /** Its parameters. */
    params: {
      /** The handle of a room. */
      room: string;
      /** The token of the caller, as `room_join` or `room_watch` returned it. */
      token: string;
      /** The cursor of the previous result. Default or null: start from the beginning. */
      cursor?: string | null;
      /** True to add the sentences of the events. */
      sentences?: boolean;
    };
    result: Changes;
  };
  /** Return new events for the holder of a token, with the view after each of them, to be shown one by one. */
  room_frames: {
    /** Its parameters. */
    params: {
      /** The handle of a room. */
      room: string;
      /** The token of the caller, as `room_join` or `room_watch` returned it. */
      token: string;
      /** The cursor of the previous result. Default or null: start from the beginning. */
      cursor?: string | null;
    };
    result: Frames;
  };
  /** Return the reason why the holder of a token cannot make a move. */
  room_why_not: {
    /** Its parameters. */
    params: {
      /** The handle of a room. */
      room: string;
      /** The token of the caller, as `room_join` or `room_watch` returned it. */
      token: string;
      /** The text of a move. */
      move: string;
    };
    result: Reason;
  };
  /** Make a move for the holder of a token. */
  room_play: {
    /** Its parameters. */
    params: {
      /** The handle of a room. */
      room: string;
      /** The token of the caller, as `room_join` or `room_watch` returned it. */
      token: string;
      /** The text of a move. */
      move: string;
      /** The version of the room for which the move was chosen. Default or null: any. */
      version?: Count | null;
    };
    result: RoomStatus;
  };
  /** Let bots move while it is their turn. */
  room_step: {
    /** Its parameters. */
    params: {
      /** The handle of a room. */
      room: string;
      /** The largest number of moves. Default: 1. */
      most?: number;
    };
    result: RoomStepped;
  };
  /** Ask, for the holder of a token, to undo their own last decision. */
  room_ask_undo: {
    /** Its parameters. */
    params: {
      /** The handle of a room. */
      room: string;
      /** The token of the caller, as `room_join` or `room_watch` returned it. */
      token: string;
    };
    result: UndoAsked;
  };
  /** Agree, for the holder of a token, to the requested undo. */
  room_agree: {
    /** Its parameters. */
    params: {
      /** The handle of a room. */
      room: string;
      /** The token of the caller, as `room_join` or `room_watch` returned it. */
      token: string;
    };
    result: UndoAsked;
  };
  /** Refuse, for the holder of a token, the requested undo, or withdraw their own request. */
  room_refuse: {
    /** Its parameters. */
    params: {
      /** The handle of a room. */
      room: string;
      /** The token of the caller, as `room_join` or `room_watch` returned it. */
      token: string;
    };
    result: Nothing;
  };
  /** Return the record of a room, secrets included, and its seats, for `room_restore`. */
  room_record: {
    /** Its parameters. */
    params: {
      /** The handle of a room. */
      room: string;
      /** Return the lines after this version. Default or null: the whole record. */
      since?: Count | null;
    };
    result: RoomRecord;
  };
  /** Return the record so far, as the holder of a token may know it. */
  room_record_for: {
    /** Its parameters. */
    params: {
      /** The handle of a room. */
      room: string;
      /** The token of the caller, as `room_join` or `room_watch` returned it. */
      token: string;
    };
    result: Record;
  };
};

/** A single event of a game. */
export type Event = {
  /** The kind of event, from a closed list of the game. */
  kind: Id;
  /** The seat of the event, or null for an event of all or none. */
  seat: Seat | null;
  /** The rule it follows. */
  rule: RuleId;
  /** The details, with keys that depend on the kind. */
  data: JsonObject;
  /** The only seat that may see it, -1 if none may, or null if all may. */
  private_to: Asked | null;
};

/** A number that describes a view, with its bounds. */
export type Feature = {
  /** The name, words joined by dots. */
  name: string;
  /** The number. */
  value: Amount;
  /** The smallest possible value. */
  least: Amount;
  /** The largest possible value. */
  most: Amount;
};

/** A section of the summary. */
export type HowToPlaySection = {
  /** Its id, the same in all languages: `goal`, `turn`, `scoring`, `end` and others. */
  id: Id;
  /** Its heading. */
  title: Text;
  /** Its paragraphs. */
  paragraphs: Array<Text>;
  /** The ids of the rules that it summarises. */
  rules: Array<RuleId>;
};

/** A part of the cheat sheet: a heading with its rows. */
export type CheatSheetPart = {
  /** Its heading. */
  title: Text;
  /** Its rows, in order. */
  rows: Array<CheatSheetRow>;
  /** The ids of the rules that it summarises. */
  rules: Array<RuleId>;
};

/** A row of the cheat sheet. */
export type CheatSheetRow = {
  /** The case in a few words. */
  label: Text;
  /** What you do, or what happens. */
  text: Text;
};

/** A sentence about a thing on the board, or about all things of a kind. */
export type ThingSentence = {
  /** The kind of thing. */
  kind: Id;
  /** Its display name; for a kind, the title of the kind. */
  name: Text;
  /** The sentence. */
  text: Text;
};

/**
 * A game explained to newcomers in one language. All numbers are those of the game's own rulebook, so a variant
 * explains itself. Empty for a game without such texts.
 */
export type HowToPlay = {
  /** The name of the game. */
  game: string;
  /** The code of the language. */
  language: string;
  /** The title. */
  title: Text;
  /** The summary, section by section. */
  sections: Array<HowToPlaySection>;
  /** The cheat sheet, part by part. */
  cheat_sheet: Array<CheatSheetPart>;
  /** The kinds of things, in the order of the texts, with their titles. */
  kinds: {
    [key: string]: Text;
  };
  /** A sentence for each thing, by kind and id (`district:sun_clock`), and for each kind (`prince`). */
  things: {
    [key: string]: ThingSentence;
  };
};

/** Points with their 95 % interval. */
export type LadderPoints = {
  /** Points. 400 more mean ten times the weight. */
  value: number;
  /** Lower bound, or null if the bot won nothing. */
  low: number | null;
  /** Upper bound, or null if the bot lost nothing. */
  high: number | null;
};

/** A share of victories with its 95 % interval. */
export type LadderShare = {
  /** The share. */
  value: number;
  /** Lower bound of the interval. */
  low: number;
  /** Upper bound of the interval. */
  high: number;
};

/** The strength of a bot. */
export type LadderRating = {
  /** Name of the bot. */
  bot: Text;
  /** Rating of the bot. The anchor has 1,000. */
  points: LadderPoints;
  /** Lead over the next weaker bot, or null for the last. */
  ahead: LadderPoints | null;
  /** Expected share of the victories alone at a table of anchors. */
  alone: LadderShare;
  /** Share of the victories in all its games. Equal bots have one half. */
  share: number;
  /** Number of games it played. */
  games: Count;
};

/** The division of victories between two bots in their games with each other. */
export type LadderMeeting = {
  /** First bot. */
  a: Text;
  /** Second bot. */
  b: Text;
  /** Number of games they played. */
  games: Count;
  /** Share of the victories of a. Equal bots have one half. */
  share: LadderShare;
  /** Share of a that follows from the ratings. */
  expected: number;
};

/** The thinking time of a bot. It depends on the machine. */
export type LadderSpeed = {
  /** Name of the bot. */
  bot: Text;
  /** Number of moves it chose. */
  moves: Count;
  /** Average CPU seconds of a move. */
  mean: number;
  /** CPU seconds of the slowest move. */
  longest: number;
};

/** Result of machu-rules ladder: the strength of bots. Everything except the speeds follows from the plan. */
export type Ladder = {
  format: "machu-rules/ladder/1";
  /** Name or path of the game, as requested. */
  asked: Text;
  /** Name of the rulebook. */
  rulebook: Text;
  /** Version of the library. */
  engine: Text;
  /** Name of the game. */
  game: string;
  /** Revision of the game's code. */
  rules_revision: Count;
  /** Fingerprint of everything that changes play. */
  fingerprint: Fingerprint;
  /** Number of players. */
  players: number;
  /** Number of decisions after which a game is given up as unfinished. */
  max_decisions: Count;
  /** Deal i of n players has the seed {seed}/{n}/{i}. */
  seed: Text;
  /** Bots in the order in which they were named. */
  bots: Array<Text>;
  /** Bot with the fixed rating of 1,000. */
  anchor: Text;
  /** Number of deals rated. */
  deals: Count;
  /** Number of games per pair of bots. */
  games: Count;
  /** Number of games that were given up. They count as shared by all at the table. */
  unfinished: Count;
  /** True if ctrl-C stopped the run. */
  stopped: boolean;
  /** Ratings, the best first. */
  ratings: Array<LadderRating>;
  /** Meetings of all pairs of bots. */
  meetings: Array<LadderMeeting>;
  /** Thinking times, in the order of the bots. */
  speeds: Array<LadderSpeed>;
};

/** The time that the bot of a seat used. */
export type Thinking = {
  /** Number of moves it chose. */
  moves: Count;
  /** CPU seconds of all its moves. */
  seconds: number;
  /** CPU seconds of its slowest move. */
  longest: number;
};

/** A game of a ladder: everything on which it depends, and its result. */
export type LadderGame = {
  format: "machu-rules/ladder-game/1";
  /** Version of the library that played it. */
  engine: Text;
  /** Name of the game. */
  game: Text;
  /** Revision of the rules' code. It is raised when code changes play. */
  rules_revision: Count;
  /** Fingerprint of the rulebook. */
  fingerprint: Text;
  /** Number of players. */
  players: Count;
  /** Number of decisions after which a game is given up. */
  max_decisions: Count;
  /** Seed of all chance, including that of the bots. */
  seed: Text;
  /** Bots by seat. */
  bots: Array<Text>;
  /** Winning seats. Several seats share the victory, and a game that was given up has none. */
  winners: Array<Seat>;
  /** Time that the bots used, by seat. */
  thinking: Array<Thinking>;
};

/**
 * The text of a move: a verb and words, in lower case, with single spaces between. For example: "some_verb",
 * "some_verb 2", "some_verb some_thing -1".
 */
export type Move = string;

/** The result of a game. */
export type Outcome = {
  /** The ending, from a closed list of the game. */
  ending: Id;
  /** The reason of the ending, from a closed list of the game. */
  reason: Id;
  /** The seats that win. Several share the victory. */
  winners: Array<Seat>;
  /** The deciding scores, by seat. */
  scores: Array<Amount>;
  /** Other counts by name, one number per seat. */
  measures: {
    [key: string]: Array<Amount>;
  };
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

/** One thing that is wrong with a data file. */
export type Problem = {
  /** The file, as it was named. */
  file: Text;
  /** From 1, or 0 for the file as a whole. */
  line: Count;
  /** From 1, or 0 for the file as a whole. */
  column: Count;
  /** The place in the data. */
  path: Text;
  /** The fault in a sentence. */
  message: Text;
  /** The correction. May be empty. */
  hint: Text;
  /** The rule that it breaks, or null. */
  rule: RuleId | null;
};

/** A move that can be chosen. */
export type MoveChoice = {
  /** Its text, as you pass it to `play`. */
  move: Move;
  /** The move as a player would say it. */
  words: Text;
  /** The ids of its targets in the picture. */
  targets: Array<Text>;
  /** The name of this group of moves, as a heading in a long list. */
  group: Text;
  /** In a question with options, the options that are on in this move. */
  toggles: Array<Text>;
  /** The certain gains of the move, if requested. */
  preview?: Preview;
};

/** An item that can be switched on and off while a set is built. */
export type Option = {
  /** Its id in this question. */
  id: Text;
  /** Its name. */
  words: Text;
  /** The ids of its targets in the picture. */
  targets: Array<Text>;
};

/** An open decision in words. */
export type Question = {
  /** The seat to move. */
  seat: Asked;
  /** The kind of the question, from a closed list of the game. */
  kind: Id;
  /** The subject of the question: an id, a number, or null. */
  subject: Id | Amount | null;
  /** True if the answer is hidden from others until the game shows it. */
  secret: boolean;
  /** True if only that seat may know the choices. Always true of a secret decision. */
  private: boolean;
  /** The question. */
  prompt: Text;
  /** All legal moves, in a stable order. Null if they are for another seat only. */
  choices: Array<MoveChoice> | null;
  /**
   * The items that can be switched on and off. A choice is made by switching on its `toggles`. Empty if choices
   * are single moves.
   */
  options: Array<Option>;
};

/** The first line: the game, its rules, the players and the source of chance. */
export type RecordHeader = {
  /** The version of the library that wrote the record. */
  engine: Text;
  /** The name of the game. */
  game: Text;
  /** The name of the rulebook: that of the game, or of a variant. */
  rulebook: Text;
  /** The revision of the game's code, raised when a change of code changes play. */
  rules_revision: Count;
  /** The fingerprint of the rulebook. */
  fingerprint: Text;
  /** The effective options by name. */
  options: {
    [key: string]: Text;
  };
  /** The players. */
  players: Seating;
  /** `module:Class` of the rules, if they are code without a name. Absent for a game with a name. */
  code?: Text;
  format: "machu-rules/record/1";
  /** The source of chance, and the values it dealt before the first decision. */
  chance: GivenChance | AskedChance;
  /** The effective rulebook: its data files by name. */
  embedded?: {
    [key: string]: JsonObject;
  };
};

/** The players. */
export type Seating = {
  /** The number of players. */
  number: Count;
  /** The name of a bot, or `human`, for each seat. */
  who: Array<Text>;
  /** The chosen names of the players, by seat. Null for a player without a name. Absent if there are none. */
  names?: Array<Text | null>;
};

/** Chance that follows from a seed or from recorded deals. */
export type GivenChance = {
  /** The algorithm that makes numbers from the seed. */
  algorithm: Text;
  /** The seed. Null if chance follows from recorded deals. */
  seed: Text | null;
  /** The values that chance dealt before the first decision. */
  dealt: Array<Json>;
};

/** Chance with decisions: its answers are moves. */
export type AskedChance = {
  asked: true;
};

/** A move. */
export type RecordMove = {
  /** The number of this line in the record. The header is line 1. */
  line: number;
  /** The seat that made it, or -1 for chance. */
  seat: Asked;
  /** The subject of a secret decision. Absent if the decision has no subject or is not secret. */
  subject?: Id | Count;
  /** Its text. */
  move: Move;
  /** The values that chance dealt with it. */
  dealt?: Array<Json>;
};

/** Undone moves. */
export type RecordUndo = {
  /** The number of this line in the record. */
  line: number;
  /** The number of moves. */
  undo: number;
  /** The seat that asked for it. Absent if no particular seat did. */
  seat?: Seat;
};

/** The last line: the result of the game. */
export type RecordResult = {
  /** The number of this line in the record. */
  line: number;
  /** The outcome, or `unfinished` for a game that stopped early. */
  result: Outcome | "unfinished";
  /** The number of moves, without undone ones. */
  decisions: Count;
};

/** A line of a record. The first line is a header. The last line is a result if the game is over. */
export type RecordLine = RecordHeader | RecordMove | RecordUndo | RecordResult;

/** The reason why a move is illegal. */
export type Refusal = {
  /** The rule that forbids it. */
  rule: RuleId;
  /** A stable code, from a closed list of the game. */
  code: Id;
  /** The ids and numbers in the sentence, with keys that depend on the code. */
  params: JsonObject;
  /** The sentence for a player, made from code and params. */
  message: Text;
};

/** The status of a seat in a room. */
export type SeatStatus = {
  /** The number of the seat. */
  seat: Seat;
  /** The name of the player. */
  name: Text;
  /** The name of the bot. Null for the seat of a person. */
  bot: Text | null;
  /** True if a person or a bot has taken the seat. */
  taken: boolean;
};

/** A request to undo moves, which needs the consent of other players. */
export type UndoStatus = {
  /** The seat that asked for the undo. */
  seat: Seat;
  /** The number of moves to undo. */
  moves: Count;
  /** The seats that have not answered yet. */
  waiting: Array<Seat>;
};

/** The public status of a room, without secrets. */
export type RoomStatus = {
  /** The number of moves and undos so far. It only grows. Pass it to `play`. */
  version: Count;
  /** The number of moves, without undone ones. */
  number: Count;
  /** True if the game has ended. */
  over: boolean;
  /** The seats that have an open decision. */
  asked: Array<Asked>;
  /** The status of all seats, in order. */
  seats: Array<SeatStatus>;
  /** The number of spectators. */
  spectators: Count;
  /** The open request for an undo, or null. */
  undo: UndoStatus | null;
  /** The result of the game. Null until the game ends. */
  outcome: Outcome | null;
};

/** A seat of a room: free, or taken by a person or a bot. */
export type RoomSeat = {
  /** The name of the player. Null for a player without a name. */
  name?: Text | null;
  /** The name of the bot. Null for the seat of a person. */
  bot?: Text | null;
  /** The number of moves and undos before the bot took the seat. */
  since?: Count;
  /** The hash of the person's token. Null for a seat without a person. */
  token?: string | null;
};

/** The seats and spectators of a room, as JSON. */
export type RoomSeats = {
  format: "machu-rules/room/1";
  /** By seat. */
  seats: Array<RoomSeat>;
  /** The hashes of the spectators' tokens. */
  spectators?: Array<string>;
  /** The code of the language of the game's texts. */
  language?: Text;
  /** True if moves that revealed secrets can be undone with the consent of all players. */
  undo_secrets?: boolean;
};

/** A request. Without `id` it is a notification, which gets no answer. */
export type Request = {
  jsonrpc: "2.0";
  /** The id of the answer. A request without an id gets no answer. */
  id?: Text | number | null;
  /** The name of a method. */
  method: Text;
  /** Its parameters by name. */
  params?: JsonObject;
};

/** The answer to a request. */
export type Success = {
  jsonrpc: "2.0";
  /** The id of the request. */
  id: Text | number | null;
  /** The result of the method. */
  result: JsonObject;
};

/** The answer to a request that failed. */
export type Failure = {
  jsonrpc: "2.0";
  /** The id of the request. Null if it could not be read. */
  id: Text | number | null;
  /** The error. */
  error: RpcError;
};

/** An error. `code` determines its type. */
export type RpcError =
  | ParseError
  | InvalidRequest
  | MethodNotFound
  | InvalidParams
  | InternalError
  | IllegalMove
  | RulebookError
  | StateError
  | RecordError
  | UnknownHandle
  | LimitReached
  | UndoRefused
  | BotError
  | RoomRefused;

/** The line is not JSON, or JSON that the engine does not accept. */
export type ParseError = {
  code: -32700;
  /** A sentence about the fault. */
  message: Text;
};

/** The line is not a request. */
export type InvalidRequest = {
  code: -32600;
  /** A sentence about the fault. */
  message: Text;
};

/** The method does not exist. */
export type MethodNotFound = {
  code: -32601;
  /** A sentence about the fault. */
  message: Text;
};

/** A parameter is missing, unknown or invalid. */
export type InvalidParams = {
  code: -32602;
  /** A sentence about the fault. */
  message: Text;
};

/** The engine has a fault. Standard error has the details. */
export type InternalError = {
  code: -32603;
  /** A sentence about the fault. */
  message: Text;
};

/** The rules refuse the move. Nothing has changed. */
export type IllegalMove = {
  code: 1;
  /** A sentence about the fault. */
  message: Text;
  data: IllegalMoveData;
};

/** The data is not a valid rulebook. */
export type RulebookError = {
  code: 2;
  /** A sentence about the fault. */
  message: Text;
  data: Problems;
};

/** The parameter is not a state, or not a view, of this game. */
export type StateError = {
  code: 3;
  /** A sentence about the fault. */
  message: Text;
};

/** The record cannot be read or does not replay. */
export type RecordError = {
  code: 4;
  /** A sentence about the fault. */
  message: Text;
  data: RecordErrorData;
};

/** The handle is unknown or was closed. */
export type UnknownHandle = {
  code: 5;
  /** A sentence about the fault. */
  message: Text;
  data: UnknownHandleData;
};

/** The request would exceed a limit. */
export type LimitReached = {
  code: 6;
  /** A sentence about the fault. */
  message: Text;
  data: LimitReachedData;
};

/** The move cannot be undone without force, or there are too few moves. */
export type UndoRefused = {
  code: 7;
  /** A sentence about the fault. */
  message: Text;
  data: UndoRefusedData;
};

/** The bot failed. */
export type BotError = {
  code: 8;
  /** A sentence about the fault. */
  message: Text;
};

/** The room does not allow the action. Nothing has changed. */
export type RoomRefused = {
  code: 9;
  /** A sentence about the fault. */
  message: Text;
  data: RoomRefusedData;
};

/** The reason. */
export type IllegalMoveData = {
  /** Why the rules refuse the move. */
  refusal: Refusal;
};

/** The place of a fault in a record. */
export type RecordErrorData = {
  /** The first line at fault, from 1. 0 for the record as a whole. */
  line: Count;
};

/** The unknown handle. */
export type UnknownHandleData = {
  /** The handle as it was given. */
  handle: string;
};

/** The limit that was reached. */
export type LimitReachedData = {
  /** The name of the limit, as the method `limits` has it. */
  limit: string;
  /** Its value. */
  most: Count;
};

/** The reason against an undo. */
export type UndoRefusedData = {
  /** The move that cannot be undone, from 1. 0 if there are too few moves. */
  number: Count;
  /** Why. */
  code: "none" | "other" | "secret";
};

/** Why. */
export type RoomRefusedData = {
  /** Why. */
  code: "token" | "watching" | "taken" | "stale" | "undo" | "undo_limit" | "closed";
};

/** A line of standard input or standard output. A batch is a list of these. */
export type RpcMessage = Request | Success | Failure;

/** One line of a score. */
export type ScoreLine = {
  /** The rule it follows. */
  rule: RuleId;
  /** The thing that is counted: an id, or a word from a closed list of the game. */
  what: Id;
  /** The points it brings. */
  points: Amount;
  /** The gold it brings. */
  gold: Amount;
  /** The line for a person. */
  text: Text;
};

/** The first line: the game, its rules, the players and the first view. */
export type SeatRecordHeader = {
  /** The version of the library that wrote the record. */
  engine: Text;
  /** The name of the game. */
  game: Text;
  /** The name of the rulebook: that of the game, or of a variant. */
  rulebook: Text;
  /** The revision of the game's code, raised when a change of code changes play. */
  rules_revision: Count;
  /** The fingerprint of the rulebook. */
  fingerprint: Text;
  /** The effective options by name. */
  options: {
    [key: string]: Text;
  };
  /** The players. */
  players: Seating;
  /** `module:Class` of the rules, if they are code without a name. Absent for a game with a name. */
  code?: Text;
  format: "machu-rules/seat-record/1";
  /** The seat that the record is for. Null for spectators. */
  viewer: Seat | null;
  /** The view before the first move. */
  view: View;
  /** The visible events before the first move. */
  events: Array<Event>;
};

/** A move as one seat or a spectator may know it. */
export type SeatRecordMove = {
  /** The number of this line in the record. The header is line 1. */
  line: number;
  /** The seat that made it, or -1 for chance. */
  seat: Asked;
  /** The kind of the decision, from a closed list of the game. */
  kind: Id;
  /** The subject of a secret decision. Absent if the decision has no subject or is not secret. */
  subject?: Id | Count;
  /** Its text. Null for another seat's secret move. */
  move: Move | null;
  /** The visible events. */
  events: Array<Event>;
};

/** A line of a record for a seat or for spectators, without the information hidden from them. */
export type SeatRecordLine = SeatRecordHeader | SeatRecordMove | RecordUndo | RecordResult;

/** A whole game at one moment, secrets included; each game has a closed schema of its own. */
export type State = {
  [key: string]: unknown;
};

/** A measure under one rulebook, and its difference to the unchanged rulebook. */
export type SweepPoint = {
  /** Values of the figures, by their path in a variant. */
  values: {
    [key: string]: FigureValue;
  };
  /** The values in a line, for people. */
  label: Text;
  /** Measure: the name of a row of a comparison. */
  measure: Text;
  /** True if the measure is a share of games, 0 to 1. */
  share: boolean;
  /** Number of games that have the measure. */
  games: Count;
  /** Mean of the measure. */
  mean: number | null;
  /** Lower bound of the 95 % interval of this point alone. */
  low: number | null;
  /** Upper bound of the interval. */
  high: number | null;
  /** Standard deviation of the games. */
  sd: number | null;
  /** Mean difference to the unchanged rulebook, game by game, or null if none was tested. */
  difference: number | null;
  /** Lower bound of the 95 % interval. */
  difference_low: number | null;
  /** Upper bound of the interval. */
  difference_high: number | null;
  /** P-value corrected by Holm for all points and measures. */
  p_holm: number | null;
  /**
   * More or less than with the unchanged rulebook, unclear if that cannot be told from chance, or the same in
   * every game.
   */
  verdict: "more" | "less" | "unclear" | "same";
};

/** Result of machu-rules sweep: measures over the values of figures. */
export type Sweep = {
  /** Name of the game. */
  game: string;
  /** Game i of n players has the seed {seed}/{n}/{i} under all rulebooks. */
  seed: Text;
  /** Bots in seating order, repeated if there are fewer bots than seats. */
  bots: Array<Text>;
  /** True if the bots move on by a seat from game to game. */
  rotate: boolean;
  /** Number of decisions after which a game is given up as unfinished. */
  max_decisions: Count;
  /** True if ctrl-C stopped the run. */
  stopped: boolean;
  /** The result in a few sentences. */
  summary: Text;
  /** The unchanged rulebook. */
  base: ComparedSide;
  /** Number of players. */
  players: number;
  format: "machu-rules/sweep/1";
  /** Values of the figures. */
  figures: {
    [key: string]: Array<FigureValue>;
  };
  /** Names of the measures. */
  measures: Array<Text>;
  /** Number of planned games per value. */
  games: Count;
  /** Probability of any false alarm among all points. */
  alpha: number;
  /** Measures under the unchanged rulebook. */
  base_points: Array<SweepPoint>;
  /** All other points, by measure and in the order of the values. */
  points: Array<SweepPoint>;
};

/** A combination of values in a race. */
export type TuneCandidate = {
  /** Measurement with these values, without a test. */
  point: SweepPoint;
  /** Distance of the mean from the target. */
  distance: number | null;
  /** True if it was still in the race at the end. */
  left: boolean;
};

/** Result of machu-rules tune: the values with which a measure is nearest to a target. */
export type Tuning = {
  /** Name of the game. */
  game: string;
  /** Game i of n players has the seed {seed}/{n}/{i} under all rulebooks. */
  seed: Text;
  /** Bots in seating order, repeated if there are fewer bots than seats. */
  bots: Array<Text>;
  /** True if the bots move on by a seat from game to game. */
  rotate: boolean;
  /** Number of decisions after which a game is given up as unfinished. */
  max_decisions: Count;
  /** True if ctrl-C stopped the run. */
  stopped: boolean;
  /** The result in a few sentences. */
  summary: Text;
  /** The unchanged rulebook. */
  base: ComparedSide;
  /** Number of players. */
  players: number;
  format: "machu-rules/tuning/1";
  /** Measure that should meet the target. */
  measure: Text;
  /** Target value of the measure. */
  target: number;
  /** True if the target is within the interval of the best candidate. */
  met: boolean;
  /** Total number of games played. */
  games: Count;
  /** Maximum probability that the best value is dropped from the race. */
  alpha: number;
  /** Candidates, those left at the end first, and nearest to the target first. */
  candidates: Array<TuneCandidate>;
};

/** The view of a seat or a spectator. Games have closed schemas of their own for it. */
export type View = {
  /** All open decisions. Empty when the game is over. */
  decisions: Array<Decision>;
  [key: string]: unknown;
};

/** A game that can be opened. */
export type OfferedGame = {
  /** The name or path that `open` takes. */
  source: string;
  /** The shipped game that it is, or that it is a variant of. */
  of: Text;
  /** Its title. */
  title: Text;
  /** The name of the variant. Empty for the published game. */
  name: Text;
  /** The numbers of players that can play it. */
  players: Array<Count>;
  /** The bots that play it: those that answer at once first, then levels of strength. */
  bots: Array<Text>;
  /** The codes of the languages that it speaks. */
  languages: Array<Text>;
  /** Its board before the first move, as SVG. Empty for a variant. */
  picture: string;
};

/** The offer of a server. */
export type Lobby = {
  /** The games and variants. */
  games: Array<OfferedGame>;
  /** Whether it takes variants that people bring. */
  variants: boolean;
  /** The version of the library. */
  version: Text;
};

/** A room that was opened, or a place in it. */
export type Opened = {
  /** The name of the room. Only people with an invitation know it. */
  room: string;
  /** The token of the caller. Null if they have no seat. */
  token: string | null;
  /** The seat that the token plays. */
  seat: Seat | null;
};

/** The information about a room before a visitor enters it. */
export type Door = {
  /** The title of the game. */
  title: Text;
  /** The players by seat. */
  status: RoomStatus;
};

/** The constant information about a match on a screen. */
export type Entered = {
  /** The title of the game. */
  title: Text;
  /** The seat that they play. Null for spectators. */
  seat: Seat | null;
  /** The parts of the picture, in order. */
  parts: Array<Text>;
  /** The colours of the theme. */
  colours: {
    /** The colours of the seats, in all themes. If there are more seats, they repeat from the first. */
    seats: Array<string>;
    /** Texts and outlines. */
    ink: string;
    /** Secondary texts. */
    muted: string;
    /** The page. */
    paper: string;
    /** A panel on the page. */
    card: string;
    /** The frame of a panel. */
    line: string;
    /** Current things. Texts on it are black. */
    gold: string;
    /** The outline of clickable things. */
    target: string;
    /** The outline of marked things. */
    mark: string;
    /** The outline of the latest events. */
    last: string;
  };
  /** The colours of the players in the picture, by seat. */
  seats: Array<Text>;
  /** The bots that can take a free seat. */
  bots: Array<Text>;
  /** The languages that the game speaks. */
  languages: Array<Text>;
  /** The number of moves in the record. 0 for a room. */
  moves: Count;
};

/** Why a move cannot be made. */
export type Refused = {
  /** The move in words. */
  words: Text;
  /** The reason. */
  message: Text;
  /** The rule that says so. */
  rule: RuleId;
};

/** Moves that cannot be made. */
export type Refusals = {
  /** The first of them, with their reasons. */
  refused: Array<Refused>;
};

/** A move that was made. */
export type Played = {
  /** The version of the room after it. */
  version: Count;
};

/** That something was done. */
export type Done = {
  /** True if it was done at once. Otherwise the other players must agree. */
  done: boolean;
};

/** A record. */
export type Kept = {
  /** JSON lines: the part that the player may know during the game, or everything after its end. */
  record: string;
};

/** The methods of `machu-rules serve` with their parameters and results. */
export type WebMethods = {
  /** The offer of the server: games and variants. */
  lobby: {
    /** Its parameters. */
    params: {
      /** The code of the language of the game's texts; English where the game has none in it. */
      language?: string;
      /** The colours of the picture. */
      theme?: "light" | "dark";
    };
    result: Lobby;
  };
  /** Open a room. */
  open: {
    /** Its parameters. */
    params: {
      /** What is played: the `source` of one of the games of the lobby. */
      game: string;
      /** Who sits in each seat: `human`, or a bot. */
      who: Array<string>;
      /**
       * The names of the players, by seat; null: nobody chose one, so each language has its own; empty: nobody
       * chose any.
       */
      names: Array<string | null>;
      /** The seed of all chance; empty: drawn at random. */
      seed?: string;
      /** The code of the language of the game's texts; English where the game has none in it. */
      language?: string;
      /** Whether moves that told a secret can be taken back, too, where all agree. */
      undo_secrets?: boolean;
      /** The text of a variant's file, to be played instead; empty: no variant. */
      variant?: string;
    };
    result: Opened;
  };
  /**
   * The players of a room, for a visitor who knows its name. By default the texts are in the language of the
   * room.
   */
  door: {
    /** Its parameters. */
    params: {
      /** The name of a room, as `open` gave it. */
      room: string;
      /** The code of the language of the game's texts; English where the game has none in it. */
      language?: string;
    };
    result: Door;
  };
  /** Take a free seat. */
  join: {
    /** Its parameters. */
    params: {
      /** The name of a room, as `open` gave it. */
      room: string;
      /** The name of the person; empty: that of the seat. */
      name?: string;
      /** Which seat; left out or null: the first that is free. */
      seat?: Seat | null;
    };
    result: Opened;
  };
  /**
   * Show a room on the screen. From now on the server sends its news. Without a token, the screen is a
   * spectator.
   */
  enter: {
    /** Its parameters. */
    params: {
      /** The name of a room, as `open` gave it. */
      room: string;
      /** The token of a seat in it; left out or null: to watch. */
      token?: string | null;
      /** The code of the language of the game's texts; English where the game has none in it. */
      language?: string;
      /** The colours of the picture. */
      theme?: "light" | "dark";
      /** How wide the first part of the picture is, in pixels. */
      width?: number;
      /** How wide each other part is, in pixels. */
      side?: number;
    };
    result: Entered;
  };
  /** Show the same in another language, theme or width: everything is told and drawn anew. */
  look: {
    /** Its parameters. */
    params: {
      /** The code of the language of the game's texts; English where the game has none in it. */
      language?: string;
      /** The colours of the picture. */
      theme?: "light" | "dark";
      /** How wide the first part of the picture is, in pixels. */
      width?: number;
      /** How wide each other part is, in pixels. */
      side?: number;
    };
    result: Entered;
  };
  /** A rule by its id, in the language of the screen. */
  rule: {
    /** Its parameters. */
    params: {
      /** The id of a rule. */
      rule: string;
    };
    result: Rule;
  };
  /** Make a move that was chosen at this version of the room. */
  play: {
    /** Its parameters. */
    params: {
      /** The text of a move. */
      move: string;
      /** The version of the room in which it was chosen. */
      version: Count;
    };
    result: Played;
  };
  /**
   * Moves that the player cannot make now, and why: those with these words, or those that point at the thing of
   * the picture with this id.
   */
  refusals: {
    /** Its parameters. */
    params: {
      /** Words that the moves must have. */
      query?: string;
      /** The id of a thing in the picture. */
      about?: string;
    };
    result: Refusals;
  };
  /** Go back to the player's own last decision, if others agree. */
  undo: {
    /** Its parameters. */
    params: {
      [key: string]: never;
    };
    result: Done;
  };
  /** Agree that moves are taken back. */
  agree: {
    /** Its parameters. */
    params: {
      [key: string]: never;
    };
    result: Done;
  };
  /** Refuse that moves are taken back, or give up the player's own wish. */
  refuse: {
    /** Its parameters. */
    params: {
      [key: string]: never;
    };
    result: Nothing;
  };
  /** Let a bot take a free seat, or leave it. */
  seat_bot: {
    /** Its parameters. */
    params: {
      /** The seat of the bot. */
      seat: Seat;
      /** The name of a bot; null: the seat is free. */
      bot: string | null;
    };
    result: Nothing;
  };
  /** Give up the seat: the token is not valid any more. */
  leave: {
    /** Its parameters. */
    params: {
      [key: string]: never;
    };
    result: Nothing;
  };
  /** The best move that a search finds with the information of the player. */
  hint: {
    /** Its parameters. */
    params: {
      [key: string]: never;
    };
    result: AnalysedDecision;
  };
  /** The cost of a move of a finished game, by the information of its player. Null if only one move was legal. */
  analyse: {
    /** Its parameters. */
    params: {
      /** The number of the move, from 1. */
      number: Count;
    };
    result: AnalysedDecision | null;
  };
  /** The record: the part that the player may know, or all of it after the end of the game. */
  save: {
    /** Its parameters. */
    params: {
      [key: string]: never;
    };
    result: Kept;
  };
  /**
   * Show a record on the screen from its start: the record given as text, or that of the room once its game is
   * over.
   */
  replay: {
    /** Its parameters. */
    params: {
      /** The text of a record; empty: that of the room. */
      record?: string;
      /** The code of the language of the game's texts; English where the game has none in it. */
      language?: string;
      /** The colours of the picture. */
      theme?: "light" | "dark";
      /** How wide the first part of the picture is, in pixels. */
      width?: number;
      /** How wide each other part is, in pixels. */
      side?: number;
    };
    result: Entered;
  };
  /** Show the record after this many moves, as a seat, or a spectator, saw the game. */
  go: {
    /** Its parameters. */
    params: {
      /** The number of moves after which the record is shown. */
      number: Count;
      /** Whose view it is; left out or null: a spectator's. */
      seat?: Seat | null;
    };
    result: Nothing;
  };
  /** Open a room that continues from the current place in the record. `who` assigns the seats. */
  branch: {
    /** Its parameters. */
    params: {
      /** Who sits in each seat: `human`, or a bot. */
      who: Array<string>;
      /**
       * The names of the players, by seat; null: nobody chose one, so each language has its own; empty: nobody
       * chose any.
       */
      names: Array<string | null>;
    };
    result: Opened;
  };
};

/** A line of the log. */
export type Told = {
  /** The number of its move, from 1. 0 for events before the first move. */
  number: Count;
  /** The seat that caused it, or null. */
  seat: Asked | null;
  /** The kind of event, from a closed list of the game. */
  kind: Id;
  /** The rule by which it happened. */
  rule: RuleId;
  /** The event in words. */
  sentence: Text;
  /** How prominent it is. */
  weight: "" | "notable" | "heading";
};

/** A question to the viewer. */
export type Asking = {
  /** The question. */
  prompt: Text;
  /** True if the answer is hidden from others until the game shows it. */
  secret: boolean;
  /** True if others choose at the same time, or have just chosen. */
  together: boolean;
  /** All legal moves. */
  choices: Array<Offered>;
  /** The items that can be switched on and off. */
  options: Array<Option>;
};

/** A move that can be chosen. */
export type Offered = {
  /** Its text, as you play it. */
  move: Move;
  /** The move as a player would say it. */
  words: Text;
  /** The ids of its targets in the picture. */
  targets: Array<Text>;
  /** The name of this group of moves. */
  group: Text;
  /** In a question with options, those that are switched on in this move. */
  toggles: Array<Text>;
  /** Its total certain costs and gains. Left out if there are none. */
  sums?: Text;
  /** Its certain events, in sentences. */
  brings?: Array<Text>;
};

/** A question to another player. */
export type Waiting = {
  /** The seat to move. */
  seat: Asked;
  /** The question. */
  prompt: Text;
};

/** The news for a screen since the last message. */
export type News = {
  /** The state of the room. */
  status: RoomStatus;
  /** The connected players. */
  present: Array<Seat>;
  /** How many people watch. */
  watching: Count;
  /** Whether everything that was told before is to be forgotten, and the log begins anew. */
  fresh: boolean;
  /** The last valid move. Lines of the log after it are obsolete. */
  standing: Count;
  /** The events since that move. */
  log: Array<Told>;
  /** The questions to the player of this screen. */
  questions: Array<Asking>;
  /** The questions to others. */
  waiting: Array<Waiting>;
  /** Whether they can take their last move back at once, or ask for it. */
  undo: boolean;
  /**
   * The backgrounds of parts of the picture that are new: of all parts at first, later of the parts with a new
   * size or new names.
   */
  ground: {
    [key: string]: string;
  };
  /** For changed parts, the replaced lines of their pieces and the new lines, the last first. */
  pieces: {
    [key: string]: Array<{
      /** The first line that goes, counted from 0. */
      at: Count;
      /** How many lines go. */
      gone: Count;
      /** The lines that replace them. */
      lines: Array<string>;
    }>;
  };
  /** After the end: the scores of all seats, line by line. */
  scores: Array<Array<ScoreLine>> | null;
  /** After the end: the ending in words. Otherwise empty. */
  reason: Text;
  /** The failure of the server, in words. Usually empty. */
  trouble: Text;
};
