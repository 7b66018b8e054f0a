"""Outside the package of a game no code names a game, or uses a word that only one game has, or reads its states."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import machu_rules as mr
from machu_rules.games.registry import SPECS

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "machu_rules"
GAMES = {name: module.split(".")[2] for name, module in SPECS.items()}
"""The package of each game."""

EVERYBODY = {
    "agenda": "what a position that has one still has to do",
    "card": "a panel of a picture",
    "choose": "what a bot does, whatever its game",
    "coming": "decks that were given for the next shuffles",
    "deal": "give what chance dealt",
    "deck": "a field of a declaration",
    "first": "before all others",
    "goods": "a way to show amounts of anything in a sentence",
    "hand": "a field of a declaration",
    "paid": "what a preview sums up",
    "received": "what a preview sums up",
    "middle": "where a text stands in a picture",
    "other_question": "a refusal for any game that has it (`NumbersGame.refuse_other_verbs`)",
    "pass": "what a check does that finds nothing",
    "path": "where in the data a problem or a figure is",
    "pieces": "what lies on the ground of a picture",
    "play": "a command, and what a match does with a move",
    "reason": "why a game ended",
    "return": "what a function gives back",
    "round": "how lines end in a picture",
    "seat": "who is asked",
    "seats": "who is asked, and a way to show them in a sentence",
    "seed": "what chance follows from",
    "serve": "a command that waits for browsers",
    "set_up": "a method of a game",
    "shown": "a field of a declaration that stands in JSON only",
    "spaces": "a refusal for any game that has it (`NumbersGame.refuse_other_verbs`)",
    "step": "a move of a match with what it brought",
    "taken": "of a seat of a room: somebody sits there",
    "task": "an entry of an agenda",
    "turn": "answers of one seat in a row",
    "type": "what kind of value stands in JSON",
    "words": "a way to show a list in a sentence",
}
"""Words that one game uses for something of its own, and code for any game for something else."""

SHARED = [path for path in sorted(PACKAGE.rglob("*.py")) if not {*path.relative_to(PACKAGE).parts} & {*GAMES.values()}]
REGISTRY = PACKAGE / "games" / "registry.py"
OVERLOADS = {f"{name!r} says {name}" for name in GAMES} | {f"machu_rules.games.{game}.game" for game in GAMES.values()}
"""What the overloads of `load` name: each shipped game and its class, for type checkers."""
ABOUT = [ROOT / "docs" / "hooks.py", ROOT / "clients" / "typescript" / "generate.py"]


@cache
def words_of(name: str) -> frozenset[str]:
    """The words of a game: ids, options, verbs, keys of its states, kinds of its events, decisions and refusals."""
    game = mr.load(name)
    words = {*game.rulebook.names, *game.options}
    words |= {text.split(" ")[0] for text in (*game.action_space, *game.chance_space)}
    words |= {kind for section in ("events", "decisions", "refusals") for kind in game.catalogue.section(section)}
    things = [game.dump(game.new(players=game.players[0], seed=1))]
    while things:
        thing = things.pop()
        words |= set(thing)
        for value in thing.values():
            things += [each for each in (value if isinstance(value, list) else [value]) if isinstance(each, dict)]
    return frozenset(words)


def own_words() -> set[str]:
    """The words that one game has and another has not."""
    games = [words_of(name) for name in GAMES]
    return set().union(*games) - games[0].intersection(*games) - EVERYBODY.keys()


def texts_in(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The texts in code but for docstrings, examples of commands, and the list that says which games there are."""
    passed = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr)
        or (isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == "SPECS")
        for part in ast.walk(node)
        if not (isinstance(node, ast.Expr) and not isinstance(node.value, ast.Constant))
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or id(node) in passed:
            continue
        if not node.value.startswith("Example: "):
            yield node.lineno, node.value


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def faults_in(tree: ast.Module, words: set[str]) -> list[str]:
    """Where code names a game, or says a word that is none of its own."""
    names = {*GAMES, *GAMES.values()}
    found = []
    for line, text in texts_in(tree):
        if said := {text} & words | set(re.findall(r"[a-z][a-z_-]*", text)) & names:
            found.append(f"{line}: {text!r} says {', '.join(sorted(said))}")
    for node in ast.walk(tree):
        named = ""
        if isinstance(node, ast.Name | ast.Attribute):
            named = node.id if isinstance(node, ast.Name) else node.attr
        elif isinstance(node, ast.ImportFrom):
            named = node.module or ""
        elif isinstance(node, ast.alias):
            named = node.name
        if names & set(named.split(".")):
            found.append(f"{getattr(node, 'lineno', 0)}: {named}")
    return found


def test_nothing_outside_its_package_names_a_game_or_its_things() -> None:
    words = own_words()
    assert {"potter", "torch", "spiders", "market", "day", "held_lost", "riding"} <= words
    found = {str(path.relative_to(ROOT)): faults_in(parsed(path), words) for path in (*SHARED, *ABOUT)}
    of_load = found[str(REGISTRY.relative_to(ROOT))]
    assert sorted(fault.partition(": ")[2] for fault in of_load) == sorted(OVERLOADS)
    of_load.clear()
    assert {path: faults for path, faults in found.items() if faults} == {}
    assert len(SHARED) > 60


@pytest.mark.parametrize(
    "code",
    [
        "from machu_rules.games.princes import show",
        "import machu_rules.games.incan_gold.game",
        "import machu_rules as mr\nmr.load('princes')",
        "def day(view):\n    return view['day']",
        "placeholder = 'such as princes'",
        "if move.verb == 'torch': pass",
        "if event['kind'] == 'held_lost': pass",
        "x = game.princes",
    ],
)
def test_what_names_a_game_is_found(code: str) -> None:
    assert faults_in(ast.parse(code), own_words())


@pytest.mark.parametrize(
    "code",
    [
        '"""Such as princes."""',
        "def f():\n    'Such as princes.'",
        "epilog = 'Example: machu-rules board princes'",
        "SPECS: dict[str, str] = {'princes': 'x.princes'}",
    ],
)
def test_a_docstring_may_have_an_example_and_one_list_says_which_games_there_are(code: str) -> None:
    assert faults_in(ast.parse(code), own_words()) == []


# only a game reads its states and views

READERS = ("match", "bots", "simulation", "compare", "envs", "rpc", "tui", "web", "cli")
OPAQUE = [path for path in SHARED if path.relative_to(PACKAGE).parts[0] in READERS]
OWN = {"at"}
"""An attribute of OpenSpiel's states, which are no states of a game."""


def reads_of_states(tree: ast.Module) -> list[str]:
    """Where code reads a part of a state or a view, instead of asking the game."""
    found = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Attribute | ast.Subscript):
            continue
        held = node.value.func if isinstance(node.value, ast.Call) else node.value
        name = held.id if isinstance(held, ast.Name) else held.attr if isinstance(held, ast.Attribute) else ""
        if name == "state" and isinstance(node, ast.Attribute) and node.attr not in OWN:
            found.append(f"{node.lineno}: state.{node.attr}")
        if name in ("state", "view", "dump") and isinstance(node, ast.Subscript):
            found.append(f"{node.lineno}: {name}[...]")
    return found


def test_what_plays_any_game_reads_no_part_of_a_state_or_a_view() -> None:
    found = {str(path.relative_to(ROOT)): reads_of_states(parsed(path)) for path in OPAQUE}
    assert {path: faults for path, faults in found.items() if faults} == {}
    assert len(OPAQUE) > 40


@pytest.mark.parametrize(
    "code", ["x = state.seat", "x = match.state.active", "x = view['seat']", "x = game.view(state, 0)['players']"]
)
def test_reading_a_part_of_a_state_is_found(code: str) -> None:
    assert reads_of_states(ast.parse(code))


def test_every_game_of_the_registry_has_a_package_and_loads() -> None:
    for name, package in GAMES.items():
        assert (PACKAGE / "games" / package / "__init__.py").is_file()
        assert mr.load(name).rulebook.game == name
        assert name in mr.games()
