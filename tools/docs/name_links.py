"""Link the public names on the pages: `mr.Match`, `game.why_not(state, move)`. A hook of mkdocs."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from tools.docs.api_index import library, short
from tools.docs.docstrings import documented

NAME = re.compile(r"(?<![\[`\w])`((?:mr|machu_rules|game|match|room)\.\w+(?:\.\w+)*)(\([^`\n]*\))?`(?![`\]])")
FENCED = re.compile(r"(^```.*?^```$|^#[^\n]*$)", re.MULTILINE | re.DOTALL)
OBJECTS = {"game": "machu_rules.Game", "match": "machu_rules.Match", "room": "machu_rules.Room"}
"""The types of the variables that all pages use."""


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


def linked(text: str) -> str:
    """A page with links on its names. Code blocks, headings and existing links stay as they are."""

    def link(match: re.Match[str]) -> str:
        target = targets().get(match[1])
        return f"[{match[0]}][{target}]" if target else match[0]

    parts = FENCED.split(text)
    return "".join(part if place % 2 else NAME.sub(link, part) for place, part in enumerate(parts))


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Called by mkdocs for all pages. Pages of the reference are left unchanged."""
    return markdown if page.file.src_uri.startswith("api/") else linked(markdown)
