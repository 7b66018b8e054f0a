"""What mkdocs adds to the pages from the data: titles, rulings, options and figures of the rules; all figures.

A page is about the game that it names in its head (``game: princes``), or else the first that is shipped; its rules
stand on the page ``rules``, or else on rules.md. ``### CLERGY-2`` becomes a heading with the rule's title, and what the
data say of the rule follows its text. ``<!-- figures -->`` and ``<!-- figures reconstructed -->`` become tables.
"""

import re
from collections.abc import Iterable
from functools import cache, partial
from typing import Any

import yaml

import machu_rules as mr
from machu_rules import resources
from machu_rules.games import spec_of
from machu_rules.rulebook.book import STANDINGS, Figure, Rule, Rulebook

RULE = re.compile(r"^### ([A-Z0-9-]+)\n(.*?)(?=^##|\Z)", re.MULTILINE | re.DOTALL)
FIGURES = re.compile(r"^<!-- figures ?(\w*) -->$", re.MULTILINE)


@cache
def rulebook(game: str) -> Rulebook:
    """A game as it was published."""
    return mr.load(game).rulebook


@cache
def rulings(game: str) -> dict[str, str]:
    """By the id of a rule: what this project plays where the printed text is silent."""
    file = resources.data().joinpath(*filter(None, (spec_of(game).folder, "rules.yaml")))
    rules = yaml.safe_load(file.read_text(encoding="utf-8"))["rules"]
    return {rule["id"]: " ".join(rule["rulings"]) for rule in rules if rule.get("ruling")}


def shown(value: Any) -> str:
    """A value of the data in a table.

    >>> shown({"coca": 2, "cloth": 1}), shown((7, 6)), shown(())
    ('2 coca, 1 cloth', '7 6', 'none')
    """
    if hasattr(value, "items"):
        return ", ".join(f"{number} {name}" for name, number in value.items()) or "none"
    if isinstance(value, list | tuple):
        return " ".join(map(shown, value)) or "none"
    return str(value)


def table(figures: Iterable[Figure], rules: str) -> str:
    """Figures as a table; their rules stand on the page ``rules``."""
    rows = [
        f"| `{one.path}` | {shown(one.value)} | {one.standing} | {rule_link(one.rule, rules)} | {one.note} |"
        for one in figures
    ]
    return "\n".join(["| figure | value | standing | rule | note |", "| --- | --- | --- | --- | --- |", *rows])


def rule_link(rule: str, rules: str) -> str:
    return f"[{rule}]({rules}#{rule.lower()})" if rule else ""


def about(book: Rulebook, rule: Rule) -> str:
    """What the data say of a rule, below its text."""
    parts = []
    if rule.ruling:
        parts.append("*Ruling, the printed text is silent:* " + rulings(book.game)[rule.id])
    if rule.options:
        parts.append("*Options:* " + ", ".join(f"[`{name}`](variants.md#options)" for name in rule.options))
    if figures := [figure for figure in book.figures if figure.rule == rule.id and figure.standing != "chosen"]:
        listed = "; ".join(f"`{f.path}` {shown(f.value)} ({f.standing})" for f in figures)
        parts.append(f"*Figures:* {listed}")
    return "\n\n".join(parts)


def with_rule(book: Rulebook, match: re.Match[str]) -> str:
    """A rule with its title and what the data say of it; a heading that is no rule as it is."""
    if match[1] not in {rule.id for rule in book.rules}:
        return match[0]
    rule = book.rule(match[1])
    return f"### {rule.id} · {rule.title} {{: #{rule.id.lower()} }}\n{match[2].rstrip()}\n\n{about(book, rule)}\n\n"


def with_figures(book: Rulebook, rules: str, match: re.Match[str]) -> str:
    wanted = (match[1],) if match[1] else STANDINGS
    return table((figure for figure in book.figures if figure.standing in wanted), rules)


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Called by mkdocs for every page."""
    book = rulebook(page.meta.get("game", mr.games()[0]))
    rules = page.meta.get("rules", "rules.md")
    if page.file.src_uri == rules:
        markdown = RULE.sub(partial(with_rule, book), markdown)
    return FIGURES.sub(partial(with_figures, book, rules), markdown)
