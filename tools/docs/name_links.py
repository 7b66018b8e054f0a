"""Link the public names on the pages: `mr.Match`, `game.why_not(state, move)`. A hook of mkdocs.

The pages for authors of games also link classes of the kit and its declarations: `BoardGame`, `figure.amount(...)`.
"""

from __future__ import annotations

import re
from functools import cache
from pkgutil import resolve_name
from typing import Any

from machu_rules import kit
from tools.docs.api_index import library, short
from tools.docs.docstrings import documented

NAME = re.compile(r"(?<![\[`\w])`((?:mr|machu_rules|game|match|room)\.\w+(?:\.\w+)*)(\([^`\n]*\))?`(?![`\]])")
KIT_NAME = re.compile(r"(?<![\[`\w])`((?:figure|event|picture)\.\w+|[A-Z]\w+)(\([^`\n]*\))?`(?![`\]])")
ROW = re.compile(r"^\| .* \|$", re.MULTILINE)
FENCED = re.compile(r"(^```.*?^```$|^#[^\n]*$)", re.MULTILINE | re.DOTALL)
OBJECTS = {"game": "machu_rules.Game", "match": "machu_rules.Match", "room": "machu_rules.Room"}
"""The types of the variables that all pages use."""
FOR_AUTHORS = ("game_members.md", "games.md", "recipes.md", "your_own_game.md", "your_own_market.md")
"""The pages on which a name of the kit, such as `Table`, means nothing else."""


@cache
def targets() -> dict[str, str]:
    """The address of the documentation of a name, as pages write it."""
    found = {}
    for name in documented():
        found[name] = found[short(name)] = name
        thing = library()[name.partition(".")[2]]
        if thing.is_class:
            for member, each in thing.all_members.items():
                if each.has_docstring and not member.startswith("_"):
                    found[f"{short(name)}.{member}"] = f"{name}.{member}"
    for variable, name in OBJECTS.items():
        prefix = f"{short(name)}."
        found |= {
            f"{variable}.{each.removeprefix(prefix)}": at for each, at in found.items() if each.startswith(prefix)
        }
    return found


@cache
def kit_targets() -> dict[str, str]:
    """The address of the documentation of a name in the kit, as authors write it: `Agenda`, `figure.amount`."""
    modules = {getattr(kit, name).__name__: name for name in ("event", "figure", "picture")}
    found = {}
    for address in documented():
        module, _, name = address.rpartition(".")
        if module in modules:
            found[f"{modules[module]}.{name}"] = address
        elif name in kit.__all__ and resolve_name(address) is getattr(kit, name):
            found[name] = address
    return found


def link(match: re.Match[str]) -> str:
    """The name in a match, as a link if its documentation exists."""
    target = targets().get(match[1]) or kit_targets().get(match[1])
    return f"[{match[0]}][{target}]" if target else match[0]


def linked(text: str, pattern: re.Pattern[str] = NAME) -> str:
    """A page with links on its names. Code blocks, headings and existing links stay as they are."""
    parts = FENCED.split(text)
    return "".join(part if place % 2 else pattern.sub(link, part) for place, part in enumerate(parts))


def table_of_kit_linked(text: str) -> str:
    """The page of the kit with links in its table of all names."""
    return ROW.sub(lambda row: re.sub(r"`(\w+)`", link, row[0]), text)


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Called by mkdocs for all pages. Other pages of the reference are left unchanged."""
    name = page.file.src_uri
    if name == "api/kit.md":
        return table_of_kit_linked(markdown)
    if name.startswith("api/"):
        return markdown
    return linked(linked(markdown), KIT_NAME) if name in FOR_AUTHORS else linked(markdown)
