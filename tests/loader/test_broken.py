"""Files broken at random: never anything but problems, each at a place that is there, and load agrees with validate."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import machu_rules as mr
from tests.loader.shipped import EACH_FILE, GAMES, text
from tests.loader.written import GOLD, HEAD

PRINCES = (
    HEAD
    + """
title: Violation
options: {bank: limited, riding: none}
days:
  last_day: 8
goods:
  corn: {start: 4, note: More corn.}
orders:
  puma: {price: null, prices: [{cloth: 1}, {cloth: 2}, {cloth: 1}, {cloth: 2}, {cloth: 1}]}
moon_tiles:
  steps_3: {remove: true}
  steps_4: {add: true, name: 4 steps, steps: 4}
setup: {table: {"2": {incas: 11}}}
districts: {main_temple: {colour: "#000000"}}
trail: {places: {granary: {gives: {corn: 4}}}}
"""
)
VARIANTS = {
    "princes": PRINCES,
    "incan-gold": GOLD
    + """
title: Violation
options: {artifact_values: printed, artifacts: all_at_start}
rounds:
  number: 6
treasures:
  cards:
    t17: {remove: true}
    t5a: {value: 6, note: More gems.}
    t20: {add: true, value: 20}
hazards:
  kinds:
    mummy: {copies: 4, colour: "#000000"}
    flood: {add: true, name: Flood, copies: 2}
artifacts:
  values_by_order: [5, 5, 5, 10, 10, 15]
  cards: {artifact_6: {add: true, name: Artifact 6, value: 15}}
setup: {table: {"1": {add: true, adventurers: 3}, "2": {adventurers: 1}}}
""",
}
WORDS = [
    "no", "010", "1_000", "null", "~", "[]", "{}", "[1, 2]", "{a: 1}", "-1", "0", "1.5", "99999", "true", "corn",
    "corn_terraces", "t5a", "spiders_1", "torch", "x" * 70, "'", '"', "*a", "&a", "!!x", "<<", "9" * 40, "", ":",
    "- ", "\t", "\x00", "ü", "\u202e",
]  # fmt: skip


@st.composite
def broken(draw: st.DrawFn, text: str) -> str:
    """A text with a few of its words or signs exchanged, or lines lost, doubled or moved."""
    for _ in range(draw(st.integers(1, 3))):
        if draw(st.booleans()):
            words = list(re.finditer(r"[\w#\"]+|[\[\]{},:]|\n", text))
            word = draw(st.sampled_from(words))
            text = text[: word.start()] + draw(st.sampled_from(WORDS)) + text[word.end() :]
        else:
            lines = text.splitlines(keepends=True)
            start = draw(st.integers(0, len(lines) - 1))
            cut = lines[start : start + draw(st.integers(1, 4))]
            del lines[start : start + draw(st.integers(0, 4))]
            place = draw(st.integers(0, len(lines)))
            text = "".join(lines[:place] + draw(st.sampled_from(([], cut, ["  "]))) + lines[place:])
    return text


def check(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    problems = mr.validate(path)
    lines = text.split("\n")
    for problem in problems:
        assert problem.message
        assert len(str(problem)) < 1000
        if problem.file == str(path) and problem.line:
            assert 1 <= problem.line <= len(lines)
            assert 1 <= problem.column <= len(lines[problem.line - 1]) + 1
        else:
            assert problem.file.startswith((*(f"{game}/" for game in GAMES), str(path)))
    places = [(problem.file, problem.line, problem.column) for problem in problems]
    assert places == sorted(places)
    if problems:
        with pytest.raises(mr.RulebookError) as caught:
            mr.load(path)
        assert caught.value.problems == problems
    else:
        assert mr.load(path).fingerprint


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), EACH_FILE)
@given(data=st.data())
@settings(max_examples=15)
def test_broken_data_files(game: str, name: str, tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    check(tmp_path_factory.mktemp("broken") / f"{name}.yaml", data.draw(broken(text(game, name))))


@pytest.mark.slow
@pytest.mark.parametrize("game", VARIANTS)
@given(data=st.data())
@settings(max_examples=60)
def test_broken_variants(game: str, tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    check(tmp_path_factory.mktemp("broken") / "variant.yaml", data.draw(broken(VARIANTS[game])))


@given(data=st.one_of(st.binary(max_size=200), st.text(max_size=100).map(lambda text: text.encode("utf-8", "replace"))))
@settings(max_examples=100)
def test_anything_at_all(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.mktemp("anything") / "file.yaml"
    path.write_bytes(data)
    assert mr.validate(path)


@pytest.mark.parametrize("game", VARIANTS)
def test_the_variant_is_sound_before_it_is_broken(game: str, tmp_path: Path) -> None:
    check(tmp_path / "variant.yaml", VARIANTS[game])
    loaded = mr.load(tmp_path / "variant.yaml")
    assert (loaded.rulebook.game, loaded.rulebook.title) == (game, "Violation")
