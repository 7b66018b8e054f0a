// A front end's use of the types: it handles all kinds of events and refusals, and reads a view. The compiler reports
// missing kinds and unknown keys.
import type { Event as AnyEvent, Methods, Refusal as AnyRefusal, View as AnyView } from "./machu_rules.js";
import type * as incanGold from "./incan-gold.js";
import type { Event, Goods, Refusal, Seat, Task, View } from "./princes.js";

/** The data of an event for an animation: the piece, its start and its end. */
export function animated(event: Event): string {
  switch (event.kind) {
    case "entered":
      return `prince ${event.seat}: ${event.data.origin ?? "outside"} -> ${event.data.district} (${event.data.way})`;
    case "paid":
      return `${told(event.data.goods)}: ${event.seat} -> ${event.data.to}`;
    case "received":
      return `${told(event.data.goods)}: ${event.data.source} -> ${event.seat}`;
    case "advanced":
      return `scout ${event.seat}: ${event.data.start} -> ${event.data.end}, past ${event.data.passed.length}`;
    case "drew_cards":
      return `for ${event.private_to ?? "all"}: ${event.data.cards.join(", ")}`;
    case "game_over":
      return event.data.ending === "rescue" ? "all are rescued" : "the conquerors come";
    default:
      return event.kind;
  }
}

/** The events in order, with the views after them. */
export function* shown(news: Methods["frames"]["result"]): Generator<[AnyEvent, AnyView]> {
  for (const [place, frame] of news.frames.entries()) {
    const event = news.events[place];
    if (event !== undefined) yield [event, frame];
  }
}

/** The request for the news of a seat with its frames. */
export function askForFrames(match: string, cursor: string | null, seat: Seat | null) {
  const params: Methods["frames"]["params"] = { match, cursor, seat };
  return { jsonrpc: "2.0", id: 1, method: "frames", params };
}

export function told(goods: Goods): string {
  return Object.entries(goods)
    .map(([good, pieces]) => `${pieces} ${good}`)
    .join(", ");
}

/** The goods that are missing to pay a price, if that is the reason. */
export function missing(refusal: Refusal): Goods {
  if (refusal.code !== "cannot_pay") return {};
  const { price, held } = refusal.params;
  return Object.fromEntries(Object.entries(price).map(([good, pieces]) => [good, pieces - (held[good] ?? 0)]));
}

/** The cards that the viewer may know. */
export function known(view: View): Array<[Seat, string]> {
  return view.players.flatMap((player, seat) => (player.hand ?? []).map((card): [Seat, string] => [seat, card]));
}

/** All tasks are known. A missing case is a type error. */
export function owner(task: Task): Seat | null {
  switch (task.task) {
    case "end_turn":
    case "tiles_back":
    case "night_goods":
    case "dawn":
      return null;
    default:
      return task.seat;
  }
}

/** Incan Gold: the adventurers of a seat who have chosen. A view has the choices of its own seat only. */
export function chosen(view: incanGold.View, seat: Seat): boolean[] {
  const adventurers = view.players[seat]?.adventurers ?? [];
  return adventurers.map((one) => ("choice" in one ? one.choice !== null : one.has_chosen));
}

// The precise types of a game can be used as those of any game.
export const anyEvent: (event: Event) => AnyEvent = (event) => event;
export const anyRefusal: (refusal: Refusal) => AnyRefusal = (refusal) => refusal;
export const anyView: (view: View) => AnyView = (view) => view;
export const anyOther: (event: incanGold.Event) => AnyEvent = (event) => event;
export const anyOtherRefusal: (refusal: incanGold.Refusal) => AnyRefusal = (refusal) => refusal;
export const anyOtherView: (view: incanGold.View) => AnyView = (view) => view;

// Faults are type errors.
declare const event: Event;
// @ts-expect-error there is no such kind
event.kind === "entred";
// @ts-expect-error the key belongs to another kind
event.data.district;
// @ts-expect-error a key is missing
export const short: Event = { kind: "tiles_returned", seat: null, rule: "NIGHT-2", data: {} };
// @ts-expect-error objects are closed
export const wide: Event = { kind: "tiles_returned", seat: null, rule: "NIGHT-2", data: { x: 1 }, private_to: null };

/** The names of the players that a room waits for. */
export function waitsFor(status: Methods["room_status"]["result"]): string[] {
  const seats = status.undo === null ? status.asked : status.undo.waiting;
  return seats.map((seat) => status.seats[seat]?.name ?? "chance");
}

/** The request for a click. A second click for the same version is rejected. */
export function clicked(room: string, token: string, move: string, seen: Methods["room_questions"]["result"]) {
  const params: Methods["room_play"]["params"] = { room, token, move, version: seen.version };
  return { jsonrpc: "2.0", id: 1, method: "room_play", params };
}
