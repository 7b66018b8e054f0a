"""Faulty variants: good ones broken in one place each, in every field and by meaning. Each is refused at that place."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
import yaml

import machu_rules as mr
from tests.cli.commands import run
from tests.fast_part import one_in
from tests.loader.shipped import place as shipped_place
from tests.loader.written import head, told, variant
from tests.variants.faulty import GOOD, Faulty, by_meaning, by_schema, written

FEW = {"princes": 1, "above": 1, "incan-gold": 3, "no_seventeen": 2, "alone": 2}
"""Of which variants the fields are broken in the usual tests, and with how many of the words that cannot stand there;
the words come in turn."""

MANY = 2
"""The same for all variants, in the slow tests."""


def some(fields: Iterator[list[Faulty]], number: int) -> Iterator[Faulty]:
    """Of each field so many faults, others in each field."""
    for turn, faults in enumerate(fields):
        for step in range(min(number, len(faults))):
            yield faults[(turn * number + step) % len(faults)]


FIELDS = list(chain.from_iterable(some(by_schema(good), number) for good, number in FEW.items()))
MORE = list(chain.from_iterable(some(by_schema(good), MANY) for good in GOOD))
MEANT = list(by_meaning())


def refused(folder: Path, faulty: Faulty) -> list[mr.Problem]:
    """The problems of a variant where it was broken (in one place only), by `validate` and by `load`. Each is one
    printable line, and tells a place that is there, in the variant or in the data that it is based on."""
    broken_in_one_place(faulty)
    path = written(folder, faulty.good, faulty.text)
    problems = mr.validate(path)
    with pytest.raises(mr.RulebookError) as caught:
        mr.load(path)
    assert caught.value.problems == problems
    for problem in problems:
        assert problem.message
        assert len(str(problem)) < 1000
        assert str(problem).isprintable()
        assert inside(folder, path, problem), problem
    file = faulty.file or str(path)
    there = range(faulty.column, faulty.column + faulty.width + 1)
    found = [each for each in problems if (each.file, each.line) == (file, faulty.line) and each.column in there]
    assert found, [str(problem) for problem in problems]
    return found


def broken_in_one_place(faulty: Faulty) -> None:
    """What is put back makes the good variant again, and the data differ in no more than one place."""
    good, broken = GOOD[faulty.good], faulty.text
    assert broken != good
    assert broken[: faulty.start] + good[faulty.start : faulty.end] + broken[faulty.start + len(faulty.part) :] == good
    places = differing(data(good), data(broken))
    assert places in (None, 0, 1)  # 0: the same word, written as it must not be


@lru_cache(2)
def data(text: str) -> Any:
    """What a text says, None where it is no YAML."""
    try:
        return yaml.load(text, Loader=yaml.BaseLoader)
    except yaml.YAMLError:
        return None


def differing(one: Any, other: Any) -> int | None:
    """In how many places two pieces of data differ: values that are others (a mapping as a whole, where nothing of it
    is left), keys that are called otherwise, that are new or gone. None where one of them is no data at all."""
    if other is None:
        return None
    if not isinstance(one, dict) or not isinstance(other, dict):
        return int(one != other)
    same = [key for key in one.keys() & other.keys() if one[key] == other[key]]
    if one and other and not same and len(one) > 1:
        return 1
    gone, new = one.keys() - other.keys(), other.keys() - one.keys()
    inner = [differing(one[key], other[key]) or 0 for key in one.keys() & other.keys()]
    return max(len(gone), len(new)) + sum(inner)


def inside(folder: Path, path: Path, problem: mr.Problem) -> bool:
    """Whether the place of a problem is in the variant, in the variant below it, or in the shipped data."""
    game, _, file = problem.file.partition("/")
    below = folder / "salt.yaml"
    known = {str(path): path, f"{folder}/./{below.name}": below}
    source = known.get(problem.file) or shipped_place(game, file.removesuffix(".yaml"))
    lines = source.read_text(encoding="utf-8").split("\n")
    return 1 <= problem.line <= len(lines) and 1 <= problem.column <= len(lines[problem.line - 1]) + 1


@pytest.mark.parametrize("good", GOOD)
def test_the_good_ones_are_good(good: str, tmp_path: Path) -> None:
    path = written(tmp_path, good, GOOD[good])
    assert mr.validate(path) == ()
    mr.load(path)


@pytest.mark.parametrize("faulty", one_in(8, FIELDS), ids=str)
def test_a_field_that_is_broken(faulty: Faulty, tmp_path: Path) -> None:
    refused(tmp_path, faulty)


@pytest.mark.slow
@pytest.mark.parametrize("faulty", MORE, ids=str)
def test_every_field_of_every_variant_broken_in_many_ways(faulty: Faulty, tmp_path: Path) -> None:
    refused(tmp_path, faulty)


@pytest.mark.parametrize("faulty", MEANT, ids=str)
def test_what_cannot_be_meant(faulty: Faulty, tmp_path: Path) -> None:
    found = [problem for problem in refused(tmp_path, faulty) if faulty.words in problem.message]
    assert found
    assert any(problem.hint for problem in found)


def test_there_are_more_than_three_hundred() -> None:
    assert len({(faulty.good, faulty.text) for faulty in (*FIELDS, *MEANT)}) >= 300


@pytest.mark.parametrize(
    ("base", "change", "message"),
    [
        ("incan-gold", "hazards: {kinds: null}", "hazards: the key 'kinds' is missing"),
        ("princes", "sacrifice_cards: {cards: null}", "sacrifice_cards: the key 'cards' is missing"),
        ("princes", "days: {last_day: null}", "days: the key 'last_day' is missing"),
        ("inca-empire", "hand: seven", "hand.value: 'seven' is not a whole number"),
        ("inca-empire", "free_roads: [2]", "free_roads.value: this is a list, not a whole number"),
    ],
)
def test_what_is_needed_and_not_there_is_one_problem(base: str, change: str, message: str, tmp_path: Path) -> None:
    """What the base says of how well it is known does not come in addition."""
    (sentence,) = told(variant(tmp_path, change, head=head(base)))
    assert message in sentence


def test_a_variant_of_a_faulty_one_tells_what_is_wrong_below(tmp_path: Path) -> None:
    below = tmp_path / "salt.yaml"
    path = written(tmp_path, "above", GOOD["above"])
    below.write_text(GOOD["salt"].replace("good: salt\n", "good: slat\n"), encoding="utf-8")
    found = mr.validate(path)
    assert {problem.file for problem in found} == {f"{tmp_path}/./salt.yaml"}
    assert "no good 'slat'" in found[0].message


def test_a_district_that_no_way_leads_to(tmp_path: Path) -> None:
    """Both ends say nothing of each other, so no end is at fault: it is told that the district is cut off."""
    text = (
        GOOD["stars"]
        .replace("neighbours: [main_temple, sun_clock]", "neighbours: []")
        .replace(", house_of_stars]", "]")
    )
    path = written(tmp_path, "stars", text)
    (problem,) = mr.validate(path)
    assert problem.path == "districts.house_of_stars.neighbours"
    assert "house_of_stars is cut off: no way leads to the other districts" in problem.message
    assert problem.line == 1 + text[: text.index("neighbours: []")].count("\n")


@pytest.mark.parametrize("number", [0, 30])
def test_the_commands_refuse_it_as_well(number: int, tmp_path: Path) -> None:
    faulty = MEANT[number]
    path = written(tmp_path, faulty.good, faulty.text)
    problem = f"{faulty.file or path}:{faulty.line}:{faulty.column}: "
    told = run("validate", path)
    assert (told.exit_code, told.output.count(problem)) == (1, 1)
    for command in ("check", "diff", "board", "simulate", "data", "new-variant"):
        words = [tmp_path / "new.yaml", path] if command == "new-variant" else [path]
        done = run(command, *words)
        assert done.exit_code == 1
        assert problem in done.output
