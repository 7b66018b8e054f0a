/** @file The log, line by line. A click on a line opens the rule behind the event. */

import { ruleButton } from "./app.js";
import { h } from "./dom.js";
import { t } from "./words.js";

/** @typedef {import("../../../clients/typescript/machu_rules.js").News} News */

export class Log {
  constructor() {
    this.list = h("ol", { class: "lines", tabIndex: 0, "aria-label": t("log") });
    const all = h("input", { type: "checkbox", onchange: () => { this.list.classList.toggle("all", all.checked); this.end(); } });
    this.element = h("section", { class: "log" },
      h("header", {}, h("h2", {}, t("log")), h("label", { class: "muted" }, all, " ", t("logAll"))), this.list);
  }

  /** True if its end is visible. */
  get low() {
    return this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 60;
  }

  /** @param {News} news @param {string[]} colours of the seats */
  show(news, colours) {
    if (news.fresh) this.list.replaceChildren();
    for (const line of [...this.list.children]) {
      if (Number(line.getAttribute("data-number")) > news.standing) line.remove();
    }
    for (const line of news.log) {
      const dot = h("span", { class: "dot" });
      dot.style.background = (line.seat !== null && colours[line.seat]) || "transparent";
      this.list.append(h("li", { class: line.weight || "detail", "data-number": line.number }, dot,
        h("span", {}, line.sentence, " ", ruleButton(line.rule))));
    }
  }

  /** Scroll to its end. */
  end() {
    this.list.scrollTop = this.list.scrollHeight;
  }
}
