"""Link the first use of a term on a page of the guides to the glossary. A hook of mkdocs."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from tools.docs.sources import ROOT

GLOSSARY = "glossary.md"
ENTRY = re.compile(r"^(\w[^\n]*)\n:   (.+?)(?=\n\n|\Z)", re.MULTILINE | re.DOTALL)
EVERYDAY = set(
    "bot chance chapter course coverage decision dump event feature frame game goal level match menu move option policy"
    " problem race record replay restore room rule session state sweep unfinished variant".split()
)
"""Terms with their usual meaning, or with a page of their own that guides link."""
KEPT = re.compile(
    r"(^```.*?^```$|^[#|:][^\n]*$|<[^>]*>|!?\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])|`[^`]*`)", re.MULTILINE | re.DOTALL
)
"""Parts of a page that get no link: code, headings, tables, HTML and links."""


def anchor(term: str) -> str:
    """The anchor of an entry of the glossary.

    >>> anchor("Determinize, resample")
    'determinize-resample'
    """
    return "-".join(re.findall(r"\w+", term.lower()))


@cache
def terms() -> dict[str, str]:
    """The anchors of the linked terms."""
    general = (ROOT / "docs" / GLOSSARY).read_text("utf-8").partition("\n## Words of ")[0]
    entries = [entry for entry, _ in ENTRY.findall(general)]
    words = {word.lower().removesuffix("s"): anchor(entry) for entry in entries for word in entry.split(", ")}
    return {word: at for word, at in words.items() if word not in EVERYDAY}


def linked(text: str) -> str:
    """A page with a link on the first use of a term.

    >>> linked("`fingerprint`: its fingerprint, or fingerprints.")
    '`fingerprint`: its [fingerprint](glossary.md#fingerprint), or fingerprints.'
    """
    left = terms().copy()
    wanted = re.compile(rf"\b({'|'.join(map(re.escape, left))})s?\b", re.IGNORECASE)

    def link(found: re.Match[str]) -> str:
        at = left.pop(found[1].lower(), None)
        return f"[{found[0]}]({GLOSSARY}#{at})" if at else found[0]

    parts = KEPT.split(text)
    return "".join(part if place % 2 else wanted.sub(link, part) for place, part in enumerate(parts))


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Called by mkdocs for all pages. On the glossary it adds the anchors of the entries."""
    if page.file.src_uri == GLOSSARY:
        return ENTRY.sub(lambda found: found[0].replace("\n", f" {{: #{anchor(found[1])} }}\n", 1), markdown)
    return markdown if "/" in page.file.src_uri else linked(markdown)
