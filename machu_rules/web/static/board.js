/** @file The picture: grounds, pieces that are patched, moved and clicked. It knows ids, and no game. */

import { h } from "./dom.js";

/** @typedef {import("../../../clients/typescript/machu_rules.js").News} News */
/** @typedef {Map<string, {thing: Element, box: DOMRect}>} Places things by their ids */

const STILL = matchMedia("(prefers-reduced-motion: reduce)");
/** Larger things, such as districts, do not move. */
const LARGEST = 130;
/** A thing whose width changes more than this appears at its new place. */
const CHANGED = 40;

const DEPTH = 2;

/**
 * The text of a part: its elements with their texts, and the lines around them. No line closes more than it opens, and
 * elements are in a group in the picture.
 * @param {string[]} lines
 */
function cut(lines) {
  /** @type {Set<string>} */
  const elements = new Set();
  let [head, tail, element, depth] = ["", "", "", 0];
  for (const line of lines) {
    const before = depth;
    depth += (line.match(/<\w/g)?.length ?? 0) - (line.match(/<\/|\/>/g)?.length ?? 0);
    if (Math.min(before, depth) < DEPTH) {
      if (elements.size) tail += line;
      else head += line;
      continue;
    }
    element += `${line}\n`;
    if (depth > DEPTH) continue;
    while (elements.has(element)) element += " "; // a repeated element stays repeated
    elements.add(element);
    element = "";
  }
  return { head, elements: [...elements], tail };
}

/** The elements of a text of SVG. @param {string} text */
function parsed(text) {
  const made = document.createElement("template");
  made.innerHTML = `<svg>${text}</svg>`;
  return [...(made.content.firstElementChild?.children ?? [])];
}

/** @typedef {{ground: HTMLElement, pieces: HTMLElement, lines: string[], head: string, made: Map<string, Element[]>}} Part */

/** Shows the lines of a part. Elements of the same text stay: they are neither laid out nor painted anew. @param {Part} part */
function fill(part) {
  const { head, elements, tail } = cut(part.lines);
  if (head !== part.head) part.pieces.innerHTML = head + tail;
  part.head = head;
  part.made = new Map(elements.map((text) => [text, part.made.get(text) ?? parsed(text)]));
  const inside = part.pieces.querySelector("g");
  const children = new Set([...part.made.values()].flat());
  for (const one of [...(inside?.children ?? [])]) if (!children.has(one)) one.remove();
  [...children].forEach((one, place) => inside?.children[place] === one || inside?.insertBefore(one, inside.children[place] ?? null));
}

export class Board {
  /** @type {Map<string, Part>} */
  #parts = new Map();
  /** Called with the id of a clicked thing, and true if it can be chosen. @type {(id: string, open: boolean) => void} */
  onpick = () => {};

  /** @param {HTMLElement} first the place of the first part  @param {HTMLElement} others */
  constructor(first, others) {
    this.first = first;
    this.others = others;
    for (const place of [first, others]) {
      place.addEventListener("click", (event) => this.#picked(event));
      place.addEventListener("keydown", (event) => {
        if ((event.key === "Enter" || event.key === " ") && this.#target(event)) {
          event.preventDefault();
          this.#picked(event);
        }
      });
    }
  }

  /** @param {Event} event */
  #target(event) {
    return event.target instanceof Element ? event.target.closest('[role="button"]') : null;
  }

  /** @param {Event} event */
  #picked(event) {
    const target = this.#target(event);
    const thing = target ?? (event.target instanceof Element ? event.target.closest("[data-id]") : null);
    const id = thing?.getAttribute("data-id");
    if (id) this.onpick(id, target !== null);
  }

  /**
   * Show the news. Returns a function that animates things with a new place. Call it after all other changes of the page,
   * since it measures.
   * @param {News} news @param {string[]} names
   */
  show(news, names) {
    if (news.fresh) this.#build(names);
    const focused = document.activeElement?.closest("[data-id]")?.getAttribute("data-id");
    const moving = !news.fresh && !STILL.matches;
    const changed = Object.keys(news.pieces);
    this.point([]);
    const before = this.#places(moving ? changed : []);
    for (const [name, ground] of Object.entries(news.ground)) {
      const part = this.#parts.get(name);
      if (part) part.ground.innerHTML = ground;
    }
    for (const [name, splices] of Object.entries(news.pieces)) {
      const part = this.#parts.get(name);
      if (!part) continue;
      for (const splice of splices) part.lines.splice(splice.at, splice.gone, ...splice.lines);
      for (const one of part.pieces.getAnimations({ subtree: true })) one.cancel();
      fill(part);
    }
    if (focused && !document.activeElement?.closest("[data-id]")) this.find(focused)?.focus();
    return () => { if (moving) this.#move(before, this.#places(changed)); };
  }

  /** @param {string[]} names */
  #build(names) {
    this.#parts.clear();
    this.first.replaceChildren();
    this.others.replaceChildren();
    for (const [place, name] of names.entries()) {
      const ground = h("div", { class: "ground", "aria-hidden": "true" });
      const pieces = h("div", { class: "pieces" });
      const box = h("div", { class: "part", "data-part": name }, ground, pieces);
      (place ? this.others : this.first).append(box);
      this.#parts.set(name, { ground, pieces, lines: [""], head: "", made: new Map() });
    }
  }

  /** The thing of an id. @param {string} id @returns {SVGElement | null} */
  find(id) {
    for (const place of [this.first, this.others]) {
      const found = place.querySelector(`[data-id="${CSS.escape(id)}"]`);
      if (found instanceof SVGElement) return found;
    }
    return null;
  }

  /** Lights some things up, and no others. @param {string[]} ids */
  point(ids) {
    for (const place of [this.first, this.others]) {
      for (const lit of place.querySelectorAll(".hot")) lit.classList.remove("hot");
    }
    for (const id of ids) this.find(id)?.classList.add("hot");
  }

  /** The small things of these parts by their ids, with their places. @param {string[]} names */
  #places(names) {
    /** @type {Places} */
    const found = new Map();
    for (const name of names) {
      for (const thing of this.#parts.get(name)?.pieces.querySelectorAll("[data-id]") ?? []) {
        const box = thing.getBoundingClientRect();
        if (box.width < LARGEST && box.height < LARGEST) found.set(thing.getAttribute("data-id") ?? "", { thing, box });
      }
    }
    return found;
  }

  /**
   * Animate things from their old places to the new ones. All of them are measured before the first one moves, since the
   * page would otherwise be laid out again for all of them.
   * @param {Places} before @param {Places} after
   */
  #move(before, after) {
    const moves = [...after].flatMap(([id, { thing, box }]) => {
      const was = before.get(id)?.box;
      if (!was || Math.abs(was.x - box.x) + Math.abs(was.y - box.y) < 3 || Math.abs(was.width - box.width) > CHANGED) return [];
      const scale = (thing instanceof SVGGraphicsElement && thing.getScreenCTM()?.a) || 1;
      return [{ thing, from: `${(was.x - box.x) / scale}px ${(was.y - box.y) / scale}px` }];
    });
    for (const { thing, from } of moves) {
      thing.animate([{ translate: from }, { translate: "0 0" }], { duration: 450, easing: "ease-in-out" });
    }
  }
}
