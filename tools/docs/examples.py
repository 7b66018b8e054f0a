"""Run the examples of docs pages and docstrings, and compare their output with the output shown.

`run_page` runs the ``python`` and ``console`` blocks of a page, `run_docstrings` the doctests in the docstrings of a
module. Both return a list of `Example`. `tests/test_docs.py` checks them, and `tools.docs.rewrite_examples` replaces
outdated output.
"""

from __future__ import annotations

import ast
import contextlib
import doctest
import importlib
import os
import re
import shlex
import subprocess
import sys
import tomllib
import traceback
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from machu_rules.loader import languages, text_files

ROOT = Path(__file__).parents[2]
FLAGS = doctest.NORMALIZE_WHITESPACE
"""How shown and printed output are compared. The same flag is in ``pyproject.toml`` for the docstrings."""
TIME = re.compile(r"\b(seconds?|minutes?)\b|\bin [\d.]+s\b")
"""Marks a line of console output that names a time. Only in such a line does ``...`` match any text."""
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE_NAME = re.compile(r"# ((?:[\w-]+/)*[\w-]+\.(?:py|yaml|toml))\b")
MORE = re.compile(r"# more of ((?:[\w-]+/)+[\w-]+\.py)\n")
"""The first line of a block that is added to the end of an earlier file, such as further methods of its last class."""
PROGRAMS = {"machu-rules": ("machu_rules",), "pytest": ("pytest", "-p", "no:cacheprovider")}
"""The programs that console blocks run, as modules with arguments."""
EXIT_CODE = re.compile(r"# exit code (\d+)\n")
ERROR = doctest.DocTestParser._EXCEPTION_RE  # type: ignore[attr-defined]  # without it, a second parser of tracebacks


class Block(NamedTuple):
    """A fenced code block of a page."""

    language: str
    text: str
    place: str
    """Page and line."""
    line: int
    """The line of its text, counted from 0."""


class Example(NamedTuple):
    """An example, with the output that is shown and the output that it prints."""

    place: str
    """File and line."""
    source: str
    """The statement or command."""
    line: int
    """The line on which the shown output starts, counted from 0."""
    indent: int
    shown: str
    printed: str
    """Equal to `shown` if the two match. For an expected error, the traceback as it is shown, with the real message."""
    console: bool
    """True for a command, False for a doctest, which marks blank lines of output."""
    fault: str = ""
    """Why the example failed: an unexpected error, or an expected error that was not raised."""

    @property
    def report(self) -> str:
        """A readable report of the difference. Empty if there is none."""
        if self.fault:
            return f"{self.place}: {self.source}\n{self.fault}"
        if self.shown == self.printed:
            return ""
        return f"{self.place}: {self.source}\nexpected:\n{self.shown}\ngot:\n{self.printed}"


def pages() -> list[Path]:
    """The pages with code blocks to run."""
    return [ROOT / name for name in ("README.md", "CONTRIBUTING.md")] + sorted((ROOT / "docs").glob("**/*.md"))


def blocks(page: Path) -> list[Block]:
    """The code blocks of a page."""
    text = page.read_text(encoding="utf-8")
    found = []
    for match in FENCE.finditer(text):
        line = text.count("\n", 0, match.start(2))
        found.append(Block(match[1], match[2], f"{short(page)}:{line + 1}", line))
    return found


def short(path: Path) -> str:
    """A path as it is reported: relative to the project, if it is inside."""
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


def run_page(page: Path, folder: Path) -> list[Example]:
    """Run the ``python`` and ``console`` blocks of a page in order, in an empty folder.

    A block that begins with ``# name.yaml``, ``# name.toml`` or ``# name.py`` is also written to the folder. The name
    may contain folders (``# mine/rules.py``). Such a file is part of a package, so its block is not run by itself. A
    block that begins with ``# more of mine/rules.py`` is added to the end of that file. The command ``cd`` changes the
    folder for all following blocks. A ``python`` block without prompts raises its own error if it fails.
    """
    names: dict[str, Any] = {"__name__": "__docs__"}
    examples: list[Example] = []
    path = sys.path.copy()
    paths = [str(ROOT)]
    try:
        with contextlib.chdir(folder):
            sys.path.insert(0, str(folder))
            for block in blocks(page):
                name = FILE_NAME.match(block.text)
                if more := MORE.match(block.text):
                    with Path(more[1]).open("a", encoding="utf-8") as file:
                        file.write(block.text[more.end() :])
                    forget_modules(folder)
                    continue
                if name:
                    Path(name[1]).parent.mkdir(parents=True, exist_ok=True)
                    Path(name[1]).write_text(block.text, encoding="utf-8")
                    forget_modules(folder)
                if block.language == "python" and ">>> " not in block.text:
                    if not name or "/" not in name[1]:
                        exec(compile("\n" * block.line + block.text, block.place, "exec"), names)
                elif block.language == "python":
                    examples += run_doctest(block.text, names, page, block.line)
                elif block.language == "console":
                    examples += run_console(block, page, paths)
    finally:
        sys.path[:] = path
        forget_modules(folder)
    return examples


def forget_modules(folder: Path) -> None:
    """Forget all imported modules with a file in a folder, and all texts of games, so that the files are read again.

    A namespace package that also has a folder elsewhere, such as ``tests``, is kept.
    """
    paths = {name: files_of(module) for name, module in list(sys.modules.items())}  # before a parent is missing
    for name, found in paths.items():
        if found and all(Path(each).is_relative_to(folder) for each in found):
            del sys.modules[name]
    importlib.invalidate_caches()
    for function in (*vars(languages).values(), *vars(text_files).values()):
        if hasattr(function, "cache_clear"):
            function.cache_clear()


def files_of(module: object) -> list[str]:
    """The file of a module, and the folders of a package."""
    file = getattr(module, "__file__", None)
    return [*([file] if isinstance(file, str) else []), *getattr(module, "__path__", ())]


def run_doctest(text: str, names: dict[str, Any], path: Path, line: int) -> list[Example]:
    """Run the doctests of a text that starts at a line of a file. Names that they assign are added to `names`."""
    runner = ExampleRunner(path, line)
    test = doctest.DocTestParser().get_doctest(text, names, short(path), str(path), line)
    runner.run(test, out=lambda _: None, clear_globs=False)
    names |= test.globs
    return runner.examples


class ExampleRunner(doctest.DocTestRunner):
    """A runner that collects examples and prints nothing."""

    def __init__(self, path: Path, line: int) -> None:
        super().__init__(optionflags=FLAGS, verbose=False)
        self.path = path
        self.line = line
        self.examples: list[Example] = []

    def report_start(self, out: Any, test: doctest.DocTest, example: doctest.Example) -> None:
        pass

    def report_success(self, out: Any, test: doctest.DocTest, example: doctest.Example, got: str) -> None:
        self.add(example, example.want)

    def report_failure(self, out: Any, test: doctest.DocTest, example: doctest.Example, got: str) -> None:
        if example.exc_msg is None:
            self.add(example, got)
        elif raised := ERROR.search(got):
            self.add(example, example.want.removesuffix(example.exc_msg) + raised["msg"].rstrip() + "\n")
        else:
            self.add(example, got, "No error is raised.")

    def report_unexpected_exception(
        self, out: Any, test: doctest.DocTest, example: doctest.Example, exc_info: Any
    ) -> None:
        self.add(example, example.want, "".join(traceback.format_exception(*exc_info)))

    def add(self, example: doctest.Example, printed: str, fault: str = "") -> None:
        start = self.line + example.lineno
        line = start + example.source.count("\n")
        place, source = f"{short(self.path)}:{start + 1}", example.source.rstrip()
        self.examples.append(Example(place, source, line, example.indent, example.want, printed, False, fault))


def run_console(block: Block, page: Path, paths: list[str]) -> Iterator[Example]:
    """Run the commands after ``$`` in the current folder. They may be pipes. A command that fails is followed by
    ``# exit code 1``.

    The programs are ``machu-rules`` and ``pytest``. The command ``cd`` changes the current folder. The command ``pip
    install -e FOLDER`` makes the package in a folder known to all later commands, without running pip. ``paths`` is the
    path on which Python finds modules.
    """
    environ = os.environ | {"COLUMNS": "100", "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"}
    for match in re.finditer(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block.text, re.MULTILINE):
        command, shown = match[1], re.sub(r"\n+$", "\n", match[2])
        line = block.line + block.text.count("\n", 0, match.start(2))
        place = f"{short(page)}:{line}"
        expected = 0
        if code := EXIT_CODE.match(shown):
            shown, line, expected = shown[code.end() :], line + 1, int(code[1])
        (program, *words), *filters = commands(command)
        if program == "cd":
            os.chdir(*words)
            continue
        if [program, *words[:-1]] == ["pip", "install", "-e"]:
            paths += installed(Path(words[-1]))
            continue
        if program not in PROGRAMS:
            fault = f"Only these programs are run in a console block: cd, pip install -e, {', '.join(PROGRAMS)}."
            yield Example(place, command, line, 0, shown, shown, True, fault)
            continue
        done = subprocess.run(
            [sys.executable, "-m", *PROGRAMS[program], *words],
            env=environ | {"PYTHONPATH": os.pathsep.join(paths)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE if filters else subprocess.STDOUT,
            encoding="utf-8",
        )
        output = (done.stderr or "") + filtered(done.stdout, filters)
        fault = "" if done.returncode == expected else f"exit code {done.returncode}\n{done.stdout}"
        printed = shown if matches(shown, output) else output
        yield Example(place, command, line, 0, shown, printed, True, fault)


def installed(folder: Path) -> list[str]:
    """The paths on which Python finds the package in a folder and its entry points."""
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = folder / "build" / "site" / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir(parents=True, exist_ok=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    points = [
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in each.items())
        for group, each in project.get("entry-points", {}).items()
    ]
    (info / "entry_points.txt").write_text("\n".join(points))
    return [str(folder.resolve()), str(info.parent.resolve())]


def commands(line: str) -> list[list[str]]:
    """The words of the commands of a pipe.

    >>> commands("machu-rules board 'my game' | head -3")
    [['machu-rules', 'board', 'my game'], ['head', '-3']]
    """
    found: list[list[str]] = [[]]
    for word in shlex.split(line):
        if word == "|":
            found.append([])
        else:
            found[-1].append(word)
    return found


def filtered(output: str, filters: list[list[str]]) -> str:
    """Output after ``head -N``, ``tail -N`` and ``grep [-A N] REGEX`` or ``grep -E [-A N] REGEX``, as in a pipe.

    >>> filtered("one\\ntwo\\nthree\\n", [["grep", "-E", "w|h"], ["head", "-1"]])
    'two\\n'
    >>> filtered("one\\ntwo\\nthree\\n", [["grep", "-A", "1", "^o"]])
    'one\\ntwo\\n'
    """
    lines = output.splitlines(keepends=True)
    for words in filters:
        match words:
            case ["head", number]:
                lines = lines[: -int(number)]
            case ["tail", number]:
                lines = lines[int(number) :]
            case ["grep", "-E", *options]:
                lines = grep(lines, *options)
            case ["grep", *options] if not set("|+?(){}") & set(options[-1]):
                lines = grep(lines, *options)
            case _:
                raise ValueError(f"a console block cannot pipe through {shlex.join(words)}")
    return "".join(lines)


def grep(lines: list[str], *options: str) -> list[str]:
    """The lines that match a regular expression, with the `N` lines after each if ``-A N`` comes before it."""
    regex, after = options[-1], int(options[1]) if options[0] == "-A" else 0
    hits = [number for number, line in enumerate(lines) if re.search(regex, line)]
    return [line for number, line in enumerate(lines) if any(0 <= number - hit <= after for hit in hits)]


def matches(shown: str, printed: str) -> bool:
    """True if console output is the same, apart from white space and from ``...`` in lines that name a time.

    >>> matches("12 moves\\n... seconds", "12  moves\\n0.3 seconds"), matches("... moves", "12 moves")
    (True, False)
    """
    dots = "\0\0\0"
    lines = [line if TIME.search(line) else line.replace("...", dots) for line in shown.splitlines()]
    flags = FLAGS | doctest.ELLIPSIS
    return doctest.OutputChecker().check_output("\n".join(lines), printed.replace("...", dots), flags)


def run_docstrings(path: Path) -> list[Example]:
    """Run the doctests in the docstrings of a module. They can use the names of the module.

    The strings below fields and constants, which Python does not keep, are run too.
    """
    examples: list[Example] = []
    for node in docstrings(path):
        if ">>> " not in node.value:
            continue
        if node.value.count("\n") != node.end_lineno - node.lineno:
            raise ValueError(f"{short(path)}:{node.lineno}: an escape moves the lines of this docstring")
        examples += run_doctest(node.value, vars(module_of(path)).copy(), path, node.lineno - 1)
    return examples


def module_of(path: Path) -> ModuleType:
    """The module that a file of the project holds."""
    parts = path.resolve().relative_to(ROOT).with_suffix("").parts
    return importlib.import_module(".".join(parts).removesuffix(".__init__"))


def docstrings(path: Path) -> list[Any]:
    """The docstrings of a file, as nodes of its syntax tree: strings that are statements."""
    return [
        node.value
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    ]
