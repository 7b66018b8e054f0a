/** @file Elements of the page, made of plain values: texts are only ever texts, never HTML. */

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * An element with properties, attributes (`aria-...`, `data-...`, `role` and the like) and children.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, unknown>} [given]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, given = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === null) continue;
    if (name === "class") made.className = String(value);
    else if (name.startsWith("on")) made.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (name.includes("-") || name === "role" || name === "for" || name === "list") made.setAttribute(name, String(value));
    else Reflect.set(made, name, value);
  }
  made.append(...children.flat().filter(isShown).map((child) => (child instanceof Node ? child : String(child))));
  return made;
}

/** @type {(child: Child) => child is Node | string | number} */
const isShown = (child) => child !== null && child !== undefined && child !== false;

/**
 * The element of an id, which is there.
 * @param {string} id
 */
export function $(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`there is no #${id}`);
  return found;
}

const SEEN = ["dialog[open]", ".sheet:not([hidden])", ".end:not([hidden])", "main", "body"];
const READ = 7000;

/** A line that disappears after some time. It is at a visible place, above other content, so that it covers nothing. @param {string} said */
export function toast(said) {
  const text = said.charAt(0).toLocaleUpperCase() + said.slice(1);
  const line = h("p", { class: "toast" }, text);
  SEEN.map((each) => document.querySelector(each)).find(Boolean)?.prepend(line);
  line.scrollIntoView({ block: "nearest" });
  $("alarm").textContent = text;
  setTimeout(() => line.remove(), READ);
}

/** Announce a text to people who do not see the page. @param {string} text */
export function say(text) {
  $("said").textContent = text;
}

const PATIENCE = 150;

/** Call a function after the page has been painted. A hidden page is not painted, so it does not wait. @param {() => void} then */
export function painted(then) {
  if (document.hidden) return queueMicrotask(then); // its timers may take a minute, and its title names the player to move
  let done = false;
  const once = () => {
    if (!done) then();
    done = true;
    document.removeEventListener("visibilitychange", once);
  };
  requestAnimationFrame(() => requestAnimationFrame(once));
  setTimeout(once, PATIENCE);
  document.addEventListener("visibilitychange", once); // it is hidden before it is painted
}

/** Copies a text, and says so. @param {string} text @param {string} done */
export async function copy(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    prompt(done, text);
  }
}

/** Download a text as a file. @param {string} name @param {string} text */
export function download(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/jsonl" }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/**
 * A window of the page that Escape closes.
 * @param {string} title
 * @param {...Child} children
 */
export function dialog(title, ...children) {
  const close = h("button", { class: "plain", "aria-label": "×", onclick: () => made.close() }, "×");
  const made = h("dialog", { "aria-label": title, onclose: () => made.remove() },
    h("header", {}, h("h2", {}, title), close), ...children);
  made.addEventListener("click", (event) => event.target === made && made.close());
  document.body.append(made);
  made.showModal();
  return made;
}
