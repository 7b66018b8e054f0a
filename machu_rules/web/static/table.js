/** @file A table: the picture, the question, the players, the log, and the end. */

import { connection, keepPlace, language, page, places, ruleButton, theme, told } from "./app.js";
import { Board } from "./board.js";
import { copy, dialog, download, h, say, toast } from "./dom.js";
import { Log } from "./log.js";
import { Moves } from "./moves.js";
import { Refused } from "./socket.js";
import { listed, t } from "./words.js";

/** @typedef {import("../../../clients/typescript/machu_rules.js").News} News */
/** @typedef {import("../../../clients/typescript/machu_rules.js").Entered} Entered */

const ROUNDED = 10;
const SPOKEN = 4;

/**
 * The best move of a hint, then the others, the best first. A move that seems better than the best was tried too few
 * times, so it is left out.
 * @param {import("../../../clients/typescript/machu_rules.js").AnalysedDecision} found
 */
function ranked({ best, tried }) {
  const others = tried.filter((one) => one.move !== best.move && one.share <= best.share);
  return [best, ...others.sort((a, b) => b.share - a.share)];
}

export class Table {
  /** @type {Entered | null} */
  entered = null;
  /** @type {News | null} */
  news = null;
  #played = -1;

  constructor() {
    this.first = h("section", { class: "first", "aria-label": t("picture") });
    this.others = h("section", { class: "others", "aria-label": t("table") });
    this.prompt = h("h2", { class: "prompt", tabIndex: -1 });
    this.wish = h("div", { class: "wish" });
    this.advice = h("div", { class: "advice", role: "status" });
    this.seats = h("ul", { class: "seats" });
    this.end = h("section", { class: "end", hidden: true });
    this.moves = new Moves();
    this.log = new Log();
    this.board = new Board(this.first, this.others);
    const fold = h("button", { type: "button", class: "plain fold", "aria-label": t("moves"), "aria-expanded": true,
      onclick: () => fold.setAttribute("aria-expanded", String(!this.ask.classList.toggle("folded"))) }, "⌄");
    this.ask = h("section", { class: "ask sheet" }, this.prompt, fold, this.wish, this.advice, this.moves.element);
    this.ask.addEventListener("keydown", (event) => this.moves.arrows(event));
    this.aside = h("aside", {}, this.seats, this.ask, this.end, this.log.element);
    this.main = h("main", { class: "table" }, this.first, this.others, this.aside);
    this.board.onpick = (id, open) => (this.news?.questions.length ? this.moves.pick(id, open) : undefined);
    this.moves.onpoint = (ids) => this.board.point(ids);
    this.moves.onplay = (move) => this.play(move);
  }

  /** The widths in which the server draws the picture. */
  look() {
    const width = (/** @type {HTMLElement} */ place) =>
      Math.max(300, Math.min(1600, Math.floor(place.clientWidth / ROUNDED) * ROUNDED));
    return { language: language(), theme: theme(), width: width(this.first), side: width(this.others) };
  }

  /** @param {Entered} entered */
  begin(entered) {
    this.entered = entered;
    document.documentElement.style.setProperty("--target", entered.colours.target);
  }

  /** Show the news. Everything is written before it is measured, so that the page is laid out once. @param {News} news */
  show(news) {
    const before = this.news;
    const low = this.log.low || news.fresh;
    this.news = news;
    const move = this.board.show(news, this.entered?.parts ?? []);
    this.moves.show(news.questions, news.status.version);
    this.log.show(news, this.entered?.seats ?? []);
    this.#ask(news, before);
    this.#sit(news);
    this.#finish(news);
    move();
    if (low) this.log.end();
    this.#keepFocus();
    if (before && before.status.version !== news.status.version) this.advice.replaceChildren();
    if (news.trouble && news.trouble !== before?.trouble) toast(news.trouble);
    const taken = (before?.status.number ?? 0) - news.status.number;
    if (this.live && !news.fresh && taken > 0) toast(t("undone", { n: taken }));
    const spoken = news.fresh ? [] : news.log.filter((line) => line.weight).slice(-SPOKEN).map((line) => line.sentence);
    const asked = this.prompt.textContent ?? "";
    if (spoken.length || before?.status.version !== news.status.version) say([...spoken, asked].join(". "));
    this.main.dataset.version = String(news.status.version);
    this.main.dataset.over = String(news.status.over);
  }

  /** If the focused element is gone, the question gets the focus, or its replacement at the end. */
  #keepFocus() {
    const focused = document.activeElement;
    if (focused && focused !== document.body && focused.checkVisibility()) return;
    const heading = this.end.hidden ? this.prompt : this.end.querySelector("h2");
    heading?.focus({ preventScroll: true });
  }

  /** @param {number} seat */
  name(seat) {
    return seat < 0 ? t("chance") : this.news?.status.seats[seat]?.name ?? "";
  }

  /** The question, or the names of the players to wait for. @param {News} news @param {News | null} before */
  #ask(news, before) {
    const own = news.questions.map((question) => question.prompt);
    const names = [...new Set(news.waiting.map((one) => this.name(one.seat)))];
    this.prompt.textContent = news.status.over ? t("over") : own.length ? own.join(" ") : t("waitingFor", { who: listed(names) });
    this.ask.classList.toggle("yours", own.length > 0);
    document.title = `${own.length ? "● " : ""}${this.entered?.title} · machu_rules`;
    const wish = news.status.undo;
    this.wish.replaceChildren();
    if (!wish) return;
    const own_seat = this.entered?.seat;
    const given = { who: this.name(wish.seat), n: wish.moves };
    this.wish.append(h("p", {}, wish.seat === own_seat ? t("undoWaits", given) : t("undoAsks", given)));
    if (wish.seat === own_seat) this.wish.append(this.#button("giveUp", () => connection.ask("refuse", {})));
    else if (own_seat !== null && own_seat !== undefined && wish.waiting.includes(own_seat)) {
      this.wish.append(this.#button("agree", () => connection.ask("agree", {})), this.#button("refuse", () => connection.ask("refuse", {})));
    }
    if (!before?.status.undo) say(this.wish.textContent ?? "");
  }

  /** @param {Parameters<typeof t>[0]} key @param {() => Promise<unknown>} act */
  #button(key, act) {
    return h("button", { type: "button", onclick: () => told(act()) }, t(key));
  }

  /** The players. @param {News} news */
  #sit(news) {
    this.seats.replaceChildren(...news.status.seats.map((seat) => {
      const dot = h("span", { class: "dot" });
      dot.style.background = this.entered?.seats[seat.seat] ?? "transparent";
      const asked = news.status.asked.includes(seat.seat);
      const there = seat.bot !== null || news.present.includes(seat.seat) || !this.live;
      const kind = seat.bot ?? (seat.seat === this.entered?.seat ? t("you") : seat.taken ? "" : t("free"));
      return h("li", { class: `${asked ? "asked" : ""} ${there ? "" : "away"}` }, dot, h("span", { class: "name" }, seat.name),
        kind && h("span", { class: "kind" }, kind), asked && h("span", { class: "unseen" }, t("toMove")),
        !there && seat.taken && h("span", { class: "unseen" }, t("absent")), ...this.seatTools(seat));
    }), news.watching > 0 && this.live ? h("li", { class: "kind" }, t("watching", { n: news.watching })) : "");
  }

  /** True if the game continues here. */
  get live() {
    return true;
  }

  /** The actions for a seat. @param {News["status"]["seats"][number]} _ @returns {HTMLElement[]} */
  seatTools(_) {
    return [];
  }

  /** The end, score by score. @param {News} news */
  #finish(news) {
    this.end.hidden = !news.scores;
    this.ask.hidden = news.status.over;
    const outcome = news.status.outcome;
    if (!news.scores || !outcome || this.end.dataset.version === String(news.status.version)) return;
    this.end.dataset.version = String(news.status.version);
    const winners = outcome.winners.map((seat) => this.name(seat));
    const alone = winners.length === 1;
    const you = alone && outcome.winners[0] === this.entered?.seat && this.live;
    const order = news.scores.map((_, seat) => seat).sort((a, b) => (outcome.scores[b] ?? 0) - (outcome.scores[a] ?? 0));
    this.end.replaceChildren(
      h("h2", { tabIndex: -1 }, you ? t("youWin") : t(alone ? "wins" : "winTogether", { who: listed(winners) })),
      h("p", { class: "muted" }, news.reason), ...this.endTools(),
      ...order.map((seat) => {
        const dot = h("span", { class: "dot" });
        dot.style.background = this.entered?.seats[seat] ?? "transparent";
        return h("details", { open: seat === this.entered?.seat || outcome.winners.includes(seat) },
          h("summary", {}, dot, h("b", {}, this.name(seat)), h("span", { class: "total" }, outcome.scores[seat] ?? 0)),
          h("ul", {}, (news.scores?.[seat] ?? []).map((line) => h("li", {}, line.text, " ", ruleButton(line.rule)))));
      }));
  }

  /** The actions after the end. @returns {HTMLElement[]} */
  endTools() {
    return [];
  }

  /** @param {string} move */
  async play(move) {
    const version = this.news?.status.version ?? 0;
    if (this.#played === version) return; // a double click
    this.#played = version;
    this.board.point([]);
    try {
      await connection.ask("play", { move, version });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      toast(error.data?.code === "stale" ? t("stale") : error.message);
    } finally {
      this.#played = -1;
    }
  }
}

/** A room in which a game is played. */
export class RoomTable extends Table {
  /** @param {string} room @param {string | null} token */
  constructor(room, token) {
    super();
    this.room = room;
    this.token = token;
  }

  /** Show the room, also after the connection is open again. */
  async enter() {
    this.head();
    const entered = await told(connection.ask("enter", { room: this.room, token: this.token, ...this.look() }));
    if (!entered) return false;
    this.begin(entered);
    keepPlace(this.room, { token: this.token, title: entered.title, at: Date.now() });
    this.head();
    return true;
  }

  head() {
    const seated = this.token !== null;
    const undo = h("button", { type: "button", onclick: () => this.undo() }, t("undo"));
    const hint = h("button", { type: "button", onclick: () => this.hint() }, t("hint"));
    const menu = h("button", { type: "button", class: "plain", "aria-label": t("menu"), onclick: () => this.menu() }, "⋯");
    page(this.entered?.title ?? "", () => this.redress(), [seated && undo, seated && hint, menu], this.main);
  }

  async redress() {
    const fresh = new RoomTable(this.room, this.token);
    document.dispatchEvent(new CustomEvent("table", { detail: fresh }));
  }

  undo() {
    return told(connection.ask("undo", {}));
  }

  async hint() {
    const version = this.news?.status.version;
    this.advice.replaceChildren(h("p", { class: "muted" }, t("thinking")));
    const found = /** @type {import("../../../clients/typescript/machu_rules.js").AnalysedDecision | null} */ (
      await told(connection.ask("hint", {})));
    this.advice.replaceChildren();
    if (!found || this.news?.status.version !== version) return;
    const format = new Intl.NumberFormat(language(), { style: "percent" });
    const percent = (/** @type {number} */ share) => format.format(Math.round(100 * share) / 100);
    this.advice.append(h("p", {}, found.sentence), h("table", {}, h("caption", { class: "unseen" }, t("hint")),
      h("tbody", {}, ranked(found).slice(0, 3).map((one) => h("tr", {}, h("th", { scope: "row" }, one.words),
        h("td", {}, `${percent(one.share)} ±${percent(one.error)}`))))),
      h("p", { class: "muted" }, t("share")));
  }

  /** @param {string} path */
  link(path) {
    return `${location.href.replace(/#.*/, "")}#${this.room}/${path}`;
  }

  menu() {
    const act = (/** @type {Parameters<typeof t>[0]} */ key, /** @type {() => unknown} */ does, help = "") =>
      h("p", {}, h("button", { type: "button", onclick: () => { shown.close(); does(); } }, t(key)), help && h("small", {}, help));
    const free = this.news?.status.seats.filter((seat) => !seat.taken) ?? [];
    const shown = dialog(t("menu"),
      ...free.map((seat) => h("p", {}, h("button", { type: "button", onclick: () => copy(this.link(`seat/${seat.seat + 1}`), t("copied")) },
        `${t("invite")}: ${seat.name}`))),
      act("watchLink", () => copy(this.link("watch"), t("copied"))),
      this.token && act("ownLink", () => copy(this.link(`as/${this.token}`), t("copied")), t("ownLinkHelp")),
      act("save", () => this.save()),
      this.token && act("leave", () => this.goAway()));
  }

  async save() {
    const found = await told(connection.ask("save", {}));
    if (found) download(`${this.room}.jsonl`, found.record);
  }

  async goAway() {
    if (!confirm(t("leaveAsk"))) return;
    if (await told(connection.ask("leave", {}))) {
      keepPlace(this.room, null);
      location.hash = "";
    }
  }

  /** @param {News["status"]["seats"][number]} seat */
  seatTools(seat) {
    if (seat.taken) return [];
    const bots = h("select", { "aria-label": `${t("seatBot")}: ${seat.name}`,
      onchange: () => told(connection.ask("seat_bot", { seat: seat.seat, bot: bots.value })) },
      h("option", { value: "" }, t("seatBot")), (this.entered?.bots ?? []).map((bot) => h("option", { value: bot }, bot)));
    return [h("button", { type: "button", class: "link", onclick: () => copy(this.link(`seat/${seat.seat + 1}`), t("copied")) }, t("invite")),
      ...(this.token ? [bots] : [])];
  }

  endTools() {
    return [h("p", { class: "row" },
      h("button", { type: "button", onclick: () => { location.hash = `${this.room}/replay`; } }, t("replay")),
      h("button", { type: "button", onclick: () => this.save() }, t("save")))];
  }
}

/** The token of a room that this browser has. @param {string} room */
export const tokenOf = (room) => places()[room]?.token ?? null;
