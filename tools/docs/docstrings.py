"""Docstrings as Markdown, for mkdocstrings: examples as code, names in code type as links.

An extension of griffe (mkdocs.yml names it). The docstrings are plain text with Google sections. Names are in
`backticks`, examples are doctests, and ``::`` introduces a literal block.
"""

from __future__ import annotations

import re
import textwrap
from pathlib import Path
from typing import Any

import griffe

OPTIONS = {"returns_multiple_items": False, "returns_named_value": False}
"""How the sections are read, as in mkdocs.yml: one result, whose type is in the signature."""
PAGES = Path(__file__).parents[2] / "docs" / "api"
DIRECTIVE = re.compile(r"^::: ([\w.]+)$", re.MULTILINE)
ERROR = re.compile(r"(?<![`\w.\[])([A-Z]\w*(?:Error|Fault)|IllegalMove|UnknownRule|MissingExtra)(?![`\w\]]|: If )")
"""An error, which docstrings name without backticks."""
NAME = re.compile(r"(?<![`\w\[])`([A-Za-z_][\w.]*)`(?![`\w])")


def documented(folder: Path = PAGES) -> list[str]:
    """The names that the API reference documents, in the order of its pages."""
    return [name for page in sorted(folder.glob("*.md")) for name in DIRECTIVE.findall(page.read_text("utf-8"))]


def markdown(text: str) -> str:
    """A docstring with fences around its examples and literal blocks."""
    parts: list[str] = []
    literal = False
    for part in re.split(r"\n[ ]*\n", text.strip("\n")):
        if literal and part.startswith("    "):
            inside = textwrap.dedent(part)
            if parts[-1].startswith("```text"):
                parts[-1] = parts[-1].removesuffix("```") + f"\n{inside}\n```"
            else:
                parts.append(f"```text\n{inside}\n```")
        elif part.strip() == "::":
            literal = True
        else:
            literal = False
            example = part.startswith(">>> ")
            parts.append("```pycon\n" + part.replace("<BLANKLINE>", "") + "\n```" if example else part)
    return "\n\n".join(parts)


class Links(griffe.Extension):
    """Turns the docstrings of all documented objects into Markdown and links the names in them."""

    def __init__(self) -> None:
        self.names = documented()
        self.done: set[int] = set()

    def on_package(self, *, pkg: griffe.Module, **_: Any) -> None:
        """Called when the package is loaded and its aliases are resolved."""
        if pkg.name != "machu_rules":
            return
        things = {name: pkg[name.partition(".")[2]] for name in self.names}
        shown = {name: name for name in things}
        for name, thing in things.items():
            last = name.rpartition(".")[2]
            shown.setdefault(last, name)
            shown[f"machu_rules.{last}"] = name
            if thing.is_class:
                members = {member for member, each in thing.all_members.items() if each.has_docstring}
                shown |= {f"{last}.{member}": f"{name}.{member}" for member in members if not member.startswith("_")}
        for name, thing in things.items():
            prefix = f"{name.rpartition('.')[2]}."
            own = {path.removeprefix(prefix): target for path, target in shown.items() if path.startswith(prefix)}
            self.link(thing, shown | own)
            for member in thing.all_members.values() if thing.is_class else ():
                self.link(member, shown | own)

    def link(self, thing: griffe.Object | griffe.Alias, targets: dict[str, str]) -> None:
        """Rewrite one docstring. It is done only once, since classes share inherited members."""
        text = thing.docstring
        if text is None or id(text) in self.done:
            return
        self.done.add(id(text))

        def linked(match: re.Match[str]) -> str:
            target = targets.get(match[1]) or targets.get(match[1].removeprefix("machu_rules."))
            return f"[`{match[1]}`][{target}]" if target else match[0]

        parts = re.split(r"(```.*?```)", markdown(text.value), flags=re.DOTALL)
        prose = (part if part.startswith("```") else ERROR.sub(linked, NAME.sub(linked, part)) for part in parts)
        text.value = "".join(prose)
