"""Strict YAML: every surprise is a problem, told once, with its place and what to write instead."""

from __future__ import annotations

from pathlib import Path

import pytest

import machu_rules as mr
from tests.loader.written import HEAD, expect, told, variant

QUOTES = "(write true or false, or quotes around it)"
DIGITS = "(at most 15 digits, or quotes around it)"
LAST = "days.last_day"
BAD_COLON = (
    "a colon stands where no key can be "
    "(check the indent of this line and the one above; text with a colon needs quotes)"
)
BAD_VERSION = (
    "this is not YAML: found incompatible YAML document (version 1.* is required) (check brackets, quotes and indents)"
)
DECIMAL = "(write a plain decimal number, or quotes around it if it is text)"

STOPPING = {
    "a colon too many": (
        "days: last_day§: 7\n",
        BAD_COLON,
    ),
    "a tab": ("days:\n§\tlast_day: 7\n", "a tab stands where only spaces may (indent with spaces)"),
    "a sign that begins nothing": (
        "title: §@home\n",
        "a value cannot begin with this character (write quotes around it)",
    ),
    "a key without a colon": (
        "days:\n  last_day: 7\n  §last day\ngoods: {}\n",
        "a key without its colon (write `key: value`, with a space after the colon)",
    ),
    "an indent that fits nothing": (
        "days:\n    last_day: 7\n  §track_corn: 1\n",
        "this line does not fit those around it (indent what belongs together alike)",
    ),
    "an open bracket": (
        "market: {columns: {llama: {fields: [6, 5, 4, 3§}}}\n",
        "a bracket [ is not closed, or a comma is missing (write `[a, b]`)",
    ),
    "an open brace": (
        "days: {last_day: 7\noptions§: {}\n",
        "a brace { is not closed, or a comma is missing (write `{a: 1, b: 2}`)",
    ),
    "an open quote": ("title: §'Princes\n", "a quote is opened and never closed (close it with the same quote)"),
    "a backslash": (
        'title: "a\\§c"\n',
        "a backslash in double quotes has a meaning of its own (use single quotes, or two backslashes)",
    ),
    "a dash after a colon": (
        "title: §- Princes\n",
        "a dash stands where no entry of a list can be (begin the list on a line of its own)",
    ),
    "a star": ("title: *§\n", "a value cannot begin with & or * (write quotes around it)"),
    "an entry that is not there": (
        "market: {columns: {llama: {fields: [§, 5]}}}\n",
        "a value is missing here (write one, or quotes around the text)",
    ),
    "a foreign version of YAML": (
        "...\n§%YAML 2.0\n---\n{}\n",
        BAD_VERSION,
    ),
    "a control character": (
        "title: Prin§\x07ces\n",
        "the character U+0007 cannot be seen or is not allowed (delete it)",
    ),
    "an invisible character": (
        "title: Prin§\ufeffces\n",
        "the character U+FEFF cannot be seen or is not allowed (delete it)",
    ),
    "a line end that editors do not count": (
        "title: Prin§\x85ces\n",
        "the character U+0085 cannot be seen or is not allowed (delete it)",
    ),
}


@pytest.mark.parametrize("name", STOPPING)
def test_what_cannot_be_read_is_one_problem(name: str, tmp_path: Path) -> None:
    text, sentence = STOPPING[name]
    expect(tmp_path / "test.yaml", HEAD + text, sentence)


WORDS = {
    "no": ("options: {hands: §no}", "options.hands", f"'no' is true or false in some YAML {QUOTES} [SECRET-1]"),
    "yes": ("title: §yes", "title", f"'yes' is true or false in some YAML {QUOTES}"),
    "On": ("title: §On", "title", f"'On' is true or false in some YAML {QUOTES}"),
    "True": (
        "title: §True", "title",
        "'True' is not the way to write it here (write true or false in small letters)",
    ),
    "tilde": ("title: §~", "title", "'~' stands for nothing (write null, or quotes around it if it is text)"),
    "equals": ("title: §=", "title", "'=' has a meaning of its own in YAML (write quotes around it)"),
    "nothing": ("title:§", "title", "nothing stands here (write a value)"),
    "octal": ("days: {last_day: §010}", LAST, f"'010' is an octal number in some YAML {DECIMAL} [END-3]"),
    "hexadecimal": ("days: {last_day: §0x1F}", LAST, f"'0x1F' is not a plain decimal number {DECIMAL} [END-3]"),
    "new octal": ("days: {last_day: §0o7}", LAST, f"'0o7' is not a plain decimal number {DECIMAL} [END-3]"),
    "plus": ("days: {last_day: §+8}", LAST, f"'+8' is not a plain decimal number {DECIMAL} [END-3]"),
    "minus zero": (
        "goods: {corn: {start: §-0}}", "goods.corn.start",
        f"'-0' is not a plain decimal number {DECIMAL} [SETUP-2]",
    ),
    "point": ("days: {last_day: §8.}", LAST, f"'8.' is not a plain decimal number {DECIMAL} [END-3]"),
    "base 60": ("days: {last_day: §12:30}", LAST, f"'12:30' is a number to base 60 in some YAML {DECIMAL} [END-3]"),
    "date": ("version: §2024-12-24", "version", "'2024-12-24' is a date in YAML (write quotes around it)"),
    "time": (
        "version: §2024-12-24T10:30:00Z", "version",
        "'2024-12-24T10:30:00Z' is a date in YAML (write quotes around it)",
    ),
    "underscore": (
        "goods: {corn: {bank: §1_000}}", "goods.corn.bank",
        f"'1_000' has an underscore inside a number {DECIMAL} [BANK-2]",
    ),
    "infinity": ("days: {last_day: §.inf}", LAST, f"'.inf' is no number that a game can use {DECIMAL} [END-3]"),
    "no number": ("days: {last_day: §.NaN}", LAST, f"'.NaN' is no number that a game can use {DECIMAL} [END-3]"),
    "power of ten": ("days: {last_day: §1e1}", LAST, f"'1e1' is a power of ten in some YAML {DECIMAL} [END-3]"),
    "5,000 digits": (f"days: {{last_day: §{'9' * 5000}}}", LAST, f"a number of 5,000 digits {DIGITS} [END-3]"),
    "5,000 decimals": (f"days: {{last_day: §0.{'9' * 5000}}}", LAST, f"a number of 5,001 digits {DIGITS} [END-3]"),
    "tag": (
        "days: {last_day: §!!int 8}", LAST,
        "the tag 'tag:yaml.org,2002:int' is not allowed (leave it out) [END-3]",
    ),
    "tag of a mapping": ("days: §!x {last_day: 8}", "days", "the tag '!x' is not allowed (leave it out)"),
    "anchor": (
        "days: {last_day: §&last 8}", LAST,
        "'&last' marks something for use elsewhere (write it out there) [END-3]",
    ),
    "hidden character": ('title: §"a\\0b"', "title", "the text holds the character U+0000 (only what can be seen)"),
    "half a character": (
        'title: §"\\ud800"', "title",
        "the text holds the character U+D800 (only what can be seen)",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", WORDS)
def test_a_word_that_means_something_else_to_somebody(name: str, tmp_path: Path) -> None:
    text, path, sentence = WORDS[name]
    expect(tmp_path / "test.yaml", f"{HEAD}{text}\n", f"{path}: {sentence}")


@pytest.mark.parametrize("word", ["y", "n", "3 corn", "1.2.3", "--", "Null and void", "12:ab", "0b", "it's", "10 %"])
def test_words_that_mean_themselves(word: str, tmp_path: Path) -> None:
    assert mr.load(variant(tmp_path, f"title: {word}\n")).rulebook.title == word


@pytest.mark.parametrize("word", ["no", "010", "12:30", "2024-12-24", "1_000", ".inf", "~", "1e3", "9" * 90, "&x"])
def test_quotes_make_text_of_everything(word: str, tmp_path: Path) -> None:
    assert mr.load(variant(tmp_path, f"title: '{word}'\n")).rulebook.title == word


KEYS = {
    "twice": (
        "days:\n  last_day: 8\n  §last_day: 7\n",
        "days.last_day: the key 'last_day' comes twice (it stands in line 5 already) [END-3]",
    ),
    "a number": (
        "setup: {table: {§4: {incas: 9}}}\n",
        "setup.table.4: the key '4' is not text (write \"4\" in quotes)",
    ),
    "true": ("options: {§true: x}\n", "options.true: the key 'true' is not text (write \"true\" in quotes)"),
    "on": ("options: {§on: x}\n", "options.on: the key 'on' is not text (write \"on\" in quotes)"),
    "null": ("options: {§null: x}\n", "options.null: the key 'null' is not text (write \"null\" in quotes)"),
    "a date": (
        "options: {§2024-12-24: x}\n",
        "options.2024-12-24: the key '2024-12-24' is not text (write \"2024-12-24\" in quotes)",
    ),
    "nothing": ("options: {?§ : x}\n", "options: a key is missing before the colon (keys are text)"),
    "a list": ("options: {? §[a] : x}\n", "options: a key is a list (keys are text)"),
    "a mapping": ("options: {§{a: 1}: x}\n", "options: a key is a mapping (keys are text)"),
    "merge": ("options: {§<<: {hands: open}}\n", "options: '<<' copies keys from elsewhere (write them out)"),
    "anchor": ("options: {§&a hands: open}\n", "options: '&a' marks something for use elsewhere (write it out there)"),
}  # fmt: skip


@pytest.mark.parametrize("name", KEYS)
def test_a_key_that_is_none(name: str, tmp_path: Path) -> None:
    text, *sentences = KEYS[name]
    expect(tmp_path / "test.yaml", HEAD + text, *sentences)


def test_an_alias_is_told_beside_its_anchor(tmp_path: Path) -> None:
    expect(
        tmp_path / "test.yaml",
        HEAD + "days: §&days {last_day: 8}\ntrail: §*days\n",
        "days: '&days' marks something for use elsewhere (write it out there)",
        "trail: '*days' stands for something elsewhere (write it out)",
    )


def test_a_second_document(tmp_path: Path) -> None:
    sentence = "a second document begins here (one document a file)"
    expect(tmp_path / "test.yaml", f"{HEAD}§---\n{HEAD}", sentence)


def test_a_directive(tmp_path: Path) -> None:
    sentence = "a line with % gives orders to YAML (leave it out)"
    expect(tmp_path / "test.yaml", f"§%YAML 1.2\n---\n{HEAD}", sentence)


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing but this\n", "---\n", "null\n", "\ufeff"])
def test_an_empty_file(text: str, tmp_path: Path) -> None:
    path = tmp_path / "empty.yaml"
    path.write_text(text, encoding="utf-8")
    assert [str(problem) for problem in mr.validate(path)] == [f"{path}: the file is empty"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("§- a\n- b\n", "the file is a list as a whole (keys with values: `key: value`)"),
        ("§days\n", "the file is text as a whole (keys with values: `key: value`)"),
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


@pytest.mark.parametrize("name", LONG)
def test_a_file_with_too_many_values(name: str, tmp_path: Path) -> None:
    assert "the file holds too much (at most 50,000 keys and values)" in told(variant(tmp_path, LONG[name]))[-1]


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
        f"options.bank: 'no' is true or false in some YAML {QUOTES} [BANK-1]",
        "options.hnds: the key 'hnds' is not known here (did you mean hands?)",
        f"days.last_day: '010' is an octal number in some YAML {DECIMAL} [END-3]",
        "days.last_day: the key 'last_day' comes twice (it stands in line 6 already) [END-3]",
        "days.1: the key '1' is not text (write \"1\" in quotes)",
        "goods.con: the base has no 'con' (did you mean corn?)",
        "goods.corn.start: 'four' is not a whole number (from 0 to 100) [SETUP-2]",
    )
