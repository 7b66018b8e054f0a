"""Hostile files: one clear problem in bounded time, never an error of Python's own."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

import machu_rules as mr
from tests.loader.written import HEAD, told, variant

BEYOND = "there is no such character (an escape goes up to \\U0010FFFF)"
ORDERS = "a line cannot begin with % (leave it out)"
DIGITS = "9" * 4301


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (HEAD + 'title: "Tür §\\UFFFFFFFF"\n', BEYOND),
        (HEAD + 'title: "§\\U00110000"\n', BEYOND),
        (f"§%YAML 1.{DIGITS}\n---\n{HEAD}", ORDERS),
        (f"# first\r\n\r\n§%YAML {DIGITS}.1\r\n---\r\n{HEAD}", ORDERS),
        (f"# first\r\n\r\n§%YAML 1.2\r\n---\r\n{HEAD}", ORDERS),
        (f"a: 1\n...\n§%YAML 1.{DIGITS}\n---\nb: 1\n", ORDERS),
        ("§%a\n" * 2 + HEAD, ORDERS),
    ],
)
def test_what_the_yaml_parser_stumbles_over(text: str, sentence: str, tmp_path: Path) -> None:
    text, path = text.replace("§%a\n§%a", "§%a\n%a"), tmp_path / "test.yaml"
    place = text.partition("§")[0].replace("\r\n", "\n")
    path.write_bytes(text.replace("§", "").encode())
    line, column = place.count("\n") + 1, len(place) - place.rfind("\n")
    assert told(path) == [f"{line}:{column}: {sentence}"]


def seconds(path: Path) -> float:
    """The time of the processor that it takes to check a file."""
    start = time.process_time()
    assert mr.validate(path)
    return time.process_time() - start


LONG = {
    "digits": "0" * 2**16 + "x",
    "underscores": "1_" * 2**15 + "x",
    "base 60": "1:" * 2**15 + "x",
    "points": "1." * 2**15 + "e",
    "exponent": "1" * 2**16 + "ex",
    "date": "2000-01-01T" + ":" * 2**16 + "x",
}


@pytest.mark.parametrize("word", LONG)
def test_a_long_word_is_read_in_linear_time(word: str, tmp_path: Path) -> None:
    """A quadratic pattern would take minutes."""
    assert seconds(variant(tmp_path, f"title: {LONG[word]}\n")) < 10


MANY = {
    "new things": "goods:\n" + "".join(f"  k{n}: {{add: true}}\n" for n in range(600)),
    "unknown things": "goods:\n" + "".join(f"  k{n}: {{}}\n" for n in range(2000)),
    "unknown sections": "".join(f"k{n}: 1\n" for n in range(2000)),
    "unknown rules": "days: {rule: {" + ", ".join(f"k{n}: X-{n}" for n in range(2000)) + "}}\n",
    "surprises": "days: {" + ", ".join(f"k{n}: no" for n in range(2000)) + "}\n",
}


@pytest.mark.slow
@pytest.mark.parametrize("name", MANY)
def test_many_mistakes_are_counted_and_the_first_are_reported(name: str, tmp_path: Path) -> None:
    path = variant(tmp_path, MANY[name])
    assert seconds(path) < 5
    *first, last = mr.validate(path)
    assert len(first) == 100
    assert all(problem.line for problem in first)
    assert (last.line, last.hint) == (0, "correct the others first")
    count = int(last.message.partition(" ")[0].replace(",", ""))
    assert last.message == f"{count:,} more problems are not listed"
    assert count >= 1900
    with pytest.raises(mr.RulebookError) as caught:
        mr.load(path)
    assert caught.value.problems == (*first, last)


def test_one_more_than_a_hundred(tmp_path: Path) -> None:
    for number, ending in ((100, "k99"), (101, "one more problem is not listed"), (102, "2 more problems are")):
        path = variant(tmp_path, "goods: {" + ", ".join(f"k{n}: 1" for n in range(number)) + "}\n")
        problems = mr.validate(path)
        assert len(problems) == min(number, 101)
        assert ending in str(problems[-1])


@pytest.mark.parametrize("text", ["root:x:0:0:root:/root:/bin/bash\n", "secret\n", "- secret\n", "'secret'\n"])
def test_another_file_of_the_system_is_neither_based_on_nor_quoted(text: str, tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text(text)
    path = variant(tmp_path, "", head=HEAD.replace("princes", "./secret"))
    hint = "a name that ends in .yaml, or a folder of data files"
    assert told(path) == [f"2:11: based_on: './secret' is not a data file ({hint})"]
    secret.rename(tmp_path / "secret.yaml")
    path = variant(tmp_path, "", head=HEAD.replace("princes", "./secret.yaml"))
    for source in (path, tmp_path / "secret.yaml"):
        (problem,) = mr.validate(source)
        assert Path(problem.file).name == "secret.yaml"
        assert problem.message in ("the whole file is text", "the whole file is a list")


@pytest.mark.parametrize("key", ["name", "author", "version", "silence: {unfinished", "description"])
@pytest.mark.parametrize("sign", ["\\r", "\\u202e", "\\e"])
def test_a_text_of_a_variant_holds_no_control_character(key: str, sign: str, tmp_path: Path) -> None:
    head = HEAD.replace("name: Test\n", "") if key == "name" else HEAD
    end = "}" if "{" in key else ""
    line = told(variant(tmp_path, f'{key}: "a{sign}b"{end}\n', head=head))[0]
    assert any(code in line for code in ("U+000D", "U+202E", "U+001B"))
    assert line.isprintable()
