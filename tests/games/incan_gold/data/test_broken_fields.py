"""All fields of the data of Incan Gold, broken in several ways. They are rejected at their place, in the right file."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import machu_rules as mr
from machu_rules.loader import strict_yaml
from machu_rules.loader.data_nodes import DataNode, Mark
from tests.fast_part import one_in
from tests.loader.shipped import data, files, text

IN_BRACES = re.compile(r"\"[^\"]*\"|[^,\[\]{}\n]+?(?=\s*[,\]}])")
IN_A_LINE = re.compile(r"\"[^\"]*\"|\S[^\n]*")
"""A scalar in the text, up to its end."""

NUMBERS = ["many", "1.5", "true", "-1", "99999", "[1]", "{}", "null", "123456789012345", "010", "1_000", "1e3", "''"]
WORDS = ["7", "null", "''", "[a]", "{a: 1}", "true", "no", '"a\\nb"', "*a", "&a b", "!!str a"]
UNKNOWN = ["nonsense", *WORDS]
FIELDS: dict[str, list[str]] = {
    "id": ["X", "a b", "a__b", "1a", *WORDS],
    "name": ["' a'", f"'{'a' * 101}'", *WORDS],
    "title": ["' a'", f"'{'a' * 101}'", *WORDS],
    "note": [f"'{'a' * 1001}'", "7", "''", "[a]", "null"],
    "text": [f"'{'a' * 1001}'", "7", "''", "[a]", "null"],
    "rulings": [f"'{'a' * 1001}'", "7", "''", "[a]", "null"],
    "colour": ["'#12345'", "'#1234567'", "green", "'#gggggg'", *WORDS],
    "rule": ["GOLD-END-99", "gold", "BANK-1", *WORDS],
    "options": ["artefacts", "Options", *WORDS],
    "rule_id": ["gold", "GOLD-", "GOLD_1", *WORDS],
    "ruling": ["false", "'true'", "1", "[true]"],
}


class Violation(NamedTuple):
    """A token in place of a scalar: the file, its path in the data, its position, and the replacement."""

    file: str
    path: str
    line: int
    column: int
    token: str

    def __str__(self) -> str:
        return f"{self.file}:{self.path}={self.token}"


def leaves(node: DataNode, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], DataNode]]:
    """The scalars of some data."""
    if isinstance(node.value, dict | list):
        inner = node.value.items() if isinstance(node.value, dict) else enumerate(node.value)
        for step, value in inner:
            yield from leaves(value, (*path, str(step)))
    else:
        yield path, node


def tokens(path: tuple[str, ...], value: Any) -> list[str]:
    """Values that are invalid in place of this value."""
    if type(value) is int:
        return NUMBERS
    section, field = path[0], next(step for step in reversed(path) if not step.isdecimal())
    if "provenance" in path:
        return UNKNOWN
    if "rule" in path:
        return FIELDS["rule"]
    if section == "options":
        return UNKNOWN
    if field == "format":
        return ["txt", "machu-rules/incan-gold/goods/1", *WORDS]
    return FIELDS["rule_id" if section == "rules" and field == "id" else field]


def cases() -> Iterator[Violation]:
    """Two tokens per scalar, chosen so that all occur."""
    for file in files("incan-gold"):
        root, _ = strict_yaml.parse(text("incan-gold", file), file)
        assert root is not None
        lines = text("incan-gold", file).split("\n")
        in_a_line = [leaf for leaf in leaves(root) if not lines[leaf[1].mark.line - 1].endswith(">-")]
        for number, (path, node) in enumerate(in_a_line):
            known = tokens(path, node.value)
            for token in {known[2 * number % len(known)]: 0, known[(2 * number + 1) % len(known)]: 0}:
                yield Violation(file, ".".join(path), node.mark.line, node.mark.column, token)


CASES = list(cases())


def refused(path: Path) -> list[mr.Problem]:
    """The problems of a file, by `validate` and `load`. Their places exist, in the file or in the shipped data that
    needs the missing part.
    """
    problems = mr.validate(path)
    lines = path.read_text(encoding="utf-8").split("\n")
    for problem in problems:
        assert problem.message
        assert len(str(problem)) < 500
        assert str(problem).isprintable()
        if problem.message.endswith("more problems are not listed"):
            assert (problem, problem.line) == (problems[-1], 0)
        elif problem.file == str(path):
            assert 1 <= problem.line <= len(lines)
            assert 1 <= problem.column <= len(lines[problem.line - 1]) + 1
        else:
            assert problem.file.startswith("incan-gold/")
    with pytest.raises(mr.RulebookError) as caught:
        mr.load(path)
    assert caught.value.problems == problems
    return [problem for problem in problems if problem.file == str(path)]


@pytest.mark.parametrize("broken", one_in(4, CASES), ids=str)
def test_a_value_that_cannot_stand_there(broken: Violation, tmp_path: Path) -> None:
    lines = text("incan-gold", broken.file).split("\n")
    line, start = lines[broken.line - 1], broken.column - 1
    pattern = IN_BRACES if "{" in line[:start] or "[" in line[:start] else IN_A_LINE
    found = pattern.match(line, start)
    assert found is not None
    lines[broken.line - 1] = f"{line[:start]}{broken.token}{line[found.end() :]}"
    path = tmp_path / f"{broken.file}.yaml"
    path.write_text("\n".join(lines), encoding="utf-8")
    there = [problem.column - broken.column for problem in refused(path) if problem.line == broken.line]
    assert 0 in there or (broken.token == "{a: 1}" and 1 in there), "of a mapping, what is wrong may be its key"


def test_there_are_many() -> None:
    assert len(CASES) > 300
    assert len({(broken.file, broken.path) for broken in CASES}) > 150
    assert {broken.token for broken in CASES} >= {*NUMBERS, *UNKNOWN}


Place = tuple[str | int, ...]


def mappings(value: Any, path: Place = ()) -> Iterator[tuple[Place, dict[str, Any]]]:
    """The mappings of some data, except those about provenances and rules. Of a list only the first entry."""
    if isinstance(value, dict):
        yield path, value
        for key, inner in value.items():
            if key not in ("provenance", "rule"):
                yield from mappings(inner, (*path, key))
    elif isinstance(value, list) and value:
        yield from mappings(value[0], (*path, 0))


OPTIONAL = {"format", "provenance", "rule", "note", "colour", "ruling", "rulings", "options"}
MAPPINGS = [
    (file, path, key)
    for file in files("incan-gold")
    for path, mapping in mappings(data("incan-gold")[file])
    for key in mapping
]


def write_changed(path: Path, whole: Any) -> DataNode:
    """A file written as JSON. Returns the places of its values."""
    written = json.dumps(whole, indent=1)
    path.write_text(written, encoding="utf-8")
    root, _ = strict_yaml.parse(written, str(path))
    assert root is not None
    return root


def inner(whole: Any, path: Place) -> Any:
    """The value at a path."""
    for step in path:
        whole = whole[step]
    return whole


def said(problems: list[mr.Problem], message: str, mark: Mark) -> mr.Problem:
    """The problem with this message, which is at this place."""
    (found,) = [problem for problem in problems if problem.message == message]
    assert (found.line, found.column) == (mark.line, mark.column)
    return found


@pytest.mark.parametrize(("file", "place", "key"), [each for each in MAPPINGS if each[2] not in OPTIONAL])
def test_a_key_that_is_missing(file: str, place: Place, key: str, tmp_path: Path) -> None:
    path, whole = tmp_path / f"{file}.yaml", data("incan-gold")[file]
    del inner(whole, place)[key]
    mark = write_changed(path, whole).mark_at(place)
    said(refused(path), f"the key '{key}' is missing", mark)


@pytest.mark.parametrize(("file", "place", "key"), [each for each in MAPPINGS if each[2] != "format"])
def test_a_key_that_is_misspelt(file: str, place: Place, key: str, tmp_path: Path) -> None:
    """The message suggests the right key."""
    path, whole = tmp_path / f"{file}.yaml", data("incan-gold")[file]
    mapping = inner(whole, place)
    changed = {f"{key}x" if name == key else name: value for name, value in mapping.items()}
    mapping.clear()
    mapping.update(changed)
    mark = write_changed(path, whole).key_mark((*place, f"{key}x"))
    assert said(refused(path), f"the key '{key}x' is not known here", mark).hint == f"did you mean {key}?"


FORMS: list[Any] = [{}, [[]], {"a": {"b": []}}, None, "x" * 2000, list(range(500)), 10**14, [{"id": "a\nb"}], []]


@pytest.mark.slow
@pytest.mark.parametrize(("number", "file", "place", "key"), [(n, *each) for n, each in enumerate(MAPPINGS)])
def test_a_value_of_quite_another_form(number: int, file: str, place: Place, key: str, tmp_path: Path) -> None:
    """Any other value is rejected in this file, or it is a list that may be empty."""
    path = tmp_path / f"{file}.yaml"
    for form in (FORMS[2 * number % len(FORMS)], FORMS[(2 * number + 1) % len(FORMS)], FORMS[(number % 7)]):
        whole = data("incan-gold")[file]
        inner(whole, place)[key] = form
        write_changed(path, whole)
        if form == [] and key == "kinds":
            assert mr.load(path).rulebook.figures.hazards == ()
        else:
            assert refused(path)
