"""The closed lists in the docs are those of the code: decisions, refusals, events, keys of states, options, rules."""

import ast
import importlib.util
import itertools
import random
import re
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, get_args, get_type_hints

import pytest

import machu_rules as mr
from machu_rules.games.princes import state
from machu_rules.games.princes.facts import FACTS
from machu_rules.games.registry import spec_of
from tests.fast_part import long_ones_slow

ROOT = Path(__file__).parents[1]
GAMES: dict[str, Any] = {name: mr.load(name) for name in mr.games()}
FOLDERS = {name: name.replace("-", "_") for name in GAMES}
"""Where the pages of a game stand in docs/, and its modules in machu_rules/games/."""

games = pytest.mark.parametrize("name", GAMES)


def page(name: str, of: str) -> str:
    return (ROOT / "docs" / FOLDERS[name] / f"{of}.md").read_text(encoding="utf-8")


def rows(name: str, of: str, heading: str) -> list[list[str]]:
    """The rows of the first table below a heading, cell by cell."""
    lines = page(name, of).splitlines()
    below = lines[lines.index(heading) :]
    start = next(i for i, line in enumerate(below) if line.startswith("| ---")) + 1
    table = itertools.takewhile(lambda line: line.startswith("|"), below[start:])
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table]


def words(cell: str) -> list[str]:
    """What stands in code type."""
    return re.findall(r"`([^`]+)`", cell)


def without_repetition(listed: list[str]) -> set[str]:
    assert len(listed) == len(set(listed)), listed
    return set(listed)


@games
def test_the_kinds_of_decisions_are_those_of_the_docs(name: str) -> None:
    table = rows(name, "reference", "## The kinds of decisions")
    assert [words(row[0])[0] for row in table] == list(GAMES[name].english["decisions"])
    verbs = {text.partition(" ")[0] for row in table for text in words(row[2])}
    assert verbs == {text.partition(" ")[0] for text in (*GAMES[name].action_space, *GAMES[name].chance_space)}


def emitted_in_code(name: str) -> dict[str, set[str]]:
    """The kinds of events that the code emits, with the rules it names for them."""
    kinds: dict[str, set[str]] = {}
    for path in (ROOT / "machu_rules" / "games" / FOLDERS[name]).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("position.emit", "position.emit_private"):
                kind, _, *rest = node.args[:3]
                if isinstance(kind, ast.Name):  # its rules are those that the kind is declared with, or its fact
                    fact = FACTS.get(getattr(state, kind.id, -1)) if name == "princes" else None
                    if kind.id != "PLACE_PASSED":
                        rules = kinds.setdefault(fact.kind if fact else kind.id.lower(), set())
                        rules |= {fact.rule} if fact and fact.rule else set()
                    continue
                (rule,) = rest
                texts = {leaf.value for leaf in ast.walk(rule) if isinstance(leaf, ast.Constant)}
                kinds.setdefault(ast.literal_eval(kind), set()).update(map(str, texts - {0}))
    return kinds


@games
def test_every_kind_of_event_is_declared_and_emitted(name: str) -> None:
    game, emitted = GAMES[name], emitted_in_code(name)
    assert emitted.keys() == game.event_kinds.keys() == game.english["events"].keys()
    for kind, rules in emitted.items():
        assert set(game.event_kinds[kind].rules) >= rules or not game.event_kinds[kind].rules, kind


@games
def test_the_options_are_those_of_the_docs(name: str) -> None:
    game = GAMES[name]
    documented = {words(row[0])[0]: row for row in rows(name, "data", "## Options")}
    hints = get_type_hints(type(game.rulebook.figures.options))
    assert documented.keys() == hints.keys()
    for option, row in documented.items():
        assert set(words(row[1])) == set(get_args(hints[option]))
        assert f"**`{game.options[option]}`**" in row[1]
        rules = {rule.id for rule in game.rulebook.rules if option in rule.options}
        assert set(row[2].split(", ")) == rules, option


@games
def test_the_files_of_the_data_are_those_of_the_docs(name: str) -> None:
    listed = [words(row[0])[0] for row in rows(name, "data", f"# Data and options: {GAMES[name].rulebook.title}")]
    spec = spec_of(name)
    assert sorted(listed) == sorted(
        "/".join(filter(None, ("data", spec.folder, f"{file}.yaml"))) for file in spec.files
    )
    assert all((ROOT / path).is_file() for path in listed)


@games
def test_every_rule_has_its_text_in_the_docs(name: str) -> None:
    headings = re.findall(r"^### (.+)$", page(name, "rules"), re.MULTILINE)
    assert headings == [rule.id for rule in GAMES[name].rulebook.rules]


# ------------------------------------------------------------------------------------ what is made from the data


@pytest.fixture(scope="module")
def hooks() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hooks", ROOT / "docs" / "hooks.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def made(hooks: ModuleType, name: str, of: str) -> str:
    """A page of a game as mkdocs gets it."""
    _, head, text = page(name, of).split("---\n", 2)
    assert head == f"game: {name}\n"
    file = SimpleNamespace(src_uri=f"{FOLDERS[name]}/{of}.md")
    text = str(hooks.on_page_markdown(text, SimpleNamespace(meta={"game": name}, file=file)))
    assert "<!--" not in text
    return text


@games
def test_the_refusals_are_made_from_the_catalogue(hooks: ModuleType, name: str) -> None:
    text = made(hooks, name, "reference")
    section = text.partition("## Refusals\n")[2].partition("\n## ")[0]
    codes = re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE)
    assert codes == sorted(GAMES[name].catalogue.section("refusals"))
    assert "{" not in section


@games
def test_the_events_are_made_from_their_kinds(hooks: ModuleType, name: str) -> None:
    section = made(hooks, name, "reference").partition("## The kinds of events\n")[2].partition("\n## ")[0]
    rows = {words(line)[0]: line for line in section.splitlines() if line.startswith("| `")}
    assert list(rows) == list(GAMES[name].event_kinds)
    for kind in GAMES[name].event_kinds.values():
        assert all(f"`{field}` (" in rows[kind.name] for field in kind.fields)
        assert all(f"](rules.md#{rule.lower()})" in rows[kind.name] for rule in kind.rules)


PARTS = {"princes": "A player", "incan-gold": "An adventurer", "inca-empire": "A player"}
"""What belongs to a player in a state of each game, and has a table of its own."""


def seen_by(hooks: ModuleType, name: str, heading: str) -> dict[str, set[str]]:
    """The keys in the table below a heading, by who sees them."""
    section = made(hooks, name, "reference").partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    found: dict[str, set[str]] = {}
    for row in re.findall(r"^\| (`.*) \|$", section, re.MULTILINE):
        key, _, _, who = row.split(" | ")
        found.setdefault(who, set()).update(words(key))
    return found


@games
def test_the_keys_of_states_and_views_are_made_from_their_types(hooks: ModuleType, name: str) -> None:
    game, keys = GAMES[name], seen_by(hooks, name, "A state")
    state = game.new(players=3, seed=7)
    assert set(game.dump(state)) == keys["all"] | keys["dumps only"]
    assert set(game.view(state, 0)) == keys["all"] | keys["all (views only)"]


@games
def test_the_keys_of_what_belongs_to_a_player_are_made_from_their_types(hooks: ModuleType, name: str) -> None:
    game, keys = GAMES[name], seen_by(hooks, name, PARTS[name])
    state = game.new(players=3, seed=7)
    every, own, other = (
        data["players"][seat]["adventurers"][0] if PARTS[name] == "An adventurer" else data["players"][seat]
        for data, seat in ((game.dump(state), 1), (game.view(state, 0), 0), (game.view(state, 0), 1))
    )
    owners = keys.get("the owner", set()) | keys.get("the owner, others if revealed", set())
    assert set(every) == set(own) == keys["all"] | owners
    assert set(other) == keys["all"] | keys.get("others only", set())


@games
def test_every_type_of_a_state_is_told(hooks: ModuleType, name: str) -> None:
    section = made(hooks, name, "reference").partition("\n## The types\n")[2]
    told = set(re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE))
    named = set(mr.json_schema("state", name)["$defs"]) | set(mr.json_schema("view", name)["$defs"])
    assert told == {one for one in named if not one.startswith("Seen") and f"Seen{one}" not in named}


@pytest.mark.parametrize("name", long_ones_slow(GAMES))
def test_the_rules_are_made_from_the_data(hooks: ModuleType, name: str) -> None:
    text = made(hooks, name, "rules")
    book = GAMES[name].rulebook
    for rule in book.rules:
        heading = f"### {rule.id} · {rule.title} {{: #{rule.id.lower()} }}\n"
        section = text.partition(heading)[2].partition("\n### ")[0]
        assert section, heading
        assert ("*Ruling, the printed text is silent:*" in section) == rule.ruling, rule.id
        assert all(f"[`{option}`](data.md#options)" in section for option in rule.options), rule.id
        assert all(
            f"`{one.path}`" in section for one in book.provenance if one.rule == rule.id and one.provenance != "chosen"
        )
        assert re.search(r"^\*Code:\* \[`[\w.]+`\]\(code\.md#[\w.]+\)", section, re.MULTILINE), rule.id
        test = r"^\*Tests:\*\n\n- `tests/[\w/]+/(\w+)\.py`: \[`(test_\w+)`\]\(tests\.md#\1\.\2\)"
        assert re.search(test, section.replace("tests/test_", "tests/x/test_"), re.MULTILINE), rule.id


@pytest.mark.parametrize("name", long_ones_slow(GAMES))
def test_every_link_to_code_and_tests_has_its_anchor(hooks: ModuleType, name: str) -> None:
    text = made(hooks, name, "rules")
    for of in ("code", "tests"):
        linked = set(re.findall(rf"\]\({of}\.md#([\w.]+)\)", text))
        anchor = {"code": r"^### .* {: #([\w.]+) }$", "tests": r'^- <a id="([\w.]+)"></a>`test_'}[of]
        anchors = re.findall(anchor, made(hooks, name, of), re.MULTILINE)
        assert without_repetition(anchors) == linked


@games
def test_all_figures_are_made_from_the_data(hooks: ModuleType, name: str) -> None:
    section = made(hooks, name, "data").partition("## All figures\n")[2]
    figures = GAMES[name].rulebook.provenance
    assert sorted(re.findall(r"^\| `([^`]+)` \|", section, re.MULTILINE)) == sorted(one.path for one in figures)
    one = random.Random(7).choice([figure for figure in figures if figure.rule])
    assert f"| {one.provenance} | [{one.rule}](rules.md#{one.rule.lower()}) |" in section


@games
def test_a_page_of_no_game_is_left_as_it_is(hooks: ModuleType, name: str) -> None:
    text = page(name, "rules")
    file = SimpleNamespace(src_uri="rules.md")
    assert hooks.on_page_markdown(text, SimpleNamespace(meta={}, file=file)) == text


def test_the_function_on_the_page_of_the_architecture_is_that_of_the_code() -> None:
    """Without its docstring."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    shown = re.findall(r"^def .*\n(?:    .*\n)+", text, re.MULTILINE)
    chapters = [path.read_text(encoding="utf-8") for path in (ROOT / "machu_rules/games").glob("*/rules/*.py")]
    functions = [each for chapter in chapters for each in ast.parse(chapter).body if isinstance(each, ast.FunctionDef)]
    code = {function.name: ast.unparse([*function.body[1:]]) for function in functions}  # type: ignore[arg-type]
    assert len(shown) == 1
    for each in shown:
        (function,) = ast.parse(each).body
        assert isinstance(function, ast.FunctionDef)
        assert ast.unparse(function.body) == code[function.name], function.name  # type: ignore[arg-type]
