/** @file The connection: requests that are answered, news that comes by itself, and coming back when it breaks. */

/** @typedef {import("../../../clients/typescript/machu_rules.js").WebMethods} WebMethods */
/** @typedef {import("../../../clients/typescript/machu_rules.js").News} News */

/** The error for a rejected request. */
export class Refused extends Error {
  /** @param {string} message @param {number} code @param {any} data */
  constructor(message, code, data) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

const LOST = 0;
const PATIENCE = [500, 1000, 2000, 4000, 8000];

export class Connection {
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {Map<number, {resolve: (value: any) => void, reject: (error: Error) => void}>} */
  #waiting = new Map();
  #last = 0;
  #tries = 0;
  /** Called with true if the connection is open. @type {(up: boolean) => void} */
  onstate = () => {};
  /** Called when the connection is open again. @type {() => void} */
  onopen = () => {};
  /** @type {(news: News) => void} */
  onnews = () => {};
  /** @type {(why: string) => void} */
  onclosed = () => {};

  open() {
    const address = new URL("socket", location.href);
    address.protocol = address.protocol.replace("http", "ws");
    address.hash = "";
    const socket = (this.#socket = new WebSocket(address));
    socket.onopen = () => {
      this.#tries = 0;
      this.onstate(true);
      this.onopen();
    };
    socket.onmessage = (event) => this.#read(JSON.parse(event.data));
    socket.onclose = () => {
      for (const { reject } of this.#waiting.values()) reject(new Refused("", LOST, null));
      this.#waiting.clear();
      this.onstate(false);
      setTimeout(() => this.open(), PATIENCE[Math.min(this.#tries++, PATIENCE.length - 1)]);
    };
  }

  /** @param {any} message */
  #read(message) {
    if (message.news) return this.onnews(message.news);
    if (message.closed) return this.onclosed(message.closed);
    const id = message.id ?? this.#last; // an unreadable message has none
    const asked = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (message.error) asked?.reject(new Refused(message.error.message, message.error.code, message.error.data));
    else asked?.resolve(message.result);
  }

  /**
   * The answer of the server. Rejects with `Refused`.
   * @template {keyof WebMethods} M
   * @param {M} method
   * @param {WebMethods[M]["params"]} params
   * @returns {Promise<WebMethods[M]["result"]>}
   */
  ask(method, params) {
    return new Promise((resolve, reject) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) return reject(new Refused("", LOST, null));
      const id = ++this.#last;
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
    });
  }
}
