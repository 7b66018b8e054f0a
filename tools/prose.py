"""Count the habits that make a text hard to read, in everything that people read.

`python -m tools.prose` counts the whole repository and fails if a kind of text is above a ceiling. With paths it lists
the lines of these files instead:

    python -m tools.prose                     figures of each kind of text, and the worst files
    python -m tools.prose docs/rooms.md       the figures of one page, and each line that counts
    python -m tools.prose machu_rules/match   the same for a folder

A figure is the number of marks in 1,000 words. Code, commands and printed output are not counted.
"""

from __future__ import annotations

import argparse
import ast
import io
import json
import re
import subprocess
import sys
import tokenize
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import yaml

ROOT = Path(__file__).parents[1]

#: The marks, and how many of each 1,000 words may contain.
MARKS = {
    "what": (r"\bwhat(ever)?\b", 3.5),
    "who": (r"\bwho(ever|m|se)?\b", 1.5),
    "where": (r"\bwhere(ver)?\b", 3.0),
    "each": (r"\b(each|every|nobody|somebody)\b", 5.0),
    ";": (r";", 4.0),
    "stands": (r"\b(stands?|stood|lies?)\b", 0.8),
    "gives": (r"\bgives\b", 1.0),
}
PATTERNS = {mark: re.compile(pattern, re.IGNORECASE) for mark, (pattern, _) in MARKS.items()}
YOU, YOU_AT_LEAST = re.compile(r"\byou(r|rs|rself)?\b", re.IGNORECASE), 8.0
WORD = re.compile(r"[A-Za-z][A-Za-z'’-]*")
KINDS = ("docs", "docstrings", "comments", "messages")
"""`messages` are help texts, errors, descriptions in schemas, and the sentences and rules of the games."""

#: Pages that teach or explain; reference pages and the changelog need not address the reader.
GUIDES = re.compile(r"(README|CONTRIBUTING)\.md|docs/(?!api/)[a-z_]+\.md")
REFERENCE = re.compile(r"docs/(glossary|speed|architecture|ladder|other_engines)\.md")
#: Written by tools, or in another language.
SKIPPED = re.compile(
    r"tests/fixtures/|schemas/json/|examples/variants/schemas/|\.de\.yaml$|node_modules/|clients/typescript/.*\.d\.ts$|\.ipynb$"
)

FENCE = re.compile(r"^( *)```.*?^\1```", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"[=<>]=| = |\] for \w+ in ")
NOT_PROSE = re.compile(r"``[^`]+``|`[^`]+`|\]\([^)]*\)|https?://\S+|<[^<>\n]+>|&\w+;|\{[^{}\n]*\}")


class Text(NamedTuple):
    """A piece of text: its kind, its file, the number of its first line, and the prose of it."""

    kind: str
    path: str
    line: int
    prose: str


def blanked(pattern: re.Pattern[str], text: str) -> str:
    """`text` without the matches of `pattern`; its line numbers stay."""
    return pattern.sub(lambda match: " " + "\n" * match[0].count("\n"), text)


def without_examples(docstring: str) -> str:
    """A docstring without its examples, which begin with `>>>` and end with an empty line."""
    lines, example = [], False
    for line in docstring.splitlines():
        example = bool(line.strip()) and (example or line.lstrip().startswith(">>>"))
        lines.append("" if example else line)
    return "\n".join(lines)


def is_sentence(text: str) -> bool:
    """True if a string is text for people: at least four words, most of its characters letters, no Python code."""
    if CODE.search(text):
        return False
    words = WORD.findall(NOT_PROSE.sub(" ", text))
    return len(words) >= 4 and sum(map(len, words)) > len(text) / 2


def of_markdown(path: str, source: str) -> Iterator[Text]:
    yield Text("docs", path, 1, blanked(FENCE, source))


def docstring_of(node: ast.AST) -> ast.Constant | None:
    match node:
        case (
            ast.Module(body=body)
            | ast.ClassDef(body=body)
            | ast.FunctionDef(body=body)
            | ast.AsyncFunctionDef(body=body)
        ):
            match body:
                case [ast.Expr(ast.Constant(str()) as constant), *_]:
                    return constant
    return None


def of_python(path: str, source: str) -> Iterator[Text]:
    nodes = list(ast.walk(ast.parse(source)))
    docstrings = {constant for constant in map(docstring_of, nodes) if constant}
    for node in nodes:
        if not (isinstance(node, ast.Constant) and isinstance(node.value, str)):
            continue
        if node in docstrings:
            yield Text("docstrings", path, node.lineno, without_examples(node.value))
        elif not path.startswith("tests/") and is_sentence(node.value):
            yield Text("messages", path, node.lineno, node.value)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield Text("comments", path, token.start[0], token.string.lstrip("#: "))


def of_yaml(path: str, source: str) -> Iterator[Text]:
    for number, line in enumerate(source.splitlines(), 1):
        if match := re.search(r"(?:^|\s)# (?!yaml-language-server)(.*)", line):
            yield Text("comments", path, number, match[1])
    for node in scalars(yaml.compose(source, Loader=yaml.SafeLoader)):
        if is_sentence(node.value):
            yield Text("messages", path, node.start_mark.line + 1, node.value)


def scalars(node: yaml.Node | None) -> Iterator[yaml.ScalarNode]:
    if isinstance(node, yaml.ScalarNode):
        yield node
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from scalars(item)
    elif isinstance(node, yaml.MappingNode):
        for _, value in node.value:
            yield from scalars(value)


def of_schema(path: str, source: str) -> Iterator[Text]:
    for text in re.findall(r'"(?:description|title|markdownDescription)": ("(?:[^"\\]|\\.)*")', source):
        line = source.count("\n", 0, source.index(text)) + 1
        yield Text("messages", path, line, json.loads(text))


def of_script(path: str, source: str) -> Iterator[Text]:
    source = blanked(re.compile(r"^const DE = \{.*?^\};", re.MULTILINE | re.DOTALL), source)  # the German texts
    for match in re.finditer(r"/\*.*?\*/|(?<![:\"'])//.*", source, re.DOTALL if path.endswith(".css") else 0):
        yield Text("comments", path, source.count("\n", 0, match.start()) + 1, match[0].strip("/* "))
    for match in re.finditer(r"/\*\*.*?\*/", source, re.DOTALL):
        if "\n" in match[0]:
            yield Text("comments", path, source.count("\n", 0, match.start()) + 1, match[0])
    for match in re.finditer(r'"([^"\n]*)"', source):
        if is_sentence(match[1]):
            yield Text("messages", path, source.count("\n", 0, match.start()) + 1, match[1])


def of_settings(path: str, source: str) -> Iterator[Text]:
    for number, line in enumerate(source.splitlines(), 1):
        if match := re.search(r"(?:^|\s)# (.*)", line):
            yield Text("comments", path, number, match[1])


READERS: dict[str, Callable[[str, str], Iterator[Text]]] = {
    ".md": of_markdown,
    ".py": of_python,
    ".yaml": of_yaml,
    ".yml": of_yaml,
    ".json": of_schema,
    ".js": of_script,
    ".mjs": of_script,
    ".ts": of_script,
    ".css": of_script,
    ".toml": of_settings,
    "Makefile": of_settings,
}


def texts(paths: Iterable[str]) -> Iterator[Text]:
    """All texts that people read in the files of git at `paths` (all files by default)."""
    listed = subprocess.run(["git", "ls-files", "-z", *paths], cwd=ROOT, capture_output=True, text=True, check=True)
    for path in filter(None, listed.stdout.split("\0")):
        reader = READERS.get(Path(path).suffix or Path(path).name)
        file = ROOT / path
        if reader is None or SKIPPED.search(path) or not file.is_file():
            continue
        if path.endswith(".json") and not path.endswith(".schema.json"):
            continue
        if path.endswith((".yaml", ".yml")) and path.startswith("tests/"):
            continue
        for text in reader(path, file.read_text(encoding="utf-8")):
            yield text._replace(prose=blanked(NOT_PROSE, text.prose))


class Count:
    """Words and marks of some texts."""

    def __init__(self) -> None:
        self.words = self.you = 0
        self.marks: Counter[str] = Counter()

    def add(self, prose: str) -> None:
        self.words += len(WORD.findall(prose))
        self.you += len(YOU.findall(prose))
        for mark, pattern in PATTERNS.items():
            self.marks[mark] += len(pattern.findall(prose))

    def rate(self, mark: str) -> float:
        """How many of `mark` there are in 1,000 words."""
        return 1000 * (self.you if mark == "you" else self.marks[mark]) / max(1, self.words)

    def excess(self) -> float:
        """How many marks there are more than the ceilings allow, all kinds together."""
        return sum(max(0.0, self.marks[mark] - ceiling * self.words / 1000) for mark, (_, ceiling) in MARKS.items())

    def row(self, name: str) -> str:
        rates = [f"{self.rate(mark):5.1f}{'!' if self.rate(mark) > MARKS[mark][1] else ' '}" for mark in MARKS]
        return f"{name:40}{self.words:8,} " + " ".join(rates) + f"  {self.rate('you'):5.1f}"


HEADING = f"{'in 1,000 words':40}{'words':>8} " + " ".join(f"{mark:>5} " for mark in MARKS) + "    you"


def is_guide(text: Text) -> bool:
    return text.kind == "docs" and bool(GUIDES.fullmatch(text.path)) and not REFERENCE.fullmatch(text.path)


def show_files(found: list[Text]) -> None:
    """Print the figures of files, and each line that has a mark."""
    for text in found:
        for offset, line in enumerate(text.prose.splitlines()):
            marks = [match[0] for pattern in PATTERNS.values() for match in pattern.finditer(line)]
            if marks:
                print(f"{text.path}:{text.line + offset}: {', '.join(marks)}: {' '.join(line.split())[:150]}")
    print(HEADING)
    by_kind: dict[str, Count] = {}
    for text in found:
        by_kind.setdefault(text.kind, Count()).add(text.prose)
    for kind, count in by_kind.items():
        print(count.row(kind))


def check(found: list[Text]) -> int:
    """Print the figures of each kind of text; 1 if one of them is above its ceiling, else 0."""
    kinds = {kind: Count() for kind in KINDS}
    files: dict[tuple[str, str], Count] = {}
    guides = Count()
    for text in found:
        kinds[text.kind].add(text.prose)
        files.setdefault((text.kind, text.path), Count()).add(text.prose)
        if is_guide(text):
            guides.add(text.prose)
    print(HEADING)
    print(f"{'ceiling':49}" + " ".join(f"{ceiling:5.1f} " for _, ceiling in MARKS.values()) + f"  {YOU_AT_LEAST:5.1f}")
    for kind, count in kinds.items():
        print(count.row(kind))
    print(guides.row("guides (at least, of 'you')"))
    faults = [
        f"{kind}: {count.rate(mark):.1f} of {mark!r} in 1,000 words, at most {ceiling}"
        for kind, count in kinds.items()
        for mark, (_, ceiling) in MARKS.items()
        if count.rate(mark) > ceiling
    ]
    if guides.rate("you") < YOU_AT_LEAST:
        faults.append(f"guides: {guides.rate('you'):.1f} of 'you' in 1,000 words, at least {YOU_AT_LEAST}")
    if not faults:
        return 0
    print("\nThe worst files:")
    for (kind, path), count in sorted(files.items(), key=lambda item: -item[1].excess())[:25]:
        print(count.row(f"{path} ({kind})" if len(path) < 28 else path))
    print("\n" + "\n".join(faults), file=sys.stderr)
    print(
        "List the lines of a file with: python -m tools.prose PATH. Rewrite the sentence, not the word.",
        file=sys.stderr,
    )
    return 1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("paths", nargs="*", help="files and folders whose lines are listed (default: check all)")
    paths = parser.parse_args().paths
    found = list(texts(paths))
    if paths:
        show_files(found)
        return 0
    return check(found)


if __name__ == "__main__":
    sys.exit(main())
