/** @file The question and its moves: groups, search, options, and the reasons why other moves are illegal. */

import { connection, ruleButton } from "./app.js";
import { h } from "./dom.js";
import { secrecy, t } from "./words.js";

/** @typedef {import("../../../clients/typescript/machu_rules.js").QuestionWithMoves} QuestionWithMoves */
/** @typedef {import("../../../clients/typescript/machu_rules.js").MoveOffer} MoveOffer */

const FEW = 8;
const REFUSALS_AFTER = 250;

export class Moves {
  /** @type {QuestionWithMoves[]} */
  #questions = [];
  #on = new Set();
  /** @type {string | null} */
  #place = null;
  #timer = 0;
  #version = -1;
  /** @type {(move: string) => void} */
  onplay = () => {};
  /** @type {(ids: string[]) => void} */
  onpoint = () => {};

  constructor() {
    this.search = h("input", { type: "search", placeholder: t("search"), "aria-label": t("search"), autocomplete: "off",
      oninput: () => { this.#place = null; this.#draw(); this.#ask({ query: this.search.value }); } });
    this.list = h("div", { class: "list" });
    this.refused = h("div", { class: "refused", role: "status" });
    this.element = h("div", { class: "moves" }, this.search, this.list, this.refused);
  }

  /** @param {QuestionWithMoves[]} questions @param {number} version */
  show(questions, version) {
    if (version !== this.#version) {
      this.#on.clear();
      this.#place = null;
      this.list.replaceChildren(); // no move of the next question has the focus
      this.search.value = "";
      this.refused.replaceChildren();
    }
    this.#version = version;
    this.#questions = questions;
    this.element.hidden = !questions.length;
    this.element.classList.toggle("few", questions.reduce((sum, one) => sum + one.choices.length, 0) <= 3);
    this.#draw();
  }

  /** Something in the picture was clicked. @param {string} id @param {boolean} open */
  pick(id, open) {
    if (!open) return this.#ask({ about: id });
    const option = this.#questions.flatMap((one) => one.options).find((one) => one.targets.includes(id));
    const found = this.#questions.flatMap((one) => one.choices).filter((one) => one.targets.includes(id));
    if (option) return this.#toggle(option.id);
    if (found.length === 1 && found[0]) return this.onplay(found[0].move);
    this.#place = id;
    this.#draw();
    this.list.querySelector("button")?.focus();
  }

  #draw() {
    const focused = this.list.contains(document.activeElement) ? document.activeElement?.textContent : null;
    const words = this.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const all = this.#questions.flatMap((one) => one.choices);
    this.search.hidden = !this.#questions.length;
    this.list.replaceChildren(...this.#questions.flatMap((question) => {
      const set = question.options.length > 0 && !words.length;
      const shown = question.choices.filter((choice) =>
        set ? this.#fits(choice) : words.every((word) => choice.words.toLowerCase().includes(word)) &&
          (!this.#place || choice.targets.includes(this.#place)));
      const parts = [];
      const hidden = secrecy(question);
      if (hidden) parts.push(h("p", { class: "muted" }, hidden));
      if (set) parts.push(this.#options(question));
      if (this.#place) {
        parts.push(h("button", { type: "button", class: "link", onclick: () => { this.#place = null; this.#draw(); } },
          `${t("all")} (${all.length})`));
      }
      if (words.length) parts.push(h("p", { class: "muted", role: "status" }, shown.length
        ? t("found", { n: shown.length, all: all.length }) : t("noneFound")));
      return [...parts, ...this.#groups(shown)];
    }));
    if (focused) this.#stops().find((one) => one.textContent === focused)?.focus();
  }

  /** Whether exactly the options of a move are on. @param {MoveOffer} choice */
  #fits(choice) {
    return choice.toggles.length === this.#on.size && choice.toggles.every((id) => this.#on.has(id));
  }

  /** @param {QuestionWithMoves} question */
  #options(question) {
    const open = question.choices.filter((choice) => [...this.#on].every((id) => choice.toggles.includes(id)));
    return h("div", { class: "options", role: "group", "aria-label": t("choose", { n: open.length }) },
      question.options.map((option) => h("button", {
        type: "button", class: "chip", "aria-pressed": this.#on.has(option.id), ...this.#pointing(option.targets),
        disabled: !this.#on.has(option.id) && !open.some((choice) => choice.toggles.includes(option.id)),
        onclick: () => this.#toggle(option.id),
      }, option.words)),
      h("p", { class: "muted" }, t("choose", { n: open.length })));
  }

  /** @param {string} id */
  #toggle(id) {
    if (!this.#on.delete(id)) this.#on.add(id);
    this.#draw();
    [...this.list.querySelectorAll(".chip")].find((chip) => chip.getAttribute("aria-pressed") === "true")?.scrollIntoView({ block: "nearest" });
  }

  /** @param {MoveOffer[]} choices */
  #groups(choices) {
    /** @type {Map<string, MoveOffer[]>} */
    const groups = new Map();
    for (const choice of choices) groups.set(choice.group, [...(groups.get(choice.group) ?? []), choice]);
    const headed = groups.size > 1 && choices.length > FEW;
    return [...groups].map(([group, several]) => h("section", { "aria-label": group },
      headed && h("h3", {}, group, h("span", { class: "count" }, several.length)),
      several.map((choice) => this.#button(choice))));
  }

  /** @param {MoveOffer} choice */
  #button(choice) {
    return h("button", { type: "button", class: "move", "data-move": choice.move, ...this.#pointing(choice.targets),
      onclick: () => this.onplay(choice.move) },
      h("span", { class: "words" }, choice.words),
      choice.sums && h("span", { class: "sums" }, choice.sums),
      choice.brings && h("small", {}, choice.brings.join(" · ")));
  }

  /** Highlight the targets of a button in the picture. @param {string[]} targets */
  #pointing(targets) {
    const point = () => this.onpoint(targets);
    const leave = () => this.onpoint([]);
    return { onpointerenter: point, onfocus: point, onpointerleave: leave, onblur: leave };
  }

  /** Ask for the reason why a move is illegal. @param {{query?: string, about?: string}} what */
  #ask(what) {
    clearTimeout(this.#timer);
    this.refused.replaceChildren();
    if ((what.query ?? what.about ?? "").length < 3) return;
    this.#timer = setTimeout(async () => {
      const found = await connection.ask("refusals", what).catch(() => null);
      if (!found?.refused.length) return;
      this.refused.replaceChildren(h("h3", {}, t("notNow")), h("ul", {}, found.refused.map((one) =>
        h("li", {}, h("b", {}, one.words), " ", one.message, " ", ruleButton(one.rule)))));
      this.refused.scrollIntoView({ block: "nearest" });
    }, what.about ? 0 : REFUSALS_AFTER);
  }

  /** The elements that the arrow keys go through. */
  #stops() {
    const all = [this.search, ...this.list.querySelectorAll("button:not(:disabled)")];
    return all.filter((stop) => stop instanceof HTMLElement).filter((stop) => stop.checkVisibility());
  }

  /** The arrow keys go up and down, from the question to the first move and on. @param {KeyboardEvent} event */
  arrows(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const stops = this.#stops();
    const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step];
    if (next) {
      event.preventDefault();
      next.focus();
    }
  }
}
