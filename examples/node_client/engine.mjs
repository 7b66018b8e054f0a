// A client of `machu-rules engine` for Node.js without dependencies. Calls of methods return promises.
//
//     const engine = new Engine(["machu-rules", "engine"]);
//     const { games } = await engine.call("games");
//     await engine.end();
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** The error of a method, with `code` and `data`. See docs/engine.md for a list. */
export class EngineError extends Error {
  constructor({ code, message, data }) {
    super(message);
    this.name = "EngineError";
    this.code = code;
    this.data = data;
  }
}

export class Engine {
  #process;
  #last = 0;
  #waiting = new Map();

  /** Start the engine. `command` is the program and its arguments. */
  constructor(command) {
    const [program, ...words] = command;
    this.#process = spawn(program, words, { stdio: ["pipe", "pipe", "inherit"] });
    this.ended = new Promise((resolve) => {
      this.#process.once("error", (error) => this.#fail(error, resolve));
      this.#process.once("close", (code) => this.#fail(new Error("the engine has ended"), resolve, code));
    });
    this.#process.stdin.on("error", () => {}); // the engine has ended, and `ended` resolves
    createInterface({ input: this.#process.stdout }).on("line", (line) => this.#answer(JSON.parse(line)));
  }

  /** Call a method and return its result. Rejects with an EngineError. */
  call(method, params = {}) {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#process.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`);
    });
  }

  /** End the engine and return its exit code. */
  end() {
    this.#process.stdin.end();
    return this.ended;
  }

  #answer({ id, result, error }) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new EngineError(error));
    else waiting?.resolve(result);
  }

  #fail(error, resolve, code = null) {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    resolve(code);
  }
}
