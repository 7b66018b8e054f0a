// Play a whole game against bots from JavaScript: node examples/node_client/play.mjs [SEED]
//
// The engine is `machu-rules engine`. Set MACHU_RULES to use another command, such as "python3 -m machu_rules".
import { Engine, EngineError } from "./engine.mjs";

const program = (process.env.MACHU_RULES ?? "machu-rules").split(" ");
const seed = process.argv[2] ?? "7";
const OWN_SEAT = 0;
const ILLEGAL_MOVE = 1;

/** Our player: acquire, set up, offer or serve if possible, otherwise pick a move that depends on the day. */
function choose(view, decision) {
  const wanted = decision.moves.find((move) => /^(acquire|set_up|offer|serve) (?!nothing|nobody)/.test(move));
  return wanted ?? decision.moves[(view.day + decision.moves.length) % decision.moves.length];
}

const engine = new Engine([...program, "engine"]);
try {
  const { game, title, bots } = await engine.call("load", { source: "princes" });
  const players = 3;
  const others = new Map();
  for (let seat = 0; seat < players; seat += 1) {
    const name = bots[seat % bots.length];
    if (seat !== OWN_SEAT) others.set(seat, (await engine.call("bot", { game, name, seat, seed })).bot);
  }

  let { match, number, decisions } = await engine.call("new", { game, players, seed });
  console.log(`${title}, ${players} players, seed ${seed}`);

  // An illegal move changes nothing, and the engine explains it.
  const { refusal } = await engine.call("why_not", { match, move: "enter sun_clock", seat: OWN_SEAT });
  console.log(`not yet: ${refusal.message} [${refusal.rule}]`);
  try {
    await engine.call("play", { match, move: "enter sun_clock", seat: OWN_SEAT });
  } catch (error) {
    if (!(error instanceof EngineError) || error.code !== ILLEGAL_MOVE) throw error;
  }

  while (decisions.length > 0) {
    const [decision] = decisions;
    const { seat } = decision;
    const move =
      seat === OWN_SEAT
        ? choose(await engine.call("view", { match, seat }), decision)
        : (await engine.call("choose", { bot: others.get(seat), match })).move;
    const since = number;
    ({ number, decisions } = await engine.call("play", { match, move, seat }));
    // the events as our seat may know them
    const { events, sentences } = await engine.call("events", { match, since, seat: OWN_SEAT, sentences: true });
    events.forEach(({ kind }, at) => {
      if (["acquired", "drew", "day_began", "game_over"].includes(kind)) console.log(`  ${sentences[at]}`);
    });
  }

  const { outcome } = await engine.call("outcome", { match });
  const { lines } = await engine.call("score", { match, seat: OWN_SEAT });
  for (const { text, rule } of lines) console.log(`${text} [${rule}]`);
  console.log(`${outcome.ending} (${outcome.reason}) after ${number} moves`);
  console.log(`scores ${outcome.scores.join(", ")}; seats that win: ${outcome.winners.join(", ")}`);
  await engine.call("close", { handle: match });
} finally {
  process.exitCode = (await engine.end()) ?? 1;
}
