"""Reference pages of a game as Markdown: its rules, its data, and its events, moves, refusals and metrics.

All texts come from the game itself: the rulebook, the catalogue, the kinds of events, and the JSON Schemas. The site of
this project uses the same tables.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, get_args, get_type_hints

import attrs

from machu_rules.core.errors import UsageError
from machu_rules.core.how_to_play import HowToPlay
from machu_rules.framework.citations import Citations, citations
from machu_rules.framework.game import Game
from machu_rules.games.json_schemas import json_schema, schema_names
from machu_rules.loader.rulebook import PROVENANCES, Rule, Rulebook

MANY = 30
"""A table with more rows is folded."""

PARAMETER = re.compile(r"{(\w+)[^}]*}")


def pages(game: Game[Any]) -> dict[str, str]:
    """Return the reference pages of a game by file name. A page without content is left out.

    >>> import machu_rules as mr
    >>> list(pages(mr.load("incan-gold")))
    ['index.md', 'how_to_play.md', 'rules.md', 'data.md', 'reference.md']
    """
    made = {
        "how_to_play.md": how_to_play_page(game),
        "rules.md": rules_page(game),
        "data.md": data_page(game),
        "reference.md": reference_page(game),
    }
    found = {file: text for file, text in made.items() if text}
    return {"index.md": index_page(game, found), **found}


def index_page(game: Game[Any], others: Mapping[str, str]) -> str:
    """Return the page that lists the other pages."""
    links = [f"- [{text.splitlines()[0].removeprefix('# ')}]({file})" for file, text in others.items()]
    players = ", ".join(map(str, game.players))
    return joined([f"# {game.catalogue.title}", f"Players: {players}.", "\n".join(links)])


def how_to_play_page(game: Game[Any]) -> str:
    """Return the texts for newcomers. The result is empty if the game has none."""
    body = how_to_play(game)
    return joined([f"# How to play {game.catalogue.title}", body]) if body else ""


def rules_page(game: Game[Any]) -> str:
    """Return all rules with their texts, rulings, options, figures and code. The result is empty if there are none."""
    cited = citations(game)
    parts = [rule_section(game, game.rule(one.id), cited[one.id]) for one in game.rulebook.rules]
    return joined([f"# The rules of {game.catalogue.title}", *parts]) if parts else ""


def data_page(game: Game[Any]) -> str:
    """Return the options and the figures. The result is empty if there are none."""
    parts = []
    if game.options:
        parts += ["## Options", options_table(game)]
    if game.rulebook.provenance:
        parts += ["## Figures", figures_table(game.rulebook)]
    return joined([f"# The data of {game.catalogue.title}", *parts]) if parts else ""


def reference_page(game: Game[Any]) -> str:
    """Return the decisions, moves, events, refusals and metrics, and the keys of states and views."""
    names = schema_names(game)
    parts = ["## Decisions", decisions_table(game)] if game.catalogue.section("decisions") else []
    parts += ["## Moves", moves_table(game)]
    if game.event_kinds:
        parts += ["## Events", events_table(game)]
    parts += ["## Refusals", refusals_table(game)]
    if game.metrics:
        parts += ["## Metrics", "\n".join(f"- `{name}`" for name in game.metrics)]
    if "view" in names and "state" in names:
        parts += ["## States and views", state_table(game)]
        for part in parts_of_states(game):
            parts += [f"### {part}", state_table(game, part)]
        parts += ["## Types", types_table(game)]
    return joined([f"# Reference of {game.catalogue.title}", *parts])


def joined(parts: Iterable[str]) -> str:
    """Return the parts of a page as one text."""
    return "\n\n".join(part for part in parts if part) + "\n"


def rows_table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """Return a table.

    >>> print(rows_table(["good", "price"], [["salt", "2 | 3"]]))
    | good | price |
    | --- | --- |
    | salt | 2 \\| 3 |
    """
    heads = list(heads)
    lines = [
        heads,
        ["---"] * len(heads),
        *([text.replace("|", "\\|").replace("\n", " ") for text in row] for row in rows),
    ]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def cell(value: Any) -> str:
    """Return a value of the data as a cell of a table.

    >>> cell({"coca": 2, "cloth": 1}), cell((7, 6)), cell(())
    ('2 coca, 1 cloth', '7 6', 'none')
    """
    if hasattr(value, "items"):
        return ", ".join(f"{number} {name}" for name, number in value.items()) or "none"
    if isinstance(value, list | tuple):
        return " ".join(map(cell, value)) or "none"
    return str(value)


def rule_link(rule: str) -> str:
    """Return a link to a rule.

    >>> rule_link("TURN-1"), rule_link("")
    ('[TURN-1](rules.md#turn-1)', '')
    """
    return f"[{rule}](rules.md#{rule.lower()})" if rule else ""


# ------------------------------------------------------------------------------------------------- rules and data


def rule_section(game: Game[Any], rule: Rule, cited: Citations) -> str:
    """Return a rule with everything that belongs to it."""
    parts = [f'<a id="{rule.id.lower()}"></a>', f"## {rule.id}: {rule.title}", rule.text]
    if rule.rulings:
        parts.append("*Ruling, the printed text is silent:* " + " ".join(rule.rulings))
    if rule.options:
        parts.append("*Options:* " + ", ".join(f"[`{name}`](data.md#options)" for name in rule.options))
    parts.append(figures_of_rule(game.rulebook, rule.id))
    for heading, names in (("Code", cited.functions), ("Checks", cited.checks), ("Tests", cited.tests)):
        if names:
            parts.append(f"*{heading}:* " + ", ".join(f"`{name}`" for name in names))
    return "\n\n".join(part for part in parts if part)


def figures_of_rule(book: Rulebook, rule: str) -> str:
    """Return the figures that belong to a rule, in one line. The result is empty if there are none."""
    served = [figure for figure in book.provenance if figure.rule == rule and figure.provenance != "chosen"]
    listed = ", ".join(f"`{one.path}` {cell(one.value)} ({one.provenance})" for one in served)
    return f"*Figures:* {listed}" if served else ""


def figures_table(book: Rulebook, provenance: str = "") -> str:
    """Return the figures of a rulebook with their provenance: all, or those of one provenance."""
    wanted = (provenance,) if provenance else PROVENANCES
    rows = [
        (f"`{one.path}`", cell(one.value), one.provenance, rule_link(one.rule), one.note)
        for one in book.provenance
        if one.provenance in wanted
    ]
    return rows_table(("figure", "value", "provenance", "rule", "note"), rows)


def options_table(game: Game[Any]) -> str:
    """Return the options of a rulebook with their values, the other values that they can have, and their rules.

    >>> import machu_rules as mr
    >>> print(options_table(mr.load("incan-gold")).splitlines()[2])
    | `artifact_values` | `by_order` | `printed` | [GOLD-ROUND-4](rules.md#gold-round-4) |
    """
    rules = {name: [rule.id for rule in game.rulebook.rules if name in rule.options] for name in game.options}
    values = possible_values(game)
    rows = [
        (
            f"`{name}`",
            f"`{value}`",
            ", ".join(f"`{other}`" for other in values.get(name, ()) if other != value),
            ", ".join(map(rule_link, rules[name])),
        )
        for name, value in game.options.items()
    ]
    return rows_table(("option", "value", "other values", "rules"), rows)


def possible_values(game: Game[Any]) -> Mapping[str, Sequence[str]]:
    """Return the possible values of each option, as far as they are known.

    >>> import machu_rules as mr
    >>> possible_values(mr.load("princes"))["riding"]
    ('llama', 'none')
    """
    declared = type(getattr(game.rulebook.figures, "options", None))
    if attrs.has(declared):
        return {name: get_args(shape) for name, shape in get_type_hints(declared).items()}
    found: Mapping[str, Sequence[str]] = getattr(game, "option_values", {})
    return found


# ------------------------------------------------------------------------------------------------- play


def decisions_table(game: Game[Any]) -> str:
    """Return the kinds of decisions with their questions."""
    questions = game.catalogue.section("decisions")
    return rows_table(("kind", "question"), [(f"`{kind}`", in_italics(text)) for kind, text in questions.items()])


def moves_table(game: Game[Any]) -> str:
    """Return the verbs of the moves with an example, the number of moves and the text for players."""
    try:
        every = [*game.action_space, *game.chance_space]
    except UsageError:  # the game has no chance
        every = [*game.action_space]
    texts, found = game.catalogue.section("moves"), dict[str, list[str]]()
    for move in every:
        found.setdefault(move.partition(" ")[0], []).append(move)
    rows = [
        (f"`{verb}`", f"`{moves[0]}`", str(len(moves)), in_italics(texts.get(verb, "")))
        for verb, moves in found.items()
    ]
    return rows_table(("verb", "example", "moves", "text"), rows)


def refusals_table(game: Game[Any]) -> str:
    """Return the refusals: code, parameters, and the sentence with its parameters in italics."""
    sentences = game.catalogue.section("refusals")
    params = {code: list(dict.fromkeys(PARAMETER.findall(text))) for code, text in sentences.items()}
    if "refusal" in schema_names(game):
        kinds = json_schema("refusal", game)["$defs"].values()
        properties = [one["properties"] for one in kinds if "code" in one.get("properties", {})]
        params = {each["code"]["const"]: list(each["params"]["properties"]) for each in properties}
    rows = [
        (f"`{code}`", ", ".join(f"`{one}`" for one in names), in_italics(sentences[code]))
        for code, names in sorted(params.items())
    ]
    return rows_table(("code", "parameters", "sentence"), rows)


def in_italics(text: str) -> str:
    """Return a text with its parameters in italics.

    >>> in_italics("{seat:seat} pays {price:goods}.")
    '*seat* pays *price*.'
    """
    return PARAMETER.sub(r"*\1*", text)


def events_table(game: Game[Any]) -> str:
    """Return the kinds of events."""
    rows = []
    for kind in game.event_kinds.values():
        data = ", ".join(f"`{field}` ({each.meaning})" for field, each in kind.fields.items())
        private = {"": "", "seat": " Private to the seat.", "chance": " Private to chance."}[kind.private_to]
        rules = ", ".join(map(rule_link, kind.rules)) or "the rule that causes it"
        rows.append((f"`{kind.name}`", kind.seat, data, f"{kind.meaning}{private}", rules))
    return rows_table(("kind", "seat", "data", "meaning", "rules"), rows)


# ------------------------------------------------------------------------------------------------- types of the JSON


def shape(schema: Mapping[str, Any]) -> str:
    """Return the type that a schema describes, in few words. A named type is represented by its name.

    >>> shape({"type": "array", "items": {"anyOf": [{"$ref": "#/$defs/Card"}, {"type": "null"}]}})
    'list of (`Card` or null)'
    """
    if "$ref" in schema:
        return f"`{schema['$ref'].rpartition('/')[2]}`"
    if "anyOf" in schema or "oneOf" in schema:
        return " or ".join(shape(each) for each in schema.get("anyOf", schema.get("oneOf", ())))
    if "const" in schema or "enum" in schema:
        return " or ".join(f"`{word}`" for word in schema.get("enum", [schema.get("const")]))
    if schema["type"] == "array":
        each = shape(schema["items"])
        return f"list of ({each})" if " or " in each else f"list of {each}"
    if schema["type"] == "object":
        names = shape(schema.get("propertyNames", {"type": "string"}))
        values = schema.get("additionalProperties")
        return f"object: {shape(values)} by {names}" if values else "object"
    return {"integer": "number", "string": "text", "boolean": "true or false"}.get(schema["type"], str(schema["type"]))


def state_table(game: Game[Any], part: str = "") -> str:
    """Return the keys of states and views, or of a part of them, with their meaning and visibility."""
    whole, seen = json_schema("state", game), json_schema("view", game)
    not_seen, not_stored, keys = "dumps only", "all (views only)", seen["properties"] | whole["properties"]
    if part:
        whole, seen = whole["$defs"][part], seen["$defs"][f"Seen{part}"]
        not_seen, not_stored, keys = "the owner", "others only", whole["properties"] | seen["properties"]
    rows = []
    for key, about in keys.items():
        who = "all" if key in seen["required"] else "the owner, others if revealed"
        if key not in seen["properties"]:
            who = not_seen
        elif key not in whole["properties"]:
            who = not_stored
        rows.append((f"`{key}`", shape(about), about.get("description", ""), who))
    return rows_table(("key", "type", "meaning", "visible to"), rows)


def parts_of_states(game: Game[Any]) -> list[str]:
    """Return the names of the types that others see in part, such as ``Player``."""
    every = _types(game)
    return [part for part in every if f"Seen{part}" in every]


def _types(game: Game[Any]) -> dict[str, Any]:
    """Return the named types of states and views."""
    return {**json_schema("state", game).get("$defs", {}), **json_schema("view", game).get("$defs", {})}


def types_table(game: Game[Any]) -> str:
    """Return the named types of states and views, without the types that have tables of their own."""
    parts, rows = parts_of_states(game), []
    for one, schema in sorted(_types(game).items()):
        if one not in parts and not one.startswith("Seen"):
            keys = ", ".join(f"`{key}`: {shape(each)}" for key, each in schema.get("properties", {}).items())
            rows.append((f"`{one}`", keys or shape(schema), schema.get("description", "")))
    return rows_table(("type", "shape", "meaning"), rows)


# ------------------------------------------------------------------------------------------------- how to play


def how_to_play(game: Game[Any]) -> str:
    """Return the summary, the cheat sheet and the sentences about things. The result is empty if the game has none.

    >>> import machu_rules as mr
    >>> print(how_to_play(mr.load("incan-gold"))[:60])
    ## Your goal
    <BLANKLINE>
    You all explore the same temple, card by card.
    """
    how = game.how_to_play()
    if not how.sections:
        return ""
    parts = []
    for section in how.sections:
        parts += [f"## {section.title}", *section.paragraphs, rules_line(section.rules)]
    parts.append("## Cheat sheet")
    for part in how.cheat_sheet:
        parts += [f"### {part.title}", pairs_table((row.label, row.text) for row in part.rows)]
    parts.append("## Everything on the board")
    for kind, title in how.kinds.items():
        parts += [f"### {title}", *about_kind(how, kind)]
    return "\n\n".join(parts)


def rules_line(rules: Iterable[str]) -> str:
    """Return links to rules.

    >>> rules_line(["TURN-1", "TURN-2"])
    '*Rules:* [TURN-1](rules.md#turn-1), [TURN-2](rules.md#turn-2)'
    """
    return "*Rules:* " + ", ".join(map(rule_link, rules))


def pairs_table(rows: Iterable[tuple[str, str]]) -> str:
    """Return a table without headings.

    >>> print(pairs_table([("Torch", "Go on."), ("Camp", "Leave.")]))
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
        parts += [f"<details markdown><summary>{len(rows)} in all</summary>", pairs_table(rows), "</details>"]
    elif rows:
        parts.append(pairs_table(rows))
    return parts
