"""How to play a game, as a page of the docs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import machu_rules as mr
from machu_rules.core.how_to_play import HowToPlay

MANY = 30
"""A table with more rows is folded."""


def page(game: mr.Game[Any]) -> str:
    """Return the summary, the cheat sheet and the sentences about things as Markdown.

    >>> print(page(mr.load("incan-gold"))[:60])
    ## Your goal
    <BLANKLINE>
    You all explore the same temple, card by card.
    """
    how = game.how_to_play()
    parts = []
    for section in how.sections:
        parts += [f"## {section.title}", *section.paragraphs, rules_line(section.rules)]
    parts.append("## Cheat sheet")
    for part in how.cheat_sheet:
        parts += [f"### {part.title}", table((row.label, row.text) for row in part.rows)]
    parts.append("## Everything on the board")
    for kind, title in how.kinds.items():
        parts += [f"### {title}", *about_kind(how, kind)]
    return "\n\n".join(parts)


def rules_line(rules: Iterable[str]) -> str:
    """Return links to rules.

    >>> rules_line(["TURN-1", "TURN-2"])
    '*Rules:* [TURN-1](rules.md#turn-1), [TURN-2](rules.md#turn-2)'
    """
    return "*Rules:* " + ", ".join(f"[{rule}](rules.md#{rule.lower()})" for rule in rules)


def table(rows: Iterable[tuple[str, str]]) -> str:
    """Return a table without headings.

    >>> print(table([("Torch", "Go on."), ("Camp", "Leave.")]))
    | | |
    | --- | --- |
    | **Torch** | Go on. |
    | **Camp** | Leave. |
    """
    return "\n".join(["| | |", "| --- | --- |", *(f"| **{label}** | {text} |" for label, text in rows)])


def about_kind(how: HowToPlay, kind: str) -> list[str]:
    """Return the sentence about a kind and the table of its things, in which things with the same words share a row."""
    parts = [how.things[kind].text] if kind in how.things else []
    rows = dict.fromkeys((thing.name, thing.text) for key, thing in how.things.items() if key.startswith(f"{kind}:"))
    if len(rows) > MANY:
        parts += [f"<details markdown><summary>{len(rows)} in all</summary>", table(rows), "</details>"]
    elif rows:
        parts.append(table(rows))
    return parts
