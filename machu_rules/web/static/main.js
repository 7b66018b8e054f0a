/** @file The choice of the view. It follows the part of the address after #, which is not sent to the server. */

import { connection, dress, keepPlace, places } from "./app.js";
import { painted, toast } from "./dom.js";
import { showDoor, showLobby } from "./lobby.js";
import { ReplayTable } from "./replay.js";
import { RoomTable, tokenOf } from "./table.js";

/** @type {RoomTable | ReplayTable | null} */
let table = null;

/** The news that is not shown yet. @type {import("./socket.js").News[]} */
const waiting = [];
let painting = false;

/** @param {RoomTable | ReplayTable} shown */
async function open(shown) {
  table = shown;
  waiting.length = 0; // it belonged to another table
  if (!(await shown.enter()) && table === shown) {
    table = null;
    if (shown instanceof RoomTable) await showDoor(shown.room, null, () => enter(shown.room));
  }
}

/** @param {string} room */
function enter(room) {
  history.replaceState(null, "", `#${room}`);
  return open(new RoomTable(room, tokenOf(room)));
}

/** `#` is the lobby, `#ROOM` a room, `#ROOM/seat/2` and `#ROOM/watch` links for others, `#ROOM/as/TOKEN` another device. */
async function route() {
  const [room = "", word = "", more = ""] = location.hash.slice(1).split("/");
  table = null;
  if (!room) return showLobby((record) => open(new ReplayTable(record)));
  if (word === "as" && more) {
    keepPlace(room, { token: more, title: places()[room]?.title ?? "", at: Date.now() });
    return enter(room);
  }
  if (word === "replay") {
    if (await connection.ask("enter", { room, token: tokenOf(room) }).catch(() => null)) return open(new ReplayTable(""));
  }
  if (word === "watch" && !places()[room]) keepPlace(room, { token: null, title: "", at: Date.now() });
  if (places()[room]) return enter(room);
  return showDoor(room, word === "seat" ? Number(more) - 1 : null, () => enter(room));
}

connection.onopen = () => (table ? open(table) : route());
/** Show the news in order. The next one waits until the page is painted, so the answer to a click is visible at once. */
function showNext() {
  const news = waiting.shift();
  painting = news !== undefined;
  if (!news) return;
  painted(showNext);
  table?.show(news);
}

connection.onnews = (news) => {
  waiting.push(news);
  if (!painting) showNext();
};
connection.onclosed = (why) => {
  toast(why);
  if (table instanceof RoomTable) keepPlace(table.room, null);
  location.hash = "";
};
document.addEventListener("table", (event) => event instanceof CustomEvent && open(event.detail));
window.addEventListener("hashchange", route);

let resized = 0;
window.addEventListener("resize", () => {
  clearTimeout(resized);
  resized = setTimeout(() => table?.entered && connection.ask("look", table.look()).catch(() => {}), 300);
});

dress();
connection.open();
