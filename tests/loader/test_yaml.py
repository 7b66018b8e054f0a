"""Strict YAML: every surprise is a problem, told once, with its place and what to write instead."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import machu_rules as mr
from machu_rules.core import resources
from machu_rules.loader import strict_yaml
from machu_rules.loader.data_nodes import DataNode
from tests.loader.written import HEAD, expect, told, variant

QUOTES = "(write true or false, or quotes around it)"
DIGITS = "(at most 15 digits, or quotes around it)"
LAST = "days.last_day"
BAD_COLON = (
    "a colon is not allowed here "
    "(check the indent of this line and the one above, or write quotes around text with a colon)"
)
BAD_VERSION = (
    "this is not YAML: found incompatible YAML document (version 1.* is required) (check brackets, quotes and indents)"
)
DECIMAL = "(write a plain decimal number, or quotes around it if it is text)"


@pytest.mark.parametrize("word", ["y", "n", "3 corn", "1.2.3", "--", "Null and void", "12:ab", "0b", "it's", "10 %"])
def test_words_that_mean_themselves(word: str, tmp_path: Path) -> None:
    assert mr.load(variant(tmp_path, f"title: {word}\n")).rulebook.title == word


@pytest.mark.parametrize("word", ["no", "010", "12:30", "2024-12-24", "1_000", ".inf", "~", "1e3", "9" * 90, "&x"])
def test_quotes_make_text_of_everything(word: str, tmp_path: Path) -> None:
    assert mr.load(variant(tmp_path, f"title: '{word}'\n")).rulebook.title == word


def test_an_alias_is_told_beside_its_anchor(tmp_path: Path) -> None:
    expect(
        tmp_path / "test.yaml",
        HEAD + "days: §&days {last_day: 8}\ntrail: §*days\n",
        "days: '&days' marks something for use elsewhere (write it out there)",
        "trail: '*days' is an alias of a value elsewhere (write it out)",
    )


def test_a_second_document(tmp_path: Path) -> None:
    sentence = "a second document begins here (write one document per file)"
    expect(tmp_path / "test.yaml", f"{HEAD}§---\n{HEAD}", sentence)


def test_a_directive(tmp_path: Path) -> None:
    sentence = "a line cannot begin with % (leave it out)"
    expect(tmp_path / "test.yaml", f"§%YAML 1.2\n---\n{HEAD}", sentence)


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing but this\n", "---\n", "null\n", "\ufeff"])
def test_an_empty_file(text: str, tmp_path: Path) -> None:
    path = tmp_path / "empty.yaml"
    path.write_text(text, encoding="utf-8")
    assert [str(problem) for problem in mr.validate(path)] == [f"{path}: the file is empty"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("§- a\n- b\n", "the whole file is a list (keys with values: `key: value`)"),
        ("§days\n", "the whole file is text (keys with values: `key: value`)"),
    ],
)
def test_a_file_that_is_no_mapping(text: str, sentence: str, tmp_path: Path) -> None:
    expect(tmp_path / "test.yaml", text, sentence)


NESTED = {
    "brackets": "x: " + "[" * 20_000,
    "closed brackets": "x: " + "[" * 20_000 + "]" * 20_000,
    "braces": "x: " + "{a: " * 20_000,
    "dashes": "x:\n " + "- " * 20_000,
    "questions": "x:\n " + "? " * 20_000,
    "indents": "".join(" " * level + "x:\n" for level in range(1000)),
}


@pytest.mark.parametrize("name", NESTED)
def test_20_000_nested_brackets(name: str, tmp_path: Path) -> None:
    (only,) = told(variant(tmp_path, NESTED[name]))
    assert "brackets or indents are nested too deep (at most 40 levels)" in only


LONG = {
    "a list": "title: [" + "1, " * 60_000 + "1]",
    "keys": "title: {" + "".join(f"k{number}: 1, " for number in range(30_000)) + "}",
    "empty keys": "title: {" + "?," * 60_000 + "}",
}


@pytest.mark.slow
@pytest.mark.parametrize("name", LONG)
def test_a_file_with_too_many_values(name: str, tmp_path: Path) -> None:
    assert (
        "the file contains too many values (at most 50,000 keys and values)" in told(variant(tmp_path, LONG[name]))[-1]
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    "text", ["title: " + "'" + "a" * 10**6 + "'\n", "#" * 10**6, "\n" * 10**6, "title: " + "a " * 10**5]
)
def test_long_texts_are_told_shortly(text: str, tmp_path: Path) -> None:
    problems = told(variant(tmp_path, text))
    assert all(len(problem) < 300 for problem in problems)


def test_every_problem_at_once(tmp_path: Path) -> None:
    expect(
        tmp_path / "test.yaml",
        HEAD + "options: {bank: §no, §hnds: open}\ndays:\n  last_day: §010\n  §last_day: 9\n  §1: 2\n"
        "goods: {§con: {start: 4}, corn: {start: §four}}\n",
        "options.bank: 'no' is not known here (one of unlimited, limited) [BANK-1]",
        "options.hnds: the key 'hnds' is not known here (did you mean hands?)",
        "days.last_day: '010' is an octal number in some YAML (write 10, or quotes around it if it is text) [END-3]",
        "days.last_day: the key 'last_day' appears twice (it is already in line 6) [END-3]",
        "days.1: the key '1' is not text (write \"1\" in quotes)",
        "goods.con: the base has no 'con' (did you mean corn?)",
        "goods.corn.start: 'four' is not a whole number (in figures, from 0 to 100) [SETUP-2]",
    )


@pytest.mark.parametrize(
    ("word", "digits"),
    [
        ("-123456789012345", 0),
        ("1234567890.12345", 0),
        ("-1234567890123456", 16),
        ("12345678901.12345", 16),
        ("1234567890123456.7", 17),
        ("9" * 5000, 5000),
        ("0." + "9" * 5000, 5001),
    ],
)
def test_a_number_has_at_most_15_digits(word: str, digits: int) -> None:
    root, faults = strict_yaml.parse(f"a: {word}\n", "test.yaml")
    assert [fault.message for fault in faults] == ([f"a number of {digits:,} digits"] if digits else [])
    assert root is not None
    assert digits or str(root.plain()["a"]) == word


@pytest.mark.slow
@pytest.mark.parametrize(
    ("fits", "too_much", "message"),
    [
        ("[" * 39 + "]" * 39, "[" * 40 + "]" * 40, "brackets or indents are nested too deep"),
        ("{b: " * 38 + "{}" + "}" * 38, "{b: " * 39 + "{}" + "}" * 39, "brackets or indents are nested too deep"),
        ("[" + "1, " * 49_997 + "]", "[" + "1, " * 49_998 + "]", "the file contains too many values"),
    ],
    ids=["lists", "mappings", "values"],
)
def test_limits_at_their_edge(fits: str, too_much: str, message: str) -> None:
    assert strict_yaml.parse(f"a: {fits}", "test.yaml")[1] == []
    root, (fault,) = strict_yaml.parse(f"a: {too_much}", "test.yaml")
    assert (root, fault.message) == (None, message)


@pytest.mark.parametrize("file", sorted(Path(str(resources.data_folder())).rglob("*.yaml")), ids=lambda file: file.name)
def test_files_of_this_project_are_read_alike_by_the_fast_parser(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    (fast, none), (strict, faults) = (
        strict_yaml.parse(text, "x", shipped=True),
        strict_yaml.parse_with_loader(text, "x"),
    )
    assert none == faults == []
    assert places(fast) == places(strict)


def places(node: DataNode | None) -> Any:
    """A value with the place of every piece of it."""
    assert node is not None
    value = node.value
    if isinstance(value, dict):
        return node.mark, dict(node.keys), {key: places(each) for key, each in value.items()}
    return node.mark, [places(each) for each in value] if isinstance(value, list) else repr(value)


WRONG = [
    "a: [", "a: 1\na: 2\n", "a: no\n", '"\\UFFFFFFFF"', "&a b: c\n", "", "- a\n", "a: b: c\n",
    "a:\tb\n", "a: [b,\tc]\n", "a: {b? c: 1}\n", "a: [b?c]\n", 'a: "\\ud800"\n', "a: !b c\n", "a: *b\n",
]  # fmt: skip
"""Some of them libyaml takes."""


def read_alike(text: str) -> bool:
    """Whether a text is sound; the fast way and the strict way say the same of it."""
    (fast, found), (strict, faults) = strict_yaml.parse(text, "x"), strict_yaml.parse_with_loader(text, "x")
    assert [(fault.mark, fault.message) for fault in found] == [(fault.mark, fault.message) for fault in faults]
    assert fast is strict is None or places(fast) == places(strict)
    return not faults


@pytest.mark.parametrize("text", WRONG)
def test_what_is_wrong_is_said_by_the_strict_parser(text: str) -> None:
    assert not read_alike(text)


PIECES = (
    "a", "bc d", " ", "  ", "\n", "\n  ", "\n- ", ": ", ":", "- ", "-", "[", "]", "{", "}", ", ", ",", '"', "'", "|\n",
    ">-\n", "# x", " # x", "\t", "?", "? ", "!", "&", "*", "%", "@", "\\", "...", "---", "1", "0x1", "é", "\u00a0",
    "😀", "\r\n",
)  # fmt: skip


@pytest.mark.slow
@given(st.lists(st.sampled_from(PIECES), max_size=6), st.lists(st.sampled_from(PIECES), max_size=4), st.integers(0, 90))
@settings(max_examples=300)
def test_changed_texts_are_read_alike(first: list[str], second: list[str], at: int) -> None:
    text = "goods:\n  corn: {name: Corn, prices: [1, 2]}\n  salt:\n    - a b\n    - 'c'\nrounds: \"3\"\n"
    read_alike(text[:at] + "".join(first) + text[at:] + "".join(second))
