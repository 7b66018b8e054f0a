/**
 * Runs `session.py` in Pyodide: CPython 3.14, compiled to WebAssembly, under Node.
 *
 *     node tests/pyodide/run.mjs FOLDER ARGUMENT...
 *
 * FOLDER is where `make pyodide` has installed Pyodide (`node_modules`) and the built wheel with all that it needs
 * (`packages`). The ARGUMENTs are those of pytest. In the file system of Pyodide, `/project` is this checkout, in which
 * the wheel has the place of `machu_rules`.
 */
import { readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const checkout = resolve(here, "../..");
const [folder, ...words] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(resolve(folder), "node_modules/pyodide/pyodide.mjs")));
const py = await loadPyodide({ args: ["session.py", ...words] });

function mount(root, at) {
  py.FS.mkdirTree(at);
  py.FS.mount(py.FS.filesystems.NODEFS, { root }, at);
}

const packages = join(resolve(folder), "packages");
py.FS.mkdirTree("/project");
mount(packages, "/packages");
mount(join(here, "stand_in"), "/stand_in");
for (const name of readdirSync(checkout)) {
  const path = join(checkout, name);
  if (name.startsWith(".")) continue;
  if (!statSync(path).isDirectory()) py.FS.writeFile(`/project/${name}`, readFileSync(path));
  else mount(name === "machu_rules" ? join(packages, name) : path, `/project/${name}`);
}

process.exitCode = py.runPython(readFileSync(join(here, "session.py"), "utf8"));
