"""The numbers in texts about rules are those of the data; the codes and kinds in tables are those of the code."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

import machu_rules as mr
from machu_rules.rooms.types import RoomStatus
from machu_rules.rpc import message_types
from machu_rules.testing.games_to_check import play_game_to_check
from machu_rules.testing.rulebook_check import CheckResult
from tools.docs.figures import (
    DERIVED,
    FIXED,
    changeable_numbers,
    figures_by_path,
    figures_of,
    numbers_in,
    unknown_numbers,
)

ROOT = Path(__file__).parents[2]
RULE = re.compile(r"^### ([A-Z0-9-]+)\n(.*?)(?=^##|\Z)", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`([a-z_]+)`")
WORD = re.compile(r"[a-z_]+")
ID = re.compile(r"`([a-z_]+(?::[A-Za-z:0-9]+)?)`")
GAMES = ("princes", "incan-gold", "inca-empire")


def page(name: str) -> str:
    return (ROOT / "docs" / name).read_text("utf-8")


def texts_of(game: str) -> list[tuple[str, str]]:
    """Every text about a rule: on the page of the rules, and in the data and their translations."""
    return [*RULE.findall(page(f"{game.replace('-', '_')}/rules.md")), *texts_in_data(game)]


def texts_in_data(game: str) -> list[tuple[str, str]]:
    """The titles, texts and rulings of all rules, in every language."""
    found = []
    for language in mr.languages(game):
        loaded = mr.load(game).in_language(language)
        for rule in [loaded.rule(rule.id) for rule in loaded.rulebook.rules]:
            found += [(rule.id, text) for text in (rule.title, rule.text, *rule.rulings)]
    return found


def without_sources(text: str) -> str:
    """A ruling without the sentence that names an edition by its year."""
    return re.sub(r"The rules of [^.]*(?:19|20)\d\d[^.]*\.", "", text)


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_a_text_about_a_rule_is_one_of_the_data(game: str) -> None:
    wrong = {
        f"{rule}: {number} in {text[:60]!r}"
        for rule, text in texts_of(game)
        for number in unknown_numbers(game, (rule,), without_sources(text))
    }
    assert wrong == set()


@pytest.mark.parametrize("game", GAMES)
def test_texts_in_the_data_name_no_number_that_a_variant_may_change(game: str) -> None:
    wrong = {
        f"{rule}: {number} in {text[:60]!r}"
        for rule, text in texts_in_data(game)
        for number in changeable_numbers(game, rule, without_sources(text))
    }
    assert wrong == set()


@pytest.mark.parametrize("game", GAMES)
def test_no_entry_of_the_tables_is_left_over(game: str) -> None:
    named: dict[str, set[int]] = {}
    for rule, text in texts_of(game):
        named.setdefault(rule, set()).update(numbers_in(text))
    figures = figures_by_path(game)
    known = {rule: {*figures_of(game).get(rule, ())} for rule in named}
    fixed = {rule: {*numbers} for rule, numbers in FIXED[game].items()}
    idle = {
        rule
        for rule, derived in DERIVED[game].items()
        if not named[rule] & {*derived(figures)} - known[rule] - fixed.get(rule, set())
    }
    assert idle == set()
    assert {rule for rule, numbers in fixed.items() if not numbers <= named[rule]} == set()


@pytest.mark.parametrize(
    ("game", "rule", "text"),
    [
        ("princes", "SETUP-3", "Each supply holds 13 Incas with two players."),
        ("princes", "SETUP-7", "All 16 members of the clergy can be acquired."),
        ("princes", "TRAIL-2", "One that reaches or passes 14, the Llama Stable, earns 1 llama."),
        ("incan-gold", "GOLD-SETUP-2", "The quest cards are sixteen treasures."),
        ("incan-gold", "GOLD-SETUP-3", "There are six artifacts."),
        ("inca-empire", "EMPIRE-SETUP-4", "The 46 markers are shuffled."),
        ("inca-empire", "EMPIRE-MAP-2", "Of 43 regions and 4 starting ones 36 and 3 remain."),
        ("princes", "SCORE-4", "The player with the most gold doubles their points, the fourth triples them."),
        ("princes", "SETUP-3", "Alle haben dreizehn Inkas."),
    ],
)
def test_a_wrong_number_is_found(game: str, rule: str, text: str) -> None:
    assert unknown_numbers(game, (rule,), text) != []


@pytest.mark.parametrize(
    ("game", "rule", "text"),
    [
        ("princes", "SETUP-3", "Each supply holds 12 Incas."),
        ("princes", "NIGHT-1", "Das dritte Mondplättchen beendet den Tag."),
        ("incan-gold", "GOLD-END-1", "After five rounds the highest total wins."),
        ("inca-empire", "EMPIRE-PEOPLE-1", "Build up to two free roads."),
    ],
)
def test_a_number_that_a_variant_may_change_is_found(game: str, rule: str, text: str) -> None:
    assert unknown_numbers(game, (rule,), text) == []
    assert changeable_numbers(game, rule, text) != []


def rows(text: str, head: str) -> list[str]:
    """The rows of the table that begins with these cells."""
    table = text[text.index(head) :].split("\n\n")[0]
    return table.splitlines()[2:]


def first_codes(text: str, head: str) -> set[str]:
    """The codes in the first cells of a table."""
    return {code for row in rows(text, head) for code in CODE.findall(row.split("|")[1])}


def literals(shape: Any, key: str) -> set[str]:
    return {*get_args(get_type_hints(shape)[key])}


def test_the_codes_of_rooms_in_the_table_are_those_that_rooms_raise() -> None:
    codes = raised("RoomError")
    assert codes >= {"token", "watching", "taken", "stale", "undo", "closed"}
    assert first_codes(page("rooms.md"), "| code | |\n") == codes
    assert literals(message_types.RoomRefused, "code") == codes


def test_the_codes_of_undo_are_those_that_are_raised() -> None:
    assert literals(message_types.UndoRefused, "code") == {"none", "other", "secret"} >= raised("UndoError")


def test_the_keys_of_a_room_in_the_table_are_those_of_its_status() -> None:
    row = next(row for row in rows(page("rooms.md"), "| | |\n") if row.startswith("| `status(game)` |"))
    assert {*CODE.findall(row)} == {*RoomStatus.__annotations__} - {"format", "game"}


@pytest.mark.parametrize("name", GAMES)
def test_the_options_in_the_table_are_those_of_the_game(name: str) -> None:
    game = mr.load(name)
    table = rows(page(f"{name.replace('-', '_')}/data.md"), "| option | values | rules |\n")
    found = {CODE.findall(row.split("|")[1])[0]: row.split("|")[2] for row in table}
    assert found.keys() == game.options.keys()
    hints = get_type_hints(type(game.rulebook.figures.options))
    for option, text in found.items():
        assert re.findall(r"\*\*`(\w+)`\*\*", text) == [game.options[option]]
        assert {*CODE.findall(text)} >= {*get_args(hints[option])}, option
        rules = re.findall(r"[A-Z]+(?:-[A-Z]+)*-\d+", next(row for row in table if f"`{option}`" in row).split("|")[3])
        assert set(rules) == {rule.id for rule in game.rulebook.rules if option in rule.options}


def raised(error: str) -> set[str]:
    """The codes with which the library raises an error: the last argument of each call, where it is a word."""
    found = set()
    for path in (ROOT / "machu_rules").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) == error:
                last = node.args[-1] if node.args else None
                if isinstance(last, ast.Constant) and WORD.fullmatch(str(last.value)):
                    found.add(str(last.value))
    return found


TITLES = {mr.load(name).rulebook.title: name for name in GAMES}


def test_the_kinds_of_targets_in_the_table_are_those_of_the_code() -> None:
    table = {
        TITLES[cells[1].strip()]: {*CODE.findall(cells[2])}
        for cells in (row.split("|") for row in rows(page("moves.md"), "| game | kinds of targets |"))
    }
    assert table.keys() == {*GAMES}
    for name, kinds in table.items():
        game = mr.load(name)
        played = play_game_to_check(game, max(min(game.players), 2), 7)
        seen = {
            target.partition(":")[0]
            for step in played.sample_steps()
            for move in step.decision.moves[:20]
            for target in game.targets(step.before, move, step.decision.seat)
        }
        assert seen <= kinds, f"{name}: {seen - kinds} are not in the table"
        assert kinds - seen <= words_of(name), f"{name}: {kinds - seen - words_of(name)} are no kinds of targets"


def words_of(game: str) -> set[str]:
    """The words in the texts of the modules that find targets: those of moves are in the chapters of the rules."""
    package = ROOT / "machu_rules/games" / game.replace("-", "_")
    files = [ROOT / "machu_rules/framework/targets.py", package / "targets.py", *(package / "rules").glob("*.py")]
    texts = [
        node.value
        for file in files
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    return {word for text in texts for word in (text.partition(":")[0], *text.split())}


def test_the_codes_of_warnings_in_the_table_are_those_of_the_games() -> None:
    codes = {code for name in mr.games() for code in CheckResult(mr.load(name), "").possible_warning_codes}
    assert first_codes(page("testing.md"), "| code | game |") == codes


@pytest.mark.parametrize(("game", "places"), [("princes", "districts"), ("inca-empire", "places")])
def test_the_attributes_of_places_in_the_table_are_those_of_the_board(game: str, places: str) -> None:
    attributes = {name for _, data in mr.load(game).board.nodes(data=True) for name in data}
    assert first_codes(page("graphs.md"), f"| attribute | {places} |") == attributes


@pytest.mark.parametrize("title", TITLES)
def test_the_ids_in_pictures_are_those_of_the_drawings(title: str) -> None:
    text = page("pictures.md")
    start = text.index(f"{title} has `")
    kinds = {found.partition(":")[0] for found in ID.findall(text[start:].split("\n\n")[0])}
    package = ROOT / f"machu_rules/games/{TITLES[title].replace('-', '_')}"
    framework = ROOT / "machu_rules/framework/targets.py"
    files = [*package.rglob("*.py"), *(ROOT / "machu_rules/render").glob("*.py"), framework]
    words = {
        word
        for file in files
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        for word in (node.value, node.value.partition(":")[0])
    }
    assert len(kinds) > 7
    assert kinds <= words
