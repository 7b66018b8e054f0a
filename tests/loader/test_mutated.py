"""Sound YAML of any shape: variants, chains of them and data files with keys lost, exchanged or of another kind give
problems, never an error of Python's own, and no problem of a variant is placed in a base that has none."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

import machu_rules as mr
from tests.fast_part import one_in
from tests.loader.shipped import EACH_FILE, copied, data
from tests.loader.test_broken import VARIANTS
from tests.loader.written import head

EXAMPLES = Path(__file__).parents[2] / "examples" / "variants"
BORDERS = {
    "princes": """
goods: {corn: {rule: {start: SETUP-2}}}
districts:
  bath: {add: true, name: Bath, kind: set_up, occupations: [potter], position: {x: 1200, y: 90}}
  sun_clock: {neighbours: [main_temple], rule: {neighbours: TURN-2}, note: Cut off.}
setup: {table: {"2": {remove: true}}}
borders: {add: [[bath, main_temple], [bath, sun_clock]], remove: [[potters_quarter, royal_palace]]}
""",
    "inca-empire": """
regions:
  newland: {add: true, name: Newland, suyu: collasuyu, at: [1, 2], outline: [[1, 2], [3, 4], [5, 6]]}
  chile: {adjacent: [tucuman], hand_of_god: null}
players: {"3": {merged: []}}
borders: {add: [[newland, chile]], remove: [[chile, tucuman]]}
""",
}
SOUND = {
    **{f"borders of {game}": yaml.safe_load(head(game) + body) for game, body in BORDERS.items()},
    **{f"many of {game}": yaml.safe_load(text) for game, text in VARIANTS.items()},
    **{path.stem: yaml.safe_load(path.read_text(encoding="utf-8")) for path in sorted(EXAMPLES.glob("*.yaml"))},
}
"""Variants to be mutated, those of the examples included."""

VALUES: list[Any] = [
    None, "text", "", 0, -1, 7, 1.5, True, [], [None], ["a"], [1, 2], [[1]], [{}], [{"id": "a"}], {}, {"a": None},
    {"a": "b"}, {"value": 1}, {"add": True}, {"remove": True}, {"id": "x"}, {"provenance": {}}, {"rule": {}}, "corn",
    "sun_clock", "chile", [["a", "b"]], [["sun_clock", "main_temple"]], {"a": {"add": True}}, "Not an id",
]  # fmt: skip
KEYS = ["id", "name", "neighbours", "adjacent", "borders", "provenance", "rule", "note", "value", "add", "remove",
        "Not_an-id", "options", "defaults", "format", "based_on"]  # fmt: skip


def paths(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of everything inside data."""
    for step, value in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        yield (*path, step)
        yield from paths(value, (*path, step))


@st.composite
def mutated(draw: st.DrawFn, data: Any, most: int = 3) -> Any:
    """Data with a few values lost, exchanged, renamed or added."""
    data = copy.deepcopy(data)
    for _ in range(draw(st.integers(1, most))):
        path = draw(st.sampled_from([*paths(data)] or [()]))
        path = path[: draw(st.integers(1, len(path)))] if path else path
        if not path:
            return data
        around = data
        for step in path[:-1]:
            around = around[step]
        value = copy.deepcopy(draw(st.sampled_from(VALUES)))
        way = draw(st.sampled_from(("lost", "exchanged", "renamed", "added")))
        if way == "exchanged":
            around[path[-1]] = value
        elif way == "added" and isinstance(around, list):
            around.insert(0, value)
        elif way == "added":
            around[draw(st.sampled_from(KEYS))] = value
        else:
            gone = around.pop(path[-1])
            if way == "renamed" and isinstance(around, dict):
                around[draw(st.sampled_from(KEYS))] = gone
    return data


def written(path: Path, data: Any) -> Path:
    path.write_text(json.dumps(data, ensure_ascii=False, indent=1), encoding="utf-8")  # JSON is YAML, and quick to make
    return path


def agreed(path: Path) -> tuple[mr.Problem, ...]:
    """The problems of a file; load raises the same, or loads."""
    problems = mr.validate(path)
    if problems:
        with pytest.raises(mr.RulebookError) as caught:
            mr.load(path)
        assert caught.value.problems == problems
    else:
        assert mr.load(path).fingerprint
    return problems


@pytest.mark.parametrize("name", SOUND)
@given(drawn=st.data())
def test_mutated_variants(name: str, tmp_path_factory: pytest.TempPathFactory, drawn: st.DataObject) -> None:
    folder = tmp_path_factory.mktemp("mutated")
    path = written(folder / "variant.yaml", drawn.draw(mutated(SOUND[name])))
    for problem in agreed(path):
        assert Path(problem.file) == path, "the shipped data is sound, so it is never at fault"


@pytest.mark.parametrize("name", BORDERS)
@given(drawn=st.data())
@settings(max_examples=5)
def test_mutated_variants_of_mutated_bases(
    name: str, tmp_path_factory: pytest.TempPathFactory, drawn: st.DataObject
) -> None:
    """A base that is a variant, or a folder with one broken file."""
    folder = tmp_path_factory.mktemp("mutated")
    variant = SOUND[f"borders of {name}"]
    if drawn.draw(st.booleans()):
        base = written(folder / "base.yaml", drawn.draw(mutated(variant)))
        based_on = "base.yaml"
    else:
        base = copied(name, folder / "base")
        file = drawn.draw(st.sampled_from([file for game, file in EACH_FILE if game == name and file != "rules"]))
        written(base / f"{file}.yaml", drawn.draw(mutated(data(name)[file])))
        based_on = "./base"
    change = {**drawn.draw(mutated(variant)), "based_on": based_on}
    agreed(written(folder / "variant.yaml", change))


@pytest.mark.parametrize(("game", "file"), one_in(3, EACH_FILE))
@given(drawn=st.data())
@settings(max_examples=5)
def test_mutated_data_files(
    game: str, file: str, tmp_path_factory: pytest.TempPathFactory, drawn: st.DataObject
) -> None:
    folder = tmp_path_factory.mktemp("mutated")
    agreed(written(folder / f"{file}.yaml", drawn.draw(mutated(data(game)[file]))))
