"""Replace the output of examples by the output that they print.

::

    python -m tools.docs.rewrite_examples                       # all docs pages and docstrings
    python -m tools.docs.rewrite_examples docs/moves.md machu_rules/match
    python -m tools.docs.rewrite_examples --check docs          # only report, change nothing

The examples run as `tests/test_docs.py` and pytest run them. Output that matches stays as it is. In output that
differs, the ``...`` of a traceback stays, and so does a line with ``...`` that names a time and still matches. Long
lines in docstrings are wrapped, since doctest treats all white space alike here. An example that raises an unexpected
error is reported and not changed. The exit code is 1 if something is left to do.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import re
import sys
import tempfile
import textwrap
from collections.abc import Iterator
from pathlib import Path

from tools.docs.examples import ERROR, ROOT, TIME, Example, docstrings, matches, pages, run_docstrings, run_page, short

WIDTH = 120
"""The line length of Python files."""
COUNT = re.compile(r"[\d.,]+(?= (decisions per second|seconds?)\b)")
"""The number in a time."""


def files(paths: list[Path]) -> list[Path]:
    """The pages and modules with examples among the given files and folders; by default all of the project."""
    if not paths:
        return [*pages(), *sorted((ROOT / "machu_rules").rglob("*.py"))]
    found: list[Path] = []
    for path in paths:
        inside = sorted(path.rglob("*")) if path.is_dir() else [path]
        found += [each.resolve() for each in inside if each.suffix in (".md", ".py")]
    return found


def run(path: Path) -> list[Example]:
    """The examples of a page or a module."""
    if path.suffix == ".py":
        return run_docstrings(path)
    with tempfile.TemporaryDirectory() as folder:
        return run_page(path, Path(folder))


def new_output(example: Example, width: int | None = None) -> str:
    """The output to show: the printed output, with the lines of the old output whose ``...`` still matches.

    Of other times ``...`` takes the place. A traceback stays as it is, apart from its message.

    >>> old = "4 games, 500 decisions\\n... decisions per second, ... seconds\\n"
    >>> new = "4 games, 502 decisions\\n71 decisions per second, 7.1 seconds\\n"
    >>> print(new_output(Example("", "", 0, 0, old, new, console=True)), end="")
    4 games, 502 decisions
    ... decisions per second, ... seconds
    """
    error = ERROR.match(example.shown)
    old = [] if error else [line for line in example.shown.splitlines() if "..." in line and TIME.search(line)]
    lines: list[str] = []
    for line in example.printed.splitlines():
        kept = next((each for each in old if matches(each, line)), None)
        if example.console and not kept and TIME.search(line):
            line = COUNT.sub("...", line)
        lines += [kept] if kept else wrapped(line, width)
    return "".join(f"{line}\n" for line in lines)


def wrapped(line: str, width: int | None) -> list[str]:
    """A line in parts that are no longer than `width`, if it has one and the line has spaces."""
    if width is None or len(line) <= width:
        return [line]
    return textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False)


def rewritten(path: Path, examples: list[Example]) -> str:
    """The text of a file with the output that its examples print."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    raw = {line for node in docstrings(path) for line in raw_lines(lines, node)} if path.suffix == ".py" else set()
    for example in sorted(examples, key=lambda each: each.line, reverse=True):
        if example.fault or example.shown == example.printed:
            continue
        python = path.suffix == ".py"
        output = new_output(example, WIDTH - example.indent if python else None)
        if not example.console:
            output = re.sub(r"^[ ]*$(?=\n)", "<BLANKLINE>", output, flags=re.MULTILINE)
        if python and example.line not in raw:
            output = output.replace("\\", "\\\\")
        new = [f"{' ' * example.indent}{line}".rstrip() + "\n" for line in output.splitlines()]
        lines[example.line : example.line + example.shown.count("\n")] = new
    return "".join(lines)


def raw_lines(lines: list[str], node: object) -> Iterator[int]:
    """The lines of a docstring that is a raw string, counted from 0."""
    first, last = node.lineno - 1, node.end_lineno  # type: ignore[attr-defined]
    if lines[first].lstrip()[:1] in "rR":
        yield from range(first, last)


def main(words: list[str] | None = None) -> int:
    """Run the command with these words, by default those of the command line, and return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.docs.rewrite_examples", description=__doc__.split("\n")[0])
    parser.add_argument("paths", nargs="*", type=Path, metavar="PATH", help="pages, modules or folders; default: all")
    parser.add_argument("--check", action="store_true", help="only report the examples that differ")
    given = parser.parse_args(words)
    left = 0
    for path in files(given.paths):
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                examples = run(path)
        except Exception as error:
            print(f"{short(path)}: not run: {type(error).__name__}: {error}")
            left += 1
            continue
        if missing := next((each.fault for each in examples if "MissingExtra" in each.fault), ""):
            print(f"{short(path)}: not run: {missing.splitlines()[-1]}")
            left += 1
            continue
        wrong = [example for example in examples if example.report]
        faults = [example for example in wrong if example.fault]
        for example in wrong if given.check else faults:
            print(example.report)
        left += len(wrong if given.check else faults)
        if len(wrong) > len(faults) and not given.check:
            path.write_text(rewritten(path, examples), encoding="utf-8")
            print(f"{short(path)}: {len(wrong) - len(faults)} outputs rewritten")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
