/** @file Before a game: the offered games, the players, and the door of a room for an invited player. */

import { connection, keepPlace, kept, language, page, places, theme, told } from "./app.js";
import { h } from "./dom.js";
import { t } from "./words.js";

/** @typedef {import("../../../clients/typescript/machu_rules.js").OfferedGame} OfferedGame */

/** The largest length that fits into a message. The server checks the length of names, in visible characters. */
const LONGEST_NAME = 640;

/** @param {string} file @param {(text: string, name: string) => void} use @param {string} label */
const fileButton = (file, use, label) => {
  const input = h("input", { type: "file", accept: file, "aria-label": label, onchange: async () => {
    const chosen = input.files?.[0];
    if (chosen) use(await chosen.text(), chosen.name);
  } });
  return h("label", { class: "button" }, label, input);
};

/** @param {(record: string) => void} replay opens the text of a record */
export async function showLobby(replay) {
  const again = () => showLobby(replay);
  page("", again, [], h("main", { class: "lobby" }, h("p", { class: "lead" }, t("lead"))));
  const lobby = await told(connection.ask("lobby", { language: language(), theme: theme() }));
  if (!lobby || location.hash.length > 1) return;
  const games = h("div", { class: "games", role: "radiogroup", "aria-label": t("game") },
    lobby.games.filter((game) => !game.name).map((game, place) => {
      const picture = h("span", { class: "picture", "aria-hidden": "true" });
      picture.innerHTML = game.picture;
      picture.firstElementChild?.setAttribute("preserveAspectRatio", "xMidYMid slice");
      return h("label", { class: "game" },
        h("input", { type: "radio", name: "game", value: game.source, checked: place === 0, onchange: () => { brought = null; show(game); } }),
        picture, h("b", {}, game.title), h("small", {}, t("forPlayers", { n: ranged(game.players) })));
    }));
  const setup = h("form", { class: "setup" });
  const rooms = Object.entries(places()).sort(([, a], [, b]) => b.at - a.at).slice(0, 8);
  const again_rooms = rooms.length > 0 && h("section", {}, h("h2", {}, t("yourGames")),
    h("ul", { class: "rooms" }, rooms.map(([room, place]) => h("li", {},
      h("a", { href: `#${room}` }, place.title), " ", h("small", {}, new Date(place.at).toLocaleString(language()))))));
  const record = fileButton(".jsonl", (text) => replay(text), t("openRecord"));
  /** @type {{text: string, name: string} | null} */
  let brought = null;
  const variant = lobby.variants && fileButton(".yaml,.yml", (text, name) => { brought = { text, name }; show(current); }, t("bringVariant"));
  let current = /** @type {OfferedGame} */ (lobby.games[0]);
  page("", again, [], h("main", { class: "lobby" }, h("p", { class: "lead" }, t("lead")), again_rooms || null,
    h("section", {}, h("h2", {}, t("openGame")), games, setup), h("p", { class: "row" }, record, variant)));
  show(current);

  /** The seats of a game. @param {OfferedGame} game @param {number} [number] */
  function show(game, number) {
    current = game;
    const usual = game.players.includes(3) ? 3 : game.players[0] ?? 2;
    const players = number ?? usual;
    const count = h("select", { onchange: () => show(game, Number(count.value)) },
      game.players.map((one) => h("option", { value: one, selected: one === players }, one)));
    const quick = game.bots.find((bot) => bot !== "random") ?? "random";
    const before = new FormData(setup);
    const focused = [...setup.elements].findIndex((each) => each === document.activeElement);
    const named = before.getAll("name").map(String);
    const rows = Array.from({ length: players }, (_, seat) => {
      const who = h("select", { name: "who", "aria-label": t("seat", { n: seat + 1 }) },
        h("option", { value: "human", selected: seat === 0 }, seat ? t("person") : t("you")),
        game.bots.map((bot) => h("option", { value: bot, selected: seat > 0 && bot === quick }, t("bot", { name: bot }))));
      const name = h("input", { name: "name", "aria-label": `${t("name")}, ${t("seat", { n: seat + 1 })}`, maxLength: LONGEST_NAME,
        placeholder: t("name"), value: named[seat] ?? (seat ? "" : kept("name") ?? "") });
      return h("div", { class: "row" }, h("span", {}, t("seat", { n: seat + 1 })), who, name);
    });
    const variants = lobby?.games.filter((one) => one.of === game.of) ?? [];
    const rules = h("select", { onchange: () => show(variants[rules.selectedIndex] ?? game) },
      variants.map((one) => h("option", { selected: one === game }, one.name || t("published"))));
    const seed = h("input", { name: "seed", maxLength: 60, value: before.get("seed") ?? "", "aria-describedby": "seed-help" });
    const secrets = h("input", { type: "checkbox", name: "secrets", checked: before.has("secrets") });
    setup.replaceChildren(
      h("label", { class: "row" }, h("span", {}, t("rules")), brought ? h("b", {}, brought.name) : rules),
      h("label", { class: "row" }, h("span", {}, t("players")), count), ...rows,
      h("details", { open: setup.querySelector("details")?.open }, h("summary", {}, t("more")), h("label", { class: "row" }, h("span", {}, t("seed")), seed),
        h("small", { id: "seed-help" }, t("seedHelp")), h("label", { class: "row" }, secrets, " ", t("undoSecrets"))),
      h("button", { class: "main" }, t("start")));
    if (setup.elements[focused] instanceof HTMLElement) setup.elements[focused].focus();
    setup.onsubmit = async (event) => {
      event.preventDefault();
      const form = new FormData(setup);
      const given = form.getAll("name").map(String).map((name) => name.trim());
      kept("name", given[0]);
      const names = given.map((name) => name || null);
      const opened = await told(connection.ask("open", { game: game.source, who: form.getAll("who").map(String), names,
        seed: seed.value.trim(), language: language(), undo_secrets: secrets.checked, variant: brought?.text ?? "" }));
      if (!opened) return;
      keepPlace(opened.room, { token: opened.token, title: game.title, at: Date.now() });
      location.hash = opened.room;
    };
  }
}

/** Numbers in a row as their range. @param {number[]} numbers */
function ranged(numbers) {
  const [first, last] = [numbers[0] ?? 0, numbers.at(-1) ?? 0];
  return last - first === numbers.length - 1 && numbers.length > 1 ? `${first}–${last}` : numbers.join(", ");
}

/** The door of a room: take a seat, or watch. @param {string} room @param {number | null} seat @param {() => void} enter */
export async function showDoor(room, seat, enter) {
  const again = () => showDoor(room, seat, enter);
  page("", again, [], h("main", { class: "lobby" }));
  const door = await told(connection.ask("door", { room, language: language() }));
  if (!door) return page("", again, [], h("main", { class: "lobby" }, h("p", {}, t("noRoom")), h("p", {}, h("a", { href: "#" }, t("lobby")))));
  const name = h("input", { maxLength: LONGEST_NAME, value: kept("name") ?? "", autocomplete: "nickname" });
  /** @param {number} number */
  const sit = async (number) => {
    kept("name", name.value.trim());
    const opened = await told(connection.ask("join", { room, name: name.value.trim(), seat: number }));
    if (!opened) return again();
    keepPlace(room, { token: opened.token, title: door.title, at: Date.now() });
    enter();
  };
  const watch = () => { keepPlace(room, { token: null, title: door.title, at: Date.now() }); enter(); };
  page(door.title, again, [], h("main", { class: "lobby" },
    h("label", { class: "row" }, h("span", {}, t("yourName")), name),
    h("ul", { class: "door" }, door.status.seats.filter((one) => seat === null || one.seat === seat || one.taken).map((one) =>
      h("li", { class: "row" }, h("b", {}, one.name), one.taken ? h("span", { class: "muted" }, one.bot ? t("bot", { name: one.bot }) : t("taken"))
        : h("button", { type: "button", class: "main", onclick: () => sit(one.seat) }, t("sit"))))),
    h("p", {}, h("button", { type: "button", onclick: watch }, t("watch")))));
}
