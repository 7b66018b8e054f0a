/** @file The common part of all views: the connection, the memory of this browser, and the bar at the top. */

import { $, dialog, h, toast } from "./dom.js";
import { Connection, Refused } from "./socket.js";
import { LANGUAGES, isLanguage, t } from "./words.js";

/** @typedef {{token: string | null, title: string, at: number}} Place a room that this browser was in */

export const connection = new Connection();

/** The memory of the browser. @param {string} key @param {any} [value] */
export function kept(key, value) {
  try {
    if (value !== undefined) localStorage.setItem(`machu_rules:${key}`, JSON.stringify(value));
    return JSON.parse(localStorage.getItem(`machu_rules:${key}`) ?? "null");
  } catch {
    return value ?? null; // this browser stores nothing
  }
}

/** The rooms that it was in, by name. @returns {Record<string, Place>} */
export const places = () => kept("places") ?? {};

/** @param {string} room @param {Place | null} place */
export function keepPlace(room, place) {
  const { [room]: _, ...others } = places();
  kept("places", place ? { ...others, [room]: place } : others);
}

/** @returns {"light" | "dark"} */
export const theme = () => kept("theme") ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
export const language = () => {
  const wanted = kept("language") ?? navigator.language.slice(0, 2);
  return isLanguage(wanted) ? wanted : "en";
};

/** Apply the chosen language and colours to the page. */
export function dress() {
  document.documentElement.lang = language();
  document.documentElement.dataset.theme = theme();
}

/** Show the message if the server rejects a request. @template T @param {Promise<T>} asked @returns {Promise<T | null>} */
export async function told(asked) {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.message) toast(error.message);
    return null;
  }
}

/** The text of a rule in a window. @param {string} id */
export async function showRule(id) {
  const rule = /** @type {import("../../../clients/typescript/machu_rules.js").Rule | null} */ (
    await told(connection.ask("rule", { rule: id })));
  if (!rule) return;
  dialog(`${id} · ${rule.title}`, h("p", {}, rule.text),
    rule.ruling && h("p", { class: "muted" }, t("ruling")),
    rule.rulings.length > 0 && h("ul", {}, rule.rulings.map((one) => h("li", {}, one))));
}

/** A button that opens a rule. @param {string} id */
export const ruleButton = (id) =>
  h("button", { class: "rule", type: "button", "aria-label": t("rule", { id }), onclick: () => showRule(id) }, id);

/**
 * The page: a bar, and below it a view.
 * @param {string} title
 * @param {() => void} again called when language or colours change
 * @param {import("./dom.js").Child[]} tools
 * @param {...HTMLElement} view
 */
export function page(title, again, tools, ...view) {
  document.title = title ? `${title} · machu_rules` : "machu_rules";
  const chosen = h("select", { "aria-label": t("language"), onchange: () => { kept("language", chosen.value); dress(); again(); } },
    Object.entries(LANGUAGES).map(([code, name]) => h("option", { value: code, selected: code === language(), lang: code }, name)));
  const other = theme() === "dark" ? "light" : "dark";
  const colours = h("button", { class: "plain", type: "button", "aria-label": `${t("theme")}: ${t(other)}`,
    onclick: () => { kept("theme", other); dress(); again(); } }, other === "dark" ? "☾" : "☀");
  const bar = h("header", { class: "bar" },
    h("a", { href: "#", class: "brand", "aria-label": t("lobby") }, h("img", { src: "static/icon.svg", alt: "", width: 28, height: 28 })),
    h("h1", {}, title || "machu_rules"), h("div", { class: "tools" }, tools, chosen, colours));
  $("app").replaceChildren(bar, h("p", { id: "lost", hidden: true, role: "status" }, t("connecting")), ...view);
}

connection.onstate = (/** @type {boolean} */ up) => {
  const line = document.getElementById("lost");
  if (line) line.hidden = up;
};
