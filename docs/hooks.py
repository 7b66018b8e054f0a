"""What mkdocs adds to the pages from the data: titles, rulings, options and figures of the rules; all figures.

``### CLERGY-2`` in rules.md becomes a heading with the rule's title, and what the data say of the rule follows its
text. ``<!-- figures -->`` and ``<!-- figures reconstructed -->`` become tables.
"""

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

import yaml

import machu_rules as mr
from machu_rules import resources
from machu_rules.rulebook.book import STANDINGS, Figure, Rule, Rulebook

RULE = re.compile(r"^### ([A-Z0-9-]+)\n(.*?)(?=^##|\Z)", re.MULTILINE | re.DOTALL)
FIGURES = re.compile(r"^<!-- figures ?(\w*) -->$", re.MULTILINE)


@cache
def rulebook() -> Rulebook:
    """The published game."""
    return mr.load("princes").rulebook


@cache
def rulings() -> dict[str, str]:
    """By the id of a rule: what this project plays where the printed text is silent."""
    rules = yaml.safe_load(resources.data().joinpath("rules.yaml").read_text(encoding="utf-8"))["rules"]
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


def table(figures: Iterable[Figure]) -> str:
    """Figures as a table."""
    rows = [
        f"| `{figure.path}` | {shown(figure.value)} | {figure.standing} | {rule_link(figure.rule)} | {figure.note} |"
        for figure in figures
    ]
    return "\n".join(["| figure | value | standing | rule | note |", "| --- | --- | --- | --- | --- |", *rows])


def rule_link(rule: str) -> str:
    return f"[{rule}](rules.md#{rule.lower()})" if rule else ""


def about(rule: Rule) -> str:
    """What the data say of a rule, below its text."""
    parts = []
    if rule.ruling:
        parts.append("*Ruling, the printed text is silent:* " + rulings()[rule.id])
    if rule.options:
        parts.append("*Options:* " + ", ".join(f"[`{name}`](variants.md#options)" for name in rule.options))
    if figures := [figure for figure in rulebook().figures if figure.rule == rule.id and figure.standing != "chosen"]:
        listed = "; ".join(f"`{f.path}` {shown(f.value)} ({f.standing})" for f in figures)
        parts.append(f"*Figures:* {listed}")
    return "\n\n".join(parts)


def with_rule(match: re.Match[str]) -> str:
    rule = rulebook().rule(match[1])
    return f"### {rule.id} · {rule.title} {{: #{rule.id.lower()} }}\n{match[2].rstrip()}\n\n{about(rule)}\n\n"


def with_figures(match: re.Match[str]) -> str:
    wanted = (match[1],) if match[1] else STANDINGS
    return table(figure for figure in rulebook().figures if figure.standing in wanted)


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Called by mkdocs for every page."""
    if page.file.src_uri == "rules.md":
        markdown = RULE.sub(with_rule, markdown)
    return FIGURES.sub(with_figures, markdown)
