/** @file A record: step or play through it, take the view of any seat, search for mistakes, continue from a move. */

import { connection, keepPlace, page, told } from "./app.js";
import { dialog, download, h } from "./dom.js";
import { Refused } from "./socket.js";
import { Table } from "./table.js";
import { t } from "./words.js";

/** @typedef {import("../../../clients/typescript/machu_rules.js").News} News */
/** @typedef {import("../../../clients/typescript/machu_rules.js").AnalysedDecision} Judged */

const PACE = 900;

export class ReplayTable extends Table {
  #timer = 0;
  #analysing = false;
  /** @type {number | null} */
  #eyes = null;

  /** @param {string} record its text, or an empty text for the record of the current room */
  constructor(record) {
    super();
    this.record = record;
    const go = (/** @type {Parameters<typeof t>[0]} */ key, /** @type {string} */ sign, /** @type {() => number} */ to) =>
      h("button", { type: "button", "aria-label": t(key), title: t(key), onclick: () => { this.pause(); this.go(to()); } }, sign);
    this.slider = h("input", { type: "range", min: "0", value: "0", oninput: () => { this.pause(); this.go(Number(this.slider.value)); } });
    this.playing = h("button", { type: "button", onclick: () => (this.#timer ? this.pause() : this.run()) }, t("play"));
    this.viewer = h("select", { onchange: () => { this.#eyes = this.viewer.value === "" ? null : Number(this.viewer.value); this.go(this.number); } });
    this.mistakes = h("div", { class: "mistakes", role: "status" });
    this.aside.prepend(h("section", { class: "steps sheet" }, this.prompt,
      h("div", { class: "row" }, go("first", "«", () => 0), go("back", "‹", () => this.number - 1), this.playing,
        go("next", "›", () => this.number + 1), go("last", "»", () => this.moves_made)),
      this.slider, h("label", { class: "row" }, h("span", {}, t("eyes")), this.viewer),
      h("div", { class: "row" }, h("button", { type: "button", onclick: () => this.branch() }, t("branch")),
        h("button", { type: "button", onclick: () => this.analyse() }, t("analyse")),
        h("button", { type: "button", onclick: () => this.save() }, t("save"))), this.mistakes));
    this.ask.remove();
  }

  get live() {
    return false;
  }

  get number() {
    return this.news?.status.number ?? 0;
  }

  get moves_made() {
    return this.entered?.moves ?? 0;
  }

  async enter() {
    this.head();
    const entered = await told(connection.ask("replay", { record: this.record, ...this.look() }));
    if (!entered) return false;
    this.begin(entered);
    this.slider.max = String(entered.moves);
    this.head();
    return true;
  }

  head() {
    page(this.entered?.title ?? "", () => this.redress(), [], this.main);
  }

  async redress() {
    const entered = await told(connection.ask("look", this.look()));
    if (!entered) return;
    this.begin(entered);
    this.head();
  }

  /** @param {News} news */
  show(news) {
    super.show(news);
    this.slider.value = String(this.number);
    const said = t("move", { n: this.number, all: this.moves_made });
    this.slider.setAttribute("aria-label", t("moves"));
    this.slider.setAttribute("aria-valuetext", said);
    this.prompt.textContent = said;
    if (!this.viewer.options.length) {
      this.viewer.append(h("option", { value: "" }, t("spectator")), ...news.status.seats.map((seat) => h("option", { value: seat.seat }, seat.name)));
    }
  }

  /** @param {number} number */
  async go(number) {
    await told(connection.ask("go", { number: Math.max(0, Math.min(number, this.moves_made)), seat: this.#eyes }));
  }

  run() {
    this.playing.textContent = t("pause");
    this.#timer = setInterval(() => (this.number < this.moves_made ? this.go(this.number + 1) : this.pause()), PACE);
    this.go(this.number < this.moves_made ? this.number + 1 : 0);
  }

  pause() {
    clearInterval(this.#timer);
    this.#timer = 0;
    this.playing.textContent = t("play");
  }

  async save() {
    const found = await told(connection.ask("save", {}));
    if (found) download("record.jsonl", found.record);
  }

  branch() {
    const seats = this.news?.status.seats ?? [];
    const form = h("form", {}, seats.map((seat, place) => h("div", { class: "row" }, h("span", {}, seat.name),
      h("select", { name: "who", "aria-label": seat.name }, h("option", { value: "human", selected: place === 0 }, t("person")),
        (this.entered?.bots ?? []).map((bot) => h("option", { value: bot, selected: place > 0 && bot === (seat.bot ?? this.entered?.bots[1]) }, t("bot", { name: bot })))))),
      h("button", { class: "main" }, t("start")));
    const shown = dialog(t("branch"), form);
    form.onsubmit = async (event) => {
      event.preventDefault();
      const opened = await told(connection.ask("branch", { who: new FormData(form).getAll("who").map(String), names: [] }));
      if (!opened) return;
      shown.close();
      keepPlace(opened.room, { token: opened.token, title: this.entered?.title ?? "", at: Date.now() });
      location.hash = opened.room;
    };
  }

  /** Search all moves, one after the other, and list those that were clearly worse than another, the worst first. */
  async analyse() {
    this.#analysing = !this.#analysing;
    /** @type {Judged[]} */
    const found = [];
    const line = h("p", { class: "muted" });
    const list = h("ol", {});
    this.mistakes.replaceChildren(line, list);
    let searched = 0;
    let trouble = "";
    while (this.#analysing && searched < this.moves_made && this.main.isConnected) {
      const number = searched + 1;
      line.replaceChildren(t("analysing", { n: number, all: this.moves_made }), " ",
        h("button", { type: "button", class: "link", onclick: () => { this.#analysing = false; } }, t("stop")));
      /** @type {Judged | null} */
      let judged;
      try {
        judged = /** @type {Judged | null} */ (await connection.ask("analyse", { number }));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        trouble = error.message || t("connecting");
        break;
      }
      searched = number;
      if (!judged?.clear || judged.swing < 0.05) continue;
      found.push(judged);
      found.sort((a, b) => b.swing - a.swing);
      list.replaceChildren(...found.slice(0, 10).map((one) => h("li", {},
        h("button", { type: "button", class: "link", onclick: () => { this.pause(); this.go(one.number - 1); } }, one.sentence))));
    }
    this.#analysing = false;
    const said = { n: searched, all: this.moves_made };
    if (trouble) line.textContent = `${t("analysedTo", said)} ${trouble}`;
    else if (searched < this.moves_made) line.textContent = t("analysedTo", said);
    else line.textContent = found.length ? "" : t("noMistakes");
  }
}
