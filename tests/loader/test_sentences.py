"""What a schema has against data, in words: each kind of complaint once, at its place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.core.phrasing import did_you_mean, nearest_word, quoted
from machu_rules.loader import schema_faults
from machu_rules.loader.data_nodes import DataNode, Mark
from tests.loader.written import HEAD, expect

COLOUR = "which is not allowed here (A colour: # and six hexadecimal digits, in quotes)"
NO_ID = "has '{}', which is not allowed here (write {}: an id: lower case words and digits joined by underscores)"
NO_NUMBER = "is not a whole number (from 1 to 50) [END-3]"
SAID = {
    "text for a number": (
        "days: {last_day: §nine}",
        "days.last_day: 'nine' is not a whole number (in figures, from 1 to 50) [END-3]",
    ),
    "a decimal": ("days: {last_day: §9.0}", f"days.last_day: 9.0 {NO_NUMBER}"),
    "true for a number": ("days: {last_day: §true}", f"days.last_day: true {NO_NUMBER}"),
    "a list for a number": (
        "days: {last_day: §[9]}",
        "days.last_day: this is a list, not a whole number (from 1 to 50) [END-3]",
    ),
    "a mapping for a number": (
        "days: {last_day: §{}}",
        "days.last_day: this is a mapping, not a whole number (from 1 to 50) [END-3]",
    ),
    "a number for text": (
        "goods: {corn: {name: §4}}",
        "goods.corn.name: 4 is not text (write quotes around it)",
    ),
    "a number for a list": (
        "orders: {puma: {ladder: §5}}",
        "orders.puma.ladder: 5 is not a list (for example `ladder: [8, 7, 6, 5, 4]`) [CLERGY-3]",
    ),
    "too small": ("days: {last_day: §0}", "days.last_day: 0 is too small (from 1 to 50) [END-3]"),
    "too large": (
        "days: {last_day: §123456789012345}",
        "days.last_day: 123456789012345 is too large (from 1 to 50) [END-3]",
    ),
    "a word that is none": (
        "districts: {sun_clock: {kind: §sunclock}}",
        "districts.sun_clock.kind: 'sunclock' is not known here (did you mean sun_clock?) [CLOCK-1]",
    ),
    "a number for a word": (
        "options: {bank: §5}",
        "options.bank: 5 is not known here (one of unlimited, limited) [BANK-1]",
    ),
    "a word that is unlike all": (
        "options: {hands: §shut}",
        "options.hands: 'shut' is not known here (one of secret, open) [SECRET-1]",
    ),
    "an id that is none": (
        "occupations: {farmer: {good: §Corn}}",
        f"occupations.farmer.good: 'Corn' {NO_ID.format('C', 'corn')} [PROD-2]",
    ),
    "a colour that is none": (
        "goods: {corn: {colour: §green}}",
        f"goods.corn.colour: 'green' has 'g', {COLOUR}",
    ),
    "a good that is no id": (
        "riding: {price: {§Gold: 1}}",
        f"riding.price.Gold: the key 'Gold' {NO_ID.format('G', 'gold')} [TURN-2]",
    ),
    "too long a text": (
        f"goods: {{corn: {{note: §{'a' * 1001}}}}}",
        "goods.corn.note: 1,001 letters are too many (at most 1,000)",
    ),
    "an empty text": ('goods: {corn: {note: §""}}', "goods.corn.note: 0 letters are too few (at least 1)"),
    "an empty list": (
        "orders: {condor: {ladder: §[]}}",
        "orders.condor.ladder: 0 entries are too few (at least 1) [CLERGY-3]",
    ),
    "a long list": (
        "sacrifice_cards: {cards: {farmer_puma: {icons: §[farmer, puma, condor, virgin, potter]}}}",
        "sacrifice_cards.cards.farmer_puma.icons: 5 entries are too many (at most 4) [SCORE-1]",
    ),
    "an unknown key": (
        "trail: {§lenght: 24}",
        "trail.lenght: the key 'lenght' is not known here (did you mean length?)",
    ),
    "a missing key": (
        "districts: {§tower: {add: true, name: Tower, neighbours: [], position: {x: 1, y: 1}}}",
        "districts.tower: the key 'kind' is missing (for example `kind: production`)",
    ),
    "a misspelt key": (
        "districts: {§tower: {add: true, name: Tower, kid: plaza, neighbours: [], position: {x: 1, y: 1}}}",
        "districts.tower: the key 'kind' is missing ('kid' is here instead)",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", SAID)
def test_one_sentence_at_its_place(name: str, tmp_path: Path) -> None:
    text, sentence = SAID[name]
    path = tmp_path / "test.yaml"
    bare = (HEAD + text + "\n").replace("§", "")
    path.write_text(bare, encoding="utf-8")
    before = (HEAD + text).partition("§")[0]
    place = f"{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"
    assert f"{path}:{place}: {sentence}" in [str(problem) for problem in mr.validate(path)]


def faults(wanted: dict[str, Any], value: Any) -> list[tuple[tuple[str | int, ...], str, str]]:
    """What a schema has against a value."""
    validator = schema_faults.Validator(wanted)
    hints = ((fault, fault.hint) for fault in schema_faults.faults(validator, node(value), value))
    return [(fault.path, fault.message, hint if isinstance(hint, str) else hint()) for fault, hint in hints]


def node(value: Any) -> DataNode:
    """A value as if it were written somewhere."""
    mark = Mark("test.yaml", 1, 1)
    if isinstance(value, dict):
        return DataNode({key: node(item) for key, item in value.items()}, mark, dict.fromkeys(value, mark))
    return DataNode([node(item) for item in value] if isinstance(value, list) else value, mark)


@pytest.mark.parametrize(
    ("wanted", "value", "expected"),
    [
        ({"minimum": 3}, 2, ((), "2 is too small", "3 or more")),
        ({"exclusiveMaximum": 3}, 3, ((), "3 is too large", "")),
        ({"maximum": 3}, 4, ((), "4 is too large", "3 or less")),
        ({"uniqueItems": True}, [{"a": 1}, 2, {"a": 1}], ((2,), "a mapping appears twice", "once is enough")),
        ({"minProperties": 1}, {}, ((), "0 keys are too few", "at least 1")),
        ({"const": True}, False, ((), "false is not allowed here", "write true")),
        ({"type": ["string", "null"]}, 4, ((), "4 is not text or null", "")),
        ({"dependentRequired": {"a": ["b"]}}, {"a": 1}, (("a",), "with 'a', the key 'b' is missing", "")),
        ({"not": {"type": "null"}, "description": "Some. More."}, None, ((), "null is not allowed here", "Some")),
    ],
)  # fmt: skip
def test_further_words_of_schemas(wanted: dict[str, Any], value: Any, expected: Any) -> None:
    assert faults(wanted, value) == [expected]


def test_unique_entries_of_a_long_list_do_not_take_long() -> None:
    assert faults({"uniqueItems": True}, [{"a": number} for number in range(20_000)]) == []


def test_values_are_shown_short() -> None:
    assert quoted("a" * 100) == "'" + "a" * 40 + "...'"
    assert quoted("a\nb\x1b") == "'a\\nb\\x1b'"
    assert (quoted(None), quoted(1.5), quoted([1]), quoted(False)) == (
        "null",
        "1.5",
        "a list",
        "false",
    )


def test_hints_are_found_fast_and_whatever_the_case() -> None:
    assert nearest_word("setup-INCA1", ["SETUP-1", "SETUP-INCA-1"]) == "SETUP-INCA-1"
    assert nearest_word("x" * 10**6, ["corn"] * 100) is None
    assert did_you_mean("gold", [f"good_{n}" for n in range(30)] + ["x"]) != ""
    assert did_you_mean("zzz", [f"good_{n}" for n in range(30)]) == "", "a long list helps nobody"


def test_a_hostile_file_is_told_whole(tmp_path: Path) -> None:
    """Thousands of unknown keys, each of which could be meant for a known one."""

    keys = "".join(f"  last_dya{number}: 1\n" for number in range(10_000))
    path = tmp_path / "test.yaml"
    path.write_text(f"{HEAD}days:\n{keys}", encoding="utf-8")
    problems = mr.validate(path)
    assert len(problems) == 101
    assert (problems[-1].line, problems[-1].message) == (0, "9,901 more problems are not listed")


def test_rules_that_explain_nothing(tmp_path: Path) -> None:
    from machu_rules.core import resources

    text = resources.data_folder().joinpath("rules.yaml").read_text(encoding="utf-8")
    title = "title: There is one of each moon tile\n"
    assert text.count(title) == 1
    expect(
        tmp_path / "rules.yaml",
        text.replace(title, f"{title}    §ruling: true\n"),
        "rules.TURN-4.ruling: with 'ruling', the key 'rulings' is missing",
    )
