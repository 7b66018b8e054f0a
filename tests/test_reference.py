"""The closed lists in the docs are those of the code: decisions, events, keys of states, options, rules."""

import ast
import itertools
import re
from pathlib import Path
from typing import get_args, get_type_hints

import machu_rules as mr
from machu_rules.princes.agenda import QUESTIONS
from machu_rules.princes.model import Options
from machu_rules.table.bots import bot_names, seat_bot
from machu_rules.table.play import play

ROOT = Path(__file__).parents[1]


def rows(page: str, heading: str) -> list[list[str]]:
    """The rows of the first table below a heading, cell by cell."""
    lines = (ROOT / "docs" / page).read_text(encoding="utf-8").splitlines()
    below = lines[lines.index(heading) :]
    start = next(i for i, line in enumerate(below) if line.startswith("| ---")) + 1
    table = itertools.takewhile(lambda line: line.startswith("|"), below[start:])
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table]


def words(cell: str) -> list[str]:
    """What stands in code type."""
    return re.findall(r"`([^`]+)`", cell)


def test_the_kinds_of_decisions_are_those_of_the_docs() -> None:
    assert {words(row[0])[0] for row in rows("moves.md", "## The kinds of decisions")} == {
        question.kind for question in QUESTIONS.values()
    }


def told_in_code() -> dict[str, set[str]]:
    """The kinds of events that the core tells, with the rules it names for them."""
    kinds: dict[str, set[str]] = {}
    for path in (ROOT / "machu_rules" / "princes").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("position.tell", "position.tell_only"):
                kind, _, rule = node.args
                texts = {leaf.value for leaf in ast.walk(rule) if isinstance(leaf, ast.Constant)}
                kinds.setdefault(ast.literal_eval(kind), set()).update(map(str, texts - {0}))
    return kinds


def test_the_kinds_of_events_are_those_of_the_docs() -> None:
    documented = {words(row[0])[0]: row[4] for row in rows("events.md", "## The kinds of events")}
    told = told_in_code()
    assert documented.keys() == told.keys()
    for kind, rules in told.items():
        if not documented[kind].startswith("the rule that"):
            assert all(rule in documented[kind] for rule in rules), kind


def test_events_carry_the_data_of_the_docs() -> None:
    documented = {words(row[0])[0]: row[2] for row in rows("events.md", "## The kinds of events")}
    game = mr.load("princes")
    seen = set()
    for bot in bot_names(game):
        state = game.new(players=3, seed=7)
        bots = [seat_bot(game, bot, seat, seed=7) for seat in range(3)]
        for step in play(game, state, bots):
            for event in step.events:
                seen.add(event.kind)
                assert set(event.data) <= set(words(documented[event.kind])), event
                for name in words(documented[event.kind].partition("`:")[0]):
                    assert name in event.data, event
    assert len(seen) > len(documented) - 6


def test_the_keys_of_states_and_views_are_those_of_the_docs() -> None:
    game = mr.load("princes")
    state = game.new(players=3, seed=7)
    table = {words(row[0])[0] for row in rows("state.md", "## The table")}
    player = {words(row[0])[0] for row in rows("state.md", "## A player")}
    dump, view = game.dump(state), game.view(state, 0)
    assert set(dump) == table - {"decisions", "viewer", "returned_by"}
    assert set(view) == table - {"stack"}
    assert set(dump["players"][0]) == player
    assert set(view["players"][1]) == player - {"hand", "returned"}


def test_the_options_are_those_of_the_docs() -> None:
    game = mr.load("princes")
    documented = {words(row[0])[0]: row for row in rows("variants.md", "## Options")}
    hints = get_type_hints(Options)
    assert documented.keys() == hints.keys()
    for name, row in documented.items():
        assert set(words(row[1])) == set(get_args(hints[name]))
        assert f"**`{game.options[name]}`**" in row[1]
        rules = {rule.id for rule in game.rulebook.rules if name in rule.options}
        assert set(row[2].split(", ")) == rules, name


def test_every_rule_has_its_text_in_the_docs() -> None:
    text = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    assert re.findall(r"^### (.+)$", text, re.MULTILINE) == [rule.id for rule in mr.load("princes").rulebook.rules]
