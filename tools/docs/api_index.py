"""The table of all public names, for the first page of the API reference."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import griffe

from tools.docs.docstrings import DIRECTIVE, PAGES

TITLE = re.compile(r"^# (.+)$", re.MULTILINE)
SENTENCE = re.compile(r"(.+?[^.][.:])(?=\s|$)", re.DOTALL)
SHORT = {"machu_rules.games.registry.games": "mr.games", "machu_rules.bots.load.bot_names": "mr.bots"}
"""Names that are also names of packages. The packages hide them from tools that only read the files."""
ORDER = re.compile(r"^      - (?:[^:]+: )?api/(\w+)\.md$", re.MULTILINE)


def pages() -> list[Path]:
    """The pages of the reference, in the order of the menu."""
    menu = (PAGES.parents[1] / "mkdocs.yml").read_text("utf-8")
    return [PAGES / f"{name}.md" for name in ORDER.findall(menu) if name != "index"]


def short(name: str) -> str:
    """A public name as programs write it.

    >>> short("machu_rules.Match"), short("machu_rules.match.draw.board"), short("machu_rules.bots.finish")
    ('mr.Match', 'mr.draw.board', 'machu_rules.bots.finish')
    """
    if name.startswith("machu_rules.match.draw."):
        return name.replace("machu_rules.match.draw", "mr.draw")
    alone = name.count(".") == 1
    return SHORT.get(name, name.replace("machu_rules.", "mr.") if alone else name)


def first_sentence(text: str) -> str:
    """The first sentence of a docstring, on one line.

    >>> first_sentence("Counts what is\\nthere (see `x`). And more.")
    'Counts what is there (see `x`).'
    """
    first = " ".join(text.partition("\n\n")[0].split())
    found = SENTENCE.match(first)
    return (found[1] if found else first).replace("|", "\\|")


@cache
def library() -> griffe.Module:
    """The library, read from its files. It is not imported, since some modules need an extra."""
    loaded = griffe.load("machu_rules", search_paths=[PAGES.parents[1]], resolve_aliases=True)
    assert isinstance(loaded, griffe.Module)
    return loaded


def tables() -> str:
    """The tables of names, one per page of the reference."""
    parts = []
    for page in pages():
        text = page.read_text("utf-8")
        title = TITLE.search(text)
        assert title is not None, page
        parts.append(f"## [{title[1]}]({page.name})\n\n| name | description |\n| --- | --- |")
        for name in DIRECTIVE.findall(text):
            thing = library()[name.partition(".")[2]]
            about = first_sentence(thing.docstring.value) if thing.docstring else ""
            parts[-1] += f"\n| [`{short(name)}`][{name}] | {about} |"
    return "\n\n".join(parts)
