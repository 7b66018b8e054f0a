"""For programs that read the docs: a plain Markdown file beside each page, and llms.txt, which lists these files."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import griffe

from tools.docs.api_index import library, short
from tools.docs.docstrings import markdown

DIRECTIVE = re.compile(r"^::: ([\w.]+)\n(?:    .*\n)*", re.MULTILINE)
REFERENCE = re.compile(r"\[(`[^`\n]+`)\]\[machu_rules[\w.]*\]")
ATTRIBUTES = re.compile(r" \{: #[\w.-]+ \}$|\{ loading=[^}]* \}$", re.MULTILINE)


def plain(text: str) -> str:
    """A page without the syntax of the site: API names become their descriptions, headings have no attributes."""
    described = DIRECTIVE.sub(lambda found: described_name(found[1]), text)
    return ATTRIBUTES.sub("", REFERENCE.sub(r"\1", described))


def described_name(name: str) -> str:
    """A public name and, of a class, its members: signatures and docstrings."""
    thing = library()[name.partition(".")[2]]
    parts = [f"## `{short(name)}`", *described(thing)]
    if thing.is_class:
        for member in thing.all_members.values():
            if member.has_docstring and not member.name.startswith("_"):
                parts += [f"### `{member.name}`", *described(member)]
    return "\n\n".join(parts) + "\n"


def described(thing: griffe.Object | griffe.Alias) -> Iterable[str]:
    """The signature of a function, and the docstring."""
    final = thing.final_target if isinstance(thing, griffe.Alias) else thing
    if isinstance(final, griffe.Function):
        yield f"```python\n{final.signature(return_type=True)}\n```"
    if thing.docstring:
        yield markdown(thing.docstring.value)


def llms(pages: Iterable[tuple[str, str, str]]) -> str:
    """The file llms.txt, with the title, the address from the root of the site and the first sentence of all pages."""
    lines = [f"- [{title}]({address}): {about}" for title, address, about in pages]
    return "\n".join(
        [
            "# machu_rules",
            "",
            "> A rules engine for three board games (Python): The Princes of Machu Picchu, Incan Gold, Inca Empire.",
            "> All pages of the docs as Markdown. Unofficial.",
            "",
            "## Pages",
            "",
            *lines,
            "",
        ]
    )


def about(text: str) -> str:
    """The subject of a page, which is its first sentence of prose."""
    for part in text.split("\n\n"):
        if re.match(r"[A-Z`*\[]", part):
            words = re.sub(r"\[([^\]]*)\](\([^)]*\)|\[[^\]]*\])", r"\1", " ".join(part.split()))
            return re.split(r"(?<=[.:]) (?=[A-Z])", words)[0]
    return ""


def write(site: Path, pages: dict[str, tuple[str, str]]) -> None:
    """Write all files. ``pages`` has title and Markdown by the path of the source."""
    listed = []
    for path, (title, text) in pages.items():
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        (site / path).write_text(plain(text), "utf-8")
        listed.append((title, path, about(text)))
    (site / "llms.txt").write_text(llms(listed), "utf-8")
